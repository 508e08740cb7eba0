/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hidden rolls, the cast and its extras, and the cover, in the window of a Storyteller. */

#include "action/ten-telling.h"
#include "common/ten-cover.h"
#include "history/ten-history-row.h"
#include "storyteller/ten-cast-panel.h"
#include "suggestions.h"
#include "tests.h"
#include "window-folder.h"

static TenCastPanel *
get_panel (Fixture *fixture)
{
  return get_child (fixture->window, "cast_panel");
}

static GListModel *
get_members (Fixture *fixture)
{
  return G_LIST_MODEL (get_child (get_panel (fixture), "selection"));
}

static void
add_extra (Fixture *fixture, const char *line)
{
  GtkEditable *entry = get_child (get_panel (fixture), "extra");
  const guint before = g_list_model_get_n_items (get_members (fixture));

  gtk_editable_set_text (entry, line);
  g_signal_emit_by_name (entry, "activate");
  run_until (g_list_model_get_n_items (get_members (fixture)) > before);
}

static TenSheet *
get_member (Fixture *fixture, guint position)
{
  return ten_model_peek (get_members (fixture), position);
}

static GSettings *
get_settings (gconstpointer application)
{
  return ten_application_get_settings (TEN_APPLICATION ((gpointer) application));
}

static void
set_up_storyteller (Fixture *fixture, gconstpointer application)
{
  g_autoptr (GFile) extras = ten_extras_dup_user_file ();

  g_file_delete (extras, NULL, NULL);
  g_settings_set_boolean (get_settings (application), "storyteller", TRUE);
  g_settings_reset (get_settings (application), "hide-rolls");
  set_up (fixture, application);
}

static TenLog *
get_log (Fixture *fixture)
{
  return ten_table_get_log (ten_application_get_table (fixture->application));
}

static gint64
count_plays (Fixture *fixture)
{
  return ten_log_get_n_entries (get_log (fixture));
}

static TenPlay *
read_newest (Fixture *fixture)
{
  g_autoptr (TenPlayList) plays = ten_play_list_new (get_log (fixture));

  return g_list_model_get_item (G_LIST_MODEL (plays), 0);
}

static gboolean
is_newest_hidden (Fixture *fixture)
{
  g_autoptr (TenPlay) newest = read_newest (fixture);

  return ten_record_get_hidden (ten_play_get_record (newest));
}

static void
roll (Fixture *fixture)
{
  const gint64 before = count_plays (fixture);

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 3, NULL));
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  ten_tray_skip (window_get_tray (fixture->window));
  g_assert_cmpint (count_plays (fixture), ==, before + 1);
}

static GtkWidget *
get_roll_button (Fixture *fixture)
{
  return get_child (get_child (window_get_roll_view (fixture->window), "bar"), "roll");
}

static gboolean
is_said (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_said (child, text))
      return TRUE;
  return FALSE;
}

/* NWOD-5: one mode for everything that rolls in the window, until it is changed. */
static void
test_mode (Fixture *fixture, gconstpointer data)
{
  GtkWidget *party = get_child (get_panel (fixture), "party");
  g_autoptr (TenSheet) sheet = NULL;

  activate (fixture, "win.show-cast");
  roll (fixture);
  g_assert_false (is_newest_hidden (fixture));
  g_assert_false (is_said (get_roll_button (fixture), "Roll Hidden"));

  activate (fixture, "win.hidden");
  g_assert_true (is_said (get_roll_button (fixture), "Roll Hidden"));
  g_assert_true (is_said (party, "Roll Hidden"));
  roll (fixture);
  g_assert_true (is_newest_hidden (fixture));
  roll (fixture);
  g_assert_true (is_newest_hidden (fixture));

  /* In another tab, too. */
  sheet = ten_sheet_new (
      ten_rulesets_find (ten_application_get_rulesets (fixture->application), "nwod", NULL),
      "Silas");
  window_set_sheet (fixture->window, sheet);
  g_assert_true (is_said (get_roll_button (fixture), "Roll Hidden"));
  roll (fixture);
  g_assert_true (is_newest_hidden (fixture));

  activate (fixture, "win.hidden");
  g_assert_false (is_said (get_roll_button (fixture), "Roll Hidden"));
  roll (fixture);
  g_assert_false (is_newest_hidden (fixture));
}

