/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-team.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* What stands for a helper without a sheet. */
#define NO_SHEET "-"

const TenCliOption ten_cli_team_options[] = {
  { "helper", 0, TEN_CLI_LIST, N_ ("TEXT"), N_ ("What a helper rolls, as 4 diff 7 (repeat)") },
  { "helper-sheet", 0, TEN_CLI_LIST, N_ ("FILE"),
    N_ ("The sheet of a helper, in their order; - for none (repeat)") },
  { "limit", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("How many may help before everyone’s target rises") },
  { "spoils", 0, TEN_CLI_FLAG, NULL, N_ ("One botch spoils what they do together") },
  { NULL },
};

static gboolean
read_helper (TenCliTeam *self, TenCli *cli, const char *text, const char *path, GError **error)
{
  TenCliRequest *helper;
  TenNotation notation;

  g_array_set_size (self->helpers, self->helpers->len + 1);
  helper = &g_array_index (self->helpers, TenCliRequest, self->helpers->len - 1);
  if (!ten_cli_request_init_side (helper, cli, g_strcmp0 (path, NO_SHEET) == 0 ? NULL : path, NULL,
                                  ten_ruleset_get_id (self->leader.ruleset), error))
    return FALSE;
  if (helper->ruleset != self->leader.ruleset)
    /* Translators: the ids of two rulesets */
    return ten_cli_refuse (error, _ ("--helper-sheet: its ruleset is %s, and not %s"),
                           ten_ruleset_get_id (helper->ruleset),
                           ten_ruleset_get_id (self->leader.ruleset));
  if (ten_notation_parse (&notation, text, error) &&
      ten_notation_apply (&notation, helper->pool, error) &&
      ten_pool_to_request (helper->pool, &helper->request, error))
    {
      g_set_object (&helper->random, self->leader.random);
      return TRUE;
    }
  ten_cli_error_prefix (error, "--helper");
  return FALSE;
}

static gboolean
read_helpers (TenCliTeam *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *const *texts = ten_cli_options_get_all (options, "helper");
  const char *const *paths = ten_cli_options_get_all (options, "helper-sheet");
  guint n_helpers = g_strv_length ((char **) texts);

  if (n_helpers == 0)
    return ten_cli_refuse (error, _ ("--helper: at least one is needed"));
  if (n_helpers > TEN_TEAMWORK_MAX_HELPERS)
    return ten_cli_refuse (error, _ ("--helper: more than %d"), TEN_TEAMWORK_MAX_HELPERS);
  if (g_strv_length ((char **) paths) > n_helpers)
    return ten_cli_refuse (error, _ ("--helper-sheet: there are more sheets than helpers"));
  for (; *texts != NULL; texts++)
    {
      if (!read_helper (self, cli, *texts, *paths, error))
        return FALSE;
      paths += *paths != NULL ? 1 : 0;
    }
  return TRUE;
}

/* V20-13: where there are too many, everyone's target rises. */
static gboolean
prepare (TenCliTeam *self, const TenCliOptions *options, GError **error)
{
  gint64 limit = -1;

  if (!ten_cli_options_read_integer (options, "limit", 0, TEN_TEAMWORK_MAX_HELPERS, &limit, error))
    return FALSE;
  if (limit >= 0 && self->rules->teamwork_crowd_target == 0)
    return ten_cli_refuse (error, _ ("--limit: “%s” has no limit of helpers"),
                           ten_ruleset_get_name (self->leader.ruleset));
  if (self->spoils && !self->rules->teamwork_botch_spoils)
    return ten_cli_refuse (error, _ ("--spoils: in “%s” a botch of one does not spoil the whole"),
                           ten_ruleset_get_name (self->leader.ruleset));

  self->requests = g_new0 (TenRequest, self->helpers->len);
  for (guint i = 0; i < self->helpers->len; i++)
    self->requests[i] = g_array_index (self->helpers, TenCliRequest, i).request;
  ten_teamwork_prepare (self->rules, &self->leader.request, self->requests, self->helpers->len,
                        (int) limit);
  for (guint i = 0; i < self->helpers->len; i++)
    g_array_index (self->helpers, TenCliRequest, i).request = self->requests[i];
  return TRUE;
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_cli_team_init (TenCliTeam *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_return_val_if_fail (self != NULL && cli != NULL && options != NULL, FALSE);

  memset (self, 0, sizeof *self);
  self->helpers = g_array_new (FALSE, TRUE, sizeof (TenCliRequest));
  g_array_set_clear_func (self->helpers, (GDestroyNotify) ten_cli_request_clear);
  self->spoils = ten_cli_options_has (options, "spoils");
  if (!ten_cli_request_init (&self->leader, cli, options, error) ||
      !ten_cli_request_read_random (&self->leader, options, error))
    return FALSE;
  self->rules = ten_ruleset_get_actions (self->leader.ruleset);
  if (self->rules->teamwork == TEN_HELP_NONE)
    return ten_cli_refuse (error, _ ("teamwork: “%s” has no teamwork"),
                           ten_ruleset_get_name (self->leader.ruleset));
  return read_helpers (self, cli, options, error) && prepare (self, options, error);
}

void
ten_cli_team_clear (TenCliTeam *self)
{
  g_return_if_fail (self != NULL);

  ten_cli_request_clear (&self->leader);
  g_clear_pointer (&self->helpers, g_array_unref);
  g_clear_pointer (&self->requests, g_free);
}
