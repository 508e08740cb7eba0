/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A name with its rating and a remark, in every order and with every kind of dots. */

#include "importers/ten-tree-private.h"

#include <stdlib.h>
#include <string.h>

/* A longer text is no rating with a remark. */
#define MAX_RATED 200

/* More words than this are a sentence. */
#define MAX_TOKENS 40

typedef enum
{
  TOKEN_WORD,
  TOKEN_DOTS,
  TOKEN_NUMBER,
  TOKEN_GROUP, /* in brackets, which are not between start and end */
  TOKEN_MARK,  /* a colon, or a dash with blanks around it */
  TOKEN_UNIT   /* "dots", "pt" */
} TokenKind;

typedef struct
{
  TokenKind kind;
  const char *start;
  const char *end;
  int number;
  guint n_signs;
} Token;

typedef struct
{
  Token all[MAX_TOKENS];
  guint n;
} Tokens;

static const char *
skip_blanks (const char *at)
{
  while (g_unichar_isspace (g_utf8_get_char (at)) && *at != '\0')
    at = g_utf8_next_char (at);
  return at;
}

static gboolean
is_end (const char *at)
{
  return *at == '\0' || g_unichar_isspace (g_utf8_get_char (at));
}

/* "●●●○○", "● ● ○", "•••" */
static const char *
read_dots (const char *at, Token *token)
{
  const char *end = ten_tree_skip_dots (at, &token->number, &token->n_signs);

  /* Two asterisks or more are dots; one may be a footnote. */
  if (end == at || (*at == '*' && token->n_signs < 2))
    return NULL;
  token->kind = TOKEN_DOTS;
  return end;
}

/* "3", "x3", "+3", "3/5", "3.0" */
static const char *
read_number (const char *at, Token *token)
{
  const char *start = strchr ("x+-", *at) != NULL && *at != '\0' ? at + 1 : at;
  gsize n = strspn (start, "0123456789");
  const char *end = start + n;
  const char *slash = end + strspn (end, " ");

  if (n == 0 || n > 3)
    return NULL;
  if (g_str_has_prefix (end, ".0"))
    end += 2;
  else if (*slash == '/' && g_ascii_isdigit (slash[1 + strspn (slash + 1, " ")]))
    {
      end = slash + 1 + strspn (slash + 1, " ");
      end += strspn (end, "0123456789");
    }
  if (!is_end (end) && strchr (":=([", *end) == NULL)
    return NULL;
  token->kind = TOKEN_NUMBER;
  token->start = start;
  token->number = atoi (start);
  return end;
}

static const char *
read_group (const char *at, Token *token)
{
  char open = *at;
  char close = open == '(' ? ')' : ']';
  guint depth = 0;

  for (const char *end = at; *end != '\0'; end++)
    {
      depth += *end == open ? 1 : 0;
      depth -= *end == close ? 1 : 0;
      if (depth > 0)
        continue;
      token->kind = TOKEN_GROUP;
      token->start = at + 1;
      token->end = end;
      return end + 1;
    }
  return NULL;
}

static const char *
read_mark (const char *at, gboolean after_blank, Token *token)
{
  static const char *const dashes[] = { "-", "–", "—" };

  token->kind = TOKEN_MARK;
  if ((*at == ':' || *at == '=') && (is_end (at + 1) || !g_ascii_isalpha (at[1])))
    return at + 1;
  for (guint i = 0; after_blank && i < G_N_ELEMENTS (dashes); i++)
    if (g_str_has_prefix (at, dashes[i]) && is_end (at + strlen (dashes[i])))
      return at + strlen (dashes[i]);
  return NULL;
}

static const char *
read_word (const char *at, Token *token)
{
  static const char *const units[] = { "dots", "dot", "pts", "pt", "points", "point", NULL };
  Token other;
  const char *start = at;
  g_autofree char *word = NULL;

  while (!is_end (at) && !(at > start && (*at == '(' || *at == '[')) &&
         read_mark (at, FALSE, &other) == NULL &&
         (at == start || *at == '*' || *at == '-' || read_dots (at, &other) == NULL))
    at = g_utf8_next_char (at);
  token->kind = TOKEN_WORD;
  word = g_strndup (start, (gsize) (at - start));
  if (g_strv_contains (units, word))
    token->kind = TOKEN_UNIT;
  return at > start ? at : g_utf8_next_char (at);
}

