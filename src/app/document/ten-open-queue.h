/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"
#include "library/ten-sheet-source.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_OPEN_CHOOSE = 1 << 0, /* show it once it is open */
  TEN_OPEN_AGAIN = 1 << 1,  /* it was open when the program ended */
} TenOpenFlags;

/* Files to open, one after another, wherever they come from. It emits "opened" for each sheet, with
 * the file that it comes before, and "done" when all are read. Then it reports those that could not
 * be opened, and emits "foreign" for those of other programs. */
#define TEN_TYPE_OPEN_QUEUE (ten_open_queue_get_type ())
G_DECLARE_FINAL_TYPE (TenOpenQueue, ten_open_queue, TEN, OPEN_QUEUE, GObject)

TenOpenQueue *ten_open_queue_new (TenSheetSource *sheets, TenNotices *notices);
void ten_open_queue_push (TenOpenQueue *self, GFile *file, GFile *before, TenOpenFlags flags);
void ten_open_queue_stop (TenOpenQueue *self);
gboolean ten_open_queue_get_busy (TenOpenQueue *self);

G_END_DECLS
