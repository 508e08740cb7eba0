/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-roll-button.h"

#include <glib/gi18n.h>

struct _TenRollButton
{
  GtkButton parent_instance;

  gboolean storyteller;
  gboolean hidden;
};

G_DEFINE_FINAL_TYPE (TenRollButton, ten_roll_button, GTK_TYPE_BUTTON)

static void
name (TenRollButton *self)
{
  ten_widget_set_label (self, self->hidden ? _ ("Roll Hidden") : _ ("Roll"));
}

static void
set_hidden (TenRollButton *self, gboolean hidden)
{
  if (self->hidden == hidden)
    return;
  self->hidden = hidden;
  name (self);
  g_object_notify (G_OBJECT (self), "hidden");
}

static void
ten_roll_button_class_init (TenRollButtonClass *klass)
{
  /* Others never hide a roll, and need no room for the words. */
  ten_view_choice (klass, TenRollButton, storyteller, G_TYPE_BOOLEAN, NULL);
  ten_view_choice (klass, TenRollButton, hidden, G_TYPE_BOOLEAN, set_hidden);

  ten_widget_class_set_template (klass, "roll/ten-roll-button.ui");
}

static void
ten_roll_button_init (TenRollButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  name (self);
}