/* NWOD-5: an open roll that is repeated in hidden mode. */
static void
test_repeated (Fixture *fixture, gconstpointer data)
{
  const gint64 before = count_plays (fixture);

  roll (fixture);
  g_assert_false (is_newest_hidden (fixture));
  activate (fixture, "win.hidden");
  activate (fixture, "win.repeat-roll");
  g_assert_cmpint (count_plays (fixture), ==, before + 2);
  g_assert_true (is_newest_hidden (fixture));
}

/* NWOD-5: the whole party, in either mode. */
static void
test_party (Fixture *fixture, gconstpointer data)
{
  GtkWidget *party = get_child (get_panel (fixture), "party");
  GtkEditable *entry = get_child (party, "entry");

  add_extra (fixture, "thug: 5 brawl, x2");
  for (guint i = 0; i < 3; i++)
    {
      const gint64 before = count_plays (fixture);

      gtk_editable_set_text (entry, "brawl");
      if (i < 2)
        g_signal_emit_by_name (entry, "activate");
      else
        gtk_widget_activate_action (GTK_WIDGET (entry), "party.roll-hidden", NULL);
      g_assert_cmpint (count_plays (fixture), ==, before + 1);
      g_assert_true (is_newest_hidden (fixture) == (i > 0));
      if (i < 2)
        activate (fixture, "win.hidden");
    }
}

/* The mode outlives the window, and means nothing without the Storyteller's tools. */
static void
test_mode_is_kept (Fixture *fixture, gconstpointer application)
{
  activate (fixture, "win.hidden");
  close_window (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->window));
  set_up (fixture, application);
  roll (fixture);
  g_assert_true (is_newest_hidden (fixture));

  g_settings_set_boolean (get_settings (application), "storyteller", FALSE);
  roll (fixture);
  g_assert_false (is_newest_hidden (fixture));
  g_assert_false (is_said (get_roll_button (fixture), "Roll Hidden"));
  g_settings_set_boolean (get_settings (application), "storyteller", TRUE);
  roll (fixture);
  g_assert_true (is_newest_hidden (fixture));
}

static double
get_left (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  settle ();
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  return bounds.origin.x;
}

static void
test_roll_stays (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = get_roll_button (fixture);
  const double left = get_left (fixture, button);
  const int width = gtk_widget_get_width (button);

  activate (fixture, "win.hidden");
  g_assert_cmpfloat (get_left (fixture, button), ==, left);
  g_assert_cmpint (gtk_widget_get_width (button), ==, width);
}

static TenOpponentSection *
oppose (Fixture *fixture)
{
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));

  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  return ten_action_bar_get_opponent (bar);
}

/* The buttons stay where they were when a pool is typed. */
static void
test_fields_stay (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "rolls", "resists", "willpower", "hidden_self", "hidden" };
  TenOpponentSection *section = oppose (fixture);
  TenSheet *thug;
  graphene_rect_t places[G_N_ELEMENTS (ids)];

  add_extra (fixture, "thug: 5 brawl");
  thug = get_member (fixture, 0);
  ten_roll_view_oppose (window_get_roll_view (fixture->window), thug);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (
        gtk_widget_compute_bounds (get_child (section, ids[i]), GTK_WIDGET (section), &places[i]));
  ten_side_entry_set_text (ten_opponent_section_get_side (section),
                           "strength + brawl + 2 \"a long name of a thing\" - 1 \"another one\"");
  run_until (gtk_widget_get_mapped (get_child (ten_opponent_section_get_side (section), "chips")));
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      graphene_rect_t now;

      g_assert_true (
          gtk_widget_compute_bounds (get_child (section, ids[i]), GTK_WIDGET (section), &now));
      g_assert_true (graphene_rect_equal (&now, &places[i]));
    }
}

