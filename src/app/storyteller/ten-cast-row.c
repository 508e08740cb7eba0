/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "storyteller/ten-cast-row.h"

#include "common/ten-view.h"
#include "sheet/ten-portrait.h"
#include "sheet/ten-track-row.h"

#include <glib/gi18n.h>

#define MAX_TRACKS 2

struct _TenCastRow
{
  TenWidget parent_instance;

  GtkCheckButton *chosen;
  TenPortrait *portrait;
  GtkBox *tracks;
  GtkWidget *remove;

  TenSheet *sheet;
  TenSheetEditor *editor;
  gboolean updating;
};

enum
{
  SIGNAL_ASKED, /* the action: "roll", "oppose", "open" or "remove" */
  SIGNAL_CHOSEN,
  SIGNAL_PLAYED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenCastRow, ten_cast_row, TEN_TYPE_WIDGET)

static guint signals[N_SIGNALS];

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

static char *
dup_conditions (TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_CONDITION);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; items != NULL && i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      g_strv_builder_add (builder, ten_sheet_item_get_name (item));
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (" · ", names);
}

static void
create_tracks (TenCastRow *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  ten_widget_clear (GTK_WIDGET (self->tracks));
  for (guint i = 0; i < MIN (n_tracks, MAX_TRACKS); i++)
    gtk_box_append (self->tracks, ten_track_row_new (self->editor, &tracks[i], TRUE));
}

static void
show_sheet (TenCastRow *self)
{
  g_autofree char *values = dup_values (self->sheet);
  g_autofree char *conditions = dup_conditions (self->sheet);
  /* Translators: the name of a character */
  g_autofree char *label = g_strdup_printf (_ ("Choose %s"), ten_sheet_get_name (self->sheet));

  ten_view_set (self, "name", ten_sheet_get_name (self->sheet), "player",
                ten_sheet_get_player (self->sheet), "values", values, "conditions", conditions,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ten_sheet_get_name (self->sheet), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chosen), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
on_played (TenCastRow *self)
{
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0, self->sheet);
}

static void
ask_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_ASKED], 0, TEN_CAST_ROW (widget)->sheet,
                 g_variant_get_string (parameter, NULL));
}

static void
on_toggled (TenCastRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->sheet,
                   gtk_check_button_get_active (self->chosen));
}

static void
ten_cast_row_class_init (TenCastRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenCastRow, editor, g_object_unref);
  ten_class_own (klass, TenCastRow, sheet, g_object_unref);

  signals[SIGNAL_ASKED] =
      g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_STRING);
  signals[SIGNAL_CHOSEN] =
      g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_BOOLEAN);
  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, TEN_TYPE_SHEET);

  ten_view_install (klass, G_TYPE_STRING, "name", "player", "values", "conditions", NULL);

  g_type_ensure (TEN_TYPE_PORTRAIT);
  ten_widget_class_set_template (widget_class, "storyteller/ten-cast-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenCastRow, chosen);
  gtk_widget_class_bind_template_child (widget_class, TenCastRow, portrait);
  gtk_widget_class_bind_template_child (widget_class, TenCastRow, tracks);
  gtk_widget_class_bind_template_child (widget_class, TenCastRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_set_css_name (widget_class, "castrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "cast.ask", "s", ask_action);
}

static void
ten_cast_row_init (TenCastRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->editor = ten_sheet_editor_new ();
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (show_sheet), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "played", G_CALLBACK (on_played), self, G_CONNECT_SWAPPED);
}

void
ten_cast_row_set_sheet (TenCastRow *self, TenSheet *sheet, gboolean extra)
{
  gtk_widget_set_visible (self->remove, extra);
  if (!g_set_object (&self->sheet, sheet))
    return;
  ten_sheet_editor_set_sheet (self->editor, sheet);
  create_tracks (self);
  ten_portrait_show_sheet (self->portrait, sheet);
  show_sheet (self);
}

void
ten_cast_row_set_chosen (TenCastRow *self, gboolean chosen)
{
  self->updating = TRUE;
  gtk_check_button_set_active (self->chosen, chosen);
  self->updating = FALSE;
}
