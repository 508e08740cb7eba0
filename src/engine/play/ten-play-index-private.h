/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-entry.h"

#include <glib.h>

G_BEGIN_DECLS

/* The term that a play is found by for the name of a character (w) or a chronicle (c). */
char *ten_play_dup_name_fact (char kind, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a play strictly, and checks that it is written as this version writes it, and that seals,
 * seeds and dice fit each other. */
gboolean ten_play_check_entry (const TenEntry *entry, GError **error);

G_END_DECLS
