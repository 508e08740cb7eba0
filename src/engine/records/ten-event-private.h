/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-event.h"
#include "log/ten-log.h"

G_BEGIN_DECLS

/* How players see a log: in words instead of dice, and by other names. POOL-7: where one roll has a
 * secret modifier, they see all of them in words. All rolls and facts of a log share one value, so
 * that nothing depends on when they were read. */
#define TEN_TYPE_PLAYER_WORDS (ten_player_words_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayerWords, ten_player_words, TEN, PLAYER_WORDS, GObject)

/* Reads what follows an entry; returns the last one that was read. */
typedef gint64 (*TenPlayerWordsReader) (TenPlayerWords *self, TenLog *log, gint64 after);

TenPlayerWords *ten_player_words_new (TenLog *log,
                                      TenPlayerWordsReader read) G_GNUC_WARN_UNUSED_RESULT;
/* For the reader. */
void ten_player_words_set_last (TenPlayerWords *self, gint64 last);
void ten_player_words_set_alias (TenPlayerWords *self, const char *name, const char *alias);

/* The last entry in words: 0 for none, and G_MAXINT64 for all that follow. */
gint64 ten_player_words_get_last (TenPlayerWords *self);
/* The name that players know instead, or an empty text. */
const char *ten_player_words_get_alias (TenPlayerWords *self, const char *name);
/* Those whom players know by another name. */
GPtrArray *ten_player_words_list_names (TenPlayerWords *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same text with the names that players know. */
const char *ten_player_words_translate (TenPlayerWords *self, const char *text);
char *ten_player_words_replace (const char *text,
                                const char *name,
                                const char *alias) G_GNUC_WARN_UNUSED_RESULT;

/* The kind of a damaged event, in which nothing else is reliable. */
#define TEN_EVENT_DAMAGED "damaged"

/* How many digits of a seal are told: so many that nobody finds two seeds with the same beginning.
 */
#define TEN_TOLD_SEAL 32

/* The number of a roll or a fact among all of the log: it orders them. */
#define TEN_PLAY_KEY(entry, index) ((gint64) (entry) << 20 | (gint64) (index))
#define TEN_PLAY_KEY_ENTRY(key) ((gint64) (key) >> 20)
#define TEN_PLAY_KEY_INDEX(key) ((guint) ((key) &0xfffff))

typedef struct
{
  gint64 sequence;
  gint64 time;
  gint64 after;
  gint64 action;
  gint64 roll;
  gboolean hidden;
  gint64 entry; /* the number of its play in the log, or 0 */
  guint own;    /* the roll of its play that it is about, from 1, or 0 */
  guint of;     /* the roll of the play that its own one is about, or 0 */
} TenEventPlace;

TenEvent *ten_event_new_stored (const char *kind,
                                const char *details,
                                const TenEventPlace *place) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_event_get_details_text (TenEvent *self);
TenRecord *ten_event_get_record (TenEvent *self);

gboolean ten_event_is (TenEvent *self, const char *kind);

/* About a roll, or NULL. Takes the details. */
TenEvent *ten_event_new_about (const char *kind,
                               TenRecord *record,
                               JsonObject *details) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_event_new_willpower (const char *character,
                                   const char *use,
                                   TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
void ten_event_set_record (TenEvent *self, TenRecord *record);
/* Whether only the Storyteller sees it, as it was written. */
gboolean ten_event_is_secret (TenEvent *self);
void ten_event_set_hidden (TenEvent *self, gboolean hidden);
gint64 ten_event_get_after (TenEvent *self);
TenEventPlace *ten_event_get_place (TenEvent *self);
/* The fact is in the log now. @index: its place among the facts of its play, from 1 */
void ten_event_set_written (TenEvent *self, gint64 entry, guint index, gint64 about, gint64 time);

gint64 ten_event_get_action (TenEvent *self);
TenPlayerWords *ten_event_get_words (TenEvent *self);
char *ten_event_take_seen (TenEvent *self, char *text) G_GNUC_WARN_UNUSED_RESULT;
void ten_event_set_words (TenEvent *self, TenPlayerWords *words);
gboolean ten_event_tells_winner (TenEvent *self);
char *ten_event_dup_winner_text (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_given_up_text (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;

/* NULL for 0. */
GDateTime *ten_log_time_new (gint64 microseconds) G_GNUC_WARN_UNUSED_RESULT;

/* The sentences of contests. */
char *ten_event_dup_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_contest_player_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_extended_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_end_of_contest_text (TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;

TenEvent *ten_event_new (const char *kind, JsonNode *details) G_GNUC_WARN_UNUSED_RESULT;
gint64 ten_event_get_sequence (TenEvent *self);
gboolean ten_event_is_damaged (TenEvent *self);
JsonNode *ten_event_to_json (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
