/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-export-private.h"
#include "log/ten-log-private.h"
#include "log/ten-log-merge.h"
#include "rules/ten-sentences.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

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
  g_autofree char *clean = ten_history_dup_clean (text != NULL ? text : "");
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
begin (TenHistoryExporter *exporter)
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
append_headings (GString *row, const TenHistoryExporter *exporter)
{
  for (guint i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    append_cell (row, exporter->headings[i] != NULL
                          ? ten_player_view_get_verdict (exporter->headings[i])
                          : "");
}

/* The last line holds the newest hash of the log. */
static void
append_hash (GString *row, const TenHistoryExporter *exporter, gint64 number)
{
  g_autoptr (TenEntry) entry = ten_log_read (exporter->log, number);
  char hash[2 * TEN_ENTRY_HASH_SIZE + 1];

  ten_log_write_hex (entry->hash, hash);
  hash[TEN_HISTORY_SHORT_HASH] = '\0';
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

/* The dice, and what they mean, as far as they are known. */
static void
append_roll (GString *row, const TenPlayerSide *side)
{
  const TenRequest *request = side->roll != NULL ? ten_roll_get_request (side->roll) : NULL;
  g_autofree char *dice = side->roll != NULL ? dup_dice (side->roll) : g_strdup ("");

  if (request == NULL)
    {
      g_string_append (row, ",,,");
      append_cell (row, side->words);
      g_string_append (row, ",,");
      return;
    }
  append_number (row, ten_request_get_target (request));
  append_number (row, ten_request_get_required (request));
  append_cell (row, dice);
  append_cell (row, side->words);
  append_number (row, ten_roll_get_successes (side->roll));
  append_number (row, ten_roll_get_net (side->roll));
}

static void
append_place (GString *row,
              const TenHistoryExporter *exporter,
              TenPlayerView *view,
              const TenPlayerSide *side)
{
  const gint64 number = ten_player_view_get_number (view);

  if (ten_player_view_get_n_sides (view) > 1)
    g_string_append_printf (row, ",%" G_GINT64_FORMAT ".%u", number, side->index);
  else
    append_number (row, number);
  append_hash (row, exporter, number);
}

static void
append_notes (GString *row, const TenPlayerSide *side)
{
  g_autofree char *notes = g_strdup (side->notes);

  if (side->own_dice)
    ten_sentences_append (&notes, _ ("own dice"));
  append_cell (row, notes);
}

/* NWOD-5: a hidden roll whose seed or faces were given has no seal. */
static void
append_side (TenHistoryExporter *exporter, TenPlayerView *view, const TenPlayerSide *side)
{
  g_autoptr (GString) row = g_string_new (NULL);

  if (!exporter->for_players)
    append_place (row, exporter, view, side);
  append_time (row, side->time);
  append_headings (row, exporter);
  append_cell (row, side->name);
  append_cell (row, side->ruleset);
  append_cell (row, side->terms);
  append_roll (row, side);
  append_cell (row, side->comment);
  append_notes (row, side);
  append_cell (row, side->struck ? "yes" : "");
  if (!exporter->for_players)
    append_cell (row, side->hidden ? "yes" : "");
  append_cell (row, side->hash == NULL && side->hidden ? "none" : side->hash);
  g_string_append_len (exporter->text, row->str + 1, (gssize) row->len - 1);
  g_string_append (exporter->text, "\r\n");
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const TenPlayerSide *one = *(const TenPlayerSide *const *) a;
  const TenPlayerSide *other = *(const TenPlayerSide *const *) b;

  return (one->index > other->index) - (one->index < other->index);
}

/* A damaged play has its number, and a note that says so. */
static void
append_lost (TenHistoryExporter *exporter, TenPlayerView *view)
{
  TenPlayerSide side = { .name = (char *) "",
                         .ruleset = (char *) "",
                         .terms = (char *) "",
                         .words = (char *) "",
                         .comment = (char *) "",
                         .notes = (char *) ten_player_view_get_verdict (view) };

  append_side (exporter, view, &side);
}

/* A line for each roll, in the order in which they were made. Headings have separate columns. */
static void
add (TenHistoryExporter *exporter, TenPlayerView *view)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new ();

  if (ten_player_view_get_kind (view) == TEN_ACTION_LOST)
    append_lost (exporter, view);
  for (guint i = 0; i < ten_player_view_get_n_sides (view); i++)
    g_ptr_array_add (sides, (gpointer) ten_player_view_get_side (view, i));
  g_ptr_array_sort (sides, compare_places);
  for (guint i = 0; i < sides->len; i++)
    append_side (exporter, view, sides->pdata[i]);
}

static void
end (TenHistoryExporter *exporter)
{
}

const TenHistoryPrinter ten_history_csv_printer = { begin, add, end };
