/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adds the entries of another log: one from another computer, or one that was damaged. */

#include "ten-config.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-merge.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define OLD ",\"old\":{"
#define HASH "\"hash\":\""
#define HEX (2 * TEN_ENTRY_HASH_SIZE)

typedef struct
{
  TenLog *log;
  const TenLogSource *source;
  GHashTable *known; /* each hash that an entry had elsewhere -> its number here */
  GHashTable *moved; /* the numbers in the other log -> those here */
  gint64 n_before;   /* how many entries there were */
  GCancellable *cancellable;
} Merging;

static void
merging_clear (Merging *self)
{
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->moved, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merging, merging_clear)

int
ten_log_identify (sqlite3 *database, char *id)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (database, "SELECT hash FROM entries WHERE number = 1", -1,
                                   &statement, NULL);

  *id = '\0';
  if (ten_log_next_row (statement, &result) &&
      sqlite3_column_bytes (statement, 0) == TEN_ENTRY_HASH_SIZE)
    ten_log_write_hex (sqlite3_column_blob (statement, 0), id);
  return result;
}

/* Canonical JSON has no such text within a string. */
static const char *
find_old (const char *body)
{
  const char *found = NULL;

  for (const char *at = strstr (body, OLD); at != NULL; at = strstr (at + 1, OLD))
    found = at;
  return found;
}

/* The content of the entry, without its origin. */
static char *
dup_content (const TenEntry *entry)
{
  const char *from = ten_entry_skip_origin (entry->body);
  const char *old = find_old (from);
  g_autofree char *rest = old != NULL ? g_strndup (from, (gsize) (old - from)) : g_strdup (from);

  if (old == NULL && *rest != '\0')
    rest[strlen (rest) - 1] = '\0';
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s %d %s %s", entry->time, entry->kind,
                          entry->hidden, entry->chronicle != NULL ? entry->chronicle : "", rest);
}

static void
note_hashes (Merging *self, const char *from, const char *end, gint64 number)
{
  for (const char *at = strstr (from, HASH); at != NULL && at < end;
       at = strstr (at + strlen (HASH), HASH))
    {
      char *hash = g_strndup (at + strlen (HASH), HEX);

      if (strlen (hash) == HEX && !g_hash_table_contains (self->known, hash))
        g_hash_table_insert (self->known, hash, g_memdup2 (&number, sizeof number));
      else
        g_free (hash);
    }
}

/* The hash of an entry here, the one that it had where it was written first, and those of the rows
 * that it was made of. */
static int
read_known (Merging *self)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  int result = sqlite3_prepare_v2 (ten_log_get_database (self->log),
                                   "SELECT number, hash, body FROM entries", -1, &row, NULL);

  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  while (ten_log_next_row (row, &result))
    {
      const gint64 number = sqlite3_column_int64 (row, 0);
      const char *body = (const char *) sqlite3_column_text (row, 2);
      char hex[HEX + 1] = "";
      const char *old;

      if (body == NULL || sqlite3_column_bytes (row, 1) != TEN_ENTRY_HASH_SIZE)
        continue;
      ten_log_write_hex (sqlite3_column_blob (row, 1), hex);
      g_hash_table_insert (self->known, g_strdup (hex), g_memdup2 (&number, sizeof number));
      note_hashes (self, body, ten_entry_skip_origin (body), number);
      old = find_old (body);
      if (old != NULL)
        note_hashes (self, old, body + strlen (body), number);
    }
  return result;
}

static gint64
find_number (GHashTable *known, const char *text)
{
  const gint64 *number = g_hash_table_lookup (known, text);

  return number != NULL ? *number : 0;
}

/* The number here of an entry that came here before, or 0. */
static gint64
find_known (const Merging *self, const TenEntry *entry)
{
  const char *origin = ten_entry_has_origin (entry) ? strstr (entry->body, HASH) : NULL;
  const char *old = find_old (entry->body);
  char hex[HEX + 1] = "";
  gint64 number;

  ten_log_write_hex (entry->hash, hex);
  number = find_number (self->known, hex);
  if (number == 0 && origin != NULL && origin < ten_entry_skip_origin (entry->body))
    {
      g_strlcpy (hex, origin + strlen (HASH), sizeof hex);
      number = find_number (self->known, hex);
    }
  if (number == 0 && old != NULL && (old = strstr (old, HASH)) != NULL)
    {
      g_strlcpy (hex, old + strlen (HASH), sizeof hex);
      number = find_number (self->known, hex);
    }
  return number;
}

static void
compare (const Merging *self, TenEntry *entry, gint64 number, TenMerge *merge)
{
  g_autoptr (TenEntry) here = ten_log_read (self->log, number);
  g_autofree char *one = dup_content (here);
  g_autofree char *other = dup_content (entry);

  if (here->fault == NULL && g_str_equal (one, other))
    {
      merge->n_known++;
      return;
    }
  merge->n_different++;
  if (merge->first_different == 0)
    merge->first_different = number;
}

static void
set_moved (Merging *self, gint64 from, gint64 to)
{
  g_hash_table_insert (self->moved, g_memdup2 (&from, sizeof from), g_memdup2 (&to, sizeof to));
}

