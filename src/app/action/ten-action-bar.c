/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-bar.h"

#include "action/ten-action-chip.h"
#include "action/ten-extended-section.h"
#include "action/ten-helpers-section.h"
#include "action/ten-multiple-section.h"
#include "pool/ten-pool-odds.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *label;
  const char *tooltip;
  const char *remove;
  guint goes_with;
  gboolean (*applies) (TenRuleset *ruleset);
  GType (*get_type) (void);
} Kind;

static const Kind kinds[TEN_N_ACTION_SECTIONS] = {
  [TEN_ACTION_SECTION_CONTESTED] = {
    .label = N_ ("Against"),
    .tooltip = N_ ("Somebody opposes it, and rolls or resists"),
    .remove = N_ ("Remove the Opponent"),
    .goes_with = 1u << TEN_ACTION_SECTION_TEAMWORK | 1u << TEN_ACTION_SECTION_EXTENDED |
                 1u << TEN_ACTION_SECTION_MULTIPLE,
    .applies = ten_opponent_section_applies,
    .get_type = ten_opponent_section_get_type,
  },
  [TEN_ACTION_SECTION_TEAMWORK] = {
    .label = N_ ("Helper"),
    .tooltip = N_ ("Others roll first, and help"),
    .remove = N_ ("Remove the Helpers"),
    .goes_with = 1u << TEN_ACTION_SECTION_CONTESTED | 1u << TEN_ACTION_SECTION_EXTENDED,
    .applies = ten_helpers_section_applies,
    .get_type = ten_helpers_section_get_type,
  },
  [TEN_ACTION_SECTION_EXTENDED] = {
    .label = N_ ("Extended"),
    .tooltip = N_ ("It takes several rolls, and time in the story"),
    .remove = N_ ("Do Not Extend"),
    .goes_with = 1u << TEN_ACTION_SECTION_CONTESTED | 1u << TEN_ACTION_SECTION_TEAMWORK,
    .applies = ten_extended_section_applies,
    .get_type = ten_extended_section_get_type,
  },
  [TEN_ACTION_SECTION_MULTIPLE] = {
    .label = N_ ("Multiple"),
    .tooltip = N_ ("Multiple actions in one turn, declared before the first roll"),
    .remove = N_ ("Only One Action"),
    .goes_with = 1u << TEN_ACTION_SECTION_CONTESTED,
    .applies = ten_multiple_section_applies,
    .get_type = ten_multiple_section_get_type,
  },
};

struct _TenActionBar
{
  TenPoolView parent_instance;

  GtkWidget *row;
  TenActionChip *chips[TEN_N_ACTION_SECTIONS];
  GtkBox *area;
  TenPoolOdds *odds;
  TenActionSection *sections[TEN_N_ACTION_SECTIONS];

  TenSheetSource *sheets;
  const TenCommonAction *common; /* of the ruleset of the pool, or NULL */
  TenAttack *attack;             /* of @common, or NULL */
  TenActionSide *actor;          /* who rolls the pool */
  TenAction *action;             /* kept for the press of Roll since the last change */
  gboolean storyteller;
  gboolean contest; /* against somebody who rolls */
  char *headline;
  char *missing;
  int dice;
  gboolean can_give_up;
  guint shown; /* the kind whose fields are open, or %TEN_N_ACTION_SECTIONS */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenActionBar, ten_action_bar, TEN_TYPE_POOL_VIEW)

static gboolean
is_open (TenActionBar *self, guint kind)
{
  return ten_action_chip_get_active (self->chips[kind]);
}

static TenActionSection *
get_open (TenActionBar *self, TenActionSectionKind kind)
{
  return is_open (self, kind) ? self->sections[kind] : NULL;
}

/* One who rolls. */
static TenOpponentSection *
get_opponent (TenActionBar *self)
{
  TenOpponentSection *opponent = ten_action_bar_get_opponent (self);

  return opponent != NULL && ten_opponent_section_get_rolls (opponent) ? opponent : NULL;
}

