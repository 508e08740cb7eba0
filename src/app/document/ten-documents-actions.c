/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "document/ten-document-picture.h"
#include "document/ten-document-save.h"
#include "document/ten-documents-private.h"
#include "exchange/ten-import-window.h"
#include "exchange/ten-new-sheet-dialog.h"
#include "exchange/ten-sheet-export.h"

#include <glib/gi18n.h>

/* These need a sheet. */
static const char *const document_actions[] = {
  "save",           "save-as",      "save-all",
  "save-again",     "keep-mine",    "show-differences",
  "reload",         "export-pdf",   "export-markdown",
  "print",          "duplicate",    "close-sheet",
  "choose-picture", "take-picture", "edit",
};

static const struct
{
  const char *action;
  TenExportKind kind;
} exports[] = {
  { "export-pdf", TEN_EXPORT_PDF },
  { "export-markdown", TEN_EXPORT_MARKDOWN },
  { "export-foundry", TEN_EXPORT_FOUNDRY },
  { "print", TEN_EXPORT_PRINT },
};

static gboolean
is_action (GSimpleAction *action, const char *name)
{
  return g_str_equal (g_action_get_name (G_ACTION (action)), name);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenDocuments) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && ten_widget_get_window (GTK_WIDGET (self)) != NULL)
    ten_documents_open (self, files, 0, 0);
}

static void
open_file (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;

  ten_file_dialog_choose_sheet (ten_widget_get_window (GTK_WIDGET (self)), NULL, on_file_chosen,
                                g_object_ref (self));
}

static void
on_create (TenDocuments *self, TenSheet *sheet, gboolean guided)
{
  TenDocument *document;

  if (ten_widget_get_window (GTK_WIDGET (self)) == NULL)
    return;
  document = ten_documents_add (self, sheet, -1);
  ten_document_choose (document);
  ten_document_set_editing (document, TRUE);
  ten_document_set_counting (document, guided);
}

static void
create_sheet (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  TenSheet *sheet = ten_documents_get_sheet (self);
  TenRulesets *rulesets = ten_sheet_source_get_rulesets (self->sheets);
  g_autofree char *chosen = parameter != NULL ? g_variant_dup_string (parameter, NULL)
                                              : g_settings_get_string (self->settings, "ruleset");
  GtkWidget *dialog = ten_new_sheet_dialog_new (ten_widget_get_window (GTK_WIDGET (self)), rulesets,
                                                sheet != NULL && parameter == NULL
                                                    ? ten_sheet_get_ruleset (sheet)
                                                    : ten_rulesets_find (rulesets, chosen, NULL));

  ten_connect (dialog, "create", on_create, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
duplicate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  TenSheet *sheet = ten_documents_get_sheet (self);
  AdwTabPage *page = adw_tab_view_get_selected_page (self->view);
  const int position = adw_tab_view_get_page_position (self->view, page);
  g_autoptr (TenSheet) copy = NULL;

  /* Include what is still being typed. */
  ten_sheet_end_edit (sheet);
  copy = ten_sheet_new_copy (sheet);
  ten_document_choose (ten_documents_add (self, copy, position + 1));
}

/* These are new sheets: the imported files are never written to. */
static void
on_imported (TenDocuments *self, GPtrArray *sheets)
{
  const int position = adw_tab_view_get_n_pages (self->view);

  /* In reverse, because the tab bar scrolls to the tab added last, which is to be selected. */
  for (guint i = sheets->len; i > 0 && ten_widget_get_window (GTK_WIDGET (self)) != NULL; i--)
    {
      g_autoptr (TenSheet) sheet = ten_sheet_new_copy (g_ptr_array_index (sheets, i - 1));
      TenDocument *document = ten_documents_add (self, sheet, position);

      if (i == 1)
        ten_document_choose (document);
    }
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenDocuments) self = data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL)
    ten_documents_import (self, files);
}

static void
choose_imports (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const suffixes[] = { "json", "db",  "xml", "gv3", "gex", "csv", "tsv",
                                          "yaml", "yml", "md",  "txt", "pdf", NULL };
  TenDocuments *self = data;
  const TenFileDialog dialog = {
    .title = _ ("Import Characters from Other Programs"),
    .accept = _ ("_Import"),
    .kind = _ ("Characters"),
    .suffixes = suffixes,
    .many = TRUE,
  };

  ten_file_dialog_choose (&dialog, ten_widget_get_window (GTK_WIDGET (self)), NULL, on_files_chosen,
                          g_object_ref (self));
}

static void
show_imports (TenDocuments *self, GPtrArray *files)
{
  GtkWidget *dialog;
  GtkWindow *window = ten_widget_get_window (GTK_WIDGET (self));

  if (window == NULL)
    return;
  dialog = ten_import_window_new (window, ten_sheet_source_get_rulesets (self->sheets), files,
                                  self->settings);
  ten_connect (dialog, "open", on_imported, self);
  ten_connect (dialog, "saved", ten_notices_show_toast, self->notices);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
import_clipboard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_imports (data, NULL);
}

