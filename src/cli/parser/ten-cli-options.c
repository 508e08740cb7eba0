/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-options.h"

#include "parser/ten-cli-error.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TenCliOptions
{
  GPtrArray *declared; /* TenCliOption, borrowed */
  GHashTable *given;   /* name -> array of values that ends in NULL */
  char **arguments;
};

static const TenCliOption *
find_option (const TenCliOptions *self, const char *written)
{
  for (guint i = 0; i < self->declared->len; i++)
    {
      const TenCliOption *option = g_ptr_array_index (self->declared, i);

      if (g_str_has_prefix (written, "--") ? g_str_equal (option->name, written + 2)
                                           : option->letter == written[1])
        return option;
    }
  return NULL;
}

static gboolean
keep_option (const char *written, const char *value, gpointer user_data, GError **error)
{
  TenCliOptions *self = user_data;
  const TenCliOption *option = find_option (self, written);
  GPtrArray *values;

  if (value != NULL && option->kind != TEN_CLI_FILE && !g_utf8_validate (value, -1, NULL))
    {
      ten_cli_refuse (error, _ ("%s: not UTF-8"), written);
      return FALSE;
    }
  values = g_hash_table_lookup (self->given, option->name);
  if (values == NULL)
    {
      values = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->given, (gpointer) option->name, values);
    }
  g_ptr_array_set_size (values, MAX (values->len, 1) - 1);
  g_ptr_array_add (values, g_strdup (value != NULL ? value : ""));
  g_ptr_array_add (values, NULL);
  return TRUE;
}

static GOptionContext *
new_context (TenCliOptions *self, const char *usage)
{
  GOptionContext *context = g_option_context_new (usage);
  GOptionGroup *group = g_option_group_new ("ten", "", "", self, NULL);
  g_autofree GOptionEntry *entries = g_new0 (GOptionEntry, self->declared->len + 1);

  for (guint i = 0; i < self->declared->len; i++)
    {
      const TenCliOption *option = g_ptr_array_index (self->declared, i);

      entries[i].long_name = option->name;
      entries[i].short_name = option->letter;
      entries[i].flags = option->kind == TEN_CLI_FLAG ? G_OPTION_FLAG_NO_ARG : 0;
      entries[i].flags |= G_OPTION_FLAG_FILENAME;
      entries[i].arg = G_OPTION_ARG_CALLBACK;
      entries[i].arg_data = (gpointer) keep_option;
      entries[i].description = option->summary;
      entries[i].arg_description = option->value;
    }
  g_option_group_add_entries (group, entries);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  return context;
}

static gboolean
takes_value (const TenCliOptions *self, const char *written)
{
  const TenCliOption *option = find_option (self, written);

  return option != NULL && option->kind != TEN_CLI_FLAG;
}

/* No option is a digit, so "-2" is a number. */
static gboolean
is_argument (const char *word)
{
  return word[0] != '-' || word[1] == '\0' || g_ascii_isdigit (word[1]);
}

/* GOptionContext does not split values from letters, as in "-n5": split them here. It allows
 * values for flags, as in "--rote=no": refuse them. It does not know negative numbers, so it gets
 * no arguments. */
static gboolean
sort_words (const TenCliOptions *self,
            const char *const *words,
            gboolean stop_at_argument,
            GStrvBuilder *options,
            GStrvBuilder *arguments,
            GError **error)
{
  for (; *words != NULL && !g_str_equal (*words, "--"); words++)
    {
      gboolean is_long = g_str_has_prefix (*words, "--");
      const char *value = is_long ? strchr (*words, '=') : NULL;
      g_autofree char *name = g_strndup (*words, is_long ? strcspn (*words, "=") : 2);

      if (is_argument (*words) && stop_at_argument)
        break;
      if (is_argument (*words))
        {
          g_strv_builder_add (arguments, *words);
          continue;
        }
      if (value != NULL && find_option (self, name) != NULL && !takes_value (self, name))
        return ten_cli_refuse (error, _ ("%s: takes no value"), name);
      if (is_long || (*words)[2] == '\0' || !takes_value (self, name))
        {
          g_strv_builder_add (options, *words);
          /* A value may look like an option. */
          if (value == NULL && takes_value (self, *words) && words[1] != NULL)
            g_strv_builder_add (options, *++words);
          continue;
        }
      g_strv_builder_add (options, name);
      g_strv_builder_add (options, *words + 2);
    }
  if (*words != NULL && g_str_equal (*words, "--"))
    words++;
  g_strv_builder_addv (arguments, (const char **) words);
  return TRUE;
}

TenCliOptions *
ten_cli_options_new (void)
{
  TenCliOptions *self = g_new0 (TenCliOptions, 1);

  self->declared = g_ptr_array_new ();
  self->given =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  return self;
}

