/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes plays for the log. */

#include "records/ten-play-private.h"
#include "dice/ten-random-private.h"
#include "dice/ten-request-private.h"
#include "log/ten-log-entry-private.h"

#include "dice/ten-roll-private.h"
#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"

static const char *const kinds[] = {
  [TEN_ACTION_ROLL] = "roll",
  [TEN_ACTION_CONTEST] = "contest",
  [TEN_ACTION_TEAMWORK] = "teamwork",
  [TEN_ACTION_MULTIPLE] = "multiple",
  [TEN_ACTION_EXTENDED_START] = "extended-start",
  [TEN_ACTION_EXTENDED_ROLL] = "extended-roll",
  [TEN_ACTION_EXTENDED_CHOICE] = "extended-choice",
  [TEN_ACTION_EXTENDED_POOL] = "extended-pool",
  [TEN_ACTION_REROLL] = "reroll",
  [TEN_ACTION_ROUSE] = "rouse",
  [TEN_ACTION_MEND] = "mend",
  [TEN_ACTION_REMORSE] = "remorse",
  [TEN_ACTION_AFTERMATH] = "aftermath",
  [TEN_ACTION_MARK] = "mark",
  [TEN_ACTION_SESSION] = "session",
  [TEN_ACTION_INITIATIVE] = "initiative",
  [TEN_ACTION_GIVE_UP] = "give-up",
  [TEN_ACTION_TELLING] = "telling",
  [TEN_ACTION_STRIKE] = "strike",
  [TEN_ACTION_RESTORE] = "restore",
  [TEN_ACTION_PARTY] = "party",
  [TEN_ACTION_TURN_ORDER] = "turn-order",
  [TEN_ACTION_WORDS] = "words",
  [TEN_ACTION_ROOM] = "room",
  [TEN_ACTION_ATTACK] = "attack",
  [TEN_ACTION_LOST] = "lost",
};

TEN_DEFINE_TO_ID (TenActionKind, ten_action_kind, kinds)

/* Some kinds say more, so that lists need not read the body: whether an extended contest is over
 * from the start, a choice ends its action, a turn begins, and which unit of time. */
static const struct
{
  TenActionKind kind;
  const char *fact; /* NULL for a roll */
  const char *id;
} more[] = {
  { TEN_ACTION_EXTENDED_START, NULL, "extended-contest" },
  { TEN_ACTION_EXTENDED_CHOICE, TEN_EVENT_END, "extended-end" },
  { TEN_ACTION_TURN_ORDER, TEN_EVENT_MARK, "turn" },
};

#define MARK "mark-"

static char *
dup_kind_of_mark (TenPlay *self)
{
  TenEvent *mark = ten_play_find_event (self, TEN_EVENT_MARK);
  const char *unit = mark != NULL ? ten_event_get_word (mark, "unit") : "";

  return g_strv_contains (ten_mark_get_units (), unit) ? g_strconcat (MARK, unit, NULL)
                                                       : g_strdup (kinds[TEN_ACTION_MARK]);
}

static char *
dup_kind (TenPlay *self)
{
  const TenActionKind kind = ten_play_get_kind (self);

  if (kind == TEN_ACTION_MARK)
    return dup_kind_of_mark (self);
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i].kind == kind &&
        (more[i].fact == NULL ? ten_play_get_records (self)->len > 0
                              : ten_play_find_event (self, more[i].fact) != NULL))
      return g_strdup (more[i].id);
  return g_strdup (kinds[kind]);
}

