/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-recovery-private.h"

#include "json/ten-fields-private.h"

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

G_DEFINE_FINAL_TYPE (TenRecovered, ten_recovered, G_TYPE_OBJECT)

static void
ten_recovered_finalize (GObject *object)
{
  TenRecovered *self = TEN_RECOVERED (object);

  g_clear_pointer (&self->lock, ten_recovery_lock_unref);

  G_OBJECT_CLASS (ten_recovered_parent_class)->finalize (object);
}

static void
ten_recovered_class_init (TenRecoveredClass *klass)
{
  const TenField fields[] = {
    { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenRecovered, sheet) },
    { "saved-sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenRecovered, saved_sheet) },
    { "time", G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenRecovered, time) },
    { NULL, TEN_TYPE_RECOVERY, G_STRUCT_OFFSET (TenRecovered, recovery) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenRecovered, path) },
  };

  G_OBJECT_CLASS (klass)->finalize = ten_recovered_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
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

TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, TenSheet *, sheet)

TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, TenSheet *, saved_sheet)

TEN_DEFINE_GETTER (TenRecovered, ten_recovered, TEN_IS_RECOVERED, GDateTime *, time)

void
ten_recovered_discard (TenRecovered *self)
{
  g_return_if_fail (TEN_IS_RECOVERED (self));

  if (self->path == NULL)
    return;
  ten_recovery_remove_file (self->recovery, self->path);
  g_clear_pointer (&self->path, g_free);
}
