/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

#define TEN_IMPORT_ERROR (ten_import_error_quark ())

typedef enum
{
  TEN_IMPORT_ERROR_NO_DATA,      /* the text contains nothing that can be read as JSON or XML */
  TEN_IMPORT_ERROR_NO_CHARACTER, /* there is no character in it */
  TEN_IMPORT_ERROR_RULESET       /* no ruleset has the requested id */
} TenImportError;

GQuark ten_import_error_quark (void);

/**
 * TenImportOptions:
 * @ruleset: (nullable): the id of the characters' ruleset; %NULL to detect it
 * @without_player: whether to leave out the player's name and addresses
 * @names: (nullable) (array zero-terminated=1): the meaning of names in the file, as in
 *   `agility=dexterity`
 *
 * The options of an import.
 */
typedef struct
{
  const char *ruleset;
  gboolean without_player;
  const char *const *names;
} TenImportOptions;

/* A character found in another program's file. Immutable. */
#define TEN_TYPE_IMPORT (ten_import_get_type ())
G_DECLARE_FINAL_TYPE (TenImport, ten_import, TEN, IMPORT, GObject)

GPtrArray *ten_import_load (GFile *file,
                            TenRulesets *rulesets,
                            const TenImportOptions *options,
                            GCancellable *cancellable,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_import_read (const char *name,
                            const char *text,
                            gsize length,
                            TenRulesets *rulesets,
                            const TenImportOptions *options,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_import_get_sheet (TenImport *self);
const char *ten_import_get_format (TenImport *self);
const char *ten_import_get_format_name (TenImport *self);
const char *const *ten_import_get_lines (TenImport *self);

G_END_DECLS
