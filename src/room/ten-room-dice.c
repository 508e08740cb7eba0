/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-dice.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHARE "share-"
#define MAX_EARLY 10000

struct _TenRoomDice
{
  GObject parent_instance;

  TenRoomCore *core;
  GHashTable *rolls; /* id -> TenRoomRoll */
  GHashTable *waits; /* id -> Wait, of rolls of this laptop */
  GHashTable *early; /* of which roll, and by whom -> a share that came before its opening */
  GPtrArray *due;    /* TenRoomRoll that this laptop may witness */
  guint timer;
  guint idle;
};

typedef struct
{
  TenRoomDice *dice;
  TenRoomRoll *roll;
  TenRoomDiceDone done;
  gpointer data;
  guint timer;
} Wait;

G_DEFINE_FINAL_TYPE (TenRoomDice, ten_room_dice, G_TYPE_OBJECT)

static guint changed;

static void
wait_free (gpointer data)
{
  Wait *wait = data;

  g_clear_handle_id (&wait->timer, g_source_remove);
  g_free (wait);
}

static void
roll_free (gpointer data)
{
  TenRoomRoll *roll = data;

  g_free (roll->id);
  g_free (roll->what);
  g_free (roll->commitment);
  g_ptr_array_unref (roll->witnesses);
  g_ptr_array_unref (roll->shares);
  g_free (roll);
}

static void
ten_room_dice_dispose (GObject *object)
{
  TenRoomDice *self = TEN_ROOM_DICE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->waits, g_hash_table_unref);
  g_clear_pointer (&self->due, g_ptr_array_unref);
  g_clear_pointer (&self->rolls, g_hash_table_unref);
  g_clear_pointer (&self->early, g_hash_table_unref);

  G_OBJECT_CLASS (ten_room_dice_parent_class)->dispose (object);
}

static void
ten_room_dice_class_init (TenRoomDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_dice_dispose;
  changed = g_signal_new ("changed", TEN_TYPE_ROOM_DICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ten_room_dice_init (TenRoomDice *self)
{
  self->rolls = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, roll_free);
  self->waits = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, wait_free);
  self->early = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->due = g_ptr_array_new ();
}

const TenRoomRoll *
ten_room_dice_find (TenRoomDice *self, const char *id)
{
  return id != NULL ? g_hash_table_lookup (self->rolls, id) : NULL;
}

gboolean
ten_room_roll_is_complete (const TenRoomRoll *self)
{
  for (guint i = 0; i < self->shares->len; i++)
    if (self->shares->pdata[i] == NULL)
      return FALSE;
  return TRUE;
}

static TenWitness
get_witness (TenRoomDice *self, const TenRoomRoll *roll)
{
  return (TenWitness){ .room = ten_room_core_get_hex (self->core),
                       .roll = roll->id,
                       .what = roll->what,
                       .shares = roll->shares };
}

JsonObject *
ten_room_dice_describe (TenRoomDice *self, const TenRoomRoll *roll)
{
  const TenWitness witness = get_witness (self, roll);

  return ten_witness_to_json (&witness);
}

TenRandom *
ten_room_dice_create_random (TenRoomDice *self, const TenRoomRoll *roll)
{
  const TenWitness witness = get_witness (self, roll);
  guint8 seed[TEN_WITNESS_SIZE];

  ten_witness_compute_seed (&witness, seed);
  return ten_random_new_seeded (seed);
}

static void
refuse (TenRoomDice *self, const guint8 *author, const char *reason)
{
  ten_room_core_refuse (self->core, ten_room_core_get_name_of (self->core, author), reason);
}

static void
set_share (TenRoomRoll *roll, guint i, const char *share)
{
  g_free (roll->shares->pdata[i]);
  roll->shares->pdata[i] = g_strdup (share);
}

static TenRoomRoll *
add_roll (TenRoomDice *self, const char *id, const char *what, const guint8 *author)
{
  TenRoomRoll *roll = g_new0 (TenRoomRoll, 1);

  roll->id = g_strdup (id);
  roll->what = g_strdup (what);
  memcpy (roll->author, author, sizeof roll->author);
  roll->witnesses = g_ptr_array_new_with_free_func (g_free);
  roll->shares = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (roll->shares, NULL);
  g_hash_table_insert (self->rolls, roll->id, roll);
  return roll;
}

static void
add_witness (TenRoomRoll *roll, const char *id)
{
  g_ptr_array_add (roll->witnesses, g_strdup (id));
  g_ptr_array_add (roll->shares, NULL);
}

