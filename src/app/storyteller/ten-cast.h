/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "document/ten-documents.h"

G_BEGIN_DECLS

/* The characters of the current chronicle: open sheets, sheets in the library, and extras without
 * files. */
#define TEN_TYPE_CAST (ten_cast_get_type ())
G_DECLARE_FINAL_TYPE (TenCast, ten_cast, TEN, CAST, GObject)

TenCast *ten_cast_new (TenDocuments *documents,
                       TenLibrary *library,
                       TenPerformer *performer) G_GNUC_WARN_UNUSED_RESULT;
GListModel *ten_cast_get_members (TenCast *self);
gboolean ten_cast_add_extras (TenCast *self, TenRuleset *ruleset, const char *line, GError **error);
gboolean ten_cast_is_extra (TenCast *self, TenSheet *sheet);
gboolean ten_cast_has_player (TenSheet *sheet);
/* Of a list of members, or none. */
TenSheet *ten_cast_find_sheet (GListModel *members, const char *name);
char **ten_cast_list_names (GListModel *members, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;
void ten_cast_remove_extra (TenCast *self, TenSheet *sheet);

G_END_DECLS
