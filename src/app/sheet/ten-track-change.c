/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-change.h"

#include <string.h>

static const TenTrack *
get_track (TenSheet *sheet, const char *id, TenTrackState *state)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), id);

  return track != NULL && ten_character_get_track (TEN_CHARACTER (sheet), track, state) ? track
                                                                                        : NULL;
}

static TenSheetEdit *
create_spending (const TenTrack *track, const TenTrackState *state, int spent)
{
  return spent >= 0 && spent <= state->size ? ten_points_edit_new (track->id, spent) : NULL;
}

/* As with dots: the n-th point leaves n of them, and the last of those that are left is spent. */
static TenSheetEdit *
touch_point (const TenTrack *track, const TenTrackState *state, int box)
{
  int left = state->size - state->marked[0];

  return create_spending (track, state, state->size - (box + 1 == left ? box : box + 1));
}

static int
fill_up_to (const TenTrack *track, TenTrackState *state, int box)
{
  int n_filled = 0;

  while (ten_track_find_mark (track, state, box) < 0 && ten_damage_mark (track, state, 0))
    n_filled++;
  return n_filled;
}

/* The boxes up to an empty one get the lightest mark. Each further click makes it worse, with all
 * that were filled together, and the worst is taken out. */
static TenSheetEdit *
touch_damage (TenTrackChange *self, const TenTrack *track, TenTrackState *state, int box)
{
  int kind = ten_track_find_mark (track, state, box);
  int n_boxes = 1;

  if (kind < 0)
    {
      n_boxes = fill_up_to (track, state, box);
      kind = 0;
    }
  else
    {
      if (self->track == track && self->box == box &&
          memcmp (&self->state, state, sizeof *state) == 0)
        {
          kind = self->kind;
          n_boxes = self->n_boxes;
        }
      state->marked[kind++] -= n_boxes;
      if (kind < TEN_MAX_DAMAGE_KINDS && track->damage[kind] != NULL)
        state->marked[kind] += n_boxes;
      else
        n_boxes = 1;
    }
  *self = (TenTrackChange){ n_boxes > 1 ? track : NULL, *state, box, kind, n_boxes };
  return ten_damage_edit_new (track->id, state->marked);
}

static TenSheetEdit *
touch_box (TenTrackChange *self, TenSheet *sheet, const char *action, GVariant *parameter)
{
  TenTrackState state = { 0 };
  const TenTrack *track;
  const char *id;
  int box;

  g_variant_get (parameter, "(&si)", &id, &box);
  track = get_track (sheet, id, &state);
  if (track == NULL || box < 0 || box >= state.size)
    return NULL;
  return track->kind == TEN_TRACK_POINTS ? touch_point (track, &state, box)
                                         : touch_damage (self, track, &state, box);
}

static TenSheetEdit *
change_damage (TenTrackChange *self, TenSheet *sheet, const char *action, GVariant *parameter)
{
  const gboolean marks = g_str_equal (action, "sheet.mark-damage");
  TenTrackState state = { 0 };
  const TenTrack *track;
  const char *id;
  int kind;

  g_variant_get (parameter, "(&si)", &id, &kind);
  track = get_track (sheet, id, &state);
  return track != NULL && kind >= 0 && kind < TEN_MAX_DAMAGE_KINDS && track->damage[kind] != NULL &&
                 (marks ? ten_damage_mark : ten_damage_heal) (track, &state, kind)
             ? ten_damage_edit_new (track->id, state.marked)
             : NULL;
}

static TenSheetEdit *
mark_several (TenTrackChange *self, TenSheet *sheet, const char *action, GVariant *parameter)
{
  TenTrackState state = { 0 };
  const TenTrack *track;
  int kind, n_boxes, n_marked = 0;
  const char *id;

  g_variant_get (parameter, "(&sii)", &id, &kind, &n_boxes);
  track = get_track (sheet, id, &state);
  if (track == NULL || kind < 0 || kind >= TEN_MAX_DAMAGE_KINDS || track->damage[kind] == NULL)
    return NULL;
  while (n_marked < n_boxes && ten_damage_mark (track, &state, kind))
    n_marked++;
  return n_marked > 0 ? ten_damage_edit_new (track->id, state.marked) : NULL;
}

static TenSheetEdit *
change_points (TenTrackChange *self, TenSheet *sheet, const char *action, GVariant *parameter)
{
  const int spent = g_str_equal (action, "sheet.spend-point") ? 1 : -1;
  TenTrackState state = { 0 };
  const TenTrack *track = get_track (sheet, g_variant_get_string (parameter, NULL), &state);

  return track != NULL ? create_spending (track, &state, state.marked[0] + spent) : NULL;
}

static TenSheetEdit *
regain_all (TenTrackChange *self, TenSheet *sheet, const char *action, GVariant *parameter)
{
  TenTrackState state = { 0 };
  const TenTrack *track = get_track (sheet, g_variant_get_string (parameter, NULL), &state);
  const TenTrackState unmarked = { 0 };

  if (track == NULL)
    return NULL;
  return track->kind == TEN_TRACK_POINTS ? create_spending (track, &state, 0)
                                         : ten_damage_edit_new (track->id, unmarked.marked);
}

static const struct
{
  const char *action;
  const char *parameter;
  TenSheetEdit *(*create_edit) (TenTrackChange *, TenSheet *, const char *, GVariant *);
} changes[] = {
  { "sheet.touch-box", "(si)", touch_box },        { "sheet.mark-damage", "(si)", change_damage },
  { "sheet.mark-several", "(sii)", mark_several }, { "sheet.heal-damage", "(si)", change_damage },
  { "sheet.spend-point", "s", change_points },     { "sheet.regain-point", "s", change_points },
  { "sheet.regain-all", "s", regain_all },
};

void
ten_track_change_install (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc activate)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    gtk_widget_class_install_action (widget_class, changes[i].action, changes[i].parameter,
                                     activate);
}

/* NULL where nothing is to be changed. */
TenSheetEdit *
ten_track_change_create_edit (TenTrackChange *self,
                              TenSheet *sheet,
                              const char *action,
                              GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (g_str_equal (changes[i].action, action))
      return changes[i].create_edit (self, sheet, action, parameter);
  g_return_val_if_reached (NULL);
}
