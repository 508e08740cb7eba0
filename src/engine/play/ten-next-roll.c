/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "play/ten-next-roll.h"

#include "records/ten-aftermath.h"
#include "records/ten-event-private.h"
#include "records/ten-play-log.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Rolls further back are unlikely to matter for the next one. */
#define N_ROLLS 50

/* A reroll repeats an earlier roll, and a check has no pool. */
static gboolean
is_roll_of (TenRecord *record, const char *character, const char *ruleset)
{
  return ten_record_get_strike (record) == NULL && !ten_record_has_role (record, "reroll") &&
         !ten_record_has_role (record, "rouse") && !ten_record_has_role (record, "remorse") &&
         g_strcmp0 (ten_record_get_character (record), character) == 0 &&
         g_strcmp0 (ten_record_get_ruleset (record), ruleset) == 0 &&
         ten_record_find_event (record, TEN_EVENT_NO_BONUS) == NULL;
}

static gboolean
is_later (TenRecord *record, TenEvent *event)
{
  return ten_record_get_links (record)->entry > ten_event_get_place (event)->entry;
}

static gboolean
is_open (TenEvent *event, const char *ruleset, GPtrArray *records)
{
  const char *character = ten_event_get_word (event, "character");

  if (!ten_event_is (event, TEN_EVENT_BONUS) || (ten_event_get_number (event, "dice", 0) <= 0 &&
                                                 ten_event_get_number (event, "easier", 0) <= 0))
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (is_later (records->pdata[i], event) && is_roll_of (records->pdata[i], character, ruleset))
      return FALSE;
  return TRUE;
}

static GPtrArray *
find_bonuses (GPtrArray *records, const char *character, TenRuleset *ruleset)
{
  GPtrArray *bonuses = g_ptr_array_new_with_free_func (g_object_unref);

  if (character == NULL)
    character = "";
  for (guint i = 0; i < records->len; i++)
    {
      GListModel *events = ten_record_get_events (records->pdata[i]);
      const char *earned = ten_record_get_ruleset (records->pdata[i]);

      if (ten_record_get_strike (records->pdata[i]) != NULL)
        continue;
      for (guint k = 0; k < g_list_model_get_n_items (events); k++)
        {
          g_autoptr (TenEvent) event = g_list_model_get_item (events, k);

          if (is_open (event, earned, records) &&
              g_strcmp0 (earned, ten_ruleset_get_id (ruleset)) == 0 &&
              g_str_equal (ten_event_get_word (event, "character"), character))
            g_ptr_array_add (bonuses, g_steal_pointer (&event));
        }
    }
  return bonuses;
}

/* Lists the bonuses that were passed on after the last fifty rolls (TEST-6) and that no later roll
 * has used; one with %TEN_EVENT_NO_BONUS uses none. */
GPtrArray *
ten_next_roll_list_bonuses (TenLog *log, const char *character, TenRuleset *ruleset)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (gint64 number = ten_log_get_n_entries (log); number > 0 && records->len < N_ROLLS; number--)
    {
      g_autoptr (TenPlay) play = ten_play_log_read (log, number, NULL);
      GPtrArray *rolls = play != NULL ? ten_play_get_records (play) : NULL;

      for (guint i = rolls != NULL ? rolls->len : 0; i > 0; i--)
        g_ptr_array_add (records, g_object_ref (rolls->pdata[i - 1]));
    }
  return find_bonuses (records, character, ruleset);
}

/* Adds a bonus to a pool (TEST-6): dice as a modifier, up to the maximum of a modifier, or fewer
 * required successes, but at least one. */
void
ten_next_roll_apply_bonus (TenEvent *bonus, TenPool *pool)
{
  const char *name;
  int dice, easier;

  name = ten_event_get_word (bonus, "name");
  dice = ten_pool_get_modifier (pool, name) + ten_event_get_number (bonus, "dice", 0);
  easier = ten_event_get_number (bonus, "easier", 0);
  dice = MIN (dice, ten_ruleset_get_options (ten_pool_get_ruleset (pool))->modifier_maximum);
  if (dice != ten_pool_get_modifier (pool, name))
    ten_pool_set_modifier (pool, name, dice, NULL);
  if (easier > 0)
    ten_pool_set_option (pool, TEN_POOL_REQUIRED,
                         MAX (1, ten_pool_get_option (pool, TEN_POOL_REQUIRED) - easier));
}

