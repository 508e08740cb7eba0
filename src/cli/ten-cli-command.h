/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

/**
 * TenCliRun:
 * @cli: the run
 * @options: what was given
 * @error: return location for an error, whose message says where it is
 *
 * What a command does.
 *
 * Returns: %FALSE where it was not done: nothing is printed then
 */
typedef gboolean (*TenCliRun) (TenCli *cli, const TenCliOptions *options, GError **error);

typedef struct _TenCliCommand TenCliCommand;

/**
 * TenCliCommand:
 * @name: its name; for the root that of the program
 * @summary: what it does, translatable
 * @arguments: (nullable): what its arguments are called
 * @min_arguments: how many it needs
 * @max_arguments: how many it takes
 * @options: (nullable) (array zero-terminated=1): lists of the options that it takes, apart
 *   from those that every command takes
 * @run: (nullable): what it does; %NULL where it only holds others
 * @children: (nullable) (array zero-terminated=1): the commands below it; one of them is
 *   meant where its name is the first word
 *
 * A command of the tree: constant data.
 */
struct _TenCliCommand
{
  const char *name;
  const char *summary;
  const char *arguments;
  guint min_arguments;
  guint max_arguments;
  const TenCliOption *const *options;
  TenCliRun run;
  const TenCliCommand *const *children;
};

/* What every command takes, and what the program takes without one. */
extern const TenCliOption ten_cli_common_options[];
extern const TenCliOption ten_cli_group_options[];
extern const TenCliOption ten_cli_program_options[];

const TenCliCommand *
ten_cli_command_find (const TenCliCommand *self, const char *name, GError **error);
char *ten_cli_command_get_help (const TenCliCommand *self,
                                const char *path) G_GNUC_WARN_UNUSED_RESULT;
int ten_cli_command_run (const TenCliCommand *self, TenCli *cli, const char *const *words);

G_END_DECLS
