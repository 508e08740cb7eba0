/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_character_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset (default: the sheet’s, or cofd)") },
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

const TenCliOption ten_cli_player_options[] = {
  { "for-players", 0, TEN_CLI_FLAG, NULL, N_ ("Print only what players may see") },
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
  return ten_cli_request_init_side (self, cli, ten_cli_options_get (options, "sheet"),
                                    ten_cli_options_get (options, "ruleset"), otherwise, error);
}

gboolean
ten_cli_request_init (TenCliRequest *self,
                      TenCli *cli,
                      const TenCliOptions *options,
                      GError **error)
{
  return ten_cli_request_init_pool (self, cli, options, NULL, error) &&
         ten_cli_request_read_pool (self, options, error) &&
         ten_cli_request_read_resistance (self, cli, options, error) &&
         ten_cli_request_read_difficulty (self, cli, options, error);
}

void
ten_cli_request_clear (TenCliRequest *self)
{
  g_clear_object (&self->pool);
  g_clear_object (&self->sheet);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->resisting);
  g_clear_object (&self->difficulty);
  g_clear_pointer (&self->comment, g_free);
}

/* The text may come from the command line, which need not be UTF-8. */
gboolean
ten_cli_request_read_text (
    TenCliRequest *self, const char *text, gboolean contested, const char *where, GError **error)
{
  TenNotation notation;

  if (!g_utf8_validate (text, -1, NULL))
    /* Translators: a command or an option */
    return ten_cli_refuse (error, _ ("%s: the text is not UTF-8"), where);
  if (ten_notation_parse (&notation, text, error))
    return ten_cli_request_apply (self, &notation, contested, where, error);
  return ten_cli_error_prefix (error, where);
}

gboolean
ten_cli_request_apply (TenCliRequest *self,
                       const TenNotation *notation,
                       gboolean contested,
                       const char *where,
                       GError **error)
{
  if (contested ? !ten_notation_apply_to_side (notation, self->pool, error)
                : !ten_notation_apply (notation, self->pool, error))
    return ten_cli_error_prefix (error, where);
  g_free (self->comment);
  self->comment = ten_notation_dup_comment (notation);
  return TRUE;
}

TenActionSide *
ten_cli_request_create_side (TenCliRequest *self,
                             gboolean contested,
                             const char *where,
                             GError **error)
{
  TenActionSide *side = ten_action_side_new_for_pool (
      self->sheet != NULL ? ten_sheet_get_name (self->sheet) : NULL, self->pool, contested, error);

  if (side != NULL)
    {
      ten_action_side_set_sheet (side, self->sheet);
      return side;
    }
  if (where == NULL)
    where = ten_pool_get_option (self->pool, TEN_POOL_WILLPOWER) &&
                    !ten_pool_get_willpower_left (self->pool)
                ? "--willpower"
                : ten_ruleset_get_id (self->ruleset);
  ten_cli_error_prefix (error, where);
  return NULL;
}
