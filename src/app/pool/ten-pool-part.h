/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* A widget that shows a pool, and follows it. It does not keep the pool alive. */
#define TEN_TYPE_POOL_PART (ten_pool_part_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenPoolPart, ten_pool_part, TEN, POOL_PART, GtkWidget)

/**
 * TenPoolPartClass:
 * @update: shows the pool as it is now, or that there is none
 */
struct _TenPoolPartClass
{
  GtkWidgetClass parent_class;

  void (*update) (TenPoolPart *self, TenPool *pool);
};

TenPool *ten_pool_part_dup_pool (TenPoolPart *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_pool_part_set_pool (TenPoolPart *self, TenPool *pool);
void ten_pool_part_update (TenPoolPart *self);

G_END_DECLS
