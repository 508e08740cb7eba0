/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The experience log of a sheet, the newest line first: gains are written, and lines corrected. It
 * emits "refused" with the reason, or NULL after a change. */
#define TEN_TYPE_EXPERIENCE_LIST (ten_experience_list_get_type ())
G_DECLARE_FINAL_TYPE (TenExperienceList, ten_experience_list, TEN, EXPERIENCE_LIST, TenWidget)

void ten_experience_list_set_sheet (TenExperienceList *self, TenSheet *sheet);

G_END_DECLS
