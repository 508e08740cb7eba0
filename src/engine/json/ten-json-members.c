/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json-private.h"

static gboolean
check_names (const TenJsonPlace *self, const TenJsonMember *members, GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (; members->name != NULL; members++)
    g_ptr_array_add (known, (gpointer) members->name);
  g_ptr_array_add (known, NULL);
  return ten_json_place_check_object (self, (const char *const *) known->pdata, error);
}

static gboolean
read_text (const TenJsonPlace *place, gsize max_length, char **value, GError **error)
{
  const char *text;

  if (!ten_json_place_read_string (place, max_length, &text, error))
    return FALSE;
  g_free (*value);
  *value = g_strdup (text);
  return TRUE;
}

static gboolean
read_member (const TenJsonPlace *place,
             const TenJsonMember *member,
             gpointer context,
             gpointer item,
             GError **error)
{
  gpointer value = G_STRUCT_MEMBER_P (item, member->offset);

  switch (member->kind & ~TEN_JSON_NEEDED)
    {
    case TEN_JSON_INTEGER:
      return ten_json_place_read_integer (place, member->minimum, member->maximum, value, error);
    case TEN_JSON_BOOLEAN:
      return ten_json_place_read_boolean (place, value, error);
    case TEN_JSON_WORD:
      return ten_json_place_read_word (place, member->words, value, error);
    case TEN_JSON_STRING:
      return ten_json_place_read_string (place, (gsize) member->maximum, value, error);
    case TEN_JSON_TEXT:
      return read_text (place, (gsize) member->maximum, value, error);
    case TEN_JSON_READ:
      return member->read (context, place, value, error);
    case TEN_JSON_OBJECT:
      return ten_json_place_read_members (place, member->members, context, item, error);
    case TEN_JSON_LIST:
      return member->read_list (context, place, member, item, error);
    default:
      return TRUE;
    }
}

gboolean
ten_json_place_read_some_members (const TenJsonPlace *self,
                                  const TenJsonMember *members,
                                  gpointer context,
                                  gpointer item,
                                  GError **error)
{
  if (!ten_json_place_check_object (self, NULL, error))
    return FALSE;
  for (; members->name != NULL; members++)
    {
      TenJsonPlace place;

      if (ten_json_place_find_member (self, members->name, &place)
              ? !read_member (&place, members, context, item, error)
              : (members->kind & TEN_JSON_NEEDED) != 0 &&
                    !ten_json_place_get_member (self, members->name, &place, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ten_json_place_read_members (const TenJsonPlace *self,
                             const TenJsonMember *members,
                             gpointer context,
                             gpointer item,
                             GError **error)
{
  return check_names (self, members, error) &&
         ten_json_place_read_some_members (self, members, context, item, error);
}

void
ten_json_object_set_members (JsonObject *object, const TenJsonMember *members, gconstpointer item)
{
  for (; members->name != NULL; members++)
    {
      gconstpointer value = (const char *) item + members->offset;

      switch (members->kind & ~TEN_JSON_NEEDED)
        {
        case TEN_JSON_INTEGER:
          json_object_set_int_member (object, members->name, *(const int *) value);
          break;
        case TEN_JSON_BOOLEAN:
          json_object_set_boolean_member (object, members->name, *(const gboolean *) value);
          break;
        case TEN_JSON_WORD:
          json_object_set_string_member (object, members->name,
                                         members->words[*(const int *) value]);
          break;
        case TEN_JSON_STRING:
        case TEN_JSON_TEXT:
          if (*(const char *const *) value != NULL)
            json_object_set_string_member (object, members->name, *(const char *const *) value);
          break;
        default:
          break;
        }
    }
}

void
ten_json_object_add_members (JsonObject *object, JsonObject *from)
{
  g_autoptr (GList) members = json_object_get_members (from);

  for (GList *link = members; link != NULL; link = link->next)
    if (!json_object_has_member (object, link->data))
      json_object_set_member (object, link->data,
                              json_node_copy (json_object_get_member (from, link->data)));
}

void
ten_json_object_set_time (JsonObject *object, const char *name, GDateTime *time)
{
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%S.%fZ") : NULL;

  json_object_set_string_member (object, name, text);
}

void
ten_json_object_set_number_or_null (JsonObject *object,
                                    const char *name,
                                    gboolean there,
                                    gint64 number)
{
  if (there)
    json_object_set_int_member (object, name, number);
  else
    json_object_set_null_member (object, name);
}
