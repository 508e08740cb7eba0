/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-entry.h"

#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

const TenCliOption ten_cli_entry_sheet_options[] = {
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static gboolean
refuse_number (gint64 sequence, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sequence);

  /* Translators: the number of a roll */
  return ten_cli_refuse (error, _ ("history: there is no roll %s"), number);
}

static gboolean
find_record (TenCliEntry *self, gint64 sequence, GError **error)
{
  g_autoptr (GPtrArray) page = ten_log_read_entries (self->log, sequence + 1, 1, error);

  if (page == NULL)
    return FALSE;
  if (page->len == 0 || ten_record_get_sequence (page->pdata[0]) != sequence)
    return refuse_number (sequence, error);
  self->record = g_object_ref (page->pdata[0]);
  return TRUE;
}

/* Even if it is damaged. */
gboolean
ten_cli_entry_init_to_show (TenCliEntry *self,
                            TenCli *cli,
                            const TenCliOptions *options,
                            GError **error)
{
  gboolean empty = FALSE;
  TenRuleset *ruleset;
  gint64 sequence;

  memset (self, 0, sizeof *self);
  if (!ten_cli_read_integer (ten_cli_options_get_arguments (options)[0], 1, G_MAXINT32, &sequence,
                             error))
    return ten_cli_error_prefix (error, "history");
  self->log = ten_cli_log_open_to_read (options, &empty, error);
  if (empty)
    return refuse_number (sequence, error);
  if (self->log != NULL)
    ten_cli_log_warn (cli, self->log, ten_cli_options_has (options, "for-players"));
  if (self->log == NULL || !find_record (self, sequence, error))
    return FALSE;
  ruleset =
      ten_rulesets_find (ten_cli_get_rulesets (cli), ten_record_get_ruleset (self->record), NULL);
  g_set_object (&self->ruleset, ruleset);
  return TRUE;
}

gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_cli_entry_init_to_show (self, cli, options, error))
    return FALSE;
  if (ten_record_get_damaged (self->record))
    {
      g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_DAMAGED, _ ("history: %s"),
                   ten_record_get_comment (self->record));
      return FALSE;
    }
  return TRUE;
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
  if (ten_sheet_get_ruleset (self->sheet) == self->ruleset &&
      (*character == '\0' || g_str_equal (character, name)))
    return TRUE;
  return g_strcmp0 (character, ten_record_get_character (self->record)) == 0
             ? ten_cli_refuse (error, _ ("--sheet: it is not “%s” who rolled"), name)
             : ten_cli_refuse (error, _ ("--sheet: it is not “%s” who gets it"), name);
}
