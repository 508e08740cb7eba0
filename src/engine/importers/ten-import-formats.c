/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-formats-private.h"

#include <glib/gi18n-lib.h>

#define FOUNDRY(_id, _system, _ruleset)                                                            \
  {                                                                                                \
    _id, "Foundry VTT (" _system ")", ten_import_foundry_matches, ten_import_foundry_read,         \
        _system, _ruleset                                                                          \
  }

/* Those with the clearest marks first. */
static const TenImportFormat foundry_formats[] = {
  FOUNDRY ("foundry-mta", "mta", 0),
  /* The system plays the newer game only; an export from here says that the sheet is of the
   * older. */
  FOUNDRY ("foundry-mta-2004", "mta", 1),
  FOUNDRY ("foundry-worldofdarkness", "worldofdarkness", 0),
  FOUNDRY ("foundry-worldofdarkness-dark-ages", "worldofdarkness", 1),
  FOUNDRY ("foundry-worldofdarkness-book", "worldofdarkness", 2),
  FOUNDRY ("foundry-wod5e", "wod5e", 0),
};

static gboolean
matches_own (const TenImportFormat *self, JsonNode *node)
{
  return g_strcmp0 (ten_import_get_member_text (node, "format"), TEN_SHEET_FORMAT) == 0;
}

/* A sheet of this program is copied by ten_import_read(), as its text stands. */
const TenImportFormat ten_import_own_format = {
  .id = "ten-again",
  .name = N_ ("sheet of this program"),
  .matches = matches_own,
  .read = ten_import_meaning_read,
};

const TenImportFormat *
ten_import_find_format (JsonNode *node)
{
  if (matches_own (&ten_import_own_format, node))
    return &ten_import_own_format;
  for (guint i = 0; i < G_N_ELEMENTS (foundry_formats); i++)
    if (ten_import_foundry_matches (&foundry_formats[i], node))
      return &foundry_formats[i];
  return NULL;
}
