/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry of the history, one of its rolls, or a session, from the options of a command. */

#include "commands/history/ten-cli-history-entry.h"

#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

TenSession *
ten_cli_read_session (TenLog *log, const char *text, GError **error)
{
  gint64 number = 0;
  TenSession *session;

  if (!g_str_equal (text, "last") && !ten_cli_read_integer (text, 1, G_MAXUINT, &number, error))
    return NULL;
  session = ten_sessions_find (log, (guint) number, error);
  if (session == NULL && (error == NULL || *error == NULL))
    /* Translators: what was given as the number of a session */
    ten_cli_refuse (error, _ ("there is no session %s"), text);
  return session;
}

const TenCliOption ten_cli_entry_sheet_options[] = {
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static gboolean
refuse_number (const char *text, GError **error)
{
  /* Translators: the number of a roll */
  return ten_cli_refuse (error, _ ("history: there is no roll %s"), text);
}

/* "17", or "17.2" for the second of its rolls. @index: 0 if it is not given */
static gboolean
read_number (const char *text, gint64 *number, guint *index, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  gint64 roll = 0;

  if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", 1, G_MAXINT32, number, error) ||
      (parts[0] != NULL && parts[1] != NULL &&
       !ten_cli_read_integer (parts[1], 1, G_MAXINT16, &roll, error)))
    return ten_cli_error_prefix (error, "history");
  *index = (guint) roll;
  return TRUE;
}

/* @index: the place of the roll, or 0 for that of the actor */
static gboolean
take_play (TenCliEntry *self, guint index)
{
  GPtrArray *records = ten_play_get_records (self->play);

  self->whole = index == 0 && records->len > 1;
  if (index > records->len)
    return FALSE;
  g_clear_object (&self->record);
  if (index > 0)
    self->record = g_object_ref (records->pdata[index - 1]);
  else if (records->len > 0)
    self->record =
        g_object_ref (ten_play_get_record (self->play) != NULL ? ten_play_get_record (self->play)
                                                               : records->pdata[0]);
  return TRUE;
}

gboolean
ten_cli_entry_find (TenCliEntry *self, TenCli *cli, const char *text, GError **error)
{
  g_autoptr (GError) problem = NULL;
  TenRuleset *ruleset;
  gint64 number;
  guint index;

  if (!read_number (text, &number, &index, error))
    return FALSE;
  if (self->log == NULL || number > ten_log_get_n_entries (self->log))
    return refuse_number (text, error);
  self->play = ten_play_log_read (self->log, number, &problem);
  if (self->play == NULL)
    {
      g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_DAMAGED, _ ("history: %s"),
                   problem->message);
      return FALSE;
    }
  if (!take_play (self, index))
    return refuse_number (text, error);
  ruleset = ten_play_find_ruleset (self->play, ten_cli_get_rulesets (cli));
  g_set_object (&self->ruleset, ruleset);
  return TRUE;
}

/* Without a roll, such as a mark, too. */
gboolean
ten_cli_entry_init_to_show (TenCliEntry *self,
                            TenCli *cli,
                            const TenCliOptions *options,
                            GError **error)
{
  const char *text = ten_cli_options_get_arguments (options)[0];
  gint64 number;
  guint index;

  memset (self, 0, sizeof *self);
  if (!read_number (text, &number, &index, error) ||
      !ten_cli_log_open_to_read (cli, options, &self->log, error))
    return FALSE;
  if (self->log != NULL)
    ten_cli_log_warn (cli, self->log, ten_cli_options_has (options, "for-players"));
  return ten_cli_entry_find (self, cli, text, error);
}

gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  return ten_cli_entry_init_to_show (self, cli, options, error) &&
         (self->record != NULL ||
          refuse_number (ten_cli_options_get_arguments (options)[0], error));
}

gboolean
ten_cli_entry_init_to_write (TenCliEntry *self,
                             TenCli *cli,
                             const TenCliOptions *options,
                             GError **error)
{
  if (!ten_cli_entry_init (self, cli, options, error))
    return FALSE;
  if (self->ruleset == NULL)
    return ten_cli_refuse (error, _ ("history: its ruleset, “%s”, no longer exists"),
                           ten_record_get_ruleset (self->record));
  g_clear_object (&self->log);
  self->log = ten_cli_log_open (cli, options, error);
  return self->log != NULL;
}

void
ten_cli_entry_clear (TenCliEntry *self)
{
  g_clear_object (&self->play);
  g_clear_object (&self->record);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->sheet);
  g_clear_object (&self->log);
}

gboolean
ten_cli_entry_check (TenCliEntry *self, const char *aftermath, GError **error)
{
  if (ten_aftermath_check (aftermath, self->record, self->ruleset, error))
    return TRUE;
  return ten_cli_error_prefix (error, "history");
}

/* @character: the expected character */
gboolean
ten_cli_entry_read_sheet (TenCliEntry *self,
                          TenCli *cli,
                          const TenCliOptions *options,
                          const char *character,
                          GError **error)
{
  const char *path = ten_cli_options_get (options, "sheet");
  const char *name;

  if (path == NULL)
    return TRUE;
  if (character == NULL)
    character = "";
  self->sheet = ten_cli_load_sheet (cli, path, error);
  if (self->sheet == NULL)
    return FALSE;
  name = ten_sheet_get_name (self->sheet);
  if (!ten_cli_check_ruleset (self->sheet, self->ruleset, "sheet", error))
    return FALSE;
  if (*character == '\0' || g_str_equal (character, name))
    return TRUE;
  return g_strcmp0 (character, ten_record_get_character (self->record)) == 0
             ? ten_cli_refuse (error, _ ("--sheet: “%s” is not the character who rolled"), name)
             : ten_cli_refuse (error, _ ("--sheet: “%s” is not the character who gets it"), name);
}
