/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"
#include "library/ten-sheet-source.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_OPEN_CHOOSE = 1 << 0, /* show it once opened */
  TEN_OPEN_AGAIN = 1 << 1,  /* it was open the last time */
} TenOpenFlags;

/* A queue of files to open, from any source. Emits "opened" for each sheet, with the file that
 * it precedes, and "done" at the end. Then reports the files that could not be opened, and emits
 * "foreign" for those of other programs. */
#define TEN_TYPE_OPEN_QUEUE (ten_open_queue_get_type ())
G_DECLARE_FINAL_TYPE (TenOpenQueue, ten_open_queue, TEN, OPEN_QUEUE, GObject)

TenOpenQueue *ten_open_queue_new (TenSheetSource *sheets, TenNotices *notices);
void ten_open_queue_push (TenOpenQueue *self, GFile *file, GFile *before, TenOpenFlags flags);
void ten_open_queue_stop (TenOpenQueue *self);
gboolean ten_open_queue_get_busy (TenOpenQueue *self);

G_END_DECLS
