/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "dice/ten-roll-private.h"

#include "records/ten-aftermath.h"

#include "dice/ten-reroll.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "json/ten-json.h"
#include "records/ten-record-private.h"
#include "records/ten-event-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ten_aftermath_error_quark, ten_aftermath_error)

gboolean
ten_aftermath_refuse (GError **error, const char *message)
{
  g_set_error_literal (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED, message);
  return FALSE;
}

/* A common action (COFD-21) is a plain roll with a name. */
static const char *
get_action (TenRecord *record)
{
  const char *action = ten_record_get_action_word (record);

  return g_str_equal (action, "common") ? "" : action;
}

static gboolean
is_extended (TenRecord *record)
{
  return g_str_has_prefix (get_action (record), "extended");
}

static gboolean
is_rerolled (TenRecord *record)
{
  TenEvent *willpower = ten_record_find_event (record, TEN_EVENT_WILLPOWER);

  if (willpower == NULL)
    willpower = ten_record_find_event (record, TEN_EVENT_ABILITY);
  return willpower != NULL && g_str_equal (ten_event_get_word (willpower, "use"), "reroll");
}

/* A roll that was rerolled no longer counts; only the new one does. */
static gboolean
check_stands (TenRecord *record, GError **error)
{
  if (ten_record_has_role (record, "rouse"))
    return ten_aftermath_refuse (error, _ ("This die only says whether the trait rises"));
  if (ten_record_has_role (record, "remorse"))
    return ten_aftermath_refuse (error, _ ("These dice only say whether the trait falls"));
  if (ten_record_get_strike (record) != NULL)
    return ten_aftermath_refuse (error, _ ("This roll is struck out"));
  if (is_rerolled (record))
    return ten_aftermath_refuse (error, _ ("Dice of this roll were rerolled: the new roll counts"));
  return TRUE;
}

/* If the other side of a contest has rerolled since, the result is decided again. */
static TenEvent *
find_contest (TenRecord *record)
{
  TenEvent *later = ten_record_find_event (record, TEN_EVENT_CONTEST);

  if (!g_str_equal (get_action (record), "contest"))
    return NULL;
  return later != NULL ? later : ten_record_get_action_event (record);
}

/* A roll that replaces another one belongs to the same side. */
static const char *
get_side (TenRecord *record)
{
  const char *role = ten_record_get_role (record);

  if (g_strcmp0 (role, "reroll") == 0)
    return ten_event_get_word (ten_record_get_action_event (record), "rerolled");
  return role != NULL ? role : "";
}

/* The loser of a contest may have successes. */
static gboolean
is_failed (TenRecord *record)
{
  TenEvent *contest = find_contest (record);

  return !ten_roll_is_success (ten_record_get_roll (record)) ||
         (contest != NULL && ten_record_has_lost (record, ten_event_get_word (contest, "winner")));
}

static gboolean
has_tries (TenRuleset *ruleset)
{
  return ten_ruleset_get_options (ruleset)->tries != TEN_TRIES_NONE;
}

static gboolean
check_try_again (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (!is_failed (record))
    return ten_aftermath_refuse (error, _ ("Only a failed roll can be tried again"));
  if (is_extended (record))
    return ten_aftermath_refuse (
        error, _ ("Rolls of an extended action are not tried again: the action goes on"));
  return TRUE;
}

static gboolean
has_rerolls (TenRuleset *ruleset)
{
  return ten_ruleset_get_options (ruleset)->willpower_after > 0;
}

static gboolean
check_reroll (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  TenRoll *roll = ten_record_get_roll (record);
  const char *action = get_action (record);
  guint n_dice;

  if (*action != '\0' && !g_str_equal (action, "contest"))
    return ten_aftermath_refuse (error, _ ("Dice of this kind of action are not rerolled"));
  if (ten_roll_is_rerolled (roll))
    return ten_aftermath_refuse (error, _ ("The dice of a roll can be rerolled only once"));

  ten_roll_get_dice (roll, &n_dice);
  for (guint i = 0; i < n_dice; i++)
    if (ten_roll_can_reroll_die (roll, i))
      return TRUE;
  return ten_aftermath_refuse (error, _ ("No die of this roll can be rerolled"));
}

static gboolean
has_dramatic_beats (TenRuleset *ruleset)
{
  return ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure > 0;
}

