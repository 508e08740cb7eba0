/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

/* Pictures are checked when they are read. */
static TenJsonDocument *
text_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const char *const path[] = { self->subject, NULL };

  if (self->text == NULL)
    return g_str_equal (self->subject, "name") ? ten_edit_put_text (document, path, "", error)
                                               : ten_edit_remove (document, path, error);
  return ten_edit_check_text (self->text, ten_sheet_find_value (self->subject, FALSE)->most, error)
             ? ten_edit_put_text (document, path, self->text, error)
             : NULL;
}

static char *
dup_member_title (const TenSheetEdit *self, TenSheet *sheet)
{
  return g_strdup (ten_sheet_get_member_title (self->subject));
}

static TenJsonDocument *
detail_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const char *const path[] = { "details", self->subject, NULL };

  if (self->text == NULL)
    return ten_edit_remove (document, path, error);
  if (*self->subject == '\0')
    {
      ten_edit_fail (error, _ ("A detail needs a name"));
      return NULL;
    }
  if (!ten_edit_check_text (self->subject, TEN_SHEET_MAX_NAME, error) ||
      !ten_edit_check_text (self->text, TEN_SHEET_MAX_NOTES, error) ||
      (!g_hash_table_contains (sheet->details, self->subject) &&
       !ten_edit_check_room (document, "details", error)))
    return NULL;
  return ten_edit_put_text (document, path, self->text, error);
}

static char *
dup_detail_name (const TenSheetEdit *self, TenSheet *sheet)
{
  return ten_sheet_dup_title (self->subject);
}

static TenJsonDocument *
count_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  const char *const path[] = { self->subject, NULL };
  const int most = (int) ten_sheet_find_value (self->subject, TRUE)->most;

  if (self->number >= 0 && self->number <= most)
    return ten_edit_put_number (document, path, self->number, error);
  ten_edit_fail (error, _ ("Enter a number from 0 to %d"), most);
  return NULL;
}

static int
count_experiences (TenSheet *sheet, int beats)
{
  const int needed = ten_ruleset_get_actions (sheet->ruleset)->beats_for_experience;

  return needed > 0 ? (sheet->beats + beats) / needed : 0;
}

TenJsonDocument *
ten_edit_put_beats (TenJsonDocument *document,
                    TenSheet *sheet,
                    const TenSheetEdit *edit,
                    int beats,
                    const char *reason,
                    GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);
  g_autoptr (TenExperience) line = ten_experience_new (reason);

  line->beats = beats;
  return ten_edit_put_experience (&changed, sheet, line, edit->date, error)
             ? g_steal_pointer (&changed)
             : NULL;
}

static TenJsonDocument *
beats_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  return ten_edit_put_beats (document, sheet, self, self->number, self->text, error);
}

static char *
dup_beats_name (const TenSheetEdit *self, TenSheet *sheet)
{
  return g_strdup (count_experiences (sheet, self->number) > 0
                       ? C_ ("edit", "Convert Beats to an Experience")
                       : C_ ("edit", "Beats"));
}

enum
{
  TEXT,
  DETAIL,
  COUNT,
  BEATS
};

static const TenSheetEditOperation operations[] = {
  [TEXT] = { text_change, dup_member_title, TEN_EDIT_LABEL_NAME, ten_edit_has_same_subject },
  [DETAIL] = { detail_change, dup_detail_name, TEN_EDIT_LABEL_NAME, ten_edit_has_same_subject },
  [COUNT] = { count_change, dup_member_title, TEN_EDIT_LABEL_NAME, ten_edit_has_same_subject },
  [BEATS] = { beats_change, dup_beats_name, TEN_EDIT_LABEL_NAME },
};

/* @text: a name for ten_sheet_get_text() */
TenSheetEdit *
ten_text_edit_new (const char *text, const char *value)
{
  g_return_val_if_fail (ten_sheet_find_value (text, FALSE) != NULL, NULL);

  return ten_sheet_edit_new (&operations[TEXT], text, value, 0);
}

TenSheetEdit *
ten_detail_edit_new (const char *name, const char *value)
{
  return ten_sheet_edit_new (&operations[DETAIL], name, value, 0);
}

/* Creates an edit that sets the number of Beats (COFD-7) or Experiences. */
TenSheetEdit *
ten_count_edit_new (const char *count, int value)
{
  g_return_val_if_fail (ten_sheet_find_value (count, TRUE) != NULL, NULL);

  return ten_sheet_edit_new (&operations[COUNT], count, NULL, value);
}

/* Creates an edit that adds Beats (COFD-7); @reason may be %NULL. */
TenSheetEdit *
ten_beats_edit_new (int beats, const char *reason)
{
  g_return_val_if_fail (beats > 0, NULL);

  return ten_sheet_edit_new (&operations[BEATS], NULL, reason, beats);
}
