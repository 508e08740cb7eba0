/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-merge.h"
#include "log/ten-log-origin-private.h"
#include "log/ten-log-private.h"

G_BEGIN_DECLS

/* Another log, whose entries are added: they have their numbers and hashes in it. */
typedef struct
{
  char id[2 * TEN_ENTRY_HASH_SIZE + 1]; /* the hash of its first entry */
  gboolean is_part;
  gboolean is_later; /* it is the same log, with more entries */
  gboolean is_old;   /* the entries name the rows that they were made of, instead of an origin */
  TenEntry *(*next) (gpointer data, GError **error); /* NULL after the last one */
  gpointer data;
} TenLogSource;

/* Adds the entries of the other log in one transaction, with new numbers. Each names its origin,
 * so nothing is added twice. */
gboolean ten_log_merge (TenLog *self,
                        const TenLogSource *source,
                        TenMerge *merge,
                        GCancellable *cancellable,
                        GError **error);

int ten_log_identify (sqlite3 *database, char *id);

G_END_DECLS
