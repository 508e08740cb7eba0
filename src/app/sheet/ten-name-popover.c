/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-name-popover.h"

#include "common/ten-suggestions.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <ten-engine.h>

struct _TenNamePopover
{
  GtkPopover parent_instance;

  GtkEntry *entry;
  GtkWidget *accept;
  GtkDropDown *heading;

  GtkWidget *anchor; /* a weak pointer */
  gboolean scrolled;
  char *name;
  GHashTable *others; /* as returned by ten_fold_name() */
  TenRuleset *ruleset;
  gboolean chosen;

  char *title, *action;
  gboolean taken, acceptable;
};

TEN_DEFINE_TEMPLATE (TenNamePopover, ten_name_popover, GTK_TYPE_POPOVER)

static GHashTable *
fold_names (const char *const *names, const char *except)
{
  GHashTable *folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_strcmp0 (names[i], except) != 0)
      g_hash_table_add (folded, ten_fold_name (names[i], -1));
  return folded;
}

/* A known name goes below its heading, unless somebody has chosen one. */
static void
follow_name (TenNamePopover *self, const char *name)
{
  GListModel *headings = gtk_drop_down_get_model (self->heading);
  const TenHeading *known =
      self->ruleset != NULL ? ten_ruleset_find_known_name (self->ruleset, name, NULL) : NULL;

  if (known == NULL || self->chosen)
    return;
  for (guint i = 1; i < g_list_model_get_n_items (headings); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (headings), i), known->name))
      gtk_drop_down_set_selected (self->heading, i);
  self->chosen = FALSE;
}

static void
on_heading (TenNamePopover *self)
{
  self->chosen = TRUE;
}

/* A name may change its case, but must not match another. */
static void
on_changed (TenNamePopover *self)
{
  g_autofree char *entered = ten_editable_dup_text (self->entry);
  g_autofree char *folded = ten_fold_name (entered, -1);
  const gboolean taken = g_hash_table_contains (self->others, folded);

  ten_view_set (self, "taken", taken, "acceptable", *entered != '\0' && !taken, NULL);
  follow_name (self, entered);
}

static void
on_accept (TenNamePopover *self)
{
  g_autofree char *entered = ten_editable_dup_text (self->entry);

  if (!gtk_widget_get_sensitive (self->accept))
    return;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (g_strcmp0 (entered, self->name) == 0)
    return;
  g_free (self->name);
  self->name = g_steal_pointer (&entered);
  g_signal_emit_by_name (self, "accepted");
}

/* Return the focus to where it was, whatever the answer. */
static void
ten_name_popover_closed (GtkPopover *popover)
{
  TenNamePopover *self = TEN_NAME_POPOVER (popover);

  if (self->anchor != NULL && gtk_widget_get_mapped (self->anchor) &&
      !gtk_widget_grab_focus (self->anchor))
    gtk_widget_child_focus (self->anchor, GTK_DIR_TAB_FORWARD);
}

static void
ten_name_popover_class_init (TenNamePopoverClass *klass)
{
  ten_class_own_weak (klass, TenNamePopover, anchor);
  GTK_POPOVER_CLASS (klass)->closed = ten_name_popover_closed;

  ten_signal_new (klass, "accepted");

  ten_view_install (klass, TenNamePopover, G_TYPE_STRING, title, action);
  ten_view_install (klass, TenNamePopover, G_TYPE_BOOLEAN, taken, acceptable);
  ten_widget_class_set_template (klass, "sheet/ten-name-popover.ui");
  ten_widget_class_bind_children (klass, TenNamePopover, entry, accept, heading);
  ten_widget_class_bind_callbacks (klass, on_changed, on_accept, on_heading);

  ten_class_own (klass, TenNamePopover, name, g_free);
  ten_class_own (klass, TenNamePopover, others, g_hash_table_unref);
  ten_class_own (klass, TenNamePopover, ruleset, g_object_unref);
}

