/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room in the window: opened and joined, with laptops on a broker in memory. */

#include "common/ten-origin.h"
#include "history/ten-history-row.h"
#include "room-window.h"
#include "tests.h"
#include "room/ten-room-ask-window.h"
#include "room/ten-room-strip.h"

/* In no message, however it is packed. */
#define SENTINEL "Zephyrine"

static GtkWidget *
find_row (Room *room)
{
  return find_widget (GTK_WIDGET (window_get_history_panel (room->base.window)),
                      TEN_TYPE_HISTORY_ROW, NULL);
}

static const char *
get_origin (gpointer owner)
{
  return ten_view_get_string (get_child (owner, "origin"), "text");
}

/* At the top, above those of earlier tests. */
static gboolean
is_in_history (Room *room, const char *origin)
{
  return find_row (room) != NULL && g_strcmp0 (get_origin (find_row (room)), origin) == 0;
}

static void
roll_here (Room *room)
{
  ten_pool_set_number (window_get_pool (room->base.window), 5, NULL);
  ten_roll_view_roll (window_get_roll_view (room->base.window));
}

/* Nobody has pressed the button: there is nothing but an object. */
static void
test_nothing (Room *room, gconstpointer data)
{
  AdwBin *place = get_child (room->base.window, "strip_place");

  g_assert_null (ten_room_keeper_get_room (room->keeper));
  g_assert_cmpint (ten_room_keeper_get_state (room->keeper), ==, TEN_ROOM_STATE_NONE);
  g_assert_null (adw_bin_get_child (place));
  g_assert_false (room->link->started);
}

static void
test_open (Room *room, gconstpointer data)
{
  TenRoomWindow *window = open_room (room);
  GtkListBox *people = get_child (window, "people");

  g_assert_true (g_str_has_prefix (gtk_editable_get_text (get_child (window, "invitation")),
                                   "tenagain:room1/"));
  let_ana_in (room);
  g_assert_nonnull (gtk_list_box_get_row_at_index (people, 1));
  g_assert_null (gtk_list_box_get_row_at_index (people, 2));
  click (window, "Close Room");
  g_assert_cmpint (ten_room_keeper_get_state (room->keeper), ==, TEN_ROOM_STATE_NONE);
  laptop_wait_for (room->ana, "left", "name", "Sam");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (window, "stack")), ==, "start");
}

/* The dice of others fall in the tray, and say whose they are. */
static void
test_roll_elsewhere (Room *room, gconstpointer data)
{
  TenTray *tray = window_get_tray (room->base.window);

  open_room (room);
  let_ana_in (room);
  laptop_roll (room->ana, 6, FALSE);
  run_until (ten_tray_get_record (tray) != NULL);
  g_assert_cmpstr (ten_record_get_character (ten_tray_get_record (tray)), ==, "Ana");
  g_assert_cmpstr (get_origin (tray), ==, "Ana · Witnessed");
  run_until (is_in_history (room, "Ana · Witnessed"));
}

/* While the tray shows dice of this laptop, a line above the history says it. */
static void
test_busy (Room *room, gconstpointer data)
{
  AdwBin *place = get_child (room->base.window, "strip_place");
  TenTray *tray = window_get_tray (room->base.window);
  GtkWidget *strip;

  open_room (room);
  let_ana_in (room);
  roll_here (room);
  laptop_wait_for (room->ana, "play", "author", "Sam");
  run_until (ten_tray_get_record (tray) != NULL);
  laptop_roll (room->ana, 6, FALSE);
  run_until (adw_bin_get_child (place) != NULL);
  strip = adw_bin_get_child (place);
  run_until (gtk_widget_get_visible (strip));
  g_assert_cmpstr (get_origin (strip), ==, "Ana · Witnessed");
  g_assert_cmpstr (ten_record_get_character (ten_tray_get_record (tray)), !=, "Ana");
  g_signal_emit_by_name (get_child (strip, "button"), "clicked");
  g_assert_cmpstr (ten_record_get_character (ten_tray_get_record (tray)), ==, "Ana");
  g_assert_false (gtk_widget_get_visible (strip));
}

static void
test_roll_here (Room *room, gconstpointer data)
{
  JsonObject *event;

  open_room (room);
  let_ana_in (room);
  roll_here (room);
  event = laptop_wait_for (room->ana, "play", "author", "Sam");
  g_assert_true (json_object_get_boolean_member (event, "witnessed"));
  run_until (is_in_history (room, "Witnessed"));
}

/* Nobody is there: it does not wait, and says so. */
static void
test_alone (Room *room, gconstpointer data)
{
  open_room (room);
  roll_here (room);
  run_until (is_in_history (room, "No witness"));
}

