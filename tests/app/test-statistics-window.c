/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "statistics/ten-statistics-window.h"
#include "records/ten-record-private.h"

#include "records.h"
#include "tests.h"
#include "writing.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
  TenLog *log;
  GSettings *settings;
  GtkWidget *window;
} Fixture;

static gpointer
search (GtkWidget *root, const char *id)
{
  gpointer found =
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0 ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = search (child, id);
  return found;
}

static gpointer
get_child (Fixture *fixture, const char *id)
{
  return search (fixture->window, id);
}

static void
append (Fixture *fixture, const char *character, int dice, gboolean hidden)
{
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, "", dice);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = dice;
  roll = make_roll (&request, NULL);
  g_list_store_append (terms, term);
  record = ten_record_new (roll, "cofd", G_LIST_MODEL (terms), character, NULL);
  ten_record_set_hidden (record, hidden);
  g_object_unref (write_record (fixture->log, record));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ten-statistics-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "rolls.sqlite", NULL);
  fixture->log = open_log (fixture->path);
  fixture->settings = g_settings_new ("io.github.tenagain.TenAgain");
  g_settings_set_boolean (fixture->settings, "storyteller", TRUE);
  append (fixture, "Marisol", 5, FALSE);
  append (fixture, "Ben", 6, FALSE);
  append (fixture, "The Thing Below", 40, TRUE);
}

static void
show (Fixture *fixture)
{
  fixture->window = GTK_WIDGET (ten_statistics_window_new (fixture->log, fixture->settings));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };

  close_window (GTK_WINDOW (fixture->window), fixture->window);
  g_settings_reset (fixture->settings, "storyteller");
  g_object_unref (fixture->settings);
  g_assert_finalize_object (fixture->log);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (fixture->path, suffixes[i], NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
add_texts (GString *text, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts (text, child);
}

static gboolean
says (Fixture *fixture, const char *id, const char *words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_texts (text, get_child (fixture, id));
  return strstr (text->str, words) != NULL;
}

static char *
dup_character (Fixture *fixture, guint position)
{
  GListModel *model = adw_combo_row_get_model (get_child (fixture, "who"));
  g_autoptr (GtkStringObject) item = g_list_model_get_item (model, position);

  return item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
}

/* After all rolls and sessions, the newest session comes first. */
static void
test_sessions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenEvent) mark = ten_event_new_mark ("chapter", NULL);

  g_object_unref (write_event (fixture->log, TEN_ACTION_MARK, mark));
  append (fixture, "Ida", 3, FALSE);
  show (fixture);
  run_until (says (fixture, "facts", "Rolls\n3\n"));
  adw_combo_row_set_selected (get_child (fixture, "session"), 1);
  run_until (says (fixture, "facts", "Rolls\n1\n"));
  run_until (g_list_model_get_n_items (adw_combo_row_get_model (get_child (fixture, "who"))) == 2);
  adw_combo_row_set_selected (get_child (fixture, "session"), 2);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
  adw_combo_row_set_selected (get_child (fixture, "session"), 0);
  run_until (says (fixture, "facts", "Rolls\n3\n"));
}

/* NWOD-5: reveals neither the number of hidden rolls nor who made them. */
static void
test_hidden_rolls (Fixture *fixture, gconstpointer data)
{
  GListModel *model;

  show (fixture);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
  model = adw_combo_row_get_model (get_child (fixture, "who"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);
  g_assert_false (says (fixture, "facts", "40"));
  g_assert_false (says (fixture, "facts", "Below"));

  gtk_switch_set_active (get_child (fixture, "hidden"), TRUE);
  run_until (says (fixture, "facts", "Rolls\n3\n"));
  g_assert_true (says (fixture, "facts", "40 dice (1)"));
  model = adw_combo_row_get_model (get_child (fixture, "who"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);

  /* Switching off the Storyteller tools leaves hidden rolls out. */
  g_settings_set_boolean (fixture->settings, "storyteller", FALSE);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
  g_assert_false (gtk_switch_get_active (get_child (fixture, "hidden")));
  g_assert_false (gtk_widget_get_visible (get_child (fixture, "hidden_row")));
  g_assert_false (says (fixture, "facts", "Below"));
  model = adw_combo_row_get_model (get_child (fixture, "who"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);
}

static void
test_characters (Fixture *fixture, gconstpointer data)
{
  g_autofree char *everybody = NULL;
  g_autofree char *ben = NULL;

  show (fixture);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
  everybody = dup_character (fixture, 0);
  ben = dup_character (fixture, 1);
  g_assert_cmpstr (everybody, ==, "Everybody");
  g_assert_cmpstr (ben, ==, "Ben");
  adw_combo_row_set_selected (get_child (fixture, "who"), 1);
  run_until (says (fixture, "facts", "Rolls\n1\n"));
  g_assert_true (says (fixture, "facts", "6 dice (1)"));
  /* The list stays, so that the user can choose again. */
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture, "who")), ==, 1);
  adw_combo_row_set_selected (get_child (fixture, "who"), 0);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
}

static void
test_faces (Fixture *fixture, gconstpointer data)
{
  GtkListBox *faces;

  show (fixture);
  run_until (says (fixture, "facts", "Rolls\n2\n"));
  faces = get_child (fixture, "faces");
  g_assert_nonnull (gtk_list_box_get_row_at_index (faces, 9));
  g_assert_null (gtk_list_box_get_row_at_index (faces, 10));
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (gtk_list_box_get_row_at_index (faces, 0))));
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture, "faces_text")), ==,
                   "Too few dice to tell: at least 50 dice are needed.");
}

static void
test_self_test (Fixture *fixture, gconstpointer data)
{
  GtkListBox *faces;

  show (fixture);
  faces = get_child (fixture, "rolled_faces");
  g_assert_false (gtk_widget_get_visible (get_child (fixture, "rolled")));

  g_signal_emit_by_name (get_child (fixture, "roll"), "clicked");
  g_assert_true (gtk_widget_get_visible (get_child (fixture, "cancel")));
  g_assert_false (gtk_widget_get_visible (get_child (fixture, "roll")));
  g_signal_emit_by_name (get_child (fixture, "cancel"), "clicked");
  g_assert_true (gtk_widget_get_visible (get_child (fixture, "roll")));
  g_assert_null (gtk_list_box_get_row_at_index (faces, 0));

  g_signal_emit_by_name (get_child (fixture, "roll"), "clicked");
  run_until (gtk_widget_get_visible (get_child (fixture, "rolled")));
  g_assert_nonnull (gtk_list_box_get_row_at_index (faces, 9));
  g_assert_true (gtk_widget_get_visible (get_child (fixture, "roll")));
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (get_child (fixture, "rolled_text")), "The faces are"));
}

/* Closing the window during a computation frees it, and discards the result. */
static void
test_closed_too_soon (Fixture *fixture, gconstpointer data)
{
  show (fixture);
  g_signal_emit_by_name (get_child (fixture, "roll"), "clicked");
}

TEN_TESTS
{
  set_animations (FALSE);

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/statistics-window/NWOD-5/hidden", test_hidden_rolls);
  ADD ("/statistics-window/sessions", test_sessions);
  ADD ("/statistics-window/characters", test_characters);
  ADD ("/statistics-window/faces", test_faces);
  ADD ("/statistics-window/self-test", test_self_test);
  ADD ("/statistics-window/closed", test_closed_too_soon);
#undef ADD
}
