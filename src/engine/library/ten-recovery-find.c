/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"
#include "library/ten-file-queue-private.h"
#include "library/ten-recovery-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More files than this in the folder are none of ours. */
#define MAX_FILES 1000
#define MAX_ID 256

/* Nothing that somebody may have worked on is ever deleted for being unreadable. */
static void
move_aside (TenRecovery *self, const char *path, const GError *problem)
{
  g_autofree char *aside = ten_file_move_aside (path);

  ten_recovery_add_problem (self,
                            g_strdup_printf (
                                /* Translators: the path of a file, and what is wrong with it */
                                _ ("Unsaved work could not be read back. It is kept as %s (%s)."),
                                aside, problem->message));
}

static void
leave (TenRecovery *self, const GError *problem)
{
  ten_recovery_add_problem (
      self,
      g_strdup_printf (
          /* Translators: the file and what is wrong with it */
          _ ("Unsaved work cannot be read now, and stays where it is (%s)."), problem->message));
}

/* A program may die after it has saved, and before it has said so here. */
static gboolean
is_saved (GFile *file, const TenRecoveryWork *work)
{
  g_autofree char *present = NULL;
  gsize length;

  if (file == NULL)
    return FALSE;
  present = ten_json_read_file (file, work->uri, TEN_JSON_MAX_BYTES, &length, NULL, NULL);
  return present != NULL && length == strlen (work->text) &&
         memcmp (present, work->text, length) == 0;
}

/* A ruleset of the user's own may be missing now, and there again at the next start. */
static gboolean
has_its_ruleset (const char *path, const TenRecoveryWork *work, TenRulesets *rulesets)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new (path, work->text, -1, NULL);
  const char *id = NULL;
  TenJsonPlace root;

  if (document == NULL)
    return TRUE;
  root = ten_json_document_get_root (document);
  return !ten_json_place_check_object (&root, NULL, NULL) ||
         !ten_json_place_read_string_member (&root, "ruleset", MAX_ID, &id, NULL) || id == NULL ||
         ten_rulesets_find (rulesets, id, NULL) != NULL;
}

static TenRecovered *
read_work (TenRecovery *self,
           TenRecoveryLock *lock,
           const char *path,
           const TenRecoveryWork *work,
           TenRulesets *rulesets)
{
  g_autoptr (GFile) file = work->uri != NULL ? g_file_new_for_uri (work->uri) : NULL;
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (TenSheet) saved = NULL;
  g_autoptr (GError) error = NULL;

  if (is_saved (file, work))
    {
      ten_recovery_remove_file (self, path);
      return NULL;
    }
  sheet = ten_sheet_new_from_text (file, work->text, work->saved, rulesets, &error);
  if (sheet == NULL)
    {
      if (has_its_ruleset (path, work, rulesets))
        move_aside (self, path, error);
      else
        leave (self, error);
      return NULL;
    }
  if (work->saved != NULL)
    saved = ten_sheet_new_from_text (file, work->saved, work->saved, rulesets, NULL);
  return ten_recovered_new (self, lock, path, sheet, saved, work->time);
}

static TenRecovered *
read_file (TenRecovery *self, TenRecoveryLock *lock, const char *path, TenRulesets *rulesets)
{
  g_auto (TenRecoveryWork) work = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean is_newer;

  if (ten_recovery_work_load (&work, path, &is_newer, &error))
    return read_work (self, lock, path, &work, rulesets);
  if (is_newer)
    leave (self, error);
  else
    move_aside (self, path, error);
  return NULL;
}

/* The locks of the dead, by their ids; those of the living are not to be had, and stand for %NULL.
 */
static TenRecoveryLock *
take_lock (GHashTable *locks, const char *folder, const char *name)
{
  g_autofree char *id = ten_recovery_dup_id (name);
  gpointer lock;

  if (id == NULL)
    return NULL;
  if (!g_hash_table_lookup_extended (locks, id, NULL, &lock))
    {
      lock = ten_recovery_lock_take (folder, id);
      g_hash_table_insert (locks, g_steal_pointer (&id), lock);
    }
  return lock;
}

static void
unref_lock (gpointer lock)
{
  if (lock != NULL)
    ten_recovery_lock_unref (lock);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  return -g_date_time_compare (ten_recovered_get_time ((TenRecovered *) a),
                               ten_recovered_get_time ((TenRecovered *) b));
}

/* They are listed before any is touched, as files come and go meanwhile. */
static GPtrArray *
list_names (const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && names->len < MAX_FILES && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  return g_steal_pointer (&names);
}

GListModel *
ten_recovery_find (TenRecovery *self, TenRulesets *rulesets)
{
  const char *folder = ten_recovery_peek_folder (self);
  g_autoptr (GHashTable) locks =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_lock);
  g_autoptr (GPtrArray) names = list_names (folder);
  GListStore *found = g_list_store_new (TEN_TYPE_RECOVERED);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      TenRecoveryLock *lock = take_lock (locks, folder, name);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (TenRecovered) recovered = NULL;

      if (lock != NULL && g_str_has_suffix (name, TEN_RECOVERY_SUFFIX))
        recovered = read_file (self, lock, path, rulesets);
      else if (lock != NULL && ten_recovery_is_remnant (name))
        ten_recovery_remove_file (self, path);
      if (recovered != NULL)
        g_list_store_insert_sorted (found, recovered, compare, NULL);
    }
  return G_LIST_MODEL (found);
}
