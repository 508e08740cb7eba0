/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-pane.h"
#include "document/ten-document-save.h"
#include "document/ten-documents-private.h"
#include "library/ten-library-view.h"

#include <glib/gi18n.h>

/* Twice the visible size, for high-resolution screens. */
#define PICTURE_SIZE 88
#define POPOVER_WIDTH 330
#define POPOVER_HEIGHT 420

G_DEFINE_FINAL_TYPE (TenDocuments, ten_documents, TEN_TYPE_WIDGET)

static TenDocument *
get_document (AdwTabPage *page)
{
  return page != NULL ? TEN_DOCUMENT (adw_tab_page_get_child (page)) : NULL;
}

static gboolean
is_changed (TenDocument *document)
{
  return ten_sheet_is_changed (ten_document_get_sheet (document));
}

static void
follow_editing (TenDocuments *self)
{
  ten_documents_update_actions (self);
  g_object_notify (G_OBJECT (self), "editing");
}

static void
follow_page (TenDocuments *self)
{
  TenDocument *document = get_document (adw_tab_view_get_selected_page (self->view));

  if (self->document == document)
    return;

  self->document = document;
  if (document != NULL)
    ten_document_show (document);
  gtk_stack_set_visible_child_name (self->stack, document != NULL ? "sheets" : "library");
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->sheet_signals, ten_documents_get_sheet (self));
  follow_editing (self);
  g_object_notify (G_OBJECT (self), "document");
  g_object_notify (G_OBJECT (self), "sheet");
  ten_documents_save_open (self);
}

static void
remember (TenDocuments *self, TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) "application/vnd.ten-again.sheet+json",
    .app_name = (char *) g_get_application_name (),
    .app_exec = (char *) "ten-again %u",
  };

  ten_library_add (self->library, sheet);
  if (!g_file_has_uri_scheme (file, "resource"))
    gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static void
on_file_changed (TenDocuments *self, GParamSpec *pspec, TenSheet *sheet)
{
  remember (self, sheet);
  ten_documents_save_open (self);
}

static void
on_page_detached (TenDocuments *self, AdwTabPage *page)
{
  TenSheet *sheet = ten_document_get_sheet (get_document (page));

  g_signal_handlers_disconnect_by_func (sheet, on_file_changed, self);
  ten_recovery_unfollow (self->recovery, sheet);
  ten_documents_save_open (self);
}

static void
on_opened (TenDocuments *self, TenSheet *sheet, GFile *before, guint flags)
{
  TenDocument *document = ten_document_find (self->view, sheet);

  if (ten_widget_get_window (GTK_WIDGET (self)) == NULL)
    return;
  if (document == NULL)
    document = ten_documents_add (self, sheet, ten_documents_find_position (self, before));
  if (flags & TEN_OPEN_CHOOSE)
    ten_document_choose (document);
  if (!(flags & TEN_OPEN_AGAIN))
    remember (self, sheet);
}

/* The tab bar has scrolled to the tabs that were added. */
static gboolean
scroll_back (gpointer view)
{
  g_object_notify (G_OBJECT (view), "selected-page");
  return G_SOURCE_REMOVE;
}

static void
on_all_opened (TenDocuments *self)
{
  g_idle_add_full (G_PRIORITY_LOW, scroll_back, g_object_ref (self->view), g_object_unref);
  ten_documents_save_open (self);
  ten_documents_offer_recovery (self);
}

static void
on_recovery_failure (TenDocuments *self)
{
  const char *failure = ten_recovery_get_failure (self->recovery);

  if (self->recovery_failure != NULL)
    ten_notices_drop_problem (self->notices, self->recovery_failure);
  g_free (self->recovery_failure);
  self->recovery_failure = g_strdup (failure);
  if (failure != NULL)
    ten_notices_show_problem (self->notices, failure);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TenDocuments *self)
{
  GSList *files = g_value_get_boxed (value);

  for (GSList *link = files; link != NULL; link = link->next)
    ten_open_queue_push (self->queue, link->data, NULL, TEN_OPEN_CHOOSE);
  return files != NULL;
}

