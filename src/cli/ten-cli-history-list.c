/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-log.h"
#include "ten-cli-request.h"
#include "ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define PAGE 500

static const TenCliOption list_only_options[] = {
  { "limit", 'l', TEN_CLI_VALUE, N_ ("N"), N_ ("How many rolls are listed at most") },
  { "events", 0, TEN_CLI_FLAG, NULL,
    N_ ("With --json, tell of scenes and actions as well as of rolls") },
  { NULL },
};

/* Newest first. Those that players do not see do not count for them either: a list that is
 * shorter than its limit would tell of them. */
static GPtrArray *
read_records (TenLog *log, gint64 limit, gboolean for_players, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 before = 0;

  while (records->len < limit)
    {
      g_autoptr (GPtrArray) page = NULL;

      page = ten_log_read_page (log, before, (guint) MIN (PAGE, limit - records->len), error);
      if (page == NULL)
        return NULL;
      if (page->len == 0)
        break;
      before = ten_record_get_sequence (g_ptr_array_index (page, page->len - 1));
      for (guint i = 0; i < page->len; i++)
        if (!for_players ||
            ten_record_get_player_sight (page->pdata[i]) != TEN_PLAYER_SIGHT_NOTHING)
          g_ptr_array_add (records, g_object_ref (page->pdata[i]));
    }
  return g_steal_pointer (&records);
}

static gboolean
is_seen (TenEvent *event, gboolean for_players)
{
  return !for_players || !ten_event_get_hidden (event);
}

/* The history has one row for what was rolled together, and here each roll has its own. */
static void
add_records (GPtrArray *entries, GPtrArray *records, guint *at, TenRecord *listed)
{
  while (*at < records->len)
    {
      TenRecord *record = records->pdata[*at];

      if (ten_record_get_sequence (record) < ten_record_get_sequence (listed) &&
          (g_strcmp0 (ten_record_get_role (record), "helper") != 0 ||
           ten_record_get_action (record) != ten_record_get_action (listed)))
        return;
      g_ptr_array_add (entries, g_object_ref (record));
      ++*at;
    }
}

static gboolean
is_turn (TenEvent *event)
{
  return g_str_equal (ten_event_get_kind (event), TEN_EVENT_MARK) &&
         g_str_equal (ten_event_get_word (event, "unit"), "turn");
}

/* The headings among the records, where the history has them: those below the last record are of
 * rolls that are not listed. Without any roll there may be headings alone. */
static GPtrArray *
add_headings (TenLog *log, GPtrArray *records, gboolean for_players)
{
  g_autoptr (TenHistory) history = ten_history_new (log);
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (history));
  int hidden_turn = -1;
  guint at = 0;

  for (guint i = 0; i < n_items && (at < records->len || records->len == 0 || hidden_turn >= 0);
       i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (history), i);

      if (TEN_IS_RECORD (item))
        {
          add_records (entries, records, &at, TEN_RECORD (item));
          continue;
        }
      /* To players, a hidden turn is part of the one before it, whose heading is above both. */
      if (is_turn (TEN_EVENT (item)) && !is_seen (TEN_EVENT (item), for_players))
        hidden_turn = hidden_turn < 0 ? (int) entries->len : hidden_turn;
      else if (is_turn (TEN_EVENT (item)) && hidden_turn >= 0)
        {
          g_ptr_array_insert (entries, hidden_turn, g_object_ref (item));
          hidden_turn = -1;
        }
      else if (at < records->len || records->len == 0)
        {
          if (g_str_equal (ten_event_get_kind (TEN_EVENT (item)), TEN_EVENT_MARK))
            hidden_turn = -1;
          if (is_seen (TEN_EVENT (item), for_players))
            g_ptr_array_add (entries, g_object_ref (item));
        }
      else if (g_str_equal (ten_event_get_kind (TEN_EVENT (item)), TEN_EVENT_MARK))
        break;
    }
  for (; at < records->len; at++)
    g_ptr_array_add (entries, g_object_ref (records->pdata[at]));
  return entries;
}

static GPtrArray *
load_entries (TenCli *cli, const TenCliOptions *options, gint64 limit, GError **error)
{
  gboolean for_players = ten_cli_options_has (options, "for-players");
  gboolean empty = FALSE;
  g_autoptr (TenLog) log = ten_cli_log_open_to_read (options, &empty, error);
  g_autoptr (GPtrArray) records = NULL;

  if (empty)
    return g_ptr_array_new_with_free_func (g_object_unref);
  if (log != NULL)
    ten_cli_log_warn (cli, log, for_players);
  if (log != NULL)
    records = read_records (log, limit, for_players, error);
  return records != NULL ? add_headings (log, records, for_players) : NULL;
}

static JsonArray *
records_to_json (GPtrArray *entries, gboolean for_players)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      TenRecord *record = entries->pdata[i];

      if (TEN_IS_RECORD (record))
        json_array_add_element (array, for_players ? ten_record_to_player_json (record)
                                                   : ten_record_to_json (record));
    }
  return array;
}

