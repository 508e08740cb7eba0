/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "preferences/ten-preferences-window.h"

#include "common/ten-part-names.h"
#include "common/ten-text.h"
#include "common/ten-widget.h"
#include "tray/ten-dice-colors.h"
#include "tray/ten-dice-preview.h"

#include <glib/gi18n.h>

struct _TenPreferencesWindow
{
  AdwWindow parent_instance;

  AdwComboRow *color_scheme;
  AdwComboRow *dice_colors;
  GtkWidget *custom;
  GtkColorChooser *tray;
  GtkColorChooser *dice;
  GtkColorChooser *success;
  GtkColorChooser *red;
  AdwComboRow *halve;
  GtkSwitch *animate_dice;
  GtkSwitch *uncommon;
  GtkSwitch *reopen_sheet;
  GtkSwitch *storyteller;
  AdwPreferencesGroup *rulesets_group;
  AdwPreferencesPage *page;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TenPreferencesWindow, ten_preferences_window, ADW_TYPE_WINDOW)

/* The values of the setting are in the order of the rows. */
static const char *const color_schemes[] = { "system", "light", "dark", NULL };
static const char *const dice_sets[] = { "ivory",    "obsidian",  "blue-and-orange", "jade",
                                         "amethyst", "parchment", "custom",          NULL };
static const char *const halvings[] = { "always", "ask", "never", NULL };

static gboolean
nick_to_row (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *nicks = user_data;
  const char *nick = g_variant_get_string (variant, NULL);

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], nick))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
row_to_nick (const GValue *value, const GVariantType *expected_type, gpointer user_data)
{
  const char *const *nicks = user_data;

  return g_variant_new_string (
      nicks[MIN (g_value_get_uint (value), g_strv_length ((char **) nicks) - 1)]);
}

static void
bind_row (GSettings *settings, const char *key, AdwComboRow *row, const char *const *nicks)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                nick_to_row, row_to_nick, (gpointer) nicks, NULL);
}

static void
list_choosers (TenPreferencesWindow *self, GtkColorChooser **choosers)
{
  choosers[TEN_DICE_COLOR_TRAY] = self->tray;
  choosers[TEN_DICE_COLOR_DICE] = self->dice;
  choosers[TEN_DICE_COLOR_SUCCESS] = self->success;
  choosers[TEN_DICE_COLOR_RED] = self->red;
}

static void
on_color_set (TenPreferencesWindow *self)
{
  GtkColorChooser *choosers[TEN_N_DICE_COLORS];
  GdkRGBA colors[TEN_N_DICE_COLORS];

  list_choosers (self, choosers);
  for (guint i = 0; i < TEN_N_DICE_COLORS; i++)
    gtk_color_chooser_get_rgba (choosers[i], &colors[i]);
  ten_dice_colors_write (self->settings, colors);
}

static void
show_custom (TenPreferencesWindow *self)
{
  GtkColorChooser *choosers[TEN_N_DICE_COLORS];
  GdkRGBA colors[TEN_N_DICE_COLORS];

  list_choosers (self, choosers);
  ten_dice_colors_read (self->settings, colors);
  for (guint i = 0; i < TEN_N_DICE_COLORS; i++)
    {
      gtk_color_chooser_set_rgba (choosers[i], &colors[i]);
      ten_part_names_set (GTK_WIDGET (choosers[i]), GTK_TYPE_BUTTON,
                          gtk_widget_get_tooltip_text (GTK_WIDGET (choosers[i])));
    }
}

/* The colors of the custom set can be chosen while it is in use. */
static void
on_set_selected (TenPreferencesWindow *self)
{
  gtk_widget_set_visible (
      self->custom,
      g_str_equal (dice_sets[adw_combo_row_get_selected (self->dice_colors)], "custom"));
}

static void
ten_preferences_window_class_init (TenPreferencesWindowClass *klass)
{
  ten_class_own (klass, TenPreferencesWindow, settings, g_object_unref);
  g_type_ensure (TEN_TYPE_DICE_PREVIEW);
  ten_widget_class_set_template (klass, "preferences/ten-preferences-window.ui");
  ten_widget_class_bind_children (klass, TenPreferencesWindow, color_scheme, dice_colors, halve,
                                  animate_dice, uncommon, reopen_sheet, storyteller, rulesets_group,
                                  custom, tray, dice, success, red, page);
  ten_widget_class_bind_callbacks (klass, on_color_set, on_set_selected);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
ten_preferences_window_init (TenPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_set_items (GTK_WIDGET (self->color_scheme));
  ten_part_names_set_items (GTK_WIDGET (self->dice_colors));
  ten_part_names_set_items (GTK_WIDGET (self->halve));
}

static void
show_rulesets (TenPreferencesWindow *self, TenRulesets *rulesets)
{
  g_autofree char *path = ten_rulesets_dup_user_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *name = ten_file_dup_short_path (folder);
  g_autofree char *description =
      /* Translators: the placeholder is the path of a folder. */
      g_markup_printf_escaped (_ ("Files in “%s” add rulesets of your own."), name);

  adw_preferences_group_set_description (self->rulesets_group, description);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ten_ruleset_get_name (ruleset));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ten_ruleset_get_description (ruleset));
      adw_preferences_group_add (self->rulesets_group, row);
    }
}

TenPreferencesWindow *
ten_preferences_window_new (GSettings *settings, TenRulesets *rulesets)
{
  TenPreferencesWindow *self = g_object_new (TEN_TYPE_PREFERENCES_WINDOW, NULL);

  g_set_object (&self->settings, settings);
  show_custom (self);
  bind_row (settings, "color-scheme", self->color_scheme, color_schemes);
  bind_row (settings, "dice-colors", self->dice_colors, dice_sets);
  bind_row (settings, "halve-large-pools", self->halve, halvings);
  g_settings_bind (settings, "animate-dice", self->animate_dice, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "uncommon-combinations", self->uncommon, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "reopen-sheet", self->reopen_sheet, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "storyteller", self->storyteller, "active", G_SETTINGS_BIND_DEFAULT);
  show_rulesets (self, rulesets);

  return self;
}

void
ten_preferences_window_add_group (TenPreferencesWindow *self, AdwPreferencesGroup *group)
{
  g_object_ref (self->rulesets_group);
  adw_preferences_page_remove (self->page, self->rulesets_group);
  adw_preferences_page_add (self->page, group);
  adw_preferences_page_add (self->page, self->rulesets_group);
  g_object_unref (self->rulesets_group);
}