/* FALSE where there are too many. */
static gboolean
tokenize (Tokens *self, const char *text)
{
  gboolean blank = TRUE;

  self->n = 0;
  for (const char *at = skip_blanks (text); *at != '\0';)
    {
      Token *token = &self->all[self->n];
      const char *end = NULL;

      if (self->n == MAX_TOKENS)
        return FALSE;
      token->start = at;
      token->end = NULL;
      if (*at == '(' || *at == '[')
        end = read_group (at, token);
      if (end == NULL)
        end = read_mark (at, blank, token);
      if (end == NULL)
        end = read_dots (at, token);
      if (end == NULL)
        end = read_number (at, token);
      if (end == NULL)
        end = read_word (at, token);
      if (token->end == NULL)
        token->end = end;
      self->n++;
      blank = is_end (end);
      at = skip_blanks (end);
    }
  return TRUE;
}

static gboolean
is_rating (const Token *token)
{
  return token->kind == TOKEN_DOTS || token->kind == TOKEN_NUMBER;
}

static char *
dup_between (const char *start, const char *end)
{
  return g_strstrip (g_strndup (start, (gsize) (end - start)));
}

/* "(2 pt)", "(••)": the number that a group is, or -1. */
static int
get_group_number (const Token *token)
{
  g_autofree char *text = dup_between (token->start, token->end);
  char *points = g_ascii_isdigit (*text) ? strstr (text, " p") : NULL;
  int number;

  if (points == NULL && g_ascii_isdigit (*text) && g_str_has_suffix (text, "pt"))
    points = text + strlen (text) - strlen ("pt");
  if (points != NULL)
    *points = '\0';
  return ten_tree_parse_number (text, &number) ? number : -1;
}

/* The place of the rating: at the end, but for brackets and units; before a mark; or first. */
static guint
find_rating (const Tokens *self, gboolean *unsure)
{
  guint at = self->n;

  *unsure = FALSE;
  while (at > 0 && (self->all[at - 1].kind == TOKEN_GROUP || self->all[at - 1].kind == TOKEN_UNIT))
    at--;
  if (at > 1 && is_rating (&self->all[at - 1]))
    return at - 1;
  *unsure = TRUE;
  for (guint i = 1; i + 2 < self->n; i++)
    if (is_rating (&self->all[i]) && self->all[i + 1].kind == TOKEN_MARK)
      return i;
  if (self->n > 1 && is_rating (&self->all[0]) &&
      (self->all[0].kind == TOKEN_NUMBER || self->all[0].n_signs > 1))
    return 0;
  return self->n;
}

/* "●●○○○ 2" and "2 ●●○○○": dots that are all empty are only drawn there. */
static void
set_rating (TenRatedName *self, const Token *first, const Token *last)
{
  const Token *dots = first->kind == TOKEN_DOTS ? first : last;
  const Token *number = first->kind == TOKEN_NUMBER ? first : last;

  self->rating = dots->kind == TOKEN_DOTS && (dots->number > 0 || number->kind == TOKEN_DOTS)
                     ? dots->number
                     : number->number;
  self->said =
      first == last ? dup_between (first->start, first->end) : g_strdup_printf ("%d", self->rating);
}

/* Behind the rating are brackets, a unit, or a mark and words. */
static void
read_tail (TenRatedName *self, const Tokens *tokens, guint at)
{
  for (; at < tokens->n; at++)
    {
      const Token *token = &tokens->all[at];

      if (token->kind == TOKEN_MARK && at + 1 < tokens->n)
        {
          g_free (self->remark);
          self->remark = g_strstrip (g_strdup (token->end));
          self->after = TRUE;
          return;
        }
      if (token->kind == TOKEN_GROUP && get_group_number (token) < 0)
        {
          g_free (self->remark);
          self->remark = dup_between (token->start, token->end);
          self->after = TRUE;
        }
    }
}

