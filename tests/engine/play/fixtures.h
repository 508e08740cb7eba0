/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with a log, two sheets and scripted dice. Sides are written as text, and log entries
 * are described as text. */

#pragma once

#include "../log/folder.h"
#include "dice/ten-random.h"
#include "history/ten-player-view.h"
#include "log/ten-log-opening.h"
#include "log/ten-log-private.h"
#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "play/ten-extended-action.h"
#include "play/ten-extended-actions.h"
#include "play/ten-following-action.h"
#include "play/ten-next-roll.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"
#include "records/ten-record-private.h"
#include "rules/ten-pool.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <ten-engine.h>

static inline TenLog *
open_log (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = ten_log_open (path, &ten_play_reader, &error);

  g_assert_no_error (error);
  g_assert_nonnull (log);
  return log;
}

/* A roll with a die for each face, except the dice earned by 10-again. */
static inline TenRecord *
make_record (int dice, const char *faces, const char *comment)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) trait = ten_term_new (TEN_TERM_TRAIT, "brawl", "Brawl", dice + 2);
  g_autoptr (TenTerm) wounds = ten_term_new (TEN_TERM_WOUNDS, NULL, "Wounds", -2);
  TenRequest request;

  ten_request_init (&request);
  request.dice = dice;
  request.again = 10;
  request.exceptional = 5;
  ten_faces_from_text (faces, &list, &error);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  g_list_store_append (terms, trait);
  g_list_store_append (terms, wounds);
  return ten_record_new (roll, "cofd", G_LIST_MODEL (terms), "Marisol “M” Vega", comment);
}

/* Updates a copy of a list from the list's change signals. */
static inline void
follow_items (GListStore *copy, guint position, guint removed, guint added, GListModel *model)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < added; i++)
    g_ptr_array_add (items, g_list_model_get_item (model, position + i));
  g_list_store_splice (copy, position, removed, items->pdata, added);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (copy)), ==,
                    g_list_model_get_n_items (model));
}

static inline void
run_sql (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

/* @expected: the ids of the steps that can follow the roll */
static inline void
assert_offered (TenRecord *record, TenRuleset *ruleset, const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    if (ten_aftermath_is_offered (step->id, record, ruleset))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", step->id);
  g_assert_cmpstr (ids->str, ==, expected);
}

/* @answers: a dictionary in the text format of GVariant, or NULL */
static inline TenAction *
follow_with (
    const char *id, TenRuleset *ruleset, TenRecord *record, const char *answers, TenSheet *sheet)
{
  return ten_following_action_new_aftermath (
      ten_aftermath_find (id), ruleset, record,
      answers != NULL ? g_variant_new_parsed (answers) : NULL, sheet);
}

typedef struct
{
  Fixture base;
  TenRulesets *rulesets;
  TenLog *log;
  TenTable *table;
  TenSheet *sheets[2];
} PlayFixture;

static inline TenRandom *
script (const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, 1);

  if (*faces != '\0')
    {
      g_clear_pointer (&list, g_array_unref);
      ten_faces_from_text (faces, &list, &error);
      g_assert_no_error (error);
    }
  return ten_random_new_scripted ((const guint8 *) list->data, list->len);
}

static inline void
set_faces (PlayFixture *self, const char *faces)
{
  g_autoptr (TenRandom) random = script (faces);

  ten_table_set_random (self->table, random);
}

static inline gint64
tell_time (gpointer data)
{
  return G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC;
}

static inline void
set_up_table (PlayFixture *self, gconstpointer data)
{
  g_autoptr (TenRandom) random = script ("");

  set_up (&self->base, NULL);
  self->rulesets = ten_rulesets_new ();
  self->log = open_log (self->base.path);
  self->table = ten_table_new (self->rulesets, random);
  ten_table_set_log (self->table, self->log);
  ten_table_set_clock (self->table, tell_time, NULL);
  ten_table_set_uses_all_faces (self->table, TRUE);
}

static inline void
tear_down_table (PlayFixture *self, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->sheets); i++)
    g_clear_object (&self->sheets[i]);
  g_clear_object (&self->log);
  g_assert_finalize_object (g_steal_pointer (&self->table));
  g_clear_object (&self->rulesets);
  tear_down (&self->base, NULL);
}

static inline TenRuleset *
get_ruleset (PlayFixture *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (self->rulesets, id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* A character with @points of willpower. */
static inline TenSheet *
set_sheet (PlayFixture *self, guint index, const char *ruleset, int points)
{
  g_autofree char *track =
      g_str_equal (ruleset, "v5")
          ? g_strdup_printf ("{\"boxes\": %d, \"superficial\": %d}", 10, 10 - points)
          : g_strdup_printf ("{\"rating\": 10, \"spent\": %d}", 10 - points);
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"%s\", "
      "\"tracks\": {\"willpower\": %s}}",
      ruleset, index == 0 ? "Marisol" : "Guard", track);
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->sheets[index]);
  self->sheets[index] = ten_sheet_new_from_text (NULL, text, NULL, self->rulesets, &error);
  g_assert_no_error (error);
  return self->sheets[index];
}

