/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "log/ten-log-private.h"
#include "play/ten-event-private.h"

#include "play/ten-record-private.h"
#include "json/ten-json.h"

static TenEvent *
make_event (const char *kind, const char *details)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("details", details, -1, &error);

  g_assert_no_error (error);
  return ten_event_new (kind, ten_json_document_get_node (document));
}

static TenRecord *
make_role (const char *role, const char *comment)
{
  TenRecord *record = make_record (3, "10,3,9,7", comment);

  ten_record_set_role (record, role);
  return record;
}

/* A contest of two rolls; the second earns a Condition. */
static GPtrArray *
append_contest (TenLog *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) start =
      make_event (TEN_EVENT_ACTION,
                  "{\"action\":\"contest\",\"a\":\"Marisol Vega\",\"b\":\"Guard\",\"winner\":\"a\","
                  "\"margin\":2}");
  g_autoptr (TenEvent) condition = make_event (TEN_EVENT_CONDITION, "{\"name\":\"Inspired\"}");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  GPtrArray *written = NULL;

  g_ptr_array_add (records, make_role ("a", "sneak"));
  g_ptr_array_add (records, make_role ("b", "watch"));
  ten_event_set_record (condition, g_ptr_array_index (records, 1));
  g_ptr_array_add (events, condition);
  g_assert_true (log_append_action (log, start, 0, records, events, &written, &error));
  g_assert_no_error (error);
  return written;
}

static TenEvent *
append_event (TenLog *log, const char *kind, const char *details, gint64 action, gint64 roll)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) event = make_event (kind, details);
  TenEvent *stored = log_append_event (log, event, action, roll, &error);

  g_assert_no_error (error);
  g_assert_nonnull (stored);
  return stored;
}

static void
test_written (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) alone = append (log, "before");
  g_autoptr (GPtrArray) written = append_contest (log);
  TenEvent *start = g_ptr_array_index (written, 0);
  TenRecord *b = g_ptr_array_index (written, 2);
  g_autoptr (TenEvent) about = NULL;
  TenEvent *condition = g_ptr_array_index (written, 3);

  g_assert_cmpuint (written->len, ==, 4);
  g_assert_cmpint (ten_event_get_sequence (start), ==, 1);
  g_assert_cmpint (ten_event_get_after (start), ==, 1);
  g_assert_cmpint (ten_event_get_action (start), ==, 0);
  g_assert_nonnull (ten_event_get_time (start));
  g_assert_cmpint (ten_record_get_sequence (b), ==, 3);
  g_assert_cmpint (ten_record_get_action (b), ==, 1);
  g_assert_cmpstr (ten_record_get_role (b), ==, "b");
  g_assert_true (ten_record_get_action_event (b) == start);
  g_assert_cmpint (ten_event_get_roll (condition), ==, 3);
  g_assert_cmpint (ten_event_get_action (condition), ==, 1);
  g_assert_cmpint (ten_event_get_after (condition), ==, 3);
  about = g_list_model_get_item (ten_record_get_events (b), 0);
  g_assert_true (about == condition);
  g_assert_cmpint (ten_record_get_action (alone), ==, 0);
  g_assert_null (ten_record_get_action_event (alone));
}

static void
assert_order (GPtrArray *all, const char *expected)
{
  g_autoptr (GString) order = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      GObject *object = g_ptr_array_index (all, i);

      if (TEN_IS_RECORD (object))
        g_string_append_printf (order, "%d", (int) ten_record_get_sequence (TEN_RECORD (object)));
      else
        g_string_append_printf (order, "%c",
                                'a' - 1 + (int) ten_event_get_sequence (TEN_EVENT (object)));
    }
  g_assert_cmpstr (order->str, ==, expected);
}

