/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-cast.h"

#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliOption ten_cli_cast_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset (default: the sheet’s, or cofd)") },
  { "sheet", 's', TEN_CLI_LIST, N_ ("FILE"), N_ ("The sheet of a participant (repeat)") },
  { "extra", 0, TEN_CLI_LIST, N_ ("LINE"),
    N_ ("Nameless extras, such as thug: 5 brawl, x3 (repeat)") },
  { NULL },
};

static void
member_clear (gpointer data)
{
  TenCliMember *member = data;

  g_free (member->name);
  g_clear_object (&member->sheet);
  g_clear_pointer (&member->extra, ten_extra_unref);
}

static char **
list_names (GArray *members)
{
  char **names = g_new0 (char *, members->len + 1);

  for (guint i = 0; i < members->len; i++)
    names[i] = g_strdup (g_array_index (members, TenCliMember, i).name);
  return names;
}

static gboolean
read_extra (GArray *members, const char *line, TenRuleset *ruleset, GError **error)
{
  g_autoptr (TenExtra) extra = ten_extra_new_from_text (line, ruleset, error);
  g_auto (GStrv) taken = list_names (members);
  g_auto (GStrv) names = NULL;

  if (extra == NULL)
    return ten_cli_error_prefix (error, "--extra");
  names = ten_extra_dup_names (extra, (const char *const *) taken);
  for (guint i = 0; names[i] != NULL; i++)
    {
      TenCliMember member = { g_strdup (names[i]), ten_extra_create_sheet (extra, names[i]),
                              ten_extra_new_single (extra, names[i], NULL) };

      g_array_append_val (members, member);
    }
  return TRUE;
}

GArray *
ten_cli_cast_read (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GArray) members = g_array_new (FALSE, TRUE, sizeof (TenCliMember));
  const char *id = ten_cli_options_get (options, "ruleset");
  const char *const *paths = ten_cli_options_get_all (options, "sheet");
  const char *const *lines = ten_cli_options_get_all (options, "extra");
  TenRuleset *ruleset;

  g_array_set_clear_func (members, member_clear);
  for (; *paths != NULL; paths++)
    {
      TenSheet *sheet = ten_cli_load_sheet (cli, *paths, error);
      TenCliMember member = { NULL, sheet, NULL };

      if (sheet == NULL)
        return NULL;
      member.name = g_strdup (ten_sheet_get_name (sheet));
      g_array_append_val (members, member);
    }
  if (id == NULL && members->len > 0)
    id =
        ten_ruleset_get_id (ten_sheet_get_ruleset (g_array_index (members, TenCliMember, 0).sheet));
  ruleset = ten_cli_find_ruleset (cli, id, error);
  ten_cli_error_prefix (error, "--ruleset");
  if (ruleset == NULL)
    return NULL;
  for (; *lines != NULL; lines++)
    if (!read_extra (members, *lines, ruleset, error))
      return NULL;
  return g_steal_pointer (&members);
}
