/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-entry-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const ten_entry_fault_unreadable = N_ ("it cannot be read");
const char *const ten_entry_fault_hash = N_ ("its hash does not match its content");
const char *const ten_entry_fault_missing = N_ ("it no longer exists");
const char *const ten_entry_fault_unproven = N_ ("the entry before it is missing");

G_DEFINE_BOXED_TYPE (TenEntry, ten_entry, ten_entry_ref, ten_entry_unref)

TenEntry *
ten_entry_new (void)
{
  return g_atomic_rc_box_new0 (TenEntry);
}

/**
 * ten_entry_ref:
 * @self: an entry
 *
 * Returns: (transfer full): @self
 */
TenEntry *
ten_entry_ref (TenEntry *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TenEntry *self = data;

  g_free (self->kind);
  g_free (self->chronicle);
  g_free (self->body);
}

/**
 * ten_entry_unref:
 * @self: (transfer full): an entry
 *
 * Drops a reference.
 */
void
ten_entry_unref (TenEntry *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

char *
ten_entry_dup_fault_text (const TenEntry *self)
{
  g_autofree char *number = NULL;

  g_return_val_if_fail (self != NULL && self->fault != NULL, NULL);

  number = g_strdup_printf ("%" G_GINT64_FORMAT, self->number);
  /* Translators: the number of an entry of the log, and what is wrong with it */
  return g_strdup_printf (_ ("Entry %s: %s"), number, _ (self->fault));
}

/* They would change how the text after them is shown. */
static gboolean
is_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069);
}

/* Writes a body as the log stores it: without spaces, and with escapes for line breaks and for
 * characters that change the direction of a text. */
char *
ten_entry_body_to_text (JsonNode *body)
{
  g_autofree char *raw = ten_json_to_text (body, FALSE);
  GString *text = g_string_sized_new (strlen (raw));

  for (const char *at = raw; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (is_direction (c))
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_len (text, at, g_utf8_next_char (at) - at);
    }
  return g_string_free (text, FALSE);
}

static void
append_string (GString *text, const char *string)
{
  static const char *const escapes[] = {
    ['\b'] = "\\b", ['\t'] = "\\t", ['\n'] = "\\n",  ['\f'] = "\\f",
    ['\r'] = "\\r", ['"'] = "\\\"", ['\\'] = "\\\\",
  };

  if (string == NULL)
    {
      g_string_append (text, "null");
      return;
    }
  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c < G_N_ELEMENTS (escapes) && escapes[c] != NULL)
        g_string_append (text, escapes[c]);
      else if (c < 0x20 || is_direction (c))
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_unichar (text, c);
    }
  g_string_append_c (text, '"');
}

GString *
ten_entry_write (const TenEntry *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text,
      "{\"number\":%" G_GINT64_FORMAT ",\"time\":%" G_GINT64_FORMAT ",\"kind\":", self->number,
      self->time);
  append_string (text, self->kind);
  if (self->about > 0)
    g_string_append_printf (text, ",\"about\":%" G_GINT64_FORMAT, self->about);
  else
    g_string_append (text, ",\"about\":null");
  g_string_append_printf (text, ",\"hidden\":%s,\"chronicle\":", self->hidden ? "true" : "false");
  append_string (text, self->chronicle);
  g_string_append_printf (text, ",\"body\":%s}", self->body);
  return text;
}

void
ten_entry_hash (const TenEntry *self, const guint8 *previous, guint8 *hash)
{
  g_autoptr (GString) text = ten_entry_write (self);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = TEN_ENTRY_HASH_SIZE;

  g_checksum_update (checksum, previous, TEN_ENTRY_HASH_SIZE);
  g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_get_digest (checksum, hash, &size);
}

gboolean
ten_entry_follows (const TenEntry *self, const guint8 *previous)
{
  guint8 hash[TEN_ENTRY_HASH_SIZE];

  ten_entry_hash (self, previous, hash);
  return memcmp (hash, self->hash, sizeof hash) == 0;
}

gboolean
ten_log_next_row (sqlite3_stmt *statement, int *result)
{
  const int step = *result == SQLITE_OK ? sqlite3_step (statement) : *result;

  *result = step == SQLITE_ROW || step == SQLITE_DONE ? SQLITE_OK : step;
  return step == SQLITE_ROW;
}

int
ten_log_execute (sqlite3_stmt *statement)
{
  const int result = sqlite3_step (statement);

  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

enum
{
  NUMBER,
  TIME,
  KIND,
  ABOUT,
  HIDDEN,
  CHRONICLE,
  BODY,
  HASH
};

/* NULL if it is not a text in UTF-8. */
static char *
dup_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  const int length = sqlite3_column_bytes (row, column);

  return sqlite3_column_type (row, column) == SQLITE_TEXT && text != NULL &&
                 g_utf8_validate (text, length, NULL)
             ? g_strndup (text, (gsize) length)
             : NULL;
}

gboolean
ten_entry_read_hash (sqlite3_stmt *row, int column, guint8 *hash)
{
  if (sqlite3_column_type (row, column) != SQLITE_BLOB ||
      sqlite3_column_bytes (row, column) != TEN_ENTRY_HASH_SIZE)
    return FALSE;
  memcpy (hash, sqlite3_column_blob (row, column), TEN_ENTRY_HASH_SIZE);
  return TRUE;
}

