/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "shared/ten-cli-request.h"

G_BEGIN_DECLS

/* Rolls a single pool. */
TenPlay *ten_cli_roll (TenCli *cli,
                       const TenCliOptions *options,
                       TenCliRequest *request,
                       const char *where,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
