/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-gaps.h"

#include "ten-room-bytes.h"

#include <string.h>

/* A member, a number, and the beginning of the record's hash. */
#define HASH 8
#define ENTRY (TEN_ROOM_MEMBER_SIZE + 4 + HASH)
/* In milliseconds. */
#define SHORTEST_DELAY 80
#define SHORTEST_PAUSE 300
#define PAUSE_PER_MEMBER 30
#define CHECK_AGAIN 2000
/* Few records that are as new as that are still on their way to some. */
#define FRESH (1500 * G_GINT64_CONSTANT (1000))
#define FEW 8
/* Only those who come late lack so many: others are not bothered with them. */
#define MANY 20
/* Members who say nothing for so long are gone. */
#define SILENCE (4 * TEN_ROOM_COMPARE_EVERY)

/* The records that somebody lacks. */
typedef struct
{
  TenRoomChain chain;
  guint32 from;
  gboolean forks; /* they do not know of the cheating */
} Lack;

struct _TenRoomGaps
{
  GObject parent_instance;

  TenRoomCore *core;
  GArray *lacks; /* of Lack */
  gint64 compared;
  guint timer;
  guint compare;
  guint check;
  gboolean conflict;    /* others have another record with the same number */
  GHashTable *wanted;   /* chain -> the number that others have, and this laptop not yet */
  GHashTable *answered; /* which chain, to whom and from where */
  guint answer;
};

G_DEFINE_FINAL_TYPE (TenRoomGaps, ten_room_gaps, G_TYPE_OBJECT)

static void
ten_room_gaps_dispose (GObject *object)
{
  TenRoomGaps *self = TEN_ROOM_GAPS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->compare, g_source_remove);
  g_clear_handle_id (&self->check, g_source_remove);
  g_clear_handle_id (&self->answer, g_source_remove);
  g_clear_pointer (&self->lacks, g_array_unref);
  g_clear_pointer (&self->wanted, g_hash_table_unref);
  g_clear_pointer (&self->answered, g_hash_table_unref);

  G_OBJECT_CLASS (ten_room_gaps_parent_class)->dispose (object);
}

static void
ten_room_gaps_class_init (TenRoomGapsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_gaps_dispose;
}

static void
ten_room_gaps_init (TenRoomGaps *self)
{
  self->lacks = g_array_new (FALSE, TRUE, sizeof (Lack));
  self->answered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wanted = g_hash_table_new_full (ten_room_chain_hash, ten_room_chain_equal, g_free, NULL);
}

/* @member: for the chains between the two, or NULL */
static gboolean
is_about (TenRoomGaps *self, const TenRoomChain *chain, const TenRoomMember *member)
{
  const guint8 *own = ten_room_core_get_keys (self->core)->id;

  if (member == NULL || ten_room_chain_is_public (chain))
    return member == NULL && ten_room_chain_is_public (chain);
  return (memcmp (chain->author, own, TEN_ROOM_MEMBER_SIZE) == 0 &&
          memcmp (chain->reader, member->keys.id, TEN_ROOM_MEMBER_SIZE) == 0) ||
         (memcmp (chain->reader, own, TEN_ROOM_MEMBER_SIZE) == 0 &&
          memcmp (chain->author, member->keys.id, TEN_ROOM_MEMBER_SIZE) == 0);
}

static void
send_vector (TenRoomGaps *self, const TenRoomMember *member)
{
  TenRoomStore *store = ten_room_core_get_store (self->core);
  g_autoptr (GPtrArray) tips = ten_room_store_list_tips (store);
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) content = NULL;

  for (guint i = 0; i < tips->len; i++)
    {
      const TenRoomTip *tip = tips->pdata[i];

      if (!is_about (self, &tip->chain, member))
        continue;
      g_byte_array_append (bytes, tip->chain.author, TEN_ROOM_MEMBER_SIZE);
      ten_bytes_add_number (bytes, tip->sequence, 4);
      g_byte_array_append (bytes, tip->hash, HASH);
    }
  content = g_byte_array_free_to_bytes (bytes);
  if (member == NULL || g_bytes_get_size (content) > 0)
    ten_room_core_send (self->core,
                        member == NULL ? TEN_ROOM_PAYLOAD_VECTOR : TEN_ROOM_PAYLOAD_PRIVATE_VECTOR,
                        member, content);
}

