/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-entry.h"
#include "log/ten-log-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TenIndexed:
 * @words: the words that players may find the entry by, one per line
 * @others: the words for the Storyteller only
 * @facts: terms for filters, which are no words of a language
 * @names: (element-type utf8): names to list: a letter for the kind of name, `+` or `-` for one
 *   that players know or do not know, and the name
 *
 * The words and terms that an entry can be found by.
 */
typedef struct
{
  GString *words;
  GString *others;
  GString *facts;
  GPtrArray *names;
} TenIndexed;

/**
 * TenSection:
 * @TEN_SECTION_NONE: no part of a section
 * @TEN_SECTION_PART: part of a section; it begins one after a long pause, or after a break
 * @TEN_SECTION_BREAK: the next part begins a section
 *
 * How an entry divides the log.
 */
typedef enum
{
  TEN_SECTION_NONE,
  TEN_SECTION_PART,
  TEN_SECTION_BREAK
} TenSection;

/**
 * TenLogReader:
 * @check: whether the body of an entry can be read. Entries are checked before they are written,
 *   and when a log is verified or another one is imported
 * @is_part: whether an entry is found where the one that it is about is found
 * @index: what an entry can be found by. The entries that are part of it come after it
 * @get_section: how the entry divides the log
 * @convert: (nullable): replaces a log that an earlier version wrote, and leaves any other file
 *   alone. @kept is where the old one is kept, or %NULL
 *
 * The log knows nothing of dice. It asks those who do.
 */
typedef struct
{
  gboolean (*check) (const TenEntry *entry, GError **error);
  gboolean (*is_part) (const TenEntry *entry);
  void (*index) (GPtrArray *entries, TenIndexed *indexed);
  TenSection (*get_section) (const TenEntry *entry);
  gboolean (*convert) (const char *path, char **kept, GError **error);
} TenLogReader;

/**
 * TenLogDecide:
 * @draft: takes kind, about, hidden, chronicle and body; the time is already set
 * @user_data: user data
 * @error: return location for an error
 *
 * Decides what to write, while no other program can write to the log.
 *
 * Returns: %FALSE with @error set to write nothing
 */
typedef gboolean (*TenLogDecide) (TenEntry *draft, gpointer user_data, GError **error);

/**
 * TenLogNext:
 * @number: the number that the entry will have
 * @user_data: user data
 * @error: return location for an error
 *
 * Gets the next of many entries to append: all but its number and hash.
 *
 * Returns: (transfer full) (nullable): the entry; %NULL after the last one, or with @error set
 */
typedef TenEntry *(*TenLogNext) (gint64 number, gpointer user_data, GError **error);

/**
 * TenLogProgress:
 * @done: how many entries are done
 * @total: the total number of entries
 * @user_data: user data
 *
 * Reports the progress of a long operation, in the thread that performs it.
 */
typedef void (*TenLogProgress) (gint64 done, gint64 total, gpointer user_data);

/**
 * TenLogFilter:
 * @kinds: (nullable) (array zero-terminated=1): the kinds of entries; %NULL for all
 * @about: the entry that they are about; 0 for any
 * @first: the first number
 * @last: the last number; 0 for the newest
 * @since: the earliest time, in microseconds since 1970, UTC; 0 for any
 * @until: the time before which they were written, likewise
 * @hidden: chooses only entries that players know nothing of
 *
 * Chooses entries by what the log knows about them.
 */
typedef struct
{
  const char *const *kinds;
  gint64 about;
  gint64 first;
  gint64 last;
  gint64 since;
  gint64 until;
  gboolean hidden;
} TenLogFilter;

/**
 * TenLogScan:
 * @entry: an entry, which is only valid during the call; it was not checked
 * @user_data: user data
 *
 * Takes the next of many entries.
 *
 * Returns: %FALSE to stop
 */
typedef gboolean (*TenLogScan) (const TenEntry *entry, gpointer user_data);

/**
 * TenRescued:
 * @n_entries: how many entries the rescued log has
 * @n_from_backup: how many of them came from the newest backup
 * @n_lost: how many of them are lost: only their numbers are left
 *
 * The result of rescuing a damaged log.
 */
typedef struct
{
  gint64 n_entries;
  gint64 n_from_backup;
  gint64 n_lost;
} TenRescued;

char *ten_rescued_dup_text (const TenRescued *self) G_GNUC_WARN_UNUSED_RESULT;

/* The log: entries in one chain of hashes, in a file. */
#define TEN_TYPE_LOG (ten_log_get_type ())
G_DECLARE_FINAL_TYPE (TenLog, ten_log, TEN, LOG, GObject)

const char *ten_log_get_path (TenLog *self);
gboolean ten_log_get_read_only (TenLog *self);
const char *ten_log_get_warning (TenLog *self);
const char *ten_log_get_moved_aside (TenLog *self);
const TenRescued *ten_log_get_rescued (TenLog *self);
char *ten_log_dup_damage (TenLog *self) G_GNUC_WARN_UNUSED_RESULT;

void ten_log_hold (TenLog *self);
void ten_log_release (TenLog *self);
void ten_log_follow (TenLog *self);

gint64 ten_log_get_n_entries (TenLog *self);
gboolean ten_log_scan (
    TenLog *self, const TenLogFilter *filter, TenLogScan take, gpointer user_data, GError **error);

gboolean ten_log_verify (TenLog *self,
                         gint64 *n_entries,
                         GCancellable *cancellable,
                         TenLogProgress progress,
                         gpointer user_data,
                         GError **error);

/* The index. */
gint64 ten_log_get_n_unindexed (TenLog *self);
gboolean ten_log_index (TenLog *self, guint n_entries, GError **error);

G_END_DECLS