/* What scenes there are, and what the actions of the records are: each once. */
static JsonArray *
events_to_json (GPtrArray *entries, gboolean for_players)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      GObject *entry = entries->pdata[i];
      TenEvent *event = TEN_IS_EVENT (entry) ? TEN_EVENT (entry)
                                             : ten_record_get_action_event (TEN_RECORD (entry));
      gint64 sequence = event != NULL ? ten_event_get_sequence (event) : 0;

      if (event != NULL && is_seen (event, for_players) &&
          g_hash_table_add (seen, g_memdup2 (&sequence, sizeof sequence)))
        json_array_add_element (array, for_players ? ten_event_to_player_json (event)
                                                   : ten_event_to_json (event));
    }
  return array;
}

static void
print_json (TenCli *cli, GPtrArray *entries, gboolean with_events, gboolean for_players)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "records", records_to_json (entries, for_players));
  if (with_events)
    json_object_set_array_member (object, "events", events_to_json (entries, for_players));
  ten_cli_print_json (cli, ten_json_take_object (object));
}

/* What the roll was part of, and what was said of it later. */
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

  if (action != NULL)
    add_sentence (sentences, action, for_players);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      add_sentence (sentences, event, for_players);
    }
  /* The reason may tell of what players do not see (POOL-7). */
  if (strike != NULL && !is_seen (strike, for_players) &&
      ten_record_get_player_sight (record) > TEN_PLAYER_SIGHT_SEAL)
    g_ptr_array_add (sentences, g_strdup (_ ("Struck out")));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("; ", (char **) sentences->pdata);
}

static void
add_row (TenCliTable *table, TenRecord *record)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, ten_record_get_sequence (record));
  g_autofree char *when = ten_cli_text_time (ten_record_get_time (record));
  g_autofree char *pool = ten_record_dup_pool_text (record);
  g_autofree char *sentences = dup_sentences (record, FALSE);
  const TenRoll *roll = ten_record_get_roll (record);
  g_autofree char *outcome = g_strdup_printf (
      "%s (%d)", ten_words_for_outcome (ten_roll_get_outcome (roll)), ten_roll_get_net (roll));
  const char *character = ten_record_get_character (record);
  const char *comment = ten_record_get_comment (record);

  ten_cli_table_add_row (table, number, when, character != NULL ? character : "", pool, outcome,
                         ten_record_get_hidden (record) ? _ ("hidden") : "",
                         comment != NULL ? comment : "", sentences, NULL);
}

/* POOL-7: without numbers, whose gaps would count what is hidden. */
static void
add_player_row (TenCliTable *table, TenRecord *record)
{
  g_autofree char *when = ten_cli_text_time (ten_record_get_player_time (record));
  g_autofree char *pool = ten_record_dup_player_pool_text (record);
  g_autofree char *outcome = ten_record_dup_player_outcome_text (record, NULL);
  g_autofree char *sentences = dup_sentences (record, TRUE);
  const char *character = ten_record_get_player_character (record);

  ten_cli_table_add_row (table, when, character != NULL ? character : "", pool, outcome,
                         ten_record_get_player_comment (record), sentences, NULL);
}

static TenCliTable *
create_table (gboolean for_players)
{
  return for_players ? ten_cli_table_new (6, 0) : ten_cli_table_new (8, 1);
}

/* A heading (COFD-22) stands alone, above a table of the rolls that were made under it. */
static void
print_text (TenCli *cli, GPtrArray *entries, gboolean for_players)
{
  g_autoptr (TenCliTable) table = create_table (for_players);

  for (guint i = 0; i < entries->len; i++)
    {
      GObject *entry = entries->pdata[i];
      g_autofree char *sentence = NULL;

      if (TEN_IS_RECORD (entry))
        {
          if (for_players)
            add_player_row (table, TEN_RECORD (entry));
          else
            add_row (table, TEN_RECORD (entry));
          continue;
        }
      ten_cli_table_print (table, cli);
      ten_cli_table_free (table);
      table = create_table (for_players);
      sentence = ten_event_dup_text (TEN_EVENT (entry));
      ten_cli_text_print (cli, TEN_CLI_BOLD, sentence);
    }
  ten_cli_table_print (table, cli);
}

static gboolean
run_history_list (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  gboolean for_players = ten_cli_options_has (options, "for-players");
  gint64 limit = G_MAXINT32;

  if (!ten_cli_options_read_integer (options, "limit", 1, G_MAXINT32, &limit, error))
    return FALSE;
  entries = load_entries (cli, options, limit, error);
  if (entries == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, entries, ten_cli_options_has (options, "events"), for_players);
  else if (entries->len > 0)
    print_text (cli, entries, for_players);
  else
    ten_cli_print (cli, "%s\n", _ ("No rolls yet"));
  return TRUE;
}

const TenCliCommand ten_cli_history_list_command = {
  .name = "list",
  .summary = N_ ("List the rolls, the newest first"),
  .options = { ten_cli_log_file_options, list_only_options, ten_cli_player_options },
  .run = run_history_list,
};
