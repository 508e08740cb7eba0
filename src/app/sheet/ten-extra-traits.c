/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-extra-traits.h"

#include "common/ten-toolkit.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-trait-row.h"
#include "sheet/ten-trait-section.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Longer lists are filtered incrementally, so that typing is not blocked. */
#define MANY 5000

struct _TenExtraTraits
{
  TenWidget parent_instance;

  GtkSearchEntry *entry;
  GtkWidget *scroller;
  GtkListView *list;
  GtkWidget *nothing;

  GtkStringList *traits;
  GtkFilter *filter;
  GtkFilterListModel *found;
  char *awaited;    /* the trait to focus once its cell exists */
  char *wanted;     /* as returned by ten_fold_name() */
  GPtrArray *cells; /* borrowed: the current ones */
  GPtrArray *items; /* borrowed: the list items of the current cells */
  GHashTable *rows; /* id of a trait -> its TenSheetTrait, in @shown */
  GPtrArray *shown;

  TenSheetEditor *editor;
};

G_DEFINE_FINAL_TYPE (TenExtraTraits, ten_extra_traits, TEN_TYPE_WIDGET)

static const TenSheetTrait *
get_trait (TenExtraTraits *self, gpointer item)
{
  return g_hash_table_lookup (self->rows, gtk_string_object_get_string (item));
}

static gboolean
matches (gpointer item, gpointer data)
{
  TenExtraTraits *self = data;
  g_autofree char *folded = ten_fold_name (get_trait (self, item)->title, -1);

  return strstr (folded, self->wanted) != NULL;
}

static void
update_nothing (TenExtraTraits *self)
{
  gboolean nothing = g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0 &&
                     gtk_filter_list_model_get_pending (self->found) == 0;

  gtk_widget_set_visible (self->nothing, nothing);
  gtk_widget_set_visible (self->scroller, !nothing);
}

static void
on_search_changed (TenExtraTraits *self)
{
  g_free (self->wanted);
  self->wanted = ten_fold_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)), -1);
  gtk_filter_list_model_set_filter (self->found, *self->wanted != '\0' ? self->filter : NULL);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

/* Move the focus to the results. */
static void
on_activate (TenExtraTraits *self)
{
  gtk_widget_child_focus (self->scroller, GTK_DIR_TAB_FORWARD);
}

static const char *
get_heading (TenExtraTraits *self, guint position)
{
  const TenSheetTrait *trait = get_trait (self, ten_model_peek (self->found, position));
  const TenSheetTrait *first = self->shown->pdata[0];

  if (trait->heading != NULL || first->heading == NULL)
    return trait->heading;
  /* Translators: extra traits that do not belong to a group, after those that do */
  return C_ ("extra traits", "Other");
}

/* The first of the found traits of each group has its heading. */
static void
show_heading (TenExtraTraits *self, GtkListItem *item)
{
  const guint position = gtk_list_item_get_position (item);
  const char *title;

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->found)))
    return;
  title = get_heading (self, position);
  if (position > 0 && g_strcmp0 (title, get_heading (self, position - 1)) == 0)
    title = NULL;
  ten_view_set (gtk_list_item_get_child (item), "title", title, NULL);
}

static void
show_headings (TenExtraTraits *self)
{
  for (guint i = 0; i < self->items->len; i++)
    show_heading (self, g_ptr_array_index (self->items, i));
}

static void
focus_awaited (TenExtraTraits *self, GtkWidget *cell)
{
  if (g_strcmp0 (self->awaited, ten_trait_row_get_trait (TEN_TRAIT_ROW (cell))) != 0 ||
      !gtk_widget_get_mapped (cell))
    return;
  g_clear_pointer (&self->awaited, g_free);
  ten_trait_row_focus (TEN_TRAIT_ROW (cell));
}

