/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "tray/ten-dice-area.h"

#include "tray/ten-tray-motion.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A reader is told the faces of no more dice than these, and the number of the others. */
#define MAX_NAMED 200

/* More dice than these are small, and drawn flat. */
#define MAX_SOLID 60

struct _TenDiceArea
{
  GtkWidget parent_instance;

  TenRoll *roll;
  TenTrayMotion motion;
  TenDiePen *pen;
  guint tick_id;
  gint64 started;
  double time;
};

enum
{
  SIGNAL_SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TenDiceArea, ten_dice_area, GTK_TYPE_WIDGET)

static char *
describe (TenDiceArea *self)
{
  g_autofree char *list = NULL;
  guint n_dice = 0;

  if (self->roll == NULL)
    return g_strdup (_ ("Dice tray"));
  if (self->tick_id != 0)
    return g_strdup (_ ("The dice are rolling"));

  ten_roll_get_dice (self->roll, &n_dice);
  for (guint i = 0; i < MIN (n_dice, MAX_NAMED); i++)
    {
      g_autofree char *before = g_steal_pointer (&list);
      g_autofree char *die = ten_words_for_die (self->roll, i);

      /* Translators: a list of dice: the dice so far, and one more, "8, a success". */
      list = before == NULL ? g_steal_pointer (&die) : g_strdup_printf (_ ("%s; %s"), before, die);
    }
  if (list == NULL)
    return g_strdup (_ ("No dice"));
  if (n_dice > MAX_NAMED)
    /* Translators: the dice that are named, and how many are not. */
    return g_strdup_printf (ngettext ("%s; and %u more", "%s; and %u more", n_dice - MAX_NAMED),
                            list, n_dice - MAX_NAMED);
  return g_steal_pointer (&list);
}

static void
update_label (TenDiceArea *self)
{
  g_autofree char *text = describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
settle (TenDiceArea *self)
{
  self->time = G_MAXDOUBLE;
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_SETTLED], 0);
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TenDiceArea *self = TEN_DICE_AREA (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->started < 0)
    self->started = now;
  self->time = (now - self->started) / (double) G_USEC_PER_SEC;
  if (self->time >= ten_tray_motion_get_duration (&self->motion))
    settle (self);
  else
    gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
draw_more (TenDiceArea *self, GtkSnapshot *snapshot, guint n_more, double scale)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *text = NULL;
  int width, height;
  GdkRGBA color;

  /* Translators: how many dice of the roll are not shown, for want of room. */
  text = g_strdup_printf (ngettext ("+ %u more", "+ %u more", n_more), n_more);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0f,
                            gtk_widget_get_height (GTK_WIDGET (self)) -
                                ((float) (TEN_TRAY_LAYOUT_MORE_HEIGHT * scale) + height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_dice (TenDiceArea *self, cairo_t *cr)
{
  const TenTrayMotion *motion = &self->motion;
  const gboolean solid = motion->layout.n_shown <= MAX_SOLID;
  g_autofree TenDiePose *poses = g_new0 (TenDiePose, motion->n_dice);
  g_autofree gboolean *shown = g_new0 (gboolean, motion->n_dice);
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (self->roll, &n_dice);

  for (guint i = 0; i < motion->n_dice; i++)
    shown[i] = ten_tray_motion_get_pose (motion, i, self->time, &poses[i]);
  for (guint i = 0; solid && i < motion->n_dice; i++)
    if (shown[i] && poses[i].reveal > 0 &&
        (ten_die_get_marks_in_roll (self->roll, i) & TEN_DIE_MARK_EARNED))
      ten_die_pen_draw_tie (self->pen, cr, &poses[dice[i].from], &poses[i], motion->layout.cell);
  for (guint i = 0; i < motion->n_dice; i++)
    {
      const TenDieMarks marks = shown[i] ? ten_die_get_marks_in_roll (self->roll, i) : 0;
      const gboolean lies = poses[i].reveal > 0;

      if (shown[i] && solid)
        ten_die_pen_draw (self->pen, cr, dice[i].face, marks, &poses[i]);
      else if (shown[i])
        ten_die_pen_draw_small (self->pen, cr, lies ? dice[i].face : 0, lies ? marks : 0,
                                poses[i].x, poses[i].y, poses[i].radius);
    }
}

static void
ten_dice_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenDiceArea *self = TEN_DICE_AREA (widget);
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  const double scale = ten_die_pen_get_text_scale (widget);
  cairo_t *cr;

  if (self->roll == NULL || area.size.width <= 0 || area.size.height <= 0)
    return;
  if (self->pen == NULL)
    self->pen = ten_die_pen_new (widget, "dice_felt");
  ten_tray_motion_set_area (&self->motion, area.size.width / scale, area.size.height / scale);

  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_scale (cr, scale, scale);
  draw_dice (self, cr);
  cairo_destroy (cr);
  if (self->motion.layout.n_more > 0)
    draw_more (self, snapshot, self->motion.layout.n_more, scale);
}

