/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

gboolean ten_log_verify_export (GFile *file,
                                TenVerification *found,
                                GCancellable *cancellable,
                                GError **error);
gboolean ten_log_import (TenLog *self,
                         GFile *file,
                         TenAdoption *adopted,
                         GCancellable *cancellable,
                         TenLogProgress progress,
                         gpointer user_data,
                         GError **error);
gboolean ten_log_import_at (const char *path,
                            GFile *file,
                            TenAdoption *adopted,
                            GCancellable *cancellable,
                            TenLogProgress progress,
                            gpointer user_data,
                            GError **error);

G_END_DECLS