static void
bind (TenExtraTraits *self, GtkListItem *item)
{
  GtkWidget *cell =
      ten_trait_row_new (self->editor, get_trait (self, gtk_list_item_get_item (item)));
  GtkWidget *block = ten_trait_block_new (NULL, FALSE);

  ten_trait_block_append (TEN_TRAIT_BLOCK (block), cell);
  g_ptr_array_add (self->cells, cell);
  g_ptr_array_add (self->items, item);
  g_signal_connect_object (cell, "map", G_CALLBACK (focus_awaited), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_list_item_set_child (item, block);
  show_heading (self, item);
}

static void
unbind (TenExtraTraits *self, GtkListItem *item)
{
  guint index;

  if (g_ptr_array_find (self->items, item, &index))
    {
      g_ptr_array_remove_index_fast (self->items, index);
      g_ptr_array_remove_index_fast (self->cells, index);
    }
  gtk_list_item_set_child (item, NULL);
}

static void
setup (GtkListItemFactory *factory, GtkListItem *item)
{
  ten_toolkit_focus_list_child (item);
}

static GtkWidget *
find_focused_cell (TenExtraTraits *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (gtk_widget_get_focus_child (g_ptr_array_index (self->cells, i)) != NULL)
      return g_ptr_array_index (self->cells, i);
  return NULL;
}

/* Arrows move between traits and Tab leaves the list, because it may have a thousand. In edit
 * mode arrows set the rating, so Tab has to move on. */
static gboolean
ten_extra_traits_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TenExtraTraits *self = TEN_EXTRA_TRAITS (widget);
  GtkWidget *cell = find_focused_cell (self);

  if (cell == NULL || ten_sheet_editor_get_editing (self->editor) ||
      (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return GTK_WIDGET_CLASS (ten_extra_traits_parent_class)->focus (widget, direction);
  if (gtk_widget_child_focus (cell, direction))
    return TRUE;
  return direction == GTK_DIR_TAB_BACKWARD && gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
ten_extra_traits_dispose (GObject *object)
{
  TenExtraTraits *self = TEN_EXTRA_TRAITS (object);

  /* Cells are removed while the fields still exist. */
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);

  G_OBJECT_CLASS (ten_extra_traits_parent_class)->dispose (object);
}

static void
ten_extra_traits_class_init (TenExtraTraitsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_extra_traits_dispose;
  GTK_WIDGET_CLASS (klass)->focus = ten_extra_traits_focus;

  ten_widget_class_set_template (klass, "sheet/ten-extra-traits.ui");
  ten_widget_class_bind_children (klass, TenExtraTraits, entry, scroller, list, nothing);
  ten_widget_class_bind_callbacks (klass, on_search_changed, on_activate);

  ten_class_own_all (klass, TenExtraTraits, g_object_unref, editor, traits, filter, found);
  ten_class_own_all (klass, TenExtraTraits, g_free, awaited, wanted);
  ten_class_own_all (klass, TenExtraTraits, g_ptr_array_unref, cells, items, shown);
  ten_class_own (klass, TenExtraTraits, rows, g_hash_table_unref);
}

static void
ten_extra_traits_init (TenExtraTraits *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  self->wanted = g_strdup ("");
  self->cells = g_ptr_array_new ();
  self->items = g_ptr_array_new ();
  self->rows = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind), self);
  self->traits = gtk_string_list_new (NULL);
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->traits)), NULL);
  ten_connect (self->found, "items-changed", update_nothing, self);
  ten_connect (self->found, "notify::pending", update_nothing, self);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  /* The list has to move its items first. */
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (show_headings), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

GtkWidget *
ten_extra_traits_new (TenSheetEditor *editor)
{
  TenExtraTraits *self = g_object_new (TEN_TYPE_EXTRA_TRAITS, NULL);

  self->editor = g_object_ref (editor);
  return GTK_WIDGET (self);
}

static void
splice (TenExtraTraits *self, const char *const *traits)
{
  guint n_old, n_new, front = 0, back = 0;
  g_auto (GStrv) added = NULL;

  n_old = g_list_model_get_n_items (G_LIST_MODEL (self->traits));
  n_new = g_strv_length ((char **) traits);
  while (front < MIN (n_old, n_new) &&
         g_str_equal (gtk_string_list_get_string (self->traits, front), traits[front]))
    front++;
  while (back < MIN (n_old, n_new) - front &&
         g_str_equal (gtk_string_list_get_string (self->traits, n_old - back - 1),
                      traits[n_new - back - 1]))
    back++;
  if (front + back == n_old && n_old == n_new)
    return;
  added = g_new0 (char *, n_new - front - back + 1);
  for (guint i = front; i < n_new - back; i++)
    added[i - front] = g_strdup (traits[i]);
  gtk_filter_list_model_set_incremental (self->found, n_new > MANY);
  gtk_string_list_splice (self->traits, front, n_old - front - back, (const char *const *) added);
}

void
ten_extra_traits_set_traits (TenExtraTraits *self, GPtrArray *traits)
{
  g_autoptr (GPtrArray) previous = self->shown;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  self->shown = g_ptr_array_ref (traits);
  g_hash_table_remove_all (self->rows);
  for (guint i = 0; i < traits->len; i++)
    {
      TenSheetTrait *trait = traits->pdata[i];

      g_hash_table_insert (self->rows, trait->id, trait);
      g_ptr_array_add (ids, trait->id);
    }
  g_ptr_array_add (ids, NULL);
  splice (self, (const char *const *) ids->pdata);
  show_headings (self);
}

