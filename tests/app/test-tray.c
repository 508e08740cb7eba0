/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-roll.h"
#include "records.h"
#include "tray/ten-dice-area.h"
#include "tray/ten-die-marks.h"
#include "tray/ten-tray-side.h"
#include "tray/ten-tray.h"
#include "children.h"
#include "tests.h"

static const char *
get_label (TenTray *tray, const char *css_class)
{
  return gtk_label_get_text (
      GTK_LABEL (find_widget (GTK_WIDGET (tray), GTK_TYPE_LABEL, css_class)));
}

static TenTray *
show_tray (GtkWindow **window, int *n_settled)
{
  TenTray *tray = TEN_TRAY (g_object_new (TEN_TYPE_TRAY, NULL));

  *n_settled = 0;
  g_signal_connect (tray, "notify::playing", G_CALLBACK (count_switched_off), n_settled);
  *window = show_in_window (GTK_WIDGET (tray), 420, 260);
  return tray;
}

static void
play (TenTray *tray, TenRecord *record, TenRecord *second, const char *sentence)
{
  g_autoptr (TenPlay) performed = make_play (record, second, sentence);

  ten_tray_play (tray, performed);
}

static void
test_properties (void)
{
  TenTray *tray = g_object_ref_sink (TEN_TRAY (g_object_new (TEN_TYPE_TRAY, NULL)));
  g_autoptr (TenRecord) record = make_record (3, "8 9 1", "Marisol Vega", NULL);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenRecord) got_record = NULL;
  g_autoptr (TenRuleset) got_ruleset = NULL;
  gboolean playing;
  int n_records = 0, n_rulesets = 0, n_settled = 0;

  g_signal_connect_swapped (tray, "notify::record", G_CALLBACK (count_signal), &n_records);
  g_signal_connect_swapped (tray, "notify::ruleset", G_CALLBACK (count_signal), &n_rulesets);
  g_signal_connect (tray, "notify::playing", G_CALLBACK (count_switched_off), &n_settled);
  g_assert_null (ten_tray_get_record (tray));
  g_assert_false (ten_tray_get_playing (tray));

  g_object_set (tray, "ruleset", ruleset, "ruleset", ruleset, NULL);
  ten_tray_set_record (tray, record);
  ten_tray_set_record (tray, record);
  g_object_get (tray, "record", &got_record, "ruleset", &got_ruleset, "playing", &playing, NULL);
  g_assert_true (got_record == record && ten_tray_get_record (tray) == record);
  g_assert_true (got_ruleset == ruleset);
  g_assert_false (playing);
  g_assert_cmpint (n_records, ==, 1);
  g_assert_cmpint (n_rulesets, ==, 1);
  g_assert_cmpint (n_settled, ==, 0);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");
  g_assert_true (g_str_has_prefix (get_label (tray, "rolled"), "3 dice"));
  gtk_test_accessible_assert_property (find_widget (GTK_WIDGET (tray), GTK_TYPE_LABEL, "outcome"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Success: 2 successes");

  ten_tray_set_record (tray, NULL);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "");
  g_assert_cmpint (n_records, ==, 2);
  g_assert_finalize_object (tray);
}

static void
test_animated (void)
{
  GtkWindow *window;
  int n_settled, n_playing = 0;
  TenTray *tray;
  g_autoptr (TenRecord) record = make_record (4, "10 2 3 1 9", "Marisol Vega", NULL);
  gint64 begin;
  double seconds;

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  g_signal_connect_swapped (tray, "notify::playing", G_CALLBACK (count_signal), &n_playing);
  begin = g_get_monotonic_time ();
  play (tray, record, NULL, NULL);
  g_assert_true (ten_tray_get_playing (tray));
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "");
  run_until (!ten_tray_get_playing (tray));
  seconds = (g_get_monotonic_time () - begin) / (double) G_USEC_PER_SEC;
  g_assert_cmpfloat (seconds, >, 1.2);
  g_assert_cmpint (n_settled, ==, 1);
  g_assert_cmpint (n_playing, ==, 2);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");
  close_window (window, GTK_WIDGET (tray));
}

