/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-action-side-private.h"
#include "dice/ten-request-private.h"
#include "json/ten-fields-private.h"

#include "actions/ten-extended-progress.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/**
 * TenActionSide:
 *
 * A participant in an action: the actor, an opponent or a helper. The roll is copied from a pool,
 * which may change afterwards.
 */
struct _TenActionSide
{
  GObject parent_instance;

  char *character;
  TenRequest request;
  GListStore *terms;
  TenSheet *sheet;
  gboolean willpower;
  gboolean target_given;
  gboolean hidden;
  int tries;
};

TEN_DEFINE_VALUE_TYPE (TenActionSide,
                       ten_action_side,
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenActionSide, character) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenActionSide, terms) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenActionSide, sheet) })

/**
 * ten_action_side_new:
 * @character: (nullable): the name of the character
 * @request: what they roll
 * @terms: (nullable): the terms of the pool (POOL-8)
 *
 * Returns: (transfer full): a side without a sheet
 */
TenActionSide *
ten_action_side_new (const char *character, const TenRequest *request, GListModel *terms)
{
  TenActionSide *self;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (terms == NULL || G_IS_LIST_MODEL (terms), NULL);

  self = g_object_new (TEN_TYPE_ACTION_SIDE, NULL);
  self->character = g_strdup (character != NULL ? character : "");
  self->request = *request;
  self->terms = ten_terms_copy (terms, -1);
  return self;
}

/**
 * ten_action_side_new_for_pool:
 * @character: (nullable): the name of the character
 * @pool: the assembled pool
 * @contested: whether it is for a contest: see ten_pool_to_contest_request()
 * @error: return location for a #TenRulesError
 *
 * Creates a side from a pool, with its willpower, its earlier tries and whether its target is
 * given.
 *
 * Returns: (transfer full) (nullable): the side, or %NULL with @error set
 */
TenActionSide *
ten_action_side_new_for_pool (const char *character,
                              TenPool *pool,
                              gboolean contested,
                              GError **error)
{
  TenActionSide *self;
  TenRequest request;

  g_return_val_if_fail (TEN_IS_POOL (pool), NULL);

  if (contested ? !ten_pool_to_contest_request (pool, &request, error)
                : !ten_pool_to_request (pool, &request, error))
    return NULL;
  self = ten_action_side_new (character, &request, G_LIST_MODEL (pool));
  self->willpower = ten_pool_get_option (pool, TEN_POOL_WILLPOWER);
  self->target_given = ten_pool_get_option (pool, TEN_POOL_TARGET_GIVEN);
  self->tries = ten_pool_get_option (pool, TEN_POOL_TRIES);
  return self;
}

TenActionSide *
ten_action_side_new_for_record (TenRecord *record)
{
  const TenRequest *request = ten_roll_get_request (ten_record_get_roll (record));
  TenActionSide *self = ten_action_side_new (ten_record_get_character (record), request,
                                             ten_record_get_terms (record));

  self->willpower = request->sure_success;
  self->target_given = TRUE;
  self->tries = ten_record_get_tries (record);
  self->hidden = ten_record_get_hidden (record);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->terms)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (self->terms), i);

      self->willpower |= ten_term_get_kind (term) == TEN_TERM_WILLPOWER;
    }
  return self;
}

static int
get_surge (TenActionSide *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->terms)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (self->terms), i);

      if (ten_term_get_kind (term) == TEN_TERM_SURGE)
        return ten_term_get_dice (term);
    }
  return 0;
}

/* V5-6: a Blood Surge is paid for by a rouse check. */
gboolean
ten_action_side_surges (TenActionSide *self)
{
  return get_surge (self) > 0;
}

TenActionSide *
ten_action_side_new_lasting (TenActionSide *side, TenRuleset *ruleset)
{
  g_autoptr (GListStore) unspent = ten_terms_copy (G_LIST_MODEL (side->terms), TEN_TERM_WILLPOWER);
  g_autoptr (GListStore) terms = ten_terms_copy (G_LIST_MODEL (unspent), TEN_TERM_SURGE);
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;
  TenActionSide *lasting;
  TenRequest request;

  request = side->request;
  if (side->willpower && options != NULL && options->willpower == TEN_WILLPOWER_DICE)
    request.dice -= options->willpower_dice;
  request.dice -= get_surge (side);
  request.sure_success = FALSE;
  ten_extended_prepare (&request);
  lasting = ten_action_side_new (side->character, &request, G_LIST_MODEL (terms));
  ten_action_side_set_sheet (lasting, side->sheet);
  lasting->target_given = side->target_given;
  lasting->tries = side->tries;
  lasting->hidden = side->hidden;
  return lasting;
}

/**
 * ten_action_side_get_character:
 *
 * Returns: (transfer none): the name of the character, which may be empty
 */
TEN_DEFINE_GETTER (TenActionSide, ten_action_side, TEN_IS_ACTION_SIDE, const char *, character)

