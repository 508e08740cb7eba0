/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-opponent-section.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

gboolean
ten_window_connect_log (TenWindow *self, GError **error)
{
  TenLog *log;
  const char *moved_aside;

  if (self->history != NULL)
    return TRUE;

  log = ten_application_get_log (ten_window_get_application (self), error);
  if (log == NULL)
    return FALSE;

  self->history = ten_history_new (log);
  ten_history_panel_set_history (self->history_panel, G_LIST_MODEL (self->history));
  ten_window_follow_log (self, log);

  moved_aside = ten_log_get_moved_aside (log);
  if (moved_aside != NULL)
    {
      g_autofree char *name = g_filename_display_name (moved_aside);
      g_autofree char *text = g_strdup_printf (
          /* Translators: the placeholder is the path of a file. */
          _ ("The log of rolls was damaged. It is kept as “%s”, and a new one was begun."), name);

      ten_window_show_problem (self, text);
    }

  return TRUE;
}

typedef struct
{
  const TenRequest *request;
  TenRuleset *ruleset;
  const char *ruleset_id;
  GListModel *terms;
  const char *character;
  const char *comment;
  TenSheet *sheet;
  gboolean willpower;
  TenOpponentSection *opponent;
  const char *common;
  TenDifficultyBuilder *test;
  TenRecord *again;
} Plain;

static TenSheet *
get_opposing_sheet (const Plain *plain)
{
  return plain->opponent != NULL ? ten_opponent_section_get_sheet (plain->opponent) : NULL;
}

static TenRecord *
write_roll (TenWindow *self, const Plain *plain, TenRoll *roll, GError **error)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start = ten_window_create_common (plain->ruleset, plain->common);
  g_autoptr (GListModel) terms = ten_window_create_test_terms (plain->terms, plain->test);
  TenRecord *record =
      ten_record_new (roll, plain->ruleset_id, terms, plain->character, plain->comment);

  g_ptr_array_add (records, record);
  if (plain->test != NULL)
    g_ptr_array_add (events, ten_window_create_test (plain->test, record));
  if (plain->again != NULL)
    ten_record_set_tries (record, ten_record_get_tries (plain->again));
  else
    ten_window_tie_try (self, record);
  if (plain->willpower)
    g_ptr_array_add (events, ten_event_new_willpower (
                                 plain->character != NULL ? plain->character : "", "roll", record));
  if (plain->opponent != NULL)
    g_ptr_array_add (events,
                     ten_event_new_willpower (ten_opponent_section_get_name (plain->opponent),
                                              "resistance", record));
  if (!ten_log_append_action (log, start, 0, records, events, &written, error))
    return NULL;

  return g_object_ref (g_ptr_array_index (written, start != NULL ? 1 : 0));
}

/* A roll is shown, and paid for, only once it is on the disk. */
static gboolean
make_roll (TenWindow *self, const Plain *plain, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) written = NULL;

  if (!ten_window_connect_log (self, error) ||
      (plain->willpower && !ten_window_check_willpower (plain->sheet, error)) ||
      !ten_window_check_willpower (get_opposing_sheet (plain), error))
    return FALSE;

  roll = ten_roll (plain->request, ten_application_get_random (application), error);
  if (roll == NULL)
    return FALSE;

  written = write_roll (self, plain, roll, error);
  if (written == NULL)
    return FALSE;

  if (plain->willpower)
    ten_window_spend_willpower (self, plain->sheet);
  ten_window_spend_willpower (self, get_opposing_sheet (plain));
  ten_window_show_dice (self);
  ten_tray_play (self->tray, written, plain->ruleset);
  return TRUE;
}

void
ten_window_show_dice (TenWindow *self)
{
  adw_leaflet_set_visible_child_name (self->leaflet, "dice");
  if (adw_flap_get_folded (self->history_flap))
    adw_flap_set_reveal_flap (self->history_flap, FALSE);
}

static void
roll_pool (TenWindow *self)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);
  TenOpponentSection *opponent = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;
  Plain plain = {
    .request = &request,
    .ruleset = ten_pool_get_ruleset (self->pool),
    .ruleset_id = ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)),
    .terms = G_LIST_MODEL (self->pool),
    .character = ten_window_get_roller (self),
    .comment = ten_pool_panel_get_comment (self->pool_panel),
    .sheet = self->sheet,
    .willpower = ten_pool_get_willpower (self->pool),
    .common = ten_window_get_common (self),
    .test = ten_pool_panel_get_difficulty (self->pool_panel),
  };

  if (ten_action_bar_get_active (bar, TEN_ACTION_SECTION_AGAINST))
    opponent = TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_AGAINST));
  if (opponent != NULL && ten_opponent_section_get_willpower (opponent))
    plain.opponent = opponent;

  if (!ten_pool_to_request (self->pool, &request, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }
  if (!make_roll (self, &plain, &error))
    {
      ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
      return;
    }

  /* COFD-18, V20-5: a point is for one roll, and the next one is spent on purpose. */
  ten_pool_set_willpower (self->pool, FALSE);
  ten_window_end_roll (self);
  if (opponent != NULL)
    ten_opponent_section_set_willpower (opponent, FALSE);
}

void
ten_window_roll (TenWindow *self)
{
  if (!ten_window_ask_to_halve (self))
    ten_window_roll_now (self);
}

void
ten_window_roll_now (TenWindow *self)
{
  if (ten_window_is_task (self))
    ten_window_roll_task (self);
  else if (ten_window_is_several (self))
    ten_window_roll_several (self);
  else if (ten_window_is_contest (self))
    ten_window_roll_contest (self);
  else if (ten_window_is_team (self))
    ten_window_roll_team (self);
  else
    roll_pool (self);
}

static gboolean
is_with_willpower (TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_WILLPOWER)
        return TRUE;
    }
  return ten_roll_get_request (ten_record_get_roll (record))->sure_success;
}

/* COFD-18 */
TenSheet *
ten_window_find_payer (TenWindow *self, TenRecord *record)
{
  return is_with_willpower (record)
             ? ten_window_find_character (self, ten_record_get_character (record), NULL)
             : NULL;
}

/* COFD-18 */
void
ten_window_roll_again (TenWindow *self, TenRecord *record)
{
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  TenSheet *payer = ten_window_find_payer (self, record);
  g_autoptr (GError) error = NULL;
  /* A homebrew ruleset may be gone: the request has all that the dice need. */
  Plain plain = {
    .request = ten_roll_get_request (ten_record_get_roll (record)),
    .ruleset = ten_rulesets_find (rulesets, ten_record_get_ruleset (record), NULL),
    .ruleset_id = ten_record_get_ruleset (record),
    .terms = ten_record_get_terms (record),
    .character = ten_record_get_character (record),
    .comment = ten_record_get_comment (record),
    .sheet = payer,
    .willpower = payer != NULL,
    .common = ten_window_get_record_common (record),
    .again = record,
  };

  if (ten_window_roll_contest_again (self, record) || ten_window_roll_team_again (self, record))
    return;
  if (plain.willpower && !ten_window_check_willpower (plain.sheet, &error))
    ten_window_show_toast (self, error->message);
  else if (!make_roll (self, &plain, &error))
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
}
