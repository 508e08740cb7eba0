/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-find-private.h"
#include "importers/ten-import-guess.h"

G_BEGIN_DECLS

char *ten_import_dup_kind (TenImportNames *names,
                           const TenImportFound *found) G_GNUC_WARN_UNUSED_RESULT;
TenImportOwner ten_import_find_owner (TenImportNames *names, const TenImportFound *found);
guint ten_import_count_things (TenImportNames *names, JsonNode *node);

G_END_DECLS
