/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-editor.h"

#include "sheet/ten-edit-number.h"

#include <glib/gi18n.h>

#define MAX_SIZE 100
#define FOLLOW (-1)

struct _TenTrackEditor
{
  TenWidget parent_instance;

  GtkBox *pair;
  GtkLabel *label;
  TenEditNumber *size;
  GtkCheckButton *follow;

  TenSheetEditor *editor;
  const TenTrack *track; /* belongs to the ruleset */
  gboolean showing;
};

TEN_DEFINE_TEMPLATE (TenTrackEditor, ten_track_editor, TEN_TYPE_WIDGET)

static int
get_size (TenSheet *sheet, const char *track)
{
  TenTrackState state = { 0 };

  ten_character_get_track (TEN_CHARACTER (sheet),
                           ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), track), &state);
  return state.size;
}

static void
on_follow_toggled (TenTrackEditor *self)
{
  if (self->showing)
    return;
  ten_sheet_editor_apply_once (
      self->editor,
      ten_track_size_edit_new (self->track->id, gtk_check_button_get_active (self->follow)
                                                    ? FOLLOW
                                                    : ten_edit_number_get_value (self->size)));
}

static void
ten_track_editor_class_init (TenTrackEditorClass *klass)
{
  ten_class_own (klass, TenTrackEditor, editor, g_object_unref);
  ten_widget_class_set_group (klass, "sheet/ten-track-editor.ui");
  ten_widget_class_bind_children (klass, TenTrackEditor, pair, label, follow);
  ten_widget_class_bind_callbacks (klass, on_follow_toggled);
}

static void
update (TenTrackEditor *self)
{
  TenSheet *sheet = ten_sheet_editor_get_sheet (self->editor);
  TenTrackState state = { 0 };
  int n_marked = 0;

  ten_character_get_track (TEN_CHARACTER (sheet), self->track, &state);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    n_marked += state.marked[i];
  ten_edit_number_set_typed_from (self->size, n_marked);
  self->showing = TRUE;
  gtk_check_button_set_active (self->follow,
                               !ten_sheet_has_own_track_size (sheet, self->track->id));
  self->showing = FALSE;
}

GtkWidget *
ten_track_editor_new (TenSheetEditor *editor, const TenTrack *track)
{
  TenTrackEditor *self = g_object_new (TEN_TYPE_TRACK_EDITOR, NULL);
  const gboolean points = track->kind == TEN_TRACK_POINTS;
  g_autofree char *name =
      /* Translators: the name of a track of points, such as Willpower, or of boxes, such as Health
       */
      g_strdup_printf (points ? _ ("Points of %s") : _ ("Boxes of %s"), track->name);
  /* Translators: the name of a track of points, such as Willpower, or of boxes, such as Health */
  g_autofree char *follow = g_strdup_printf (_ ("%s: follows from the traits"), track->name);

  self->editor = g_object_ref (editor);
  self->track = track;
  gtk_label_set_label (self->label, name);
  self->size = TEN_EDIT_NUMBER (ten_edit_number_new (name, 0, MAX_SIZE, 2));
  ten_edit_number_follow (self->size, editor, track->id, get_size, ten_track_size_edit_new);
  gtk_box_append (self->pair, GTK_WIDGET (self->size));
  ten_widget_set_label (self->follow, follow);
  gtk_widget_set_visible (GTK_WIDGET (self->follow), track->base > 0 || track->traits[0] != NULL);
  ten_widget_set_label (self, name);
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}
