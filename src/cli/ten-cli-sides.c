/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-sides.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_sides_options[] = {
  { "against", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The roll of the other side: 5 diff 7") },
  { "against-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the other side") },
  { "defender", 0, TEN_CLI_VALUE, N_ ("SIDE"), N_ ("Who defends: a, b or none") },
  { "total", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Go on, turn by turn, to that many successes") },
  { NULL },
};

/* A text may come from the command line's own words, which need not be UTF-8. */
static gboolean
check_text (const char *text, GError **error)
{
  return g_utf8_validate (text, -1, NULL) ||
         ten_cli_refuse (error, _ ("contest: the text is not UTF-8"));
}

static gboolean
apply (TenCliRequest *side, const TenNotation *notation, const char *where, GError **error)
{
  if (ten_notation_apply (notation, side->pool, error) &&
      ten_pool_to_request (side->pool, &side->request, error))
    return TRUE;
  ten_cli_error_prefix (error, where);
  return FALSE;
}

/* "7 vs 5", or one side of it, the other being an option. */
static gboolean
read_text (
    TenCliSides *self, const char *text, gboolean *a_target, gboolean *b_target, GError **error)
{
  TenNotation left;
  TenNotation right;
  gboolean versus = FALSE;

  if (!check_text (text, error))
    return FALSE;
  if (!ten_notation_parse_versus (&left, &right, &versus, text, error))
    {
      ten_cli_error_prefix (error, "contest");
      return FALSE;
    }
  if (!apply (&self->a, &left, "contest", error) ||
      (versus && !apply (&self->b, &right, "contest", error)))
    return FALSE;
  self->comment = ten_notation_dup_comment (&left);
  *a_target = left.target != 0;
  *b_target = versus && right.target != 0;
  if (versus)
    return TRUE;
  return ten_cli_refuse (error, _ ("contest: “%s” has no other side, as in 7 vs 5"), text);
}

static gboolean
read_against (TenCliSides *self, const char *text, gboolean *target, GError **error)
{
  TenNotation notation;

  if (!ten_notation_parse (&notation, text, error))
    {
      ten_cli_error_prefix (error, "--against");
      return FALSE;
    }
  *target = notation.target != 0;
  return apply (&self->b, &notation, "--against", error);
}

/* Most successes win: none of the sides has to reach a number, or can do without dice (V20-6). */
static gboolean
check_side (TenCliRequest *side, GError **error)
{
  TenRequest usual;

  ten_ruleset_init_request (side->ruleset, &usual);
  if (side->request.automatic)
    return ten_cli_refuse (error, _ ("contest: no success is automatic in a contest"));
  if (ten_pool_get_required (side->pool) != usual.required)
    return ten_cli_refuse (error, _ ("contest: no number of successes is required in a contest"));
  return TRUE;
}

/* POOL-7: a target that is taken from a pool with a secret modifier tells of it. */
static void
hide_targets (TenCliSides *self, gboolean a_target, gboolean b_target)
{
  self->a_terms = ten_contest_list_terms (self->rules, G_LIST_MODEL (self->a.pool), a_target,
                                          G_LIST_MODEL (self->b.pool));
  self->b_terms = ten_contest_list_terms (self->rules, G_LIST_MODEL (self->b.pool), b_target,
                                          G_LIST_MODEL (self->a.pool));
}

static gboolean
read_sides (TenCliSides *self, const TenCliOptions *options, GError **error)
{
  const char *against = ten_cli_options_get (options, "against");
  g_autofree char *text = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  gboolean a_target = ten_cli_options_has (options, "target");
  gboolean b_target = FALSE;

  if (*text != '\0' && against != NULL)
    return ten_cli_refuse (error, _ ("--against: not together with a text of both sides"));
  if (*text == '\0' && against == NULL)
    return ten_cli_refuse (error, _ ("contest: both sides are needed, as in 7 vs 5"));
  if (*text != '\0')
    {
      if (!ten_cli_request_check_no_pool (options, error) ||
          !read_text (self, text, &a_target, &b_target, error))
        return FALSE;
    }
  else if (!ten_cli_request_read_pool (&self->a, options, error) ||
           !read_against (self, against, &b_target, error))
    return FALSE;
  else if (!ten_pool_to_request (self->a.pool, &self->a.request, error))
    {
      ten_cli_error_prefix (error, ten_ruleset_get_id (self->a.ruleset));
      return FALSE;
    }
  if (!check_side (&self->a, error) || !check_side (&self->b, error))
    return FALSE;
  hide_targets (self, a_target, b_target);
  TenContestant a = { self->a.request, a_target, ten_pool_get_tries (self->a.pool) };
  TenContestant b = { self->b.request, b_target, ten_pool_get_tries (self->b.pool) };
  if (!ten_contest_prepare (self->a.ruleset, &a, &b, error))
    return FALSE;
  self->a.request = a.request;
  self->b.request = b.request;
  return TRUE;
}

static gboolean
read_defender (TenCliSides *self, const TenCliOptions *options, GError **error)
{
  const char *text = ten_cli_options_get (options, "defender");

  if (text == NULL)
    return TRUE;
  if (ten_side_from_id (text, &self->defender) && self->defender != TEN_SIDE_STORYTELLER)
    return TRUE;
  return ten_cli_refuse (error, _ ("--defender: “%s” is not a, b or none"), text);
}

static gboolean
read_total (TenCliSides *self, const TenCliOptions *options, GError **error)
{
  gint64 needed = 0;

  if (!ten_cli_options_read_integer (options, "total", 1, TEN_EXTENDED_CONTEST_MAX_NEEDED, &needed,
                                     error))
    return FALSE;
  if (needed > 0 && self->rules->tally == TEN_TALLY_NONE)
    return ten_cli_refuse (error, _ ("--total: “%s” has no contests of several turns"),
                           ten_ruleset_get_name (self->a.ruleset));
  self->needed = (int) needed;
  return TRUE;
}

/* COFD-14, V20-11, CHAT-6, TEST-7 */
gboolean
ten_cli_sides_init (TenCliSides *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_return_val_if_fail (self != NULL && cli != NULL && options != NULL, FALSE);

  memset (self, 0, sizeof *self);
  if (!ten_cli_request_init_pool (&self->a, cli, options, NULL, error) ||
      !ten_cli_request_init_side (&self->b, cli, ten_cli_options_get (options, "against-sheet"),
                                  NULL, ten_ruleset_get_id (self->a.ruleset), error))
    return FALSE;
  if (self->a.ruleset != self->b.ruleset)
    /* Translators: the ids of two rulesets */
    return ten_cli_refuse (error, _ ("--against-sheet: its ruleset is %s, and not %s"),
                           ten_ruleset_get_id (self->b.ruleset),
                           ten_ruleset_get_id (self->a.ruleset));
  self->rules = ten_ruleset_get_actions (self->a.ruleset);
  if (!self->rules->contest)
    return ten_cli_refuse (error, _ ("contest: “%s” has no contests"),
                           ten_ruleset_get_name (self->a.ruleset));
  return read_defender (self, options, error) && read_total (self, options, error) &&
         read_sides (self, options, error) &&
         ten_cli_request_read_random (&self->a, options, error) &&
         g_set_object (&self->b.random, self->a.random);
}

void
ten_cli_sides_clear (TenCliSides *self)
{
  g_return_if_fail (self != NULL);

  ten_cli_request_clear (&self->a);
  ten_cli_request_clear (&self->b);
  g_clear_object (&self->a_terms);
  g_clear_object (&self->b_terms);
  g_clear_pointer (&self->comment, g_free);
}

const char *
ten_cli_sides_get_name (const TenCliRequest *side)
{
  return side->sheet != NULL ? ten_sheet_get_name (side->sheet) : NULL;
}
