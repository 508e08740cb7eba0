/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "actions/ten-teamwork-private.h"
#include "play/ten-performance-private.h"
#include "rules/ten-difficulty-builder.h"

G_BEGIN_DECLS

/* Everyone's dice once: the helpers, the actor and the opponent. */
typedef struct
{
  TenRuleset *ruleset;
  TenActionSide *actor;
  TenActionSide *opponent; /* or NULL */
  GPtrArray *helpers;      /* of TenActionSide */
  int limit;
  gboolean spoils;
  TenSide defender;
  const char *chronicle; /* that of the table, or NULL for the sheet's own */

  /* As rolled: ten_round_prepare (). */
  TenRequest request;
  TenRequest other_request;
  TenRequest alone; /* @request without anyone's help */
  TenRequest *helping;
  GListModel *terms;
  GListModel *other_terms;

  /* Rolls: ten_round_roll (). */
  TenRecord *record;
  TenRecord *other_record;
  TenHelpGiven given;
  TenTeamworkResult together; /* if successes are added up (CHAT-8) */
  TenOutcome outcome;
  int successes;
  int other_successes;
} TenRound;

void ten_round_clear (TenRound *self);
gboolean ten_round_prepare (TenRound *self, GError **error);
gboolean ten_round_is_secret (const TenRound *self);
gboolean ten_round_tells_winner (const TenRound *self, gboolean hidden);
gboolean ten_round_adds_successes (const TenRound *self);
gboolean ten_round_reserve (TenRound *self, TenPerformance *performance, GError **error);
TenOdds *ten_round_compute_other_odds (const TenRound *self, GError **error);
TenOdds *ten_round_compute_odds (TenRound *self,
                                 TenHelpOdds *help,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_round_roll (TenRound *self,
                         TenPerformance *performance,
                         const char *role,
                         const char *comment,
                         GError **error);
/* The parts of it, for several rounds that share a roll. */
TenRecord *ten_round_roll_side (TenPerformance *performance,
                                TenActionSide *side,
                                const TenRequest *request,
                                GListModel *terms,
                                const char *character,
                                const char *role,
                                const char *comment,
                                GError **error);
void ten_round_sum_up (TenRound *self);
void ten_round_decide_contest (const TenRound *self,
                               gboolean hidden,
                               const char *name,
                               TenContestResult *result,
                               TenPerformance *performance);

JsonNode *ten_round_contest_to_json (const TenRound *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_round_help_to_json (const TenRound *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_round_dup_help_text (const TenRound *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRound, ten_round_clear)

void ten_round_add_secrets (TenRound *round, TenDifficultyBuilder *difficulty);
TenEvent *ten_difficulty_event_new (TenDifficultyBuilder *difficulty,
                                    TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
