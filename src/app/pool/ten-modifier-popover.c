/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-modifier-popover.h"

#include "common/ten-text.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenModifierPopover
{
  GtkPopover parent_instance;

  GtkBox *bonuses;
  GtkBox *penalties;
  GtkEntry *name;
  GtkDropDown *secrecy;

  TenPool *pool;
  TenRuleset *ruleset; /* whose numbers are offered */
  guint focus_source;

  char *error;
};

G_DEFINE_FINAL_TYPE (TenModifierPopover, ten_modifier_popover, GTK_TYPE_POPOVER)

#define DICE "ten-dice"

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
on_name_changed (TenModifierPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);

  keep_secrecy (self, name);
  ten_view_set (self, "error", NULL, NULL);
}

/* A name is optional, and each modifier without one is another term. */
static char *
dup_name (TenModifierPopover *self)
{
  g_autofree char *given = ten_editable_dup_text (self->name);
  char *name = g_strdup (*given != '\0' ? given : _ ("Modifier"));

  for (guint i = 2; *given == '\0' && ten_pool_get_modifier (self->pool, name) != 0; i++)
    {
      g_free (name);
      /* Translators: a modifier without a name, by its number among the modifiers */
      name = g_strdup_printf (_ ("Modifier %u"), i);
    }
  return name;
}

/* POOL-4: keep input that the pool refuses, with the reason. */
static void
on_chosen (TenModifierPopover *self, GtkWidget *button)
{
  const int dice = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), DICE));
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (self->pool == NULL)
    return;

  name = dup_name (self);
  if (ten_pool_set_secret_modifier (
          self->pool, name, dice, (TenSecrecy) gtk_drop_down_get_selected (self->secrecy), &error))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    ten_view_set (self, "error", error->message, NULL);
}

/* POOL-6 */
static void
add_button (TenModifierPopover *self, GtkBox *box, int dice)
{
  g_autofree char *text = ten_signed_dup_text (dice);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", text, "tooltip-text",
                                    ten_words_for_challenge (dice), NULL);

  gtk_widget_add_css_class (button, "numeric");
  g_object_set_data (G_OBJECT (button), DICE, GINT_TO_POINTER (dice));
  ten_connect (button, "clicked", on_chosen, self);
  gtk_box_append (box, button);
}

static void
offer_numbers (TenModifierPopover *self, TenRuleset *ruleset)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);

  if (!g_set_object (&self->ruleset, ruleset))
    return;
  ten_widget_clear (GTK_WIDGET (self->bonuses));
  ten_widget_clear (GTK_WIDGET (self->penalties));
  for (int dice = 1; dice <= options->modifier_maximum; dice++)
    add_button (self, self->bonuses, dice);
  for (int dice = -1; dice >= options->modifier_minimum; dice--)
    add_button (self, self->penalties, dice);
}

/* Enter goes from the name to the numbers. */
static void
focus_numbers (TenModifierPopover *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->bonuses));

  if (first == NULL)
    first = gtk_widget_get_first_child (GTK_WIDGET (self->penalties));
  if (first != NULL)
    gtk_widget_grab_focus (first);
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
    offer_numbers (self, ten_pool_get_ruleset (self->pool));
  on_name_changed (self);

  GTK_WIDGET_CLASS (ten_modifier_popover_parent_class)->show (widget);

  focus_numbers (self);
}

static void
ten_modifier_popover_class_init (TenModifierPopoverClass *klass)
{
  ten_class_own_all (klass, TenModifierPopover, g_object_unref, pool, ruleset);
  ten_class_stop_sources (klass, TenModifierPopover, focus_source);
  GTK_WIDGET_CLASS (klass)->show = ten_modifier_popover_show;

  ten_view_install (klass, TenModifierPopover, G_TYPE_STRING, error);
  ten_widget_class_set_template (klass, "pool/ten-modifier-popover.ui");
  ten_widget_class_bind_children (klass, TenModifierPopover, bonuses, penalties, name, secrecy);
  ten_widget_class_bind_callbacks (klass, focus_numbers, on_name_changed);
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
