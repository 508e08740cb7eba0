/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-pool.h"

G_BEGIN_DECLS

#define TEN_NOTATION_MAX_TERMS 16
#define TEN_NOTATION_MAX_LENGTH 1000

/* More than a line can have, for terms that do not come from one. */
#define TEN_NOTATION_MAX_PARTS 80

/**
 * TenNotationKind:
 * @TEN_NOTATION_POOL: a number, or the name of a trait or of equipment
 * @TEN_NOTATION_MODIFIER: a number with a name, which may be empty, or that players do not fully
 * see (POOL-4, POOL-7)
 * @TEN_NOTATION_ACTION: the name of a common action (COFD-21)
 * @TEN_NOTATION_WEAPON: the name of a weapon (ITEM-1)
 * @TEN_NOTATION_ARMOR: the rating of the armor of who is attacked (ITEM-1)
 * @TEN_NOTATION_DAMAGE: the dice of damage, their kind, or both (BOOK-2)
 * @TEN_NOTATION_SOAK: the dice of the soak, or whether it is rolled or seen (BOOK-2)
 * @TEN_NOTATION_RESISTANCE: what an opponent resists with: the name of a trait of their sheet, or a
 *   number with or without a name (COFD-13)
 * @TEN_NOTATION_RESISTANCE_WILLPOWER: the opponent spends a point of willpower on it (COFD-18)
 * @TEN_NOTATION_TEST: what a test needs: a number, a kind of test, or a trait of the target, of
 *   their sheet or with its number (TEST-4)
 * @TEN_NOTATION_TEST_BONUS: what is added to that
 *
 * The meaning of a term.
 */
typedef enum
{
  TEN_NOTATION_POOL,
  TEN_NOTATION_MODIFIER,
  TEN_NOTATION_ACTION,
  TEN_NOTATION_WEAPON,
  TEN_NOTATION_ARMOR,
  TEN_NOTATION_DAMAGE,
  TEN_NOTATION_SOAK,
  TEN_NOTATION_RESISTANCE,
  TEN_NOTATION_RESISTANCE_WILLPOWER,
  TEN_NOTATION_TEST,
  TEN_NOTATION_TEST_BONUS
} TenNotationKind;

/**
 * TenNotationTerm:
 * @kind: its meaning
 * @secrecy: how much of a modifier or a bonus players see (POOL-7)
 * @number: the signed number, or the sign (1 or -1) of a name
 * @start: its start in the text, without its sign, in bytes
 * @length: the length of a name in bytes, without quotes; 0 for a number
 * @label_start: the start of the name of a number, in quotes after it
 * @label_length: its length in bytes; 0 if there is none
 * @option: (nullable): the option of a command line that it comes from
 */
typedef struct
{
  TenNotationKind kind;
  TenSecrecy secrecy;
  int number;
  guint start;
  guint length;
  guint label_start;
  guint label_length;
  const char *option;
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
  TenNotationTerm terms[TEN_NOTATION_MAX_PARTS];
  guint n_terms;
  TenNotationTerm specialty;
  TenNotationTerm comment;
  gboolean of_options; /* adds to a pool what options say, and is checked when that is rolled */
  int options[TEN_POOL_N_OPTIONS];  /* only given ones */
  guint given;                      /* bit n is set if #TenPoolOption n is given */
  guint places[TEN_POOL_N_OPTIONS]; /* where each of them starts, in bytes */
};

gboolean ten_notation_parse (TenNotation *self, const char *text, GError **error);
gboolean ten_notation_parse_versus (
    TenNotation *left, TenNotation *right, gboolean *versus, const char *text, GError **error);
char *ten_notation_dup_comment (const TenNotation *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
