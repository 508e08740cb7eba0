/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "play/ten-performance-private.h"
#include "json/ten-fields-private.h"

#include "edits/ten-sheet-play.h"
#include "play/ten-action-side-private.h"
#include "records/ten-play-private.h"
#include "sheet/ten-extra.h"
#include "ten-config.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "play/ten-table-private.h"
#include "rules/ten-ruleset-private.h"
#include "rules/ten-sentences.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  TenSheet *sheet;
  int reserved;
  int points;         /* of willpower, to be paid */
  TenSheetEdit *edit; /* other changes */
} Change;

struct _TenPerformance
{
  TenTable *table;
  char *ruleset_id;
  TenPlayParts *parts;
  GArray *changes; /* of Change, one per sheet */
  JsonObject *details;
  char *text;
  char *chronicle; /* that of the acting side */
  gboolean secret;
  gboolean hidden;
  gboolean action_secret;
  GPtrArray *surging;  /* sides with a Blood Surge (V5-6) */
  GHashTable *aliases; /* the names of those who take part -> what players call them */
};

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_clear_object (&change->sheet);
  g_clear_object (&change->edit);
}

TenPerformance *
ten_performance_new (TenTable *table, const char *ruleset_id, gboolean hidden)
{
  TenPerformance *self = g_new0 (TenPerformance, 1);

  self->table = g_object_ref (table);
  self->ruleset_id = g_strdup (ruleset_id);
  self->hidden = hidden;
  self->changes = g_array_new (FALSE, TRUE, sizeof (Change));
  g_array_set_clear_func (self->changes, change_clear);
  self->surging = g_ptr_array_new_with_free_func (g_object_unref);
  self->details = json_object_new ();
  self->aliases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
ten_performance_free (TenPerformance *self)
{
  g_object_unref (self->table);
  g_free (self->ruleset_id);
  g_array_unref (self->changes);
  g_ptr_array_unref (self->surging);
  json_object_unref (self->details);
  g_free (self->text);
  g_free (self->chronicle);
  g_hash_table_unref (self->aliases);
  g_free (self);
}

TEN_DEFINE_ACCESSOR (TenTable *, ten_performance_get_table, TenPerformance, table)

static Change *
get_change (TenPerformance *self, TenSheet *sheet)
{
  for (guint i = 0; i < self->changes->len; i++)
    if (g_array_index (self->changes, Change, i).sheet == sheet)
      return &g_array_index (self->changes, Change, i);
  g_array_set_size (self->changes, self->changes->len + 1);
  g_array_index (self->changes, Change, self->changes->len - 1).sheet = g_object_ref (sheet);
  return &g_array_index (self->changes, Change, self->changes->len - 1);
}

/* The name by which players know someone who takes part. */
gboolean
ten_performance_know (TenPerformance *self, TenSheet *sheet, const char *character)
{
  char *alias = ten_sheet_dup_alias (sheet);

  g_hash_table_insert (self->aliases, g_strdup (character), alias != NULL ? alias : g_strdup (""));
  return TRUE;
}

/* Without a track there is nothing to check. */
gboolean
ten_performance_reserve (TenPerformance *self, TenActionSide *side, GError **error)
{
  TenSheet *sheet = ten_action_side_get_sheet (side);
  const char *track;
  Change *change;
  int left;

  if (sheet != NULL)
    ten_performance_know (self, sheet, ten_action_side_get_character (side));
  if (sheet != NULL && self->chronicle == NULL)
    self->chronicle = g_strdup (ten_sheet_get_chronicle (sheet));
  if (!ten_action_side_get_willpower (side) || sheet == NULL)
    return TRUE;
  track = ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track;
  if (track == NULL || !ten_sheet_get_points_left (sheet, track, &left))
    return TRUE;
  change = get_change (self, sheet);
  if (++change->reserved <= left)
    return TRUE;

  if (left == 0)
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
                 /* Translators: the name of a character. */
                 _ ("%s has no willpower left"), ten_sheet_get_name (sheet));
  else
    g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS,
                 /* Translators: the name of a character. */
                 _ ("%s has too few points of willpower"), ten_sheet_get_name (sheet));
  return FALSE;
}

