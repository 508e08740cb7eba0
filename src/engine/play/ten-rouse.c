/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-performance-private.h"

#include "dice/ten-request-private.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "json/ten-json.h"
#include "play/ten-action-side-private.h"
#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "play/ten-table-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Successes are all that counts: two tens of a check are no critical. */
static void
init_request (TenRuleset *ruleset, int dice, int target, TenRequest *request)
{
  ten_ruleset_init_request (ruleset, request);
  request->dice = dice;
  request->target = target;
  request->required = 1;
  request->pairs = request->pairs && dice < 2;
}

static TenRecord *
roll (TenPerformance *performance,
      const TenRequest *request,
      const char *label,
      const char *character,
      const char *role,
      gboolean hidden,
      GError **error)
{
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_NUMBER, NULL, label, request->dice);

  g_list_store_append (terms, term);
  return ten_performance_roll (performance, request, G_LIST_MODEL (terms), character, role, "",
                               hidden, error);
}

void
ten_rouse_init_request (TenRuleset *ruleset, gboolean two_dice, TenRequest *request)
{
  init_request (ruleset, two_dice ? 2 : 1, ten_ruleset_get_actions (ruleset)->rouse_target,
                request);
}

static void
set_results (JsonObject *object, gboolean kept, int before, int after)
{
  json_object_set_boolean_member (object, "kept", kept);
  if (before < 0)
    return;
  json_object_set_int_member (object, "before", before);
  json_object_set_int_member (object, "hunger", after);
}

/* V5-4: the trait stays the same if a die reaches the target, and otherwise rises by one. The
 * results go into @details. */
static TenRecord *
check (TenRuleset *ruleset,
       const TenRouse *rouse,
       JsonObject *details,
       TenPerformance *performance,
       GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  const int before = rouse->rating;
  JsonObject *object;
  TenRequest request;
  TenRecord *record;
  TenEvent *event;
  gboolean kept;
  int after;

  if (rules->rouse_trait == NULL)
    {
      ten_aftermath_refuse (error, _ ("This ruleset has no rouse checks"));
      return NULL;
    }
  ten_rouse_init_request (ruleset, rouse->two_dice, &request);
  record = roll (performance, &request, _ ("Rouse check"), rouse->character, "rouse", rouse->hidden,
                 error);
  if (record == NULL)
    return NULL;
  kept = ten_roll_is_success (ten_record_get_roll (record));
  after = kept ? before : MAX (before, MIN (before + 1, rules->rouse_maximum));
  set_results (details, kept, before, after);
  object = json_object_new ();
  json_object_set_string_member (object, "character",
                                 rouse->character != NULL ? rouse->character : "");
  set_results (object, kept, before, after);
  json_object_set_int_member (object, "kept", kept);
  event = ten_event_new_about (TEN_EVENT_ROUSE, record, object);
  ten_event_set_hidden (event, rouse->hidden);
  if (!rouse->hidden)
    {
      g_autofree char *text = ten_event_dup_text (event);

      ten_performance_append_text (performance, text);
    }
  ten_performance_add_event (performance, event);
  if (rouse->sheet != NULL && after != before)
    ten_performance_change (performance, rouse->sheet,
                            ten_rating_edit_new (rules->rouse_trait, after));
  return record;
}

gboolean
ten_rouse_roll (TenRuleset *ruleset,
                const TenRouse *rouse,
                TenPerformance *performance,
                GError **error)
{
  return check (ruleset, rouse, ten_performance_get_details (performance), performance, error) !=
         NULL;
}

/* The most boxes that one check mends, of those that are marked. */
static int
count_mended (TenRuleset *ruleset, TenSheet *hurt, const TenTrack *track, TenTrackState *state)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  int most = 0;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (hurt), track, state))
    return 0;
  ten_character_get_value (TEN_CHARACTER (hurt), ruleset, rules->mend, &most);
  return MIN (most, state->marked[rules->mend_kind]);
}

gboolean
ten_rouse_mend (TenRuleset *ruleset,
                const TenRouse *rouse,
                TenSheet *hurt,
                TenPerformance *performance,
                GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  const TenTrack *track =
      rules->mend != NULL ? ten_ruleset_find_track (ruleset, rules->mend_track) : NULL;
  JsonObject *details = ten_performance_get_details (performance);
  TenTrackState state = { 0 };
  const int mended = count_mended (ruleset, hurt, track, &state);
  TenRecord *record;
  JsonObject *object;
  TenEvent *event;
  g_autofree char *text = NULL;

  if (rules->mend == NULL)
    return ten_aftermath_refuse (error, _ ("In this ruleset, a rouse check mends nothing"));
  if (mended == 0)
    {
      g_set_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED,
                   /* Translators: a track, and a kind of damage: "Health", "Superficial" */
                   _ ("%s: there is no “%s” damage to mend"), track->name,
                   track->damage_names[rules->mend_kind]);
      return FALSE;
    }
  record = check (ruleset, rouse, details, performance, error);
  if (record == NULL)
    return FALSE;
  object = json_object_new ();
  json_object_set_string_member (object, "character", rouse->character);
  json_object_set_string_member (object, "name", track->damage_names[rules->mend_kind]);
  json_object_set_string_member (object, "kind", track->damage[rules->mend_kind]);
  json_object_set_int_member (object, "amount", mended);
  event = ten_event_new_about (TEN_EVENT_MEND, record, object);
  text = ten_event_dup_text (event);
  ten_performance_append_text (performance, text);
  ten_performance_add_event (performance, event);
  json_object_set_int_member (details, "mended", mended);
  json_object_set_string_member (details, "kind", track->damage[rules->mend_kind]);
  state.marked[rules->mend_kind] -= mended;
  if (rouse->sheet != NULL)
    ten_performance_change (performance, rouse->sheet,
                            ten_damage_edit_new (track->id, state.marked));
  return TRUE;
}