/* @place: return location for where their share is, or NULL */
static gboolean
is_witness (const TenRoomRoll *roll, const guint8 *id, guint *place)
{
  g_autofree char *hex = ten_bytes_to_hex (id, TEN_ROOM_MEMBER_SIZE);

  return g_ptr_array_find_with_equal_func (roll->witnesses, hex, g_str_equal, place);
}

/* The opened roll of somebody that was never shown. */
static TenRoomRoll *
find_pending (TenRoomDice *self, const guint8 *author, const TenRoomRoll *but)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rolls);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TenRoomRoll *roll = value;

      if (roll != but && roll->state == TEN_ROOM_ROLL_OPEN &&
          memcmp (roll->author, author, sizeof roll->author) == 0)
        return roll;
    }
  return NULL;
}

static gboolean
read_hex (JsonObject *object, const char *name, const char **hex, gsize size)
{
  g_autofree guint8 *bytes = g_malloc (size);

  *hex = ten_room_json_get_text (object, name, "");
  return ten_bytes_from_hex (*hex, bytes, size);
}

static gboolean
read_witnesses (TenRoomRoll *roll, JsonObject *body)
{
  JsonArray *witnesses = ten_room_json_get_array (body, "witnesses");
  const guint n = witnesses != NULL ? json_array_get_length (witnesses) : 0;
  guint8 id[TEN_ROOM_MEMBER_SIZE];

  for (guint i = 0; i < n && n <= TEN_ROOM_MAX_MEMBERS; i++)
    {
      JsonNode *node = json_array_get_element (witnesses, i);
      const char *hex =
          JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
              ? json_node_get_string (node)
              : NULL;

      if (!ten_bytes_from_hex (hex, id, sizeof id) || memcmp (id, roll->author, sizeof id) == 0 ||
          g_ptr_array_find_with_equal_func (roll->witnesses, hex, g_str_equal, NULL))
        return FALSE;
      add_witness (roll, hex);
    }
  return roll->witnesses->len > 0;
}

static gboolean
give_share (TenRoomDice *self, TenRoomRoll *roll)
{
  guint8 bytes[TEN_WITNESS_SIZE];
  g_autofree char *share = NULL;
  g_autoptr (TenRoomRecord) record = NULL;
  JsonObject *body;
  guint i;

  if (roll->state != TEN_ROOM_ROLL_OPEN || !ten_room_core_is_open (self->core) ||
      !is_witness (roll, ten_room_core_get_keys (self->core)->id, &i) ||
      roll->shares->pdata[i + 1] != NULL)
    return FALSE;
  ten_bytes_random (bytes, sizeof bytes);
  share = ten_bytes_to_hex (bytes, sizeof bytes);
  body = json_object_new ();
  json_object_set_string_member (body, "roll", roll->id);
  json_object_set_string_member (body, "share", share);
  record = ten_room_core_write (self->core, TEN_ROOM_SHARE, NULL, body, NULL);
  if (record != NULL)
    set_share (roll, i + 1, share);
  return record != NULL;
}

/* After all of a bundle was read: some rolls in it are over. */
static gboolean
give_shares (gpointer data)
{
  TenRoomDice *self = data;
  g_autoptr (GPtrArray) due = g_steal_pointer (&self->due);

  self->idle = 0;
  self->due = g_ptr_array_new ();
  ten_room_core_begin (self->core);
  for (guint i = 0; i < due->len; i++)
    if (give_share (self, due->pdata[i]))
      g_signal_emit (self, changed, 0, due->pdata[i]);
  ten_room_core_end (self->core, NULL);
  return G_SOURCE_REMOVE;
}

static char *
dup_early (const char *roll, const char *witness)
{
  return g_strconcat (roll, "\n", witness, NULL);
}

static void
take_early (TenRoomDice *self, TenRoomRoll *roll)
{
  for (guint i = 0; i < roll->witnesses->len; i++)
    {
      g_autofree char *name = dup_early (roll->id, roll->witnesses->pdata[i]);
      const char *share = g_hash_table_lookup (self->early, name);
      guint8 bytes[TEN_WITNESS_SIZE];

      if (ten_bytes_from_hex (share, bytes, sizeof bytes))
        set_share (roll, i + 1, share);
      g_hash_table_remove (self->early, name);
    }
}

