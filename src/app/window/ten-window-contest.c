/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-opponent-section.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

#define N_SIDES 2

typedef struct
{
  TenRuleset *ruleset;
  TenContestSetup setup;
  const char *names[N_SIDES];
  GListModel *terms[N_SIDES];
  TenSheet *sheets[N_SIDES];
  gboolean willpower[N_SIDES];
  const char *comment;
  const char *common;
  gboolean again;
} Contest;

static const char *const roles[N_SIDES] = { "a", "b" };

static TenOpponentSection *
get_opponent (TenWindow *self)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);

  if (!ten_action_bar_get_active (bar, TEN_ACTION_SECTION_AGAINST))
    return NULL;
  return TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_AGAINST));
}

static TenEvent *
create_start (const Contest *contest, const TenContestResult *result)
{
  g_autoptr (JsonNode) details = ten_contest_to_json (result, NULL, NULL);
  JsonObject *object = json_node_get_object (details);

  json_object_set_string_member (object, "action", "contest");
  json_object_set_string_member (object, "name", contest->comment);
  for (guint i = 0; i < N_SIDES; i++)
    json_object_set_string_member (object, roles[i], contest->names[i]);
  json_object_set_string_member (object, "defender", ten_side_to_id (contest->setup.defender));
  if (contest->common != NULL)
    json_object_set_string_member (object, "common", contest->common);
  return ten_event_new (TEN_EVENT_ACTION, details);
}

