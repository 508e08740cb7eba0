/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast-row.h"

#include "common/ten-toggle.h"
#include "sheet/ten-portrait.h"
#include "sheet/ten-sheet-line.h"
#include "storyteller/ten-cast-roll.h"

#include <glib/gi18n.h>

struct _TenCastRow
{
  TenWidget parent_instance;

  TenToggle *chosen;
  TenPortrait *portrait;
  GtkBox *tracks;
  GtkMenuButton *roll;
  GtkMenuButton *menu;

  TenSheet *sheet;
  TenPerformer *performer;
  TenSheetEditor *editor;
  gboolean updating;

  char *name, *more, *conditions;
};

G_DEFINE_FINAL_TYPE (TenCastRow, ten_cast_row, TEN_TYPE_WIDGET)

static char *
dup_values (TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);

  for (guint i = 0; i < n_derived; i++)
    {
      g_autofree char *part = NULL;
      int value;

      if (!ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value))
        continue;
      part = g_strdup_printf ("%s %d", derived[i].name, value);
      g_strv_builder_add (builder, part);
    }
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", parts);
}

/* Everything else: the line has no room for it. */
static char *
dup_more (TenSheet *sheet)
{
  const char *player = ten_sheet_get_player (sheet);
  g_autofree char *values = dup_values (sheet);
  GString *more = g_string_new (ten_sheet_get_name (sheet));

  if (player != NULL && *player != '\0')
    g_string_append_printf (more, "\n%s", player);
  if (*values != '\0')
    g_string_append_printf (more, "\n%s", values);
  return g_string_free (more, FALSE);
}

static void
show_sheet (TenCastRow *self)
{
  const char *name = ten_sheet_get_name (self->sheet);
  g_autofree char *more = dup_more (self->sheet);
  g_autofree char *conditions = ten_sheet_line_dup_conditions (self->sheet);
  /* Translators: the name of a character */
  g_autofree char *choose = g_strdup_printf (_ ("Choose %s"), name);

  ten_view_set (self, "name", name, "more", more, "conditions", conditions, NULL);
  ten_widget_set_label (self, name);
  ten_widget_set_description (self, more);
  ten_widget_set_label (self->chosen, choose);
  ten_portrait_show_sheet (self->portrait, self->sheet);
}

static void
on_row_played (TenCastRow *self)
{
  g_signal_emit_by_name (self, "played", self->sheet);
}

static void
ask_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "asked", TEN_CAST_ROW (widget)->sheet,
                         parameter != NULL ? g_variant_get_string (parameter, NULL) : "remove");
}

static void
on_toggled (TenCastRow *self)
{
  if (!self->updating)
    g_signal_emit_by_name (self, "chosen", self->sheet, ten_toggle_get_active (self->chosen));
}

/* Few rows ever show it. */
static void
create_roll (GtkMenuButton *button, gpointer data)
{
  TenCastRow *self = TEN_CAST_ROW (data);

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, ten_cast_roll_new (self->sheet, self->performer));
}

static void
ten_cast_row_class_init (TenCastRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenCastRow, g_object_unref, editor, sheet, performer);

  /* For a sheet: "oppose", "open" or "remove". */
  g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_STRING);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_BOOLEAN);
  ten_signal_new_with (klass, "played", TEN_TYPE_SHEET);

  ten_view_install (klass, TenCastRow, G_TYPE_STRING, name, more, conditions);

  g_type_ensure (TEN_TYPE_PORTRAIT);
  ten_widget_class_set_group (klass, "storyteller/ten-cast-row.ui");
  ten_widget_class_bind_children (klass, TenCastRow, chosen, portrait, tracks, roll, menu);
  ten_widget_class_bind_callbacks (klass, on_toggled, ten_cast_row_popup_menu);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "cast.ask", "s", ask_action);
  gtk_widget_class_install_action (widget_class, "cast.remove", NULL, ask_action);
}

static void
ten_cast_row_init (TenCastRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->roll, create_roll, self, NULL);
  self->editor = ten_sheet_editor_new ();
  ten_connect (self->editor, "changed", show_sheet, self);
  ten_connect (self->editor, "played", on_row_played, self);
}

void
ten_cast_row_set_sheet (TenCastRow *self, TenSheet *sheet, TenPerformer *performer, gboolean extra)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast.remove", extra);
  g_set_object (&self->performer, performer);
  if (!g_set_object (&self->sheet, sheet))
    return;
  gtk_menu_button_set_popover (self->roll, NULL);
  ten_sheet_editor_set_sheet (self->editor, sheet);
  ten_sheet_line_fill (self->tracks, self->editor);
  show_sheet (self);
}

void
ten_cast_row_set_chosen (TenCastRow *self, gboolean chosen)
{
  self->updating = TRUE;
  ten_toggle_set_active (self->chosen, chosen);
  self->updating = FALSE;
}

void
ten_cast_row_popup_menu (TenCastRow *self)
{
  gtk_menu_button_popup (self->menu);
}