/* The opponent also resists extended actions and each declared action. */
static void
link_sections (TenActionBar *self)
{
  TenActionSection *extended = get_open (self, TEN_ACTION_SECTION_EXTENDED);
  TenActionSection *multiple = get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  TenOpponentSection *opponent = get_opponent (self);

  ten_view_set (self, "contest", opponent != NULL, NULL);
  if (extended != NULL)
    ten_extended_section_set_contested (TEN_EXTENDED_SECTION (extended), opponent != NULL);
  if (multiple != NULL)
    ten_multiple_section_set_opponent (TEN_MULTIPLE_SECTION (multiple), opponent);
}

static TenActionSide *
create_actor (TenActionBar *self, TenPool *pool, GError **error)
{
  TenOpponentSection *opponent = get_opponent (self);
  TenCharacter *character = ten_pool_get_character (pool);
  TenActionSide *actor = ten_action_side_new_for_pool (
      character != NULL ? ten_character_get_name (character) : NULL, pool, opponent != NULL, error);

  if (actor != NULL && TEN_IS_SHEET (character))
    ten_action_side_set_sheet (actor, TEN_SHEET (character));
  if (actor != NULL && opponent != NULL)
    ten_opponent_section_prepare_actor (opponent, actor);
  return actor;
}

static TenAction *
create_roll (TenActionBar *self, TenPool *pool, TenActionSide *opponent)
{
  TenAction *action = ten_roll_action_new (ten_pool_get_ruleset (pool), self->actor);
  TenActionSection *section = get_open (self, TEN_ACTION_SECTION_CONTESTED);
  g_autoptr (TenActionSide) resisting = NULL;

  if (opponent != NULL)
    ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent,
                                  ten_opponent_section_get_defender (get_opponent (self)));
  else if (section != NULL)
    resisting = ten_opponent_section_create_resisting (TEN_OPPONENT_SECTION (section));
  ten_roll_action_set_resisting (TEN_ROLL_ACTION (action), resisting);
  if (self->common != NULL)
    {
      g_auto (TenAttack) attack = { NULL };

      ten_attack_copy (&attack, self->attack);
      if (section != NULL)
        attack.soak = ten_opponent_section_get_soak (TEN_OPPONENT_SECTION (section));
      ten_action_set_common (action, self->common->id);
      ten_roll_action_set_attack (TEN_ROLL_ACTION (action), &attack);
    }
  return action;
}

static TenAction *
create_action (TenActionBar *self, TenPool *pool, GError **error)
{
  TenOpponentSection *opponent = get_opponent (self);
  TenActionSection *extended = get_open (self, TEN_ACTION_SECTION_EXTENDED);
  TenActionSection *helpers = get_open (self, TEN_ACTION_SECTION_TEAMWORK);
  g_autoptr (TenActionSide) other = NULL;
  g_autoptr (TenAction) action = NULL;

  if (opponent != NULL)
    {
      other = ten_opponent_section_create_side (opponent, error);
      if (other == NULL)
        return NULL;
    }
  action = extended != NULL ? ten_extended_section_create_action (
                                  TEN_EXTENDED_SECTION (extended), self->actor, other,
                                  opponent != NULL ? ten_opponent_section_get_defender (opponent)
                                                   : TEN_SIDE_NONE)
                            : create_roll (self, pool, other);
  if (helpers != NULL && !ten_helpers_section_help (TEN_HELPERS_SECTION (helpers), action, error))
    return NULL;
  return g_steal_pointer (&action);
}

/* The first thing that a section still needs. */
static const char *
find_missing (TenActionBar *self)
{
  TenActionSection *multiple = get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  const char *missing = NULL;

  if (multiple != NULL)
    return ten_action_section_get_missing (multiple);
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS && missing == NULL; i++)
    if (get_open (self, i) != NULL)
      missing = ten_action_section_get_missing (self->sections[i]);
  return missing;
}

static char *
show_odds (TenActionBar *self, TenAction *action, TenActionOdds *odds, const GError *error)
{
  char *headline = NULL;

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      char *words;

      if (get_open (self, i) == NULL)
        continue;
      words = ten_action_section_show_odds (self->sections[i], action, odds, error);
      if (words != NULL)
        {
          g_free (headline);
          headline = words;
        }
      /* Say it only once. */
      error = NULL;
    }
  return headline;
}

