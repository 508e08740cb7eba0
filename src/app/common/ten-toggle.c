/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-toggle.h"

#include "common/ten-view.h"

typedef struct
{
  TenToggle *alternative;
  gboolean active;
} TenTogglePrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TenToggle, ten_toggle, GTK_TYPE_BUTTON)

static guint toggled;

static TenTogglePrivate *
get_private (TenToggle *self)
{
  return ten_toggle_get_instance_private (self);
}

static void
update_state (TenToggle *self)
{
  const gboolean active = ten_toggle_get_active (self);

  if (active)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
      active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static TenToggle *
get_alternative (TenToggle *self)
{
  return get_private (self)->alternative;
}

static void
set_alternative (TenToggle *self, TenToggle *alternative)
{
  if (!g_set_weak_pointer (&get_private (self)->alternative, alternative))
    return;
  if (alternative != NULL)
    set_alternative (alternative, self);
  g_object_notify (G_OBJECT (self), "alternative");
}

static void
ten_toggle_clicked (GtkButton *button)
{
  TenToggle *self = TEN_TOGGLE (button);

  /* The button follows the state of its action. */
  if (gtk_actionable_get_action_name (GTK_ACTIONABLE (self)) != NULL)
    return;
  if (!ten_toggle_get_active (self) || get_alternative (self) == NULL)
    ten_toggle_set_active (self, !ten_toggle_get_active (self));
}

static void
ten_toggle_class_init (TenToggleClass *klass)
{
  ten_class_own_private (klass, TenToggle, alternative, NULL);
  GTK_BUTTON_CLASS (klass)->clicked = ten_toggle_clicked;

  ten_view_access (klass, "active", G_TYPE_BOOLEAN, ten_toggle_get_active, ten_toggle_set_active);
  /* One of two toggles. */
  ten_view_access (klass, "alternative", TEN_TYPE_TOGGLE, get_alternative, set_alternative);
  toggled = g_signal_new ("toggled", TEN_TYPE_TOGGLE, G_SIGNAL_RUN_FIRST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

static void
ten_toggle_init (TenToggle *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "toggle");
  update_state (self);
}

GtkWidget *
ten_toggle_new (void)
{
  return g_object_new (TEN_TYPE_TOGGLE, NULL);
}

gboolean
ten_toggle_get_active (TenToggle *self)
{
  return get_private (self)->active;
}

void
ten_toggle_set_active (TenToggle *self, gboolean active)
{
  TenTogglePrivate *priv = get_private (self);

  active = !!active;
  if (priv->active == active)
    return;
  if (active && priv->alternative != NULL)
    ten_toggle_set_active (priv->alternative, FALSE);
  priv->active = active;
  update_state (self);
  g_signal_emit (self, toggled, 0);
  g_object_notify (G_OBJECT (self), "active");
}

/* Presses the toggles below @parent whose target is a trait in the pool, and releases the
 * others. */
void
ten_toggle_mark_traits (GtkWidget *parent, TenPool *pool)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GVariant *target = TEN_IS_TOGGLE (child)
                             ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child))
                             : NULL;

      if (target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING))
        ten_toggle_set_active (TEN_TOGGLE (child),
                               pool != NULL &&
                                   ten_pool_has_trait (pool, g_variant_get_string (target, NULL)));
      else
        ten_toggle_mark_traits (child, pool);
    }
}
