/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-term.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The terms of a pool as players see them (POOL-7). */
TenSecrecy ten_player_terms_get_secrecy (GListModel *terms);
/* @in_words: whether players see the result in words only */
GListModel *ten_player_terms_new (GListModel *terms, gboolean in_words) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
