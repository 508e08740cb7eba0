/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players share their state with the Storyteller, and answer to offers and questions. */

#include "room-window.h"
#include "tests.h"
#include "rules/ten-character-private.h"
#include "room/ten-room-damage.h"
#include "room/ten-room-guest-row.h"
#include "room/ten-room-guests.h"
#include "room/ten-room-strip.h"
#include "sheet/ten-track-row.h"
#include "storyteller/ten-cast-panel.h"
#include "storyteller/ten-cast-roll.h"
#include "storyteller/ten-cast-row.h"
#include "storyteller/ten-players-window.h"

#include <ten-room-question.h>
#include <ten-room-state.h>

static void
open_marisol (Room *room)
{
  g_autoptr (GFile) file = copy_sheet (&room->base, "marisol-vega.tensheet.json", "a.json");

  window_open (room->base.window, file);
  run_until (window_get_sheet (room->base.window) != NULL);
}

static JsonObject *
wait_for_state (Laptop *laptop, const char *author)
{
  return ten_room_json_get_object (laptop_wait_for (laptop, "state", "author", author), "state");
}

static gint64
get_lethal (JsonObject *state)
{
  JsonObject *tracks = ten_room_json_get_object (state, "tracks");

  return ten_room_json_get_number (ten_room_json_get_object (tracks, "health"), "lethal", -1);
}

static GtkWidget *
find_guest (Room *room)
{
  return find_widget (get_child (room->base.window, "cast_panel"), TEN_TYPE_ROOM_GUEST_ROW, NULL);
}

/* Nothing is shared before the player agrees, and nothing after they no longer do. */
static void
test_share (Room *room, gconstpointer data)
{
  TenRoomWindow *window = show_window (room);
  GtkSwitch *share = get_child (window, "share");
  JsonObject *state;

  open_marisol (room);
  join_ana (room);
  g_assert_true (gtk_widget_get_visible (get_child (window, "share_group")));
  g_assert_false (gtk_switch_get_active (share));
  g_assert_false (laptop_has (room->ana, "state"));
  gtk_switch_set_active (share, TRUE);
  state = wait_for_state (room->ana, "Sam");
  g_assert_cmpstr (ten_room_json_get_text (state, "name", ""), ==, "Marisol Vega");
  g_assert_cmpint (get_lethal (state), ==, 0);
  g_assert_false (json_object_has_member (state, "traits"));
  g_assert_false (json_object_has_member (state, "notes"));
  /* The room remembers it. */
  click (window, "Leave Room");
  g_assert_false (gtk_switch_get_active (share));
  join_ana (room);
  run_until (gtk_switch_get_active (share));
  gtk_switch_set_active (share, FALSE);
  g_assert_cmpuint (json_object_get_size (wait_for_state (room->ana, "Sam")), ==, 0);
  click (window, "Leave Room");
  join_ana (room);
  run_until (ten_room_keeper_count_others (room->keeper) == 1);
  g_assert_false (gtk_switch_get_active (share));
}

static GtkWidget *
be_offered (Room *room, const char *kind)
{
  return be_asked (room, ten_room_offer_to_json (2, kind, NULL));
}

/* Damage is offered, and the player can undo it; the Storyteller sees both. */
static void
test_offered (Room *room, gconstpointer data)
{
  TenRoomWindow *window = show_window (room);
  GtkWidget *banner;
  JsonObject *answer;

  open_marisol (room);
  join_ana (room);
  gtk_switch_set_active (get_child (window, "share"), TRUE);
  g_assert_cmpint (get_lethal (wait_for_state (room->ana, "Sam")), ==, 0);
  banner = be_offered (room, "lethal");
  g_assert_true (shows_text (banner, "Ana offers damage"));
  g_assert_true (shows_text (banner, "2 Lethal for Marisol Vega"));
  click (banner, "Take Damage");
  answer = laptop_wait_for (room->ana, "answer", "author", "Sam");
  g_assert_true (json_object_get_boolean_member (answer, "accepted"));
  g_assert_false (gtk_widget_get_visible (banner));
  g_assert_cmpint (get_lethal (wait_for_state (room->ana, "Sam")), ==, 2);
  g_assert_true (ten_sheet_undo (window_get_sheet (room->base.window)));
  g_assert_cmpint (get_lethal (wait_for_state (room->ana, "Sam")), ==, 0);
}

/* Nothing is marked on a sheet that does not know such damage. */
static void
test_unknown_damage (Room *room, gconstpointer data)
{
  GtkWidget *banner;

  open_marisol (room);
  banner = be_offered (room, "psychic");
  g_assert_true (shows_text (banner, "2 psychic for Marisol Vega"));
  click (banner, "Take Damage");
  g_assert_true (gtk_widget_get_visible (banner));
  g_assert_false (laptop_has (room->ana, "answer"));
  click (banner, "Decline…");
  run_until (find_dialog () != NULL);
  adw_message_dialog_response (find_dialog (), "decline");
  laptop_wait_for (room->ana, "answer", "author", "Sam");
}

