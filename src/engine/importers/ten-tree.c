/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-tree-private.h"

#include "rules/ten-ruleset.h"

#include <math.h>
#include <string.h>

/* Longer than every key in the tables of the program. */
#define MAX_PATH_KEY 64

/* Number words that some sheets use instead of digits. */
static const char *const number_words[] = {
  "zero",   "zeroth",  "one",      "first",      "two",      "second",     "three",   "third",
  "four",   "fourth",  "five",     "fifth",      "six",      "sixth",      "seven",   "seventh",
  "eight",  "eighth",  "nine",     "ninth",      "ten",      "tenth",      "eleven",  "eleventh",
  "twelve", "twelfth", "thirteen", "thirteenth", "fourteen", "fourteenth", "fifteen", "fifteenth",
};

/* Whether a character is a filled dot (1), an empty one (0), or none (-1). */
static int
get_dot (gunichar character)
{
  static const gunichar filled[] = { 0x2022, 0x25cf, 0x2b24, 0x26ab, '*',    0x25a0,
                                     0x25aa, 0x25fc, 0x25c6, 0x2605, 0x2726, 0x2981,
                                     0x2219, 0x25c9, 0x23fa, 0x2b1b, 0x26ac, 0x2688 };
  static const gunichar empty[] = { 0x25cb, 0x25e6, 0x26aa, 0x25a1, 0x25ab, 0x25fb, 0x25c7,
                                    0x2606, 0x2727, 0x25ef, 0x2b58, 0x25cc, 0x2b1c, 0xb7 };

  /* Colored circles. */
  if (character == 0x1f534 || character == 0x1f535 ||
      (character >= 0x1f7e0 && character <= 0x1f7e4))
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS (filled); i++)
    if (character == filled[i])
      return 1;
  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    if (character == empty[i])
      return 0;
  return -1;
}

/* Skips signs such as "●●●○○" or "● ● ○", and counts the filled ones; "···" are three. */
const char *
ten_tree_skip_dots (const char *at, int *number, guint *n_signs)
{
  const char *end = at;
  gboolean middle = TRUE;

  *number = 0;
  *n_signs = 0;
  for (const char *next = at; get_dot (g_utf8_get_char (next)) >= 0;)
    {
      gunichar character = g_utf8_get_char (next);

      *number += get_dot (character);
      *n_signs += 1;
      middle = middle && character == 0xb7;
      end = next = g_utf8_next_char (next);
      if (g_utf8_get_char (next) == 0xfe0f)
        end = next = g_utf8_next_char (next);
      if (character != '*')
        next += strspn (next, " ");
    }
  if (middle)
    *number = (int) *n_signs;
  return end;
}

/* "•••" and "●●●○○" are three, and so is "●●●○○ 3". */
static gboolean
read_dots (const char *text, int *number)
{
  guint n_signs;
  const char *end = ten_tree_skip_dots (text, number, &n_signs);
  int other;

  if (n_signs == 0)
    return FALSE;
  end += strspn (end, " ");
  if (*end == '\0')
    return TRUE;
  if (!g_ascii_isdigit (*end) || !ten_tree_parse_number (end, &other))
    return FALSE;
  *number = *number > 0 ? *number : other;
  return TRUE;
}

/* Dots behind a number say the same again: "3 ●●●○○", "3 (●●●)". */
static char *
skip_drawn (char *text)
{
  char *start = text + (*text == '(' ? 1 : 0);
  guint n_signs;
  int number;
  const char *end = ten_tree_skip_dots (start, &number, &n_signs);

  if (n_signs == 0 || g_str_equal (start, "*"))
    return text;
  return (char *) end + (*text == '(' && *end == ')' ? 1 : 0);
}

