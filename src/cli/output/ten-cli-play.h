/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Whether the result is one roll. */
gboolean ten_cli_play_is_single (TenActionKind kind);

/* Prints the result of an action of any kind, as the options say. */
void ten_cli_print_play (TenCli *cli, TenPlay *play, const TenCliOptions *options);

/* Prints the next rolls: helpers, and one or two sides. @object: their part of the result */
void ten_cli_play_print_rolling (TenCli *cli, TenPlay *play, guint *next, JsonObject *object);

/* Prints all rolls, without the result of the whole. */
void ten_cli_play_print_rolls (TenCli *cli, TenPlay *play);

G_END_DECLS
