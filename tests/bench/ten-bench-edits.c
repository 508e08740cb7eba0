/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time from an edit of a very large sheet until it is read again. */

#include <stdio.h>
#include <ten-engine.h>
#include <time.h>

#define N_TRAITS 10000
#define N_SAMPLES 21

typedef struct
{
  TenSheet *sheet;
  int number;
} Bench;

static TenSheet *
create_sheet (TenRulesets *rulesets)
{
  g_autoptr (GString) text =
      g_string_new ("{\n  \"format\": \"ten-again/sheet\",\n  \"version\": 1,\n"
                    "  \"ruleset\": \"cofd\",\n  \"name\": \"N\",\n  \"traits\": {\n"
                    "    \"strength\": 1");
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  for (int i = 0; i < N_TRAITS; i++)
    g_string_append_printf (text, ",\n    \"Extra trait %d\": %d", i, i % 10);
  g_string_append (text,
                   "\n  },\n  \"specialties\": {\n    \"Extra trait 7\": [\"Good\"]\n  },\n"
                   "  \"equipment\": [\n"
                   "    {\"name\": \"Rope\", \"bonus\": 1, \"traits\": [\"strength\"]}\n  ]\n}\n");
  document = ten_json_document_new ("large", text->str, -1, &error);
  sheet = document != NULL ? ten_sheet_new_from_document (document, rulesets, &error) : NULL;
  if (sheet == NULL)
    g_error ("%s", error->message);
  return sheet;
}

static void
apply (Bench *bench, TenSheetEdit *edit)
{
  g_autoptr (GError) error = NULL;

  if (!ten_sheet_apply (bench->sheet, edit, &error))
    g_error ("%s", error->message);
}

static void
run_rating (Bench *bench)
{
  apply (bench, ten_rating_edit_new ("Extra trait 5000", bench->number % 10));
}

static void
run_damage (Bench *bench)
{
  const int marked[TEN_MAX_DAMAGE_KINDS] = { bench->number % 2, 1 - bench->number % 2, 1 };

  apply (bench, ten_damage_edit_new ("health", marked));
}

static void
run_add_trait (Bench *bench)
{
  g_autofree char *name = g_strdup_printf ("New %d", bench->number);

  apply (bench, ten_add_trait_edit_new (name, 1));
}

static void
run_rename (Bench *bench)
{
  g_autofree char *from = g_strdup_printf ("Extra trait %d", bench->number);
  g_autofree char *to = g_strdup_printf ("Other %d", bench->number);

  apply (bench, ten_rename_trait_edit_new (from, to));
}

static void
run_item (Bench *bench)
{
  const char *const traits[] = { "wits", bench->number % 2 == 0 ? "resolve" : NULL, NULL };
  g_autofree char *name = g_strdup_printf ("Rope %d", bench->number);
  g_autoptr (TenSheetItem) item =
      ten_sheet_item_new (TEN_SHEET_EQUIPMENT, name, bench->number % 5, NULL, traits);

  apply (bench, ten_change_item_edit_new (0, item));
}

static void
run_undo (Bench *bench)
{
  ten_sheet_undo (bench->sheet);
}

/* The processor time, independent of other load. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

/* Prints the median and the worst of several runs, in milliseconds. */
static void
measure (const char *name, Bench *bench, void (*run) (Bench *bench))
{
  gint64 samples[N_SAMPLES];

  for (bench->number = 0; bench->number < N_SAMPLES; bench->number++)
    {
      gint64 start = get_time ();

      run (bench);
      samples[bench->number] = get_time () - start;
      ten_sheet_end_edit (bench->sheet);
    }
  qsort (samples, N_SAMPLES, sizeof samples[0], compare);
  printf ("%-10s %7.2f ms (worst %.2f)\n", name, (double) samples[N_SAMPLES / 2] / 1000.0,
          (double) samples[N_SAMPLES - 1] / 1000.0);
}

int
main (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = create_sheet (rulesets);
  Bench bench = { .sheet = sheet };

  measure ("rating", &bench, run_rating);
  measure ("damage", &bench, run_damage);
  measure ("add trait", &bench, run_add_trait);
  measure ("rename", &bench, run_rename);
  measure ("item", &bench, run_item);
  measure ("undo", &bench, run_undo);
  return 0;
}
