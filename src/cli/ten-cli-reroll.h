/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli-request.h"

G_BEGIN_DECLS

extern const TenCliOption ten_cli_reroll_options[];

TenRecord *ten_cli_reroll (TenCliRequest *request,
                           TenRecord *record,
                           const TenCliOptions *options,
                           const char *option,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
