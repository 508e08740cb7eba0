/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry.h"

#include "ten-config.h"

#include "importers/ten-foundry-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ten_foundry_error_quark, ten_foundry_error)

/* The table of the requested system, or of the one that plays the sheet's ruleset. */
static JsonNode *
find_table (TenSheet *sheet, const char *system, GError **error)
{
  const char *ruleset = ten_ruleset_get_name (ten_sheet_get_ruleset (sheet));
  g_autofree char *names = g_strjoinv (", ", (char **) ten_foundry_systems);
  gboolean known = FALSE;

  for (const char *const *name = ten_foundry_systems; *name != NULL; name++)
    {
      JsonNode *table = ten_foundry_get_table (*name);
      gboolean asked = system != NULL && ten_tree_has_word (table, "systems", system);

      known = known || asked;
      if ((asked || system == NULL) &&
          ten_foundry_find_ruleset (table, ten_sheet_get_ruleset (sheet)) != NULL)
        return table;
    }
  if (system == NULL)
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_RULESET,
                 /* Translators: the name of a ruleset, and a list of names */
                 _ ("no known system of Foundry VTT plays “%s” (known: %s)"), ruleset, names);
  else if (known)
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM,
                 /* Translators: a system of Foundry VTT, and the name of a ruleset */
                 _ ("the system “%s” of Foundry VTT does not play “%s”"), system, ruleset);
  else
    g_set_error (error, TEN_FOUNDRY_ERROR, TEN_FOUNDRY_ERROR_SYSTEM,
                 _ ("no system of Foundry VTT has the id “%s” (known: %s)"), system, names);
  return NULL;
}

gboolean
ten_foundry_plays (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  for (const char *const *name = ten_foundry_systems; *name != NULL; name++)
    if (ten_foundry_find_ruleset (ten_foundry_get_table (*name), ruleset) != NULL)
      return TRUE;
  return FALSE;
}

char *
ten_foundry_export (TenSheet *sheet, const char *system, GError **error)
{
  g_autoptr (JsonNode) actor = NULL;
  g_autofree char *text = NULL;
  JsonNode *table;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  table = find_table (sheet, system, error);
  if (table == NULL)
    return NULL;
  actor = ten_foundry_write (sheet, table);
  text = ten_json_to_text (actor, TRUE);
  return g_strconcat (text, "\n", NULL);
}