static void
on_open (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomDice *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  const char *id, *commitment;
  const char *what = ten_room_json_get_text (body, "what", "");
  TenRoomRoll *roll;

  if (!read_hex (body, "roll", &id, TEN_ROOM_ID_SIZE) ||
      !read_hex (body, "commitment", &commitment, TEN_WITNESS_SIZE) || *what == '\0' ||
      strlen (what) > TEN_ROOM_MAX_RECORD)
    {
      refuse (self, record->chain.author, _ ("A roll was opened in an unknown way"));
      return;
    }
  roll = g_hash_table_lookup (self->rolls, id);
  if (roll != NULL)
    {
      if (!ten_room_core_is_self (self->core, record->chain.author))
        refuse (self, record->chain.author, _ ("A roll was opened twice"));
      return;
    }
  roll = add_roll (self, id, what, record->chain.author);
  roll->commitment = g_strdup (commitment);
  if (!read_witnesses (roll, body))
    {
      refuse (self, record->chain.author, _ ("A roll was opened in an unknown way"));
      g_hash_table_remove (self->rolls, id);
      return;
    }
  roll->since = g_get_monotonic_time ();
  take_early (self, roll);
  if (!live)
    return;
  if (find_pending (self, roll->author, roll) != NULL)
    {
      refuse (self, roll->author,
              _ ("The roll before this one was never shown, so this one gets no witness"));
      return;
    }
  g_ptr_array_add (self->due, roll);
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, give_shares, self, NULL);
}

static void
end_wait (TenRoomDice *self, TenRoomRoll *roll, gboolean witnessed)
{
  const Wait *wait = g_hash_table_lookup (self->waits, roll->id);
  TenRoomDiceDone done;
  gpointer data;

  if (wait == NULL)
    return;
  done = wait->done;
  data = wait->data;
  g_hash_table_remove (self->waits, roll->id);
  if (!witnessed)
    ten_room_dice_reveal (self, roll, TRUE, NULL);
  done (witnessed ? roll : NULL, data);
}

static void
on_share (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomDice *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  g_autofree char *witness = ten_bytes_to_hex (record->chain.author, TEN_ROOM_MEMBER_SIZE);
  const char *share;
  TenRoomRoll *roll = g_hash_table_lookup (self->rolls, ten_room_json_get_text (body, "roll", ""));
  guint i;

  /* It may come before the opening, when gaps are filled. */
  if (roll == NULL)
    {
      if (g_hash_table_size (self->early) < MAX_EARLY)
        g_hash_table_insert (self->early,
                             dup_early (ten_room_json_get_text (body, "roll", ""), witness),
                             g_strdup (ten_room_json_get_text (body, "share", "")));
      return;
    }
  if (!read_hex (body, "share", &share, TEN_WITNESS_SIZE) ||
      !is_witness (roll, record->chain.author, &i))
    {
      refuse (self, record->chain.author, _ ("A share is not for this roll"));
      return;
    }
  if (roll->shares->pdata[i + 1] != NULL)
    {
      if (!g_str_equal (roll->shares->pdata[i + 1], share))
        refuse (self, record->chain.author, _ ("A witness gave two shares"));
      return;
    }
  set_share (roll, i + 1, share);
  if (ten_room_roll_is_complete (roll))
    end_wait (self, roll, TRUE);
  g_signal_emit (self, changed, 0, roll);
}

static void
on_reveal (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomDice *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  TenRoomRoll *roll = g_hash_table_lookup (self->rolls, ten_room_json_get_text (body, "roll", ""));
  const char *share;
  g_autofree char *before = NULL;
  g_autofree char *commitment = NULL;
  TenWitness witness;

  if (roll == NULL || memcmp (roll->author, record->chain.author, sizeof roll->author) != 0 ||
      !read_hex (body, "share", &share, TEN_WITNESS_SIZE))
    {
      refuse (self, record->chain.author, _ ("A roll is revealed that was never opened"));
      return;
    }
  if (roll->state != TEN_ROOM_ROLL_OPEN)
    return;
  before = roll->shares->pdata[0];
  roll->shares->pdata[0] = g_strdup (share);
  witness = get_witness (self, roll);
  commitment = ten_witness_dup_commitment (&witness);
  if (!g_str_equal (commitment, roll->commitment))
    {
      set_share (roll, 0, NULL);
      refuse (self, roll->author, _ ("A revealed share is not the one that was promised"));
      return;
    }
  roll->state =
      ten_room_json_get_flag (body, "alone", FALSE) ? TEN_ROOM_ROLL_ALONE : TEN_ROOM_ROLL_REVEALED;
  g_signal_emit (self, changed, 0, roll);
}

