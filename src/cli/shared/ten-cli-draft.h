/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

gboolean ten_cli_read_named (const char *text,
                             const char *option,
                             int minimum,
                             int maximum,
                             int *number,
                             const char **name,
                             GError **error);
gboolean ten_cli_draft_add (TenNotationDraft *draft,
                            TenNotationTerm term,
                            const char *option,
                            const char *name,
                            const char *label,
                            GError **error);
gboolean ten_cli_draft_add_options (TenNotationDraft *draft,
                                    guint wanted,
                                    const TenCliOptions *options,
                                    GError **error);
char *ten_cli_suggest_among (const char *word, GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
