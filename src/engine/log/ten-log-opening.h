/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

char *ten_log_dup_default_path (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_keep_out_of_core_dumps (void);

TenLog *ten_log_open (const char *path,
                      const TenLogReader *reader,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLog *ten_log_open_to_read (const char *path,
                              const TenLogReader *reader,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
