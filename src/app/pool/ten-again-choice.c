/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-again-choice.h"

#include "common/ten-toggle.h"

#include <glib/gi18n.h>
#include <string.h>

#define HIGHEST_FACE 10

struct _TenAgainChoice
{
  TenWidget parent_instance;

  GtkWidget *buttons[HIGHEST_FACE + 1];
  guint choices;
  int again;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenAgainChoice, ten_again_choice, TEN_TYPE_WIDGET)

static void
update (TenAgainChoice *self)
{
  self->updating = TRUE;
  for (int face = 0; face <= HIGHEST_FACE; face++)
    if (self->buttons[face] != NULL)
      ten_toggle_set_active (TEN_TOGGLE (self->buttons[face]), face == self->again);
  self->updating = FALSE;
}

static void
on_toggled (TenAgainChoice *self, TenToggle *button)
{
  if (self->updating)
    return;

  for (int face = 0; face <= HIGHEST_FACE; face++)
    if (self->buttons[face] == GTK_WIDGET (button))
      {
        const int again = ten_toggle_get_active (button) ? face : self->again;

        ten_again_choice_set_again (self, again);
      }
  /* The selected button stays selected. */
  update (self);
}

static void
add_button (TenAgainChoice *self, int face)
{
  g_autofree char *text =
      face == TEN_AGAIN_NONE ? g_strdup (_ ("None")) : g_strdup_printf ("%d", face);
  g_autofree char *name =
      /* Translators: the rule by which a die is rolled again: 10-again, 9-again, 8-again */
      face == TEN_AGAIN_NONE ? g_strdup (_ ("No again")) : g_strdup_printf (_ ("%d-again"), face);
  GtkWidget *button = g_object_new (TEN_TYPE_TOGGLE, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                    "label", text, NULL);

  /* The button's text would take precedence over its label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ten_widget_set_label (button, name);
  gtk_widget_set_tooltip_text (button, name);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[face] = button;
}

static void
ten_again_choice_class_init (TenAgainChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_view_install_choice (klass, "again", G_TYPE_INT, G_STRUCT_OFFSET (TenAgainChoice, again),
                           G_CALLBACK (ten_again_choice_set_again));

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_again_choice_init (TenAgainChoice *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  ten_widget_set_label (self, _ ("Again"));
}

/* COFD-8 */
void
ten_again_choice_set_choices (TenAgainChoice *self, guint choices)
{
  if (self->choices == choices)
    return;

  self->choices = choices;
  ten_widget_clear (GTK_WIDGET (self));
  memset (self->buttons, 0, sizeof self->buttons);
  for (int face = HIGHEST_FACE; face >= 0; face--)
    if (choices & (1u << face))
      add_button (self, face);
  update (self);
}

int
ten_again_choice_get_again (TenAgainChoice *self)
{
  return self->again;
}

void
ten_again_choice_set_again (TenAgainChoice *self, int again)
{
  g_return_if_fail (again >= 0 && again <= HIGHEST_FACE);

  if (self->again == again)
    return;

  self->again = again;
  update (self);
  g_object_notify (G_OBJECT (self), "again");
}

GtkWidget *
ten_again_choice_get_button (TenAgainChoice *self, int again)
{
  g_return_val_if_fail (again >= 0 && again <= HIGHEST_FACE, NULL);

  return self->buttons[again];
}
