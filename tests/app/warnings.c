/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked to all window tests, where warnings are fatal. Ignores warnings of GDK 4.24 about its
 * own frames on X11, which occur at random in any program. */

#include <glib.h>
#include <string.h>

#define OF_OTHERS "gdk_frame_timings_submitted() called on submitted frame"

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, OF_OTHERS) != NULL)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

static void __attribute__ ((constructor)) watch_log (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
