/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "edits/ten-sheet-edits.h"
#include "play/ten-action-side.h"
#include "records/ten-play-private.h"
#include "records/ten-play.h"
#include "play/ten-table.h"
#include "actions/ten-contest.h"
#include "actions/ten-teamwork-private.h"
#include "rules/ten-difficulty-builder.h"
#include "play/ten-action-odds.h"
#include "play/ten-attack.h"

G_BEGIN_DECLS

/* An action while it is performed. Either all of it takes effect, or nothing. */
typedef struct _TenPerformance TenPerformance;

TenPerformance *ten_performance_new (TenTable *table,
                                     const char *ruleset_id,
                                     gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
void ten_performance_free (TenPerformance *self);
TenTable *ten_performance_get_table (TenPerformance *self);

/* Before rolling: refuses a point that cannot be paid, or that has no effect. */
gboolean ten_performance_know (TenPerformance *self, TenSheet *sheet, const char *character);
gboolean ten_performance_reserve (TenPerformance *self, TenActionSide *side, GError **error);
gboolean ten_performance_reserve_for_roll (TenPerformance *self,
                                           TenActionSide *side,
                                           const TenRequest *request,
                                           GError **error);

/* Rolling and writing. */
void ten_performance_add_aliases (TenPerformance *self);
void ten_performance_begin (TenPerformance *self, TenPlayParts *parts);
TenRecord *ten_performance_roll (TenPerformance *self,
                                 const TenRequest *request,
                                 GListModel *terms,
                                 const char *character,
                                 const char *role,
                                 const char *comment,
                                 gboolean hidden,
                                 GError **error);
void ten_performance_add_record (TenPerformance *self, TenRecord *record);
void ten_performance_add_event (TenPerformance *self, TenEvent *event);
void ten_performance_set_start (TenPerformance *self, TenEvent *start);
void ten_performance_set_about (TenPerformance *self, gint64 number);
/* That of the action that goes on, unless a sheet has one. */
void ten_performance_suggest_chronicle (TenPerformance *self, const char *chronicle);
/* An earlier roll of the action is hidden, or has a secret modifier. */
void ten_performance_set_action_secret (TenPerformance *self, gboolean secret);
gboolean ten_performance_get_action_secret (TenPerformance *self);
gboolean ten_performance_check_faces (TenPerformance *self, GError **error);

/* Costs and changes, after it is written. */
void
ten_performance_pay (TenPerformance *self, TenActionSide *side, const char *use, TenRecord *record);
GPtrArray *ten_performance_get_surging (TenPerformance *self);
void ten_performance_change (TenPerformance *self, TenSheet *sheet, TenSheetEdit *edit);
void ten_performance_change_sheets (TenPerformance *self, TenPlay *play);

/* Details for the play. */
JsonObject *ten_performance_get_details (TenPerformance *self);
void ten_performance_take_text (TenPerformance *self, char *text);
void ten_performance_append_text (TenPerformance *self, const char *text);
void ten_performance_set_secret (TenPerformance *self, gboolean secret);
TenPlay *ten_performance_create_play (TenPerformance *self,
                                      TenActionKind kind,
                                      TenRuleset *ruleset,
                                      TenPlay *draft) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenPerformance, ten_performance_free)

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

  /* As rolled: ten_rolling_prepare (). */
  TenRequest request;
  TenRequest other_request;
  TenRequest alone; /* @request without anyone's help */
  TenRequest *helping;
  GListModel *terms;
  GListModel *other_terms;

  /* Rolls: ten_rolling_roll (). */
  TenRecord *record;
  TenRecord *other_record;
  TenHelpGiven given;
  TenTeamworkResult together; /* if successes are added up (CHAT-8) */
  TenOutcome outcome;
  int successes;
  int other_successes;
} TenRolling;

