/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-entry.h"

#include "action/ten-telling.h"
#include "common/ten-origin.h"
#include "common/ten-text.h"
#include "common/ten-view.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TenHistoryEntry
{
  GObject parent_instance;

  TenPlay *play;
  gint64 number;
  TenRecord *record;
  GPtrArray *others;
  TenRuleset *ruleset;
  GDateTime *now;
  char *contest; /* how it ended, if it was one */
  gboolean lost;
  char *progress; /* COFD-15: the state of an extended action after the roll */
  char *events;
};

TEN_DEFINE_PLAIN_TYPE (TenHistoryEntry, ten_history_entry, G_TYPE_OBJECT)

static void
ten_history_entry_class_init (TenHistoryEntryClass *klass)
{
  ten_class_own_all (klass, TenHistoryEntry, g_object_unref, play, record, ruleset);
  ten_class_own (klass, TenHistoryEntry, others, g_ptr_array_unref);
  ten_class_own_all (klass, TenHistoryEntry, g_free, contest, progress, events);
  ten_class_own (klass, TenHistoryEntry, now, g_date_time_unref);
}

/* COFD-14: the side of the one who acts comes first, even if it lost. */
static void
take_rolls (TenHistoryEntry *self, TenPlay *play)
{
  GPtrArray *records = ten_play_get_records (play);
  TenRecord *record = ten_play_get_record (play);

  self->record = g_object_ref (record != NULL ? record : records->pdata[0]);
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < records->len; i++)
    if (records->pdata[i] != self->record)
      g_ptr_array_add (self->others, g_object_ref (records->pdata[i]));
  ten_records_put_failures_first (self->others);
}

TenHistoryEntry *
ten_history_entry_new (TenPlay *play, TenRuleset *ruleset, TenLog *log)
{
  TenHistoryEntry *self = g_object_new (TEN_TYPE_HISTORY_ENTRY, NULL);
  const char *winner;
  int total, needed;

  self->play = g_object_ref (play);
  take_rolls (self, play);
  g_set_object (&self->ruleset, ruleset);
  self->number = ten_play_get_number (play);
  self->now = g_date_time_new_now_local ();
  winner = ten_record_find_winner (self->record);
  self->lost = ten_record_has_lost (self->record, winner) || g_str_equal (winner, "none") ||
               g_str_equal (winner, "storyteller");
  self->contest = ten_history_text_for_contest (self->record);
  self->events =
      ten_history_text_for_events (self->record, self->others, self->ruleset, self->now, TRUE);
  if (log != NULL && ten_play_read_progress (play, log, &total, &needed))
    self->progress = g_strdup_printf (_ ("%d of %d"), total, needed);
  return self;
}

TEN_DEFINE_ACCESSOR (TenPlay *, ten_history_entry_get_play, TenHistoryEntry, play)
TEN_DEFINE_ACCESSOR (TenRecord *, ten_history_entry_get_record, TenHistoryEntry, record)
TEN_DEFINE_ACCESSOR (TenRuleset *, ten_history_entry_get_ruleset, TenHistoryEntry, ruleset)
TEN_DEFINE_ACCESSOR (GPtrArray *, ten_history_entry_get_others, TenHistoryEntry, others)
TEN_DEFINE_ACCESSOR (gboolean, ten_history_entry_get_lost, TenHistoryEntry, lost)

/* Without the sentence that the outcome of a contest says already. */
const char *
ten_history_entry_get_events (TenHistoryEntry *self)
{
  const char *rest = self->contest != NULL ? strchr (self->events, '\n') : self->events;

  if (self->contest == NULL)
    return rest;
  return rest != NULL ? rest + 1 : "";
}

gboolean
ten_history_entry_is_foreign (TenHistoryEntry *self)
{
  return ten_origin_find_author (self->play) != NULL;
}

/* An opponent rerolls and does damage; anything else would be taken for an offer to the first side.
 */
