/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TenImportFormat TenImportFormat;

struct _TenImportFormat
{
  const char *id;
  const char *name;
  void (*read) (const TenImportFormat *self, TenDraft *draft, JsonNode *node);
  const char *system; /* of Foundry VTT */
  guint ruleset;      /* among those of the system */
};

extern const TenImportFormat ten_import_own_format;
extern const TenImportFormat ten_import_meaning_format;

const TenImportFormat *ten_import_find_format (JsonNode *node);

const char *ten_import_find_refusal (const char *text, gsize length);

const char *ten_import_describe_text (const char *text);

G_END_DECLS
