/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-row.h"

#include "common/ten-layouts.h"
#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"

#include <glib/gi18n.h>
#include <string.h>

/* the number of boxes marked by one action */
#define MAX_SEVERAL 6

struct _TenTrackRow
{
  TenWidget parent_instance;

  GtkLabel *heading;
  TenToggle *toggle; /* instead of the heading, or NULL */
  GtkLabel *summary;
  GtkMenuButton *menu_button;
  GtkWidget *boxes;

  TenSheetEditor *editor;
  const TenTrack *track; /* belongs to the ruleset */
  TenTrackState state;
  gboolean has_state;
  gboolean compact;

  /* The boxes that the last click filled together: another click on the same box makes all of them
   * worse. */
  TenTrackState filled;
  int filled_box;
  int filled_kind;
  int n_filled;
};

TEN_DEFINE_TEMPLATE (TenTrackRow, ten_track_row, TEN_TYPE_WIDGET)

static int
count_marked (TenTrackRow *self)
{
  guint n_kinds = ten_track_count_kinds (self->track);
  int marked = 0;

  for (guint i = 0; i < n_kinds; i++)
    marked += self->state.marked[i];

  return MIN (marked, self->state.size);
}

/* A spent point leaves an empty box. */
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

/* A box says its penalty; the rest of what it means is said beside the name. */
static GtkWidget *
create_box (TenTrackRow *self, int box)
{
  const TenTrackLevel *level = ten_track_find_level (self->track, self->state.size, box);
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text = dup_level_text (self, box);
  GtkWidget *mark = ten_track_box_new (get_shape (self, box));

  ten_widget_set_css_class (mark, "small", self->compact);
  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  if (!self->compact)
    gtk_widget_set_tooltip_text (cell, text);
  gtk_box_append (GTK_BOX (cell), mark);
  if (level != NULL && level->penalty < 0 && !self->compact)
    {
      /* Translators: fewer dice */
      g_autofree char *penalty = g_strdup_printf (C_ ("penalty", "−%d"), -level->penalty);
      GtkWidget *label = gtk_label_new (penalty);

      gtk_widget_add_css_class (label, "level");
      gtk_widget_add_css_class (label, "numeric");
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
  /* Translators: the separator between kinds of damage in a list */
  return g_strjoinv (_ (", "), parts);
}

static char *
dup_summary (TenTrackRow *self)
{
  if (self->track->kind == TEN_TRACK_POINTS)
    /* Translators: remaining points and total points: "4 of 5" */
    return g_strdup_printf (_ ("%d of %d"), self->state.size - count_marked (self),
                            self->state.size);
  if (count_marked (self) > 0)
    return dup_damage_text (self);
  return g_strdup (_ ("no damage"));
}

/* The boxes of damage speak for themselves where there are words for what they mean. */
static void
show_summary (TenTrackRow *self, const char *summary, const char *level)
{
  const char *shown = summary;

  if (!self->compact && self->track->kind == TEN_TRACK_DAMAGE)
    shown = level;
  gtk_label_set_label (self->summary, shown != NULL ? shown : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), summary);
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
  if (self->compact)
    gtk_widget_set_tooltip_text (self->boxes, name);
  show_summary (self, summary, level);
  ten_widget_set_label (self, name);
  return g_steal_pointer (&name);
}

static void
spend (TenTrackRow *self, int spent)
{
  if (spent >= 0 && spent <= self->state.size)
    ten_sheet_editor_play (self->editor, ten_points_edit_new (self->track->id, spent));
}

static void
set_damage (TenTrackRow *self, const TenTrackState *state)
{
  ten_sheet_editor_play (self->editor, ten_damage_edit_new (self->track->id, state->marked));
}

/* As with dots: clicking the n-th point leaves n of them; clicking the last one left spends it. */
static void
touch_point (TenTrackRow *self, int box)
{
  const int left = self->state.size - self->state.marked[0];

  spend (self, self->state.size - (box + 1 == left ? box : box + 1));
}

/* Clicking an empty box fills all up to it with the lightest mark. Each further click makes
 * those boxes worse, and after the worst mark clears them. */