static void
compare (TenRoomGaps *self)
{
  TenRoomRoster *roster = ten_room_core_get_roster (self->core);
  const gboolean leads = ten_room_core_leads (self->core);

  self->compared = g_get_monotonic_time ();
  g_hash_table_remove_all (self->answered);
  if (!ten_room_core_is_open (self->core))
    return;
  send_vector (self, NULL);
  for (guint i = 0; i < ten_room_roster_get_n_members (roster); i++)
    {
      const TenRoomMember *member = ten_room_roster_get_member (roster, i);

      if ((leads || member->storyteller) && member->present &&
          !ten_room_core_is_self (self->core, member->keys.id))
        send_vector (self, member);
    }
}

static gboolean
on_compare (gpointer data)
{
  TenRoomGaps *self = data;

  self->compare = 0;
  compare (self);
  return G_SOURCE_REMOVE;
}

static guint
get_pause (TenRoomGaps *self)
{
  const guint n = ten_room_roster_count_present (ten_room_core_get_roster (self->core));

  return SHORTEST_PAUSE + n * PAUSE_PER_MEMBER;
}

/* At once, but not all the time. */
void
ten_room_gaps_compare (TenRoomGaps *self)
{
  const gint64 passed = (g_get_monotonic_time () - self->compared) / 1000;
  const guint pause = get_pause (self);

  if (self->compare == 0)
    self->compare =
        g_timeout_add (passed >= pause ? 0 : (guint) (pause - passed), on_compare, self);
}

/* Whether it still lacks what others had a moment ago. */
static gboolean
on_check (gpointer data)
{
  TenRoomGaps *self = data;
  TenRoomStore *store = ten_room_core_get_store (self->core);
  gboolean lacking = FALSE;
  GHashTableIter iter;
  gpointer chain, number;

  self->check = 0;
  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, &chain, &number))
    {
      const TenRoomTip *tip = ten_room_store_get_tip (store, chain);

      if (tip->forked == 0 && tip->sequence < GPOINTER_TO_UINT (number))
        lacking = TRUE;
      else
        g_hash_table_iter_remove (&iter);
    }
  if (lacking || self->conflict)
    ten_room_gaps_compare (self);
  if (lacking)
    self->check = g_timeout_add (CHECK_AGAIN, on_check, self);
  self->conflict = FALSE;
  return G_SOURCE_REMOVE;
}

/* Missing records may be on their way. */
static void
want (TenRoomGaps *self, const TenRoomChain *chain, guint32 sequence)
{
  const guint pause = get_pause (self);

  if (sequence > GPOINTER_TO_UINT (g_hash_table_lookup (self->wanted, chain)))
    g_hash_table_insert (self->wanted, g_memdup2 (chain, sizeof *chain),
                         GUINT_TO_POINTER (sequence));
  if (self->check == 0)
    self->check = g_timeout_add ((guint) g_random_int_range (SHORTEST_PAUSE / 3, (int) pause),
                                 on_check, self);
}

static gboolean
on_timer (gpointer data)
{
  TenRoomGaps *self = data;
  TenRoomRoster *roster = ten_room_core_get_roster (self->core);
  const gint64 now = g_get_monotonic_time ();

  for (guint i = 0; i < ten_room_roster_get_n_members (roster); i++)
    {
      TenRoomMember *member = ten_room_roster_get_member (roster, i);

      if (member->present && member->heard > 0 && now - member->heard > SILENCE * 1000)
        ten_room_core_set_present (self->core, member, FALSE);
    }
  compare (self);
  return G_SOURCE_CONTINUE;
}

