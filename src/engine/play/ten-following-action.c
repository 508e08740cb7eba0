/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-following-action.h"

#include "json/ten-fields-private.h"
#include "records/ten-play-log.h"
#include "records/ten-play-private.h"
#include "play/ten-performance-private.h"
#include "play/ten-table-private.h"
#include "rules/ten-ruleset-private.h"
#include "play/ten-action-private.h"
#include "play/ten-action-odds-private.h"
#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenFollowingAction:
 *
 * A step that follows a roll in the log (TEST-10, V5-3, COFD-7, TEST-6, COFD-19), or one between
 * rolls: a rouse check (V5-4), a mark of dramatic time (COFD-22). Later steps of the roll are
 * looked up in the log.
 */
struct _TenFollowingAction
{
  TenAction parent_instance;

  const TenAftermath *aftermath; /* if the rules have to offer it after the roll */
  GVariant *answers;
  TenRecord *record;
  GPtrArray *others; /* that are told together with it, or NULL */
  GPtrArray *events; /* that say it all */
  TenSheet *sheet;
  TenActionSide *payer;
  GArray *dice;
  char *name;
  char *character;
  int number;
  gint64 about;
  gboolean two_dice;    /* of a rouse check */
  gboolean keeps_sheet; /* it is read, and not changed */
};

G_DEFINE_FINAL_TYPE (TenFollowingAction, ten_following_action, TEN_TYPE_ACTION)

/* The action may be outdated: check the log. */
static gboolean
refresh_record (TenFollowingAction *self, TenTable *table, GError **error)
{
  TenLog *log = ten_table_get_log (table);
  g_autoptr (TenRecord) record = NULL;

  if (log != NULL && ten_record_get_links (self->record)->entry > 0)
    record = ten_play_log_read_again (log, self->record);
  if (record != NULL)
    g_set_object (&self->record, record);
  return self->aftermath == NULL ||
         ten_aftermath_check (self->aftermath->id, self->record,
                              ten_action_get_ruleset (TEN_ACTION (self)), error);
}

static gboolean
ten_following_action_check (TenAction *action, TenPerformance *performance, GError **error)
{
  TenFollowingAction *self = TEN_FOLLOWING_ACTION (action);
  TenTable *table = ten_performance_get_table (performance);

  if (self->record != NULL && !refresh_record (self, table, error))
    return FALSE;
  return self->payer == NULL || ten_performance_reserve (performance, self->payer, error);
}

static JsonObject *
create_details (const char *character)
{
  JsonObject *details = json_object_new ();

  json_object_set_string_member (details, "character", character != NULL ? character : "");
  return details;
}

/* TEST-10: the note of what allows it, with the first roll and with the new one. */
static void
add_ability (TenFollowingAction *self,
             TenRecord *record,
             const char *use,
             TenPerformance *performance)
{
  JsonObject *details = create_details (ten_record_get_character (record));

  json_object_set_string_member (details, "name", self->name);
  json_object_set_string_member (details, "use", use);
  ten_performance_add_event (performance, ten_event_new_about (TEN_EVENT_ABILITY, record, details));
}

static gboolean
reroll (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));
  TenEvent *start = NULL;
  TenEvent *contest;
  TenRecord *rerolled = ten_rerolling_roll (TEN_ACTION (self), self->record, self->dice,
                                            self->payer, performance, error);

  if (rerolled == NULL)
    return FALSE;
  if (self->name != NULL)
    {
      add_ability (self, self->record, "reroll", performance);
      add_ability (self, rerolled, "rerolled", performance);
    }
  if (log != NULL)
    start = ten_rerolling_create_start (self->record, rerolled, ruleset, log);
  if (start == NULL)
    return TRUE;
  ten_performance_set_start (performance, start);
  contest = ten_rerolling_create_contest (self->record, start, log);
  if (contest != NULL)
    {
      ten_performance_add_event (performance, contest);
      ten_performance_take_text (performance, ten_event_dup_text (start));
    }
  return TRUE;
}

