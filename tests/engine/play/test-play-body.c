/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays as the log stores them: written in one way, and read strictly. */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-entry-private.h"

#include "records/ten-play-private.h"
#include "play/ten-play-index-private.h"

static TenRecord *
make_part (const char *role, const char *faces)
{
  TenRecord *record = make_record (3, faces, "the lock");

  ten_record_set_role (record, role);
  return record;
}

/* A contest, with what was spent on it. */
static TenPlay *
make_contest (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenEvent) start = NULL;
  TenPlayParts parts = { .records = records, .events = events, .time = 1700000000000000 };
  JsonObject *details = json_object_new ();

  json_object_set_string_member (details, "action", "contest");
  json_object_set_string_member (details, "winner", "a");
  parts.start = start = ten_event_new_about (TEN_EVENT_ACTION, NULL, details);
  g_ptr_array_add (records, make_part ("a", "10,3,9,7"));
  g_ptr_array_add (records, make_part ("b", "2,3,4"));
  g_ptr_array_add (events, ten_event_new_willpower ("Marisol", "roll", records->pdata[0]));
  return ten_play_new_draft (TEN_ACTION_CONTEST, &parts, FALSE);
}

static TenEntry *
make_entry (TenPlay *play)
{
  TenEntry *entry = ten_entry_new ();

  ten_play_fill_entry (play, entry);
  entry->number = 1;
  return entry;
}

static const char contest[] =
    "{\"ruleset\":\"cofd\",\"rolls\":[{\"role\":\"a\",\"character\":\"Marisol “M” Vega\","
    "\"comment\":\"the lock\",\"request\":{\"dice\":3,\"again\":10,\"exceptional\":5},"
    "\"terms\":[{\"kind\":\"trait\",\"id\":\"brawl\",\"label\":\"Brawl\",\"dice\":5},"
    "{\"kind\":\"wounds\",\"id\":null,\"label\":\"Wounds\",\"dice\":-2}],"
    "\"dice\":[10,3,9,{\"face\":7,\"wave\":1,\"from\":0}]},"
    "{\"role\":\"b\",\"character\":\"Marisol “M” Vega\","
    "\"comment\":\"the lock\",\"request\":{\"dice\":3,\"again\":10,\"exceptional\":5},"
    "\"terms\":[{\"kind\":\"trait\",\"id\":\"brawl\",\"label\":\"Brawl\",\"dice\":5},"
    "{\"kind\":\"wounds\",\"id\":null,\"label\":\"Wounds\",\"dice\":-2}],"
    "\"dice\":[2,3,4]}],"
    "\"facts\":[{\"fact\":\"action\",\"details\":{\"action\":\"contest\",\"winner\":\"a\"}},"
    "{\"fact\":\"willpower\",\"roll\":1,\"details\":{\"character\":\"Marisol\",\"use\":\"roll\","
    "\"points\":1}}]}";

static void
test_written (void)
{
  g_autoptr (TenPlay) play = make_contest ();
  g_autoptr (TenEntry) entry = make_entry (play);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) again = NULL;
  TenRecord *record;

  g_assert_cmpstr (entry->body, ==, contest);
  g_assert_cmpstr (entry->kind, ==, "contest");
  g_assert_cmpint (entry->about, ==, 0);
  g_assert_false (entry->hidden);
  g_assert_true (ten_play_check_entry (entry, &error));
  g_assert_no_error (error);

  again = ten_play_new_from_entry (entry, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_play_get_records (again)->len, ==, 2);
  record = ten_play_find_record (again, "a");
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (record)), ==, 2);
  g_assert_cmpint (ten_record_get_links (record)->entry, ==, 1);
  g_assert_cmpuint (ten_record_get_links (record)->index, ==, 1);
  g_assert_nonnull (ten_record_find_event (record, TEN_EVENT_WILLPOWER));
  g_assert_cmpstr (ten_record_find_winner (record), ==, "a");
}

