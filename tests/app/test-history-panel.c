/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-heading.h"
#include "history/ten-history-panel.h"
#include "history/ten-history-row.h"
#include "history/ten-history-text.h"
#include "records.h"

#include <glib/gstdio.h>

/* A model of any length that counts what it is asked for. */
#define TEST_TYPE_LONG_LIST (test_long_list_get_type ())
G_DECLARE_FINAL_TYPE (TestLongList, test_long_list, TEST, LONG_LIST, GObject)

struct _TestLongList
{
  GObject parent_instance;

  TenRecord *record;
  guint n_items;
  guint n_asked;
};

static GType
test_long_list_get_item_type (GListModel *model)
{
  return TEN_TYPE_RECORD;
}

static guint
test_long_list_get_n_items (GListModel *model)
{
  return TEST_LONG_LIST (model)->n_items;
}

static gpointer
test_long_list_get_item (GListModel *model, guint position)
{
  TestLongList *self = TEST_LONG_LIST (model);

  self->n_asked++;
  return position < self->n_items ? g_object_ref (self->record) : NULL;
}

static void
test_long_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = test_long_list_get_item_type;
  iface->get_n_items = test_long_list_get_n_items;
  iface->get_item = test_long_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestLongList,
                               test_long_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, test_long_list_model_init))

static void
test_long_list_finalize (GObject *object)
{
  g_clear_object (&TEST_LONG_LIST (object)->record);
  G_OBJECT_CLASS (test_long_list_parent_class)->finalize (object);
}

static void
test_long_list_class_init (TestLongListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_long_list_finalize;
}

static void
test_long_list_init (TestLongList *self)
{
}

static TenRecord *
make_assembled_record (void)
{
  g_autoptr (TenRecord) record = make_record (7, "10 8 3 1 7 5 2 9", "Marisol Vega", "In haste");
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) wits = ten_term_new (TEN_TERM_TRAIT, "wits", "Wits", 3);
  g_autoptr (TenTerm) medicine = ten_term_new (TEN_TERM_TRAIT, "medicine", "Medicine", 4);
  g_autoptr (TenRecord) assembled = NULL;

  g_list_store_append (terms, wits);
  g_list_store_append (terms, medicine);
  assembled = ten_record_new (ten_record_get_roll (record), "cofd", G_LIST_MODEL (terms),
                              "Marisol Vega", "In haste");
  return ten_record_new_stored (assembled, 2, RECORD_TIME);
}

static TenRecord *
make_opponent_record (void)
{
  g_autoptr (TenRecord) record = make_record (2, "2 3", NULL, NULL);
  g_autoptr (TenRecord) opponent =
      ten_record_new (ten_record_get_roll (record), "cofd", NULL, NULL, NULL);

  ten_record_set_role (opponent, "b");
  return ten_record_new_stored (opponent, 3, RECORD_TIME);
}

