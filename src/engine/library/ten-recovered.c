/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-recovery-private.h"

struct _TenRecovered
{
  GObject parent_instance;

  TenRecovery *recovery;
  TenRecoveryLock *lock;
  char *path; /* NULL once it is discarded */
  TenSheet *sheet;
  TenSheet *saved_sheet;
  GDateTime *time;
};

enum
{
  PROP_0,
  PROP_SHEET,
  PROP_SAVED_SHEET,
  PROP_TIME,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenRecovered, ten_recovered, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

static void
ten_recovered_finalize (GObject *object)
{
  TenRecovered *self = TEN_RECOVERED (object);

  g_clear_pointer (&self->lock, ten_recovery_lock_unref);
  g_clear_object (&self->recovery);
  g_clear_object (&self->sheet);
  g_clear_object (&self->saved_sheet);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self->path);

  G_OBJECT_CLASS (ten_recovered_parent_class)->finalize (object);
}

static void
ten_recovered_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TenRecovered *self = TEN_RECOVERED (object);

  switch (prop_id)
    {
    case PROP_SHEET:
      g_value_set_object (value, self->sheet);
      break;
    case PROP_SAVED_SHEET:
      g_value_set_object (value, self->saved_sheet);
      break;
    case PROP_TIME:
      g_value_set_boxed (value, self->time);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_recovered_class_init (TenRecoveredClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = ten_recovered_finalize;
  object_class->get_property = ten_recovered_get_property;

  properties[PROP_SHEET] = g_param_spec_object ("sheet", NULL, NULL, TEN_TYPE_SHEET, flags);
  properties[PROP_SAVED_SHEET] =
      g_param_spec_object ("saved-sheet", NULL, NULL, TEN_TYPE_SHEET, flags);
  properties[PROP_TIME] = g_param_spec_boxed ("time", NULL, NULL, G_TYPE_DATE_TIME, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_recovered_init (TenRecovered *self)
{
}

TenRecovered *
ten_recovered_new (TenRecovery *recovery,
                   TenRecoveryLock *lock,
                   const char *path,
                   TenSheet *sheet,
                   TenSheet *saved_sheet,
                   GDateTime *time)
{
  TenRecovered *self = g_object_new (TEN_TYPE_RECOVERED, NULL);

  self->recovery = g_object_ref (recovery);
  self->lock = ten_recovery_lock_ref (lock);
  self->path = g_strdup (path);
  self->sheet = g_object_ref (sheet);
  g_set_object (&self->saved_sheet, saved_sheet);
  self->time = g_date_time_ref (time);
  return self;
}

/**
 * ten_recovered_get_sheet:
 * @self: (not nullable): work that was found
 *
 * Gets the sheet as it was last, with the file that it belongs to. It is changed, and saving it
 * asks nothing where the file is still as it was.
 *
 * Returns: (transfer none) (not nullable): the sheet
 */
TenSheet *
ten_recovered_get_sheet (TenRecovered *self)
{
  g_return_val_if_fail (TEN_IS_RECOVERED (self), NULL);

  return self->sheet;
}

/**
 * ten_recovered_get_saved_sheet:
 * @self: (not nullable): work that was found
 *
 * Gets the sheet as it was last saved, to compare with (ten_sheet_compare()).
 *
 * Returns: (transfer none) (nullable): the sheet, or %NULL where it was never saved
 */
TenSheet *
ten_recovered_get_saved_sheet (TenRecovered *self)
{
  g_return_val_if_fail (TEN_IS_RECOVERED (self), NULL);

  return self->saved_sheet;
}

/**
 * ten_recovered_get_time:
 * @self: (not nullable): work that was found
 *
 * Gets when the work was written down for the last time.
 *
 * Returns: (transfer none) (not nullable): the time, in UTC
 */
GDateTime *
ten_recovered_get_time (TenRecovered *self)
{
  g_return_val_if_fail (TEN_IS_RECOVERED (self), NULL);

  return self->time;
}

/**
 * ten_recovered_discard:
 * @self: (not nullable): work that was found
 *
 * Removes the work from the disk: once it is opened and followed (ten_recovery_follow()), or where
 * nobody wants it. All that is followed is written before, so that nothing is lost whenever the
 * program ends. Work that is not discarded is offered again at the next start.
 */
void
ten_recovered_discard (TenRecovered *self)
{
  g_return_if_fail (TEN_IS_RECOVERED (self));

  if (self->path == NULL)
    return;
  ten_recovery_remove_file (self->recovery, self->path);
  g_clear_pointer (&self->path, g_free);
}
