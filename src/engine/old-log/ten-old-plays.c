/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "old-log/ten-old-row-private.h"
#include "dice/ten-random-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "records/ten-play-private.h"

/* A row: a roll, an event, or one that cannot be read. */
typedef struct
{
  TenOldChain chain;
  TenOldLink link;
  TenRecord *record;
  TenEvent *event;
  char *lost; /* what a damaged row seems to say, or NULL */
  char *origin;
  char *chronicle;
  gint64 action;
  gint64 follows;
  gint64 after;
  gint64 roll;
  gint64 first; /* the entry that the details of the event name */
} Row;

/* Where a row has gone. */
typedef struct
{
  gint64 sequence;
  gint64 number;
  guint index;
  TenActionKind kind;
} Moved;

struct _TenOldPlays
{
  sqlite3_stmt *statements[TEN_OLD_N_CHAINS];
  Row *next[TEN_OLD_N_CHAINS];
  gint64 expected[TEN_OLD_N_CHAINS];
  guint8 newest[TEN_OLD_N_CHAINS][TEN_OLD_HASH_SIZE];
  GArray *moved[TEN_OLD_N_CHAINS]; /* of Moved, ascending */
  gint64 n_lost;
  gboolean begun;
};

static void
row_free (gpointer data)
{
  Row *self = data;

  g_clear_object (&self->record);
  g_clear_object (&self->event);
  g_free (self->lost);
  g_free (self->origin);
  g_free (self->chronicle);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Row, row_free)

static TenRecord *
create_record (const TenOldRow *row)
{
  g_autoptr (TenRoll) roll = ten_record_roll_from_texts (row->request, row->dice, NULL);
  g_autoptr (GListModel) terms = ten_record_terms_from_text (row->terms, NULL);
  TenRecord *record;
  TenRecordLinks *links;

  if (roll == NULL || terms == NULL)
    return NULL;
  record = ten_record_new (roll, row->ruleset, terms, row->character, row->comment);
  ten_record_set_hidden (record, row->hidden != 0);
  ten_record_set_seed (record, row->seed);
  links = ten_record_get_links (record);
  links->role = g_strdup (row->role);
  links->tries = (int) row->tries;
  return record;
}

/* The number of another entry in the details becomes what the play is about. */
static TenEvent *
create_event (const TenOldRow *row, gint64 *first)
{
  const char *member = g_str_equal (row->kind, TEN_EVENT_SESSION) ? "first"
                       : g_str_equal (row->kind, TEN_EVENT_TURNS) ? "of"
                                                                  : NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("", row->details, -1, NULL);
  const TenEventPlace place = { .hidden = row->hidden != 0 };
  g_autoptr (JsonNode) details = NULL;
  g_autofree char *text = NULL;

  if (document == NULL || *row->kind == '\0' || g_str_equal (row->kind, TEN_EVENT_DAMAGED) ||
      !JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return NULL;
  details = json_node_copy (ten_json_document_get_node (document));
  if (member != NULL)
    {
      *first = ten_json_object_get_number (json_node_get_object (details), member, 0);
      json_object_remove_member (json_node_get_object (details), member);
    }
  text = ten_json_to_text (details, FALSE);
  return ten_event_new_stored (row->kind, text, &place);
}

static void
salvage (Row *self, TenOldChain chain, sqlite3_stmt *statement)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = NULL;
  TenOldRow row;

  ten_old_row_salvage (&row, chain, statement, texts);
  row.link.sequence = self->link.sequence;
  text = ten_old_row_write (&row);
  self->link.time = row.link.time;
  self->after = row.after;
  self->lost = g_string_free (g_steal_pointer (&text), FALSE);
}

static Row *
create_row (TenOldChain chain, sqlite3_stmt *statement)
{
  Row *self = g_new0 (Row, 1);
  TenOldRow row;
  const char *fault = ten_old_row_check (&row, chain, statement);

  self->chain = chain;
  self->link.sequence = sqlite3_column_int64 (statement, TEN_OLD_COLUMN_SEQUENCE);
  if (sqlite3_column_bytes (statement, TEN_OLD_COLUMN_HASH) == TEN_OLD_HASH_SIZE)
    memcpy (self->link.hash, sqlite3_column_blob (statement, TEN_OLD_COLUMN_HASH),
            TEN_OLD_HASH_SIZE);
  if (fault == NULL && chain == TEN_OLD_ROLL)
    self->record = create_record (&row);
  else if (fault == NULL)
    self->event = create_event (&row, &self->first);
  if (self->record == NULL && self->event == NULL)
    {
      salvage (self, chain, statement);
      return self;
    }
  self->link.time = row.link.time;
  self->origin = g_strdup (row.origin);
  self->chronicle = g_strdup (row.chronicle);
  self->action = row.action;
  self->follows = row.follows;
  self->after = row.after;
  self->roll = row.roll;
  return self;
}