gboolean
ten_rouse_pay_surges (TenRuleset *ruleset, TenPerformance *performance, GError **error)
{
  GPtrArray *surging = ten_performance_get_surging (performance);
  const gboolean spends = ten_table_get_spends (ten_performance_get_table (performance));
  JsonArray *checks;

  if (surging->len == 0 || ruleset == NULL)
    return TRUE;
  checks = json_array_new ();
  json_object_set_array_member (ten_performance_get_details (performance), "rouses", checks);
  for (guint i = 0; i < surging->len; i++)
    {
      TenActionSide *side = surging->pdata[i];
      TenSheet *sheet = ten_action_side_get_sheet (side);
      TenRouse rouse = { .character = ten_action_side_get_character (side),
                         .rating = -1,
                         .hidden = ten_action_side_get_hidden (side),
                         .sheet = spends ? sheet : NULL };
      JsonObject *object = json_object_new ();

      json_array_add_object_element (checks, object);
      if (sheet != NULL)
        ten_character_get_rating (TEN_CHARACTER (sheet),
                                  ten_ruleset_get_actions (ruleset)->rouse_trait, &rouse.rating);
      json_object_set_string_member (object, "character", rouse.character);
      if (check (ruleset, &rouse, object, performance, error) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* V5-7: the empty boxes without a Stain, and at least one. */
gboolean
ten_remorse_init_request (TenSheet *stained, TenRequest *request, GError **error)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (stained);
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  int rating, stains;

  if (rules->remorse_trait == NULL)
    return ten_aftermath_refuse (error, _ ("This ruleset has no remorse"));
  ten_character_get_rating (TEN_CHARACTER (stained), rules->remorse_trait, &rating);
  ten_character_get_rating (TEN_CHARACTER (stained), rules->stains_trait, &stains);
  if (stains == 0)
    {
      g_set_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED,
                   /* Translators: the name of a character */
                   _ ("%s has no Stains, and needs no remorse"), ten_sheet_get_name (stained));
      return FALSE;
    }
  init_request (
      ruleset,
      MAX (ten_ruleset_find_trait (ruleset, rules->remorse_trait)->maximum - rating - stains, 1),
      rules->remorse_target, request);
  return TRUE;
}

gboolean
ten_remorse_roll (TenSheet *stained, TenSheet *sheet, TenPerformance *performance, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_sheet_get_ruleset (stained));
  JsonObject *details = ten_performance_get_details (performance);
  const char *character = ten_sheet_get_name (stained);
  TenRequest request;
  TenRecord *record;
  JsonObject *object;
  TenEvent *event;
  gboolean kept;
  int before, after;

  if (!ten_remorse_init_request (stained, &request, error))
    return FALSE;
  record = roll (performance, &request, _ ("Remorse"), character, "remorse", FALSE, error);
  if (record == NULL)
    return FALSE;
  ten_character_get_rating (TEN_CHARACTER (stained), rules->remorse_trait, &before);
  kept = ten_roll_is_success (ten_record_get_roll (record));
  after = kept ? before : MAX (before - 1, 0);
  object = json_object_new ();
  json_object_set_string_member (object, "character", character);
  json_object_set_int_member (object, "kept", kept);
  json_object_set_int_member (object, "before", before);
  json_object_set_int_member (object, "humanity", after);
  event = ten_event_new_about (TEN_EVENT_REMORSE, record, object);
  ten_performance_take_text (performance, ten_event_dup_text (event));
  ten_performance_add_event (performance, event);
  json_object_set_boolean_member (details, "kept", kept);
  json_object_set_int_member (details, "before", before);
  json_object_set_int_member (details, "humanity", after);
  if (sheet != NULL && after != before)
    ten_performance_change (performance, sheet, ten_rating_edit_new (rules->remorse_trait, after));
  if (sheet != NULL)
    ten_performance_change (performance, sheet, ten_rating_edit_new (rules->stains_trait, 0));
  return TRUE;
}
