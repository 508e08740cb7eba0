/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"
#include "rules/ten-rulesets.h"
#include "sheet/ten-sheet-edit.h"
#include "sheet/ten-sheet-error.h"

G_BEGIN_DECLS

#define TEN_SHEET_FORMAT "ten-again/sheet"
#define TEN_SHEET_VERSION 1
#define TEN_SHEET_SCHEMA "https://tenagain.github.io/schemas/sheet-1.json"
#define TEN_SHEET_SUFFIX ".tensheet.json"
#define TEN_SHEET_MAX_RATING 10

/* The most characters in the name of a character, a player or an item. */
#define TEN_SHEET_MAX_NAME 40000

/**
 * TenSheetItemKind:
 * @TEN_SHEET_ADVANTAGE: a merit or background; its number is its rating in dots
 * @TEN_SHEET_EQUIPMENT: a piece of equipment; its number is its bonus
 * @TEN_SHEET_CONDITION: a condition; it has a note but no number
 * @TEN_SHEET_WEAPON: a weapon; its number is its rating (ITEM-1)
 * @TEN_SHEET_ARMOR: armor; its number is its rating (ITEM-1)
 *
 * The kinds of items on a sheet.
 */
typedef enum
{
  TEN_SHEET_ADVANTAGE,
  TEN_SHEET_EQUIPMENT,
  TEN_SHEET_CONDITION,
  TEN_SHEET_WEAPON,
  TEN_SHEET_ARMOR
} TenSheetItemKind;

/* An advantage, a piece of equipment, a condition, a weapon or armor: immutable. */
#define TEN_TYPE_SHEET_ITEM (ten_sheet_item_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetItem, ten_sheet_item, TEN, SHEET_ITEM, GObject)

TenSheetItem *ten_sheet_item_new (TenSheetItemKind kind,
                                  const char *name,
                                  int number,
                                  const char *note,
                                  const char *const *traits) G_GNUC_WARN_UNUSED_RESULT;
TenSheetItemKind ten_sheet_item_get_kind (TenSheetItem *self);
const char *ten_sheet_item_get_name (TenSheetItem *self);
int ten_sheet_item_get_number (TenSheetItem *self);
const char *ten_sheet_item_get_note (TenSheetItem *self);
const char *const *ten_sheet_item_get_traits (TenSheetItem *self);

/* A roll that the player has saved under a name, as quick notation. Immutable. */
#define TEN_TYPE_SAVED_ROLL (ten_saved_roll_get_type ())
G_DECLARE_FINAL_TYPE (TenSavedRoll, ten_saved_roll, TEN, SAVED_ROLL, GObject)

const char *ten_saved_roll_get_name (TenSavedRoll *self);
const char *ten_saved_roll_get_notation (TenSavedRoll *self);

/* A character: a #TenCharacter that knows the whole document it was read from. */
#define TEN_TYPE_SHEET (ten_sheet_get_type ())
G_DECLARE_FINAL_TYPE (TenSheet, ten_sheet, TEN, SHEET, GObject)

TenSheet *ten_sheet_new_from_document (TenJsonDocument *document,
                                       TenRulesets *rulesets,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_sheet_load (GFile *file,
                          TenRulesets *rulesets,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_sheet_load_async (GFile *file,
                           TenRulesets *rulesets,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
TenSheet *ten_sheet_load_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenSheet *ten_sheet_new_from_text (GFile *file,
                                   const char *text,
                                   const char *saved,
                                   TenRulesets *rulesets,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sheets without a file. */
TenSheet *ten_sheet_new (TenRuleset *ruleset, const char *name) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_sheet_new_copy (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

GFile *ten_sheet_get_file (TenSheet *self);
TenRuleset *ten_sheet_get_ruleset (TenSheet *self);
const char *ten_sheet_get_name (TenSheet *self);
const char *ten_sheet_get_player (TenSheet *self);
const char *ten_sheet_get_chronicle (TenSheet *self);
const char *ten_sheet_get_notes (TenSheet *self);
const char *ten_sheet_get_text (TenSheet *self, const char *name);
const char *const *ten_sheet_get_line_names (void);
int ten_sheet_get_count (TenSheet *self, const char *name);
const char *ten_sheet_get_member_title (const char *name);
const char *const *ten_sheet_get_detail_names (TenSheet *self);
const char *ten_sheet_get_detail (TenSheet *self, const char *name);
char *ten_sheet_dup_title (const char *key) G_GNUC_WARN_UNUSED_RESULT;
int ten_sheet_get_beats (TenSheet *self);
int ten_sheet_get_experiences (TenSheet *self);
gboolean ten_sheet_has_own_track_size (TenSheet *self, const char *track);
GListModel *ten_sheet_get_items (TenSheet *self, TenSheetItemKind kind);
GListModel *ten_sheet_get_rolls (TenSheet *self);
char *ten_sheet_dup_text (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_sheet_to_json (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_sheet_is_changed (TenSheet *self);
gboolean ten_sheet_save (TenSheet *self, GCancellable *cancellable, GError **error);
gboolean ten_sheet_save_as (TenSheet *self, GFile *file, GCancellable *cancellable, GError **error);
gboolean ten_sheet_overwrite (TenSheet *self, GCancellable *cancellable, GError **error);
gboolean ten_sheet_reload (TenSheet *self, GCancellable *cancellable, GError **error);

gboolean ten_sheet_apply (TenSheet *self, TenSheetEdit *edit, GError **error);
void ten_sheet_end_edit (TenSheet *self);
void ten_sheet_hold (TenSheet *self);
void ten_sheet_release (TenSheet *self);
char *ten_sheet_dup_undo_label (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_sheet_dup_redo_label (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_sheet_undo (TenSheet *self);
gboolean ten_sheet_redo (TenSheet *self);

G_END_DECLS
