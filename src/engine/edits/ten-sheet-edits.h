/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-edit.h"

G_BEGIN_DECLS

/**
 * TenSheetText:
 * @TEN_SHEET_TEXT_NAME: the character's name
 * @TEN_SHEET_TEXT_PLAYER: the player's name
 * @TEN_SHEET_TEXT_CHRONICLE: the chronicle's name
 * @TEN_SHEET_TEXT_NOTES: the notes, of any number of lines
 * @TEN_SHEET_TEXT_PICTURE: a path relative to the sheet's file, or a `data:` URL
 *
 * A text of which a sheet has one.
 */
typedef enum
{
  TEN_SHEET_TEXT_NAME,
  TEN_SHEET_TEXT_PLAYER,
  TEN_SHEET_TEXT_CHRONICLE,
  TEN_SHEET_TEXT_NOTES,
  TEN_SHEET_TEXT_PICTURE
} TenSheetText;

/* Traits: ratings, specialties, and those that only the sheet has. */
TenSheetEdit *ten_rating_edit_new (const char *trait, int rating) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_specialties_edit_new (const char *trait,
                                        const char *const *specialties) G_GNUC_WARN_UNUSED_RESULT;

/* Texts and numbers. */
TenSheetEdit *ten_text_edit_new (TenSheetText text, const char *value) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_detail_edit_new (const char *name, const char *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