/* With reduced motion, the result is there before ten_tray_play() returns. */
static void
test_without_animations (void)
{
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  g_autoptr (TenRecord) record = make_record (4, "10 2 3 1 9", "Marisol Vega", NULL);
  g_autofree char *reason = ten_words_for_reason (ten_record_get_roll (record));

  set_animations (FALSE);
  tray = show_tray (&window, &n_settled);
  play (tray, record, NULL, NULL);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 1);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");
  g_assert_cmpstr (get_label (tray, "reason"), ==, reason != NULL ? reason : "");
  ten_tray_skip (tray);
  g_assert_cmpint (n_settled, ==, 1);
  set_animations (TRUE);
  close_window (window, GTK_WIDGET (tray));
}

/* The same if the user has switched off only falling dice. */
static void
test_not_animated (void)
{
  GtkWindow *window;
  int n_settled, n_notified = 0;
  gboolean animated;
  TenTray *tray;
  g_autoptr (TenRecord) record = make_record (4, "10 2 3 1 9", "Marisol Vega", NULL);

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  g_signal_connect_swapped (tray, "notify::animated", G_CALLBACK (count_signal), &n_notified);
  g_object_get (tray, "animated", &animated, NULL);
  g_assert_true (animated);
  play (tray, record, NULL, NULL);
  g_assert_true (ten_tray_get_playing (tray));
  g_object_set (tray, "animated", FALSE, NULL);
  g_object_set (tray, "animated", FALSE, NULL);
  g_assert_cmpint (n_notified, ==, 1);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 1);
  play (tray, record, NULL, NULL);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 2);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");
  close_window (window, GTK_WIDGET (tray));
}

static void
test_skip (void)
{
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  g_autoptr (TenRecord) record = make_record (4, "10 2 3 1 9", "Marisol Vega", NULL);

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  play (tray, record, NULL, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tray), "tray.skip", NULL));
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 1);
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");
  /* The action exists but is disabled, so nothing happens. */
  gtk_widget_activate_action (GTK_WIDGET (tray), "tray.skip", NULL);
  g_assert_cmpint (n_settled, ==, 1);
  close_window (window, GTK_WIDGET (tray));
}

/* A second roll while the first is still moving: only the second has a result. */
static void
test_overtaken (void)
{
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  g_autoptr (TenRecord) first = make_record (2, "8 9", NULL, NULL);
  g_autoptr (TenRecord) second = make_record (2, "2 3", NULL, NULL);

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  play (tray, first, NULL, NULL);
  play (tray, second, NULL, NULL);
  g_assert_cmpint (n_settled, ==, 0);
  ten_tray_skip (tray);
  g_assert_cmpint (n_settled, ==, 1);
  g_assert_true (g_str_has_prefix (get_label (tray, "outcome"), "Failure"));

  /* The same roll again, with a shown roll in between. */
  play (tray, second, NULL, NULL);
  g_assert_true (ten_tray_get_playing (tray));
  ten_tray_set_record (tray, second);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 2);
  g_assert_true (g_str_has_prefix (get_label (tray, "outcome"), "Failure"));
  close_window (window, GTK_WIDGET (tray));
}

/* A tray that is not visible does not wait for frames. */
static void
test_not_mapped (void)
{
  TenTray *tray = g_object_ref_sink (TEN_TRAY (g_object_new (TEN_TYPE_TRAY, NULL)));
  g_autoptr (TenRecord) record = make_record (2, "8 9", NULL, NULL);
  GtkWindow *window;
  int n_settled = 0;

  set_animations (TRUE);
  g_signal_connect (tray, "notify::playing", G_CALLBACK (count_switched_off), &n_settled);
  play (tray, record, NULL, NULL);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 1);

  window = show_in_window (GTK_WIDGET (tray), 420, 260);
  play (tray, record, NULL, NULL);
  g_assert_true (ten_tray_get_playing (tray));
  gtk_widget_set_visible (GTK_WIDGET (tray), FALSE);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 2);
  g_object_unref (tray);
  close_window (window, GTK_WIDGET (tray));
}

