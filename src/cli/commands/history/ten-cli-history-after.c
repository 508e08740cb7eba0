/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* More steps than the table has. */
#define MAX_STEPS 16

static gboolean
check_switches (const TenAftermath *step, const TenCliOptions *options, GError **error)
{
  for (const TenQuestion *asked = step->questions; asked->member != NULL; asked++)
    if (asked->kind == TEN_QUESTION_INSTEAD && ten_cli_options_has (options, asked->argument) &&
        ten_cli_options_has (options, asked[1].argument))
      return ten_cli_refuse (error, "%s", _ (asked->both));
  return TRUE;
}

/* An option that is not given is answered as suggested. A number that something replaces is 0. */
static gboolean
read_answer (const TenCliEntry *entry,
             const TenQuestion *asked,
             const TenCliOptions *options,
             GVariantDict *answers,
             GError **error)
{
  const char *text = ten_cli_options_get (options, asked->argument);
  const int maximum =
      asked->get_maximum != NULL ? asked->get_maximum (entry->record, entry->ruleset) : 0;
  gint64 number = 0;

  if (!ten_cli_options_has (options, asked->argument))
    return TRUE;
  switch (asked->kind)
    {
    case TEN_QUESTION_INSTEAD:
      if (maximum == 0)
        return ten_cli_refuse (error, "%s", _ (asked->missing));
      g_variant_dict_insert (answers, asked->member, "i", maximum);
      g_variant_dict_insert (answers, asked[1].member, "i", 0);
      return TRUE;
    case TEN_QUESTION_NUMBER:
      if (!ten_cli_options_read_integer (options, asked->argument, 1, maximum, &number, error))
        return FALSE;
      g_variant_dict_insert (answers, asked->member, "i", (int) number);
      return TRUE;
    case TEN_QUESTION_NAME:
      if (*text == '\0')
        return ten_cli_refuse (error, "%s", _ (asked->missing));
      break;
    default:
      break;
    }
  g_variant_dict_insert (answers, asked->member, "s", text);
  return TRUE;
}

/* Whose sheet it is. An attack may have no target: the sheet says who it was. */
static gboolean
read_sheet (TenCliEntry *entry,
            TenCli *cli,
            const TenCliOptions *options,
            const TenAftermath *step,
            GVariantDict *answers,
            GError **error)
{
  g_autoptr (TenEvent) suggested =
      ten_aftermath_create_event (step, entry->record, entry->ruleset, NULL, error);
  const char *character = ten_event_get_word (suggested, "character");

  g_variant_dict_lookup (answers, "character", "&s", &character);
  if (!ten_cli_entry_read_sheet (entry, cli, options, character, error))
    return FALSE;
  if (*character == '\0' && entry->sheet != NULL && step->get_character != NULL)
    g_variant_dict_insert (answers, "character", "s", ten_sheet_get_name (entry->sheet));
  return TRUE;
}

/* COFD-7, TEST-6, COFD-19, V20-15, V5-4 */
static gboolean
run_step (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const TenAftermath *step = ten_aftermath_find (cli->command);
  g_auto (TenCliEntry) entry = { NULL };
  g_auto (GVariantDict) answers = G_VARIANT_DICT_INIT (NULL);

  if (!check_switches (step, options, error) ||
      !ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, step->id, error))
    return FALSE;
  for (const TenQuestion *asked = step->questions; asked->member != NULL; asked++)
    if (asked->argument != NULL && !read_answer (&entry, asked, options, &answers, error))
      return FALSE;
  if (step->sheet != NULL && !read_sheet (&entry, cli, options, step, &answers, error))
    return FALSE;
  return ten_cli_perform_event (
      cli, options,
      ten_following_action_new_aftermath (step, entry.ruleset, entry.record,
                                          g_variant_dict_end (&answers), entry.sheet),
      entry.log, "history", step->id, error);
}

static void
init_options (const TenAftermath *step, TenCliOption *options)
{
  for (const TenQuestion *asked = step->questions; asked->member != NULL; asked++)
    if (asked->argument != NULL)
      *options++ = (TenCliOption){ asked->argument, asked->letter,
                                   asked->value != NULL ? TEN_CLI_VALUE : TEN_CLI_FLAG,
                                   asked->value, asked->help };
  if (step->sheet != NULL)
    *options = (TenCliOption){ "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), step->sheet };
}

void
ten_cli_history_after_init (TenCliCommand *group, const TenCliCommand *before)
{
  static TenCliOption options[MAX_STEPS][TEN_AFTERMATH_MAX_QUESTIONS + 2];
  static TenCliCommand commands[MAX_STEPS];
  guint n_commands = 0, at = 0;

  while (group->children[at++] != before)
    continue;
  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    {
      TenCliCommand *command = &commands[n_commands];

      if (step->summary == NULL)
        continue;
      g_assert (n_commands < MAX_STEPS);
      init_options (step, options[n_commands]);
      *command = (TenCliCommand){ .name = step->id,
                                  .summary = step->summary,
                                  .arguments = N_ ("NUMBER"),
                                  .options = { options[n_commands], ten_cli_log_file_options },
                                  .run = run_step };
      g_assert (group->children[G_N_ELEMENTS (group->children) - 2] == NULL);
      memmove (&group->children[at + 1], &group->children[at],
               (G_N_ELEMENTS (group->children) - at - 1) * sizeof *group->children);
      group->children[at++] = command;
      n_commands++;
    }
}