static int
find_position (GListModel *model, const char *trait)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_object_get_string (ten_model_peek (model, i)), trait))
      return (int) i;
  return -1;
}

int
ten_extra_traits_find_focus (TenExtraTraits *self)
{
  GtkWidget *cell = find_focused_cell (self);

  return cell != NULL ? find_position (G_LIST_MODEL (self->traits),
                                       ten_trait_row_get_trait (TEN_TRAIT_ROW (cell)))
                      : -1;
}

void
ten_extra_traits_focus_trait (TenExtraTraits *self, guint position)
{
  const char *trait;
  int shown;

  g_return_if_fail (position < g_list_model_get_n_items (G_LIST_MODEL (self->traits)));

  trait = gtk_string_list_get_string (self->traits, position);
  shown = find_position (G_LIST_MODEL (self->found), trait);
  if (shown < 0)
    {
      ten_extra_traits_search (self, "");
      shown = (int) position;
    }
  g_free (self->awaited);
  self->awaited = g_strdup (trait);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", (guint) shown);
  for (guint i = 0; i < self->cells->len; i++)
    focus_awaited (self, g_ptr_array_index (self->cells, i));
}

void
ten_extra_traits_search (TenExtraTraits *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  on_search_changed (self);
}

struct _TenExtraSection
{
  TenWidget parent_instance;

  GtkWidget *heading;
  AdwBin *content;
  GtkWidget *add;
  GtkWidget *popover;

  TenSheetEditor *editor;
  GPtrArray *traits; /* of TenSheetTrait */
  GPtrArray *rows;   /* borrowed: those of a short list */
};

G_DEFINE_FINAL_TYPE (TenExtraSection, ten_extra_section, TEN_TYPE_WIDGET)

/* Names that are taken, regardless of case and accents. */
static char **
list_names (TenExtraSection *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (
      ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (self->editor)), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_strv_builder_add (builder, groups[i].traits[j].name);
  for (guint i = 0; i < self->traits->len; i++)
    g_strv_builder_add (builder, ((TenSheetTrait *) self->traits->pdata[i])->title);
  return g_strv_builder_end (builder);
}

/* A new trait starts with one dot; focus its dots. */
static void
on_named (TenExtraSection *self)
{
  TenNamePopover *popover = TEN_NAME_POPOVER (self->popover);

  ten_sheet_editor_add_trait (self->editor, ten_name_popover_get_name (popover),
                              ten_name_popover_get_heading (popover));
}

static void
ask (TenExtraSection *self, GtkWidget *anchor, const char *heading)
{
  g_auto (GStrv) names = list_names (self);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover =
      ten_name_popover_new (_ ("New Trait"), _ ("Add"), NULL, (const char *const *) names);
  g_signal_connect_swapped (self->popover, "accepted", G_CALLBACK (on_named), self);
  ten_name_popover_offer_headings (TEN_NAME_POPOVER (self->popover),
                                   ten_sheet_editor_get_sheet (self->editor), heading);
  ten_name_popover_open (TEN_NAME_POPOVER (self->popover), GTK_WIDGET (self), anchor);
}

static void
on_add (TenExtraSection *self)
{
  ask (self, self->add, NULL);
}

/* In edit mode, each heading adds to its traits. */
static void
on_add_below (TenExtraSection *self, GtkWidget *button, TenTraitSection *section)
{
  const char *title = ten_trait_section_get_title (section);
  const TenHeading *known = ten_ruleset_find_heading (
      ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (self->editor)), title);

  ask (self, button, known != NULL ? known->name : title);
}

static GtkWidget *
create_sections (TenExtraSection *self)
{
  GtkWidget *sections = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint end;

  for (guint first = 0; first < self->traits->len; first = end)
    {
      const char *heading = ((TenSheetTrait *) self->traits->pdata[first])->heading;
      g_autoptr (GPtrArray) rows = g_ptr_array_new ();
      GtkWidget *section;

      for (end = first; end < self->traits->len; end++)
        {
          const TenSheetTrait *trait = self->traits->pdata[end];

          if (g_strcmp0 (trait->heading, heading) != 0)
            break;
          g_ptr_array_add (rows, ten_trait_row_new (self->editor, trait));
        }
      g_ptr_array_extend (self->rows, rows, NULL, NULL);
      section = ten_trait_section_new_extra (self->editor, heading, rows);
      ten_connect (section, "add", on_add_below, self);
      gtk_box_append (GTK_BOX (sections), section);
    }
  return sections;
}

