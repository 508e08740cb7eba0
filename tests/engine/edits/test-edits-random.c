/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"
#include "tests.h"

#define N_STEPS 10000
#define SEED 20261121

static const struct
{
  const char *path;
  const char *text;
} sheets[] = {
  { "minified",
    "{\"format\":\"ten-again/sheet\",\"version\":1,\"ruleset\":\"cofd\",\"name\":\"Ä\","
    "\"traits\":{\"strength\":2,\"Zeal\":1},\"advantages\":[{\"name\":\"A\",\"x\":1e2}],"
    "\"weapons\":[{\"name\":\"W\",\"x\":[]}],\"armor\":[{\"name\":\"V\",\"worn\":false}],"
    "\"tracks\":{\"health\":{\"lethal\":1}},\"mine\":[[],{}]}" },
  { "tabs", "\t{ \"mine\" : { \"name\":[ 1.50 , \"\\ud83c\\udfb2\" ] },\r\n\t\"format\":\t"
            "\"ten-again/sheet\" ,\r\n\t\"version\":1,\r\n\t\"name\":\"\\u0041\\n\",\r\n\t"
            "\"ruleset\":\"v5\",\r\n\t\"equipment\" : [\r\n\t\t{ \"id\":7, \"name\" : \"K\" ,\r\n"
            "\t\t  \"traits\":[ \"wits\" ,\"Zeal\" ] }\r\n\t],\r\n\t\"details\":{ }\r\n}\r\n\r\n" },
  { "lines",
    "{\n  \"format\": \"ten-again/sheet\",\n  \"version\": 1,\n  \"ruleset\": \"v20\",\n"
    "  \"name\": \"N\",\n  \"specialties\": {\n    \"brawl\": [\n      \"Kicks\"\n    ]\n  "
    "},\n  \"conditions\": [\n    {\n      \"name\": \"Shaken\",\n      \"beat\": true\n"
    "    }\n  ],\n  \"rolls\": [],\n  \"notes\": \"\"\n}\n" },
};

static const char *const traits[] = { "strength", "stamina",     "Zeal",      "wits",
                                      "hunger",   "Blood Magic", "willpower", "resolve" };
static const char *const words[] = {
  "A", "", "Zoë \"Z\"", "a\nb\tc", "🎲", "Kicks", "x y", "\\u0041"
};
static const char *const texts[] = { "player", "chronicle", "notes" };
static const char *const counts[] = { "beats", "experiences" };
static const char *const tracks[] = { "health", "willpower", "blood_pool", "mana" };

static const char *
pick (GRand *random, const char *const *from, guint n)
{
  return from[g_rand_int_range (random, 0, (gint32) n)];
}

#define PICK(array) pick (random, array, G_N_ELEMENTS (array))

/* Edits may also be nonsense. */
static char *
create_words (GRand *random)
{
  int a = g_rand_int_range (random, -1, 5);
  int b = g_rand_int_range (random, -1, 5);
  int kind = g_rand_int_range (random, 0, 3);
  int item = g_rand_int_range (random, 0, 5);

  switch (g_rand_int_range (random, 0, 16))
    {
    case 0:
      return g_strdup_printf ("rating|%s|%d", PICK (traits), 2 * a);
    case 1:
      return g_strdup_printf ("text|%s|%s", texts[kind], PICK (words));
    case 2:
      return g_strdup_printf (a > 0 ? "detail|%s|%s" : "detail|%s", PICK (words), PICK (words));
    case 3:
      return g_strdup_printf (a > 0 ? "specialties|%s|%s|%s" : "specialties|%s", PICK (traits),
                              PICK (words), PICK (words));
    case 4:
      return g_strdup_printf ("count|%s|%d", counts[kind % 2], a);
    case 5:
      return g_strdup_printf ("points|%s|%d", PICK (tracks), a);
    case 6:
      return g_strdup_printf ("damage|%s|%d|%d|%d", PICK (tracks), a, b, kind);
    case 7:
      return g_strdup_printf ("size|%s|%d", PICK (tracks), 2 * a);
    case 8:
      return g_strdup_printf ("add|%d|%d|%s|%d|%s|%s", a, item, PICK (words), b, PICK (words),
                              PICK (traits));
    case 9:
      return g_strdup_printf ("change|%d|%d|%s|%d|%s|%s", a, item, PICK (words), b, PICK (words),
                              PICK (traits));
    case 10:
      return g_strdup_printf ("remove|%d|%d", item, a);
    case 11:
      return g_strdup_printf ("move|%d|%d|%d", item, a, b);
    case 12:
      return g_strdup_printf ("add-trait|%s|%d", a > 2 ? PICK (traits) : PICK (words), b);
    case 13:
      return g_strdup_printf ("remove-trait|%s", b > 2 ? PICK (traits) : PICK (words));
    case 14:
      return g_strdup_printf ("rename-trait|%s|%s", PICK (words), PICK (words));
    default:
      return a > 1 ? g_strdup_printf ("add-roll|%s|%d", PICK (words), b)
                   : g_strdup_printf ("remove-roll|%s", PICK (words));
    }
}

