/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

G_BEGIN_DECLS

/* ten-notation-errors.c */
gboolean ten_notation_fail (
    const char *text, gsize place, TenRulesError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
void ten_notation_prefix (const char *text, gsize place, GError **error);
gboolean ten_notation_is_near (const char *word, const char *name, guint *distance);

G_END_DECLS
