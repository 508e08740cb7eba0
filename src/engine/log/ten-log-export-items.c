/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-roll.h"
#include "log/ten-history-order-private.h"
#include "json/ten-fields-private.h"
#include "log/ten-log-export-private.h"
#include "log/ten-log-private.h"
#include "log/ten-record-players.h"
#include "log/ten-record-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define N_AT_ONCE 500

#define NEXT_ROLLS TEN_LOG_SELECT_ROLLS "WHERE sequence > ? ORDER BY sequence LIMIT ?"
#define NEXT_EVENTS                                                                                \
  TEN_LOG_SELECT_EVENTS "WHERE sequence > ? AND after >= ? AND kind IN "                           \
                        "('mark', 'end', 'give-up', 'telling') ORDER BY sequence LIMIT ?"

struct _TenLogItems
{
  const TenLogExporter *exporter;
  sqlite3_stmt *next_rolls;
  sqlite3_stmt *next_events;

  GPtrArray *records; /* read, but not yet returned */
  guint at_record;
  gint64 last_record;
  guint at_sequence;
  GPtrArray *events;
  guint at_event;
  gint64 last_event;
  gint64 n_done;
};

void
ten_log_item_clear (TenLogItem *item)
{
  g_clear_object (&item->record);
  g_clear_pointer (&item->companions, g_ptr_array_unref);
  g_clear_object (&item->event);
}

static int
prepare (TenLog *log, const char *sql, sqlite3_stmt **statement)
{
  return sqlite3_prepare_v2 (log->database, sql, -1, statement, NULL);
}

TenLogItems *
ten_log_items_new (const TenLogExporter *exporter, GError **error)
{
  g_autoptr (TenLogItems) self = g_new0 (TenLogItems, 1);
  int result;

  self->exporter = exporter;
  self->last_record = exporter->after;
  self->last_event = MAX (exporter->first_event - 1, 0);
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  result = prepare (exporter->log, NEXT_ROLLS, &self->next_rolls);
  if (result == SQLITE_OK)
    result = prepare (exporter->log, NEXT_EVENTS, &self->next_events);
  return ten_log_check_read (exporter->log, result, error) ? g_steal_pointer (&self) : NULL;
}

void
ten_log_items_free (TenLogItems *self)
{
  sqlite3_finalize (self->next_rolls);
  sqlite3_finalize (self->next_events);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->events);
  g_free (self);
}

TEN_DEFINE_ACCESSOR (gint64, ten_log_items_get_done, TenLogItems, n_done)

/* Rows of a damaged file can be out of order or repeated. */
static void
take_records (TenLogItems *self, GPtrArray *read)
{
  g_ptr_array_remove_range (self->records, 0, self->at_record);
  self->at_record = 0;
  for (guint i = 0; i < read->len; i++)
    {
      gint64 sequence = ten_record_get_sequence (read->pdata[i]);

      if (sequence <= self->last_record)
        continue;
      self->last_record = sequence;
      g_ptr_array_add (self->records, g_object_ref (read->pdata[i]));
    }
}

static GPtrArray *
read_next_of_all (TenLogItems *self, GError **error)
{
  TenLog *log = self->exporter->log;
  GPtrArray *read;

  sqlite3_bind_int64 (self->next_rolls, 1, self->last_record);
  sqlite3_bind_int64 (self->next_rolls, 2, N_AT_ONCE);
  read = ten_log_gather (log, self->next_rolls, error);
  if (read != NULL)
    ten_log_attach_events (log, read);
  return read;
}

static GPtrArray *
read_next_of_some (TenLogItems *self, GError **error)
{
  const GArray *sequences = self->exporter->sequences;
  guint first = self->at_sequence;
  guint end = first + 1;

  if (first == sequences->len)
    return g_ptr_array_new ();
  while (end < sequences->len && end - first < N_AT_ONCE &&
         g_array_index (sequences, gint64, end) == g_array_index (sequences, gint64, end - 1) + 1)
    end++;
  self->at_sequence = end;
  return ten_log_read_range (self->exporter->log, g_array_index (sequences, gint64, first),
                             g_array_index (sequences, gint64, end - 1), error);
}