void
ten_cli_options_free (TenCliOptions *self)
{
  g_ptr_array_unref (self->declared);
  g_hash_table_unref (self->given);
  g_strfreev (self->arguments);
  g_free (self);
}

void
ten_cli_options_declare (TenCliOptions *self, const TenCliOption *options)
{
  for (; options != NULL && options->name != NULL; options++)
    g_ptr_array_add (self->declared, (gpointer) options);
}

gboolean
ten_cli_options_parse (TenCliOptions *self,
                       const char *const *words,
                       gboolean stop_at_argument,
                       GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GStrvBuilder) given = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
  g_auto (GStrv) options = NULL;

  /* GOptionContext takes the first word as the program name. */
  g_strv_builder_add (given, "");
  if (!sort_words (self, words, stop_at_argument, given, arguments, error))
    return FALSE;
  options = g_strv_builder_end (given);
  context = new_context (self, NULL);
  if (!g_option_context_parse_strv (context, &options, error))
    return FALSE;
  g_strfreev (self->arguments);
  self->arguments = g_strv_builder_end (arguments);
  return TRUE;
}

char *
ten_cli_options_get_help (TenCliOptions *self,
                          const char *usage,
                          const char *summary,
                          const char *description)
{
  g_autoptr (GOptionContext) context = new_context (self, NULL);
  g_autoptr (GString) help = g_string_new (NULL);
  g_autofree char *options = g_option_context_get_help (context, TRUE, NULL);
  /* GLib's own messages name the program and not the command. */
  const char *listed = strstr (options, "\n\n");

  g_string_append_printf (help, _ ("Usage: %s"), usage);
  g_string_append (help, "\n\n");
  if (summary != NULL)
    g_string_append_printf (help, "%s\n\n", summary);
  if (description != NULL)
    g_string_append (help, description);
  g_string_append (help, listed != NULL ? listed + 2 : options);
  while (g_str_has_suffix (help->str, "\n\n"))
    g_string_truncate (help, help->len - 1);
  return g_string_free (g_steal_pointer (&help), FALSE);
}

gboolean
ten_cli_options_has (const TenCliOptions *self, const char *name)
{
  return g_hash_table_contains (self->given, name);
}

/* Whether the command takes it. */
gboolean
ten_cli_options_take (const TenCliOptions *self, const char *name)
{
  g_autofree char *written = g_strconcat ("--", name, NULL);

  return find_option (self, written) != NULL;
}

/* The last value, for an option that counts once. */
/* As if it were on the command line, unless it is. */
void
ten_cli_options_give (const TenCliOptions *self, const char *name, const char *value)
{
  GPtrArray *values;

  if (g_hash_table_contains (self->given, name))
    return;
  values = g_ptr_array_new ();
  g_ptr_array_add (values, (gpointer) (value != NULL ? value : ""));
  g_ptr_array_add (values, NULL);
  g_hash_table_insert (self->given, (gpointer) name, values);
}

const char *
ten_cli_options_get (const TenCliOptions *self, const char *name)
{
  GPtrArray *values = g_hash_table_lookup (self->given, name);

  return values != NULL ? values->pdata[values->len - 2] : NULL;
}

const char *const *
ten_cli_options_get_all (const TenCliOptions *self, const char *name)
{
  static const char *const none[] = { NULL };
  GPtrArray *values = g_hash_table_lookup (self->given, name);

  return values != NULL ? (const char *const *) values->pdata : none;
}

const char *const *
ten_cli_options_get_arguments (const TenCliOptions *self)
{
  return (const char *const *) self->arguments;
}

gboolean
ten_cli_options_read_integer (const TenCliOptions *self,
                              const char *name,
                              gint64 minimum,
                              gint64 maximum,
                              gint64 *value,
                              GError **error)
{
  g_autofree char *where = g_strconcat ("--", name, NULL);
  const char *text = ten_cli_options_get (self, name);

  if (text == NULL || ten_cli_read_integer (text, minimum, maximum, value, error))
    return TRUE;
  return ten_cli_error_prefix (error, where);
}

gboolean
ten_cli_read_integer (
    const char *text, gint64 minimum, gint64 maximum, gint64 *value, GError **error)
{
  const char *digits = text;

  if (*digits == '+' || *digits == '-')
    digits++;
  if (*digits == '\0' || digits[strspn (digits, "0123456789")] != '\0')
    {
      ten_cli_refuse (error, _ ("“%s” is not a whole number"), text);
      return FALSE;
    }
  if (!g_ascii_string_to_signed (*text == '+' ? digits : text, 10, minimum, maximum, value, NULL))
    {
      g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
      g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);

      return ten_cli_refuse (error, _ ("%s is not between %s and %s"), text, least, most);
    }
  return TRUE;
}
