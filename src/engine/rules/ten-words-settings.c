/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static gboolean
is_choice (guint bits)
{
  return (bits & (bits - 1)) != 0;
}

/* V20-1, CHAT-1 */
static char *
say_target (const TenRequest *request, TenRuleset *ruleset)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  const char *word;

  if (options->target_minimum == options->target_maximum)
    return NULL;
  word = ten_ruleset_get_target_word (ruleset, request->target);
  if (word == NULL)
    return g_strdup_printf (_ ("target %d"), request->target);
  /* Translators: a target and what it is called: "target 6 (standard)" */
  return g_strdup_printf (_ ("target %d (%s)"), request->target, word);
}

static char *
say_required (const TenRequest *request, TenRuleset *ruleset)
{
  /* Translators: how many successes a roll needs */
  return g_strdup_printf (_ ("needs %d"), request->required);
}

/* COFD-2, COFD-8 */
static char *
say_again (const TenRequest *request, TenRuleset *ruleset)
{
  if (!is_choice (ten_ruleset_get_options (ruleset)->again))
    return NULL;
  if (request->again == TEN_AGAIN_NONE)
    return g_strdup (_ ("no die again"));
  /* Translators: the lowest face that is rolled again: "9-again" */
  return g_strdup_printf (_ ("%d-again"), request->again);
}

static char *
say_rote (const TenRequest *request, TenRuleset *ruleset)
{
  return request->rote ? g_strdup (_ ("rote")) : NULL;
}

static char *
say_tens_double (const TenRequest *request, TenRuleset *ruleset)
{
  return request->tens_double ? g_strdup (_ ("tens count twice")) : NULL;
}

static char *
say_extra (const TenRequest *request, TenRuleset *ruleset)
{
  if (request->extra == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("%d extra success", "%d extra successes", (gulong) request->extra), request->extra);
}

/* TEST-8, V5-2 */
static char *
say_red (const TenRequest *request, TenRuleset *ruleset)
{
  return request->red > 0 ? g_strdup_printf (_ ("%d red"), request->red) : NULL;
}

/* TEST-9 */
static char *
say_halve (const TenRequest *request, TenRuleset *ruleset)
{
  switch (request->halve)
    {
    case TEN_HALVE_SUCCESSES:
      return g_strdup (_ ("half the dice, successes doubled"));
    case TEN_HALVE_REQUIRED:
      return g_strdup (_ ("half the dice, for half required"));
    case TEN_HALVE_NEVER:
    default:
      return ten_ruleset_get_options (ruleset)->halve ? g_strdup (_ ("every die")) : NULL;
    }
}

/* V20-3, CHAT-3, CHAT-4 */
static char *
say_botch (const TenRequest *request, TenRuleset *ruleset)
{
  if (!is_choice (ten_ruleset_get_options (ruleset)->botch))
    return NULL;
  switch (request->botch)
    {
    case TEN_BOTCH_NO_SUCCESS:
      return g_strdup (_ ("botch on a 1 without success"));
    case TEN_BOTCH_NEGATIVE:
      return g_strdup (_ ("botch on more ones than successes"));
    case TEN_BOTCH_NEVER:
    default:
      return g_strdup (_ ("no botch"));
    }
}

/**
 * ten_words_list_settings:
 * @request: a request
 * @ruleset: its ruleset
 * @usual: whether to list what is as the ruleset has it, or else what differs from it
 *
 * Says how a pool is rolled, setting by setting: "needs 3", "9-again", "rote". A setting that the
 * ruleset leaves no choice of is not said, and of the usual ones only those that every roll has.
 *
 * Returns: (transfer full) (array zero-terminated=1): the words
 */
char **
ten_words_list_settings (const TenRequest *request, TenRuleset *ruleset, gboolean usual)
{
  static const struct
  {
    char *(*say) (const TenRequest *request, TenRuleset *ruleset);
    gboolean of_every_roll;
  } settings[] = {
    { say_target, TRUE }, { say_required, TRUE }, { say_again, TRUE },
    { say_rote },         { say_tens_double },    { say_extra },
    { say_red },          { say_halve },          { say_botch },
  };
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  TenRequest own;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  ten_ruleset_init_request (ruleset, &own);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *word = settings[i].say (request, ruleset);
      g_autofree char *own_word = settings[i].say (&own, ruleset);
      const gboolean differs = g_strcmp0 (word, own_word) != 0;

      if (word != NULL && (usual ? settings[i].of_every_roll && !differs : differs))
        g_strv_builder_add (words, word);
    }
  return g_strv_builder_end (words);
}
