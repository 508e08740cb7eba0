/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-modifier-popover.h"

#include "common/ten-widget.h"

struct _TenModifierPopover
{
  GtkPopover parent_instance;

  GtkEntry *name;
  GtkSpinButton *dice;
  GtkDropDown *secrecy;
  GtkWidget *add;

  TenPool *pool;
  guint focus_source;
};

G_DEFINE_FINAL_TYPE (TenModifierPopover, ten_modifier_popover, GTK_TYPE_POPOVER)

/* POOL-7: entering the name of an existing modifier does not reveal it. */
static void
keep_secrecy (TenModifierPopover *self, const char *name)
{
  guint secrecy;

  if (self->pool == NULL)
    return;

  secrecy = ten_pool_get_modifier_secrecy (self->pool, name);
  if (secrecy > gtk_drop_down_get_selected (self->secrecy))
    gtk_drop_down_set_selected (self->secrecy, secrecy);
}

static void
update (TenModifierPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);

  keep_secrecy (self, name);
  ten_view_set (self, "error", NULL, "complete",
                *name != '\0' && gtk_spin_button_get_value_as_int (self->dice) != 0, NULL);
}

/* POOL-4: keep input that the pool refuses, with the reason. */
static void
on_add (TenModifierPopover *self)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (self->pool == NULL || !gtk_widget_get_sensitive (self->add))
    return;

  name = ten_editable_dup_text (self->name);
  if (ten_pool_set_secret_modifier (self->pool, name, gtk_spin_button_get_value_as_int (self->dice),
                                    (TenSecrecy) gtk_drop_down_get_selected (self->secrecy),
                                    &error))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    ten_view_set (self, "error", error->message, NULL);
}

static void
bring_focus_back (gpointer data)
{
  TenModifierPopover *self = data;
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *focus = ten_widget_get_focus (widget);

  self->focus_source = 0;
  if (gtk_widget_get_mapped (widget) && (focus == NULL || !gtk_widget_is_ancestor (focus, widget)))
    gtk_widget_grab_focus (GTK_WIDGET (self->secrecy));
}

/* GTK 4.18 focuses the menu button of the outer popover when the list closes. */
static void
on_choices_closed (TenModifierPopover *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_once (bring_focus_back, self);
}

static void
ten_modifier_popover_show (GtkWidget *widget)
{
  TenModifierPopover *self = TEN_MODIFIER_POPOVER (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  gtk_drop_down_set_selected (self->secrecy, TEN_SECRECY_OPEN);
  if (self->pool != NULL)
    {
      const TenRulesetOptions *options =
          ten_ruleset_get_options (ten_pool_get_ruleset (self->pool));

      gtk_spin_button_set_range (self->dice, options->modifier_minimum, options->modifier_maximum);
      gtk_spin_button_set_value (self->dice, MIN (1, options->modifier_maximum));
    }
  update (self);

  GTK_WIDGET_CLASS (ten_modifier_popover_parent_class)->show (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
ten_modifier_popover_class_init (TenModifierPopoverClass *klass)
{
  ten_class_own (klass, TenModifierPopover, pool, g_object_unref);
  ten_class_stop_sources (klass, TenModifierPopover, focus_source);
  GTK_WIDGET_CLASS (klass)->show = ten_modifier_popover_show;

  ten_view_install (klass, G_TYPE_STRING, "error", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "complete", NULL);
  ten_widget_class_set_template (klass, "pool/ten-modifier-popover.ui");
  ten_widget_class_bind_children (klass, TenModifierPopover, name, dice, secrecy, add);
  ten_widget_class_bind_callbacks (klass, on_add, update);
}

static void
ten_modifier_popover_init (TenModifierPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->secrecy)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      ten_connect (child, "closed", on_choices_closed, self);
}

TEN_DEFINE_KEEPER (ten_modifier_popover_set_pool, TenModifierPopover, TenPool, pool)
