/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"

void
ten_canonical_append (GString *text, const char *name, const char *string)
{
  static const char *const escapes[] = {
    ['\b'] = "\\b", ['\t'] = "\\t", ['\n'] = "\\n",  ['\f'] = "\\f",
    ['\r'] = "\\r", ['"'] = "\\\"", ['\\'] = "\\\\",
  };

  g_string_append (text, name);
  if (string == NULL)
    {
      g_string_append (text, "null");
      return;
    }
  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    {
      guchar c = *at;

      if (c < G_N_ELEMENTS (escapes) && escapes[c] != NULL)
        g_string_append (text, escapes[c]);
      else if (c < 0x20)
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_c (text, c);
    }
  g_string_append_c (text, '"');
}

void
ten_canonical_append_number (GString *text, const char *name, gint64 number)
{
  g_string_append (text, name);
  if (number > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, number);
  else
    g_string_append (text, "null");
}

void
ten_canonical_append_seed (GString *text, const guint8 *seed)
{
  if (seed == NULL)
    {
      g_string_append (text, ",\"random\":null,\"seed\":null");
      return;
    }
  g_string_append (text, ",\"random\":\"" TEN_RANDOM_OF_HIDDEN "\",\"seed\":\"");
  ten_append_hex (text, seed, TEN_SEED_SIZE);
  g_string_append_c (text, '"');
}

void
ten_append_hex (GString *text, const guint8 *bytes, gsize n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
}

void
ten_canonical_hash (GString *text, TenLogLink *link)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = sizeof link->hash;

  g_checksum_update (checksum, link->previous_hash, sizeof link->previous_hash);
  g_checksum_update (checksum, (const guchar *) text->str, text->len);
  g_checksum_get_digest (checksum, link->hash, &size);
}

int
ten_log_read_link (TenLog *self, TenStatement newest, gint64 time, TenLogLink *link)
{
  sqlite3_stmt *statement = self->statements[newest];
  int result = sqlite3_step (statement);

  memset (link, 0, sizeof *link);
  link->sequence = 1;
  link->time = time;
  if (result == SQLITE_ROW)
    {
      gsize size = sqlite3_column_bytes (statement, 1);

      link->sequence = sqlite3_column_int64 (statement, 0) + 1;
      if (size == sizeof link->previous_hash)
        memcpy (link->previous_hash, sqlite3_column_blob (statement, 1), size);
      result = SQLITE_DONE;
    }
  sqlite3_reset (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

void
ten_log_bind_number (sqlite3_stmt *statement, int column, gint64 number)
{
  if (number > 0)
    sqlite3_bind_int64 (statement, column, number);
  else
    sqlite3_bind_null (statement, column);
}
