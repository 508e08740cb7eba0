/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-export-private.h"
#include "log/ten-history-order-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_unwanted (gunichar character)
{
  if (character == '\t' || character == '\n')
    return FALSE;
  /* Bidirectional controls would affect the text that follows. */
  return g_unichar_iscntrl (character) || character == 0x061c || character == 0x200e ||
         character == 0x200f || (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

char *
ten_log_dup_clean (const char *text)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!is_unwanted (g_utf8_get_char (text)))
      g_string_append_unichar (clean, g_utf8_get_char (text));
  return g_string_free (g_steal_pointer (&clean), FALSE);
}

static char *
dup_time (GDateTime *time, const char *format)
{
  g_autoptr (GDateTime) local = time != NULL ? g_date_time_to_local (time) : NULL;

  return local != NULL ? g_date_time_format (local, format) : g_strdup ("");
}

char *
ten_log_dup_title (const TenLogExporter *exporter)
{
  g_autofree char *date = NULL;

  if (!exporter->wanted->story)
    return g_strdup (exporter->for_players ? _ ("Rolls") : _ ("Log of Rolls"));
  if (exporter->begins_at == NULL)
    return g_strdup (_ ("Our Session"));
  date = dup_time (exporter->begins_at, "%x");
  /* Translators: a date */
  return g_strdup_printf (_ ("Our Session of %s"), date);
}

/* Every hidden roll changes the hashes after it: by comparing them, players could tell that one
 * was made. Exports for players contain no hash. */
char *
ten_log_dup_newest (const TenLogExporter *exporter)
{
  g_autofree char *hash = g_strndup (exporter->newest, TEN_LOG_SHORT_HASH);

  if (exporter->for_players || *hash == '\0')
    return g_strdup ("");
  /* Translators: the beginning of a hash, hexadecimal digits */
  return g_strdup_printf (_ ("The newest entry: %s"), hash);
}

char *
ten_log_dup_event_text (TenEvent *event, const TenLogExporter *exporter)
{
  g_autofree char *text =
      exporter->for_players ? ten_event_dup_player_text (event) : ten_event_dup_text (event);

  return ten_log_dup_clean (text);
}

/* The heading level in HTML, 2 for the topmost (COFD-22), or 0 if the event is no heading. */
guint
ten_log_exporter_get_level (const TenLogExporter *self, const TenLogItem *item)
{
  guint level = 2;

  if (item->event == NULL || !g_str_equal (ten_event_get_kind (item->event), TEN_EVENT_MARK))
    return 0;
  for (guint i = 0; i < ten_history_order_get_unit (item->event); i++)
    level += self->headings[i] != NULL;
  return level;
}

gboolean
ten_log_begins_throw (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  return index > 0 && (dice[index].wave != dice[index - 1].wave ||
                       (dice[index].from < 0) != (dice[index - 1].from < 0));
}

static void
add_note (GPtrArray *notes, TenEvent *event, const TenLogExporter *exporter)
{
  char *text = ten_log_dup_event_text (event, exporter);

  if (*text != '\0' && !g_ptr_array_find_with_equal_func (notes, text, g_str_equal, NULL))
    g_ptr_array_add (notes, text);
  else
    g_free (text);
}

static void
add_notes (GPtrArray *notes, TenRecord *record, const TenLogExporter *exporter)
{
  GListModel *events = ten_record_get_events (record);
  TenEvent *strike = ten_record_get_strike (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      add_note (notes, event, exporter);
    }
  /* POOL-7: the reason may mention something that players do not see. */
  if (strike != NULL && exporter->for_players && ten_event_get_hidden (strike) &&
      ten_record_get_player_sight (record) > TEN_PLAYER_SIGHT_SEAL)
    g_ptr_array_add (notes, g_strdup (_ ("Struck out")));
}

char *
ten_log_dup_notes (TenRecord *record, const TenLogExporter *exporter)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  if (ten_record_get_action_event (record) != NULL)
    add_note (notes, ten_record_get_action_event (record), exporter);
  add_notes (notes, record, exporter);
  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("; ", (char **) notes->pdata);
}

static TenRuleset *
find_ruleset (const TenLogExporter *exporter, TenRecord *record)
{
  return exporter->rulesets != NULL
             ? ten_rulesets_find (exporter->rulesets, ten_record_get_ruleset (record), NULL)
             : NULL;
}

static void
clear_side (gpointer data)
{
  TenLogSide *side = data;

  g_free (side->name);
  g_free (side->pool);
  g_free (side->outcome);
  g_clear_pointer (&side->roll, ten_roll_unref);
}

