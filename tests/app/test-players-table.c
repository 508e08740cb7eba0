/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records.h"
#include "tests.h"

#include "storyteller/ten-players-table.h"
#include "storyteller/ten-players-window.h"
#include "writing.h"

#include <glib/gstdio.h>

#define N_HIDDEN 1000

typedef struct
{
  char *folder;
  char *path;
  GtkWidget *toasts;
  GtkWidget *bar;
  TenTable *table;
  TenPerformer *performer;
  TenPlayersTable *players;
  guint n_changes;
} Fixture;

static TenSheet *
find_no_sheet (const char *character, const char *ruleset, gpointer data)
{
  return NULL;
}

static void
save_no_sheet (TenSheet *sheet, gpointer data)
{
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const TenPerformerSheets sheets = { find_no_sheet, save_no_sheet, NULL };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenNotices) notices = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-players-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "log", NULL);
  log = open_log (fixture->path);
  fixture->table = ten_table_new (rulesets, random);
  ten_table_set_log (fixture->table, log);
  fixture->toasts = g_object_ref_sink (adw_toast_overlay_new ());
  fixture->bar = g_object_ref_sink (gtk_info_bar_new ());
  notices = ten_notices_new (ADW_TOAST_OVERLAY (fixture->toasts), GTK_INFO_BAR (fixture->bar),
                             GTK_LABEL (gtk_label_new (NULL)));
  fixture->performer = ten_performer_new (fixture->table, notices, &sheets, NULL);
  fixture->players = ten_players_table_new (fixture->performer, FALSE);
  g_signal_connect_swapped (fixture->players, "notify", G_CALLBACK (count_signal),
                            &fixture->n_changes);
  g_signal_connect_swapped (ten_players_table_get_earlier (fixture->players), "items-changed",
                            G_CALLBACK (count_signal), &fixture->n_changes);
  g_signal_connect_swapped (ten_players_table_get_order (fixture->players), "items-changed",
                            G_CALLBACK (count_signal), &fixture->n_changes);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->players);
  g_object_unref (fixture->performer);
  g_object_unref (fixture->table);
  g_object_unref (fixture->toasts);
  g_object_unref (fixture->bar);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static TenAction *
create_roll (Fixture *fixture, const char *who, int dice, gboolean hidden)
{
  TenRuleset *ruleset = ten_rulesets_find (ten_table_get_rulesets (fixture->table), "cofd", NULL);
  TenRequest request;
  g_autoptr (TenActionSide) side = NULL;
  TenAction *action;

  ten_ruleset_init_request (ruleset, &request);
  request.dice = dice;
  side = ten_action_side_new (who, &request, NULL);
  action = ten_roll_action_new (ruleset, side);
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return action;
}

static void
roll (Fixture *fixture, const char *who, int dice, gboolean hidden)
{
  g_autoptr (TenAction) action = create_roll (fixture, who, dice, hidden);

  g_assert_true (ten_performer_do (fixture->performer, action, ""));
}

/* NWOD-5: hidden rolls cause no change at all in the players' view. */
static void
test_nothing_stirs (Fixture *fixture, gconstpointer data)
{
  TenPlayerView *view;

  roll (fixture, "Ben", 5, FALSE);
  view = ten_players_table_get_view (fixture->players);
  g_assert_cmpstr (ten_player_view_get_side (view, 0)->name, ==, "Ben");
  fixture->n_changes = 0;
  for (guint i = 0; i < N_HIDDEN; i++)
    roll (fixture, "Sentinel", i % 2 == 0 ? 1 : 40, TRUE);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_true (ten_players_table_get_view (fixture->players) == view);
  roll (fixture, "Cass", 5, FALSE);
  g_assert_cmpuint (fixture->n_changes, >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (ten_players_table_get_earlier (fixture->players)), ==,
                    1);
}

/* The roll of a play. */
static TenRecord *
read_roll (Fixture *fixture, gint64 number)
{
  g_autoptr (TenPlay) play = ten_play_log_read (ten_table_get_log (fixture->table), number, NULL);

  g_assert_nonnull (play);
  return g_object_ref (ten_play_get_record (play));
}

static void
tell (Fixture *fixture, gint64 number, TenPlayerSight told)
{
  g_autoptr (TenRecord) record = read_roll (fixture, number);
  g_autoptr (TenAction) action = ten_following_action_new_telling (NULL, record, told);

  g_assert_true (ten_performer_do (fixture->performer, action, ""));
}

