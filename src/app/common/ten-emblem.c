/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-emblem.h"

#include <gtk/gtk.h>

const char *
ten_emblem_find (TenRuleset *ruleset)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autofree char *name = g_strdup_printf ("ten-ruleset-%s-symbolic", ten_ruleset_get_id (ruleset));

  return gtk_icon_theme_has_icon (theme, name) ? g_intern_string (name) : "ten-ruleset-symbolic";
}
