/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-dice-area.h"

#include "common/ten-toggle.h"
#include "common/ten-widget.h"
#include "tray/ten-tray-motion.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Screen readers get the faces of at most this many dice, and the number of the others. */
#define MAX_NAMED 200

/* More dice than this are small and flat. */
#define MAX_SOLID 60

/* The area size at which dice start to grow. */
#define GROWN_WIDTH 640.0
#define GROWN_HEIGHT 240.0

struct _TenDiceArea
{
  GtkWidget parent_instance;

  TenRoll *roll;
  TenTrayMotion motion;
  TenDiePen *pen;
  guint tick_id;
  gint64 started;
  double time;
  gboolean grows;
  TenDiceArea *companion; /* weak */
  guint at_most;          /* the number of dice that can be selected */
  GPtrArray *toggles; /* by die, or NULL if it cannot be selected; owned by the area as children */
};

G_DEFINE_FINAL_TYPE (TenDiceArea, ten_dice_area, GTK_TYPE_WIDGET)

/* The dice in words. */
char *
ten_dice_area_dup_text (TenDiceArea *self)
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
  g_autofree char *text = ten_dice_area_dup_text (self);

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
  g_signal_emit_by_name (self, "settled");
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

/* If dice may grow, a few of them fill a large area, to be visible from afar. */
static double
get_scale (TenDiceArea *self, double width, double height)
{
  const double scale = ten_widget_get_text_scale (GTK_WIDGET (self));

  return self->grows ? MAX (scale, MIN (width / GROWN_WIDTH, height / GROWN_HEIGHT)) : scale;
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

  /* Antialiasing is invisible while dice move. */
  if (self->time < ten_tray_motion_get_duration (motion))
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  for (guint i = 0; i < motion->n_dice; i++)
    shown[i] = ten_tray_motion_get_pose (motion, i, self->time, &poses[i]);
  for (guint i = 0; solid && i < motion->n_dice; i++)
    if (shown[i] && poses[i].reveal > 0 &&
        (ten_die_get_marks_in_roll (self->roll, i) & TEN_DIE_MARK_EARNED))
      ten_die_marks_draw_tie (ten_die_pen_get_palette (self->pen), cr, &poses[dice[i].from],
                              &poses[i], motion->layout.cell);
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
  double scale;
  cairo_t *cr;

  if (self->roll == NULL || area.size.width <= 0 || area.size.height <= 0)
    return;
  if (self->pen == NULL)
    self->pen = ten_die_pen_new (widget, "dice_felt");
  scale = get_scale (self, area.size.width, area.size.height);
  ten_tray_motion_set_area (&self->motion, area.size.width / scale, area.size.height / scale);

  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_scale (cr, scale, scale);
  draw_dice (self, cr);
  cairo_destroy (cr);
  if (self->motion.layout.n_more > 0)
    draw_more (self, snapshot, self->motion.layout.n_more, scale);
  GTK_WIDGET_CLASS (ten_dice_area_parent_class)->snapshot (widget, snapshot);
}

/* The toggles are placed over their dice. */
static void
ten_dice_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenDiceArea *self = TEN_DICE_AREA (widget);
  const double scale = get_scale (self, width, height);

  ten_tray_motion_set_area (&self->motion, width / scale, height / scale);
  for (guint i = 0; i < self->toggles->len; i++)
    {
      GtkWidget *toggle = g_ptr_array_index (self->toggles, i);
      TenDiePose pose;
      int side;

      if (toggle == NULL)
        continue;
      gtk_widget_set_child_visible (
          toggle, ten_tray_motion_get_pose (&self->motion, i, G_MAXDOUBLE, &pose));
      if (!gtk_widget_get_child_visible (toggle))
        continue;
      gtk_widget_measure (toggle, GTK_ORIENTATION_HORIZONTAL, -1, &side, NULL, NULL, NULL);
      side = MAX (side, (int) (2.2 * pose.radius * scale));
      gtk_widget_size_allocate (toggle,
                                &(GtkAllocation){ (int) (pose.x * scale) - side / 2,
                                                  (int) (pose.y * scale) - side / 2, side, side },
                                -1);
    }
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
  const double scale = ten_widget_get_text_scale (widget);

  *minimum = (int) (scale * (orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 26));
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

