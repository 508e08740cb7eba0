/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_CLOSE_CANCEL,
  TEN_CLOSE_DISCARD,
  TEN_CLOSE_SAVE
} TenCloseAnswer;

void ten_close_question_ask (GtkWindow *parent,
                             GPtrArray *documents,
                             GAsyncReadyCallback callback,
                             gpointer data);
TenCloseAnswer ten_close_question_finish (GAsyncResult *result, GPtrArray **chosen);

G_END_DECLS