/* COFD-14: both rolls side by side, each with its own words; the verdict comes only at the end. */
static void
test_contest (void)
{
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  GtkWidget *sides;
  g_autoptr (TenRecord) none = make_record (1, "3", "Nobody", NULL);
  g_autoptr (TenRecord) first = make_record (2, "8 9", "Marisol Vega", NULL);
  g_autoptr (TenRecord) second = make_opposing_record (3, "8 2 10 10 4", "");

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  play (tray, first, second, "Marisol Vega loses");
  g_assert_true (ten_tray_get_playing (tray));
  g_assert_true (ten_tray_get_record (tray) == first);
  g_assert_true (ten_tray_side_get_record (get_child (tray, "second")) == second);
  g_assert_cmpstr (get_label (tray, "verdict"), ==, "");
  ten_tray_skip (tray);
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 1);
  g_assert_cmpstr (get_label (tray, "verdict"), ==, "Marisol Vega loses");
  g_assert_cmpstr (get_label (tray, "heading"), ==, "Marisol Vega");
  g_assert_cmpstr (get_label (tray, "outcome"), ==, "2 successes · Success");

  /* Finishes once, although the sides need different times. */
  play (tray, first, second, "Again");
  run_until (!ten_tray_get_playing (tray));
  g_assert_cmpint (n_settled, ==, 2);
  g_assert_cmpstr (get_label (tray, "verdict"), ==, "Again");
  sides = gtk_widget_get_parent (find_widget (GTK_WIDGET (tray), TEN_TYPE_TRAY_SIDE, NULL));
  for (GtkWidget *side = gtk_widget_get_first_child (sides); side != NULL;
       side = gtk_widget_get_next_sibling (side))
    g_assert_false (ten_dice_area_get_playing (get_child (side, "area")));

  play (tray, none, NULL, NULL);
  ten_tray_skip (tray);
  g_assert_null (ten_tray_side_get_record (get_child (tray, "second")));
  g_assert_cmpstr (get_label (tray, "verdict"), ==, "");
  g_assert_cmpint (n_settled, ==, 3);

  set_animations (FALSE);
  play (tray, first, second, "At once");
  g_assert_false (ten_tray_get_playing (tray));
  g_assert_cmpstr (get_label (tray, "verdict"), ==, "At once");
  g_assert_cmpint (n_settled, ==, 4);
  set_animations (TRUE);
  close_window (window, GTK_WIDGET (tray));
}

/* Closing a window during the animation frees everything. */
static void
test_closed (void)
{
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  TenRecord *record = make_record (4, "10 2 3 1 9", NULL, NULL);

  set_animations (TRUE);
  tray = show_tray (&window, &n_settled);
  play (tray, record, NULL, NULL);
  close_window (window, GTK_WIDGET (tray));
  g_assert_finalize_object (record);
}

static void
test_accessible (void)
{
  TenTray *tray = g_object_ref_sink (TEN_TRAY (g_object_new (TEN_TYPE_TRAY, NULL)));
  g_autoptr (TenRecord) record = make_record (2, "10 1 9", NULL, NULL);
  g_autoptr (TenRecord) many = make_record (1000, NULL, NULL, NULL);
  g_autoptr (GString) dice = g_string_new (NULL);
  GtkWidget *area = find_widget (GTK_WIDGET (tray), TEN_TYPE_DICE_AREA, NULL);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice tray");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tray), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Dice tray");

  ten_tray_set_record (tray, record);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *die = ten_words_for_die (ten_record_get_roll (record), i);

      g_string_append_printf (dice, i == 0 ? "%s" : "; %s", die);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       dice->str);
  g_string_prepend (dice, "Success: 2 successes. ");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tray), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       dice->str);
  ten_tray_set_record (tray, many);
  g_assert_true (g_str_has_suffix (get_label (tray, "outcome"), "Exceptional success"));
  g_assert_finalize_object (tray);
}