/* NULL after the last record. */
static gboolean
peek_record (TenLogItems *self, guint ahead, TenRecord **record, GError **error)
{
  *record = NULL;
  while (self->at_record + ahead >= self->records->len)
    {
      const GArray *some = self->exporter->sequences;
      g_autoptr (GPtrArray) read =
          some != NULL ? read_next_of_some (self, error) : read_next_of_all (self, error);
      guint n_before = self->records->len - self->at_record;

      if (read == NULL)
        return FALSE;
      take_records (self, read);
      if (self->records->len == n_before && (some == NULL || self->at_sequence == some->len))
        return TRUE;
    }
  *record = self->records->pdata[self->at_record + ahead];
  return TRUE;
}

static gboolean
peek_event (TenLogItems *self, TenEvent **event, GError **error)
{
  *event = NULL;
  if (self->at_event == self->events->len)
    {
      GPtrArray *read;

      sqlite3_bind_int64 (self->next_events, 1, self->last_event);
      sqlite3_bind_int64 (self->next_events, 2, self->exporter->after);
      sqlite3_bind_int64 (self->next_events, 3, N_AT_ONCE);
      read = ten_log_read_events (self->exporter->log, self->next_events, error);
      if (read == NULL)
        return FALSE;
      g_ptr_array_unref (self->events);
      self->events = read;
      self->at_event = 0;
    }
  if (self->at_event < self->events->len)
    *event = self->events->pdata[self->at_event];
  if (*event != NULL && ten_event_get_sequence (*event) <= self->last_event)
    *event = NULL;
  return TRUE;
}

/* Export rolls made together as one item: helpers, the acting side, the rest of a party, the
 * opponent. Players do not see hidden ones. */
static gboolean
belongs_to (TenLog *log, TenRecord *record, TenRecord *before, gboolean led)
{
  const gboolean helps = ten_record_has_role (record, "helper");

  if (ten_record_get_action (record) == 0 ||
      ten_record_get_action (record) != ten_record_get_action (before) ||
      ten_record_get_sequence (record) != ten_record_get_sequence (before) + 1)
    return FALSE;
  if (led && helps)
    return ten_log_helps_another (record, before);
  return led ? ten_log_is_companion (log, record) : helps || !ten_log_is_companion (log, record);
}

static gboolean
take_group (TenLogItems *self, TenLogItem *item, GError **error)
{
  TenLog *log = self->exporter->log;
  TenRecord *before = self->records->pdata[self->at_record];
  guint leading = 0;
  guint n = 1;
  gboolean led = !ten_log_is_companion (log, before);
  gboolean alone = !led && !ten_record_has_role (before, "helper");

  while (!alone)
    {
      TenRecord *record;

      if (!peek_record (self, n, &record, error))
        return FALSE;
      /* Reading may have moved the array. */
      before = self->records->pdata[self->at_record + n - 1];
      if (record == NULL || !belongs_to (log, record, before, led))
        break;
      if (!led && !ten_log_is_companion (log, record))
        {
          led = TRUE;
          leading = n;
        }
      n++;
    }
  if (!led)
    n = 1;
  item->companions = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n; i++)
    {
      TenRecord *record = g_object_ref (self->records->pdata[self->at_record + i]);

      if (i == leading)
        item->record = record;
      else
        g_ptr_array_add (item->companions, record);
    }
  self->at_record += n;
  self->n_done += n;
  return TRUE;
}

/* NWOD-5: the position of a hidden roll would reveal when it was made, so players read it where
 * they were told about it. */
static gboolean
read_told (TenLogItems *self, TenEvent *telling, TenLogItem *item)
{
  TenLog *log = self->exporter->log;
  g_autoptr (TenRecord) record = ten_log_read_record (log, ten_event_get_roll (telling));
  gint64 last = 0;

  if (record == NULL)
    return FALSE;
  item->record = ten_log_read_leading (log, record);
  item->companions = ten_log_read_companions (log, item->record);
  for (guint i = 0; i <= item->companions->len; i++)
    last = MAX (last, ten_record_get_telling (i < item->companions->len ? item->companions->pdata[i]
                                                                        : item->record));
  if (last == ten_event_get_sequence (telling) &&
      ten_log_are_all_hidden (item->record, item->companions) &&
      ten_log_exporter_is_wanted (self->exporter, ten_record_get_sequence (item->record)))
    return TRUE;
  ten_log_item_clear (item);
  return FALSE;
}

