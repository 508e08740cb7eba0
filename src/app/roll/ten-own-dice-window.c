/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-own-dice-window.h"

#include "common/ten-layouts.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenOwnDiceWindow
{
  AdwWindow parent_instance;

  TenPerformer *performer;
  TenOwnDice *dice;
  gboolean used;

  GtkLabel *heading;
  GtkBox *faces;
  GtkGrid *keys;
  GtkWidget *back;
  GtkWidget *use;
};

G_DEFINE_FINAL_TYPE (TenOwnDiceWindow, ten_own_dice_window, ADW_TYPE_WINDOW)

/* So many empty places are shown at most: a hundred would hide the keys. */
#define MAX_EMPTY 20

static char *
dup_heading (TenOwnDice *dice)
{
  const char *thrower = ten_own_dice_get_thrower (dice);
  const guint n = ten_own_dice_get_n_wanted (dice);

  if (n == 0)
    return g_strdup (_ ("All dice are there"));
  if (ten_own_dice_get_again (dice))
    return g_strdup_printf (ngettext ("Throw %u more die: one was earned, or is rerolled",
                                      "Throw %u more dice: they were earned, or are rerolled", n),
                            n);
  if (thrower == NULL || *thrower == '\0')
    return g_strdup_printf (ngettext ("Throw %u die", "Throw %u dice", n), n);
  /* Translators: how many dice, and the character for whom somebody throws them */
  return g_strdup_printf (ngettext ("Throw %u die for %s", "Throw %u dice for %s", n), n, thrower);
}

static void
add_face (TenOwnDiceWindow *self, const char *text, gboolean empty)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "own-die");
  ten_widget_set_css_class (label, "empty", empty);
  gtk_box_append (self->faces, label);
}

static void
update (TenOwnDiceWindow *self)
{
  const guint n_faces = ten_own_dice_get_n_faces (self->dice);
  const guint n_wanted = ten_own_dice_get_n_wanted (self->dice);
  g_autofree char *heading = dup_heading (self->dice);

  gtk_label_set_label (self->heading, heading);
  ten_widget_clear (GTK_WIDGET (self->faces));
  for (guint i = 0; i < n_faces; i++)
    {
      g_autofree char *face = g_strdup_printf ("%d", ten_own_dice_get_face (self->dice, i));

      add_face (self, face, FALSE);
    }
  for (guint i = 0; i < MIN (n_wanted, MAX_EMPTY); i++)
    add_face (self, "?", TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->keys), n_wanted > 0);
  gtk_widget_set_sensitive (self->back, n_faces > 0);
  gtk_widget_set_sensitive (self->use, n_wanted == 0);
  if (n_wanted == 0)
    gtk_widget_grab_focus (self->use);
}

static void
add (TenOwnDiceWindow *self, int face)
{
  if (ten_own_dice_add (self->dice, face, NULL))
    update (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
on_key_clicked (TenOwnDiceWindow *self, GtkButton *key)
{
  add (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (key), "ten-face")));
}

static void
on_back (TenOwnDiceWindow *self)
{
  if (ten_own_dice_remove (self->dice))
    update (self);
}

static void
on_use (TenOwnDiceWindow *self)
{
  self->used = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
on_close (TenOwnDiceWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->used)
    ten_performer_use_dice (self->performer, self->dice);
  else
    ten_performer_drop_dice (self->performer);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_pressed (TenOwnDiceWindow *self, guint key)
{
  const gunichar character = gdk_keyval_to_unicode (key);

  if (key == GDK_KEY_BackSpace)
    on_back (self);
  else if (g_unichar_isdigit (character))
    add (self, g_unichar_digit_value (character));
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
ten_own_dice_window_class_init (TenOwnDiceWindowClass *klass)
{
  ten_class_own_all (klass, TenOwnDiceWindow, g_object_unref, performer, dice);
  ten_ensure_types (TEN_TYPE_WRAP_LAYOUT);
  ten_widget_class_set_template (klass, "roll/ten-own-dice-window.ui");
  ten_widget_class_bind_children (klass, TenOwnDiceWindow, heading, faces, keys, back, use);
  ten_widget_class_bind_callbacks (klass, on_back, on_use, on_close, on_pressed);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
add_keys (TenOwnDiceWindow *self)
{
  for (int face = 1; face <= 10; face++)
    {
      g_autofree char *text = g_strdup_printf ("%d", face);
      GtkWidget *key = gtk_button_new_with_label (text);

      gtk_widget_set_hexpand (key, TRUE);
      gtk_widget_set_size_request (key, -1, 48);
      g_object_set_data (G_OBJECT (key), "ten-face", GINT_TO_POINTER (face));
      ten_connect (key, "clicked", on_key_clicked, self);
      gtk_grid_attach (self->keys, key, (face - 1) % 5, (face - 1) / 5, 1, 1);
    }
}

static void
ten_own_dice_window_init (TenOwnDiceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
}

void
ten_own_dice_window_ask (GtkWindow *parent, TenPerformer *performer, TenOwnDice *dice)
{
  TenOwnDiceWindow *self = g_object_new (TEN_TYPE_OWN_DICE_WINDOW, "transient-for", parent, NULL);

  self->performer = g_object_ref (performer);
  self->dice = g_object_ref (dice);
  update (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (gtk_grid_get_child_at (self->keys, 0, 0));
}
