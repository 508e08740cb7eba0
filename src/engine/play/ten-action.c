/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-performance-private.h"
#include "log/ten-log-private.h"
#include "play/ten-action-private.h"

#include "ten-config.h"
#include "records/ten-event-private.h"
#include "records/ten-play-private.h"
#include "play/ten-table-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenAction:
 *
 * An action that is about to be taken: a roll, a contest, teamwork, multiple actions in a turn, a
 * step of an extended action, or a step after a roll. Describe it first, compute its chances if
 * needed, and then perform it. This is the only way to roll dice that count, to write to the log
 * and to spend points of a sheet.
 */
typedef struct
{
  TenActionKind kind;
  TenRuleset *ruleset;
  char *ruleset_id;
  char *comment;
  char *common;
  TenRecord *follows;
  TenVisibility visibility;
  JsonObject *room;
} TenActionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenAction, ten_action, G_TYPE_OBJECT)

#define PRIVATE(self) ((TenActionPrivate *) ten_action_get_instance_private (self))

static void
ten_action_finalize (GObject *object)
{
  TenActionPrivate *priv = PRIVATE (TEN_ACTION (object));

  g_clear_object (&priv->ruleset);
  g_free (priv->ruleset_id);
  g_free (priv->comment);
  g_free (priv->common);
  g_clear_object (&priv->follows);
  g_clear_pointer (&priv->room, json_object_unref);

  G_OBJECT_CLASS (ten_action_parent_class)->finalize (object);
}

static void
ten_action_class_init (TenActionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_action_finalize;
}

static void
ten_action_init (TenAction *self)
{
  PRIVATE (self)->comment = g_strdup ("");
}

TenAction *
ten_action_new (GType type, TenActionKind kind, TenRuleset *ruleset, const char *ruleset_id)
{
  TenAction *self = g_object_new (type, NULL);
  TenActionPrivate *priv = PRIVATE (self);

  priv->kind = kind;
  g_set_object (&priv->ruleset, ruleset);
  priv->ruleset_id = g_strdup (ruleset != NULL ? ten_ruleset_get_id (ruleset) : ruleset_id);
  return self;
}

/**
 * ten_action_get_kind:
 *
 * Returns: the kind of action
 */
TenActionKind
ten_action_get_kind (TenAction *self)
{
  g_return_val_if_fail (TEN_IS_ACTION (self), TEN_ACTION_ROLL);

  return TEN_ACTION_GET_CLASS (self)->get_kind != NULL
             ? TEN_ACTION_GET_CLASS (self)->get_kind (self)
             : PRIVATE (self)->kind;
}

/**
 * ten_action_get_ruleset:
 *
 * Returns: (transfer none) (nullable): the ruleset, or %NULL for a repeated roll whose homebrew
 *   ruleset is gone
 */
TenRuleset *
ten_action_get_ruleset (TenAction *self)
{
  g_return_val_if_fail (TEN_IS_ACTION (self), NULL);

  return PRIVATE (self)->ruleset;
}

const char *
ten_action_get_ruleset_id (TenAction *self)
{
  return PRIVATE (self)->ruleset_id;
}

/**
 * ten_action_get_comment:
 *
 * Returns: (transfer none): what the action is for, which may be empty
 */
const char *
ten_action_get_comment (TenAction *self)
{
  g_return_val_if_fail (TEN_IS_ACTION (self), NULL);

  return PRIVATE (self)->comment;
}

/**
 * ten_action_set_comment:
 * @comment: (nullable): what the action is for
 *
 * Sets what the action is for.
 */
void
ten_action_set_comment (TenAction *self, const char *comment)
{
  g_return_if_fail (TEN_IS_ACTION (self));

  g_free (PRIVATE (self)->comment);
  PRIVATE (self)->comment = g_strdup (comment != NULL ? comment : "");
}

const char *
ten_action_get_common (TenAction *self)
{
  return PRIVATE (self)->common;
}

/**
 * ten_action_set_common:
 * @common: (nullable): the id of a common action of the ruleset
 *
 * Sets which common action it is (COFD-21).
 */
void
ten_action_set_common (TenAction *self, const char *common)
{
  g_return_if_fail (TEN_IS_ACTION (self));

  g_free (PRIVATE (self)->common);
  PRIVATE (self)->common = g_strdup (common);
}

TenRecord *
ten_action_get_follows (TenAction *self)
{
  return PRIVATE (self)->follows;
}

/**
 * ten_action_set_follows:
 * @follows: (nullable): a roll of the log
 *
 * Sets the roll that it tries again (COFD-11, V20-8, CHAT-5).
 */
void
ten_action_set_follows (TenAction *self, TenRecord *follows)
{
  g_return_if_fail (TEN_IS_ACTION (self));
  g_return_if_fail (follows == NULL || TEN_IS_RECORD (follows));

  g_set_object (&PRIVATE (self)->follows, follows);
  if (follows != NULL && ten_record_get_hidden (follows))
    ten_action_set_visibility (self, TEN_VISIBILITY_HIDDEN);
}

TenVisibility
ten_action_get_visibility (TenAction *self)
{
  return PRIVATE (self)->visibility;
}

/**
 * ten_action_set_visibility:
 * @self: (not nullable): an action
 * @visibility: who can see it
 *
 * Sets who can see the results of @self (NWOD-5). The dice of a hidden action come from fresh
 * seeds, one for each roll, which are kept in the log to be revealed later.
 */
void
ten_action_set_visibility (TenAction *self, TenVisibility visibility)
{
  g_return_if_fail (TEN_IS_ACTION (self));

  PRIVATE (self)->visibility = visibility;
}

