/* SPDX-License-Identifier: CC0-1.0 */
/* roll SHEET LOG: rolls Wits + Empathy for a sheet, and prints what the log holds. */

#include <ten-again.h>

static gboolean
roll (const char *sheet_path, const char *log_path, GError **error)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) file = g_file_new_for_path (sheet_path);
  g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, error);
  g_autoptr (TenTable) table = NULL;
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenPool) pool = NULL;
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenActionOdds) odds = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlayList) plays = NULL;
  g_autofree char *words = NULL;

  if (sheet == NULL)
    return FALSE;

  pool = ten_pool_new (ten_sheet_get_ruleset (sheet));
  ten_pool_set_character (pool, TEN_CHARACTER (sheet));
  if (!ten_pool_add_trait (pool, "wits", error) || !ten_pool_add_trait (pool, "empathy", error))
    return FALSE;

  side = ten_action_side_new_for_pool (ten_sheet_get_name (sheet), pool, FALSE, error);
  if (side == NULL)
    return FALSE;
  ten_action_side_set_sheet (side, sheet);
  action = ten_roll_action_new (ten_sheet_get_ruleset (sheet), side);
  odds = ten_action_compute_odds (action, error);
  if (odds == NULL)
    return FALSE;
  g_print ("%s rolls %d dice: %.1f%% success\n", ten_sheet_get_name (sheet),
           ten_pool_get_dice (pool), 100 * ten_action_odds_get_success (odds));

  table = ten_table_new (rulesets, random);
  ten_table_set_log_path (table, log_path);
  play = ten_action_perform (action, table, error);
  if (play == NULL)
    return FALSE;
  words = ten_words_for_roll (ten_record_get_roll (ten_play_get_record (play)),
                              ten_play_get_ruleset (play));
  g_print ("%s\n", words);

  plays = ten_play_list_new (ten_table_get_log (table));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (plays)); i++)
    {
      g_autoptr (TenPlay) earlier = g_list_model_get_item (G_LIST_MODEL (plays), i);
      TenRecord *record = ten_play_get_record (earlier);
      g_autofree char *terms = record != NULL ? ten_record_dup_pool_text (record) : NULL;
      guint n_dice;
      const TenDie *dice;

      if (record == NULL)
        continue;
      dice = ten_roll_get_dice (ten_record_get_roll (record), &n_dice);
      g_print ("%" G_GINT64_FORMAT ": %s:", ten_play_get_number (earlier), terms);
      for (guint j = 0; j < n_dice; j++)
        g_print (" %d", dice[j].face);
      g_print ("\n");
    }
  return TRUE;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    {
      g_printerr ("Usage: roll SHEET LOG\n");
      return 2;
    }
  if (roll (argv[1], argv[2], &error))
    return 0;
  g_printerr ("%s\n", error->message);
  return 1;
}
