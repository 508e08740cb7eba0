/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The damage and the soak of an attack: BOOK-2. */

#include "play/ten-performance-private.h"

#include "actions/ten-damage-odds.h"
#include "play/ten-action-odds-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

void
ten_attack_describe (const TenAttack *self,
                     TenRuleset *ruleset,
                     const TenCommonAction *action,
                     JsonObject *start)
{
  const int added = ten_attack_get_added (self, ruleset);
  const int armor = ten_attack_get_armor (self, action);

  if (*ten_attack_get_target_name (self) != '\0')
    json_object_set_string_member (start, "target", ten_attack_get_target_name (self));
  if (self->weapon != NULL)
    {
      json_object_set_string_member (start, "weapon", ten_sheet_item_get_name (self->weapon));
      json_object_set_string_member (start, "kind", ten_attack_get_damage (self, action));
    }
  else if (self->damage != NULL)
    json_object_set_string_member (start, "kind", ten_attack_get_damage (self, action));
  if (added != 0)
    json_object_set_int_member (start, "added", added);
  if (armor > 0 && ten_ruleset_get_actions (ruleset)->armor_use == TEN_ARMOR_USE_DAMAGE)
    json_object_set_int_member (start, "armor", armor);
}

/* POOL-7: the successes beyond the first would reveal the dice of an attack with a secret
 * modifier. */
static TenRecord *
roll_damage (const TenAttack *self,
             TenRuleset *ruleset,
             GListModel *own,
             TenRecord *record,
             int successes,
             TenPerformance *performance,
             GError **error)
{
  const gboolean secret =
      ten_record_get_hidden (record) || ten_record_get_secrecy (record) == TEN_SECRECY_SECRET;
  const int dice = ten_attack_count_dice (own);
  g_autoptr (GListStore) terms = ten_terms_copy (own, -1);
  TenRequest request;

  if (successes > 1 || secret)
    /* Translators: dice of damage for the successes of an attack beyond the first */
    ten_terms_add (terms, TEN_TERM_TEAMWORK, NULL, _ ("Successes"), successes - 1,
                   secret ? TEN_SECRECY_SECRET : TEN_SECRECY_OPEN);
  ten_damage_init_request (&request, ten_damage_get_dice (dice, successes),
                           ten_ruleset_get_actions (ruleset)->soak_target);
  return ten_performance_roll (
      performance, &request, G_LIST_MODEL (terms), ten_record_get_character (record), "damage",
      ten_record_get_comment (record), ten_record_get_hidden (record), error);
}

static TenRecord *
roll_soak (const TenAttack *self,
           TenRuleset *ruleset,
           GListModel *terms,
           TenRecord *record,
           TenPerformance *performance,
           GError **error)
{
  const char *target = ten_attack_get_target_name (self);
  TenRequest request;

  ten_damage_init_request (&request, ten_attack_count_dice (terms),
                           ten_ruleset_get_actions (ruleset)->soak_target);
  return ten_performance_roll (
      performance, &request, terms, *target != '\0' ? target : _ ("Target"), "soak",
      ten_record_get_comment (record),
      self->soak == TEN_SOAK_HIDDEN || ten_record_get_hidden (record), error);
}

static int
count_successes (TenRecord *record)
{
  return record != NULL ? MAX (ten_roll_get_successes (ten_record_get_roll (record)), 0) : 0;
}

static void
record_harm (const TenAttack *self,
             TenRuleset *ruleset,
             const TenCommonAction *action,
             TenRecord *record,
             int left,
             int damage_dice,
             int soak_dice,
             TenPerformance *performance)
{
  JsonObject *details = ten_performance_get_details (performance);
  JsonObject *object = json_object_new ();
  const char *kind = ten_attack_get_damage (self, action);
  TenEvent *event;

  json_object_set_int_member (object, "amount", left);
  json_object_set_string_member (object, "kind", kind);
  json_object_set_string_member (object, "name", ten_ruleset_get_damage_name (ruleset, kind));
  json_object_set_string_member (object, "character", ten_attack_get_target_name (self));
  json_object_set_int_member (object, "damage_dice", damage_dice);
  json_object_set_int_member (object, "soak_dice", soak_dice);
  event = ten_event_new_about (TEN_EVENT_HARM, record, object);
  if (self->soak == TEN_SOAK_HIDDEN)
    ten_event_set_hidden (event, TRUE);
  ten_performance_add_event (performance, event);
  ten_performance_take_text (performance, ten_event_dup_text (event));
  json_object_set_int_member (details, "left", left);
  json_object_set_string_member (details, "kind", kind);
}

gboolean
ten_attack_roll (const TenAttack *self,
                 TenRuleset *ruleset,
                 const TenCommonAction *action,
                 TenRecord *record,
                 int successes,
                 TenPerformance *performance,
                 GError **error)
{
  g_autoptr (GListModel) damage_terms = ten_attack_list_damage (self, ruleset, action);
  g_autoptr (GListModel) soak_terms = ten_attack_list_soak (self, ruleset, action);
  const int soak_dice = ten_attack_count_dice (soak_terms);
  TenRecord *damage = NULL;
  TenRecord *soak = NULL;

  if (successes > 0)
    {
      damage = roll_damage (self, ruleset, damage_terms, record, successes, performance, error);
      if (damage == NULL)
        return FALSE;
    }
  if (count_successes (damage) > 0 && soak_dice > 0)
    {
      soak = roll_soak (self, ruleset, soak_terms, record, performance, error);
      if (soak == NULL)
        return FALSE;
    }
  record_harm (self, ruleset, action, record,
               MAX (count_successes (damage) - count_successes (soak), 0),
               ten_attack_count_dice (damage_terms), soak_dice, performance);
  return TRUE;
}

TenActionOdds *
ten_attack_compute_odds (const TenAttack *self,
                         TenRuleset *ruleset,
                         const TenCommonAction *action,
                         TenOdds *odds)
{
  g_autoptr (GListModel) damage = ten_attack_list_damage (self, ruleset, action);
  g_autoptr (GListModel) soak = ten_attack_list_soak (self, ruleset, action);
  guint n_amounts;
  g_autofree double *left =
      ten_damage_compute_odds (odds, ten_attack_count_dice (damage), ten_attack_count_dice (soak),
                               ten_ruleset_get_actions (ruleset)->soak_target, &n_amounts);

  return ten_action_odds_new_for_damage (odds, left, n_amounts);
}

void
ten_attack_read (TenAttack *self, TenRecord *record)
{
  TenEvent *start = ten_record_get_action_event (record);
  TenEvent *harm = ten_record_find_event (record, TEN_EVENT_HARM);

  ten_attack_init (self);
  if (start != NULL && *ten_event_get_word (start, "target") != '\0')
    self->target_name = g_strdup (ten_event_get_word (start, "target"));
  if (harm == NULL)
    return;
  self->damage = g_strdup (ten_event_get_word (harm, "kind"));
  self->damage_dice = CLAMP (ten_event_get_number (harm, "damage_dice", 0), 0, TEN_ATTACK_MAX_DICE);
  self->soak_dice = CLAMP (ten_event_get_number (harm, "soak_dice", 0), 0, TEN_ATTACK_MAX_DICE);
  if (ten_event_get_hidden (harm))
    self->soak = TEN_SOAK_HIDDEN;
}
