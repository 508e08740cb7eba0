/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "actions/ten-extended-time.h"
#include "dice/ten-roll.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* The limits of an extended action's setup. */
#define TEN_EXTENDED_MAX_NEEDED 1000
#define TEN_EXTENDED_MAX_ROLLS 1000
#define TEN_EXTENDED_MAX_INTERVALS 1000
#define TEN_EXTENDED_MAX_SKILL 20
#define TEN_EXTENDED_MAX_NAME 200

/**
 * TenExtendedStatus:
 * @TEN_EXTENDED_UNDER_WAY: the next roll can be made
 * @TEN_EXTENDED_CHOOSING: a choice must be made first (COFD-16)
 * @TEN_EXTENDED_SUCCEEDED: the total was reached; in a contest, before the other side's
 * @TEN_EXTENDED_FAILED: the rolls were used up first (COFD-17), a botch ended it (V20-10), or a
 *   contest was not won
 * @TEN_EXTENDED_GIVEN_UP: it was given up (COFD-16)
 */
typedef enum
{
  TEN_EXTENDED_UNDER_WAY,
  TEN_EXTENDED_CHOOSING,
  TEN_EXTENDED_SUCCEEDED,
  TEN_EXTENDED_FAILED,
  TEN_EXTENDED_GIVEN_UP
} TenExtendedStatus;

/**
 * TenExtendedChoice:
 * @TEN_EXTENDED_CONTINUE: after a failure: take a Condition and go on
 * @TEN_EXTENDED_GIVE_UP: lose everything gathered; possible at any time before the end
 * @TEN_EXTENDED_LESS_NEEDED: after an exceptional success: need fewer successes, by the dots of
 *   the skill
 * @TEN_EXTENDED_LESS_TIME: every further roll takes a quarter less time
 * @TEN_EXTENDED_EXCEPTIONAL_FINISH: the finished action counts as an exceptional success
 *
 * The choices in an extended action (COFD-16).
 */
typedef enum
{
  TEN_EXTENDED_CONTINUE = 1 << 0,
  TEN_EXTENDED_GIVE_UP = 1 << 1,
  TEN_EXTENDED_LESS_NEEDED = 1 << 2,
  TEN_EXTENDED_LESS_TIME = 1 << 3,
  TEN_EXTENDED_EXCEPTIONAL_FINISH = 1 << 4
} TenExtendedChoice;

/* A set of choices. */
typedef TenExtendedChoice TenExtendedChoices;

#define TEN_N_EXTENDED_CHOICES 5

/* How an extended action begins. */
typedef struct
{
  int needed;       /* 1 to TEN_EXTENDED_MAX_NEEDED */
  int other_needed; /* of the other side of a contest, or 0 */
  int max_rolls;    /* or 0 for no limit (COFD-15) */
  TenInterval interval;
  int interval_count;
  int skill_dots;
  gboolean further; /* an attempt after a dramatic failure (COFD-16) */
  TenSide defender;

  /* The rules, copied so that later changes to the ruleset do not affect it. */
  gboolean setback;
  gboolean reward;
  int further_dice;
  TenBotchEffect botch;
  TenTally tally;
  TenTie tie;
} TenExtendedSetup;

/* An extended action, by one side alone (COFD-15 to COFD-17, V20-10) or against another (V20-12,
 * CHAT-7). Everything but its name and setup follows from its rolls and choices, in order. */
typedef struct
{
  char *name;
  TenExtendedSetup setup;

  TenExtendedStatus status;
  TenExtendedChoices choices; /* one of them must be made before the next roll (COFD-16) */
  int needed;                 /* now: an exceptional success may have lowered it (COFD-16) */
  int total;
  int other_total;
  int n_rolls;          /* in a contest, of each side */
  TenSide winner;       /* of a contest; nobody wins a tie */
  gboolean exceptional; /* the finished action counts as an exceptional success (COFD-16) */
  char **conditions;    /* taken in order to go on (COFD-16) */

  int n_shorter; /* how often the interval was shortened by a quarter (COFD-16) */
  gint64 spent;  /* in units of the interval, times 4 ^ n_shorter */
  gboolean was_dramatic;
  gboolean was_ended_by_botch;
  int lost; /* by the last roll, a botch (V20-10) */
} TenExtendedProgress;

TenExtendedProgress *ten_extended_progress_new (const char *name,
                                                const TenRulesetActions *rules,
                                                int needed,
                                                int max_rolls,
                                                TenInterval interval,
                                                int interval_count,
                                                int skill_dots,
                                                gboolean further) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedProgress *ten_extended_progress_new_contest (const char *name,
                                                        const TenRulesetActions *rules,
                                                        int needed,
                                                        int other_needed,
                                                        TenSide defender) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedProgress *
ten_extended_progress_new_further (const TenExtendedProgress *ended) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedProgress *
ten_extended_progress_copy (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_extended_progress_free (TenExtendedProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenExtendedProgress, ten_extended_progress_free)

/* The next step. */
gboolean ten_extended_progress_check_can_roll (const TenExtendedProgress *self, GError **error);
gboolean ten_extended_progress_add_roll (TenExtendedProgress *self,
                                         TenOutcome outcome,
                                         int successes,
                                         int other_successes,
                                         GError **error);
gboolean ten_extended_progress_choose (TenExtendedProgress *self,
                                       TenExtendedChoice choice,
                                       const char *condition,
                                       GError **error);

gboolean ten_extended_progress_is_contest (const TenExtendedProgress *self);
gboolean ten_extended_progress_is_over (const TenExtendedProgress *self);
int ten_extended_progress_get_n_left (const TenExtendedProgress *self);
int ten_extended_progress_get_next_roll_dice (const TenExtendedProgress *self);
void ten_extended_progress_get_time_spent (const TenExtendedProgress *self, TenStoryTime *time);
void ten_extended_progress_get_next_interval (const TenExtendedProgress *self, TenStoryTime *time);

/* As JSON. */
JsonNode *ten_extended_progress_to_json (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_extended_progress_setup_to_json (const TenExtendedProgress *self,
                                               const char *a,
                                               const char *b,
                                               const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenExtendedProgress *ten_extended_progress_new_from_json (JsonNode *node,
                                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_extended_status_to_id (TenExtendedStatus status);
const char *ten_extended_choice_to_id (TenExtendedChoice choice);
gboolean ten_extended_choice_from_id (const char *id, TenExtendedChoice *choice);

/* In words. */
char *ten_extended_progress_dup_text (const TenExtendedProgress *self,
                                      const char *a,
                                      const char *b) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_loss (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *
ten_extended_progress_dup_question (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_choice_text (const TenExtendedProgress *self,
                                             TenExtendedChoice choice) G_GNUC_WARN_UNUSED_RESULT;
char *
ten_extended_progress_dup_time_text (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *
ten_extended_progress_dup_interval_text (const TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;

/* The pool. */
void ten_extended_prepare (TenRequest *request);
int ten_extended_get_roll_limit (const TenRulesetActions *rules, TenPool *pool);

G_END_DECLS
