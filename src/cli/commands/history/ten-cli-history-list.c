/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "commands/history/ten-cli-history-list.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-request.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* Rolls read at a time, and rolls printed as one table. */
#define PAGE 500

#define DEFAULT_LIMIT 100

static const TenCliOption list_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("List at most N rolls (default: 100)") },
  { "all", 0, TEN_CLI_FLAG, NULL, N_ ("List all rolls") },
  { "events", 0, TEN_CLI_FLAG, NULL, N_ ("With --json, include scenes and actions") },
  { NULL },
};

/* Prints a log of any length in the memory of one page. */
typedef struct
{
  TenCli *cli;
  TenLog *log;
  gboolean for_players;
  gboolean json;
  gboolean with_events;
  GArray *headings; /* not yet printed */
  GArray *tellings; /* also not yet printed, for players */
  gint64 moved;     /* events that were printed out of turn */
  gint64 before;    /* the last roll printed */
  guint n_printed;
  TenCliTable *table;
  GArray *events; /* the hidden rolls told to players, in order */
  GHashTable *seen;
} Listing;

static gboolean
is_seen (TenEvent *event, gboolean for_players)
{
  return !for_players || !ten_event_get_hidden (event);
}

static gboolean
is_mark (TenEvent *event)
{
  return g_str_equal (ten_event_get_kind (event), TEN_EVENT_MARK);
}

static gboolean
is_turn (TenEvent *event)
{
  return is_mark (event) && g_str_equal (ten_event_get_word (event, "unit"), "turn");
}

static TenEvent *
read_heading (Listing *self, guint from_end)
{
  const TenLogHeading *heading =
      &g_array_index (self->headings, TenLogHeading, self->headings->len - 1 - from_end);

  return ten_log_dup_event (self->log, heading->event);
}

/* Players see a hidden turn as part of the previous one, so its rolls come under that heading. */
static TenEvent *
find_seen_turn (Listing *self)
{
  for (guint i = 1; i < self->headings->len; i++)
    {
      g_autoptr (TenEvent) event = read_heading (self, i);

      if (is_mark (event) && !is_turn (event))
        return NULL;
      if (is_turn (event) && is_seen (event, TRUE))
        {
          self->moved = ten_event_get_sequence (event);
          return g_steal_pointer (&event);
        }
    }
  return NULL;
}

static TenCliTable *
create_table (gboolean for_players)
{
  return for_players ? ten_cli_table_new (6, 0) : ten_cli_table_new (8, 1);
}

static void
print_table (Listing *self)
{
  ten_cli_table_print (self->table, self->cli);
  ten_cli_table_free (self->table);
  self->table = create_table (self->for_players);
}

static void
remember_event (Listing *self, TenEvent *event)
{
  gint64 sequence = event != NULL ? ten_event_get_sequence (event) : 0;

  if (!self->with_events || event == NULL || !is_seen (event, self->for_players) ||
      !g_hash_table_add (self->seen, g_memdup2 (&sequence, sizeof sequence)))
    return;
  g_array_append_val (self->events, sequence);
}

/* COFD-22: a heading is printed above the table of its rolls. */
static void
print_heading (Listing *self, TenEvent *event)
{
  g_autofree char *sentence = NULL;

  remember_event (self, event);
  if (self->json)
    return;
  print_table (self);
  sentence = self->for_players ? ten_event_dup_player_text (event) : ten_event_dup_text (event);
  ten_cli_text_print (self->cli, TEN_CLI_BOLD, sentence);
}

static void
print_next_heading (Listing *self)
{
  g_autoptr (TenEvent) event = read_heading (self, 0);
  const gboolean moved = ten_event_get_sequence (event) == self->moved;
  g_autoptr (TenEvent) seen = NULL;

  if (is_seen (event, self->for_players))
    seen = moved ? NULL : g_object_ref (event);
  else if (is_turn (event) && self->moved == 0)
    seen = find_seen_turn (self);
  if (seen != NULL)
    print_heading (self, seen);
  if (moved || (is_mark (event) && !is_turn (event)))
    self->moved = 0;
  g_array_set_size (self->headings, self->headings->len - 1);
}

/* Headings above a roll; the later ones belong to rolls that are not listed. */
static void
print_headings_above (Listing *self, gint64 sequence)
{
  while (self->headings->len > 0 &&
         g_array_index (self->headings, TenLogHeading, self->headings->len - 1).after >= sequence)
    print_next_heading (self);
}

static void
add_sentence (GPtrArray *sentences, TenEvent *event, gboolean for_players)
{
  char *text = for_players ? ten_event_dup_player_text (event) : ten_event_dup_text (event);

  if (*text != '\0')
    g_ptr_array_add (sentences, text);
  else
    g_free (text);
}

