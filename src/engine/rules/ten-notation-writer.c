/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-writer.h"

#include "rules/ten-notation-draft.h"
#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"

#include <string.h>

void
ten_notation_draft_init (TenNotationDraft *self)
{
  memset (self, 0, sizeof *self);
  self->names = g_string_new (" "); /* so that no name starts at 0 */
  self->notation.text = self->names->str;
}

void
ten_notation_draft_clear (TenNotationDraft *self)
{
  if (self->names != NULL)
    g_string_free (g_steal_pointer (&self->names), TRUE);
}

static void
keep_name (TenNotationDraft *self, const char *name, guint *start, guint *length)
{
  *start = (guint) self->names->len;
  *length = (guint) strlen (name);
  g_string_append_len (self->names, name, (gssize) *length + 1);
  self->notation.text = self->names->str;
}

gboolean
ten_notation_draft_add (TenNotationDraft *self,
                        const TenNotationTerm *term,
                        const char *name,
                        const char *label)
{
  TenNotationTerm *added = &self->notation.terms[self->notation.n_terms];

  if (self->notation.n_terms == TEN_NOTATION_MAX_PARTS)
    return FALSE;
  self->notation.n_terms++;
  *added = *term;
  if (name != NULL)
    keep_name (self, name, &added->start, &added->length);
  if (label != NULL)
    keep_name (self, label, &added->label_start, &added->label_length);
  return TRUE;
}

void
ten_notation_draft_set_specialty (TenNotationDraft *self, const char *name, const char *option)
{
  TenNotationTerm *specialty = &self->notation.specialty;

  keep_name (self, name, &specialty->start, &specialty->length);
  specialty->option = option;
}

static gboolean
is_plain (const char *name, gsize length)
{
  const char *number;

  if (!g_ascii_isalpha (*name) || ten_keyword_match (name, &number) != NULL)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (name[i]) && name[i] != '_')
      return FALSE;
  return TRUE;
}

/* There is no way to write a name that contains a quotation mark. */
static gboolean
append_quoted (GString *text, const char *name, gsize length)
{
  TenMark mark;

  for (const char *at = name; at < name + length; at += mark.length)
    if ((mark = ten_scanner_look (at)).kind == TEN_BYTE_QUOTE)
      return FALSE;
  g_string_append_printf (text, "\"%.*s\"", (int) length, name);
  return TRUE;
}

/* Ids are the same in all languages. */
static gboolean
append_name (GString *text, const TenNotation *self, const TenNotationTerm *term, gboolean quoted)
{
  const char *name = self->text + term->start;

  if (quoted || !is_plain (name, term->length))
    return append_quoted (text, name, term->length);
  g_string_append_len (text, name, term->length);
  return TRUE;
}

/* The words before the name or the number of a term. */
static void
append_beginning (GString *text, const TenNotationTerm *term, gboolean in_test)
{
  static const char *const words[] = {
    [TEN_NOTATION_ACTION] = "action ",
    [TEN_NOTATION_WEAPON] = "weapon ",
    [TEN_NOTATION_ARMOR] = " armor ",
    [TEN_NOTATION_DAMAGE] = " damage ",
    [TEN_NOTATION_SOAK] = " soak ",
    [TEN_NOTATION_RESISTANCE] = " resist ",
    [TEN_NOTATION_RESISTANCE_WILLPOWER] = " resistwp",
    [TEN_NOTATION_TEST] = " test ",
    [TEN_NOTATION_TEST_BONUS] = " test",
  };

  if (term->kind == TEN_NOTATION_TEST_BONUS && !in_test)
    g_string_append (text, words[term->kind]);
  if (term->kind >= TEN_NOTATION_ARMOR && term->kind <= TEN_NOTATION_TEST)
    g_string_append (text, words[term->kind]);
  else if (text->len > 0)
    g_string_append (text, term->number < 0 ? " - " : " + ");
  else if (term->number < 0)
    g_string_append_c (text, '-');
  if (term->kind == TEN_NOTATION_ACTION || term->kind == TEN_NOTATION_WEAPON)
    g_string_append (text, words[term->kind]);
}

static gboolean
append_number (GString *text, const TenNotation *self, const TenNotationTerm *term)
{
  static const char *const secrecies[] = {
    [TEN_SECRECY_ANNOUNCED] = " announced", [TEN_SECRECY_SECRET] = " secret"
  };

  g_string_append_printf (text, "%d", ABS (term->number));
  if (term->label_length > 0 ||
      (term->kind == TEN_NOTATION_MODIFIER && term->secrecy == TEN_SECRECY_OPEN))
    {
      g_string_append_c (text, ' ');
      if (!append_quoted (text, self->text + term->label_start, term->label_length))
        return FALSE;
    }
  if (term->secrecy != TEN_SECRECY_OPEN)
    g_string_append (text, secrecies[term->secrecy]);
  return TRUE;
}

