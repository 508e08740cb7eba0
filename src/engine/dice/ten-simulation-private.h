/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-simulation.h"

G_BEGIN_DECLS

/* Ten bits are three dice at once; values of a thousand or more are drawn again. */
#define TEN_CHUNK_BITS 10
#define TEN_CHUNKS_A_DRAW 6
#define TEN_N_CHUNKS (1u << TEN_CHUNK_BITS)
#define TEN_FIRST_REFUSED_CHUNK 1000u
#define TEN_DICE_A_CHUNK 3

/* xoshiro256**, and the rest of its last number. */
typedef struct
{
  guint64 state[4];
  guint64 bits;
  guint left;
} TenFastRandom;

/* The effect of one to three dice, in four fields of 16 bits: hits including what tens add,
 * ones, tens, and dice that are rolled again. */
typedef guint64 TenChunkTable[TEN_N_CHUNKS];

#define TEN_FIELD_VALUE 0
#define TEN_FIELD_ONES 16
#define TEN_FIELD_TENS 32
#define TEN_FIELD_AGAIN 48

static inline int
ten_field_get (guint64 fields, int field)
{
  return (int) (fields >> field & 0xffff);
}

struct _TenSimulation
{
  gatomicrefcount ref_count;

  TenRequest request;
  guint64 n_rolls;

  /* How many rolls gave each sum (hits with what tens add, minus ones that cancel), and how many
   * left each number of standing successes, if that differs. */
  guint64 *sums;
  int first_sum;
  int n_sums;
  guint64 *standing;
  guint8 *faces;

  /* Rolls without a success but with a 1; and dramatic failures. */
  guint64 n_ones_only;
  guint64 n_dramatic;

  TenFastRandom random;
  TenChunkTable tables[TEN_DICE_A_CHUNK];
  TenChunkTable kept_tables[TEN_DICE_A_CHUNK];
  guint8 n_rerolled[TEN_DICE_A_CHUNK][TEN_N_CHUNKS];
};

G_END_DECLS