static gboolean
offers (TenHistoryEntry *self, TenRecord *record, const char *aftermath)
{
  return (g_strcmp0 (ten_record_get_role (record), "b") != 0 ||
          g_str_equal (aftermath, TEN_AFTERMATH_REROLL) ||
          g_str_equal (aftermath, TEN_EVENT_DAMAGE)) &&
         ten_aftermath_is_offered (aftermath, record, self->ruleset);
}

/* Nothing can follow the roll of another laptop: its dice and points are there. */
static TenRecord *
find_offering (TenHistoryEntry *self, const char *aftermath)
{
  if (ten_history_entry_is_foreign (self))
    return NULL;
  if (offers (self, self->record, aftermath))
    return self->record;
  for (guint i = 0; i < self->others->len; i++)
    if (offers (self, self->others->pdata[i], aftermath))
      return self->others->pdata[i];
  return NULL;
}

/* NWOD-5: what is offered would tell how a covered roll went. The menu of each is the same:
 * everything that could follow any roll of the ruleset. */
gboolean
ten_history_entry_offers (TenHistoryEntry *self, const char *aftermath)
{
  g_autoptr (GPtrArray) untold = ten_history_entry_list_untold (self);

  if (untold->len > 0)
    return self->ruleset != NULL && ten_aftermath_find (aftermath)->has_rule (self->ruleset);
  return find_offering (self, aftermath) != NULL;
}

/* The first roll of those made together that it can follow. If there is none, the first one says
 * why. */
TenRecord *
ten_history_entry_find_offering (TenHistoryEntry *self, const char *aftermath)
{
  TenRecord *offering = find_offering (self, aftermath);

  return offering != NULL ? offering : self->record;
}

GPtrArray *
ten_history_entry_list_untold (TenHistoryEntry *self)
{
  return ten_telling_list_untold (self->record, NULL, self->others);
}

gboolean
ten_history_entry_is_for_players (TenHistoryEntry *self)
{
  return ten_history_text_is_for_players (self->record, self->others);
}

static char *
add_progress (TenHistoryEntry *self, char *words)
{
  g_autofree char *before = words;

  return self->progress != NULL ? g_strdup_printf (_ ("%s, %s"), before, self->progress)
                                : g_steal_pointer (&before);
}

char *
ten_history_entry_dup_outcome (TenHistoryEntry *self)
{
  return add_progress (self, self->contest != NULL ? g_strdup (self->contest)
                                                   : ten_history_text_for_outcome (
                                                         self->record, self->ruleset, self->lost));
}

char *
ten_history_entry_dup_time (TenHistoryEntry *self)
{
  return ten_time_dup_text (ten_record_get_time (self->record), self->now);
}

char *
ten_history_entry_dup_full_time (TenHistoryEntry *self)
{
  g_autofree char *time = ten_history_text_for_full_time (ten_record_get_time (self->record));
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, self->number);

  /* Translators: the number of a roll in the log, and who made it, or when */
  return g_strdup_printf (_ ("Number %s, %s"), number, time);
}

/* The whole row for screen readers. */
char *
ten_history_entry_dup_spoken (TenHistoryEntry *self)
{
  const char *what = ten_record_get_comment (self->record);
  /* Translators: a comment, in quotation marks. */
  g_autofree char *comment =
      what != NULL && *what != '\0' ? g_strdup_printf (_ ("“%s”"), what) : NULL;
  g_autofree char *origin = ten_origin_dup_text (self->play);
  g_autofree char *strike = ten_history_text_for_strike (self->record, TRUE);
  g_autofree char *others = ten_history_text_for_others (self->play, self->others, self->ruleset);
  char *spoken = add_progress (
      self, ten_history_text_for_row (self->record, self->ruleset, self->now, self->lost));

  ten_sentences_append (&spoken, origin);
  ten_sentences_append (&spoken, comment);
  ten_sentences_append (&spoken, strike);
  ten_sentences_append (&spoken, others);
  ten_sentences_append (&spoken, self->events);
  return spoken;
}

char *
ten_history_entry_dup_copy (TenHistoryEntry *self)
{
  return ten_history_text_to_copy (self->play, self->record, self->others, self->ruleset);
}