static void
on_may_close (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenDocuments) self = data;
  g_autoptr (GPtrArray) documents = g_ptr_array_ref (self->closing);
  const gboolean may_close = ten_document_close_finish (result);
  GtkWindow *window = ten_widget_get_window (GTK_WIDGET (self));

  for (guint i = 0; !self->closes_all && i < documents->len; i++)
    adw_tab_view_close_page_finish (
        self->view, adw_tab_view_get_page (self->view, g_ptr_array_index (documents, i)),
        may_close);
  self->may_close = self->closes_all && may_close;
  if (self->may_close && window != NULL)
    gtk_window_close (window);
  g_clear_pointer (&self->closing, g_ptr_array_unref);
}

static void
close_documents (TenDocuments *self, GPtrArray *documents, gboolean all)
{
  self->closing = g_ptr_array_ref (documents);
  self->closes_all = all;
  ten_document_close_async (documents, on_may_close, g_object_ref (self));
}

static gboolean
on_close_page (TenDocuments *self, AdwTabPage *page)
{
  TenDocument *document = get_document (page);
  g_autoptr (GPtrArray) documents = NULL;

  if (!is_changed (document) || self->closing != NULL)
    {
      adw_tab_view_close_page_finish (self->view, page, !is_changed (document));
      return GDK_EVENT_STOP;
    }
  ten_document_choose (document);
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (documents, g_object_ref (document));
  close_documents (self, documents, FALSE);
  return GDK_EVENT_STOP;
}

/* Close the popover first, so that the focus goes to the right place. */
static void
on_library_open (TenDocuments *self, GFile *file, GtkWidget *library)
{
  GtkWidget *popover = gtk_widget_get_ancestor (library, GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  ten_open_queue_push (self->queue, file, NULL, TEN_OPEN_CHOOSE);
}

static GtkWidget *
create_library (TenDocuments *self)
{
  GtkWidget *library = ten_library_view_new (
      self->library, ten_sheet_source_get_samples (self->sheets),
      ten_sheet_source_get_rulesets (self->sheets), self->pictures, self->notices);

  ten_connect (library, "open", on_library_open, self);
  return library;
}

static void
show_library (TenDocuments *self)
{
  if (self->library != NULL && adw_bin_get_child (self->library_bin) == NULL)
    adw_bin_set_child (self->library_bin, create_library (self));
}

static void
fill_popover (TenDocuments *self, GtkPopover *popover)
{
  GtkWidget *library;

  if (gtk_popover_get_child (popover) != NULL)
    return;

  library = create_library (self);
  gtk_widget_set_size_request (library, POPOVER_WIDTH, POPOVER_HEIGHT);
  gtk_popover_set_child (popover, library);
}

static void
focus_library (GtkPopover *popover)
{
  ten_library_view_focus (TEN_LIBRARY_VIEW (gtk_popover_get_child (popover)));
}

static void
ten_documents_dispose (GObject *object)
{
  TenDocuments *self = TEN_DOCUMENTS (object);

  /* Pages are removed one by one; select none of them. */
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  self->document = NULL;
  if (self->queue != NULL)
    ten_open_queue_stop (self->queue);
  g_clear_handle_id (&self->open_source, g_source_remove);
  g_clear_handle_id (&self->recovery_source, g_source_remove);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sheet_signals);

  G_OBJECT_CLASS (ten_documents_parent_class)->dispose (object);
}

static gboolean
is_editing (TenDocuments *self)
{
  return self->document != NULL && ten_document_get_editing (self->document);
}

static void
ten_documents_class_init (TenDocumentsClass *klass)
{
  ten_class_own_weak (klass, TenDocuments, actions);
  G_OBJECT_CLASS (klass)->dispose = ten_documents_dispose;

  ten_view_install (klass, TenDocuments, TEN_TYPE_DOCUMENT, document);
  ten_view_access (klass, "sheet", TEN_TYPE_SHEET, ten_documents_get_sheet, NULL);
  ten_view_access (klass, "editing", G_TYPE_BOOLEAN, is_editing, NULL);
  ten_view_install (klass, TenDocuments, G_TYPE_STRING, undo_text, redo_text);

  g_type_ensure (TEN_TYPE_PANE);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  ten_widget_class_set_template (klass, "document/ten-documents.ui");
  ten_widget_class_bind_children (klass, TenDocuments, stack, library_bin, view);
  ten_widget_class_bind_callbacks (klass, follow_page, on_close_page, on_page_detached,
                                   show_library, ten_documents_save_open);

  ten_class_own_all (klass, TenDocuments, g_object_unref, queue, sheets, pictures, library,
                     recovery, settings, notices, undo_menu);
  ten_class_own (klass, TenDocuments, recovery_failure, g_free);
}