static char *
dup_sentences (TenRecord *record, gboolean for_players)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  GListModel *events = ten_record_get_events (record);
  TenEvent *action = ten_record_get_action_event (record);
  TenEvent *strike = ten_record_get_strike (record);
  char *seal = for_players ? ten_record_dup_player_seal_text (record) : NULL;

  if (seal != NULL)
    g_ptr_array_add (sentences, seal);
  if (action != NULL)
    add_sentence (sentences, action, for_players);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      add_sentence (sentences, event, for_players);
    }
  /* The reason may reveal what players do not see (POOL-7). */
  if (strike != NULL && !is_seen (strike, for_players) &&
      ten_record_get_player_sight (record) > TEN_PLAYER_SIGHT_SEAL)
    g_ptr_array_add (sentences, g_strdup (_ ("Struck out")));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("; ", (char **) sentences->pdata);
}

static void
add_damaged_row (TenCliTable *table, TenRecord *record)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (record));
  g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));

  ten_cli_table_add_row (table, number, when, ten_record_get_comment (record), NULL);
}

static TenRuleset *
find_ruleset (Listing *self, TenRecord *record)
{
  return ten_rulesets_find (ten_cli_get_rulesets (self->cli), ten_record_get_ruleset (record),
                            NULL);
}

/* A roll whose seed or faces were given has no seal. */
static const char *
get_visibility (TenRecord *record)
{
  if (!ten_record_get_hidden (record))
    return "";
  return ten_record_has_seal (record) ? _ ("hidden") : _ ("hidden, no seal");
}

static char *
dup_outcome (Listing *self, TenRecord *record)
{
  TenRuleset *ruleset = find_ruleset (self, record);
  const TenRoll *roll = ten_record_get_roll (record);

  if (ten_record_awaits_opponent (record, ruleset))
    return ten_record_dup_outcome_text (record, ruleset);
  return g_strdup_printf ("%s (%d)", ten_words_for_outcome (ten_roll_get_outcome (roll)),
                          ten_roll_get_net (roll));
}

static void
add_row (Listing *self, TenRecord *record)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (record));
  g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));
  g_autofree char *pool = ten_record_dup_whole_text (record, find_ruleset (self, record));
  g_autofree char *sentences = dup_sentences (record, FALSE);
  g_autofree char *outcome = dup_outcome (self, record);
  const char *character = ten_record_get_character (record);
  const char *comment = ten_record_get_comment (record);

  ten_cli_table_add_row (self->table, number, when, character != NULL ? character : "", pool,
                         outcome, get_visibility (record), comment != NULL ? comment : "",
                         sentences, NULL);
}

/* POOL-7: without numbers, because gaps would count hidden rolls. */
static void
add_player_row (Listing *self, TenRecord *record)
{
  g_autofree char *when = ten_cli_text_time (ten_record_get_player_time (record));
  g_autofree char *pool = ten_record_dup_player_whole_text (record, find_ruleset (self, record));
  g_autofree char *outcome =
      ten_record_dup_player_outcome_text (record, find_ruleset (self, record));
  g_autofree char *sentences = dup_sentences (record, TRUE);
  const char *character = ten_record_get_player_character (record);

  ten_cli_table_add_row (self->table, when, character != NULL ? character : "", pool, outcome,
                         ten_record_get_player_comment (record), sentences, NULL);
}

static void
print_record (Listing *self, TenRecord *record, gint64 below)
{
  print_headings_above (self, below);
  remember_event (self, ten_record_get_action_event (record));
  if (self->json)
    ten_cli_print_json_element (self->cli,
                                self->for_players ? ten_record_to_player_json (record)
                                                  : ten_record_to_json (record),
                                self->n_printed);
  else if (self->for_players)
    add_player_row (self, record);
  else if (ten_record_get_damaged (record))
    add_damaged_row (self->table, record);
  else
    add_row (self, record);
  self->n_printed++;
  /* NWOD-5: ignore unprinted hidden rolls, which would affect column widths. */
  if (!self->json && self->n_printed % PAGE == 0)
    print_table (self);
}

/* Prints the hidden rolls told to players after a roll. */
static void
print_told_since (Listing *self, gint64 sequence, gint64 limit)
{
  while (self->tellings->len > 0 && self->n_printed < limit)
    {
      const TenLogHeading telling =
          g_array_index (self->tellings, TenLogHeading, self->tellings->len - 1);
      g_autoptr (TenRecord) record = NULL;
      gint64 below;

      if (telling.after < sequence)
        return;
      g_array_set_size (self->tellings, self->tellings->len - 1);
      record = ten_log_read_told (self->log, telling.event, &below);
      if (record != NULL && ten_record_get_player_sight (record) != TEN_PLAYER_SIGHT_NOTHING)
        print_record (self, record, below);
    }
}

static void
print_for_players (Listing *self, TenRecord *record, gint64 limit)
{
  const gint64 sequence = ten_record_get_sequence (record);

  print_told_since (self, sequence, limit);
  if (self->n_printed < limit && ten_record_get_player_sight (record) != TEN_PLAYER_SIGHT_NOTHING &&
      !ten_log_is_found_where_told (self->log, record))
    print_record (self, record, sequence);
}

