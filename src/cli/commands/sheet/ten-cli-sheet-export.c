/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "parser/ten-cli.h"

#include "ten-sheet-pages.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#define LETTER_MILLIMETERS 216

static const TenCliOption export_only_options[] = {
  { "pdf", 0, TEN_CLI_FLAG, NULL, N_ ("Write a PDF to print") },
  { "markdown", 0, TEN_CLI_FLAG, NULL, N_ ("Write Markdown") },
  { "chat", 0, TEN_CLI_FLAG, NULL, N_ ("Write a few lines for a chat") },
  { "sheet", 0, TEN_CLI_FLAG, NULL, N_ ("Write the sheet itself, with the address of its schema") },
  { "foundry", 0, TEN_CLI_FLAG, NULL, N_ ("Write an actor for Foundry VTT") },
  { "system", 0, TEN_CLI_VALUE, N_ ("ID"),
    N_ ("The system of Foundry VTT: mta, worldofdarkness, wod5e or vtm5e (default: by ruleset)") },
  { "paper", 0, TEN_CLI_VALUE, N_ ("NAME"),
    N_ ("The paper of a PDF: a4 or letter (default: by locale)") },
  { "to", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("Write to FILE") },
  { "force", 0, TEN_CLI_FLAG, NULL, N_ ("Overwrite an existing file") },
  { NULL },
};

typedef struct
{
  const char *option;
  const char *suffix;
  gboolean needs_file;
  GBytes *(*make) (
      TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error);
} TenCliFormat;

static GBytes *
make_markdown (
    TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error)
{
  char *text = ten_markdown_export (sheet);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_chat (
    TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error)
{
  char *text = ten_markdown_export_chat (sheet);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_sheet (
    TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error)
{
  char *text = ten_export_dup_sheet (sheet);

  return g_bytes_new_take (text, strlen (text));
}

/* An actor for Foundry's "Import Data". */
static GBytes *
make_foundry (
    TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error)
{
  g_autoptr (GError) problem = NULL;
  char *text = ten_foundry_export (sheet, ten_cli_options_get (options, "system"), &problem);

  if (text == NULL)
    {
      ten_cli_refuse (error, "--foundry: %s", problem->message);
      return NULL;
    }
  return g_bytes_new_take (text, strlen (text));
}

typedef struct
{
  const char *name;
  double width;
  double height;
} Paper;

static const Paper papers[] = {
  { "a4", TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT },
  { "letter", TEN_PAPER_LETTER_WIDTH, TEN_PAPER_LETTER_HEIGHT },
};

/* The C library has the locale's usual paper width. */
static const Paper *
find_paper (const TenCliOptions *options, GError **error)
{
  const char *name = ten_cli_options_get (options, "paper");

  if (name == NULL)
    return &papers[GPOINTER_TO_INT (nl_langinfo (_NL_PAPER_WIDTH)) == LETTER_MILLIMETERS];
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (name, papers[i].name) == 0)
      return &papers[i];
  ten_cli_refuse (error, _ ("--paper: “%s” is neither a4 nor letter"), name);
  return NULL;
}

/* Print a sheet without a missing picture, but warn. */
static TenSheetPages *
create_pages (TenCli *cli, TenSheet *sheet, const Paper *paper)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = NULL;
  TenSheetPages *pages;

  if (ten_sheet_get_picture (sheet) != NULL)
    picture = ten_sheet_load_picture (sheet, NULL, &error);
  if (error != NULL)
    ten_cli_complain (cli, error->message);
  pages = ten_sheet_pages_new_with_picture (sheet, picture, paper->width, paper->height);
  if (picture != NULL && !ten_sheet_pages_has_picture (pages))
    ten_cli_complain (cli, _ ("the picture could not be read, and was left out"));
  return pages;
}