static inline int
count_points (TenSheet *sheet)
{
  int points = -1;

  g_assert_true (ten_sheet_get_points_left (sheet, "willpower", &points));
  return points;
}

static inline int
read_number (const char *word)
{
  const char *value = strchr (word, '=');

  return value != NULL ? atoi (value + 1) : 0;
}

static inline void
apply_word (TenPool *pool, const char *word)
{
  g_autoptr (GError) error = NULL;
  const int number = read_number (word);

  if (g_str_has_prefix (word, "target"))
    ten_pool_set_option (pool, TEN_POOL_TARGET, number);
  else if (g_str_has_prefix (word, "required"))
    ten_pool_set_option (pool, TEN_POOL_REQUIRED, number);
  else if (g_str_has_prefix (word, "tries"))
    ten_pool_set_option (pool, TEN_POOL_TRIES, number);
  else if (g_str_has_prefix (word, "red"))
    ten_pool_set_option (pool, TEN_POOL_RED, number);
  else if (g_str_has_prefix (word, "secret"))
    ten_pool_set_secret_modifier (pool, "Cold iron", number, TEN_SECRECY_SECRET, &error);
  else if (g_str_has_prefix (word, "announced"))
    ten_pool_set_secret_modifier (pool, "Cold iron", number, TEN_SECRECY_ANNOUNCED, &error);
  else if (g_str_equal (word, "willpower"))
    ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  else if (g_str_equal (word, "rote"))
    ten_pool_set_option (pool, TEN_POOL_ROTE, TRUE);
  else if (g_str_equal (word, "automatic"))
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC, TRUE);
  else if (!g_str_has_prefix (word, "sheet"))
    g_error ("no word %s", word);
  g_assert_no_error (error);
}

/* "cofd 3 willpower sheet=0": the ruleset, the number of dice, and the changes. */
static inline TenPool *
make_pool (PlayFixture *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TenPool *pool = ten_pool_new (get_ruleset (self, words[0]));
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_set_number (pool, atoi (words[1]), &error));
  for (guint i = 2; words[i] != NULL; i++)
    apply_word (pool, words[i]);
  return pool;
}

static inline TenActionSide *
make_side_of_pool (
    PlayFixture *self, const char *character, TenPool *pool, const char *text, gboolean contested)
{
  const char *sheet = strstr (text, "sheet=");
  g_autoptr (GError) error = NULL;
  TenActionSide *side = ten_action_side_new_for_pool (character, pool, contested, &error);

  g_assert_no_error (error);
  if (sheet != NULL)
    ten_action_side_set_sheet (side, self->sheets[read_number (sheet)]);
  return side;
}

static inline TenActionSide *
make_side (PlayFixture *self, const char *character, const char *text, gboolean contested)
{
  g_autoptr (TenPool) pool = make_pool (self, text);

  return make_side_of_pool (self, character, pool, text, contested);
}

static inline TenRuleset *
get_ruleset_of (PlayFixture *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  return get_ruleset (self, words[0]);
}

/* A roll, teamwork or contest from text; each of @helpers ends with ";". */
static inline TenAction *
make_roll_action (PlayFixture *self, const char *a, const char *b, const char *helpers)
{
  g_autoptr (TenActionSide) actor = make_side (self, "Marisol", a, b != NULL);
  TenAction *action = ten_roll_action_new (get_ruleset_of (self, a), actor);
  g_auto (GStrv) lines = g_strsplit (helpers != NULL ? helpers : "", ";", -1);

  if (b != NULL)
    {
      g_autoptr (TenActionSide) opponent = make_side (self, "Guard", b, TRUE);

      ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent, TEN_SIDE_NONE);
    }
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *name = g_strdup_printf ("Helper %c", 'A' + (char) i);
      g_autoptr (TenActionSide) helper = make_side (self, name, lines[i], FALSE);

      ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
    }
  ten_action_set_comment (action, "the lock");
  return action;
}

static inline TenPlay *
perform (PlayFixture *self, TenAction *action, const char *faces)
{
  g_autoptr (GError) error = NULL;
  TenPlay *play;

  set_faces (self, faces);
  play = ten_action_perform (action, self->table, &error);
  g_assert_no_error (error);
  g_assert_nonnull (play);
  g_assert_no_error (ten_play_get_problem (play));
  return play;
}

