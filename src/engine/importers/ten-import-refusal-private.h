/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *ten_import_find_refusal (const char *text, gsize length);

const char *ten_import_describe_text (const char *text);

G_END_DECLS
