/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "records/ten-event-private.h"
#include "json/ten-json.h"

typedef struct
{
  const char *kind;
  const char *details;
  const char *text;
} Sentence;

/* There is a sentence even if members are missing. */
static const Sentence sentences[] = {
  { "action", "{}", "An action" },
  { "action", "{\"action\":\"contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"winner\":\"b\",\"margin\":1}",
    "Contested: Ann loses to Bo by 1" },
  { "action",
    "{\"action\":\"contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"winner\":\"b\",\"margin\":1,"
    "\"defender\":\"b\"}",
    "Contested: Ann loses to Bo, who defends, by 1" },
  { "action",
    "{\"action\":\"contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"winner\":\"b\",\"margin\":1,"
    "\"draw\":true,\"defender\":\"b\"}",
    "Contested: Ann loses the draw to Bo, who defends" },
  { "action",
    "{\"action\":\"contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"winner\":\"a\",\"margin\":2,"
    "\"defender\":\"b\"}",
    "Contested: Ann wins against Bo by 2" },
  { "action", "{\"action\":\"contest\",\"a\":\"Ann\",\"winner\":\"none\",\"margin\":0}",
    "Contested: Ann against the other side, a tie" },
  { "action", "{\"action\":\"contest\",\"winner\":\"storyteller\"}",
    "Contested: the first side against the second side, the Storyteller decides" },
  { "action", "{\"action\":\"contest\",\"a\":7,\"b\":null}",
    "Contested: the first side against the second side" },
  { "action", "{\"action\":\"extended\",\"name\":\"Dig\",\"needed\":10}",
    "Extended action: Dig, 10 successes needed" },
  { "action", "{\"action\":\"extended\",\"needed\":1}", "Extended action, 1 success needed" },
  { "action", "{\"action\":\"extended-contest\",\"name\":\"Race\",\"a\":\"Ann\",\"b\":\"Bo\"}",
    "Extended contest: Race, Ann against Bo" },
  { "action", "{\"action\":\"teamwork\",\"leader\":\"Ann\",\"helpers\":2,\"dice\":3}",
    "Teamwork: Ann gets 3 dice from helpers" },
  { "action", "{\"action\":\"teamwork\",\"leader\":\"Ann\",\"helpers\":2,\"dice\":0}",
    "Teamwork: Ann gets no dice from 2 helpers" },
  { "action", "{\"action\":\"teamwork\",\"leader\":\"Ann\",\"helpers\":2,\"dice\":-4}",
    "Teamwork: Ann loses 4 dice to the helpers" },
  { "action", "{\"action\":\"teamwork\",\"leader\":\"Ann\",\"successes\":6}",
    "Teamwork: Ann and helpers, 6 successes together" },
  { "action", "{\"action\":\"multiple\",\"count\":3}", "3 actions in one turn" },
  { "choice", "{\"choice\":\"continue\",\"condition\":\"Tired\"}",
    "Continued with the Condition Tired" },
  { "choice", "{\"choice\":\"give-up\"}", "Given up: all successes are lost" },
  { "choice", "{}", "A choice was made" },
  { "end", "{\"name\":\"Dig\",\"result\":\"succeeded\",\"total\":11,\"needed\":10}",
    "Dig: done, 11 of 10" },
  { "end", "{\"result\":\"failed\",\"total\":4,\"needed\":10}",
    "Extended action: failed, 4 of 10" },
  { "end",
    "{\"name\":\"Dig\",\"result\":\"succeeded\",\"exceptional\":true,\"total\":9,\"needed\":9}",
    "Dig: exceptional success, 9 of 9" },
  { "end", "{\"action\":\"extended-contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"result\":\"b\"}",
    "Extended contest: Ann loses to Bo" },
  { "end", "{\"action\":\"extended-contest\",\"a\":\"Ann\",\"b\":\"Bo\",\"result\":\"none\"}",
    "Extended contest of Ann and Bo: a tie" },
  { "dramatic-failure", "{\"beats\":1}", "Turned into a dramatic failure, for a Beat" },
  { "dramatic-failure", "{}", "Turned into a dramatic failure" },
  { "condition", "{\"name\":\"Inspired\",\"character\":\"Ann\"}", "Condition: Inspired, for Ann" },
  { "bonus", "{\"dice\":2}", "2 more dice on the next roll" },
  { "willpower", "{\"use\":\"reroll\"}", "Willpower spent to reroll dice" },
  { "willpower", "{}", "1 point of willpower spent" },
  { "beat", "{}", "1 Beat" },
  { "rouse", "{\"kept\":true}", "Rouse check: Hunger stays as it was" },
  { "rouse", "{\"kept\":false,\"hunger\":3}", "Rouse check: Hunger rises to 3" },
  { "mark", "{\"unit\":\"scene\",\"name\":\"The dock\"}", "Scene: The dock" },
  { "mark", "{\"unit\":\"turn\"}", "New turn" },
  { "mark", "{\"unit\":\"chapter\"}", "New chapter" },
  { "mark", "{\"unit\":\"night\"}", "Next night" },
  { "tomorrow", "{}", "Something that this version does not know" },
};

static void
test_text (gconstpointer data)
{
  const Sentence *sentence = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("details", sentence->details, -1, &error);
  g_autoptr (TenEvent) event = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  event = ten_event_new (sentence->kind, ten_json_document_get_node (document));
  text = ten_event_dup_text (event);
  g_assert_cmpstr (text, ==, sentence->text);
}

static void
test_damaged (void)
{
  static const char *const damaged[] = { "", "{", "[]", "7", "{\"a\":1,\"a\":2}" };
  TenEventPlace place = { .sequence = 3, .hidden = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (TenEvent) event = ten_event_new_stored ("mark", damaged[i], &place);
      g_autofree char *text = ten_event_dup_text (event);
      g_autoptr (JsonNode) node = ten_event_to_json (event);

      g_assert_true (ten_event_is_damaged (event));
      g_assert_cmpstr (text, ==, "This entry is damaged and cannot be read.");
      g_assert_cmpstr (ten_event_get_word (event, "unit"), ==, "");
      g_assert_cmpint (ten_event_get_number (event, "n", 7), ==, 7);
      g_assert_null (ten_event_to_player_json (event));
    }
}

/* Sequence numbers have gaps where entries are hidden (NWOD-5). */
static void
test_player_json (void)
{
  TenEventPlace place = { .sequence = 3, .after = 9, .action = 2, .roll = 9 };
  g_autoptr (TenEvent) event = ten_event_new_stored ("beat", "{\"beats\":1}", &place);
  g_autoptr (JsonNode) node = ten_event_to_player_json (event);
  g_autofree char *text = ten_json_to_text (node, FALSE);

  g_assert_cmpstr (text, ==,
                   "{\"time\":null,\"kind\":\"beat\",\"details\":{\"beats\":1},"
                   "\"text\":\"1 Beat\"}");
}

static void
test_finalize (void)
{
  TenEvent *event = ten_event_new_mark ("scene", "The \"dock\" \\ pier\n");

  g_assert_cmpstr (ten_event_get_word (event, "name"), ==, "The \"dock\" \\ pier\n");
  g_assert_cmpint (ten_event_get_sequence (event), ==, 0);
  g_assert_null (ten_event_get_time (event));
  g_assert_finalize_object (event);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *path = g_strdup_printf ("/event/text/%s/%u", sentences[i].kind, i);

      g_test_add_data_func (path, &sentences[i], test_text);
    }
  g_test_add_func ("/event/damaged", test_damaged);
  g_test_add_func ("/event/NWOD-5/player-json", test_player_json);
  g_test_add_func ("/event/finalize", test_finalize);
}