/* Another program reads it back in the order in which it was written. */
static void
test_read_action (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) other = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenEvent) about = NULL;
  TenRecord *b;

  log = open_log (fixture->path);
  g_object_unref (append (log, "1"));
  g_ptr_array_unref (append_contest (log));                          /* a 2 3 b */
  g_ptr_array_unref (append_contest (log));                          /* c 4 5 d */
  g_object_unref (append_event (log, TEN_EVENT_CHOICE, "{}", 1, 0)); /* e */
  g_object_unref (append (log, "6"));
  g_object_unref (append_event (log, TEN_EVENT_BEAT, "{}", 0, 2)); /* f, about the roll */
  g_object_unref (append_event (log, TEN_EVENT_BEAT, "{}", 0, 6)); /* g, about no roll */
  g_assert_finalize_object (g_steal_pointer (&log));

  log = ten_log_open_to_read (fixture->path, &error);
  g_assert_no_error (error);
  all = ten_log_read_action (log, 1, &error);
  g_assert_no_error (error);
  assert_order (all, "a23bef");
  other = ten_log_read_action (log, 3, &error);
  assert_order (other, "c45d");
  b = g_ptr_array_index (all, 2);
  g_assert_cmpstr (ten_record_get_role (b), ==, "b");
  g_assert_true (ten_record_get_action_event (b) == g_ptr_array_index (all, 0));
  about = g_list_model_get_item (ten_record_get_events (b), 0);
  g_assert_cmpstr (ten_event_get_word (about, "name"), ==, "Inspired");
}

static void
test_page (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GPtrArray) page = NULL;
  g_autoptr (TenEvent) beat = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_unref (append_contest (log));
  g_object_unref (append (log, "alone"));
  g_object_unref (append_event (log, TEN_EVENT_BEAT, "{\"beats\":1}", 0, 2));
  page = ten_log_read_page (log, 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (page->len, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (ten_record_get_events (g_ptr_array_index (page, 0))),
                    ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (ten_record_get_events (g_ptr_array_index (page, 1))),
                    ==, 2);
  beat = g_list_model_get_item (ten_record_get_events (g_ptr_array_index (page, 1)), 1);
  g_assert_cmpstr (ten_event_get_kind (beat), ==, TEN_EVENT_BEAT);
  text = ten_event_dup_text (ten_record_get_action_event (g_ptr_array_index (page, 2)));
  g_assert_cmpstr (text, ==, "Contested: Marisol Vega wins against Guard by 2");
}

/* Another try refers to the first one, in the log or in the same transaction. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) first = append (log, "first");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) page = NULL;

  g_ptr_array_add (records, make_role ("roll", "second"));
  g_ptr_array_add (records, make_role ("reroll", "third"));
  ten_record_set_tries (g_ptr_array_index (records, 0), 1);
  ten_record_set_follows (g_ptr_array_index (records, 0), first);
  ten_record_set_follows (g_ptr_array_index (records, 1), g_ptr_array_index (records, 0));
  g_assert_true (log_append_action (log, NULL, 0, records, NULL, NULL, &error));
  g_assert_no_error (error);

  page = ten_log_read_page (log, 0, 10, &error);
  g_assert_cmpint (ten_record_get_follows (g_ptr_array_index (page, 0)), ==, 2);
  g_assert_cmpint (ten_record_get_tries (g_ptr_array_index (page, 0)), ==, 0);
  g_assert_cmpint (ten_record_get_follows (g_ptr_array_index (page, 1)), ==, 1);
  g_assert_cmpint (ten_record_get_tries (g_ptr_array_index (page, 1)), ==, 1);
  g_assert_cmpint (ten_record_get_follows (g_ptr_array_index (page, 2)), ==, 0);

  /* A roll that was never written is refused, and nothing is written. */
  g_ptr_array_set_size (records, 0);
  g_ptr_array_add (records, make_role (NULL, "x"));
  g_ptr_array_add (records, make_role (NULL, "y"));
  {
    g_autoptr (TenRecord) stranger = make_role (NULL, "z");

    ten_record_set_follows (g_ptr_array_index (records, 1), stranger);
  }
  g_assert_false (log_append_action (log, NULL, 0, records, NULL, NULL, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 3);
}

