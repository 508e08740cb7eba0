/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-perform.h"

#include "output/ten-cli-play.h"
#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_random_options[] = {
  { "faces", 0, TEN_CLI_VALUE, N_ ("FACES"), N_ ("The faces to roll: 3,10,7") },
  { "own-dice", 0, TEN_CLI_VALUE, N_ ("FACES"), N_ ("The faces of your own dice; 0 is ten") },
  { "seed", 0, TEN_CLI_VALUE, N_ ("HEX"), N_ ("The seed of the dice: 64 hexadecimal digits") },
  { NULL },
};

const TenCliOption ten_cli_log_options[] = {
  { "comment", 'c', TEN_CLI_VALUE, N_ ("TEXT"), N_ ("Comment on the roll") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("Write the roll to the log") },
  { "chronicle", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("The chronicle (default: the sheet’s)") },
  { NULL },
};

const TenCliOption ten_cli_hidden_options[] = {
  { "hidden", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the roll from players until you tell them") },
  { NULL },
};

const TenCliOption ten_cli_spend_options[] = {
  { "spend", 0, TEN_CLI_FLAG, NULL, N_ ("Deduct the point of willpower in the sheet’s file") },
  { NULL },
};

static char *
replace_zeros (const char *text)
{
  g_autoptr (GRegex) zero = g_regex_new ("\\b0\\b", G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);

  return g_utf8_validate (text, -1, NULL)
             ? g_regex_replace_literal (zero, text, -1, 0, "10", G_REGEX_MATCH_DEFAULT, NULL)
             : g_strdup (text);
}

/* CHAT-9 */
static gboolean
is_chat (const TenCliOptions *options)
{
  const char *argument = ten_cli_options_get_arguments (options)[0];

  return argument != NULL && argument[strspn (argument, " \t")] == '?';
}

/* Real dice show 0 for a 10, and so does the chat command. */
static TenRandom *
create_scripted (const TenCliOptions *options, gboolean own, GError **error)
{
  const char *written = ten_cli_options_get (options, own ? "own-dice" : "faces");
  g_autofree char *text = own || is_chat (options) ? replace_zeros (written) : g_strdup (written);
  g_autoptr (GArray) faces = NULL;

  if (*text == '\0')
    faces = g_array_new (FALSE, FALSE, 1);
  else if (!ten_faces_from_text (text, &faces, error))
    {
      ten_cli_error_prefix (error, own ? "--own-dice" : "--faces");
      return NULL;
    }
  return own ? ten_random_new_own_dice ((const guint8 *) faces->data, faces->len)
             : ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
}

TenRandom *
ten_cli_create_random (const TenCliOptions *options, GError **error)
{
  const gboolean own = ten_cli_options_has (options, "own-dice");
  const gboolean scripted = ten_cli_options_has (options, "faces");
  const char *seed_text = ten_cli_options_get (options, "seed");
  guint8 seed[TEN_SEED_SIZE];

  if (own + scripted + (seed_text != NULL) > 1)
    {
      ten_cli_refuse (error, own ? _ ("--own-dice: cannot be used with --faces or --seed")
                                 : _ ("--faces: cannot be used with --seed"));
      return NULL;
    }
  if (own || scripted)
    return create_scripted (options, own, error);
  if (seed_text == NULL)
    return ten_random_new_system ();
  if (ten_seed_from_hex (seed_text, seed, error))
    return ten_random_new_seeded (seed);
  ten_cli_error_prefix (error, "--seed");
  return NULL;
}

/* The name of its character, or NULL. */
void
ten_cli_add_payer (GPtrArray *payers, TenActionSide *side)
{
  if (side != NULL && ten_action_side_get_willpower (side))
    g_ptr_array_add (payers, ten_action_side_get_sheet (side));
}

/* COFD-18, V20-5, CHAT-11 */
gboolean
ten_cli_check_payers (const TenCliOptions *options, GPtrArray *payers, GError **error)
{
  const gboolean spends = ten_cli_options_has (options, "spend");

  if (spends && payers->len == 0 && !ten_cli_options_has (options, "surge"))
    return ten_cli_refuse (error, _ ("--spend: use it with a roll with willpower"));
  for (guint i = 0; i < payers->len; i++)
    {
      TenSheet *sheet = payers->pdata[i];
      const char *track;
      int left = 1;

      if (sheet == NULL && spends)
        return ten_cli_refuse (error, _ ("--spend: use it with --sheet"));
      if (sheet == NULL)
        continue;
      track = ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track;
      if ((track == NULL || !ten_sheet_get_points_left (sheet, track, &left)) && spends)
        return ten_cli_refuse (error, _ ("--spend: the sheet keeps no count of willpower"));
      if (left == 0)
        return ten_cli_refuse (error, _ ("--spend: %s has too few points of willpower"),
                               ten_sheet_get_name (sheet));
    }
  return TRUE;
}

/* TEST-10, V5-3 */
GArray *
ten_cli_read_reroll (const TenCliOptions *options,
                     const char *option,
                     TenSheet *sheet,
                     GError **error)
{
  const char *track = sheet != NULL
                          ? ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track
                          : NULL;
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (GStrv) parts = g_strsplit (ten_cli_options_get (options, option), ",", -1);
  int left = 1;

  if (track != NULL && ten_sheet_get_points_left (sheet, track, &left) && left == 0)
    {
      ten_cli_refuse (error, _ ("reroll: no point of willpower is left"));
      return NULL;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;
      guint index;

      if (!ten_cli_read_integer (g_strstrip (parts[i]), 0, TEN_ROLL_MAX_DICE, &number, error))
        {
          g_autofree char *where = g_strconcat ("--", option, NULL);

          ten_cli_error_prefix (error, where);
          return NULL;
        }
      index = (guint) number;
      g_array_append_val (dice, index);
    }
  return g_steal_pointer (&dice);
}

static gboolean
set_comment (TenAction *action, const TenCliOptions *options, GError **error)
{
  if (ten_cli_options_has (options, "comment"))
    ten_action_set_comment (action, ten_cli_options_get (options, "comment"));
  return g_utf8_strlen (ten_action_get_comment (action), -1) <= TEN_RECORD_MAX_COMMENT ||
         ten_cli_refuse (error, _ ("--comment: longer than %d characters"), TEN_RECORD_MAX_COMMENT);
}

static void
explain (const TenCliOptions *options, TenAction *action, const char *where, GError **error)
{
  const char *faces = ten_cli_options_has (options, "own-dice") ? "--own-dice" : "--faces";

  if (error == NULL)
    return;
  /* The error counts the faces left over by other rolls. */
  if (g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES) &&
      !ten_cli_play_is_single (ten_action_get_kind (action)))
    {
      g_clear_error (error);
      ten_cli_refuse (error, _ ("%s: there are too few of them for all the rolls"), faces);
      return;
    }
  if (g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES) ||
      g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_FACES))
    where = faces;
  else if (g_error_matches (*error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS))
    where = "--spend";
  else if (ten_cli_options_has (options, "reroll") &&
           ((*error)->domain == TEN_AFTERMATH_ERROR ||
            g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL)))
    where = "--reroll";
  else if (g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL))
    where = "--dice";
  ten_cli_error_prefix (error, where);
}

