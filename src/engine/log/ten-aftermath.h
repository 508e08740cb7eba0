/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

#define TEN_AFTERMATH_ERROR (ten_aftermath_error_quark ())

typedef enum
{
  TEN_AFTERMATH_ERROR_REFUSED /* the rules do not allow it after this roll */
} TenAftermathError;

GQuark ten_aftermath_error_quark (void);

/**
 * TenAftermath:
 * @TEN_AFTERMATH_TRY_AGAIN: another try at the same thing (COFD-11, V20-8, CHAT-5)
 * @TEN_AFTERMATH_REROLL: reroll dice for a point of willpower (TEST-10, V5-3)
 * @TEN_AFTERMATH_DRAMATIC_FAILURE: turn a failure into a dramatic one, for a Beat (COFD-7)
 * @TEN_AFTERMATH_CONDITION: take the Condition of an exceptional success (COFD-7)
 * @TEN_AFTERMATH_BONUS: pass a bonus to the next roll (TEST-6)
 * @TEN_AFTERMATH_DAMAGE: mark the damage of an attack on a sheet (COFD-19, V20-15, V5-4)
 *
 * The steps that can follow a roll.
 */
typedef enum
{
  TEN_AFTERMATH_TRY_AGAIN = 1 << 0,
  TEN_AFTERMATH_REROLL = 1 << 1,
  TEN_AFTERMATH_DRAMATIC_FAILURE = 1 << 2,
  TEN_AFTERMATH_CONDITION = 1 << 3,
  TEN_AFTERMATH_BONUS = 1 << 4,
  TEN_AFTERMATH_DAMAGE = 1 << 5
} TenAftermath;

#define TEN_N_AFTERMATHS 6

TenAftermath ten_aftermath_list (TenRecord *record, TenRuleset *ruleset);
gboolean ten_aftermath_check (TenAftermath aftermath,
                              TenRecord *record,
                              TenRuleset *ruleset,
                              GError **error);
int ten_aftermath_get_damage (TenRecord *record, TenRuleset *ruleset);
const char *const *ten_aftermath_get_damage_kinds (TenRecord *record, TenRuleset *ruleset);
const char *ten_aftermath_get_target (TenRecord *record);
const TenBonus *ten_aftermath_find_bonus (TenRecord *record, TenRuleset *ruleset);

/* Following rolls. */
gboolean ten_aftermath_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error);

/* Bonuses for the next roll. */
GPtrArray *ten_aftermath_list_bonuses_for (TenLog *log,
                                           const char *character,
                                           TenRuleset *ruleset,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_aftermath_apply_bonus (TenEvent *bonus, TenPool *pool);

G_END_DECLS
