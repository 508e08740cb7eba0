/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "tray/ten-dice-colors.h"
#include "tray/ten-tray-motion.h"

#include <math.h>

/* The distance from the center of a die to its outermost mark, the second ring, in radii. */
#define REACH 1.33

static const double areas[][2] = {
  { 420, 190 }, { 360, 120 }, { 1366, 500 }, { 200, 600 }, { 120, 96 }, { 61, 57 }, { 2560, 1200 },
};

static void
check_layout (guint n_dice, double width, double height)
{
  TenTrayLayout layout;
  double reach;

  ten_tray_layout_init (&layout, n_dice, width, height);
  g_assert_cmpuint (layout.n_shown + layout.n_more, ==, n_dice);
  reach = ten_tray_layout_get_radius (&layout) * REACH;
  for (guint i = 0; i < layout.n_shown; i++)
    {
      double x, y;

      ten_tray_layout_get_center (&layout, i, &x, &y);
      g_assert_cmpfloat (x - reach, >=, -1e-6);
      g_assert_cmpfloat (y - reach, >=, -1e-6);
      g_assert_cmpfloat (x + reach, <=, width + 1e-6);
      g_assert_cmpfloat (y + reach, <=, height + 1e-6);
      if (layout.n_more > 0)
        g_assert_cmpfloat (y + reach, <=, height - TEN_TRAY_LAYOUT_MORE_HEIGHT + 1e-6);
      for (guint j = 0; j < i; j++)
        {
          double other_x, other_y;

          ten_tray_layout_get_center (&layout, j, &other_x, &other_y);
          g_assert_cmpfloat (MAX (fabs (x - other_x), fabs (y - other_y)), >=, 2 * reach - 1e-6);
        }
    }
}

static void
test_layout_room (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (guint n_dice = 1; n_dice <= 200; n_dice++)
      check_layout (n_dice, areas[i][0], areas[i][1]);
  check_layout (1000, 1366, 500);
  check_layout (100000, 420, 190);
}

