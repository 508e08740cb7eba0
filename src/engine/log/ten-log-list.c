/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"

char *
ten_log_dup_newest_hash (TenLog *self)
{
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  char hex[2 * TEN_ENTRY_HASH_SIZE + 1] = "";
  gint64 number;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  if (ten_log_read_newest (self, &number, hash) == SQLITE_OK && number > 0)
    ten_log_write_hex (hash, hex);
  return g_strdup (hex);
}

static char *
write_filter (const char *columns, const TenLogFilter *filter)
{
  GString *sql = g_string_new (NULL);

  /* The index of times is quicker than that of numbers. */
  g_string_printf (sql, "SELECT %s FROM entries WHERE %snumber BETWEEN ? AND ?", columns,
                   filter->since > 0 ? "+" : "");
  if (filter->about > 0)
    g_string_append (sql, " AND about = ?");
  if (filter->since > 0)
    g_string_append (sql, " AND time >= ?");
  if (filter->until > 0)
    g_string_append (sql, " AND time < ?");
  if (filter->hidden)
    g_string_append (sql, " AND hidden = 1");
  for (guint i = 0; filter->kinds != NULL && filter->kinds[i] != NULL; i++)
    g_string_append (sql, i == 0 ? " AND kind IN (?" : ", ?");
  if (filter->kinds != NULL)
    g_string_append_c (sql, ')');
  g_string_append (sql, " ORDER BY number");
  return g_string_free (sql, FALSE);
}

static int
prepare (TenLog *self, const char *columns, const TenLogFilter *filter, sqlite3_stmt **statement)
{
  g_autofree char *sql = write_filter (columns, filter);
  const int result = sqlite3_prepare_v2 (ten_log_get_database (self), sql, -1, statement, NULL);
  int at = 1;

  sqlite3_bind_int64 (*statement, at++, filter->first);
  sqlite3_bind_int64 (*statement, at++, filter->last > 0 ? filter->last : G_MAXINT64);
  if (filter->about > 0)
    sqlite3_bind_int64 (*statement, at++, filter->about);
  if (filter->since > 0)
    sqlite3_bind_int64 (*statement, at++, filter->since);
  if (filter->until > 0)
    sqlite3_bind_int64 (*statement, at++, filter->until);
  for (guint i = 0; filter->kinds != NULL && filter->kinds[i] != NULL; i++)
    sqlite3_bind_text (*statement, at++, filter->kinds[i], -1, SQLITE_STATIC);
  return result;
}

/* Lists entries without reading them. */
GArray *
ten_log_list (TenLog *self, const TenLogFilter *filter, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  result = prepare (self, "number", filter, &statement);
  while (ten_log_next_row (statement, &result))
    {
      const gint64 number = sqlite3_column_int64 (statement, 0);

      g_array_append_val (numbers, number);
    }
  return ten_log_check_read (self, result, error) ? g_steal_pointer (&numbers) : NULL;
}

/**
 * ten_log_scan:
 * @self: a log
 * @filter: which entries
 * @take: (scope call): takes each of them, oldest first
 * @user_data: user data for @take
 * @error: return location for a #TenLogError
 *
 * Reads many entries quickly: their hashes are not checked, and those that are no entries at all
 * are left out.
 *
 * Returns: %FALSE with @error set if the log could not be read
 */
gboolean
ten_log_scan (
    TenLog *self, const TenLogFilter *filter, TenLogScan take, gpointer user_data, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  gboolean going_on = TRUE;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);
  g_return_val_if_fail (take != NULL, FALSE);

  result = prepare (self, "number, time, kind, about, hidden, chronicle, body", filter, &row);
  while (going_on && ten_log_next_row (row, &result))
    {
      const TenEntry entry = { .number = sqlite3_column_int64 (row, 0),
                               .time = sqlite3_column_int64 (row, 1),
                               .kind = (char *) sqlite3_column_text (row, 2),
                               .about = sqlite3_column_int64 (row, 3),
                               .hidden = sqlite3_column_int (row, 4) != 0,
                               .chronicle = (char *) sqlite3_column_text (row, 5),
                               .body = (char *) sqlite3_column_text (row, 6) };

      if (entry.kind != NULL && entry.body != NULL)
        going_on = take (&entry, user_data);
    }
  return ten_log_check_read (self, going_on ? result : SQLITE_OK, error);
}
