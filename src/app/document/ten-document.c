/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "document/ten-document.h"

#include "common/ten-dialogs.h"
#include "common/ten-text.h"
#include "common/ten-toolkit.h"
#include "sheet/ten-sheet-panel.h"

#include <glib/gi18n.h>

/* Nobody reads more than this, and each is a widget. */
#define MAX_ROWS 100

static const char *
get_value (const char *value)
{
  /* Translators: shown for a missing value, before or after the change. */
  return value != NULL && *value != '\0' ? value : _ ("nothing");
}

static GtkWidget *
create_row (TenSheetDifference *difference)
{
  g_autofree char *place = g_markup_escape_text (ten_sheet_difference_get_place (difference), -1);
  g_autofree char *words =
      /* Translators: what was there before, and what is there now. */
      g_strdup_printf (_ ("%s → %s"), get_value (ten_sheet_difference_get_before (difference)),
                       get_value (ten_sheet_difference_get_after (difference)));
  g_autofree char *subtitle = g_markup_escape_text (words, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), place);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 6);
  return row;
}

GPtrArray *
ten_differences_create_rows (GListModel *differences)
{
  const guint n_items = g_list_model_get_n_items (differences);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < MIN (n_items, MAX_ROWS); i++)
    g_ptr_array_add (rows, create_row (ten_model_peek (differences, i)));
  if (n_items > MAX_ROWS)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more difference", "%u more differences", (gulong) n_items - MAX_ROWS),
          n_items - MAX_ROWS);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), more);
      g_ptr_array_add (rows, row);
    }
  return rows;
}

GtkWidget *
ten_differences_create_list (GListModel *differences)
{
  g_autoptr (GPtrArray) rows = ten_differences_create_rows (differences);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  ten_widget_set_label (list, _ ("Differences"));
  for (guint i = 0; i < rows->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), g_ptr_array_index (rows, i));
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", list, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       320, "margin-top", 6, NULL);
}

/* Reports changes to the file by other programs, and has the actions `win.reload`,
 * `win.keep-mine`, `win.show-differences`, `win.save-again` and `win.save-as`. */
#define TEN_TYPE_DOCUMENT_BAR (ten_document_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenDocumentBar, ten_document_bar, TEN, DOCUMENT_BAR, TenWidget)

struct _TenDocumentBar
{
  TenWidget parent_instance;

  GtkInfoBar *bar;
  GtkLabel *label;
  GtkWidget *buttons;
  TenSheetWatchState state;
};

TEN_DEFINE_TEMPLATE (TenDocumentBar, ten_document_bar, TEN_TYPE_WIDGET)

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
  ten_widget_class_set_template (klass, "document/ten-document-bar.ui");
  ten_widget_class_bind_children (klass, TenDocumentBar, bar, label, buttons);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ALERT);
}

static gboolean
ten_document_bar_is_needed (TenSheetWatchState state)
{
  return *get_words (state) != '\0';
}

static void
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

/* Wait a few frames: watching a file starts with reading it. */
#define WATCH_MILLISECONDS 300

struct _TenDocument
{
  TenWidget parent_instance;

  TenSheetPanel *panel; /* created when the page is shown */
  GMenuModel *undo;
  TenDocumentBar *bar; /* created when needed */
  TenSheetWatch *watch;
  guint watch_source;

  TenSheet *sheet;
  TenPlaySession *session;
  TenSheetSource *sheets;
  TenNotices *notices;

  char *title, *place;
  gboolean editing;
};

G_DEFINE_FINAL_TYPE (TenDocument, ten_document, TEN_TYPE_WIDGET)

static char *
dup_place (TenSheet *sheet)
{
  g_autofree char *place = ten_document_dup_place (sheet);

  if (!ten_sheet_is_changed (sheet))
    return g_steal_pointer (&place);
  /* Translators: the path of a file. */
  return g_strdup_printf (_ ("%s (unsaved changes)"), place);
}

static void
follow_sheet (TenDocument *self)
{
  g_autofree char *title = ten_document_dup_title (self);
  g_autofree char *place = dup_place (self->sheet);

  ten_view_set (self, "title", title, "place", place, NULL);
}

static void
on_editing (TenDocument *self)
{
  ten_view_set (self, "editing", ten_document_get_editing (self), NULL);
}