void ten_rolling_clear (TenRolling *self);
gboolean ten_rolling_prepare (TenRolling *self, GError **error);
gboolean ten_rolling_is_secret (const TenRolling *self);
gboolean ten_rolling_tells_winner (const TenRolling *self, gboolean hidden);
gboolean ten_rolling_adds_successes (const TenRolling *self);
gboolean ten_rolling_reserve (TenRolling *self, TenPerformance *performance, GError **error);
TenOdds *ten_rolling_compute_other_odds (const TenRolling *self, GError **error);
TenOdds *ten_rolling_compute_odds (TenRolling *self,
                                   TenHelpOdds *help,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_rolling_roll (TenRolling *self,
                           TenPerformance *performance,
                           const char *role,
                           const char *comment,
                           GError **error);
/* The parts of it, for several that share a roll. */
TenRecord *ten_rolling_roll_side (TenPerformance *performance,
                                  TenActionSide *side,
                                  const TenRequest *request,
                                  GListModel *terms,
                                  const char *character,
                                  const char *role,
                                  const char *comment,
                                  GError **error);
void ten_rolling_sum_up (TenRolling *self);
void ten_rolling_decide_contest (const TenRolling *self,
                                 gboolean hidden,
                                 const char *name,
                                 TenContestResult *result,
                                 TenPerformance *performance);

JsonNode *ten_rolling_contest_to_json (const TenRolling *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_rolling_help_to_json (const TenRolling *self,
                                    const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_rolling_dup_help_text (const TenRolling *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRolling, ten_rolling_clear)

void ten_rolling_add_secrets (TenRolling *rolling, TenDifficultyBuilder *difficulty);
TenEvent *ten_difficulty_event_new (TenDifficultyBuilder *difficulty,
                                    TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

/* Rouse checks, what they pay for, and remorse (V5-4, V5-6, V5-7). */

/* A rouse check */
typedef struct
{
  const char *character;
  int rating;        /* of the trait that a failure raises, or -1 if nobody knows */
  gboolean two_dice; /* the better one counts */
  gboolean hidden;
  TenSheet *sheet; /* which changes, or NULL */
} TenRouse;

void ten_rouse_init_request (TenRuleset *ruleset, gboolean two_dice, TenRequest *request);
gboolean ten_rouse_roll (TenRuleset *ruleset,
                         const TenRouse *rouse,
                         TenPerformance *performance,
                         GError **error);
/* A rouse check that mends damage of @hurt. */
gboolean ten_rouse_mend (TenRuleset *ruleset,
                         const TenRouse *rouse,
                         TenSheet *hurt,
                         TenPerformance *performance,
                         GError **error);
/* The rouse checks for the Blood Surges of an action, after its rolls: they change Hunger after it
 * has colored the dice. */
gboolean ten_rouse_pay_surges (TenRuleset *ruleset, TenPerformance *performance, GError **error);

/* @stained: the sheet with the ratings; @sheet: the one that changes, or NULL */
gboolean ten_remorse_init_request (TenSheet *stained, TenRequest *request, GError **error);
gboolean
ten_remorse_roll (TenSheet *stained, TenSheet *sheet, TenPerformance *performance, GError **error);

/* Adds the facts of an attack to the event that begins it. */
void ten_attack_describe (const TenAttack *self,
                          TenRuleset *ruleset,
                          const TenCommonAction *action,
                          JsonObject *start);
/* Rolls the damage of a hit and its soak, and records what is left. @successes: those of the
 * attack, or 0 if it missed */
gboolean ten_attack_roll (const TenAttack *self,
                          TenRuleset *ruleset,
                          const TenCommonAction *action,
                          TenRecord *record,
                          int successes,
                          TenPerformance *performance,
                          GError **error);
TenActionOdds *ten_attack_compute_odds (const TenAttack *self,
                                        TenRuleset *ruleset,
                                        const TenCommonAction *action,
                                        TenOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
/* The attack that was recorded, without its sheets. */
void ten_attack_read (TenAttack *self, TenRecord *record);

G_END_DECLS
