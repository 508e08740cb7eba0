/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenHistoryFormat:
 * @TEN_HISTORY_FORMAT_MARKDOWN: Markdown
 * @TEN_HISTORY_FORMAT_HTML: a web page
 * @TEN_HISTORY_FORMAT_CSV: a table
 * @TEN_HISTORY_FORMAT_JSON: a document for programs; of the whole log, one that can be verified and
 *   imported
 *
 * The form of an export.
 */
typedef enum
{
  TEN_HISTORY_FORMAT_MARKDOWN,
  TEN_HISTORY_FORMAT_HTML,
  TEN_HISTORY_FORMAT_CSV,
  TEN_HISTORY_FORMAT_JSON
} TenHistoryFormat;

const char *ten_history_format_to_id (TenHistoryFormat format);
gboolean ten_history_format_from_id (const char *id, TenHistoryFormat *format);

/**
 * TenHistoryExport:
 * @format: a #TenHistoryFormat
 * @for_players: whether it contains only what players know (NWOD-5, POOL-7)
 * @story: whether it covers only the last session, for players
 * @numbers: (nullable) (element-type gint64): the plays to export; %NULL for all
 *
 * The part of a log to export.
 */
typedef struct
{
  TenHistoryFormat format;
  gboolean for_players;
  gboolean story;
  GArray *numbers;
} TenHistoryExport;

gboolean ten_history_export (TenLog *log,
                             const TenHistoryExport *wanted,
                             TenRulesets *rulesets,
                             GOutputStream *stream,
                             GCancellable *cancellable,
                             TenLogProgress progress,
                             gpointer user_data,
                             GError **error);
gboolean ten_history_export_to_file (TenLog *log,
                                     const TenHistoryExport *wanted,
                                     TenRulesets *rulesets,
                                     GFile *file,
                                     gboolean replace,
                                     GCancellable *cancellable,
                                     TenLogProgress progress,
                                     gpointer user_data,
                                     GError **error);

G_END_DECLS
