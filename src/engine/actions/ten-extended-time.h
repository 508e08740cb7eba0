/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * TenInterval:
 * @TEN_INTERVAL_TURN: a turn, about three seconds (COFD-22)
 * @TEN_INTERVAL_MINUTE: a minute
 * @TEN_INTERVAL_HOUR: an hour
 * @TEN_INTERVAL_DAY: a day
 * @TEN_INTERVAL_WEEK: a week
 * @TEN_INTERVAL_MONTH: a month
 * @TEN_INTERVAL_SCENE: a scene (COFD-22)
 * @TEN_INTERVAL_CHAPTER: a chapter, which is one session of play (COFD-22)
 * @TEN_INTERVAL_NIGHT: a night (COFD-22)
 * @TEN_INTERVAL_YEAR: a year (COFD-22)
 * @TEN_INTERVAL_STORY: a story (COFD-22)
 * @TEN_INTERVAL_CHRONICLE: a chronicle (COFD-22)
 *
 * The units of time between the rolls of an extended action.
 */
typedef enum
{
  TEN_INTERVAL_TURN,
  TEN_INTERVAL_MINUTE,
  TEN_INTERVAL_HOUR,
  TEN_INTERVAL_DAY,
  TEN_INTERVAL_WEEK,
  TEN_INTERVAL_MONTH,
  TEN_INTERVAL_SCENE,
  TEN_INTERVAL_CHAPTER,
  TEN_INTERVAL_NIGHT,
  TEN_INTERVAL_YEAR,
  TEN_INTERVAL_STORY,
  TEN_INTERVAL_CHRONICLE
} TenInterval;

#define TEN_N_INTERVALS 12

/**
 * TenStoryTime:
 * @interval: the unit
 * @numerator: the number of units, times @denominator; 0 or more
 * @denominator: 1 or more
 *
 * An exact time in the story.
 */
typedef struct
{
  TenInterval interval;
  gint64 numerator;
  gint64 denominator;
} TenStoryTime;

/* The words for the intervals, and NULL. */
extern const char *const ten_interval_words[TEN_N_INTERVALS + 1];

const char *ten_interval_to_id (TenInterval interval);
gboolean ten_interval_from_id (const char *id, TenInterval *interval);
char *ten_story_time_dup_text (const TenStoryTime *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_story_time_to_json (const TenStoryTime *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