static JsonObject *
create_event (TenRoomDice *self, const TenRoomRoll *roll)
{
  JsonObject *event = json_object_new ();

  json_object_set_string_member (event, "author",
                                 ten_room_core_get_name_of (self->core, roll->author));
  json_object_set_string_member (event, "roll", roll->id);
  return event;
}

static void
set_waived (TenRoomDice *self, TenRoomRoll *roll)
{
  roll->state = TEN_ROOM_ROLL_WAIVED;
  ten_room_core_emit (self->core, "waived", create_event (self, roll));
}

static void
on_waive (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomDice *self = data;
  TenRoomRoll *roll = g_hash_table_lookup (
      self->rolls, ten_room_json_get_text (ten_room_record_get_body (record), "roll", ""));

  if (roll == NULL || roll->state != TEN_ROOM_ROLL_OPEN)
    return;
  if (!is_witness (roll, record->chain.author, NULL))
    {
      refuse (self, record->chain.author, _ ("Only its witness can waive a roll"));
      return;
    }
  set_waived (self, roll);
  g_signal_emit (self, changed, 0, roll);
}

/* The Storyteller; for their own rolls, the first player. */
static void
choose_witnesses (TenRoomDice *self, TenRoomRoll *roll)
{
  TenRoomRoster *roster = ten_room_core_get_roster (self->core);
  const gboolean everyone = ten_room_roster_get_everyone (roster);

  for (int players = FALSE; players <= TRUE; players++)
    for (guint i = 0; i < ten_room_roster_get_n_members (roster); i++)
      {
        const TenRoomMember *member = ten_room_roster_get_member (roster, i);
        g_autofree char *id = ten_bytes_to_hex (member->keys.id, TEN_ROOM_MEMBER_SIZE);

        if (member->storyteller == players || member->gone || !member->present ||
            ten_room_core_is_self (self->core, member->keys.id) ||
            (roll->witnesses->len > 0 && !everyone))
          continue;
        add_witness (roll, id);
      }
}

static gboolean
on_timeout (gpointer data)
{
  Wait *wait = data;

  wait->timer = 0;
  end_wait (wait->dice, wait->roll, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean
open_roll (TenRoomDice *self, TenRoomRoll *roll, GError **error)
{
  JsonObject *body = json_object_new ();
  JsonArray *witnesses = json_array_new ();
  g_autofree char *name = g_strconcat (SHARE, roll->id, NULL);
  g_autoptr (TenRoomRecord) record = NULL;

  for (guint i = 0; i < roll->witnesses->len; i++)
    json_array_add_string_element (witnesses, roll->witnesses->pdata[i]);
  json_object_set_string_member (body, "roll", roll->id);
  json_object_set_string_member (body, "commitment", roll->commitment);
  json_object_set_string_member (body, "what", roll->what);
  json_object_set_array_member (body, "witnesses", witnesses);
  /* On the disk before anybody knows of it, so that it can always be shown. */
  ten_room_core_begin (self->core);
  if (ten_room_store_set_text (ten_room_core_get_store (self->core), name, roll->shares->pdata[0],
                               error))
    record = ten_room_core_write (self->core, TEN_ROOM_OPEN, NULL, json_object_ref (body), error);
  json_object_unref (body);
  return ten_room_core_end (self->core, record != NULL ? error : NULL) && record != NULL;
}

gboolean
ten_room_dice_open (
    TenRoomDice *self, const char *what, TenRoomDiceDone done, gpointer data, GError **error)
{
  guint8 bytes[TEN_WITNESS_SIZE];
  g_autofree char *id = NULL;
  TenRoomRoll *roll;
  TenWitness witness;
  Wait *wait;

  if (what == NULL || !ten_room_core_is_open (self->core) ||
      !ten_link_is_connected (ten_room_core_get_link (self->core)))
    return FALSE;
  ten_bytes_random (bytes, sizeof bytes);
  id = ten_bytes_to_hex (bytes, TEN_ROOM_ID_SIZE);
  roll = add_roll (self, id, what, ten_room_core_get_keys (self->core)->id);
  choose_witnesses (self, roll);
  ten_bytes_random (bytes, sizeof bytes);
  roll->shares->pdata[0] = ten_bytes_to_hex (bytes, sizeof bytes);
  witness = get_witness (self, roll);
  roll->commitment = ten_witness_dup_commitment (&witness);
  roll->since = g_get_monotonic_time ();
  if (roll->witnesses->len == 0 || !open_roll (self, roll, error))
    {
      g_hash_table_remove (self->rolls, id);
      return FALSE;
    }
  wait = g_new0 (Wait, 1);
  wait->dice = self;
  wait->roll = roll;
  wait->done = done;
  wait->data = data;
  wait->timer = g_timeout_add (TEN_ROOM_WITNESS_TIMEOUT, on_timeout, wait);
  g_hash_table_insert (self->waits, roll->id, wait);
  return TRUE;
}

gboolean
ten_room_dice_reveal (TenRoomDice *self, const TenRoomRoll *roll, gboolean alone, GError **error)
{
  JsonObject *body = json_object_new ();
  g_autoptr (TenRoomRecord) record = NULL;
  g_autofree char *name = g_strconcat (SHARE, roll->id, NULL);

  json_object_set_string_member (body, "roll", roll->id);
  json_object_set_string_member (body, "share", roll->shares->pdata[0]);
  if (alone)
    json_object_set_boolean_member (body, "alone", TRUE);
  record = ten_room_core_write (self->core, TEN_ROOM_REVEAL, NULL, body, error);
  if (record == NULL)
    return FALSE;
  ((TenRoomRoll *) g_hash_table_lookup (self->rolls, roll->id))->state =
      alone ? TEN_ROOM_ROLL_ALONE : TEN_ROOM_ROLL_REVEALED;
  ten_room_store_forget (ten_room_core_get_store (self->core), name);
  return TRUE;
}

gboolean
ten_room_dice_use (TenRoomDice *self, const TenRoomRoll *roll)
{
  TenRoomRoll *own = g_hash_table_lookup (self->rolls, roll->id);
  const gboolean used = own->used;

  own->used = TRUE;
  return !used;
}

GPtrArray *
ten_room_dice_list_own (TenRoomDice *self)
{
  GPtrArray *own = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rolls);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TenRoomRoll *roll = value;
      g_autofree char *name = g_strconcat (SHARE, roll->id, NULL);
      g_autofree char *share = NULL;

      if (roll->state != TEN_ROOM_ROLL_OPEN || g_hash_table_contains (self->waits, roll->id) ||
          !ten_room_core_is_self (self->core, roll->author))
        continue;
      share = ten_room_store_get_text (ten_room_core_get_store (self->core), name);
      if (share == NULL)
        continue;
      set_share (roll, 0, share);
      g_ptr_array_add (own, roll);
    }
  return own;
}

