/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"
#include "play/ten-performance-private.h"
#include "records/ten-event.h"
#include "rules/ten-pool.h"

G_BEGIN_DECLS

TenAction *ten_action_new (GType type,
                           TenActionKind kind,
                           TenRuleset *ruleset,
                           const char *ruleset_id) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_action_get_ruleset_id (TenAction *self);

const char *ten_action_get_common (TenAction *self);
TenRecord *ten_action_get_follows (TenAction *self);

/* Its rolls, if it could be performed now. Nothing is written or changed. */
GPtrArray *
ten_action_try (TenAction *self, TenTable *table, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenVisibility ten_action_get_visibility (TenAction *self);
gboolean ten_action_is_hidden (TenAction *self);

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