static gboolean
throw_dice (TenWindow *self, const Contest *contest, TenRoll **rolls, GError **error)
{
  const TenRequest *requests[N_SIDES] = { &contest->setup.a, &contest->setup.b };
  TenRandom *random = ten_application_get_random (ten_window_get_application (self));

  for (guint i = 0; i < N_SIDES; i++)
    {
      rolls[i] = ten_roll (requests[i], random, error);
      if (rolls[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

/* All of it or nothing is in the log. */
static gboolean
write_contest (TenWindow *self,
               const Contest *contest,
               TenRoll **rolls,
               const TenContestResult *result,
               TenRecord **written,
               GError **error)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  g_autoptr (TenEvent) start = create_start (contest, result);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) entries = NULL;

  for (guint i = 0; i < N_SIDES; i++)
    {
      TenRecord *record = ten_record_new (rolls[i], ten_ruleset_get_id (contest->ruleset),
                                          contest->terms[i], contest->names[i], contest->comment);

      ten_record_set_role (record, roles[i]);
      if (i == 0 && !contest->again)
        ten_window_tie_try (self, record);
      g_ptr_array_add (records, record);
      if (contest->willpower[i])
        g_ptr_array_add (events, ten_event_new_willpower (contest->names[i], "roll", record));
    }
  if (!ten_log_append_action (log, start, 0, records, events, &entries, error))
    return FALSE;

  for (guint i = 0; i < entries->len; i++)
    {
      GObject *entry = g_ptr_array_index (entries, i);

      for (guint side = 0; TEN_IS_RECORD (entry) && side < N_SIDES; side++)
        if (g_strcmp0 (ten_record_get_role (TEN_RECORD (entry)), roles[side]) == 0)
          g_set_object (&written[side], TEN_RECORD (entry));
    }
  return written[0] != NULL && written[1] != NULL;
}

static const char *
get_shown_name (const Contest *contest, guint side)
{
  if (*contest->names[side] != '\0')
    return contest->names[side];
  return side == 0 ? _ ("Dice Pool") : _ ("Opponent");
}

static gboolean
make_contest (TenWindow *self, const Contest *contest, GError **error)
{
  TenRoll *rolls[N_SIDES] = { NULL };
  TenRecord *written[N_SIDES] = { NULL };
  TenContestResult result;
  gboolean done;

  if (!ten_window_connect_log (self, error))
    return FALSE;
  for (guint i = 0; i < N_SIDES; i++)
    if (contest->willpower[i] && !ten_window_check_willpower (contest->sheets[i], error))
      return FALSE;

  done = throw_dice (self, contest, rolls, error);
  if (done)
    {
      ten_contest_decide (ten_ruleset_get_actions (contest->ruleset), rolls[0], rolls[1],
                          contest->setup.defender, &result);
      done = write_contest (self, contest, rolls, &result, written, error);
    }
  if (done)
    {
      g_autofree char *sentence = ten_words_for_contest (
          &result, get_shown_name (contest, 0), get_shown_name (contest, 1), contest->ruleset);

      for (guint i = 0; i < N_SIDES; i++)
        if (contest->willpower[i])
          ten_window_spend_willpower (self, contest->sheets[i]);
      ten_window_show_dice (self);
      ten_tray_play_contest (self->tray, written[0], written[1], contest->ruleset, sentence);
    }

  for (guint i = 0; i < N_SIDES; i++)
    {
      g_clear_pointer (&rolls[i], ten_roll_unref);
      g_clear_object (&written[i]);
    }
  return done;
}

/* COFD-14, V20-11, TEST-7 */
gboolean
ten_window_is_contest (TenWindow *self)
{
  TenOpponentSection *opponent = get_opponent (self);

  return opponent != NULL && ten_opponent_section_get_rolls (opponent);
}

void
ten_window_roll_contest (TenWindow *self)
{
  TenOpponentSection *opponent = get_opponent (self);
  TenPool *pool = ten_opponent_section_get_pool (opponent);
  TenSheet *sheet = ten_opponent_section_get_sheet (opponent);
  const TenRulesetActions *rules;
  g_autoptr (GListModel) terms_a = NULL;
  g_autoptr (GListModel) terms_b = NULL;
  g_autoptr (GError) error = NULL;
  Contest contest = {
    .ruleset = ten_pool_get_ruleset (self->pool),
    .names = { self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "",
               ten_opponent_section_get_name (opponent) },
    .sheets = { self->sheet, sheet },
    .willpower = { ten_pool_get_willpower (self->pool), ten_pool_get_willpower (pool) },
    .comment = ten_pool_panel_get_comment (self->pool_panel),
    .common = ten_window_get_common (self),
  };

  if (!ten_opponent_section_get_setup (opponent, &contest.setup, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }
  rules = ten_ruleset_get_actions (contest.ruleset);
  terms_a = ten_contest_list_terms (rules, G_LIST_MODEL (self->pool), contest.setup.a_target_given,
                                    G_LIST_MODEL (pool));
  terms_b = ten_contest_list_terms (rules, G_LIST_MODEL (pool), contest.setup.b_target_given,
                                    G_LIST_MODEL (self->pool));
  contest.terms[0] = terms_a;
  contest.terms[1] = terms_b;
  if (!make_contest (self, &contest, &error))
    {
      ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
      return;
    }

  /* COFD-18, V20-5: a point is for one roll, and the next one is spent on purpose. */
  ten_pool_set_willpower (self->pool, FALSE);
  ten_opponent_section_set_willpower (opponent, FALSE);
  ten_window_end_roll (self);
}

static gboolean
is_contest_record (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);

  return event != NULL && g_strcmp0 (ten_event_get_word (event, "action"), "contest") == 0;
}

/* Both rolls of a contest in the log. */
static gboolean
read_sides (TenLog *log, gint64 action, TenRecord **sides, GError **error)
{
  g_autoptr (GPtrArray) entries = ten_log_read_action (log, action, error);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      GObject *entry = g_ptr_array_index (entries, i);

      for (guint side = 0; TEN_IS_RECORD (entry) && side < N_SIDES; side++)
        if (g_strcmp0 (ten_record_get_role (TEN_RECORD (entry)), roles[side]) == 0)
          g_set_object (&sides[side], TEN_RECORD (entry));
    }
  return sides[0] != NULL && sides[1] != NULL;
}

static const char *
get_text (const char *text)
{
  return text != NULL ? text : "";
}

static gboolean
make_again (TenWindow *self, TenRecord **sides, TenEvent *event, GError **error)
{
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  Contest contest = {
    .ruleset = ten_rulesets_find (rulesets, ten_record_get_ruleset (sides[0]), error),
    .names = { get_text (ten_record_get_character (sides[0])),
               get_text (ten_record_get_character (sides[1])) },
    .terms = { ten_record_get_terms (sides[0]), ten_record_get_terms (sides[1]) },
    .sheets = { ten_window_find_payer (self, sides[0]), ten_window_find_payer (self, sides[1]) },
    .comment = get_text (ten_record_get_comment (sides[0])),
    .common = ten_window_get_record_common (sides[0]),
    .again = TRUE,
    .setup = { .a = *ten_roll_get_request (ten_record_get_roll (sides[0])),
               .b = *ten_roll_get_request (ten_record_get_roll (sides[1])) },
  };

  if (contest.ruleset == NULL)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    contest.willpower[i] = contest.sheets[i] != NULL;
  ten_side_from_id (ten_event_get_word (event, "defender"), &contest.setup.defender);
  return make_contest (self, &contest, error);
}

gboolean
ten_window_roll_contest_again (TenWindow *self, TenRecord *record)
{
  TenApplication *application = ten_window_get_application (self);
  TenLog *log = ten_application_get_log (application, NULL);
  TenRecord *sides[N_SIDES] = { NULL };
  g_autoptr (GError) error = NULL;
  gboolean found;

  if (log == NULL || !is_contest_record (record))
    return FALSE;

  found = read_sides (log, ten_record_get_action (record), sides, &error);
  if (found)
    make_again (self, sides, ten_record_get_action_event (record), &error);
  if (error != NULL)
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);

  for (guint i = 0; i < N_SIDES; i++)
    g_clear_object (&sides[i]);
  return found || error != NULL;
}