static guint
count_turns (Fixture *fixture)
{
  g_autoptr (TenPlayList) plays = ten_play_list_new (get_log (fixture));
  guint n_turns = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (plays)); i++)
    {
      g_autoptr (TenPlay) play = g_list_model_get_item (G_LIST_MODEL (plays), i);
      TenEvent *mark = ten_play_find_event (play, TEN_EVENT_MARK);

      n_turns += mark != NULL && g_str_equal (ten_event_get_word (mark, "unit"), "turn");
    }
  return n_turns;
}

/* COFD-22: one command for the next turn, with a turn order and without. */
static void
test_next_turn (Fixture *fixture, gconstpointer data)
{
  TenTurnsBar *turns = ten_cast_panel_get_turns (get_panel (fixture));
  guint before = count_turns (fixture);

  roll (fixture);
  activate (fixture, "win.next-turn");
  g_assert_cmpuint (count_turns (fixture), ==, before + 1);
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));

  add_extra (fixture, "thug: 5 brawl, x3");
  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.roll", NULL);
  before = count_turns (fixture);
  roll (fixture);
  g_assert_nonnull (ten_tray_get_record (window_get_tray (fixture->window)));
  activate (fixture, "win.next-turn");
  g_assert_cmpuint (ten_turn_order_get_turn (ten_turns_bar_get_order (turns)), ==, 1);
  g_assert_cmpuint (count_turns (fixture), ==, before + 1);
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));
}

static TenRecord *
dup_newest (Fixture *fixture)
{
  g_autoptr (TenPlay) newest = read_newest (fixture);

  return g_object_ref (ten_play_get_record (newest));
}

static GtkWidget *
find_row (GtkWidget *widget)
{
  GtkWidget *found = TEN_IS_HISTORY_ROW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child);
  return found;
}

/* NWOD-5: a hidden row tells the Storyteller what it was for, and nobody while it is covered. */
static void
test_purpose (Fixture *fixture, gconstpointer data)
{
  TenPlaySession *session = ten_roll_view_get_session (window_get_roll_view (fixture->window));
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenHistoryEntry) entry = NULL;
  g_autofree char *spoken = NULL;
  GtkWidget *row;

  activate (fixture, "win.hidden");
  ten_play_session_set_comment (session, "at the sentinel gate");
  roll (fixture);
  play = read_newest (fixture);
  g_assert_cmpstr (ten_record_get_comment (ten_play_get_record (play)), ==, "at the sentinel gate");
  run_until ((row = find_row (GTK_WIDGET (window_get_history_panel (fixture->window)))) != NULL);
  g_assert_false (is_said (row, "at the sentinel gate"));
  g_assert_null (strstr (ten_history_row_get_text (TEN_HISTORY_ROW (row)), "sentinel"));

  ten_cover_set_covered (get_child (row, "cover"), FALSE);
  run_until (is_said (row, "at the sentinel gate"));
  entry = ten_history_entry_new (play, ten_pool_get_ruleset (ten_play_session_get_pool (session)),
                                 NULL);
  spoken = ten_history_entry_dup_spoken (entry);
  g_assert_nonnull (strstr (spoken, "“at the sentinel gate”"));
}

static void
check_telling (TenRecord *record, const char *heading, int n_left)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) left = NULL;
  g_autofree char *label = NULL;

  g_ptr_array_add (records, record);
  ten_telling_fill (menu, records, "row.tell");
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (menu)), ==, 1);
  g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 0, G_MENU_ATTRIBUTE_LABEL,
                                                  "s", &label));
  g_assert_cmpstr (label, ==, heading);
  left = g_menu_model_get_item_link (G_MENU_MODEL (menu), 0, G_MENU_LINK_SECTION);
  g_assert_cmpint (g_menu_model_get_n_items (left), ==, n_left);
}

static void
tell (Fixture *fixture, TenRecord *record, const char *what)
{
  const gint64 sequence = ten_record_get_sequence (record);

  gtk_widget_activate_action (
      GTK_WIDGET (fixture->window), "win.tell", "(@axs)",
      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, &sequence, 1, sizeof sequence), what);
}