/* The name, and brackets behind it; without a rating these may hold it. */
static void
read_head (TenRatedName *self, const Tokens *tokens, guint from, guint to)
{
  const char *end;

  while (to > from && tokens->all[to - 1].kind == TOKEN_MARK)
    to--;
  if (to > from + 1 && tokens->all[to - 1].kind == TOKEN_GROUP)
    {
      const Token *group = &tokens->all[--to];

      if (self->rating < 0 && get_group_number (group) >= 0)
        {
          self->rating = get_group_number (group);
          self->said = g_strdup_printf ("%d", self->rating);
        }
      else
        self->remark = dup_between (group->start, group->end);
    }
  while (to > from && tokens->all[to - 1].kind == TOKEN_MARK)
    to--;
  if (to == from)
    {
      self->name = g_strdup ("");
      return;
    }
  end = tokens->all[to - 1].end;
  self->name =
      dup_between (tokens->all[from].start - (tokens->all[from].kind == TOKEN_GROUP ? 1 : 0),
                   end + (tokens->all[to - 1].kind == TOKEN_GROUP ? 1 : 0));
}

void
ten_rated_name_init (TenRatedName *self, const char *text)
{
  const TenRatedName nothing = TEN_RATED_NAME_INIT;
  Tokens tokens;
  guint first, last;

  *self = nothing;
  if (strlen (text) > MAX_RATED || !tokenize (&tokens, text))
    {
      self->name = g_strstrip (g_strdup (text));
      return;
    }
  first = last = find_rating (&tokens, &self->unsure);
  if (first == tokens.n)
    {
      self->unsure = FALSE;
      read_head (self, &tokens, 0, tokens.n);
      return;
    }
  if (first > 1 && is_rating (&tokens.all[first - 1]) &&
      tokens.all[first - 1].kind != tokens.all[first].kind)
    first--;
  else if (first == 0 && tokens.n > 1 && is_rating (&tokens.all[1]) &&
           tokens.all[1].kind != tokens.all[0].kind)
    last = 1;
  set_rating (self, &tokens.all[first], &tokens.all[last]);
  if (first > 0)
    {
      read_head (self, &tokens, 0, first);
      read_tail (self, &tokens, last + 1);
      return;
    }
  first = last + 1;
  while (first < tokens.n && tokens.all[first].kind == TOKEN_MARK)
    first++;
  read_head (self, &tokens, first, tokens.n);
}

void
ten_rated_name_clear (TenRatedName *self)
{
  g_free (self->name);
  g_free (self->said);
  g_free (self->remark);
}

/* A remark is part of the name of a merit: "Allies (Police)". */
char *
ten_rated_name_dup_whole_name (const TenRatedName *self)
{
  return self->remark != NULL ? g_strdup_printf ("%s (%s)", self->name, self->remark)
                              : g_strdup (self->name);
}

/* "3 (Swords)" beside the name of a trait: the rating, and the remark, or NULL. */
char *
ten_rated_name_dup_rated_remark (const char *text, int *rating)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  g_autofree char *whole = NULL;

  if (text == NULL || strlen (text) > MAX_RATED)
    return NULL;
  whole = g_strconcat ("_ ", text, NULL);
  ten_rated_name_init (&rated, whole);
  if (rated.remark == NULL || rated.rating < 0 || !g_str_equal (rated.name, "_"))
    return NULL;
  *rating = rated.rating;
  return g_steal_pointer (&rated.remark);
}

static gboolean
is_word (gunichar character)
{
  return g_unichar_isalnum (character) || character == '_';
}

/* Removes the marks from "**bold**", "__bold__", "*italics*" and "`code`"; a lone "***" may be
 * dots. */
static void
append_plain (GString *plain, const char *text)
{
  gunichar before = ' ';

  while (*text != '\0')
    {
      const char *end = text + strspn (text, "*_");
      gsize n = (gsize) (end - text);
      gsize inner = n > 0 ? strcspn (end, *text == '*' ? "*" : "_") : 0;
      gboolean pair = (n == 2 || (n == 1 && *text == '*' && !is_word (before))) && inner > 0 &&
                      !g_ascii_isspace (*end) && strncmp (end + inner, text, n) == 0;

      if (pair && (n == 2 || !is_word (g_utf8_get_char (end + inner + 1))))
        {
          g_autofree char *words = g_strndup (end, inner);

          append_plain (plain, words);
          text = end + inner + n;
          before = ' ';
          continue;
        }
      n = MAX (n, 1);
      before = g_utf8_get_char (text);
      if (*text != '`')
        g_string_append_len (plain, text, g_utf8_next_char (text + n - 1) - text);
      text = g_utf8_next_char (text + n - 1);
    }
}

