/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TenImport TenImport;

/* The guesses of an import, so that a person can correct them. */
const char *const *ten_import_get_unknown_names (TenImport *self);

/* The same for files that were written alike: what was said of one holds for the next. */
const char *ten_import_get_shape (TenImport *self);

G_END_DECLS
