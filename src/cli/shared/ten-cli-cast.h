/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* A participant from the command line: from a sheet, or one of some extras. */
typedef struct
{
  char *name;
  TenSheet *sheet;
  TenExtra *extra; /* or NULL */
} TenCliMember;

extern const TenCliOption ten_cli_cast_options[];

/* Reads at least one from the options; an array of TenCliMember. */
GArray *ten_cli_cast_read (TenCli *cli,
                           const TenCliOptions *options,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