static gboolean
take_event (TenLogItems *self, TenLogItem *item)
{
  g_autoptr (TenEvent) event = g_object_ref (self->events->pdata[self->at_event++]);
  const gboolean is_telling = ten_event_is (event, TEN_EVENT_TELLING);

  self->last_event = ten_event_get_sequence (event);
  if (is_telling)
    return self->exporter->for_players && read_told (self, event, item);
  if (self->exporter->for_players && ten_event_get_hidden (event))
    return FALSE;
  item->event = g_steal_pointer (&event);
  return TRUE;
}

/* A damaged entry may be a hidden one, so players do not see it. */
static gboolean
is_seen (TenLogItems *self, const TenLogItem *item)
{
  gboolean seen;

  if (!self->exporter->for_players)
    return TRUE;
  if (ten_record_get_damaged (item->record) ||
      ten_log_are_all_hidden (item->record, item->companions))
    return FALSE;
  for (guint i = item->companions->len; i > 0; i--)
    if (ten_record_get_damaged (item->companions->pdata[i - 1]))
      g_ptr_array_remove_index (item->companions, i - 1);
  seen = ten_record_get_player_sight (item->record) != TEN_PLAYER_SIGHT_NOTHING;
  for (guint i = 0; i < item->companions->len; i++)
    seen |= ten_record_get_player_sight (item->companions->pdata[i]) != TEN_PLAYER_SIGHT_NOTHING;
  return seen;
}

/* Returns FALSE without an error at the end. */
gboolean
ten_log_items_next (TenLogItems *self, TenLogItem *item, GError **error)
{
  for (;;)
    {
      TenRecord *record;
      TenEvent *event;

      if (!peek_record (self, 0, &record, error) || !peek_event (self, &event, error) ||
          (record == NULL && event == NULL))
        return FALSE;
      if (event != NULL &&
          (record == NULL || ten_event_get_after (event) < ten_record_get_sequence (record)))
        {
          if (take_event (self, item))
            return TRUE;
          continue;
        }
      if (!take_group (self, item, error))
        return FALSE;
      if (is_seen (self, item))
        return TRUE;
      ten_log_item_clear (item);
    }
}

#define SEEN_ROLLS                                                                                 \
  "SELECT sequence, time, origin IS NOT NULL FROM rolls WHERE hidden = 0 ORDER BY sequence DESC"
#define SEEN_EVENTS                                                                                \
  "SELECT sequence, time, after, kind = 'mark' AND (instr(details, '\"unit\":\"chapter\"') > 0 "   \
  "OR instr(details, '\"unit\":\"story\"') > 0 OR instr(details, '\"unit\":\"chronicle\"') > 0) "  \
  "FROM events WHERE (hidden = 0 AND kind IN ('mark', 'end', 'give-up')) OR kind = 'telling' "     \
  "ORDER BY sequence DESC"

/* Whether a pause follows the entry of this row. An imported roll may be older than the entries
 * before it. */
static gboolean
is_before_pause (sqlite3_stmt *row, gint64 later, gboolean is_imported)
{
  const gint64 pause = later - sqlite3_column_int64 (row, 1);

  return later > 0 && (is_imported ? ABS (pause) : pause) > TEN_LOG_SESSION_PAUSE;
}