/* @only: who comes late, or NULL */
static void
answer (TenRoomGaps *self, const Lack *lack, const TenRoomMember *only)
{
  TenRoomStore *store = ten_room_core_get_store (self->core);
  TenRoomRoster *roster = ten_room_core_get_roster (self->core);
  const TenRoomTip *tip = ten_room_store_get_tip (store, &lack->chain);
  const guint8 *other = ten_room_core_is_self (self->core, lack->chain.author) ? lack->chain.reader
                                                                               : lack->chain.author;
  const TenRoomMember *member =
      ten_room_chain_is_public (&lack->chain) ? only : ten_room_roster_find (roster, other);
  g_autoptr (GPtrArray) records =
      lack->forks ? ten_room_store_list_forks (store, &lack->chain)
                  : g_ptr_array_new_with_free_func ((GDestroyNotify) ten_room_record_unref);

  for (guint32 i = lack->from; i <= tip->sequence && !lack->forks; i++)
    {
      TenRoomRecord *record = ten_room_store_read (store, &lack->chain, i);

      if (record != NULL)
        g_ptr_array_add (records, record);
    }
  if (ten_room_chain_is_public (&lack->chain) || member != NULL)
    ten_room_core_send_records (self->core, member, records);
}

static gboolean
on_answer (gpointer data)
{
  TenRoomGaps *self = data;
  g_autoptr (GArray) lacks = g_steal_pointer (&self->lacks);

  self->answer = 0;
  self->lacks = g_array_new (FALSE, TRUE, sizeof (Lack));
  for (guint i = 0; i < lacks->len; i++)
    answer (self, &g_array_index (lacks, Lack, i), NULL);
  return G_SOURCE_REMOVE;
}

/* Not twice before the next comparison: the first answer may be on its way. */
static gboolean
has_answered (TenRoomGaps *self, const Lack *lack, const TenRoomMember *only)
{
  TenRoomStore *store = ten_room_core_get_store (self->core);

  return !g_hash_table_add (
      self->answered,
      g_strdup_printf ("%p %p %u %d", (gpointer) ten_room_store_get_tip (store, &lack->chain),
                       (gpointer) only, lack->from, lack->forks));
}

/* Authors answer for themselves, and the others only if they do not. @member: who lacks it */
static void
add_lack (TenRoomGaps *self,
          const TenRoomChain *chain,
          guint32 from,
          gboolean forks,
          const TenRoomMember *member)
{
  const TenRoomTip *tip = ten_room_store_get_tip (ten_room_core_get_store (self->core), chain);
  const TenRoomMember *author =
      ten_room_roster_find (ten_room_core_get_roster (self->core), chain->author);
  const gboolean many = !forks && tip->sequence >= from + MANY;
  const gboolean own =
      ten_room_core_is_self (self->core, chain->author) || !ten_room_chain_is_public (chain);
  const Lack lack = { *chain, from, forks };
  guint delay;

  if (own)
    {
      if (!has_answered (self, &lack, many ? member : NULL))
        answer (self, &lack, many ? member : NULL);
      return;
    }
  if (many && author != NULL && author->present)
    return;
  for (guint i = 0; i < self->lacks->len; i++)
    {
      Lack *before = &g_array_index (self->lacks, Lack, i);

      if (memcmp (&before->chain, chain, sizeof *chain) == 0 && before->forks == forks)
        {
          before->from = MIN (before->from, from);
          return;
        }
    }
  g_array_append_val (self->lacks, lack);
  delay = (guint) g_random_int_range (SHORTEST_DELAY, TEN_ROOM_MAX_ANSWER_DELAY);
  if (self->answer == 0)
    self->answer = g_timeout_add (delay, on_answer, self);
}

/* Somebody else has sent it. */
static void
on_seen (TenRoomGaps *self, const TenRoomChain *chain, guint sequence)
{
  for (guint i = self->lacks->len; i > 0; i--)
    {
      Lack *lack = &g_array_index (self->lacks, Lack, i - 1);

      if (!ten_room_chain_equal (&lack->chain, chain) || lack->forks)
        continue;
      if (sequence >= lack->from)
        lack->from = sequence + 1;
      if (lack->from >
          ten_room_store_get_tip (ten_room_core_get_store (self->core), &lack->chain)->sequence)
        g_array_remove_index (self->lacks, i - 1);
    }
}

