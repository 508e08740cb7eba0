/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-odds-private.h"
#include "ten-config.h"

#include "play/ten-record-private.h"
#include "log/ten-statistics-cache-private.h"
#include "rules/ten-player-terms.h"

#include "json/ten-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Above this size, the cache is emptied. */
#define MAX_SIZE (4 * 1024 * 1024)

#define MIX G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

#define N_LANES 4

static inline void
mix (guint64 *lanes, const char *text, gsize length)
{
  guint64 words[N_LANES] = { 0 };

  memcpy (words, text, length);
  for (guint i = 0; i < N_LANES; i++)
    lanes[i] = (lanes[i] ^ words[i]) * MIX ^ lanes[i] >> 29;
}

/* Hashes four words at a time: the texts are long, and each row has two. */
static guint64
compute_hash (const char *text, gsize length)
{
  guint64 lanes[N_LANES] = { length, length + 1, length + 2, length + 3 };
  const gsize step = sizeof lanes;

  for (; length >= step; text += step, length -= step)
    mix (lanes, text, step);
  mix (lanes, text, length);
  for (guint i = 1; i < N_LANES; i++)
    lanes[0] = ((lanes[0] ^ lanes[i]) ^ lanes[0] >> 32) * MIX;
  return lanes[0] ^ lanes[0] >> 32;
}

static guint
get_hash (gconstpointer key)
{
  return (guint) ((const TenCachedText *) key)->hash;
}

static gboolean
is_equal (gconstpointer a, gconstpointer b)
{
  const TenCachedText *one = a;
  const TenCachedText *other = b;

  return one->hash == other->hash && one->length == other->length &&
         memcmp (one->text, other->text, one->length) == 0;
}

static void
free_request (gpointer data)
{
  TenCachedRequest *self = data;

  g_free ((char *) self->key.text);
  g_free (self->at_least);
  g_free (self->at_most);
  g_free (self);
}

static void
free_terms (gpointer data)
{
  TenCachedTerms *self = data;

  g_free ((char *) self->key.text);
  g_free (self->pool);
  g_free (self);
}

void
ten_text_cache_init (TenTextCache *self)
{
  self->requests = g_hash_table_new_full (get_hash, is_equal, NULL, free_request);
  self->terms = g_hash_table_new_full (get_hash, is_equal, NULL, free_terms);
  self->size = 0;
}

void
ten_text_cache_clear (TenTextCache *self)
{
  g_clear_pointer (&self->requests, g_hash_table_unref);
  g_clear_pointer (&self->terms, g_hash_table_unref);
}

/* Call this only between rows: a row refers to its entries. */
void
ten_text_cache_trim (TenTextCache *self)
{
  if (self->size <= MAX_SIZE)
    return;
  self->size = 0;
  g_hash_table_remove_all (self->requests);
  g_hash_table_remove_all (self->terms);
}

static void
read_odds (TenCachedRequest *self, const TenOdds *odds)
{
  const int most = ten_odds_get_most_successes (odds);
  gsize n_net;
  double sum = 0.0;

  for (int i = 0; i <= most; i++)
    self->mean += i * ten_odds_get_exactly_successes (odds, i);
  for (int i = 0; i <= most; i++)
    self->variance +=
        (i - self->mean) * (i - self->mean) * ten_odds_get_exactly_successes (odds, i);
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    self->outcomes[i] = ten_odds_get_outcome (odds, (TenOutcome) i);

  ten_odds_get_range (odds, &self->first, &self->last);
  n_net = (gsize) (self->last - self->first + 1);
  self->at_least = g_new (double, n_net);
  self->at_most = g_new (double, n_net);
  for (gsize i = 0; i < n_net; i++)
    self->at_most[i] = sum += ten_odds_get_exactly (odds, self->first + (int) i);
  sum = 0.0;
  for (gsize i = n_net; i > 0; i--)
    self->at_least[i - 1] = sum += ten_odds_get_exactly (odds, self->first + (int) i - 1);
  /* Avoids a rounding error for certain results. */
  self->at_least[0] = 1.0;
  self->at_most[n_net - 1] = 1.0;
}

