/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-sheet-watch.h"

#include "json/ten-file.h"
#include "json/ten-json-private.h"
#include "sheet/ten-sheet-private.h"
#include "json/ten-fields-private.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Other programs write in several steps, and remove a file before they replace it. */
#define SETTLE_MILLISECONDS 200
#define N_MONITORS 4

struct _TenSheetWatch
{
  GObject parent_instance;

  TenSheet *sheet;
  TenSheetWatchState state;
  GFileMonitor *monitors[N_MONITORS];
  char *target; /* the watched file, with symbolic links resolved */
  GCancellable *cancellable;
  guint timeout;
  TenJsonDocument *looked_for; /* what was saved when a check began */
  gboolean is_looking;
  gboolean look_again;
};

/* The identity of a file, as seen by a thread. */
typedef struct
{
  TenSheetWatchState state;
  char *text;
  gsize length;
  char *target;
} Look;

G_DEFINE_ENUM_TYPE (TenSheetWatchState,
                    ten_sheet_watch_state,
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_NO_FILE, "no-file"),
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_SAME, "same"),
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_READ_ONLY, "read-only"),
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_CHANGED, "changed"),
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_GONE, "gone"),
                    G_DEFINE_ENUM_VALUE (TEN_SHEET_WATCH_UNREADABLE, "unreadable"))

G_DEFINE_FINAL_TYPE (TenSheetWatch, ten_sheet_watch, G_TYPE_OBJECT)

static void look (TenSheetWatch *self);

static void
look_free (Look *found)
{
  g_free (found->text);
  free (found->target);
  g_free (found);
}

