/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-error.h"
#include "ten-types.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TEN_TYPE_JSON_DOCUMENT (ten_json_document_get_type ())

GType ten_json_document_get_type (void) G_GNUC_CONST;
TenJsonDocument *ten_json_document_new (const char *name,
                                        const char *text,
                                        gssize length,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_document_load (GFile *file,
                                         GCancellable *cancellable,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_json_document_ref (TenJsonDocument *self);
void ten_json_document_unref (TenJsonDocument *self);
const char *ten_json_document_get_name (TenJsonDocument *self);
JsonNode *ten_json_document_get_node (TenJsonDocument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenJsonDocument, ten_json_document_unref)

char *ten_json_to_text (JsonNode *node, gboolean pretty) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_json_take_object (JsonObject *object) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