/* More tries than anyone makes. */
#define MAX_TRIES 100

/* Terms for a single roll: they have to be paid for or earned again. */
static gboolean
is_for_one_roll (TenTerm *term, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  switch (ten_term_get_kind (term))
    {
    case TEN_TERM_WILLPOWER:
    case TEN_TERM_SURGE:
    case TEN_TERM_TRIES:
      return TRUE;
    case TEN_TERM_MODIFIER:
      for (guint i = 0; i < rules->n_bonuses; i++)
        if (rules->bonuses[i].next_roll &&
            g_strcmp0 (ten_term_get_label (term), rules->bonuses[i].name) == 0)
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

static GListModel *
copy_terms (TenRecord *record, TenRuleset *ruleset)
{
  GListModel *terms = ten_record_get_terms (record);
  GListStore *copy = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (!is_for_one_roll (term, ruleset))
        g_list_store_append (copy, term);
    }
  return G_LIST_MODEL (copy);
}

/* Logs of earlier versions record the tries only in the pool. */
static int
count_tries (TenRecord *record, const TenRulesetOptions *options)
{
  GListModel *terms = ten_record_get_terms (record);
  int tries = ten_record_get_tries (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_TRIES && options->tries_each != 0)
        tries = MAX (tries, ten_term_get_dice (term) / options->tries_each);
    }
  return tries;
}

/* The roll that one tries again, or NULL. */
static TenRecord *
read_followed (TenLog *log, TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);
  g_autoptr (TenPlay) play = ten_play_log_read (log, links->entry, NULL);
  g_autoptr (TenPlay) about = NULL;

  if (play != NULL && links->of > 0 && ten_play_get_about (play) > 0)
    about = ten_play_log_read (log, ten_play_get_about (play), NULL);
  return about != NULL && links->of <= ten_play_get_records (about)->len
             ? g_object_ref (ten_play_get_records (about)->pdata[links->of - 1])
             : NULL;
}

/* CHAT-5: at the maximum, a target does not show how far it was raised; an earlier try does. */
static int
find_first_target (TenRecord *record, TenLog *log, const TenRulesetOptions *options)
{
  g_autoptr (TenRecord) at = g_object_ref (record);
  int target = ten_roll_get_request (ten_record_get_roll (record))->target;
  int tries = count_tries (record, options);

  if (options->tries != TEN_TRIES_TARGET)
    return target;
  for (guint i = 0; i < MAX_TRIES && tries > 0 && target >= options->target_maximum; i++)
    {
      TenRecord *earlier = log != NULL ? read_followed (log, at) : NULL;

      if (earlier == NULL)
        break;
      g_object_unref (at);
      at = earlier;
      target = ten_roll_get_request (ten_record_get_roll (at))->target;
      tries = count_tries (at, options);
    }
  return CLAMP (target - tries * options->tries_each, options->target_minimum,
                options->target_maximum);
}

/* Sets up the failed pool again (COFD-11, V20-8, CHAT-5; TEST-6). Fails like
 * ten_aftermath_check() (%TEN_AFTERMATH_ERROR_REFUSED) or ten_pool_restore(), or with
 * %TEN_RULES_ERROR_REFUSED. @log: (nullable) */
gboolean
ten_next_roll_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error)
{
  const TenRulesetOptions *options;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;
  int tries;
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);

  if (!ten_aftermath_check (TEN_AFTERMATH_TRY_AGAIN, record, ruleset, error))
    return FALSE;

  options = ten_ruleset_get_options (ruleset);
  tries = pressure ? MIN (count_tries (record, options) + 1, MAX_TRIES) : 0;
  request = *ten_roll_get_request (ten_record_get_roll (record));
  request.target = find_first_target (record, log, options);
  request.sure_success = FALSE;
  request.automatic = FALSE;
  if (options->tries == TEN_TRIES_TARGET && options->tries_refused_at != 0 && tries > 0 &&
      request.target + tries * options->tries_each >= options->tries_refused_at)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                   _ ("Earlier tries have raised the target to %d: there is no further try"),
                   options->tries_refused_at);
      return FALSE;
    }

  terms = copy_terms (record, ruleset);
  if (!ten_pool_restore (pool, terms, &request, error))
    return FALSE;
  ten_pool_set_option (pool, TEN_POOL_TRIES, tries);
  return TRUE;
}
