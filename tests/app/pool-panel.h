/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pool panel in a window, and access to its parts. */

#pragma once

#include "common/ten-toggle.h"
#include "pool/ten-pool-summary.h"
#include "pool/ten-term-chips.h"
#include "roll/ten-roll-view.h"
#include "waiting.h"

#include <adwaita.h>

typedef struct
{
  TenRulesets *rulesets;
  TenPlaySession *session;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
  int n_rolls;
} Fixture;

static inline void
count_roll (GSimpleAction *action, GVariant *parameter, gpointer fixture)
{
  Fixture *self = (Fixture *) fixture;

  self->n_rolls += ten_roll_view_get_can_roll (TEN_ROLL_VIEW (self->panel));
}

static inline GtkWidget *
search (GtkWidget *root, const char *id)
{
  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0 ||
      g_str_equal (gtk_widget_get_name (root), id) || g_str_equal (G_OBJECT_TYPE_NAME (root), id))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search (child, id);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Finds a widget of the panel by its id in a template or its name, or the first of a type. */
static inline gpointer
find (Fixture *fixture, const char *id)
{
  GtkWidget *found = search (fixture->panel, id);

  if (found == NULL)
    g_error ("there is no %s", id);
  return found;
}

/* The sliders and options are created on first use. */
static inline void
open_settings (Fixture *fixture)
{
  TenPoolSummary *summary = find (fixture, "TenPoolSummary");
  GtkMenuButton *button = GTK_MENU_BUTTON (search (GTK_WIDGET (summary), "button"));

  ten_pool_summary_popup (summary);
  gtk_menu_button_popdown (button);
}

static inline void
set_up (Fixture *fixture, gconstpointer ruleset_id)
{
  const GActionEntry entries[] = { { "roll", count_roll } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset;

  fixture->rulesets = ten_rulesets_new ();
  ruleset = ten_rulesets_find (fixture->rulesets, ruleset_id, &error);
  g_assert_no_error (error);
  fixture->session = ten_play_session_new (ruleset);
  fixture->pool = ten_play_session_get_pool (fixture->session);
  fixture->panel = g_object_new (TEN_TYPE_ROLL_VIEW, "session", fixture->session, NULL);
  fixture->window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, fixture);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
  open_settings (fixture);
}

static inline void
tear_down (Fixture *fixture, gconstpointer ruleset_id)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->panel == NULL);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->rulesets);
}

static inline int
count_chips (Fixture *fixture)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (find (fixture, "TenTermChips"));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    n += TEN_IS_TERM_CHIP (child);

  return n;
}

static inline void
press (gpointer toggle, gboolean active)
{
  ten_toggle_set_active (TEN_TOGGLE (toggle), active);
}

static inline void
spin (gpointer button, double value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), value);
}

static inline void
add (const char *path, const char *ruleset, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, ruleset, set_up, test, tear_down);
}
