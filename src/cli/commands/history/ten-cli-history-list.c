/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "commands/history/ten-cli-history-list.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* Plays printed as one table. */
#define PAGE 500

#define DEFAULT_LIMIT 100

static const TenCliOption list_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N entries (default: 100)") },
  { "all", 0, TEN_CLI_FLAG, NULL, N_ ("List all entries") },
  { NULL },
};

/* Prints a log of any length in the memory of one page. */
struct _TenCliListing
{
  TenCli *cli;
  gboolean for_players;
  gboolean json;
  guint n_entries;
  guint n_plays;
  TenCliTable *table;
};

static TenCliTable *
create_table (gboolean for_players)
{
  return for_players ? ten_cli_table_new (6, 0) : ten_cli_table_new (8, 1);
}

TenCliListing *
ten_cli_listing_new (TenCli *cli, gboolean for_players, gboolean json)
{
  TenCliListing *self = g_new0 (TenCliListing, 1);

  self->cli = cli;
  self->for_players = for_players;
  self->json = json;
  self->table = create_table (for_players);
  if (json)
    ten_cli_begin_json_array (cli, "entries", TRUE);
  return self;
}

void
ten_cli_listing_free (TenCliListing *self)
{
  ten_cli_table_free (self->table);
  g_free (self);
}

static void
print_table (TenCliListing *self)
{
  ten_cli_table_print (self->table, self->cli);
  ten_cli_table_free (self->table);
  self->table = create_table (self->for_players);
}

/* A roll whose seed or faces were given has no seal. */
static const char *
get_visibility (TenPlayerView *view)
{
  const guint n_sides = ten_player_view_get_n_sides (view);
  guint n_hidden = 0;
  guint n_sealed = 0;

  for (guint i = 0; i < n_sides; i++)
    {
      n_hidden += ten_player_view_get_side (view, i)->hidden;
      n_sealed += ten_player_view_get_side (view, i)->hash != NULL;
    }
  if (n_hidden == 0)
    return "";
  if (n_hidden < n_sides)
    return _ ("partly hidden");
  return n_sealed == n_hidden ? _ ("hidden") : _ ("hidden, no seal");
}

static char *
dup_outcome (TenCliListing *self, const TenPlayerSide *side)
{
  if (self->for_players || side->roll == NULL || *side->words == '\0')
    return g_strdup (side->outcome);
  return g_strdup_printf ("%s (%d)", side->words, ten_roll_get_net (side->roll));
}

/* Everything beside the first roll: seals that players check, the other rolls, and the rest. */
static char *
dup_notes (TenCliListing *self, TenPlayerView *view)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *more = ten_player_view_get_notes (view);

  for (guint i = 0; i < ten_player_view_get_n_sides (view); i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);

      if (self->for_players && side->seal != NULL)
        g_ptr_array_add (notes, g_strdup (side->seal));
      if (i > 0 && *side->outcome != '\0')
        g_ptr_array_add (notes, ten_player_side_dup_text (side));
    }
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_add (notes, g_strdup (more->pdata[i]));
  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("; ", (char **) notes->pdata);
}

/* POOL-7: for players without numbers, because gaps would count hidden rolls. */
static void
add_row (TenCliListing *self, TenPlayerView *view)
{
  const TenPlayerSide *side = ten_player_view_get_side (view, 0);
  g_autofree char *number =
      g_strdup_printf ("%" G_GINT64_FORMAT, ten_player_view_get_number (view));
  g_autofree char *when = ten_cli_text_time (ten_player_view_get_time (view));
  g_autofree char *outcome = dup_outcome (self, side);
  g_autofree char *notes = dup_notes (self, view);
  const char *comment = ten_player_view_get_comment (view);

  if (self->for_players)
    ten_cli_table_add_row (self->table, when, side->name, side->pool, outcome, comment, notes,
                           NULL);
  else
    ten_cli_table_add_row (self->table, number, when, side->name, side->pool, outcome,
                           get_visibility (view), comment, notes, NULL);
}

