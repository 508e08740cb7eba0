/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-view.h"

typedef struct
{
  GSignalGroup *signals;
} TenPoolViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenPoolView, ten_pool_view, TEN_TYPE_WIDGET)

static GSignalGroup *
get_signals (TenPoolView *self)
{
  return ((TenPoolViewPrivate *) ten_pool_view_get_instance_private (self))->signals;
}

static TenPool *
peek_pool (TenPoolView *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (self);

  return pool;
}

static void
ten_pool_view_class_init (TenPoolViewClass *klass)
{
  ten_class_own_private (klass, TenPoolView, signals, g_object_unref);
  ten_view_access (klass, "pool", TEN_TYPE_POOL, peek_pool, ten_pool_view_set_pool);
}

static void
ten_pool_view_init (TenPoolView *self)
{
  TenPoolViewPrivate *priv = ten_pool_view_get_instance_private (self);

  priv->signals = g_signal_group_new (TEN_TYPE_POOL);
  ten_group_connect (priv->signals, "changed", ten_pool_view_update, self);
}

TenPool *
ten_pool_view_dup_pool (TenPoolView *self)
{
  GSignalGroup *signals;

  /* It is NULL if a child changes during disposal. */
  signals = get_signals (self);
  return signals != NULL ? g_signal_group_dup_target (signals) : NULL;
}

void
ten_pool_view_set_pool (TenPoolView *self, TenPool *pool)
{
  g_autoptr (TenPool) previous = ten_pool_view_dup_pool (self);

  if (previous == pool)
    return;

  g_signal_group_set_target (get_signals (self), pool);
  ten_pool_view_update (self);
  g_object_notify (G_OBJECT (self), "pool");
}

void
ten_pool_view_update (TenPoolView *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (self);

  TEN_POOL_VIEW_GET_CLASS (self)->update (self, pool);
}