static gboolean
check_dramatic_failure (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_roll_get_outcome (ten_record_get_roll (record)) != TEN_OUTCOME_FAILURE)
    return ten_aftermath_refuse (error, _ ("Only a failure can be made a dramatic one"));
  /* COFD-16: how the action goes on was chosen after the failure. */
  if (is_extended (record))
    return ten_aftermath_refuse (error, _ ("A failure in an extended action stays as it is"));
  return TRUE;
}

static gboolean
has_conditions (TenRuleset *ruleset)
{
  return ten_ruleset_get_after (ruleset, "condition") != NULL;
}

static gboolean
check_condition (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_roll_get_outcome (ten_record_get_roll (record)) != TEN_OUTCOME_EXCEPTIONAL)
    return ten_aftermath_refuse (error, _ ("Only an exceptional success gives a Condition"));
  return TRUE;
}

static gboolean
get_margin (TenRecord *record, int *margin)
{
  TenEvent *contest = find_contest (record);

  if (contest == NULL)
    return *get_action (record) == '\0' &&
           ten_roll_get_margin (ten_record_get_roll (record), margin);
  *margin = ten_event_get_number (contest, "margin", 0);
  return g_str_equal (get_side (record), ten_event_get_word (contest, "winner"));
}

/* Gets how many boxes an attack marks (#TenCommonAction.damage): as many as its damage leaves
 * (BOOK-2); otherwise one for each success, or for each point of the margin in a contest (COFD-14,
 * V20-11, TEST-7). */
int
ten_aftermath_get_damage (TenRecord *record, TenRuleset *ruleset)
{
  const TenCommonAction *action;
  TenEvent *contest;
  TenEvent *harm;

  if (ten_record_get_action_event (record) == NULL || is_failed (record) || is_extended (record))
    return 0;
  action = ten_record_find_common (record, ruleset);
  if (action == NULL || action->damage == NULL || g_str_equal (get_side (record), "b") ||
      g_str_equal (get_side (record), "helper") || ten_record_is_of_damage (record))
    return 0;
  harm = ten_record_find_event (record, TEN_EVENT_HARM);
  if (harm != NULL)
    return MAX (ten_event_get_number (harm, "amount", 0), 0);
  contest = find_contest (record);
  if (contest == NULL)
    return ten_attack_settle (record,
                              MAX (ten_roll_get_successes (ten_record_get_roll (record)), 0));
  return g_str_equal (ten_event_get_word (contest, "winner"), "a")
             ? ten_attack_settle (record, MAX (ten_event_get_number (contest, "margin", 0), 0))
             : 0;
}

/* Gets the target of a roll: the other side of a contest (COFD-14), or the character who
 * resisted (COFD-13). */
const char *
ten_aftermath_get_target (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);

  if (event == NULL)
    return "";
  return ten_event_get_word (event, g_str_equal (get_action (record), "contest") ? "b" : "target");
}

/* Finds the bonus that a roll passes to the next one (TEST-6). In a contest the winner gets it,
 * and its size depends on the margin (TEST-7). */
const TenBonus *
ten_aftermath_find_bonus (TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus;
  int margin;

  if (ten_roll_get_request (ten_record_get_roll (record))->combat ||
      !ten_roll_is_success (ten_record_get_roll (record)) || !get_margin (record, &margin))
    return NULL;
  bonus = ten_ruleset_find_bonus (ruleset, margin);
  return bonus != NULL && bonus->next_roll ? bonus : NULL;
}

/* "Phenomenal bonus: 3 dice on the next roll, or it needs one success fewer", or NULL. */
char *
ten_aftermath_dup_bonus_text (TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);
  g_autofree char *dice = NULL;

  if (bonus == NULL)
    return NULL;
  dice = g_strdup_printf (ngettext ("%d die", "%d dice", (gulong) bonus->dice), bonus->dice);
  if (bonus->easier == 0)
    /* Translators: the name of a bonus, and how many dice it adds: "2 dice" */
    return g_strdup_printf (_ ("%s: %s on the next roll"), bonus->name, dice);
  return g_strdup_printf (
      /* Translators: the name of a bonus, how many dice it adds, and how many fewer successes the
       * next test needs instead */
      ngettext ("%s: %s on the next roll, or it needs one success fewer",
                "%s: %s on the next roll, or it needs %d successes fewer", (gulong) bonus->easier),
      bonus->name, dice, bonus->easier);
}

