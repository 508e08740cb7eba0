/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-extra-section.h"

#include "sheet/ten-extra-traits.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-trait-block.h"
#include "sheet/ten-trait-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenExtraSection
{
  TenWidget parent_instance;

  AdwBin *content;
  GtkWidget *add;
  GtkWidget *popover;

  TenSheetEditor *editor;
  char **traits;   /* in the order of their headings */
  char *look;      /* the headings, traits and powers that are shown */
  GPtrArray *rows; /* borrowed: those of a short list */
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
  for (guint i = 0; self->traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (self->traits[i]);

      g_strv_builder_add (builder, title);
    }
  return g_strv_builder_end (builder);
}

/* A new trait starts with one dot; focus its dots. */
static void
on_named (TenExtraSection *self)
{
  ten_sheet_editor_name_trait (self->editor, NULL,
                               ten_name_popover_get_name (TEN_NAME_POPOVER (self->popover)));
}

static void
on_add (TenExtraSection *self)
{
  g_auto (GStrv) names = list_names (self);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover =
      ten_name_popover_new (_ ("New Trait"), _ ("Add"), NULL, (const char *const *) names);
  g_signal_connect_swapped (self->popover, "accepted", G_CALLBACK (on_named), self);
  ten_name_popover_open (TEN_NAME_POPOVER (self->popover), GTK_WIDGET (self), self->add);
}

static GtkWidget *
create_block (TenExtraSection *self,
              GPtrArray *groups,
              const TenSheetGroup *group,
              GHashTable *index)
{
  GtkWidget *block = ten_trait_block_new (ten_extra_traits_name_group (groups, group), TRUE);

  for (guint i = 0; i < group->traits->len; i++)
    {
      const char *trait = g_ptr_array_index (group->traits, i);
      g_autofree char *powers = ten_sheet_dup_power_names (index, trait);
      GtkWidget *row = ten_trait_row_new_extra (self->editor, trait, powers);

      ten_trait_block_append (TEN_TRAIT_BLOCK (block), row);
      g_ptr_array_add (self->rows, row);
    }
  return block;
}

/* Disciplines and the like, each with a heading. */
static GtkWidget *
create_blocks (TenExtraSection *self, GPtrArray *groups, GHashTable *index)
{
  GtkWidget *blocks = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < groups->len; i++)
    gtk_box_append (GTK_BOX (blocks),
                    create_block (self, groups, g_ptr_array_index (groups, i), index));
  return blocks;
}

/* A list that stays long takes over the new traits and keeps its position. */
static void
fill (TenExtraSection *self, GPtrArray *groups, GHashTable *index)
{
  GtkWidget *content = adw_bin_get_child (self->content);
  const gboolean many = g_strv_length (self->traits) >= TEN_EXTRA_TRAITS_FROM;

  g_ptr_array_set_size (self->rows, 0);
  if (!many)
    content = self->traits[0] != NULL ? create_blocks (self, groups, index) : NULL;
  else if (content == NULL || !TEN_IS_EXTRA_TRAITS (content))
    content = ten_extra_traits_new (self->editor);
  if (many)
    ten_extra_traits_set_groups (TEN_EXTRA_TRAITS (content), groups);
  adw_bin_set_child (self->content, content);
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

  for (int i = 0; named != NULL && self->traits[i] != NULL; i++)
    if (g_str_equal (self->traits[i], named))
      chosen = i;
  if (chosen < 0 && focused >= 0)
    chosen = MIN (focused, (int) g_strv_length (self->traits) - 1);
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
  gtk_widget_set_visible (GTK_WIDGET (self), editing || self->traits[0] != NULL);
}

static char *
describe (GPtrArray *groups, GHashTable *index, GStrvBuilder *traits)
{
  GString *look = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    {
      const TenSheetGroup *group = g_ptr_array_index (groups, i);

      g_string_append_printf (look, "%s\n", group->title != NULL ? group->title : "");
      for (guint j = 0; j < group->traits->len; j++)
        {
          const char *trait = g_ptr_array_index (group->traits, j);
          g_autofree char *powers = ten_sheet_dup_power_names (index, trait);

          g_strv_builder_add (traits, trait);
          g_string_append_printf (look, " %s: %s\n", trait, powers != NULL ? powers : "");
        }
    }
  return g_string_free (look, FALSE);
}

static void
update (TenExtraSection *self)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (self->editor);
  g_autoptr (GPtrArray) groups = ten_sheet_list_groups (sheet);
  g_autoptr (GHashTable) index = ten_sheet_index_powers (sheet);
  g_autoptr (GStrvBuilder) traits = g_strv_builder_new ();
  g_autofree char *look = describe (groups, index, traits);
  int focused;

  if (g_strcmp0 (look, self->look) == 0)
    return;

  focused = find_focus (self);
  g_strfreev (self->traits);
  self->traits = g_strv_builder_end (traits);
  g_free (self->look);
  self->look = g_steal_pointer (&look);
  fill (self, groups, index);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_extra_section_dispose;
  ten_class_own (klass, TenExtraSection, editor, g_object_unref);
  ten_class_own (klass, TenExtraSection, traits, g_strfreev);
  ten_class_own (klass, TenExtraSection, look, g_free);
  ten_class_own (klass, TenExtraSection, rows, g_ptr_array_unref);
  ten_widget_class_set_template (widget_class, "sheet/ten-extra-section.ui");
  gtk_widget_class_bind_template_child (widget_class, TenExtraSection, content);
  gtk_widget_class_bind_template_child (widget_class, TenExtraSection, add);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
}

static void
ten_extra_section_init (TenExtraSection *self)
{
  self->traits = g_new0 (char *, 1);
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
  g_signal_connect_object (editor, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::editing", G_CALLBACK (switch_mode), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
