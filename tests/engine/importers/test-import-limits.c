/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include <string.h>
#include <ten-engine.h>
#include <time.h>

/* Eight times as much may take so many times as long: quadratic work would take 64 times. */
#define MAX_RATIO 30.0

/* Less processor time than this tells nothing. */
#define MIN_SECONDS 0.02

#define PERSON "Name: Anna\nStrength: 3\nWits: 2\nBrawl: 1\n"

/* A text of repeated parts. A number in a part grows. */
typedef struct
{
  const char *title;
  const char *name;
  const char *before;
  const char *part;
  const char *after;
  guint n;
  const char *refusal; /* (nullable) */
} Large;

static const Large linear[] = {
  { "members", "a.json", "{\"name\": \"Anna\", \"strength\": 3, \"wits\": 2, \"brawl\": 1",
    ", \"k%u\": 2", "}", 1500 },
  { "same-members", "a.json", "{'name': 'Anna', 'strength': 3, 'wits': 2, 'brawl': 1", ", 'k': %u",
    "}", 1500 },
  { "open-lists", "a.json", "", "[{", "", 8000 },
  { "open-objects", "a.json", "", "{ ", "", 8000 },
  { "mapping", "a.yaml", "name: Anna\nstrength: 3\nwits: 2\nbrawl: 1\n", "k%u: 2\n", "", 2000 },
  { "sequence", "a.yaml", "name: Anna\nstrength: 3\nwits: 2\nbrawl: 1\nlist:\n", "  - k%u\n", "",
    2000 },
  { "quotation-marks", "a.yaml", "name: Anna\nstrength: 3\nwits: 2\nbrawl: 1\n", "a: \"b\n", "",
    4000 },
  { "rows", "a.csv", "name,Anna\nstrength,3\nwits,2\nbrawl,1\n", "key %u,3\n", "", 2000 },
  { "columns", "a.csv", "name,strength,wits,brawl\nAnna,3,2,1", ",k%u", "\n", 1000 },
  { "elements", "a.xml", "<c><name>Anna</name><strength>3</strength><wits>2</wits><brawl>1</brawl>",
    "<k%u>2</k%u>", "</c>", 1500 },
  { "people", "a.md", "", "# Person %u\n- Strength 3\n- Wits 2\n- Brawl 1\n", "", 60 },
  { "headings", "a.md", "# Anna\nStrength 3\nWits 2\nBrawl 1\n", "## Head %u\nWords.\n", "", 1000 },
  { "asterisks", "a.md", "# Anna\nStrength 3\nWits 2\nBrawl 1\n", "**a _b", "", 4000 },
  { "brackets", "a.txt", PERSON, "(", "", 20000 },
  { "lines", "a.txt", PERSON, "Some words about %u.\n", "", 2000 },
  { "list", "a.txt", PERSON "Skills:\n", "Thing %u 3\n", "", 1000 },
  { "empty-lines", "a.txt", PERSON, "\n", "", 20000 },
  { "chinese", "a.txt", PERSON, "\xd5\xe2\xca\xc7\xb9\xca\xca\xc2 %u\n", "", 1500 },
};

static const Large refused[] = {
  { "json-values", "a.json", "[0", ",1", "]", 1000000, "1000000 values" },
  { "yaml-values", "a.yaml", "name: Anna\nlist:\n", "- 1\n", "", 1000001, "1000000 values" },
  { "cells", "a.csv", "name,strength\nAnna,2\n", ",,,,,,,,,\n", "", 100001, "1000000 values" },
  { "columns", "a.csv", "name", ",k%u", "\nAnna\n", 10000, "10000 columns" },
  { "characters", "a.json", "[0", ",{\"name\":\"A\",\"clan\":\"B\",\"concept\":\"C\"}", "]", 5001,
    "5000 characters" },
  { "values-of-a-character", "a.json",
    "{\"name\": \"Anna\", \"strength\": 3, \"wits\": 2, \"brawl\": 1", ", \"k%u\": 2", "}", 50001,
    "50000 values" },
  { "lines", "a.txt", PERSON, "words\n", "", 250001, "250000 lines" },
};

static char *
dup_text (const Large *large, guint n)
{
  GString *text = g_string_new (large->before);

  for (guint i = 0; i < n; i++)
    {
      const char *at = large->part;
      const char *number;

      for (; (number = strchr (at, '%')) != NULL; at = strchr (number, 'u') + 1)
        {
          g_string_append_len (text, at, number - at);
          g_string_append_printf (text, "%u", i);
        }
      g_string_append (text, at);
    }
  g_string_append (text, large->after);
  return g_string_free (text, FALSE);
}

/* The processor time of this thread in seconds: other programs do not count. */
static double
get_seconds (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
measure (const Large *large, TenRulesets *rulesets, guint n)
{
  g_autofree char *text = dup_text (large, n);
  double start = get_seconds ();
  g_autoptr (GPtrArray) imports =
      ten_import_read (large->name, text, strlen (text), rulesets, NULL, NULL);

  return get_seconds () - start;
}

static void
test_linear (gconstpointer data)
{
  const Large *large = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  double few, many;

  /* The first reading loads the names. */
  measure (large, rulesets, 1);
  few = measure (large, rulesets, large->n);
  many = measure (large, rulesets, 8 * large->n);
  g_test_message ("%u: %.3f s, %u: %.3f s", large->n, few, 8 * large->n, many);
  g_assert_cmpfloat (many, <, MAX_RATIO * MAX (few, MIN_SECONDS));
}

static void
test_refused (gconstpointer data)
{
  const Large *large = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree char *text = dup_text (large, large->n);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports =
      ten_import_read (large->name, text, strlen (text), rulesets, NULL, &error);

  g_assert_null (imports);
  g_assert_error (error, TEN_JSON_ERROR, TEN_JSON_ERROR_SIZE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, large->refusal));
}

/* A reading that is cancelled before it begins reads almost nothing. */
static void
test_cancelled (gconstpointer data)
{
  const Large *large = data;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autofree char *text = dup_text (large, 8 * large->n);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = NULL;

  g_cancellable_cancel (cancellable);
  g_cancellable_push_current (cancellable);
  imports = ten_import_read (large->name, text, strlen (text), rulesets, NULL, &error);
  g_cancellable_pop_current (cancellable);
  g_assert_null (imports);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (linear); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/linear/%s", linear[i].title);
      g_autofree char *other = g_strdup_printf ("/import/cancelled/%s", linear[i].title);

      g_test_add_data_func (path, &linear[i], test_linear);
      g_test_add_data_func (other, &linear[i], test_cancelled);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/import/refused/%s", refused[i].title);

      g_test_add_data_func (path, &refused[i], test_refused);
    }
}
