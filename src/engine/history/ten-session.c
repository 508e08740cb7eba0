/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-session.h"

#include "json/ten-fields-private.h"
#include "records/ten-event-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

struct _TenSession
{
  GObject parent_instance;

  guint number;
  gint64 first;
  gint64 last;
  GDateTime *begin;
  GDateTime *end;
  gint64 n_rolls;
  gint64 n_hidden;
  char *characters;
  char *title;
  char *notes;
  gint64 best;
  gint64 worst;
};

TEN_DEFINE_VALUE_TYPE (TenSession,
                       ten_session,
                       { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, begin) },
                       { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenSession, end) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, characters) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, title) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenSession, notes) })

TenSession *
ten_session_new (const TenSessionValues *values)
{
  TenSession *self = g_object_new (TEN_TYPE_SESSION, NULL);

  self->number = values->number;
  self->first = values->first;
  self->last = values->last;
  self->begin = ten_log_time_new (values->begin);
  self->end = ten_log_time_new (values->end);
  self->n_rolls = values->n_rolls;
  self->n_hidden = values->n_hidden;
  self->characters = g_strdup (values->characters);
  self->title = g_strdup (values->title);
  self->notes = g_strdup (values->notes);
  self->best = values->best;
  self->worst = values->worst;
  return self;
}

TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, guint, number)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, first)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, last)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, begin)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, GDateTime *, end)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, n_rolls)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, n_hidden)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, characters)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, title)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, const char *, notes)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, best)
TEN_DEFINE_GETTER (TenSession, ten_session, TEN_IS_SESSION, gint64, worst)

char *
ten_session_dup_name (TenSession *self)
{
  g_autoptr (GDateTime) begin = NULL;

  if (self->title != NULL && *self->title != '\0')
    return g_strdup (self->title);
  if (self->begin == NULL)
    /* Translators: the number of a session of play */
    return g_strdup_printf (_ ("Session %u"), self->number);
  begin = g_date_time_to_local (self->begin);
  /* Translators: the day of a session of play, as in strftime */
  return g_date_time_format (begin, C_ ("session", "%A, %x"));
}

char *
ten_session_dup_text (TenSession *self)
{
  g_autofree char *rolls = NULL;
  gint64 minutes;

  /* NWOD-5: only the Storyteller has such a session. */
  if (self->begin == NULL && self->n_hidden > 0)
    return g_strdup_printf (ngettext ("%u hidden roll", "%u hidden rolls", (gulong) self->n_hidden),
                            (guint) self->n_hidden);
  if (self->begin == NULL)
    return g_strdup (_ ("No rolls"));
  minutes = g_date_time_difference (self->end, self->begin) / G_TIME_SPAN_MINUTE;
  rolls = g_strdup_printf (ngettext ("%u roll", "%u rolls", (gulong) self->n_rolls),
                           (guint) self->n_rolls);
  if (*self->characters == '\0')
    /* Translators: the number of rolls in a session; its hours and minutes */
    return g_strdup_printf (_ ("%s · %d h %02d min"), rolls, (int) (minutes / 60),
                            (int) (minutes % 60));
  /* Translators: the number of rolls in a session; its hours and minutes; who rolled */
  return g_strdup_printf (_ ("%s · %d h %02d min · %s"), rolls, (int) (minutes / 60),
                          (int) (minutes % 60), self->characters);
}
