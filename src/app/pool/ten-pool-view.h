/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A widget that follows a pool without keeping it alive. */
#define TEN_TYPE_POOL_VIEW (ten_pool_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenPoolView, ten_pool_view, TEN, POOL_VIEW, TenWidget)

struct _TenPoolViewClass
{
  TenWidgetClass parent_class;

  void (*update) (TenPoolView *self, TenPool *pool);
};

TenPool *ten_pool_view_dup_pool (TenPoolView *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_pool_view_set_pool (TenPoolView *self, TenPool *pool);
void ten_pool_view_update (TenPoolView *self);

G_END_DECLS
