/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-toggle.h"
#include "sheet/ten-dots.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-trait-row.h"
#include "waiting.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A sheet in a panel, and edits to it in edit mode. */
static const char nurse[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana\",\n"
    " \"traits\": {\"strength\": 3, \"stamina\": 2, \"resolve\": 2, \"composure\": 3,\n"
    "  \"medicine\": 4, \"brawl\": 1, \"animal_magnetism\": 2},\n"
    " \"specialties\": {\"medicine\": [\"Emergency care\", \"Poisons\"]}}\n";

typedef struct
{
  TenRulesets *rulesets;
  TenSheet *sheet;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
  char *guided;
} Fixture;

static inline void
keep_guided (TenSheetPanel *panel, const char *message, Fixture *fixture)
{
  g_free (fixture->guided);
  fixture->guided = g_strdup (message);
}

static inline TenSheet *
read_sheet (TenRulesets *rulesets, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("a test", text, -1, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->sheet = read_sheet (fixture->rulesets, data);
  fixture->pool = ten_pool_new (ten_sheet_get_ruleset (fixture->sheet));
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (fixture->sheet));
  fixture->panel = g_object_new (TEN_TYPE_SHEET_PANEL, NULL);
  g_signal_connect (fixture->panel, "guided", G_CALLBACK (keep_guided), fixture);
  ten_sheet_panel_set_sheet (TEN_SHEET_PANEL (fixture->panel), fixture->sheet);
  ten_sheet_panel_set_pool (TEN_SHEET_PANEL (fixture->panel), fixture->pool);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->panel == NULL);
  g_assert_finalize_object (fixture->pool);
  g_assert_finalize_object (fixture->sheet);
  g_object_unref (fixture->rulesets);
  g_free (fixture->guided);
}

typedef gboolean (*Match) (GtkWidget *widget, const char *text);

static inline GtkWidget *
find (GtkWidget *root, Match match, const char *text)
{
  GtkWidget *found = match (root, text) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, match, text);

  return found;
}

static inline gboolean
is_row (GtkWidget *widget, const char *trait)
{
  return TEN_IS_TRAIT_ROW (widget) &&
         g_str_equal (ten_trait_row_get_trait (TEN_TRAIT_ROW (widget)), trait);
}

static inline gboolean
is_toggle (GtkWidget *widget, const char *text)
{
  return TEN_IS_TOGGLE (widget);
}

static inline gboolean
is_editor (GtkWidget *widget, const char *text)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "traiteditor");
}

static inline gboolean
is_scale (GtkWidget *widget, const char *text)
{
  return TEN_IS_DOTS (widget) && gtk_widget_has_css_class (widget, "editable");
}

static inline GtkWidget *
find_in_row (Fixture *fixture, const char *trait, Match match)
{
  GtkWidget *row = find (fixture->panel, is_row, trait);

  g_assert_nonnull (row);
  return find (row, match, NULL);
}

static inline GtkWidget *
find_scale (Fixture *fixture, const char *trait)
{
  GtkWidget *scale = find_in_row (fixture, trait, is_scale);

  g_assert_nonnull (scale);
  return scale;
}

/* Sets a rating like a screen reader does. */
static inline void
rate (Fixture *fixture, const char *trait, int rating)
{
  gtk_range_set_value (GTK_RANGE (find_scale (fixture, trait)), rating);
}

static inline int
get_rating (Fixture *fixture, const char *trait)
{
  int rating;

  return ten_character_get_rating (TEN_CHARACTER (fixture->sheet), trait, &rating) ? rating : -1;
}

static inline void
edit (Fixture *fixture)
{
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), TRUE);
}

static inline gboolean
is_named (GtkWidget *widget, const char *name)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

static inline gboolean
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static inline gboolean
is_chip (GtkWidget *widget, const char *text)
{
  return TEN_IS_EDIT_CHIP (widget) &&
         g_str_equal (ten_edit_chip_get_text (TEN_EDIT_CHIP (widget)), text);
}

static inline gboolean
is_open_popover (GtkWidget *widget, const char *text)
{
  return TEN_IS_NAME_POPOVER (widget) && gtk_widget_get_visible (widget);
}

static inline gboolean
is_entry (GtkWidget *widget, const char *text)
{
  return GTK_IS_ENTRY (widget);
}

static inline void
click (Fixture *fixture, const char *name)
{
  GtkWidget *button = find (fixture->panel, is_named, name);

  if (button == NULL)
    g_error ("no button: %s", name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
  g_signal_emit_by_name (button, "clicked");
}

static inline GtkWidget *
find_entry (Fixture *fixture)
{
  GtkWidget *popover = find (fixture->panel, is_open_popover, NULL);

  return popover != NULL ? find (popover, is_entry, NULL) : NULL;
}

/* A popover waits until its button is in view. */
static inline GtkWidget *
wait_for_entry (Fixture *fixture)
{
  run_until (find_entry (fixture) != NULL);
  return find_entry (fixture);
}

/* Types a name and presses Enter. */
static inline void
enter (Fixture *fixture, const char *name)
{
  GtkWidget *entry = wait_for_entry (fixture);

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

static inline void
add (const char *path, const char *sheet, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, sheet, set_up, test, tear_down);
}

G_END_DECLS
