/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-writer.h"
#include "rules/ten-ruleset-private.h"
#include "rules/ten-words-roll.h"
#include "fuzz.h"

/* Makes a roll with these rules, unless they refuse it. */
static void
roll (TenRuleset *ruleset)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (TenRandom) random = ten_random_new_seeded ((guint8[TEN_SEED_SIZE]){ 1 });
  g_autoptr (TenRoll) rolled = NULL;
  g_autoptr (TenOdds) odds = NULL;
  g_autofree char *notation = NULL;
  g_autofree char *words = NULL;
  TenRequest request;

  if (!ten_pool_set_number (pool, 4, NULL) || !ten_pool_to_request (pool, &request, NULL))
    return;
  notation = ten_pool_to_notation (pool, "fuzz");
  rolled = ten_roll (&request, random, NULL);
  odds = ten_odds_compute (&request, NULL);
  if (rolled != NULL)
    words = ten_words_for_roll (rolled, ruleset);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("ruleset", (const char *) data, (gssize) size, NULL);
  g_autoptr (TenRuleset) ruleset =
      document != NULL ? ten_ruleset_new_from_document (document, NULL) : NULL;
  g_autoptr (TenSheet) sheet = NULL;
  g_autofree char *markdown = NULL;

  if (ruleset == NULL)
    return 0;
  roll (ruleset);
  sheet = ten_sheet_new (ruleset, "Nobody");
  markdown = ten_markdown_export (sheet);
  return 0;
}