static void
touch_damage (TenTrackRow *self, int box)
{
  TenTrackState state = self->state;
  int kind = ten_track_find_mark (self->track, &state, box);
  int n_boxes = 0;

  if (kind < 0)
    {
      while (ten_track_find_mark (self->track, &state, box) < 0 &&
             ten_damage_mark (self->track, &state, 0))
        n_boxes++;
      kind = 0;
    }
  else
    {
      const gboolean again = self->n_filled > 1 && self->filled_box == box &&
                             memcmp (&self->filled, &state, sizeof state) == 0;

      if (again)
        kind = self->filled_kind;
      n_boxes = again ? self->n_filled : 1;
      state.marked[kind++] -= n_boxes;
      if (kind < TEN_MAX_DAMAGE_KINDS && self->track->damage[kind] != NULL)
        state.marked[kind] += n_boxes;
      else
        n_boxes = 1;
    }
  self->filled = state;
  self->filled_box = box;
  self->filled_kind = kind;
  self->n_filled = n_boxes;
  set_damage (self, &state);
}

/* The menu has the same actions for the keyboard. Where the boxes are on its button, it must not
 * open for them. */
static void
on_pressed (TenTrackRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  ten_track_boxes_claim (self->boxes, GTK_WIDGET (self), x, y, gesture);
}

static void
on_released (TenTrackRow *self, int n_press, double x, double y)
{
  ten_track_row_touch (self, ten_track_boxes_find (self->boxes, GTK_WIDGET (self), x, y));
}

static void
mark (TenTrackRow *self, int kind, int n_boxes)
{
  TenTrackState state = self->state;
  int n_marked = 0;

  if (kind < 0 || kind >= (int) ten_track_count_kinds (self->track))
    return;
  while (n_marked < n_boxes && ten_damage_mark (self->track, &state, kind))
    n_marked++;
  if (n_marked > 0)
    set_damage (self, &state);
}

static void
mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int kind, n_boxes;

  g_variant_get (parameter, "(ii)", &kind, &n_boxes);
  mark (TEN_TRACK_ROW (widget), kind, n_boxes);
}

static void
heal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTrackRow *self = TEN_TRACK_ROW (widget);
  TenTrackState state = self->state;

  if (ten_damage_heal (self->track, &state, g_variant_get_int32 (parameter)))
    set_damage (self, &state);
}

static void
spend_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTrackRow *self = TEN_TRACK_ROW (widget);

  spend (self, self->state.marked[0] + g_variant_get_int32 (parameter));
}

static void
regain_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTrackRow *self = TEN_TRACK_ROW (widget);
  const TenTrackState unmarked = { 0 };

  if (self->track->kind == TEN_TRACK_POINTS)
    spend (self, 0);
  else
    set_damage (self, &unmarked);
}

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* Allow marking several boxes at once: two clicks for a heavy blow. */
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

          append (section, label, "track.mark", g_variant_new ("(ii)", i, n_boxes));
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

      append (mark, mark_label, "track.mark", g_variant_new ("(ii)", i, 1));
      append (heal, heal_label, "track.heal", g_variant_new_int32 (i));
    }
  g_menu_append_submenu (mark, _ ("Mark _Several"), several);
  append (heal, _ ("Heal _All"), "track.regain-all", NULL);
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
      append (menu, _ ("_Spend One"), "track.spend", g_variant_new_int32 (1));
      append (menu, _ ("_Regain One"), "track.spend", g_variant_new_int32 (-1));
      append (menu, _ ("Regain _All"), "track.regain-all", NULL);
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
  if (self->compact)
    return;
  gtk_widget_set_tooltip_text (self->boxes, self->track->kind == TEN_TRACK_POINTS
                                                ? _ ("Click a point to spend or regain it")
                                                : _ ("Click a box to mark all up to it, and "
                                                     "again for worse damage"));
}

static void
ten_track_row_class_init (TenTrackRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenTrackRow, editor, g_object_unref);
  ten_widget_class_set_group (klass, "sheet/ten-track-row.ui");
  ten_widget_class_bind_children (klass, TenTrackRow, heading, summary, menu_button, boxes);
  ten_widget_class_bind_callbacks (klass, on_pressed, on_released);
  gtk_widget_class_install_action (widget_class, "track.mark", "(ii)", mark_action);
  gtk_widget_class_install_action (widget_class, "track.heal", "i", heal_action);
  gtk_widget_class_install_action (widget_class, "track.spend", "i", spend_action);
  gtk_widget_class_install_action (widget_class, "track.regain-all", NULL, regain_all_action);
}