/* Events about a missing action or roll are refused completely. */
static void
test_no_such (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", NULL);
  g_autoptr (TenEvent) stored = log_append_event (log, mark, 0, 0, NULL);
  g_autoptr (TenEvent) beat = make_event (TEN_EVENT_BEAT, "{}");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  static const gint64 actions[] = { 1, 7 }; /* a mark, and no entry */

  g_ptr_array_add (records, make_role ("roll", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_assert_false (log_append_action (log, NULL, actions[i], records, NULL, NULL, &error));
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
      g_clear_error (&error);
    }
  g_assert_null (log_append_event (log, beat, 0, 3, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 0);
  g_assert_cmpint (ten_event_get_sequence (stored), ==, 1);
}

static void
assert_actions (TenLog *log, const char *kind, gboolean open_only, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = ten_log_list_actions (log, kind, open_only, &error);

  g_assert_no_error (error);
  assert_order (events, expected);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  static const char *const details[] = {
    "{\"action\":\"extended\",\"name\":\"contest\"}",
    "{\"action\":\"contest\"}",
    "{\"action\":\"extended\",\"name\":\"Dig\"}",
    "{\"action\":\"extended-contest\"}",
  };
  g_autoptr (TenLog) log = open_log (fixture->path);

  assert_actions (log, NULL, FALSE, "");
  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenEvent) start = make_event (TEN_EVENT_ACTION, details[i]);

      g_assert_true (log_append_action (log, start, 0, NULL, NULL, NULL, &error));
    }
  g_object_unref (append_event (log, TEN_EVENT_CHOICE, "{}", 3, 0));
  g_object_unref (append_event (log, TEN_EVENT_END, "{}", 1, 0));
  assert_actions (log, NULL, FALSE, "dcba");
  assert_actions (log, NULL, TRUE, "dcb");
  assert_actions (log, "contest", FALSE, "b");
  assert_actions (log, "extended", FALSE, "ca");
  assert_actions (log, "extended", TRUE, "c");
  assert_actions (log, "extended-contest", TRUE, "d");
}

static void
on_written (GString *log, GObject *object)
{
  if (TEN_IS_RECORD (object))
    g_string_append_printf (log, "%d", (int) ten_record_get_sequence (TEN_RECORD (object)));
  else
    g_string_append_c (log, 'a' - 1 + ten_event_get_sequence (TEN_EVENT (object)));
}

static void
test_signals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GString) seen = g_string_new (NULL);

  g_signal_connect_swapped (log, "appended", G_CALLBACK (on_written), seen);
  g_signal_connect_swapped (log, "event-appended", G_CALLBACK (on_written), seen);
  g_ptr_array_unref (append_contest (log));
  g_object_unref (append (log, NULL));
  g_assert_cmpstr (seen->str, ==, "a12b3");
}

