/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-private.h"

G_BEGIN_DECLS

/* Reads a value of any other kind into @value. */
typedef gboolean (*TenJsonReader) (gpointer context,
                                   const TenJsonPlace *place,
                                   gpointer value,
                                   GError **error);

typedef enum
{
  TEN_JSON_ELSEWHERE, /* read by other code */
  TEN_JSON_INTEGER,
  TEN_JSON_BOOLEAN,
  TEN_JSON_WORD,   /* a member of type int or an enumeration */
  TEN_JSON_STRING, /* of at most “maximum” characters; the document owns it */
  TEN_JSON_TEXT,   /* the same, and the struct owns it */
  TEN_JSON_READ,
  TEN_JSON_OBJECT,          /* an object with members, which go into the same struct */
  TEN_JSON_LIST,            /* a list of “minimum” to “maximum” items */
  TEN_JSON_NEEDED = 1 << 8, /* required */
} TenJsonKind;

/* A member of an object, and the struct member that receives it. A missing one leaves the struct
 * alone. An entry without a name ends the table. */
typedef struct _TenJsonMember TenJsonMember;

struct _TenJsonMember
{
  const char *name;
  guint kind;
  gsize offset;
  int minimum;
  int maximum;
  const char *const *words;
  TenJsonReader read; /* for a list, reads one of its items */
  const TenJsonMember *members;
  gboolean (*read_list) (gpointer context,
                         const TenJsonPlace *place,
                         const TenJsonMember *member,
                         gpointer item,
                         GError **error);
  gsize size;     /* of an item of a list */
  gsize n_offset; /* where the number of items goes, or 0 */
};

/* Writes the integers, booleans, words and strings in their order; a string that is NULL is left
 * out. */
void
ten_json_object_set_members (JsonObject *object, const TenJsonMember *members, gconstpointer item);

/* Copies the members that the object does not have. */
void ten_json_object_add_members (JsonObject *object, JsonObject *from);

/* NULL writes null. */
void ten_json_object_set_time (JsonObject *object, const char *name, GDateTime *time);
void ten_json_object_set_number_or_null (JsonObject *object,
                                         const char *name,
                                         gboolean there,
                                         gint64 number);

/* Reads the members in their order, whatever others there are. */
gboolean ten_json_place_read_some_members (const TenJsonPlace *self,
                                           const TenJsonMember *members,
                                           gpointer context,
                                           gpointer item,
                                           GError **error);

/* The same, and refuses others. */
gboolean ten_json_place_read_members (const TenJsonPlace *self,
                                      const TenJsonMember *members,
                                      gpointer context,
                                      gpointer item,
                                      GError **error);

G_END_DECLS
