/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* Health, willpower and other tracks, however a file writes them: as numbers under words such as
 * `current` and `max`, as marks, box by box, or as a fraction. */
gboolean ten_track_reader_read (TenDraft *draft, const char *key, JsonNode *node);

G_END_DECLS