gboolean
ten_room_dice_waive (TenRoomDice *self, const guint8 *author, GError **error)
{
  TenRoomRoll *roll = find_pending (self, author, NULL);
  g_autoptr (TenRoomRecord) record = NULL;
  JsonObject *body;

  if (roll == NULL || !is_witness (roll, ten_room_core_get_keys (self->core)->id, NULL))
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("There is no roll to waive"));
  body = json_object_new ();
  json_object_set_string_member (body, "roll", roll->id);
  record = ten_room_core_write (self->core, TEN_ROOM_WAIVE, NULL, body, error);
  if (record == NULL)
    return FALSE;
  set_waived (self, roll);
  return TRUE;
}

void
ten_room_dice_describe_stalled (TenRoomDice *self, const guint8 *author, JsonObject *member)
{
  const TenRoomRoll *roll = find_pending (self, author, NULL);

  if (roll == NULL || !roll->told)
    return;
  json_object_set_boolean_member (member, "stalled", TRUE);
  json_object_set_boolean_member (member, "waivable",
                                  is_witness (roll, ten_room_core_get_keys (self->core)->id, NULL));
}

static gboolean
watch (gpointer data)
{
  TenRoomDice *self = data;
  const gint64 now = g_get_monotonic_time ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->rolls);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TenRoomRoll *roll = value;

      if (roll->state != TEN_ROOM_ROLL_OPEN || roll->told ||
          now - roll->since < TEN_ROOM_STALLED_AFTER * G_GINT64_CONSTANT (1000))
        continue;
      roll->told = TRUE;
      ten_room_core_emit (self->core, "stalled", create_event (self, roll));
    }
  return G_SOURCE_CONTINUE;
}

TenRoomDice *
ten_room_dice_new (TenRoomCore *core)
{
  TenRoomDice *self = g_object_new (TEN_TYPE_ROOM_DICE, NULL);

  self->core = core;
  self->timer = g_timeout_add (1000, watch, self);
  ten_room_core_handle (core, TEN_ROOM_OPEN, on_open, self);
  ten_room_core_handle (core, TEN_ROOM_SHARE, on_share, self);
  ten_room_core_handle (core, TEN_ROOM_REVEAL, on_reveal, self);
  ten_room_core_handle (core, TEN_ROOM_WAIVE, on_waive, self);
  return self;
}
