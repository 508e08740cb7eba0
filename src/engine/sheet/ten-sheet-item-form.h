/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The form of a kind of item in the file of a sheet. */
typedef struct
{
  const char *list;   /* its member in the sheet */
  const char *title;  /* of the list */
  const char *name;   /* of one of them, in the context "edit" */
  const char *number; /* the member with its number, or NULL */
  int minimum;
  int maximum;
  int usual; /* of a new item */
  gboolean has_note;
  gboolean has_traits;
  gboolean needs_name;
} TenSheetItemForm;

/* For each #TenSheetItemKind. */
extern const TenSheetItemForm ten_sheet_item_forms[];

G_END_DECLS
