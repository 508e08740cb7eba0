/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-cover.h"

#include <glib/gi18n.h>

struct _TenCover
{
  TenWidget parent_instance;

  GtkWidget *back;
  GtkWidget *child;

  char *text;
  gboolean covered;
  gboolean held;
  gboolean was_shown;
};

G_DEFINE_FINAL_TYPE (TenCover, ten_cover, TEN_TYPE_WIDGET)

static void
update (TenCover *self)
{
  const gboolean shown = ten_cover_get_shown (self);

  gtk_widget_set_visible (self->back, !shown);
  if (self->child != NULL)
    gtk_widget_set_visible (self->child, shown);
  gtk_widget_set_focusable (GTK_WIDGET (self), self->covered);
  /* It has a name only while there is something to uncover. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  !shown && self->text != NULL ? self->text : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  !shown ? _ ("Hold Space to show it") : "", -1);
  if (self->was_shown == shown)
    return;
  self->was_shown = shown;
  g_object_notify (G_OBJECT (self), "shown");
}

static void
set_held (TenCover *self, gboolean held)
{
  if (self->held == held)
    return;
  self->held = held;
  update (self);
}

static void
let_go (TenCover *self)
{
  set_held (self, FALSE);
}

static void
on_pressed (TenCover *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  if (!self->covered)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  set_held (self, TRUE);
}

static gboolean
is_holding_key (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space || key == GDK_KEY_Return ||
         key == GDK_KEY_KP_Enter;
}

static gboolean
on_key_pressed (TenCover *self, guint key, guint code, GdkModifierType state)
{
  if (!self->covered || !is_holding_key (key) ||
      (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  set_held (self, TRUE);
  return GDK_EVENT_STOP;
}

static void
on_key_released (TenCover *self, guint key)
{
  if (is_holding_key (key))
    set_held (self, FALSE);
}

static void
follow_child (TenCover *self)
{
  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  update (self);
}

static void
cover (TenCover *self)
{
  self->held = FALSE;
  update (self);
}

static void
ten_cover_dispose (GObject *object)
{
  TenCover *self = TEN_COVER (object);

  self->child = NULL;

  G_OBJECT_CLASS (ten_cover_parent_class)->dispose (object);
}

static void
ten_cover_class_init (TenCoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_cover_dispose;

  /* Set once, by the template. */
  ten_view_choice (klass, TenCover, GTK_TYPE_WIDGET, follow_child, child);
  ten_view_choice (klass, TenCover, G_TYPE_BOOLEAN, cover, covered);
  /* Also the accessible label. */
  ten_view_choice (klass, TenCover, G_TYPE_STRING, update, text);
  ten_view_access (klass, "shown", G_TYPE_BOOLEAN, ten_cover_get_shown, NULL);

  ten_widget_class_set_group (klass, "common/ten-cover.ui");
  ten_widget_class_bind_children (klass, TenCover, back);
  ten_widget_class_bind_callbacks (klass, on_pressed, let_go, on_key_pressed, on_key_released);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_cover_init (TenCover *self)
{
  self->was_shown = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ten_cover_set_covered (TenCover *self, gboolean covered)
{
  if (!ten_view_set (self, "covered", covered, NULL))
    cover (self);
}

void
ten_cover_set_text (TenCover *self, const char *text)
{
  ten_view_set (self, "text", text, NULL);
}

gboolean
ten_cover_get_shown (TenCover *self)
{
  return !self->covered || self->held;
}

/* Whether the covered content is being looked at. */
gboolean
ten_cover_get_held (TenCover *self)
{
  return self->covered && self->held;
}