static void
test_text (void)
{
  g_autoptr (TenRecord) assembled = make_assembled_record ();
  g_autoptr (TenRecord) plain = make_record (2, "2 3", NULL, NULL);
  g_autoptr (TenRecord) other_side = make_opponent_record ();
  g_autoptr (TenRecord) hidden = make_record (0, "1", "Bruno", NULL);
  struct
  {
    TenRecord *record;
    const char *text;
  } cases[] = {
    { assembled, "Marisol Vega, 7 dice: Wits 3 + Medicine 4\n"
                 "Dice: 10, 8, 3, 1, 7, 5, 2 → 9\n"
                 "Success: 3 successes\n"
                 "“In haste”" },
    { plain, "Dice Pool, 2 dice\nDice: 2, 3\nFailure" },
    { other_side, "Opponent, 2 dice\nDice: 2, 3\nFailure" },
    { hidden, "Hidden roll\nBruno, A chance die\nDice: 1\nDramatic failure" },
  };

  ten_record_set_hidden (hidden, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ten_history_text_for_record (cases[i].record, NULL);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* V20-1, TEST-4: whoever was not there sees what the dice had to reach, and how many of them. */
static void
test_text_pool_target (void)
{
  static const struct
  {
    const char *ruleset;
    int target;
    int required;
    const char *text;
  } cases[] = {
    { "v20da", 8, 1, "2 dice at 8" },
    { "wodtests", 6, 3, "3 needed, 2 dice at 6" },
    { "cofd", 8, 1, "2 dice" },
  };
  static const guint8 faces[] = { 7, 7 };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autofree char *text = NULL;
      TenRequest request;

      ten_ruleset_init_request (ruleset, &request);
      request.dice = 2;
      request.target = cases[i].target;
      request.required = cases[i].required;
      roll = ten_roll (&request, random, NULL);
      record = ten_record_new (roll, cases[i].ruleset, NULL, NULL, NULL);
      text = ten_history_text_for_pool (record, ruleset);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* The same roll with a modifier of -1 at its end. */
static TenRecord *
make_record_with_modifier (TenSecrecy secrecy)
{
  g_autoptr (TenRecord) plain = make_assembled_record ();
  g_autoptr (TenTerm) term =
      ten_term_new_with_secrecy (TEN_TERM_MODIFIER, "Curse", "Curse", -1, secrecy);
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  GListModel *others = ten_record_get_terms (plain);

  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TenTerm) other = g_list_model_get_item (others, i);

      g_list_store_append (terms, other);
    }
  g_list_store_append (terms, term);
  return ten_record_new (ten_record_get_roll (plain), "cofd", G_LIST_MODEL (terms), "Marisol Vega",
                         "In haste");
}

#define OPEN_TEXT                                                                                  \
  "Marisol Vega, 7 dice: Wits 3 + Medicine 4 − Curse 1\nDice: 10, 8, 3, 1, 7, 5, 2 → 9\n"      \
  "Success: 3 successes\n“In haste”"
#define ANNOUNCED_TEXT                                                                             \
  "Marisol Vega, 7 dice: Wits 3 + Medicine 4 − Announced modifier 1\n"                           \
  "Dice: 10, 8, 3, 1, 7, 5, 2 → 9\nSuccess: 3 successes\n“In haste”"
#define SECRET_TEXT "Marisol Vega, Wits 3 + Medicine 4\nSuccess\n“In haste”"

static void
test_text_for_players (void)
{
  static const struct
  {
    TenSecrecy secrecy;
    gboolean for_players;
    const char *text;
    const char *pool;
  } cases[] = {
    { TEN_SECRECY_OPEN, FALSE, OPEN_TEXT, "7 dice: Wits 3 + Medicine 4 − Curse 1" },
    { TEN_SECRECY_ANNOUNCED, TRUE, ANNOUNCED_TEXT,
      "7 dice: Wits 3 + Medicine 4 − Curse 1 (announced)" },
    { TEN_SECRECY_SECRET, TRUE, SECRET_TEXT, "7 dice: Wits 3 + Medicine 4 − Curse 1 (secret)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRecord) record = make_record_with_modifier (cases[i].secrecy);
      g_autofree char *text = ten_history_text_for_players (record, NULL);
      g_autofree char *copied = ten_history_text_to_copy (record, NULL);
      g_autofree char *pool = ten_history_text_for_pool (record, NULL);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (copied, ==, cases[i].text);
      g_assert_cmpint (ten_history_text_is_for_players (record), ==, cases[i].for_players);
      g_assert_cmpstr (pool, ==, cases[i].pool);
    }
}

/* NWOD-5: nothing for players; what the Storyteller copies says what it is. */
static void
test_text_hidden (void)
{
  g_autoptr (TenRecord) record = make_record_with_modifier (TEN_SECRECY_SECRET);
  g_autofree char *text = NULL;
  g_autofree char *copied = NULL;

  ten_record_set_hidden (record, TRUE);
  text = ten_history_text_for_players (record, NULL);
  g_assert_cmpstr (text, ==, "");
  copied = ten_history_text_to_copy (record, NULL);
  g_assert_true (g_str_has_prefix (copied, "Hidden roll\n"));
}

static void
test_text_dice (void)
{
  static const struct
  {
    TenDie dice[4];
    guint n_dice;
    const char *text;
  } cases[] = {
    { { { 0 } }, 0, "no dice" },
    { { { .face = 10, .successes = 1, .from = -1 },
        { .face = 4, .from = -1 },
        { .face = 10, .successes = 1, .wave = 1, .from = 0 },
        { .face = 9, .successes = 1, .wave = 2, .from = 2 } },
      4,
      "10, 4 → 10 → 9" },
    { { { .face = 3, .from = -1, .replaced = 1 },
        { .face = 8, .successes = 1, .from = -1 },
        { .face = 5, .from = 0 } },
      3,
      "(3), 8 → 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenRoll) roll = NULL;
      g_autoptr (TenRecord) record = NULL;
      g_autofree char *text = NULL;
      TenRequest request;

      ten_request_init (&request);
      request.target = 8;
      request.again = 10;
      request.rote = i == 2;
      request.dice = (int) MIN (cases[i].n_dice, 2);
      request.empty_pool = TEN_EMPTY_POOL_NO_DICE;
      roll = ten_roll_new_from_dice (&request, cases[i].dice, cases[i].n_dice, &error);
      g_assert_no_error (error);
      record = ten_record_new (roll, "cofd", NULL, NULL, NULL);
      text = ten_history_text_for_dice (record);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* CHAT-2, TEST-8: what ones took away, and red dice, can be told in text as well. */
static void
test_text_dice_marks (void)
{
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = 4;
  request.red = 1;
  request.target = 6;
  request.ones = TEN_ONES_CANCEL_DICE;
  roll = make_roll (&request, "9 1 2 7");
  record = ten_record_new (roll, "v20", NULL, NULL, NULL);
  text = ten_history_text_for_dice (record);
  g_assert_cmpstr (text, ==, "[9], 1, 2, red 7");
}

static void
test_text_time (void)
{
  static const struct
  {
    const char *time;
    const char *text;
  } cases[] = {
    { "2024-03-01T20:14:05Z", "20:14" },
    { "2024-03-01T00:00:00Z", "00:00" },
    { "2024-02-29T23:59:59Z", "Yesterday, 23:59" },
    { "2024-02-28T23:59:59Z", "28 Feb, 23:59" },
    { "2023-12-31T08:05:00Z", "31 Dec 2023, 08:05" },
    { "2024-03-01T22:30:00+02:00", "20:30" },
  };
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2024-03-01T21:00:00Z", NULL);
  g_autofree char *nothing = ten_history_text_for_time (NULL, now);

  g_assert_cmpstr (nothing, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (cases[i].time, NULL);
      g_autofree char *text = ten_history_text_for_time (time, now);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_text_row (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2024-03-01T21:00:00Z", NULL);
  g_autoptr (TenRecord) record = make_assembled_record ();
  g_autofree char *text = ten_history_text_for_row (record, NULL, now);
  g_autofree char *hidden = NULL;

  g_assert_cmpstr (text, ==, "Marisol Vega, 7 dice, Success: 3 successes, 20:14");
  ten_record_set_hidden (record, TRUE);
  hidden = ten_history_text_for_row (record, NULL, now);
  g_assert_cmpstr (hidden, ==, "Hidden: Marisol Vega, 7 dice, Success: 3 successes, 20:14");
}

static const char *
get_stack_page (TenHistoryPanel *panel)
{
  return gtk_stack_get_visible_child_name (
      GTK_STACK (find_widget (GTK_WIDGET (panel), GTK_TYPE_STACK, NULL)));
}

static TenHistoryRow *
get_first_row (TenHistoryPanel *panel)
{
  return TEN_HISTORY_ROW (find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_ROW, NULL));
}

static void
test_properties (void)
{
  TenHistoryPanel *panel = g_object_ref_sink (TEN_HISTORY_PANEL (ten_history_panel_new ()));
  GListStore *store = g_list_store_new (TEN_TYPE_RECORD);
  TenRulesets *rulesets = ten_rulesets_new ();
  g_autoptr (TenRecord) record = make_assembled_record ();
  int n_histories = 0, n_rulesets = 0;

  g_signal_connect (panel, "notify::history", G_CALLBACK (count_notify), &n_histories);
  g_signal_connect (panel, "notify::rulesets", G_CALLBACK (count_notify), &n_rulesets);
  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  g_object_set (panel, "rulesets", rulesets, "history", store, NULL);
  g_object_set (panel, "rulesets", rulesets, "history", store, NULL);
  g_assert_cmpint (n_histories, ==, 1);
  g_assert_cmpint (n_rulesets, ==, 1);
  g_assert_true (ten_history_panel_get_history (panel) == G_LIST_MODEL (store));
  g_assert_true (ten_history_panel_get_rulesets (panel) == rulesets);
  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  g_list_store_append (store, record);
  g_assert_cmpstr (get_stack_page (panel), ==, "list");
  ten_history_panel_set_history (panel, NULL);
  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  g_assert_finalize_object (panel);
  g_assert_finalize_object (store);
  g_assert_finalize_object (rulesets);
}

static void
test_grows (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) newest = make_record (3, "8 2 3", "Newest", NULL);
  GtkAdjustment *adjustment;
  GtkWindow *window;

  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (TenRecord) record = make_record (2, "8 2", "Older", "A comment");

      g_list_store_append (store, record);
    }
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (find_widget (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW, NULL)));
  run_until (gtk_adjustment_get_upper (adjustment) > 1000);
  gtk_adjustment_set_value (adjustment, 800);
  run_until (gtk_adjustment_get_value (adjustment) > 700);

  g_list_store_insert (store, 0, newest);
  run_until (gtk_adjustment_get_value (adjustment) == 0);
  run_until (ten_history_row_get_record (get_first_row (panel)) == newest);
  close_window (window, GTK_WIDGET (panel));
}

static void
take_record (GtkWidget *widget, TenRecord *record, gpointer data)
{
  *(TenRecord **) data = record;
}

static void
test_roll_again (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) first = make_record (3, "8 2 3", "First", NULL);
  g_autoptr (TenRecord) second = make_record (3, "8 2 3", "Second", NULL);
  TenRecord *taken = NULL;
  GtkWindow *window;

  g_signal_connect (panel, "roll-again", G_CALLBACK (take_record), &taken);
  g_list_store_append (store, first);
  g_list_store_append (store, second);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (get_first_row (panel)))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, ten_history_row_get_text (get_first_row (panel)));

  gtk_widget_activate_action (GTK_WIDGET (get_first_row (panel)), "row.roll-again", NULL);
  g_assert_true (taken == first);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW, NULL), "activate", 1);
  g_assert_true (taken == second);
  taken = NULL;
  g_signal_emit_by_name (find_widget (GTK_WIDGET (get_first_row (panel)), GTK_TYPE_BUTTON, NULL),
                         "clicked");
  g_assert_true (taken == first);
  close_window (window, GTK_WIDGET (panel));
}

