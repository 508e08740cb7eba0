/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-time-text.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>

static void
append_line (GString *lines, const char *line)
{
  if (lines->len > 0)
    g_string_append_c (lines, '\n');
  g_string_append (lines, line);
}

char *
ten_history_text_for_event (TenEvent *event, GDateTime *now)
{
  g_autofree char *sentence = NULL;
  g_autofree char *time = NULL;

  g_return_val_if_fail (TEN_IS_EVENT (event), NULL);
  g_return_val_if_fail (now != NULL, NULL);

  sentence = ten_event_dup_text (event);
  time = ten_time_dup_text (ten_event_get_time (event), now);
  if (*time == '\0')
    return g_steal_pointer (&sentence);
  /* Translators: what happened after a roll, and when: "Turned into a dramatic failure, for a
   * Beat, 12:41". */
  return g_strdup_printf (C_ ("event", "%s, %s"), sentence, time);
}

/* A common action is named by what it came to, as far as that can be said. */
static void
append_action (GString *lines, TenRecord *record, TenRuleset *ruleset, gboolean with_hidden)
{
  TenEvent *action = ten_record_get_action_event (record);
  g_autofree char *meaning = NULL;

  if (action == NULL || (!with_hidden && ten_event_get_hidden (action)))
    return;

  meaning = ten_record_dup_common_text (record, ruleset, !with_hidden);
  if (meaning == NULL || !g_str_equal (ten_event_get_word (action, "action"), "common"))
    {
      g_autofree char *sentence = ten_event_dup_text (action);

      append_line (lines, sentence);
    }
  if (meaning != NULL)
    append_line (lines, meaning);
}

/* What the roll comes after. */
static void
append_role (GString *lines, TenRecord *record)
{
  const char *role = ten_record_get_role (record);
  int tries = ten_record_get_tries (record);

  if (g_strcmp0 (role, "reroll") == 0)
    append_line (lines, _ ("Dice rerolled with willpower"));
  if (tries > 0)
    {
      g_autofree char *text =
          /* Translators: how often the same thing was tried before this roll. */
          g_strdup_printf (ngettext ("Another try, after %d", "Another try, after %d", tries),
                           tries);

      append_line (lines, text);
    }
  else if (role == NULL && ten_record_get_follows (record) > 0)
    append_line (lines, _ ("Another try, without penalty"));
}

/* COFD-21, NWOD-5, POOL-7 */
char *
ten_history_text_for_events (TenRecord *record,
                             TenRuleset *ruleset,
                             GDateTime *now,
                             gboolean with_hidden)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  GListModel *events;

  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (now != NULL, NULL);

  append_action (lines, record, ruleset, with_hidden);
  append_role (lines, record);
  events = ten_record_get_events (record);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      g_autofree char *line = NULL;

      if (!with_hidden && ten_event_get_hidden (event))
        continue;
      line = ten_history_text_for_event (event, now);
      append_line (lines, line);
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}