/* Waits until the widget is drawn again, and returns whether anything was drawn. */
static gboolean
is_drawn (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 before = gdk_frame_clock_get_frame_counter (clock);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_widget_queue_draw (widget);
  run_until (gdk_frame_clock_get_frame_counter (clock) > before + 1 ||
             !gtk_widget_get_mapped (widget));
  paintable = gtk_widget_paintable_new (widget);
  gdk_paintable_snapshot (paintable, snapshot, 420, 190);
  node = gtk_snapshot_to_node (snapshot);
  return node != NULL;
}

static void
toggle_die (GtkWidget *area, guint place)
{
  GtkWidget *toggle = gtk_widget_get_first_child (area);

  for (; place > 0; place--)
    toggle = gtk_widget_get_next_sibling (toggle);
  if (gtk_widget_is_sensitive (toggle))
    g_signal_emit_by_name (toggle, "clicked");
}

/* TEST-10, V5-3: the user chooses dice in the tray, and no more than the rule allows. */
static void
test_choice (void)
{
  g_autoptr (TenRecord) record = make_record (5, "2 3 9 4 1", NULL, NULL);
  GtkWindow *window;
  int n_settled, n_chosen = 0;
  TenTray *tray = show_tray (&window, &n_settled);
  TenDiceArea *area = TEN_DICE_AREA (find_widget (GTK_WIDGET (tray), TEN_TYPE_DICE_AREA, NULL));
  g_autoptr (GVariant) chosen = NULL;
  g_autofree char *text = NULL;
  GtkAccessible *first;

  ten_tray_set_record (tray, record);
  g_assert_true (is_drawn (GTK_WIDGET (area)));
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (area)));
  g_signal_connect (area, "chosen", G_CALLBACK (count_call), &n_chosen);
  ten_dice_area_offer (area, 2);
  g_assert_true (is_drawn (GTK_WIDGET (area)));
  first = GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (area)));
  gtk_test_accessible_assert_role (first, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Die 1: 2, no success");
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_CHECKED, FALSE);

  toggle_die (GTK_WIDGET (area), 1);
  toggle_die (GTK_WIDGET (area), 0);
  toggle_die (GTK_WIDGET (area), 3);
  gtk_test_accessible_assert_state (first, GTK_ACCESSIBLE_STATE_CHECKED, TRUE);
  toggle_die (GTK_WIDGET (area), 0);
  toggle_die (GTK_WIDGET (area), 3);
  chosen = ten_dice_area_dup_chosen (area);
  text = g_variant_print (chosen, FALSE);
  g_assert_cmpstr (text, ==, "[1, 3]");
  g_assert_cmpint (n_chosen, ==, 5);

  ten_dice_area_offer (area, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (area)));
  ten_dice_area_offer (area, 3);
  ten_dice_area_suggest (area);
  g_assert_cmpuint (ten_dice_area_get_n_chosen (area), ==, 3);
  ten_tray_set_record (tray, NULL);
  g_assert_cmpuint (ten_dice_area_get_n_chosen (area), ==, 0);
  close_window (window, GTK_WIDGET (tray));
}

