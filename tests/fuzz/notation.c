/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-draft.h"
#include "rules/ten-notation-writer.h"
#include "rules/ten-notation-complete.h"
#include "rules/ten-notation-apply.h"
#include "fuzz.h"

static const char *const ids[] = { "cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests" };

/* The words of a pool give the same pool again. */
static void
check_words (const TenNotation *notation, TenPool *pool)
{
  g_autofree char *comment = ten_notation_dup_comment (notation);
  g_autofree char *words = NULL;
  g_autofree char *again = NULL;
  TenNotation read;

  if (!ten_notation_apply (notation, pool, NULL))
    return;
  words = ten_pool_to_notation (pool, comment);
  if (words == NULL || !ten_notation_parse (&read, words, NULL))
    return;
  ten_pool_clear (pool);
  if (!ten_notation_apply (&read, pool, NULL))
    return;
  again = ten_pool_to_notation (pool, comment);
  g_assert_cmpstr (again, ==, words);
}

/* The line of a notation is read as the same. */
static void
check_line (const TenNotation *notation)
{
  g_autofree char *line = ten_notation_write (notation, NULL);
  g_autofree char *again = NULL;
  TenNotation read;

  if (line == NULL)
    return;
  g_assert_true (ten_notation_parse (&read, line, NULL));
  again = ten_notation_write (&read, NULL);
  g_assert_cmpstr (again, ==, line);
}

/* The first byte chooses the ruleset. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  TenRuleset *ruleset = ten_rulesets_find (fuzz_get_rulesets (),
                                           ids[size > 0 ? *data % G_N_ELEMENTS (ids) : 0], NULL);
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data + 1, size - 1) : g_strdup ("");
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_auto (GStrv) completed = NULL;
  TenNotation left, right;
  TenRequest request;
  gboolean versus;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  completed = ten_notation_complete (text, pool, NULL);
  if (ten_notation_parse_versus (&left, &right, &versus, text, NULL) && versus)
    check_words (&right, pool);
  if (!ten_notation_parse (&left, text, NULL))
    return 0;
  if (ten_notation_apply (&left, pool, NULL) && ten_pool_to_request (pool, &request, NULL))
    g_assert_true (ten_request_check (&request, NULL));
  check_line (&left);
  ten_pool_clear (pool);
  check_words (&left, pool);
  return 0;
}
