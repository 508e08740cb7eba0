/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

/* What an extended action is begun with, apart from its pool. */
extern const TenCliOption ten_cli_extended_setup_options[];

TenExtendedProgress *ten_cli_extended_new (TenCliRequest *request,
                                           const TenCliOptions *options,
                                           const char *name,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_cli_extended_print_odds (TenCli *cli,
                                      const TenCliOptions *options,
                                      TenExtendedProgress *extended,
                                      const TenRequest *request,
                                      guint most_rolls,
                                      GError **error);

G_END_DECLS
