/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *ten_cli_suggest (const char *word, const char *const *known) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
