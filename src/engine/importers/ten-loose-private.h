/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The documents in a text that need not be strict JSON, and what had to be mended. */
typedef struct _TenLoose TenLoose;

TenLoose *ten_loose_new (const char *name, const char *text, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void ten_loose_free (TenLoose *self);
GPtrArray *ten_loose_get_documents (TenLoose *self);
void ten_loose_add_repairs (TenLoose *self, GPtrArray *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenLoose, ten_loose_free)

G_END_DECLS
