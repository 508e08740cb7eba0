/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the rolls of a play without making objects, for those who count many. */

#pragma once

#include "dice/ten-roll.h"

G_BEGIN_DECLS

/* A part of a text: of a string, what is between its quotation marks, as it is written in JSON. */
typedef struct
{
  const char *text;
  gsize length;
} TenSpan;

typedef struct
{
  TenSpan role;
  TenSpan character;
  TenSpan request; /* an object */
  TenSpan terms;   /* a list */
  gboolean hidden;
  guint index; /* from 1 */
  guint own;
  guint of;
  const TenDie *dice;
  guint n_dice;
} TenScannedRoll;

typedef void (*TenPlayScanFunc) (const TenScannedRoll *roll, TenSpan ruleset, gpointer data);

/* Calls the function for each roll in the body. Returns FALSE if it is not written as this version
 * writes it. */
gboolean ten_play_scan (const char *body, gsize length, TenPlayScanFunc function, gpointer data);

G_END_DECLS
