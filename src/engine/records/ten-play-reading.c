/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads plays from the log. */

#include "ten-config.h"
#include "dice/ten-request-private.h"

#include "records/ten-play-private.h"

#include "dice/ten-reroll.h"
#include "dice/ten-roll-private.h"
#include "json/ten-json-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"

#include <glib/gi18n-lib.h>

#define MAX_WORD 100
#define MAX_TEXT 100000
#define MAX_LOST 10000000

typedef struct
{
  int face;
  int kind;
  int wave;
  int from;
  gboolean replaced;
} Die;

static const char *const die_kinds[] = { "plain", "red", "chance", NULL };

static const TenJsonMember die_members[] = {
  { "face", TEN_JSON_INTEGER | TEN_JSON_NEEDED, G_STRUCT_OFFSET (Die, face), 1, 10 },
  { "kind", TEN_JSON_WORD, G_STRUCT_OFFSET (Die, kind), .words = die_kinds },
  { "wave", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Die, wave), 0, TEN_ROLL_MAX_DICE - 1 },
  { "from", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Die, from), 0, TEN_ROLL_MAX_DICE - 1 },
  { "replaced", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (Die, replaced) },
  { NULL }
};

typedef struct
{
  const char *role;
  const char *character;
  const char *comment;
  TenRequest request;
  GListModel *terms;
  GArray *dice;
  gboolean hidden;
  gboolean own_dice;
  const char *seed;
  int tries;
  int own;
  int of;
} Roll;

static void
roll_clear (Roll *self)
{
  g_clear_object (&self->terms);
  g_clear_pointer (&self->dice, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Roll, roll_clear)

static gboolean
read_request (gpointer context, const TenJsonPlace *place, gpointer value, GError **error)
{
  return ten_request_from_json (value, place->node, error);
}

static gboolean
read_terms (gpointer context, const TenJsonPlace *place, gpointer value, GError **error)
{
  GListModel **terms = value;

  *terms = ten_record_read_terms (place, error);
  return *terms != NULL;
}

static gboolean
read_die (const TenJsonPlace *place, TenDie *die, GError **error)
{
  Die read = { .from = -1 };

  if (JSON_NODE_HOLDS_VALUE (place->node)
          ? !ten_json_place_read_integer (place, 1, 10, &read.face, error)
          : !ten_json_place_read_members (place, die_members, NULL, &read, error))
    return FALSE;
  *die = (TenDie){ .face = (guint8) read.face,
                   .kind = (guint8) read.kind,
                   .replaced = read.replaced,
                   .wave = read.wave,
                   .from = read.from };
  return TRUE;
}

static gboolean
read_dice (gpointer context, const TenJsonPlace *place, gpointer value, GError **error)
{
  GArray **dice = value;

  if (!ten_json_place_check_array (place, TEN_ROLL_MAX_DICE, error))
    return FALSE;
  *dice = g_array_new (FALSE, FALSE, sizeof (TenDie));
  for (guint i = 0; i < ten_json_place_get_length (place); i++)
    {
      const TenJsonPlace element = ten_json_place_get_element (place, i);
      TenDie die;

      if (!read_die (&element, &die, error))
        return FALSE;
      g_array_append_val (*dice, die);
    }
  return TRUE;
}

static const TenJsonMember roll_members[] = {
  { "role", TEN_JSON_STRING, G_STRUCT_OFFSET (Roll, role), .maximum = MAX_WORD },
  { "character", TEN_JSON_STRING, G_STRUCT_OFFSET (Roll, character), .maximum = MAX_TEXT },
  { "comment", TEN_JSON_STRING, G_STRUCT_OFFSET (Roll, comment),
    .maximum = TEN_RECORD_MAX_COMMENT },
  { "request", TEN_JSON_READ | TEN_JSON_NEEDED, G_STRUCT_OFFSET (Roll, request),
    .read = read_request },
  { "terms", TEN_JSON_READ | TEN_JSON_NEEDED, G_STRUCT_OFFSET (Roll, terms), .read = read_terms },
  { "dice", TEN_JSON_READ | TEN_JSON_NEEDED, G_STRUCT_OFFSET (Roll, dice), .read = read_dice },
  { "hidden", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (Roll, hidden) },
  { "own_dice", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (Roll, own_dice) },
  { "seed", TEN_JSON_STRING, G_STRUCT_OFFSET (Roll, seed), .maximum = 2 * TEN_SEED_SIZE },
  { "tries", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Roll, tries), 1, G_MAXINT },
  { "roll", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Roll, own), 1, G_MAXINT },
  { "of", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Roll, of), 1, G_MAXINT },
  { NULL }
};

