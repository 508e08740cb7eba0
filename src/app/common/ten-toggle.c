/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-toggle.h"

G_DEFINE_TYPE (TenToggle, ten_toggle, GTK_TYPE_TOGGLE_BUTTON)

static void
update_state (TenToggle *self)
{
  const gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));

  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
      active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
ten_toggle_class_init (TenToggleClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

static void
ten_toggle_init (TenToggle *self)
{
  g_signal_connect (self, "notify::active", G_CALLBACK (update_state), NULL);
  update_state (self);
}

GtkWidget *
ten_toggle_new (void)
{
  return g_object_new (TEN_TYPE_TOGGLE, NULL);
}

/* Presses the toggles below @parent whose target is a trait of the pool, and no others. */
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
        gtk_toggle_button_set_active (
            GTK_TOGGLE_BUTTON (child),
            pool != NULL && ten_pool_has_trait (pool, g_variant_get_string (target, NULL)));
      else
        ten_toggle_mark_traits (child, pool);
    }
}
