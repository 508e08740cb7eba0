/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "document/ten-document-bar.h"

#include <glib/gi18n.h>

struct _TenDocumentBar
{
  TenWidget parent_instance;

  GtkInfoBar *bar;
  GtkLabel *label;
  GtkWidget *buttons;
  TenSheetWatchState state;
};

G_DEFINE_FINAL_TYPE (TenDocumentBar, ten_document_bar, TEN_TYPE_WIDGET)

static void
append_button (TenDocumentBar *self, const char *label, const char *tooltip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  /* The name would appear twice, with the underscore of the mnemonic. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, self->buttons);
}

static void
append_buttons (TenDocumentBar *self)
{
  if (self->state == TEN_SHEET_WATCH_CHANGED)
    {
      append_button (self, _ ("Show _Differences"), _ ("Compare this sheet with the file"),
                     "win.show-differences");
      append_button (self, _ ("_Keep Mine"), _ ("Write this sheet over the file"), "win.keep-mine");
      append_button (self, _ ("_Reload"),
                     _ ("Replace this sheet with the content of the file; you can undo this"),
                     "win.reload");
      return;
    }
  if (self->state == TEN_SHEET_WATCH_GONE)
    append_button (self, _ ("Save A_gain"), _ ("Save this sheet under the same name again"),
                   "win.save-again");
  append_button (self, _ ("Save _As…"), _ ("Write this sheet to another file"), "win.save-as");
}

static const char *
get_words (TenSheetWatchState state)
{
  switch (state)
    {
    case TEN_SHEET_WATCH_CHANGED:
      return _ ("Another program has changed the file of this sheet.");
    case TEN_SHEET_WATCH_GONE:
      return _ ("The file of this sheet no longer exists. The sheet is kept in this window.");
    case TEN_SHEET_WATCH_UNREADABLE:
      return _ ("The file of this sheet can no longer be read. The sheet is kept in this window.");
    case TEN_SHEET_WATCH_NO_FILE:
    case TEN_SHEET_WATCH_SAME:
    case TEN_SHEET_WATCH_READ_ONLY:
    default:
      return "";
    }
}

static void
ten_document_bar_class_init (TenDocumentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_widget_class_set_template (widget_class, "document/ten-document-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TenDocumentBar, bar);
  gtk_widget_class_bind_template_child (widget_class, TenDocumentBar, label);
  gtk_widget_class_bind_template_child (widget_class, TenDocumentBar, buttons);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
ten_document_bar_init (TenDocumentBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
ten_document_bar_is_needed (TenSheetWatchState state)
{
  return *get_words (state) != '\0';
}

void
ten_document_bar_set_state (TenDocumentBar *self, TenSheetWatchState state)
{
  if (self->state == state)
    return;
  self->state = state;
  gtk_info_bar_set_revealed (self->bar, ten_document_bar_is_needed (state));
  if (!ten_document_bar_is_needed (state))
    return;

  gtk_label_set_label (self->label, get_words (state));
  ten_widget_clear (self->buttons);
  append_buttons (self);
  ten_toolkit_announce (GTK_WIDGET (self), get_words (state));
}
