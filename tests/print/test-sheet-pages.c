/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"
#include "ten-sheet-pages.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* The margins that a hole puncher and most printers need, in points. */
#define SIDE 45
#define TOP 20

typedef struct
{
  const char *name;
  double width;
  double height;
} Paper;

static TenSheetPages *
lay_out (TenSheet *sheet, double width, double height)
{
  g_autoptr (GBytes) picture = NULL;

  if (ten_sheet_get_picture (sheet) != NULL)
    picture = ten_sheet_load_picture (sheet, NULL, NULL);
  return ten_sheet_pages_new_with_picture (sheet, picture, width, height);
}

static const Paper papers[] = {
  { "a4", TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT },
  { "letter", TEN_PAPER_LETTER_WIDTH, TEN_PAPER_LETTER_HEIGHT },
};

static const char *const rulesets[] = {
  "cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests"
};

static TenSheet *
read_sheet (const char *text)
{
  g_autoptr (TenRulesets) all = ten_rulesets_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("sheet", text, -1, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, all, &error);
  g_assert_no_error (error);
  return sheet;
}

static TenSheet *
make_sheet (const char *ruleset, const char *name, const char *rest)
{
  g_autofree char *text =
      g_strdup_printf ("{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", "
                       "\"name\": \"%s\"%s}",
                       ruleset, name, rest);

  return read_sheet (text);
}

/* As many entries as needed, with their numbers in place of '@'. */
static char *
repeat (const char *entry, guint times)
{
  g_autoptr (GString) entries = g_string_new (NULL);

  for (guint i = 0; i < times; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_auto (GStrv) parts = g_strsplit (entry, "@", -1);
      g_autofree char *one = g_strjoinv (number, parts);

      g_string_append_printf (entries, "%s%s", i > 0 ? ", " : "", one);
    }
  return g_string_free (g_steal_pointer (&entries), FALSE);
}

static char *
repeat_word (const char *word, guint times)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < times; i++)
    g_string_append (text, word);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static TenSheet *
make_full_sheet (void)
{
  g_autofree char *traits = repeat ("\"extra_@\": @", 10);
  g_autofree char *advantages =
      repeat ("{\"name\": \"Unabhängigkeitserklärung Nummer @\", \"dots\": 3}", 40);
  g_autofree char *equipment =
      repeat ("{\"name\": \"Gegenstand @\", \"bonus\": -2, \"traits\": [\"medicine\"]}", 9);
  g_autofree char *rest = g_strdup_printf (
      ", \"traits\": {\"resolve\": 5, \"medicine\": 5, %s},"
      "\"specialties\": {\"medicine\": [\"Donaudampfschifffahrtsgesellschaft\", \"One\"],"
      " \"animal_ken\": [\"Dogs\"]},"
      "\"tracks\": {\"health\": {\"boxes\": 12, \"bashing\": 3, \"lethal\": 4}},"
      "\"advantages\": [%s], \"equipment\": [%s],"
      "\"conditions\": [{\"name\": \"Tired\", \"note\": \"After the night\"}],"
      "\"rolls\": [{\"name\": \"Mend\", \"notation\": \"wits + medicine\"}],"
      "\"beats\": 3, \"experiences\": 120, \"notes\": \"One.\\n\\nTwo.\"",
      traits, advantages, equipment);

  return make_sheet ("cofd", "Maximilian-Alexander von und zu Hohenschwangau-Lichtenstein", rest);
}

static TenSheet *
make_long_sheet (void)
{
  g_autofree char *letters = repeat_word ("W", 3000);
  g_autofree char *words = repeat_word ("word ", 900);
  g_autofree char *rest = g_strdup_printf (
      ", \"player\": \"%s\", \"chronicle\": \"%s\", \"details\": {\"concept\": \"%s\", \"%s\": "
      "\"%s\"},"
      "\"traits\": {\"%s\": 10, \"blood_pool\": 10, \"willpower\": 10},"
      "\"specialties\": {\"brawl\": [\"%s\"], \"humanity\": [\"%s\"]},"
      "\"advantages\": [{\"name\": \"%s\", \"dots\": 10}, {\"name\": \"%s\", \"dots\": 0}],"
      "\"equipment\": [{\"name\": \"%s\", \"bonus\": 5}], \"conditions\": [{\"name\": \"%s\", "
      "\"note\": \"%s\"}],"
      "\"rolls\": [{\"name\": \"%s\", \"notation\": \"strength + brawl\"}], \"notes\": \"%s\\n%s\","
      "\"tracks\": {\"health\": {\"boxes\": 100, \"bashing\": 30, \"lethal\": 20, \"aggravated\": "
      "10}, \"blood_pool\": {\"rating\": 100, \"spent\": 40}}",
      words, letters, words, letters, letters, letters, words, letters, letters, words, letters,
      words, letters, words, letters, words);

  return make_sheet ("v20", letters, rest);
}