static void
export_sheet (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    if (is_action (action, exports[i].action))
      ten_sheet_export (ten_documents_get_sheet (self), exports[i].kind,
                        ten_widget_get_window (GTK_WIDGET (self)), self->notices);
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const TenSaveMode mode = is_action (action, "save-as") ? TEN_SAVE_AS
                           : is_action (action, "save")  ? TEN_SAVE
                                                         : TEN_SAVE_OVER;

  ten_document_save_async (TEN_DOCUMENTS (data)->document, mode, NULL, NULL);
}

static void
save_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  g_autoptr (GPtrArray) documents = g_ptr_array_new ();

  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    g_ptr_array_add (documents, adw_tab_page_get_child (adw_tab_view_get_nth_page (self->view, i)));
  ten_document_save_all (documents, self->notices);
}

static void
show_differences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ten_document_show_differences (TEN_DOCUMENTS (data)->document);
}

static void
reload (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ten_document_reload (TEN_DOCUMENTS (data)->document);
}

static void
choose_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ten_document_choose_picture (TEN_DOCUMENTS (data)->document);
}

static void
take_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  ten_document_take_picture (TEN_DOCUMENTS (data)->document, file);
}

static void
close_sheet (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  AdwTabPage *page = adw_tab_view_get_selected_page (self->view);

  if (page != NULL)
    adw_tab_view_close_page (self->view, page);
  else
    gtk_window_close (ten_widget_get_window (GTK_WIDGET (self)));
}

/* The tab view handles these keys too, but not while a narrow window shows the dice instead. */
static void
step (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  const gboolean next = is_action (action, "next-sheet");
  const int n_pages = adw_tab_view_get_n_pages (self->view);

  if (n_pages < 2 || (next ? adw_tab_view_select_next_page (self->view)
                           : adw_tab_view_select_previous_page (self->view)))
    return;
  adw_tab_view_set_selected_page (self->view,
                                  adw_tab_view_get_nth_page (self->view, next ? 0 : n_pages - 1));
}

static void
undo_or_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenDocuments *self = data;
  TenSheet *sheet = ten_documents_get_sheet (self);
  const gboolean undo = is_action (action, "undo");
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;

  if ((undo && ten_notices_undo (self->notices)) || sheet == NULL)
    return;
  label = undo ? ten_sheet_dup_undo_label (sheet) : ten_sheet_dup_redo_label (sheet);
  if (!(undo ? ten_sheet_undo (sheet) : ten_sheet_redo (sheet)))
    return;
  if (undo)
    /* Translators: what was undone, such as "Strength 3". */
    words = g_strdup_printf (_ ("Undone: %s"), label);
  else
    /* Translators: what was done again, such as "Strength 3". */
    words = g_strdup_printf (_ ("Redone: %s"), label);
  ten_toolkit_announce (GTK_WIDGET (ten_widget_get_window (GTK_WIDGET (self))), words);
}

static void
edit (GSimpleAction *action, GVariant *state, gpointer data)
{
  ten_document_set_editing (TEN_DOCUMENTS (data)->document, g_variant_get_boolean (state));
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_file },
  { .name = "new-sheet", .activate = create_sheet },
  { .name = "new-sheet-of", .activate = create_sheet, .parameter_type = "s" },
  { .name = "duplicate", .activate = duplicate },
  { .name = "import", .activate = choose_imports },
  { .name = "import-clipboard", .activate = import_clipboard },
  { .name = "export-pdf", .activate = export_sheet },
  { .name = "export-markdown", .activate = export_sheet },
  { .name = "export-foundry", .activate = export_sheet },
  { .name = "print", .activate = export_sheet },
  { .name = "save", .activate = save },
  { .name = "save-as", .activate = save },
  { .name = "save-all", .activate = save_all },
  { .name = "save-again", .activate = save },
  { .name = "keep-mine", .activate = save },
  { .name = "show-differences", .activate = show_differences },
  { .name = "reload", .activate = reload },
  { .name = "choose-picture", .activate = choose_picture },
  { .name = "take-picture", .activate = take_picture, .parameter_type = "s" },
  { .name = "close", .activate = close_sheet },
  { .name = "close-sheet", .activate = close_sheet },
  { .name = "next-sheet", .activate = step },
  { .name = "previous-sheet", .activate = step },
  { .name = "undo", .activate = undo_or_redo },
  { .name = "redo", .activate = undo_or_redo },
  { .name = "edit", .state = "false", .change_state = edit },
};

static GSimpleAction *
get_action (TenDocuments *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name));
}

static void
append_item (GMenu *menu, const char *words, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (words, action);

  g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (menu, item);
}