/* Count only entries that players know of: a hidden roll must not join two sessions. */
static int
find_beginning (TenLogExporter *self, sqlite3_stmt *rolls, sqlite3_stmt *events)
{
  int result = SQLITE_OK;
  gboolean has_roll = ten_log_next_row (rolls, &result);
  gboolean has_event = ten_log_next_row (events, &result);
  gint64 later = 0;
  gboolean is_imported = FALSE;

  self->first_event = G_MAXINT64;
  while (has_roll || has_event)
    {
      const gboolean is_event = has_event && (!has_roll || sqlite3_column_int64 (events, 2) >=
                                                               sqlite3_column_int64 (rolls, 0));
      sqlite3_stmt *row = is_event ? events : rolls;

      if (is_before_pause (row, later, is_imported))
        break;
      later = sqlite3_column_int64 (row, 1);
      is_imported = !is_event && sqlite3_column_int (row, 2) != 0;
      if (is_event)
        self->first_event = sqlite3_column_int64 (row, 0);
      if (is_event && sqlite3_column_int (row, 3) != 0)
        break;
      if (is_event)
        has_event = ten_log_next_row (events, &result);
      else
        has_roll = ten_log_next_row (rolls, &result);
    }
  self->after = has_roll ? sqlite3_column_int64 (rolls, 0) : 0;
  if (later > 0)
    self->begins_at = g_date_time_new_from_unix_utc (later / G_USEC_PER_SEC);
  return result;
}

/* COFD-22: a session begins with a chapter mark or after a pause. */
gboolean
ten_log_exporter_find_session (TenLogExporter *self, GError **error)
{
  g_autoptr (sqlite3_stmt) rolls = NULL;
  g_autoptr (sqlite3_stmt) events = NULL;
  int result = prepare (self->log, SEEN_ROLLS, &rolls);

  if (result == SQLITE_OK)
    result = prepare (self->log, SEEN_EVENTS, &events);
  if (result == SQLITE_OK)
    result = find_beginning (self, rolls, events);
  return ten_log_check_read (self->log, result, error);
}

static gboolean
is_unwanted (gunichar character)
{
  if (character == '\t' || character == '\n')
    return FALSE;
  /* Bidirectional control characters would affect the text after them. */
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

/* Each hidden roll changes the hashes after it, so players could detect it by comparing them.
 * Exports for players contain no hashes. */
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

/* The heading level in HTML, 2 for the topmost (COFD-22), or 0 if the event is not a heading. */
guint
ten_log_exporter_get_level (const TenLogExporter *self, const TenLogItem *item)
{
  guint level = 2;

  if (item->event == NULL || !ten_event_is (item->event, TEN_EVENT_MARK))
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

TenRuleset *
ten_log_find_ruleset (const TenLogExporter *exporter, TenRecord *record)
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
  g_free (side->seal);
  g_clear_pointer (&side->roll, ten_roll_unref);
}

static void
add_side (TenLogWords *self,
          const char *name,
          const char *pool,
          const char *outcome,
          const char *seal,
          TenRoll *roll)
{
  TenLogSide side = {
    .name = ten_log_dup_clean (name != NULL ? name : ""),
    .pool = ten_log_dup_clean (pool),
    .outcome = ten_log_dup_clean (outcome),
    .seal = g_strdup (seal != NULL ? seal : ""),
    .roll = roll != NULL ? ten_roll_ref (roll) : NULL,
  };

  g_array_append_val (self->sides, side);
}

static void
add_whole_side (TenLogWords *self, const TenLogExporter *exporter, TenRecord *record)
{
  TenRuleset *ruleset = ten_log_find_ruleset (exporter, record);
  g_autofree char *pool = ten_record_dup_whole_text (record, ruleset);
  g_autofree char *outcome = ten_record_dup_outcome_text (record, ruleset);
  g_autofree char *seal = ten_record_dup_seal_text (record);
  /* A damaged roll has no dice; its comment says so. */
  const gboolean damaged = ten_record_get_damaged (record);

  add_side (self, ten_record_get_character (record), pool, damaged ? "" : outcome, seal,
            damaged ? NULL : ten_record_get_roll (record));
}

static void
add_sides_of_view (TenLogWords *self, TenPlayerView *view)
{
  for (guint i = 0; i < ten_player_view_get_n_sides (view); i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);

      add_side (self, side->name, side->pool, side->outcome, side->seal, side->roll);
    }
}

static void
add_words_for_players (TenLogWords *self, const TenLogExporter *exporter, const TenLogItem *item)
{
  g_autoptr (TenPlayerView) view = ten_player_view_new (
      item->record, item->companions, ten_log_find_ruleset (exporter, item->record));
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

  meaning = ten_record_dup_common_text (item->record, ten_log_find_ruleset (exporter, item->record),
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
