/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *ten_time_dup_text (GDateTime *time, GDateTime *now) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
