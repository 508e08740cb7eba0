/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-view.h"

typedef struct
{
  GSignalGroup *signals;
} TenPoolViewPrivate;

enum
{
  PROP_0,
  PROP_POOL,
  N_PROPS
};

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenPoolView, ten_pool_view, TEN_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];

static GSignalGroup *
get_signals (TenPoolView *self)
{
  return ((TenPoolViewPrivate *) ten_pool_view_get_instance_private (self))->signals;
}

static void
ten_pool_view_dispose (GObject *object)
{
  TenPoolViewPrivate *private = ten_pool_view_get_instance_private (TEN_POOL_VIEW (object));

  g_clear_object (&private->signals);

  G_OBJECT_CLASS (ten_pool_view_parent_class)->dispose (object);
}

static void
ten_pool_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_POOL:
      g_value_take_object (value, ten_pool_view_dup_pool (TEN_POOL_VIEW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pool_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_POOL:
      ten_pool_view_set_pool (TEN_POOL_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pool_view_class_init (TenPoolViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ten_pool_view_dispose;
  object_class->get_property = ten_pool_view_get_property;
  object_class->set_property = ten_pool_view_set_property;

  properties[PROP_POOL] =
      g_param_spec_object ("pool", NULL, NULL, TEN_TYPE_POOL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_pool_view_init (TenPoolView *self)
{
  TenPoolViewPrivate *private = ten_pool_view_get_instance_private (self);

  private->signals = g_signal_group_new (TEN_TYPE_POOL);
  g_signal_group_connect_object (private->signals, "changed", G_CALLBACK (ten_pool_view_update),
                                 self, G_CONNECT_SWAPPED);
}

TenPool *
ten_pool_view_dup_pool (TenPoolView *self)
{
  GSignalGroup *signals;

  /* There is none left where a child changes as the part goes away. */
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POOL]);
}

void
ten_pool_view_update (TenPoolView *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (self);

  TEN_POOL_VIEW_GET_CLASS (self)->update (self, pool);
}
