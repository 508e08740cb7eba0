/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-play-scan.h"

#include <string.h>

typedef struct
{
  const char *at;
  const char *end;
  GArray *dice;
  TenSpan ruleset;
  TenPlayScanFunc take_roll;
  TenFactScanFunc take_fact;
  gpointer data;
} Scanner;

static gboolean
skip (Scanner *self, char c)
{
  if (self->at == self->end || *self->at != c)
    return FALSE;
  self->at++;
  return TRUE;
}

static gboolean
skip_string (Scanner *self, TenSpan *span)
{
  if (!skip (self, '"'))
    return FALSE;
  span->text = self->at;
  for (; self->at < self->end && *self->at != '"'; self->at++)
    if (*self->at == '\\')
      self->at++;
  if (self->at >= self->end)
    return FALSE;
  span->length = (gsize) (self->at++ - span->text);
  return TRUE;
}

/* An object or a list: everything up to the bracket that closes it. */
static gboolean
skip_nested (Scanner *self)
{
  guint depth = 0;
  TenSpan string;

  while (self->at < self->end)
    switch (*self->at)
      {
      case '"':
        if (!skip_string (self, &string))
          return FALSE;
        break;
      case '{':
      case '[':
        depth++;
        self->at++;
        break;
      case '}':
      case ']':
        depth--;
        self->at++;
        if (depth == 0)
          return TRUE;
        break;
      default:
        self->at++;
        break;
      }
  return FALSE;
}

static gboolean
skip_value (Scanner *self, TenSpan *span)
{
  const char *from = self->at;

  if (self->at < self->end && *self->at == '"')
    return skip_string (self, span);
  span->text = from;
  if (self->at < self->end && (*self->at == '{' || *self->at == '['))
    {
      if (!skip_nested (self))
        return FALSE;
    }
  else
    while (self->at < self->end && *self->at != ',' && *self->at != '}' && *self->at != ']')
      self->at++;
  span->length = (gsize) (self->at - from);
  return span->length > 0;
}

static gboolean
is_equal (TenSpan span, const char *text)
{
  return strlen (text) == span.length && memcmp (span.text, text, span.length) == 0;
}

static gboolean
read_number (Scanner *self, int *number)
{
  const char *from = self->at;

  for (*number = 0; self->at < self->end && g_ascii_isdigit (*self->at) && self->at - from < 8;)
    *number = *number * 10 + (*self->at++ - '0');
  return self->at > from;
}

static gboolean
begin_member (Scanner *self, TenSpan *name)
{
  return skip_string (self, name) && skip (self, ':');
}

static gboolean
read_die_member (Scanner *self, TenDie *die)
{
  TenSpan name, value;
  int number = 0;

  if (!begin_member (self, &name))
    return FALSE;
  if (is_equal (name, "kind"))
    {
      if (!skip_string (self, &value))
        return FALSE;
      die->kind = is_equal (value, "red") ? TEN_DIE_RED : TEN_DIE_CHANCE;
      return TRUE;
    }
  if (is_equal (name, "replaced"))
    return die->replaced = TRUE, skip_value (self, &value);
  if (!read_number (self, &number))
    return FALSE;
  if (is_equal (name, "face"))
    die->face = (guint8) number;
  else if (is_equal (name, "wave"))
    die->wave = number;
  else if (is_equal (name, "from"))
    die->from = number;
  return TRUE;
}

static gboolean
read_die (Scanner *self)
{
  TenDie die = { .from = -1 };
  int face = 0;

  if (skip (self, '{'))
    {
      do
        if (!read_die_member (self, &die))
          return FALSE;
      while (skip (self, ','));
      if (!skip (self, '}'))
        return FALSE;
    }
  else if (!read_number (self, &face))
    return FALSE;
  else
    die.face = (guint8) face;
  if (die.face < 1 || die.face > 10)
    return FALSE;
  g_array_append_val (self->dice, die);
  return TRUE;
}

static gboolean
read_dice (Scanner *self)
{
  if (!skip (self, '['))
    return FALSE;
  if (skip (self, ']'))
    return TRUE;
  do
    if (!read_die (self))
      return FALSE;
  while (skip (self, ','));
  return skip (self, ']');
}

/* A roll of the same play, or of the play that it is about. */
static gboolean
is_place (TenSpan name)
{
  return is_equal (name, "roll") || is_equal (name, "of");
}

static gboolean
read_place (Scanner *self, TenSpan name, guint *own, guint *of)
{
  int number = 0;

  if (!read_number (self, &number))
    return FALSE;
  *(is_equal (name, "of") ? of : own) = (guint) number;
  return TRUE;
}

static gboolean
read_object (Scanner *self,
             gboolean (*read_member) (Scanner *self, gpointer object),
             gpointer object)
{
  if (!skip (self, '{'))
    return FALSE;
  do
    if (!read_member (self, object))
      return FALSE;
  while (skip (self, ','));
  return skip (self, '}');
}

