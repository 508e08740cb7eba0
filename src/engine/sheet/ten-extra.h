/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

#define TEN_EXTRA_MAX_LENGTH 500
#define TEN_EXTRA_MAX_POOLS 16
#define TEN_EXTRA_MAX_DICE 50
#define TEN_EXTRA_MAX_NAME 100
#define TEN_EXTRA_MAX_HEALTH 100
#define TEN_EXTRA_MAX_COUNT 100

/* Nameless extras in one line, `thug: 5 brawl, 3 health, x3`. Immutable. */
typedef struct _TenExtra TenExtra;

#define TEN_TYPE_EXTRA (ten_extra_get_type ())

GType ten_extra_get_type (void) G_GNUC_CONST;
TenExtra *ten_extra_new_from_text (const char *text,
                                   TenRuleset *ruleset,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenExtra *ten_extra_ref (TenExtra *self);
void ten_extra_unref (TenExtra *self);
TenRuleset *ten_extra_get_ruleset (TenExtra *self);
gboolean ten_extra_get_pool (TenExtra *self, const char *trait, int *dice);
int ten_extra_get_health (TenExtra *self);
guint ten_extra_get_count (TenExtra *self);
char *ten_extra_dup_text (TenExtra *self) G_GNUC_WARN_UNUSED_RESULT;
TenExtra *
ten_extra_new_single (TenExtra *self, const char *name, TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
char **ten_extra_dup_names (TenExtra *self, const char *const *taken) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_extra_create_sheet (TenExtra *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;
void ten_extra_mark_sheet (TenExtra *self, TenSheet *sheet);
TenExtra *ten_extra_find_for_sheet (TenSheet *sheet);

/* The name that players see instead of the sheet's, or NULL. Of numbered extras it has no number,
 * which would tell of others. */
char *ten_sheet_dup_alias (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extra_dup_kind (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenExtra, ten_extra_unref)

G_END_DECLS
