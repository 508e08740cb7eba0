/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_ENCODING_PLAIN,
  TEN_ENCODING_MARK, /* UTF-8 with a byte order mark */
  TEN_ENCODING_OTHER
} TenEncodingChange;

/* Makes UTF-8 of a text in whatever encoding. */
char *ten_encoding_decode (const char *text,
                           gsize length,
                           gsize *decoded_length,
                           TenEncodingChange *change) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
