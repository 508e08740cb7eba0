/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-play-session.h"
#include "rules/ten-pool-private.h"
#include "json/ten-fields-private.h"

#include "play/ten-action-private.h"
#include "play/ten-next-roll.h"

/**
 * TenPlaySession:
 *
 * The roll being set up: the pool, what the next roll is for, what it tries again, the bonuses
 * waiting for it, and the last roll made. Only what is in the log outlives the program.
 */
struct _TenPlaySession
{
  GObject parent_instance;

  TenPool *pool;
  TenSheet *sheet;
  char *comment;
  char *line;
  gboolean pinned;
  char *common;
  TenAttack *attack; /* of the common action, or NULL */
  TenRecord *follows;
  char *core; /* what the pool is about, for another try */
  GPtrArray *bonuses;
  TenPlay *play;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenPlaySession, ten_play_session, G_TYPE_OBJECT)

static gboolean
is_core (TenTerm *term)
{
  TenTermKind kind = ten_term_get_kind (term);

  return kind == TEN_TERM_TRAIT || kind == TEN_TERM_NUMBER;
}

/* The essential terms of a pool, for comparing pools. */
static char *
dup_core (TenPool *pool)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      if (is_core (term))
        g_string_append_printf (text, "%s\n", ten_term_get_label (term));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
put_bonuses (TenPlaySession *self)
{
  self->updating = TRUE;
  ten_waiting_bonuses_put (self->bonuses, self->pool);
  self->updating = FALSE;
}

static gboolean
is_place (const char *const *alternatives, TenPool *pool)
{
  for (guint i = 0; alternatives[i] != NULL; i++)
    if (ten_pool_has_trait (pool, alternatives[i]))
      return TRUE;
  return FALSE;
}

/* Modifiers come and go, but different traits make a different action. */
static gboolean
is_pool_of (TenPool *pool, const TenCommonAction *action, gboolean armed)
{
  guint n_traits = 0;
  guint n_places = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      n_traits += ten_term_get_kind (term) == TEN_TERM_TRAIT;
    }
  for (; action->pool[n_places] != NULL; n_places++)
    if (!armed && !is_place (action->pool[n_places], pool))
      return FALSE;
  return n_traits == n_places;
}

static void
on_pool_changed (TenPlaySession *self)
{
  const TenCommonAction *action = NULL;

  if (self->updating)
    return;
  if (self->common != NULL)
    action = ten_ruleset_find_common_action (ten_pool_get_ruleset (self->pool), self->common);
  if (self->common != NULL &&
      (action == NULL ||
       !is_pool_of (self->pool, action, self->attack != NULL && self->attack->weapon != NULL)))
    ten_play_session_set_common (self, NULL);
  put_bonuses (self);
}

TEN_DEFINE_FIELDS (TenPlaySession,
                   ten_play_session,
                   { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenPlaySession, sheet), NULL,
                     G_CALLBACK (ten_play_session_set_sheet) },
                   { "comment", G_TYPE_STRING, G_STRUCT_OFFSET (TenPlaySession, comment), NULL,
                     G_CALLBACK (ten_play_session_set_comment) },
                   { "line", G_TYPE_STRING, G_STRUCT_OFFSET (TenPlaySession, line), NULL,
                     G_CALLBACK (ten_play_session_set_line) },
                   { "pinned", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenPlaySession, pinned), NULL,
                     G_CALLBACK (ten_play_session_set_pinned) },
                   { "common", G_TYPE_STRING, G_STRUCT_OFFSET (TenPlaySession, common), NULL,
                     G_CALLBACK (ten_play_session_set_common) },
                   { "play", TEN_TYPE_PLAY, G_STRUCT_OFFSET (TenPlaySession, play) },
                   { NULL, TEN_TYPE_ATTACK, G_STRUCT_OFFSET (TenPlaySession, attack) },
                   { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenPlaySession, pool) },
                   { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenPlaySession, follows) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPlaySession, core) },
                   { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPlaySession, bonuses) })

