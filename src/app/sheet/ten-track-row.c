/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-row.h"

#include "common/ten-toolkit.h"
#include "common/ten-part-names.h"
#include "common/ten-wrap-layout.h"
#include "sheet/ten-track-box.h"

#include <glib/gi18n.h>
#include <string.h>

/* As many boxes as are marked in one go. */
#define MAX_SEVERAL 6

struct _TenTrackRow
{
  TenWidget parent_instance;

  GtkLabel *heading;
  GtkLabel *summary;
  GtkMenuButton *menu_button;
  GtkWidget *boxes;

  /* Belongs to the ruleset. */
  const TenTrack *track;
  TenTrackState state;
  gboolean has_state;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (TenTrackRow, ten_track_row, TEN_TYPE_WIDGET)

static int
count_marked (TenTrackRow *self)
{
  guint n_kinds = ten_track_count_kinds (self->track);
  int marked = 0;

  for (guint i = 0; i < n_kinds; i++)
    marked += self->state.marked[i];

  return MIN (marked, self->state.size);
}

/* A point that is spent leaves its box empty. */
static TenTrackBoxShape
get_shape (TenTrackRow *self, int box)
{
  const int mark = ten_track_find_mark (self->track, &self->state, box);

  if (mark < 0)
    return self->track->kind == TEN_TRACK_POINTS ? TEN_TRACK_BOX_POINT : TEN_TRACK_BOX_EMPTY;
  return self->track->kind == TEN_TRACK_POINTS ? TEN_TRACK_BOX_EMPTY : TEN_TRACK_BOX_SLASH + mark;
}

static char *
dup_level_text (TenTrackRow *self, int box)
{
  return ten_words_for_level (ten_track_find_level (self->track, self->state.size, box));
}

static GtkWidget *
create_box (TenTrackRow *self, int box)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text = !self->compact ? dup_level_text (self, box) : NULL;
  GtkWidget *mark = ten_track_box_new (get_shape (self, box));

  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), mark);
  if (text != NULL)
    {
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_add_css_class (label, "level");
      gtk_box_append (GTK_BOX (cell), label);
    }

  return cell;
}

static char *
dup_damage_text (TenTrackRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; i < ten_track_count_kinds (self->track); i++)
    if (self->state.marked[i] > 0)
      {
        g_autofree char *part =
            /* Translators: a kind of damage and its number of boxes: "Lethal 2" */
            g_strdup_printf (_ ("%s %d"), self->track->damage_names[i], self->state.marked[i]);

        g_strv_builder_add (builder, part);
      }

  parts = g_strv_builder_end (builder);
  /* Translators: stands between the kinds of damage of a list */
  return g_strjoinv (_ (", "), parts);
}

static char *
dup_summary (TenTrackRow *self)
{
  if (self->track->kind == TEN_TRACK_POINTS)
    /* Translators: points that are left, of all there are: "4 of 5" */
    return g_strdup_printf (_ ("%d of %d"), self->state.size - count_marked (self),
                            self->state.size);
  if (count_marked (self) > 0)
    return dup_damage_text (self);
  return g_strdup (_ ("no damage"));
}

static char *
update_words (TenTrackRow *self)
{
  g_autofree char *summary = dup_summary (self);
  g_autofree char *level = dup_level_text (self, count_marked (self) - 1);
  g_autofree char *name = NULL;

  if (level != NULL)
    /* Translators: a track, its marks, and what they mean: "Health: Lethal 2. Hurt −1" */
    name = g_strdup_printf (_ ("%s: %s. %s"), self->track->name, summary, level);
  else
    /* Translators: a track and how it stands: "Willpower: 4 of 5" */
    name = g_strdup_printf (_ ("%s: %s"), self->track->name, summary);
  gtk_label_set_label (self->summary, summary);
  ten_widget_set_label (self, name);
  return g_steal_pointer (&name);
}

/* The boxes are for the mouse; the menu has the same actions for the keyboard. */
static void
on_released (TenTrackRow *self, int n_press, double x, double y)
{
  GtkWidget *box = gtk_widget_pick (self->boxes, x, y, GTK_PICK_DEFAULT);
  int index = 0;

  while (box != NULL && gtk_widget_get_parent (box) != self->boxes)
    box = box != self->boxes ? gtk_widget_get_parent (box) : NULL;
  if (box == NULL)
    return;

  while ((box = gtk_widget_get_prev_sibling (box)) != NULL)
    index++;
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.touch-box", "(si)", self->track->id, index);
}

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* Heavy blows come in one go: two clicks for so many boxes. */
static GMenuModel *
create_several (const TenTrack *track)
{
  GMenu *several = g_menu_new ();

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    {
      g_autoptr (GMenu) section = g_menu_new ();

      for (int n_boxes = 2; n_boxes <= MAX_SEVERAL; n_boxes++)
        {
          g_autofree char *label =
              /* Translators: a number of boxes, and a kind of damage: "3 Lethal" */
              g_strdup_printf (C_ ("damage", "%d %s"), n_boxes, track->damage_names[i]);

          append (section, label, "sheet.mark-several",
                  g_variant_new ("(sii)", track->id, i, n_boxes));
        }
      g_menu_append_section (several, NULL, G_MENU_MODEL (section));
    }
  return G_MENU_MODEL (several);
}

