/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-recovery.h"

G_BEGIN_DECLS

#define TEN_RECOVERY_SUFFIX ".recovery"
#define TEN_RECOVERY_LOCK_SUFFIX ".lock"

/* Shows that the program that wrote some files of the folder is still running. */
typedef struct _TenRecoveryLock TenRecoveryLock;

char *ten_recovery_dup_failure (const char *folder, const char *reason) G_GNUC_WARN_UNUSED_RESULT;
TenRecoveryLock *ten_recovery_lock_new (const char *folder,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecoveryLock *ten_recovery_lock_take (const char *folder,
                                         const char *id) G_GNUC_WARN_UNUSED_RESULT;
TenRecoveryLock *ten_recovery_lock_ref (TenRecoveryLock *self);
void ten_recovery_lock_unref (TenRecoveryLock *self);
gboolean ten_recovery_lock_is_held (TenRecoveryLock *self);
char *ten_recovery_lock_dup_path (TenRecoveryLock *self, guint number) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_recovery_is_remnant (const char *name);
char *ten_recovery_dup_id (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRecoveryLock, ten_recovery_lock_unref)

typedef struct
{
  char *uri;
  char *saved;
  char *text;
  GDateTime *time;
} TenRecoveryWork;

GBytes *ten_recovery_work_pack (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_recovery_work_load (TenRecoveryWork *self,
                                 const char *path,
                                 gboolean *is_newer,
                                 GError **error);
void ten_recovery_work_clear (TenRecoveryWork *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRecoveryWork, ten_recovery_work_clear)

TenRecovered *ten_recovered_new (TenRecovery *recovery,
                                 TenRecoveryLock *lock,
                                 const char *path,
                                 TenSheet *sheet,
                                 TenSheet *saved_sheet,
                                 GDateTime *time) G_GNUC_WARN_UNUSED_RESULT;

const char *ten_recovery_peek_folder (TenRecovery *self);
void ten_recovery_add_problem (TenRecovery *self, char *problem);
void ten_recovery_remove_file (TenRecovery *self, const char *path);

G_END_DECLS
