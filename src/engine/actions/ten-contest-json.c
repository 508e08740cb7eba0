/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-contest-private.h"

#include "json/ten-json.h"

static const char *const side_ids[TEN_N_SIDES + 1] = { "none", "a", "b", "storyteller", NULL };

/**
 * ten_side_to_id:
 * @side: a side
 *
 * Gets the word of a side in JSON.
 *
 * Returns: (transfer none): `none`, `a`, `b` or `storyteller`
 */
const char *
ten_side_to_id (TenSide side)
{
  g_return_val_if_fail ((guint) side < TEN_N_SIDES, NULL);

  return side_ids[side];
}

/**
 * ten_side_from_id:
 * @id: a word
 * @side: (out): the side
 *
 * Finds the side that a word stands for.
 *
 * Returns: %FALSE where it stands for none; @side is then left alone
 */
gboolean
ten_side_from_id (const char *id, TenSide *side)
{
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (side != NULL, FALSE);

  for (guint i = 0; i < TEN_N_SIDES; i++)
    if (g_str_equal (id, side_ids[i]))
      {
        *side = (TenSide) i;
        return TRUE;
      }
  return FALSE;
}

JsonNode *
ten_contest_to_json (const TenContestResult *result, JsonNode *a, JsonNode *b)
{
  JsonObject *object;

  object = json_object_new ();
  if (a != NULL)
    json_object_set_member (object, "a", a);
  if (b != NULL)
    json_object_set_member (object, "b", b);
  json_object_set_string_member (object, "winner", ten_side_to_id (result->winner));
  json_object_set_int_member (object, "margin", result->margin);
  return ten_json_take_object (object);
}

JsonNode *
ten_contest_odds_to_json (const TenContestOdds *odds)
{
  JsonObject *object;

  object = json_object_new ();
  json_object_set_double_member (object, "a", odds->a);
  json_object_set_double_member (object, "b", odds->b);
  json_object_set_double_member (object, "none", odds->none);
  return ten_json_take_object (object);
}
