/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-reroll.h"

#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliOption ten_cli_reroll_options[] = {
  { "reroll", 0, TEN_CLI_VALUE, N_ ("NUMBERS"),
    N_ ("Reroll these dice for willpower: 0,3 are the first and the fourth") },
  { NULL },
};

static GArray *
read_dice (const char *text, GError **error)
{
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 number;
      guint index;

      if (!ten_cli_read_integer (g_strstrip (parts[i]), 0, TEN_ROLL_MAX_DICE, &number, error))
        return NULL;
      index = (guint) number;
      g_array_append_val (dice, index);
    }
  return g_steal_pointer (&dice);
}

/* TEST-10, V5-3 */
TenRecord *
ten_cli_reroll (TenCliRequest *request,
                TenRecord *record,
                const TenCliOptions *options,
                const char *option,
                GError **error)
{
  g_autofree char *where = g_strconcat ("--", option, NULL);
  g_autoptr (GArray) dice = NULL;
  g_autoptr (TenRecord) rerolled = NULL;

  g_return_val_if_fail (request != NULL && record != NULL && options != NULL, NULL);

  dice = read_dice (ten_cli_options_get (options, option), error);
  if (dice != NULL)
    rerolled = ten_aftermath_reroll (record, request->ruleset, (const guint *) dice->data,
                                     dice->len, request->random, error);
  if (rerolled == NULL)
    {
      gboolean faces =
          error != NULL && g_error_matches (*error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);

      ten_cli_error_prefix (error, faces ? "--faces" : where);
      return NULL;
    }
  if (!ten_cli_request_check_faces (request, error))
    return NULL;
  return g_steal_pointer (&rerolled);
}