/* The terms after a test add to it. */
static gboolean
append_terms (GString *text, const TenNotation *self)
{
  gboolean in_test = FALSE;

  for (guint i = 0; i < self->n_terms; i++)
    {
      const TenNotationTerm *term = &self->terms[i];
      const gboolean begins_test =
          i + 1 < self->n_terms && !in_test && self->terms[i + 1].kind == TEN_NOTATION_TEST_BONUS;

      if (in_test && term->kind < TEN_NOTATION_ARMOR)
        return FALSE;
      append_beginning (text, term, in_test);
      in_test |= term->kind >= TEN_NOTATION_TEST;
      if (term->kind == TEN_NOTATION_RESISTANCE_WILLPOWER)
        continue;
      if (term->length == 0 ? !append_number (text, self, term)
                            : !append_name (text, self, term,
                                            begins_test || (term->kind >= TEN_NOTATION_ACTION &&
                                                            term->kind <= TEN_NOTATION_SOAK)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
append_options (GString *text, const TenNotation *self)
{
  for (guint given = self->given; given != 0;)
    {
      const TenPoolOption id = ten_option_take_first (&given);
      const TenOption *option = &ten_options[id];
      const int value = self->options[id];

      if (id == TEN_POOL_AGAIN && value == TEN_AGAIN_NONE)
        g_string_append (text, " noagain");
      else if (option->words_are_keywords)
        g_string_append_printf (text, " %s", option->words[value]);
      else if (option->keyword != NULL && option->kind == TEN_OPTION_NUMBER)
        g_string_append_printf (text, " %s %d", option->keyword, value);
      else if (option->keyword != NULL && option->kind == TEN_OPTION_WORD)
        g_string_append_printf (text, " %s %s", option->keyword, option->words[value]);
      else if (option->keyword != NULL && value != option->turns_off)
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

char *
ten_notation_write (const TenNotation *self, const char *comment)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->n_terms == 0 || self->n_terms > TEN_NOTATION_MAX_TERMS || !append_terms (text, self))
    return NULL;
  if (self->specialty.length > 0)
    {
      g_string_append (text, " spec ");
      if (!append_name (text, self, &self->specialty, TRUE))
        return NULL;
    }
  if (!append_options (text, self))
    return NULL;
  append_comment (text, comment);
  return text->len <= TEN_NOTATION_MAX_LENGTH ? g_string_free (g_steal_pointer (&text), FALSE)
                                              : NULL;
}

/* The traits, or a single number, and then the modifiers. */
static gboolean
add_parts (TenNotationDraft *draft, TenPool *pool, gboolean modifiers)
{
  for (guint i = 0; i < pool->parts->len; i++)
    {
      const TenPoolPart *part = pool->parts->pdata[i];
      const gboolean named =
          part->kind == TEN_TERM_MODIFIER && !g_str_equal (part->id, TEN_MODIFIER_CIRCUMSTANCE);
      const TenNotationTerm term = { .kind = named ? TEN_NOTATION_MODIFIER : TEN_NOTATION_POOL,
                                     .number = part->kind == TEN_TERM_TRAIT ? 1 : part->dice };

      if ((part->kind == TEN_TERM_MODIFIER) != modifiers)
        continue;
      if (part->secrecy != TEN_SECRECY_OPEN ||
          (part->kind == TEN_TERM_NUMBER &&
           (draft->notation.n_terms > 0 || (part->label != NULL && *part->label != '\0'))) ||
          (part->kind != TEN_TERM_NUMBER && part->kind != TEN_TERM_TRAIT && !modifiers) ||
          !ten_notation_draft_add (draft, &term, part->kind == TEN_TERM_TRAIT ? part->id : NULL,
                                   named ? part->id : NULL))
        return FALSE;
    }
  return draft->notation.n_terms > 0;
}

/* House rules belong to the table, not to the roll. */
static void
add_options (TenNotationDraft *draft, TenPool *pool)
{
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if ((ten_options[i].keyword != NULL || ten_options[i].words_are_keywords) &&
        (!ten_options[i].of_table || i == TEN_POOL_UNCOMMON) &&
        pool->options[i] != pool->ruleset->usual[i])
      ten_option_give (draft->notation.options, &draft->notation.given, i, pool->options[i]);
}

/**
 * ten_pool_to_notation:
 * @pool: a pool
 * @comment: (nullable): what the roll is for
 *
 * Writes a pool in quick notation, from which ten_notation_apply() makes the same pool again, in
 * any language: traits are written by id, and modifiers by name. House rules of the table, and
 * whether wounds count, depend on the pool that it is applied to. It does not represent an
 * empty pool, an announced or secret modifier (POOL-7), effects of an opponent or helpers, or a
 * name that contains a quotation mark.
 *
 * Returns: (transfer full) (nullable): the notation, or %NULL if the pool has none
 */
char *
ten_pool_to_notation (TenPool *pool, const char *comment)
{
  g_auto (TenNotationDraft) draft = { { NULL } };

  g_return_val_if_fail (TEN_IS_POOL (pool), NULL);

  if (ten_pool_find_kind (pool, TEN_TERM_NUMBER) != NULL &&
      ten_pool_find_kind (pool, TEN_TERM_TRAIT) != NULL)
    return NULL;
  ten_notation_draft_init (&draft);
  if (!add_parts (&draft, pool, FALSE) || !add_parts (&draft, pool, TRUE))
    return NULL;
  if (pool->specialty != NULL)
    ten_notation_draft_set_specialty (&draft, pool->specialty, NULL);
  add_options (&draft, pool);
  return ten_notation_write (&draft.notation, comment);
}