/* Each of these, in the place of a part of the contest, makes it unreadable. */
static const struct
{
  const char *name;
  const char *part;
  const char *instead;
} bad[] = {
  { "face", "\"dice\":[2,", "\"dice\":[99," },
  { "no-face", "\"dice\":[2,", "\"dice\":[0," },
  { "word-for-face", "\"dice\":[2,", "\"dice\":[\"2\"," },
  { "no-dice", "\"dice\":[2,3,4]", "\"dice\":[]" },
  { "fewer-dice", "\"dice\":[2,3,4]", "\"dice\":[2,3]" },
  { "dice-null", "\"dice\":[2,3,4]", "\"dice\":null" },
  { "from-later", "\"from\":0", "\"from\":7" },
  { "wave", "\"wave\":1", "\"wave\":-1" },
  { "request-null", "\"request\":{\"dice\":3,\"again\":10,\"exceptional\":5}", "\"request\":null" },
  { "request-absurd", "\"dice\":3,\"again\"", "\"dice\":30000,\"again\"" },
  { "request-unknown", "\"dice\":3,\"again\"", "\"dice\":3,\"luck\":1,\"again\"" },
  { "request-usual", "\"dice\":3,\"again\"", "\"dice\":3,\"target\":8,\"again\"" },
  { "term", "\"kind\":\"trait\"", "\"kind\":\"luck\"" },
  { "unknown-member", "\"role\":\"b\"", "\"role\":\"b\",\"luck\":1" },
  { "unknown-part", "{\"ruleset\"", "{\"luck\":1,\"ruleset\"" },
  { "empty-comment", "\"comment\":\"the lock\"", "\"comment\":\"\"" },
  { "not-hidden", "\"dice\":[2,3,4]", "\"dice\":[2,3,4],\"hidden\":false" },
  { "order", "\"role\":\"b\",\"character\":\"Marisol “M” Vega\"",
    "\"character\":\"Marisol “M” Vega\",\"role\":\"b\"" },
  { "space", "\"dice\":[2,3,4]", "\"dice\":[2, 3,4]" },
  { "seed", "\"dice\":[2,3,4]", "\"dice\":[2,3,4],\"hidden\":true,\"seed\":\"00\"" },
  { "other-seed", "\"dice\":[2,3,4]",
    "\"dice\":[2,3,4],\"hidden\":true,\"seed\":"
    "\"0000000000000000000000000000000000000000000000000000000000000000\"" },
  { "tries", "\"dice\":[2,3,4]", "\"dice\":[2,3,4],\"tries\":0" },
  { "no-such-roll", "\"roll\":1", "\"roll\":3" },
  { "nothing-before", "\"roll\":1", "\"of\":1" },
  { "no-details", "\"details\":{\"action\"", "\"details\":[],\"more\":{\"action\"" },
  { "damaged", "\"fact\":\"willpower\"", "\"fact\":\"damaged\"" },
  { "start", "\"action\":\"contest\",\"winner\":\"a\"", "\"action\":\"extended\"" },
  { "lost", "{\"ruleset\"", "{\"lost\":\"x\",\"ruleset\"" },
  { "text", contest, "7" },
  { "nothing", contest, "{}" },
  { "no-json", contest, "{" },
};

static void
test_bad (gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenPlay) play = make_contest ();
  g_autoptr (TenEntry) entry = make_entry (play);
  g_autoptr (GString) body = g_string_new (entry->body);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (body, bad[row].part, bad[row].instead, 1), ==, 1);
  g_free (entry->body);
  entry->body = g_strdup (body->str);
  g_assert_false (ten_play_check_entry (entry, &error));
  g_assert_nonnull (error);
}

/* The columns fit the body, too. */
static void
test_columns (void)
{
  g_autoptr (TenPlay) play = make_contest ();
  g_autoptr (TenEntry) entry = make_entry (play);
  g_autoptr (GError) error = NULL;

  entry->hidden = TRUE;
  g_assert_false (ten_play_check_entry (entry, &error));
  g_clear_error (&error);
  entry->hidden = FALSE;
  g_free (entry->kind);
  entry->kind = g_strdup ("luck");
  g_assert_false (ten_play_check_entry (entry, &error));
  g_assert_nonnull (error);
}

TEN_TESTS
{
  g_test_add_func ("/play-body/written", test_written);
  g_test_add_func ("/play-body/columns", test_columns);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/play-body/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad);
    }
}
