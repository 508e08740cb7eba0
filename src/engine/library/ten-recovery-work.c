/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-fields-private.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"
#include "library/ten-recovery-private.h"
#include "ten-config.h"
#include "library/ten-file-queue-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A recovery file has a line with its kind, version and the SHA-256 of the rest; a JSON line
 * with "file", "time", and the lengths of "saved" and "text"; and then these two. */
#define KIND "ten-again/recovery "
#define VERSION "1 "
#define CHECKSUM_LENGTH 64
#define MAX_BYTES (2 * (gsize) TEN_JSON_MAX_BYTES + 64 * 1024)
#define MAX_URI 32768

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  g_set_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_READ, "%s: %s", path, reason);
  return FALSE;
}

static gboolean
fail_as_damaged (const char *path, GError **error)
{
  return fail (path, _ ("the file is damaged"), error);
}

static char *
read_open (int descriptor, const char *path, gsize *length, GError **error)
{
  struct stat status;
  g_autofree char *text = NULL;
  gssize n_read = 0;

  if (fstat (descriptor, &status) < 0 || !S_ISREG (status.st_mode) ||
      (gsize) status.st_size > MAX_BYTES)
    {
      fail_as_damaged (path, error);
      return NULL;
    }
  text = g_malloc ((gsize) status.st_size + 1);
  for (*length = 0; *length < (gsize) status.st_size; *length += (gsize) n_read)
    {
      n_read = read (descriptor, text + *length, (gsize) status.st_size - *length);
      if (n_read < 0 && errno == EINTR)
        n_read = 0;
      else if (n_read <= 0)
        break;
    }
  if (n_read < 0)
    {
      fail (path, g_strerror (errno), error);
      return NULL;
    }
  text[*length] = '\0';
  return g_steal_pointer (&text);
}

/* Do not block on a pipe or follow a link. */
static char *
read_file (const char *path, gsize *length, GError **error)
{
  int descriptor = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
  char *text;

  if (descriptor < 0)
    {
      fail (path, g_strerror (errno), error);
      return NULL;
    }
  text = read_open (descriptor, path, length, error);
  close (descriptor);
  return text;
}

/* Returns the text after the first line. */
static const char *
check_first_line (const char *text, gsize length, gboolean *is_newer)
{
  gsize n_kind = strlen (KIND VERSION);
  gsize n_line = n_kind + CHECKSUM_LENGTH + 1;
  g_autofree char *checksum = NULL;

  *is_newer = FALSE;
  if (!g_str_has_prefix (text, KIND VERSION))
    {
      *is_newer = g_str_has_prefix (text, KIND) &&
                  g_ascii_strtoull (text + strlen (KIND), NULL, 10) > strtoul (VERSION, NULL, 10);
      return NULL;
    }
  if (length < n_line || text[n_line - 1] != '\n')
    return NULL;
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text + n_line,
                                          length - n_line);
  return strncmp (checksum, text + n_kind, CHECKSUM_LENGTH) == 0 ? text + n_line : NULL;
}

static gboolean
read_header (TenRecoveryWork *self,
             const char *path,
             const char *header,
             gsize length,
             int sizes[2],
             GError **error)
{
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new (path, header, (gssize) length, error);
  const char *uri = NULL;
  const char *time = NULL;
  TenJsonPlace root;

  if (document == NULL)
    return FALSE;
  root = ten_json_document_get_root (document);
  sizes[0] = sizes[1] = -1;
  if (!ten_json_place_check_object (&root, NULL, error) ||
      !ten_json_place_read_string_member (&root, "file", MAX_URI, &uri, error) ||
      !ten_json_place_read_string_member (&root, "time", 64, &time, error) ||
      !ten_json_place_read_integer_member (&root, "saved", 0, (int) TEN_JSON_MAX_BYTES, &sizes[0],
                                           error) ||
      !ten_json_place_read_integer_member (&root, "text", 0, (int) TEN_JSON_MAX_BYTES, &sizes[1],
                                           error))
    return FALSE;
  self->uri = g_strdup (uri);
  self->time = time != NULL ? g_date_time_new_from_iso8601 (time, NULL) : NULL;
  return (self->time != NULL && sizes[1] >= 0) || fail_as_damaged (path, error);
}

static char *
write_header (TenSheet *sheet, const char *text, const char *saved)
{
  GFile *file = ten_sheet_get_file (sheet);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) node = ten_json_take_object (object);

  if (uri != NULL)
    json_object_set_string_member (object, "file", uri);
  json_object_set_string_member (object, "time", time);
  if (saved != NULL)
    json_object_set_int_member (object, "saved", (gint64) strlen (saved));
  json_object_set_int_member (object, "text", (gint64) strlen (text));
  return ten_json_to_text (node, FALSE);
}