/**
 * ten_action_side_set_character:
 * @character: the name of the character, which may be empty
 *
 * Names the character.
 */
void
ten_action_side_set_character (TenActionSide *self, const char *character)
{
  g_return_if_fail (TEN_IS_ACTION_SIDE (self));
  g_return_if_fail (character != NULL);

  ten_set_text (&self->character, character);
}

/**
 * ten_action_side_get_request:
 *
 * Returns: (transfer none): what they would roll alone, before considering opponents, helpers and
 *   other actions of the turn
 */
const TenRequest *
ten_action_side_get_request (TenActionSide *self)
{
  g_return_val_if_fail (TEN_IS_ACTION_SIDE (self), NULL);

  return &self->request;
}

/**
 * ten_action_side_get_terms:
 *
 * Returns: (transfer none): the terms behind the request (POOL-8), as a list of #TenTerm
 */
GListModel *
ten_action_side_get_terms (TenActionSide *self)
{
  g_return_val_if_fail (TEN_IS_ACTION_SIDE (self), NULL);

  return G_LIST_MODEL (self->terms);
}

/**
 * ten_action_side_get_sheet:
 *
 * Returns: (transfer none) (nullable): the sheet that pays the costs of the action, or %NULL if
 *   nothing keeps count
 */
TEN_DEFINE_GETTER (TenActionSide, ten_action_side, TEN_IS_ACTION_SIDE, TenSheet *, sheet)

/**
 * ten_action_side_set_sheet:
 * @sheet: (nullable): the sheet that pays the costs of the action
 *
 * Sets the sheet that pays.
 */
void
ten_action_side_set_sheet (TenActionSide *self, TenSheet *sheet)
{
  g_return_if_fail (TEN_IS_ACTION_SIDE (self));
  g_return_if_fail (sheet == NULL || TEN_IS_SHEET (sheet));

  g_set_object (&self->sheet, sheet);
}

/**
 * ten_action_side_get_willpower:
 *
 * Returns: whether a point of willpower is spent (COFD-18, V20-5, CHAT-11)
 */
TEN_DEFINE_GETTER (TenActionSide, ten_action_side, TEN_IS_ACTION_SIDE, gboolean, willpower)

/**
 * ten_action_side_set_willpower:
 * @willpower: whether a point of willpower is spent
 *
 * Sets whether a point of willpower is spent. This does not add its dice to the request.
 */
void
ten_action_side_set_willpower (TenActionSide *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_ACTION_SIDE (self));

  self->willpower = willpower;
}

/* Whether the side has a separate target, regardless of the other pool (V20-11). */
TEN_DEFINE_ACCESSOR (gboolean, ten_action_side_get_target_given, TenActionSide, target_given)

/**
 * ten_action_side_set_target_given:
 * @target_given: whether the side has its own target
 *
 * Sets whether the side has its own target, regardless of the other's pool (V20-11).
 */
void
ten_action_side_set_target_given (TenActionSide *self, gboolean target_given)
{
  g_return_if_fail (TEN_IS_ACTION_SIDE (self));

  self->target_given = target_given;
}

/* Whether only the roll of this side is hidden (NWOD-5); the action itself may be open. */
TEN_DEFINE_ACCESSOR (gboolean, ten_action_side_get_hidden, TenActionSide, hidden)

/**
 * ten_action_side_set_hidden:
 * @self: a side
 * @hidden: whether its roll is hidden
 *
 * Sets whether the roll of this side is hidden.
 */
void
ten_action_side_set_hidden (TenActionSide *self, gboolean hidden)
{
  g_return_if_fail (TEN_IS_ACTION_SIDE (self));

  self->hidden = !!hidden;
}

/**
 * ten_action_side_get_tries:
 *
 * Returns: the number of earlier tries (COFD-11, V20-8, CHAT-5)
 */
TEN_DEFINE_GETTER (TenActionSide, ten_action_side, TEN_IS_ACTION_SIDE, int, tries)

void
ten_action_side_set_tries (TenActionSide *self, int tries)
{
  g_return_if_fail (tries >= 0);

  self->tries = tries;
}

/* V20-5 */
gboolean
ten_action_side_wastes_willpower (const TenRequest *request)
{
  return request->automatic || ten_request_get_dice (request) == 0;
}

/* Never spend a point without effect. Refusing a pool that players cannot see would reveal its
 * number of dice (POOL-7), so the point must be there, but is kept. @request: what is rolled in the
 * end */
gboolean
ten_action_side_check_willpower (TenActionSide *self, const TenRequest *request, GError **error)
{
  if (!self->willpower || !ten_action_side_wastes_willpower (request) ||
      ten_player_terms_get_secrecy (G_LIST_MODEL (self->terms)) == TEN_SECRECY_SECRET)
    return TRUE;

  return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                         request->automatic ? _ ("Willpower has no effect on an automatic success")
                                            : _ ("Willpower has no effect on a pool without dice"));
}
