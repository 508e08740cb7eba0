/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-needs.h"

#include "dice/ten-request-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

gboolean
ten_words_name_required (const TenRequest *request, TenRuleset *ruleset)
{
  TenRequest usual;

  ten_request_init (&usual);
  if (ruleset != NULL)
    ten_ruleset_init_request (ruleset, &usual);
  return ten_request_get_n_thrown (request) > 0 &&
         (ten_request_get_required (request) > 1 || usual.required > 1);
}

char *
ten_words_for_timing (const TenRequest *request)
{
  switch (request->timing)
    {
    case TEN_TIMING_INSTANT:
      return g_strdup (_ ("instant action"));
    case TEN_TIMING_REFLEXIVE:
      return g_strdup (_ ("reflexive action"));
    case TEN_TIMING_UNSAID:
    default:
      return NULL;
    }
}

char *
ten_words_for_needs (const TenRequest *request, TenRuleset *ruleset, gboolean opposed)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const TenRulesetOptions *options;
  g_autofree char *target = NULL;
  g_autofree char *needed = NULL;
  g_autofree char *timing = ten_words_for_timing (request);
  int required;

  options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;
  if (ten_request_get_n_thrown (request) > 0 && options != NULL &&
      options->target_minimum != options->target_maximum)
    /* Translators: what each die has to reach */
    target = g_strdup_printf (_ ("target %d"), ten_request_get_target (request));
  required = ten_request_get_required (request);
  if (!opposed && ten_words_name_required (request, ruleset))
    /* Translators: how many successes a roll needs */
    needed = g_strdup_printf (ngettext ("%d needed", "%d needed", (gulong) required), required);
  if (target != NULL)
    g_ptr_array_add (words, target);
  if (needed != NULL)
    g_ptr_array_add (words, needed);
  if (timing != NULL)
    g_ptr_array_add (words, timing);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (_ (", "), (char **) words->pdata);
}