static inline void
refuse (PlayFixture *self, TenAction *action, const char *faces, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  set_faces (self, faces);
  g_assert_null (ten_action_perform (action, self->table, &error));
  g_assert_error (error, domain, code);
}

/* "ROLE:WHO DICE@TARGET SUCCESSES OUTCOME", and further details: "after 17.2". */
static inline void
describe_record (TenRecord *record, GString *text)
{
  TenRoll *roll = ten_record_get_roll (record);
  const TenRequest *request = ten_roll_get_request (roll);

  g_string_append_printf (text, "%s:%s %d@%d %d %s",
                          ten_record_get_role (record) != NULL ? ten_record_get_role (record) : "-",
                          ten_record_get_character (record), request->dice,
                          ten_request_get_target (request), ten_roll_get_successes (roll),
                          ten_outcome_to_id (ten_roll_get_outcome (roll)));
  if (ten_record_get_tries (record) != 0)
    g_string_append_printf (text, " try %d", ten_record_get_tries (record) + 1);
  if (ten_record_get_follows (record) != 0)
    g_string_append_printf (
        text, " after %" G_GINT64_FORMAT ".%u", ten_record_get_follows (record) >> 20,
        MAX (ten_record_get_links (record)->own, ten_record_get_links (record)->of));
}

/* "KIND WORD", with "~" before an event that players do not see. */
static inline void
describe_event (TenEvent *event, GString *text)
{
  static const char *const members[] = { "action", "use", "choice", "result" };

  g_string_append_printf (text, "%s%s", ten_event_get_hidden (event) ? "~" : "",
                          ten_event_get_kind (event));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (*ten_event_get_word (event, members[i]) != '\0')
      g_string_append_printf (text, " %s", ten_event_get_word (event, members[i]));
}

static inline char *
describe_entries (GPtrArray *entries)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      if (i > 0)
        g_string_append (text, " | ");
      if (TEN_IS_RECORD (entries->pdata[i]))
        describe_record (entries->pdata[i], text);
      else
        describe_event (entries->pdata[i], text);
    }
  return g_string_free (text, FALSE);
}

static inline void
assert_entries (TenPlay *play, const char *expected)
{
  g_autofree char *text = describe_entries (ten_play_get_entries (play));

  g_assert_cmpstr (text, ==, expected);
}

static inline char *
dup_json (JsonNode *node)
{
  char *text = ten_json_to_text (node, FALSE);

  json_node_unref (node);
  return text;
}

static inline gboolean
fill_entry (TenEntry *entry, gpointer play, GError **error)
{
  ten_play_fill_entry (play, entry);
  return TRUE;
}

/* Writes without performing an action. */
static inline TenPlay *
write_parts (
    TenLog *log, TenActionKind kind, TenEvent *start, GPtrArray *records, GPtrArray *events)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const TenPlayParts parts = { .start = start,
                               .records = records != NULL ? records : none,
                               .events = events != NULL ? events : none };
  TenPlay *play = ten_play_new_draft (kind, &parts, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEntry) entry = ten_log_append (log, fill_entry, play, &error);

  g_assert_no_error (error);
  ten_play_set_written (play, entry);
  return play;
}

/* The roll with what was said about it since. */
static inline TenRecord *
read_roll (PlayFixture *self, TenRecord *record)
{
  TenRecord *read = ten_play_log_read_again (self->log, record);

  g_assert_nonnull (read);
  return read;
}

/* The part of a play that players know. */
static inline TenPlayerView *
view_play (PlayFixture *self, TenPlay *play)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) read = ten_play_log_read (self->log, ten_play_get_number (play), &error);

  g_assert_no_error (error);
  return ten_player_view_new (read, NULL);
}

/* Loads an extended action by the play that began it. */
static inline TenExtendedAction *
load_started (PlayFixture *self, gint64 number)
{
  g_autoptr (GError) error = NULL;
  TenExtendedAction *extended =
      ten_extended_action_load (self->log, self->rulesets, number, &error);

  g_assert_no_error (error);
  return extended;
}

static inline char *
ask_log (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  char *value;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  value = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return value;
}

/* The state of the log and its sheets, which must not change on failure. */
static inline char *
dup_state (PlayFixture *self)
{
  g_autofree char *log =
      ask_log (self->base.path, "SELECT count(*) || hex(max(hash)) FROM entries");
  GString *text = g_string_new (log);

  for (guint i = 0; i < G_N_ELEMENTS (self->sheets); i++)
    if (self->sheets[i] != NULL)
      {
        g_autofree char *sheet = ten_sheet_dup_text (self->sheets[i]);
        g_autofree char *undo = ten_sheet_dup_undo_label (self->sheets[i]);

        g_string_append_printf (text, "\n%s\n%s", sheet, undo != NULL ? undo : "-");
      }
  return g_string_free (text, FALSE);
}