/* Ticks stop while the area is off screen: finish without waiting for them. */
static void
ten_dice_area_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ten_dice_area_parent_class)->unmap (widget);
  ten_dice_area_skip (TEN_DICE_AREA (widget));
}

static void
remove_toggles (TenDiceArea *self)
{
  for (guint i = 0; i < self->toggles->len; i++)
    if (g_ptr_array_index (self->toggles, i) != NULL)
      gtk_widget_unparent (g_ptr_array_index (self->toggles, i));
  g_ptr_array_set_size (self->toggles, 0);
  self->at_most = 0;
}

static void
ten_dice_area_dispose (GObject *object)
{
  TenDiceArea *self = TEN_DICE_AREA (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  remove_toggles (self);
  ten_tray_motion_clear (&self->motion);
  G_OBJECT_CLASS (ten_dice_area_parent_class)->dispose (object);
}

static void
ten_dice_area_class_init (TenDiceAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenDiceArea, pen, ten_die_pen_free);
  ten_class_own (klass, TenDiceArea, roll, ten_roll_unref);
  ten_class_own (klass, TenDiceArea, toggles, g_ptr_array_unref);
  ten_class_own_weak (klass, TenDiceArea, companion);
  G_OBJECT_CLASS (klass)->dispose = ten_dice_area_dispose;
  widget_class->snapshot = ten_dice_area_snapshot;
  widget_class->measure = ten_dice_area_measure;
  widget_class->size_allocate = ten_dice_area_size_allocate;
  widget_class->css_changed = ten_dice_area_css_changed;
  widget_class->system_setting_changed = ten_dice_area_system_setting_changed;
  widget_class->unmap = ten_dice_area_unmap;

  ten_signal_new (klass, "settled");

  /* Emitted when the selection changes. */
  ten_signal_new (klass, "chosen");

  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_dice_area_init (TenDiceArea *self)
{
  self->time = G_MAXDOUBLE;
  self->toggles = g_ptr_array_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  update_label (self);
}

static int
get_own_needed_height (TenDiceArea *self, int width, int height)
{
  double scale;

  if (self->motion.n_dice == 0)
    return 0;
  scale = get_scale (self, width, height);
  ten_tray_motion_set_area (&self->motion, width / scale, height / scale);
  return (int) ceil (ten_tray_layout_get_needed_height (&self->motion.layout) * scale);
}

int
ten_dice_area_get_needed_height (TenDiceArea *self, int width, int height)
{
  GtkBorder margin;
  int needed, room;

  gtk_style_context_get_margin (gtk_widget_get_style_context (GTK_WIDGET (self)), &margin);
  width = MAX (width - margin.left - margin.right, 0);
  room = MAX (height - margin.top - margin.bottom, 0);
  needed = get_own_needed_height (self, width, room);
  if (self->companion != NULL)
    needed = MAX (needed, get_own_needed_height (self->companion, width, room));
  return needed > 0 ? MIN (needed + margin.top + margin.bottom, height) : height;
}

void
ten_dice_area_set_companion (TenDiceArea *self, TenDiceArea *companion)
{
  g_set_weak_pointer (&self->companion, companion);
}

void
ten_dice_area_set_grows (TenDiceArea *self, gboolean grows)
{
  self->grows = grows;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ten_dice_area_set_roll (TenDiceArea *self, TenRoll *roll, guint64 seed)
{
  const TenDie *dice;
  guint n_dice = 0;

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  self->time = G_MAXDOUBLE;
  if (roll != NULL)
    ten_roll_ref (roll);
  g_clear_pointer (&self->roll, ten_roll_unref);
  self->roll = roll;
  ten_tray_motion_clear (&self->motion);
  ten_dice_area_offer (self, 0);
  if (roll != NULL)
    {
      dice = ten_roll_get_dice (roll, &n_dice);
      ten_tray_motion_init (&self->motion, dice, n_dice, seed);
    }
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ten_dice_area_play (TenDiceArea *self)
{
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
  if (self->tick_id != 0)
    settle (self);
}

gboolean
ten_dice_area_get_playing (TenDiceArea *self)
{
  return self->tick_id != 0;
}

void
ten_dice_area_show_moment (TenDiceArea *self, double time)
{
  self->time = time;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_chosen (TenDiceArea *self, guint index)
{
  TenToggle *toggle = g_ptr_array_index (self->toggles, index);

  return toggle != NULL && ten_toggle_get_active (toggle);
}

/* Refuse more dice than the rule allows, but allow deselecting. */
static void
follow_toggles (TenDiceArea *self)
{
  const guint n_chosen = ten_dice_area_get_n_chosen (self);

  for (guint i = 0; i < self->toggles->len; i++)
    {
      GtkWidget *toggle = g_ptr_array_index (self->toggles, i);

      if (toggle == NULL)
        continue;
      gtk_widget_set_sensitive (toggle, n_chosen < self->at_most || is_chosen (self, i));
    }
  g_signal_emit_by_name (self, "chosen");
}

static GtkWidget *
create_toggle (TenDiceArea *self, guint index)
{
  g_autofree char *words = ten_words_for_die (self->roll, index);
  /* Translators: the number of a die of a roll, and what it shows: "Die 3: 4, a failure". */
  g_autofree char *name = g_strdup_printf (_ ("Die %u: %s"), index + 1, words);
  GtkWidget *toggle = g_object_new (TEN_TYPE_TOGGLE, "tooltip-text", name, NULL);

  gtk_widget_add_css_class (toggle, "die");
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_parent (toggle, GTK_WIDGET (self));
  ten_connect (toggle, "toggled", follow_toggles, self);
  return toggle;
}

/* Allows selecting up to this many dice that can be rerolled; 0 for none. */
void
ten_dice_area_offer (TenDiceArea *self, guint at_most)
{
  if (self->at_most == at_most)
    return;
  remove_toggles (self);
  self->at_most = at_most;
  for (guint i = 0; at_most > 0 && i < self->motion.n_dice; i++)
    g_ptr_array_add (self->toggles,
                     ten_roll_can_reroll_die (self->roll, i) ? create_toggle (self, i) : NULL);
  /* Focus the dice to choose from. */
  gtk_widget_set_focusable (GTK_WIDGET (self), at_most == 0);
  follow_toggles (self);
}

/* Selects the dice that most players would reroll. */
void
ten_dice_area_suggest (TenDiceArea *self)
{
  g_autofree guint *dice = NULL;
  guint n_dice = 0;

  if (self->at_most > 0)
    dice = ten_roll_suggest_reroll (self->roll, self->at_most, &n_dice);
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  for (guint i = n_dice; i-- > 0;)
    if (dice[i] < self->toggles->len && g_ptr_array_index (self->toggles, dice[i]) != NULL)
      {
        ten_toggle_set_active (g_ptr_array_index (self->toggles, dice[i]), TRUE);
        gtk_widget_grab_focus (g_ptr_array_index (self->toggles, dice[i]));
      }
}

guint
ten_dice_area_get_n_chosen (TenDiceArea *self)
{
  guint n_chosen = 0;

  for (guint i = 0; i < self->toggles->len; i++)
    n_chosen += is_chosen (self, i);
  return n_chosen;
}

void
ten_dice_area_forget_chosen (TenDiceArea *self)
{
  for (guint i = 0; i < self->toggles->len; i++)
    if (is_chosen (self, i))
      ten_toggle_set_active (g_ptr_array_index (self->toggles, i), FALSE);
}

/* Their indices from 0, as "au". */
GVariant *
ten_dice_area_dup_chosen (TenDiceArea *self)
{
  GVariantBuilder chosen;

  g_variant_builder_init (&chosen, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < self->toggles->len; i++)
    if (is_chosen (self, i))
      g_variant_builder_add (&chosen, "u", i);
  return g_variant_ref_sink (g_variant_builder_end (&chosen));
}
