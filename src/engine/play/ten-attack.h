/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-common-action.h"
#include "sheet/ten-sheet-item.h"

G_BEGIN_DECLS

/* A number that follows from the sheets. */
#define TEN_ATTACK_BY_SHEET (-1)

#define TEN_ATTACK_MAX_DICE 100

typedef enum
{
  TEN_SOAK_ROLLED,
  TEN_SOAK_HIDDEN,
  TEN_SOAK_SKIPPED
} TenSoakMode;

/* An attack of a common action: with what, against whom, and how its damage is rolled (ITEM-1,
 * BOOK-2). Owns its members. */
typedef struct
{
  TenSheetItem *weapon; /* or NULL */
  TenSheet *attacker;   /* or NULL */
  TenSheet *target;     /* or NULL */
  char *target_name;    /* or NULL */
  char *damage;         /* the id of a kind; NULL for that of the weapon, or the usual one */
  int damage_dice;      /* before the successes of the attack, or TEN_ATTACK_BY_SHEET */
  int soak_dice;        /* or TEN_ATTACK_BY_SHEET */
  int armor;            /* or TEN_ATTACK_BY_SHEET */
  TenSoakMode soak;
} TenAttack;

void ten_attack_init (TenAttack *self);
/* @attack: or NULL for one where all follows from the sheets */
void ten_attack_copy (TenAttack *self, const TenAttack *attack);
void ten_attack_clear (TenAttack *self);

/* One that several share; nobody changes it. */
#define TEN_TYPE_ATTACK (ten_attack_get_type ())
GType ten_attack_get_type (void);
TenAttack *ten_attack_dup (const TenAttack *attack) G_GNUC_WARN_UNUSED_RESULT;
TenAttack *ten_attack_ref (TenAttack *self);
void ten_attack_unref (TenAttack *self);

/* Whether the damage of a common action is rolled and soaked. */
gboolean ten_attack_is_chain (TenRuleset *ruleset, const TenCommonAction *action);

/* The common action for a weapon, and its pool: the traits, and the rating if it counts there. */
const TenCommonAction *ten_attack_find_action (TenRuleset *ruleset, TenSheetItem *weapon);
gboolean ten_attack_fill_pool (TenPool *pool,
                               const TenCommonAction *action,
                               TenSheetItem *weapon,
                               GError **error);

const char *ten_attack_get_damage (const TenAttack *self, const TenCommonAction *action);
const char *ten_attack_get_target_name (const TenAttack *self);
int ten_attack_get_armor (const TenAttack *self, const TenCommonAction *action);
/* Added to the damage of a hit after the roll. */
int ten_attack_get_added (const TenAttack *self, TenRuleset *ruleset);

/* The dice of damage and soak (BOOK-2), as terms; without the successes of the attack. */
GListModel *ten_attack_list_damage (const TenAttack *self,
                                    TenRuleset *ruleset,
                                    const TenCommonAction *action) G_GNUC_WARN_UNUSED_RESULT;
GListModel *ten_attack_list_soak (const TenAttack *self,
                                  TenRuleset *ruleset,
                                  const TenCommonAction *action) G_GNUC_WARN_UNUSED_RESULT;
int ten_attack_count_dice (GListModel *terms);
char *ten_attack_dup_terms_text (GListModel *terms) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenAttack, ten_attack_clear)

G_END_DECLS
