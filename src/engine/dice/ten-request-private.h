/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_REQUEST_FIELD_INTEGER,
  TEN_REQUEST_FIELD_BOOLEAN,
  TEN_REQUEST_FIELD_RARE_BOOLEAN,
  TEN_REQUEST_FIELD_WORD
} TenRequestFieldKind;

/* A member of TenRequest: a number, a switch, or one of several words. Its place in the table is
 * its place in the structure. */
typedef struct
{
  const char *name;
  TenRequestFieldKind kind;
  int minimum;
  int maximum;
  const char *const *words;
} TenRequestField;

/* Every member before the degrees is an int, or as large. */
#define TEN_REQUEST_N_FIELDS (G_STRUCT_OFFSET (TenRequest, n_degrees) / sizeof (int))
#define TEN_REQUEST_MAX_DEGREE_ID 64

/* The words of each enumeration, in order. */
G_GNUC_INTERNAL extern const char *const ten_halve_words[];
G_GNUC_INTERNAL extern const char *const ten_ones_words[];
G_GNUC_INTERNAL extern const char *const ten_botch_words[];
G_GNUC_INTERNAL extern const char *const ten_empty_pool_words[];

/* The part of ten_request_check() for numbers that are known to be in range. */
G_GNUC_INTERNAL gboolean ten_request_check_combinations (const TenRequest *self, GError **error);

G_GNUC_INTERNAL extern const TenRequestField ten_request_fields[TEN_REQUEST_N_FIELDS];

static inline gboolean
ten_request_field_is_switch (const TenRequestField *field)
{
  return field->kind == TEN_REQUEST_FIELD_BOOLEAN || field->kind == TEN_REQUEST_FIELD_RARE_BOOLEAN;
}

static inline int
ten_request_field_get (const TenRequestField *field, const TenRequest *request)
{
  return ((const int *) request)[field - ten_request_fields];
}

static inline void
ten_request_field_set (const TenRequestField *field, TenRequest *request, int value)
{
  ((int *) request)[field - ten_request_fields] = value;
}

/* The faces at which a die of the pool is rerolled once, as a set. */
guint ten_request_get_rerolled (const TenRequest *self);

static inline gboolean
ten_face_is_in (guint faces, int face)
{
  return (faces >> face) & 1;
}

/* Where all successes count, half a pool counts double. */
void ten_request_count_successes (TenRequest *self);
/* The same; one success is enough. */
void ten_request_need_one (TenRequest *self);

int ten_request_get_red_thrown (const TenRequest *self);
const char *ten_request_find_degree (const TenRequest *self, int successes);

G_END_DECLS
