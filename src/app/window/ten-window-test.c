/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* TEST-4, POOL-7 */
GListModel *
ten_window_create_test_terms (GListModel *terms, TenDifficultyBuilder *test)
{
  GListModel *needed = test != NULL ? G_LIST_MODEL (test) : NULL;
  GListStore *list;

  if (test == NULL || !ten_difficulty_builder_is_secret (test))
    return g_object_ref (terms);

  list = g_list_store_new (TEN_TYPE_TERM);
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      g_list_store_append (list, term);
    }
  for (guint i = 0; i < g_list_model_get_n_items (needed); i++)
    {
      g_autoptr (TenTerm) penalty = g_list_model_get_item (needed, i);
      g_autoptr (TenTerm) term = NULL;
      g_autofree char *label = NULL;

      if (ten_term_get_secrecy (penalty) != TEN_SECRECY_SECRET)
        continue;
      /* Translators: the name of what makes a test harder, which players do not know of. */
      label = g_strdup_printf (_ ("Harder: %s"), ten_term_get_label (penalty));
      term = ten_term_new_with_secrecy (TEN_TERM_MODIFIER, label, label, 0, TEN_SECRECY_SECRET);
      g_list_store_append (list, term);
    }
  return G_LIST_MODEL (list);
}

/* TEST-4 */
TenEvent *
ten_window_create_test (TenDifficultyBuilder *test, TenRecord *record)
{
  g_autoptr (JsonNode) details = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *terms = json_array_new ();
  TenEvent *event;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (test)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (test), i);
      JsonObject *part = json_object_new ();

      json_object_set_string_member (part, "name", ten_term_get_label (term));
      json_object_set_int_member (part, "successes", ten_term_get_dice (term));
      json_object_set_boolean_member (part, "secret",
                                      ten_term_get_secrecy (term) == TEN_SECRECY_SECRET);
      json_array_add_object_element (terms, part);
    }
  json_object_set_int_member (object, "required", ten_difficulty_builder_get_required (test));
  json_object_set_array_member (object, "terms", terms);
  json_node_take_object (details, object);
  event = ten_event_new (TEN_EVENT_TEST, details);
  ten_event_set_record (event, record);
  ten_event_set_hidden (event, ten_difficulty_builder_is_secret (test));
  return event;
}
