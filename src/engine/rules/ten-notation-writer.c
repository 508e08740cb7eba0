/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"
#include "rules/ten-notation-writer.h"
#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "rules/ten-ruleset-private.h"

#include <string.h>

static gboolean
is_plain (const char *name)
{
  const char *number;

  if (!g_ascii_isalpha (*name) || ten_keyword_match (name, &number) != NULL)
    return FALSE;
  for (; *name != '\0'; name++)
    if (!g_ascii_isalnum (*name) && *name != '_')
      return FALSE;
  return TRUE;
}

/* There is no way to write a name that contains a quotation mark. */
static gboolean
append_quoted (GString *text, const char *name)
{
  TenMark mark;

  if (*name == '\0')
    return FALSE;
  for (const char *at = name; *at != '\0'; at += mark.length)
    if ((mark = ten_scanner_look (at)).kind == TEN_BYTE_QUOTE)
      return FALSE;
  g_string_append_printf (text, "\"%s\"", name);
  return TRUE;
}

/* Ids are the same in all languages. */
static gboolean
append_trait (GString *text, const char *id)
{
  if (!is_plain (id))
    return append_quoted (text, id);
  g_string_append (text, id);
  return TRUE;
}

static void
append_sign (GString *text, int number)
{
  g_string_append_printf (text, " %c %d", number < 0 ? '-' : '+', ABS (number));
}

/* The pool consists of traits or a single number. */
static gboolean
append_base (TenPool *pool, GString *text)
{
  for (guint i = 0; i < pool->parts->len; i++)
    {
      const TenPoolPart *part = pool->parts->pdata[i];

      if (part->kind == TEN_TERM_MODIFIER)
        continue;
      if (part->secrecy != TEN_SECRECY_OPEN)
        return FALSE;
      if (part->kind == TEN_TERM_NUMBER && text->len == 0 &&
          (part->label == NULL || *part->label == '\0'))
        g_string_append_printf (text, "%d", part->dice);
      else if (part->kind == TEN_TERM_TRAIT)
        {
          if (text->len > 0)
            g_string_append (text, " + ");
          if (!append_trait (text, part->id))
            return FALSE;
        }
      else
        return FALSE;
    }
  return text->len > 0;
}

static gboolean
append_modifiers (TenPool *pool, GString *text)
{
  for (guint i = 0; i < pool->parts->len; i++)
    {
      const TenPoolPart *part = pool->parts->pdata[i];

      if (part->kind != TEN_TERM_MODIFIER)
        continue;
      if (part->secrecy != TEN_SECRECY_OPEN)
        return FALSE;
      append_sign (text, part->dice);
      if (g_str_equal (part->id, TEN_MODIFIER_CIRCUMSTANCE))
        continue;
      g_string_append_c (text, ' ');
      if (!append_quoted (text, part->id))
        return FALSE;
    }
  return TRUE;
}

static gboolean
append_options (TenPool *pool, GString *text)
{
  /* It is for the moment only, so there is no word for it. */
  if (pool->options[TEN_POOL_AUTOMATIC])
    return FALSE;

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];
      const int value = pool->options[i];

      if ((option->keyword == NULL && !option->words_are_keywords) ||
          value == pool->ruleset->usual[i])
        continue;
      if (i == TEN_POOL_AGAIN && value == TEN_AGAIN_NONE)
        g_string_append (text, " noagain");
      else if (option->words_are_keywords)
        g_string_append_printf (text, " %s", option->words[value]);
      else if (option->kind == TEN_OPTION_NUMBER)
        g_string_append_printf (text, " %s %d", option->keyword, value);
      else if (value)
        g_string_append_printf (text, " %s", option->keyword);
      else
        return FALSE;
    }
  return TRUE;
}

static void
append_comment (GString *text, const char *comment)
{
  g_autofree char *line = g_strdup (comment != NULL ? comment : "");

  g_strstrip (g_strdelimit (line, "\n\r\t", ' '));
  if (*line != '\0')
    g_string_append_printf (text, " # %s", line);
}

/**
 * ten_pool_to_notation:
 * @pool: a pool
 * @comment: (nullable): what the roll is for
 *
 * Writes a pool in quick notation, from which ten_notation_apply() makes the same pool again, in
 * any language: traits are written by id, and modifiers by name. House rules of the table, and
 * whether wounds count, depend on the pool that it is applied to. It cannot represent an empty
 * pool, an announced or secret modifier (POOL-7), effects of an opponent or helpers, an automatic
 * success, or a name that contains a quotation mark.
 *
 * Returns: (transfer full) (nullable): the notation, or %NULL if the pool has none
 */
char *
ten_pool_to_notation (TenPool *pool, const char *comment)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (TEN_IS_POOL (pool), NULL);

  if ((ten_pool_find_kind (pool, TEN_TERM_NUMBER) != NULL &&
       ten_pool_find_kind (pool, TEN_TERM_TRAIT) != NULL) ||
      !append_base (pool, text) || !append_modifiers (pool, text))
    return NULL;
  if (pool->specialty != NULL)
    {
      g_string_append (text, " spec ");
      if (!append_quoted (text, pool->specialty))
        return NULL;
    }
  if (!append_options (pool, text))
    return NULL;
  append_comment (text, comment);
  return text->len <= TEN_NOTATION_MAX_LENGTH ? g_string_free (g_steal_pointer (&text), FALSE)
                                              : NULL;
}
