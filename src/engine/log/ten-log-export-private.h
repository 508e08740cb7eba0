/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-export.h"
#include "log/ten-log-private.h"
#include "log/ten-player-view.h"

G_BEGIN_DECLS

/* A session ends with a pause as long as this. */
#define TEN_LOG_SESSION_PAUSE (6 * G_TIME_SPAN_HOUR)

/* Headings within each other, from a chronicle to a turn (COFD-22). */
#define TEN_LOG_N_LEVELS 5

/* How much of a hash is shown to people, in hexadecimal digits. */
#define TEN_LOG_SHORT_HASH 12

typedef struct
{
  TenLog *log;
  const TenLogExport *wanted;
  gboolean for_players;
  TenRulesets *rulesets;
  GArray *sequences;                    /* all that are wanted, ascending; NULL for all */
  gint64 after;                         /* the last roll that is not wanted any more */
  gint64 first_event;                   /* the first event that is */
  GDateTime *begins_at;                 /* the session, or NULL */
  TenEvent *headings[TEN_LOG_N_LEVELS]; /* that something stands under now, or will */
  gboolean any;                         /* whether anything was written */
  gboolean in_list;                     /* of HTML */
  char newest[2 * TEN_LOG_HASH_SIZE + 1];

  GOutputStream *stream;
  GCancellable *cancellable;
  TenLogProgress progress;
  gpointer progress_data;
  gint64 n_total;
  guint n_steps;
  GString *text; /* what is to be written next */
} TenLogExporter;

/* What is written next to each other: rolls that were made together, or an event between them. */
typedef struct
{
  TenRecord *record;     /* the one that leads, or NULL */
  GPtrArray *companions; /* with it, in their order */
  TenEvent *event;       /* or a heading, or what an action has come to */
} TenLogItem;

void ten_log_item_clear (TenLogItem *item);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenLogItem, ten_log_item_clear)

typedef struct _TenLogItems TenLogItems;

TenLogItems *ten_log_items_new (const TenLogExporter *exporter,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_items_free (TenLogItems *self);
gboolean ten_log_items_next (TenLogItems *self, TenLogItem *item, GError **error);
gint64 ten_log_items_get_done (TenLogItems *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenLogItems, ten_log_items_free)

gboolean ten_log_exporter_find_session (TenLogExporter *self, GError **error);
gboolean ten_log_exporter_is_wanted (const TenLogExporter *self, gint64 sequence);

typedef struct
{
  char *name;
  char *pool;
  char *outcome;
  TenRoll *roll; /* NULL where players do not see the dice */
} TenLogSide;

/* What people read of rolls that were made together. */
typedef struct
{
  char *number; /* NULL for players, to whom gaps would count what is hidden */
  char *time;
  GArray *sides;
  char *comment;
  GPtrArray *notes;
  gboolean hidden;
  gboolean struck;
} TenLogWords;

void ten_log_words_init (TenLogWords *self, const TenLogExporter *exporter, const TenLogItem *item);
void ten_log_words_clear (TenLogWords *self);
char *ten_log_dup_notes (TenRecord *record,
                         const TenLogExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_title (const TenLogExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_newest (const TenLogExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_clean (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *ten_log_dup_event_text (TenEvent *event,
                              const TenLogExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
guint ten_log_exporter_get_level (const TenLogExporter *self, const TenLogItem *item);
/* Whether a die is the first of those that others have earned, or were rerolled for. */
gboolean ten_log_begins_throw (const TenRoll *roll, guint index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenLogWords, ten_log_words_clear)

typedef struct
{
  void (*begin) (TenLogExporter *exporter);
  void (*add) (TenLogExporter *exporter, const TenLogItem *item);
  void (*end) (TenLogExporter *exporter);
} TenLogWriter;

extern const TenLogWriter ten_log_markdown_writer;
extern const TenLogWriter ten_log_html_writer;
extern const TenLogWriter ten_log_csv_writer;
extern const TenLogWriter ten_log_player_json_writer;

gboolean ten_log_exporter_write_whole (TenLogExporter *self, GError **error);
gboolean ten_log_exporter_flush (TenLogExporter *self, gint64 n_done, GError **error);

G_END_DECLS