/* Helpers roll before the dice of their leader are known. */
static int
count_dice (TenActionBar *self)
{
  TenMultipleSection *multiple =
      (TenMultipleSection *) get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  gboolean can_be_taken;
  TenRequest request;

  if (self->action == NULL || get_open (self, TEN_ACTION_SECTION_TEAMWORK) != NULL)
    return 0;
  if (multiple == NULL)
    request = *ten_action_side_get_request (self->actor);
  else if (!ten_turn_action_prepare (TEN_TURN_ACTION (self->action),
                                     ten_multiple_section_get_next (multiple), &request,
                                     &can_be_taken, NULL))
    return 0;
  if (request.automatic)
    return 0;
  return ten_request_is_chance (&request) ? -1 : ten_request_get_n_thrown (&request);
}

/* NWOD-4 */
static gboolean
can_give_up (TenActionBar *self, TenPool *pool)
{
  return self->actor != NULL &&
         ten_ruleset_get_options (ten_pool_get_ruleset (pool))->give_up_chance &&
         ten_request_is_chance (ten_action_side_get_request (self->actor));
}

/* The pool alone shows its chances until nothing is missing. */
static TenActionOdds *
describe (TenActionBar *self, TenPool *pool, gboolean complete, GError **error)
{
  self->actor = create_actor (self, pool, error);
  if (self->actor == NULL)
    return NULL;
  self->action = complete ? create_action (self, pool, error) : create_roll (self, pool, NULL);
  return self->action != NULL ? ten_action_compute_odds (self->action, error) : NULL;
}

static void
update_chances (TenActionBar *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  TenActionSection *multiple = get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  const char *missing = find_missing (self);
  const char *shown;
  const gboolean complete = missing == NULL;
  g_autofree char *headline = NULL;
  g_autoptr (TenActionOdds) odds = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->actor);
  g_clear_object (&self->action);
  if (multiple != NULL)
    self->action = ten_multiple_section_create_action (TEN_MULTIPLE_SECTION (multiple));
  else if (pool != NULL && !ten_pool_is_empty (pool))
    odds = describe (self, pool, complete, &error);
  ten_pool_odds_show (self->odds, pool, self->actor,
                      odds != NULL ? ten_action_odds_get_odds (odds) : NULL, error);
  headline =
      complete ? show_odds (self, self->action, odds, error) : show_odds (self, NULL, NULL, NULL);
  shown = ten_view_get_string (self->odds, "headline");
  /* Without a pool, nothing else matters. */
  if (multiple == NULL && odds == NULL)
    missing = ten_view_get_string (self->odds, "message");
  else if (!complete)
    shown = missing;
  else if (headline != NULL)
    shown = headline;
  if (missing != NULL)
    g_clear_object (&self->action);
  ten_view_set (self, "missing", missing, "headline", shown, "dice", count_dice (self),
                "can-give-up", can_give_up (self, pool), NULL);
}

/* The section whose chances count, if the fields of none are open. */
static guint
find_chances (TenActionBar *self)
{
  static const TenActionSectionKind order[] = { TEN_ACTION_SECTION_MULTIPLE,
                                                TEN_ACTION_SECTION_EXTENDED,
                                                TEN_ACTION_SECTION_CONTESTED };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (get_open (self, order[i]) != NULL &&
        ten_action_section_has_chances (self->sections[order[i]]))
      return order[i];
  return TEN_N_ACTION_SECTIONS;
}

static void
show_content (TenActionBar *self)
{
  const guint shown = self->shown < TEN_N_ACTION_SECTIONS ? self->shown : find_chances (self);

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      g_autofree char *summary =
          is_open (self, i) ? ten_action_section_dup_summary (self->sections[i]) : NULL;

      ten_action_chip_set_summary (self->chips[i], summary);
      ten_action_chip_set_shown (self->chips[i], i == self->shown);
      if (self->sections[i] == NULL)
        continue;
      ten_action_section_set_folded (self->sections[i], i != self->shown);
      gtk_widget_set_visible (GTK_WIDGET (self->sections[i]), i == shown);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->odds), shown == TEN_N_ACTION_SECTIONS);
}

/* The state of the roll depends on the open sections. */
static void
update_state (TenActionBar *self)
{
  if (self->updating)
    return;

  self->updating = TRUE;
  link_sections (self);
  update_chances (self);
  show_content (self);
  self->updating = FALSE;
}

/* Several can take part, but the fields of only one are open. */
static void
show (TenActionBar *self, guint kind)
{
  self->shown = kind;
  show_content (self);
}

