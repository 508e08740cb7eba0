/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-dice-preview.h"

#include "tray/ten-die-pen.h"

#include <glib/gi18n.h>

/* In pixels. A picture needs no larger dice for larger letters. */
#define CELL 60
#define RADIUS (0.355 * CELL)

struct _TenDicePreview
{
  TenWidget parent_instance;

  TenDiePen *pen;
};

G_DEFINE_FINAL_TYPE (TenDicePreview, ten_dice_preview, TEN_TYPE_WIDGET)

static const struct
{
  int face;
  TenDieMarks marks;
} dice[] = {
  { 10, TEN_DIE_MARK_SUCCESS | TEN_DIE_MARK_TEN }, { 8, TEN_DIE_MARK_SUCCESS }, { 3, 0 },
  { 9, TEN_DIE_MARK_RED | TEN_DIE_MARK_SUCCESS },  { 2, TEN_DIE_MARK_RED },
};

static void
ten_dice_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenDicePreview *self = TEN_DICE_PREVIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  if (self->pen == NULL)
    self->pen = ten_die_pen_new (widget, "dice_felt");
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      static const double level[] = { 1, 0, 0 };
      TenDiePose pose = { .radius = RADIUS, .opacity = 1, .number = 1, .reveal = 1 };

      pose.x = width / 2 + (i - (G_N_ELEMENTS (dice) - 1) / 2.0) * CELL;
      pose.y = height / 2;
      ten_die_turn_init_rest (&pose.turn);
      ten_die_turn_rotate (&pose.turn, level, -0.12);
      ten_die_pen_draw (self->pen, cr, dice[i].face, dice[i].marks, &pose);
    }
  cairo_destroy (cr);
}

static void
ten_dice_preview_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  const int n_cells = orientation == GTK_ORIENTATION_HORIZONTAL ? G_N_ELEMENTS (dice) : 1;

  *minimum = *natural = n_cells * CELL + (orientation == GTK_ORIENTATION_VERTICAL ? 12 : 0);
}

static void
drop_pen (TenDicePreview *self)
{
  g_clear_pointer (&self->pen, ten_die_pen_free);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ten_dice_preview_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ten_dice_preview_parent_class)->css_changed (widget, change);
  drop_pen (TEN_DICE_PREVIEW (widget));
}

static void
ten_dice_preview_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (ten_dice_preview_parent_class)->system_setting_changed (widget, setting);
  drop_pen (TEN_DICE_PREVIEW (widget));
}

static void
ten_dice_preview_class_init (TenDicePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenDicePreview, pen, ten_die_pen_free);
  widget_class->snapshot = ten_dice_preview_snapshot;
  widget_class->measure = ten_dice_preview_measure;
  widget_class->css_changed = ten_dice_preview_css_changed;
  widget_class->system_setting_changed = ten_dice_preview_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_dice_preview_init (TenDicePreview *self)
{
  ten_widget_set_label (self, _ ("Dice in these colors"));
}