static void
advance (TenOldPlays *self, TenOldChain chain, int *result)
{
  Row *row = NULL;

  if (ten_old_next_row (self->statements[chain], result))
    row = create_row (chain, self->statements[chain]);
  self->next[chain] = row;
  if (row == NULL)
    return;
  if (row->link.sequence > self->expected[chain])
    self->n_lost += row->link.sequence - self->expected[chain];
  self->n_lost += row->lost != NULL;
  self->expected[chain] = row->link.sequence + 1;
}

static int
read_newest (TenOldPlays *self, sqlite3 *database, TenOldChain chain)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT hash FROM %s ORDER BY sequence DESC LIMIT 1", ten_old_tables[chain]);
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL);

  if (ten_old_next_row (statement, &result) &&
      sqlite3_column_bytes (statement, 0) == TEN_OLD_HASH_SIZE)
    memcpy (self->newest[chain], sqlite3_column_blob (statement, 0), TEN_OLD_HASH_SIZE);
  return result;
}

TenOldPlays *
ten_old_plays_new (sqlite3 *database, int *result)
{
  TenOldPlays *self = g_new0 (TenOldPlays, 1);

  *result = SQLITE_OK;
  for (TenOldChain chain = 0; chain < TEN_OLD_N_CHAINS; chain++)
    {
      self->moved[chain] = g_array_new (FALSE, FALSE, sizeof (Moved));
      self->expected[chain] = 1;
      if (*result == SQLITE_OK)
        *result = read_newest (self, database, chain);
      if (*result == SQLITE_OK)
        *result =
            ten_old_prepare_chain (database, chain, "ORDER BY sequence", &self->statements[chain]);
      if (*result == SQLITE_OK)
        advance (self, chain, result);
    }
  return self;
}

void
ten_old_plays_free (TenOldPlays *self)
{
  for (TenOldChain chain = 0; chain < TEN_OLD_N_CHAINS; chain++)
    {
      sqlite3_finalize (self->statements[chain]);
      g_clear_pointer (&self->next[chain], row_free);
      g_array_unref (self->moved[chain]);
    }
  g_free (self);
}

TEN_DEFINE_ACCESSOR (gint64, ten_old_plays_get_n_lost, TenOldPlays, n_lost)

/* The first one at or after a number. */
static const Moved *
find_from (const TenOldPlays *self, TenOldChain chain, gint64 sequence)
{
  const GArray *moved = self->moved[chain];
  guint low = 0;
  guint high = moved->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (moved, Moved, middle).sequence < sequence)
        low = middle + 1;
      else
        high = middle;
    }
  return low < moved->len ? &g_array_index (moved, Moved, low) : NULL;
}

static const Moved *
find (const TenOldPlays *self, TenOldChain chain, gint64 sequence)
{
  const Moved *moved = sequence > 0 ? find_from (self, chain, sequence) : NULL;

  return moved != NULL && moved->sequence == sequence ? moved : NULL;
}

/* An event comes after the roll that it names, and before the next one. */
static Row **
peek (TenOldPlays *self)
{
  Row *roll = self->next[TEN_OLD_ROLL];
  Row *event = self->next[TEN_OLD_EVENT];

  return roll == NULL || (event != NULL && event->after < roll->link.sequence)
             ? &self->next[TEN_OLD_EVENT]
             : &self->next[TEN_OLD_ROLL];
}

/* The rolls of a play follow each other, after the event that began it. */
static gboolean
has_roll (GPtrArray *rows, gint64 sequence)
{
  const guint begin = ((Row *) rows->pdata[0])->record == NULL;
  const Row *first = begin < rows->len ? rows->pdata[begin] : NULL;
  gint64 at;

  if (first == NULL || first->record == NULL || sequence < first->link.sequence)
    return FALSE;
  at = sequence - first->link.sequence + begin;
  return at < rows->len && ((Row *) rows->pdata[at])->record != NULL;
}

static gboolean
is_event (const Row *row, const char *kind)
{
  return row->event != NULL && ten_event_is (row->event, kind);
}

static gboolean
is_reroll (const Row *row)
{
  return row->record != NULL && ten_record_has_role (row->record, "reroll");
}

