/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-roll-button.h"

#include <glib/gi18n.h>

/* The button is always as wide as for so many dice. */
#define MOST_DICE 88

struct _TenRollButton
{
  GtkButton parent_instance;

  gboolean storyteller;
  gboolean hidden;
  int dice;

  char *text, *room;
};

G_DEFINE_FINAL_TYPE (TenRollButton, ten_roll_button, GTK_TYPE_BUTTON)

static void
name (TenRollButton *self)
{
  ten_widget_set_label (self, self->hidden ? _ ("Roll Hidden") : _ ("Roll"));
}

static char *
dup_text (int dice)
{
  /* The headline says whether it is a chance die. */
  const int n = ABS (dice);

  if (n == 0)
    return g_strdup (_ ("Roll"));
  return g_strdup_printf (ngettext ("Roll %d die", "Roll %d dice", (gulong) n), n);
}

/* How many dice the next roll has, -1 for a chance die, or 0 if that is not known. */
static void
show_dice (TenRollButton *self)
{
  g_autofree char *text = dup_text (self->dice);

  ten_view_set (self, "text", text, NULL);
}

static void
ten_roll_button_class_init (TenRollButtonClass *klass)
{
  /* Others never hide a roll, and need no room for the words. */
  ten_view_choice (klass, TenRollButton, G_TYPE_BOOLEAN, NULL, storyteller);
  ten_view_choice (klass, TenRollButton, G_TYPE_BOOLEAN, name, hidden);

  ten_view_choice (klass, TenRollButton, G_TYPE_INT, show_dice, dice);
  ten_view_install (klass, TenRollButton, G_TYPE_STRING, text, room);

  ten_widget_class_set_template (klass, "roll/ten-roll-button.ui");
}

static void
ten_roll_button_init (TenRollButton *self)
{
  g_autofree char *room = dup_text (MOST_DICE);

  gtk_widget_init_template (GTK_WIDGET (self));
  ten_view_set (self, "room", room, NULL);
  show_dice (self);
  name (self);
}