gboolean
ten_performance_reserve_for_roll (TenPerformance *self,
                                  TenActionSide *side,
                                  const TenRequest *request,
                                  GError **error)
{
  return ten_action_side_check_willpower (side, request, error) &&
         ten_performance_reserve (self, side, error);
}

void
ten_performance_begin (TenPerformance *self, TenPlayParts *parts)
{
  self->parts = parts;
  parts->time = ten_table_get_time (self->table);
}

/* NWOD-5: each hidden roll has its own source, whose seed can be revealed without revealing any
 * other roll. */
TenRecord *
ten_performance_roll (TenPerformance *self,
                      const TenRequest *request,
                      GListModel *terms,
                      const char *character,
                      const char *role,
                      const char *comment,
                      gboolean hidden,
                      GError **error)
{
  TenRandom *source = ten_table_get_random (self->table);
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRecord *record;

  hidden |= self->hidden;
  random = hidden ? ten_random_branch (source, error) : g_object_ref (source);
  ten_table_set_thrower (self->table, character,
                         ten_random_get_n_left (source) >=
                             (gsize) ten_request_get_n_thrown (request));
  if (random != NULL)
    roll = ten_roll (request, random, error);
  if (roll == NULL)
    return NULL;
  record = ten_record_new (roll, self->ruleset_id, terms, character, comment);
  ten_record_set_role (record, role);
  ten_record_set_hidden (record, hidden);
  ten_record_set_chronicle (record, ten_table_get_chronicle (self->table) != NULL
                                        ? ten_table_get_chronicle (self->table)
                                        : self->chronicle);
  ten_record_set_own_dice (record, ten_random_get_kind (source) == TEN_RANDOM_OWN_DICE);
  /* A seed that somebody chose binds nobody. */
  if (hidden && ten_random_get_kind (source) == TEN_RANDOM_SYSTEM)
    ten_record_set_seed (record, ten_random_get_seed (random));
  g_ptr_array_add (self->parts->records, record);
  return record;
}

void
ten_performance_add_record (TenPerformance *self, TenRecord *record)
{
  g_ptr_array_add (self->parts->records, record);
}

void
ten_performance_add_event (TenPerformance *self, TenEvent *event)
{
  if (self->hidden)
    ten_event_set_hidden (event, TRUE);
  g_ptr_array_add (self->parts->events, event);
}

void
ten_performance_set_start (TenPerformance *self, TenEvent *start)
{
  g_clear_object (&self->parts->start);
  if (self->hidden && start != NULL)
    ten_event_set_hidden (start, TRUE);
  self->parts->start = start;
  /* Without a log, nothing else tells what the rolls belong to. */
  for (guint i = 0; i < self->parts->records->len; i++)
    g_set_object (&ten_record_get_links (self->parts->records->pdata[i])->action_event, start);
}

void
ten_performance_set_about (TenPerformance *self, gint64 number)
{
  self->parts->about = number;
}

void
ten_performance_suggest_chronicle (TenPerformance *self, const char *chronicle)
{
  if (self->chronicle == NULL)
    self->chronicle = g_strdup (chronicle);
}

void
ten_performance_set_action_secret (TenPerformance *self, gboolean secret)
{
  self->action_secret = secret;
}

TEN_DEFINE_ACCESSOR (gboolean, ten_performance_get_action_secret, TenPerformance, action_secret)

gboolean
ten_performance_check_faces (TenPerformance *self, GError **error)
{
  TenRandom *random = ten_table_get_random (self->table);
  guint n_left;

  if (!ten_table_get_uses_all_faces (self->table) || !ten_random_is_script (random))
    return TRUE;
  n_left = (guint) ten_random_get_n_left (random);
  if (n_left == 0)
    return TRUE;
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_FACES,
               ngettext ("There is %u face too many", "There are %u faces too many", n_left),
               n_left);
  return FALSE;
}