static gboolean
is_about_same (const TenOldPlays *self, const Row *row, const Row *other)
{
  const Moved *a = find (self, TEN_OLD_ROLL, row->roll);
  const Moved *b = find (self, TEN_OLD_ROLL, other->roll);

  return a != NULL && b != NULL && a->number == b->number;
}

/* Whether the roll goes on with a play of these rows. */
static gboolean
goes_on_with_roll (GPtrArray *rows, const Row *row)
{
  const Row *first = rows->pdata[0];
  const Row *last = rows->pdata[rows->len - 1];

  if (is_reroll (row) && has_roll (rows, row->follows))
    return TRUE;
  /* All rolls of a play come before its other events. */
  if (is_reroll (row) || is_reroll (first) || row->action == 0 || last->record == NULL)
    return last == first && is_event (first, TEN_EVENT_ACTION) &&
           row->action == first->link.sequence;
  return row->action == last->action;
}

static gboolean
goes_on_with_event (const TenOldPlays *self, GPtrArray *rows, const Row *row)
{
  const Row *first = rows->pdata[0];
  const Row *second = rows->len > 1 ? rows->pdata[1] : first;
  gint64 action = first->action;

  if (is_event (first, TEN_EVENT_ACTION))
    action = first->link.sequence;
  if (is_event (row, TEN_EVENT_ACTION))
    return FALSE;
  if (is_event (row, TEN_EVENT_STRIKE) || is_event (row, TEN_EVENT_RESTORE))
    return is_event (first, ten_event_get_kind (row->event)) && is_about_same (self, row, first);
  if (is_event (first, TEN_EVENT_TURNS))
    return is_event (row, TEN_EVENT_MARK) && rows->len == 1;
  if (has_roll (rows, row->roll))
    return !is_event (row, TEN_EVENT_TELLING);
  if (is_reroll (first) || is_reroll (second))
    return is_event (row, TEN_EVENT_CONTEST) ||
           row->roll == (is_reroll (first) ? first : second)->follows;
  return row->roll == 0 && action > 0 && row->action == action &&
         (is_event (row, TEN_EVENT_END) || first->record != NULL || first->event == NULL);
}

/* All rows of one transaction have one time. */
static gboolean
goes_on (const TenOldPlays *self, GPtrArray *rows, const Row *row)
{
  const Row *last = rows->pdata[rows->len - 1];

  if (row == NULL || row->lost != NULL || last->lost != NULL || row->link.time != last->link.time)
    return FALSE;
  return row->record != NULL ? goes_on_with_roll (rows, row) : goes_on_with_event (self, rows, row);
}

static TenActionKind
find_kind_of_start (TenEvent *start, const Row *second)
{
  static const struct
  {
    const char *word;
    TenActionKind kind;
  } words[] = {
    { "contest", TEN_ACTION_CONTEST },         { "teamwork", TEN_ACTION_TEAMWORK },
    { "multiple", TEN_ACTION_MULTIPLE },       { "party", TEN_ACTION_PARTY },
    { "extended", TEN_ACTION_EXTENDED_START }, { "extended-contest", TEN_ACTION_EXTENDED_START },
  };

  if (second != NULL && is_reroll (second))
    return TEN_ACTION_REROLL;
  /* Its rolls are lost. */
  if (second == NULL && !g_str_has_prefix (ten_event_get_word (start, "action"), "extended") &&
      !g_str_equal (ten_event_get_word (start, "action"), "multiple"))
    return TEN_ACTION_AFTERMATH;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, ten_event_get_word (start, "action")))
      return words[i].kind;
  return TEN_ACTION_ROLL;
}

/* The start of its action may be missing. */
static TenActionKind
find_kind_of_roll (const TenOldPlays *self, const Row *row)
{
  const Moved *start = find (self, TEN_OLD_EVENT, row->action);

  if (is_reroll (row))
    return TEN_ACTION_REROLL;
  if (ten_record_has_role (row->record, "rouse"))
    return TEN_ACTION_ROUSE;
  if (start != NULL && start->kind == TEN_ACTION_EXTENDED_START)
    return TEN_ACTION_EXTENDED_ROLL;
  return start != NULL && start->kind != TEN_ACTION_LOST && start->kind != TEN_ACTION_AFTERMATH
             ? start->kind
             : TEN_ACTION_ROLL;
}

