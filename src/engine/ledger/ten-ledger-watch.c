/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ledger/ten-ledger-watch.h"

/* How often a file that keeps changing is read, in milliseconds. */
#define RATE_LIMIT 200

/**
 * TenLedgerWatch:
 *
 * Calls ten_ledger_follow() whenever the file of a log changes. Commits are written to the journal
 * next to it first.
 */
struct _TenLedgerWatch
{
  GObject parent_instance;

  TenLedger *log;
  GFileMonitor *monitors[2];
};

G_DEFINE_FINAL_TYPE (TenLedgerWatch, ten_ledger_watch, G_TYPE_OBJECT)

static void
ten_ledger_watch_dispose (GObject *object)
{
  TenLedgerWatch *self = TEN_LEDGER_WATCH (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      g_file_monitor_cancel (self->monitors[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    g_clear_object (&self->monitors[i]);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ten_ledger_watch_parent_class)->dispose (object);
}

static void
ten_ledger_watch_class_init (TenLedgerWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_ledger_watch_dispose;
}

static void
ten_ledger_watch_init (TenLedgerWatch *self)
{
}

static void
on_changed (TenLedgerWatch *self)
{
  ten_ledger_follow (self->log);
}

TenLedgerWatch *
ten_ledger_watch_new (TenLedger *log)
{
  static const char *const suffixes[] = { "", "-wal" };
  TenLedgerWatch *self = g_object_new (TEN_TYPE_LEDGER_WATCH, NULL);

  self->log = g_object_ref (log);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    {
      g_autofree char *path = g_strconcat (ten_ledger_get_path (log), suffixes[i], NULL);
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