/* The canonical text cannot tell null from zero, so the types of the columns are checked as well.
 */
static gboolean
read_columns (TenEntry *self, sqlite3_stmt *row)
{
  static const gint8 types[][2] = {
    [NUMBER] = { SQLITE_INTEGER, SQLITE_INTEGER }, [TIME] = { SQLITE_INTEGER, SQLITE_INTEGER },
    [KIND] = { SQLITE_TEXT, SQLITE_TEXT },         [ABOUT] = { SQLITE_INTEGER, SQLITE_NULL },
    [HIDDEN] = { SQLITE_INTEGER, SQLITE_INTEGER }, [CHRONICLE] = { SQLITE_TEXT, SQLITE_NULL },
    [BODY] = { SQLITE_TEXT, SQLITE_TEXT },         [HASH] = { SQLITE_BLOB, SQLITE_BLOB },
  };
  gboolean fits = TRUE;

  for (int i = 0; i < (int) G_N_ELEMENTS (types); i++)
    fits &=
        sqlite3_column_type (row, i) == types[i][0] || sqlite3_column_type (row, i) == types[i][1];
  self->number = sqlite3_column_int64 (row, NUMBER);
  self->time = sqlite3_column_int64 (row, TIME);
  self->kind = dup_text (row, KIND);
  self->about = sqlite3_column_int64 (row, ABOUT);
  self->hidden = sqlite3_column_int64 (row, HIDDEN) != 0;
  self->chronicle = dup_text (row, CHRONICLE);
  self->body = dup_text (row, BODY);
  return ten_entry_read_hash (row, HASH, self->hash) && fits && self->number > 0 &&
         self->kind != NULL && self->body != NULL &&
         (sqlite3_column_type (row, CHRONICLE) == SQLITE_NULL || self->chronicle != NULL) &&
         (sqlite3_column_type (row, ABOUT) == SQLITE_NULL || self->about > 0) &&
         sqlite3_column_int64 (row, HIDDEN) == self->hidden;
}

TenEntry *
ten_entry_new_from_row (sqlite3_stmt *row)
{
  TenEntry *self = ten_entry_new ();

  if (read_columns (self, row))
    return self;
  self->fault = ten_entry_fault_unreadable;
  if (self->kind == NULL)
    self->kind = g_strdup ("");
  if (self->body == NULL)
    self->body = g_strdup ("{}");
  return self;
}

int
ten_entry_insert (const TenEntry *self, sqlite3_stmt *insert)
{
  sqlite3_bind_int64 (insert, NUMBER + 1, self->number);
  sqlite3_bind_int64 (insert, TIME + 1, self->time);
  sqlite3_bind_text (insert, KIND + 1, self->kind, -1, SQLITE_STATIC);
  if (self->about > 0)
    sqlite3_bind_int64 (insert, ABOUT + 1, self->about);
  sqlite3_bind_int (insert, HIDDEN + 1, self->hidden);
  sqlite3_bind_text (insert, CHRONICLE + 1, self->chronicle, -1, SQLITE_STATIC);
  sqlite3_bind_text (insert, BODY + 1, self->body, -1, SQLITE_STATIC);
  sqlite3_bind_blob (insert, HASH + 1, self->hash, TEN_ENTRY_HASH_SIZE, SQLITE_STATIC);
  return ten_log_execute (insert);
}

static gboolean
read_members (TenEntry *self, const TenJsonPlace *root, GError **error)
{
  static const char *const known[] = { "number", "time",      "kind", "about",
                                       "hidden", "chronicle", "body", NULL };
  JsonObject *object;
  JsonNode *body;
  gsize length;
  const char *text = ten_json_document_get_text (root->document, &length);
  TenJsonPlace place;
  const char *from;

  if (!ten_json_place_check_object (root, known, error) ||
      !ten_json_place_get_member (root, "body", &place, error))
    return FALSE;
  object = json_node_get_object (root->node);
  self->number = ten_json_object_get_number (object, "number", 0);
  self->time = ten_json_object_get_number (object, "time", 0);
  self->kind = g_strdup (ten_json_object_get_text (object, "kind", ""));
  self->about = ten_json_object_get_number (object, "about", 0);
  self->hidden = ten_json_object_get_flag (object, "hidden", FALSE);
  self->chronicle = g_strdup (ten_json_object_get_text (object, "chronicle", NULL));
  body = place.node;
  if (!JSON_NODE_HOLDS_OBJECT (body))
    return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error, _ ("this is not an entry"));
  from = ten_json_locate_value (text, text + length, &place);
  self->body = g_strndup (from, (gsize) (ten_json_skip_value (from, text + length) - from));
  return TRUE;
}

/* Exactly as it would be written, or not at all. */
TenEntry *
ten_entry_new_from_text (const char *text, gsize length, GError **error)
{
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("entry", text, (gssize) length, error);
  g_autoptr (TenEntry) self = ten_entry_new ();
  g_autoptr (GString) again = NULL;
  TenJsonPlace root;

  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  if (!read_members (self, &root, error))
    return NULL;
  again = ten_entry_write (self);
  if (again->len == length && memcmp (again->str, text, length) == 0)
    return g_steal_pointer (&self);
  ten_json_place_fail (&root, TEN_JSON_ERROR_VALUE, error, _ ("this is not an entry"));
  return NULL;
}
