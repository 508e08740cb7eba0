/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *ten_import_find_refusal (const char *text, gsize length);

G_END_DECLS
