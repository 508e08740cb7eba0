/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* A toggle button that a screen reader knows as something to check: GTK 4.8 calls one a button, and
 * does not say whether it is pressed. */
#define TEN_TYPE_TOGGLE (ten_toggle_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenToggle, ten_toggle, TEN, TOGGLE, GtkToggleButton)

struct _TenToggleClass
{
  GtkToggleButtonClass parent_class;
};

GtkWidget *ten_toggle_new (void);
void ten_toggle_mark_traits (GtkWidget *parent, TenPool *pool);

G_END_DECLS
