/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-stains-row.h"

#include "common/ten-layouts.h"
#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "sheet/ten-track-box.h"

#include <glib/gi18n.h>

#define COLUMNS 5
#define SPACING 4

struct _TenStainsRow
{
  TenWidget parent_instance;

  TenToggle *toggle;
  GtkMenuButton *menu_button;
  GtkWidget *boxes;

  TenSheetEditor *editor;
  const TenTrait *trait; /* belong to the ruleset */
  const TenTrait *stains;
  int shown_rating;
  int shown_stains;

  char *name, *summary;
};

TEN_DEFINE_TEMPLATE (TenStainsRow, ten_stains_row, TEN_TYPE_WIDGET)

static int
get_rating (TenStainsRow *self, const TenTrait *trait)
{
  TenCharacter *character = TEN_CHARACTER (ten_sheet_editor_get_sheet (self->editor));
  int rating;

  ten_character_get_rating (character, trait->id, &rating);
  return rating;
}

static int
count_boxes (TenStainsRow *self)
{
  return MAX (self->trait->maximum, self->shown_rating);
}

/* Stains come from the end; where there are too many, they cover the rating. */
static TenTrackBoxShape
get_shape (TenStainsRow *self, int box)
{
  if (box >= count_boxes (self) - self->shown_stains)
    return TEN_TRACK_BOX_SLASH;
  return box < self->shown_rating ? TEN_TRACK_BOX_POINT : TEN_TRACK_BOX_EMPTY;
}

static char *
dup_words (TenStainsRow *self)
{
  if (self->shown_stains == 0)
    /* Translators: a trait and its rating: "Humanity: 7" */
    return g_strdup_printf (C_ ("stains", "%s: %d"), self->trait->name, self->shown_rating);
  return g_strdup_printf (
      /* Translators: a trait, its rating, and how many of its boxes are stained */
      ngettext ("%s: %d, with %d Stain", "%s: %d, with %d Stains", (gulong) self->shown_stains),
      self->trait->name, self->shown_rating, self->shown_stains);
}

static void
show (TenStainsRow *self)
{
  g_autofree char *words = dup_words (self);
  g_autofree char *name = NULL;
  g_autofree char *summary =
      self->shown_stains > 0
          ? g_strdup_printf (ngettext ("%d Stain", "%d Stains", (gulong) self->shown_stains),
                             self->shown_stains)
          : g_strdup ("");

  /* Translators: a trait and its rating, on a button: "Humanity, 7" */
  name = g_strdup_printf (C_ ("stains", "%s, %d"), self->trait->name, self->shown_rating);
  ten_widget_clear (self->boxes);
  for (int i = 0; i < count_boxes (self); i++)
    gtk_box_append (GTK_BOX (self->boxes), ten_track_box_new (get_shape (self, i)));
  ten_view_set (self, "summary", summary, NULL);
  ten_widget_set_label (self, words);
  ten_widget_set_label (self->toggle, name);
  ten_toolkit_announce (GTK_WIDGET (self), words);
}

static void
update (TenStainsRow *self)
{
  const int rating = get_rating (self, self->trait);
  const int stains = get_rating (self, self->stains);

  if (rating == self->shown_rating && stains == self->shown_stains)
    return;
  self->shown_rating = rating;
  self->shown_stains = stains;
  show (self);
}

static void
set_stains (TenStainsRow *self, int stains)
{
  stains = CLAMP (stains, 0, self->stains->maximum);
  if (stains != self->shown_stains)
    ten_sheet_editor_play (self->editor, ten_rating_edit_new (self->stains->id, stains));
}

/* The menu has the same actions for the keyboard. */
static void
on_pressed (TenStainsRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  ten_track_boxes_claim (self->boxes, GTK_WIDGET (self), x, y, gesture);
}

/* A click stains all boxes from there to the end; a click on the first Stain removes it. A box
 * that is full is stained only when no empty one is left. */
static void
on_released (TenStainsRow *self, int n_press, double x, double y)
{
  const int box = ten_track_boxes_find (self->boxes, GTK_WIDGET (self), x, y);
  const int stains = count_boxes (self) - box;

  if (box < 0 || (box < self->shown_rating && stains > self->shown_stains + 1))
    return;
  set_stains (self, stains == self->shown_stains ? stains - 1 : stains);
}

static void
stain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenStainsRow *self = TEN_STAINS_ROW (widget);

  set_stains (self, self->shown_stains + g_variant_get_int32 (parameter));
}

static void
append (GMenu *menu, const char *label, int change)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "stains.change", "i", change);
  g_menu_append_item (menu, item);
}

static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  append (menu, _ ("_Take a Stain"), 1);
  append (menu, _ ("_Remove a Stain"), -1);
  append (menu, _ ("Remove _All Stains"), -TEN_STAINS_ROW (user_data)->stains->maximum);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
follow_pool (TenStainsRow *self)
{
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);

  ten_toggle_set_active (self->toggle, pool != NULL && ten_pool_has_trait (pool, self->trait->id));
}

static void
on_toggled (TenStainsRow *self)
{
  ten_sheet_editor_toggle_trait (self->editor, self->trait->id);
  follow_pool (self);
}

static void
ten_stains_row_class_init (TenStainsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_ensure_types (TEN_TYPE_TOGGLE);
  ten_view_install (klass, TenStainsRow, G_TYPE_STRING, name, summary);
  ten_class_own (klass, TenStainsRow, editor, g_object_unref);
  ten_widget_class_set_group (klass, "sheet/ten-stains-row.ui");
  ten_widget_class_bind_children (klass, TenStainsRow, toggle, menu_button, boxes);
  ten_widget_class_bind_callbacks (klass, on_pressed, on_released, on_toggled);
  gtk_widget_class_install_action (widget_class, "stains.change", "i", stain_action);
}

GtkWidget *
ten_stains_row_new (TenSheetEditor *editor, const TenTrait *trait, const TenTrait *stains)
{
  TenStainsRow *self = g_object_new (TEN_TYPE_STAINS_ROW, NULL);
  g_autofree char *change =
      /* Translators: the name of a track, such as Health */
      g_strdup_printf (_ ("Change %s"), stains->name);

  self->editor = g_object_ref (editor);
  self->trait = trait;
  self->stains = stains;
  self->shown_rating = get_rating (self, trait);
  self->shown_stains = get_rating (self, stains);
  gtk_widget_set_layout_manager (self->boxes, ten_columns_layout_new (COLUMNS, SPACING, SPACING));
  ten_view_set (self, "name", trait->name, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), change);
  ten_part_names_set (GTK_WIDGET (self->menu_button), GTK_TYPE_TOGGLE_BUTTON, change);
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, self, NULL);
  show (self);
  follow_pool (self);
  ten_connect (editor, "changed", update, self);
  ten_connect (editor, "marked", follow_pool, self);
  return GTK_WIDGET (self);
}
