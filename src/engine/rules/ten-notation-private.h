/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

G_BEGIN_DECLS

gboolean ten_notation_fail (
    const char *text, gsize place, TenRulesError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
gboolean ten_notation_prefix (const char *text, gsize place, GError **error);
gboolean ten_notation_blame (const TenNotation *self, const TenNotationTerm *term, GError **error);
gboolean ten_notation_is_near (const char *word, const char *name, guint *distance);

typedef struct
{
  TenNotation *notation;
  const char *text;
  const char *at;
  const char *end;
  TenNotationKind kind; /* of the terms here */
  gboolean takes_versus;
  gboolean has_versus;
  gboolean takes_die;
  const char *die;     /* `1d10` among the terms of this side */
  int n_dice;          /* the sum of the terms that have a size */
  gboolean has_number; /* whether one of them is a number without a size or a label */
  GError **error;
} TenScanner;

typedef enum
{
  TEN_KEYWORD_OPTION,
  TEN_KEYWORD_SPECIALTY, /* may have a name after it, and is then not read as an option */
  TEN_KEYWORD_VERSUS,    /* is between two sides */
  TEN_KEYWORD_TERM,      /* has a term after it, or is otherwise part of a name */
  TEN_KEYWORD_SECRECY    /* belongs to the number before it */
} TenKeywordKind;

/* The words that may follow the terms. */
typedef struct _TenKeyword TenKeyword;

struct _TenKeyword
{
  const char *word;
  const TenKeyword *next; /* another one with the same first letter */
  TenKeywordKind kind;
  TenPoolOption option;
  gboolean has_number;
  int value; /* of the option, for a word without a number; the kind of the term; the secrecy */
};

/* The kinds of tokens by their first byte. */
typedef enum
{
  TEN_BYTE_WORD,
  TEN_BYTE_END,
  TEN_BYTE_SPACE,
  TEN_BYTE_DIGIT,
  TEN_BYTE_PLUS,
  TEN_BYTE_MINUS,
  TEN_BYTE_QUOTE,
  TEN_BYTE_COMMENT,
  TEN_BYTE_WIDE /* may begin a longer mark, such as “ */
} TenByteKind;

/* A character, or a byte of one that only appears in words. */
typedef struct
{
  TenByteKind kind;
  guint length;
} TenMark;

G_GNUC_INTERNAL extern const guint8 ten_byte_kinds[256];

gboolean ten_scanner_fail (TenScanner *scanner, const char *at, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
TenMark ten_scanner_look_wide (const char *at);
gboolean ten_scanner_read_number (TenScanner *scanner, int minimum, int maximum, int *number);
gboolean ten_scanner_read_quoted (TenScanner *scanner, guint quote_length, TenNotationTerm *term);
void ten_scanner_read_words (TenScanner *scanner, gboolean is_specialty, TenNotationTerm *term);
void ten_scanner_give (TenScanner *scanner, TenPoolOption option, gsize place, int value);

/* The content of a pool before it is filled from a notation. */
typedef enum
{
  TEN_NOTATION_BASE_NONE,
  TEN_NOTATION_BASE_FILLED,
  TEN_NOTATION_BASE_CHOSEN /* with the traits that the notation names */
} TenNotationBase;

gboolean
ten_notation_fill (const TenNotation *self, TenPool *pool, TenNotationBase base, GError **error);
gboolean
ten_notation_check (const TenNotation *self, TenPool *pool, gboolean contested, GError **error);

const TenKeyword *ten_keyword_match (const char *start, const char **number);
gboolean ten_keyword_ends_words (const char *start, gboolean is_specialty);
const char *ten_keyword_get_word (guint index);
gboolean ten_scanner_fail_keyword (TenScanner *scanner, const char *start, const char *end);

static inline TenMark
ten_scanner_look (const char *at)
{
  const TenMark mark = { ten_byte_kinds[(guchar) *at], 1 };

  return mark.kind == TEN_BYTE_WIDE ? ten_scanner_look_wide (at) : mark;
}

/* Returns what follows the space. */
static inline TenMark
ten_scanner_skip_space (TenScanner *scanner)
{
  TenMark mark;

  while ((mark = ten_scanner_look (scanner->at)).kind == TEN_BYTE_SPACE)
    scanner->at += mark.length;
  return mark;
}

static inline gsize
ten_scanner_get_place (TenScanner *scanner, const char *at)
{
  return (gsize) (at - scanner->text);
}

/* Finds the end of the word that starts here. */
static inline const char *
ten_scanner_find_word_end (const char *at)
{
  TenMark mark;

  while ((mark = ten_scanner_look (at)).kind == TEN_BYTE_WORD || mark.kind == TEN_BYTE_DIGIT)
    at += mark.length;
  return at;
}

static inline gboolean
ten_scanner_is_word_at (const char *at, gboolean digits_too)
{
  const TenByteKind kind = ten_scanner_look (at).kind;

  return kind == TEN_BYTE_WORD || (digits_too && kind == TEN_BYTE_DIGIT);
}

G_END_DECLS
