/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "parser/ten-cli.h"

#include "exporters/ten-export.h"
#include "parser/ten-cli-error.h"
#include "sheet/ten-sheet-error.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define REPLACEMENT "\357\277\275"

static const char *const codes[] = {
  [TEN_CLI_NORMAL] = "\033[0m", [TEN_CLI_BOLD] = "\033[1m", [TEN_CLI_DIM] = "\033[2m",
  [TEN_CLI_GOOD] = "\033[32m",  [TEN_CLI_BAD] = "\033[35m", [TEN_CLI_RED] = "\033[31m",
};

static const char *
get_code (char style)
{
  return style >= 'a' && style < 'a' + (char) G_N_ELEMENTS (codes) ? codes[style - 'a'] : "";
}

static gboolean
may_color (FILE *file)
{
  const char *refused = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");

  return isatty (fileno (file)) && (refused == NULL || *refused == '\0') && terminal != NULL &&
         !g_str_equal (terminal, "dumb");
}

/* Such characters disguise text or control the terminal. */
static gboolean
is_unsafe (gunichar character)
{
  return g_unichar_iscntrl (character) || character == 0x061c ||
         (character >= 0x200e && character <= 0x200f) ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* Names and notes may come from foreign files, so control and bidirectional characters are
 * replaced. Styles start with a byte that UTF-8 text cannot contain. */
static char *
make_safe (const char *text, gboolean styled, const char *kept)
{
  g_autoptr (GString) safe = g_string_new (NULL);

  while (*text != '\0')
    {
      gunichar character = g_utf8_get_char_validated (text, -1);

      if (text[0] == TEN_CLI_STYLE_BYTE && text[1] != '\0')
        {
          if (styled)
            g_string_append (safe, get_code (text[1]));
          text += 2;
        }
      else if (character >= (gunichar) -2)
        {
          g_string_append (safe, REPLACEMENT);
          text++;
        }
      else
        {
          if (is_unsafe (character) && (character >= 128 || !strchr (kept, (int) character)))
            g_string_append (safe, REPLACEMENT);
          else
            g_string_append_unichar (safe, character);
          text = g_utf8_next_char (text);
        }
    }
  return g_string_free (g_steal_pointer (&safe), FALSE);
}

/* The same for JSON, where characters outside ASCII occur only in strings and can be escaped
 * without changing their meaning. */
static char *
make_json_safe (const char *text)
{
  g_autoptr (GString) safe = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (character >= 127 && is_unsafe (character))
        g_string_append_printf (safe, "\\u%04x", character);
      else
        g_string_append_unichar (safe, character);
    }
  return g_string_free (g_steal_pointer (&safe), FALSE);
}

void
ten_cli_init (TenCli *self, FILE *output_file, FILE *error_file)
{
  self->output = g_string_new (NULL);
  self->json = FALSE;
  self->status = TEN_CLI_DONE;
  self->output_file = output_file;
  self->error_file = error_file;
  self->color = may_color (output_file);
  self->progress = isatty (fileno (error_file));
  self->rulesets = NULL;
  self->sheets = NULL;
}

void
ten_cli_clear (TenCli *self)
{
  g_string_free (self->output, TRUE);
  g_clear_object (&self->rulesets);
  g_clear_pointer (&self->sheets, g_hash_table_unref);
  g_free (self->written_log);
}

TenRulesets *
ten_cli_get_rulesets (TenCli *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;

  if (self->rulesets != NULL)
    return self->rulesets;
  self->rulesets = ten_rulesets_new ();
  path = ten_rulesets_dup_user_folder ();
  folder = g_file_new_for_path (path);
  ten_rulesets_load_folder (self->rulesets, folder);
  for (const char *const *problem = ten_rulesets_get_problems (self->rulesets);
       problem != NULL && *problem != NULL; problem++)
    ten_cli_complain (self, *problem);
  return self->rulesets;
}

TenRuleset *
ten_cli_find_ruleset (TenCli *self, const char *id, GError **error)
{
  TenRulesets *rulesets = ten_cli_get_rulesets (self);
  TenRuleset *found = ten_rulesets_find (rulesets, id != NULL ? id : TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *suggestion = NULL;

  if (found != NULL)
    return found;
  ids = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);

      g_ptr_array_add (ids, (gpointer) ten_ruleset_get_id (ruleset));
    }
  g_ptr_array_add (ids, NULL);
  suggestion = ten_cli_suggest (id, (const char *const *) ids->pdata);
  g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_RULESET,
               /* Translators: a word, and "did you mean “cofd”?" or "choose from: cofd, nwod" */
               _ ("there is no ruleset “%s”; %s"), id, suggestion);
  return NULL;
}

TenSheet *
ten_cli_load_sheet (TenCli *self, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  TenSheet *sheet;

  if (self->sheets == NULL)
    self->sheets = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                          g_object_unref);
  sheet = g_hash_table_lookup (self->sheets, file);
  if (sheet != NULL)
    return g_object_ref (sheet);
  sheet = ten_sheet_load (file, ten_cli_get_rulesets (self), NULL, error);
  if (sheet != NULL)
    g_hash_table_insert (self->sheets, g_steal_pointer (&file), g_object_ref (sheet));
  return sheet;
}

