/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "storyteller/ten-player-roll.h"

#include "common/ten-view.h"
#include "tray/ten-dice-area.h"

struct _TenPlayerRoll
{
  TenWidget parent_instance;

  TenDiceArea *area;

  char *words;
  gboolean flying;
};

static guint settled_signal;

G_DEFINE_FINAL_TYPE (TenPlayerRoll, ten_player_roll, TEN_TYPE_WIDGET)

/* The same dice always fall the same way. */
static guint64
get_seed (TenRoll *roll)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  guint64 seed = 1;

  for (guint i = 0; i < MIN (n_dice, 16); i++)
    seed = seed * 31 + dice[i].face;
  return seed;
}

static void
on_settled (TenPlayerRoll *self)
{
  ten_view_set (self, "outcome", self->words, NULL);
  self->flying = FALSE;
  g_signal_emit (self, settled_signal, 0);
}

static void
ten_player_roll_class_init (TenPlayerRollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenPlayerRoll, words, g_free);

  settled_signal = ten_signal_new (klass, "settled");
  ten_view_install (klass, G_TYPE_STRING, "name", "pool", "outcome", NULL);

  g_type_ensure (TEN_TYPE_DICE_AREA);
  ten_widget_class_set_template (widget_class, "storyteller/ten-player-roll.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPlayerRoll, area);
  gtk_widget_class_bind_template_callback (widget_class, on_settled);
  gtk_widget_class_set_css_name (widget_class, "playerroll");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_player_roll_init (TenPlayerRoll *self)
{
  self->words = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_dice_area_set_grows (self->area, TRUE);
}

static void
take_side (TenPlayerRoll *self, const TenPlayerSide *side)
{
  ten_view_set (self, "name", side->name, "pool", side->pool, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->area), side->roll != NULL);
  gtk_widget_set_valign (GTK_WIDGET (self), side->roll != NULL ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  ten_dice_area_set_roll (self->area, side->roll, side->roll != NULL ? get_seed (side->roll) : 0);
  g_free (self->words);
  self->words = g_strdup (side->outcome);
  ten_widget_set_css_class (self, "lost", side->lost);
}

void
ten_player_roll_show (TenPlayerRoll *self, const TenPlayerSide *side)
{
  take_side (self, side);
  ten_view_set (self, "outcome", self->words, NULL);
}

/* Without dice, show what was told immediately. */
void
ten_player_roll_throw (TenPlayerRoll *self, const TenPlayerSide *side, gboolean animated)
{
  if (side->roll == NULL)
    {
      ten_player_roll_show (self, side);
      return;
    }
  take_side (self, side);
  self->flying = TRUE;
  ten_dice_area_play (self->area);
  if (!animated)
    ten_dice_area_skip (self->area);
}

gboolean
ten_player_roll_get_flying (TenPlayerRoll *self)
{
  return self->flying;
}
