/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-picture.h"
#include "document/ten-documents.h"

G_BEGIN_DECLS

struct _TenDocuments
{
  TenWidget parent_instance;

  GtkStack *stack;
  AdwBin *library_bin;
  AdwTabView *view;

  TenLibrary *library;
  TenRecovery *recovery;
  char *recovery_failure; /* is shown */
  GSettings *settings;
  TenNotices *notices;
  TenSheetSource *sheets;
  TenOpenQueue *queue;
  TenPictureLoader *pictures;
  GActionMap *actions; /* NULL once it is destroyed */
  GMenu *undo_menu;
  TenDocumentsSessionFunc create_session;
  gpointer session_data;

  TenDocument *document; /* the tab that is chosen */
  GSignalGroup *document_signals;
  GSignalGroup *sheet_signals;
  GPtrArray *closing; /* of TenDocument, while the question about unsaved changes is open */
  gboolean closes_all;
  gboolean may_close;
  gboolean restored;
  gboolean offered_recovery;
  guint open_source;
  guint recovery_source;

  char *undo_text, *redo_text;
};

int ten_documents_find_position (TenDocuments *self, GFile *file);
TenDocument *ten_documents_add (TenDocuments *self, TenSheet *sheet, int position);
void ten_documents_save_open (TenDocuments *self);
void ten_documents_offer_import (TenDocuments *self, GPtrArray *files);
void ten_documents_update_actions (TenDocuments *self);

G_END_DECLS