/* NWOD-5: the menu says what players know, and offers only more than that. */
static void
test_telling (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *what;
    const char *text;
    int n_left;
  } steps[] = {
    { NULL, "Players know nothing about it", 4 },
    { "seal", "Players know that there is a hidden roll", 3 },
    { "outcome", "Players know whether it succeeded", 2 },
    { "result", "Players know the result", 1 },
  };

  activate (fixture, "win.hidden");
  roll (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TenRecord) record = dup_newest (fixture);
      g_autoptr (TenRecord) after = NULL;

      if (steps[i].what != NULL)
        {
          tell (fixture, record, steps[i].what);
          /* A toast names it. */
          run_until (is_said (GTK_WIDGET (fixture->window), steps[i].text));
        }
      after = dup_newest (fixture);
      check_telling (after, steps[i].text, steps[i].n_left);
    }
}

/* NWOD-5: the tray knows what was told about each roll of a party. */
static void
test_telling_of_a_party (Fixture *fixture, gconstpointer data)
{
  GtkWidget *party = get_child (get_panel (fixture), "party");
  TenTray *tray = window_get_tray (fixture->window);
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  gboolean differs;

  add_extra (fixture, "thug: 5 brawl, x3");
  activate (fixture, "win.hidden");
  gtk_editable_set_text (get_child (party, "entry"), "brawl");
  g_signal_emit_by_name (get_child (party, "entry"), "activate");
  ten_tray_skip (tray);
  before = ten_tray_list_records (tray);
  g_assert_cmpuint (before->len, ==, 3);
  for (guint i = 0; i < before->len; i++)
    tell (fixture, before->pdata[i], "result");
  after = ten_tray_list_records (tray);
  g_assert_cmpint (ten_telling_get_told (after, &differs), ==, TEN_PLAYER_SIGHT_RESULT);
  g_assert_false (differs);
}

/* While the window is covered, no key rolls or goes to the next turn. */
static void
test_cover_locks (Fixture *fixture, gconstpointer data)
{
  TenTurnsBar *turns = ten_cast_panel_get_turns (get_panel (fixture));
  gint64 before;
  guint turn;

  add_extra (fixture, "thug: 5 brawl, x3");
  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.roll", NULL);
  turn = ten_turn_order_get_turn (ten_turns_bar_get_order (turns));
  roll (fixture);
  before = count_plays (fixture);

  activate (fixture, "win.cover");
  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 3, NULL));
  activate (fixture, "win.roll");
  activate (fixture, "win.roll-hidden");
  activate (fixture, "win.repeat-roll");
  activate (fixture, "win.next-turn");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mark", "s", "turn");
  g_assert_cmpint (count_plays (fixture), ==, before);
  g_assert_cmpuint (ten_turn_order_get_turn (ten_turns_bar_get_order (turns)), ==, turn);
  g_assert_true (
      is_said (GTK_WIDGET (fixture->window), "The window is covered. Uncover it first."));

  activate (fixture, "win.cover");
  activate (fixture, "win.next-turn");
  g_assert_cmpuint (ten_turn_order_get_turn (ten_turns_bar_get_order (turns)), ==, turn + 1);
  roll (fixture);
}

