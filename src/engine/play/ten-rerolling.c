/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "play/ten-action-private.h"

#include "actions/ten-contest-private.h"
#include "dice/ten-reroll.h"
#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "records/ten-play-log.h"
#include "play/ten-table-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

TenActionSide *
ten_rerolling_create_payer (const char *character, const TenRequest *request, TenSheet *sheet)
{
  TenActionSide *payer = ten_action_side_new (character, request, NULL);

  ten_action_side_set_willpower (payer, TRUE);
  ten_action_side_set_sheet (payer, sheet);
  return payer;
}

/* From now on, the new roll counts (TEST-10, V5-3). */
TenRecord *
ten_rerolling_roll (TenAction *action,
                    TenRecord *record,
                    GArray *dice,
                    TenActionSide *payer,
                    TenPerformance *performance,
                    GError **error)
{
  const gboolean hidden = ten_action_is_hidden (action) || ten_record_get_hidden (record);
  TenRuleset *ruleset = ten_action_get_ruleset (action);
  TenRandom *random = ten_table_get_random (ten_performance_get_table (performance));
  g_autoptr (TenRandom) source = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRecord *next;

  if (!ten_aftermath_check (TEN_AFTERMATH_REROLL, record, ruleset, error))
    return NULL;
  source = hidden ? ten_random_branch (random, error) : g_object_ref (random);
  ten_table_set_thrower (ten_performance_get_table (performance), ten_record_get_character (record),
                         TRUE);
  if (source != NULL)
    roll = ten_roll_reroll (ten_record_get_roll (record), (const guint *) dice->data, dice->len,
                            ten_ruleset_get_options (ruleset)->willpower_after, source, error);
  if (roll == NULL)
    return NULL;

  next = ten_record_new (roll, ten_record_get_ruleset (record), ten_record_get_terms (record),
                         ten_record_get_character (record), ten_record_get_comment (record));
  ten_record_set_hidden (next, hidden);
  ten_record_set_own_dice (next, ten_random_get_kind (random) == TEN_RANDOM_OWN_DICE);
  if (hidden && ten_random_get_kind (random) == TEN_RANDOM_SYSTEM)
    ten_record_set_seed (next, ten_random_get_seed (source));
  ten_record_set_role (next, "reroll");
  ten_record_set_follows (next, record);
  ten_record_set_tries (next, ten_record_get_tries (record));
  ten_record_set_chronicle (next, ten_record_get_chronicle (record));
  ten_performance_add_record (performance, next);
  if (payer != NULL)
    ten_performance_pay (performance, payer, "reroll", record);
  return next;
}

/* With the dice that count. */
static TenRecord *
find_other_side (TenRecord *record, TenLog *log)
{
  const char *role = ten_record_has_role (record, "b") ? "a" : "b";
  g_autoptr (TenPlay) play = ten_play_log_read (log, ten_record_get_links (record)->entry, NULL);
  TenRecord *other = play != NULL ? ten_play_find_record (play, role) : NULL;

  return other != NULL ? ten_play_log_find_reroll (log, other) : NULL;
}

/* TEST-7: with other dice a contest may have another winner. */
static TenEvent *
decide_anew (TenRecord *record, TenRecord *next, TenRuleset *ruleset, TenLog *log)
{
  TenEvent *before = ten_record_get_action_event (record);
  gboolean is_b = ten_record_has_role (record, "b");
  g_autoptr (TenRecord) other = find_other_side (record, log);
  g_autoptr (JsonNode) details = NULL;
  TenSide defender = TEN_SIDE_NONE;
  TenContestResult result;
  JsonObject *object;
  TenEvent *start;

  if (other == NULL)
    return NULL;
  ten_side_from_id (ten_event_get_word (before, "defender"), &defender);
  ten_contest_decide (ten_ruleset_get_actions (ruleset), ten_record_get_roll (is_b ? other : next),
                      ten_record_get_roll (is_b ? next : other), defender, &result);
  details = json_node_copy (ten_event_get_details (before));
  object = json_node_get_object (details);
  ten_contest_write (&result, ruleset, object);
  json_object_set_string_member (object, "rerolled", is_b ? "b" : "a");
  start = ten_event_new (TEN_EVENT_ACTION, details);
  /* The other side's roll is not written with it, and may be secret (POOL-7). */
  ten_event_set_hidden (start, ten_event_is_secret (before));
  return start;
}

TenEvent *
ten_rerolling_create_start (TenRecord *record, TenRecord *next, TenRuleset *ruleset, TenLog *log)
{
  const char *action = ten_record_get_action_word (record);

  if (g_str_equal (action, "common"))
    return ten_event_new (TEN_EVENT_ACTION,
                          ten_event_get_details (ten_record_get_action_event (record)));
  if (g_str_equal (action, "contest"))
    return decide_anew (record, next, ruleset, log);
  return NULL;
}

TenEvent *
ten_rerolling_create_contest (TenRecord *record, TenEvent *start, TenLog *log)
{
  static const char *const members[] = { "winner", "margin", "degree", "draw", "name", "a", "b" };
  g_autoptr (TenRecord) other = NULL;
  JsonObject *object, *from;
  TenEvent *event;

  if (g_str_equal (ten_event_get_word (start, "action"), "contest"))
    other = find_other_side (record, log);
  if (other == NULL)
    return NULL;
  object = json_object_new ();
  from = json_node_get_object (ten_event_get_details (start));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (from, members[i]))
      json_object_set_member (object, members[i],
                              json_node_copy (json_object_get_member (from, members[i])));
  event = ten_event_new_about (TEN_EVENT_CONTEST, other, object);
  ten_event_set_hidden (event, ten_event_is_secret (start));
  return event;
}
