/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

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
 * @TEN_EXTENDED_SUCCEEDED: the total was reached
 * @TEN_EXTENDED_FAILED: the rolls were used up first (COFD-17), or a botch ended it (V20-10)
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

/* An extended action (COFD-15 to COFD-17, V20-10): its state follows from its setup, and from
 * its rolls and choices in order. */
#define TEN_TYPE_EXTENDED_PROGRESS (ten_extended_progress_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedProgress, ten_extended_progress, TEN, EXTENDED_PROGRESS, GObject)

TenExtendedProgress *ten_extended_progress_new (const char *name,
                                                const TenRulesetActions *rules,
                                                int needed,
                                                int max_rolls,
                                                TenInterval interval,
                                                int interval_count,
                                                int skill_dots,
                                                gboolean further);
TenExtendedProgress *ten_extended_progress_new_further (TenExtendedProgress *ended);
JsonNode *ten_extended_progress_to_json (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;

/* The setup. */
const char *ten_extended_progress_get_name (TenExtendedProgress *self);
int ten_extended_progress_get_max_rolls (TenExtendedProgress *self);
TenBotchEffect ten_extended_progress_get_botch_effect (TenExtendedProgress *self);
void ten_extended_progress_set_botch_effect (TenExtendedProgress *self, TenBotchEffect effect);

/* The current state. */
TenExtendedStatus ten_extended_progress_get_status (TenExtendedProgress *self);
gboolean ten_extended_progress_is_over (TenExtendedProgress *self);
TenExtendedChoices ten_extended_progress_get_choices (TenExtendedProgress *self);
int ten_extended_progress_get_needed (TenExtendedProgress *self);
int ten_extended_progress_get_total (TenExtendedProgress *self);
int ten_extended_progress_get_n_rolls (TenExtendedProgress *self);
gboolean ten_extended_progress_is_exceptional (TenExtendedProgress *self);
const char *const *ten_extended_progress_get_conditions (TenExtendedProgress *self);

/* In words. */
char *ten_extended_progress_dup_question (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_choice_text (TenExtendedProgress *self,
                                             TenExtendedChoice choice) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_time_text (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_progress_dup_interval_text (TenExtendedProgress *self) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_extended_choice_to_id (TenExtendedChoice choice);
gboolean ten_extended_choice_from_id (const char *id, TenExtendedChoice *choice);
void ten_extended_prepare (TenRequest *request);
int ten_extended_get_roll_limit (const TenRulesetActions *rules, TenPool *pool);

G_END_DECLS
