/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Makes an object of XML. Entities of the file itself are unknown to the parser, so that none is
 * ever resolved. */
JsonNode *
ten_markup_parse (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
