/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

static const TenTrack *
get_track (TenSheetPanel *self, const char *id, TenTrackState *state)
{
  const TenTrack *track;

  if (self->sheet == NULL)
    return NULL;
  track = ten_ruleset_find_track (ten_sheet_get_ruleset (self->sheet), id);
  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (self->sheet), track, state))
    return NULL;
  return track;
}

static void
apply_in_play (TenSheetPanel *self, TenSheetEdit *edit)
{
  ten_sheet_panel_apply (self, ten_sheet_edit_in_play (edit));
  ten_sheet_end_edit (self->sheet);
}

static void
set_damage (TenSheetPanel *self, const TenTrack *track, const TenTrackState *state)
{
  apply_in_play (self, ten_damage_edit_new (track->id, state->marked));
}

static void
set_spent (TenSheetPanel *self, const TenTrack *track, const TenTrackState *state, int spent)
{
  if (spent >= 0 && spent <= state->size)
    apply_in_play (self, ten_points_edit_new (track->id, spent));
}

/* As with dots: the n-th point leaves n of them, and the last of those that are left is spent. */
static void
touch_point (TenSheetPanel *self, const TenTrack *track, const TenTrackState *state, int box)
{
  int left = state->size - state->marked[0];

  set_spent (self, track, state, state->size - (box + 1 == left ? box : box + 1));
}

/* The heaviest stand first. */
static int
find_kind (const TenTrack *track, const TenTrackState *state, int box)
{
  int from = 0;
  int kind = TEN_MAX_DAMAGE_KINDS - 1;

  for (; kind >= 0; kind--)
    {
      from += state->marked[kind];
      if (box < from)
        break;
    }
  return kind;
}

/* An empty box gets the lightest mark, each further click makes it worse, and the worst is
 * taken out. */
static void
touch_box (TenSheetPanel *self, const TenTrack *track, TenTrackState *state, int box)
{
  int kind = find_kind (track, state, box);

  if (kind < 0)
    ten_damage_mark (track, state, 0);
  else
    {
      state->marked[kind]--;
      if (kind + 1 < TEN_MAX_DAMAGE_KINDS && track->damage[kind + 1] != NULL)
        state->marked[kind + 1]++;
    }
  set_damage (self, track, state);
}

static void
touch_box_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  TenTrackState state = { 0 };
  const TenTrack *track;
  const char *id;
  int box;

  g_variant_get (parameter, "(&si)", &id, &box);
  track = get_track (self, id, &state);
  if (track == NULL || box < 0 || box >= state.size)
    return;
  if (track->kind == TEN_TRACK_POINTS)
    touch_point (self, track, &state, box);
  else
    touch_box (self, track, &state, box);
}

static void
change_damage (TenSheetPanel *self,
               GVariant *parameter,
               gboolean (*change) (const TenTrack *track, TenTrackState *state, int kind))
{
  TenTrackState state = { 0 };
  const TenTrack *track;
  const char *id;
  int kind;

  g_variant_get (parameter, "(&si)", &id, &kind);
  track = get_track (self, id, &state);
  if (track != NULL && kind >= 0 && kind < TEN_MAX_DAMAGE_KINDS && track->damage[kind] != NULL &&
      change (track, &state, kind))
    set_damage (self, track, &state);
}

static void
mark_damage_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_damage (TEN_SHEET_PANEL (widget), parameter, ten_damage_mark);
}

static void
heal_damage_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_damage (TEN_SHEET_PANEL (widget), parameter, ten_damage_heal);
}

static void
change_points (TenSheetPanel *self, GVariant *parameter, int spent)
{
  TenTrackState state = { 0 };
  const TenTrack *track = get_track (self, g_variant_get_string (parameter, NULL), &state);

  if (track != NULL)
    set_spent (self, track, &state, state.marked[0] + spent);
}

static void
spend_point_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_points (TEN_SHEET_PANEL (widget), parameter, 1);
}

static void
regain_point_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_points (TEN_SHEET_PANEL (widget), parameter, -1);
}

static void
regain_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  TenTrackState state = { 0 };
  const TenTrack *track = get_track (self, g_variant_get_string (parameter, NULL), &state);
  const TenTrackState unmarked = { 0 };

  if (track == NULL)
    return;
  if (track->kind == TEN_TRACK_POINTS)
    set_spent (self, track, &state, 0);
  else
    set_damage (self, track, &unmarked);
}

static void
set_track_size_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *track;
  int size;

  g_variant_get (parameter, "(&si)", &track, &size);
  ten_sheet_panel_edit (self, ten_track_size_edit_new (track, size));
}

static void
add_beat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet != NULL)
    apply_in_play (
        self, ten_count_edit_new (TEN_SHEET_COUNT_BEATS, ten_sheet_get_beats (self->sheet) + 1));
}

/* What is done with the boxes and the points of a sheet, in play and in edit mode. */
void
ten_sheet_panel_install_track_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.touch-box", "(si)", touch_box_action);
  gtk_widget_class_install_action (widget_class, "sheet.mark-damage", "(si)", mark_damage_action);
  gtk_widget_class_install_action (widget_class, "sheet.heal-damage", "(si)", heal_damage_action);
  gtk_widget_class_install_action (widget_class, "sheet.spend-point", "s", spend_point_action);
  gtk_widget_class_install_action (widget_class, "sheet.regain-point", "s", regain_point_action);
  gtk_widget_class_install_action (widget_class, "sheet.regain-all", "s", regain_all_action);
  gtk_widget_class_install_action (widget_class, "sheet.set-track-size", "(si)",
                                   set_track_size_action);
  gtk_widget_class_install_action (widget_class, "sheet.add-beat", NULL, add_beat_action);
}