static void
on_closed (TenActionBar *self, TenActionSection *section)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->sections[i] == section)
      ten_action_bar_set_active (self, i, FALSE);
}

static void
create_section (TenActionBar *self, guint kind)
{
  if (self->sections[kind] != NULL)
    return;

  self->sections[kind] = g_object_new (kinds[kind].get_type (), NULL);
  ten_connect (self->sections[kind], "changed", update_state, self);
  ten_connect (self->sections[kind], "closed", on_closed, self);
  ten_action_section_set_sheets (self->sections[kind], self->sheets);
  ten_action_section_set_storyteller (self->sections[kind], self->storyteller);
  gtk_box_append (self->area, GTK_WIDGET (self->sections[kind]));
}

static void
open_section (TenActionBar *self, guint kind)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (i != kind && (kinds[kind].goes_with & (1u << i)) == 0)
      ten_action_bar_set_active (self, i, FALSE);

  create_section (self, kind);
  ten_action_chip_set_active (self->chips[kind], TRUE);
  show (self, kind);
  link_sections (self);
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[kind]), pool);
  if (kind == TEN_ACTION_SECTION_CONTESTED)
    ten_opponent_section_set_attack (TEN_OPPONENT_SECTION (self->sections[kind]), self->common,
                                     self->attack);
  update_state (self);
}

static void
close_section (TenActionBar *self, guint kind)
{
  ten_action_chip_set_active (self->chips[kind], FALSE);
  ten_action_section_clear (self->sections[kind]);
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[kind]), NULL);
  show (self, self->shown == kind ? TEN_N_ACTION_SECTIONS : self->shown);
  update_state (self);
}

static guint
find_chip (TenActionBar *self, TenActionChip *chip)
{
  guint kind = 0;

  while (self->chips[kind] != chip)
    kind++;
  return kind;
}

/* A press opens its fields, and another one folds them; nothing is lost by either. */
static void
on_chip_opened (TenActionBar *self, TenActionChip *chip)
{
  const guint kind = find_chip (self, chip);

  if (self->shown == kind)
    {
      show (self, TEN_N_ACTION_SECTIONS);
      return;
    }
  if (is_open (self, kind))
    show (self, kind);
  else
    open_section (self, kind);
  ten_action_section_focus (self->sections[kind]);
}

static void
on_chip_removed (TenActionBar *self, TenActionChip *chip)
{
  ten_action_chip_focus (chip);
  close_section (self, find_chip (self, chip));
}

/* Hide sections that the ruleset does not have. */
static void
ten_action_bar_update (TenPoolView *part, TenPool *pool)
{
  TenActionBar *self = TEN_ACTION_BAR (part);

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      const gboolean applies = pool != NULL && kinds[i].applies (ten_pool_get_ruleset (pool));

      if (!applies)
        ten_action_bar_set_active (self, i, FALSE);
      else if (is_open (self, i))
        ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[i]), pool);
      gtk_widget_set_visible (GTK_WIDGET (self->chips[i]), applies);
    }
  update_state (self);
}

static void
ten_action_bar_class_init (TenActionBarClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);

  part_class->update = ten_action_bar_update;
  ten_class_own_all (klass, TenActionBar, g_object_unref, sheets, actor, action);
  ten_class_own (klass, TenActionBar, attack, ten_attack_unref);

  /* The pool and its chance of success, or the reason why nothing can be rolled. */
  ten_view_install (klass, TenActionBar, G_TYPE_STRING, headline, missing);
  /* How many dice are rolled next, -1 for a chance die, or 0 if that is not known. */
  ten_view_install (klass, TenActionBar, G_TYPE_INT, dice);
  ten_view_install (klass, TenActionBar, G_TYPE_BOOLEAN, contest, can_give_up);

  g_type_ensure (TEN_TYPE_POOL_ODDS);
  ten_widget_class_set_group (klass, "action/ten-action-bar.ui");
  ten_widget_class_bind_children (klass, TenActionBar, row, area, odds);
}

static void
ten_action_bar_init (TenActionBar *self)
{
  self->shown = TEN_N_ACTION_SECTIONS;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      GtkWidget *chip =
          ten_action_chip_new (_ (kinds[i].label), _ (kinds[i].tooltip), _ (kinds[i].remove));

      self->chips[i] = TEN_ACTION_CHIP (chip);
      ten_connect (chip, "opened", on_chip_opened, self);
      ten_connect (chip, "removed", on_chip_removed, self);
      gtk_box_append (GTK_BOX (self->row), chip);
    }
  show (self, TEN_N_ACTION_SECTIONS);
}

