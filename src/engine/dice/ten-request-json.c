/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"

#include "json/ten-json.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
fail_member (const char *name, GError **error)
{
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
               _ ("“%s” is not what a request holds there"), name);
  return FALSE;
}

static gboolean
read_integer (JsonNode *node, int *value)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  number = json_node_get_int (node);
  if (number < G_MININT || number > G_MAXINT)
    return FALSE;
  *value = (int) number;
  return TRUE;
}

static const char *
read_string (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static gboolean
read_field (const TenRequestField *field, JsonNode *node, int *value)
{
  const char *word;

  switch (field->kind)
    {
    case TEN_REQUEST_FIELD_INTEGER:
      return read_integer (node, value);

    case TEN_REQUEST_FIELD_BOOLEAN:
    case TEN_REQUEST_FIELD_RARE_BOOLEAN:
      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
        return FALSE;
      *value = json_node_get_boolean (node);
      return TRUE;

    case TEN_REQUEST_FIELD_WORD:
      word = read_string (node);
      for (int i = 0; word != NULL && field->words[i] != NULL; i++)
        {
          if (strcmp (field->words[i], word) == 0)
            {
              *value = i;
              return TRUE;
            }
        }
      return FALSE;

    default:
      g_assert_not_reached ();
    }
}

static gboolean
read_degree (TenDegree *degree, JsonNode *node)
{
  JsonObject *object;
  JsonNode *from, *id;
  const char *word;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  from = json_object_get_member (object, "from");
  id = json_object_get_member (object, "id");
  if (json_object_get_size (object) != 2 || from == NULL || id == NULL ||
      !read_integer (from, &degree->from))
    return FALSE;

  word = read_string (id);
  if (word == NULL || strlen (word) > TEN_REQUEST_MAX_DEGREE_ID)
    return FALSE;
  degree->id = g_intern_string (word);
  return TRUE;
}

static gboolean
read_degrees (TenRequest *self, JsonNode *node)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) > TEN_REQUEST_MAX_DEGREES)
    return FALSE;

  self->n_degrees = json_array_get_length (array);
  for (guint i = 0; i < self->n_degrees; i++)
    if (!read_degree (&self->degrees[i], json_array_get_element (array, i)))
      return FALSE;
  return TRUE;
}

static gboolean
read_member (TenRequest *self, const char *name, JsonNode *node)
{
  if (strcmp (name, "degrees") == 0)
    return read_degrees (self, node);

  for (guint i = 0; i < TEN_REQUEST_N_FIELDS; i++)
    {
      const TenRequestField *field = &ten_request_fields[i];
      int value;

      if (strcmp (name, field->name) != 0)
        continue;
      if (!read_field (field, node, &value))
        return FALSE;
      ten_request_field_set (field, self, value);
      return TRUE;
    }
  return FALSE;
}

static void
write_field (const TenRequestField *field, const TenRequest *self, JsonObject *object)
{
  int value = ten_request_field_get (field, self);

  switch (field->kind)
    {
    case TEN_REQUEST_FIELD_INTEGER:
      json_object_set_int_member (object, field->name, value);
      break;

    case TEN_REQUEST_FIELD_RARE_BOOLEAN:
      if (!value)
        break;
      G_GNUC_FALLTHROUGH;
    case TEN_REQUEST_FIELD_BOOLEAN:
      json_object_set_boolean_member (object, field->name, value != 0);
      break;

    case TEN_REQUEST_FIELD_WORD:
      g_assert (value >= field->minimum && value <= field->maximum);
      json_object_set_string_member (object, field->name, field->words[value]);
      break;

    default:
      g_assert_not_reached ();
    }
}

/**
 * ten_request_to_json:
 * @self: a request that ten_request_check() accepts
 *
 * Writes @self as an object. Every member is written, always in the same order, so that
 * equal requests give equal texts; `combat` only where it is true.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_request_to_json (const TenRequest *self)
{
  JsonObject *object;
  JsonArray *degrees;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->n_degrees <= TEN_REQUEST_MAX_DEGREES, NULL);

  object = json_object_new ();
  for (guint i = 0; i < TEN_REQUEST_N_FIELDS; i++)
    write_field (&ten_request_fields[i], self, object);

  degrees = json_array_new ();
  for (guint i = 0; i < self->n_degrees; i++)
    {
      JsonObject *degree = json_object_new ();

      json_object_set_int_member (degree, "from", self->degrees[i].from);
      json_object_set_string_member (degree, "id", self->degrees[i].id);
      json_array_add_object_element (degrees, degree);
    }
  json_object_set_array_member (object, "degrees", degrees);

  return ten_json_take_object (object);
}

/**
 * ten_request_to_text:
 * @self: a request that ten_request_check() accepts
 *
 * Writes the canonical JSON of @self, on one line without spaces: what a
 * sealed roll's seal is computed over.
 *
 * Returns: (transfer full): the text
 */
char *
ten_request_to_text (const TenRequest *self)
{
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  node = ten_request_to_json (self);
  return json_to_string (node, FALSE);
}

/**
 * ten_request_from_json:
 * @self: (out caller-allocates): where the request goes
 * @node: what ten_request_to_json() wrote, in any order
 * @error: return location for an error
 *
 * Reads a request. A member that is left out has the value of ten_request_init();
 * one that is not known is refused. Fails with %TEN_DICE_ERROR_REQUEST where a
 * member is not what a request holds, or ten_request_check() refuses it; @self
 * is then left alone.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
ten_request_from_json (TenRequest *self, JsonNode *node, GError **error)
{
  TenRequest request;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("A request must be an object"));
      return FALSE;
    }

  ten_request_init (&request);
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!read_member (&request, name, member))
      return fail_member (name, error);

  if (!ten_request_check (&request, error))
    return FALSE;
  *self = request;
  return TRUE;
}
