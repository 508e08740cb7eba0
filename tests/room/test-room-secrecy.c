/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing on the wire tells whether an evening had hidden rolls (NWOD-5, POOL-7). */

#include "laptops.h"
#include "tests.h"

#define EVENINGS 1000
#define HIDDEN 3
#define BINS 64
/* More than that is chance less than once in a million times, for up to eight sizes. */
#define LIMIT 41.0

typedef struct
{
  MemoryNet *net;
  Laptop *sam;
  Laptop *ana;
} Table;

static void
set_table (Table *table, gconstpointer data)
{
  table->net = memory_net_new ();
  table->sam = laptop_new (table->net, "Sam");
  table->ana = laptop_new (table->net, "Ana");
  laptop_open (table->sam);
  laptop_join (table->ana, table->sam);
  laptops_converge ((Laptop *[]){ table->sam, table->ana }, 2);
  spin (600);
}

static void
clear_table (Table *table, gconstpointer data)
{
  laptop_free (table->sam);
  laptop_free (table->ana);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  memory_net_free (table->net);
}

/* Comparisons come every few seconds, whatever is rolled. All of them have the same size here. */
static gboolean
is_comparison (GBytes *message)
{
  return g_bytes_get_size (message) <= 316;
}

static guint
count_sizes (Table *table, guint from, guint *bins)
{
  guint n = 0;

  for (guint i = from; i < table->net->seen->len; i++)
    {
      GBytes *message = table->net->seen->pdata[i];

      if (is_comparison (message))
        continue;
      if (bins != NULL)
        bins[MIN (g_bytes_get_size (message) / TEN_ROOM_PADDING, BINS - 1)]++;
      n++;
    }
  return n;
}

static double
compute_difference (const guint *with, const guint *without)
{
  double sum = 0;

  for (guint i = 0; i < BINS; i++)
    {
      const double total = with[i] + without[i];
      const double difference = (double) with[i] - without[i];

      if (total > 0)
        sum += difference * difference / total;
    }
  return sum;
}

/* Every other evening has hidden rolls. A recorder sees as many messages, of the same sizes. */
static void
test_evenings (Table *table, gconstpointer data)
{
  guint bins[2][BINS] = { { 0 } };

  for (guint i = 0; i < EVENINGS; i++)
    {
      const gboolean hides = i % 2 == 1;
      const guint from = table->net->seen->len;

      laptop_roll (table->ana, 5, FALSE);
      while (count_sizes (table, from, NULL) < 3)
        g_main_context_iteration (NULL, TRUE);
      for (guint k = 0; hides && k < HIDDEN; k++)
        laptop_roll (table->sam, 5 + (int) k, TRUE);
      /* Records may be sent again, when a comparison crosses them. */
      count_sizes (table, from, bins[hides]);
    }
  g_test_message ("difference of the sizes: %.1f", compute_difference (bins[1], bins[0]));
  g_assert_cmpfloat (compute_difference (bins[1], bins[0]), <, LIMIT);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, EVENINGS);
}

static gsize
ask (Table *table, gboolean secret)
{
  JsonObject *what = json_object_new ();
  const guint from = table->net->seen->len;
  g_autoptr (GError) error = NULL;
  JsonObject *event;
  gsize size = 0;

  json_object_set_string_member (what, "notation", "5");
  json_object_set_boolean_member (what, "hidden", TRUE);
  if (secret)
    {
      JsonArray *secrets = json_array_new ();
      JsonObject *one = json_object_new ();

      json_object_set_string_member (one, "label", "A reason that nobody may know");
      json_object_set_int_member (one, "dice", -2);
      json_array_add_object_element (secrets, one);
      json_object_set_array_member (what, "secret", secrets);
    }
  ten_room_ask (table->sam->room, "Ana", what, &error);
  g_assert_no_error (error);
  event = laptop_wait_for (table->ana, "ask", NULL, NULL);
  laptop_begin_roll (table->ana, 5, FALSE, json_object_get_int_member (event, "number"));
  event = laptop_wait_for (table->sam, "answer", "author", "Ana");
  g_assert_cmpint (
      json_array_get_length (ten_room_json_get_array (
          json_array_get_object_element (
              ten_room_json_get_array (ten_room_json_get_object (event, "play"), "rolls"), 0),
          "dice")),
      >=, secret ? 3 : 5);
  for (guint i = from; i < table->net->seen->len; i++)
    if (!is_comparison (table->net->seen->pdata[i]))
      size = size * 10007 + g_bytes_get_size (table->net->seen->pdata[i]);
  return size;
}

/* A question with secret modifiers looks like one with a hidden result, and so does its answer. */
static void
test_secret_modifiers (Table *table, gconstpointer data)
{
  const gsize sizes = ask (table, FALSE);

  for (guint i = 0; i < 20; i++)
    g_assert_cmpuint (ask (table, i % 2 == 1), ==, sizes);
  g_assert_cmpint (ten_log_get_n_entries (laptop_get_log (table->ana)), ==, 0);
}

TEN_TESTS
{
  g_test_add ("/room/secrecy/evenings", Table, NULL, set_table, test_evenings, clear_table);
  g_test_add ("/room/secrecy/secret-modifiers", Table, NULL, set_table, test_secret_modifiers,
              clear_table);
}
