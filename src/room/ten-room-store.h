/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-record.h"

G_BEGIN_DECLS

/* The last record of a chain. */
typedef struct
{
  TenRoomChain chain;
  guint32 sequence;
  guint8 hash[TEN_ROOM_HASH_SIZE];
  gint64 changed; /* when it came, monotonic; 0 before the start */
  guint32 forked; /* the first number that its author used twice, or 0 */
} TenRoomTip;

typedef void (*TenRoomStoreTake) (TenRoomRecord *record, gint64 number, gpointer data);

/* All records of a room, in one file. */
typedef struct _TenRoomStore TenRoomStore;

TenRoomStore *ten_room_store_open (const char *folder,
                                   const guint8 *room,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The room that this laptop opened the last time. */
gboolean ten_room_store_find_opened (const char *folder, guint8 *room);
void ten_room_store_free (TenRoomStore *self);

GBytes *ten_room_store_get (TenRoomStore *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_room_store_get_text (TenRoomStore *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_room_store_set (
    TenRoomStore *self, const char *name, gconstpointer bytes, gsize size, GError **error);
gboolean
ten_room_store_set_text (TenRoomStore *self, const char *name, const char *text, GError **error);
char **ten_room_store_list (TenRoomStore *self, const char *prefix) G_GNUC_WARN_UNUSED_RESULT;
void ten_room_store_forget (TenRoomStore *self, const char *name);

/* Everything in between is kept, or nothing. @durably: whether it survives a power failure */
void ten_room_store_begin (TenRoomStore *self);
gboolean ten_room_store_commit (TenRoomStore *self, gboolean durably, GError **error);

gboolean ten_room_store_add (TenRoomStore *self, const TenRoomRecord *record, GError **error);
TenRoomRecord *ten_room_store_read (TenRoomStore *self,
                                    const TenRoomChain *chain,
                                    guint32 sequence) G_GNUC_WARN_UNUSED_RESULT;
/* FALSE if there is no such record. */
gboolean ten_room_store_read_hash (TenRoomStore *self,
                                   const TenRoomChain *chain,
                                   guint32 sequence,
                                   guint8 *hash);
/* Whether it has exactly this record. */
gboolean
ten_room_store_has (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence, GBytes *bytes);
/* In the order in which they came. @number: the entry of the log, or 0 */
void ten_room_store_foreach (TenRoomStore *self, TenRoomStoreTake take, gpointer data);
void ten_room_store_set_number (TenRoomStore *self, const TenRoomRecord *record, gint64 number);
gint64 ten_room_store_get_number (TenRoomStore *self, const TenRoomChain *chain, guint32 sequence);
guint32 ten_room_store_find_number (TenRoomStore *self, const guint8 *author, gint64 number);

const TenRoomTip *ten_room_store_get_tip (TenRoomStore *self, const TenRoomChain *chain);
GPtrArray *ten_room_store_list_tips (TenRoomStore *self) G_GNUC_WARN_UNUSED_RESULT;

/* One hash over the public chains: equal where they are. */
char *ten_room_store_dup_digest (TenRoomStore *self) G_GNUC_WARN_UNUSED_RESULT;

/* Two different records with one number: both are kept, and the chain ends before them. */
gboolean ten_room_store_fork (TenRoomStore *self, const TenRoomRecord *record, GError **error);
GPtrArray *ten_room_store_list_forks (TenRoomStore *self,
                                      const TenRoomChain *chain) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoomStore, ten_room_store_free)

G_END_DECLS
