/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-history-export.h"
#include "history/ten-play-order-private.h"
#include "history/ten-player-view.h"

G_BEGIN_DECLS

/* How many hexadecimal digits of a hash are shown. */
#define TEN_HISTORY_SHORT_HASH 12

typedef struct
{
  TenLog *log;
  const TenHistoryExport *wanted;
  gboolean for_players;
  TenRulesets *rulesets;
  GDateTime *begins_at;                            /* the session, or NULL */
  TenPlayerView *headings[TEN_PLAY_ORDER_N_UNITS]; /* those that are open */
  gboolean any;
  gboolean in_list;
  GString *text;
} TenHistoryExporter;

/* Each form of export has one. A play without rolls is a sentence. */
typedef struct
{
  void (*begin) (TenHistoryExporter *exporter);
  void (*add) (TenHistoryExporter *exporter, TenPlayerView *view);
  void (*end) (TenHistoryExporter *exporter);
} TenHistoryPrinter;

extern const TenHistoryPrinter ten_history_markdown_printer;
extern const TenHistoryPrinter ten_history_html_printer;
extern const TenHistoryPrinter ten_history_csv_printer;
extern const TenHistoryPrinter ten_history_json_printer;

char *ten_history_dup_title (const TenHistoryExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_dup_newest (const TenHistoryExporter *exporter) G_GNUC_WARN_UNUSED_RESULT;
char *ten_history_dup_time (TenPlayerView *view) G_GNUC_WARN_UNUSED_RESULT;
/* Without controls that would affect the text after it. */
char *ten_history_dup_clean (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The level of a heading, 2 for the topmost (COFD-22), or 0 for any other play. */
guint ten_history_exporter_get_level (const TenHistoryExporter *self, TenPlayerView *view);
/* Whether a die is the first of those added by an earned die or a reroll. */
gboolean ten_history_begins_throw (const TenRoll *roll, guint index);

G_END_DECLS