/* NWOD-5: neither the duration nor the space reveals anything about face-down dice. */
static void
test_hidden (void)
{
  static const int numbers[] = { 1, 40 };
  int sizes[G_N_ELEMENTS (numbers)][4];

  set_animations (TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GString) faces = g_string_new ("8");
      g_autoptr (TenRecord) record = NULL;
      GtkWindow *window;
      int n_settled;
      TenTray *tray = show_tray (&window, &n_settled);
      GtkWidget *widget = GTK_WIDGET (tray);
      int *size = sizes[i];

      for (int k = 1; k < numbers[i]; k++)
        g_string_append (faces, " 8");
      record = make_record (numbers[i], faces->str, "Sentinel", NULL);
      ten_record_set_hidden (record, TRUE);
      play (tray, record, NULL, NULL);
      g_assert_false (ten_tray_get_playing (tray));
      g_assert_cmpint (n_settled, ==, 1);
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &size[0], &size[1], NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 400, &size[2], &size[3], NULL, NULL);
      close_window (window, widget);
    }
  g_assert_cmpmem (sizes[0], sizeof sizes[0], sizes[1], sizeof sizes[1]);
}

/* Draws any number of dice at any moment. */
static void
test_drawing (void)
{
  static const int numbers[] = { 0, 1, 7, 30, 100, 1000 };
  GtkWindow *window;
  int n_settled;
  TenTray *tray;
  TenDiceArea *area;

  set_animations (FALSE);
  tray = show_tray (&window, &n_settled);
  area = TEN_DICE_AREA (find_widget (GTK_WIDGET (tray), TEN_TYPE_DICE_AREA, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (double time = 0.5; time < 5; time += 1.5)
      {
        g_autoptr (TenRecord) record = make_record (numbers[i], NULL, NULL, NULL);

        ten_tray_set_record (tray, record);
        ten_dice_area_show_moment (area, time);
        run_until (gtk_widget_get_mapped (GTK_WIDGET (area)));
        g_assert_true (is_drawn (GTK_WIDGET (area)));
      }
  set_animations (TRUE);
  close_window (window, GTK_WIDGET (tray));
}

static void
add_style (GtkCssProvider *style, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/tenagain/TenAgain/%s.css", name);

  gtk_css_provider_load_from_resource (style, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Numbers are legible, and dice and rings have enough contrast to the tray. */
static void
check_colors (GtkWidget *area, gboolean high_contrast)
{
  TenDiePalette palette = { 0 };

  ten_die_palette_init (&palette, gtk_widget_get_style_context (area), "dice_felt", high_contrast);
  g_assert_cmpfloat (ten_die_get_contrast (&palette.fore, &palette.back), >=, 4.5);
  g_assert_cmpfloat (ten_die_get_contrast (&palette.success, &palette.back), >=, 3);
  g_assert_cmpfloat (ten_die_get_contrast (&palette.chance, &palette.back), >=, 3);
  g_assert_cmpfloat (ten_die_get_contrast (&palette.torn, &palette.back), >=, 3);
  g_assert_cmpfloat (ten_die_get_contrast (&palette.claws, &palette.red), >=, 3);
  for (guint i = 0; i < 3; i++)
    {
      const GdkRGBA bodies[] = { palette.plain, palette.success, palette.red };

      /* With high contrast, the outline stands out, in the color of the marks. */
      if (!high_contrast)
        g_assert_cmpfloat (ten_die_get_contrast (&bodies[i], &palette.back), >=, 3);
      for (int faint = 0; faint < 2; faint++)
        {
          GdkRGBA ink;

          ten_die_get_ink (&bodies[i], faint, &ink);
          g_assert_cmpfloat (ten_die_get_contrast (&ink, &bodies[i]), >=, 4.5);
        }
    }
}

static void
test_colors (void)
{
  static const char *const sets[] = { "ivory", "obsidian", "blue-and-orange",
                                      "jade",  "amethyst", "parchment" };
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (TenRecord) record = make_record (2, "8 9", NULL, NULL);
  GtkWindow *window;
  int n_settled;
  TenTray *tray = show_tray (&window, &n_settled);
  GtkWidget *area = find_widget (GTK_WIDGET (tray), TEN_TYPE_DICE_AREA, NULL);

  add_style (style, "style");
  ten_tray_set_record (tray, record);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (int dark = 0; dark < 2; dark++)
      {
        g_autoptr (GtkCssProvider) set = gtk_css_provider_new ();
        g_autofree char *name = g_strconcat ("tray/dice-", sets[i], NULL);

        adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
        add_style (set, name);
        g_assert_true (is_drawn (area));
        check_colors (area, FALSE);
        check_colors (area, TRUE);
        gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (set));
      }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
  close_window (window, GTK_WIDGET (tray));
}

/* With large text, the dice are large too. */
static void
test_text_scale (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWindow *window;
  int n_settled, dpi, before, after;
  TenTray *tray = show_tray (&window, &n_settled);
  GtkWidget *area = find_widget (GTK_WIDGET (tray), TEN_TYPE_DICE_AREA, NULL);

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_VERTICAL, -1, &before, NULL, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  gtk_widget_measure (area, GTK_ORIENTATION_VERTICAL, -1, &after, NULL, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (after, ==, 2 * before);
  close_window (window, GTK_WIDGET (tray));
}

/* The text of both sides, and whether they are shown as a success. */
static void
check_sides (const char *ruleset_id,
             const char *winner,
             const char *a_words,
             gboolean a_green,
             const char *b_words,
             gboolean b_green)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, ruleset_id, NULL);
  g_autoptr (TenRecord) a = make_contest_side (ruleset, "a", "8 2 3", winner);
  g_autoptr (TenRecord) b = make_contest_side (ruleset, "b", "8 9 3", winner);
  const char *const words[] = { a_words, b_words };
  const gboolean green[] = { a_green, b_green };
  GtkWindow *window;
  int n_settled;
  TenTray *tray = show_tray (&window, &n_settled);
  GtkWidget *side = find_widget (GTK_WIDGET (tray), TEN_TYPE_TRAY_SIDE, NULL);

  ten_tray_set_ruleset (tray, ruleset);
  ten_tray_show_contest (tray, a, b);
  for (guint i = 0; i < 2; i++, side = gtk_widget_get_next_sibling (side))
    {
      GtkWidget *outcome = find_widget (side, GTK_TYPE_LABEL, "outcome");

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, words[i]);
      g_assert_true (gtk_widget_has_css_class (outcome, "success") == green[i]);
    }
  close_window (window, GTK_WIDGET (tray));
}

/* COFD-14: for a reader who lost, no side is headed “Success”; V20-11: the degree is that of the
 * verdict. */
static void
test_side_words (void)
{
  check_sides ("cofd", "b", "1 success", FALSE, "2 successes", FALSE);
  check_sides ("cofd", "none", "1 success · Success", TRUE, "2 successes · Success", TRUE);
  check_sides ("v20", "b", "1 success", FALSE, "2 successes", FALSE);
  check_sides ("v20", "none", "1 success", TRUE, "2 successes", TRUE);
}

/* V20-2: the dice of both sides are on the same line, even if only one needs an explanation. */
static void
test_aligned_sides (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "v20da", NULL);
  g_autoptr (TenRecord) a = make_contest_side (ruleset, "a", "8 1 9", "b");
  g_autoptr (TenRecord) b = make_contest_side (ruleset, "b", "8 9 3", "b");
  graphene_rect_t bounds[2];
  GtkWindow *window;
  int n_settled;
  TenTray *tray = show_tray (&window, &n_settled);
  GtkWidget *side = find_widget (GTK_WIDGET (tray), TEN_TYPE_TRAY_SIDE, NULL);

  ten_tray_set_ruleset (tray, ruleset);
  ten_tray_show_contest (tray, a, b);
  run_until (gtk_widget_get_height (find_widget (side, TEN_TYPE_DICE_AREA, NULL)) > 0);
  for (guint i = 0; i < 2; i++, side = gtk_widget_get_next_sibling (side))
    g_assert_true (gtk_widget_compute_bounds (find_widget (side, TEN_TYPE_DICE_AREA, NULL),
                                              GTK_WIDGET (tray), &bounds[i]));
  g_assert_cmpfloat (bounds[0].origin.y, ==, bounds[1].origin.y);
  close_window (window, GTK_WIDGET (tray));
}