static void
test_layout_numbers (void)
{
  static const struct
  {
    guint n_dice;
    double width, height;
    guint n_shown, rows;
    double cell;
  } cases[] = {
    { 0, 420, 190, 0, 0, 0 },
    { 1, 420, 190, 1, 1, TEN_TRAY_LAYOUT_MAX_CELL },
    { 5, 420, 190, 5, 2, 95 },
    { 8, 420, 190, 8, 2, 95 },
    { 10, 420, 190, 10, 2, 84 },
    { 10, 2000, 1000, 10, 1, TEN_TRAY_LAYOUT_MAX_CELL },
    { 84, 420, 190, 84, 6, 30 },
    { 85, 420, 190, 70, 5, 30 },
    { 100, 2560, 1200, 100, 7, 2560.0 / 15 },
    { 240, 2560, 1200, 240, 11, 34 },
    { 241, 2560, 1200, 240, 11, 34 },
    { 9, 212, 52, 9, 2, 26 },
    { 60, 212, 52, 0, 0, 0 },
    { 3, 20, 190, 0, 0, 0 },
    { 3, 0, 0, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenTrayLayout layout;

      ten_tray_layout_init (&layout, cases[i].n_dice, cases[i].width, cases[i].height);
      g_assert_cmpuint (layout.n_shown, ==, cases[i].n_shown);
      g_assert_cmpuint (layout.rows, ==, cases[i].rows);
      g_assert_cmpfloat_with_epsilon (layout.cell, cases[i].cell, 1e-6);
    }
}

/* A pool of @n_dice with a rerolled die at the end, and a chain of @n_chain. */
static GArray *
make_dice (guint n_dice, guint n_chain)
{
  GArray *dice = g_array_new (FALSE, TRUE, sizeof (TenDie));

  for (guint i = 0; i < n_dice + n_chain; i++)
    {
      TenDie die = { .face = i % 10 + 1, .from = i < n_dice ? -1 : (int) i - 1 };

      die.replaced = n_chain > 0 && i == n_dice - 1;
      g_array_append_val (dice, die);
    }
  return dice;
}

static void
check_end (const TenTrayMotion *motion, double time)
{
  for (guint i = 0; i < motion->layout.n_shown; i++)
    {
      TenDiePose pose;
      TenDieSolid solid;
      double x, y;

      g_assert_true (ten_tray_motion_get_pose (motion, i, time, &pose));
      ten_tray_layout_get_center (&motion->layout, i, &x, &y);
      g_assert_cmpfloat_with_epsilon (pose.x, x, TEN_TRAY_MOTION_ASIDE * motion->layout.cell);
      g_assert_cmpfloat_with_epsilon (pose.y, y, TEN_TRAY_MOTION_ASIDE * motion->layout.cell);
      g_assert_cmpfloat_with_epsilon (pose.radius, ten_tray_layout_get_radius (&motion->layout),
                                      1e-6);
      g_assert_cmpfloat_with_epsilon (pose.height, 0, 1e-6);
      g_assert_cmpfloat_with_epsilon (pose.reveal, 1, 1e-6);
      g_assert_cmpfloat_with_epsilon (pose.fate, 1, 1e-6);
      g_assert_cmpfloat_with_epsilon (pose.opacity, 1, 1e-6);
      ten_die_solid_init (&solid, &pose.turn);
      g_assert_cmpfloat (solid.normals[0][2], >, 0.95);
    }
}

static void
test_motion_end (void)
{
  for (guint n_dice = 1; n_dice <= 200; n_dice += 7)
    for (guint n_chain = 0; n_chain <= 12; n_chain += 3)
      {
        g_autoptr (GArray) dice = make_dice (n_dice, n_chain);
        TenTrayMotion motion;

        ten_tray_motion_init (&motion, &g_array_index (dice, TenDie, 0), dice->len, n_dice * 77);
        ten_tray_motion_set_area (&motion, 420, 190);
        check_end (&motion, ten_tray_motion_get_duration (&motion));
        check_end (&motion, G_MAXDOUBLE);
        ten_tray_motion_clear (&motion);
        ten_tray_motion_clear (&motion);
      }
}

/* Every die starts at a different place, and stays within the tray. */
static void
test_motion_edge (void)
{
  for (guint n_dice = 1; n_dice <= 60; n_dice += 3)
    {
      g_autoptr (GArray) dice = make_dice (n_dice, 4);
      TenTrayMotion motion;

      ten_tray_motion_init (&motion, &g_array_index (dice, TenDie, 0), dice->len, n_dice);
      ten_tray_motion_set_area (&motion, 420, 190);
      for (double time = 0; time < ten_tray_motion_get_duration (&motion); time += 0.01)
        for (guint i = 0; i < motion.n_dice; i++)
          {
            TenDiePose pose;

            if (!ten_tray_motion_get_pose (&motion, i, time, &pose))
              continue;
            g_assert_cmpfloat (pose.x - pose.radius * 1.1, >=, 0);
            g_assert_cmpfloat (pose.y - pose.radius * 1.1, >=, 0);
            g_assert_cmpfloat (pose.x + pose.radius * 1.1, <=, 420);
            g_assert_cmpfloat (pose.y + pose.radius * 1.1, <=, 190);
          }
      ten_tray_motion_clear (&motion);
    }
}

/* A die stops next to the one that earned it; no space is reserved for it before. */
static void
test_motion_family (void)
{
  const TenDie dice[] = {
    { .face = 10, .from = -1 }, { .face = 3, .from = -1 }, { .face = 10, .from = -1 },
    { .face = 10, .from = 0 },  { .face = 2, .from = 2 },  { .face = 4, .from = 3 },
  };
  static const guint places[] = { 0, 3, 4, 1, 5, 2 };
  TenTrayMotion motion;
  TenDiePose pose;

  ten_tray_motion_init (&motion, dice, G_N_ELEMENTS (dice), 3);
  ten_tray_motion_set_area (&motion, 420, 190);
  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      double x, y;

      ten_tray_layout_get_center (&motion.layout, places[i], &x, &y);
      g_assert_true (ten_tray_motion_get_pose (&motion, i, G_MAXDOUBLE, &pose));
      g_assert_cmpfloat_with_epsilon (pose.x, x, TEN_TRAY_MOTION_ASIDE * motion.layout.cell);
      g_assert_cmpfloat_with_epsilon (pose.y, y, TEN_TRAY_MOTION_ASIDE * motion.layout.cell);
    }
  for (guint i = 0; i < 3; i++)
    {
      TenTrayLayout three;
      double x, y;

      ten_tray_layout_init (&three, 3, 420, 190);
      ten_tray_layout_get_center (&three, i, &x, &y);
      g_assert_true (ten_tray_motion_get_pose (&motion, i, TEN_TRAY_MOTION_FIRST - 0.01, &pose));
      g_assert_cmpfloat_with_epsilon (pose.x, x, TEN_TRAY_MOTION_ASIDE * three.cell);
    }
  ten_tray_motion_clear (&motion);
}

