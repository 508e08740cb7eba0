/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window/ten-panes.h"

#include <adwaita.h>

#define DIVIDER 1

/* Widths for a window that nobody has divided yet: those of a laptop and of a large screen. */
#define SHEET_SHARE 0.3955
#define MIN_SHEET_WIDTH 500
#define MAX_SHEET_WIDTH 760
#define LAPTOP_WIDTH 1366
#define MIN_SIDE_WIDTH 290
#define MAX_SIDE_WIDTH 440
#define SIDE_SHARE 0.271

struct _TenPanes
{
  TenWidget parent_instance;

  GtkPaned *outer;
  GtkPaned *inner;
  GtkWidget *sheet;
  GtkWidget *dice;
  GtkWidget *side;
  /* They are hidden instead of the parts: GTK measures nothing that is hidden. */
  AdwBin *sheet_bin;
  AdwBin *dice_bin;
  AdwBin *side_bin;

  /* Those that were chosen, or 0. */
  int sheet_width;
  int side_width;

  gboolean folded;
  gboolean side_folded;
  gboolean show_side;
  gboolean shown_before; /* the side, when it was folded */
  gboolean on_dice;      /* the page */

  gboolean allocating;
  gboolean dragged;
  gboolean arriving; /* the side, over something else */
  guint arrived_source;
};

TEN_DEFINE_TEMPLATE (TenPanes, ten_panes, TEN_TYPE_WIDGET)

static void
show_parts (TenPanes *self)
{
  const gboolean covered = self->side_folded && self->show_side;

  gtk_widget_set_visible (GTK_WIDGET (self->sheet_bin), !self->folded || !self->on_dice);
  gtk_widget_set_visible (GTK_WIDGET (self->dice_bin),
                          !covered && (!self->folded || self->on_dice));
  gtk_widget_set_visible (GTK_WIDGET (self->inner), !self->folded || !covered);
  gtk_widget_set_visible (GTK_WIDGET (self->side_bin), self->show_side);
}

/* The focus does not stay in a part that was hidden. */
static void
show_part (TenPanes *self, GtkWidget *part)
{
  GtkWidget *focus = ten_widget_get_focus (self);
  const gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  show_parts (self);
  if (had_focus && !gtk_widget_get_mapped (focus))
    gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

static int
measure_width (GtkWidget *widget, gboolean natural)
{
  int minimum_width, natural_width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, &natural_width, NULL,
                      NULL);
  return natural ? natural_width : minimum_width;
}

static void
ten_panes_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  TenPanes *self = TEN_PANES (widget);
  GtkWidget *const parts[] = { self->sheet, self->dice, self->side };

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL &&
      (for_size < 0 || for_size >= measure_width (GTK_WIDGET (self->outer), FALSE)))
    {
      gtk_widget_measure (GTK_WIDGET (self->outer), orientation, for_size, minimum, natural, NULL,
                          NULL);
      return;
    }
  /* It will fold. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int part_minimum, part_natural;
      const int size = orientation == GTK_ORIENTATION_VERTICAL
                           ? MAX (for_size, measure_width (parts[i], FALSE))
                           : -1;

      gtk_widget_measure (parts[i], orientation, size, &part_minimum, &part_natural, NULL, NULL);
      *minimum = MAX (*minimum, part_minimum);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? MAX (*natural, part_natural)
                                                         : *natural + DIVIDER + part_natural;
    }
}

/* An open side closes where it would cover something, and opens again. */
static void
fold (TenPanes *self, int width)
{
  const int sheet = measure_width (self->sheet, TRUE);
  const int dice = measure_width (self->dice, TRUE);
  const gboolean side_folded =
      width < sheet + dice + measure_width (self->side, TRUE) + 2 * DIVIDER;
  const gboolean folded =
      width < measure_width (self->sheet, FALSE) + measure_width (self->dice, FALSE) + DIVIDER;

  if (self->side_folded == side_folded && self->folded == folded)
    return;
  if (self->side_folded != side_folded)
    {
      if (side_folded)
        self->shown_before = self->show_side;
      self->side_folded = side_folded;
      ten_panes_set_show_side (self, !side_folded && self->shown_before);
    }
  self->folded = folded;
  show_parts (self);
  g_object_notify (G_OBJECT (self), "folded");
}