static TenSheet *
create_sheet (Laptop *laptop)
{
  TenRuleset *cofd =
      ten_rulesets_find (ten_table_get_rulesets (laptop->table), TEN_RULESETS_DEFAULT, NULL);

  return ten_sheet_new (cofd, "Luz");
}

static gboolean
shows_damage (GtkWidget *guest, const char *text)
{
  GtkWidget *track = find_widget (guest, TEN_TYPE_TRACK_ROW, NULL);

  return strstr (gtk_widget_get_tooltip_text (get_child (track, "boxes")), text) != NULL;
}

/* Luz is in the cast as long as Ana shares her and is here, and cannot be changed there. */
static void
test_guest (Room *room, gconstpointer data)
{
  g_autoptr (TenSheet) luz = create_sheet (room->ana);
  GtkWidget *guest;
  TenTrackState state = { 0 };
  g_autoptr (GError) error = NULL;

  open_room (room);
  let_ana_in (room);
  g_assert_null (find_guest (room));
  ten_room_share_sheet (room->ana->room, luz);
  run_until (find_guest (room) != NULL);
  guest = find_guest (room);
  g_assert_true (shows_text (guest, "Luz"));
  g_assert_true (shows_text (guest, "Ana"));
  g_assert_true (shows_damage (guest, "no damage"));
  ten_sheet_take_damage (luz, NULL, "lethal", 2, &error);
  g_assert_no_error (error);
  run_until (shows_damage (guest, "Lethal 2"));
  /* It is the same row: a popover on it stays open. */
  g_assert_true (find_guest (room) == guest);
  ten_track_row_touch (TEN_TRACK_ROW (find_widget (guest, TEN_TYPE_TRACK_ROW, NULL)), 4);
  g_assert_true (shows_damage (guest, "Lethal 2"));
  ten_character_get_track (
      TEN_CHARACTER (luz),
      ten_track_row_get_track (TEN_TRACK_ROW (find_widget (guest, TEN_TYPE_TRACK_ROW, NULL))),
      &state);
  g_assert_cmpint (ten_track_state_count_marks (&state), ==, 2);
  ten_room_share_sheet (room->ana->room, NULL);
  run_until (find_guest (room) == NULL);
  ten_room_share_sheet (room->ana->room, luz);
  run_until (find_guest (room) != NULL);
  ten_room_close (room->ana->room);
  run_until (find_guest (room) == NULL);
}

/* Whatever a changed program sends as its state, only its tracks and Conditions are read. */
static void
test_malformed_state (Room *room, gconstpointer data)
{
  static const char *const states[] = {
    "{\"name\":\"Luz\",\"ruleset\":\"cofd\",\"picture\":\"/etc/hostname\",\"notes\":5}",
    "{\"name\":\"Luz\",\"ruleset\":\"unknown\"}",
    "{\"name\":7}",
    "{\"tracks\":[]}",
  };
  TenRulesets *rulesets = ten_table_get_rulesets (room->ana->table);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (JsonNode) node = ten_room_json_parse (states[i], -1, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TenSheet) sheet =
          ten_room_state_to_sheet (json_node_get_object (node), rulesets, &error);

      g_assert_true ((sheet != NULL) == (i == 0));
      g_assert_true ((error != NULL) == (i != 0));
      if (sheet != NULL)
        g_assert_cmpstr (ten_sheet_get_notes (sheet), ==, "");
    }
}

/* The Storyteller offers damage in the cast, and the answer is above the history. */
static void
test_offer (Room *room, gconstpointer data)
{
  g_autoptr (TenSheet) luz = create_sheet (room->ana);
  AdwBin *place = get_child (room->base.window, "strip_place");
  GtkWidget *popover;
  JsonObject *asked;
  g_autoptr (GError) error = NULL;

  open_room (room);
  let_ana_in (room);
  ten_room_share_sheet (room->ana->room, luz);
  run_until (find_guest (room) != NULL);
  popover = ten_room_damage_new (room->keeper, "Ana", ten_sheet_get_ruleset (luz));
  g_object_ref_sink (popover);
  gtk_spin_button_set_value (get_child (popover, "amount"), 3);
  gtk_drop_down_set_selected (get_child (popover, "kind"), 1);
  click (popover, "Offer");
  g_object_unref (popover);
  asked = laptop_wait_for (room->ana, "offer", "kind", "lethal");
  g_assert_cmpint (ten_room_json_get_number (asked, "damage", 0), ==, 3);
  run_until (shows_text (adw_bin_get_child (place), "3 Lethal — No answer yet: Ana"));
  ten_room_accept_offer (room->ana->room, ten_room_json_get_number (asked, "number", 0), luz,
                         &error);
  g_assert_no_error (error);
  run_until (shows_text (adw_bin_get_child (place), "3 Lethal — Ana: Accepted"));
  run_until (shows_damage (find_guest (room), "Lethal 3"));
}