/* "- ", "* ", "1. ", "• ": what begins an entry of a list, unless dots follow. */
const char *
ten_rated_name_skip_bullet (const char *line)
{
  static const char *const signs[] = { "•", "·", "▪", "◦", "‣", "●", "○", "–", "—" };
  gsize n_digits = strspn (line, "0123456789");
  const char *rest = line;
  int number;
  guint n_dots;

  if (n_digits > 0 && (line[n_digits] == '.' || line[n_digits] == ')'))
    rest = line + n_digits + 1;
  else if (n_digits == 0 && *line != '\0' && strchr ("-+*", *line) != NULL)
    rest = line + 1;
  for (guint i = 0; rest == line && i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (line, signs[i]) &&
        ten_tree_skip_dots (line, &number, &n_dots) <= line + strlen (signs[i]))
      return line + strlen (signs[i]);
  return rest > line && g_ascii_isspace (*rest) ? rest + strspn (rest, " \t") : line;
}

/* A line without quote marks, a bullet, and the marks of bold and italic text. */
char *
ten_rated_name_dup_plain (const char *line)
{
  GString *plain = g_string_new (NULL);

  line += strspn (line, " \t>");
  line = ten_rated_name_skip_bullet (line);
  if (*line == '[' && line[1] != '\0' && strchr (" xX", line[1]) != NULL && line[2] == ']')
    line += strlen ("[x]");
  append_plain (plain, line);
  return g_strstrip (g_string_free (plain, FALSE));
}

static void
add_piece (GPtrArray *things, const char *start, const char *end)
{
  g_autofree char *thing = dup_between (start, end);

  if (*thing != '\0')
    g_ptr_array_add (things, g_steal_pointer (&thing));
}

/* Splits at separators that are not within brackets. A bracket that is never closed is none. The
 * last of very many pieces is the rest. */
static GPtrArray *
split_at (const char *text, gboolean (*ends) (const char *at, gpointer data), gpointer data)
{
  GPtrArray *things = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;
  const char *close = MAX (strrchr (text, ')'), strrchr (text, ']'));
  int depth = 0;

  for (const char *at = text;; at = g_utf8_next_char (at))
    {
      if (*at == '(' || *at == '[')
        depth += at < close ? 1 : 0;
      else if ((*at == ')' || *at == ']') && depth > 0)
        depth--;
      if (*at == '\0' || (things->len < TEN_IMPORT_MAX_OWN_VALUES && (depth == 0 || at > close) &&
                          ends (at, data)))
        {
          add_piece (things, start, at);
          start = at + (strchr (",;|\t\n", *at) != NULL ? 1 : 0);
        }
      if (*at == '\0')
        return things;
    }
}

static gboolean
ends_thing (const char *at, gpointer separators)
{
  return strchr (separators, *at) != NULL;
}

/* Splits at semicolons if there are any, or else at commas, but not within parentheses. */
GPtrArray *
ten_rated_name_split_list (const char *text)
{
  return split_at (text, ends_thing, strchr (text, ';') != NULL ? ";\n" : ",\n");
}

static gboolean
ends_piece (const char *at, gpointer data)
{
  return strchr (",;|\t", *at) != NULL || g_str_has_prefix (at, "  ");
}

/* A blank between a rating and a letter. */
static gboolean
ends_rating (const char *at, gpointer text)
{
  const char *before = at > (const char *) text ? g_utf8_prev_char (at) : NULL;
  int number;
  guint n;

  return *at == ' ' && before != NULL &&
         (g_ascii_isdigit (*before) || ten_tree_skip_dots (before, &number, &n) > before) &&
         g_unichar_isalpha (g_utf8_get_char (skip_blanks (at)));
}

GPtrArray *
ten_rated_name_split_line (const char *text)
{
  GPtrArray *pieces = split_at (text, ends_piece, NULL);

  if (pieces->len > 1)
    return pieces;
  g_ptr_array_unref (pieces);
  return split_at (text, ends_rating, (gpointer) text);
}
