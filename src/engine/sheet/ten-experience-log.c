/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-experience-log.h"

#include "sheet/ten-sheet-private.h"

GListModel *
ten_sheet_get_experience_log (TenSheet *sheet)
{
  return G_LIST_MODEL (sheet->experience_log);
}

void
ten_sheet_sum_experience_log (TenSheet *sheet, gint64 *gained, gint64 *spent)
{
  GListModel *log = ten_sheet_get_experience_log (sheet);

  *gained = *spent = 0;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);

      *gained += line->gained;
      *spent += line->price;
    }
}
