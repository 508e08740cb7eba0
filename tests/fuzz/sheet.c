/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

static void
check_undo (TenSheet *sheet, const char *text)
{
  TenSheetEdit *const edits[] = {
    ten_count_edit_new ("beats", 3),
    ten_text_edit_new ("notes", "A \"note\"\n"),
    ten_rating_edit_new ("strength", 2),
    ten_points_edit_new ("willpower", 1),
    ten_add_trait_edit_new ("Juggling", 1),
    ten_add_roll_edit_new ("Climb", "strength + 2"),
    ten_remove_item_edit_new (TEN_SHEET_EQUIPMENT, 0),
  };
  g_autofree char *after = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    n += ten_sheet_apply (sheet, edits[i], NULL) && ten_sheet_is_changed (sheet);
  while (ten_sheet_undo (sheet))
    continue;
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, text);
}

static void
show (TenSheet *sheet)
{
  g_autoptr (TenSheet) copy = ten_sheet_new_copy (sheet);
  g_autoptr (GListModel) differences = ten_sheet_compare (sheet, copy);
  g_autoptr (JsonNode) json = ten_sheet_to_json (sheet);
  g_autofree char *markdown = ten_markdown_export (sheet);
  g_autofree char *foundry = ten_foundry_export (sheet, NULL, NULL);

  g_assert_nonnull (json);
  g_assert_true (g_utf8_validate (markdown, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("sheet", text, (gssize) size, NULL);
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *kept = NULL;

  if (document == NULL)
    return 0;
  problems = ten_sheet_check (document, fuzz_get_rulesets ());
  sheet = ten_sheet_new_from_document (document, fuzz_get_rulesets (), NULL);
  if (sheet == NULL)
    return 0;
  kept = ten_sheet_dup_text (sheet);
  g_assert_cmpmem (kept, strlen (kept), text, size);
  show (sheet);
  check_undo (sheet, kept);
  return 0;
}
