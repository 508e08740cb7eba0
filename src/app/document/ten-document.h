/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"
#include "common/ten-widget.h"
#include "library/ten-sheet-source.h"

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

GPtrArray *ten_differences_create_rows (GListModel *differences);
GtkWidget *ten_differences_create_list (GListModel *differences);

/* An open sheet as the page of a tab, with its play session. */
#define TEN_TYPE_DOCUMENT (ten_document_get_type ())
G_DECLARE_FINAL_TYPE (TenDocument, ten_document, TEN, DOCUMENT, TenWidget)

GtkWidget *ten_document_new (TenPlaySession *session, TenSheetSource *sheets, TenNotices *notices);
TenDocument *ten_document_find (AdwTabView *view, TenSheet *sheet);
char *ten_document_dup_place (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_document_get_sheet (TenDocument *self);
TenPlaySession *ten_document_get_session (TenDocument *self);
TenSheetSource *ten_document_get_sheets (TenDocument *self);
TenNotices *ten_document_get_notices (TenDocument *self);
AdwTabView *ten_document_get_view (TenDocument *self);
char *ten_document_dup_title (TenDocument *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_document_get_editing (TenDocument *self);
void ten_document_set_editing (TenDocument *self, gboolean editing);
void ten_document_set_counting (TenDocument *self, gboolean counting);
void ten_document_set_undo (TenDocument *self, GMenuModel *undo);
void ten_document_show (TenDocument *self);
void ten_document_choose (TenDocument *self);
void ten_document_save_play (TenSheet *sheet, TenNotices *notices);
void ten_document_reload (TenDocument *self);
void ten_document_show_differences (TenDocument *self);
void ten_document_focus (TenDocument *self);

G_END_DECLS
