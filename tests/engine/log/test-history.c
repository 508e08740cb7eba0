/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include <time.h>

typedef struct
{
  guint n;
  guint position;
  guint removed;
  guint added;
} Changes;

static void
count_changes (GListModel *model, guint position, guint removed, guint added, Changes *changes)
{
  changes->n++;
  changes->position = position;
  changes->removed = removed;
  changes->added = added;
}

static gint64
get_sequence (TenOldHistory *history, guint position)
{
  g_autoptr (TenRecord) record = g_list_model_get_item (G_LIST_MODEL (history), position);

  g_assert_nonnull (record);
  return ten_record_get_sequence (record);
}

static void
check_comment (TenOldHistory *history, guint position, const char *comment)
{
  g_autoptr (TenRecord) record = g_list_model_get_item (G_LIST_MODEL (history), position);

  g_assert_cmpstr (ten_record_get_comment (record), ==, comment);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  TenOldHistory *history = ten_old_history_new (log);

  g_assert_true (ten_old_history_get_log (history) == log);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (history)) == G_TYPE_OBJECT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (history), 0));
  g_assert_finalize_object (history);
}

/* The newest is first; new rolls are inserted at the start, over several pages. */
static void
test_append (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  Changes changes = { 0 };

  g_signal_connect (history, "items-changed", G_CALLBACK (count_changes), &changes);
  for (guint i = 1; i <= 120; i++)
    {
      g_autoptr (TenRecord) record = append (log, "roll");
      g_autoptr (TenRecord) first = g_list_model_get_item (G_LIST_MODEL (history), 0);

      g_assert_true (first == record);
      g_assert_cmpuint (changes.n, ==, i);
      g_assert_cmpuint (changes.position, ==, 0);
      g_assert_cmpuint (changes.removed, ==, 0);
      g_assert_cmpuint (changes.added, ==, 1);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, i);
    }
  for (guint i = 0; i < 120; i++)
    g_assert_cmpint (get_sequence (history, i), ==, 120 - i);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (history), 120));
}

static void
test_append_to_read (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;

  append_many (log, 73);
  history = ten_old_history_new (log);
  g_assert_cmpint (get_sequence (history, 0), ==, 73);
  append_many (log, 40);
  for (guint i = 0; i < 113; i++)
    g_assert_cmpint (get_sequence (history, i), ==, 113 - i);
}

/* Rolls by another program appear with the next roll by this program. */
static void
test_two_programs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) ours = open_log (fixture->path);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;
  Changes changes = { 0 };

  append_many (ours, 3);
  history = ten_old_history_new (ours);
  g_signal_connect (history, "items-changed", G_CALLBACK (count_changes), &changes);
  g_assert_cmpint (get_sequence (history, 2), ==, 1);
  append_many (theirs, 4);
  append_many (ours, 1);
  g_assert_cmpuint (changes.n, ==, 1);
  g_assert_cmpuint (changes.added, ==, 5);
  g_assert_cmpuint (changes.removed, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 8);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (get_sequence (history, i), ==, 8 - i);
}

/* Somebody has deleted rows from the file by hand. */
static void
test_gaps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;
  guint position = 0;

  append_many (log, 300);
  run_sql (fixture->path,
           "DROP TRIGGER rolls_are_not_deleted; "
           "DELETE FROM rolls WHERE sequence % 3 = 0 OR sequence BETWEEN 100 AND 180");
  history = ten_old_history_new (log);
  append_many (log, 5);
  for (gint64 sequence = 304; sequence > 0; sequence--)
    {
      if (sequence < 300 && (sequence % 3 == 0 || (sequence >= 100 && sequence <= 180)))
        continue;
      g_assert_cmpint (get_sequence (history, position++), ==, sequence);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, position);
}

/* A long log can be read in any order, and only part of it is cached. */
static double
get_seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static void
test_many (Fixture *fixture, gconstpointer data)
{
  const guint n = 100000;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;
  clock_t start;

  append_many (log, 1);
  g_clear_object (&log);
  fill (fixture->path, n);

  /* Processor time, so that other programs do not count. */
  start = clock ();
  log = open_log (fixture->path);
  history = ten_old_history_new (log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, n);
  g_test_minimized_result (get_seconds_since (start), "opened, in seconds");
  g_assert_cmpfloat (get_seconds_since (start), <, 1);

  start = clock ();
  for (guint i = 0; i < 50; i++)
    g_assert_cmpint (get_sequence (history, i), ==, n - i);
  g_test_minimized_result (get_seconds_since (start), "newest page, in seconds");
  g_assert_cmpfloat (get_seconds_since (start), <, 0.25);

  check_comment (history, 0, "roll 100000");
  check_comment (history, n - 2, "roll 2");
  for (guint i = 0; i < 300; i++)
    {
      guint position = g_test_rand_int_range (0, n);

      g_assert_cmpint (get_sequence (history, position), ==, n - position);
    }
}

