/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The sheets to choose from in menus: recent ones, samples, and any file. Widgets get it from
 * the window and open no files themselves. */
#define TEN_TYPE_SHEET_SOURCE (ten_sheet_source_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetSource, ten_sheet_source, TEN, SHEET_SOURCE, GObject)

TenSheetSource *ten_sheet_source_new (TenRulesets *rulesets, TenLibrary *library);
TenRulesets *ten_sheet_source_get_rulesets (TenSheetSource *self);
GListModel *ten_sheet_source_get_samples (TenSheetSource *self);
GMenuModel *ten_sheet_source_create_menu (TenSheetSource *self,
                                          const char *action,
                                          TenRuleset *ruleset,
                                          TenSheet *without) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_sheet_source_has_recent (TenSheetSource *self, TenRuleset *ruleset, TenSheet *without);
void ten_sheet_source_note (TenSheetSource *self, TenSheet *sheet);
void ten_sheet_source_add (TenSheetSource *self, TenSheet *sheet);
void ten_sheet_source_forget (TenSheetSource *self, TenSheet *sheet);
TenSheet *ten_sheet_source_find (TenSheetSource *self, GFile *file);
TenSheet *
ten_sheet_source_find_character (TenSheetSource *self, const char *name, const char *ruleset);
/* The names of those who have a tab, belong to the cast, or took part. */
char **ten_sheet_source_list_characters (TenSheetSource *self,
                                         const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* The names of things on the sheets of the ruleset, at hand or among the samples. */
char **ten_sheet_source_list_items (TenSheetSource *self,
                                    TenRuleset *ruleset,
                                    TenSheetItemKind kind) G_GNUC_WARN_UNUSED_RESULT;
void ten_sheet_source_load (TenSheetSource *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
TenSheet *ten_sheet_source_load_finish (TenSheetSource *self,
                                        GAsyncResult *result,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
