/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-play-scan.h"
#include "dice/ten-request-private.h"

#include "dice/ten-roll-private.h"
#include "json/ten-json.h"

#include <string.h>

/* More than the games have; a log with more of them was made for a test. */
#define MAX_REQUESTS 20000

typedef struct
{
  TenSpan text;
  TenScannedRequest request;
  GDestroyNotify free_more;
} Known;

static guint
get_hash (gconstpointer key)
{
  const TenSpan *span = key;
  guint hash = 5381;

  for (gsize i = 0; i < span->length; i++)
    hash = hash * 33 + (guchar) span->text[i];
  return hash;
}

static gboolean
is_equal (gconstpointer a, gconstpointer b)
{
  const TenSpan *one = a;
  const TenSpan *other = b;

  return one->length == other->length && memcmp (one->text, other->text, one->length) == 0;
}

static void
known_free (gpointer data)
{
  Known *self = data;

  if (self->request.more != NULL)
    self->free_more (self->request.more);
  g_free ((char *) self->text.text);
  g_free (self);
}

void
ten_roll_reader_init (TenRollReader *self, GDestroyNotify free_more)
{
  self->requests = g_hash_table_new_full (get_hash, is_equal, NULL, known_free);
  self->free_more = free_more;
}

void
ten_roll_reader_clear (TenRollReader *self)
{
  g_clear_pointer (&self->requests, g_hash_table_unref);
}

TenScannedRequest *
ten_roll_reader_find (TenRollReader *self, TenSpan text)
{
  Known *known = g_hash_table_lookup (self->requests, &text);
  g_autoptr (TenJsonDocument) document = NULL;

  if (known != NULL)
    return &known->request;
  if (g_hash_table_size (self->requests) >= MAX_REQUESTS)
    g_hash_table_remove_all (self->requests);
  known = g_new0 (Known, 1);
  known->text = (TenSpan){ g_strndup (text.text, text.length), text.length };
  known->free_more = self->free_more;
  document = ten_json_document_new ("request", known->text.text, (gssize) text.length, NULL);
  known->request.valid =
      document != NULL &&
      ten_request_from_json (&known->request.request, ten_json_document_get_node (document), NULL);
  g_hash_table_insert (self->requests, &known->text, known);
  return &known->request;
}

TenRoll *
ten_roll_reader_read (TenRollReader *self, const TenScannedRoll *roll)
{
  const TenScannedRequest *request = ten_roll_reader_find (self, roll->request);

  return request->valid ? ten_roll_new_from_dice (&request->request, roll->dice, roll->n_dice, NULL)
                        : NULL;
}

/* Within a string, quotation marks have a backslash before them. */
gboolean
ten_scanned_roll_is_secret (const TenScannedRoll *roll)
{
  static const char secret[] = "\"secrecy\":\"secret\"";

  return memmem (roll->terms.text, roll->terms.length, secret, sizeof secret - 1) != NULL;
}

char *
ten_span_dup_string (TenSpan span)
{
  g_autofree char *text = NULL;
  g_autoptr (TenJsonDocument) document = NULL;

  if (span.text == NULL)
    return NULL;
  if (memchr (span.text, '\\', span.length) == NULL)
    return g_strndup (span.text, span.length);
  text = g_strdup_printf ("[\"%.*s\"]", (int) span.length, span.text);
  document = ten_json_document_new ("text", text, -1, NULL);
  return document != NULL ? g_strdup (json_array_get_string_element (
                                json_node_get_array (ten_json_document_get_node (document)), 0))
                          : NULL;
}

gboolean
ten_span_is (TenSpan span, const char *text)
{
  return strlen (text) == span.length && memcmp (span.text, text, span.length) == 0;
}
