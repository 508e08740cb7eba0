/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-session.h"

G_BEGIN_DECLS

/* @best, @worst: the keys of open rolls, or 0 */
typedef struct
{
  guint number;
  gint64 first;
  gint64 last;
  gint64 begin; /* in microseconds since 1970, UTC, of the open rolls */
  gint64 end;
  gint64 n_rolls; /* the open ones */
  gint64 n_hidden;
  const char *characters;
  const char *title;
  const char *notes;
  gint64 best;
  gint64 worst;
} TenSessionValues;

TenSession *ten_session_new (const TenSessionValues *values) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