static void
place_dividers (TenPanes *self, int width)
{
  const int side = self->side_width > 0
                       ? self->side_width
                       : MAX (CLAMP (MIN_SIDE_WIDTH + (width - LAPTOP_WIDTH) * SIDE_SHARE,
                                     MIN_SIDE_WIDTH, MAX_SIDE_WIDTH),
                              measure_width (self->side, TRUE));
  const gboolean beside = self->show_side && !self->side_folded;
  const int room = width - (beside ? side + DIVIDER : 0) - DIVIDER;
  int sheet = self->sheet_width;

  if (sheet <= 0)
    sheet = MIN (CLAMP (width * SHEET_SHARE, MIN_SHEET_WIDTH, MAX_SHEET_WIDTH),
                 room - measure_width (self->dice, TRUE));
  if (beside)
    gtk_paned_set_position (self->outer, MAX (width - side - DIVIDER, 0));
  else if (self->show_side && !self->folded)
    gtk_paned_set_position (self->outer, MAX (sheet, 0));
  gtk_paned_set_position (self->inner, MAX (sheet, 0));
}

static void
keep_dragged (TenPanes *self)
{
  self->dragged = FALSE;
  if (self->folded)
    return;
  if (gtk_widget_get_visible (GTK_WIDGET (self->dice_bin)))
    ten_view_set (self, "sheet-width", gtk_widget_get_width (self->sheet), NULL);
  if (self->show_side && !self->side_folded)
    ten_view_set (self, "side-width", gtk_widget_get_width (self->side), NULL);
}

static gboolean
on_arrived (gpointer data)
{
  TenPanes *self = data;

  self->arrived_source = 0;
  g_signal_emit_by_name (self, "side-arrived");
  return G_SOURCE_REMOVE;
}

static void
ten_panes_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenPanes *self = TEN_PANES (widget);

  self->allocating = TRUE;
  fold (self, width);
  if (!self->dragged)
    place_dividers (self, width);
  gtk_widget_allocate (GTK_WIDGET (self->outer), width, height, baseline, NULL);
  if (self->dragged)
    keep_dragged (self);
  self->allocating = FALSE;
  if (self->arriving && self->arrived_source == 0)
    self->arrived_source = g_idle_add (on_arrived, self);
  self->arriving = FALSE;
}

static void
on_dragged (TenPanes *self)
{
  if (self->allocating)
    return;
  self->dragged = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
follow_width (TenPanes *self)
{
  if (!self->allocating)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
place_parts (TenPanes *self)
{
  adw_bin_set_child (self->sheet_bin, self->sheet);
  adw_bin_set_child (self->dice_bin, self->dice);
  adw_bin_set_child (self->side_bin, self->side);
}

static void
follow_side (TenPanes *self)
{
  show_part (self, self->folded && !self->on_dice ? self->sheet : self->dice);
  self->arriving = self->show_side && self->side_folded;
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  TenPanes *self = TEN_PANES (widget);

  if (!self->side_folded || !self->show_side)
    return FALSE;
  ten_panes_set_show_side (self, FALSE);
  return TRUE;
}

static void
ten_panes_class_init (TenPanesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ten_panes_measure;
  widget_class->size_allocate = ten_panes_size_allocate;

  ten_view_choice (klass, TenPanes, GTK_TYPE_WIDGET, place_parts, sheet, dice, side);
  ten_view_choice (klass, TenPanes, G_TYPE_INT, follow_width, sheet_width, side_width);
  ten_view_choice (klass, TenPanes, G_TYPE_BOOLEAN, follow_side, show_side);
  ten_view_access (klass, "folded", G_TYPE_BOOLEAN, ten_panes_get_folded, NULL);
  ten_view_access (klass, "page", G_TYPE_STRING, ten_panes_get_page, ten_panes_set_page);
  ten_class_stop_sources (klass, TenPanes, arrived_source);
  /* It covers the rest, and takes the focus too. */
  ten_signal_new (klass, "side-arrived");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);

  ten_widget_class_set_template (klass, "window/ten-panes.ui");
  ten_widget_class_bind_children (klass, TenPanes, outer, inner, sheet_bin, dice_bin, side_bin);
  ten_widget_class_bind_callbacks (klass, on_dragged);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_panes_get_folded, TenPanes, folded)
TEN_DEFINE_ACCESSOR (gboolean, ten_panes_get_side_folded, TenPanes, side_folded)

const char *
ten_panes_get_page (TenPanes *self)
{
  return self->on_dice ? "dice" : "sheet";
}

void
ten_panes_set_page (TenPanes *self, const char *page)
{
  const gboolean on_dice = g_str_equal (page, "dice");

  if (self->folded)
    ten_panes_set_show_side (self, FALSE);
  if (self->on_dice == on_dice)
    return;
  self->on_dice = on_dice;
  show_part (self, on_dice ? self->dice : self->sheet);
  g_object_notify (G_OBJECT (self), "page");
}

void
ten_panes_set_show_side (TenPanes *self, gboolean show_side)
{
  ten_view_set (self, "show-side", show_side, NULL);
}

void
ten_panes_show_dice (TenPanes *self)
{
  ten_panes_set_page (self, "dice");
  if (self->side_folded)
    ten_panes_set_show_side (self, FALSE);
}
