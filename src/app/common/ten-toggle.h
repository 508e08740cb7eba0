/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* A toggle that screen readers know as a check box. GtkToggleButton also sets the "pressed"
 * state, so each change would be read twice. */
#define TEN_TYPE_TOGGLE (ten_toggle_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenToggle, ten_toggle, TEN, TOGGLE, GtkButton)

struct _TenToggleClass
{
  GtkButtonClass parent_class;
};

GtkWidget *ten_toggle_new (void);
gboolean ten_toggle_get_active (TenToggle *self);
void ten_toggle_set_active (TenToggle *self, gboolean active);
void ten_toggle_mark_traits (GtkWidget *parent, TenPool *pool);

G_END_DECLS