static TenActionKind
find_kind_of_event (TenEvent *event)
{
  static const struct
  {
    const char *event;
    TenActionKind kind;
  } kinds[] = {
    { TEN_EVENT_MARK, TEN_ACTION_MARK },           { TEN_EVENT_TURNS, TEN_ACTION_TURN_ORDER },
    { TEN_EVENT_TELLING, TEN_ACTION_TELLING },     { TEN_EVENT_STRIKE, TEN_ACTION_STRIKE },
    { TEN_EVENT_RESTORE, TEN_ACTION_RESTORE },     { TEN_EVENT_SESSION, TEN_ACTION_SESSION },
    { TEN_EVENT_GIVE_UP, TEN_ACTION_GIVE_UP },     { TEN_EVENT_CHOICE, TEN_ACTION_EXTENDED_CHOICE },
    { TEN_EVENT_END, TEN_ACTION_EXTENDED_CHOICE }, { TEN_EVENT_WORDS, TEN_ACTION_WORDS },
  };

  if (ten_event_is (event, TEN_EVENT_CHOICE) &&
      g_str_equal (ten_event_get_word (event, "choice"), "pool"))
    return TEN_ACTION_EXTENDED_POOL;
  if (ten_event_is (event, TEN_EVENT_END) &&
      g_str_equal (ten_event_get_word (event, "action"), "initiative"))
    return TEN_ACTION_INITIATIVE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ten_event_is (event, kinds[i].event))
      return kinds[i].kind;
  return TEN_ACTION_AFTERMATH;
}

static TenActionKind
find_kind (const TenOldPlays *self, GPtrArray *rows)
{
  const Row *first = rows->pdata[0];

  if (is_event (first, TEN_EVENT_ACTION))
    return find_kind_of_start (first->event, rows->len > 1 ? rows->pdata[1] : NULL);
  return first->record != NULL ? find_kind_of_roll (self, first)
                               : find_kind_of_event (first->event);
}

/* The one play that these rows are about. */
static const Moved *
find_about (const TenOldPlays *self, GPtrArray *rows)
{
  const Row *first = rows->pdata[0];
  const Moved *moved = NULL;

  for (guint i = 0; moved == NULL && i < rows->len; i++)
    if (!has_roll (rows, ((Row *) rows->pdata[i])->follows))
      moved = find (self, TEN_OLD_ROLL, ((Row *) rows->pdata[i])->follows);
  for (guint i = 0; moved == NULL && i < rows->len && first->record == NULL; i++)
    if (!has_roll (rows, ((Row *) rows->pdata[i])->roll))
      moved = find (self, TEN_OLD_ROLL, ((Row *) rows->pdata[i])->roll);
  if (moved != NULL)
    return moved;
  if (is_event (first, TEN_EVENT_SESSION))
    return first->first > 0 ? find_from (self, TEN_OLD_ROLL, first->first) : NULL;
  if (is_event (first, TEN_EVENT_TURNS))
    return find (self, TEN_OLD_EVENT, first->first);
  return is_event (first, TEN_EVENT_ACTION) ? NULL : find (self, TEN_OLD_EVENT, first->action);
}

/* Sets the place of a roll: in the same play, or in the one that it is about. */
static void
set_place (const TenOldPlays *self, gint64 roll, gint64 number, gint64 about, guint *own, guint *of)
{
  const Moved *moved = find (self, TEN_OLD_ROLL, roll);

  if (moved != NULL && moved->number == number)
    *own = moved->index;
  else if (moved != NULL && moved->number == about)
    *of = moved->index;
}

/* A whole play is struck out. */
static void
place_rows (const TenOldPlays *self, GPtrArray *rows, gint64 number, gint64 about)
{
  for (guint i = 0; i < rows->len; i++)
    {
      Row *row = rows->pdata[i];

      if (row->record != NULL)
        {
          TenRecordLinks *links = ten_record_get_links (row->record);

          set_place (self, row->follows, number, about, &links->own, &links->of);
        }
      else if (!is_event (row, TEN_EVENT_STRIKE) && !is_event (row, TEN_EVENT_RESTORE))
        {
          TenEventPlace *place = ten_event_get_place (row->event);

          set_place (self, row->roll, number, about, &place->own, &place->of);
        }
    }
}

static void
note_moved (TenOldPlays *self, GPtrArray *rows, gint64 number, TenActionKind kind)
{
  guint index = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = rows->pdata[i];
      const Moved moved = { .sequence = row->link.sequence,
                            .number = number,
                            .index = row->record != NULL ? ++index : 0,
                            .kind = kind };

      g_array_append_val (self->moved[row->chain], moved);
    }
}

