/* SPDX-License-Identifier: GPL-3.0-or-later */

/* sheet advance: experience that is gained, spent, listed and corrected: GROW-1 to GROW-5. */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"
#include "parser/ten-cli-error.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption advance_options[] = {
  { "list", 0, TEN_CLI_FLAG, NULL, N_ ("List what experience can buy, and the prices") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("List the experience log") },
  { "to", 0, TEN_CLI_VALUE, N_ ("DOTS"), N_ ("Buy dots up to this rating (default: one more)") },
  { "price", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Pay another price") },
  { "heading", 0, TEN_CLI_VALUE, N_ ("TEXT"),
    N_ ("Where something new belongs: Disciplines, Merits …") },
  { "outside", 0, TEN_CLI_FLAG, NULL, N_ ("Pay the price for what is not of the clan") },
  { "inside", 0, TEN_CLI_FLAG, NULL, N_ ("Pay the price for what is of the clan") },
  { "gain", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Gain Experiences, with WHAT as the reason") },
  { "beats", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Gain Beats, with WHAT as the reason") },
  { "by-hand", 0, TEN_CLI_FLAG, NULL, N_ ("Only write WHAT and its --price into the log") },
  { "change", 0, TEN_CLI_VALUE, N_ ("LINE"), N_ ("Correct a line of the log") },
  { "remove", 0, TEN_CLI_VALUE, N_ ("LINE"), N_ ("Remove a line of the log") },
  { "date", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The date in the log (default: today)") },
  { NULL },
};

static JsonObject *
line_to_json (const TenExperience *line, guint number)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "line", number);
  json_object_set_string_member (object, "date", line->date);
  json_object_set_string_member (object, "what", line->what);
  if (line->trait != NULL)
    json_object_set_string_member (object, "trait", line->trait);
  json_object_set_int_member (object, "from", line->from);
  json_object_set_int_member (object, "to", line->to);
  json_object_set_int_member (object, "price", line->price);
  json_object_set_int_member (object, "gained", line->gained);
  json_object_set_int_member (object, "beats", line->beats);
  return object;
}

static void
set_left (JsonObject *object, TenSheet *sheet)
{
  json_object_set_int_member (object, "experiences", ten_sheet_get_experiences (sheet));
  json_object_set_int_member (object, "beats", ten_sheet_get_beats (sheet));
}

static void
print_left (TenCli *cli, TenSheet *sheet)
{
  g_autofree char *left = ten_words_for_experience_left (sheet);

  ten_cli_print (cli, "%s\n", left);
}

static void
print_log (TenCli *cli, TenSheet *sheet, gboolean json)
{
  GListModel *log = ten_sheet_get_experience_log (sheet);
  const guint n_lines = g_list_model_get_n_items (log);
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 1);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *title = ten_experience_dup_title (line);
      g_autofree char *words = ten_experience_dup_words (line);

      json_array_add_object_element (array, line_to_json (line, i + 1));
      ten_cli_table_add_row (table, number, line->date, title, words, NULL);
    }
  set_left (object, sheet);
  json_object_set_array_member (object, "log", array);
  if (json)
    ten_cli_print_json (cli, json_node_init_object (json_node_alloc (), object));
  else if (n_lines == 0)
    ten_cli_print (cli, "%s\n", _ ("The experience log is empty"));
  else
    {
      ten_cli_table_print (table, cli);
      ten_cli_print (cli, "\n");
      print_left (cli, sheet);
    }
  json_object_unref (object);
}

static void
set_price (JsonObject *object, const char *member, int price)
{
  if (price >= 0)
    json_object_set_int_member (object, member, price);
  else
    json_object_set_null_member (object, member);
}

static JsonObject *
advance_to_json (const TenAdvance *advance, int to)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", advance->name);
  json_object_set_string_member (object, "heading", advance->heading);
  json_object_set_int_member (object, "from", advance->from);
  json_object_set_int_member (object, "to", to);
  set_price (object, "price", ten_advance_get_price (advance, to));
  if (advance->has_clan && !advance->knows_clan)
    set_price (object, "outside", ten_advance_get_price_outside (advance, to));
  return object;
}