/* The play while it is read. */
typedef struct
{
  const TenEntry *entry;
  const char *ruleset;
  const char *lost;
  GPtrArray *records;
  GPtrArray *events;
  JsonNode *origin;
  JsonNode *old;
} Reading;

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* Another roll is an earlier one of the same play, or one of the play that this one is about. */
static gboolean
check_places (
    const Reading *self, const TenJsonPlace *place, int own, int of, guint n_own, GError **error)
{
  if ((own > 0 && of > 0) || own > (int) n_own || (of > 0 && self->entry->about == 0))
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("there is no such roll"));
  return TRUE;
}

static TenRecord *
create_record (const Reading *self, const TenJsonPlace *place, Roll *roll, GError **error)
{
  g_autoptr (TenRoll) dice =
      ten_roll_new_from_dice (&roll->request, (TenDie *) roll->dice->data, roll->dice->len, error);
  guint8 seed[TEN_SEED_SIZE];
  g_autoptr (TenRecord) record = NULL;
  TenRecordLinks *links;

  if (dice == NULL)
    return NULL;
  record = ten_record_new (dice, self->ruleset, roll->terms, roll->character, roll->comment);
  ten_record_set_hidden (record, roll->hidden);
  ten_record_set_own_dice (record, roll->own_dice);
  if (roll->seed != NULL && !ten_seed_from_hex (roll->seed, seed, error))
    return NULL;
  ten_record_set_seed (record, roll->seed != NULL ? seed : NULL);
  links = ten_record_get_links (record);
  links->role = g_strdup (roll->role);
  links->tries = roll->tries;
  links->index = self->records->len + 1;
  links->own = (guint) roll->own;
  links->of = (guint) roll->of;
  return g_steal_pointer (&record);
}

static gboolean
read_roll (gpointer context, const TenJsonPlace *place, GError **error)
{
  Reading *self = context;
  g_auto (Roll) roll = { NULL };
  TenRecord *record;

  if (!ten_json_place_read_members (place, roll_members, NULL, &roll, error) ||
      !check_places (self, place, roll.own, roll.of, self->records->len, error))
    return FALSE;
  record = create_record (self, place, &roll, error);
  if (record == NULL)
    return FALSE;
  g_ptr_array_add (self->records, record);
  return TRUE;
}

typedef struct
{
  const char *kind;
  gboolean hidden;
  int own;
  int of;
  JsonNode *details;
} Fact;

static gboolean
read_details (gpointer context, const TenJsonPlace *place, gpointer value, GError **error)
{
  JsonNode **details = value;

  *details = place->node;
  return ten_json_place_check_object (place, NULL, error);
}

static const TenJsonMember fact_members[] = {
  { "fact", TEN_JSON_STRING | TEN_JSON_NEEDED, G_STRUCT_OFFSET (Fact, kind), .maximum = MAX_WORD },
  { "hidden", TEN_JSON_BOOLEAN, G_STRUCT_OFFSET (Fact, hidden) },
  { "roll", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Fact, own), 1, G_MAXINT },
  { "of", TEN_JSON_INTEGER, G_STRUCT_OFFSET (Fact, of), 1, G_MAXINT },
  { "details", TEN_JSON_READ, G_STRUCT_OFFSET (Fact, details), .read = read_details },
  { NULL }
};

static gboolean
read_fact (gpointer context, const TenJsonPlace *place, GError **error)
{
  Reading *self = context;
  Fact fact = { NULL };
  TenEventPlace where = { 0 };
  g_autofree char *text = NULL;

  if (!ten_json_place_read_members (place, fact_members, NULL, &fact, error) ||
      !check_places (self, place, fact.own, fact.of, self->records->len, error))
    return FALSE;
  if (*fact.kind == '\0' || g_str_equal (fact.kind, TEN_EVENT_DAMAGED))
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("this is not a valid detail of a play"));
  where.hidden = fact.hidden;
  where.own = (guint) fact.own;
  where.of = (guint) fact.of;
  text = fact.details != NULL ? ten_json_to_text (fact.details, FALSE) : g_strdup ("{}");
  g_ptr_array_add (self->events, ten_event_new_stored (fact.kind, text, &where));
  return TRUE;
}