static TenSheet *
make_other_scripts (void)
{
  return make_sheet (
      "v5", "محمد بن عبد الله 🎲",
      ", \"player\": \"דוד\", \"details\": {\"ambition\": \"النجاح في كل شيء مهما كان "
      "الثمن غاليا جدا جدا\"},"
      "\"traits\": {\"書道\": 4, \"לחימה\": 3}, \"specialties\": {\"書道\": [\"草書\", "
      "\"🖌\"], \"brawl\": [\"حمل\"]},"
      "\"advantages\": [{\"name\": \"קשרים\", \"dots\": 3}],"
      "\"notes\": \"هذا نص طويل\\nand one\\u0007\\tmore\"");
}

static TenSheet *
load_sample (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return read_sheet (text);
}

/* Nothing on a page is drawn outside its margins. */
static void
check_margins_of (TenSheetPages *pages, double width, double height, double side, double top)
{
  for (guint page = 0; page < ten_sheet_pages_get_n_pages (pages); page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, ink_width, ink_height;

      ten_sheet_pages_draw (pages, page, cr);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_recording_surface_ink_extents (surface, &x, &y, &ink_width, &ink_height);
      g_assert_cmpfloat (x, >=, side);
      g_assert_cmpfloat (y, >=, top);
      g_assert_cmpfloat (x + ink_width, <=, width - side);
      g_assert_cmpfloat (y + ink_height, <=, height - top);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
check_margins (TenSheetPages *pages, double width, double height)
{
  check_margins_of (pages, width, height, SIDE, TOP);
}

typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} Ink;

/* Where there is ink, within the band of the mark. */
static Ink
get_ink (const TenPageMark *mark)
{
  PangoRectangle ink;

  switch (mark->kind)
    {
    case TEN_PAGE_TEXT:
      pango_layout_line_get_extents (mark->line, &ink, NULL);
      return (Ink){ mark->x + pango_units_to_double (ink.x),
                    mark->y + pango_units_to_double (ink.y),
                    mark->x + pango_units_to_double (ink.x + ink.width),
                    mark->y + pango_units_to_double (ink.y + ink.height) };
    case TEN_PAGE_DOTS:
      return (Ink){ mark->x, mark->y - TEN_DOT_RADIUS,
                    mark->x + ten_page_dots_get_width (mark->maximum), mark->y + TEN_DOT_RADIUS };
    case TEN_PAGE_BOX:
      return (Ink){ mark->x, mark->y, mark->x + mark->width, mark->y + mark->width };
    case TEN_PAGE_IMAGE:
      return (Ink){ mark->x, mark->y, mark->x + mark->width, mark->y + mark->height };
    case TEN_PAGE_RULE:
    default:
      return (Ink){ mark->x, mark->y, mark->x + mark->width, mark->y };
    }
}

static gboolean
overlap (const Ink *a, const Ink *b)
{
  return fmin (a->right, b->right) - fmax (a->left, b->left) > 0.2 &&
         fmin (a->bottom, b->bottom) - fmax (a->top, b->top) > 0.2;
}

static TenPageDraft *
draft_sheet (TenSheet *sheet, double width, double height, guint n_blank)
{
  PangoContext *context = ten_page_create_context ();
  TenPageDraft *draft = ten_page_draft_new (sheet, context, NULL, width, height, n_blank);

  g_object_unref (context);
  ten_page_draft_add_head (draft);
  ten_page_draft_add_traits (draft);
  ten_page_draft_add_tracks (draft);
  ten_page_draft_add_values (draft);
  ten_page_draft_add_lists (draft);
  ten_page_draft_add_notes (draft);
  return draft;
}

static void
check_band (const TenPageBand *band)
{
  for (guint i = 0; i < band->marks->len; i++)
    {
      const TenPageMark *one = &g_array_index (band->marks, TenPageMark, i);
      Ink ink = get_ink (one);

      /* The picture is beside several of them. */
      if (one->kind == TEN_PAGE_IMAGE)
        continue;
      g_assert_cmpfloat (ink.bottom, <=, band->height + 0.5);
      for (guint j = 0; j < i && one->kind != TEN_PAGE_RULE; j++)
        {
          const TenPageMark *two = &g_array_index (band->marks, TenPageMark, j);
          Ink other = get_ink (two);

          if (two->kind == TEN_PAGE_RULE || !overlap (&ink, &other))
            continue;
          g_test_message ("a mark of kind %d lies on one of kind %d: “%s” “%s”", (int) one->kind,
                          (int) two->kind,
                          one->layout != NULL ? pango_layout_get_text (one->layout) : "",
                          two->layout != NULL ? pango_layout_get_text (two->layout) : "");
          g_test_fail ();
        }
    }
}

/* Texts, dots and boxes do not overlap. */
static void
check_bands (TenSheet *sheet, double width, double height)
{
  for (guint n_blank = 0; n_blank < 2; n_blank++)
    {
      g_autoptr (TenPageDraft) draft = draft_sheet (sheet, width, height, n_blank);

      for (guint i = 0; i < draft->bands->len; i++)
        check_band (g_ptr_array_index (draft->bands, i));
    }
}

static void
check_sheet (TenSheet *sheet, guint most)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (TenSheetPages) pages = lay_out (sheet, papers[i].width, papers[i].height);

      g_assert_cmpuint (ten_sheet_pages_get_n_pages (pages), >=, 1);
      g_assert_cmpuint (ten_sheet_pages_get_n_pages (pages), <=, most);
      check_margins (pages, papers[i].width, papers[i].height);
      check_bands (sheet, papers[i].width - 110, papers[i].height - 90);
    }
}

