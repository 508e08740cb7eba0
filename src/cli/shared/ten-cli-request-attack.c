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
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->setup.ruleset);

  for (guint i = 0; rules->n_soak == 0 && i < G_N_ELEMENTS (of_chain); i++)
    if (ten_cli_options_has (options, of_chain[i]))
      return ten_cli_refuse (error, _ ("--%s: in “%s”, damage is not rolled"), of_chain[i],
                             ten_ruleset_get_name (self->setup.ruleset));
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
  if (self->setup.action != NULL && self->setup.action->damage != NULL &&
      g_strv_contains (self->setup.action->damage, kind))
    {
      self->setup.attack.damage = g_strdup (kind);
      return TRUE;
    }
  suggestion =
      ten_cli_suggest (kind, self->setup.action != NULL && self->setup.action->damage != NULL
                                 ? self->setup.action->damage
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
      !read_number (options, "damage", &self->setup.attack.damage_dice, error) ||
      !read_number (options, "soak", &self->setup.attack.soak_dice, error) ||
      !read_number (options, "armor", &self->setup.attack.armor, error))
    return FALSE;
  if (ten_cli_options_has (options, "no-soak"))
    self->setup.attack.soak = TEN_SOAK_SKIPPED;
  else if (ten_cli_options_has (options, "hidden-soak"))
    self->setup.attack.soak = TEN_SOAK_HIDDEN;
  return TRUE;
}