gboolean
ten_action_kind_from_id (const char *id, TenActionKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (g_str_equal (more[i].id, id))
      {
        *kind = more[i].kind;
        return TRUE;
      }
  if (g_str_has_prefix (id, MARK))
    id = kinds[TEN_ACTION_MARK];
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i], id))
      {
        *kind = (TenActionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* The place of a roll among those of a play, from 1, or 0. */
static guint
find_own (const TenPlayParts *parts, TenRecord *record)
{
  guint index;

  return record != NULL && g_ptr_array_find (parts->records, record, &index) ? index + 1 : 0;
}

/* Sets the place of a roll that is already in the log. One play is about one other. */
static guint
find_earlier (TenRecord *record, gint64 *about)
{
  const TenRecordLinks *links = record != NULL ? ten_record_get_links (record) : NULL;

  if (links == NULL || links->entry == 0 || (*about != 0 && *about != links->entry))
    return 0;
  *about = links->entry;
  return links->index;
}

static gboolean
is_secret (TenRecord *record)
{
  return ten_record_get_hidden (record) || ten_record_get_secrecy (record) == TEN_SECRECY_SECRET;
}

static void
place_event (TenEvent *event, const TenPlayParts *parts, gboolean secret, gint64 *about)
{
  TenEventPlace *place = ten_event_get_place (event);
  TenRecord *record = ten_event_get_record (event);

  place->own = find_own (parts, record);
  place->of = place->own == 0 ? find_earlier (record, about) : 0;
  place->hidden |= record != NULL ? is_secret (record) : secret;
  /* The roll holds the event from now on. */
  if (place->own > 0)
    ten_event_set_record (event, NULL);
}

static gint64
place_all (TenPlay *self, const TenPlayParts *parts, gboolean secret)
{
  GPtrArray *entries = ten_play_get_entries (self);
  gint64 about = parts->about;

  for (guint i = 0; i < parts->records->len; i++)
    {
      TenRecordLinks *links = ten_record_get_links (parts->records->pdata[i]);

      links->index = i + 1;
      links->own = find_own (parts, links->earlier);
      links->of = links->own == 0 ? find_earlier (links->earlier, &about) : 0;
      secret |= is_secret (parts->records->pdata[i]);
    }
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_EVENT (entries->pdata[i]))
      place_event (entries->pdata[i], parts, secret, &about);
  return about;
}

static const char *
find_chronicle (const TenPlayParts *parts)
{
  for (guint i = 0; i < parts->records->len; i++)
    {
      TenRecord *earlier = ten_record_get_links (parts->records->pdata[i])->earlier;

      if (ten_record_get_chronicle (parts->records->pdata[i]) != NULL)
        return ten_record_get_chronicle (parts->records->pdata[i]);
      if (earlier != NULL && ten_record_get_chronicle (earlier) != NULL)
        return ten_record_get_chronicle (earlier);
    }
  return parts->start != NULL && *ten_event_get_word (parts->start, "chronicle") != '\0'
             ? ten_event_get_word (parts->start, "chronicle")
             : NULL;
}

/* Facts about a roll are found at the roll, and the one that began the action at all of them. */
void
ten_play_link (TenPlay *self)
{
  GPtrArray *entries = ten_play_get_entries (self);
  GPtrArray *records = ten_play_get_records (self);
  TenEvent *first = entries->len > 0 && TEN_IS_EVENT (entries->pdata[0]) &&
                            ten_event_is (entries->pdata[0], TEN_EVENT_ACTION)
                        ? entries->pdata[0]
                        : NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      const guint own =
          TEN_IS_EVENT (entries->pdata[i]) ? ten_event_get_place (entries->pdata[i])->own : 0;

      if (own > 0)
        g_list_store_append (ten_record_get_links (records->pdata[own - 1])->events,
                             entries->pdata[i]);
    }
  for (guint i = 0; first != NULL && i < records->len; i++)
    g_set_object (&ten_record_get_links (records->pdata[i])->action_event, first);
}

TenPlay *
ten_play_new_draft (TenActionKind kind, const TenPlayParts *parts, gboolean secret)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonObject) details = json_object_new ();
  TenPlay *self;

  if (parts->start != NULL)
    g_ptr_array_add (entries, g_object_ref (parts->start));
  g_ptr_array_extend (entries, parts->records, (GCopyFunc) g_object_ref, NULL);
  g_ptr_array_extend (entries, parts->events, (GCopyFunc) g_object_ref, NULL);
  self = ten_play_new (kind, NULL, entries, NULL, details, FALSE, FALSE);
  ten_play_set_place (self, &(TenPlayPlace){ .time = parts->time,
                                             .about = place_all (self, parts, secret),
                                             .chronicle = find_chronicle (parts) });
  ten_play_link (self);
  return self;
}

void
ten_play_set_written (TenPlay *self, const TenEntry *entry)
{
  GPtrArray *entries = ten_play_get_entries (self);
  guint n_facts = 0;

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      ten_record_set_written (entries->pdata[i], entry->number, entry->about, entry->time);
    else
      ten_event_set_written (entries->pdata[i], entry->number, ++n_facts, entry->about,
                             entry->time);
  ten_play_set_place (self, &(TenPlayPlace){ .number = entry->number,
                                             .time = entry->time,
                                             .about = entry->about,
                                             .chronicle = entry->chronicle });
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      ten_set_text (&ten_record_get_links (entries->pdata[i])->chronicle, entry->chronicle);
}

void
ten_play_set_words (TenPlay *self, TenPlayerWords *words)
{
  GPtrArray *entries = ten_play_get_entries (self);

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      g_set_object (&ten_record_get_links (entries->pdata[i])->words, words);
    else
      ten_event_set_words (entries->pdata[i], words);
}

TenPlay *
ten_play_new_lost (const char *text)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (JsonObject) details = json_object_new ();
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return ten_play_new (TEN_ACTION_LOST, NULL, entries, valid, details, FALSE, FALSE);
}

/* Only what differs from ten_request_init() is written, which must therefore never change. */
JsonNode *
ten_play_request_to_json (const TenRequest *request)
{
  TenRequest usual;
  JsonNode *node = ten_request_to_json (request);
  JsonObject *object = json_node_get_object (node);
  g_autoptr (JsonNode) other = NULL;
  g_autoptr (GList) members = json_object_get_members (object);

  ten_request_init (&usual);
  other = ten_request_to_json (&usual);
  for (GList *link = members; link != NULL; link = link->next)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (other), link->data);

      if (member != NULL && json_node_equal (member, json_object_get_member (object, link->data)))
        json_object_remove_member (object, link->data);
    }
  return node;
}

