/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_LOG_ERROR (ten_log_error_quark ())

typedef enum
{
  TEN_LOG_ERROR_OPEN,      /* the file cannot be opened or created */
  TEN_LOG_ERROR_OLD,       /* an earlier version of the program wrote it */
  TEN_LOG_ERROR_NEWER,     /* a newer version of the program wrote it */
  TEN_LOG_ERROR_READ,      /* it could not be read */
  TEN_LOG_ERROR_FULL,      /* the disk is full */
  TEN_LOG_ERROR_BUSY,      /* another program has locked it */
  TEN_LOG_ERROR_WRITE,     /* it could not be written for another reason */
  TEN_LOG_ERROR_DAMAGED,   /* an entry is damaged or was changed */
  TEN_LOG_ERROR_MOVED,     /* its file was moved, deleted or replaced while it was open */
  TEN_LOG_ERROR_READ_ONLY, /* it is read-only */
} TenLogError;

GQuark ten_log_error_quark (void);

G_END_DECLS