gboolean
ten_tree_parse_number (const char *text, int *number)
{
  static const char *const units[] = { ".0", "dots", "dot", "th", "st", "nd",
                                       "rd", "XP",   "xp",  "EP", NULL };
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  char *end;
  gint64 value;

  if (*stripped == '\0')
    return FALSE;
  if (read_dots (stripped, number))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (number_words); i++)
    if (g_ascii_strcasecmp (stripped, number_words[i]) == 0)
      {
        *number = (int) i / 2;
        return TRUE;
      }
  value = g_ascii_strtoll (stripped, &end, 10);
  if (end == stripped || value < -G_MAXINT || value > G_MAXINT)
    return FALSE;
  end += strspn (end, " ");
  if (*end == '/' && g_ascii_isdigit (end[1 + strspn (end + 1, " ")]))
    {
      end += 1 + strspn (end + 1, " ");
      end += strspn (end, "0123456789");
    }
  if (g_strv_contains (units, end))
    end += strlen (end);
  end = skip_drawn (end);
  if (*end == '\0')
    *number = (int) value;
  return *end == '\0';
}

gboolean
ten_tree_get_number (JsonNode *node, int *number)
{
  double real;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_INT64:
      if (json_node_get_int (node) < -G_MAXINT || json_node_get_int (node) > G_MAXINT)
        return FALSE;
      *number = (int) json_node_get_int (node);
      return TRUE;
    case G_TYPE_DOUBLE:
      real = json_node_get_double (node);
      if (rint (real) != real || fabs (real) > G_MAXINT)
        return FALSE;
      *number = (int) real;
      return TRUE;
    case G_TYPE_STRING:
      return ten_tree_parse_number (json_node_get_string (node), number);
    default:
      return FALSE;
    }
}

const char *
ten_tree_get_text (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

/* Whether a node is no text, or an empty one. */
gboolean
ten_tree_is_blank (JsonNode *node)
{
  const char *text = ten_tree_get_text (node);

  return text == NULL || *text == '\0';
}

/* NULL where there is no such member, or @name is NULL. */
JsonNode *
ten_tree_get (JsonNode *node, const char *name)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) && name != NULL
             ? json_object_get_member (json_node_get_object (node), name)
             : NULL;
}

gboolean
ten_tree_is_truth (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
}

/* Whether a node is null, or an empty object or list. */
gboolean
ten_tree_is_hollow (JsonNode *node)
{
  TenTreeChild child = ten_tree_children (node);

  return !JSON_NODE_HOLDS_VALUE (node) && !ten_tree_next (&child);
}

/* How many values there are, including the node. */
gsize
ten_tree_count (JsonNode *node)
{
  gsize n = 1;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    n += JSON_NODE_HOLDS_VALUE (child.node) ? 1 : ten_tree_count (child.node);
  return n;
}

const char *
ten_tree_word (JsonNode *node, const char *name)
{
  return ten_tree_get_text (ten_tree_get (node, name));
}

TenTreeChild
ten_tree_children (JsonNode *node)
{
  TenTreeChild self = { NULL };

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    self.object = json_node_get_object (node);
  else if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    self.array = json_node_get_array (node);
  if (self.object != NULL)
    json_object_iter_init_ordered (&self.members, self.object);
  return self;
}

TenTreeChild
ten_tree_members (JsonNode *node)
{
  TenTreeChild self = ten_tree_children (node);

  self.array = NULL;
  return self;
}

TenTreeChild
ten_tree_elements (JsonNode *node)
{
  TenTreeChild self = ten_tree_children (node);

  self.object = NULL;
  return self;
}

/* A reading that is cancelled sees nothing more: every walk over the values ends. */
gboolean
ten_tree_is_cancelled (void)
{
  GCancellable *cancellable = g_cancellable_get_current ();

  return cancellable != NULL && g_cancellable_is_cancelled (cancellable);
}

gboolean
ten_tree_next (TenTreeChild *self)
{
  self->number++;
  if (ten_tree_is_cancelled ())
    return FALSE;
  if (self->object != NULL)
    {
      if (!json_object_iter_next_ordered (&self->members, &self->key, &self->node))
        return FALSE;
    }
  else if (self->array == NULL || self->number > json_array_get_length (self->array))
    return FALSE;
  else
    self->node = json_array_get_element (self->array, self->number - 1);
  self->text = ten_tree_get_text (self->node);
  return TRUE;
}