/* The next dot of everything on the sheet, and the first of anything new. */
static void
print_prices (TenCli *cli, TenSheet *sheet, gboolean json)
{
  g_autoptr (GPtrArray) list = ten_sheet_list_advances (sheet);
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 0);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();
  const char *heading = NULL;

  ten_sheet_add_new_advances (sheet, list);
  for (guint i = 0; i < list->len; i++)
    {
      const TenAdvance *advance = list->pdata[i];
      const int to = advance->kind == TEN_ADVANCE_SPECIALTY ? 0 : advance->from + 1;
      g_autofree char *dots = g_strdup_printf (_ ("%d to %d"), advance->from, to);
      g_autofree char *price = ten_words_for_price (advance, to);

      if (to > advance->maximum || advance->price == NULL)
        continue;
      json_array_add_object_element (array, advance_to_json (advance, to));
      if (g_strcmp0 (heading, advance->heading) != 0)
        ten_cli_table_add_row (table, advance->heading, NULL);
      heading = advance->heading;
      ten_cli_table_add_row (table, advance->name, to > 0 ? dots : "", price, NULL);
    }
  set_left (object, sheet);
  json_object_set_array_member (object, "advances", array);
  if (json)
    ten_cli_print_json (cli, json_node_init_object (json_node_alloc (), object));
  else
    {
      if (heading != NULL)
        ten_cli_table_print (table, cli);
      else
        ten_cli_print (cli, "%s\n",
                       _ ("This ruleset has no prices: give one with --price for what you buy"));
      ten_cli_print (cli, "\n");
      print_left (cli, sheet);
    }
  json_object_unref (object);
}

static gboolean
read_number (const TenCliOptions *options,
             const char *name,
             int least,
             int most,
             int *number,
             GError **error)
{
  gint64 read = *number;

  if (!ten_cli_options_read_integer (options, name, least, most, &read, error))
    return FALSE;
  *number = (int) read;
  return TRUE;
}

static gboolean
read_points (const TenCliOptions *options, TenExperience *line, GError **error)
{
  const char *date = ten_cli_options_get (options, "date");

  if (date != NULL)
    {
      g_free (line->date);
      line->date = g_strdup (date);
    }
  return read_number (options, "price", 0, TEN_EXPERIENCE_MAX, &line->price, error) &&
         read_number (options, "gain", 0, TEN_EXPERIENCE_MAX, &line->gained, error) &&
         read_number (options, "beats", -TEN_EXPERIENCE_MAX, TEN_EXPERIENCE_MAX, &line->beats,
                      error);
}

static TenSheetEdit *
create_line_edit (const TenCliOptions *options, const char *what, GError **error)
{
  g_autoptr (TenExperience) line = ten_experience_new (what);

  return read_points (options, line, error) ? ten_add_experience_edit_new (line) : NULL;
}

static TenSheetEdit *
create_change_edit (const TenCliOptions *options, TenSheet *sheet, const char *what, GError **error)
{
  GListModel *log = ten_sheet_get_experience_log (sheet);
  g_autoptr (TenExperience) present = NULL;
  g_autoptr (TenExperience) line = NULL;
  int number = 0;
  const gboolean remove = ten_cli_options_has (options, "remove");

  if (!read_number (options, remove ? "remove" : "change", 1, G_MAXINT, &number, error))
    return NULL;
  present = g_list_model_get_item (log, (guint) number - 1);
  if (remove || present == NULL)
    return ten_remove_experience_edit_new ((guint) number - 1);
  line = ten_experience_copy (present);
  if (what != NULL)
    {
      g_free (line->what);
      line->what = g_strdup (what);
    }
  return read_points (options, line, error)
             ? ten_change_experience_edit_new ((guint) number - 1, line)
             : NULL;
}

static TenSheetEdit *
create_purchase (const TenCliOptions *options,
                 TenSheet *sheet,
                 const char *what,
                 JsonObject *told,
                 GError **error)
{
  g_autoptr (TenAdvance) advance =
      ten_sheet_find_advance (sheet, what, ten_cli_options_get (options, "heading"), error);
  int to, price;

  if (advance == NULL)
    return NULL;
  to = advance->kind == TEN_ADVANCE_SPECIALTY ? 0 : advance->from + 1;
  if (ten_cli_options_has (options, "outside") || ten_cli_options_has (options, "inside"))
    ten_advance_set_outside (advance, ten_cli_options_has (options, "outside"));
  if (!read_number (options, "to", 0, TEN_EXPERIENCE_MAX_RATING, &to, error))
    return NULL;
  price = ten_advance_get_price (advance, to);
  if (price < 0 && ten_cli_options_get (options, "price") == NULL)
    {
      ten_cli_refuse (error, _ ("%s has no price in this ruleset: give one with --price"),
                      advance->name);
      return NULL;
    }
  if (!read_number (options, "price", 0, TEN_EXPERIENCE_MAX, &price, error))
    return NULL;
  json_object_set_string_member (told, "name", advance->name);
  json_object_set_int_member (told, "from", advance->from);
  json_object_set_int_member (told, "to", to);
  json_object_set_int_member (told, "price", price);
  return ten_advance_edit_new (advance, to, price);
}