/* The action is logged already: report what cannot be saved, but show the result. */
static void
save_sheets (TenCli *cli, const TenCliOptions *options, TenPlay *play)
{
  const char *where = ten_cli_options_has (options, "spend")   ? "--spend"
                      : ten_cli_options_has (options, "write") ? "--write"
                                                               : "--sheet";
  GPtrArray *sheets = ten_play_get_sheets (play);
  g_autoptr (GError) problem =
      ten_play_get_problem (play) != NULL ? g_error_copy (ten_play_get_problem (play)) : NULL;

  for (guint i = 0; i < sheets->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (ten_sheet_save (sheets->pdata[i], NULL, &error))
        continue;
      ten_cli_error_prefix (&error, where);
      ten_cli_fail (cli, error);
    }
  if (problem == NULL)
    return;
  ten_cli_error_prefix (&problem, where);
  ten_cli_fail (cli, problem);
}

/* The odds of a single roll, or why it would be refused. */
TenOdds *
ten_cli_compute_odds (TenRuleset *ruleset, TenActionSide *side, GError **error)
{
  g_autoptr (TenAction) action = ten_roll_action_new (ruleset, side);
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (action, error);

  return odds != NULL ? ten_odds_ref (ten_action_odds_get_odds (odds)) : NULL;
}

/* @log: the log, or NULL to follow --log */
TenPlay *
ten_cli_perform (TenCli *cli,
                 const TenCliOptions *options,
                 TenAction *action,
                 TenLog *log,
                 const char *where,
                 GError **error)
{
  g_autoptr (TenRandom) random = ten_cli_create_random (options, error);
  g_autoptr (TenLog) opened = NULL;
  g_autoptr (TenTable) table = NULL;
  TenPlay *play;

  if (random == NULL || !set_comment (action, options, error))
    return NULL;
  if (ten_cli_options_has (options, "hidden"))
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  if (TEN_IS_ROLL_ACTION (action))
    ten_roll_action_set_keeps_bonuses (TEN_ROLL_ACTION (action),
                                       ten_cli_options_has (options, "no-bonus"));
  if (log == NULL && ten_cli_log_is_wanted (options))
    {
      log = opened = ten_cli_log_open (cli, options, error);
      if (log == NULL)
        return NULL;
    }
  table = ten_table_new (ten_cli_get_rulesets (cli), random);
  ten_table_set_uses_all_faces (table, TRUE);
  ten_table_set_spends (table, ten_cli_options_has (options, "spend"));
  ten_table_set_log (table, log);
  ten_table_set_chronicle (table, ten_cli_options_get (options, "chronicle"));
  play = ten_action_perform (action, table, error);
  if (play != NULL)
    save_sheets (cli, options, play);
  else
    explain (options, action, where, error);
  return play;
}

gboolean
ten_cli_perform_and_print (
    TenCli *cli, const TenCliOptions *options, TenAction *action, const char *where, GError **error)
{
  g_autoptr (TenPlay) play = ten_cli_perform (cli, options, action, NULL, where, error);

  if (play != NULL)
    ten_cli_print_play (cli, play, options);
  return play != NULL;
}

gboolean
ten_cli_perform_event (TenCli *cli,
                       const TenCliOptions *options,
                       TenAction *action,
                       TenLog *log,
                       const char *where,
                       const char *kind,
                       GError **error)
{
  g_autoptr (TenAction) owned = action;
  g_autoptr (TenPlay) play = ten_cli_perform (cli, options, owned, log, where, error);
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  g_autofree char *text = NULL;
  TenEvent *event;

  if (play == NULL)
    return FALSE;
  event = ten_play_find_event (play, kind);
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, for_players ? ten_event_to_player_json (event)
                                           : ten_play_to_entry_json (play));
      return TRUE;
    }
  text = for_players ? ten_event_dup_player_text (event) : ten_event_dup_text (event);
  ten_cli_print (cli, "%s\n", text);
  return TRUE;
}