static gboolean
take_step (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  TenEvent *event =
      ten_aftermath_create_event (self->aftermath, self->record, ruleset, self->answers, error);
  TenSheetEdit *edit = NULL;

  if (event == NULL)
    return FALSE;
  ten_performance_add_event (performance, event);
  if (self->sheet != NULL && self->aftermath->create_edit != NULL)
    edit = self->aftermath->create_edit (event, self->record, ruleset, self->sheet);
  if (edit != NULL)
    ten_performance_change (performance, self->sheet, edit);
  return TRUE;
}

/* Whether all of one roll would show something of another: the dice that a helper added (COFD-12,
 * V20-13), or the pool that sets the target (V20-11). */
static gboolean
shows (TenRecord *record, TenRecord *other, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ruleset != NULL ? ten_ruleset_get_actions (ruleset) : NULL;
  const gboolean is_b = ten_record_has_role (record, "b");

  if (ten_record_has_role (record, "helper"))
    return FALSE;
  if (ten_record_has_role (other, "helper"))
    return !is_b && (rules == NULL || rules->teamwork == TEN_HELP_DICE);
  return rules != NULL && rules->contest_target_maximum > 0 &&
         is_b != ten_record_has_role (other, "b") &&
         ten_contest_has_target_from (ruleset, ten_roll_get_request (ten_record_get_roll (record)),
                                      ten_record_get_tries (record),
                                      ten_roll_get_request (ten_record_get_roll (other)));
}

static gboolean
is_same (TenRecord *record, TenRecord *other)
{
  return ten_record_get_links (record)->entry == ten_record_get_links (other)->entry &&
         ten_record_get_links (record)->index == ten_record_get_links (other)->index;
}

static gboolean
is_told (TenFollowingAction *self, TenRecord *record)
{
  gboolean told = is_same (record, self->record);

  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    told |= is_same (record, self->others->pdata[i]);
  return told || ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL;
}

/* NWOD-5: nothing may show what is not told. */
static gboolean
check_alone (TenFollowingAction *self, TenRecord *record, TenLog *log, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  g_autoptr (TenPlay) play = ten_play_log_read (log, ten_record_get_links (record)->entry, error);
  GPtrArray *rolls = play != NULL ? ten_play_get_records (play) : NULL;

  for (guint i = 0; rolls != NULL && i < rolls->len; i++)
    if (!is_told (self, rolls->pdata[i]) && shows (record, rolls->pdata[i], ruleset))
      return ten_aftermath_refuse (
          error, ten_record_has_role (rolls->pdata[i], "helper")
                     ? _ ("This would show how a helper did: tell everything of the helper’s roll, "
                          "first or together")
                     : _ ("This would show the pool of the other side, which is the target: tell "
                          "everything of that roll, together with this one"));
  return play != NULL;
}

static TenEvent *
create_telling (TenRecord *record, TenPlayerSight told)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "told", ten_player_sight_to_id (told));
  if (told == TEN_PLAYER_SIGHT_ROLL)
    ten_record_reveal (record, object);
  return ten_event_new_about (TEN_EVENT_TELLING, record, object);
}

/* NWOD-5: players cannot be made to forget what they were told. */
static gboolean
tell_one (TenFollowingAction *self, TenRecord *record, TenPerformance *performance, GError **error)
{
  const TenPlayerSight told = (TenPlayerSight) self->number;
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));

  if (told <= ten_record_get_player_sight (record))
    return ten_aftermath_refuse (error, _ ("Players already know this"));
  if (told == TEN_PLAYER_SIGHT_ROLL && log != NULL && !check_alone (self, record, log, error))
    return FALSE;
  ten_performance_add_event (performance, create_telling (record, told));
  return TRUE;
}

