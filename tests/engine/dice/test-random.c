/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "dice/ten-random-private.h"
#include "dice/ten-random.h"

#include <string.h>

/* The output of seeded-vectors.py: a seed, its first 80 faces, and the last 8 of 10000. */
static const struct
{
  const char *seed;
  const char *faces;
  const char *far;
} vectors[] = {
  { "0000000000000000000000000000000000000000000000000000000000000000",
    "4,8,5,1,7,7,7,3,2,2,6,6,9,9,4,1,9,9,10,2,4,4,5,10,9,9,3,10,8,2,10,1,5,2,9,10,3,10,8,4,3,9,4,1,"
    "9,5,7,7,6,7,10,4,5,7,8,3,6,8,4,7,8,4,2,2,4,3,3,4,2,8,10,2,5,5,10,10,10,8,7,5",
    "6,6,10,1,5,9,10,5" },
  { "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "4,1,7,8,10,3,6,5,8,10,1,9,3,10,1,8,6,10,2,1,8,2,1,4,5,1,4,9,6,5,8,2,6,8,9,5,5,8,3,5,2,6,9,5,5,"
    "6,2,9,9,3,5,8,7,8,8,7,6,4,10,2,5,2,2,10,10,6,1,2,10,4,6,3,9,4,8,5,7,1,3,1",
    "2,9,4,9,8,1,3,8" },
  { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "10,3,8,6,5,2,4,2,6,2,4,8,7,10,9,8,8,7,8,4,4,8,2,10,1,9,4,3,9,7,4,7,1,5,10,6,1,9,8,8,8,10,5,6,"
    "9,5,6,1,9,7,7,8,4,3,4,3,5,3,9,10,3,5,10,6,2,7,7,4,8,3,7,3,4,3,9,6,1,5,8,8",
    "7,9,4,4,9,10,3,2" },
  { "b9590e75ce8e81a004c6fe87f06859bcb210a60235698266f8867aa527ee39b8",
    "6,5,9,2,2,4,2,7,1,2,4,3,8,6,7,6,8,4,9,6,2,3,5,2,3,3,3,10,6,6,3,6,4,5,6,6,5,4,7,6,7,9,1,10,10,"
    "6,3,8,4,4,3,8,3,4,1,1,9,3,3,4,10,8,3,5,10,5,5,4,10,1,4,2,6,10,10,6,6,5,10,6",
    "7,4,10,6,5,10,4,7" },
};

