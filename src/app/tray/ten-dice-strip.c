/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-dice-strip.h"

#include "tray/ten-die-pen.h"

#include <glib/gi18n.h>

#define CELL 22
#define RADIUS 0.36 /* in cells */
#define MAX_ROWS 2

/* The width, in cells, of the number of omitted dice. */
#define MORE_CELLS 2

/* More dice than this are shown as a number. */
#define MAX_FACES 100

struct _TenDiceStrip
{
  TenWidget parent_instance;

  TenRecord *record;
  TenDiePen *pen;
};

TEN_DEFINE_PLAIN_TYPE (TenDiceStrip, ten_dice_strip, TEN_TYPE_WIDGET)

/* The size of a die's cell; scales with the text. */
static int
get_cell (GtkWidget *widget)
{
  return (int) (CELL * ten_widget_get_text_scale (widget));
}

static guint
get_n_dice (TenDiceStrip *self)
{
  guint n_dice = 0;

  if (self->record != NULL)
    ten_roll_get_dice (ten_record_get_roll (self->record), &n_dice);
  return n_dice;
}

static void
draw_more (TenDiceStrip *self, GtkSnapshot *snapshot, guint index, guint columns, guint n_more)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *text = NULL;
  const int cell = get_cell (GTK_WIDGET (self));
  int height;
  GdkRGBA color;

  /* Translators: how many dice of the roll are not shown, for want of room. Very short. */
  text = g_strdup_printf (C_ ("dice", "+%u"), n_more);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((index % columns) * cell + 2,
                                                (index / columns) * cell + (cell - height) / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/* Dice that do not count. */
static void
cross_through (TenDiceStrip *self, cairo_t *cr, guint n_cells, guint columns)
{
  const int cell = get_cell (GTK_WIDGET (self));
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2);
  for (guint first = 0; first < n_cells; first += columns)
    {
      const double y = (first / columns + 0.5) * cell;

      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, MIN (n_cells - first, columns) * cell, y);
    }
  cairo_stroke (cr);
}

static void
ten_dice_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenDiceStrip *self = TEN_DICE_STRIP (widget);
  const int cell = get_cell (widget);
  guint columns = MAX (gtk_widget_get_width (widget) / cell, 1);
  guint n_dice = 0, n_shown;
  const TenDie *dice;
  TenRoll *roll;
  cairo_t *cr;

  if (self->record == NULL)
    return;
  if (self->pen == NULL)
    self->pen = ten_die_pen_new (widget, "view_bg_color");
  roll = ten_record_get_roll (self->record);
  dice = ten_roll_get_dice (roll, &n_dice);
  n_shown = n_dice;
  if (n_dice > columns * MAX_ROWS)
    n_shown = columns * MAX_ROWS - MIN (MORE_CELLS, columns);

  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  for (guint i = 0; i < n_shown; i++)
    ten_die_pen_draw_small (self->pen, cr, dice[i].face, ten_die_get_marks_in_roll (roll, i),
                            (i % columns + 0.5) * cell, (i / columns + 0.5) * cell, RADIUS * cell);
  if (ten_record_get_strike (self->record) != NULL)
    cross_through (self, cr, n_shown, columns);
  cairo_destroy (cr);
  if (n_shown < n_dice)
    draw_more (self, snapshot, n_shown, columns, n_dice - n_shown);
}

static GtkSizeRequestMode
ten_dice_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ten_dice_strip_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  guint n_dice = get_n_dice (TEN_DICE_STRIP (widget));
  const int cell = get_cell (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MORE_CELLS * cell;
      *natural = MAX (*minimum, (int) MIN (n_dice, 12) * cell);
    }
  else
    {
      guint columns = for_size < 0 ? MAX (n_dice, 1) : (guint) MAX (for_size / cell, 1);
      guint rows = MIN ((n_dice + columns - 1) / columns, MAX_ROWS);

      *minimum = *natural = (int) rows * cell;
    }
}

static void
ten_dice_strip_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TenDiceStrip *self = TEN_DICE_STRIP (widget);

  GTK_WIDGET_CLASS (ten_dice_strip_parent_class)->css_changed (widget, change);
  g_clear_pointer (&self->pen, ten_die_pen_free);
  gtk_widget_queue_draw (widget);
}

static void
ten_dice_strip_class_init (TenDiceStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenDiceStrip, record, g_object_unref);
  ten_class_own (klass, TenDiceStrip, pen, ten_die_pen_free);
  widget_class->snapshot = ten_dice_strip_snapshot;
  widget_class->get_request_mode = ten_dice_strip_get_request_mode;
  widget_class->measure = ten_dice_strip_measure;
  widget_class->css_changed = ten_dice_strip_css_changed;

  gtk_widget_class_set_css_name (widget_class, "dicestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

GtkWidget *
ten_dice_strip_new (void)
{
  return g_object_new (TEN_TYPE_DICE_STRIP, NULL);
}

void
ten_dice_strip_set_record (TenDiceStrip *self, TenRecord *record)
{
  g_autofree char *text = NULL;

  if (!g_set_object (&self->record, record))
    return;
  text = record != NULL ? ten_dice_strip_dup_text (ten_record_get_roll (record)) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static char *
get_face_text (const TenDie *die)
{
  g_autofree char *face = g_strdup_printf ("%d", die->face);
  g_autofree char *red = NULL;

  if (die->kind == TEN_DIE_RED)
    {
      /* Translators: the face of a red die, in a list of faces. */
      red = g_strdup_printf (_ ("red %s"), face);
      g_free (g_steal_pointer (&face));
      face = g_steal_pointer (&red);
    }
  if (die->replaced)
    /* Translators: the face of a die that was rerolled, in a list of faces. */
    return g_strdup_printf (_ ("(%s)"), face);
  if (die->cancelled)
    /* Translators: the face of a die that ones took away, in a list of faces. */
    return g_strdup_printf (_ ("[%s]"), face);
  return g_steal_pointer (&face);
}

char *
ten_dice_strip_dup_text (TenRoll *roll)
{
  g_autofree char *list = NULL;
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  if (n_dice == 0)
    return g_strdup (_ ("no dice"));
  list = get_face_text (&dice[0]);
  for (guint i = 1; i < MIN (n_dice, MAX_FACES); i++)
    {
      g_autofree char *before = g_steal_pointer (&list);
      g_autofree char *face = get_face_text (&dice[i]);
      gboolean replaces = dice[i].from >= 0 && dice[dice[i].from].replaced;
      gboolean replaced = dice[i - 1].from >= 0 && dice[dice[i - 1].from].replaced;

      if (dice[i].wave != dice[i - 1].wave || replaces != replaced)
        /* Translators: the faces of a throw, and of the next throw that follows from it. */
        list = g_strdup_printf (_ ("%s → %s"), before, face);
      else
        /* Translators: the faces so far, and one more. */
        list = g_strdup_printf (_ ("%s, %s"), before, face);
    }
  if (n_dice > MAX_FACES)
    return g_strdup_printf (
        /* Translators: a list of faces, and how many are left out. */
        ngettext ("%s, and %u more", "%s, and %u more", n_dice - MAX_FACES), list,
        n_dice - MAX_FACES);
  return g_steal_pointer (&list);
}
