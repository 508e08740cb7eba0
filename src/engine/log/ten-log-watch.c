/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-watch.h"

/* How often a file that keeps changing is read, in milliseconds. */
#define RATE_LIMIT 200

/**
 * TenLogWatch:
 *
 * Calls ten_log_follow() whenever the file of a log changes. Commits are written to the journal
 * next to it first.
 */
struct _TenLogWatch
{
  GObject parent_instance;

  TenLog *log;
  GFileMonitor *monitors[2];
};

G_DEFINE_FINAL_TYPE (TenLogWatch, ten_log_watch, G_TYPE_OBJECT)

static void
ten_log_watch_dispose (GObject *object)
{
  TenLogWatch *self = TEN_LOG_WATCH (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      g_file_monitor_cancel (self->monitors[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    g_clear_object (&self->monitors[i]);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ten_log_watch_parent_class)->dispose (object);
}

static void
ten_log_watch_class_init (TenLogWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_log_watch_dispose;
}

static void
ten_log_watch_init (TenLogWatch *self)
{
}

static void
on_changed (TenLogWatch *self)
{
  ten_log_follow (self->log);
}

TenLogWatch *
ten_log_watch_new (TenLog *log)
{
  static const char *const suffixes[] = { "", "-wal" };
  TenLogWatch *self = g_object_new (TEN_TYPE_LOG_WATCH, NULL);

  self->log = g_object_ref (log);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    {
      g_autofree char *path = g_strconcat (ten_log_get_path (log), suffixes[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      self->monitors[i] = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, &error);
      if (self->monitors[i] == NULL)
        {
          g_debug ("%s: %s", path, error->message);
          continue;
        }
      g_file_monitor_set_rate_limit (self->monitors[i], RATE_LIMIT);
      g_signal_connect_object (self->monitors[i], "changed", G_CALLBACK (on_changed), self,
                               G_CONNECT_SWAPPED);
    }
  return self;
}