/* V5-3: the dice of either side can be chosen. */
static void
test_sides (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "v5", NULL);
  g_autoptr (TenRecord) a = make_contest_side (ruleset, "a", "8 2 3", "b");
  g_autoptr (TenRecord) b = make_contest_side (ruleset, "b", "8 9 3", "b");
  GtkWidget *sides[2];
  GtkWidget *areas[2];
  GtkWindow *window;
  int n_settled, n_chosen = 0;
  TenTray *tray = show_tray (&window, &n_settled);

  ten_tray_set_ruleset (tray, ruleset);
  ten_tray_show_contest (tray, a, b);
  sides[0] = find_widget (GTK_WIDGET (tray), TEN_TYPE_TRAY_SIDE, NULL);
  sides[1] = gtk_widget_get_next_sibling (sides[0]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    areas[i] = find_widget (sides[i], TEN_TYPE_DICE_AREA, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    g_signal_connect (areas[i], "chosen", G_CALLBACK (count_call), &n_chosen);
  toggle_die (areas[0], 1);
  g_assert_true (ten_tray_get_reroll_record (tray) == a);
  toggle_die (areas[1], 0);
  toggle_die (areas[1], 1);
  g_assert_true (ten_tray_get_reroll_record (tray) == b);
  g_assert_cmpuint (ten_dice_area_get_n_chosen (TEN_DICE_AREA (areas[0])), ==, 0);
  g_assert_cmpuint (ten_dice_area_get_n_chosen (TEN_DICE_AREA (areas[1])), ==, 2);
  g_assert_cmpint (n_chosen, >=, 3);
  close_window (window, GTK_WIDGET (tray));
}

/* COFD-14: a reader whose character is the second side reads the result from there. */
static void
test_reader (void)
{
  TenTray *tray = g_object_new (TEN_TYPE_TRAY, NULL);
  GtkWindow *window = show_in_window (GTK_WIDGET (tray), 420, 260);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenRecord) a = make_contest_side (ruleset, "a", "8 2 3", "b");
  g_autoptr (TenRecord) b = make_contest_side (ruleset, "b", "8 9 3", "b");

  ten_tray_set_reader (tray, "b");
  ten_tray_show_contest (tray, a, b);
  g_assert_true (
      g_str_has_suffix (get_label (tray, "verdict"), "wins against the first side by 1"));
  g_assert_nonnull (find_widget (get_child (tray, "second"), GTK_TYPE_LABEL, "success"));
  close_window (window, GTK_WIDGET (tray));
}

