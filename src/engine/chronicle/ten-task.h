/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended.h"
#include "chronicle/ten-chronicle.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenTaskSide:
 * @character: who it is; may be empty
 * @request: what is rolled in each turn
 * @terms: a list of #TenTerm that says how that comes about (POOL-8)
 *
 * A side of a contest. It borrows everything.
 */
typedef struct
{
  const char *character;
  TenRequest request;
  GListModel *terms;
} TenTaskSide;

/* An extended action (COFD-15 to COFD-17, V20-10) as the log has it. Where it stands is rebuilt
 * from its events and rolls, and follows the log. */
#define TEN_TYPE_TASK (ten_task_get_type ())
G_DECLARE_FINAL_TYPE (TenTask, ten_task, TEN, TASK, GObject)

/* Beginning one, and finding it again. */
TenTask *ten_task_begin (TenChronicle *chronicle,
                         TenRulesets *rulesets,
                         TenExtended *extended,
                         const char *ruleset,
                         const char *character,
                         const TenRequest *request,
                         GListModel *terms,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenTask *ten_task_load (TenChronicle *chronicle,
                        TenRulesets *rulesets,
                        gint64 action,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenTask *ten_task_begin_contest (TenChronicle *chronicle,
                                 TenRulesets *rulesets,
                                 TenRuleset *ruleset,
                                 const char *name,
                                 const TenExtendedContest *contest,
                                 const TenTaskSide *a,
                                 const TenTaskSide *b,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What the log has of a contest that is written as a whole. */
TenEvent *ten_task_create_contest_start (TenRuleset *ruleset,
                                         const char *name,
                                         const TenExtendedContest *contest,
                                         const TenTaskSide *a,
                                         const TenTaskSide *b) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_task_create_contest_end (const char *name,
                                       const char *a,
                                       const char *b,
                                       const char *result) G_GNUC_WARN_UNUSED_RESULT;

/* What it is. */
gint64 ten_task_get_action (TenTask *self);
const char *ten_task_get_name (TenTask *self);
const char *ten_task_get_character (TenTask *self);
const char *ten_task_get_ruleset_id (TenTask *self);
TenRuleset *ten_task_get_ruleset (TenTask *self);
gboolean ten_task_get_hidden (TenTask *self);

/* Where it stands. */
TenExtended *ten_task_get_extended (TenTask *self);
gboolean ten_task_is_over (TenTask *self);
gboolean ten_task_can_roll (TenTask *self);
char *ten_task_dup_text (TenTask *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_task_get_log (TenTask *self);

/* Where somebody opposes. */
const TenExtendedContest *ten_task_get_contest (TenTask *self);
const char *ten_task_get_opponent (TenTask *self);
gboolean ten_task_compute_contest_odds (TenTask *self, TenContestOdds *odds, GError **error);
const TenRequest *ten_task_get_opponent_request (TenTask *self);
GListModel *ten_task_get_opponent_terms (TenTask *self);

/* What its next roll is of. */
const TenRequest *ten_task_get_request (TenTask *self);
GListModel *ten_task_get_terms (TenTask *self);
gboolean ten_task_takes_willpower (TenTask *self);
gboolean ten_task_get_willpower (TenTask *self);
void ten_task_set_willpower (TenTask *self, gboolean willpower);
void ten_task_get_next_request (TenTask *self, TenRequest *request);
GListModel *ten_task_dup_next_terms (TenTask *self) G_GNUC_WARN_UNUSED_RESULT;

/* What happens to it: written to the log first. */
gboolean ten_task_roll (
    TenTask *self, TenRandom *random, const char *comment, GPtrArray **written, GError **error);
gboolean
ten_task_choose (TenTask *self, TenExtendedChoice choice, const char *condition, GError **error);
gboolean
ten_task_set_pool (TenTask *self, const TenRequest *request, GListModel *terms, GError **error);

G_END_DECLS