static gboolean
tell (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  if (!tell_one (self, self->record, performance, error))
    return FALSE;
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    if (!tell_one (self, self->others->pdata[i], performance, error))
      return FALSE;
  return TRUE;
}

/* NWOD-4: if the Storyteller agrees, and without a roll. */
static gboolean
give_up (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  JsonObject *object;

  if (!self->number || !ten_ruleset_get_options (ruleset)->give_up_chance)
    return ten_aftermath_refuse (
        error, _ ("Only a chance die can be given up, where the ruleset lets you"));
  object = create_details (self->character);
  json_object_set_string_member (object, "comment", ten_action_get_comment (TEN_ACTION (self)));
  ten_performance_add_event (performance, ten_event_new_about (TEN_EVENT_GIVE_UP, NULL, object));
  return TRUE;
}

/* Rolls made together are struck out together. */
static gboolean
strike (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  const gboolean strikes = ten_action_get_kind (TEN_ACTION (self)) == TEN_ACTION_STRIKE;
  const gint64 number = ten_record_get_links (self->record)->entry;
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));
  JsonObject *object;

  if ((ten_record_get_strike (self->record) != NULL) == strikes)
    return ten_aftermath_refuse (error, strikes ? _ ("This roll is already struck out")
                                                : _ ("This roll is not struck out"));
  object = json_object_new ();
  if (strikes)
    json_object_set_string_member (object, "reason", self->name);
  ten_performance_set_about (performance, number);
  /* POOL-7: the reason may mention something that players do not see. */
  ten_performance_set_action_secret (performance,
                                     log != NULL && ten_play_log_is_secret (log, number));
  ten_performance_add_event (
      performance,
      ten_event_new_about (strikes ? TEN_EVENT_STRIKE : TEN_EVENT_RESTORE, NULL, object));
  return TRUE;
}

static gboolean
rouse (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  const TenRouse check = { .character = self->character,
                           .rating = self->number,
                           .two_dice = self->two_dice,
                           .sheet = self->keeps_sheet ? NULL : self->sheet };

  return ten_action_get_kind (TEN_ACTION (self)) == TEN_ACTION_MEND
             ? ten_rouse_mend (ruleset, &check, self->sheet, performance, error)
             : ten_rouse_roll (ruleset, &check, performance, error);
}

static gboolean
remorse (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  return ten_remorse_roll (self->sheet, self->keeps_sheet ? NULL : self->sheet, performance, error);
}

/* V5-4, V5-7: of the checks, which have no pool */
static TenActionOdds *
ten_following_action_compute_odds (TenAction *action, GError **error)
{
  TenFollowingAction *self = TEN_FOLLOWING_ACTION (action);
  g_autoptr (TenOdds) odds = NULL;
  TenRequest request;

  if (!ten_action_kind_is_check (ten_action_get_kind (action)))
    {
      ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("This action has no chances"));
      return NULL;
    }
  if (ten_action_get_kind (action) != TEN_ACTION_REMORSE)
    ten_rouse_init_request (ten_action_get_ruleset (action), self->two_dice, &request);
  else if (!ten_remorse_init_request (self->sheet, &request, error))
    return NULL;
  odds = ten_odds_compute (&request, error);
  return odds != NULL ? ten_action_odds_new (odds, NULL) : NULL;
}

/* TURN-1: a sum of faces, not a pool of successes. */
static gboolean
roll_initiative (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  const TenRulesetActions *rules =
      ten_ruleset_get_actions (ten_action_get_ruleset (TEN_ACTION (self)));
  TenRandom *random = ten_table_get_random (ten_performance_get_table (performance));
  JsonObject *details;
  TenEvent *event;
  int sum = 0;

  for (int i = 0; i < rules->initiative_dice; i++)
    {
      guint8 face;

      if (!ten_random_draw (random, &face, error))
        return FALSE;
      sum += face;
    }
  details = create_details (self->character);
  json_object_set_string_member (details, "action", "initiative");
  json_object_set_int_member (details, "face", sum);
  json_object_set_int_member (details, "modifier", self->number);
  json_object_set_int_member (details, "number", sum + self->number);
  event = ten_event_new_about (TEN_EVENT_END, NULL, details);
  ten_performance_take_text (performance, ten_event_dup_text (event));
  ten_performance_add_event (performance, event);
  return TRUE;
}

