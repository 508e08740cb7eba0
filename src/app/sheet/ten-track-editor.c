/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-track-editor.h"

#include "common/ten-wrap-layout.h"
#include "sheet/ten-edit-number.h"

#include <glib/gi18n.h>

#define MAX_SIZE 100
#define FOLLOW (-1)
#define SPACING 6

struct _TenTrackEditor
{
  TenWidget parent_instance;

  TenEditNumber *size;
  GtkCheckButton *follow;

  /* Belongs to the ruleset. */
  const TenTrack *track;
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TenTrackEditor, ten_track_editor, TEN_TYPE_WIDGET)

static void
set_size (TenTrackEditor *self, int size)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-track-size", "(si)", self->track->id,
                              size);
}

static void
on_follow_toggled (TenTrackEditor *self)
{
  if (self->showing)
    return;
  set_size (self, gtk_check_button_get_active (self->follow)
                      ? FOLLOW
                      : ten_edit_number_get_value (self->size));
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static void
ten_track_editor_class_init (TenTrackEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_track_editor_init (TenTrackEditor *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ten_wrap_layout_new (SPACING, SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (self), "track-editor");
}

GtkWidget *
ten_track_editor_new (const TenTrack *track)
{
  TenTrackEditor *self;
  GtkWidget *label, *size;
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  const gboolean points = track->kind == TEN_TRACK_POINTS;
  g_autofree char *name = NULL;
  g_autofree char *follow = NULL;

  self = g_object_new (TEN_TYPE_TRACK_EDITOR, NULL);
  self->track = track;
  /* Translators: the name of a track of points, such as Willpower, or of boxes, such as Health */
  name = g_strdup_printf (points ? _ ("Points of %s") : _ ("Boxes of %s"), track->name);
  label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (pair), label);

  size = ten_edit_number_new (name, 0, MAX_SIZE);
  self->size = TEN_EDIT_NUMBER (size);
  ten_edit_number_set_chars (self->size, 2);
  g_signal_connect_swapped (size, "edited", G_CALLBACK (set_size), self);
  gtk_box_append (GTK_BOX (pair), size);
  gtk_widget_set_parent (pair, GTK_WIDGET (self));

  self->follow = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_ ("As the traits have it")));
  /* Translators: the name of a track of points, such as Willpower, or of boxes, such as Health */
  follow = g_strdup_printf (_ ("%s: as the traits have it"), track->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->follow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  follow, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->follow), track->base > 0 || track->traits[0] != NULL);
  g_signal_connect_swapped (self->follow, "toggled", G_CALLBACK (on_follow_toggled), self);
  gtk_widget_set_parent (GTK_WIDGET (self->follow), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

void
ten_track_editor_update (TenTrackEditor *self, TenSheet *sheet)
{
  TenTrackState state = { 0 };
  int n_marked = 0;

  g_return_if_fail (TEN_IS_TRACK_EDITOR (self));
  g_return_if_fail (TEN_IS_SHEET (sheet));

  ten_character_get_track (TEN_CHARACTER (sheet), self->track, &state);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    n_marked += state.marked[i];
  self->showing = TRUE;
  ten_edit_number_set_typed_from (self->size, n_marked);
  ten_edit_number_show (self->size, state.size);
  gtk_check_button_set_active (self->follow,
                               !ten_sheet_has_own_track_size (sheet, self->track->id));
  self->showing = FALSE;
}
