/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-session.h"

G_BEGIN_DECLS

int ten_log_read_session_starts (TenLog *log, GArray *firsts);
TenSession *ten_log_read_session_at (TenLog *log, GArray *firsts, guint index, int *result)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same from plays. @best, @worst: the keys of open rolls, or 0 */
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
