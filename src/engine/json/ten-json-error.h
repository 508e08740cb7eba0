/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_JSON_ERROR (ten_json_error_quark ())

/* The fixed limits of every text that the program reads. */
#define TEN_JSON_MAX_BYTES (16u * 1024u * 1024u)
#define TEN_JSON_MAX_DEPTH 64u
#define TEN_JSON_MAX_VALUES 1000000u

typedef enum
{
  TEN_JSON_ERROR_READ,      /* the file could not be read, or is not a regular file */
  TEN_JSON_ERROR_SIZE,      /* over TEN_JSON_MAX_BYTES */
  TEN_JSON_ERROR_DEPTH,     /* over TEN_JSON_MAX_DEPTH */
  TEN_JSON_ERROR_ENCODING,  /* not UTF-8, a NUL, or a lone surrogate */
  TEN_JSON_ERROR_SYNTAX,    /* not strict JSON (RFC 8259), or text after the root */
  TEN_JSON_ERROR_NUMBER,    /* a number that cannot be represented exactly */
  TEN_JSON_ERROR_DUPLICATE, /* two members of one object with the same name */
  TEN_JSON_ERROR_TYPE,      /* a value of the wrong type */
  TEN_JSON_ERROR_RANGE,     /* a value out of range */
  TEN_JSON_ERROR_MEMBER,    /* a missing or unknown member */
  TEN_JSON_ERROR_VALUE      /* any other invalid value */
} TenJsonError;

GQuark ten_json_error_quark (void);

G_END_DECLS
