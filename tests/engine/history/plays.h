/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with a log of plays. */

#pragma once

#include "../play/fixtures.h"

static inline TenLog *
get_log (PlayFixture *fixture)
{
  return fixture->log;
}

/* Performs an action, and reads it from the log. */
static inline TenPlay *
play (PlayFixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (TenAction) taken = action;
  g_autoptr (TenPlay) played = perform (fixture, taken, faces);
  g_autoptr (GError) error = NULL;
  TenPlay *read = ten_play_log_read (get_log (fixture), ten_play_get_number (played), &error);

  g_assert_no_error (error);
  return read;
}

static inline void
just_play (PlayFixture *fixture, TenAction *action, const char *faces)
{
  g_object_unref (play (fixture, action, faces));
}

static inline TenAction *
hide (TenAction *action)
{
  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return action;
}

static inline void
play_roll (PlayFixture *fixture)
{
  just_play (fixture, make_roll_action (fixture, "cofd 1", NULL, NULL), "1");
}

static inline void
begin (PlayFixture *fixture, const char *unit)
{
  just_play (fixture, ten_following_action_new_mark (unit, unit), "");
}

static inline TenPlay *
read_play (PlayFixture *fixture, gint64 number)
{
  g_autoptr (GError) error = NULL;
  TenPlay *play = ten_play_log_read (get_log (fixture), number, &error);

  g_assert_no_error (error);
  return play;
}

/* @roll: its place in the play, from 1 */
static inline void
tell (PlayFixture *fixture, gint64 number, guint roll, TenPlayerSight sight)
{
  g_autoptr (TenPlay) play = read_play (fixture, number);
  TenRecord *record = ten_play_get_records (play)->pdata[roll - 1];

  just_play (fixture,
             ten_following_action_new_telling (
                 get_ruleset (fixture, ten_record_get_ruleset (record)), record, sight),
             "");
}

static inline char *
export_text (TenLog *log, const TenHistoryExport *wanted)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  ten_history_export (log, wanted, rulesets, stream, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static inline char *
export_as (TenLog *log, TenHistoryFormat format, gboolean for_players, gboolean story)
{
  return export_text (log, &(TenHistoryExport){ format, for_players, story, NULL });
}
