/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_SHEET_ERROR (ten_sheet_error_quark ())

typedef enum
{
  TEN_SHEET_ERROR_NO_POINTS,        /* fewer points are left than are to be spent */
  TEN_SHEET_ERROR_TRACK,            /* no such track */
  TEN_SHEET_ERROR_VALUE,            /* a name, number or notation that a sheet cannot hold */
  TEN_SHEET_ERROR_READ_ONLY,        /* there is no file, or it is not to be written to */
  TEN_SHEET_ERROR_CHANGED,          /* the file is not as the sheet was read or last saved */
  TEN_SHEET_ERROR_GONE,             /* the file is not there any more */
  TEN_SHEET_ERROR_FOLDER_GONE,      /* nor is its folder */
  TEN_SHEET_ERROR_FOLDER_READ_ONLY, /* nothing new can be made in its folder */
  TEN_SHEET_ERROR_FULL,             /* there is no room on the disk, and the file is as it was */
  TEN_SHEET_ERROR_WRITE             /* the file could not be written, and is as it was */
} TenSheetError;

GQuark ten_sheet_error_quark (void);

G_END_DECLS
