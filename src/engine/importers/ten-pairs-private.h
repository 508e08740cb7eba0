/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The names and values of a text, for each person in it. */
typedef struct
{
  TenImportNames *names;
  TenRulesets *rulesets;
  JsonArray *people;
  JsonObject *person;
  GString *notes;
  gboolean named; /* whether the person has a name */
  guint n_pairs;
  guint n_before; /* the pairs of earlier people */
  gsize n_lines;  /* that are not empty */
  guint n_noted;  /* lines that went into the notes */
} TenPairs;

void ten_pairs_init (TenPairs *self, TenImportNames *names, TenRulesets *rulesets);
JsonNode *ten_pairs_finish (TenPairs *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_pairs_begin (TenPairs *self);
guint ten_pairs_count_own (TenPairs *self);
void ten_pairs_add (TenPairs *self, const char *key, const char *value);
void ten_pairs_add_line (TenPairs *self, const char *section, const char *line);
void ten_pairs_add_node (TenPairs *self, const char *section, JsonNode *node);
void ten_pairs_note (TenPairs *self, const char *line);
void ten_pairs_note_heading (TenPairs *self, const char *line);

/* The meaning of a name. */
gboolean ten_pairs_is_section (TenPairs *self, const char *name);
gboolean ten_pairs_is_powers (TenPairs *self, const char *name);
gboolean ten_pairs_is_name (TenPairs *self, const char *name);
gboolean ten_pairs_is_trait (TenPairs *self, const char *name);
gboolean ten_pairs_is_text (TenPairs *self, const char *name);
gboolean ten_pairs_is_known (TenPairs *self, const char *name);
gboolean ten_pairs_belongs (TenPairs *self, const char *section, gboolean known);

G_END_DECLS
