/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* Entries that are written in between survive a crash at once, and a power failure only when they
 * end. */
void ten_log_begin_many (TenLog *self);
void ten_log_end_many (TenLog *self);

G_END_DECLS
