/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-request.h"

#include "ten-cli-suggest.h"

#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliOption ten_cli_ready_options[] = {
  { "action", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("A common action, whose pool it is") },
  { "saved", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("A saved roll of the sheet") },
  { NULL },
};

static const TenCommonAction *
find_action (TenCliRequest *self, const char *name, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);
  const TenCommonAction *action = ten_ruleset_match_common_action (self->ruleset, name, -1);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *suggestion = NULL;

  if (action != NULL)
    return action;
  ids = g_ptr_array_new ();
  for (guint i = 0; i < rules->n_common; i++)
    g_ptr_array_add (ids, (gpointer) rules->common[i].id);
  g_ptr_array_add (ids, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) ids->pdata);
  /* Translators: a word, and "do you mean “jumping”?" or "there are jumping, sneaking" */
  ten_cli_refuse (error, _ ("--action: there is no action “%s”; %s"), name, suggestion);
  return NULL;
}

/* The traits that are given choose between the alternatives of the action, and no more. */
static gboolean
fill_with_action (TenCliRequest *self, const char *const *traits, GError **error)
{
  g_autoptr (GPtrArray) preferred = g_ptr_array_new ();

  for (guint i = 0; traits[i] != NULL; i++)
    {
      const TenTrait *trait = ten_ruleset_match_trait (self->ruleset, traits[i], -1);

      g_ptr_array_add (preferred, (gpointer) (trait != NULL ? trait->id : traits[i]));
    }
  g_ptr_array_add (preferred, NULL);
  if (!ten_pool_set_common_action (self->pool, self->action, (const char *const *) preferred->pdata,
                                   error))
    {
      ten_cli_error_prefix (error, "--action");
      return FALSE;
    }
  for (guint i = 0; traits[i] != NULL; i++)
    if (!ten_pool_has_trait (self->pool, preferred->pdata[i]))
      /* Translators: the name of a trait, and that of a common action */
      return ten_cli_refuse (error, _ ("--trait: “%s” is not in the pool of “%s”"), traits[i],
                             self->action->name);
  return TRUE;
}

/* COFD-21 */
gboolean
ten_cli_request_read_action (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  g_return_val_if_fail (self != NULL && options != NULL, FALSE);

  self->action = find_action (self, ten_cli_options_get (options, "action"), error);
  if (self->action == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "dice"))
    return TRUE;
  if (self->sheet == NULL)
    return ten_cli_refuse (error, _ ("--action: needs a --sheet, or --dice"));
  return fill_with_action (self, ten_cli_options_get_all (options, "trait"), error);
}

static TenSavedRoll *
find_saved (TenCliRequest *self, const char *name, GError **error)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *suggestion = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      g_autofree char *other = ten_fold_name (ten_saved_roll_get_name (roll), -1);

      if (g_str_equal (other, folded))
        return g_steal_pointer (&roll);
      g_ptr_array_add (names, g_strdup (ten_saved_roll_get_name (roll)));
    }
  g_ptr_array_add (names, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) names->pdata);
  /* Translators: a word, and "do you mean “Punch”?" or "there are none" */
  ten_cli_refuse (error, _ ("--saved: the sheet has no roll “%s”; %s"), name, suggestion);
  return NULL;
}

gboolean
ten_cli_request_read_saved (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  static const char *const others[] = { "dice", "trait", "specialty", "action" };
  g_autoptr (TenSavedRoll) roll = NULL;
  TenNotation notation;

  g_return_val_if_fail (self != NULL && options != NULL, FALSE);

  if (self->sheet == NULL)
    return ten_cli_refuse (error, _ ("--saved: needs a --sheet"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (ten_cli_options_has (options, others[i]))
      /* Translators: the name of an option */
      return ten_cli_refuse (error, _ ("--saved: not together with --%s"), others[i]);
  roll = find_saved (self, ten_cli_options_get (options, "saved"), error);
  if (roll == NULL)
    return FALSE;
  if (!ten_notation_parse (&notation, ten_saved_roll_get_notation (roll), error) ||
      !ten_notation_apply (&notation, self->pool, error))
    {
      ten_cli_error_prefix (error, "--saved");
      return FALSE;
    }
  self->comment = ten_notation_dup_comment (&notation);
  if (self->comment == NULL || *self->comment == '\0')
    {
      g_free (self->comment);
      self->comment = g_strdup (ten_saved_roll_get_name (roll));
    }
  return TRUE;
}