/* COFD-22: a heading is printed above the table of its rolls. */
static void
print_heading (TenCliListing *self, TenPlayerView *view)
{
  print_table (self);
  ten_cli_text_print (self->cli, TEN_CLI_BOLD, ten_player_view_get_verdict (view));
}

static void
add_lost (TenCliListing *self, TenPlayerView *view)
{
  g_autofree char *number =
      g_strdup_printf ("%" G_GINT64_FORMAT, ten_player_view_get_number (view));
  g_autofree char *when = ten_cli_text_time (ten_player_view_get_time (view));

  ten_cli_table_add_row (self->table, number, when, ten_player_view_get_verdict (view), NULL);
}

void
ten_cli_listing_add (TenCliListing *self, TenPlay *play)
{
  TenRuleset *ruleset = ten_play_find_ruleset (play, ten_cli_get_rulesets (self->cli));
  g_autoptr (TenPlayerView) view = self->for_players ? ten_player_view_new (play, ruleset)
                                                     : ten_player_view_new_whole (play, ruleset);
  gboolean is_play;

  if (view == NULL)
    return;
  is_play = ten_player_view_get_n_sides (view) > 0 || ten_play_get_kind (play) == TEN_ACTION_LOST;
  if (self->json)
    ten_cli_print_json_element (self->cli,
                                self->for_players ? ten_player_view_to_json (view)
                                                  : ten_play_to_entry_json (play),
                                self->n_entries);
  else if (!is_play)
    print_heading (self, view);
  else if (ten_player_view_get_n_sides (view) == 0)
    add_lost (self, view);
  else
    add_row (self, view);
  self->n_entries++;
  self->n_plays += is_play;
  if (!self->json && is_play && self->n_plays % PAGE == 0)
    print_table (self);
}

guint
ten_cli_listing_get_n_plays (TenCliListing *self)
{
  return self->n_plays;
}

void
ten_cli_listing_end (TenCliListing *self, const char *nothing)
{
  if (self->json)
    ten_cli_end_json_array (self->cli, self->n_entries, TRUE);
  else if (self->n_entries == 0)
    ten_cli_print (self->cli, "%s\n", nothing);
  else
    print_table (self);
}

/* Newest first. Headings do not count toward the limit. */
static gboolean
print_log (TenCliListing *self, TenLog *log, gint64 limit, GError **error)
{
  g_autoptr (TenPlayList) list =
      self->for_players ? ten_play_list_new_for_players (log) : ten_play_list_new (log);

  for (guint i = 0; self->n_plays < limit && i < g_list_model_get_n_items (G_LIST_MODEL (list));
       i++)
    {
      g_autoptr (TenPlay) play = g_list_model_get_item (G_LIST_MODEL (list), i);

      ten_cli_listing_add (self, play);
      if (i % PAGE == PAGE - 1 && !ten_cli_flush (self->cli, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
run_history_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = DEFAULT_LIMIT;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenCliListing) listing = NULL;

  if (ten_cli_options_has (options, "all") && ten_cli_options_has (options, "limit"))
    return ten_cli_refuse (error, _ ("--all: cannot be used with --limit"));
  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error))
    return FALSE;
  if (ten_cli_options_has (options, "all"))
    limit = G_MAXINT64;
  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (log != NULL)
    ten_cli_log_warn (cli, log, for_players);
  listing = ten_cli_listing_new (cli, for_players, ten_cli_options_has (options, "json"));
  if (log != NULL && !print_log (listing, log, limit, error))
    return FALSE;
  ten_cli_listing_end (listing, _ ("No rolls yet"));
  if (log != NULL)
    ten_cli_log_tell_damage (cli, log, for_players);
  return TRUE;
}

const TenCliCommand ten_cli_history_list_command = {
  .name = "list",
  .summary = N_ ("List the log, newest first"),
  .options = { ten_cli_log_file_options, list_only_options, ten_cli_player_options },
  .run = run_history_list,
};