static TenSheetEdit *
create_edit (const TenCliOptions *options,
             TenSheet *sheet,
             const char *what,
             JsonObject *told,
             GError **error)
{
  if (ten_cli_options_has (options, "change") || ten_cli_options_has (options, "remove"))
    return create_change_edit (options, sheet, what, error);
  if (ten_cli_options_has (options, "gain") || ten_cli_options_has (options, "beats") ||
      ten_cli_options_has (options, "by-hand"))
    return create_line_edit (options, what, error);
  return create_purchase (options, sheet, what, told, error);
}

/* The new lines of the log, or the line that was corrected. */
static void
tell (TenCli *cli, TenSheet *sheet, guint n_before, JsonObject *told, gboolean json)
{
  GListModel *log = ten_sheet_get_experience_log (sheet);
  const guint n_lines = g_list_model_get_n_items (log);
  g_autofree char *label = ten_sheet_dup_undo_label (sheet);

  set_left (told, sheet);
  json_object_set_int_member (told, "lines", n_lines);
  if (json)
    {
      g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), told);

      ten_cli_print_json (cli, g_steal_pointer (&node));
      return;
    }
  for (guint i = n_before; i < n_lines; i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);
      g_autofree char *title = ten_experience_dup_title (line);
      g_autofree char *words = ten_experience_dup_words (line);

      /* Translators: what was bought or gained, and its dots and points */
      ten_cli_print (cli, _ ("%s: %s\n"), title, words);
    }
  if (n_lines <= n_before)
    ten_cli_print (cli, "%s\n", label != NULL ? label : _ ("Nothing has changed"));
  print_left (cli, sheet);
}

static gboolean
check_exclusive (const TenCliOptions *options, GError **error)
{
  static const char *const both[][2] = {
    { "inside", "outside" }, { "change", "remove" },   { "list", "log" },
    { "to", "gain" },        { "to", "beats" },        { "to", "by-hand" },
    { "heading", "gain" },   { "heading", "by-hand" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    if (ten_cli_options_has (options, both[i][0]) && ten_cli_options_has (options, both[i][1]))
      return ten_cli_refuse (error, _ ("--%s: cannot be combined with --%s"), both[i][0],
                             both[i][1]);
  return TRUE;
}

static gboolean
run_sheet_advance (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *const *arguments = ten_cli_options_get_arguments (options);
  const char *what = arguments[1];
  const gboolean json = ten_cli_options_has (options, "json");
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (JsonObject) told = json_object_new ();
  TenSheetEdit *edit;
  guint n_before;

  if (!check_exclusive (options, error))
    return FALSE;
  sheet = ten_cli_load_sheet (cli, arguments[0], error);
  if (sheet == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "log"))
    {
      print_log (cli, sheet, json);
      return TRUE;
    }
  if (ten_cli_options_has (options, "list") ||
      (what == NULL && !ten_cli_options_has (options, "gain") &&
       !ten_cli_options_has (options, "beats") && !ten_cli_options_has (options, "change") &&
       !ten_cli_options_has (options, "remove") && !ten_cli_options_has (options, "by-hand")))
    {
      print_prices (cli, sheet, json);
      return TRUE;
    }
  edit = create_edit (options, sheet, what, told, error);
  if (edit == NULL)
    return ten_cli_error_prefix (error, "sheet advance");
  n_before = g_list_model_get_n_items (ten_sheet_get_experience_log (sheet));
  edit = ten_sheet_edit_on (edit, ten_cli_options_get (options, "date"));
  if (!ten_sheet_apply (sheet, edit, error))
    return ten_cli_error_prefix (error, "sheet advance");
  if (!ten_sheet_save (sheet, NULL, error))
    return FALSE;
  tell (cli, sheet, n_before, told, json);
  return TRUE;
}

const TenCliCommand ten_cli_sheet_advance_command = {
  .name = "advance",
  .summary = N_ ("Spend and gain experience"),
  .arguments = N_ ("FILE [WHAT]"),
  .options = { advance_options },
  .run = run_sheet_advance,
};