static gboolean
is_there (GFile *file)
{
  const char *path = g_file_peek_path (file);

  if (path == NULL)
    return g_file_query_exists (file, NULL);
  return access (path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = data;
  const char *path = g_file_peek_path (file);
  g_autofree char *name = ten_file_dup_name (file);
  g_autoptr (GError) error = NULL;
  Look *found = g_new0 (Look, 1);

  found->target = path != NULL ? realpath (path, NULL) : NULL;
  found->text =
      ten_json_read_file (file, name, TEN_JSON_MAX_BYTES, &found->length, cancellable, &error);
  if (found->text != NULL)
    found->state =
        ten_sheet_file_is_writable (file) ? TEN_SHEET_WATCH_SAME : TEN_SHEET_WATCH_READ_ONLY;
  else if (g_error_matches (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE))
    found->state = TEN_SHEET_WATCH_CHANGED;
  else
    found->state = is_there (file) ? TEN_SHEET_WATCH_UNREADABLE : TEN_SHEET_WATCH_GONE;
  g_task_return_pointer (task, found, (GDestroyNotify) look_free);
}

static void
set_state (TenSheetWatch *self, TenSheetWatchState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

static gboolean
on_settled (gpointer data)
{
  TenSheetWatch *self = data;

  self->timeout = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

static void
on_event (TenSheetWatch *self)
{
  if (self->timeout == 0)
    self->timeout = g_timeout_add (SETTLE_MILLISECONDS, on_settled, self);
}

static void
stop_monitors (TenSheetWatch *self)
{
  for (guint i = 0; i < N_MONITORS; i++)
    if (self->monitors[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->monitors[i], self);
        g_file_monitor_cancel (self->monitors[i]);
        g_clear_object (&self->monitors[i]);
      }
}

/* On a file system that cannot be watched, check on demand and before saving. */
static void
start_monitor (TenSheetWatch *self, guint number, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;
  self->monitors[number] = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);
  if (self->monitors[number] == NULL)
    {
      g_debug ("%s", error->message);
      return;
    }
  g_file_monitor_set_rate_limit (self->monitors[number], SETTLE_MILLISECONDS);
  g_signal_connect_swapped (self->monitors[number], "changed", G_CALLBACK (on_event), self);
}

/* If the name is a link, its target is another file in another folder. */
static void
start_monitors (TenSheetWatch *self)
{
  GFile *file = ten_sheet_get_file (self->sheet);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  stop_monitors (self);
  if (file == NULL)
    return;
  start_monitor (self, 0, file);
  start_monitor (self, 1, folder);
  if (self->target != NULL && g_strcmp0 (self->target, g_file_peek_path (file)) != 0)
    {
      g_autoptr (GFile) target = g_file_new_for_path (self->target);
      g_autoptr (GFile) its_folder = g_file_get_parent (target);

      start_monitor (self, 2, target);
      start_monitor (self, 3, its_folder);
    }
}

/* Changes before the target was watched were not reported. */
static void
watch_target (TenSheetWatch *self, GFile *file, const char *target)
{
  const char *present = self->target != NULL ? self->target : g_file_peek_path (file);

  if (target == NULL || g_strcmp0 (target, present) == 0)
    return;
  ten_set_text (&self->target, target);
  start_monitors (self);
  self->look_again = TRUE;
}

static void
take (TenSheetWatch *self, GFile *file, const Look *found)
{
  TenJsonDocument *saved = self->sheet->saved;
  GFile *present = ten_sheet_get_file (self->sheet);

  /* The sheet may have been saved before or after the check. */
  if (present == NULL || !g_file_equal (present, file) || self->looked_for != saved)
    {
      self->look_again = TRUE;
      return;
    }
  watch_target (self, present, found->target);
  if (found->text != NULL &&
      (saved == NULL || !ten_json_document_has_text (saved, found->text, found->length)))
    set_state (self, TEN_SHEET_WATCH_CHANGED);
  else
    set_state (self, found->state);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  TenSheetWatch *self = data;
  Look *found = g_task_propagate_pointer (G_TASK (result), NULL);

  if (found == NULL)
    return; /* it was canceled, because the watch is gone */
  self->is_looking = FALSE;
  take (self, g_task_get_task_data (G_TASK (result)), found);
  look_free (found);
  if (self->look_again)
    look (self);
}

static void
look (TenSheetWatch *self)
{
  GFile *file = ten_sheet_get_file (self->sheet);
  g_autoptr (GTask) task = NULL;

  self->look_again = self->is_looking;
  if (self->is_looking)
    return;
  if (file == NULL)
    {
      set_state (self, TEN_SHEET_WATCH_NO_FILE);
      return;
    }
  self->is_looking = TRUE;
  g_clear_pointer (&self->looked_for, ten_json_document_unref);
  if (self->sheet->saved != NULL)
    self->looked_for = ten_json_document_ref (self->sheet->saved);
  task = g_task_new (NULL, self->cancellable, on_looked, self);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, look_in_thread);
}

static void
on_file_changed (TenSheetWatch *self)
{
  g_clear_pointer (&self->target, g_free);
  start_monitors (self);
  look (self);
}

static void
ten_sheet_watch_dispose (GObject *object)
{
  TenSheetWatch *self = TEN_SHEET_WATCH (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timeout, g_source_remove);
  stop_monitors (self);
  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_data (self->sheet, self);

  G_OBJECT_CLASS (ten_sheet_watch_parent_class)->dispose (object);
}

static void
ten_sheet_watch_class_init (TenSheetWatchClass *klass)
{
  const TenField fields[] = {
    { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenSheetWatch, sheet) },
    { "state", TEN_TYPE_SHEET_WATCH_STATE, G_STRUCT_OFFSET (TenSheetWatch, state) },
    { NULL, G_TYPE_CANCELLABLE, G_STRUCT_OFFSET (TenSheetWatch, cancellable) },
    { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenSheetWatch, looked_for) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetWatch, target) },
  };

  G_OBJECT_CLASS (klass)->dispose = ten_sheet_watch_dispose;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_sheet_watch_init (TenSheetWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

TenSheetWatch *
ten_sheet_watch_new (TenSheet *sheet)
{
  TenSheetWatch *self = g_object_new (TEN_TYPE_SHEET_WATCH, NULL);

  self->sheet = g_object_ref (sheet);
  g_signal_connect_object (self->sheet, "notify::file", G_CALLBACK (on_file_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet, "notify::changed", G_CALLBACK (look), self,
                           G_CONNECT_SWAPPED);
  if (ten_sheet_get_file (self->sheet) != NULL)
    self->state = TEN_SHEET_WATCH_SAME;
  on_file_changed (self);
  return self;
}

TEN_DEFINE_ACCESSOR (TenSheetWatchState, ten_sheet_watch_get_state, TenSheetWatch, state)

void
ten_sheet_watch_check (TenSheetWatch *self)
{
  look (self);
}
