/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-formats-private.h"

/* Those with the clearest marks first; the last one reads any character. */
static const TenImportFormat *const formats[] = {
  &ten_import_own_format,
  &ten_import_foundry_mta_format,
  &ten_import_foundry_2004_format,
  &ten_import_foundry_modern_format,
  &ten_import_foundry_dark_ages_format,
  &ten_import_foundry_wod5e_format,
  &ten_import_meaning_format,
};

const TenImportFormat *
ten_import_find_format (JsonNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i]->matches != NULL && formats[i]->matches (node))
      return formats[i];
  return NULL;
}
