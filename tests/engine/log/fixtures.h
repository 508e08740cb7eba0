/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries with words in place of plays, and separate folders to write them in. */

#pragma once

#include "folder.h"
#include "log/ten-log-opening.h"
#include "log/ten-log-private.h"

#include <string.h>

/* Anything can be read but a body with "wrong". */
static inline gboolean
check_body (const TenEntry *entry, GError **error)
{
  if (strstr (entry->body, "wrong") == NULL)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "bad");
  return FALSE;
}

static inline gboolean
is_note (const TenEntry *entry)
{
  return g_str_equal (entry->kind, "note");
}

static inline void
index_bodies (GPtrArray *entries, TenIndexed *indexed)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const TenEntry *entry = entries->pdata[i];

      g_string_append_printf (entry->hidden ? indexed->others : indexed->words, "%s\n",
                              entry->body);
      g_string_append_printf (indexed->facts, " k%s", entry->kind);
      if (entry->chronicle != NULL)
        g_ptr_array_add (indexed->names,
                         g_strdup_printf ("c%c%s", entry->hidden ? '-' : '+', entry->chronicle));
    }
}

static inline TenSection
get_section (const TenEntry *entry)
{
  return g_str_equal (entry->kind, "roll")   ? TEN_SECTION_PART
         : g_str_equal (entry->kind, "mark") ? TEN_SECTION_BREAK
                                             : TEN_SECTION_NONE;
}

static const TenLogReader reader = { check_body, is_note, index_bodies, get_section, NULL };

static inline TenLog *
open_log (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = ten_log_open (path, &reader, &error);

  g_assert_no_error (error);
  return log;
}

static inline gboolean
fill_draft (TenEntry *draft, gpointer data, GError **error)
{
  const TenEntry *given = data;

  if (given->body == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "no");
      return FALSE;
    }
  draft->kind = g_strdup (given->kind);
  draft->about = given->about;
  draft->hidden = given->hidden;
  draft->chronicle = g_strdup (given->chronicle);
  draft->body = g_strdup (given->body);
  if (given->time > 0)
    draft->time = given->time;
  return TRUE;
}

/* @text: what stands in the body */
static inline TenEntry *
append_about (TenLog *log, const char *kind, gint64 about, const char *text)
{
  g_autofree char *body = g_strdup_printf ("{\"text\":\"%s\"}", text);
  TenEntry given = { .kind = (char *) kind, .about = about, .body = body };
  g_autoptr (GError) error = NULL;
  TenEntry *entry = ten_log_append (log, fill_draft, &given, &error);

  g_assert_no_error (error);
  return entry;
}

static inline void
append (TenLog *log, const char *text)
{
  g_autoptr (TenEntry) entry = append_about (log, "roll", 0, text);

  g_assert_cmpint (entry->number, >, 0);
}

/* Changes the file behind the back of the program. */
static inline void
run_sql (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

#define WITHOUT_TRIGGERS                                                                           \
  "CREATE TEMP TABLE kept AS SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger';"     \
  "DROP TRIGGER entries_are_not_changed; DROP TRIGGER entries_are_not_deleted;"

#define WITH_TRIGGERS                                                                              \
  "CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries BEGIN "                         \
  "SELECT RAISE(ABORT, 'an entry is never deleted'); END;"                                         \
  "CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries BEGIN "                         \
  "SELECT RAISE(ABORT, 'an entry is never changed'); END;"

/* Numbers as text: "1 2 3". */
static inline char *
describe_numbers (GArray *numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (numbers, gint64, i));
  return g_string_free (text, FALSE);
}