gboolean
ten_action_bar_get_active (TenActionBar *self, TenActionSectionKind kind)
{
  g_return_val_if_fail (kind < TEN_N_ACTION_SECTIONS, FALSE);

  return get_open (self, kind) != NULL;
}

void
ten_action_bar_set_active (TenActionBar *self, TenActionSectionKind kind, gboolean active)
{
  g_return_if_fail (kind < TEN_N_ACTION_SECTIONS);

  if (!active && is_open (self, kind))
    close_section (self, kind);
  else if (active && !is_open (self, kind) &&
           gtk_widget_get_visible (GTK_WIDGET (self->chips[kind])))
    open_section (self, kind);
}

TenActionSection *
ten_action_bar_get_section (TenActionBar *self, TenActionSectionKind kind)
{
  g_return_val_if_fail (kind < TEN_N_ACTION_SECTIONS, NULL);

  return self->sections[kind];
}

TenOpponentSection *
ten_action_bar_get_opponent (TenActionBar *self)
{
  return (TenOpponentSection *) get_open (self, TEN_ACTION_SECTION_CONTESTED);
}

TEN_DEFINE_ACCESSOR (const char *, ten_action_bar_get_headline, TenActionBar, headline)
TEN_DEFINE_ACCESSOR (const char *, ten_action_bar_get_missing, TenActionBar, missing)
TEN_DEFINE_ACCESSOR (gboolean, ten_action_bar_get_contest, TenActionBar, contest)

/* Focuses what has to be filled in. */
void
ten_action_bar_focus_missing (TenActionBar *self)
{
  TenActionSection *multiple = get_open (self, TEN_ACTION_SECTION_MULTIPLE);

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (get_open (self, i) != NULL && (multiple == NULL || self->sections[i] == multiple) &&
        ten_action_section_get_missing (self->sections[i]) != NULL)
      {
        show (self, i);
        ten_action_section_focus (self->sections[i]);
        return;
      }
}

void
ten_action_bar_set_sheets (TenActionBar *self, TenSheetSource *sheets)
{
  if (!g_set_object (&self->sheets, sheets))
    return;
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->sections[i] != NULL)
      ten_action_section_set_sheets (self->sections[i], sheets);
}

void
ten_action_bar_clear (TenActionBar *self)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    ten_action_bar_set_active (self, i, FALSE);
}

void
ten_action_bar_set_attack (TenActionBar *self, const TenCommonAction *action, TenAttack *attack)
{
  TenActionSection *opponent = self->sections[TEN_ACTION_SECTION_CONTESTED];

  if (self->attack == attack && self->common == action)
    return;
  g_clear_pointer (&self->attack, ten_attack_unref);
  self->attack = attack != NULL ? ten_attack_ref (attack) : NULL;
  self->common = action;
  if (opponent != NULL)
    ten_opponent_section_set_attack (TEN_OPPONENT_SECTION (opponent), action, attack);
  update_state (self);
}

/* COFD-18, V20-5: a point is for one roll, pinned or not; spending it again takes another click. */
void
ten_action_bar_use_up (TenActionBar *self, gboolean pinned)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (get_open (self, i) != NULL)
      ten_action_section_use_up (self->sections[i], pinned);
}

/* Whose chances were shown, or NULL if something is missing. Without a sheet, it may be another try
 * of @character. */
TenAction *
ten_action_bar_take_action (TenActionBar *self, const char *character)
{
  if (self->action == NULL)
    update_state (self);
  if (self->actor != NULL)
    ten_action_side_set_character (self->actor, character);
  return g_steal_pointer (&self->action);
}

const TenRequest *
ten_action_bar_get_request (TenActionBar *self)
{
  return self->actor != NULL ? ten_action_side_get_request (self->actor) : NULL;
}

void
ten_action_bar_set_storyteller (TenActionBar *self, gboolean storyteller)
{
  self->storyteller = storyteller;
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->sections[i] != NULL)
      ten_action_section_set_storyteller (self->sections[i], storyteller);
  update_state (self);
}