/* Newest first. Hidden rolls do not count toward the limit: a shorter list would reveal them. */
static gboolean
print_records (Listing *self, gint64 limit, GError **error)
{
  while (self->n_printed < limit)
    {
      g_autoptr (GPtrArray) page = ten_log_read_entries (
          self->log, self->before, (guint) MIN (PAGE, limit - self->n_printed), error);

      if (page == NULL)
        return FALSE;
      for (guint i = 0; i < page->len; i++)
        if (self->for_players)
          print_for_players (self, page->pdata[i], limit);
        else
          print_record (self, page->pdata[i], ten_record_get_sequence (page->pdata[i]));
      if (page->len > 0)
        self->before = ten_record_get_sequence (page->pdata[page->len - 1]);
      if (page->len == 0 || self->before == 1)
        break;
      if (!ten_cli_flush (self->cli, error))
        return FALSE;
    }
  if (self->for_players)
    print_told_since (self, 0, limit);
  if (!self->json)
    print_table (self);
  /* There may be headings without rolls. */
  if (self->n_printed == 0)
    print_headings_above (self, 0);
  return TRUE;
}

static void
print_events (Listing *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      g_autoptr (TenEvent) event =
          ten_log_dup_event (self->log, g_array_index (self->events, gint64, i));

      ten_cli_print_json_element (
          self->cli,
          self->for_players ? ten_event_to_player_json (event) : ten_event_to_json (event), i);
    }
}

static gboolean
list_log (Listing *self, gint64 limit, GError **error)
{
  if (self->json)
    ten_cli_begin_json_array (self->cli, "records", TRUE);
  if (self->log != NULL && !print_records (self, limit, error))
    return FALSE;
  if (self->json)
    {
      ten_cli_end_json_array (self->cli, self->n_printed, !self->with_events);
      if (self->with_events)
        {
          ten_cli_begin_json_array (self->cli, "events", FALSE);
          print_events (self);
          ten_cli_end_json_array (self->cli, self->events->len, TRUE);
        }
    }
  else if (self->cli->output->len == 0 && self->n_printed == 0)
    ten_cli_print (self->cli, "%s\n", _ ("No rolls yet"));
  if (self->log != NULL)
    {
      ten_log_check_events (self->log, self->before);
      ten_cli_log_tell_damage (self->cli, self->log, self->for_players);
    }
  return TRUE;
}

static void
listing_clear (Listing *self)
{
  g_clear_object (&self->log);
  g_clear_pointer (&self->headings, g_array_unref);
  g_clear_pointer (&self->tellings, g_array_unref);
  g_clear_pointer (&self->table, ten_cli_table_free);
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Listing, listing_clear)

void
ten_cli_history_print_records (TenCli *cli, GPtrArray *records, gboolean for_players, gboolean json)
{
  g_auto (Listing) listing = {
    .cli = cli,
    .for_players = for_players,
    .json = json,
    .headings = g_array_new (FALSE, FALSE, sizeof (TenLogHeading)),
    .table = create_table (for_players),
  };

  if (json)
    ten_cli_begin_json_array (cli, "records", TRUE);
  for (guint i = 0; i < records->len; i++)
    print_record (&listing, records->pdata[i], ten_record_get_sequence (records->pdata[i]));
  if (json)
    ten_cli_end_json_array (cli, records->len, TRUE);
  else
    print_table (&listing);
}

static gboolean
run_history_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (Listing) listing = {
    .cli = cli,
    .for_players = ten_cli_options_has (options, "for-players"),
    .json = ten_cli_options_has (options, "json"),
    .with_events = ten_cli_options_has (options, "json") && ten_cli_options_has (options, "events"),
    .events = g_array_new (FALSE, FALSE, sizeof (gint64)),
    .seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
  };
  gint64 limit = DEFAULT_LIMIT;

  if (ten_cli_options_has (options, "all") && ten_cli_options_has (options, "limit"))
    return ten_cli_refuse (error, _ ("--all: cannot be used with --limit"));
  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error))
    return FALSE;
  if (ten_cli_options_has (options, "all"))
    limit = G_MAXINT64;
  if (!ten_cli_log_open_to_read (options, &listing.log, error))
    return FALSE;
  listing.table = create_table (listing.for_players);
  if (listing.log != NULL)
    ten_cli_log_warn (cli, listing.log, listing.for_players);
  if (listing.log != NULL)
    {
      listing.headings = ten_log_list_headings (listing.log);
      listing.tellings = ten_log_list_tellings (listing.log);
    }
  return list_log (&listing, limit, error);
}

const TenCliCommand ten_cli_history_list_command = {
  .name = "list",
  .summary = N_ ("List the rolls, newest first"),
  .options = { ten_cli_log_file_options, list_only_options, ten_cli_player_options },
  .run = run_history_list,
};
