/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void ten_sentences_append (char **sentences, const char *sentence);

G_END_DECLS