/**
 * ten_action_set_room:
 * @self: an action
 * @room: (transfer full): how its dice were witnessed: see docs/rooms.md
 *
 * Sets what the log says about the room in which it is performed, unless it is hidden.
 */
void
ten_action_set_room (TenAction *self, JsonObject *room)
{
  g_return_if_fail (TEN_IS_ACTION (self));

  g_clear_pointer (&PRIVATE (self)->room, json_object_unref);
  PRIVATE (self)->room = room;
}

gboolean
ten_action_is_hidden (TenAction *self)
{
  return PRIVATE (self)->visibility == TEN_VISIBILITY_HIDDEN;
}

/**
 * ten_action_compute_odds:
 * @error: return location for an error
 *
 * Computes the exact chances of the whole action, to 1e-12.
 *
 * Returns: (transfer full) (nullable): the odds, or %NULL with @error set if the action is not
 *   possible or has no odds
 */
TenActionOdds *
ten_action_compute_odds (TenAction *self, GError **error)
{
  g_return_val_if_fail (TEN_IS_ACTION (self), NULL);

  if (TEN_ACTION_GET_CLASS (self)->compute_odds == NULL)
    {
      ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("This action has no chances"));
      return NULL;
    }
  return TEN_ACTION_GET_CLASS (self)->compute_odds (self, error);
}

/* An action while its play is decided. */
typedef struct
{
  TenAction *action;
  TenPerformance *performance;
  TenPlayParts parts;
  TenPlay *draft;
} Decision;

static void
decision_clear (Decision *self)
{
  g_clear_object (&self->parts.start);
  g_clear_pointer (&self->parts.records, g_ptr_array_unref);
  g_clear_pointer (&self->parts.events, g_ptr_array_unref);
  g_clear_object (&self->draft);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Decision, decision_clear)

static gboolean
decide (Decision *self, GError **error)
{
  self->parts.records = g_ptr_array_new_with_free_func (g_object_unref);
  self->parts.events = g_ptr_array_new_with_free_func (g_object_unref);
  ten_performance_begin (self->performance, &self->parts);
  if (!TEN_ACTION_GET_CLASS (self->action)->decide (self->action, self->performance, error) ||
      !ten_rouse_pay_surges (PRIVATE (self->action)->ruleset, self->performance, error) ||
      !ten_performance_check_faces (self->performance, error))
    return FALSE;
  ten_performance_add_aliases (self->performance);
  if (PRIVATE (self->action)->room != NULL && self->parts.records->len > 0 &&
      !ten_action_is_hidden (self->action))
    ten_performance_add_event (
        self->performance,
        ten_event_new_about (TEN_EVENT_ROOM, NULL, json_object_ref (PRIVATE (self->action)->room)));
  self->draft = ten_play_new_draft (ten_action_get_kind (self->action), &self->parts,
                                    ten_performance_get_action_secret (self->performance));
  return TRUE;
}

static gboolean
decide_entry (TenEntry *entry, gpointer data, GError **error)
{
  Decision *self = data;

  if (!decide (self, error))
    return FALSE;
  ten_play_fill_entry (self->draft, entry);
  return TRUE;
}

static gboolean
decide_and_write (Decision *self, TenLog *log, GError **error)
{
  g_autoptr (TenEntry) entry = NULL;

  if (log == NULL)
    return decide (self, error);
  entry = ten_log_append (log, decide_entry, self, error);
  if (entry == NULL)
    return FALSE;
  ten_play_set_written (self->draft, entry);
  ten_play_set_words (self->draft, ten_words_of_log (log));
  return TRUE;
}

static gboolean
check (TenAction *self, TenPerformance *performance, GError **error)
{
  TenActionClass *klass = TEN_ACTION_GET_CLASS (self);

  return klass->check == NULL || klass->check (self, performance, error);
}

GPtrArray *
ten_action_try (TenAction *self, TenTable *table, GError **error)
{
  g_autoptr (TenPerformance) performance =
      ten_performance_new (table, PRIVATE (self)->ruleset_id, ten_action_is_hidden (self));
  g_auto (Decision) decision = { .action = self, .performance = performance };

  if (!ten_table_open_log (table, error) || !check (self, performance, error) ||
      !decide (&decision, error))
    return NULL;
  return g_ptr_array_ref (decision.parts.records);
}

/**
 * ten_action_perform:
 * @table: the table where it is performed
 * @error: return location for an error
 *
 * Performs an action: checks whether it is allowed and can be paid, rolls, decides, writes
 * everything to the log in one transaction, and then changes the sheets, each in one undo step. If
 * anything fails before it is written, nothing is logged or spent. Without a log at the table,
 * nothing is written.
 *
 * Returns: (transfer full) (nullable): the performed action, or %NULL with @error set
 */
TenPlay *
ten_action_perform (TenAction *self, TenTable *table, GError **error)
{
  g_autoptr (TenPerformance) performance = NULL;
  g_auto (Decision) decision = { NULL };
  TenPlay *play;

  g_return_val_if_fail (TEN_IS_ACTION (self), NULL);
  g_return_val_if_fail (TEN_IS_TABLE (table), NULL);

  performance =
      ten_performance_new (table, PRIVATE (self)->ruleset_id, ten_action_is_hidden (self));
  decision.action = self;
  decision.performance = performance;
  if (!ten_table_open_log (table, error) || !check (self, performance, error) ||
      !decide_and_write (&decision, ten_table_get_log (table), error))
    return NULL;

  play = ten_performance_create_play (performance, ten_action_get_kind (self),
                                      PRIVATE (self)->ruleset, decision.draft);
  ten_performance_change_sheets (performance, play);
  return play;
}