/* Answers gather in one line, with who has not answered. */
static void
test_answers (Room *room, gconstpointer data)
{
  AdwBin *place = get_child (room->base.window, "strip_place");
  Laptop *ben = laptop_new (room->net, "Ben");
  JsonObject *question = json_object_new ();
  JsonObject *ask;
  g_autoptr (GError) error = NULL;

  open_room (room);
  let_ana_in (room);
  ten_room_join (ben->room, ten_room_keeper_get_invitation (room->keeper), FALSE, &error);
  g_assert_no_error (error);
  run_until (ten_room_keeper_count_others (room->keeper) == 2);
  json_object_set_string_member (question, "notation", "5 # notice");
  ten_room_ask (ten_room_keeper_get_room (room->keeper), NULL, question, &error);
  g_assert_no_error (error);
  run_until (shows_text (adw_bin_get_child (place), "notice — No answer yet: Ana, Ben"));
  ask = laptop_wait_for (ben, "ask", "notation", "5 # notice");
  ten_room_decline (ben->room, json_object_get_int_member (ask, "number"), "asleep", &error);
  g_assert_no_error (error);
  run_until (shows_text (adw_bin_get_child (place),
                         "notice — Ben: Declined: asleep · No answer yet: Ana"));
  ask = laptop_wait_for (room->ana, "ask", "notation", "5 # notice");
  laptop_begin_roll (room->ana, 5, FALSE, json_object_get_int_member (ask, "number"));
  run_until (shows_text (adw_bin_get_child (place), "notice — Ana: ") &&
             !shows_text (adw_bin_get_child (place), "No answer yet"));
  click (adw_bin_get_child (place), "Forget the Answers");
  g_assert_false (shows_text (adw_bin_get_child (place), "notice"));
  laptop_free (ben);
}

/* A character of the cast rolls with a witness, like anybody else. */
static void
test_cast (Room *room, gconstpointer data)
{
  GtkWidget *panel = get_child (room->base.window, "cast_panel");
  GtkWidget *popover;
  JsonObject *event;

  open_marisol (room);
  open_room (room);
  let_ana_in (room);
  activate (&room->base, "win.show-cast");
  run_until (find_widget (panel, TEN_TYPE_CAST_ROW, NULL) != NULL);
  gtk_menu_button_popup (get_child (find_widget (panel, TEN_TYPE_CAST_ROW, NULL), "roll"));
  popover = find_widget (panel, TEN_TYPE_CAST_ROLL, NULL);
  gtk_editable_set_text (get_child (popover, "entry"), "5");
  click (popover, "Roll");
  event = laptop_wait_for (room->ana, "play", "author", "Sam");
  g_assert_true (json_object_get_boolean_member (event, "witnessed"));
  run_until (*gtk_editable_get_text (get_child (popover, "entry")) == '\0');
}

/* The players' window shows the open rolls of all laptops, and nothing of a hidden one (NWOD-5). */
static void
test_players_window (Room *room, gconstpointer data)
{
  /* Nobody of that name is in the log that all tests share. */
  Laptop *zoe = laptop_new (room->net, "Zoe");
  GtkWidget *window;
  g_autoptr (GError) error = NULL;

  open_room (room);
  ten_room_join (zoe->room, ten_room_keeper_get_invitation (room->keeper), FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (zoe, "joined", "name", "Zoe");
  activate (&room->base, "win.show-players");
  run_until (find_window (TEN_TYPE_PLAYERS_WINDOW) != NULL);
  window = find_window (TEN_TYPE_PLAYERS_WINDOW);
  laptop_roll (zoe, 6, TRUE);
  g_assert_false (shows_text (window, "Zoe"));
  laptop_roll (zoe, 6, FALSE);
  run_until (shows_text (window, "Zoe"));
  laptop_free (zoe);
}

/* Its witness can waive a roll that was never shown. */
static void
test_waive (Room *room, gconstpointer data)
{
  TenRoomWindow *window = open_room (room);
  GListModel *people = ten_room_keeper_get_people (room->keeper);
  JsonObject *member = json_object_new ();
  g_autoptr (TenRoomPerson) person = NULL;

  json_object_set_string_member (member, "name", "Mallory");
  json_object_set_boolean_member (member, "stalled", TRUE);
  json_object_set_boolean_member (member, "waivable", TRUE);
  person = ten_room_person_new (member, 1);
  json_object_unref (member);
  g_list_store_append (G_LIST_STORE (people), person);
  g_assert_true (shows_text (GTK_WIDGET (window), "Opened a roll and never showed it"));
  click (window, "Waive");
  /* The room knows of no such roll. */
  run_until (shows_text (GTK_WIDGET (window), "Nobody here is called “Mallory”"));
}

TEN_TESTS
{
  TenApplication *application = ten_keep (start_application ());

  g_settings_set_boolean (ten_application_get_settings (application), "storyteller", TRUE);
#define TEST(path, test)                                                                           \
  g_test_add ("/room-sharing/" path, Room, application, set_up_room, test, tear_down_room)

  TEST ("share", test_share);
  TEST ("offered", test_offered);
  TEST ("unknown-damage", test_unknown_damage);
  TEST ("guest", test_guest);
  TEST ("malformed-state", test_malformed_state);
  TEST ("offer", test_offer);
  TEST ("answers", test_answers);
  TEST ("cast", test_cast);
  TEST ("NWOD-5/players-window", test_players_window);
  TEST ("waive", test_waive);
}