/* As in a book's index: capitals do not come first, and numbers are numbers. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "acolyte", "Bouncer", "guard 2", "guard 10", "Zoe" };
  /* Out of order */
  static const guint order[] = { 4, 1, 3, 0, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s: 5 brawl", names[order[i]]);

      add_extra (fixture, line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (ten_sheet_get_name (get_member (fixture, i)), ==, names[i]);
}

/* Changes of an extra are saved at once, so its tab says nothing else, and closes without a
 * question. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  static const int marked[TEN_MAX_DAMAGE_KINDS] = { 1 };
  TenDocument *document;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  add_extra (fixture, "thug: 5 brawl, 3 health");
  window_set_sheet (fixture->window, get_member (fixture, 0));
  run_until (get_n_tabs (fixture) == 1);
  g_assert_true (
      ten_sheet_play (get_member (fixture, 0), ten_damage_edit_new ("health", marked), &error));
  g_assert_no_error (error);
  document = ten_documents_get_document (window_get_documents (fixture->window));
  title = ten_document_dup_title (document);
  g_assert_cmpstr (title, ==, "thug");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "thug");

  activate (fixture, "win.close-sheet");
  settle ();
  g_assert_null (find_dialog ());
  run_until (get_n_tabs (fixture) == 0);
}

static char *
dup_order (TenTurnsBar *turns)
{
  return ten_turn_order_to_text (ten_turns_bar_get_order (turns));
}

static guint
count_in_order (TenTurnsBar *turns)
{
  return g_list_model_get_n_items (G_LIST_MODEL (ten_turns_bar_get_order (turns)));
}

static TenTurnsBar *
begin_order (Fixture *fixture)
{
  TenTurnsBar *turns = ten_cast_panel_get_turns (get_panel (fixture));

  activate (fixture, "win.show-cast");
  add_extra (fixture, "thug: 5 brawl, x3");
  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.roll", NULL);
  g_assert_cmpuint (count_in_order (turns), ==, 3);
  return turns;
}

/* Ending the order, leaving it and removing an extra are one click beside others. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  TenTurnsBar *turns = begin_order (fixture);
  g_autofree char *before = dup_order (turns);
  g_autofree char *after = NULL;

  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.clear", NULL);
  g_assert_cmpuint (count_in_order (turns), ==, 0);
  activate (fixture, "win.undo");
  g_assert_cmpuint (count_in_order (turns), ==, 3);

  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.remove", "u", 1u);
  g_assert_cmpuint (count_in_order (turns), ==, 2);
  activate (fixture, "win.undo");
  after = dup_order (turns);
  g_assert_cmpstr (after, ==, before);
}

/* A name of the cast is ready for its number. */
static void
test_order_by_hand (Fixture *fixture, gconstpointer data)
{
  TenTurnsBar *turns = begin_order (fixture);
  GtkEditable *line = get_child (turns, "line");
  g_autofree char *offered = NULL;

  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.by-hand", NULL);
  run_until (gtk_widget_get_mapped (GTK_WIDGET (line)));
  offered = type_for_suggestions (line, "thug");
  g_assert_cmpstr (offered, ==, "thug 1 |thug 2 |thug 3 ");
  g_assert_true (press_key (line, GDK_KEY_Down));
  g_assert_true (press_key (line, GDK_KEY_Return));
  g_assert_cmpstr (gtk_editable_get_text (line), ==, "thug 1 ");
}

/* An order that went on since stays as it is. */
static void
test_late_undo (Fixture *fixture, gconstpointer data)
{
  TenTurnsBar *turns = begin_order (fixture);

  gtk_widget_activate_action (GTK_WIDGET (turns), "turns.remove", "u", 1u);
  activate (fixture, "win.next-turn");
  activate (fixture, "win.undo");
  g_assert_cmpuint (count_in_order (turns), ==, 2);
  run_until (is_said (GTK_WIDGET (fixture->window),
                      "The turn order has changed in the meantime, and was left as it is"));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

#define ADD(path, test)                                                                            \
  g_test_add ("/storyteller/" path, Fixture, application, set_up_storyteller, test, tear_down)
  ADD ("cast/order", test_order);
  ADD ("cast/tab", test_tab);
  ADD ("hidden/mode/NWOD-5", test_mode);
  ADD ("hidden/repeated/NWOD-5", test_repeated);
  ADD ("hidden/party/NWOD-5", test_party);
  ADD ("hidden/kept/NWOD-5", test_mode_is_kept);
  ADD ("hidden/roll-stays", test_roll_stays);
  ADD ("hidden/fields-stay", test_fields_stay);
  ADD ("hidden/purpose/NWOD-5", test_purpose);
  ADD ("hidden/telling/NWOD-5", test_telling);
  ADD ("hidden/telling-of-a-party/NWOD-5", test_telling_of_a_party);
  ADD ("next-turn/COFD-22", test_next_turn);
  ADD ("cover/locks", test_cover_locks);
  ADD ("turns/TURN-1/undo", test_undo);
  ADD ("turns/TURN-1/by-hand", test_order_by_hand);
  ADD ("turns/TURN-1/late-undo", test_late_undo);
#undef ADD
}