static gboolean
has_bonuses (TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  for (guint i = 0; i < actions->n_bonuses; i++)
    if (actions->bonuses[i].next_roll)
      return TRUE;
  return FALSE;
}

static gboolean
check_bonus (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_aftermath_find_bonus (record, ruleset) == NULL)
    return ten_aftermath_refuse (error, _ ("This roll has no bonus to pass on"));
  return TRUE;
}

static gboolean
has_damage (TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  for (guint i = 0; i < actions->n_common; i++)
    if (actions->common[i].damage != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
check_damage (TenRecord *record, TenRuleset *ruleset, GError **error)
{
  if (ten_aftermath_get_damage (record, ruleset) == 0)
    return ten_aftermath_refuse (error, _ ("This roll does no damage"));
  return TRUE;
}

static const char *const *
get_damage_kinds (TenRecord *record, TenRuleset *ruleset)
{
  const TenCommonAction *action = ten_record_get_action_event (record) != NULL
                                      ? ten_record_find_common (record, ruleset)
                                      : NULL;

  return action != NULL ? action->damage : NULL;
}

static int
get_most_damage (TenRecord *record, TenRuleset *ruleset)
{
  return TEN_REQUEST_MAX_DICE;
}

static int
get_most_dice (TenRecord *record, TenRuleset *ruleset)
{
  return ten_ruleset_get_options (ruleset)->modifier_maximum;
}

static int
get_easier (TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);

  return bonus != NULL ? bonus->easier : 0;
}

static void
suggest_dramatic_failure (JsonObject *details, TenRecord *record, TenRuleset *ruleset)
{
  json_object_set_int_member (details, "beats",
                              ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure);
}

static TenSheetEdit *
create_dramatic_failure_edit (TenEvent *event,
                              TenRecord *record,
                              TenRuleset *ruleset,
                              TenSheet *sheet)
{
  return ten_beats_edit_new (ten_event_get_number (event, "beats", 0), _ ("Dramatic failure"));
}

static char *
dup_dramatic_failure_body (TenRecord *record, TenRuleset *ruleset)
{
  const char *character = ten_record_get_character (record);
  const int beats = ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure;

  if (character == NULL || *character == '\0')
    return g_strdup (_ ("This is recorded in the history, and cannot be undone."));
  return g_strdup_printf (/* Translators: who gets Beats, and how many. */
                          ngettext ("%s gets %d Beat. This is recorded in the history, and cannot "
                                    "be undone.",
                                    "%s gets %d Beats. This is recorded in the history, and cannot "
                                    "be undone.",
                                    (gulong) beats),
                          character, beats);
}

static void
suggest_condition (JsonObject *details, TenRecord *record, TenRuleset *ruleset)
{
  json_object_set_string_member (details, "name", ten_ruleset_get_after (ruleset, "condition"));
}

static TenSheetEdit *
create_condition_edit (TenEvent *event, TenRecord *record, TenRuleset *ruleset, TenSheet *sheet)
{
  g_autoptr (TenSheetItem) item =
      ten_sheet_item_new (TEN_SHEET_CONDITION, ten_event_get_word (event, "name"), 0, "", NULL);

  return ten_add_item_edit_new (item, G_MAXUINT);
}

static const char *
get_damage_kind (TenRecord *record, TenRuleset *ruleset)
{
  return ten_attack_find_kind (record, get_damage_kinds (record, ruleset));
}

static void
suggest_damage (JsonObject *details, TenRecord *record, TenRuleset *ruleset)
{
  json_object_set_int_member (details, "amount", ten_aftermath_get_damage (record, ruleset));
  json_object_set_string_member (details, "kind", get_damage_kind (record, ruleset));
}

static const TenTrack *
get_damage_track (TenRecord *record, TenRuleset *ruleset)
{
  return ten_ruleset_find_track (ruleset, ten_record_find_common (record, ruleset)->damage_track);
}

static gboolean
is_halved (const TenTrack *track, const char *kind)
{
  for (guint i = 0; track->damage[i] != NULL; i++)
    if (g_str_equal (track->damage[i], kind))
      return (track->halved & (1u << i)) != 0;
  return FALSE;
}

static char *
dup_damage_body (TenRecord *record, TenRuleset *ruleset)
{
  const TenTrack *track = get_damage_track (record, ruleset);

  for (const char *const *kind = get_damage_kinds (record, ruleset); *kind != NULL; kind++)
    if (is_halved (track, *kind))
      return g_strdup_printf (
          /* Translators: a kind of damage, such as "Superficial" */
          _ ("The damage is marked on the target’s sheet. “%s” damage is halved first, rounded up. "
             "You can undo this."),
          ten_ruleset_get_damage_name (ruleset, *kind));
  return g_strdup (_ ("The damage is marked on the target’s sheet. You can undo this."));
}

static gboolean
complete_damage (JsonObject *details, TenRecord *record, TenRuleset *ruleset, GError **error)
{
  const char *const *kinds = get_damage_kinds (record, ruleset);
  const char *kind = json_object_get_string_member (details, "kind");

  if (!g_strv_contains (kinds, kind))
    {
      g_autofree char *known = g_strjoinv (", ", (char **) kinds);

      g_set_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED,
                   /* Translators: a kind of damage, and a list of the available ones */
                   _ ("This attack does not do “%s” damage; choose from: %s"), kind, known);
      return FALSE;
    }
  json_object_set_string_member (details, "name", ten_ruleset_get_damage_name (ruleset, kind));
  if (is_halved (get_damage_track (record, ruleset), kind))
    json_object_set_int_member (details, "marks",
                                (json_object_get_int_member (details, "amount") + 1) / 2);
  return TRUE;
}