/* Events about a hidden roll would reveal it (NWOD-5). */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenEvent) start = make_event (TEN_EVENT_ACTION, "{\"action\":\"contest\"}");
  g_autoptr (TenEvent) plain = make_event (TEN_EVENT_ACTION, "{\"action\":\"extended\"}");
  g_autoptr (TenEvent) secret = ten_event_new_mark ("scene", "The vault");
  g_autoptr (TenEvent) stored = NULL;
  g_autoptr (TenEvent) about_open = NULL;
  g_autoptr (TenEvent) about_hidden = NULL;
  g_autoptr (TenEvent) beside_hidden = NULL;
  g_autoptr (TenEvent) of_action = NULL;
  g_autoptr (TenEvent) of_plain = NULL;
  g_autoptr (TenEvent) later = NULL;
  g_autoptr (GPtrArray) page = NULL;

  g_object_unref (append (log, "open"));
  g_ptr_array_add (records, make_role ("a", NULL));
  g_ptr_array_add (records, make_role ("b", NULL));
  ten_record_set_hidden (g_ptr_array_index (records, 1), TRUE);
  g_assert_true (log_append_action (log, start, 0, records, NULL, NULL, &error));
  about_open = append_event (log, TEN_EVENT_BEAT, "{}", 0, 1);
  about_hidden = append_event (log, TEN_EVENT_BEAT, "{}", 0, 3);
  beside_hidden = append_event (log, TEN_EVENT_BEAT, "{}", 1, 2);
  g_assert_false (ten_event_get_hidden (beside_hidden));
  of_action = append_event (log, TEN_EVENT_END, "{}", 1, 0);
  g_assert_false (ten_event_get_hidden (about_open));
  g_assert_true (ten_event_get_hidden (about_hidden));
  g_assert_true (ten_event_get_hidden (of_action));

  ten_event_set_hidden (secret, TRUE);
  stored = log_append_event (log, secret, 0, 0, &error);
  g_assert_true (ten_event_get_hidden (stored));

  /* An action that began openly continues hidden. */
  g_assert_true (log_append_action (log, plain, 0, NULL, NULL, NULL, &error));
  of_plain = append_event (log, TEN_EVENT_CHOICE, "{}", 7, 0);
  g_assert_false (ten_event_get_hidden (of_plain));
  g_ptr_array_remove_index (records, 0);
  g_assert_true (log_append_action (log, NULL, 7, records, NULL, NULL, &error));
  later = append_event (log, TEN_EVENT_END, "{}", 7, 0);
  g_assert_true (ten_event_get_hidden (later));

  page = ten_log_read_page (log, 0, 10, &error);
  g_assert_true (ten_record_get_hidden (g_ptr_array_index (page, 0)));
  g_assert_true (ten_record_get_hidden (g_ptr_array_index (page, 1)));
  g_assert_false (ten_record_get_hidden (g_ptr_array_index (page, 2)));
  g_assert_true (ten_event_get_hidden (ten_record_get_action_event (g_ptr_array_index (page, 2))));
}

/* Two programs write actions to one log: their entries are never mixed. */
static void
test_two_writers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) one = open_log (fixture->path);
  g_autoptr (TenLog) two = open_log (fixture->path);
  g_autoptr (GPtrArray) first = append_contest (one);
  g_autoptr (GPtrArray) second = append_contest (two);
  g_autoptr (GPtrArray) third = append_contest (one);
  g_autoptr (GPtrArray) all = ten_log_read_action (one, 3, NULL);

  g_assert_cmpint (ten_event_get_sequence (g_ptr_array_index (second, 0)), ==, 3);
  g_assert_cmpint (ten_event_get_sequence (g_ptr_array_index (third, 0)), ==, 5);
  assert_order (all, "c34d");
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GPtrArray) written = append_contest (log);
  g_autoptr (JsonNode) node = ten_record_to_json (g_ptr_array_index (written, 2));
  JsonObject *object = json_node_get_object (node);
  JsonObject *event;

  g_assert_cmpint (json_object_get_int_member (object, "action"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "role"), ==, "b");
  g_assert_true (json_object_get_null_member (object, "follows"));
  g_assert_cmpint (json_object_get_int_member (object, "tries"), ==, 0);
  event = json_array_get_object_element (json_object_get_array_member (object, "events"), 0);
  g_assert_cmpint (json_object_get_int_member (event, "event"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (event, "kind"), ==, "condition");
  g_assert_cmpint (json_object_get_int_member (event, "after"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (event, "roll"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (event, "text"), ==, "Condition: Inspired");
  g_assert_cmpstr (
      json_object_get_string_member (json_object_get_object_member (event, "details"), "name"), ==,
      "Inspired");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/actions/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("COFD-14/written", test_written);
  ADD ("COFD-14/read", test_read_action);
  ADD ("COFD-14/page", test_page);
  ADD ("COFD-11/follows", test_follows);
  ADD ("no-such", test_no_such);
  ADD ("COFD-15/list", test_list);
  ADD ("signals", test_signals);
  ADD ("NWOD-5/hidden", test_hidden);
  ADD ("two-writers", test_two_writers);
  ADD ("json", test_json);

  return g_test_run ();
}