static void
check_clipboard (GtkWidget *widget, const char *text)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (widget));
  g_autoptr (GError) error = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_nonnull (content);
  g_value_init (&value, G_TYPE_STRING);
  gdk_content_provider_get_value (content, &value, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_value_get_string (&value), ==, text);
}

static void
test_copy (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) first = make_record (3, "8 2 3", "First", NULL);
  g_autoptr (TenRecord) second = make_record (3, "8 2 3", "Second", NULL);
  GtkWidget *list = find_widget (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW, NULL);
  GtkWindow *window;

  g_list_store_append (store, first);
  g_list_store_append (store, second);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);

  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  g_assert_null (gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (panel))));
  gtk_widget_activate_action (GTK_WIDGET (get_first_row (panel)), "row.copy", NULL);
  check_clipboard (GTK_WIDGET (panel), "First, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  check_clipboard (GTK_WIDGET (panel), "Second, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
  close_window (window, GTK_WIDGET (panel));
}

static void
test_copy_for_players (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) record = make_record_with_modifier (TEN_SECRECY_SECRET);
  GtkWidget *list = find_widget (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW, NULL);
  GtkWindow *window;
  GtkWidget *row;

  g_list_store_append (store, record);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  row = GTK_WIDGET (get_first_row (panel));

  g_assert_true (gtk_widget_get_visible (find_widget (row, GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (g_str_has_prefix (ten_history_row_get_text (TEN_HISTORY_ROW (row)),
                                   "With a secret modifier: Marisol Vega, 7 dice, "));

  /* The menu names what is copied: the other one is neither shown nor done. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_widget_activate_action (row, "row.copy", NULL);
  check_clipboard (row, "before");
  gtk_widget_activate_action (row, "row.copy-for-players", NULL);
  check_clipboard (row, SECRET_TEXT);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  check_clipboard (row, SECRET_TEXT);
  close_window (window, GTK_WIDGET (panel));
}

static void
test_row (void)
{
  TenHistoryRow *row = g_object_ref_sink (TEN_HISTORY_ROW (ten_history_row_new ()));
  g_autoptr (TenRecord) record = make_assembled_record ();
  GtkWidget *hidden = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "hidden-roll");
  GtkWidget *comment = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "comment");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_GROUP);
  ten_history_row_set_record (row, record, NULL);
  g_assert_nonnull (strstr (ten_history_row_get_text (row), "Success: 3 successes"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       ten_history_row_get_text (row));
  g_assert_false (gtk_widget_get_visible (hidden));
  g_assert_false (
      gtk_widget_get_visible (find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (gtk_widget_get_visible (comment));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (comment)), ==, "In haste");
  ten_record_set_hidden (record, TRUE);
  ten_history_row_set_record (row, record, NULL);
  g_assert_true (gtk_widget_get_visible (hidden));
  ten_history_row_set_record (row, NULL, NULL);
  g_assert_null (ten_history_row_get_record (row));
  gtk_widget_activate_action (GTK_WIDGET (row), "row.roll-again", NULL);
  gtk_widget_activate_action (GTK_WIDGET (row), "row.copy", NULL);
  g_assert_finalize_object (row);
}

/* A hundred thousand rolls cost what can be seen of them. */
static void
test_long (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  TestLongList *model = g_object_new (TEST_TYPE_LONG_LIST, NULL);
  GtkWindow *window;

  model->record = make_assembled_record ();
  model->n_items = 100000;
  ten_history_panel_set_history (panel, G_LIST_MODEL (model));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  g_assert_cmpuint (model->n_asked, <, 1000);
  model->n_items++;
  g_list_model_items_changed (G_LIST_MODEL (model), 0, 0, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (model->n_asked, <, 2000);
  close_window (window, GTK_WIDGET (panel));
  g_assert_finalize_object (model);
}

/* A list with a scene, and a roll that something was said of (COFD-7, COFD-22). */
static void
test_headings (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenChronicle) chronicle = ten_chronicle_open (path, NULL);
  g_autoptr (TenHistory) history = ten_history_new (chronicle);
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (ten_history_panel_new ());
  GtkWindow *window;
  g_autoptr (TenEvent) scene = ten_event_new_mark ("scene", "The dock");
  g_autoptr (TenEvent) worse = ten_event_new (TEN_EVENT_DRAMATIC_FAILURE, NULL);
  g_autoptr (TenRecord) record = make_record (2, "2,3", "Marisol Vega", NULL);
  g_autoptr (TenRecord) stored = NULL;
  g_autoptr (TenEvent) mark = NULL;
  g_autoptr (TenEvent) said = NULL;
  GtkWidget *heading;
  GtkWidget *row;

  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  mark = ten_chronicle_append_event (chronicle, scene, 0, 0, NULL);
  stored = ten_chronicle_append (chronicle, record, NULL);
  said = ten_chronicle_append_event (chronicle, worse, 0, 1, NULL);

  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  heading = find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_HEADING, NULL);
  g_assert_nonnull (heading);
  g_assert_true (g_str_has_prefix (ten_history_heading_get_text (TEN_HISTORY_HEADING (heading)),
                                   "Scene: The dock, "));
  row = find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_ROW, NULL);
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (ten_history_row_get_text (TEN_HISTORY_ROW (row)),
                            "Turned into a dramatic failure, "));
  close_window (window, GTK_WIDGET (panel));
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/history/text/record", test_text);
  g_test_add_func ("/history/text/V20-1/TEST-4/target", test_text_pool_target);
  g_test_add_func ("/history/text/POOL-7/for-players", test_text_for_players);
  g_test_add_func ("/history/text/POOL-7/NWOD-5/hidden", test_text_hidden);
  g_test_add_func ("/history/text/dice", test_text_dice);
  g_test_add_func ("/history/text/dice/CHAT-2/TEST-8", test_text_dice_marks);
  g_test_add_func ("/history/text/time", test_text_time);
  g_test_add_func ("/history/text/row", test_text_row);
  g_test_add_func ("/history/row", test_row);
  g_test_add_func ("/history/panel/properties", test_properties);
  g_test_add_func ("/history/panel/grows", test_grows);
  g_test_add_func ("/history/panel/roll-again", test_roll_again);
  g_test_add_func ("/history/panel/copy", test_copy);
  g_test_add_func ("/history/panel/POOL-7/copy-for-players", test_copy_for_players);
  g_test_add_func ("/history/panel/COFD-7/COFD-22/headings", test_headings);
  g_test_add_func ("/history/panel/long", test_long);
  return g_test_run ();
}
