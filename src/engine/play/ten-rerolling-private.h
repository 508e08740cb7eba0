/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-private.h"
#include "records/ten-event.h"
#include "rules/ten-pool.h"

G_BEGIN_DECLS

/* Rerolls dice of a logged roll for a point of Willpower (TEST-10, V5-3). The reroll of a hidden
 * roll is hidden too, with its own seed and seal (NWOD-5). */

TenActionSide *ten_rerolling_create_payer (const char *character,
                                           const TenRequest *request,
                                           TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* @payer: (nullable): who pays, unless another ability allows it
 * Returns: (transfer none): the new roll, which belongs to the performance */
TenRecord *ten_rerolling_roll (TenAction *action,
                               TenRecord *record,
                               GArray *dice,
                               TenActionSide *payer,
                               TenPerformance *performance,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The log entries for the new roll, and for the other side of a contest, which is decided again
 * (COFD-14, V20-11, CHAT-6, TEST-7); the bonus may pass to another character (TEST-6). */
TenEvent *ten_rerolling_create_start (TenRecord *record,
                                      TenRecord *next,
                                      TenRuleset *ruleset,
                                      TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_rerolling_create_contest (TenRecord *record,
                                        TenEvent *start,
                                        TenLog *log) G_GNUC_WARN_UNUSED_RESULT;

/* The bonuses waiting for the next roll (TEST-6): each is added to every new pool, until it is
 * used in a roll or removed by the user. */
GPtrArray *ten_waiting_bonuses_new (void);
void ten_waiting_bonuses_add (GPtrArray *self, TenEvent *event);
void ten_waiting_bonuses_put (GPtrArray *self, TenPool *pool);
void ten_waiting_bonuses_end (GPtrArray *self, TenPool *pool);

G_END_DECLS