/* A plain die of the pool is just its face. Their successes are read from the dice. */
static void
add_die (JsonArray *array, const TenDie *die)
{
  JsonObject *object;

  if (die->kind == TEN_DIE_PLAIN && die->wave == 0 && die->from < 0 && !die->replaced)
    {
      json_array_add_int_element (array, die->face);
      return;
    }
  object = json_object_new ();
  json_object_set_int_member (object, "face", die->face);
  if (die->kind != TEN_DIE_PLAIN)
    json_object_set_string_member (object, "kind", ten_die_kind_to_id (die->kind));
  if (die->wave > 0)
    json_object_set_int_member (object, "wave", die->wave);
  if (die->from >= 0)
    json_object_set_int_member (object, "from", die->from);
  if (die->replaced)
    json_object_set_boolean_member (object, "replaced", TRUE);
  json_array_add_object_element (array, object);
}

JsonArray *
ten_play_dice_to_json (const TenRoll *roll)
{
  JsonArray *array = json_array_new ();
  guint n_dice = 0;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    add_die (array, &dice[i]);
  return array;
}

static void
add_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    json_object_set_string_member (object, name, text);
}

static void
add_places (JsonObject *object, guint own, guint of)
{
  if (own > 0)
    json_object_set_int_member (object, "roll", own);
  if (of > 0)
    json_object_set_int_member (object, "of", of);
}

static JsonObject *
write_record (TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  const TenRoll *roll = ten_record_get_roll (record);
  JsonObject *object = json_object_new ();

  add_text (object, "role", links->role);
  add_text (object, "character", ten_record_get_character (record));
  add_text (object, "comment", ten_record_get_comment (record));
  json_object_set_member (object, "request",
                          ten_play_request_to_json (ten_roll_get_request (roll)));
  json_object_set_member (object, "terms",
                          ten_record_dup_terms_json (ten_record_get_terms (record)));
  json_object_set_array_member (object, "dice", ten_play_dice_to_json (roll));
  if (ten_record_get_hidden (record))
    json_object_set_boolean_member (object, "hidden", TRUE);
  if (ten_record_get_own_dice (record))
    json_object_set_boolean_member (object, "own_dice", TRUE);
  if (ten_record_get_seed (record) != NULL)
    {
      g_autofree char *seed = ten_seed_to_hex (ten_record_get_seed (record));

      json_object_set_string_member (object, "seed", seed);
    }
  if (links->tries > 0)
    json_object_set_int_member (object, "tries", links->tries);
  add_places (object, links->own, links->of);
  return object;
}

static JsonObject *
write_event (TenEvent *event)
{
  const TenEventPlace *place = ten_event_get_place (event);
  JsonNode *details = ten_event_get_details (event);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "fact", ten_event_get_kind (event));
  if (place->hidden)
    json_object_set_boolean_member (object, "hidden", TRUE);
  add_places (object, place->own, place->of);
  if (json_object_get_size (json_node_get_object (details)) > 0)
    json_object_set_member (object, "details", json_node_copy (details));
  return object;
}

static void
add_list (JsonObject *object, const char *name, JsonArray *array)
{
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, name, array);
  else
    json_array_unref (array);
}

char *
ten_play_dup_body (TenPlay *self)
{
  GPtrArray *entries = ten_play_get_entries (self);
  GPtrArray *records = ten_play_get_records (self);
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);
  JsonArray *rolls = json_array_new ();
  JsonArray *facts = json_array_new ();

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      json_array_add_object_element (rolls, write_record (entries->pdata[i]));
    else
      json_array_add_object_element (facts, write_event (entries->pdata[i]));
  if (ten_play_get_origin (self) != NULL)
    json_object_set_member (object, "origin", json_node_copy (ten_play_get_origin (self)));
  if (ten_play_get_kind (self) == TEN_ACTION_LOST)
    json_object_set_string_member (object, "lost", ten_play_get_text (self));
  if (records->len > 0)
    json_object_set_string_member (object, "ruleset", ten_record_get_ruleset (records->pdata[0]));
  add_list (object, "rolls", rolls);
  add_list (object, "facts", facts);
  if (ten_play_get_old (self) != NULL)
    json_object_set_member (object, "old", json_node_copy (ten_play_get_old (self)));
  return ten_entry_body_to_text (node);
}

static gboolean
is_all_hidden (TenPlay *self)
{
  GPtrArray *entries = ten_play_get_entries (self);

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]) ? !ten_record_get_hidden (entries->pdata[i])
                                          : !ten_event_is_secret (entries->pdata[i]))
      return FALSE;
  return TRUE;
}

void
ten_play_fill_entry (TenPlay *self, TenEntry *entry)
{
  entry->kind = dup_kind (self);
  entry->about = ten_play_get_about (self);
  entry->hidden = is_all_hidden (self);
  entry->chronicle = g_strdup (ten_play_get_chronicle (self));
  entry->body = ten_play_dup_body (self);
  if (ten_play_get_time (self) > 0)
    entry->time = ten_play_get_time (self);
}