/* The rules changed a click in an unexpected way. */
static void
on_guided (TenDocument *self, const char *message)
{
  ten_notices_show_toast (self->notices, message);
}

static void
on_played (TenDocument *self)
{
  ten_document_save_play (self->sheet, self->notices);
}

static void
follow_file (TenDocument *self)
{
  const TenSheetWatchState state = ten_sheet_watch_get_state (self->watch);

  if (self->bar == NULL && !ten_document_bar_is_needed (state))
    return;
  if (self->bar == NULL)
    {
      self->bar = g_object_new (TEN_TYPE_DOCUMENT_BAR, NULL);
      gtk_widget_insert_before (GTK_WIDGET (self->bar), GTK_WIDGET (self),
                                GTK_WIDGET (self->panel));
    }
  ten_document_bar_set_state (self->bar, state);
}

static gboolean
watch_file (gpointer data)
{
  TenDocument *self = data;

  self->watch_source = 0;
  self->watch = ten_sheet_watch_new (self->sheet);
  ten_connect (self->watch, "notify::state", follow_file, self);
  follow_file (self);
  return G_SOURCE_REMOVE;
}

static void
ten_document_dispose (GObject *object)
{
  TenDocument *self = TEN_DOCUMENT (object);

  g_clear_handle_id (&self->watch_source, g_source_remove);
  g_clear_object (&self->watch);
  self->panel = NULL;
  self->bar = NULL;

  G_OBJECT_CLASS (ten_document_parent_class)->dispose (object);
}

static void
ten_document_class_init (TenDocumentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_document_dispose;

  ten_view_install (klass, TenDocument, G_TYPE_STRING, title, place);
  ten_view_install (klass, TenDocument, G_TYPE_BOOLEAN, editing);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  ten_class_own_all (klass, TenDocument, g_object_unref, session, sheet, sheets, notices, undo);
}

static void
ten_document_init (TenDocument *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
ten_document_new (TenPlaySession *session, TenSheetSource *sheets, TenNotices *notices)
{
  TenDocument *self = g_object_new (TEN_TYPE_DOCUMENT, NULL);
  TenSheet *sheet = ten_play_session_get_sheet (session);

  self->sheet = g_object_ref (sheet);
  self->session = g_object_ref (session);
  self->sheets = g_object_ref (sheets);
  ten_sheet_source_add (sheets, self->sheet);
  self->notices = g_object_ref (notices);
  ten_connect (sheet, "notify::name", follow_sheet, self);
  ten_connect (sheet, "notify::changed", follow_sheet, self);
  ten_connect (sheet, "notify::file", follow_sheet, self);
  ten_connect (sheet, "played", on_played, self);
  follow_sheet (self);
  return GTK_WIDGET (self);
}

TenDocument *
ten_document_find (AdwTabView *view, TenSheet *sheet)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (view); i++)
    {
      TenDocument *document =
          TEN_DOCUMENT (adw_tab_page_get_child (adw_tab_view_get_nth_page (view, i)));

      if (document->sheet == sheet)
        return document;
    }
  return NULL;
}

AdwTabView *
ten_document_get_view (TenDocument *self)
{
  return (AdwTabView *) gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TAB_VIEW);
}

void
ten_document_choose (TenDocument *self)
{
  AdwTabView *view = ten_document_get_view (self);

  adw_tab_view_set_selected_page (view, adw_tab_view_get_page (view, GTK_WIDGET (self)));
}

char *
ten_document_dup_place (TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);

  if (file == NULL)
    return g_strdup (_ ("Not saved in a file yet"));
  if (g_file_has_uri_scheme (file, "resource"))
    return g_strdup (_ ("Sample sheet"));
  return ten_file_dup_short_path (file);
}

TEN_DEFINE_ACCESSOR (TenSheet *, ten_document_get_sheet, TenDocument, sheet)
TEN_DEFINE_ACCESSOR (TenPlaySession *, ten_document_get_session, TenDocument, session)
TEN_DEFINE_ACCESSOR (TenSheetSource *, ten_document_get_sheets, TenDocument, sheets)
TEN_DEFINE_ACCESSOR (TenNotices *, ten_document_get_notices, TenDocument, notices)