static TenSheetEdit *
create_damage_edit (TenEvent *event, TenRecord *record, TenRuleset *ruleset, TenSheet *sheet)
{
  const int amount = ten_event_get_number (event, "amount", 0);

  return ten_damage_edit_new_taken (sheet, get_damage_track (record, ruleset),
                                    ten_event_get_word (event, "kind"),
                                    ten_event_get_number (event, "marks", amount));
}

static gboolean
has_target (TenRecord *record)
{
  return *ten_aftermath_get_target (record) != '\0';
}

/* A kind that follows the number would have to agree with it. */
static char *
dup_damage_label (TenRecord *record, TenRuleset *ruleset)
{
  const int amount = ten_aftermath_get_damage (record, ruleset);
  const char *kind = ten_ruleset_get_damage_name (ruleset, get_damage_kind (record, ruleset));

  if (!has_target (record))
    return g_strdup_printf (
        /* Translators: how much damage, and its kind: "Apply 3 Damage (Lethal)…" */
        ngettext ("Apply %d Damage (%s)…", "Apply %d Damage (%s)…", (gulong) amount), amount, kind);
  return g_strdup_printf (
      /* Translators: how much damage, its kind, and who takes it */
      ngettext ("Apply %d Damage (%s) to %s", "Apply %d Damage (%s) to %s", (gulong) amount),
      amount, kind, ten_aftermath_get_target (record));
}

static void
suggest_bonus (JsonObject *details, TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);

  json_object_set_string_member (details, "name", bonus->name);
  json_object_set_int_member (details, "dice", bonus->dice);
  json_object_set_int_member (details, "easier", 0);
}

static char *
dup_bonus_label (TenRecord *record, TenRuleset *ruleset)
{
  /* Translators: the name of a bonus, such as "Minor bonus", which can be passed on */
  return g_strdup_printf (_ ("%s…"), ten_aftermath_find_bonus (record, ruleset)->name);
}

static char *
dup_bonus_heading (TenRecord *record, TenRuleset *ruleset)
{
  return g_strdup (ten_aftermath_find_bonus (record, ruleset)->name);
}

#define FOR_CHARACTER .member = "character", .kind = TEN_QUESTION_CHARACTER, .label = N_ ("For")

