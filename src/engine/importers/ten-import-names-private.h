/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/* The names in the files of other programs: read from data, never written in code. */
typedef struct _TenImportNames TenImportNames;

TenImportNames *ten_import_names_get (TenRulesets *rulesets) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_names_unref (TenImportNames *self);

const char *
ten_import_names_find_trait (TenImportNames *self, TenRuleset *ruleset, const char *name);
const char *ten_import_names_find_word (TenImportNames *self, const char *list, const char *name);
gboolean ten_import_names_is_of_game (TenImportNames *self, const char *ruleset, const char *word);
gboolean ten_import_names_tells_game (TenImportNames *self, const char *name);
gboolean ten_import_names_is_any_trait (TenImportNames *self, const char *name);
gboolean ten_import_names_is_number (TenImportNames *self, const char *name);

char *ten_import_dup_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_import_dup_title (const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenImportNames, ten_import_names_unref)

G_END_DECLS
