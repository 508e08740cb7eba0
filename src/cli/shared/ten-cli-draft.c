/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options of the command line as parts of a notation. */

#include "shared/ten-cli-draft.h"

#include "parser/ten-cli-error.h"
#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* Suggests one of the names. Takes them, which are copies if they have a free function. */
char *
ten_cli_suggest_among (const char *word, GPtrArray *names)
{
  g_autoptr (GPtrArray) owned = names;

  g_ptr_array_add (owned, NULL);
  return ten_cli_suggest (word, (const char *const *) owned->pdata);
}

/* N, or N:NAME. @name: in the text, or NULL */
gboolean
ten_cli_read_named (const char *text,
                    const char *option,
                    int minimum,
                    int maximum,
                    int *number,
                    const char **name,
                    GError **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *digits =
      g_strndup (text, colon != NULL ? (gsize) (colon - text) : strlen (text));
  g_autofree char *where = g_strconcat ("--", option, NULL);
  gint64 value;

  if (!ten_cli_read_integer (digits, minimum, maximum, &value, error))
    return ten_cli_error_prefix (error, where);
  *number = (int) value;
  *name = colon != NULL ? colon + 1 : NULL;
  return TRUE;
}

/* @option: the one that a term comes from */
gboolean
ten_cli_draft_add (TenNotationDraft *draft,
                   TenNotationTerm term,
                   const char *option,
                   const char *name,
                   const char *label,
                   GError **error)
{
  term.option = option;
  return ten_notation_draft_add (draft, &term, name, label) ||
         /* Translators: an option */
         ten_cli_refuse (error, _ ("--%s: there are too many"), option);
}

static gboolean
read_word (const TenOption *option, const char *text, int *value, GError **error)
{
  g_autofree char *list = NULL;

  for (*value = 0; option->words[*value] != NULL; (*value)++)
    if (g_str_equal (option->words[*value], text))
      return TRUE;
  list = g_strjoinv (", ", (char **) option->words);
  /* Translators: an option, its value, and a list of those that it can have */
  return ten_cli_refuse (error, _ ("--%s: “%s” is not one of %s"), option->argument, text, list);
}

static gboolean
read_number (const TenOption *option, const char *text, int *value, GError **error)
{
  g_autofree char *where = g_strconcat ("--", option->argument, NULL);
  gint64 number;

  if (!ten_cli_read_integer (text, option->minimum, option->maximum, &number, error))
    return ten_cli_error_prefix (error, where);
  *value = (int) number;
  return TRUE;
}

/* COFD-8 */
static gboolean
read_again (const char *text, int *value, GError **error)
{
  gint64 face;

  if (g_str_equal (text, "none"))
    *value = TEN_AGAIN_NONE;
  else if (ten_cli_read_integer (text, 8, 10, &face, NULL))
    *value = (int) face;
  else
    return ten_cli_refuse (error, _ ("--again: “%s” is not 8, 9, 10 or none"), text);
  return TRUE;
}

static gboolean
read_value (TenPoolOption id, const char *text, int *value, GError **error)
{
  const TenOption *option = &ten_options[id];

  if (id == TEN_POOL_AGAIN)
    return read_again (text, value, error);
  switch (option->kind)
    {
    case TEN_OPTION_NUMBER:
      return read_number (option, text, value, error);
    case TEN_OPTION_WORD:
      return read_word (option, text, value, error);
    case TEN_OPTION_SWITCH:
    default:
      *value = !option->turns_off;
      return TRUE;
    }
}

/* POOL-9: those given twice count once. */
gboolean
ten_cli_draft_add_options (TenNotationDraft *draft,
                           guint wanted,
                           const TenCliOptions *options,
                           GError **error)
{
  while (wanted != 0)
    {
      const TenPoolOption id = ten_option_take_first (&wanted);
      const char *const *texts = ten_cli_options_get_all (options, ten_options[id].argument);

      for (; *texts != NULL; texts++)
        {
          int value = 0;

          if (!read_value (id, *texts, &value, error))
            return FALSE;
          ten_option_give (draft->notation.options, &draft->notation.given, id, value);
        }
    }
  return TRUE;
}