static gboolean
read_roll_member (Scanner *self, gpointer object)
{
  TenScannedRoll *roll = object;
  TenSpan name, value;

  if (!begin_member (self, &name))
    return FALSE;
  if (is_equal (name, "dice"))
    return read_dice (self);
  if (is_place (name))
    return read_place (self, name, &roll->own, &roll->of);
  if (!skip_value (self, &value))
    return FALSE;
  if (is_equal (name, "role"))
    roll->role = value;
  else if (is_equal (name, "character"))
    roll->character = value;
  else if (is_equal (name, "request"))
    roll->request = value;
  else if (is_equal (name, "terms"))
    roll->terms = value;
  else if (is_equal (name, "hidden"))
    roll->hidden = TRUE;
  else if (is_equal (name, "seed"))
    roll->sealed = TRUE;
  else if (is_equal (name, "own_dice"))
    roll->own_dice = TRUE;
  return TRUE;
}

static gboolean
read_roll (Scanner *self, guint index)
{
  TenScannedRoll roll = { .index = index };

  g_array_set_size (self->dice, 0);
  if (!read_object (self, read_roll_member, &roll) || roll.request.text == NULL ||
      roll.terms.text == NULL)
    return FALSE;
  roll.dice = (const TenDie *) self->dice->data;
  roll.n_dice = self->dice->len;
  if (self->take_roll != NULL)
    self->take_roll (&roll, self->ruleset, self->data);
  return TRUE;
}

static gboolean
read_fact_member (Scanner *self, gpointer object)
{
  TenScannedFact *fact = object;
  TenSpan name, value;

  if (!begin_member (self, &name))
    return FALSE;
  if (is_place (name))
    return read_place (self, name, &fact->own, &fact->of);
  if (!skip_value (self, &value))
    return FALSE;
  if (is_equal (name, "fact"))
    fact->kind = value;
  else if (is_equal (name, "details"))
    fact->details = value;
  else if (is_equal (name, "hidden"))
    fact->hidden = TRUE;
  return TRUE;
}

static gboolean
read_fact (Scanner *self, guint index)
{
  TenScannedFact fact = { .details = { "", 0 } };

  if (!read_object (self, read_fact_member, &fact) || fact.kind.text == NULL)
    return FALSE;
  if (self->take_fact != NULL)
    self->take_fact (&fact, self->data);
  return TRUE;
}

static gboolean
read_list (Scanner *self, gboolean (*read) (Scanner *self, guint index))
{
  guint index = 0;

  if (!skip (self, '['))
    return FALSE;
  do
    if (!read (self, ++index))
      return FALSE;
  while (skip (self, ','));
  return skip (self, ']');
}

static gboolean
read_body (Scanner *self)
{
  TenSpan name, value;
  gboolean read;

  if (!skip (self, '{'))
    return FALSE;
  if (skip (self, '}'))
    return TRUE;
  do
    {
      if (!begin_member (self, &name))
        return FALSE;
      if (is_equal (name, "rolls"))
        read = read_list (self, read_roll);
      else if (is_equal (name, "facts"))
        read = read_list (self, read_fact);
      else
        read = skip_value (self, &value);
      if (!read)
        return FALSE;
      if (is_equal (name, "ruleset"))
        self->ruleset = value;
    }
  while (skip (self, ','));
  return skip (self, '}') && self->at == self->end;
}

gboolean
ten_play_scan (const char *body,
               gsize length,
               TenPlayScanFunc take_roll,
               TenFactScanFunc take_fact,
               gpointer data)
{
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (TenDie));
  Scanner self = { .at = body,
                   .end = body + length,
                   .dice = dice,
                   .take_roll = take_roll,
                   .take_fact = take_fact,
                   .data = data };

  return read_body (&self);
}

static gboolean
read_term (Scanner *self, TenScannedTerm *term)
{
  TenSpan name, value;
  gboolean negative;

  if (!begin_member (self, &name))
    return FALSE;
  if (is_equal (name, "dice"))
    {
      negative = skip (self, '-');
      if (!read_number (self, &term->dice))
        return FALSE;
      term->dice = negative ? -term->dice : term->dice;
      return TRUE;
    }
  if (!skip_value (self, &value))
    return FALSE;
  if (is_equal (name, "kind"))
    term->kind = value;
  else if (is_equal (name, "label"))
    term->label = value;
  else if (is_equal (name, "secrecy"))
    term->secrecy = value;
  return TRUE;
}

gboolean
ten_play_scan_terms (TenSpan terms, TenTermScanFunc take, gpointer data)
{
  Scanner self = { .at = terms.text, .end = terms.text + terms.length };

  if (!skip (&self, '['))
    return FALSE;
  if (skip (&self, ']'))
    return TRUE;
  do
    {
      TenScannedTerm term = { .secrecy = { "", 0 } };

      if (!skip (&self, '{'))
        return FALSE;
      do
        if (!read_term (&self, &term))
          return FALSE;
      while (skip (&self, ','));
      if (!skip (&self, '}'))
        return FALSE;
      take (&term, data);
    }
  while (skip (&self, ','));
  return skip (&self, ']');
}
