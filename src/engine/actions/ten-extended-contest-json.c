/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-contest-private.h"

#include "json/ten-json-private.h"

static const char *const defender_words[] = { "none", "a", "b", NULL };

static JsonObject *
write_sides (int a, int b)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "a", a);
  json_object_set_int_member (object, "b", b);
  return object;
}

/**
 * ten_extended_contest_to_json:
 *
 * Writes a contest of several turns (V20-12, CHAT-7) as an object: what it was begun with (`needed`
 * of each side, and the `defender`), and where it stands: `totals`, `turns`, `over` and `winner`,
 * which is `none` before the end and after a tie.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_extended_contest_to_json (const TenExtendedContest *self)
{
  JsonObject *object;

  g_return_val_if_fail (self != NULL, NULL);

  object = json_object_new ();
  json_object_set_object_member (object, "needed", write_sides (self->needed_a, self->needed_b));
  json_object_set_string_member (object, "defender", ten_side_to_id (self->defender));
  json_object_set_object_member (object, "totals", write_sides (self->total_a, self->total_b));
  json_object_set_int_member (object, "turns", self->turns);
  json_object_set_boolean_member (object, "over", ten_extended_contest_is_over (self));
  json_object_set_string_member (object, "winner", ten_side_to_id (self->winner));

  return ten_json_take_object (object);
}

static gboolean
read_needed (const TenJsonPlace *needed, const char *side, int *value, GError **error)
{
  TenJsonPlace place;

  return ten_json_place_get_member (needed, side, &place, error) &&
         ten_json_place_read_integer (&place, 1, TEN_EXTENDED_CONTEST_MAX_NEEDED, value, error);
}

gboolean
ten_extended_contest_from_json (TenExtendedContest *self, JsonNode *node, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  g_autofree char *text = NULL;
  int defender = TEN_SIDE_NONE;
  TenJsonPlace root, needed;
  int a, b;

  text = ten_json_to_text (node, FALSE);
  document = ten_json_document_new ("extended-contest", text, -1, error);
  if (document == NULL)
    return FALSE;

  root = ten_json_document_get_root (document);
  if (!ten_json_place_check_object (&root, NULL, error) ||
      !ten_json_place_get_member (&root, "needed", &needed, error) ||
      !ten_json_place_check_object (&needed, NULL, error) ||
      !read_needed (&needed, "a", &a, error) || !read_needed (&needed, "b", &b, error) ||
      !ten_json_place_read_word_member (&root, "defender", defender_words, &defender, error))
    return FALSE;

  ten_extended_contest_init (self, a, b, (TenSide) defender);
  return TRUE;
}
