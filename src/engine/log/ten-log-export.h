/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenLogFormat:
 * @TEN_LOG_FORMAT_MARKDOWN: a text to read
 * @TEN_LOG_FORMAT_HTML: a page for a browser, with the dice drawn, in one file
 * @TEN_LOG_FORMAT_CSV: a table for a spreadsheet (RFC 4180)
 * @TEN_LOG_FORMAT_JSON: a document for other programs; that of a whole log can be verified
 *
 * The file formats that a log can be exported to.
 */
typedef enum
{
  TEN_LOG_FORMAT_MARKDOWN,
  TEN_LOG_FORMAT_HTML,
  TEN_LOG_FORMAT_CSV,
  TEN_LOG_FORMAT_JSON
} TenLogFormat;

const char *ten_log_format_to_id (TenLogFormat format);
gboolean ten_log_format_from_id (const char *id, TenLogFormat *format);

/**
 * TenLogExport:
 * @format: a #TenLogFormat
 * @for_players: whether it contains only what players know (NWOD-5, POOL-7)
 * @story: whether it covers only the last session, for players
 * @sequences: (nullable) (element-type gint64): the rolls to export, along with those made
 *   together with them; %NULL for all
 *
 * The part of a log to export.
 */
typedef struct
{
  TenLogFormat format;
  gboolean for_players;
  gboolean story;
  GArray *sequences;
} TenLogExport;

gboolean ten_log_export (TenLog *self,
                         const TenLogExport *wanted,
                         TenRulesets *rulesets,
                         GOutputStream *stream,
                         GCancellable *cancellable,
                         TenLogProgress progress,
                         gpointer user_data,
                         GError **error);
gboolean ten_log_export_to_file (TenLog *self,
                                 const TenLogExport *wanted,
                                 TenRulesets *rulesets,
                                 GFile *file,
                                 gboolean replace,
                                 GCancellable *cancellable,
                                 TenLogProgress progress,
                                 gpointer user_data,
                                 GError **error);
gboolean ten_log_verify_export (GFile *file,
                                TenVerification *found,
                                GCancellable *cancellable,
                                GError **error);

G_END_DECLS