void
ten_performance_pay (TenPerformance *self, TenActionSide *side, const char *use, TenRecord *record)
{
  TenSheet *sheet = ten_action_side_get_sheet (side);

  if (g_str_equal (use, "roll") && ten_action_side_surges (side))
    g_ptr_array_add (self->surging, g_object_ref (side));
  if (!ten_action_side_get_willpower (side) ||
      (g_str_equal (use, "roll") &&
       ten_action_side_wastes_willpower (ten_roll_get_request (ten_record_get_roll (record)))))
    return;
  ten_performance_add_event (
      self, ten_event_new_willpower (ten_action_side_get_character (side), use, record));
  if (sheet != NULL && ten_table_get_spends (self->table))
    get_change (self, sheet)->points++;
}

TEN_DEFINE_ACCESSOR (GPtrArray *, ten_performance_get_surging, TenPerformance, surging)

void
ten_performance_change (TenPerformance *self, TenSheet *sheet, TenSheetEdit *edit)
{
  Change *change = get_change (self, sheet);

  change->edit = change->edit != NULL ? ten_joined_edit_new (change->edit, edit) : edit;
}

static gboolean
change_sheet (Change *change, GError **error)
{
  const char *track =
      ten_ruleset_get_options (ten_sheet_get_ruleset (change->sheet))->willpower_track;

  if (change->points > 0 && track != NULL &&
      ten_sheet_get_points_left (change->sheet, track, NULL) &&
      !ten_sheet_spend (change->sheet, track, change->points, error))
    return FALSE;
  return change->edit == NULL ||
         ten_sheet_play (change->sheet, g_steal_pointer (&change->edit), error);
}

/* Everything is in the log already, so only report changes that fail now. */
void
ten_performance_change_sheets (TenPerformance *self, TenPlay *play)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      Change *change = &g_array_index (self->changes, Change, i);
      g_autoptr (GError) error = NULL;

      if (change->points == 0 && change->edit == NULL)
        continue;
      if (change_sheet (change, &error))
        ten_play_add_sheet (play, change->sheet);
      else
        ten_play_set_problem (play, error);
    }
}

/* By which name players know those who rolled, if the log does not know yet. */
void
ten_performance_add_aliases (TenPerformance *self)
{
  TenLog *log = ten_table_get_log (self->table);
  TenPlayerWords *words = log != NULL ? ten_words_of_log (log) : NULL;

  for (guint i = 0; i < self->parts->records->len; i++)
    {
      TenRecord *record = self->parts->records->pdata[i];
      const char *character = ten_record_get_character (record);
      const char *alias = character != NULL ? g_hash_table_lookup (self->aliases, character) : NULL;
      JsonObject *object;
      TenEvent *event;

      if (alias == NULL ||
          g_str_equal (alias, words != NULL ? ten_player_words_get_alias (words, character) : ""))
        continue;
      object = json_object_new ();
      json_object_set_string_member (object, "character", character);
      json_object_set_string_member (object, "name", alias);
      event = ten_event_new_about (TEN_EVENT_ALIAS, record, object);
      ten_event_set_hidden (event, TRUE);
      ten_performance_add_event (self, event);
      g_hash_table_remove (self->aliases, character);
    }
}

TEN_DEFINE_ACCESSOR (JsonObject *, ten_performance_get_details, TenPerformance, details)

void
ten_performance_take_text (TenPerformance *self, char *text)
{
  g_free (self->text);
  self->text = text;
}

void
ten_performance_append_text (TenPerformance *self, const char *text)
{
  if (self->text == NULL)
    self->text = g_strdup ("");
  ten_sentences_append (&self->text, text);
}

/* Set if the result reveals a secret that is in none of its rolls (POOL-7). */
void
ten_performance_set_secret (TenPerformance *self, gboolean secret)
{
  self->secret = secret;
}

TenPlay *
ten_performance_create_play (TenPerformance *self,
                             TenActionKind kind,
                             TenRuleset *ruleset,
                             TenPlay *draft)
{
  TenPlay *play = ten_play_new (kind, ruleset, ten_play_get_entries (draft), self->text,
                                self->details, self->secret, self->hidden);

  if (ten_play_get_number (draft) > 0)
    ten_play_set_place (play, &(TenPlayPlace){ .number = ten_play_get_number (draft),
                                               .time = ten_play_get_time (draft),
                                               .about = ten_play_get_about (draft),
                                               .chronicle = ten_play_get_chronicle (draft) });
  return play;
}
