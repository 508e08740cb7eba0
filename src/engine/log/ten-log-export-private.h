/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-export.h"
#include "log/ten-log-private.h"
#include "history/ten-player-view.h"

G_BEGIN_DECLS

#define TEN_LOG_SESSION_PAUSE (6 * G_TIME_SPAN_HOUR)

/* COFD-22: headings nest, from the chronicle down to the turn. */
#define TEN_LOG_N_LEVELS 5

/* How many hexadecimal digits of a hash are shown. */
#define TEN_LOG_SHORT_HASH 12

typedef struct
{
  TenLog *log;
  const TenLogExport *wanted;
  gboolean for_players;
  TenRulesets *rulesets;
  GArray *sequences;                    /* the rolls to export, ascending; NULL for all */
  gint64 after;                         /* the last roll before the range */
  gint64 first_event;                   /* the first event of the range */
  GDateTime *begins_at;                 /* the session, or NULL */
  TenEvent *headings[TEN_LOG_N_LEVELS]; /* headings that are open, or pending */
  gboolean any;
  gboolean in_list;
  char newest[2 * TEN_LOG_HASH_SIZE + 1];

  GOutputStream *stream;
  TenLogCourse course;
  gint64 n_total;
  guint n_steps;
  GString *text;
} TenLogExporter;

/* Rolls made together, or a single event between rolls. */
typedef struct
{
  TenRecord *record;     /* the acting side, or NULL */
  GPtrArray *companions; /* the others, in order */
  TenEvent *event;       /* a heading, or the end of an action */
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
  TenRoll *roll; /* NULL if players may not see the dice */
  char *seal;    /* of a hidden roll, or empty */
} TenLogSide;

/* The text of rolls made together. */
typedef struct
{
  char *number; /* NULL for players: gaps in the numbers would reveal how many rolls are hidden */
  char *time;
  GArray *sides;
  char *comment;
  GPtrArray *notes;
  gboolean hidden;
  gboolean struck;
} TenLogWords;

TenRuleset *ten_log_find_ruleset (const TenLogExporter *exporter, TenRecord *record);
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
/* Whether a die is the first of those added by an earned die or a reroll. */
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
