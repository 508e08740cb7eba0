/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-suggestions.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

#define MAX_OFFERED 8
#define MAX_WIDTH 36

/* One belongs to each entry. */
typedef struct
{
  GtkEntry *entry;
  TenSuggest suggest;
  gpointer data;
  GtkPopover *popover; /* NULL until something is offered */
  GtkListBox *list;
  gboolean taking;
} Suggestions;

static gboolean
is_open (Suggestions *self)
{
  return self->popover != NULL && gtk_widget_get_visible (GTK_WIDGET (self->popover));
}

static void
close_list (Suggestions *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (self->popover);
}

static const char *
get_text (GtkListBoxRow *row)
{
  GtkWidget *child = gtk_list_box_row_get_child (row);

  return gtk_label_get_label (
      GTK_LABEL (GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child)));
}

static void
take (Suggestions *self, GtkListBoxRow *row)
{
  g_autofree char *text = g_strdup (get_text (row));

  close_list (self);
  self->taking = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->taking = FALSE;
}

/* Not a child of the entry's template, so that an entry that nobody uses stays light. */
static void
create_popover (Suggestions *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "plain");
  ten_widget_set_label (list, _ ("Completions"));
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (take), self);
  self->list = GTK_LIST_BOX (list);
  self->popover =
      g_object_new (GTK_TYPE_POPOVER, "autohide", FALSE, "has-arrow", FALSE, "can-focus", FALSE,
                    "position", GTK_POS_BOTTOM, "halign", GTK_ALIGN_START, "child", list, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->popover), GTK_WIDGET (self->entry));
}

static void
drop_popover (Suggestions *self)
{
  GtkWidget *popover = GTK_WIDGET (self->popover);

  self->popover = NULL;
  if (popover != NULL)
    gtk_widget_unparent (popover);
}

static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "ellipsize",
                       PANGO_ELLIPSIZE_END, "max-width-chars", MAX_WIDTH, NULL);
}

/* The meaning of a text is in a second line, which is not taken over. */
static GtkWidget *
create_row (const char *text, const char *meaning)
{
  GtkWidget *label = create_label (text);
  GtkWidget *box, *caption;

  if (meaning == NULL)
    return label;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  caption = create_label (meaning);
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

static gboolean
fill (Suggestions *self, const char *text)
{
  const char *written = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_auto (GStrv) offered = self->suggest (self->data);
  guint n = 0;

  ten_list_box_clear (self->list);
  for (guint i = 0; offered[i] != NULL && n < MAX_OFFERED; i++)
    {
      g_auto (GStrv) lines = g_strsplit (offered[i], "\n", 2);

      if (g_strcmp0 (lines[0], written) == 0 || !g_str_match_string (text, lines[0], TRUE))
        continue;
      gtk_list_box_append (self->list, create_row (lines[0], lines[1]));
      n++;
    }
  gtk_list_box_unselect_all (self->list);
  return n > 0;
}

static void
open_list (Suggestions *self, const char *text)
{
  if (!gtk_editable_get_editable (GTK_EDITABLE (self->entry)) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self->entry)))
    return;
  if (self->popover == NULL)
    create_popover (self);
  if (fill (self, text))
    gtk_popover_popup (self->popover);
  else
    close_list (self);
}

/* Text that is set while the keyboard is elsewhere is not completed. */
static void
follow_text (Suggestions *self)
{
  if (self->taking)
    return;
  if (gtk_entry_get_text_length (self->entry) > 0 &&
      (gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    open_list (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  else
    close_list (self);
}

static void
select_row (Suggestions *self, int step)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  const int at = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  GtkListBoxRow *row = at >= 0 ? gtk_list_box_get_row_at_index (self->list, at) : NULL;

  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  ten_widget_set_description (self->entry, get_text (row));
}

/* Return without a choice belongs to the form, as ever. */
static gboolean
on_key_pressed (Suggestions *self, guint key)
{
  GtkListBoxRow *selected;

  if (!is_open (self))
    {
      if (key != GDK_KEY_Down)
        return GDK_EVENT_PROPAGATE;
      open_list (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
      if (!is_open (self))
        open_list (self, "");
      return is_open (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
    }
  selected = gtk_list_box_get_selected_row (self->list);
  if (key == GDK_KEY_Escape)
    close_list (self);
  else if (key == GDK_KEY_Down || key == GDK_KEY_Up)
    select_row (self, key == GDK_KEY_Down ? 1 : -1);
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && selected != NULL)
    take (self, selected);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

void
ten_suggestions_offer (GtkEntry *entry, TenSuggest suggest, gpointer data)
{
  Suggestions *self = g_new0 (Suggestions, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = entry;
  self->suggest = suggest;
  self->data = data;
  g_object_set_data_full (G_OBJECT (entry), "ten-suggestions", self, g_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (entry), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (close_list), self);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (follow_text), self);
  g_signal_connect_swapped (entry, "unmap", G_CALLBACK (close_list), self);
  g_signal_connect_swapped (entry, "destroy", G_CALLBACK (drop_popover), self);
}