static void
set_hash (JsonObject *object, const char *name, const guint8 *hash)
{
  g_autofree char *hex = ten_seed_to_hex (hash);

  json_object_set_string_member (object, name, hex);
}

static JsonObject *
write_old_row (const Row *row)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "number", row->link.sequence);
  set_hash (object, "hash", row->link.hash);
  if (row->origin != NULL)
    {
      g_autoptr (TenJsonDocument) document = ten_json_document_new ("", row->origin, -1, NULL);

      if (document != NULL)
        json_object_set_member (object, "origin",
                                json_node_copy (ten_json_document_get_node (document)));
    }
  return object;
}

/* The number, the hash and the origin that each row had, so that what was printed or exported can
 * still be found. The first entry has the newest hashes of all. */
static JsonNode *
write_old (TenOldPlays *self, GPtrArray *rows)
{
  static const char *const names[] = { [TEN_OLD_ROLL] = "rolls", [TEN_OLD_EVENT] = "events" };
  JsonObject *object = json_object_new ();

  for (TenOldChain chain = 0; chain < TEN_OLD_N_CHAINS; chain++)
    {
      JsonArray *array = json_array_new ();

      for (guint i = 0; i < rows->len; i++)
        if (((Row *) rows->pdata[i])->chain == chain)
          json_array_add_object_element (array, write_old_row (rows->pdata[i]));
      json_object_set_array_member (object, names[chain], array);
    }
  if (!self->begun)
    {
      set_hash (object, "newest_roll", self->newest[TEN_OLD_ROLL]);
      set_hash (object, "newest_event", self->newest[TEN_OLD_EVENT]);
    }
  self->begun = TRUE;
  return ten_json_take_object (object);
}

static const char *
find_chronicle (GPtrArray *rows)
{
  const Row *first = rows->pdata[0];

  for (guint i = 0; i < rows->len; i++)
    if (((Row *) rows->pdata[i])->chronicle != NULL)
      return ((Row *) rows->pdata[i])->chronicle;
  return is_event (first, TEN_EVENT_ACTION) &&
                 *ten_event_get_word (first->event, "chronicle") != '\0'
             ? ten_event_get_word (first->event, "chronicle")
             : NULL;
}

/* One of several events that strike rolls of one play is enough. */
static GPtrArray *
list_entries (GPtrArray *rows, TenActionKind kind)
{
  const gboolean whole = kind == TEN_ACTION_STRIKE || kind == TEN_ACTION_RESTORE;
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < (whole ? 1 : rows->len); i++)
    {
      const Row *row = rows->pdata[i];

      g_ptr_array_add (entries, g_object_ref (row->record != NULL ? (gpointer) row->record
                                                                  : (gpointer) row->event));
    }
  return entries;
}

static TenPlay *
create_play (TenOldPlays *self, GPtrArray *rows, gint64 number)
{
  const Row *first = rows->pdata[0];
  const TenActionKind kind = first->lost != NULL ? TEN_ACTION_LOST : find_kind (self, rows);
  TenPlayPlace place = { .number = number, .time = first->link.time };
  const Moved *about;
  TenPlay *play;

  if (first->lost != NULL)
    play = ten_play_new_lost (first->lost);
  else
    {
      g_autoptr (GPtrArray) entries = list_entries (rows, kind);
      g_autoptr (JsonObject) details = json_object_new ();

      about = find_about (self, rows);
      place.about = about != NULL ? about->number : 0;
      place.chronicle = find_chronicle (rows);
      play = ten_play_new (kind, NULL, entries, NULL, details, FALSE, FALSE);
    }
  note_moved (self, rows, number, kind);
  if (first->lost == NULL)
    place_rows (self, rows, number, place.about);
  ten_play_set_place (play, &place);
  ten_play_take_old (play, write_old (self, rows));
  return play;
}

TenPlay *
ten_old_plays_next (TenOldPlays *self, gint64 number, int *result)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);

  *result = SQLITE_OK;
  while (*result == SQLITE_OK)
    {
      Row **next = peek (self);
      const TenOldChain chain = next == &self->next[TEN_OLD_ROLL] ? TEN_OLD_ROLL : TEN_OLD_EVENT;

      if (*next == NULL || (rows->len > 0 && !goes_on (self, rows, *next)))
        return rows->len > 0 ? create_play (self, rows, number) : NULL;
      g_ptr_array_add (rows, *next);
      advance (self, chain, result);
    }
  return NULL;
}