/* Dice that were earned are never alone at the other edge of the tray. */
static void
test_rows_keep_families (void)
{
  /* Seven dice in rows of four: the fourth earned two. */
  const TenDie dice[] = {
    { .face = 3, .from = -1 },  { .face = 4, .from = -1 }, { .face = 2, .from = -1 },
    { .face = 10, .from = -1 }, { .face = 1, .from = -1 }, { .face = 10, .from = 3 },
    { .face = 5, .from = 5 },
  };
  TenTrayMotion motion;
  TenDiePose first, second, third;

  ten_tray_motion_init (&motion, dice, G_N_ELEMENTS (dice), 3);
  ten_tray_motion_set_area (&motion, 420, 190);
  g_assert_true (ten_tray_motion_get_pose (&motion, 3, G_MAXDOUBLE, &first));
  g_assert_true (ten_tray_motion_get_pose (&motion, 5, G_MAXDOUBLE, &second));
  g_assert_true (ten_tray_motion_get_pose (&motion, 6, G_MAXDOUBLE, &third));
  g_assert_cmpfloat_with_epsilon (first.y, second.y, 0.1 * motion.layout.cell);
  g_assert_cmpfloat_with_epsilon (second.y, third.y, 0.1 * motion.layout.cell);
  g_assert_cmpfloat_with_epsilon (second.x - first.x, motion.layout.cell, 0.1 * motion.layout.cell);
  g_assert_cmpfloat_with_epsilon (third.x - second.x, motion.layout.cell, 0.1 * motion.layout.cell);
  ten_tray_motion_clear (&motion);
}

/* A tray is no taller than its dice. */
static double
find_contrast (const char *css, const char *name, const GdkRGBA *tray)
{
  const char *color = strstr (css, name) + strlen (name) + 1;
  g_autofree char *text = g_strndup (color, strcspn (color, ";"));
  GdkRGBA rgba;

  g_assert_true (gdk_rgba_parse (&rgba, text));
  return ten_die_get_contrast (&rgba, tray);
}

/* Colors that somebody chooses can always be seen, on a light tray and on a dark one. */
static void
test_custom_colors (void)
{
  static const char *const trays[] = { "#101010", "#fafafa", "#777777" };

  for (guint i = 0; i < G_N_ELEMENTS (trays); i++)
    {
      GdkRGBA colors[TEN_N_DICE_COLORS];
      g_autofree char *css = NULL;

      for (guint j = 0; j < TEN_N_DICE_COLORS; j++)
        gdk_rgba_parse (&colors[j], trays[i]);
      css = ten_dice_colors_dup_css (colors);
      g_assert_cmpfloat (find_contrast (css, "dice_plain", &colors[TEN_DICE_COLOR_TRAY]), >=, 2.9);
      g_assert_cmpfloat (find_contrast (css, "dice_success", &colors[TEN_DICE_COLOR_TRAY]), >=,
                         2.9);
      g_assert_cmpfloat (find_contrast (css, "dice_red", &colors[TEN_DICE_COLOR_TRAY]), >=, 2.9);
      g_assert_cmpfloat (find_contrast (css, "dice_mark", &colors[TEN_DICE_COLOR_TRAY]), >=, 4.4);
    }
}

static void
test_needed_height (void)
{
  const TenDie dice[] = { { .face = 3, .from = -1 }, { .face = 4, .from = -1 } };
  TenTrayMotion motion;

  ten_tray_motion_init (&motion, dice, G_N_ELEMENTS (dice), 3);
  ten_tray_motion_set_area (&motion, 700, 600);
  g_assert_cmpfloat (ten_tray_layout_get_needed_height (&motion.layout), >=,
                     TEN_TRAY_LAYOUT_MAX_CELL);
  g_assert_cmpfloat (ten_tray_layout_get_needed_height (&motion.layout), <,
                     1.1 * TEN_TRAY_LAYOUT_MAX_CELL);
  ten_tray_motion_set_area (&motion, 700, 100);
  g_assert_cmpfloat (ten_tray_layout_get_needed_height (&motion.layout), ==, 100);
  ten_tray_motion_clear (&motion);
}

static void
test_motion_duration (void)
{
  static const struct
  {
    guint n_dice, n_chain;
    double duration;
  } cases[] = {
    { 0, 0, 0 }, { 1, 0, 1.2 }, { 100, 0, 1.2 }, { 7, 1, 1.7 }, { 7, 3, 2.7 }, { 7, 50, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) dice = make_dice (cases[i].n_dice, cases[i].n_chain);
      TenTrayMotion motion;

      ten_tray_motion_init (&motion, (const TenDie *) (void *) dice->data, dice->len, 1);
      g_assert_cmpfloat_with_epsilon (ten_tray_motion_get_duration (&motion), cases[i].duration,
                                      1e-9);
      ten_tray_motion_clear (&motion);
    }
}

