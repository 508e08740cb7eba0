/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_SESSION_MAX_TITLE 200
#define TEN_SESSION_MAX_NOTES 20000

/* A session of play: the rolls from a chapter mark, or from a pause of more than six hours, up
 * to the next. Immutable. */
#define TEN_TYPE_SESSION (ten_session_get_type ())
G_DECLARE_FINAL_TYPE (TenSession, ten_session, TEN, SESSION, GObject)

guint ten_session_get_number (TenSession *self);
gint64 ten_session_get_first (TenSession *self);
gint64 ten_session_get_last (TenSession *self);
GDateTime *ten_session_get_begin (TenSession *self);
GDateTime *ten_session_get_end (TenSession *self);
gint64 ten_session_get_n_rolls (TenSession *self);
gint64 ten_session_get_n_hidden (TenSession *self);
const char *ten_session_get_characters (TenSession *self);
const char *ten_session_get_title (TenSession *self);
const char *ten_session_get_notes (TenSession *self);
gint64 ten_session_get_best (TenSession *self);
gint64 ten_session_get_worst (TenSession *self);
char *ten_session_dup_name (TenSession *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_session_dup_text (TenSession *self) G_GNUC_WARN_UNUSED_RESULT;

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