static void
add_side (TenLogWords *self, const char *name, const char *pool, const char *outcome, TenRoll *roll)
{
  TenLogSide side = {
    .name = ten_log_dup_clean (name != NULL ? name : ""),
    .pool = ten_log_dup_clean (pool),
    .outcome = ten_log_dup_clean (outcome),
    .roll = roll != NULL ? ten_roll_ref (roll) : NULL,
  };

  g_array_append_val (self->sides, side);
}

static void
add_whole_side (TenLogWords *self, const TenLogExporter *exporter, TenRecord *record)
{
  g_autofree char *pool = ten_record_dup_pool_text (record);
  g_autofree char *outcome =
      ten_words_for_roll (ten_record_get_roll (record), find_ruleset (exporter, record));
  /* A damaged roll has no dice; its comment says so. */
  const gboolean damaged = ten_record_get_damaged (record);

  add_side (self, ten_record_get_character (record), pool, damaged ? "" : outcome,
            damaged ? NULL : ten_record_get_roll (record));
}

static void
add_sides_of_view (TenLogWords *self, TenPlayerView *view)
{
  for (guint i = 0; i < ten_player_view_get_n_sides (view); i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);

      add_side (self, side->name, side->pool, side->outcome, side->roll);
    }
}

static void
add_words_for_players (TenLogWords *self, const TenLogExporter *exporter, const TenLogItem *item)
{
  g_autoptr (TenPlayerView) view =
      ten_player_view_new (item->record, item->companions, find_ruleset (exporter, item->record));
  TenRecord *first = item->record;

  if (view == NULL)
    return;
  for (guint i = 0;
       ten_record_get_player_sight (first) == TEN_PLAYER_SIGHT_NOTHING && i < item->companions->len;
       i++)
    first = item->companions->pdata[i];
  self->time = dup_time (ten_record_get_player_time (first), "%Y-%m-%d %H:%M");
  add_sides_of_view (self, view);
  self->comment = ten_log_dup_clean (ten_player_view_get_comment (view));
  self->struck = ten_player_view_get_struck (view);
  self->hidden =
      ten_record_get_hidden (first) && ten_record_get_player_sight (first) > TEN_PLAYER_SIGHT_SEAL;
  if (*ten_player_view_get_verdict (view) != '\0')
    g_ptr_array_add (self->notes, ten_log_dup_clean (ten_player_view_get_verdict (view)));
}

static void
add_whole_words (TenLogWords *self, const TenLogExporter *exporter, const TenLogItem *item)
{
  self->number = g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (item->record));
  self->time = dup_time (ten_record_get_time (item->record), "%Y-%m-%d %H:%M");
  add_whole_side (self, exporter, item->record);
  for (guint i = 0; i < item->companions->len; i++)
    add_whole_side (self, exporter, item->companions->pdata[i]);
  self->comment = ten_log_dup_clean (ten_record_get_comment (item->record));
  self->struck = ten_record_get_strike (item->record) != NULL;
  self->hidden = ten_record_get_hidden (item->record);
}

void
ten_log_words_init (TenLogWords *self, const TenLogExporter *exporter, const TenLogItem *item)
{
  g_autofree char *meaning = NULL;

  memset (self, 0, sizeof *self);
  self->sides = g_array_new (FALSE, TRUE, sizeof (TenLogSide));
  g_array_set_clear_func (self->sides, clear_side);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  if (exporter->for_players)
    add_words_for_players (self, exporter, item);
  else
    add_whole_words (self, exporter, item);

  meaning = ten_record_dup_common_text (item->record, find_ruleset (exporter, item->record),
                                        exporter->for_players);
  if (meaning != NULL)
    g_ptr_array_add (self->notes, ten_log_dup_clean (meaning));
  if (ten_record_get_action_event (item->record) != NULL)
    add_note (self->notes, ten_record_get_action_event (item->record), exporter);
  add_notes (self->notes, item->record, exporter);
  for (guint i = 0; i < item->companions->len; i++)
    if (!exporter->for_players ||
        ten_record_get_player_sight (item->companions->pdata[i]) != TEN_PLAYER_SIGHT_NOTHING)
      add_notes (self->notes, item->companions->pdata[i], exporter);
}

void
ten_log_words_clear (TenLogWords *self)
{
  g_clear_pointer (&self->number, g_free);
  g_clear_pointer (&self->time, g_free);
  g_clear_pointer (&self->sides, g_array_unref);
  g_clear_pointer (&self->comment, g_free);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}