static void
append_damage (GMenu *menu, const TenTrack *track)
{
  g_autoptr (GMenuModel) several = create_several (track);
  g_autoptr (GMenu) mark = g_menu_new ();
  g_autoptr (GMenu) heal = g_menu_new ();

  for (int i = 0; i < TEN_MAX_DAMAGE_KINDS && track->damage[i] != NULL; i++)
    {
      g_autofree char *mark_label =
          /* Translators: a kind of damage, such as Lethal */
          g_strdup_printf (_ ("Mark %s"), track->damage_names[i]);
      g_autofree char *heal_label =
          /* Translators: a kind of damage, such as Lethal */
          g_strdup_printf (_ ("Heal %s"), track->damage_names[i]);

      append (mark, mark_label, "sheet.mark-damage", g_variant_new ("(si)", track->id, i));
      append (heal, heal_label, "sheet.heal-damage", g_variant_new ("(si)", track->id, i));
    }
  g_menu_append_submenu (mark, _ ("Mark _Several"), several);
  append (heal, _ ("Heal _All"), "sheet.regain-all", g_variant_new_string (track->id));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (mark));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (heal));
}

/* COFD-19, V20-15, V5-4 */
static GMenuModel *
create_menu_model (const TenTrack *track)
{
  GMenu *menu = g_menu_new ();

  if (track->kind == TEN_TRACK_POINTS)
    {
      append (menu, _ ("_Spend One"), "sheet.spend-point", g_variant_new_string (track->id));
      append (menu, _ ("_Regain One"), "sheet.regain-point", g_variant_new_string (track->id));
      append (menu, _ ("Regain _All"), "sheet.regain-all", g_variant_new_string (track->id));
    }
  else
    append_damage (menu, track);
  return G_MENU_MODEL (menu);
}

static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  g_autoptr (GMenuModel) menu = create_menu_model (TEN_TRACK_ROW (user_data)->track);

  gtk_menu_button_set_menu_model (button, menu);
}

static void
name_menu (TenTrackRow *self)
{
  /* Translators: the name of a track, such as Health */
  g_autofree char *name = g_strdup_printf (_ ("Change %s"), self->track->name);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), name);
  ten_part_names_set (GTK_WIDGET (self->menu_button), GTK_TYPE_TOGGLE_BUTTON, name);
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, self, NULL);
  gtk_widget_set_tooltip_text (self->boxes, self->track->kind == TEN_TRACK_POINTS
                                                ? _ ("Click a point to spend or regain it")
                                                : _ ("Click a box to mark all up to it, and "
                                                     "again for worse damage"));
}

static void
ten_track_row_class_init (TenTrackRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  ten_widget_class_set_template (widget_class, "sheet/ten-track-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTrackRow, heading);
  gtk_widget_class_bind_template_child (widget_class, TenTrackRow, summary);
  gtk_widget_class_bind_template_child (widget_class, TenTrackRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TenTrackRow, boxes);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_track_row_init (TenTrackRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (self->boxes, GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
ten_track_row_new (const TenTrack *track)
{
  TenTrackRow *self = g_object_new (TEN_TYPE_TRACK_ROW, NULL);

  self->track = track;
  gtk_label_set_label (self->heading, track->name);
  g_free (update_words (self));
  name_menu (self);
  return GTK_WIDGET (self);
}

/* COFD-19, V20-15, V5-4 */
void
ten_track_row_set_state (TenTrackRow *self, const TenTrackState *state)
{
  g_autofree char *words = NULL;

  if (self->has_state && memcmp (&self->state, state, sizeof *state) == 0)
    return;

  self->state = *state;
  ten_widget_clear (self->boxes);
  for (int i = 0; i < self->state.size; i++)
    gtk_box_append (GTK_BOX (self->boxes), create_box (self, i));
  words = update_words (self);
  if (self->has_state)
    ten_toolkit_announce (GTK_WIDGET (self), words);
  self->has_state = TRUE;
}

/* Without what each box means. */
void
ten_track_row_set_compact (TenTrackRow *self)
{
  self->compact = TRUE;
}
