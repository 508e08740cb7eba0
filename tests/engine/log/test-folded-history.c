/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list with folded sessions and scenes, and its signals. */

#include "fixtures.h"
#include "play/ten-event-private.h"
#include "log/ten-folded-history.h"

static void
take (TenLog *log, char step)
{
  if (step == 'r')
    g_object_unref (append (log, NULL));
  else
    mark (log, step == 'c' ? "chapter" : step == 's' ? "scene" : "turn", NULL);
}

static void
write_item (GString *text, GObject *item)
{
  if (TEN_IS_SESSION (item))
    g_string_append_printf (text, "[%d rolls]", (int) ten_session_get_n_rolls (TEN_SESSION (item)));
  else if (TEN_IS_EVENT (item))
    g_string_append (text, ten_event_get_word (TEN_EVENT (item), "unit"));
  else
    g_string_append_printf (text, "%d", (int) ten_record_get_sequence (TEN_RECORD (item)));
}

/* A minus follows folded entries, and a plus those that can be folded. */
static char *
write_list (GListModel *model)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_string_append_c (text, ' ');
      write_item (text, item);
      if (!TEN_IS_FOLDED_HISTORY (model))
        continue;
      if (ten_folded_history_is_folded (TEN_FOLDED_HISTORY (model), i))
        g_string_append_c (text, '-');
      else if (ten_folded_history_can_fold (TEN_FOLDED_HISTORY (model), i))
        g_string_append_c (text, '+');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static TenFoldedHistory *
make_list (TenLog *log)
{
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);

  return ten_folded_history_new (history);
}

static GListStore *
make_copy (TenFoldedHistory *list)
{
  GListStore *copy = g_list_store_new (G_TYPE_OBJECT);

  follow_items (copy, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), G_LIST_MODEL (list));
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (follow_items), copy);
  return copy;
}

/* A copy updated by the signals equals the list. */
static void
assert_followed (TenFoldedHistory *list, GListStore *copy)
{
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (copy)), ==, n_items);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) here = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_autoptr (GObject) there = g_list_model_get_item (G_LIST_MODEL (copy), i);
      g_autoptr (GString) is = g_string_new (NULL);
      g_autoptr (GString) was = g_string_new (NULL);

      write_item (is, here);
      write_item (was, there);
      g_assert_cmpstr (was->str, ==, is->str);
    }
}

static void
assert_list (TenFoldedHistory *list, GListStore *copy, const char *expected)
{
  g_autofree char *text = write_list (G_LIST_MODEL (list));

  g_assert_cmpstr (text, ==, expected);
  assert_followed (list, copy);
}

/* COFD-22: a unit in progress stays open; a finished one can be folded. */
static void
test_growing (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    char step;
    const char *list;
  } steps[] = {
    { 'r', " 1" },
    { 's', " scene 1" },
    { 'r', " scene 2 1" },
    { 's', " scene scene+ 2 1" },
    { 'r', " scene 3 scene+ 2 1" },
    { 'c', " chapter scene+ 3 scene+ 2 1" },
    { 'r', " chapter 4 [3 rolls]+ scene+ 3 scene+ 2 1" },
  };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenFoldedHistory) list = make_list (log);
  g_autoptr (GListStore) copy = make_copy (list);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      take (log, steps[i].step);
      assert_list (list, copy, steps[i].list);
    }
  ten_folded_history_set_folded (list, 5, TRUE);
  assert_list (list, copy, " chapter 4 [3 rolls]+ scene+ 3 scene- 1");
  ten_folded_history_set_folded (list, 3, TRUE);
  assert_list (list, copy, " chapter 4 [3 rolls]+ scene- scene- 1");
  ten_folded_history_set_folded (list, 2, TRUE);
  assert_list (list, copy, " chapter 4 [3 rolls]-");
  take (log, 'r');
  assert_list (list, copy, " chapter 5 4 [3 rolls]-");
  ten_folded_history_set_folded (list, 3, FALSE);
  assert_list (list, copy, " chapter 5 4 [3 rolls]+ scene- scene- 1");
  ten_folded_history_set_folded (list, 4, FALSE);
  ten_folded_history_set_folded (list, 6, FALSE);
  assert_list (list, copy, " chapter 5 4 [3 rolls]+ scene+ 3 scene+ 2 1");
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenFoldedHistory) empty = make_list (log);
  g_autoptr (TenFoldedHistory) list = NULL;
  g_autoptr (GListStore) copy = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (empty)), ==, 0);
  for (const char *step = "rrcrrrcr"; *step != '\0'; step++)
    take (log, *step);
  list = make_list (log);
  copy = make_copy (list);
  assert_list (list, copy, " chapter 6 [3 rolls]- [2 rolls]-");
  ten_folded_history_set_folded (list, 3, FALSE);
  assert_list (list, copy, " chapter 6 [3 rolls]- [2 rolls]+ 2 1");
}

/* A title given later, and an event about a roll that is folded away. */
static void
test_said_later (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenFoldedHistory) list = make_list (log);
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (TenSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) details =
      json_from_string ("{\"first\":1,\"title\":\"The Harbor\",\"notes\":\"\"}", NULL);
  g_autoptr (TenEvent) title = ten_event_new (TEN_EVENT_SESSION, details);
  g_autoptr (TenEvent) beat = ten_event_new (TEN_EVENT_DRAMATIC_FAILURE, NULL);

  for (const char *step = "rrcr"; *step != '\0'; step++)
    take (log, *step);
  ten_folded_history_set_folded (list, 2, TRUE);
  g_object_unref (log_append_event (log, beat, 0, 1, &error));
  g_assert_no_error (error);
  assert_list (list, copy, " chapter 3 [2 rolls]-");
  g_object_unref (log_append_event (log, title, 0, 0, &error));
  g_assert_no_error (error);
  session = g_list_model_get_item (G_LIST_MODEL (copy), 2);
  g_assert_cmpstr (ten_session_get_title (session), ==, "The Harbor");
}

static void
fold_something (TenFoldedHistory *list)
{
  const guint position =
      (guint) g_test_rand_int_range (0, (gint32) g_list_model_get_n_items (G_LIST_MODEL (list)));

  if (ten_folded_history_can_fold (list, position))
    ten_folded_history_set_folded (list, position, !ten_folded_history_is_folded (list, position));
}

static void
unfold_all (TenFoldedHistory *list)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    if (ten_folded_history_is_folded (list, i))
      ten_folded_history_set_folded (list, i, FALSE);
}

/* However it is folded, unfolding gives the whole history in order. */
static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenFoldedHistory) list = make_list (log);
  g_autoptr (GListStore) copy = make_copy (list);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *history = NULL;

  for (guint i = 0; i < 300; i++)
    {
      take (log, "rrrrrrsstc"[g_test_rand_int_range (0, 10)]);
      assert_followed (list, copy);
      fold_something (list);
      assert_followed (list, copy);
    }
  unfold_all (list);
  assert_followed (list, copy);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (TEN_IS_SESSION (item))
        continue;
      g_string_append_c (all, ' ');
      write_item (all, item);
    }
  history = write_list (G_LIST_MODEL (ten_folded_history_get_history (list)));
  g_assert_cmpstr (all->str, ==, history);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/history/folded/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("COFD-22/growing", test_growing);
  ADD ("start", test_start);
  ADD ("said-later", test_said_later);
  ADD ("random", test_random);
#undef ADD

  return g_test_run ();
}
