/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether players see results in words only (POOL-7). */

#include "log/ten-log-private.h"

#define OF_WORDS "FROM events WHERE kind = '" TEN_EVENT_WORDS "' AND sequence > ?1"

/* Another log may be imported in which the words ended. */
#define END                                                                                        \
  "SELECT sequence, after " OF_WORDS                                                               \
  " AND origin IS NULL AND instr(details, '\"on\":false') > 0 ORDER BY sequence DESC LIMIT 1"
#define BEGIN "SELECT sequence " OF_WORDS " AND instr(details, '\"on\":true') > 0 LIMIT 1"
#define SECRET                                                                                     \
  "SELECT sequence FROM rolls WHERE sequence > ?1 AND hidden = 0 "                                 \
  "AND instr(terms, '\"secrecy\":\"secret\"') > 0 LIMIT 1"

static gboolean
find_next (TenLog *self, const char *sql, gint64 from, gint64 *sequence, gint64 *after)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (self->database, sql, -1, &statement, NULL) != SQLITE_OK)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, from);
  if (sqlite3_step (statement) != SQLITE_ROW)
    return FALSE;
  *sequence = sqlite3_column_int64 (statement, 0);
  if (after != NULL)
    *after = sqlite3_column_int64 (statement, 1);
  return TRUE;
}

/* The newest one counts. */
static void
read_names (TenLog *self, TenWordsState *state)
{
  static const char sql[] = "SELECT details, sequence FROM events WHERE kind = '" TEN_EVENT_ALIAS
                            "' AND sequence > ? ORDER BY sequence";
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (self->database, sql, -1, &statement, NULL) != SQLITE_OK)
    return;
  sqlite3_bind_int64 (statement, 1, state->read_events);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *details = (const char *) sqlite3_column_text (statement, 0);
      const TenEventPlace place = { .sequence = sqlite3_column_int64 (statement, 1) };
      g_autoptr (TenEvent) event =
          ten_event_new_stored (TEN_EVENT_ALIAS, details != NULL ? details : "", &place);

      if (*ten_event_get_word (event, "character") != '\0')
        g_hash_table_insert (state->names, g_strdup (ten_event_get_word (event, "character")),
                             g_strdup (ten_event_get_word (event, "name")));
    }
}

/* An open roll with a secret modifier begins the words by itself. All earlier rolls are in words
 * from then on, or the first one would show which roll it was. */
static void
read_words (TenWordsState *state, gpointer data)
{
  TenLog *self = data;
  gint64 found;

  if (self->database == NULL)
    return;
  read_names (self, state);
  if (find_next (self, END, state->read_events, &state->events, &state->rolls))
    {
      state->read_events = state->events;
      state->read_rolls = MAX (state->read_rolls, state->rolls);
    }
  if (find_next (self, BEGIN, state->read_events, &found, NULL) ||
      find_next (self, SECRET, state->read_rolls, &found, NULL))
    state->rolls = state->events = G_MAXINT64;
  ten_log_query_integer (self->database, "SELECT max(sequence) FROM events", &state->read_events);
  ten_log_query_integer (self->database, "SELECT max(sequence) FROM rolls", &state->read_rolls);
}

void
ten_log_begin_words (TenLog *self)
{
  self->words = ten_player_words_new (read_words, self);
}

gboolean
ten_log_has_words (TenLog *self)
{
  return ten_player_words_get_state (self->words)->rolls > 0;
}