/* POOL-7: the Storyteller can begin before play, so that nothing shows when a secret comes. */
static gboolean
set_words (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));
  JsonObject *object;
  TenEvent *event;

  if (log != NULL && ten_play_log_get_words_only (log) == (self->number != 0))
    return ten_aftermath_refuse (error, self->number
                                            ? _ ("Players already see results in words only")
                                            : _ ("Players already see the dice"));
  object = json_object_new ();
  json_object_set_boolean_member (object, "on", self->number != 0);
  event = ten_event_new_about (TEN_EVENT_WORDS, NULL, object);
  ten_event_set_hidden (event, TRUE);
  ten_performance_add_event (performance, event);
  return TRUE;
}

/* A play is about the one that its details would name otherwise. */
static gboolean
add_events (TenFollowingAction *self, TenPerformance *performance, GError **error)
{
  ten_performance_set_about (performance, self->about);
  for (guint i = 0; i < self->events->len; i++)
    ten_performance_add_event (performance, g_object_ref (self->events->pdata[i]));
  return TRUE;
}

static gboolean
ten_following_action_decide (TenAction *action, TenPerformance *performance, GError **error)
{
  static const struct
  {
    TenActionKind kind;
    gboolean (*decide) (TenFollowingAction *self, TenPerformance *performance, GError **error);
  } steps[] = {
    { TEN_ACTION_REROLL, reroll },
    { TEN_ACTION_AFTERMATH, take_step },
    { TEN_ACTION_INITIATIVE, roll_initiative },
    { TEN_ACTION_ROUSE, rouse },
    { TEN_ACTION_MEND, rouse },
    { TEN_ACTION_REMORSE, remorse },
    { TEN_ACTION_GIVE_UP, give_up },
    { TEN_ACTION_TELLING, tell },
    { TEN_ACTION_STRIKE, strike },
    { TEN_ACTION_RESTORE, strike },
    { TEN_ACTION_MARK, add_events },
    { TEN_ACTION_SESSION, add_events },
    { TEN_ACTION_TURN_ORDER, add_events },
    { TEN_ACTION_WORDS, set_words },
  };

  TenFollowingAction *self = TEN_FOLLOWING_ACTION (action);
  TenTable *table = ten_performance_get_table (performance);

  if (self->record != NULL && !refresh_record (self, table, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].kind == ten_action_get_kind (action))
      return steps[i].decide (self, performance, error);
  g_assert_not_reached ();
}

static void
ten_following_action_class_init (TenFollowingActionClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenFollowingAction, record) },
    { NULL, G_TYPE_VARIANT, G_STRUCT_OFFSET (TenFollowingAction, answers) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenFollowingAction, others) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenFollowingAction, events) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenFollowingAction, sheet) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenFollowingAction, payer) },
    { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenFollowingAction, dice) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenFollowingAction, name) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenFollowingAction, character) },
  };
  TenActionClass *action_class = TEN_ACTION_CLASS (klass);

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
  action_class->check = ten_following_action_check;
  action_class->decide = ten_following_action_decide;
  action_class->compute_odds = ten_following_action_compute_odds;
}

static void
ten_following_action_init (TenFollowingAction *self)
{
}

static TenFollowingAction *
create (TenActionKind kind, TenRuleset *ruleset, TenRecord *record, TenSheet *sheet)
{
  TenFollowingAction *self =
      TEN_FOLLOWING_ACTION (ten_action_new (TEN_TYPE_FOLLOWING_ACTION, kind, ruleset, NULL));

  g_set_object (&self->record, record);
  g_set_object (&self->sheet, sheet);
  return self;
}