static void
assert_text (TenSheet *sheet, const char *expected)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);

  g_assert_cmpstr (text, ==, expected);
}

/* The edited sheet equals a fresh reading of its text. */
static void
assert_same_when_read (TenSheet *sheet, TenRulesets *rulesets)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", text, -1, NULL);
  g_autoptr (TenSheet) fresh = ten_sheet_new_from_document (document, rulesets, NULL);

  g_assert_nonnull (fresh);
  g_assert_cmpstr (ten_sheet_get_notes (sheet), ==, ten_sheet_get_notes (fresh));
  g_assert_cmpstrv (ten_sheet_get_detail_names (sheet), ten_sheet_get_detail_names (fresh));
  g_assert_cmpstrv (ten_character_get_extra_traits (TEN_CHARACTER (sheet)),
                    ten_character_get_extra_traits (TEN_CHARACTER (fresh)));
  for (guint kind = 0; kind <= TEN_SHEET_ARMOR; kind++)
    {
      GListModel *items = ten_sheet_get_items (sheet, (TenSheetItemKind) kind);
      GListModel *others = ten_sheet_get_items (fresh, (TenSheetItemKind) kind);
      guint n_items = g_list_model_get_n_items (items);

      g_assert_cmpuint (n_items, ==, g_list_model_get_n_items (others));
      for (guint i = 0; i < n_items; i++)
        {
          g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
          g_autoptr (TenSheetItem) other = g_list_model_get_item (others, i);

          g_assert_cmpstr (ten_sheet_item_get_name (item), ==, ten_sheet_item_get_name (other));
          g_assert_cmpint (ten_sheet_item_get_number (item), ==, ten_sheet_item_get_number (other));
          g_assert_cmpstrv (ten_sheet_item_get_traits (item), ten_sheet_item_get_traits (other));
        }
    }
}

/* Applies an edit; if it is refused, nothing has changed. */
static gboolean
try_edit (TenSheet *sheet, GRand *random)
{
  g_autofree char *edit = create_words (random);
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autoptr (GError) error = NULL;

  if (ten_sheet_apply (sheet, create_edit (edit), &error))
    {
      g_assert_no_error (error);
      return TRUE;
    }
  g_assert_nonnull (error);
  assert_text (sheet, before);
  return FALSE;
}

static void
go_to_ends (TenSheet *sheet, const char *beginning)
{
  g_autofree char *end = NULL;

  while (ten_sheet_redo (sheet))
    ;
  end = ten_sheet_dup_text (sheet);
  while (ten_sheet_undo (sheet))
    ;
  assert_text (sheet, beginning);
  g_assert_false (ten_sheet_is_changed (sheet));
  while (ten_sheet_redo (sheet))
    ;
  assert_text (sheet, end);
}

static void
test_random (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED + row);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", sheets[row].text, -1, NULL);
  g_autoptr (TenSheet) sheet = ten_sheet_new_from_document (document, rulesets, NULL);
  guint n_edits = 0;

  g_assert_nonnull (sheet);
  for (guint i = 0; i < N_STEPS / G_N_ELEMENTS (sheets); i++)
    {
      int choice = g_rand_int_range (random, 0, 10);

      if (choice < 6)
        n_edits += try_edit (sheet, random) ? 1 : 0;
      else if (choice < 8)
        ten_sheet_undo (sheet);
      else if (choice < 9)
        ten_sheet_redo (sheet);
      else
        ten_sheet_end_edit (sheet);
      if (i % 500 == 0)
        {
          go_to_ends (sheet, sheets[row].text);
          assert_same_when_read (sheet, rulesets);
        }
    }
  /* Enough of the edits made sense. */
  g_assert_cmpuint (n_edits, >, N_STEPS / G_N_ELEMENTS (sheets) / 5);
  go_to_ends (sheet, sheets[row].text);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *path = g_strconcat ("/edits/random/", sheets[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random);
    }
}