static TenCachedRequest *
create_request (const TenCachedText *key)
{
  TenCachedRequest *self = g_new0 (TenCachedRequest, 1);
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenOdds) odds = NULL;

  self->key = *key;
  self->key.text = g_strndup (key->text, key->length);
  self->willpower = -1;
  document = ten_json_document_new ("request", self->key.text, (gssize) key->length, NULL);
  if (document != NULL &&
      ten_request_from_json (&self->request, ten_json_document_get_node (document), NULL))
    odds = ten_odds_compute (&self->request, NULL);
  if (odds == NULL)
    return self;
  self->is_valid = TRUE;
  self->n_thrown = (guint) ten_request_get_n_thrown (&self->request);
  read_odds (self, odds);
  return self;
}

TenCachedRequest *
ten_text_cache_find_request (TenTextCache *self, const char *text, gsize length)
{
  const TenCachedText key = { text, length, compute_hash (text, length) };
  TenCachedRequest *found = g_hash_table_lookup (self->requests, &key);

  if (found != NULL)
    return found;
  found = create_request (&key);
  self->size +=
      sizeof *found + length + 2 * sizeof (double) * (gsize) (found->last - found->first + 1);
  g_hash_table_add (self->requests, found);
  return found;
}

/* COFD-18, V20-5: the mean number of successes without the point of Willpower. */
double
ten_cached_request_get_mean_without (TenCachedRequest *self, int willpower)
{
  TenRequest request = self->request;
  g_autoptr (TenOdds) odds = NULL;

  if (self->willpower == willpower)
    return self->mean_without;
  request.dice -= willpower;
  request.red = MIN (request.red, MAX (request.dice, 0));
  request.sure_success = FALSE;
  odds = ten_odds_compute (&request, NULL);
  self->willpower = willpower;
  self->mean_without = odds == NULL ? self->mean : 0.0;
  for (int i = 0; odds != NULL && i <= ten_odds_get_most_successes (odds); i++)
    self->mean_without += i * ten_odds_get_exactly_successes (odds, i);
  return self->mean_without;
}

/* Names the pool as a player would: by its traits, or by its number of dice. */
static char *
dup_pool (GListModel *terms)
{
  GString *name = g_string_new (NULL);
  int dice = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_secrecy (term) != TEN_SECRECY_OPEN)
        continue;
      if (ten_term_get_kind (term) == TEN_TERM_NUMBER)
        dice = ten_term_get_dice (term);
      if (ten_term_get_kind (term) != TEN_TERM_TRAIT)
        continue;
      if (name->len > 0)
        g_string_append (name, " + ");
      g_string_append (name, ten_term_get_label (term));
    }
  if (name->len == 0)
    g_string_append_printf (name, ngettext ("%d die", "%d dice", (gulong) ABS (dice)), dice);
  return g_string_free (name, FALSE);
}

static void
read_terms (TenCachedTerms *self)
{
  g_autoptr (GListModel) terms = NULL;

  if (g_utf8_validate (self->key.text, (gssize) self->key.length, NULL))
    terms = ten_record_terms_from_text (self->key.text, NULL);
  if (terms == NULL)
    return;
  self->is_valid = TRUE;
  self->is_secret = ten_player_terms_get_secrecy (terms) == TEN_SECRECY_SECRET;
  self->pool = dup_pool (terms);
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_WILLPOWER)
        self->willpower = CLAMP (ten_term_get_dice (term), 0, TEN_REQUEST_MAX_DICE);
    }
}

TenCachedTerms *
ten_text_cache_find_terms (TenTextCache *self, const char *text, gsize length)
{
  const TenCachedText key = { text, length, compute_hash (text, length) };
  TenCachedTerms *found = g_hash_table_lookup (self->terms, &key);

  if (found != NULL)
    return found;
  found = g_new0 (TenCachedTerms, 1);
  found->key = key;
  found->key.text = g_strndup (text, length);
  read_terms (found);
  self->size += sizeof *found + 2 * length;
  g_hash_table_add (self->terms, found);
  return found;
}