gboolean
ten_tree_is_on (JsonNode *entry, const char *member)
{
  JsonNode *node = ten_tree_get (entry, member);

  return node != NULL && ten_tree_is_truth (node) && json_node_get_boolean (node);
}

int
ten_tree_number (JsonNode *entry, const char *member, int otherwise)
{
  int number;

  return ten_tree_get_number (ten_tree_get (entry, member), &number) ? number : otherwise;
}

/* Iterates over a member that is a list or an object, or over nothing. */
TenTreeChild
ten_tree_walk (JsonNode *entry, const char *member)
{
  return ten_tree_children (ten_tree_get (entry, member));
}

/* The first word of a list, or NULL. */
const char *
ten_tree_first (JsonNode *entry, const char *member)
{
  TenTreeChild child = ten_tree_walk (entry, member);

  return ten_tree_next (&child) ? child.text : NULL;
}

gboolean
ten_tree_has_word (JsonNode *entry, const char *member, const char *word)
{
  for (TenTreeChild child = ten_tree_walk (entry, member); ten_tree_next (&child);)
    if (g_strcmp0 (child.text, word) == 0)
      return TRUE;
  return FALSE;
}

/* Whether two names are the same as people read them. */
gboolean
ten_tree_is_same_name (const char *a, const char *b)
{
  g_autofree char *one = ten_fold_name (a, -1);
  g_autofree char *other = ten_fold_name (b, -1);

  return g_str_equal (one, other);
}

/* A name without that end, or NULL where it has another, or is nothing else. */
char *
ten_tree_dup_stem (const char *name, const char *suffix)
{
  return g_str_has_suffix (name, suffix) && strlen (name) > strlen (suffix)
             ? g_strndup (name, strlen (name) - strlen (suffix))
             : NULL;
}

/* Whether two keys are the same except for case and underscores. */
static gboolean
is_same_key (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      while (*a == '_' || *a == ' ')
        a++;
      while (*b == '_' || *b == ' ')
        b++;
      if (g_ascii_tolower (*a) != g_ascii_tolower (*b))
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
}

JsonNode *
ten_tree_get_alike (JsonNode *node, const char *name)
{
  JsonNode *member = ten_tree_get (node, name);

  if (member != NULL)
    return member;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (is_same_key (child.key, name))
      return child.node;
  return NULL;
}

const char *
ten_tree_get_alike_text (JsonNode *node, const char *name)
{
  return ten_tree_get_text (ten_tree_get_alike (node, name));
}

/* The first member with one of the names that is a text and not empty. */
JsonNode *
ten_tree_find_text (JsonNode *node, const char *const *names)
{
  JsonNode *found = NULL;

  for (; *names != NULL && ten_tree_is_blank (found); names++)
    found = ten_tree_get_alike (node, *names);
  return ten_tree_is_blank (found) ? NULL : found;
}

/* The first one that is a number. */
JsonNode *
ten_tree_find_number (JsonNode *node, const char *const *names, int *number)
{
  for (; *names != NULL; names++)
    if (ten_tree_get_number (ten_tree_get_alike (node, *names), number))
      return ten_tree_get_alike (node, *names);
  return NULL;
}

JsonNode *
ten_tree_get_path (JsonNode *node, const char *path)
{
  char key[MAX_PATH_KEY];

  for (const char *at = path; node != NULL && at != NULL && *at != '\0';)
    {
      gsize n = strcspn (at, ".");

      g_strlcpy (key, at, MIN (n + 1, sizeof key));
      node = JSON_NODE_HOLDS_OBJECT (node) ? ten_tree_get (node, key) : NULL;
      at += n + (at[n] == '.' ? 1 : 0);
    }
  return path != NULL ? node : NULL;
}

/* Copies a value and what is in it, which @copy gives, perhaps with another key; without what it
 * gives NULL for. */