GBytes *
ten_recovery_work_pack (TenSheet *sheet)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autofree char *saved = ten_sheet_dup_saved_text (sheet);
  g_autofree char *header = write_header (sheet, text, saved);
  g_autofree char *rest =
      g_strconcat (g_strchomp (header), "\n", saved != NULL ? saved : "", text, NULL);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, rest, -1);
  char *all = g_strconcat (KIND VERSION, checksum, "\n", rest, NULL);

  return g_bytes_new_take (all, strlen (all));
}

gboolean
ten_recovery_work_load (TenRecoveryWork *self, const char *path, gboolean *is_newer, GError **error)
{
  g_autofree char *all = NULL;
  const char *header, *end, *rest;
  gsize length;
  int sizes[2];

  memset (self, 0, sizeof *self);
  *is_newer = FALSE;
  all = read_file (path, &length, error);
  if (all == NULL)
    return FALSE;
  header = check_first_line (all, length, is_newer);
  if (*is_newer)
    return fail (path, _ ("a newer version of the program has written the file"), error);
  end = header != NULL ? strchr (header, '\n') : NULL;
  if (end == NULL)
    return fail_as_damaged (path, error);
  if (!read_header (self, path, header, (gsize) (end - header), sizes, error))
    return FALSE;
  rest = end + 1;
  if ((gssize) (length - (gsize) (rest - all)) != (gssize) MAX (sizes[0], 0) + sizes[1])
    return fail_as_damaged (path, error);
  if (sizes[0] >= 0)
    self->saved = g_strndup (rest, (gsize) sizes[0]);
  self->text = g_strndup (rest + MAX (sizes[0], 0), (gsize) sizes[1]);
  return TRUE;
}

void
ten_recovery_work_clear (TenRecoveryWork *self)
{
  g_clear_pointer (&self->uri, g_free);
  g_clear_pointer (&self->saved, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->time, g_date_time_unref);
}

struct _TenRecovered
{
  GObject parent_instance;

  TenRecovery *recovery;
  TenRecoveryLock *lock;
  char *path; /* NULL after it is discarded */
  TenSheet *sheet;
  TenSheet *saved_sheet;
  GDateTime *time;
};

G_DEFINE_FINAL_TYPE (TenRecovered, ten_recovered, G_TYPE_OBJECT)

static void
ten_recovered_finalize (GObject *object)
{
  TenRecovered *self = TEN_RECOVERED (object);

  g_clear_pointer (&self->lock, ten_recovery_lock_unref);

  G_OBJECT_CLASS (ten_recovered_parent_class)->finalize (object);
}

static void
ten_recovered_class_init (TenRecoveredClass *klass)
{
  const TenField fields[] = {
    { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenRecovered, sheet) },
    { "saved-sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenRecovered, saved_sheet) },
    { "time", G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenRecovered, time) },
    { NULL, TEN_TYPE_RECOVERY, G_STRUCT_OFFSET (TenRecovered, recovery) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenRecovered, path) },
  };

  G_OBJECT_CLASS (klass)->finalize = ten_recovered_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_recovered_init (TenRecovered *self)
{
}

TenRecovered *
ten_recovered_new (TenRecovery *recovery,
                   TenRecoveryLock *lock,
                   const char *path,
                   TenSheet *sheet,
                   TenSheet *saved_sheet,
                   GDateTime *time)
{
  TenRecovered *self = g_object_new (TEN_TYPE_RECOVERED, NULL);

  self->recovery = g_object_ref (recovery);
  self->lock = ten_recovery_lock_ref (lock);
  self->path = g_strdup (path);
  self->sheet = g_object_ref (sheet);
  g_set_object (&self->saved_sheet, saved_sheet);
  self->time = g_date_time_ref (time);
  return self;
}

TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, TenSheet *, sheet)
TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, TenSheet *, saved_sheet)
TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, GDateTime *, time)

void
ten_recovered_discard (TenRecovered *self)
{
  if (self->path == NULL)
    return;
  ten_recovery_remove_file (self->recovery, self->path);
  g_clear_pointer (&self->path, g_free);
}

/* The program never leaves more files than this in the folder. */
#define MAX_FILES 1000
#define MAX_ID 256

/* Never delete unsaved work just because it cannot be read. */
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

/* A program may crash after saving, but before removing the file here. */
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

/* A user's ruleset may be missing now, but back at the next start. */
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
recover_file (TenRecovery *self, TenRecoveryLock *lock, const char *path, TenRulesets *rulesets)
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

/* The locks of ended programs, by id; %NULL for running ones, whose locks cannot be taken. */
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

/* List them before touching any, as files come and go meanwhile. */
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
        recovered = recover_file (self, lock, path, rulesets);
      else if (lock != NULL && ten_recovery_is_remnant (name))
        ten_recovery_remove_file (self, path);
      if (recovered != NULL)
        g_list_store_insert_sorted (found, recovered, compare, NULL);
    }
  return G_LIST_MODEL (found);
}
