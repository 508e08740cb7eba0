/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* The words about a person: names, details such as the clan, notes; and experience. */
gboolean ten_person_read_member (TenDraft *draft, const char *key, JsonNode *node, guint depth);
gboolean ten_person_read_pair (
    TenDraft *draft, const char *name, JsonNode *entry, JsonNode *name_node, guint depth);
void ten_person_read_own (TenDraft *draft, JsonNode *person);

G_END_DECLS