char *
ten_document_dup_title (TenDocument *self)
{
  const char *name = ten_sheet_get_name (self->sheet);

  if (!ten_sheet_is_changed (self->sheet))
    return g_strdup (name);
  /* Translators: the name of a sheet that has unsaved changes. */
  return g_strdup_printf (_ ("• %s"), name);
}

gboolean
ten_document_get_editing (TenDocument *self)
{
  return self->panel != NULL && ten_sheet_panel_get_editing (self->panel);
}

void
ten_document_set_editing (TenDocument *self, gboolean editing)
{
  if (editing)
    ten_document_show (self);
  if (self->panel != NULL)
    ten_sheet_panel_set_editing (self->panel, editing);
}

void
ten_document_set_counting (TenDocument *self, gboolean counting)
{
  ten_document_show (self);
  ten_sheet_panel_set_counting (self->panel, counting);
}

TEN_DEFINE_KEEPER (ten_document_set_undo, TenDocument, GMenuModel, undo)

void
ten_document_show (TenDocument *self)
{
  if (self->panel != NULL)
    return;

  self->panel = g_object_new (TEN_TYPE_SHEET_PANEL, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->panel), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->panel), TRUE);
  ten_sheet_panel_set_pool (self->panel, ten_play_session_get_pool (self->session));
  ten_sheet_panel_set_sheet (self->panel, self->sheet);
  ten_sheet_panel_set_sheets (self->panel, self->sheets);
  ten_sheet_panel_set_undo (self->panel, self->undo);
  ten_connect (self->panel, "guided", on_guided, self);
  ten_connect (self->panel, "notify::editing", on_editing, self);
  gtk_widget_set_parent (GTK_WIDGET (self->panel), GTK_WIDGET (self));
  /* This can wait until the page is seen. */
  self->watch_source =
      g_timeout_add_full (G_PRIORITY_LOW, WATCH_MILLISECONDS, watch_file, self, NULL);
}

void
ten_document_save_play (TenSheet *sheet, TenNotices *notices)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  /* An extra is saved with the cast. */
  if (ten_sheet_get_file (sheet) == NULL && ten_extra_find_for_sheet (sheet) != NULL)
    return;
  if (ten_sheet_save (sheet, NULL, &error))
    return;

  if (ten_sheet_get_file (sheet) == NULL ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_READ_ONLY))
    /* Translators: the name of a character */
    text = g_strdup_printf (_ ("%s: the change was not saved, because the sheet has no file that "
                               "can be written. To keep it, choose “Save As…”."),
                            ten_sheet_get_name (sheet));
  else
    /* Translators: the name of a character, and why its sheet was not saved */
    text = g_strdup_printf (_ ("%s: the change was not saved. %s"), ten_sheet_get_name (sheet),
                            error->message);
  ten_notices_show_toast (notices, text);
}

void
ten_document_reload (TenDocument *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_sheet_reload (self->sheet, NULL, &error))
    ten_notices_show_error (self->notices, _ ("The File Cannot Be Read"), error);
}

/* The file is read for the comparison only. */
static void
on_present_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenDocument) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) present = ten_sheet_load_finish (result, &error);
  g_autoptr (GListModel) differences = NULL;
  GtkWindow *window = ten_widget_get_window (GTK_WIDGET (self));
  GtkWidget *dialog;

  if (window == NULL)
    return;
  if (present == NULL)
    {
      ten_notices_show_error (self->notices, _ ("The File Cannot Be Read"), error);
      return;
    }
  differences = ten_sheet_compare (self->sheet, present);
  if (g_list_model_get_n_items (differences) == 0)
    dialog = ten_message_dialog_new (window, _ ("No Differences"),
                                     _ ("The file and this sheet are identical."));
  else
    {
      dialog = ten_message_dialog_new (window, _ ("Differences"),
                                       _ ("Changes from this sheet to the file"));
      ten_message_dialog_append (dialog, ten_differences_create_list (differences));
    }
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ten_document_show_differences (TenDocument *self)
{
  GFile *file = ten_sheet_get_file (self->sheet);

  if (file != NULL)
    ten_sheet_load_async (file, ten_sheet_source_get_rulesets (self->sheets), NULL,
                          on_present_loaded, g_object_ref (self));
}

void
ten_document_focus (TenDocument *self)
{
  if (self->panel != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
}
