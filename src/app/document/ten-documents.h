/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"
#include "document/ten-open-queue.h"

G_BEGIN_DECLS

/* Open sheets as tabs, or the library if there are none. Opens, saves and closes them, and
 * remembers which sheets are open. */
#define TEN_TYPE_DOCUMENTS (ten_documents_get_type ())
G_DECLARE_FINAL_TYPE (TenDocuments, ten_documents, TEN, DOCUMENTS, TenWidget)

/* Starts the play session of a new tab. */
typedef TenPlaySession *(*TenDocumentsSessionFunc) (TenSheet *sheet, gpointer data);

void ten_documents_connect (TenDocuments *self,
                            TenRulesets *rulesets,
                            TenLibrary *library,
                            TenRecovery *recovery,
                            GSettings *settings,
                            TenNotices *notices,
                            TenDocumentsSessionFunc create_session,
                            gpointer session_data);
void ten_documents_add_actions (TenDocuments *self, GActionMap *actions);
GtkWidget *ten_documents_create_library_popover (TenDocuments *self);
GMenuModel *ten_documents_get_undo_menu (TenDocuments *self);
AdwTabView *ten_documents_get_view (TenDocuments *self);
TenSheetSource *ten_documents_get_sheets (TenDocuments *self);
TenDocument *ten_documents_get_document (TenDocuments *self);
TenSheet *ten_documents_get_sheet (TenDocuments *self);
TenOpenQueue *ten_documents_get_queue (TenDocuments *self);
TenSheet *ten_documents_find_character (TenDocuments *self, const char *name, const char *ruleset);
void ten_documents_open (TenDocuments *self, GPtrArray *files, guint chosen, TenOpenFlags flags);
void ten_documents_open_sheet (TenDocuments *self, TenSheet *sheet);
void ten_documents_import (TenDocuments *self, GPtrArray *files);
void ten_documents_save_sheet (TenDocuments *self, TenSheet *sheet);
void ten_documents_restore (TenDocuments *self);
void ten_documents_offer_recovery (TenDocuments *self);
gboolean ten_documents_ask_to_close (TenDocuments *self);
void ten_documents_end (TenDocuments *self);
void ten_documents_focus (TenDocuments *self);

G_END_DECLS