/* Ctrl+Z undoes whatever was done last. */
static void
on_sheet_changed (TenDocuments *self)
{
  ten_notices_forget_undo (self->notices);
}

static void
ten_documents_init (TenDocuments *self)
{
  self->pictures = ten_picture_loader_new (PICTURE_SIZE);
  self->undo_menu = g_menu_new ();
  self->document_signals = g_signal_group_new (TEN_TYPE_DOCUMENT);
  ten_group_connect (self->document_signals, "notify::editing", follow_editing, self);
  self->sheet_signals = g_signal_group_new (TEN_TYPE_SHEET);
  ten_group_connect (self->sheet_signals, "notify::undo-label", ten_documents_update_actions, self);
  ten_group_connect (self->sheet_signals, "notify::redo-label", ten_documents_update_actions, self);
  ten_group_connect (self->sheet_signals, "changed", on_sheet_changed, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ten_documents_connect (TenDocuments *self,
                       TenRulesets *rulesets,
                       TenLibrary *library,
                       TenRecovery *recovery,
                       GSettings *settings,
                       TenNotices *notices,
                       TenDocumentsSessionFunc create_session,
                       gpointer session_data)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  self->recovery = g_object_ref (recovery);
  self->settings = g_object_ref (settings);
  self->notices = g_object_ref (notices);
  ten_connect (notices, "notify::undoable", ten_documents_update_actions, self);
  self->create_session = create_session;
  self->session_data = session_data;
  self->sheets = ten_sheet_source_new (rulesets, library);
  self->queue = ten_open_queue_new (self->sheets, notices);
  ten_connect (self->queue, "opened", on_opened, self);
  ten_connect (self->queue, "foreign", ten_documents_offer_import, self);
  ten_connect (self->queue, "done", on_all_opened, self);
  ten_connect (recovery, "notify::failure", on_recovery_failure, self);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
ten_documents_create_library_popover (TenDocuments *self)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_widget_add_css_class (popover, "library");
  ten_widget_set_label (popover, _ ("Library"));
  ten_connect (popover, "realize", fill_popover, self);
  g_signal_connect (popover, "map", G_CALLBACK (focus_library), NULL);
  return popover;
}

GMenuModel *
ten_documents_get_undo_menu (TenDocuments *self)
{
  return G_MENU_MODEL (self->undo_menu);
}

TEN_DEFINE_ACCESSOR (AdwTabView *, ten_documents_get_view, TenDocuments, view)
TEN_DEFINE_ACCESSOR (TenSheetSource *, ten_documents_get_sheets, TenDocuments, sheets)
TEN_DEFINE_ACCESSOR (TenDocument *, ten_documents_get_document, TenDocuments, document)

TenSheet *
ten_documents_get_sheet (TenDocuments *self)
{
  return self->document != NULL ? ten_document_get_sheet (self->document) : NULL;
}

TEN_DEFINE_ACCESSOR (TenOpenQueue *, ten_documents_get_queue, TenDocuments, queue)

static gboolean
is_character (TenSheet *sheet, const char *name, const char *ruleset)
{
  return g_strcmp0 (ten_sheet_get_name (sheet), name) == 0 &&
         (ruleset == NULL ||
          g_str_equal (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ruleset));
}

TenSheet *
ten_documents_find_character (TenDocuments *self, const char *name, const char *ruleset)
{
  TenSheet *chosen = ten_documents_get_sheet (self);

  if (chosen != NULL && is_character (chosen, name, ruleset))
    return chosen;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      TenSheet *sheet =
          ten_document_get_sheet (get_document (adw_tab_view_get_nth_page (self->view, i)));

      if (is_character (sheet, name, ruleset))
        return sheet;
    }
  return NULL;
}

