/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The name of the icon that pictures a ruleset. A homebrew ruleset may come with one too. */
const char *ten_emblem_find (TenRuleset *ruleset);

G_END_DECLS
