/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "log/ten-log-entry-private.h"
#include "log/ten-log-entry.h"
#include "log/ten-log-files-private.h"

G_BEGIN_DECLS

/* The index of an open log. The functions for everyone are in ten-log.h. */
typedef struct _TenLogIndex TenLogIndex;

TenLogIndex *ten_log_index_new (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_index_free (TenLogIndex *self);
/* Indexes a new entry. A damaged index must not block rolls. */
void ten_log_index_written (TenLogIndex *self, TenEntry *entry);

sqlite3 *ten_log_get_database (TenLog *self);
const TenLogReader *ten_log_get_reader (TenLog *self);
TenLogIndex *ten_log_get_index (TenLog *self);

/* Opens the file at the path, which may have been replaced. */
gboolean ten_log_connect (TenLog *self, gboolean *damaged, GError **error);
TenLog *ten_log_new (const char *path,
                     const TenLogReader *reader,
                     gboolean to_read) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a database in memory, with the entries of a damaged log. */
gboolean
ten_log_take_database (TenLog *self, sqlite3 *database, const char *warning, GError **error);
void ten_log_set_rescued (TenLog *self, const TenRescued *rescued, const char *moved_aside);
void ten_log_announce_reopened (TenLog *self);
void ten_log_announce_written (TenLog *self, TenEntry *entry);
/* Puts what can be read of a damaged log in its place, which is then to be connected to. */
gboolean ten_log_replace_damaged (TenLog *self, GError **error);
/* Whether the file at the path is missing or not the open one. */
gboolean ten_log_has_moved (TenLog *self, gboolean *missing);
/* Call this only while no other program writes. */
gboolean ten_log_check_place (TenLog *self, GError **error);
gboolean ten_log_fail_to_write (TenLog *self, int result, GError **error);
/* Whether the entry can be read: its origin, and by the reader all that the log does not know. The
 * same for what is written, listed, verified, imported or rescued. */
gboolean ten_log_check_entry (const TenLogReader *reader, const TenEntry *entry, GError **error);
/* Whether reading succeeded. */
gboolean ten_log_check_read (TenLog *self, int result, GError **error);

/* Appends an entry within a transaction, and sets its number and hash. @previous is the hash of
 * the entry before, and becomes that of this one. */
int ten_log_add (TenLog *self, TenEntry *entry, guint8 *previous);
int ten_log_read_newest (TenLog *self, gint64 *number, guint8 *hash);
int ten_log_begin (TenLog *self);
int ten_log_commit (TenLog *self);
void ten_log_roll_back (TenLog *self);

/* How a body begins with its origin: the hash of the first entry of the other log, and the number
 * and hash of the entry in it. @changed: whether it did not fit its hash */
char *ten_log_write_origin (const char *id, gint64 number, const guint8 *hash, gboolean changed)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_entry_has_origin (const TenEntry *self);
/* The members of the body after its origin. */
const char *ten_entry_skip_origin (const char *body);
/* Whether the origin, if there is one, is what ten_log_write_origin() writes. */
gboolean ten_entry_check_origin (const TenEntry *self, GError **error);

void ten_log_write_hex (const guint8 *hash, char *hex);
gboolean ten_log_read_hex (const char *hex, guint8 *hash);

TenEntry *ten_log_append (TenLog *self, TenLogDecide decide, gpointer user_data, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_fill (TenLog *self, TenLogNext next, gpointer user_data, GError **error);
TenEntry *ten_log_read (TenLog *self, gint64 number) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_log_read_about (TenLog *self, gint64 number) G_GNUC_WARN_UNUSED_RESULT;
GArray *
ten_log_list (TenLog *self, const TenLogFilter *filter, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_newest_hash (TenLog *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_check_index (TenLog *self, GError **error);
GArray *ten_log_search (TenLog *self,
                        const char *match,
                        gint64 before,
                        guint n_entries,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_log_list_sections (TenLog *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
char **ten_log_list_names (TenLog *self, char kind, gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