static void
test_blank (gconstpointer data)
{
  g_autoptr (TenSheet) nameless = make_sheet (data, "", "");
  g_autoptr (TenSheet) named = make_sheet (data, "Somebody", "");

  check_sheet (nameless, 1);
  check_sheet (named, 1);
}

static void
test_samples (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "data", "sheets", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n_samples = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, TEN_SHEET_SUFFIX))
      {
        g_autoptr (TenSheet) sheet = load_sample (name);

        check_sheet (sheet, 1);
        n_samples++;
      }
  g_assert_cmpuint (n_samples, >, 10);
}

static void
test_full (void)
{
  g_autoptr (TenSheet) sheet = make_full_sheet ();

  check_sheet (sheet, 2);
}

static void
test_long (void)
{
  g_autoptr (TenSheet) sheet = make_long_sheet ();

  check_sheet (sheet, 60);
}

static void
test_other_scripts (void)
{
  g_autoptr (TenSheet) sheet = make_other_scripts ();

  check_sheet (sheet, 1);
}

/* Small paper cannot fit everything on a page, and large paper does not mean large type. */
static void
test_papers (void)
{
  static const Paper others[] = { { "a6", 297.6, 419.5 },
                                  { "a5", 419.5, 595.3 },
                                  { "landscape", 841.9, 595.3 },
                                  { "a3", 841.9, 1190.6 } };
  g_autoptr (TenSheet) sheet = load_sample ("marisol-vega.tensheet.json");

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (TenSheetPages) pages = lay_out (sheet, others[i].width, others[i].height);

      g_assert_cmpuint (ten_sheet_pages_get_n_pages (pages), <=, 3);
      check_margins_of (pages, others[i].width, others[i].height, 20, 8);
    }
}

/* The dots of a draft, and the ratings that they show. */
static void
test_dots (void)
{
  g_autoptr (TenSheet) sheet =
      make_sheet ("cofd", "A",
                  ", \"traits\": {\"wits\": 3, \"brawl\": 5, \"integrity\": 7, \"kung fu\": 6, "
                  "\"willpower\": 4},"
                  "\"advantages\": [{\"name\": \"Contacts\", \"dots\": 2}]");
  g_autoptr (TenPageDraft) draft = draft_sheet (sheet, 480, 750, 1);
  int filled = 0, all = 0;

  for (guint i = 0; i < draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (draft->bands, i);

      for (guint j = 0; j < band->marks->len; j++)
        {
          const TenPageMark *mark = &g_array_index (band->marks, TenPageMark, j);

          if (mark->kind != TEN_PAGE_DOTS)
            continue;
          filled += mark->number;
          all += mark->maximum;
        }
    }
  g_assert_cmpint (filled, ==, 3 + 5 + 7 + 6 + 4 + 2);
  /* 33 traits of 5, two of 10, the extra one, and two rows of three advantages */
  g_assert_cmpint (all, ==, 33 * 5 + 2 * 10 + 6 + 2 * 3 * 5);
}