/* Describes rerolling dice of a roll for a point of willpower (TEST-10, V5-3). */
TenAction *
ten_following_action_new_reroll (
    TenRuleset *ruleset, TenRecord *record, const guint *dice, guint n_dice, TenSheet *sheet)
{
  TenFollowingAction *self;

  g_return_val_if_fail (dice != NULL || n_dice == 0, NULL);

  self = create (TEN_ACTION_REROLL, ruleset, record, NULL);
  self->aftermath = ten_aftermath_find (TEN_AFTERMATH_REROLL);
  self->dice = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (self->dice, dice, n_dice);
  self->payer =
      ten_rerolling_create_payer (ten_record_get_character (record),
                                  ten_roll_get_request (ten_record_get_roll (record)), sheet);
  return TEN_ACTION (self);
}

/* Lets another ability allow the reroll, without a point (TEST-10). */
void
ten_following_action_set_ability (TenFollowingAction *self, const char *ability)
{
  g_return_if_fail (ability != NULL && *ability != '\0');

  g_clear_object (&self->payer);
  g_free (self->name);
  self->name = g_utf8_make_valid (ability, -1);
}

/* A roll of initiative by itself, outside the turn order (TURN-1) */
TenAction *
ten_following_action_new_initiative_of (TenRuleset *ruleset,
                                        const char *character,
                                        int modifier,
                                        GError **error)
{
  TenFollowingAction *self;

  if (ten_ruleset_get_actions (ruleset)->initiative == NULL)
    {
      ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                      /* Translators: the name of a ruleset */
                      _ ("“%s” has no initiative that is rolled with a die"),
                      ten_ruleset_get_name (ruleset));
      return NULL;
    }
  self = create (TEN_ACTION_INITIATIVE, ruleset, NULL, NULL);
  self->character = g_strdup (character != NULL ? character : "");
  self->number = modifier;
  return TEN_ACTION (self);
}

/* The same, with the rating of a sheet */
TenAction *
ten_following_action_new_initiative (TenSheet *sheet, GError **error)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  int modifier;

  ten_character_get_initiative (TEN_CHARACTER (sheet), ruleset, &modifier);
  return ten_following_action_new_initiative_of (ruleset, ten_sheet_get_name (sheet), modifier,
                                                 error);
}

/* A rouse check (V5-4) */
TenAction *
ten_following_action_new_rouse (TenRuleset *ruleset,
                                const char *character,
                                int rating,
                                TenSheet *sheet)
{
  TenFollowingAction *self = create (TEN_ACTION_ROUSE, ruleset, NULL, sheet);

  self->character = g_strdup (character);
  self->number = rating;
  return TEN_ACTION (self);
}

/* Rolls two dice, of which the better counts (V5-4). */
void
ten_following_action_set_two_dice (TenFollowingAction *self, gboolean two_dice)
{
  self->two_dice = two_dice;
}

/* Leaves the sheet as it is. */
void
ten_following_action_set_keeps_sheet (TenFollowingAction *self, gboolean keeps_sheet)
{
  self->keeps_sheet = keeps_sheet;
}

/* A rouse check with what the sheet says: a plain one, or one that mends damage (V5-6) */
TenAction *
ten_following_action_new_check (TenActionKind kind, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const char *trait = ten_ruleset_get_actions (ruleset)->rouse_trait;
  TenFollowingAction *self = create (kind, ruleset, NULL, sheet);

  self->character = g_strdup (ten_sheet_get_name (sheet));
  if (trait != NULL)
    ten_character_get_rating (TEN_CHARACTER (sheet), trait, &self->number);
  return TEN_ACTION (self);
}

