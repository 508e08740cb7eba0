/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenPlayerSide:
 * @name: who rolled, or empty
 * @pool: how the pool is made up, as far as players see it; may be empty
 * @outcome: the outcome of the roll, as far as they were told
 * @count: (nullable): the number in the outcome, such as "3 successes", if they see the dice
 * @rank: (nullable): the word beside it, unless the verdict of a contest has it
 * @roll: (nullable): the dice, if they see them
 * @lost: whether it has lost a contest, as far as they know
 * @failed: whether it is of a member of a party who has failed, as far as they know
 * @seal: (nullable): the seal of a hidden roll they were told about, in words
 * @sealed: whether they know only that there was a hidden roll
 * @index: its place in the play, from 1
 * @time: (nullable): when it was made, or when players learned about it
 * @place: its place among the rolls of the play, from 0
 * @role: (nullable): its role in the action, such as `b`
 * @dice: (nullable): how it was rolled, such as "7 dice, 9-again", if they see the dice
 * @own_dice: whether they see that people threw the dice themselves
 * @succeeded: whether it is a success, as far as they know
 * @terms: the terms of the pool, without what was needed
 * @term_list: the terms themselves
 * @contested: whether it was rolled against somebody
 * @words: the outcome in one word where possible
 * @ruleset: the id of the ruleset, or empty
 * @comment: what it was for, or empty
 * @notes: what was said about it, in sentences
 * @hash: (nullable): its whole seal
 * @hidden: whether it was hidden at first
 * @struck: whether it is struck out
 * @json: the roll as a document
 *
 * The part of a roll in an action that players see.
 */
typedef struct
{
  char *name;
  char *pool;
  char *outcome;
  char *count;
  char *rank;
  TenRoll *roll;
  char *seal;
  gboolean lost;
  gboolean failed;
  gboolean sealed;
  guint index;
  GDateTime *time;
  guint place;
  char *role;
  char *dice;
  gboolean own_dice;
  gboolean succeeded;
  char *terms;
  GListModel *term_list;
  gboolean contested;
  char *words;
  char *ruleset;
  char *comment;
  char *notes;
  char *hash;
  gboolean hidden;
  gboolean struck;
  JsonNode *json;
} TenPlayerSide;

/* How many sides are shown with their dice. */
#define TEN_PLAYER_VIEW_N_LARGE 2
char *ten_player_side_dup_text (const TenPlayerSide *self) G_GNUC_WARN_UNUSED_RESULT;

/* The part of an action that players see: values that do not lead back to the hidden ones. */
#define TEN_TYPE_PLAYER_VIEW (ten_player_view_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerView, ten_player_view, TEN, PLAYER_VIEW, GObject)

TenPlayerView *ten_player_view_new (TenPlay *play, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenPlayerView *ten_player_view_new_whole (TenPlay *play,
                                          TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_play_find_winner (TenPlay *play, TenRecord *record);
TenRuleset *ten_play_find_ruleset (TenPlay *play, TenRulesets *rulesets);

guint ten_player_view_get_n_sides (TenPlayerView *self);
const TenPlayerSide *ten_player_view_get_side (TenPlayerView *self, guint i);
const char *ten_player_view_get_verdict (TenPlayerView *self);
const char *ten_player_view_get_comment (TenPlayerView *self);
gboolean ten_player_view_get_struck (TenPlayerView *self);
/* Whether it was hidden at first. */
gboolean ten_player_view_get_hidden (TenPlayerView *self);
/* 0 for players. */
gint64 ten_player_view_get_number (TenPlayerView *self);
TenActionKind ten_player_view_get_kind (TenPlayerView *self);
/* COFD-22: the unit of time that it begins, 0 for the largest; -1 for none */
int ten_player_view_get_unit (TenPlayerView *self);
GDateTime *ten_player_view_get_time (TenPlayerView *self);
const char *ten_player_view_get_chronicle (TenPlayerView *self);
/* Sentences about the play, beside the rolls. */
GPtrArray *ten_player_view_get_notes (TenPlayerView *self);
JsonNode *ten_player_view_to_json (TenPlayerView *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_player_view_dup_text (TenPlayerView *self) G_GNUC_WARN_UNUSED_RESULT;

/* The order in which a party is shown, to the Storyteller too. */
gboolean ten_record_has_failed (TenRecord *self);
void ten_records_put_failures_first (GPtrArray *records);

G_END_DECLS
