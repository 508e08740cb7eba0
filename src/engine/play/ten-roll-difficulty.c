/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a test needs so many successes, as the roll and the log know it (TEST-4). */

#include "play/ten-performance-private.h"

#include "records/ten-event-private.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Secret penalties of a test (TEST-4) give no dice, but are terms of the pool, so that players
 * do not see anything in the roll that would reveal them (POOL-7). */
void
ten_rolling_add_secrets (TenRolling *rolling, TenDifficultyBuilder *difficulty)
{
  GListModel *needed = G_LIST_MODEL (difficulty);
  GListStore *terms = ten_terms_copy (rolling->terms, -1);

  for (guint i = 0; i < g_list_model_get_n_items (needed); i++)
    {
      g_autoptr (TenTerm) penalty = g_list_model_get_item (needed, i);
      g_autofree char *label = NULL;

      if (ten_term_get_secrecy (penalty) != TEN_SECRECY_SECRET)
        continue;
      /* Translators: something that makes a test harder, unknown to players. */
      label = g_strdup_printf (_ ("Harder: %s"), ten_term_get_label (penalty));
      ten_terms_add (terms, TEN_TERM_MODIFIER, label, label, 0, TEN_SECRECY_SECRET);
    }
  g_clear_object (&rolling->terms);
  rolling->terms = G_LIST_MODEL (terms);
}

/* TEST-4 */
TenEvent *
ten_difficulty_event_new (TenDifficultyBuilder *difficulty, TenRecord *record)
{
  JsonObject *object = json_object_new ();
  JsonArray *terms = json_array_new ();
  TenEvent *event;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (difficulty)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (difficulty), i);
      JsonObject *part = json_object_new ();

      json_object_set_string_member (part, "name", ten_term_get_label (term));
      json_object_set_int_member (part, "successes", ten_term_get_dice (term));
      json_object_set_boolean_member (part, "secret",
                                      ten_term_get_secrecy (term) == TEN_SECRECY_SECRET);
      json_array_add_object_element (terms, part);
    }
  json_object_set_int_member (object, "required", ten_difficulty_builder_get_required (difficulty));
  json_object_set_array_member (object, "terms", terms);
  event = ten_event_new_about (TEN_EVENT_TEST, record, object);
  ten_event_set_hidden (event, ten_difficulty_builder_is_secret (difficulty));
  return event;
}
