/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"
#include "rules/ten-term.h"

G_BEGIN_DECLS

/* The two modifiers that every pool has a place for. */
#define TEN_MODIFIER_EQUIPMENT "equipment"
#define TEN_MODIFIER_CIRCUMSTANCE "circumstance"

/* The largest resistance that is subtracted. */
#define TEN_POOL_MAX_RESISTANCE 100

/* A pool that is being assembled: a GListModel of its #TenTerm, whose sum it is (POOL-8).
 * Every change ends in one emission of #TenPool::changed. */
#define TEN_TYPE_POOL (ten_pool_get_type ())
G_DECLARE_FINAL_TYPE (TenPool, ten_pool, TEN, POOL, GObject)

TenPool *ten_pool_new (TenRuleset *ruleset);
TenRuleset *ten_pool_get_ruleset (TenPool *self);
void ten_pool_set_ruleset (TenPool *self, TenRuleset *ruleset);
TenCharacter *ten_pool_get_character (TenPool *self);
void ten_pool_set_character (TenPool *self, TenCharacter *character);
void ten_pool_clear (TenPool *self);

/* What it is made of. */
gboolean ten_pool_add_trait (TenPool *self, const char *trait, GError **error);
gboolean ten_pool_toggle_trait (TenPool *self, const char *trait, char **replaced, GError **error);
gboolean ten_pool_remove_trait (TenPool *self, const char *trait);
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
void ten_pool_set_teamwork (TenPool *self, int dice);
int ten_pool_get_teamwork (TenPool *self);
gboolean ten_pool_set_number (TenPool *self, int dice, GError **error);
gboolean ten_pool_remove_term (TenPool *self, TenTerm *term);
void ten_pool_set_terms (TenPool *self, GListModel *terms);
int ten_pool_get_dice (TenPool *self);
gboolean ten_pool_is_empty (TenPool *self);

/* How it is rolled. A value that the ruleset does not have is refused by
 * ten_pool_to_request(), not here. */
int ten_pool_get_target (TenPool *self);
void ten_pool_set_target (TenPool *self, int target);
gboolean ten_pool_get_target_given (TenPool *self);
int ten_pool_get_required (TenPool *self);
void ten_pool_set_required (TenPool *self, int required);
int ten_pool_get_again (TenPool *self);
void ten_pool_set_again (TenPool *self, int again);
gboolean ten_pool_get_rote (TenPool *self);
void ten_pool_set_rote (TenPool *self, gboolean rote);
int ten_pool_get_extra (TenPool *self);
void ten_pool_set_extra (TenPool *self, int extra);
gboolean ten_pool_get_tens_double (TenPool *self);
void ten_pool_set_tens_double (TenPool *self, gboolean tens_double);
gboolean ten_pool_get_willpower (TenPool *self);
void ten_pool_set_willpower (TenPool *self, gboolean willpower);
gboolean ten_pool_get_willpower_left (TenPool *self);
int ten_pool_get_red (TenPool *self);
void ten_pool_set_red (TenPool *self, int red);
TenHalve ten_pool_get_halve (TenPool *self);
void ten_pool_set_halve (TenPool *self, TenHalve halve);
int ten_pool_get_tries (TenPool *self);
void ten_pool_set_tries (TenPool *self, int tries);
gboolean ten_pool_offers_automatic (TenPool *self);
gboolean ten_pool_get_automatic (TenPool *self);
void ten_pool_set_automatic (TenPool *self, gboolean automatic);
TenBotch ten_pool_get_botch (TenPool *self);
void ten_pool_set_botch (TenPool *self, TenBotch botch);
gboolean ten_pool_get_uncommon (TenPool *self);
void ten_pool_set_uncommon (TenPool *self, gboolean uncommon);
gboolean ten_pool_get_apply_wounds (TenPool *self);
void ten_pool_set_apply_wounds (TenPool *self, gboolean apply_wounds);
gboolean ten_pool_get_apply_untrained (TenPool *self);
void ten_pool_set_apply_untrained (TenPool *self, gboolean apply_untrained);

gboolean
ten_pool_to_request (TenPool *self, TenRequest *request, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_pool_to_contest_request (TenPool *self,
                                      TenRequest *request,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean
ten_pool_restore (TenPool *self, GListModel *terms, const TenRequest *request, GError **error);

G_END_DECLS