static void
ten_dice_area_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  const double scale = ten_die_pen_get_text_scale (widget);

  *minimum = (int) (scale * (orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 72));
  *natural = (int) (scale * (orientation == GTK_ORIENTATION_HORIZONTAL ? 420 : 80));
}

static void
drop_pen (TenDiceArea *self)
{
  g_clear_pointer (&self->pen, ten_die_pen_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ten_dice_area_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ten_dice_area_parent_class)->css_changed (widget, change);
  drop_pen (TEN_DICE_AREA (widget));
}

static void
ten_dice_area_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (ten_dice_area_parent_class)->system_setting_changed (widget, setting);
  gtk_widget_queue_resize (widget);
  drop_pen (TEN_DICE_AREA (widget));
}

/* Nothing ticks while the area is not on the screen: the result must not wait for that. */
static void
ten_dice_area_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ten_dice_area_parent_class)->unmap (widget);
  ten_dice_area_skip (TEN_DICE_AREA (widget));
}

static void
ten_dice_area_dispose (GObject *object)
{
  TenDiceArea *self = TEN_DICE_AREA (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->pen, ten_die_pen_free);
  g_clear_pointer (&self->roll, ten_roll_unref);
  ten_tray_motion_clear (&self->motion);
  G_OBJECT_CLASS (ten_dice_area_parent_class)->dispose (object);
}

static void
ten_dice_area_class_init (TenDiceAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_dice_area_dispose;
  widget_class->snapshot = ten_dice_area_snapshot;
  widget_class->measure = ten_dice_area_measure;
  widget_class->css_changed = ten_dice_area_css_changed;
  widget_class->system_setting_changed = ten_dice_area_system_setting_changed;
  widget_class->unmap = ten_dice_area_unmap;

  /**
   * TenDiceArea::settled:
   * @self: the area
   *
   * All the dice lie still.
   */
  signals[SIGNAL_SETTLED] = g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_dice_area_init (TenDiceArea *self)
{
  self->time = G_MAXDOUBLE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  update_label (self);
}

GtkWidget *
ten_dice_area_new (void)
{
  return g_object_new (TEN_TYPE_DICE_AREA, NULL);
}

void
ten_dice_area_set_roll (TenDiceArea *self, TenRoll *roll, guint64 seed)
{
  const TenDie *dice;
  guint n_dice = 0;

  g_return_if_fail (TEN_IS_DICE_AREA (self));

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  self->time = G_MAXDOUBLE;
  if (roll != NULL)
    ten_roll_ref (roll);
  g_clear_pointer (&self->roll, ten_roll_unref);
  self->roll = roll;
  ten_tray_motion_clear (&self->motion);
  if (roll != NULL)
    {
      dice = ten_roll_get_dice (roll, &n_dice);
      ten_tray_motion_init (&self->motion, dice, n_dice, seed);
    }
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ten_dice_area_play (TenDiceArea *self)
{
  g_return_if_fail (TEN_IS_DICE_AREA (self));

  if (!adw_get_enable_animations (GTK_WIDGET (self)) || self->motion.n_dice == 0 ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      settle (self);
      return;
    }
  self->started = -1;
  self->time = 0;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ten_dice_area_skip (TenDiceArea *self)
{
  g_return_if_fail (TEN_IS_DICE_AREA (self));

  if (self->tick_id != 0)
    settle (self);
}

gboolean
ten_dice_area_get_playing (TenDiceArea *self)
{
  g_return_val_if_fail (TEN_IS_DICE_AREA (self), FALSE);

  return self->tick_id != 0;
}

void
ten_dice_area_show_moment (TenDiceArea *self, double time)
{
  g_return_if_fail (TEN_IS_DICE_AREA (self));

  self->time = time;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