TEN_TESTS
{
  g_test_add_func ("/tray/properties", test_properties);
  g_test_add_func ("/tray/animated", test_animated);
  g_test_add_func ("/tray/without-animations", test_without_animations);
  g_test_add_func ("/tray/not-animated", test_not_animated);
  g_test_add_func ("/tray/skip", test_skip);
  g_test_add_func ("/tray/overtaken", test_overtaken);
  g_test_add_func ("/tray/not-mapped", test_not_mapped);
  g_test_add_func ("/tray/COFD-14/contest", test_contest);
  g_test_add_func ("/tray/COFD-14/reader", test_reader);
  g_test_add_func ("/tray/closed", test_closed);
  g_test_add_func ("/tray/accessible", test_accessible);
  g_test_add_func ("/tray/NWOD-5/hidden", test_hidden);
  g_test_add_func ("/tray/drawing", test_drawing);
  g_test_add_func ("/tray/text-scale", test_text_scale);
  g_test_add_func ("/tray/colors", test_colors);
  g_test_add_func ("/tray/choice/TEST-10/V5-3", test_choice);
  g_test_add_func ("/tray/sides/COFD-14/V20-11", test_side_words);
  g_test_add_func ("/tray/V20-2/aligned-sides", test_aligned_sides);
  g_test_add_func ("/tray/sides/V5-3", test_sides);
}