/* A list that stays long takes over the new traits and keeps its position. */
static void
fill (TenExtraSection *self)
{
  GtkWidget *content = adw_bin_get_child (self->content);
  const gboolean many = self->traits->len >= TEN_EXTRA_TRAITS_FROM;

  g_ptr_array_set_size (self->rows, 0);
  if (!many)
    content = self->traits->len > 0 ? create_sections (self) : NULL;
  else if (content == NULL || !TEN_IS_EXTRA_TRAITS (content))
    content = ten_extra_traits_new (self->editor);
  if (many)
    ten_extra_traits_set_traits (TEN_EXTRA_TRAITS (content), self->traits);
  adw_bin_set_child (self->content, content);
  gtk_widget_set_visible (self->heading, many || content == NULL);
}

static int
find_focus (TenExtraSection *self)
{
  GtkWidget *content = adw_bin_get_child (self->content);

  if (content != NULL && TEN_IS_EXTRA_TRAITS (content))
    return ten_extra_traits_find_focus (TEN_EXTRA_TRAITS (content));
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_get_focus_child (g_ptr_array_index (self->rows, i)) != NULL)
      return (int) i;
  return -1;
}

/* Keep the focus, or move it to the new row; after the last row is removed, focus the button. */
static void
restore_focus (TenExtraSection *self, int focused)
{
  GtkWidget *content = adw_bin_get_child (self->content);
  const char *named = ten_sheet_editor_get_named (self->editor);
  int chosen = -1;

  for (guint i = 0; named != NULL && i < self->traits->len; i++)
    if (g_str_equal (((TenSheetTrait *) self->traits->pdata[i])->id, named))
      chosen = (int) i;
  if (chosen < 0 && focused >= 0)
    chosen = MIN (focused, (int) self->traits->len - 1);
  if (chosen >= 0 && TEN_IS_EXTRA_TRAITS (content))
    ten_extra_traits_focus_trait (TEN_EXTRA_TRAITS (content), (guint) chosen);
  else if (chosen >= 0)
    ten_trait_row_focus (g_ptr_array_index (self->rows, chosen));
  else if (focused >= 0)
    gtk_widget_grab_focus (self->add);
}

/* In edit mode the section is shown even without traits, so that some can be added. */
static void
switch_mode (TenExtraSection *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);

  if (!editing)
    g_clear_pointer (&self->popover, gtk_widget_unparent);
  gtk_widget_set_visible (self->add, editing);
  gtk_widget_set_visible (GTK_WIDGET (self), editing || self->traits->len > 0);
}

static gboolean
is_same (const TenSheetTrait *trait, const TenSheetTrait *other)
{
  return g_str_equal (trait->id, other->id) && g_strcmp0 (trait->heading, other->heading) == 0 &&
         g_strcmp0 (trait->powers, other->powers) == 0;
}

static gboolean
are_same (GPtrArray *traits, GPtrArray *others)
{
  for (guint i = 0; i < MIN (traits->len, others->len); i++)
    if (!is_same (traits->pdata[i], others->pdata[i]))
      return FALSE;
  return traits->len == others->len;
}

static void
update (TenExtraSection *self)
{
  g_autoptr (GPtrArray) traits =
      ten_sheet_list_extra_traits (ten_sheet_editor_get_sheet (self->editor));
  int focused;

  if (self->traits != NULL && are_same (traits, self->traits))
    return;

  focused = find_focus (self);
  g_clear_pointer (&self->traits, g_ptr_array_unref);
  self->traits = g_steal_pointer (&traits);
  fill (self);
  switch_mode (self);
  restore_focus (self, focused);
}

static void
ten_extra_section_dispose (GObject *object)
{
  TEN_EXTRA_SECTION (object)->popover = NULL;

  G_OBJECT_CLASS (ten_extra_section_parent_class)->dispose (object);
}

static void
ten_extra_section_class_init (TenExtraSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_extra_section_dispose;
  ten_class_own (klass, TenExtraSection, editor, g_object_unref);
  ten_class_own_all (klass, TenExtraSection, g_ptr_array_unref, traits, rows);
  ten_widget_class_set_template (klass, "sheet/ten-extra-section.ui");
  ten_widget_class_bind_children (klass, TenExtraSection, heading, content, add);
  ten_widget_class_bind_callbacks (klass, on_add);
}

static void
ten_extra_section_init (TenExtraSection *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_extra_section_new (TenSheetEditor *editor)
{
  TenExtraSection *self = g_object_new (TEN_TYPE_EXTRA_SECTION, NULL);

  self->editor = g_object_ref (editor);
  update (self);
  switch_mode (self);
  ten_connect (editor, "changed", update, self);
  ten_connect (editor, "notify::editing", switch_mode, self);
  return GTK_WIDGET (self);
}