JsonNode *
ten_tree_copy (JsonNode *node, TenTreeCopy copy, gpointer data)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_object_new () : NULL;
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_array_new () : NULL;

  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      JsonNode *inner = copy (&child.key, child.node, data);

      if (inner != NULL && object != NULL)
        json_object_set_member (object, child.key, inner);
      else if (inner != NULL)
        json_array_add_element (array, inner);
    }
  if (object != NULL)
    return ten_json_take_object (object);
  return array != NULL ? ten_tree_take_array (array) : json_node_copy (node);
}

JsonNode *
ten_tree_new_text (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

JsonNode *
ten_tree_new_object (void)
{
  return ten_json_take_object (json_object_new ());
}

JsonNode *
ten_tree_take_array (JsonArray *array)
{
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  return node;
}

/* A list, or one of a value that is alone. */
JsonNode *
ten_tree_dup_list (JsonNode *node)
{
  JsonArray *array;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_copy (node);
  array = json_array_new ();
  if (node != NULL)
    json_array_add_element (array, json_node_copy (node));
  return ten_tree_take_array (array);
}

/* A repeated key gets a list of all its values. */
void
ten_tree_add_member (JsonObject *object, const char *key, JsonNode *node)
{
  JsonNode *there = json_object_get_member (object, key);

  if (there != NULL && !JSON_NODE_HOLDS_ARRAY (there))
    json_object_set_member (object, key, ten_tree_dup_list (there));
  if (there != NULL)
    json_array_add_element (json_object_get_array_member (object, key), node);
  else
    json_object_set_member (object, key, node);
}

void
ten_tree_put (JsonNode *target, const char *path, JsonNode *node)
{
  JsonObject *object = json_node_get_object (target);
  const char *dot;

  for (; (dot = strchr (path, '.')) != NULL; path = dot + 1)
    {
      g_autofree char *key = g_strndup (path, (gsize) (dot - path));

      if (!json_object_has_member (object, key))
        json_object_set_object_member (object, key, json_object_new ());
      object = json_object_get_object_member (object, key);
    }
  json_object_set_member (object, path, node);
}

void
ten_tree_put_text (JsonNode *object, const char *path, const char *text)
{
  ten_tree_put (object, path, ten_tree_new_text (text));
}

void
ten_tree_put_number (JsonNode *object, const char *path, gint64 number)
{
  ten_tree_put (object, path, json_node_init_int (json_node_alloc (), number));
}

void
ten_tree_put_switch (JsonNode *object, const char *path, gboolean on)
{
  ten_tree_put (object, path, json_node_init_boolean (json_node_alloc (), on));
}

/* Patterns are literals: each is compiled once. */
GRegex *
ten_tree_get_regex (const char *pattern)
{
  static GMutex mutex;
  static GHashTable *compiled;
  GRegex *regex;

  g_mutex_lock (&mutex);
  if (compiled == NULL)
    compiled = g_hash_table_new (g_str_hash, g_str_equal);
  regex = g_hash_table_lookup (compiled, pattern);
  if (regex == NULL)
    {
      regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
      g_hash_table_insert (compiled, (gpointer) pattern, regex);
    }
  g_mutex_unlock (&mutex);
  return regex;
}

gboolean
ten_tree_matches (const char *text, const char *pattern)
{
  return g_regex_match (ten_tree_get_regex (pattern), text, 0, NULL);
}

/* Replaces what matches a pattern, with a text or as @change writes it. Text that exceeds the
 * limits of the pattern is left unchanged. */
void
ten_tree_replace (char **text, const char *pattern, const char *with, GRegexEvalCallback change)
{
  GRegex *regex = ten_tree_get_regex (pattern);
  char *result = change != NULL ? g_regex_replace_eval (regex, *text, -1, 0, 0, change, NULL, NULL)
                                : g_regex_replace (regex, *text, -1, 0, with, 0, NULL);

  if (result == NULL)
    return;
  g_free (*text);
  *text = result;
}

TenJsonDocument *
ten_tree_load (const char *name)
{
  g_autofree char *uri =
      g_strconcat ("resource:///io/github/tenagain/engine/importers/", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document = ten_json_document_load (file, NULL, &error);

  if (document == NULL)
    g_error ("%s", error->message);
  return document;
}
