/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Reads a block of YAML, as far as it is one. Tags and anchors say nothing, and an alias is a text:
 * nothing is ever looked up or made of a name in the file. */
gboolean ten_yaml_is_block (const char *name, const char *text);
/* The lines are changed. The numbers of those that say nothing are added to @unread. */
JsonNode *ten_yaml_parse (char **lines, guint n_lines, GArray *unread) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_yaml_is_end (const char *line);

G_END_DECLS
