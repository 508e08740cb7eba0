/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-difference-private.h"

#include "json/ten-fields-private.h"

struct _TenSheetDifference
{
  GObject parent_instance;

  char *place;
  char *before;
  char *after;
};

G_DEFINE_FINAL_TYPE (TenSheetDifference, ten_sheet_difference, G_TYPE_OBJECT)

static void
ten_sheet_difference_class_init (TenSheetDifferenceClass *klass)
{
  const TenField fields[] = {
    { "place", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, place) },
    { "before", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, before) },
    { "after", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheetDifference, after) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_sheet_difference_init (TenSheetDifference *self)
{
}

void
ten_sheet_differences_add (GListStore *differences,
                           const char *place,
                           const char *before,
                           const char *after)
{
  g_autoptr (TenSheetDifference) self = NULL;

  if (g_strcmp0 (before != NULL ? before : "", after != NULL ? after : "") == 0)
    return;
  self = g_object_new (TEN_TYPE_SHEET_DIFFERENCE, NULL);
  self->place = g_strdup (place);
  self->before = g_strdup (before != NULL ? before : "");
  self->after = g_strdup (after != NULL ? after : "");
  g_list_store_append (differences, self);
}

TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, place)

TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, before)

TEN_DEFINE_GETTER (
    TenSheetDifference, ten_sheet_difference, TEN_IS_SHEET_DIFFERENCE, const char *, after)