int
ten_documents_find_position (TenDocuments *self, GFile *file)
{
  TenSheet *sheet = ten_sheet_source_find (self->sheets, file);
  TenDocument *document = sheet != NULL ? ten_document_find (self->view, sheet) : NULL;

  return document != NULL
             ? adw_tab_view_get_page_position (
                   self->view, adw_tab_view_get_page (self->view, GTK_WIDGET (document)))
             : -1;
}

static gboolean
escape_tooltip (GBinding *binding, const GValue *place, GValue *tooltip, gpointer data)
{
  g_value_take_string (tooltip, g_markup_escape_text (g_value_get_string (place), -1));
  return TRUE;
}

TenDocument *
ten_documents_add (TenDocuments *self, TenSheet *sheet, int position)
{
  const int n_pages = adw_tab_view_get_n_pages (self->view);
  g_autoptr (TenPlaySession) session = self->create_session (sheet, self->session_data);
  GtkWidget *document = ten_document_new (session, self->sheets, self->notices);
  AdwTabPage *page;

  ten_document_set_undo (TEN_DOCUMENT (document), G_MENU_MODEL (self->undo_menu));
  ten_sheet_source_add (self->sheets, sheet);
  page = adw_tab_view_insert (self->view, document,
                              position < 0 || position > n_pages ? n_pages : position);
  g_object_bind_property (document, "title", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (document, "place", page, "tooltip", G_BINDING_SYNC_CREATE,
                               escape_tooltip, NULL, NULL, NULL);
  ten_recovery_follow (self->recovery, sheet);
  ten_connect (sheet, "notify::file", on_file_changed, self);
  return TEN_DOCUMENT (document);
}

void
ten_documents_open (TenDocuments *self, GPtrArray *files, guint chosen, TenOpenFlags flags)
{
  /* Files that were asked for come before those of the last time. */
  const gboolean choose = !(flags & TEN_OPEN_AGAIN) || !ten_open_queue_get_busy (self->queue);
  GFile *first, *before;

  if (files->len == 0)
    return;
  chosen = MIN (chosen, files->len - 1);
  first = g_ptr_array_index (files, chosen);
  /* Open tabs keep their position; new ones are added at the end. */
  before = ten_documents_find_position (self, first) < 0 ? first : NULL;
  ten_open_queue_push (self->queue, first, NULL, flags | (choose ? TEN_OPEN_CHOOSE : 0));
  for (guint i = 0; i < files->len; i++)
    if (i != chosen)
      ten_open_queue_push (self->queue, g_ptr_array_index (files, i), i < chosen ? before : NULL,
                           flags);
}

void
ten_documents_open_sheet (TenDocuments *self, TenSheet *sheet)
{
  TenDocument *document = ten_document_find (self->view, sheet);

  ten_document_choose (document != NULL ? document : ten_documents_add (self, sheet, -1));
}

/* Changes in play save the sheet of a tab. */
void
ten_documents_save_sheet (TenDocuments *self, TenSheet *sheet)
{
  if (ten_document_find (self->view, sheet) == NULL)
    ten_document_save_play (sheet, self->notices);
}

gboolean
ten_documents_ask_to_close (TenDocuments *self)
{
  g_autoptr (GPtrArray) documents = NULL;

  if (self->closing != NULL)
    return !self->may_close;
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      TenDocument *document = get_document (adw_tab_view_get_nth_page (self->view, i));

      if (is_changed (document))
        g_ptr_array_add (documents, g_object_ref (document));
    }
  if (documents->len > 0)
    close_documents (self, documents, TRUE);
  return documents->len > 0;
}

void
ten_documents_focus (TenDocuments *self)
{
  GtkWidget *library = adw_bin_get_child (self->library_bin);

  if (self->document != NULL)
    ten_document_focus (self->document);
  else if (library != NULL)
    ten_library_view_focus (TEN_LIBRARY_VIEW (library));
}
