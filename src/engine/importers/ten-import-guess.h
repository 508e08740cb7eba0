/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TenImport TenImport;

typedef enum
{
  TEN_IMPORT_OWNER_UNKNOWN, /* the file does not say it */
  TEN_IMPORT_OWNER_PLAYER,
  TEN_IMPORT_OWNER_STORYTELLER
} TenImportOwner;

/* As the file says: such as "Vampire", or NULL, and whose character it is. */
const char *ten_import_get_kind (TenImport *self);
TenImportOwner ten_import_get_owner (TenImport *self);

/* The items, places and the like beside the characters of the file, which were left out. */
guint ten_import_get_n_things (TenImport *self);

/* The guesses of an import, for the user to correct. */
const char *const *ten_import_get_unknown_names (TenImport *self);

/* Equal for files with the same structure, so that corrections to one apply to the next. */
const char *ten_import_get_shape (TenImport *self);

G_END_DECLS
