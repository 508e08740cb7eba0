/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sessions of play. A heading must not tell anything that players do not see
 * (NWOD-5, POOL-7). */

#include "history/ten-play-sessions.h"

#include "log/ten-event-private.h"
#include "log/ten-record-private.h"
#include "log/ten-session-private.h"
#include "play/ten-play-body-private.h"
#include "play/ten-play-private.h"

typedef struct
{
  TenSessionValues values;
  GTree *characters;
  TenRecord *best;
  TenRecord *worst;
} Reading;

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

static int
get_net (TenRecord *record)
{
  return ten_roll_get_net (ten_record_get_roll (record));
}

static gboolean
has_outcome (TenRecord *record, TenOutcome one, TenOutcome other)
{
  const TenOutcome outcome = ten_roll_get_outcome (ten_record_get_roll (record));

  return outcome == one || outcome == other;
}

/* Exceptional before ordinary, then by successes. */
static void
find_best (Reading *self, TenRecord *record)
{
  const gboolean great = has_outcome (record, TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_EXCEPTIONAL);
  gboolean greater = FALSE;

  if (get_net (record) <= 0)
    return;
  if (self->best != NULL)
    greater = has_outcome (self->best, TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_EXCEPTIONAL);
  if (self->best == NULL || great > greater ||
      (great == greater && get_net (record) > get_net (self->best)))
    g_set_object (&self->best, record);
}

static void
find_worst (Reading *self, TenRecord *record)
{
  const gboolean bad = has_outcome (record, TEN_OUTCOME_BOTCH, TEN_OUTCOME_DRAMATIC_FAILURE);
  gboolean worse = FALSE;

  if (get_net (record) > 0)
    return;
  if (self->worst != NULL)
    worse = has_outcome (self->worst, TEN_OUTCOME_BOTCH, TEN_OUTCOME_DRAMATIC_FAILURE);
  if (self->worst == NULL || bad > worse ||
      (bad == worse && get_net (record) < get_net (self->worst)))
    g_set_object (&self->worst, record);
}

static void
read_record (Reading *self, TenRecord *record, gint64 time)
{
  TenSessionValues *values = &self->values;
  const char *character = ten_record_get_character (record);

  values->n_hidden += ten_record_get_hidden (record);
  if (ten_record_get_hidden (record))
    return;
  values->n_rolls++;
  values->begin = values->begin > 0 ? MIN (values->begin, time) : time;
  values->end = MAX (values->end, time);
  if (character != NULL && *character != '\0')
    g_tree_insert (self->characters, g_strdup (character), NULL);
  if (ten_record_get_secrecy (record) == TEN_SECRECY_SECRET)
    return;
  find_best (self, record);
  find_worst (self, record);
}

static void
read_title (Reading *self, TenLedger *log, TenEvent **title)
{
  g_autoptr (GPtrArray) later = ten_ledger_read_about (log, self->values.first);

  for (guint i = later->len; *title == NULL && i > 0; i--)
    {
      g_autoptr (TenPlay) play = ten_play_new_from_entry (later->pdata[i - 1], NULL);

      if (play != NULL && ten_play_get_kind (play) == TEN_ACTION_SESSION)
        g_set_object (title, ten_play_find_event (play, TEN_EVENT_SESSION));
    }
}

static gboolean
append_name (gpointer name, gpointer value, gpointer text)
{
  g_string_append_printf (text, "%s%s", ((GString *) text)->len > 0 ? ", " : "", (char *) name);
  return FALSE;
}

TenSession *
ten_play_sessions_read (TenLedger *log, GArray *firsts, guint index)
{
  const gint64 last =
      index + 1 < firsts->len ? g_array_index (firsts, gint64, index + 1) - 1 : G_MAXINT64;
  Reading self = {
    .values = { .number = index + 1, .first = g_array_index (firsts, gint64, index), .last = last },
    .characters = g_tree_new_full (compare_names, NULL, g_free, NULL)
  };
  g_autoptr (GString) characters = g_string_new (NULL);
  g_autoptr (TenEvent) title = NULL;
  TenSession *session;

  for (gint64 number = self.values.first; number <= MIN (last, ten_ledger_get_n_entries (log));
       number++)
    {
      g_autoptr (TenEntry) entry = ten_ledger_read (log, number);
      g_autoptr (TenPlay) play =
          entry->fault == NULL ? ten_play_new_from_entry (entry, NULL) : NULL;

      for (guint i = 0; play != NULL && i < ten_play_get_records (play)->len; i++)
        read_record (&self, ten_play_get_records (play)->pdata[i], entry->time);
    }
  g_tree_foreach (self.characters, append_name, characters);
  read_title (&self, log, &title);
  self.values.characters = characters->str;
  self.values.title = title != NULL ? ten_event_get_word (title, "title") : NULL;
  self.values.notes = title != NULL ? ten_event_get_word (title, "notes") : NULL;
  self.values.best = self.best != NULL ? ten_record_get_sequence (self.best) : 0;
  self.values.worst = self.worst != NULL ? ten_record_get_sequence (self.worst) : 0;
  session = ten_session_new (&self.values);
  g_clear_object (&self.best);
  g_clear_object (&self.worst);
  g_tree_unref (self.characters);
  return session;
}