/* An entry that came from a third log keeps its first origin. */
static TenEntry *
create_copy (const Merging *self, const TenEntry *entry, gint64 about)
{
  TenEntry *copy = ten_entry_new ();

  copy->time = entry->time;
  copy->kind = g_strdup (entry->kind);
  copy->about = about;
  copy->hidden = entry->hidden;
  copy->chronicle = g_strdup (entry->chronicle);
  if (self->source->is_old || ten_entry_has_origin (entry))
    copy->body = g_strdup (entry->body);
  else
    {
      g_autofree char *origin =
          ten_log_write_origin (self->source->id, entry->number, entry->hash, FALSE);

      copy->body =
          g_strconcat (origin, g_str_equal (entry->body, "{}") ? "" : ",", entry->body + 1, NULL);
    }
  return copy;
}

/* The number here of the entry that this one is about: in the backup of a log, the same. */
static gboolean
find_about (const Merging *self, const TenEntry *entry, gint64 *about, GError **error)
{
  const gint64 *moved = g_hash_table_lookup (self->moved, &entry->about);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  *about = moved != NULL                                              ? *moved
           : self->source->is_later && entry->about <= self->n_before ? entry->about
                                                                      : 0;
  if (entry->about == 0 || *about > 0)
    return TRUE;
  one = g_strdup_printf ("%" G_GINT64_FORMAT, entry->number);
  other = g_strdup_printf ("%" G_GINT64_FORMAT, entry->about);
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED,
               /* Translators: the number of an entry of a log, and that of another one */
               _ ("entry %s: entry %s, which it is about, is missing"), one, other);
  return FALSE;
}

static gboolean
merge_entry (Merging *self, TenEntry *entry, TenMerge *merge, int *result, GError **error)
{
  gint64 number = find_known (self, entry);
  guint8 hash[TEN_ENTRY_HASH_SIZE];

  if (number > 0)
    compare (self, entry, number, merge);
  else
    {
      g_autoptr (TenEntry) copy = NULL;
      gint64 about;

      if (!find_about (self, entry, &about, error))
        return FALSE;
      copy = create_copy (self, entry, about);
      copy->number = ten_log_get_n_entries (self->log) + 1;
      if (!ten_log_check_entry (ten_log_get_reader (self->log), copy, error))
        return FALSE;
      *result = ten_log_add (self->log, copy, hash);
      number = copy->number;
      merge->n_added++;
    }
  set_moved (self, entry->number, number);
  return *result == SQLITE_OK;
}

static gboolean
merge_all (Merging *self, TenMerge *merge, int *result, GError **error)
{
  g_autoptr (GError) problem = NULL;

  for (;;)
    {
      g_autoptr (TenEntry) entry = self->source->next (self->source->data, &problem);

      if (problem != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (entry == NULL)
        return TRUE;
      if (!merge_entry (self, entry, merge, result, error) ||
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
    }
}

gboolean
ten_log_merge (TenLog *self,
               const TenLogSource *source,
               TenMerge *merge,
               GCancellable *cancellable,
               GError **error)
{
  g_auto (Merging) merging = { .log = self, .source = source, .cancellable = cancellable };
  g_autoptr (GError) problem = NULL;
  int result = ten_log_begin (self);
  gboolean done = result == SQLITE_OK;

  *merge = (TenMerge){ .is_part = source->is_part };
  merging.moved = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  merging.n_before = ten_log_get_n_entries (self);
  if (done)
    result = read_known (&merging);
  done = result == SQLITE_OK && merge_all (&merging, merge, &result, &problem);
  if (done)
    result = ten_log_commit (self);
  if (done && result == SQLITE_OK)
    {
      if (merge->n_added > 0)
        ten_log_announce_reopened (self);
      return TRUE;
    }
  ten_log_roll_back (self);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    ten_log_fail_to_write (self, result, error);
  return FALSE;
}

static void
append_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

/**
 * ten_merge_dup_text:
 * @self: what became of the entries of another log
 *
 * Returns: (transfer full): sentences that say how many entries were added, which ones differ, and
 *   what cannot be known of part of a log
 */
char *
ten_merge_dup_text (const TenMerge *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  if (self->n_added == 0)
    append_sentence (text, g_strdup (_ ("Nothing was added: the log already has all of it.")));
  else
    append_sentence (text,
                     g_strdup_printf (ngettext ("%u entry was added.", "%u entries were added.",
                                                (gulong) self->n_added),
                                      (guint) self->n_added));
  if (self->n_different > 0)
    append_sentence (
        text, g_strdup_printf (ngettext ("%u entry differs from the one in this log, and was not "
                                         "added: see entry %u.",
                                         "%u entries differ from those in this log, and were not "
                                         "added: see entry %u and others.",
                                         (gulong) self->n_different),
                               (guint) self->n_different, (guint) self->first_different));
  if (self->is_part)
    append_sentence (text,
                     g_strdup (_ ("This is part of a log. Each entry was verified, but "
                                  "nothing shows whether entries between them are missing.")));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