static gboolean
read_list (Reading *self,
           const TenJsonPlace *root,
           const char *name,
           gboolean (*read) (gpointer context, const TenJsonPlace *place, GError **error),
           GError **error)
{
  TenJsonPlace list;

  if (!ten_json_place_find_member (root, name, &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, G_MAXUINT, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&list); i++)
    {
      const TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!read (self, &element, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_object (const TenJsonPlace *root, const char *name, JsonNode **node, GError **error)
{
  TenJsonPlace place;

  if (!ten_json_place_find_member (root, name, &place))
    return TRUE;
  *node = place.node;
  return ten_json_place_check_object (&place, NULL, error);
}

static gboolean
read_all (Reading *self, const TenJsonPlace *root, GError **error)
{
  static const char *const known[] = { "origin", "lost", "ruleset", "rolls", "facts", "old", NULL };

  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  self->ruleset = "";
  return ten_json_place_check_object (root, known, error) &&
         ten_json_place_read_string_member (root, "ruleset", MAX_WORD, &self->ruleset, error) &&
         ten_json_place_read_string_member (root, "lost", MAX_LOST, &self->lost, error) &&
         read_list (self, root, "rolls", read_roll, error) &&
         read_list (self, root, "facts", read_fact, error) &&
         read_object (root, "origin", &self->origin, error) &&
         read_object (root, "old", &self->old, error);
}

/* Dice that nobody rolled, or nothing at all, could not be shown. */
static gboolean
check_parts (const Reading *self, TenPlay *play, const TenJsonPlace *root, GError **error)
{
  if ((self->lost != NULL) != (ten_play_get_kind (play) == TEN_ACTION_LOST))
    return ten_json_place_fail (root, TEN_JSON_ERROR_VALUE, error, _ ("this is not a valid play"));
  switch (ten_play_get_kind (play))
    {
    case TEN_ACTION_LOST:
      return self->records->len + self->events->len == 0 ||
             ten_json_place_fail (root, TEN_JSON_ERROR_VALUE, error,
                                  _ ("this is not a valid play"));
    case TEN_ACTION_ROLL:
    case TEN_ACTION_CONTEST:
    case TEN_ACTION_TEAMWORK:
    case TEN_ACTION_EXTENDED_ROLL:
    case TEN_ACTION_REROLL:
    case TEN_ACTION_ROUSE:
    case TEN_ACTION_MEND:
    case TEN_ACTION_REMORSE:
    case TEN_ACTION_PARTY:
    case TEN_ACTION_ATTACK:
      return self->records->len > 0 ||
             ten_json_place_fail (root, TEN_JSON_ERROR_VALUE, error, _ ("there is no roll"));
    default:
      return self->records->len + self->events->len > 0 ||
             ten_json_place_fail (root, TEN_JSON_ERROR_VALUE, error, _ ("it is empty"));
    }
}

/* Whether players see nothing of it (NWOD-5). */
static gboolean
is_hidden (GPtrArray *records, TenEvent *start)
{
  for (guint i = 0; i < records->len; i++)
    if (!ten_record_get_hidden (records->pdata[i]))
      return FALSE;
  return records->len > 0 || (start != NULL && ten_event_is_secret (start));
}

/* The start of an action comes first, as it was written. */
static TenPlay *
create_play (Reading *self, TenActionKind kind)
{
  const gboolean started =
      self->events->len > 0 && ten_event_is (self->events->pdata[0], TEN_EVENT_ACTION);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonObject) details = json_object_new ();
  TenPlay *play;

  if (started)
    g_ptr_array_add (entries, g_object_ref (self->events->pdata[0]));
  g_ptr_array_extend (entries, self->records, (GCopyFunc) g_object_ref, NULL);
  for (guint i = started; i < self->events->len; i++)
    g_ptr_array_add (entries, g_object_ref (self->events->pdata[i]));
  play = ten_play_new (kind, NULL, entries, self->lost, details, FALSE,
                       is_hidden (self->records, started ? self->events->pdata[0] : NULL));
  ten_play_link (play);
  ten_play_set_written (play, self->entry);
  if (self->origin != NULL)
    ten_play_take_origin (play, json_node_copy (self->origin));
  if (self->old != NULL)
    ten_play_take_old (play, json_node_copy (self->old));
  return play;
}

TenPlay *
ten_play_new_from_entry (const TenEntry *entry, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("play", entry->body, -1, error);
  g_auto (Reading) reading = { .entry = entry };
  g_autoptr (TenPlay) play = NULL;
  TenJsonPlace root;
  TenActionKind kind;

  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  if (!ten_action_kind_from_id (entry->kind, &kind))
    {
      ten_json_place_fail (&root, TEN_JSON_ERROR_VALUE, error,
                           _ ("this version does not know the kind “%s”"), entry->kind);
      return NULL;
    }
  if (!read_all (&reading, &root, error))
    return NULL;
  play = create_play (&reading, kind);
  return check_parts (&reading, play, &root, error) ? g_steal_pointer (&play) : NULL;
}
