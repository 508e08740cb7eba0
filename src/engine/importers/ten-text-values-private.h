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
  guint n_before; /* the values of earlier people */
  gsize n_lines;  /* that are not empty */
  guint n_noted;  /* lines that went into the notes */
} TenTextValues;

void ten_text_values_init (TenTextValues *self, TenImportNames *names, TenRulesets *rulesets);
JsonNode *ten_text_values_finish (TenTextValues *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_text_values_begin (TenTextValues *self);
guint ten_text_values_count_own (TenTextValues *self);
void ten_text_values_add (TenTextValues *self, const char *key, const char *value);
void ten_text_values_add_line (TenTextValues *self, const char *section, const char *line);
void ten_text_values_add_node (TenTextValues *self, const char *section, JsonNode *node);
void ten_text_values_note (TenTextValues *self, const char *line);
void ten_text_values_note_heading (TenTextValues *self, const char *line);

/* The meaning of a name. */
gboolean ten_text_values_is_section (TenTextValues *self, const char *name);
gboolean ten_text_values_is_powers (TenTextValues *self, const char *name);
gboolean ten_text_values_is_name (TenTextValues *self, const char *name);
gboolean ten_text_values_is_trait (TenTextValues *self, const char *name);
gboolean ten_text_values_is_text (TenTextValues *self, const char *name);
gboolean ten_text_values_is_known (TenTextValues *self, const char *name);
gboolean ten_text_values_belongs (TenTextValues *self, const char *section, gboolean known);

G_END_DECLS
