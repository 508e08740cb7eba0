/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-attack-action.h"
#include "play/ten-roll-action.h"
#include "rules/ten-difficulty-builder.h"
#include "rules/ten-notation.h"

G_BEGIN_DECLS

/* A roll that is set up from notation: the pool, and everything else that a line can say. Owns its
 * members. */
typedef struct
{
  TenRuleset *ruleset;
  TenSheet *sheet; /* or NULL */
  TenPool *pool;
  const TenCommonAction *action;    /* or NULL */
  TenAttack attack;                 /* counts if @action does damage */
  TenActionSide *resisting;         /* or NULL */
  TenDifficultyBuilder *difficulty; /* or NULL */
  char *comment;                    /* or NULL */
  gboolean alone;                   /* it is the whole action, which can be resisted and tested */
} TenSetup;

void ten_setup_init (TenSetup *self, TenRuleset *ruleset, TenSheet *sheet);
/* For the same character and table as a pool, and back into that pool. */
void ten_setup_init_like (TenSetup *self, TenPool *pool);
void ten_setup_give (TenSetup *self, TenPool *pool);
void ten_setup_clear (TenSetup *self);

/* Replaces what is set up by a line, or adds what options say. @contested: for one side of a
 * contest; @against: the sheet of who resists, or whose trait is tested, or NULL. A line that is
 * refused leaves the pool as it is. */
gboolean ten_setup_read (TenSetup *self,
                         const TenNotation *notation,
                         gboolean contested,
                         TenSheet *against,
                         GError **error);
/* Reads a line of one side, or of two: "strength + brawl vs 6". @other: for the second one */
gboolean ten_setup_read_line (
    TenSetup *self, TenSetup *other, const char *text, gboolean *versus, GError **error);

TenActionSide *ten_setup_create_side (TenSetup *self,
                                      gboolean contested,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @opponent: or NULL */
TenAction *ten_setup_create_action (const TenSetup *self,
                                    TenActionSide *actor,
                                    TenActionSide *opponent,
                                    TenSide defender) G_GNUC_WARN_UNUSED_RESULT;
/* The action of a line, or NULL. */
TenAction *ten_setup_create_line_action (TenSetup *self,
                                         const char *text,
                                         TenSide defender,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenSetup, ten_setup_clear)

G_END_DECLS
