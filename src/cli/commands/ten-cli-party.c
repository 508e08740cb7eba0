/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-cast.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"
#include "shared/ten-cli-sides.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption modifier_options[] = {
  { "modifier", 'm', TEN_CLI_LIST, N_ ("N[:LABEL]"), N_ ("A bonus or a penalty (repeat)") },
  { "announced", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("A modifier whose label players do not see (repeat)") },
  { "secret", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("A modifier that players do not see (repeat)") },
  { NULL },
};

typedef struct
{
  TenRuleset *ruleset;
  TenAction *action;
} Party;

static void
party_clear (Party *self)
{
  g_clear_object (&self->ruleset);
  g_clear_object (&self->action);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Party, party_clear)

static gboolean
set_up (TenCliRequest *request, Party *self, const TenCliMember *member, GError **error)
{
  ten_setup_init (&request->setup, ten_sheet_get_ruleset (member->sheet), member->sheet);
  return ten_cli_check_ruleset (member->sheet, self->ruleset, "sheet", error);
}

/* The same words for each, with their own sheets. */
static gboolean
add_member (TenCli *cli,
            Party *self,
            const TenCliOptions *options,
            const TenCliMember *member,
            const char *text,
            GError **error)
{
  const gboolean contested = ten_cli_options_has (options, "against");
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenActionSide) side = NULL;

  if (!set_up (&request, self, member, error))
    return FALSE;
  if (!ten_cli_request_read_text (&request, text, contested, member->name, error))
    return ten_cli_error_prefix (error, "party");
  if (!ten_cli_request_read_modifiers (&request, options, error) ||
      !ten_cli_log_add_bonuses (cli, options, request.setup.pool, request.setup.sheet, error))
    return FALSE;
  side = ten_cli_request_create_side (&request, contested, member->name, error);
  if (side == NULL)
    return FALSE;
  ten_party_action_add_member (TEN_PARTY_ACTION (self->action), side);
  ten_action_set_comment (self->action, request.setup.comment);
  return TRUE;
}

static gboolean
read_opponent (Party *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *against = ten_cli_options_get (options, "against");
  TenSide defender = TEN_SIDE_NONE;
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenActionSide) side = NULL;

  if (against == NULL)
    return !ten_cli_options_has (options, "against-sheet") ||
           ten_cli_refuse (error, _ ("--against-sheet: use it with --against"));
  if (!ten_cli_sides_read_defender (options, &defender, error) ||
      !ten_cli_request_init_other (&request, cli, "against-sheet",
                                   ten_cli_options_get (options, "against-sheet"), self->ruleset,
                                   error) ||
      !ten_cli_request_read_text (&request, against, TRUE, "--against", error))
    return FALSE;
  side = ten_cli_request_create_side (&request, TRUE, "--against", error);
  if (side == NULL)
    return FALSE;
  ten_action_side_set_hidden (side, ten_cli_options_has (options, "hidden-opponent"));
  ten_party_action_set_opponent (TEN_PARTY_ACTION (self->action), side, defender);
  return TRUE;
}

static gboolean
init (Party *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *text = g_strjoinv (" ", (char **) ten_cli_options_get_arguments (options));
  g_autoptr (GArray) members = ten_cli_cast_read (cli, options, error);

  if (members == NULL)
    return FALSE;
  if (members->len == 0)
    return ten_cli_refuse (error, _ ("party: at least one --sheet or --extra is needed"));
  if (members->len > TEN_PARTY_MAX_MEMBERS)
    return ten_cli_refuse (error, _ ("party: at most %d characters can roll at once"),
                           TEN_PARTY_MAX_MEMBERS);
  self->ruleset =
      g_object_ref (ten_sheet_get_ruleset (g_array_index (members, TenCliMember, 0).sheet));
  self->action = ten_party_action_new (self->ruleset);
  for (guint i = 0; i < members->len; i++)
    if (!add_member (cli, self, options, &g_array_index (members, TenCliMember, i), text, error))
      return FALSE;
  return read_opponent (self, cli, options, error);
}

static GPtrArray *
list_payers (Party *self)
{
  GPtrArray *members = ten_party_action_get_members (TEN_PARTY_ACTION (self->action));
  GPtrArray *payers = g_ptr_array_new ();

  for (guint i = 0; i < members->len; i++)
    ten_cli_add_payer (payers, members->pdata[i]);
  ten_cli_add_payer (payers, ten_party_action_get_opponent (TEN_PARTY_ACTION (self->action)));
  return payers;
}

static gboolean
run_party (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Party) party = { NULL };
  g_autoptr (GPtrArray) payers = NULL;

  if (!init (&party, cli, options, error))
    return FALSE;
  payers = list_payers (&party);
  return ten_cli_check_payers (options, payers, error) &&
         ten_cli_perform_and_print (cli, options, party.action, "party", error);
}

static void
print_odds (TenCli *cli, TenPartyAction *party, TenActionOdds *odds)
{
  GPtrArray *members = ten_party_action_get_members (party);
  TenActionSide *opponent = ten_party_action_get_opponent (party);
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  g_autofree char *words = NULL;

  for (guint i = 0; i < members->len; i++)
    {
      g_autofree char *chance = ten_words_for_probability (ten_action_odds_get_chance (odds, i));

      ten_cli_table_add_row (table, ten_action_side_get_character (members->pdata[i]), chance,
                             NULL);
    }
  ten_cli_table_print (table, cli);
  words =
      ten_words_for_party_odds (ten_action_odds_get_party (odds),
                                opponent != NULL ? ten_action_side_get_character (opponent) : NULL);
  ten_cli_print (cli, "%s\n", words);
}

/* The engine identifies members by their position. */
static void
name_members (JsonNode *node, TenPartyAction *party)
{
  GPtrArray *members = ten_party_action_get_members (party);
  JsonArray *array = json_object_get_array_member (json_node_get_object (node), "members");

  for (guint i = 0; i < members->len; i++)
    json_object_set_string_member (json_array_get_object_element (array, i), "name",
                                   ten_action_side_get_character (members->pdata[i]));
}

static gboolean
run_party_odds (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Party) party = { NULL };
  g_autoptr (TenActionOdds) odds = NULL;

  if (!init (&party, cli, options, error))
    return FALSE;
  odds = ten_action_compute_odds (party.action, error);
  if (odds == NULL)
    return ten_cli_error_prefix (error, "party odds");
  if (ten_cli_options_has (options, "json"))
    {
      JsonNode *node = ten_action_odds_to_json (odds);

      name_members (node, TEN_PARTY_ACTION (party.action));
      ten_cli_print_json (cli, node);
    }
  else
    print_odds (cli, TEN_PARTY_ACTION (party.action), odds);
  return TRUE;
}

static const TenCliCommand party_odds_command = {
  .name = "odds",
  .summary = N_ ("Show the odds of each, any and all"),
  .arguments = N_ ("TEXT…"),
  .options = { ten_cli_opponent_options, ten_cli_cast_options, modifier_options },
  .run = run_party_odds,
};

const TenCliCommand ten_cli_party_command = {
  .name = "party",
  .summary = N_ ("Roll for a whole party at once: wits + composure"),
  .arguments = N_ ("TEXT…"),
  .options = { ten_cli_opponent_options, ten_cli_cast_options, modifier_options,
               ten_cli_random_options, ten_cli_log_options, ten_cli_log_file_options,
               ten_cli_bonus_options, ten_cli_spend_options, ten_cli_hidden_options,
               ten_cli_hidden_opponent_options, ten_cli_player_options },
  .run = run_party,
  .children = { &party_odds_command },
};
