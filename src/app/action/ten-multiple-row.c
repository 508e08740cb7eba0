/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-row.h"

#include "common/ten-toggle.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenMultipleRow
{
  GtkBox parent_instance;

  GtkWidget *words;
  TenToggle *attack;
};

enum
{
  ATTACK_CHANGED,
  REMOVE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenMultipleRow, ten_multiple_row, GTK_TYPE_BOX)

static guint signals[N_SIGNALS];

static void
on_attack (TenMultipleRow *self)
{
  g_signal_emit (self, signals[ATTACK_CHANGED], 0);
}

static void
on_remove (TenMultipleRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
ten_multiple_row_class_init (TenMultipleRowClass *klass)
{
  signals[ATTACK_CHANGED] = ten_signal_new (klass, "attack-changed");
  signals[REMOVE] = ten_signal_new (klass, "remove");
}

static void
ten_multiple_row_init (TenMultipleRow *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_box_append (GTK_BOX (self), self->words);
}

GtkWidget *
ten_multiple_row_new (const char *name, const char *text, gboolean wrong)
{
  TenMultipleRow *self = g_object_new (TEN_TYPE_MULTIPLE_ROW, NULL);
  GtkWidget *heading =
      g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0f, "wrap", TRUE, NULL);
  GtkWidget *detail =
      g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (detail, "caption");
  if (wrong)
    gtk_widget_add_css_class (detail, "error");
  gtk_box_append (GTK_BOX (self->words), heading);
  gtk_box_append (GTK_BOX (self->words), detail);
  return GTK_WIDGET (self);
}

void
ten_multiple_row_set_done (TenMultipleRow *self)
{
  gtk_widget_add_css_class (self->words, "dim-label");
}

void
ten_multiple_row_add_buttons (TenMultipleRow *self, const char *name, gboolean is_attack)
{
  g_autofree char *attack_label = NULL;
  g_autofree char *remove_label = NULL;
  GtkWidget *attack;
  GtkWidget *remove;

  g_return_if_fail (self->attack == NULL);

  /* Translators: what is rolled, such as "Dexterity + Melee" */
  attack_label = g_strdup_printf (_ ("%s is an attack"), name);
  /* Translators: what is rolled, such as "Dexterity + Melee" */
  remove_label = g_strdup_printf (_ ("Remove %s"), name);
  attack = g_object_new (TEN_TYPE_TOGGLE, "label", C_ ("kind of action", "Attack"), "active",
                         is_attack, "valign", GTK_ALIGN_CENTER, "tooltip-text",
                         _ ("One of the actions of a turn can be an attack"), NULL);
  remove = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-delete-symbolic", "valign",
                         GTK_ALIGN_CENTER, "tooltip-text", _ ("Remove This Action"), NULL);

  ten_widget_set_label (attack, attack_label);
  ten_widget_set_label (remove, remove_label);
  gtk_widget_add_css_class (remove, "flat");
  g_signal_connect_object (attack, "toggled", G_CALLBACK (on_attack), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), attack);
  gtk_box_append (GTK_BOX (self), remove);
  self->attack = TEN_TOGGLE (attack);
}

gboolean
ten_multiple_row_get_attack (TenMultipleRow *self)
{
  g_return_val_if_fail (self->attack != NULL, FALSE);

  return ten_toggle_get_active (self->attack);
}

void
ten_multiple_row_set_attack (TenMultipleRow *self, gboolean attack)
{
  g_return_if_fail (self->attack != NULL);

  ten_toggle_set_active (self->attack, attack);
}
