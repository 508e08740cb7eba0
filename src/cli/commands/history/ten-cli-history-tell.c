/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* NWOD-5: all of one roll may show something of another. */
static gboolean
add_named (TenFollowingAction *action,
           TenCli *cli,
           TenLog *log,
           const char *const *numbers,
           GError **error)
{
  for (; *numbers != NULL; numbers++)
    {
      g_auto (TenCliEntry) entry = { .log = g_object_ref (log) };

      if (!ten_cli_entry_find (&entry, cli, *numbers, error))
        return FALSE;
      if (entry.record == NULL)
        /* Translators: the number of a roll */
        return ten_cli_refuse (error, _ ("history: there is no roll %s"), *numbers);
      ten_following_action_tell_too (action, entry.record);
    }
  return TRUE;
}

/* The rolls to tell about: the one that is named, or those of the whole play that players do not
 * know so well. */
static GPtrArray *
list_rolls (TenCliEntry *entry, TenPlayerSight told)
{
  GPtrArray *rolls = g_ptr_array_new ();
  GPtrArray *records = ten_play_get_records (entry->play);

  for (guint i = 0; entry->whole && i < records->len; i++)
    if (ten_record_get_player_sight (records->pdata[i]) < told)
      g_ptr_array_add (rolls, records->pdata[i]);
  if (rolls->len == 0)
    g_ptr_array_add (rolls, entry->record);
  return rolls;
}

/* NWOD-5: the ruleset may no longer exist. */
static gboolean
tell (TenCli *cli,
      const TenCliOptions *options,
      TenPlayerSight told,
      const char *const *others,
      GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (GPtrArray) rolls = NULL;

  if (!ten_cli_entry_init (&entry, cli, options, error))
    return FALSE;
  log = ten_cli_log_open (cli, options, error);
  rolls = list_rolls (&entry, told);
  action = ten_following_action_new_telling (entry.ruleset, rolls->pdata[0], told);
  for (guint i = 1; i < rolls->len; i++)
    ten_following_action_tell_too (TEN_FOLLOWING_ACTION (action), rolls->pdata[i]);
  return log != NULL && add_named (TEN_FOLLOWING_ACTION (action), cli, log, others, error) &&
         ten_cli_perform_event (cli, options, g_steal_pointer (&action), log, "history",
                                TEN_EVENT_TELLING, error);
}

static gboolean
run_tell (TenCli *cli, const TenCliOptions *options, GError **error)
{
  static const char *const none[] = { NULL };
  const char *word = ten_cli_options_get_arguments (options)[1];
  TenPlayerSight told;

  if (word == NULL || !ten_player_sight_from_id (word, &told) || told == TEN_PLAYER_SIGHT_NOTHING)
    return ten_cli_refuse (error, _ ("history: players can be told the seal, outcome, result or "
                                     "everything"));
  return tell (cli, options, told, none, error);
}

static gboolean
run_reveal (TenCli *cli, const TenCliOptions *options, GError **error)
{
  return tell (cli, options, TEN_PLAYER_SIGHT_ROLL, ten_cli_options_get_arguments (options) + 1,
               error);
}

/* POOL-7 */
static gboolean
run_words (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *word = ten_cli_options_get_arguments (options)[0];
  g_autoptr (TenLog) log = NULL;

  if (word != NULL && !g_str_equal (word, "on") && !g_str_equal (word, "off"))
    return ten_cli_refuse (error, _ ("history: “words” is followed by on or off"));
  if (word == NULL && !ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (word == NULL)
    {
      ten_cli_print (cli, "%s\n",
                     log != NULL && ten_play_log_get_words_only (log)
                         ? _ ("Players see results in words only")
                         : _ ("Players see the dice"));
      return TRUE;
    }
  log = ten_cli_log_open (cli, options, error);
  return log != NULL && ten_cli_perform_event (
                            cli, options, ten_following_action_new_words (g_str_equal (word, "on")),
                            log, "history", TEN_EVENT_WORDS, error);
}

const TenCliCommand ten_cli_history_words_command = {
  .name = "words",
  .summary = N_ ("Show players all results in words, without dice"),
  .arguments = N_ ("[on|off]"),
  .options = { ten_cli_log_file_options },
  .run = run_words,
};

const TenCliCommand ten_cli_history_tell_command = {
  .name = "tell",
  .summary = N_ ("Tell players about a hidden roll"),
  .arguments = N_ ("NUMBER WHAT"),
  .options = { ten_cli_log_file_options },
  .run = run_tell,
};

const TenCliCommand ten_cli_history_reveal_command = {
  .name = "reveal",
  .summary = N_ ("Reveal hidden rolls and their seeds"),
  .arguments = N_ ("NUMBER…"),
  .options = { ten_cli_log_file_options },
  .run = run_reveal,
};