/* @entry: what the other one says of the chain, or NULL if nothing */
static void
compare_chain (TenRoomGaps *self,
               const TenRoomTip *tip,
               const guint8 *entry,
               const TenRoomMember *member)
{
  TenRoomStore *store = ten_room_core_get_store (self->core);
  const guint32 theirs =
      entry != NULL ? (guint32) ten_bytes_get_number (entry + TEN_ROOM_MEMBER_SIZE, 4) : 0;
  guint8 hash[TEN_ROOM_HASH_SIZE];
  gboolean known = theirs == tip->sequence;

  if (tip->forked > 0 && theirs >= tip->forked)
    {
      add_lack (self, &tip->chain, tip->forked, TRUE, member);
      return;
    }
  if (theirs > tip->sequence && tip->forked == 0)
    want (self, &tip->chain, theirs);
  if (theirs > tip->sequence ||
      (theirs > 0 && theirs < tip->sequence && tip->sequence - theirs <= FEW &&
       g_get_monotonic_time () - tip->changed < FRESH))
    return;
  if (known)
    memcpy (hash, tip->hash, sizeof hash);
  else if (theirs > 0)
    known = ten_room_store_read_hash (store, &tip->chain, theirs, hash);
  if (theirs > 0 && known && memcmp (hash, entry + TEN_ROOM_MEMBER_SIZE + 4, HASH) != 0)
    {
      add_lack (self, &tip->chain, theirs, FALSE, member);
      self->conflict = TRUE;
      want (self, &tip->chain, 0);
    }
  else if (theirs < tip->sequence)
    add_lack (self, &tip->chain, theirs + 1, FALSE, member);
}

static const guint8 *
find_entry (GBytes *content, const guint8 *author)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (content, &size);

  for (gsize at = 0; at + ENTRY <= size; at += ENTRY)
    if (memcmp (data + at, author, TEN_ROOM_MEMBER_SIZE) == 0)
      return data + at;
  return NULL;
}

static void
on_vector (TenRoomGaps *self, const TenRoomMember *member, GBytes *content, gboolean boxed)
{
  TenRoomStore *store = ten_room_core_get_store (self->core);
  g_autoptr (GPtrArray) tips = ten_room_store_list_tips (store);
  gsize size;
  const guint8 *data = g_bytes_get_data (content, &size);

  for (guint i = 0; i < tips->len; i++)
    {
      const TenRoomTip *tip = tips->pdata[i];

      if (is_about (self, &tip->chain, boxed ? member : NULL))
        compare_chain (self, tip, find_entry (content, tip->chain.author), member);
    }
  for (gsize at = 0; at + ENTRY <= size; at += ENTRY)
    {
      TenRoomChain chain = { { 0 }, { 0 } };

      memcpy (chain.author, data + at, TEN_ROOM_MEMBER_SIZE);
      if (boxed)
        memcpy (chain.reader,
                ten_room_core_is_self (self->core, chain.author)
                    ? member->keys.id
                    : ten_room_core_get_keys (self->core)->id,
                TEN_ROOM_MEMBER_SIZE);
      if (ten_room_store_get_tip (store, &chain)->sequence == 0)
        want (self, &chain, (guint32) ten_bytes_get_number (data + at + TEN_ROOM_MEMBER_SIZE, 4));
    }
}

static void
on_payload (TenRoomGaps *self, int kind, const TenRoomMember *member, GBytes *content)
{
  if (kind == TEN_ROOM_PAYLOAD_VECTOR && member != NULL)
    on_vector (self, member, content, FALSE);
  else if (kind == TEN_ROOM_PAYLOAD_PRIVATE_VECTOR && member != NULL)
    on_vector (self, member, content, TRUE);
}

static void
on_link_changed (TenRoomGaps *self)
{
  if (ten_link_is_connected (ten_room_core_get_link (self->core)))
    compare (self);
}

TenRoomGaps *
ten_room_gaps_new (TenRoomCore *core)
{
  TenRoomGaps *self = g_object_new (TEN_TYPE_ROOM_GAPS, NULL);

  self->core = core;
  self->timer = g_timeout_add (TEN_ROOM_COMPARE_EVERY, on_timer, self);
  g_signal_connect_object (core, "payload", G_CALLBACK (on_payload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (core, "seen", G_CALLBACK (on_seen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (core, "gap", G_CALLBACK (ten_room_gaps_compare), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ten_room_core_get_link (core), "changed", G_CALLBACK (on_link_changed),
                           self, G_CONNECT_SWAPPED);
  return self;
}
