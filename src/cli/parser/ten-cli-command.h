/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

typedef gboolean (*TenCliRun) (TenCli *cli, const TenCliOptions *options, GError **error);

typedef struct _TenCliCommand TenCliCommand;

struct _TenCliCommand
{
  const char *name;
  const char *summary;
  const char *arguments;           /* "FILE [NAME] TEXT…": one, one or none, one or more */
  guint most_arguments;            /* the end of the list, or NULL for the end of the memory */
  const TenCliOption *options[16]; /* up to the first NULL */
  TenCliRun run;
  const TenCliCommand *children[32]; /* the same */
};

/* The options of all commands, and those of the program itself. */
extern const TenCliOption ten_cli_common_options[];
extern const TenCliOption ten_cli_group_options[];
extern const TenCliOption ten_cli_program_options[];

const TenCliCommand *
ten_cli_command_find (const TenCliCommand *self, const char *name, GError **error);
char *ten_cli_command_get_help (const TenCliCommand *self,
                                const char *path) G_GNUC_WARN_UNUSED_RESULT;
int ten_cli_command_run (const TenCliCommand *self, TenCli *cli, const char *const *words);

G_END_DECLS
