/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"
#include "rules/ten-term.h"

G_BEGIN_DECLS

/* The largest resistance that can be subtracted. */
#define TEN_POOL_MAX_RESISTANCE 100

/* A pool being assembled: a GListModel of the #TenTerm that add up to it (POOL-8). Every change
 * ends with one emission of #TenPool::changed. */
#define TEN_TYPE_POOL (ten_pool_get_type ())
G_DECLARE_FINAL_TYPE (TenPool, ten_pool, TEN, POOL, GObject)

TenPool *ten_pool_new (TenRuleset *ruleset);
TenRuleset *ten_pool_get_ruleset (TenPool *self);
void ten_pool_set_ruleset (TenPool *self, TenRuleset *ruleset);
TenCharacter *ten_pool_get_character (TenPool *self);
void ten_pool_set_character (TenPool *self, TenCharacter *character);
void ten_pool_clear (TenPool *self);

/* The parts. */
const char *ten_pool_match_trait (TenPool *self, const char *name, gssize length);
gboolean ten_pool_add_trait (TenPool *self, const char *trait, GError **error);
gboolean ten_pool_toggle_trait (TenPool *self, const char *trait, char **replaced, GError **error);
gboolean ten_pool_has_trait (TenPool *self, const char *trait);
gboolean
ten_pool_set_specialty (TenPool *self, const char *trait, const char *specialty, GError **error);
const char *ten_pool_get_specialty (TenPool *self);
gboolean ten_pool_set_modifier (TenPool *self, const char *label, int dice, GError **error);
gboolean ten_pool_set_secret_modifier (
    TenPool *self, const char *label, int dice, TenSecrecy secrecy, GError **error);
int ten_pool_get_modifier (TenPool *self, const char *label);
TenSecrecy ten_pool_get_modifier_secrecy (TenPool *self, const char *label);
gboolean ten_pool_set_resistance (
    TenPool *self, const char *id, const char *label, int dice, GError **error);
int ten_pool_get_resistance (TenPool *self);
gboolean ten_pool_set_number (TenPool *self, int dice, GError **error);
gboolean ten_pool_remove_term (TenPool *self, TenTerm *term);
void ten_pool_set_terms (TenPool *self, GListModel *terms);
int ten_pool_get_dice (TenPool *self);
gboolean ten_pool_is_empty (TenPool *self);

int ten_pool_get_option (TenPool *self, TenPoolOption option);
void ten_pool_set_option (TenPool *self, TenPoolOption option, int value);
gboolean ten_pool_get_willpower_left (TenPool *self);
gboolean ten_pool_offers_automatic (TenPool *self);
void ten_pool_get_settings (TenPool *self, TenRequest *request);
gboolean ten_pool_has_usual_options (TenPool *self);
void ten_pool_reset_options (TenPool *self);

gboolean
ten_pool_to_request (TenPool *self, TenRequest *request, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
