/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The origin of an entry that was first written to another log: the beginning of its body. */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include "log/ten-log-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ORIGIN "{\"origin\":{"
#define LOG "\"log\":\""
#define NUMBER "\",\"number\":"
#define HASH "\"hash\":\""
#define HEX (2 * TEN_ENTRY_HASH_SIZE)

void
ten_log_write_hex (const guint8 *hash, char *hex)
{
  for (guint i = 0; i < TEN_ENTRY_HASH_SIZE; i++)
    g_snprintf (hex + 2 * i, 3, "%02x", hash[i]);
}

gboolean
ten_log_read_hex (const char *hex, guint8 *hash)
{
  for (guint i = 0; i < HEX; i++)
    if (!g_ascii_isxdigit (hex[i]) || g_ascii_isupper (hex[i]))
      return FALSE;
  for (guint i = 0; i < TEN_ENTRY_HASH_SIZE; i++)
    hash[i] =
        (guint8) (g_ascii_xdigit_value (hex[2 * i]) * 16 + g_ascii_xdigit_value (hex[2 * i + 1]));
  return hex[HEX] == '\0';
}

char *
ten_log_write_origin (const char *id, gint64 number, const guint8 *hash, gboolean changed)
{
  char hex[HEX + 1];

  ten_log_write_hex (hash, hex);
  return g_strdup_printf (ORIGIN LOG "%s" NUMBER "%" G_GINT64_FORMAT "," HASH "%s\"%s}", id, number,
                          hex, changed ? ",\"changed\":true" : "");
}

gboolean
ten_entry_has_origin (const TenEntry *self)
{
  return g_str_has_prefix (self->body, ORIGIN);
}

const char *
ten_entry_skip_origin (const char *body)
{
  const char *end = g_str_has_prefix (body, ORIGIN) ? strchr (body, '}') : NULL;

  return end == NULL ? body + 1 : end[1] == ',' ? end + 2 : end + 1;
}

static gboolean
is_canonical (const char *body)
{
  const char *from = body + strlen (ORIGIN LOG);
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  char id[HEX + 1], hex[HEX + 1];
  const char *at;
  gint64 number;

  if (!g_str_has_prefix (body, ORIGIN))
    return !g_str_has_prefix (body, "{\"origin\"");
  at = strstr (body, HASH);
  if (!g_str_has_prefix (body, ORIGIN LOG) || at == NULL || at < from + HEX + strlen (NUMBER))
    return FALSE;
  number = g_ascii_strtoll (from + HEX + strlen (NUMBER), NULL, 10);
  g_strlcpy (id, from, sizeof id);
  g_strlcpy (hex, at + strlen (HASH), sizeof hex);
  if (number < 1 || !ten_log_read_hex (id, hash) || !ten_log_read_hex (hex, hash))
    return FALSE;
  for (int changed = FALSE; changed <= TRUE; changed++)
    {
      g_autofree char *origin = ten_log_write_origin (id, number, hash, changed);

      if (g_str_has_prefix (body, origin))
        return TRUE;
    }
  return FALSE;
}

gboolean
ten_entry_check_origin (const TenEntry *self, GError **error)
{
  if (is_canonical (self->body))
    return TRUE;
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ, _ ("its origin cannot be read"));
  return FALSE;
}