static void
count_boxes (TenSheet *sheet, int marks[TEN_MAX_DAMAGE_KINDS + 1], int *ghosts)
{
  g_autoptr (TenPageDraft) draft = NULL;
  PangoContext *context = ten_page_create_context ();

  draft = ten_page_draft_new (sheet, context, NULL, 480, 750, 0);
  g_object_unref (context);
  ten_page_draft_add_tracks (draft);
  *ghosts = 0;
  for (guint i = 0; i < draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (draft->bands, i);

      for (guint j = 0; j < band->marks->len; j++)
        {
          const TenPageMark *mark = &g_array_index (band->marks, TenPageMark, j);

          if (mark->kind != TEN_PAGE_BOX || mark->width != TEN_BOX_SIZE)
            continue;
          if (mark->maximum)
            (*ghosts)++;
          else
            marks[mark->number + 1]++;
        }
    }
}

static void
test_boxes (void)
{
  g_autoptr (TenSheet) sheet =
      make_sheet ("cofd", "A",
                  ", \"traits\": {\"stamina\": 3, \"resolve\": 2, \"composure\": 3},"
                  "\"tracks\": {\"willpower\": {\"spent\": 2},"
                  " \"health\": {\"bashing\": 2, \"lethal\": 1, \"aggravated\": 3}}");
  g_autoptr (TenSheet) blank = make_sheet ("cofd", "", "");
  int marks[TEN_MAX_DAMAGE_KINDS + 1] = { 0 };
  int blank_marks[TEN_MAX_DAMAGE_KINDS + 1] = { 0 };
  int ghosts;

  count_boxes (sheet, marks, &ghosts);
  g_assert_cmpint (ghosts, ==, 0);
  /* 5 + 8 boxes: spent points and bashing damage have the same sign */
  g_assert_cmpint (marks[0], ==, 3 + 2);
  g_assert_cmpint (marks[1], ==, 2 + 2);
  g_assert_cmpint (marks[2], ==, 1);
  g_assert_cmpint (marks[3], ==, 3);

  count_boxes (blank, blank_marks, &ghosts);
  g_assert_cmpint (blank_marks[0], ==, 5);
  g_assert_cmpint (ghosts, ==, 10 + 5);
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
make_picture (int width, int height)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  g_assert_cmpint (cairo_surface_write_to_png_stream (surface, append, bytes), ==,
                   CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

/* Whatever its shape, a picture stays in its corner, and text does not run into it. */
static void
test_picture (void)
{
  static const int sizes[][2] = { { 10, 10 }, { 3000, 20 }, { 20, 3000 }, { 1, 1 }, { 900, 1200 } };
  g_autoptr (TenSheet) sheet = make_full_sheet ();
  g_autoptr (GBytes) bad = g_bytes_new_static ("no picture", 10);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) bytes = make_picture (sizes[i][0], sizes[i][1]);
      g_autoptr (TenSheetPages) pages =
          ten_sheet_pages_new_with_picture (sheet, bytes, TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT);

      g_assert_true (ten_sheet_pages_has_picture (pages));
      check_margins (pages, TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT);
    }
  {
    g_autoptr (TenSheetPages) pages =
        ten_sheet_pages_new_with_picture (sheet, bad, TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT);

    g_assert_false (ten_sheet_pages_has_picture (pages));
  }
}

/* The header is as high as its picture, and its text ends before the picture begins. */
static void
test_picture_place (void)
{
  g_autoptr (TenSheet) sheet = make_sheet ("cofd", "A very long name for a very small girl", "");
  g_autoptr (GBytes) bytes = make_picture (300, 400);
  cairo_surface_t *picture = ten_page_read_picture (bytes);
  PangoContext *context = ten_page_create_context ();
  g_autoptr (TenPageDraft) draft = ten_page_draft_new (sheet, context, picture, 480, 750, 0);
  const TenPageMark *image = NULL;
  double height = 0;

  ten_page_draft_add_head (draft);
  for (guint i = 0; i < draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (draft->bands, i);

      height += band->height + (i > 0 ? band->gap : 0);
      for (guint j = 0; j < band->marks->len; j++)
        if (g_array_index (band->marks, TenPageMark, j).kind == TEN_PAGE_IMAGE)
          image = &g_array_index (band->marks, TenPageMark, j);
    }
  g_assert_nonnull (image);
  g_assert_cmpfloat_with_epsilon (image->width / image->height, 0.75, 0.001);
  g_assert_cmpfloat_with_epsilon (image->x + image->width, 480, 0.001);
  g_assert_cmpfloat (height, >=, image->height);
  for (guint i = 0; i < draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (draft->bands, i);

      for (guint j = 0; j < band->marks->len; j++)
        {
          const TenPageMark *mark = &g_array_index (band->marks, TenPageMark, j);
          Ink ink = get_ink (mark);

          if (mark != image)
            g_assert_cmpfloat (ink.right, <, image->x);
        }
    }
  g_object_unref (context);
  cairo_surface_destroy (picture);
}

