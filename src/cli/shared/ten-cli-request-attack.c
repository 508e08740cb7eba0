/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of an attack: the weapon, the target, and the dice of damage and soak. */

#include "parser/ten-cli-error.h"
#include "shared/ten-cli-request.h"
#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliOption ten_cli_attack_options[] = {
  { "weapon", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("A weapon of the sheet") },
  { "kind", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The kind of damage (default: the weapon’s)") },
  { "armor", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("The rating of the target’s armor") },
  { "damage", 0, TEN_CLI_VALUE, N_ ("N"),
    N_ ("The dice of damage, without the successes of the attack") },
  { "soak", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("The dice of the soak") },
  { "no-soak", 0, TEN_CLI_FLAG, NULL, N_ ("Do not soak") },
  { "hidden-soak", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the soak, and the damage that it leaves") },
  { NULL },
};

static gboolean
find_weapon (TenCliRequest *self, const char *name, GError **error)
{
  GListModel *weapons = ten_sheet_get_items (self->sheet, TEN_SHEET_WEAPON);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *suggestion = NULL;

  self->attack.weapon = ten_sheet_find_item (self->sheet, TEN_SHEET_WEAPON, name);
  if (self->attack.weapon != NULL)
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (weapons); i++)
    {
      g_autoptr (TenSheetItem) weapon = g_list_model_get_item (weapons, i);

      g_ptr_array_add (names, g_strdup (ten_sheet_item_get_name (weapon)));
    }
  g_ptr_array_add (names, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) names->pdata);
  /* Translators: a word, and "did you mean “Knife”?" or "none are available" */
  return ten_cli_refuse (error, _ ("--weapon: the sheet has no weapon “%s”; %s"), name, suggestion);
}

/* ITEM-1: with its traits, unless the pool is given, and its rating if it counts in the pool. */
gboolean
ten_cli_request_read_weapon (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  if (self->sheet == NULL)
    return ten_cli_refuse (error, _ ("--weapon: use it with --sheet"));
  if (!find_weapon (self, ten_cli_options_get (options, "weapon"), error))
    return FALSE;
  if (self->action == NULL)
    self->action = ten_attack_find_action (self->ruleset, self->attack.weapon);
  if (self->action == NULL || self->action->damage == NULL)
    return ten_cli_refuse (error, _ ("--weapon: “%s” has no attacks"),
                           ten_ruleset_get_name (self->ruleset));
  return ten_attack_fill_pool (self->pool, self->action, self->attack.weapon, error) ||
         ten_cli_error_prefix (error, "--weapon");
}

static gboolean
read_number (const TenCliOptions *options, const char *name, int *number, GError **error)
{
  gint64 value = *number;

  if (!ten_cli_options_read_integer (options, name, 0, TEN_ATTACK_MAX_DICE, &value, error))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
check_offered (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  static const char *const of_chain[] = { "damage", "soak", "no-soak", "hidden-soak" };
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);

  for (guint i = 0; rules->n_soak == 0 && i < G_N_ELEMENTS (of_chain); i++)
    if (ten_cli_options_has (options, of_chain[i]))
      return ten_cli_refuse (error, _ ("--%s: in “%s”, damage is not rolled"), of_chain[i],
                             ten_ruleset_get_name (self->ruleset));
  if (ten_cli_options_has (options, "soak") && ten_cli_options_has (options, "no-soak"))
    return ten_cli_refuse (error, _ ("--no-soak: cannot be used with --soak"));
  return TRUE;
}

static gboolean
read_kind (TenCliRequest *self, const char *kind, GError **error)
{
  g_autofree char *suggestion = NULL;

  if (kind == NULL)
    return TRUE;
  if (self->action != NULL && self->action->damage != NULL &&
      g_strv_contains (self->action->damage, kind))
    {
      self->attack.damage = g_strdup (kind);
      return TRUE;
    }
  suggestion = ten_cli_suggest (kind, self->action != NULL && self->action->damage != NULL
                                          ? self->action->damage
                                          : (const char *const[]){ NULL });
  /* Translators: a word, and "did you mean “lethal”?" or "choose from: bashing, lethal" */
  return ten_cli_refuse (error, _ ("--kind: there is no damage of the kind “%s”; %s"), kind,
                         suggestion);
}

/* BOOK-2 */
gboolean
ten_cli_request_read_attack (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  if (!check_offered (self, options, error) ||
      !read_kind (self, ten_cli_options_get (options, "kind"), error) ||
      !read_number (options, "damage", &self->attack.damage_dice, error) ||
      !read_number (options, "soak", &self->attack.soak_dice, error) ||
      !read_number (options, "armor", &self->attack.armor, error))
    return FALSE;
  if (ten_cli_options_has (options, "no-soak"))
    self->attack.soak = TEN_SOAK_SKIPPED;
  else if (ten_cli_options_has (options, "hidden-soak"))
    self->attack.soak = TEN_SOAK_HIDDEN;
  return TRUE;
}
