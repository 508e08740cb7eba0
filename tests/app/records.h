/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records to show, and a window to show them in. */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

#include "records/ten-record-private.h"
#include "records/ten-event-private.h"
#include "records/ten-play-private.h"
#include "waiting.h"

/* 1 March 2024, 20:14:05 UTC. */
#define RECORD_TIME G_GINT64_CONSTANT (1709324045000000)

static inline TenRoll *
make_roll (const TenRequest *request, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  TenRoll *roll;

  if (faces != NULL)
    {
      ten_faces_from_text (faces, &list, &error);
      g_assert_no_error (error);
      random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
    }
  else
    {
      guint8 seed[TEN_SEED_SIZE] = { 7 };

      random = ten_random_new_seeded (seed);
    }
  roll = ten_roll (request, random, &error);
  g_assert_no_error (error);
  return roll;
}

/* A roll of @dice dice with COFD's rules; @faces, or drawn from a fixed seed. */
static inline TenRecord *
make_record (int dice, const char *faces, const char *character, const char *comment)
{
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, NULL, dice);
  g_autoptr (TenRecord) record = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = dice;
  request.target = 8;
  request.again = 10;
  request.exceptional = 5;
  request.empty_pool = TEN_EMPTY_POOL_CHANCE_DIE;
  roll = make_roll (&request, faces);
  g_list_store_append (terms, term);
  record = ten_record_new (roll, "cofd", G_LIST_MODEL (terms), character, comment);
  return ten_record_new_stored (record, 1, RECORD_TIME);
}

/* The opponent's roll. */
static inline TenRecord *
make_opposing_record (int dice, const char *faces, const char *character)
{
  g_autoptr (TenRecord) record = make_record (dice, faces, character, NULL);
  TenRecord *opposing = ten_record_new (ten_record_get_roll (record), "cofd",
                                        ten_record_get_terms (record), character, NULL);

  ten_record_set_role (opposing, "b");
  return opposing;
}

/* Of a contest that was decided: three dice with the rules of @ruleset, by a character named after
 * the side. */
static inline TenRecord *
make_contest_side (TenRuleset *ruleset, const char *role, const char *faces, const char *winner)
{
  g_autofree char *json =
      g_strdup_printf ("{\"action\":\"contest\",\"winner\":\"%s\",\"margin\":1}", winner);
  g_autoptr (JsonNode) details = json_from_string (json, NULL);
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;
  TenRecord *side;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = 3;
  roll = make_roll (&request, faces);
  side = ten_record_new (roll, ten_ruleset_get_id (ruleset), NULL, role, NULL);
  ten_record_set_role (side, role);
  ten_record_get_links (side)->action_event = ten_event_new (TEN_EVENT_ACTION, details);
  return side;
}

/* A roll, or the two rolls of a contest, as if they had been performed. */
static inline TenPlay *
make_play (TenRecord *record, TenRecord *second, const char *sentence)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonObject) details = json_object_new ();

  g_ptr_array_add (entries, g_object_ref (record));
  if (second != NULL)
    g_ptr_array_add (entries, g_object_ref (second));
  return ten_play_new (second != NULL ? TEN_ACTION_CONTEST : TEN_ACTION_ROLL, NULL, entries,
                       sentence, details, FALSE, FALSE);
}

static inline void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static inline GtkWidget *
find_widget (GtkWidget *widget, GType type, const char *css_class)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) &&
      (css_class == NULL || gtk_widget_has_css_class (widget, css_class)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, css_class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static inline GtkWindow *
show_in_window (GtkWidget *widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  run_until (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);
  return GTK_WINDOW (window);
}

/* Destroys the window and checks that nothing of it is left. */
static inline void
close_window (GtkWindow *window, GtkWidget *widget)
{
  gpointer left[] = { window, widget };

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    g_object_add_weak_pointer (left[i], &left[i]);
  gtk_window_destroy (window);
  run_until (left[0] == NULL && left[1] == NULL);
}

static inline TenRecord *
make_assembled_record (void)
{
  g_autoptr (TenRecord) record = make_record (7, "10 8 3 1 7 5 2 9", "Marisol Vega", "In haste");
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) wits = ten_term_new (TEN_TERM_TRAIT, "wits", "Wits", 3);
  g_autoptr (TenTerm) medicine = ten_term_new (TEN_TERM_TRAIT, "medicine", "Medicine", 4);
  g_autoptr (TenRecord) assembled = NULL;

  g_list_store_append (terms, wits);
  g_list_store_append (terms, medicine);
  assembled = ten_record_new (ten_record_get_roll (record), "cofd", G_LIST_MODEL (terms),
                              "Marisol Vega", "In haste");
  return ten_record_new_stored (assembled, 2, RECORD_TIME);
}

/* The text that players may read of a record with a secret modifier. */
#define SECRET_TEXT "Marisol Vega, Wits 3 + Medicine 4\nSuccess\n“In haste”"

/* The same roll with a final modifier of -1. */
static inline TenRecord *
make_record_with_modifier (TenSecrecy secrecy)
{
  g_autoptr (TenRecord) plain = make_assembled_record ();
  g_autoptr (TenTerm) term =
      ten_term_new_with_secrecy (TEN_TERM_MODIFIER, "Curse", "Curse", -1, secrecy);
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  GListModel *others = ten_record_get_terms (plain);

  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TenTerm) other = g_list_model_get_item (others, i);

      g_list_store_append (terms, other);
    }
  g_list_store_append (terms, term);
  return ten_record_new (ten_record_get_roll (plain), "cofd", G_LIST_MODEL (terms), "Marisol Vega",
                         "In haste");
}