static GPtrArray *
append_together (TenLog *log, const char *action, const char *const *roles)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) details = NULL;
  g_autoptr (TenEvent) start = NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *text = g_strdup_printf ("{\"action\":\"%s\"}", action);
  GPtrArray *written = NULL;

  details = json_from_string (text, NULL);
  start = ten_event_new (TEN_EVENT_ACTION, details);
  for (guint i = 0; roles[i] != NULL; i++)
    {
      TenRecord *record = make_record (3, "8,3,9", roles[i]);

      ten_record_set_role (record, roles[i]);
      g_ptr_array_add (records, record);
    }
  g_assert_true (log_append_action (log, start, 0, records, NULL, &written, &error));
  g_assert_no_error (error);
  return written;
}

static char *
list_rolls (GListModel *model)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TenRecord) record = g_list_model_get_item (model, i);
      GListModel *events = ten_record_get_events (record);

      g_string_append_printf (text, "%d%s ", (int) ten_record_get_sequence (record),
                              g_list_model_get_n_items (events) > 0 ? "+" : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_companions (TenLog *log, gint64 sequence, const char *expected)
{
  g_autoptr (TenRecord) record = ten_log_read_record (log, sequence);
  g_autoptr (GPtrArray) companions = ten_log_read_companions (log, record);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < companions->len; i++)
    {
      g_autoptr (TenRecord) leading = ten_log_read_leading (log, companions->pdata[i]);

      g_assert_cmpint (ten_record_get_sequence (leading), ==, sequence);
      g_string_append_printf (text, "%d ", (int) ten_record_get_sequence (companions->pdata[i]));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Rolls made together share one row, both live and when read again. */
static void
test_one_row (Fixture *fixture, gconstpointer data)
{
  static const char *const steps[][7] = {
    { "teamwork", "helper", "helper", "leader" },
    { "contest", "a", "b" },
    { "contest", "helper", "a", "b" },
    { "common", NULL },
    { "multiple", "multiple", "b", "helper", "multiple", "b" },
  };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (TenOldHistory) reread = NULL;
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (TenEvent) said = NULL;
  g_autofree char *live = NULL;
  g_autofree char *read = NULL;
  g_autofree char *changed = NULL;
  Changes changes = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TenRecord) plain = append (log, "alone");
      g_autoptr (GPtrArray) written = append_together (log, steps[i][0], steps[i] + 1);
    }
  live = list_rolls (G_LIST_MODEL (history));
  g_assert_cmpstr (live, ==, "14 13 12 10 8 6 5 4 1 ");
  reread = ten_old_history_new (log);
  read = list_rolls (G_LIST_MODEL (reread));
  g_assert_cmpstr (read, ==, live);

  assert_companions (log, 1, "");
  assert_companions (log, 4, "2 3 ");
  assert_companions (log, 6, "7 ");
  assert_companions (log, 10, "9 11 ");
  /* V20-9 */
  assert_companions (log, 14, "15 16 17 18 ");

  /* An event about another roll in the row changes the row. */
  g_signal_connect (history, "items-changed", G_CALLBACK (count_changes), &changes);
  event = ten_event_new (TEN_EVENT_CONDITION, NULL);
  said = log_append_event (log, event, 0, 7, NULL);
  g_assert_cmpuint (changes.n, ==, 1);
  g_assert_cmpuint (changes.position, ==, 5);
  changed = list_rolls (G_LIST_MODEL (history));
  g_assert_cmpstr (changed, ==, live);
}

static void
append_to_action (TenLog *log, gint64 action, const char *role)
{
  g_autoptr (TenRecord) record = make_record (3, "8,3,9", role);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_ptr_array_add (records, record);
  ten_record_set_role (record, role);
  g_assert_true (log_append_action (log, NULL, action, records, NULL, NULL, NULL));
}

/* V20-9: multiple actions are rolled one by one. Each joins the row of the ones before, unless
 * somebody else has rolled in between. */
static void
test_one_by_one (Fixture *fixture, gconstpointer data)
{
  static const char *const first[] = { "multiple", NULL };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (GPtrArray) written = append_together (log, "multiple", first);
  g_autoptr (TenRecord) earliest = ten_log_read_record (log, 1);
  const gint64 action = ten_record_get_action (earliest);
  g_autoptr (TenOldHistory) reread = NULL;
  g_autofree char *live = NULL;
  g_autofree char *read = NULL;
  Changes changes = { 0 };

  g_signal_connect (history, "items-changed", G_CALLBACK (count_changes), &changes);
  append_to_action (log, action, "multiple");
  g_assert_cmpuint (changes.n, ==, 1);
  g_assert_cmpuint (changes.position, ==, 0);
  assert_companions (log, 1, "2 ");
  append_many (log, 1);
  append_to_action (log, action, "helper");
  append_to_action (log, action, "multiple");
  assert_companions (log, 1, "2 ");
  assert_companions (log, 5, "4 ");
  live = list_rolls (G_LIST_MODEL (history));
  g_assert_cmpstr (live, ==, "5 3 1 ");
  reread = ten_old_history_new (log);
  read = list_rolls (G_LIST_MODEL (reread));
  g_assert_cmpstr (read, ==, live);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/history/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("empty", test_empty);
  ADD ("append", test_append);
  ADD ("append-to-read", test_append_to_read);
  ADD ("two-programs", test_two_programs);
  ADD ("gaps", test_gaps);
  ADD ("many", test_many);
  ADD ("COFD-12/COFD-14/V20-9/one-row", test_one_row);
  ADD ("V20-9/one-by-one", test_one_by_one);

  return g_test_run ();
}
