/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-outcome.h"
#include "dice/ten-request.h"

G_BEGIN_DECLS

/* The results computed from a text that many rows share. */
typedef struct
{
  const char *text;
  gsize length;
  guint64 hash;
} TenCachedText;

/* The results computed from a request. */
typedef struct
{
  TenCachedText key;
  gboolean is_valid;
  TenRequest request;
  guint n_thrown;
  double mean;
  double variance;
  double outcomes[TEN_N_OUTCOMES];
  int first; /* of the net successes */
  int last;
  double *at_least;
  double *at_most;
  int willpower; /* the dice of a Willpower point in the cached odds; -1 for none yet */
  double mean_without;
} TenCachedRequest;

/* The results computed from the terms of a pool. */
typedef struct
{
  TenCachedText key;
  gboolean is_valid;
  gboolean is_secret;
  int willpower; /* the dice of a Willpower point */
  char *pool;
  gint64 *count; /* of rolls with the pool, or NULL if not counted yet */
} TenCachedTerms;

/* Distinct texts. Emptied when they take up too much room. */
typedef struct
{
  GHashTable *requests;
  GHashTable *terms;
  gsize size;
} TenTextCache;

void ten_text_cache_init (TenTextCache *self);
void ten_text_cache_clear (TenTextCache *self);
void ten_text_cache_trim (TenTextCache *self);
TenCachedRequest *ten_text_cache_find_request (TenTextCache *self, const char *text, gsize length);
TenCachedTerms *ten_text_cache_find_terms (TenTextCache *self, const char *text, gsize length);
double ten_cached_request_get_mean_without (TenCachedRequest *self, int willpower);

G_END_DECLS