/* Describes a step that follows a roll. @answers: (nullable): see ten_aftermath_create_event() */
TenAction *
ten_following_action_new_aftermath (const TenAftermath *aftermath,
                                    TenRuleset *ruleset,
                                    TenRecord *record,
                                    GVariant *answers,
                                    TenSheet *sheet)
{
  TenFollowingAction *self;

  g_return_val_if_fail (aftermath->suggest != NULL, NULL);

  self = create (TEN_ACTION_AFTERMATH, ruleset, record, sheet);
  self->aftermath = aftermath;
  if (answers != NULL)
    self->answers = g_variant_ref_sink (answers);
  return TEN_ACTION (self);
}

/* Describes giving up an action whose pool has been reduced to a chance die (NWOD-4). */
TenAction *
ten_following_action_new_give_up (TenRuleset *ruleset,
                                  const TenRequest *request,
                                  const char *character)
{
  TenFollowingAction *self = create (TEN_ACTION_GIVE_UP, ruleset, NULL, NULL);

  self->number = ten_request_is_chance (request);
  self->character = g_strdup (character);
  return TEN_ACTION (self);
}

/* Describes that the Storyteller tells players about a hidden roll, or one with a secret
 * modifier (NWOD-5, POOL-7). */
TenAction *
ten_following_action_new_telling (TenRuleset *ruleset, TenRecord *record, TenPlayerSight told)
{
  TenFollowingAction *self = create (TEN_ACTION_TELLING, ruleset, record, NULL);

  self->number = (int) told;
  return TEN_ACTION (self);
}

/* Tells players about another roll at the same time. */
void
ten_following_action_tell_too (TenFollowingAction *self, TenRecord *record)
{
  if (self->others == NULL)
    self->others = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->others, g_object_ref (record));
}

TenAction *
ten_following_action_new_strike (TenRecord *record, const char *reason)
{
  TenFollowingAction *self = create (TEN_ACTION_STRIKE, NULL, record, NULL);
  g_autofree char *valid = g_utf8_make_valid (reason, -1);

  self->name = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), TEN_RECORD_MAX_COMMENT));
  return TEN_ACTION (self);
}

TenAction *
ten_following_action_new_restore (TenRecord *record)
{
  return TEN_ACTION (create (TEN_ACTION_RESTORE, NULL, record, NULL));
}

TenAction *
ten_following_action_new_events (TenActionKind kind, TenEvent *event, TenEvent *other)
{
  TenFollowingAction *self = create (kind, NULL, NULL, NULL);

  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->events, event);
  if (other != NULL)
    g_ptr_array_add (self->events, other);
  return TEN_ACTION (self);
}

TenAction *
ten_following_action_new_session (gint64 first, const char *title, const char *notes)
{
  g_autofree char *valid_title = g_utf8_make_valid (title, -1);
  g_autofree char *valid_notes = g_utf8_make_valid (notes, -1);
  JsonObject *object = json_object_new ();
  TenAction *action;

  json_object_set_string_member (object, "title", valid_title);
  json_object_set_string_member (object, "notes", valid_notes);
  action = ten_following_action_new_events (
      TEN_ACTION_SESSION, ten_event_new_about (TEN_EVENT_SESSION, NULL, object), NULL);
  ten_following_action_set_about (TEN_FOLLOWING_ACTION (action), first);
  return action;
}

void
ten_following_action_set_about (TenFollowingAction *self, gint64 about)
{
  self->about = about;
}

/* Describes that players see results in words only, or the dice again (POOL-7). */
TenAction *
ten_following_action_new_words (gboolean on)
{
  TenFollowingAction *self = create (TEN_ACTION_WORDS, NULL, NULL, NULL);

  self->number = on;
  return TEN_ACTION (self);
}

/* An action that begins a unit of dramatic time (COFD-22) */
TenAction *
ten_following_action_new_mark (const char *unit, const char *name)
{
  return ten_following_action_new_events (TEN_ACTION_MARK, ten_event_new_mark (unit, name), NULL);
}
