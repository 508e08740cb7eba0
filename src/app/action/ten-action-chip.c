/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-chip.h"

struct _TenActionChip
{
  TenWidget parent_instance;

  GtkWidget *open;
  GtkWidget *remove;

  char *name;
  char *tooltip;
  char *summary;
  gboolean active;
  gboolean shown;

  char *text;
};

TEN_DEFINE_TEMPLATE (TenActionChip, ten_action_chip, TEN_TYPE_WIDGET)

static void
update (TenActionChip *self)
{
  const char *text = self->active && self->summary != NULL ? self->summary : self->name;

  ten_view_set (self, "text", text, NULL);
  ten_widget_set_label (self->open, text);
  /* A line that is cut off. */
  gtk_widget_set_tooltip_text (self->open, self->active ? text : self->tooltip);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->active && self->shown, -1);
  ten_widget_set_css_class (self, "active", self->active);
  ten_widget_set_css_class (self, "shown", self->active && self->shown);
}

TEN_DEFINE_EMITTER (on_open, "opened")

TEN_DEFINE_EMITTER (on_remove, "removed")

static gboolean
on_key_pressed (TenActionChip *self, guint key)
{
  if (!self->active || (key != GDK_KEY_Delete && key != GDK_KEY_BackSpace))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self, "removed");
  return GDK_EVENT_STOP;
}

static void
ten_action_chip_class_init (TenActionChipClass *klass)
{
  ten_class_own_all (klass, TenActionChip, g_free, name, tooltip, summary);

  ten_signal_new (klass, "opened");
  ten_signal_new (klass, "removed");

  ten_view_install (klass, TenActionChip, G_TYPE_STRING, text);
  ten_view_choice (klass, TenActionChip, G_TYPE_BOOLEAN, update, active);
  ten_widget_class_set_template (klass, "action/ten-action-chip.ui");
  ten_widget_class_bind_children (klass, TenActionChip, open, remove);
  ten_widget_class_bind_callbacks (klass, on_open, on_remove, on_key_pressed);
}

GtkWidget *
ten_action_chip_new (const char *name, const char *tooltip, const char *remove)
{
  TenActionChip *self = g_object_new (TEN_TYPE_ACTION_CHIP, NULL);

  self->name = g_strdup (name);
  self->tooltip = g_strdup (tooltip);
  gtk_widget_set_tooltip_text (self->remove, remove);
  ten_widget_set_label (self->remove, remove);
  update (self);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_action_chip_get_active, TenActionChip, active)

void
ten_action_chip_set_active (TenActionChip *self, gboolean active)
{
  ten_view_set (self, "active", active, NULL);
}

void
ten_action_chip_set_shown (TenActionChip *self, gboolean shown)
{
  self->shown = shown;
  update (self);
}

void
ten_action_chip_set_summary (TenActionChip *self, const char *summary)
{
  if (g_strcmp0 (self->summary, summary) == 0)
    return;
  g_free (self->summary);
  self->summary = g_strdup (summary);
  update (self);
}

void
ten_action_chip_focus (TenActionChip *self)
{
  gtk_widget_grab_focus (self->open);
}
