/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-play-search.h"

#include "play/ten-play-body-private.h"

/* More dice than ten_request_check() allows. */
#define MAX_DICE 1000

/* Nobody looks for more words than this. */
#define MAX_WORDS 30

/* How many are read at a time where a filter leaves out some of them. */
#define MIN_FOUND 200

static void
append_fact (GString *text, const char *kind, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, " AND facts : %s", kind);
  for (; *value != '\0'; value++)
    if (g_ascii_isalnum (*value))
      g_string_append_c (text, g_ascii_tolower (*value));
}

static void
append_name (GString *text, char kind, const char *name)
{
  g_autofree char *fact = name != NULL ? ten_play_dup_name_fact (kind, name) : NULL;

  append_fact (text, "", fact);
}

static void
append_dice (GString *text, const TenLogQuery *query)
{
  const int least = CLAMP (query->min_dice, 0, MAX_DICE);
  const int most = query->max_dice < 0 ? MAX_DICE : MIN (query->max_dice, MAX_DICE);

  if (least == 0 && most == MAX_DICE)
    return;
  g_string_append (text, " AND facts : (none");
  for (int dice = least; dice <= most; dice++)
    g_string_append_printf (text, " OR d%d", dice);
  g_string_append_c (text, ')');
}

/* Each word is a string without its quotation marks, so that nothing the user types is query
 * syntax. Signs alone are found nowhere. */
static gboolean
append_words (GString *text, const TenLogQuery *query)
{
  g_auto (GStrv) words = ten_log_query_dup_words (query);

  for (guint i = 0; words[i] != NULL && i < MAX_WORDS; i++)
    {
      const gboolean phrase = words[i][0] == '"';

      g_string_append_printf (text, " AND {%s} : \"%s\"%s",
                              query->for_players ? "words" : "words others", words[i] + phrase,
                              phrase ? "" : " *");
    }
  return words[0] != NULL || query->words == NULL || *query->words == '\0';
}

/* Every row has one of the first two facts. */
static char *
write_match (const TenLogQuery *query)
{
  g_autoptr (GString) text = g_string_new ("facts : (hidden OR open)");

  append_fact (text, "r", query->ruleset);
  append_fact (text, "o", query->outcome);
  append_fact (text, "k", query->kind);
  append_name (text, 'w', query->character);
  append_name (text, 'c', query->chronicle);
  append_fact (text, "", query->for_players ? "seen" : NULL);
  if (query->visibility != TEN_LOG_QUERY_ANY)
    append_fact (text, "", query->visibility == TEN_LOG_QUERY_HIDDEN ? "hidden" : "open");
  append_dice (text, query);
  return append_words (text, query) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static gboolean
has_range (const TenLogQuery *query)
{
  return query->first > 0 || query->last > 0 || query->since != 0 || query->until != 0;
}

static gboolean
is_in_range (TenLedger *log, const TenLogQuery *query, gint64 number)
{
  g_autoptr (TenEntry) entry = NULL;

  if (number < query->first || (query->last > 0 && number > query->last))
    return FALSE;
  if (query->since == 0 && query->until == 0)
    return TRUE;
  entry = ten_ledger_read (log, number);
  return entry->time >= query->since && (query->until == 0 || entry->time < query->until);
}

GArray *
ten_play_search (
    TenLedger *log, const TenLogQuery *query, gint64 before, guint n_plays, GError **error)
{
  const guint n_at_once = has_range (query) ? MAX (n_plays, MIN_FOUND) : n_plays;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *match = write_match (query);
  gboolean more = match != NULL;

  while (more && numbers->len < n_plays)
    {
      g_autoptr (GArray) found = ten_ledger_search (log, match, before, n_at_once, error);

      if (found == NULL)
        return NULL;
      more = found->len == n_at_once;
      for (guint i = 0; i < found->len && numbers->len < n_plays; i++)
        {
          before = g_array_index (found, gint64, i);
          if (is_in_range (log, query, before))
            g_array_append_val (numbers, before);
        }
    }
  return g_steal_pointer (&numbers);
}
