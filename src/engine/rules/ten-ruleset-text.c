/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID 64

/* Letters such as ø have no accent to remove, but may have a plain equivalent. */
static void
append_plain (GString *string, gunichar character)
{
  char letter[7] = { 0 };
  g_autofree char *plain = NULL;

  g_unichar_to_utf8 (character, letter);
  if (character >= 0x80 && g_unichar_isalpha (character))
    plain = g_str_to_ascii (letter, "C");
  g_string_append (string, plain != NULL && strchr (plain, '?') == NULL ? plain : letter);
}

/* Most names are plain ASCII, and a sheet can have a great many. Returns NULL for the others. */
static char *
fold_plain (const char *name, gssize length)
{
  gsize size = length < 0 ? strlen (name) : (gsize) length;
  g_autofree char *folded = g_malloc (size + 1);
  gsize end = 0;

  for (gsize i = 0; i < size; i++)
    {
      if (!g_ascii_isprint (name[i]))
        return NULL;
      if (strchr (" _-", name[i]) == NULL)
        folded[end++] = g_ascii_tolower (name[i]);
    }
  folded[end] = '\0';
  return g_steal_pointer (&folded);
}

static gboolean
is_id (const char *text)
{
  gsize length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789_-");

  return g_ascii_islower (text[0]) && text[length] == '\0' && length <= MAX_ID;
}

/* Do not translate an empty text, as that gives the catalogue's header. This ruleset's edition
 * may use a different word for the same name. */
const char *
ten_ruleset_translate (TenRuleset *self, const char *text)
{
  const char *translated;

  if (*text == '\0')
    return "";
  translated = g_dpgettext2 (GETTEXT_PACKAGE, self->id, text);
  if (translated == text)
    translated = g_dgettext (GETTEXT_PACKAGE, text);
  return g_string_chunk_insert_const (self->strings, translated);
}

gboolean
ten_ruleset_read_id (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error)
{
  const char *text;

  if (!ten_json_place_read_string (place, G_MAXUINT, &text, error))
    return FALSE;
  if (!is_id (text))
    return ten_json_place_fail (
        place, TEN_JSON_ERROR_VALUE, error,
        _ ("an id is a small letter, then small letters, digits, “_” and “-”, at most %d"), MAX_ID);
  *(const char **) id = g_string_chunk_insert_const (self->strings, text);
  return TRUE;
}

/* Text of one line that people see, as in the file. */
static gboolean
read_text (TenRuleset *self,
           const TenJsonPlace *place,
           gsize max_length,
           const char **text,
           GError **error)
{
  const char *found;
  gboolean blank = TRUE;

  if (!ten_json_place_read_string (place, max_length, &found, error))
    return FALSE;
  for (const char *at = found; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (!g_unichar_isprint (character))
        return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                    _ ("a name cannot hold a character that is not shown"));
      blank = blank && g_unichar_isspace (character);
    }
  if (blank)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("a name cannot be empty"));
  *text = g_string_chunk_insert_const (self->strings, found);
  return TRUE;
}

gboolean
ten_ruleset_read_name (TenRuleset *self, const TenJsonPlace *place, gpointer name, GError **error)
{
  return read_text (self, place, TEN_RULESET_MAX_NAME, name, error);
}

static gboolean
read_translated (TenRuleset *self,
                 const TenJsonPlace *place,
                 gsize max_length,
                 const char **text,
                 GError **error)
{
  if (!read_text (self, place, max_length, text, error))
    return FALSE;
  *text = ten_ruleset_translate (self, *text);
  return TRUE;
}

gboolean
ten_ruleset_read_label (TenRuleset *self, const TenJsonPlace *place, gpointer label, GError **error)
{
  return read_translated (self, place, TEN_RULESET_MAX_NAME, label, error);
}

gboolean
ten_ruleset_read_line (TenRuleset *self, const TenJsonPlace *place, gpointer line, GError **error)
{
  return read_translated (self, place, TEN_RULESET_MAX_LINE, line, error);
}

/* Makes a trait findable by a name. Returns FALSE if another trait has too similar a name. */
gboolean
ten_ruleset_add_name (TenRuleset *self, const TenTrait *trait, const char *name)
{
  char *folded = ten_fold_name (name, -1);
  const TenTrait *owner = g_hash_table_lookup (self->traits_by_name, folded);

  if (owner == NULL)
    return g_hash_table_insert (self->traits_by_name, folded, (gpointer) trait);
  g_free (folded);
  return owner == trait;
}

/**
 * ten_fold_name:
 * @name: a name, as a person or a file writes it
 * @length: its length in bytes, or -1 if it ends with a NUL
 *
 * Simplifies a name for comparison, ignoring case, accents, spaces, underscores and hyphens, so
 * that `Animal Ken`, `animalKen` and `animal_ken` are the same.
 *
 * Returns: (transfer full): the simplified name, which may be empty
 */
char *
ten_fold_name (const char *name, gssize length)
{
  g_autofree char *valid = NULL;
  g_autofree char *decomposed = NULL;
  g_autoptr (GString) plain = NULL;
  char *folded;

  g_return_val_if_fail (name != NULL, NULL);

  folded = fold_plain (name, length);
  if (folded != NULL)
    return folded;
  plain = g_string_new (NULL);
  valid = g_utf8_make_valid (name, length);
  decomposed = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  for (const char *at = decomposed; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (!g_unichar_ismark (character) && !g_unichar_isspace (character) && character != '_' &&
          g_unichar_type (character) != G_UNICODE_DASH_PUNCTUATION)
        append_plain (plain, character);
    }
  return g_utf8_casefold (plain->str, (gssize) plain->len);
}

const char *
ten_find_folded_name (const char *const *names, const char *folded)
{
  for (; names != NULL && *names != NULL; names++)
    {
      g_autofree char *name = ten_fold_name (*names, -1);

      if (g_str_equal (name, folded))
        return *names;
    }
  return NULL;
}
