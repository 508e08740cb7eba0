/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_CLI_ERROR (ten_cli_error_quark ())

typedef enum
{
  TEN_CLI_ERROR_USAGE,  /* status 2: the command line or its input is wrong */
  TEN_CLI_ERROR_WORK,   /* status 1: the work could not be done */
  TEN_CLI_ERROR_DAMAGED /* status 3: an entry of the log is damaged or was changed */
} TenCliError;

/* The exit statuses. */
#define TEN_CLI_DONE 0
#define TEN_CLI_FAILED 1
#define TEN_CLI_MISUSED 2
#define TEN_CLI_DAMAGED 3

GQuark ten_cli_error_quark (void);
int ten_cli_error_get_status (const GError *error);
gboolean ten_cli_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean ten_cli_error_prefix (GError **error, const char *where);

char *ten_cli_suggest (const char *word, const char *const *known) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
