/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-term.h"

#include <gio/gio.h>

G_BEGIN_DECLS

const char *ten_term_kind_to_id (TenTermKind kind);
gboolean ten_term_kind_from_id (const char *id, TenTermKind *kind);
const char *ten_secrecy_to_id (TenSecrecy secrecy);
gboolean ten_secrecy_from_id (const char *id, TenSecrecy *secrecy);

/* Lists of terms. */
/* @terms: (nullable); @except: a kind to leave out, or -1 */
GListStore *ten_terms_copy (GListModel *terms, int except) G_GNUC_WARN_UNUSED_RESULT;
void ten_terms_add (GListStore *terms,
                    TenTermKind kind,
                    const char *id,
                    const char *label,
                    int dice,
                    TenSecrecy secrecy);

G_END_DECLS