static void
strike (Fixture *fixture, gint64 number)
{
  g_autoptr (TenRecord) record = read_roll (fixture, number);
  g_autoptr (TenAction) action = ten_following_action_new_strike (record, "Sentinel");

  g_assert_true (ten_performer_do (fixture->performer, action, ""));
}

/* One number and its word, of a roll whose dice players see; of others only what they were told. */
static void
test_one_number (Fixture *fixture, gconstpointer data)
{
  const TenPlayerSide *side;
  g_autofree char *count = NULL;

  roll (fixture, "Ben", 40, FALSE);
  side = ten_player_view_get_side (ten_players_table_get_view (fixture->players), 0);
  count = ten_words_for_successes (ten_roll_get_successes (side->roll));
  g_assert_cmpstr (side->count, ==, count);
  g_assert_cmpstr (side->rank, ==, "Exceptional success");

  roll (fixture, "Sentinel", 40, TRUE);
  tell (fixture, 2, TEN_PLAYER_SIGHT_RESULT);
  side = ten_player_view_get_side (ten_players_table_get_view (fixture->players), 0);
  g_assert_cmpstr (side->name, ==, "Sentinel");
  g_assert_null (side->count);
  g_assert_null (side->rank);
}

static char *
dup_shown (TenPlayersTable *players)
{
  GListModel *earlier = ten_players_table_get_earlier (players);
  TenPlayerView *view = ten_players_table_get_view (players);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i <= g_list_model_get_n_items (earlier); i++)
    {
      g_autoptr (TenPlayerView) other = i > 0 ? g_list_model_get_item (earlier, i - 1) : NULL;
      g_autofree char *line = ten_player_view_dup_text (i > 0 ? other : view);

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* After a restart, everything is still there, in the same order. */
static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlayersTable) again = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  roll (fixture, "Told", 5, TRUE);
  roll (fixture, "Ann", 5, FALSE);
  roll (fixture, "Sealed", 5, TRUE);
  roll (fixture, "Ben", 5, FALSE);
  tell (fixture, 3, TEN_PLAYER_SIGHT_SEAL); /* entry 5 */
  roll (fixture, "Cass", 5, FALSE);
  tell (fixture, 1, TEN_PLAYER_SIGHT_SEAL);
  tell (fixture, 1, TEN_PLAYER_SIGHT_OUTCOME);
  for (guint i = 0; i < N_HIDDEN; i++)
    roll (fixture, "Sentinel", i % 2 == 0 ? 1 : 40, TRUE);
  before = dup_shown (fixture->players);
  again = ten_players_table_new (fixture->performer, FALSE);
  after = dup_shown (again);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (g_str_has_prefix (after, "Told: "));
}

/* If players know only the seal, they do not learn that the roll was struck out. */
static void
test_sealed_strike (Fixture *fixture, gconstpointer data)
{
  roll (fixture, "Ben", 5, FALSE);
  roll (fixture, "Sentinel", 5, TRUE);
  tell (fixture, 2, TEN_PLAYER_SIGHT_SEAL);
  fixture->n_changes = 0;
  strike (fixture, 2);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_false (ten_player_view_get_struck (ten_players_table_get_view (fixture->players)));
  tell (fixture, 2, TEN_PLAYER_SIGHT_OUTCOME);
  g_assert_true (ten_player_view_get_struck (ten_players_table_get_view (fixture->players)));
}

/* Striking out a roll does not replay its dice. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  roll (fixture, "Ann", 5, FALSE);
  g_assert_false (ten_players_table_get_again (fixture->players));
  roll (fixture, "Ben", 5, FALSE);
  g_assert_false (ten_players_table_get_again (fixture->players));
  strike (fixture, 2);
  g_assert_true (ten_player_view_get_struck (ten_players_table_get_view (fixture->players)));
  g_assert_true (ten_players_table_get_again (fixture->players));
}

/* The other side of a contest is a separate roll in the log, but not for players. */
static void
test_hidden_side (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (ten_table_get_rulesets (fixture->table), random);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  guint n_of_roll = 0;

  ten_table_set_log (table, theirs);
  /* By then, the list of earlier rolls is full. */
  for (guint i = 0; i < 10; i++)
    {
      const gboolean contest = i == 9;
      g_autoptr (TenAction) action = create_roll (fixture, "Dana", 3, FALSE);
      g_autoptr (TenPlay) play = NULL;

      if (contest)
        {
          g_autoptr (TenAction) other = create_roll (fixture, "Sentinel", 3, FALSE);
          TenActionSide *side = ten_roll_action_get_actor (TEN_ROLL_ACTION (other));

          ten_action_side_set_hidden (side, TRUE);
          ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), side, TEN_SIDE_NONE);
        }
      play = ten_action_perform (action, table, NULL);
      g_assert_nonnull (play);
      fixture->n_changes = 0;
      ten_log_follow (ten_table_get_log (fixture->table));
      if (contest)
        g_assert_cmpuint (fixture->n_changes, ==, n_of_roll);
      n_of_roll = fixture->n_changes;
    }
}

