/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-pool.h"

G_BEGIN_DECLS

#define TEN_NOTATION_MAX_TERMS 16
#define TEN_NOTATION_MAX_LENGTH 1000

/**
 * TenNotationTerm:
 * @number: the signed number, or the sign (1 or -1) of a name
 * @start: its start in the text, without its sign, in bytes
 * @length: the length of a name in bytes, without quotes; 0 for a number
 * @label_start: the start of the name of a modifier, in quotes after its number
 * @label_length: its length in bytes; 0 if there is none
 */
typedef struct
{
  int number;
  guint16 start;
  guint16 length;
  guint16 label_start;
  guint16 label_length;
} TenNotationTerm;

/**
 * TenNotation:
 *
 * A parsed quick notation (`7 again9 rote`, `strength + brawl + 2 spec "Grappling" wp # punch`, `6
 * diff 7`, `?throw 7 6 # eavesdrop`). Lives on the stack and borrows the text, which must outlive
 * it.
 */
struct _TenNotation
{
  const char *text;
  TenNotationTerm terms[TEN_NOTATION_MAX_TERMS];
  guint n_terms;
  TenNotationTerm specialty;
  TenNotationTerm comment;
  int options[TEN_POOL_N_OPTIONS];    /* only given ones */
  guint given;                        /* bit n is set if #TenPoolOption n is given */
  guint16 places[TEN_POOL_N_OPTIONS]; /* where each of them starts, in bytes */
};

gboolean ten_notation_parse (TenNotation *self, const char *text, GError **error);
gboolean ten_notation_parse_versus (
    TenNotation *left, TenNotation *right, gboolean *versus, const char *text, GError **error);
char *ten_notation_dup_comment (const TenNotation *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
