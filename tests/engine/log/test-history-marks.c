/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The headings of dramatic time in the history (COFD-22). */

#include "fixtures.h"
#include "play/ten-event-private.h"

#include "json/ten-json.h"

static void
say (TenLog *log, const char *kind, gint64 roll)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) event = ten_event_new (kind, NULL);
  g_autoptr (TenEvent) stored = log_append_event (log, event, 0, roll, &error);

  g_assert_no_error (error);
}

/* Rolls as numbers, headings as the first letter of their unit, an end as E; + for each event of
 * a roll. */
static char *
write_list (GListModel *model)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (TEN_IS_EVENT (item))
        g_string_append_c (text,
                           g_str_equal (ten_event_get_kind (TEN_EVENT (item)), TEN_EVENT_MARK)
                               ? g_ascii_toupper (*ten_event_get_word (TEN_EVENT (item), "unit"))
                               : 'E');
      else
        {
          g_string_append_printf (text, "%d", (int) ten_record_get_sequence (TEN_RECORD (item)));
          for (guint k = g_list_model_get_n_items (ten_record_get_events (TEN_RECORD (item)));
               k > 0; k--)
            g_string_append_c (text, '+');
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GListStore *
make_copy (TenOldHistory *history)
{
  GListStore *copy = g_list_store_new (G_TYPE_OBJECT);

  follow_items (copy, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (history)),
                G_LIST_MODEL (history));
  g_signal_connect_swapped (history, "items-changed", G_CALLBACK (follow_items), copy);
  return copy;
}

static void
assert_list (TenOldHistory *history, GListStore *copy, const char *expected)
{
  g_autofree char *list = write_list (G_LIST_MODEL (history));
  g_autofree char *followed = write_list (G_LIST_MODEL (copy));
  g_autoptr (TenOldHistory) reread = ten_old_history_new (ten_old_history_get_log (history));
  g_autofree char *again = write_list (G_LIST_MODEL (reread));

  g_assert_cmpstr (list, ==, expected);
  g_assert_cmpstr (followed, ==, expected);
  g_assert_cmpstr (again, ==, expected);
}

/* A heading is above the rolls made under it, and a larger unit above a smaller one. */
static void
test_headings (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *step; /* r: a roll; c, s, t: a chapter, scene, turn; e: an end */
    const char *list;
  } steps[] = {
    { "r", "1" },
    { "s", "S1" },
    { "r", "S21" },
    { "t", "ST21" },
    { "r", "ST321" },
    { "t", "STT321" },
    { "e", "STET321" },
    { "r", "ST4ET321" },
    { "s", "SST4ET321" },
    { "r", "S5ST4ET321" },
    { "c", "CS5ST4ET321" },
    { "t", "CTS5ST4ET321" },
    { "s", "CSTS5ST4ET321" },
    { "c", "CCSTS5ST4ET321" },
    { "r", "C6CSTS5ST4ET321" },
  };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (GListStore) copy = make_copy (history);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (*steps[i].step == 'r')
        g_object_unref (append (log, NULL));
      else if (*steps[i].step == 'e')
        say (log, TEN_EVENT_END, 0);
      else
        mark (log,
              *steps[i].step == 'c'   ? "chapter"
              : *steps[i].step == 's' ? "scene"
                                      : "turn",
              NULL);
      assert_list (history, copy, steps[i].list);
    }
}

/* A later event about a roll replaces its record (COFD-7). */
static void
test_said (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;
  g_autoptr (GListStore) copy = NULL;
  g_autoptr (TenRecord) record = NULL;

  append_many (log, 2);
  mark (log, "scene", NULL);
  history = ten_old_history_new (log);
  copy = make_copy (history);
  g_object_unref (append (log, NULL));
  say (log, TEN_EVENT_DRAMATIC_FAILURE, 2);
  assert_list (history, copy, "S32+1");
  say (log, TEN_EVENT_BEAT, 2);
  say (log, TEN_EVENT_CONDITION, 3);
  assert_list (history, copy, "S3+2++1");
}

/* All entries of a transaction are there before the first is announced. */
static void
test_action (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (GListStore) copy = make_copy (history);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, NULL);

  mark (log, "scene", NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (records, make_record (1, "3", NULL));
      g_ptr_array_add (events, ten_event_new (TEN_EVENT_WILLPOWER, NULL));
      ten_event_set_record (events->pdata[i], records->pdata[i]);
    }
  g_ptr_array_add (events, ten_event_new (TEN_EVENT_END, NULL));
  g_assert_true (log_append_action (log, start, 0, records, events, NULL, &error));
  assert_list (history, copy, "SE2+1+");
}

/* Entries by another program appear with the next entry by this program. */
static void
test_two_writers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) one = open_log (fixture->path);
  g_autoptr (TenLog) two = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (one);
  g_autoptr (GListStore) copy = make_copy (history);

  mark (one, "scene", NULL);
  g_object_unref (append (one, NULL));
  g_object_unref (append (two, NULL));
  g_object_unref (append (one, NULL));
  assert_list (history, copy, "S321");
  mark (two, "turn", NULL);
  g_object_unref (append (two, NULL));
  mark (one, "turn", NULL);
  assert_list (history, copy, "STT4321");
  g_object_unref (append (two, NULL));
  say (one, TEN_EVENT_BEAT, 5);
  assert_list (history, copy, "ST5+T4321");
}

/* Pages stay the same, with headings in all of them. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (TenOldHistory) history = NULL;
  g_autoptr (GListStore) copy = NULL;

  for (guint i = 1; i <= 120; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      if (i == 60)
        {
          history = ten_old_history_new (log);
          copy = make_copy (history);
        }
      if (i % 7 == 1)
        mark (log, "scene", NULL);
      g_object_unref (append (log, NULL));
      if (i % 7 == 1)
        g_string_prepend (expected, "S");
      g_string_insert (expected, 1, number);
    }
  assert_list (history, copy, expected->str);
}

/* A damaged mark keeps its place, and no roll is lost. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenOldHistory) history = NULL;
  g_autoptr (TenEvent) event = NULL;
  g_autofree char *text = NULL;

  g_object_unref (append (log, NULL));
  mark (log, "scene", NULL);
  g_object_unref (append (log, NULL));
  say (log, TEN_EVENT_BEAT, 1);
  g_assert_finalize_object (g_steal_pointer (&log));
  run_sql (fixture->path, "DROP TRIGGER events_are_not_changed;"
                          "UPDATE events SET details = '{\"unit', kind = kind");
  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  history = ten_old_history_new (log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
  event = g_list_model_get_item (G_LIST_MODEL (history), 0);
  text = ten_event_dup_text (event);
  g_assert_cmpstr (text, ==, "This entry is damaged and cannot be read.");
  g_object_unref (append (log, NULL));
  mark (log, "scene", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/history/COFD-22/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("headings", test_headings);
  ADD ("said", test_said);
  ADD ("action", test_action);
  ADD ("two-writers", test_two_writers);
  ADD ("long", test_long);
  ADD ("damaged", test_damaged);

  return g_test_run ();
}