/* Rolls by other programs appear too, and hidden ones stay hidden. */
static void
test_others_roll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (ten_table_get_rulesets (fixture->table), random);
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  TenLog *ours = ten_table_get_log (fixture->table);

  ten_table_set_log (table, theirs);
  for (guint i = 0; i < 3; i++)
    {
      const gboolean hidden = i == 1;
      g_autoptr (TenAction) action = create_roll (fixture, hidden ? "Sentinel" : "Dana", 3, hidden);
      g_autoptr (TenPlay) play = ten_action_perform (action, table, NULL);

      g_assert_nonnull (play);
      fixture->n_changes = 0;
      ten_log_follow (ours);
      g_assert_cmpuint (fixture->n_changes > 0, ==, !hidden);
      g_assert_cmpstr (
          ten_player_view_get_side (ten_players_table_get_view (fixture->players), 0)->name, ==,
          "Dana");
    }
  g_assert_cmpuint (g_list_model_get_n_items (ten_players_table_get_earlier (fixture->players)), ==,
                    1);
}

/* A hidden turn passes as if it did not exist. */
static void
test_hidden_turns (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Sentinel", "Ben" };
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *turn = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TenTurnParticipant) participant = ten_turn_participant_new (names[i]);

      ten_turn_participant_set_hidden (participant, i == 1);
      ten_turn_participant_set_by_hand (participant, 10 - (int) i);
      g_assert_true (ten_turn_order_add (order, participant, &error));
    }
  g_assert_true (ten_turn_order_roll (order, ten_table_get_random (fixture->table), &error));
  ten_players_table_set_order (fixture->players, order);
  g_assert_cmpuint (g_list_model_get_n_items (ten_players_table_get_order (fixture->players)), ==,
                    2);

  fixture->n_changes = 0;
  g_assert_true (ten_turn_order_next (order));
  ten_players_table_set_order (fixture->players, order);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_true (ten_turn_order_next (order));
  ten_players_table_set_order (fixture->players, order);
  g_assert_cmpuint (fixture->n_changes, >, 0);
  g_object_get (fixture->players, "turn", &turn, NULL);
  g_assert_cmpstr (turn, ==, "Ben");
  g_assert_cmpuint (ten_players_table_get_turn (fixture->players), ==, 1);
  g_assert_cmpint (ten_players_table_get_round (fixture->players), ==, 1);
}

/* A frozen window keeps its content, and later shows everything that happened meanwhile. */
static void
test_frozen (Fixture *fixture, gconstpointer data)
{
  TenPlayerView *view;

  roll (fixture, "Ben", 5, FALSE);
  view = ten_players_table_get_view (fixture->players);
  g_object_set (fixture->players, "frozen", TRUE, NULL);
  roll (fixture, "Cass", 5, FALSE);
  g_assert_true (ten_players_table_get_view (fixture->players) == view);
  g_object_set (fixture->players, "frozen", FALSE, NULL);
  view = ten_players_table_get_view (fixture->players);
  g_assert_cmpstr (ten_player_view_get_side (view, 0)->name, ==, "Cass");
}

/* The same screen is used the next time; if it is not connected, any other. */
static void
test_screen (Fixture *fixture, gconstpointer data)
{
  static const char *const screens[] = { "AB Lap (1366 × 768)", "CD Wall (1920 × 1080)", NULL };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tenagain.TenAgain");
  GtkWidget *window = GTK_WIDGET (ten_players_window_new (fixture->players, settings));
  g_autofree char *kept = NULL;

  gtk_widget_activate_action (window, "players.screen", "s", screens[1]);
  kept = g_settings_get_string (settings, "players-screen");
  g_assert_cmpint (ten_players_window_find_screen (screens, kept), ==, 1);
  g_assert_cmpint (ten_players_window_find_screen (screens, ""), ==, -1);
  g_assert_cmpint (ten_players_window_find_screen (screens + 2, kept), ==, -1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Capitals of 20 pixels are 5.5 mm high on a 24-inch screen with 1080 lines: six arc minutes at
 * three meters, where a normal eye needs five. */
#define LEAST_CAPITAL 20

/* Returns the smallest height of a visible capital letter in WIDGET. */
static int
measure_letters (GtkWidget *widget, guint *n_labels)
{
  int least = G_MAXINT;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) == NULL)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "H");
      PangoRectangle ink;

      pango_layout_get_pixel_extents (layout, &ink, NULL);
      least = ink.height;
      *n_labels += 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    least = MIN (least, measure_letters (child, n_labels));
  return least;
}

