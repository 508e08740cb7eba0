/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

#include <ten-room.h>

G_BEGIN_DECLS

/* A room while the command runs. */
typedef struct
{
  TenCli *cli;
  const TenCliOptions *options;
  TenTable *table;
  TenRoom *room;
  TenSheet *sheet;
  GMainLoop *loop;
  guint n_pending; /* rolls that are not finished */
  gboolean ended;  /* no more input */
  const char *name;
} TenCliRoom;

void ten_cli_room_print_event (TenCliRoom *self, const char *name, JsonObject *event);
void ten_cli_room_end (TenCliRoom *self);

G_END_DECLS