GtkWidget *
ten_name_popover_new (const char *title,
                      const char *accept,
                      const char *name,
                      const char *const *taken)
{
  TenNamePopover *self = g_object_new (TEN_TYPE_NAME_POPOVER, NULL);

  self->name = g_strdup (name);
  self->others = fold_names (taken, name);
  ten_view_set (self, "title", title, "action", accept, NULL);
  ten_widget_set_label (self->entry, title);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name != NULL ? name : "");
  on_changed (self);
  return GTK_WIDGET (self);
}

static void
popup (TenNamePopover *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t bounds;

  if (self->anchor != NULL && gtk_widget_compute_bounds (self->anchor, parent, &bounds))
    gtk_popover_set_pointing_to (
        GTK_POPOVER (self),
        &(GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static gboolean
is_in_view (GtkWidget *anchor)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (anchor));
  graphene_rect_t bounds;

  return root != NULL && gtk_widget_compute_bounds (anchor, root, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (root);
}

/* The frame after the one that scrolls. */
static gboolean
popup_in_view (GtkWidget *parent, GdkFrameClock *clock, gpointer data)
{
  TenNamePopover *self = data;

  if (!self->scrolled)
    {
      self->scrolled = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (gtk_widget_get_parent (GTK_WIDGET (self)) == parent)
    popup (self);
  return G_SOURCE_REMOVE;
}

/* A screen reader can press a button that is out of view, where nothing can point to it. */
void
ten_name_popover_open (TenNamePopover *self, GtkWidget *parent, GtkWidget *anchor)
{
  g_set_weak_pointer (&self->anchor, anchor);
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  if (is_in_view (anchor))
    {
      popup (self);
      return;
    }
  if (!gtk_widget_grab_focus (anchor))
    gtk_widget_child_focus (anchor, GTK_DIR_TAB_FORWARD);
  gtk_widget_add_tick_callback (parent, popup_in_view, g_object_ref (self), g_object_unref);
}

TEN_DEFINE_ACCESSOR (const char *, ten_name_popover_get_name, TenNamePopover, name)

const char *
ten_name_popover_get_heading (TenNamePopover *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->heading);

  return chosen != NULL && gtk_drop_down_get_selected (self->heading) > 0
             ? gtk_string_object_get_string (chosen)
             : NULL;
}

static char **
list_known (gpointer data)
{
  TenNamePopover *self = data;
  const char *chosen = ten_name_popover_get_heading (self);
  const TenHeading *only = chosen != NULL ? ten_ruleset_find_heading (self->ruleset, chosen) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_headings;
  const TenHeading *headings = ten_ruleset_get_headings (self->ruleset, &n_headings);

  for (guint i = 0; i < n_headings; i++)
    for (guint j = 0; headings[i].names != NULL && headings[i].names[j] != NULL; j++)
      {
        g_autofree char *folded = ten_fold_name (headings[i].names[j], -1);

        if ((only == &headings[i] || (only == NULL && !headings[i].advantages)) &&
            !g_hash_table_contains (self->others, folded))
          g_strv_builder_add (builder, headings[i].names[j]);
      }
  return g_strv_builder_end (builder);
}

/* Asks for a heading too, and completes the names that the ruleset knows. */
void
ten_name_popover_offer_headings (TenNamePopover *self, TenSheet *sheet, const char *heading)
{
  g_auto (GStrv) headings = ten_sheet_list_headings (sheet);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const guint n_headings = g_strv_length (headings);

  self->ruleset = g_object_ref (ten_sheet_get_ruleset (sheet));
  /* Translators: extra traits that do not belong to a group, after those that do */
  gtk_string_list_append (list, C_ ("extra traits", "Other"));
  gtk_string_list_splice (list, 1, 0, (const char *const *) headings);
  gtk_drop_down_set_model (self->heading, G_LIST_MODEL (list));
  for (guint i = 0; heading != NULL && i < n_headings; i++)
    if (g_str_equal (headings[i], heading))
      gtk_drop_down_set_selected (self->heading, i + 1);
  self->chosen = heading != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->heading), n_headings > 0);
  ten_suggestions_offer (self->entry, list_known, self);
}
