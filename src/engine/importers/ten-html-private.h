/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Texts as editors of web pages keep them. */
gboolean ten_html_is_markup (const char *text);
char *ten_html_to_text (const char *html) G_GNUC_WARN_UNUSED_RESULT;
char *ten_html_from_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Makes an object of XML. Entities of the file itself are unknown to the parser, so that none is
 * ever resolved. */
JsonNode *
ten_markup_parse (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