const TenAftermath ten_aftermaths[] = {
  {
    /* COFD-11, V20-8, CHAT-5 */
    .id = TEN_AFTERMATH_TRY_AGAIN, .has_rule = has_tries, .check = check_try_again,
    .no_rule = N_ ("This ruleset has no rule for trying again"),
    .menu = N_ ("_Try Again"),
  },
  {
    .id = TEN_AFTERMATH_TRY_WITHOUT_PENALTY, .has_rule = has_tries, .check = check_try_again,
    .no_rule = N_ ("This ruleset has no rule for trying again"),
    /* Translators: Another try at what failed, which earlier tries do not make harder */
    .menu = N_ ("Try Again _Without Penalty"),
  },
  {
    /* TEST-10, V5-3 */
    .id = TEN_AFTERMATH_REROLL, .has_rule = has_rerolls, .check = check_reroll,
    .no_rule = N_ ("This ruleset has no rule for rerolling dice"),
    .menu = N_ ("R_eroll with Willpower"),
  },
  {
    /* COFD-7 */
    .id = TEN_EVENT_DRAMATIC_FAILURE, .has_rule = has_dramatic_beats,
    .check = check_dramatic_failure,
    .no_rule = N_ ("This ruleset gives no Beat for a dramatic failure"),
    .suggest = suggest_dramatic_failure, .create_edit = create_dramatic_failure_edit,
    .once = N_ ("This failure is already dramatic"),
    .label = N_ ("Make It Dramatic…"), .menu = N_ ("_Make It Dramatic…"),
    .tooltip = N_ ("Make it a dramatic failure, for a Beat"),
    .heading = N_ ("Make It a Dramatic Failure?"), .dup_body = dup_dramatic_failure_body,
    .answer = N_ ("_Make It Dramatic"),
    .summary = N_ ("Turn a failure into a dramatic failure for a Beat"),
    .sheet = N_ ("The sheet of the character who rolls"),
  },
  {
    /* COFD-7: another character may get it. */
    .id = TEN_EVENT_CONDITION, .has_rule = has_conditions, .check = check_condition,
    .no_rule = N_ ("This ruleset has no Conditions"),
    .suggest = suggest_condition, .create_edit = create_condition_edit,
    .once = N_ ("This success has already given its Condition"),
    .questions = {
      { .member = "name", .kind = TEN_QUESTION_NAME, .label = N_ ("Condition"),
        .argument = "name", .value = N_ ("NAME"),
        .help = N_ ("The Condition (default: the usual one)"),
        .missing = N_ ("--name: a name is needed") },
      { FOR_CHARACTER, .argument = "to", .value = N_ ("WHO"),
        .help = N_ ("Who gets the Condition (default: who rolled)") },
    },
    .label = N_ ("Condition…"), .menu = N_ ("C_ondition…"),
    .tooltip = N_ ("Give the Condition that an exceptional success earns"),
    .heading = N_ ("A Condition"),
    .body = N_ ("An exceptional success gives a beneficial Condition, to this character or to "
                "another."),
    .answer = N_ ("_Give"),
    .summary = N_ ("Give the Condition of an exceptional success"),
    .sheet = N_ ("The sheet of the character who rolls"),
  },
  {
    /* COFD-19, V20-15, V5-4 */
    .id = TEN_EVENT_DAMAGE, .has_rule = has_damage, .check = check_damage,
    .no_rule = N_ ("This roll does no damage"),
    .get_character = ten_aftermath_get_target, .suggest = suggest_damage,
    .complete = complete_damage, .create_edit = create_damage_edit,
    .once = N_ ("The damage of this roll has been applied"), .is_settled = has_target,
    .questions = {
      { .member = "amount", .kind = TEN_QUESTION_NUMBER,
        .get_maximum = get_most_damage, .label = N_ ("Damage"),
        .argument = "amount", .letter = 'n', .value = N_ ("N"),
        .help = N_ ("Damage that is left after armor") },
      { .member = "kind", .kind = TEN_QUESTION_CHOICE, .get_choices = get_damage_kinds,
        .get_choice_name = ten_ruleset_get_damage_name, .label = N_ ("Kind"),
        .argument = "kind", .letter = 'k', .value = N_ ("ID"),
        .help = N_ ("The kind of damage (default: the usual one)") },
      { FOR_CHARACTER, .argument = "to", .value = N_ ("WHO"),
        .help = N_ ("Who is hurt (default: the one attacked)"),
        .missing = N_ ("Damage needs a target: say who is hurt") },
    },
    .dup_label = dup_damage_label, .menu = N_ ("_Apply Damage…"), .suggested = TRUE,
    .tooltip = N_ ("Mark the damage on the target’s sheet"),
    .heading = N_ ("Apply Damage"),
    .dup_body = dup_damage_body,
    .answer = N_ ("_Apply"),
    .summary = N_ ("Mark the damage of an attack on a sheet"),
    .sheet = N_ ("The sheet of the character who is hurt"),
  },
  {
    /* TEST-6: the Storyteller decides its size. */
    .id = TEN_EVENT_BONUS, .has_rule = has_bonuses, .check = check_bonus,
    .no_rule = N_ ("This roll has no bonus to pass on"), .suggest = suggest_bonus,
    .once = N_ ("The bonus of this roll has been passed on"),
    .questions = {
      { .member = "easier", .kind = TEN_QUESTION_INSTEAD, .get_maximum = get_easier,
        .label = N_ ("An easier test"), .otherwise = N_ ("Dice for the next roll"),
        .argument = "easier", .help = N_ ("Make the next test easier instead"),
        .both = N_ ("--easier: cannot be used with --dice"),
        .missing = N_ ("--easier: this bonus makes no test easier") },
      { .member = "dice", .kind = TEN_QUESTION_NUMBER,
        .get_maximum = get_most_dice, .label = N_ ("Dice"),
        .argument = "dice", .letter = 'd', .value = N_ ("N"),
        .help = N_ ("Give the next roll N dice") },
      { FOR_CHARACTER },
    },
    .dup_label = dup_bonus_label, .menu = N_ ("_Pass On the Bonus…"),
    .tooltip = N_ ("Pass the bonus on to the next roll"),
    .dup_heading = dup_bonus_heading,
    .body = N_ ("It is passed on to the next roll. The Storyteller decides how large it is."),
    .answer = N_ ("_Pass On"),
    .summary = N_ ("Pass a bonus to the next roll"),
  },
  { NULL },
};