static char *
collect_text (TenSheet *sheet)
{
  g_autoptr (TenPageDraft) draft = draft_sheet (sheet, 480, 750, 0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (draft->bands, i);

      for (guint j = 0; j < band->marks->len; j++)
        {
          const TenPageMark *mark = &g_array_index (band->marks, TenPageMark, j);

          if (mark->kind == TEN_PAGE_TEXT)
            g_string_append_len (text,
                                 pango_layout_get_text (mark->layout) +
                                     pango_layout_line_get_start_index (mark->line),
                                 pango_layout_line_get_length (mark->line));
          g_string_append_c (text, ' ');
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint
count_character (const char *text, char character)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == character;
  return n;
}

/* A text as long as a book is printed completely, wherever it is on the sheet. */
static void
test_nothing_is_lost (void)
{
  g_autofree char *letters = repeat_word ("Q", 5000);
  g_autofree char *rest = g_strdup_printf (", \"notes\": \"%s\"", letters);
  g_autofree char *other =
      g_strdup_printf (", \"conditions\": [{\"name\": \"A\", \"note\": \"%s\"}]", letters);
  g_autoptr (TenSheet) notes = make_sheet ("cofd", "A", rest);
  g_autoptr (TenSheet) condition = make_sheet ("cofd", "A", other);
  g_autofree char *notes_text = collect_text (notes);
  g_autofree char *condition_text = collect_text (condition);

  g_assert_cmpuint (count_character (notes_text, 'Q'), ==, 5000);
  g_assert_cmpuint (count_character (condition_text, 'Q'), >=, 5000);
}

/* Notes of any size are laid out quickly, and the pages say if they do not hold them all. */
static void
test_endless (void)
{
  static const char *const pieces[] = { "Q", "a\\n", "The tide is coming in. " };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *notes = repeat_word (pieces[i], 15000000 / (guint) strlen (pieces[i]));
      g_autofree char *rest = g_strdup_printf (", \"notes\": \"%s\"", notes);
      g_autoptr (TenSheet) sheet = make_sheet ("cofd", "A", rest);
      const gint64 start = g_get_monotonic_time ();
      g_autofree char *text = collect_text (sheet);

      g_test_minimized_result ((double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC,
                               "%" G_GSIZE_FORMAT " bytes on paper", strlen (text));
      g_assert_cmpuint (strlen (text), <, 4000000);
      g_assert_true (g_str_has_suffix (text, "The rest is too long to be printed. "));
    }
}

/* The pages show the sheet as it was. */
static void
test_snapshot (void)
{
  g_autoptr (TenSheet) sheet = load_sample ("marisol-vega.tensheet.json");
  g_autoptr (TenSheetPages) pages = lay_out (sheet, TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT);
  TenSheetPages *weak = pages;

  g_clear_object (&sheet);
  check_margins (pages, TEN_PAPER_A4_WIDTH, TEN_PAPER_A4_HEIGHT);
  g_object_add_weak_pointer (G_OBJECT (weak), (gpointer *) &weak);
  g_clear_object (&pages);
  g_assert_null (weak);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/blank/%s", rulesets[i]);

      g_test_add_data_func (path, rulesets[i], test_blank);
    }
  g_test_add_func ("/print/samples", test_samples);
  g_test_add_func ("/print/full", test_full);
  g_test_add_func ("/print/long", test_long);
  g_test_add_func ("/print/endless", test_endless);
  g_test_add_func ("/print/other-scripts", test_other_scripts);
  g_test_add_func ("/print/papers", test_papers);
  g_test_add_func ("/print/dots", test_dots);
  g_test_add_func ("/print/boxes/COFD-19", test_boxes);
  g_test_add_func ("/print/picture", test_picture);
  g_test_add_func ("/print/picture/place", test_picture_place);
  g_test_add_func ("/print/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/print/snapshot", test_snapshot);
}
