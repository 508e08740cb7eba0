/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

gboolean
ten_cli_record_read_comment (const TenCliOptions *options, const char **comment, GError **error);
TenRecord *ten_cli_record_roll (TenCli *cli,
                                TenCliRequest *request,
                                const TenCliOptions *options,
                                const char *comment,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean
ten_cli_record_check_spend (TenCliRequest *request, const TenCliOptions *options, GError **error);
gboolean
ten_cli_record_check_spend_all (GPtrArray *requests, const TenCliOptions *options, GError **error);
void ten_cli_record_spend_point (TenCli *cli, TenSheet *sheet);
void ten_cli_record_spend (TenCli *cli, TenCliRequest *request, const TenCliOptions *options);
void ten_cli_record_print (TenCli *cli,
                           TenRecord *record,
                           TenRuleset *ruleset,
                           const TenCliOptions *options);

G_END_DECLS
