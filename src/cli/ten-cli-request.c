/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_character_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"),
    N_ ("The ruleset: cofd unless given, or the sheet’s") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

const TenCliOption ten_cli_random_options[] = {
  { "faces", 0, TEN_CLI_VALUE, N_ ("FACES"), N_ ("The faces that are thrown, as 3,10,7") },
  { "seed", 0, TEN_CLI_VALUE, N_ ("HEX"), N_ ("The seed of the dice: 64 hexadecimal digits") },
  { NULL },
};

const TenCliOption ten_cli_log_options[] = {
  { "comment", 'c', TEN_CLI_VALUE, N_ ("TEXT"), N_ ("What the roll is for") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("Write the roll to the log first") },
  { NULL },
};

const TenCliOption ten_cli_spend_options[] = {
  { "spend", 0, TEN_CLI_FLAG, NULL, N_ ("Take the point of willpower from the sheet’s file") },
  { NULL },
};

const TenCliOption ten_cli_player_options[] = {
  { "for-players", 0, TEN_CLI_FLAG, NULL, N_ ("Print what players may see, and no more") },
  { NULL },
};

static gboolean
find_ruleset (
    TenCliRequest *self, TenCli *cli, const char *id, const char *otherwise, GError **error)
{
  TenRuleset *ruleset;

  if (id == NULL && self->sheet != NULL)
    {
      self->ruleset = g_object_ref (ten_sheet_get_ruleset (self->sheet));
      return TRUE;
    }

  ruleset = ten_cli_find_ruleset (cli, id != NULL ? id : otherwise, error);
  ten_cli_error_prefix (error, "--ruleset");
  if (ruleset == NULL)
    return FALSE;
  if (self->sheet != NULL && ruleset != ten_sheet_get_ruleset (self->sheet))
    /* Translators: the ids of two rulesets */
    return ten_cli_refuse (error, _ ("--ruleset: %s is not the ruleset of the sheet, which is %s"),
                           ten_ruleset_get_id (ruleset),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (self->sheet)));
  self->ruleset = g_object_ref (ruleset);
  return TRUE;
}

gboolean
ten_cli_request_init_side (TenCliRequest *self,
                           TenCli *cli,
                           const char *path,
                           const char *id,
                           const char *otherwise,
                           GError **error)
{
  g_return_val_if_fail (self != NULL && cli != NULL, FALSE);

  memset (self, 0, sizeof *self);
  if (path != NULL)
    {
      self->sheet = ten_cli_load_sheet (cli, path, error);
      if (self->sheet == NULL)
        return FALSE;
    }
  if (!find_ruleset (self, cli, id, otherwise, error))
    return FALSE;
  self->pool = ten_pool_new (self->ruleset);
  if (self->sheet != NULL)
    ten_pool_set_character (self->pool, TEN_CHARACTER (self->sheet));
  return TRUE;
}

gboolean
ten_cli_request_init_pool (TenCliRequest *self,
                           TenCli *cli,
                           const TenCliOptions *options,
                           const char *otherwise,
                           GError **error)
{
  g_return_val_if_fail (options != NULL, FALSE);

  return ten_cli_request_init_side (self, cli, ten_cli_options_get (options, "sheet"),
                                    ten_cli_options_get (options, "ruleset"), otherwise, error);
}

static gboolean
is_without_willpower (TenCliRequest *self)
{
  return ten_pool_get_willpower (self->pool) && !ten_pool_get_willpower_left (self->pool);
}

gboolean
ten_cli_request_init (TenCliRequest *self,
                      TenCli *cli,
                      const TenCliOptions *options,
                      GError **error)
{
  if (!ten_cli_request_init_pool (self, cli, options, NULL, error))
    return FALSE;
  if (!ten_cli_request_read_pool (self, options, error) ||
      !ten_cli_request_read_resistance (self, cli, options, error))
    return FALSE;
  if (ten_pool_to_request (self->pool, &self->request, error))
    return TRUE;
  ten_cli_error_prefix (error, is_without_willpower (self) ? "--willpower"
                                                           : ten_ruleset_get_id (self->ruleset));
  return FALSE;
}

void
ten_cli_request_clear (TenCliRequest *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->pool);
  g_clear_object (&self->sheet);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->random);
  g_clear_object (&self->resisting);
  g_clear_pointer (&self->comment, g_free);
}

gboolean
ten_cli_request_read_random (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  const char *faces_text = ten_cli_options_get (options, "faces");
  const char *seed_text = ten_cli_options_get (options, "seed");

  if (faces_text != NULL && seed_text != NULL)
    return ten_cli_refuse (error, _ ("--faces: not together with --seed"));
  if (faces_text != NULL)
    {
      g_autoptr (GArray) faces = NULL;

      if (*faces_text == '\0')
        faces = g_array_new (FALSE, FALSE, 1);
      else if (!ten_faces_from_text (faces_text, &faces, error))
        {
          ten_cli_error_prefix (error, "--faces");
          return FALSE;
        }
      self->random = ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
    }
  else if (seed_text != NULL)
    {
      guint8 seed[TEN_SEED_SIZE];

      if (!ten_seed_from_hex (seed_text, seed, error))
        {
          ten_cli_error_prefix (error, "--seed");
          return FALSE;
        }
      self->random = ten_random_new_seeded (seed);
    }
  else
    self->random = ten_random_new_system ();
  return TRUE;
}

TenRoll *
ten_cli_request_roll_next (TenCliRequest *self, GError **error)
{
  GError *problem = NULL;
  TenRoll *roll;

  g_return_val_if_fail (self != NULL && self->random != NULL, NULL);

  roll = ten_roll (&self->request, self->random, &problem);
  if (roll != NULL)
    return roll;
  /* What the error counts is what other rolls have left. */
  if (g_error_matches (problem, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES))
    {
      ten_cli_refuse (error, _ ("--faces: there are too few of them for all the rolls"));
      g_error_free (problem);
      return NULL;
    }
  ten_cli_error_prefix (&problem, ten_random_get_kind (self->random) == TEN_RANDOM_SCRIPTED
                                      ? "--faces"
                                      : ten_ruleset_get_id (self->ruleset));
  g_propagate_error (error, problem);
  return NULL;
}

gboolean
ten_cli_request_check_faces (TenCliRequest *self, GError **error)
{
  guint n_left;

  g_return_val_if_fail (self != NULL && self->random != NULL, FALSE);

  if (ten_random_get_kind (self->random) != TEN_RANDOM_SCRIPTED)
    return TRUE;
  n_left = (guint) ten_random_get_n_left (self->random);
  if (n_left == 0)
    return TRUE;
  g_set_error (
      error, TEN_CLI_ERROR, TEN_CLI_ERROR_USAGE,
      ngettext ("--faces: %u face is left over", "--faces: %u faces are left over", n_left),
      n_left);
  return FALSE;
}

TenRoll *
ten_cli_request_roll (TenCliRequest *self, GError **error)
{
  g_autoptr (TenRoll) roll = NULL;

  g_return_val_if_fail (self != NULL && self->random != NULL, NULL);

  roll = ten_roll (&self->request, self->random, error);
  if (roll == NULL)
    {
      ten_cli_error_prefix (error, ten_random_get_kind (self->random) == TEN_RANDOM_SCRIPTED
                                       ? "--faces"
                                       : ten_ruleset_get_id (self->ruleset));
      return NULL;
    }
  if (!ten_cli_request_check_faces (self, error))
    return NULL;
  return g_steal_pointer (&roll);
}