/* Dice that people throw have no witness, and say why: here and there. */
static void
test_own_dice (Room *room, gconstpointer data)
{
  static const guint8 faces[] = { 3, 4, 5, 8, 9 };
  TenTable *table = ten_application_get_table (room->base.application);
  g_autoptr (TenRandom) random = g_object_ref (ten_table_get_random (table));
  g_autoptr (TenRandom) own = ten_random_new_own_dice (faces, G_N_ELEMENTS (faces));
  JsonObject *event;

  open_room (room);
  let_ana_in (room);
  ten_table_set_random (table, own);
  roll_here (room);
  event = laptop_wait_for (room->ana, "play", "author", "Sam");
  ten_table_set_random (table, random);
  g_assert_cmpstr (ten_room_json_get_text (event, "witnessed", ""), ==, "own dice");
  run_until (is_in_history (room, "Own dice"));
}

static gboolean
have_same_records (Room *room)
{
  g_autofree char *digest = ten_room_dup_digest (ten_room_keeper_get_room (room->keeper));
  g_autofree char *other = ten_room_dup_digest (room->ana->room);

  return g_str_equal (digest, other);
}

/* As soon as both have the same records. */
static char *
dup_settled_digest (Room *room)
{
  run_until (have_same_records (room));
  return ten_room_dup_digest (room->ana->room);
}

static gboolean
holds (GBytes *message, const char *text)
{
  gsize size;
  const char *bytes = g_bytes_get_data (message, &size);

  return memmem (bytes, size, text, strlen (text)) != NULL;
}

/* NWOD-5: nothing of a hidden roll of the window leaves, not even that there was one. */
static void
test_hidden (Room *room, gconstpointer application)
{
  GSettings *settings = ten_application_get_settings (TEN_APPLICATION ((gpointer) application));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TenPlaySession *session = ten_roll_view_get_session (window_get_roll_view (room->base.window));
  TenLog *log = ten_table_get_log (ten_application_get_table (room->base.application));
  const gint64 n_before = ten_log_get_n_entries (log);

  g_settings_set_boolean (settings, "storyteller", TRUE);
  g_settings_set_boolean (settings, "hide-rolls", TRUE);
  open_room (room);
  let_ana_in (room);
  before = dup_settled_digest (room);
  for (guint i = 1; i <= 5; i++)
    {
      ten_play_session_set_comment (session, SENTINEL);
      roll_here (room);
      run_until (ten_log_get_n_entries (log) == n_before + i);
    }
  after = ten_room_dup_digest (ten_room_keeper_get_room (room->keeper));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (room->ana)), ==, 0);
  for (guint i = 0; i < room->net->seen->len; i++)
    g_assert_false (holds (room->net->seen->pdata[i], SENTINEL));
  g_settings_set_boolean (settings, "hide-rolls", FALSE);
  g_settings_set_boolean (settings, "storyteller", FALSE);
}

/* Without an invitation, both compare four words. */
static void
test_knock (Room *room, gconstpointer data)
{
  TenRoomWindow *window = open_room (room);
  g_autoptr (GError) error = NULL;
  JsonObject *words;

  ten_room_join (room->ana->room, "example.org", FALSE, &error);
  g_assert_no_error (error);
  words = laptop_wait_for (room->ana, "words", NULL, NULL);
  run_until (ten_room_keeper_find_words (room->keeper, "Ana") != NULL);
  g_assert_cmpstr (ten_room_keeper_find_words (room->keeper, "Ana"), ==,
                   ten_room_json_get_text (words, "words", ""));
  g_assert_true (gtk_widget_get_visible (get_child (window, "guests_group")));
  click (window, "Accept");
  laptop_wait_for (room->ana, "joined", "name", "Ana");
  run_until (!gtk_widget_get_visible (get_child (window, "guests_group")));
}

static void
test_remove (Room *room, gconstpointer data)
{
  TenRoomWindow *window = open_room (room);

  let_ana_in (room);
  click (window, "Remove Ana");
  run_until (find_dialog () != NULL);
  g_assert_cmpint (ten_room_keeper_count_others (room->keeper), ==, 1);
  adw_message_dialog_response (find_dialog (), "remove");
  run_until (ten_room_keeper_count_others (room->keeper) == 0);
  laptop_wait_for (room->ana, "closed", NULL, NULL);
}

static void
take_sentence (char **said, const char *sentence)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