static gboolean
can_be_read_far_away (GtkWidget *window)
{
  guint n_labels = 0;

  /* On the small screen of a test, the window is small and removes the class again. */
  gtk_widget_add_css_class (window, "far");
  return measure_letters (window, &n_labels) >= LEAST_CAPITAL && n_labels >= 4;
}

static void
test_letters (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tenagain.TenAgain");
  GtkWidget *window = GTK_WIDGET (ten_players_window_new (fixture->players, settings));
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autoptr (TenTurnParticipant) participant = ten_turn_participant_new ("Ben");
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/io/github/tenagain/TenAgain/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_assert_true (ten_turn_order_insert (order, participant, 7, NULL));
  ten_players_table_set_order (fixture->players, order);
  roll (fixture, "Ben", 5, FALSE);
  roll (fixture, "Cass", 5, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1920, 1080);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpuint (ten_players_window_get_zoom (FALSE, 600), ==, 0);
  g_assert_cmpuint (ten_players_window_get_zoom (TRUE, 768), ==, 1);
  g_assert_cmpuint (ten_players_window_get_zoom (FALSE, 1080), ==, 1);
  g_assert_cmpuint (ten_players_window_get_zoom (TRUE, 2160), ==, 2);
  run_until (can_be_read_far_away (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_inside (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (window));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_inside (child, window);
}

/* Forty names of 134 characters: no line runs off the screen. */
static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tenagain.TenAgain");
  GtkWidget *window = GTK_WIDGET (ten_players_window_new (fixture->players, settings));
  g_autoptr (TenTurnOrder) order = ten_turn_order_new ();
  g_autofree char *name = g_strnfill (132, 'n');

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *whole = g_strdup_printf ("%s%02d", name, i);
      g_autoptr (TenTurnParticipant) participant = ten_turn_participant_new (whole);

      g_assert_true (ten_turn_order_insert (order, participant, i, NULL));
    }
  g_assert_true (ten_turn_order_next (order));
  ten_players_table_set_order (fixture->players, order);
  roll (fixture, name, 5, FALSE);
  roll (fixture, name, 5, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 768);
  gtk_window_present (GTK_WINDOW (window));
  run_until (gtk_widget_get_width (window) > 0);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 1366);
  assert_inside (window, window);
  gtk_window_destroy (GTK_WINDOW (window));
}

TEN_TESTS
{
  g_test_add ("/players-window/screen", Fixture, NULL, set_up, test_screen, tear_down);
  g_test_add ("/players-window/letters", Fixture, NULL, set_up, test_letters, tear_down);
  g_test_add ("/players-window/long-names", Fixture, NULL, set_up, test_long_names, tear_down);
  g_test_add ("/players-table/NWOD-5-one-number", Fixture, NULL, set_up, test_one_number,
              tear_down);
  g_test_add ("/players-table/NWOD-5-nothing-stirs", Fixture, NULL, set_up, test_nothing_stirs,
              tear_down);
  g_test_add ("/players-table/NWOD-5-hidden-turns", Fixture, NULL, set_up, test_hidden_turns,
              tear_down);
  g_test_add ("/players-table/NWOD-5-others-roll", Fixture, NULL, set_up, test_others_roll,
              tear_down);
  g_test_add ("/players-table/NWOD-5-restart", Fixture, NULL, set_up, test_restart, tear_down);
  g_test_add ("/players-table/NWOD-5-sealed-strike", Fixture, NULL, set_up, test_sealed_strike,
              tear_down);
  g_test_add ("/players-table/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/players-table/NWOD-5-hidden-side", Fixture, NULL, set_up, test_hidden_side,
              tear_down);
  g_test_add ("/players-table/frozen", Fixture, NULL, set_up, test_frozen, tear_down);
}
