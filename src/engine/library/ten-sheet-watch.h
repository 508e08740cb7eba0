/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/**
 * TenSheetWatchState:
 * @TEN_SHEET_WATCH_NO_FILE: the sheet has no file yet
 * @TEN_SHEET_WATCH_SAME: the file is the same as when the sheet was loaded or last saved
 * @TEN_SHEET_WATCH_READ_ONLY: likewise, and it is read-only
 * @TEN_SHEET_WATCH_CHANGED: another program has changed it
 * @TEN_SHEET_WATCH_GONE: it no longer exists
 * @TEN_SHEET_WATCH_UNREADABLE: it exists, but can no longer be read
 *
 * The state of the file of a sheet.
 */
typedef enum
{
  TEN_SHEET_WATCH_NO_FILE,
  TEN_SHEET_WATCH_SAME,
  TEN_SHEET_WATCH_READ_ONLY,
  TEN_SHEET_WATCH_CHANGED,
  TEN_SHEET_WATCH_GONE,
  TEN_SHEET_WATCH_UNREADABLE
} TenSheetWatchState;

#define TEN_TYPE_SHEET_WATCH_STATE (ten_sheet_watch_state_get_type ())
GType ten_sheet_watch_state_get_type (void) G_GNUC_CONST;

/* Notices changes to the file of a sheet by other programs. */
#define TEN_TYPE_SHEET_WATCH (ten_sheet_watch_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetWatch, ten_sheet_watch, TEN, SHEET_WATCH, GObject)

TenSheetWatch *ten_sheet_watch_new (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenSheetWatchState ten_sheet_watch_get_state (TenSheetWatch *self);
void ten_sheet_watch_check (TenSheetWatch *self);

G_END_DECLS