/* A die that was earned by another die, or replaces it, starts when that die has stopped. */
static void
test_motion_order (void)
{
  g_autoptr (GArray) dice = make_dice (4, 3);
  TenTrayMotion motion;
  TenDiePose pose;

  ten_tray_motion_init (&motion, &g_array_index (dice, TenDie, 0), dice->len, 5);
  ten_tray_motion_set_area (&motion, 420, 190);
  for (double time = 0; time < 2.7; time += 0.01)
    for (guint i = 4; i < 7; i++)
      if (ten_tray_motion_get_pose (&motion, i, time, &pose))
        {
          g_assert_true (ten_tray_motion_get_pose (&motion, i - 1, time, &pose));
          g_assert_cmpfloat (pose.height, ==, 0);
          g_assert_cmpfloat (pose.reveal, ==, 1);
        }
  g_assert_true (ten_tray_motion_get_pose (&motion, 3, 1.2, &pose));
  g_assert_cmpfloat_with_epsilon (pose.fate, 0, 1e-9);
  g_assert_false (ten_tray_motion_get_pose (&motion, 4, 1.199, &pose));
  ten_tray_motion_clear (&motion);
}

static void
test_motion_seed (void)
{
  g_autoptr (GArray) dice = make_dice (6, 0);
  TenTrayMotion motions[3];
  TenDiePose poses[3];

  memset (poses, 0, sizeof poses);
  for (guint i = 0; i < 3; i++)
    {
      ten_tray_motion_init (&motions[i], &g_array_index (dice, TenDie, 0), dice->len, i / 2);
      ten_tray_motion_set_area (&motions[i], 420, 190);
      g_assert_true (ten_tray_motion_get_pose (&motions[i], 2, 0.6, &poses[i]));
      ten_tray_motion_clear (&motions[i]);
    }
  g_assert_cmpmem (&poses[0], sizeof poses[0], &poses[1], sizeof poses[1]);
  g_assert_cmpfloat (poses[0].x, !=, poses[2].x);
}