const TenAftermath *
ten_aftermath_find (const char *id)
{
  for (const TenAftermath *self = ten_aftermaths; self->id != NULL; self++)
    if (g_str_equal (self->id, id))
      return self;
  return NULL;
}

gboolean
ten_aftermath_check (const char *id, TenRecord *record, TenRuleset *ruleset, GError **error)
{
  const TenAftermath *self = ten_aftermath_find (id);

  g_return_val_if_fail (self != NULL, FALSE);

  return check_stands (record, error) &&
         (self->has_rule (ruleset) || ten_aftermath_refuse (error, _ (self->no_rule))) &&
         self->check (record, ruleset, error) &&
         (self->once == NULL || ten_record_find_event (record, id) == NULL ||
          ten_aftermath_refuse (error, _ (self->once)));
}

gboolean
ten_aftermath_is_offered (const char *id, TenRecord *record, TenRuleset *ruleset)
{
  return record != NULL && ruleset != NULL && ten_aftermath_check (id, record, ruleset, NULL);
}

static JsonObject *
create_details (const TenAftermath *self, TenRecord *record, TenRuleset *ruleset)
{
  JsonObject *details = json_object_new ();
  const char *character = self->get_character != NULL ? self->get_character (record)
                                                      : ten_record_get_character (record);

  json_object_set_string_member (details, "character", character != NULL ? character : "");
  self->suggest (details, record, ruleset);
  return details;
}

/* The answers keep the places of the suggestions. */
static void
answer (const TenQuestion *question, GVariant *answers, JsonObject *details)
{
  const char *text;
  int number;

  if (g_variant_lookup (answers, question->member, "&s", &text))
    json_object_set_string_member (details, question->member, text);
  else if (g_variant_lookup (answers, question->member, "i", &number))
    json_object_set_int_member (details, question->member, number);
}

/* Damage that is dealt to nobody would be lost without a word. */
static gboolean
check_answers (const TenAftermath *self, JsonObject *details, GError **error)
{
  for (const TenQuestion *question = self->questions; question->member != NULL; question++)
    if (question->kind == TEN_QUESTION_CHARACTER && question->missing != NULL &&
        *json_object_get_string_member (details, question->member) == '\0')
      return ten_aftermath_refuse (error, _ (question->missing));
  return TRUE;
}

TenEvent *
ten_aftermath_create_event (const TenAftermath *self,
                            TenRecord *record,
                            TenRuleset *ruleset,
                            GVariant *answers,
                            GError **error)
{
  JsonObject *object = create_details (self, record, ruleset);
  g_autoptr (JsonNode) details = ten_json_take_object (object);
  TenEvent *event, *harm;

  for (const TenQuestion *question = self->questions; answers != NULL && question->member != NULL;
       question++)
    answer (question, answers, object);
  if (self->complete != NULL && !self->complete (object, record, ruleset, error))
    return NULL;
  if (answers != NULL && !check_answers (self, object, error))
    return NULL;
  event = ten_event_new (self->id, details);
  ten_event_set_record (event, record);
  /* The damage would tell of a hidden soak (NWOD-5). */
  harm = ten_record_find_event (record, TEN_EVENT_HARM);
  if (harm != NULL && ten_event_is_secret (harm))
    ten_event_set_hidden (event, TRUE);
  return event;
}
