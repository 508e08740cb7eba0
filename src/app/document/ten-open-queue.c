/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "document/ten-open-queue.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether it claims to be a sheet of this program, even an invalid one. */
#define OWN_FORMAT "ten-again"

typedef struct
{
  GFile *file;
  GFile *before;
  TenOpenFlags flags;
  char *problem;
  gboolean is_foreign;
} Entry;

struct _TenOpenQueue
{
  GObject parent_instance;

  TenSheetSource *sheets;
  TenNotices *notices;
  GQueue entries;
  GCancellable *cancellable; /* while files are being read */
  GPtrArray *unknown;        /* of Entry: possible files of other programs */
  GString *problems;         /* a line for each file */
};

TEN_DEFINE_PLAIN_TYPE (TenOpenQueue, ten_open_queue, G_TYPE_OBJECT)

static void open_next (TenOpenQueue *self);

static void
entry_free (Entry *entry)
{
  g_object_unref (entry->file);
  g_clear_object (&entry->before);
  g_free (entry->problem);
  g_free (entry);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, entry_free)

static void
append_problem (TenOpenQueue *self, const char *message)
{
  if (self->problems == NULL)
    self->problems = g_string_new (message);
  else
    g_string_append_printf (self->problems, "\n%s", message);
}

static void
show_problems (TenOpenQueue *self)
{
  g_autoptr (GString) problems = g_steal_pointer (&self->problems);
  g_autoptr (GError) error = NULL;

  if (problems == NULL)
    return;
  error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, problems->str);
  ten_notices_show_error (self->notices,
                          strchr (problems->str, '\n') == NULL
                              ? _ ("The Sheet Could Not Be Opened")
                              : _ ("Not All Sheets Could Be Opened"),
                          error);
}

static gboolean
has_foreign_character (GFile *file, TenRulesets *rulesets)
{
  g_autoptr (GPtrArray) imports = ten_import_load (file, rulesets, NULL, NULL, NULL);

  return imports != NULL &&
         !g_str_equal (ten_import_get_format (g_ptr_array_index (imports, 0)), OWN_FORMAT);
}

static void
sort_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TenRulesets *rulesets = ten_sheet_source_get_rulesets (TEN_OPEN_QUEUE (source)->sheets);
  GPtrArray *unknown = data;

  for (guint i = 0; i < unknown->len; i++)
    {
      Entry *entry = g_ptr_array_index (unknown, i);

      entry->is_foreign = has_foreign_character (entry->file, rulesets);
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_sorted (GObject *source, GAsyncResult *result, gpointer data)
{
  TenOpenQueue *self = TEN_OPEN_QUEUE (source);
  GPtrArray *unknown = g_task_get_task_data (G_TASK (result));
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < unknown->len; i++)
    {
      Entry *entry = g_ptr_array_index (unknown, i);

      if (entry->is_foreign)
        g_ptr_array_add (files, g_object_ref (entry->file));
      else
        append_problem (self, entry->problem);
    }
  show_problems (self);
  if (files->len > 0)
    g_signal_emit_by_name (self, "foreign", files);
}

static void
show_missing (TenOpenQueue *self, GFile *file)
{
  g_autofree char *name = ten_file_dup_name (file);
  g_autofree char *text = NULL;

  if (ten_file_is_portal (file))
    text = g_strdup_printf (
        /* Translators: the name of a file, which a program in a sandbox may not see any more. */
        _ ("Access to %s has expired. Open it again."), name);
  else
    /* Translators: the path of a file. */
    text = g_strdup_printf (_ ("%s no longer exists"), name);
  ten_notices_show_toast (self->notices, text);
}

static gboolean
may_be_foreign (const GError *error)
{
  return error->domain == TEN_JSON_ERROR && error->code != TEN_JSON_ERROR_READ &&
         error->code != TEN_JSON_ERROR_SIZE;
}

static void
take_problem (TenOpenQueue *self, Entry *failed, const GError *error)
{
  g_autoptr (Entry) entry = failed;

  if (entry->flags & TEN_OPEN_AGAIN && !g_file_query_exists (entry->file, NULL))
    show_missing (self, entry->file);
  else if (entry->flags & TEN_OPEN_AGAIN || !may_be_foreign (error))
    append_problem (self, error->message);
  else
    {
      entry->problem = g_strdup (error->message);
      if (self->unknown == NULL)
        self->unknown = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
      g_ptr_array_add (self->unknown, g_steal_pointer (&entry));
    }
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenOpenQueue) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, &error);
  Entry *entry;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  entry = g_queue_pop_head (&self->entries);
  if (sheet != NULL)
    {
      g_signal_emit_by_name (self, "opened", sheet, entry->before, (guint) entry->flags);
      entry_free (entry);
    }
  else
    take_problem (self, entry, error);
  open_next (self);
}

static void
open_next (TenOpenQueue *self)
{
  Entry *entry = g_queue_peek_head (&self->entries);

  if (entry != NULL)
    {
      ten_sheet_source_load (self->sheets, entry->file, self->cancellable, on_loaded,
                             g_object_ref (self));
      return;
    }
  g_clear_object (&self->cancellable);
  if (self->unknown != NULL)
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, on_sorted, NULL);

      g_task_set_task_data (task, g_steal_pointer (&self->unknown),
                            (GDestroyNotify) g_ptr_array_unref);
      g_task_run_in_thread (task, sort_in_thread);
    }
  else
    show_problems (self);
  g_signal_emit_by_name (self, "done");
}

static void
ten_open_queue_dispose (GObject *object)
{
  TenOpenQueue *self = TEN_OPEN_QUEUE (object);

  ten_open_queue_stop (self);
  if (self->problems != NULL)
    g_string_free (g_steal_pointer (&self->problems), TRUE);

  G_OBJECT_CLASS (ten_open_queue_parent_class)->dispose (object);
}

static void
ten_open_queue_class_init (TenOpenQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_open_queue_dispose;

  g_signal_new ("opened", TEN_TYPE_OPEN_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                3, TEN_TYPE_SHEET, G_TYPE_FILE, G_TYPE_UINT);
  ten_signal_new_with (klass, "foreign", G_TYPE_PTR_ARRAY);
  ten_signal_new (klass, "done");

  ten_class_own_all (klass, TenOpenQueue, g_object_unref, sheets, notices);
  ten_class_own (klass, TenOpenQueue, unknown, g_ptr_array_unref);
}

TenOpenQueue *
ten_open_queue_new (TenSheetSource *sheets, TenNotices *notices)
{
  TenOpenQueue *self = g_object_new (TEN_TYPE_OPEN_QUEUE, NULL);

  self->sheets = g_object_ref (sheets);
  self->notices = g_object_ref (notices);
  return self;
}

void
ten_open_queue_push (TenOpenQueue *self, GFile *file, GFile *before, TenOpenFlags flags)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->file = g_object_ref (file);
  g_set_object (&entry->before, before);
  entry->flags = flags;
  g_queue_push_tail (&self->entries, entry);
  if (self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  open_next (self);
}

void
ten_open_queue_stop (TenOpenQueue *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_queue_clear_full (&self->entries, (GDestroyNotify) entry_free);
}

gboolean
ten_open_queue_get_busy (TenOpenQueue *self)
{
  return self->cancellable != NULL;
}