/* Each kite is flat, and its number is readable from outside. */
static void
test_solid (void)
{
  TenDieTurn turn;
  TenDieSolid solid;
  double center[3], right[3], up[3];

  ten_die_turn_init_rest (&turn);
  ten_die_solid_init (&solid, &turn);
  for (guint face = 0; face < TEN_DIE_SOLID_FACES; face++)
    {
      const guint8 *corners = ten_die_solid_get_face (face);
      const double *normal = solid.normals[face];
      double first = 0;

      for (guint i = 0; i < 4; i++)
        {
          const double *corner = solid.vertices[corners[i]];
          double far = corner[0] * normal[0] + corner[1] * normal[1] + corner[2] * normal[2];

          g_assert_cmpfloat (far, >, 0.5);
          if (i == 0)
            first = far;
          g_assert_cmpfloat_with_epsilon (far, first, 1e-9);
        }
    }
  g_assert_cmpfloat_with_epsilon (solid.normals[0][2], 1, 1e-9);
  ten_die_solid_get_plane (&solid, 0, center, right, up);
  g_assert_cmpfloat_with_epsilon (right[0], 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (up[1], 1, 1e-9);
}

static void
test_marks (void)
{
  static const struct
  {
    TenDie die;
    TenDieMarks marks;
  } cases[] = {
    { { .face = 10, .successes = 1, .from = -1, .replaced = 1 },
      TEN_DIE_MARK_SUCCESS | TEN_DIE_MARK_TEN | TEN_DIE_MARK_REPLACED },
    { { .face = 8, .successes = 1, .from = 0 }, TEN_DIE_MARK_SUCCESS },
    { { .face = 9, .successes = 1, .from = 1 }, TEN_DIE_MARK_SUCCESS | TEN_DIE_MARK_EARNED },
    { { .face = 1, .kind = TEN_DIE_RED, .from = -1 }, TEN_DIE_MARK_ONE | TEN_DIE_MARK_RED },
    { { .face = 9, .cancelled = 1, .from = -1 }, TEN_DIE_MARK_CANCELLED },
    { { .face = 4, .kind = TEN_DIE_CHANCE, .from = -1 }, TEN_DIE_MARK_CHANCE },
  };
  TenDie dice[G_N_ELEMENTS (cases)];
  TenRequest request;

  ten_request_init (&request);
  request.again = 10;
  request.pairs = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    dice[i] = cases[i].die;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmphex (ten_die_get_marks (&request, dice, i), ==, cases[i].marks);
}

/* A one and a ten are marked only if they have an effect. */
static void
test_meaning (void)
{
  static const struct
  {
    int again;
    gboolean tens_double, pairs;
    TenOnes ones;
    TenBotch botch;
    TenDieKind kind;
    gboolean one, ten;
  } cases[] = {
    { .again = 10, .ten = TRUE },
    { .again = TEN_AGAIN_NONE },
    { .tens_double = TRUE, .ones = TEN_ONES_CANCEL_SUCCESSES, .one = TRUE, .ten = TRUE },
    { .ones = TEN_ONES_CANCEL_DICE, .one = TRUE },
    { .botch = TEN_BOTCH_NO_SUCCESS, .one = TRUE },
    { .kind = TEN_DIE_CHANCE, .one = TRUE, .ten = TRUE },
    { .kind = TEN_DIE_RED },
    { .pairs = TRUE, .ten = TRUE },
    { .pairs = TRUE, .kind = TEN_DIE_RED, .one = TRUE, .ten = TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TenDie dice[] = {
        { .face = 1, .kind = cases[i].kind, .from = -1 },
        { .face = 10, .kind = cases[i].kind, .from = -1 },
      };
      TenRequest request;

      ten_request_init (&request);
      request.dice = 2;
      request.again = cases[i].again;
      request.tens_double = cases[i].tens_double;
      request.pairs = cases[i].pairs;
      request.ones = cases[i].ones;
      request.botch = cases[i].botch;
      g_test_message ("case %u", i);
      g_assert_cmpint ((ten_die_get_marks (&request, dice, 0) & TEN_DIE_MARK_ONE) != 0, ==,
                       cases[i].one);
      g_assert_cmpint ((ten_die_get_marks (&request, dice, 1) & TEN_DIE_MARK_TEN) != 0, ==,
                       cases[i].ten);
    }
}

/* V5-2: a red ten or one is marked if it makes the roll messy or bestial. */
static void
test_red_marks (void)
{
  static const struct
  {
    guint8 faces[3];
    TenDieMarks marks;
  } cases[] = {
    { { 2, 10, 10 }, TEN_DIE_MARK_MESSY },
    { { 3, 8, 10 }, 0 },
    { { 3, 2, 1 }, TEN_DIE_MARK_BESTIAL },
    { { 9, 8, 1 }, 0 },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRequest request;

  ten_ruleset_init_request (ten_rulesets_find (rulesets, "v5", NULL), &request);
  request.dice = 3;
  request.red = 1;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRandom) random = ten_random_new_scripted (cases[i].faces, 3);
      g_autoptr (TenRoll) roll = ten_roll (&request, random, NULL);
      TenDieMarks found = 0;
      guint n_dice;

      ten_roll_get_dice (roll, &n_dice);
      for (guint k = 0; k < n_dice; k++)
        found |= ten_die_get_marks_in_roll (roll, k);
      g_test_message ("case %u", i);
      g_assert_cmphex (found & (TEN_DIE_MARK_MESSY | TEN_DIE_MARK_BESTIAL), ==, cases[i].marks);
    }
}

TEN_TESTS
{
  g_test_add_func ("/tray/layout/room", test_layout_room);
  g_test_add_func ("/tray/layout/numbers", test_layout_numbers);
  g_test_add_func ("/tray/layout/families", test_rows_keep_families);
  g_test_add_func ("/tray/colors/custom", test_custom_colors);
  g_test_add_func ("/tray/layout/needed-height", test_needed_height);
  g_test_add_func ("/tray/motion/end", test_motion_end);
  g_test_add_func ("/tray/motion/edge", test_motion_edge);
  g_test_add_func ("/tray/motion/family", test_motion_family);
  g_test_add_func ("/tray/motion/duration", test_motion_duration);
  g_test_add_func ("/tray/motion/order", test_motion_order);
  g_test_add_func ("/tray/motion/seed", test_motion_seed);
  g_test_add_func ("/tray/solid", test_solid);
  g_test_add_func ("/tray/marks", test_marks);
  g_test_add_func ("/tray/marks/COFD-2/COFD-5/V20-2/V20-4/V5-1/V5-2", test_meaning);
  g_test_add_func ("/tray/marks/V5-2/red", test_red_marks);
}