static void
ten_play_session_init (TenPlaySession *self)
{
  self->comment = g_strdup ("");
  self->line = g_strdup ("");
  self->bonuses = ten_waiting_bonuses_new ();
}

TenPlaySession *
ten_play_session_new (TenRuleset *ruleset)
{
  TenPlaySession *self = g_object_new (TEN_TYPE_PLAY_SESSION, NULL);

  self->pool = ten_pool_new (ruleset);
  g_signal_connect_object (self->pool, "changed", G_CALLBACK (on_pool_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

TEN_DEFINE_ACCESSOR (TenPool *, ten_play_session_get_pool, TenPlaySession, pool)
TEN_DEFINE_ACCESSOR (TenSheet *, ten_play_session_get_sheet, TenPlaySession, sheet)

void
ten_play_session_set_sheet (TenPlaySession *self, TenSheet *sheet)
{
  if (!g_set_object (&self->sheet, sheet))
    return;
  g_ptr_array_set_size (self->bonuses, 0);
  g_clear_object (&self->follows);
  ten_play_session_set_play (self, NULL);
  ten_pool_clear (self->pool);
  ten_pool_set_option (self->pool, TEN_POOL_APPLY_UNTRAINED, TRUE);
  ten_pool_set_option (self->pool, TEN_POOL_APPLY_WOUNDS, TRUE);
  ten_pool_set_character (self->pool, NULL);
  if (sheet != NULL)
    ten_pool_set_ruleset (self->pool, ten_sheet_get_ruleset (sheet));
  ten_pool_set_character (self->pool, (TenCharacter *) sheet);
  ten_play_session_set_common (self, NULL);
  g_object_notify (G_OBJECT (self), "sheet");
}

const char *
ten_play_session_get_character (TenPlaySession *self)
{
  TenRecord *follows;
  const char *name;

  if (self->sheet != NULL)
    return ten_sheet_get_name (self->sheet);
  follows = ten_play_session_get_follows (self);
  name = follows != NULL ? ten_record_get_character (follows) : NULL;
  return name != NULL ? name : "";
}

TEN_DEFINE_ACCESSOR (const char *, ten_play_session_get_comment, TenPlaySession, comment)

void
ten_play_session_set_comment (TenPlaySession *self, const char *comment)
{
  if (ten_set_text (&self->comment, comment != NULL ? comment : ""))
    g_object_notify (G_OBJECT (self), "comment");
}

void
ten_play_session_set_line (TenPlaySession *self, const char *line)
{
  if (ten_set_text (&self->line, line != NULL ? line : ""))
    g_object_notify (G_OBJECT (self), "line");
}

void
ten_play_session_set_pinned (TenPlaySession *self, gboolean pinned)
{
  pinned = !!pinned;
  if (self->pinned == pinned)
    return;
  self->pinned = pinned;
  g_object_notify (G_OBJECT (self), "pinned");
}

/* The id of the common action for the next roll (COFD-21), or %NULL */
TEN_DEFINE_ACCESSOR (const char *, ten_play_session_get_common, TenPlaySession, common)

/* Sets the common action for the next roll (COFD-21), as long as the pool keeps its traits. */
void
ten_play_session_set_common (TenPlaySession *self, const char *common)
{
  if (common != NULL &&
      ten_ruleset_find_common_action (ten_pool_get_ruleset (self->pool), common) == NULL)
    common = NULL;
  ten_play_session_set_attack (self, common, NULL);
}

TEN_DEFINE_ACCESSOR (TenAttack *, ten_play_session_get_attack, TenPlaySession, attack)

/* ITEM-1: the traits of a weapon may stand in for those of the action. @attack: or NULL */
void
ten_play_session_set_attack (TenPlaySession *self, const char *common, const TenAttack *attack)
{
  const gboolean attacks = self->attack != NULL || attack != NULL;

  g_clear_pointer (&self->attack, ten_attack_unref);
  self->attack = attack != NULL ? ten_attack_dup (attack) : NULL;
  if (ten_set_text (&self->common, common) || attacks)
    g_object_notify (G_OBJECT (self), "common");
}

/* The roll that the pool tries again (COFD-11, V20-8, CHAT-5), as long as it has the same terms,
 * or %NULL */
TenRecord *
ten_play_session_get_follows (TenPlaySession *self)
{
  g_autofree char *core = NULL;

  if (self->follows == NULL)
    return NULL;
  core = dup_core (self->pool);
  return g_strcmp0 (core, self->core) == 0 ? self->follows : NULL;
}

gboolean
ten_play_session_set_up_try (
    TenPlaySession *self, TenRecord *record, TenLog *log, gboolean pressure, GError **error)
{
  if (!ten_next_roll_set_up_try (record, log, pressure, self->pool, error))
    return FALSE;
  ten_play_session_set_comment (self, ten_record_get_comment (record));
  g_set_object (&self->follows, record);
  g_free (self->core);
  self->core = dup_core (self->pool);
  return TRUE;
}

/* Adds a bonus to the next roll (TEST-6): to its dice, or to the successes it needs. */
void
ten_play_session_add_bonus (TenPlaySession *self, TenEvent *bonus)
{
  ten_waiting_bonuses_add (self->bonuses, bonus);
  put_bonuses (self);
}

/* Adds the player's bonuses waiting in the log (TEST-6), replacing those of the session. */
void
ten_play_session_take_bonuses (TenPlaySession *self, TenLog *log)
{
  g_autoptr (GPtrArray) waiting =
      ten_next_roll_list_bonuses (log, self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "",
                                  ten_pool_get_ruleset (self->pool));

  g_ptr_array_set_size (self->bonuses, 0);
  for (guint i = 0; i < waiting->len; i++)
    ten_play_session_add_bonus (self, waiting->pdata[i]);
}

TEN_DEFINE_ACCESSOR (TenPlay *, ten_play_session_get_play, TenPlaySession, play)

void
ten_play_session_set_play (TenPlaySession *self, TenPlay *play)
{
  if (g_set_object (&self->play, play))
    g_object_notify (G_OBJECT (self), "play");
}

static void
use_up (TenPlaySession *self)
{
  ten_pool_set_option (self->pool, TEN_POOL_WILLPOWER, FALSE);
  ten_pool_set_option (self->pool, TEN_POOL_SURGE, FALSE);
  if (self->pinned)
    return;
  ten_pool_use_up (self->pool);
  ten_play_session_set_comment (self, NULL);
}

/* Removes what was for one roll only: a point of willpower (COFD-18, V20-5), a
 * Blood Surge (V5-6), tries, a bonus
 * (TEST-6), and, unless the session is pinned, the comment and what ten_pool_use_up() removes. */
void
ten_play_session_finish (TenPlaySession *self, TenPlay *play)
{
  switch (ten_play_get_kind (play))
    {
    case TEN_ACTION_ROLL:
    case TEN_ACTION_CONTEST:
    case TEN_ACTION_TEAMWORK:
    case TEN_ACTION_ATTACK:
      if (ten_play_session_get_follows (self) != NULL)
        ten_pool_set_option (self->pool, TEN_POOL_TRIES, 0);
      g_clear_object (&self->follows);
      self->updating = TRUE;
      ten_waiting_bonuses_end (self->bonuses, self->pool);
      self->updating = FALSE;
      use_up (self);
      break;
    case TEN_ACTION_EXTENDED_START:
      use_up (self);
      break;
    case TEN_ACTION_MULTIPLE:
      /* The other terms are for the next action of the turn. */
      ten_pool_set_option (self->pool, TEN_POOL_WILLPOWER, FALSE);
      ten_pool_set_option (self->pool, TEN_POOL_SURGE, FALSE);
      break;
    default:
      break;
    }
  if (ten_play_get_record (play) != NULL)
    ten_play_session_set_play (self, play);
}