/* As a player: the Storyteller removes this laptop, which says so. */
static void
test_removed (Room *room, gconstpointer data)
{
  TenRoomWindow *window = show_window (room);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  laptop_open (room->ana);
  ten_room_window_take_invitation (window, ten_room_get_invitation (room->ana->room));
  click (window, "Join");
  run_until (ten_room_keeper_get_state (room->keeper) == TEN_ROOM_STATE_OPEN);
  g_assert_false (gtk_widget_get_visible (get_child (window, "invitation_group")));
  laptop_wait_for (room->ana, "joined", "name", "Sam");
  g_signal_connect_swapped (room->keeper, "said", G_CALLBACK (take_sentence), &said);
  ten_room_remove (room->ana->room, "Sam", &error);
  g_assert_no_error (error);
  run_until (ten_room_keeper_get_state (room->keeper) == TEN_ROOM_STATE_NONE);
  g_assert_cmpstr (said, ==, "The Storyteller removed this laptop from the room");
  g_assert_cmpstr (gtk_label_get_text (get_child (window, "join_problem")), ==, said);
  g_signal_handlers_disconnect_by_data (room->keeper, &said);
}

/* The Storyteller closes the room: it goes on when they open it again. */
static void
test_closed (Room *room, gconstpointer data)
{
  g_autofree char *said = NULL;

  join_ana (room);
  g_signal_connect_swapped (room->keeper, "said", G_CALLBACK (take_sentence), &said);
  ten_room_close (room->ana->room);
  run_until (said != NULL);
  g_assert_cmpstr (said, ==,
                   "The Storyteller closed the room. It goes on when they open it again.");
  g_assert_cmpint (ten_room_keeper_get_state (room->keeper), ==, TEN_ROOM_STATE_OPEN);
  g_signal_handlers_disconnect_by_data (room->keeper, &said);
}

