/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "dice/ten-reroll.h"
#include "log/ten-log-private.h"
#include "json/ten-json-private.h"
#include "play/ten-record-private.h"

#include <glib/gi18n-lib.h>

/* SQLite instructions between two checks for cancellation. */
#define N_STEPS 20000

static const char *
check_seed (const TenLogRow *row, TenVerification *found)
{
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenRoll) stored = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_auto (TenRecordTexts) texts = { NULL };

  if (row->seed == NULL)
    {
      found->n_unsealed += row->hidden != 0;
      return NULL;
    }
  found->n_seals++;
  random = ten_random_new_seeded (row->seed);
  stored = ten_record_roll_from_texts (row->request, row->dice, NULL);
  if (stored != NULL)
    roll = ten_roll_is_rerolled (stored) ? ten_roll_repeat_reroll (stored, random, NULL)
                                         : ten_roll (ten_roll_get_request (stored), random, NULL);
  if (roll == NULL)
    return ten_log_fault_unreadable;
  record = ten_record_new (roll, row->ruleset, NULL, NULL, NULL);
  ten_record_to_texts (record, &texts);
  return g_str_equal (texts.dice, row->dice) && g_str_equal (texts.request, row->request)
             ? NULL
             : N_ ("its dice do not come from its seed");
}

/* NWOD-5: what was revealed must be valid by itself. */
static const char *
check_telling (const TenLogRow *row)
{
  TenEventPlace place = { .sequence = row->link.sequence };
  g_autoptr (TenEvent) event = ten_event_new_stored (row->kind, row->details, &place);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 seed[TEN_SEED_SIZE];

  if (!g_str_equal (row->kind, TEN_EVENT_TELLING) || *ten_event_get_word (event, "seed") == '\0')
    return NULL;
  if (!ten_seed_from_hex (ten_event_get_word (event, "seed"), seed, NULL))
    return ten_log_fault_unreadable;
  g_checksum_update (checksum, seed, sizeof seed);
  g_checksum_update (checksum, (const guchar *) ten_event_get_word (event, "request"), -1);
  return g_str_equal (g_checksum_get_string (checksum), ten_event_get_word (event, "seal"))
             ? NULL
             : N_ ("its seal does not match its seed");
}

/* @before: the previous entry. Of part of a log, only entries that follow each other form a chain.
 */
static const char *
check (TenLog *self, const TenLogRow *row, const TenLogLink *before, const char *fault)
{
  const gboolean follows = !self->is_part || row->link.sequence == before->sequence + 1;

  if (fault != ten_log_fault_unreadable && follows && (!self->is_part || before->sequence > 0) &&
      memcmp (row->link.previous_hash, before->hash, TEN_LOG_HASH_SIZE) != 0)
    return N_ ("it does not follow the entry before it");
  return fault;
}

static char *
describe_event (JsonObject *entry)
{
  JsonNode *node = json_object_get_member (entry, "details");
  g_autofree char *details = node != NULL ? ten_json_to_text (node, FALSE) : g_strdup ("");
  const TenEventPlace place = { .sequence = 1 };
  g_autoptr (TenEvent) event =
      ten_event_new_stored (ten_json_object_get_text (entry, "kind", ""), details, &place);

  return ten_event_dup_text (event);
}

/* The current content of an entry, even if it was changed, or NULL. */
static char *
describe (TenLogChain chain, const GString *canonical)
{
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("entry", canonical->str, (gssize) canonical->len, NULL);
  JsonNode *node = document != NULL ? ten_json_document_get_node (document) : NULL;
  JsonObject *entry;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *quoted = NULL;
  const char *character, *comment;
  TenOutcome outcome;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  entry = json_node_get_object (node);
  if (chain == TEN_LOG_EVENT)
    return describe_event (entry);
  character = ten_json_object_get_text (entry, "character", "");
  comment = ten_json_object_get_text (entry, "comment", "");
  /* Translators: a comment, in quotation marks. */
  quoted = g_strdup_printf (_ ("“%s”"), comment);
  if (*character != '\0')
    g_ptr_array_add (words, (char *) character);
  if (ten_outcome_from_id (ten_json_object_get_text (entry, "outcome", ""), &outcome))
    g_ptr_array_add (words, (char *) ten_words_for_outcome (outcome));
  if (*comment != '\0')
    g_ptr_array_add (words, quoted);
  g_ptr_array_add (words, NULL);
  return words->len > 1 ? g_strjoinv (_ (", "), (char **) words->pdata) : NULL;
}

gboolean
ten_log_fail_entry (
    TenLogChain chain, gint64 sequence, const char *fault, const GString *canonical, GError **error)
{
  g_autofree char *text = ten_log_dup_fault (chain, sequence, fault);
  g_autofree char *says = canonical != NULL ? describe (chain, canonical) : NULL;

  if (says != NULL)
    /* Translators: what is wrong with an entry of the log, and its current content */
    g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED, _ ("%s. The entry says: %s"), text,
                 says);
  else
    g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED, text);
  return FALSE;
}

