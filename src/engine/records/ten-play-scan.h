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
  gboolean sealed;
  gboolean own_dice;
  guint index; /* from 1 */
  guint own;
  guint of;
  const TenDie *dice;
  guint n_dice;
} TenScannedRoll;

typedef struct
{
  TenSpan kind;
  gboolean hidden;
  guint own;
  guint of;
  TenSpan details; /* an object, or empty */
} TenScannedFact;

typedef struct
{
  TenSpan kind;
  TenSpan label;
  TenSpan secrecy; /* empty for an open term */
  int dice;
} TenScannedTerm;

typedef void (*TenPlayScanFunc) (const TenScannedRoll *roll, TenSpan ruleset, gpointer data);

typedef void (*TenFactScanFunc) (const TenScannedFact *fact, gpointer data);
typedef void (*TenTermScanFunc) (const TenScannedTerm *term, gpointer data);

/* Calls a function for each roll in the body, and then one for each fact. Returns FALSE if it is
 * not written as this version writes it. Either function may be NULL. */
gboolean ten_play_scan (const char *body,
                        gsize length,
                        TenPlayScanFunc take_roll,
                        TenFactScanFunc take_fact,
                        gpointer data);
gboolean ten_play_scan_terms (TenSpan terms, TenTermScanFunc take, gpointer data);

/* A request, as the scanner gives it: many rolls have the same one. */
typedef struct
{
  gboolean valid;
  TenRequest request;
  gpointer more; /* for those who count */
} TenScannedRequest;

/* Reads the results of scanned rolls. */
typedef struct
{
  GHashTable *requests; /* text -> TenScannedRequest */
  GDestroyNotify free_more;
} TenRollReader;

void ten_roll_reader_init (TenRollReader *self, GDestroyNotify free_more);
void ten_roll_reader_clear (TenRollReader *self);
TenScannedRequest *ten_roll_reader_find (TenRollReader *self, TenSpan text);
/* Returns NULL if it cannot be read. */
TenRoll *ten_roll_reader_read (TenRollReader *self,
                               const TenScannedRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

/* POOL-7 */
gboolean ten_scanned_roll_is_secret (const TenScannedRoll *roll);
/* The text of a string of JSON, or NULL if there is none. */
char *ten_span_dup_string (TenSpan span) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_span_is (TenSpan span, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRollReader, ten_roll_reader_clear)

G_END_DECLS