/* COFD-19, V20-15, V5-4 */
static void
update (TenTrackRow *self)
{
  TenCharacter *character = TEN_CHARACTER (ten_sheet_editor_get_sheet (self->editor));
  g_autofree char *words = NULL;
  TenTrackState state = { 0 };
  const gboolean known = ten_character_get_track (character, self->track, &state);

  gtk_widget_set_visible (GTK_WIDGET (self), known && (state.size > 0 || self->compact));
  if (!known || (self->has_state && memcmp (&self->state, &state, sizeof state) == 0))
    return;

  self->state = state;
  ten_widget_clear (self->boxes);
  for (int i = 0; i < self->state.size; i++)
    gtk_box_append (GTK_BOX (self->boxes), create_box (self, i));
  words = update_words (self);
  if (self->toggle != NULL)
    {
      g_autofree char *label = g_strdup_printf (_ ("%s, %d"), self->track->name, state.size);

      ten_widget_set_label (self->toggle, label);
    }
  if (self->has_state)
    ten_toolkit_announce (GTK_WIDGET (self), words);
  self->has_state = TRUE;
}

/* In a line, there is room for the boxes only. */
static void
make_compact (TenTrackRow *self)
{
  g_autoptr (GtkWidget) boxes = g_object_ref (self->boxes);

  self->compact = TRUE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), FALSE);
  if (ten_sheet_editor_get_locked (self->editor))
    gtk_widget_set_visible (GTK_WIDGET (self->menu_button), FALSE);
  else
    {
      gtk_widget_unparent (boxes);
      gtk_menu_button_set_child (self->menu_button, boxes);
    }
  gtk_widget_set_layout_manager (boxes, ten_wrap_layout_new (1, 1));
}

static void
follow_pool (TenTrackRow *self)
{
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);

  ten_toggle_set_active (self->toggle, pool != NULL && ten_pool_has_trait (pool, self->track->id));
}

static void
toggle_trait (TenTrackRow *self)
{
  ten_sheet_editor_toggle_trait (self->editor, self->track->id);
  follow_pool (self);
}

/* The length of a track is a rating: where that can be rolled, its name puts it into the pool. */
static void
offer_roll (TenTrackRow *self)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (self->editor));
  const TenTrait *trait = ten_ruleset_find_trait (ruleset, self->track->id);
  GtkWidget *toggle;

  if (trait != NULL ? !trait->rolled : !ten_ruleset_get_options (ruleset)->stand_in)
    return;
  toggle = ten_toggle_new ();
  gtk_button_set_child (GTK_BUTTON (toggle), gtk_label_new (self->track->name));
  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_add_css_class (toggle, "track-name");
  gtk_widget_set_tooltip_text (toggle, _ ("Add it to the pool"));
  ten_connect (toggle, "clicked", toggle_trait, self);
  gtk_widget_insert_before (toggle, gtk_widget_get_parent (GTK_WIDGET (self->heading)),
                            GTK_WIDGET (self->heading));
  gtk_widget_set_visible (GTK_WIDGET (self->heading), FALSE);
  self->toggle = TEN_TOGGLE (toggle);
  ten_connect (self->editor, "marked", follow_pool, self);
  follow_pool (self);
}

GtkWidget *
ten_track_row_new (TenSheetEditor *editor, const TenTrack *track, gboolean compact)
{
  TenTrackRow *self = g_object_new (TEN_TYPE_TRACK_ROW, NULL);

  self->editor = g_object_ref (editor);
  self->track = track;
  if (compact)
    make_compact (self);
  gtk_label_set_label (self->heading, track->name);
  if (!compact)
    offer_roll (self);
  g_free (update_words (self));
  name_menu (self);
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (const TenTrack *, ten_track_row_get_track, TenTrackRow, track)

void
ten_track_row_touch (TenTrackRow *self, int box)
{
  if (box < 0 || box >= self->state.size)
    return;
  if (self->track->kind == TEN_TRACK_POINTS)
    touch_point (self, box);
  else
    touch_damage (self, box);
}
