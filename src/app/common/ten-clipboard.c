/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-clipboard.h"

#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

void
ten_clipboard_copy (GtkWidget *widget, const char *text)
{
  if (*text == '\0')
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ten_toolkit_announce (widget, _ ("Copied"));
}
