/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sessions of play. A heading must not tell anything that players do not see (NWOD-5, POOL-7). */

#include "history/ten-sessions.h"
#include "log/ten-log-private.h"

#include "records/ten-play-scan.h"
#include "records/ten-event-private.h"
#include "history/ten-session.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"

/* A roll that may be the best or the worst one. */
typedef struct
{
  gint64 roll; /* 0 if there is none */
  gboolean extreme;
  int net;
} Extreme;

typedef struct
{
  TenSessionValues values;
  TenRollReader reader;
  GTree *characters;
  Extreme best;
  Extreme worst;
  const TenEntry *entry;
} Reading;

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* An exceptional roll before an ordinary one, then by successes. */
static void
find_extremes (Reading *self, gint64 roll, TenOutcome outcome, int net)
{
  const gboolean great = outcome == TEN_OUTCOME_EXCEPTIONAL;
  const gboolean bad = outcome == TEN_OUTCOME_BOTCH || outcome == TEN_OUTCOME_DRAMATIC_FAILURE;

  if (net > 0 && (self->best.roll == 0 || great > self->best.extreme ||
                  (great == self->best.extreme && net > self->best.net)))
    self->best = (Extreme){ roll, great, net };
  if (net <= 0 && (self->worst.roll == 0 || bad > self->worst.extreme ||
                   (bad == self->worst.extreme && net < self->worst.net)))
    self->worst = (Extreme){ roll, bad, net };
}

static void
read_roll (const TenScannedRoll *scanned, TenSpan ruleset, gpointer data)
{
  Reading *self = data;
  TenSessionValues *values = &self->values;
  g_autoptr (TenRoll) roll = NULL;

  values->n_hidden += scanned->hidden;
  if (scanned->hidden)
    return;
  roll = ten_roll_reader_read (&self->reader, scanned);
  if (roll == NULL)
    return;
  values->n_rolls++;
  values->begin = values->begin > 0 ? MIN (values->begin, self->entry->time) : self->entry->time;
  values->end = MAX (values->end, self->entry->time);
  if (scanned->character.length > 0)
    g_tree_insert (self->characters, ten_span_dup_string (scanned->character), NULL);
  if (ten_scanned_roll_is_secret (scanned))
    return;
  find_extremes (self, TEN_PLAY_KEY (self->entry->number, scanned->index),
                 ten_roll_get_outcome (roll), ten_roll_get_net (roll));
}

static gboolean
read_entry (const TenEntry *entry, gpointer data)
{
  Reading *self = data;

  self->entry = entry;
  ten_play_scan (entry->body, strlen (entry->body), read_roll, NULL, self);
  return TRUE;
}

/* The newest one counts. */
static TenEvent *
read_title (TenLog *log, gint64 first)
{
  g_autoptr (GPtrArray) later = ten_log_read_about (log, first);

  for (guint i = later->len; i > 0; i--)
    {
      g_autoptr (TenPlay) play = ten_play_new_from_entry (later->pdata[i - 1], NULL);
      TenEvent *title = play != NULL ? ten_play_find_event (play, TEN_EVENT_SESSION) : NULL;

      if (title != NULL)
        return g_object_ref (title);
    }
  return NULL;
}

static gboolean
append_name (gpointer name, gpointer value, gpointer text)
{
  g_string_append_printf (text, "%s%s", ((GString *) text)->len > 0 ? ", " : "", (char *) name);
  return FALSE;
}

TenSession *
ten_sessions_read (TenLog *log, GArray *firsts, guint index)
{
  const gint64 last =
      index + 1 < firsts->len ? g_array_index (firsts, gint64, index + 1) - 1 : G_MAXINT64;
  Reading self = {
    .values = { .number = index + 1, .first = g_array_index (firsts, gint64, index), .last = last },
    .characters = g_tree_new_full (compare_names, NULL, g_free, NULL)
  };
  const TenLogFilter filter = { .first = self.values.first, .last = last };
  g_autoptr (GString) characters = g_string_new (NULL);
  g_autoptr (TenEvent) title = read_title (log, self.values.first);
  TenSession *session;

  ten_roll_reader_init (&self.reader, NULL);
  ten_log_scan (log, &filter, read_entry, &self, NULL);
  g_tree_foreach (self.characters, append_name, characters);
  self.values.characters = characters->str;
  self.values.title = title != NULL ? ten_event_get_word (title, "title") : NULL;
  self.values.notes = title != NULL ? ten_event_get_word (title, "notes") : NULL;
  self.values.best = self.best.roll;
  self.values.worst = self.worst.roll;
  session = ten_session_new (&self.values);
  ten_roll_reader_clear (&self.reader);
  g_tree_unref (self.characters);
  return session;
}

GPtrArray *
ten_sessions_list (TenLog *log, guint n_sessions, GError **error)
{
  g_autoptr (GArray) firsts = ten_log_list_sections (log, error);
  GPtrArray *sessions;

  if (firsts == NULL)
    return NULL;
  sessions = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = firsts->len; i > 0 && sessions->len < n_sessions; i--)
    g_ptr_array_add (sessions, ten_sessions_read (log, firsts, i - 1));
  return sessions;
}

TenSession *
ten_sessions_find (TenLog *log, guint number, GError **error)
{
  g_autoptr (GArray) firsts = ten_log_list_sections (log, error);

  if (firsts != NULL && number == 0)
    number = firsts->len;
  return firsts != NULL && number > 0 && number <= firsts->len
             ? ten_sessions_read (log, firsts, number - 1)
             : NULL;
}
