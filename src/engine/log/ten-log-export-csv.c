/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-export-private.h"

#include "play/ten-record-players.h"
#include "play/ten-record-private.h"

#include <string.h>

/* A spreadsheet would evaluate text that looks like a formula. Our own numbers are safe. */
static gboolean
is_formula (const char *text)
{
  static const char *const starts[] = { "=", "+", "-", "@", "＝", "＋", "－", "＠", "−" };

  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_str_has_prefix (text, starts[i]))
      return TRUE;
  return FALSE;
}

static void
append_cell (GString *row, const char *text)
{
  g_autofree char *clean = ten_log_dup_clean (text != NULL ? text : "");
  const gboolean formula = is_formula (clean) || *clean == '\t' || *clean == '\n';
  const gboolean quoted = strpbrk (clean, ",\"\n") != NULL;

  g_string_append (row, quoted ? ",\"" : ",");
  if (formula)
    g_string_append_c (row, '\'');
  for (const char *at = clean; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (row, '"');
      if (*at == '\n')
        g_string_append_c (row, '\r');
      g_string_append_c (row, *at);
    }
  if (quoted)
    g_string_append_c (row, '"');
}

static void
append_number (GString *row, gint64 number)
{
  g_string_append_printf (row, ",%" G_GINT64_FORMAT, number);
}

static void
begin (TenLogExporter *exporter)
{
  if (!exporter->for_players)
    g_string_append (exporter->text, "number,hash,");
  g_string_append (exporter->text,
                   "time,chronicle,story,chapter,scene,turn,character,ruleset,"
                   "pool,target,required,dice,outcome,successes,net,comment,notes,");
  g_string_append (exporter->text,
                   exporter->for_players ? "struck_out,seal\r\n" : "struck_out,hidden,seal\r\n");
}

static void
append_time (GString *row, GDateTime *time)
{
  g_autofree char *text =
      time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");

  append_cell (row, text);
}

static void
append_headings (GString *row, const TenLogExporter *exporter)
{
  for (guint i = 0; i < TEN_LOG_N_LEVELS; i++)
    {
      g_autofree char *text = exporter->headings[i] != NULL
                                  ? ten_log_dup_event_text (exporter->headings[i], exporter)
                                  : g_strdup ("");

      append_cell (row, text);
    }
}

static void
append_hash (GString *row, const TenLogExporter *exporter, gint64 sequence)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *hash = NULL;

  /* The last line holds the newest hash of the log. */
  if (sqlite3_prepare_v2 (exporter->log->database,
                          "SELECT lower(hex(hash)) FROM rolls WHERE sequence = ?", -1, &statement,
                          NULL) == SQLITE_OK &&
      sqlite3_bind_int64 (statement, 1, sequence) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    hash = g_strndup ((const char *) sqlite3_column_text (statement, 0), TEN_LOG_SHORT_HASH);
  append_cell (row, hash);
}

static char *
dup_dice (const TenRoll *roll)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", dice[i].face);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Fill the cells only if players may know the whole roll. */
static void
append_roll (GString *row, TenRecord *record, const TenLogExporter *exporter, TenPlayerSight sight)
{
  TenRoll *roll = ten_record_get_roll (record);
  const TenRequest *request = ten_roll_get_request (roll);
  TenRuleset *ruleset = ten_log_find_ruleset (exporter, record);
  g_autofree char *dice = sight == TEN_PLAYER_SIGHT_ROLL ? dup_dice (roll) : g_strdup ("");
  g_autofree char *words = ten_record_dup_player_outcome_text (record, ruleset);

  if (sight == TEN_PLAYER_SIGHT_ROLL)
    {
      append_number (row, ten_request_get_target (request));
      append_number (row, ten_request_get_required (request));
    }
  else
    g_string_append (row, ",,");
  append_cell (row, dice);
  if (exporter->for_players)
    append_cell (row, words);
  else
    append_cell (row,
                 sight == TEN_PLAYER_SIGHT_ROLL && !ten_record_awaits_opponent (record, ruleset)
                     ? ten_words_for_outcome (ten_roll_get_outcome (roll))
                     : "");
  if (sight < TEN_PLAYER_SIGHT_ROLL)
    {
      append_cell (row, "");
      append_cell (row, "");
      return;
    }
  append_number (row, ten_roll_get_successes (roll));
  append_number (row, ten_roll_get_net (roll));
}

/* NWOD-5: a hidden roll whose seed or faces were given has none. */
static void
append_seal (GString *row, TenRecord *record, TenPlayerSight sight)
{
  g_autofree char *seal = sight > TEN_PLAYER_SIGHT_NOTHING ? ten_record_dup_seal (record) : NULL;

  if (seal == NULL && sight > TEN_PLAYER_SIGHT_NOTHING && ten_record_get_hidden (record))
    append_cell (row, "none");
  else
    append_cell (row, seal);
}

static void
append_record (TenLogExporter *exporter, TenRecord *record)
{
  const gboolean players = exporter->for_players;
  const gboolean damaged = ten_record_get_damaged (record);
  const TenPlayerSight sight = damaged   ? TEN_PLAYER_SIGHT_NOTHING
                               : players ? ten_record_get_player_sight (record)
                                         : TEN_PLAYER_SIGHT_ROLL;
  g_autoptr (GString) row = g_string_new (NULL);
  g_autofree char *pool = NULL;
  g_autofree char *notes = NULL;
  const gboolean known = !players || sight > TEN_PLAYER_SIGHT_SEAL;

  if (players && sight == TEN_PLAYER_SIGHT_NOTHING)
    return;
  pool = players ? ten_record_dup_player_pool_text (record) : ten_record_dup_pool_text (record);
  notes = ten_log_dup_notes (record, exporter);
  if (!players)
    {
      append_number (row, ten_record_get_sequence (record));
      append_hash (row, exporter, ten_record_get_sequence (record));
    }
  append_time (row, players ? ten_record_get_player_time (record) : ten_record_get_time (record));
  append_headings (row, exporter);
  append_cell (row, players ? ten_record_get_player_character (record)
                            : ten_record_get_character (record));
  append_cell (row, known ? ten_record_get_ruleset (record) : "");
  append_cell (row, pool);
  append_roll (row, record, exporter, sight);
  append_cell (row,
               players ? ten_record_get_player_comment (record) : ten_record_get_comment (record));
  append_cell (row, notes);
  append_cell (row, known && ten_record_get_strike (record) != NULL ? "yes" : "");
  if (!players)
    append_cell (row, ten_record_get_hidden (record) ? "yes" : "");
  append_seal (row, record, sight);
  g_string_append_len (exporter->text, row->str + 1, (gssize) row->len - 1);
  g_string_append (exporter->text, "\r\n");
}

/* In the order of their sequence numbers. Headings have separate columns. */
static void
add (TenLogExporter *exporter, const TenLogItem *item)
{
  gboolean led = item->event != NULL;

  for (guint i = 0; item->event == NULL && i < item->companions->len; i++)
    {
      if (!led && ten_record_get_sequence (item->companions->pdata[i]) >
                      ten_record_get_sequence (item->record))
        {
          append_record (exporter, item->record);
          led = TRUE;
        }
      append_record (exporter, item->companions->pdata[i]);
    }
  if (!led)
    append_record (exporter, item->record);
}

static void
end (TenLogExporter *exporter)
{
}

const TenLogWriter ten_log_csv_writer = { begin, add, end };
