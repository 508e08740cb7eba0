/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress.h"
#include "log/ten-log.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenExtendedActionSide:
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
} TenExtendedActionSide;

/* An extended action (COFD-15 to COFD-17, V20-10) as the log has it. Where it stands is rebuilt
 * from its events and rolls, and follows the log. */
#define TEN_TYPE_EXTENDED_ACTION (ten_extended_action_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedAction, ten_extended_action, TEN, EXTENDED_ACTION, GObject)

/* Beginning one, and finding it again. */
TenExtendedAction *ten_extended_action_begin (TenLog *log,
                                              TenRulesets *rulesets,
                                              TenExtendedProgress *extended,
                                              const char *ruleset,
                                              const char *character,
                                              const TenRequest *request,
                                              GListModel *terms,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedAction *ten_extended_action_load (TenLog *log,
                                             TenRulesets *rulesets,
                                             gint64 action,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenExtendedAction *ten_extended_action_begin_contest (TenLog *log,
                                                      TenRulesets *rulesets,
                                                      TenRuleset *ruleset,
                                                      const char *name,
                                                      const TenExtendedContest *contest,
                                                      const TenExtendedActionSide *a,
                                                      const TenExtendedActionSide *b,
                                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What the log has of a contest that is written as a whole. */
TenEvent *
ten_extended_action_create_contest_start (TenRuleset *ruleset,
                                          const char *name,
                                          const TenExtendedContest *contest,
                                          const TenExtendedActionSide *a,
                                          const TenExtendedActionSide *b) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_action_create_contest_end (const char *name,
                                                  const char *a,
                                                  const char *b,
                                                  const char *result) G_GNUC_WARN_UNUSED_RESULT;

/* What it is. */
gint64 ten_extended_action_get_action (TenExtendedAction *self);
const char *ten_extended_action_get_name (TenExtendedAction *self);
const char *ten_extended_action_get_character (TenExtendedAction *self);
const char *ten_extended_action_get_ruleset_id (TenExtendedAction *self);
TenRuleset *ten_extended_action_get_ruleset (TenExtendedAction *self);
gboolean ten_extended_action_get_hidden (TenExtendedAction *self);

/* Where it stands. */
TenExtendedProgress *ten_extended_action_get_extended (TenExtendedAction *self);
gboolean ten_extended_action_is_over (TenExtendedAction *self);
gboolean ten_extended_action_can_roll (TenExtendedAction *self);
char *ten_extended_action_dup_text (TenExtendedAction *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_extended_action_get_log (TenExtendedAction *self);

/* Where somebody opposes. */
const TenExtendedContest *ten_extended_action_get_contest (TenExtendedAction *self);
const char *ten_extended_action_get_opponent (TenExtendedAction *self);
gboolean ten_extended_action_compute_contest_odds (TenExtendedAction *self,
                                                   TenContestOdds *odds,
                                                   GError **error);
const TenRequest *ten_extended_action_get_opponent_request (TenExtendedAction *self);
GListModel *ten_extended_action_get_opponent_terms (TenExtendedAction *self);

/* What its next roll is of. */
const TenRequest *ten_extended_action_get_request (TenExtendedAction *self);
GListModel *ten_extended_action_get_terms (TenExtendedAction *self);
gboolean ten_extended_action_takes_willpower (TenExtendedAction *self);
gboolean ten_extended_action_get_willpower (TenExtendedAction *self);
void ten_extended_action_set_willpower (TenExtendedAction *self, gboolean willpower);
void ten_extended_action_get_next_request (TenExtendedAction *self,
                                           gboolean willpower,
                                           TenRequest *request);
GListModel *ten_extended_action_dup_next_terms (TenExtendedAction *self,
                                                gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;

/* Who helps in each roll. */
guint ten_extended_action_get_n_helpers (TenExtendedAction *self);
const char *ten_extended_action_get_helper (TenExtendedAction *self,
                                            guint index,
                                            TenRequest *request,
                                            GListModel **terms);
void ten_extended_action_get_help (TenExtendedAction *self, int *limit, gboolean *spoils);

/* How it goes on. */
gboolean ten_extended_action_check_can_roll (TenExtendedAction *self, GError **error);
gboolean ten_extended_action_refresh (TenExtendedAction *self,
                                      TenExtendedProgress **progress,
                                      GError **error);
gboolean ten_extended_action_add_turn (
    TenExtendedAction *self, int a, int b, TenExtendedContest *after, GError **error);

/* What happens to it: written to the log first. */
gboolean ten_extended_action_roll (TenExtendedAction *self,
                                   TenRandom *random,
                                   const char *comment,
                                   GPtrArray **written,
                                   GError **error);
gboolean ten_extended_action_choose (TenExtendedAction *self,
                                     TenExtendedChoice choice,
                                     const char *condition,
                                     GError **error);
gboolean ten_extended_action_set_pool (TenExtendedAction *self,
                                       const TenRequest *request,
                                       GListModel *terms,
                                       GError **error);

G_END_DECLS
