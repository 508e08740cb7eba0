/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TenImport TenImport;

/* The guesses of an import, for the user to correct. */
const char *const *ten_import_get_unknown_names (TenImport *self);

/* Equal for files with the same structure, so that corrections to one apply to the next. */
const char *ten_import_get_shape (TenImport *self);

G_END_DECLS
