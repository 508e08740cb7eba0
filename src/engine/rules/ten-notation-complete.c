/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"
#include "rules/ten-notation-complete.h"
#include "rules/ten-notation-private.h"

#include "rules/ten-ruleset-private.h"

#include <string.h>

#define MAX_COMPLETIONS 8

/* A line being completed: the text before the word, and the word. */
typedef struct
{
  TenPool *pool;
  GString *before;
  char *word; /* folded */
  GPtrArray *lines;
} Completion;

static gboolean
begins_with (const char *name, const char *folded)
{
  g_autofree char *folded_name = ten_fold_name (name, -1);

  return g_str_has_prefix (folded_name, folded);
}

static void
offer (Completion *self, const char *words)
{
  if (self->lines->len < MAX_COMPLETIONS)
    g_ptr_array_add (self->lines, g_strconcat (self->before->str, words, NULL));
}

/* Calls @use for each trait that the character may have and roll, and whose name begins with
 * @folded. */
static guint
each_trait (TenPool *pool,
            const char *folded,
            void (*use) (const char *name, gpointer data),
            gpointer data)
{
  const char *const *extra = ten_character_get_extra_traits (pool->character);
  guint n_groups, n_derived, n_found = 0;
  const TenTraitGroup *groups = ten_ruleset_get_groups (pool->ruleset, &n_groups);
  const TenDerived *derived = ten_ruleset_get_derived (pool->ruleset, &n_derived);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      if (groups[i].traits[j].rolled && begins_with (groups[i].traits[j].name, folded))
        {
          use (groups[i].traits[j].name, data);
          n_found++;
        }
  for (guint i = 0; extra[i] != NULL; i++)
    if (begins_with (extra[i], folded))
      {
        use (extra[i], data);
        n_found++;
      }
  for (guint i = 0; i < n_derived; i++)
    if (begins_with (derived[i].name, folded))
      {
        use (derived[i].name, data);
        n_found++;
      }
  return n_found;
}

static void
offer_trait (const char *name, gpointer data)
{
  offer (data, name);
}

static void
keep_name (const char *name, gpointer data)
{
  *(const char **) data = name;
}

/* An earlier word that can mean only one trait means that trait. */
static void
append_term (GString *line, TenPool *pool, const char *start, gsize length)
{
  g_autofree char *folded = ten_fold_name (start, (gssize) length);
  const char *name = NULL;

  if (*folded != '\0' && g_unichar_isalpha (g_utf8_get_char (folded)) &&
      each_trait (pool, folded, keep_name, &name) == 1)
    g_string_append_printf (line, "%s ", name);
  else
    g_string_append_len (line, start, (gssize) length);
}

static gsize
skip_spaces (const char *text)
{
  return strspn (text, " ");
}

/* Returns the start of the last term, with everything before it in @line; NULL in quotes and
 * comments. */
static const char *
split_terms (Completion *self, const char *text)
{
  const char *start = text + skip_spaces (text);
  gboolean quoted = FALSE;

  for (const char *at = start; *at != '\0'; at++)
    {
      if (*at == '"')
        quoted = !quoted;
      else if (quoted)
        continue;
      else if (*at == '#')
        return NULL;
      else if (*at == '+' || *at == '-')
        {
          append_term (self->before, self->pool, start, (gsize) (at - start));
          g_string_append_c (self->before, *at);
          g_string_append_c (self->before, ' ');
          start = at + 1 + skip_spaces (at + 1);
        }
    }
  return quoted ? NULL : start;
}

static void
offer_items (Completion *self, const char *const *items)
{
  const gsize length = self->before->len;

  /* Equipment comes with its own sign. */
  if (length < 2 || self->before->str[length - 2] != '+')
    return;
  for (guint i = 0; items != NULL && items[i] != NULL; i++)
    {
      const char *name = strchr (items[i], '"');

      if (name != NULL && begins_with (name + 1, self->word))
        offer (self, items[i]);
    }
}

static void
offer_specialties (Completion *self)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->pool->ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        const char *const *names =
            ten_character_get_specialties (self->pool->character, groups[i].traits[j].id);

        for (guint k = 0; names != NULL && names[k] != NULL; k++)
          if (begins_with (names[k], self->word))
            {
              g_autofree char *quoted = g_strdup_printf ("\"%s\"", names[k]);

              offer (self, quoted);
            }
      }
}

/* COFD-21: `action "Sneaking"` */
static void
offer_actions (Completion *self)
{
  static const char word[] = "action";
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->pool->ruleset);

  if (!g_str_has_prefix (self->word, word))
    return;
  for (guint i = 0; i < rules->n_common; i++)
    if (begins_with (rules->common[i].name, self->word + strlen (word)))
      {
        g_autofree char *words = g_strdup_printf ("%s \"%s\"", word, rules->common[i].name);

        offer (self, words);
      }
}

/* TEST-4. Traits of an opponent are not offered: a line is typed where nobody is known. */
static void
offer_tests (Completion *self)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->pool->ruleset);

  for (guint i = 0; i < rules->n_tests; i++)
    if (begins_with (rules->tests[i].name, self->word))
      offer (self, rules->tests[i].id);
}

/* The completions after the terms: a keyword, or a name that belongs to one. */
static void
offer_behind (Completion *self, const char *term)
{
  const char *space = strrchr (term, ' ');

  if (space == NULL)
    return;
  g_string_append_len (self->before, term, space + 1 - term);
  g_free (self->word);
  self->word = ten_fold_name (space + 1, -1);
  if (g_str_has_suffix (self->before->str, "spec "))
    offer_specialties (self);
  else if (g_str_has_suffix (self->before->str, "test "))
    offer_tests (self);
  else if (*self->word != '\0' && !g_str_has_suffix (self->before->str, "resist "))
    for (guint i = 0; ten_keyword_get_word (i) != NULL; i++)
      if (g_str_has_prefix (ten_keyword_get_word (i), self->word))
        offer (self, ten_keyword_get_word (i));
}

/**
 * ten_notation_complete:
 * @text: the beginning of a line in quick notation
 * @pool: its pool, with the character whose traits can be named
 * @items: (nullable) (array zero-terminated=1): terms that can be added, such as `2 "First-aid
 * kit"`
 *
 * Completes the last word of a line: a trait from the beginning of its name, one of @items, a
 * common action after `action`, a specialty after `spec`, a kind of test after `test`, or a
 * keyword. Earlier words that can only mean one trait are completed too: `dex+ste` becomes
 * `Dexterity + Stealth`.
 *
 * Returns: (transfer full) (array zero-terminated=1): complete lines, at most eight
 */
char **
ten_notation_complete (const char *text, TenPool *pool, const char *const *items)
{
  Completion self = { .pool = pool };
  const char *term;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (TEN_IS_POOL (pool), NULL);

  self.before = g_string_new (NULL);
  self.lines = g_ptr_array_new ();
  term = pool->character != NULL ? split_terms (&self, text) : NULL;
  if (term != NULL && *term != '\0')
    {
      self.word = ten_fold_name (term, -1);
      each_trait (pool, self.word, offer_trait, &self);
      offer_items (&self, items);
      offer_actions (&self);
      if (self.lines->len == 0)
        offer_behind (&self, term);
    }
  g_string_free (self.before, TRUE);
  g_free (self.word);
  g_ptr_array_add (self.lines, NULL);
  return (char **) g_ptr_array_free (self.lines, FALSE);
}