static gboolean
verify_chain (TenLog *self, TenLogChain chain, TenVerification *found, gint64 *n, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GString) says = NULL;
  const char *fault = NULL;
  gint64 sequence = 0;
  TenLogLink before = { 0 };
  int result = ten_log_prepare_chain (self->database, chain, "ORDER BY sequence", &statement);

  while (fault == NULL && ten_log_next_row (statement, &result))
    {
      TenLogRow row;

      sequence = sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE);
      fault = check (self, &row, &before, ten_log_row_read (&row, chain, statement));
      before = row.link;
      ++*n;
      if (fault == NULL && ten_log_find_change (row.origin) != NULL)
        found->n_damaged++;
      else if (fault == NULL)
        fault = chain == TEN_LOG_ROLL ? check_seed (&row, found) : check_telling (&row);
      if (fault != NULL)
        says = ten_log_dup_canonical (statement, chain);
    }
  if (fault == NULL && !ten_log_check_read (self, result, error))
    return FALSE;
  if (fault == NULL && ten_log_read_given (self, chain) > sequence)
    {
      sequence = ten_log_read_given (self, chain);
      fault = ten_log_fault_missing;
    }
  return fault == NULL || ten_log_fail_entry (chain, sequence, fault, says, error);
}

/* The history finds its rows by these numbers, which no hash covers. */
static gboolean
verify_companions (TenLog *self, GError **error)
{
  gint64 n_wrong = 0;
  int result;

  /* Imported companions are numbered when they are added to a log. */
  if (*self->path == '\0')
    return TRUE;
  result = ten_log_query_integer (
      self->database,
      "SELECT (SELECT count(*) FROM (SELECT roll, number, row_number() OVER (ORDER BY roll) AS "
      "place "
      "FROM companions) JOIN rolls ON sequence = roll WHERE number <> place OR action = 0 OR role "
      "NOT IN ('b', 'helper', 'member', 'multiple')) + (SELECT count(*) FROM "
      "(" TEN_LOG_SELECT_COMPANIONS " EXCEPT SELECT roll FROM companions))",
      &n_wrong);

  if (!ten_log_check_read (self, result, error))
    return FALSE;
  if (n_wrong == 0)
    return TRUE;
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED,
                       _ ("The rolls of an action are numbered wrongly"));
  return FALSE;
}

static void
write_newest (TenLog *self, TenVerification *found)
{
  g_autofree char *hash = NULL;
  TenLogLink link;

  if (found->n_rolls > 0 && ten_log_read_link (self, TEN_LOG_ROLL, 0, &link) == SQLITE_OK)
    hash = ten_seed_to_hex (link.previous_hash);
  g_strlcpy (found->newest, hash != NULL ? hash : "", sizeof found->newest);
}

/**
 * ten_log_verify:
 * @self: (not nullable): a log
 * @found: (out caller-allocates): the content of the log
 * @error: return location for a #TenLogError
 *
 * Checks that no entry was changed, removed or inserted since it was written: the hash chain of
 * all rolls and events, the seal of each hidden roll, and that its dice come from its seed
 * (NWOD-5). The owner of the file can remove the newest entries without a trace, unless someone
 * else has noted the newest hash.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_verify (TenLog *self, TenVerification *found, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  if (!verify_chain (self, TEN_LOG_ROLL, found, &found->n_rolls, error) ||
      !verify_chain (self, TEN_LOG_EVENT, found, &found->n_events, error) ||
      !verify_companions (self, error))
    return FALSE;
  write_newest (self, found);
  return TRUE;
}

typedef struct
{
  const TenVerification *found;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer data;
  gint64 n_total;
} Course;

static int
on_step (gpointer data)
{
  const Course *course = data;

  if (course->progress != NULL)
    course->progress (course->found->n_rolls + course->found->n_events, course->n_total,
                      course->data);
  return g_cancellable_is_cancelled (course->cancellable);
}

/**
 * ten_log_verify_with_progress:
 * @self: (not nullable): a log
 * @found: (out caller-allocates): the content of the log
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or for %G_IO_ERROR_CANCELLED
 *
 * Checks a log like ten_log_verify(), for use where that may take long.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_verify_with_progress (TenLog *self,
                              TenVerification *found,
                              GCancellable *cancellable,
                              TenLogProgress progress,
                              gpointer user_data,
                              GError **error)
{
  Course course = { found, cancellable, progress, user_data, 0 };
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (found != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  *found = (TenVerification){ 0 };
  ten_log_query_integer (self->database, TEN_LOG_COUNT_ENTRIES, &course.n_total);
  sqlite3_progress_handler (self->database, N_STEPS, on_step, &course);
  ten_log_verify (self, found, &problem);
  sqlite3_progress_handler (self->database, 0, NULL, NULL);
  if (problem == NULL)
    return TRUE;
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
