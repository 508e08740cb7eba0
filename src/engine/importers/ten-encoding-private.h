/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes UTF-8 of a text in whatever encoding; @changed where it was another. */
char *ten_encoding_decode (const char *text, gsize length, gsize *decoded_length, gboolean *changed)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