static void
assert_faces (TenRandom *random, const char *text)
{
  g_autoptr (GArray) faces = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_faces_from_text (text, &faces, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faces->len; i++)
    {
      guint8 face = 0;

      g_assert_true (ten_random_draw (random, &face, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (face, ==, g_array_index (faces, guint8, i));
    }
}

static void
test_seeded (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    {
      guint8 seed[TEN_SEED_SIZE];
      g_autoptr (TenRandom) random = NULL;

      g_assert_true (ten_seed_from_hex (vectors[i].seed, seed, NULL));
      random = ten_random_new_seeded (seed);
      g_assert_cmpint (ten_random_get_kind (random), ==, TEN_RANDOM_SEEDED);
      assert_faces (random, vectors[i].faces);
      for (int n = 80; n < 10000 - 8; n++)
        {
          guint8 face;

          g_assert_true (ten_random_draw (random, &face, NULL));
        }
      assert_faces (random, vectors[i].far);
      g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
    }
}

/* Every face and every pair of neighbors occurs about equally often. A correct generator exceeds
 * the bounds less than once in a billion runs. */
static void
test_system (void)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  const int n_draws = 2000000;
  int faces[10] = { 0 };
  int pairs[100] = { 0 };
  double face_sum = 0.0;
  double pair_sum = 0.0;
  int last = 0;

  g_assert_cmpint (ten_random_get_kind (random), ==, TEN_RANDOM_SYSTEM);
  for (int i = 0; i < n_draws; i++)
    {
      g_autoptr (GError) error = NULL;
      guint8 face;

      g_assert_true (ten_random_draw (random, &face, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (face, >=, 1);
      g_assert_cmpuint (face, <=, 10);
      faces[face - 1]++;
      if (i % 2 == 1)
        pairs[10 * last + face - 1]++;
      last = face - 1;
    }

  for (int i = 0; i < 10; i++)
    face_sum += (faces[i] - n_draws / 10.0) * (faces[i] - n_draws / 10.0) / (n_draws / 10.0);
  for (int i = 0; i < 100; i++)
    pair_sum += (pairs[i] - n_draws / 200.0) * (pairs[i] - n_draws / 200.0) / (n_draws / 200.0);
  g_assert_cmpfloat (face_sum, <, 70.0);
  g_assert_cmpfloat (pair_sum, <, 230.0);
}

static void
test_system_differs (void)
{
  g_autoptr (TenRandom) one = ten_random_new_system ();
  g_autoptr (TenRandom) other = ten_random_new_system ();
  gboolean differs = FALSE;

  for (int i = 0; i < 64; i++)
    {
      guint8 a, b;

      g_assert_true (ten_random_draw (one, &a, NULL));
      g_assert_true (ten_random_draw (other, &b, NULL));
      differs = differs || a != b;
    }
  g_assert_true (differs);
}

static void
test_scripted (void)
{
  static const guint8 faces[] = { 10, 1, 5 };
  g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
  g_autoptr (GError) error = NULL;
  guint8 face = 77;

  g_assert_cmpint (ten_random_get_kind (random), ==, TEN_RANDOM_SCRIPTED);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 3);
  assert_faces (random, "10,1,5");
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
  g_assert_false (ten_random_draw (random, &face, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
  g_assert_nonnull (strstr (error->message, "4"));
  g_assert_cmpuint (face, ==, 77);
}

static void
test_scripted_bad_face (void)
{
  static const guint8 faces[] = { 0, 11 };

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      g_autoptr (TenRandom) random = ten_random_new_scripted (&faces[i], 1);
      g_autoptr (GError) error = NULL;
      guint8 face;

      g_assert_false (ten_random_draw (random, &face, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE);
    }
}

static void
test_bad_seeds (void)
{
  static const char *const bad[] = {
    "",
    "00",
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1",
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f0",
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1g",
    " 00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      guint8 seed[TEN_SEED_SIZE] = { 9 };
      g_autoptr (GError) error = NULL;

      g_assert_false (ten_seed_from_hex (bad[i], seed, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_SEED);
      g_assert_cmpuint (seed[0], ==, 9);
    }
}

static void
test_upper_case_seed (void)
{
  guint8 seed[TEN_SEED_SIZE];
  guint8 lower[TEN_SEED_SIZE];

  g_assert_true (ten_seed_from_hex (
      "ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789abcdef0123456789", seed, NULL));
  g_assert_true (ten_seed_from_hex (
      "abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789", lower, NULL));
  g_assert_cmpmem (seed, TEN_SEED_SIZE, lower, TEN_SEED_SIZE);
  g_assert_cmpuint (seed[0], ==, 0xab);
}

static void
test_face_texts (void)
{
  static const struct
  {
    const char *text;
    guint n_faces;
    const char *message;
  } cases[] = {
    { "", 0, NULL },
    { "  ", 0, NULL },
    { "3", 1, NULL },
    { "3,10,7", 3, NULL },
    { " 3, 10 ,7 ", 3, NULL },
    { "3 10  7", 3, NULL },
    { "0", 0, "Face 1 is “0”, which is not a whole number from 1 to 10" },
    { "3,11", 0, "Face 2 is “11”, which is not a whole number from 1 to 10" },
    { "3,4,x", 0, "Face 3 is “x”, which is not a whole number from 1 to 10" },
    { "3,-1", 0, "Face 2 is “-1”, which is not a whole number from 1 to 10" },
    { "3,2.5", 0, "Face 2 is “2.5”, which is not a whole number from 1 to 10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) faces = NULL;
      g_autoptr (GError) error = NULL;
      gboolean read = ten_faces_from_text (cases[i].text, &faces, &error);

      if (cases[i].message == NULL)
        {
          g_assert_no_error (error);
          g_assert_true (read);
          g_assert_cmpuint (faces->len, ==, cases[i].n_faces);
          continue;
        }
      g_assert_false (read);
      g_assert_null (faces);
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_missing_faces (void)
{
  static const char *const bad[] = { ",", "3,,4", "3,", ",3", "3, ,4" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GArray) faces = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (ten_faces_from_text (bad[i], &faces, &error));
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE);
    }
}

TEN_TESTS
{
  g_test_add_func ("/dice/random/seeded", test_seeded);
  g_test_add_func ("/dice/random/system", test_system);
  g_test_add_func ("/dice/random/system-differs", test_system_differs);
  g_test_add_func ("/dice/random/scripted", test_scripted);
  g_test_add_func ("/dice/random/scripted-bad-face", test_scripted_bad_face);
  g_test_add_func ("/dice/random/bad-seeds", test_bad_seeds);
  g_test_add_func ("/dice/random/upper-case-seed", test_upper_case_seed);
  g_test_add_func ("/dice/random/face-texts", test_face_texts);
  g_test_add_func ("/dice/random/missing-faces", test_missing_faces);
}
