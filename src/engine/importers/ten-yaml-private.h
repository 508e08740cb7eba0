/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Reads a block of YAML, as far as it is one. Tags and anchors say nothing, and an alias is a text:
 * nothing is ever looked up or made of a name in the file. */
gboolean ten_yaml_is_block (const char *name, const char *text);
JsonNode *ten_yaml_parse (char **lines, guint n_lines, guint *n_read) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
