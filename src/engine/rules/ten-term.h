/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

G_BEGIN_DECLS

/**
 * TenTermKind:
 * @TEN_TERM_NUMBER: a pool given as a number
 * @TEN_TERM_TRAIT: a trait of the sheet
 * @TEN_TERM_SPECIALTY: a specialty that adds dice (COFD-3)
 * @TEN_TERM_UNTRAINED: a skill without dots (COFD-4)
 * @TEN_TERM_WOUNDS: wounds (COFD-19, V20-15, V5-4)
 * @TEN_TERM_WILLPOWER: a point of willpower that adds dice (COFD-18)
 * @TEN_TERM_MODIFIER: a named modifier (POOL-4)
 * @TEN_TERM_TRIES: earlier tries (COFD-11)
 * @TEN_TERM_MINIMUM: raises a pool to one die (V5-2)
 * @TEN_TERM_RESISTANCE: what an opponent resists with, subtracted (COFD-13)
 * @TEN_TERM_TEAMWORK: what helpers add or cost (COFD-12, V20-13)
 * @TEN_TERM_SURGE: a Blood Surge (V5-6)
 * @TEN_TERM_BONUS: what a value of the sheet adds to pools with some traits (V5-6)
 *
 * The source of a term's dice (POOL-8).
 */
typedef enum
{
  TEN_TERM_NUMBER,
  TEN_TERM_TRAIT,
  TEN_TERM_SPECIALTY,
  TEN_TERM_UNTRAINED,
  TEN_TERM_WOUNDS,
  TEN_TERM_WILLPOWER,
  TEN_TERM_MODIFIER,
  TEN_TERM_TRIES,
  TEN_TERM_MINIMUM,
  TEN_TERM_RESISTANCE,
  TEN_TERM_TEAMWORK,
  TEN_TERM_SURGE,
  TEN_TERM_BONUS
} TenTermKind;

/**
 * TenSecrecy:
 * @TEN_SECRECY_OPEN: players see its number and its reason
 * @TEN_SECRECY_ANNOUNCED: players see its number, but not its reason
 * @TEN_SECRECY_SECRET: players see nothing of it, and nothing that would reveal it
 *
 * How much of a term players see (POOL-7). Each level hides more than the one before.
 */
typedef enum
{
  TEN_SECRECY_OPEN,
  TEN_SECRECY_ANNOUNCED,
  TEN_SECRECY_SECRET
} TenSecrecy;

/* The ids of the two modifiers that every pool has. */
#define TEN_MODIFIER_EQUIPMENT "equipment"
#define TEN_MODIFIER_CIRCUMSTANCE "circumstance"

/* A term of a pool. Immutable. */
#define TEN_TYPE_TERM (ten_term_get_type ())
G_DECLARE_FINAL_TYPE (TenTerm, ten_term, TEN, TERM, GObject)

TenTerm *ten_term_new (TenTermKind kind, const char *id, const char *label, int dice);
TenTerm *ten_term_new_with_secrecy (
    TenTermKind kind, const char *id, const char *label, int dice, TenSecrecy secrecy);
TenTermKind ten_term_get_kind (TenTerm *self);
const char *ten_term_get_id (TenTerm *self);
const char *ten_term_get_label (TenTerm *self);
int ten_term_get_dice (TenTerm *self);
gboolean ten_term_is_empty (TenTerm *self);
const char *ten_term_get_grade (TenTerm *self);
TenSecrecy ten_term_get_secrecy (TenTerm *self);

G_END_DECLS
