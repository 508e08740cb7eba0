/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"

/* A roll that players do not see all of (NWOD-5, POOL-7). */
#define IS_SECRET "(hidden OR instr(terms, '\"secrecy\":\"secret\"') > 0)"

#define SELECT_EVENTS "SELECT " TEN_LOG_EVENT_COLUMNS " FROM events "

#define NEWEST_TURNS                                                                               \
  "SELECT sequence FROM events WHERE kind = 'turns' AND details NOT LIKE '{\"of\":0,%'"

static const char *const statement_texts[TEN_N_STATEMENTS] = {
  [TEN_STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
  [TEN_STATEMENT_COMMIT] = "COMMIT",
  [TEN_STATEMENT_ROLLBACK] = "ROLLBACK",
  [TEN_STATEMENT_NEWEST] = "SELECT sequence, hash FROM rolls ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_INSERT] =
      "INSERT INTO rolls (sequence, time, character, ruleset, request, terms, dice, outcome, "
      "successes, net, comment, hidden, random, seed, action, role, follows, tries, chronicle, "
      "origin, previous_hash, hash) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
  [TEN_STATEMENT_BOUNDS] = "SELECT (SELECT min(sequence) FROM rolls WHERE sequence > 0), "
                           "(SELECT max(sequence) FROM rolls), (SELECT count(*) FROM rolls)",
  [TEN_STATEMENT_PAGE] =
      "SELECT " TEN_LOG_COLUMNS
      " FROM rolls WHERE sequence BETWEEN 1 AND ? ORDER BY sequence DESC LIMIT ?",
  [TEN_STATEMENT_RANGE] =
      "SELECT " TEN_LOG_COLUMNS " FROM rolls WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
  /* No roll has this number. */
  [TEN_STATEMENT_STRAY] =
      "SELECT sequence FROM rolls WHERE sequence <= 0 ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_GIVEN] = "SELECT seq FROM sqlite_sequence WHERE name = ?",
  [TEN_STATEMENT_LEADING] = "SELECT sequence FROM rolls WHERE sequence > 0 AND sequence NOT IN "
                            "(" TEN_LOG_SELECT_COMPANIONS ") ORDER BY sequence",
  [TEN_STATEMENT_COUNT_COMPANIONS] =
      "SELECT number FROM companions WHERE roll <= ? ORDER BY roll DESC LIMIT 1",
  [TEN_STATEMENT_ROLL] = "SELECT action, " IS_SECRET " FROM rolls WHERE sequence = ?",
  [TEN_STATEMENT_NEWEST_EVENT] = "SELECT sequence, hash FROM events ORDER BY sequence DESC LIMIT 1",
  [TEN_STATEMENT_INSERT_EVENT] =
      "INSERT INTO events (sequence, time, kind, after, action, roll, hidden, details, "
      "origin, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [TEN_STATEMENT_EVENT] = SELECT_EVENTS "WHERE sequence = ?",
  [TEN_STATEMENT_NEWEST_EVENTS] = SELECT_EVENTS "WHERE sequence > 0 ORDER BY sequence DESC LIMIT ?",
  [TEN_STATEMENT_EVENTS_ABOUT] = SELECT_EVENTS "WHERE roll BETWEEN ? AND ? ORDER BY sequence",
  [TEN_STATEMENT_BEGINNINGS] =
      SELECT_EVENTS "WHERE sequence IN (SELECT action FROM rolls WHERE sequence BETWEEN ? AND ? "
                    "AND action IS NOT NULL)",
  [TEN_STATEMENT_ACTIONS] =
      SELECT_EVENTS "WHERE kind = 'action' AND instr(details, ?) > 0 AND (? = 0 OR "
                    "NOT EXISTS (SELECT 1 FROM events AS last WHERE "
                    "last.action = events.sequence AND last.kind = 'end')) ORDER BY sequence DESC",
  [TEN_STATEMENT_EVENTS_OF_ACTION] = SELECT_EVENTS "WHERE sequence = ?1 UNION ALL " SELECT_EVENTS
                                                   "WHERE action = ?1 ORDER BY sequence",
  [TEN_STATEMENT_ROLLS_OF_ACTION] =
      "SELECT " TEN_LOG_COLUMNS " FROM rolls WHERE action = ? ORDER BY sequence",
  [TEN_STATEMENT_HIDDEN_ACTION] =
      "SELECT hidden OR EXISTS (SELECT 1 FROM rolls WHERE action = ?1 AND " IS_SECRET
      ") FROM events WHERE sequence = ?1",
  /* The units in the order of ten-history-order.c; -1 for events that are no marks. */
  [TEN_STATEMENT_LISTED] = "SELECT sequence, after, CASE WHEN kind <> 'mark' THEN -1 "
                           "WHEN instr(details, '\"unit\":\"chronicle\"') > 0 THEN 0 "
                           "WHEN instr(details, '\"unit\":\"story\"') > 0 THEN 1 "
                           "WHEN instr(details, '\"unit\":\"chapter\"') > 0 THEN 2 "
                           "WHEN instr(details, '\"unit\":\"turn\"') > 0 THEN 4 ELSE 3 END "
                           "FROM events WHERE kind IN ('mark', 'end', 'give-up') ORDER BY sequence",
  /* The turn order of another log only counts if this log never had one, as after a rescue. */
  [TEN_STATEMENT_TURNS] = SELECT_EVENTS
  "WHERE sequence = coalesce((" NEWEST_TURNS " AND origin IS NULL "
  "ORDER BY sequence DESC LIMIT 1), (" NEWEST_TURNS " ORDER BY sequence DESC LIMIT 1))",
};

/* A read-only log of an earlier version may lack the table. */
static gboolean
is_for_writing (TenStatement which)
{
  return which == TEN_STATEMENT_INSERT || which == TEN_STATEMENT_INSERT_EVENT;
}

gboolean
ten_log_prepare_statements (TenLog *self, GError **error)
{
  for (guint i = 0; i < TEN_N_STATEMENTS; i++)
    {
      int result = SQLITE_OK;

      if (self->read_only && is_for_writing (i))
        continue;
      result = sqlite3_prepare_v3 (self->database, statement_texts[i], -1,
                                   SQLITE_PREPARE_PERSISTENT, &self->statements[i], NULL);

      if (result != SQLITE_OK)
        return ten_log_fail (self->database, result, TEN_LOG_ERROR_OPEN, self->path, error);
    }
  return TRUE;
}