/* Escape underscores, which would be mnemonics. */
static char *
escape (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
fill_undo_menu (TenDocuments *self, const char *undo_label, const char *redo_label)
{
  g_autofree char *escaped_undo = escape (undo_label != NULL ? undo_label : "");
  g_autofree char *escaped_redo = escape (redo_label != NULL ? redo_label : "");
  /* Translators: an item of a menu: what is undone, such as "Strength 3". */
  g_autofree char *undo_words = g_strdup_printf (_ ("_Undo %s"), escaped_undo);
  /* Translators: an item of a menu: what is done again, such as "Strength 3". */
  g_autofree char *redo_words = g_strdup_printf (_ ("_Redo %s"), escaped_redo);

  g_menu_remove_all (self->undo_menu);
  append_item (self->undo_menu, undo_label != NULL ? undo_words : _ ("_Undo"), "win.undo",
               "<Control>z");
  append_item (self->undo_menu, redo_label != NULL ? redo_words : _ ("_Redo"), "win.redo",
               "<Control><Shift>z");
}

void
ten_documents_update_actions (TenDocuments *self)
{
  TenSheet *sheet = ten_documents_get_sheet (self);
  /* If a toast offers to undo something, that is newer than the changes of the sheet. */
  const gboolean other = self->notices != NULL && ten_notices_get_undoable (self->notices);
  g_autofree char *undo_label = sheet != NULL && !other ? ten_sheet_dup_undo_label (sheet) : NULL;
  g_autofree char *redo_label = sheet != NULL ? ten_sheet_dup_redo_label (sheet) : NULL;
  const gboolean editing = self->document != NULL && ten_document_get_editing (self->document);
  /* Translators: a button: what is undone, such as "Strength 3". */
  g_autofree char *undo = undo_label != NULL ? g_strdup_printf (_ ("Undo %s"), undo_label) : NULL;
  /* Translators: a button: what is done again, such as "Strength 3". */
  g_autofree char *redo = redo_label != NULL ? g_strdup_printf (_ ("Redo %s"), redo_label) : NULL;

  ten_view_set (self, "undo-text", undo != NULL ? undo : _ ("Undo"), "redo-text",
                redo != NULL ? redo : _ ("Redo"), NULL);
  if (self->actions == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (document_actions); i++)
    g_simple_action_set_enabled (get_action (self, document_actions[i]), sheet != NULL);
  g_simple_action_set_enabled (get_action (self, "export-foundry"),
                               sheet != NULL && ten_foundry_plays (ten_sheet_get_ruleset (sheet)));
  g_simple_action_set_enabled (get_action (self, "undo"), undo_label != NULL || other);
  g_simple_action_set_enabled (get_action (self, "redo"), redo_label != NULL);
  g_simple_action_set_state (get_action (self, "edit"), g_variant_new_boolean (editing));
  fill_undo_menu (self, undo_label, redo_label);
}

void
ten_documents_add_actions (TenDocuments *self, GActionMap *actions)
{
  g_set_weak_pointer (&self->actions, actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  ten_documents_update_actions (self);
}

void
ten_documents_import (TenDocuments *self, GPtrArray *files)
{
  show_imports (self, files);
}

static GtkWidget *
create_offer (GtkWindow *parent, GPtrArray *files)
{
  g_autofree char *path = g_file_get_basename (g_ptr_array_index (files, 0));
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *heading =
      files->len == 1 ? /* Translators: the name of a file */
          g_strdup_printf (_ ("“%s” Is Not a Ten Again Sheet"), name)
                      : g_strdup_printf (ngettext ("%u File Is Not a Ten Again Sheet",
                                                   "%u Files Are Not Ten Again Sheets", files->len),
                                         files->len);
  GtkWidget *dialog = ten_message_dialog_new_question (
      parent, heading,
      ngettext ("It contains a character from another program, which can be imported as a new "
                "sheet. The file itself does not change.",
                "They contain characters from other programs, which can be imported as new sheets. "
                "The files themselves do not change.",
                files->len));

  ten_message_dialog_add_answer (dialog, "import", _ ("_Import"), ADW_RESPONSE_SUGGESTED);
  return dialog;
}

static void
on_offer_response (AdwMessageDialog *dialog, const char *response, TenDocuments *self)
{
  if (g_str_equal (response, "import"))
    ten_documents_import (self, g_object_get_data (G_OBJECT (dialog), "files"));
}

void
ten_documents_offer_import (TenDocuments *self, GPtrArray *files)
{
  GtkWindow *window = ten_widget_get_window (GTK_WIDGET (self));
  GtkWidget *dialog;

  if (window == NULL)
    return;
  dialog = create_offer (window, files);
  g_object_set_data_full (G_OBJECT (dialog), "files", g_ptr_array_ref (files),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_offer_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
