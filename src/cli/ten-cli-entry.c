/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-entry.h"

#include "ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

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
  g_autoptr (GPtrArray) page = ten_log_read_page (self->log, sequence + 1, 1, error);

  if (page == NULL)
    return FALSE;
  if (page->len == 0 || ten_record_get_sequence (page->pdata[0]) != sequence)
    return refuse_number (sequence, error);
  self->record = g_object_ref (page->pdata[0]);
  return TRUE;
}

gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean empty = FALSE;
  TenRuleset *ruleset;
  gint64 sequence;

  g_return_val_if_fail (self != NULL && cli != NULL && options != NULL, FALSE);

  memset (self, 0, sizeof *self);
  if (!ten_cli_read_integer (ten_cli_options_get_arguments (options)[0], 1, G_MAXINT32, &sequence,
                             error))
    {
      ten_cli_error_prefix (error, "history");
      return FALSE;
    }
  self->log = ten_cli_log_open_to_read (options, &empty, error);
  if (empty)
    return refuse_number (sequence, error);
  if (self->log == NULL || !find_record (self, sequence, error))
    return FALSE;
  ruleset =
      ten_rulesets_find (ten_cli_get_rulesets (cli), ten_record_get_ruleset (self->record), NULL);
  g_set_object (&self->ruleset, ruleset);
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
    return ten_cli_refuse (error, _ ("history: its ruleset, “%s”, is not there any more"),
                           ten_record_get_ruleset (self->record));
  g_clear_object (&self->log);
  self->log = ten_cli_log_open (cli, options, error);
  return self->log != NULL;
}

void
ten_cli_entry_clear (TenCliEntry *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->record);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->log);
}

gboolean
ten_cli_entry_check (TenCliEntry *self, TenAftermath aftermath, GError **error)
{
  g_return_val_if_fail (self != NULL && self->ruleset != NULL, FALSE);

  if (ten_aftermath_check (aftermath, self->record, self->ruleset, error))
    return TRUE;
  ten_cli_error_prefix (error, "history");
  return FALSE;
}

void
ten_cli_entry_print_event (TenCli *cli, const TenCliOptions *options, TenEvent *event)
{
  g_return_if_fail (cli != NULL && options != NULL && event != NULL);

  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node = ten_event_to_json (event);

      ten_cli_print_json (cli, node);
    }
  else
    {
      g_autofree char *text = ten_event_dup_text (event);

      ten_cli_print (cli, "%s\n", text);
    }
}

gboolean
ten_cli_entry_write (
    TenCliEntry *self, TenCli *cli, const TenCliOptions *options, TenEvent *event, GError **error)
{
  g_autoptr (TenEvent) owned = event;
  g_autoptr (TenEvent) written = NULL;

  g_return_val_if_fail (self != NULL && self->record != NULL && event != NULL, FALSE);

  written =
      ten_log_append_event (self->log, owned, 0, ten_record_get_sequence (self->record), error);
  if (written == NULL)
    return FALSE;
  ten_cli_entry_print_event (cli, options, written);
  return TRUE;
}