static GBytes *
make_pdf (
    TenCli *cli, TenSheet *sheet, const TenCliOptions *options, JsonObject *json, GError **error)
{
  const Paper *paper = find_paper (options, error);
  g_autoptr (TenSheetPages) pages = NULL;

  if (paper == NULL)
    return NULL;
  pages = create_pages (cli, sheet, paper);
  json_object_set_string_member (json, "paper", paper->name);
  json_object_set_int_member (json, "pages", ten_sheet_pages_get_n_pages (pages));
  return ten_sheet_pages_to_pdf (pages, error);
}

static const TenCliFormat formats[] = {
  { "pdf", ".pdf", TRUE, make_pdf },
  { "markdown", ".md", FALSE, make_markdown },
  { "chat", ".txt", FALSE, make_chat },
  { "sheet", TEN_SHEET_SUFFIX, FALSE, make_sheet },
  { "foundry", ".foundry.json", FALSE, make_foundry },
};

static char *
dup_format_names (void)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_string_append_printf (names, "%s--%s", i > 0 ? ", " : "", formats[i].option);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static const TenCliFormat *
find_format (const TenCliOptions *options, GError **error)
{
  g_autofree char *names = dup_format_names ();
  const TenCliFormat *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (!ten_cli_options_has (options, formats[i].option))
        continue;
      if (found != NULL)
        {
          ten_cli_refuse (error, _ ("--%s: one format at a time; --%s is given too"),
                          formats[i].option, found->option);
          return NULL;
        }
      found = &formats[i];
    }
  if (found == NULL)
    /* Translators: a list of options */
    ten_cli_refuse (error, _ ("sheet export: choose a format with one of %s"), names);
  return found;
}

/* In the current folder, named after the sheet's file. */
static char *
dup_default_path (const char *path, const TenCliFormat *format)
{
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, TEN_SHEET_SUFFIX))
    name[strlen (name) - strlen (TEN_SHEET_SUFFIX)] = '\0';
  else if (g_str_has_suffix (name, ".json"))
    name[strlen (name) - strlen (".json")] = '\0';
  return g_strconcat (*name != '\0' ? name : "sheet", format->suffix, NULL);
}

/* Report the file; without a file name, the text itself is the output. */
static gboolean
deliver (TenCli *cli,
         const TenCliOptions *options,
         const TenCliFormat *format,
         GBytes *content,
         JsonObject *json,
         GError **error)
{
  const char *source = ten_cli_options_get_arguments (options)[0];
  const char *given = ten_cli_options_get (options, "to");
  g_autofree char *path = given != NULL        ? g_strdup (given)
                          : format->needs_file ? dup_default_path (source, format)
                                               : NULL;
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : NULL;
  gsize length;
  const char *data = g_bytes_get_data (content, &length);

  if (path != NULL &&
      !ten_cli_write_file (path, content, ten_cli_options_has (options, "force"), error))
    return FALSE;
  json_object_set_string_member (json, "format", format->option);
  if (path != NULL)
    json_object_set_string_member (json, "file", name);
  else
    {
      g_autofree char *text = g_strndup (data, length);

      json_object_set_null_member (json, "file");
      json_object_set_string_member (json, "text", text);
    }
  if (ten_cli_options_has (options, "json"))
    return TRUE;
  if (path != NULL)
    /* Translators: the name of a file */
    ten_cli_print (cli, _ ("Wrote %s\n"), name);
  else
    ten_cli_print (cli, "%.*s", (int) length, data);
  return TRUE;
}

static gboolean
run_sheet_export (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const TenCliFormat *format = find_format (options, error);
  JsonObject *json = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (json);
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GBytes) content = NULL;

  if (format == NULL)
    return FALSE;
  sheet = ten_cli_load_sheet (cli, ten_cli_options_get_arguments (options)[0], error);
  if (sheet == NULL)
    return FALSE;
  content = format->make (cli, sheet, options, json, error);
  if (content == NULL || !deliver (cli, options, format, content, json, error))
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    ten_cli_print_json (cli, g_steal_pointer (&node));
  return TRUE;
}

const TenCliCommand ten_cli_sheet_export_command = {
  .name = "export",
  .summary = N_ ("Export a sheet"),
  .arguments = N_ ("FILE"),
  .options = { export_only_options },
  .run = run_sheet_export,
};