/* @option: the one with the sheet */
gboolean
ten_cli_check_ruleset (TenSheet *sheet, TenRuleset *ruleset, const char *option, GError **error)
{
  return ten_sheet_get_ruleset (sheet) == ruleset ||
         /* Translators: an option, and the ids of two rulesets */
         ten_cli_refuse (error, _ ("--%s: its ruleset is %s, not %s"), option,
                         ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                         ten_ruleset_get_id (ruleset));
}

void
ten_cli_print (TenCli *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (self->output, format, arguments);
  va_end (arguments);
}

/* Takes ownership of the node. */
void
ten_cli_print_json (TenCli *self, JsonNode *node)
{
  g_autoptr (JsonNode) owned = node;
  g_autofree char *text = ten_json_to_text (owned, TRUE);

  ten_cli_print (self, "%s\n", text);
  self->json = TRUE;
}

/* Prints a document that may not fit into memory piece by piece. */
void
ten_cli_begin_json_array (TenCli *self, const char *member, gboolean first)
{
  ten_cli_print (self, "%s  \"%s\" : [", first ? "{\n" : ",\n", member);
  self->json = TRUE;
}

/* Takes ownership of the node. */
void
ten_cli_print_json_element (TenCli *self, JsonNode *node, guint n_before)
{
  g_autoptr (JsonNode) owned = node;
  g_autofree char *text = ten_json_to_text (owned, TRUE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *indented = g_strjoinv ("\n    ", lines);

  ten_cli_print (self, "%s\n    %s", n_before > 0 ? "," : "", indented);
}

void
ten_cli_end_json_array (TenCli *self, guint n_elements, gboolean last)
{
  ten_cli_print (self, "%s]%s", n_elements > 0 ? "\n  " : "", last ? "\n}\n" : "");
}

void
ten_cli_complain (TenCli *self, const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  g_autofree char *safe = make_safe (valid, FALSE, "");
  g_autofree char *line = g_strdup_printf ("ten-again-cli: %s\n", safe);
  g_autofree char *local = ten_cli_charset_from_utf8 (line);

  fputs (local, self->error_file);
  fflush (self->error_file);
}

void
ten_cli_fail (TenCli *self, const GError *error)
{
  ten_cli_complain (self, error->message);
  self->status = MAX (self->status, ten_cli_error_get_status (error));
}

/* Takes ownership of the array, and prints it as the only member of an object. */
void
ten_cli_print_list (TenCli *self, const char *member, JsonArray *array)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, member, array);
  ten_cli_print_json (self, ten_json_take_object (object));
}

gboolean
ten_cli_flush (TenCli *self, GError **error)
{
  /* JSON is always UTF-8. */
  g_autofree char *safe = self->json ? make_json_safe (self->output->str)
                                     : make_safe (self->output->str, self->color, "\n\t");
  g_autofree char *local = self->json ? NULL : ten_cli_charset_from_utf8 (safe);
  const char *text = self->json ? safe : local;

  if (fputs (text, self->output_file) >= 0 && fflush (self->output_file) == 0)
    {
      g_string_truncate (self->output, 0);
      return TRUE;
    }
  g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, _ ("standard output: %s"),
               g_strerror (errno));
  return FALSE;
}

/* ASCII substitutes for signs that the terminal lacks, of the same width to keep columns
 * aligned. Dice must stay unambiguous. */
static const struct
{
  gunichar sign;
  const char *plain;
} replacements[] = {
  { 0x00a0, " " },  { 0x00b7, "." },  { 0x2013, "-" }, { 0x2018, "'" },   { 0x2019, "'" },
  { 0x201c, "\"" }, { 0x201d, "\"" }, { 0x201e, "," }, { 0x2026, "..." }, { 0x202f, " " },
  { 0x2212, "-" },  { 0x21bb, "~" },  { 0x2298, "/" }, { 0x2588, "#" },   { 0x2589, "#" },
  { 0x258a, "#" },  { 0x258b, "#" },  { 0x258c, "#" }, { 0x258d, "|" },   { 0x258e, "|" },
  { 0x258f, "|" },  { 0x25c6, "!" },  { 0x25cb, "." }, { 0x25cf, "*" },   { 0x2713, "*" },
  { 0x2717, "x" },
};

static const char *
find_replacement (gunichar sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].sign == sign)
      return replacements[i].plain;
  return NULL;
}

char *
ten_cli_charset_from_utf8 (const char *text)
{
  g_autoptr (GString) plain = NULL;
  const char *charset;
  char *local;

  if (g_get_charset (&charset))
    return g_strdup (text);
  plain = g_string_new (NULL);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);
      const char *replacement = find_replacement (character);

      if (replacement != NULL)
        g_string_append (plain, replacement);
      else
        g_string_append_unichar (plain, character);
    }
  local = g_convert_with_fallback (plain->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  return local != NULL ? local : g_string_free (g_steal_pointer (&plain), FALSE);
}

gboolean
ten_cli_write_file (const char *path, GBytes *content, gboolean force, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) problem = NULL;

  if (ten_export_write (file, content, force, &problem))
    return TRUE;
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK,
                 /* Translators: the name of a file */
                 _ ("%s: already exists; use --force to replace it"), name);
  else if (problem->domain == TEN_SHEET_ERROR)
    g_set_error_literal (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, problem->message);
  else
    g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, "%s: %s", name, problem->message);
  return FALSE;
}
