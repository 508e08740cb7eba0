/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_SHEET_ERROR (ten_sheet_error_quark ())

typedef enum
{
  TEN_SHEET_ERROR_NO_POINTS,        /* fewer points are left than would be spent */
  TEN_SHEET_ERROR_TRACK,            /* there is no such track */
  TEN_SHEET_ERROR_VALUE,            /* a name, number or notation that a sheet cannot contain */
  TEN_SHEET_ERROR_READ_ONLY,        /* there is no file, or it is read-only */
  TEN_SHEET_ERROR_CHANGED,          /* the file has changed since the sheet was read or saved */
  TEN_SHEET_ERROR_GONE,             /* the file no longer exists */
  TEN_SHEET_ERROR_FOLDER_GONE,      /* its folder no longer exists either */
  TEN_SHEET_ERROR_FOLDER_READ_ONLY, /* the folder is read-only */
  TEN_SHEET_ERROR_FULL,             /* the disk is full; the file is unchanged */
  TEN_SHEET_ERROR_WRITE             /* the file could not be written, and is unchanged */
} TenSheetError;

GQuark ten_sheet_error_quark (void);

G_END_DECLS