static void
begin_turns (Laptop *laptop)
{
  TenRuleset *cofd =
      ten_rulesets_find (ten_table_get_rulesets (laptop->table), TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (TenSheet) sheet = ten_sheet_new (cofd, "Guard");
  g_autoptr (TenTurnParticipant) guard = ten_turn_participant_new_for_sheet (sheet);
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (GError) error = NULL;

  ten_turn_order_add (order, guard, &error);
  g_assert_no_error (error);
  ten_turn_order_roll (order, ten_table_get_random (laptop->table), &error);
  g_assert_no_error (error);
  ten_turn_order_save (order, laptop->table, &error);
  g_assert_no_error (error);
}

/* The order as players see it, and a scene that begins: both come from the Storyteller. */
static void
test_turn_and_scene (Room *room, gconstpointer data)
{
  AdwBin *place = get_child (room->base.window, "strip_place");
  TenLog *log = ten_table_get_log (ten_application_get_table (room->base.application));
  gint64 before;
  g_autoptr (TenAction) mark = ten_following_action_new_mark ("scene", "East wing");
  g_autoptr (TenPlay) play = NULL;

  join_ana (room);
  before = ten_log_get_n_entries (log);
  play = ten_action_perform (mark, room->ana->table, NULL);
  run_until (ten_log_get_n_entries (log) == before + 1);
  begin_turns (room->ana);
  run_until (adw_bin_get_child (place) != NULL &&
             shows_text (adw_bin_get_child (place), "Round 1 · Guard"));
}

/* The program remembers its rooms: returning needs no invitation. */
static void
test_again (Room *room, gconstpointer data)
{
  TenRoomWindow *window = show_window (room);

  laptop_open (room->ana);
  ten_room_window_take_invitation (window, ten_room_get_invitation (room->ana->room));
  click (window, "Join");
  run_until (ten_room_keeper_get_state (room->keeper) == TEN_ROOM_STATE_OPEN);
  click (window, "Leave Room");
  g_assert_cmpstr (gtk_editable_get_text (get_child (window, "place")), ==, "");
  click (window, "Join Again");
  run_until (ten_room_keeper_get_state (room->keeper) == TEN_ROOM_STATE_OPEN);
  click (window, "Leave Room");
  click (window, "Open");
  click (window, "Close Room");
  click (window, "Open Again");
  g_assert_true (ten_room_keeper_leads (room->keeper));
}

/* A click on an invitation opens the program. */
static void
test_link (Room *room, gconstpointer data)
{
  g_autoptr (GFile) link = NULL;

  laptop_open (room->ana);
  link = g_file_new_for_uri (ten_room_get_invitation (room->ana->room));
  window_open (room->base.window, link);
  run_until (find_window (TEN_TYPE_ROOM_WINDOW) != NULL);
  g_assert_cmpstr (gtk_editable_get_text (get_child (find_window (TEN_TYPE_ROOM_WINDOW), "place")),
                   ==, ten_room_get_invitation (room->ana->room));
  g_assert_null (ten_room_keeper_get_room (room->keeper));
}

/* Text that is neither an invitation nor an address is refused at once. */
static void
test_wrong_place (Room *room, gconstpointer data)
{
  TenRoomWindow *window = show_window (room);

  ten_room_window_take_invitation (window, "tenagain:room1/nonsense");
  click (window, "Join");
  g_assert_null (ten_room_keeper_get_room (room->keeper));
  g_assert_true (gtk_widget_get_visible (get_child (window, "join_problem")));
}

/* The connection is cut: the room says so, and rolls go on at once. */
static void
test_cut (Room *room, gconstpointer data)
{
  open_room (room);
  let_ana_in (room);
  memory_link_set_connected (room->link, FALSE);
  g_assert_cmpint (ten_room_keeper_get_state (room->keeper), ==, TEN_ROOM_STATE_CUT);
  roll_here (room);
  run_until (is_in_history (room, "No witness"));
  memory_link_set_connected (room->link, TRUE);
  laptop_wait_for (room->ana, "play", "author", "Sam");
}

/* The Storyteller asks with the pool, and the answer is beside the name. */
static void
test_ask (Room *room, gconstpointer data)
{
  GtkWidget *window;
  JsonObject *ask;

  open_room (room);
  let_ana_in (room);
  ten_pool_set_number (window_get_pool (room->base.window), 5, NULL);
  ten_pool_set_secret_modifier (window_get_pool (room->base.window), SENTINEL, -2,
                                TEN_SECRECY_SECRET, NULL);
  activate (&room->base, "win.ask-room");
  g_assert_cmpint (ten_pool_get_modifier (window_get_pool (room->base.window), SENTINEL), ==, -2);
  window = find_window (TEN_TYPE_ROOM_ASK_WINDOW);
  g_assert_nonnull (window);
  click (window, "Ask");
  ask = laptop_wait_for (room->ana, "ask", "notation", "5");
  /* POOL-7 */
  g_assert_true (json_object_get_boolean_member (ask, "hidden"));
  for (guint i = 0; i < room->net->seen->len; i++)
    g_assert_false (holds (room->net->seen->pdata[i], SENTINEL));
  run_until (shows_text (window, "Waiting"));
  laptop_begin_roll (room->ana, 5, FALSE, json_object_get_int_member (ask, "number"));
  run_until (!shows_text (window, "Waiting"));
  g_assert_true (shows_text (window, "uccess") || shows_text (window, "ailure"));
  gtk_window_destroy (GTK_WINDOW (window));
  ten_pool_clear (window_get_pool (room->base.window));
}

static GtkWidget *
be_asked_to_roll (Room *room, const char *notation)
{
  JsonObject *ask = json_object_new ();

  json_object_set_string_member (ask, "notation", notation);
  return be_asked (room, ask);
}

static void
test_asked (Room *room, gconstpointer data)
{
  GtkWidget *banner = be_asked_to_roll (room, "4 # the door");
  JsonObject *answer;

  g_assert_true (shows_text (banner, "Ana asks for a roll"));
  g_assert_true (shows_text (banner, "4 dice"));
  click (banner, "Roll");
  answer = laptop_wait_for (room->ana, "answer", "author", "Sam");
  g_assert_true (json_object_has_member (answer, "number"));
  run_until (!gtk_widget_get_visible (banner));
}

static void
test_declined (Room *room, gconstpointer data)
{
  GtkWidget *banner = be_asked_to_roll (room, "nonsense + 2");
  JsonObject *answer;

  /* It does not fit this sheet, and the banner says why. */
  g_assert_false (gtk_widget_get_sensitive (find_button (banner, "Roll")));
  click (banner, "Decline…");
  run_until (find_dialog () != NULL);
  adw_message_dialog_response (find_dialog (), "decline");
  answer = laptop_wait_for (room->ana, "answer", "author", "Sam");
  g_assert_true (json_object_has_member (answer, "word"));
  run_until (!gtk_widget_get_visible (banner));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

#define TEST(path, test)                                                                           \
  g_test_add ("/room-window/" path, Room, application, set_up_room, test, tear_down_room)

  TEST ("nothing", test_nothing);
  TEST ("open", test_open);
  TEST ("roll-elsewhere", test_roll_elsewhere);
  TEST ("busy", test_busy);
  TEST ("roll-here", test_roll_here);
  TEST ("alone", test_alone);
  TEST ("own-dice", test_own_dice);
  TEST ("NWOD-5/hidden", test_hidden);
  TEST ("knock", test_knock);
  TEST ("ask/POOL-7", test_ask);
  TEST ("asked", test_asked);
  TEST ("declined", test_declined);
  TEST ("remove", test_remove);
  TEST ("removed", test_removed);
  TEST ("closed", test_closed);
  TEST ("turn-and-scene", test_turn_and_scene);
  TEST ("again", test_again);
  TEST ("link", test_link);
  TEST ("wrong-place", test_wrong_place);
  TEST ("cut", test_cut);
}
