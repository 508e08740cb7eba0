/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section.h"

#include "action/ten-contest-chances.h"
#include "action/ten-resistance-entry.h"
#include "common/ten-notices.h"
#include "common/ten-part-names.h"
#include "common/ten-toggle.h"

#include <glib/gi18n.h>

struct _TenOpponentSection
{
  TenActionSection parent_instance;

  TenSideEntry *side;
  TenResistanceEntry *resistance;
  GtkWidget *modes;
  TenToggle *rolls;
  TenToggle *resists;
  TenToggle *willpower;
  GtkWidget *hiding;
  TenToggle *hidden_self;
  TenToggle *hidden;
  TenToggle *pool_targets;
  GtkDropDown *target;
  GtkDropDown *defender;
  GtkLabel *hint;
  TenContestChances *chances;
  GtkWidget *soaking;
  TenToggle *skip_soak;
  TenToggle *hide_soak;
  GtkLabel *soak;

  const TenCommonAction *common; /* of an attack whose damage is rolled, or NULL */
  TenAttack *attack;             /* or NULL */
  TenRuleset *ruleset;
  TenSheet *target_sheet; /* the sheet whose traits can be the target */
  GPtrArray *target_ids;
  char *label;
  gboolean storyteller;
  gboolean put;
  gboolean typed;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenOpponentSection, ten_opponent_section, TEN_TYPE_ACTION_SECTION)

/* COFD-13, COFD-18: resistance is a term of the acting pool. */
static gboolean
put_resistance (TenOpponentSection *self, TenPool *pool, GError **error)
{
  const gboolean willpower = ten_toggle_get_active (self->willpower);
  g_autofree char *label = NULL;
  int value, n_values;
  gboolean given, done;

  given = ten_resistance_entry_get_value (self->resistance, &value, &n_values);
  if (!given)
    value = 0;
  else if (willpower)
    value += ten_ruleset_get_actions (self->ruleset)->resistance_willpower;
  label = ten_resistance_entry_dup_label (self->resistance, ten_side_entry_get_name (self->side),
                                          willpower);

  if (self->put && ten_pool_get_resistance (pool) == value && g_strcmp0 (self->label, label) == 0)
    return given;

  self->updating = TRUE;
  done = ten_pool_set_resistance (pool, ten_resistance_entry_get_id (self->resistance), label,
                                  value, error);
  self->updating = FALSE;
  self->put = done && value > 0;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  return given && done;
}

static void
take_resistance (TenOpponentSection *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->put && pool != NULL)
    {
      self->updating = TRUE;
      ten_pool_set_resistance (pool, NULL, NULL, 0, NULL);
      self->updating = FALSE;
    }
  self->put = FALSE;
}

/* BOOK-2: the dice of the one who is attacked. */
static void
show_soak (TenOpponentSection *self)
{
  TenSheet *sheet = ten_side_entry_get_sheet (self->side);
  g_auto (TenAttack) attack = { NULL };
  g_autoptr (GListModel) terms = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *text = NULL;

  ten_attack_copy (&attack, self->attack);
  g_set_object (&attack.target, sheet);
  attack.soak = ten_opponent_section_get_soak (self);
  terms = ten_attack_list_soak (&attack, self->ruleset, self->common);
  sum = ten_attack_dup_terms_text (terms);
  if (attack.soak == TEN_SOAK_SKIPPED)
    text = g_strdup (_ ("The damage is not soaked"));
  else if (sheet == NULL && attack.soak_dice == TEN_ATTACK_BY_SHEET)
    text = g_strdup (_ ("Choose a sheet to soak the damage"));
  else if (*sum == '\0')
    text = g_strdup (_ ("Nothing soaks this damage"));
  else
    /* Translators: the traits that soak damage, and the number of dice */
    text = g_strdup_printf (ngettext ("Soak: %s (%d die)", "Soak: %s (%d dice)",
                                      (gulong) ten_attack_count_dice (terms)),
                            sum, ten_attack_count_dice (terms));
  gtk_label_set_label (self->soak, text);
}

/* Returns %NULL if the resistance is valid. */
static const char *
get_mistake (TenOpponentSection *self, const GError *error)
{
  if (error != NULL)
    return error->message;
  if (ten_resistance_entry_is_wrong (self->resistance))
    return _ ("Enter their value as a number from 0 to 100, or several for a crowd.");
  return ten_side_entry_get_error (self->side);
}

static const char *
find_missing_pool (TenOpponentSection *self)
{
  if (ten_side_entry_get_error (self->side) != NULL)
    return ten_side_entry_get_error (self->side);
  return ten_pool_is_empty (ten_side_entry_get_pool (self->side))
             ? _ ("The opponent’s pool is missing: type it, or choose a sheet")
             : NULL;
}

static const char *
find_missing_resistance (TenOpponentSection *self, gboolean put, const GError *error)
{
  const char *mistake = get_mistake (self, error);

  if (put || mistake != NULL)
    return mistake;
  return _ ("The opponent’s value is missing: type it, or choose a sheet");
}

/* Update everything from the input. */
static void
refresh (TenOpponentSection *self)
{
  TenActionSection *section = TEN_ACTION_SECTION (self);
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_autoptr (GError) error = NULL;
  const gboolean rolls = ten_opponent_section_get_rolls (self);

  if (pool == NULL || self->ruleset == NULL)
    return;

  if (self->common != NULL)
    {
      take_resistance (self);
      ten_action_section_set_missing (section, ten_side_entry_get_error (self->side));
      ten_hint_show_mistake (self->hint, ten_side_entry_get_error (self->side));
      show_soak (self);
    }
  else if (rolls)
    {
      ten_action_section_set_missing (section, find_missing_pool (self));
      ten_hint_show_mistake (self->hint, ten_side_entry_get_error (self->side));
    }
  else
    {
      const gboolean put = put_resistance (self, pool, &error);

      ten_action_section_set_missing (section, find_missing_resistance (self, put, error));
      ten_hint_show_mistake (self->hint, get_mistake (self, error));
    }
  ten_action_section_changed (section);
}

/* V20-11: their pool comes first, then each trait that they have. */
static void
list_targets (TenOpponentSection *self)
{
  TenSheet *sheet = ten_side_entry_get_sheet (self->side);
  g_autoptr (GtkStringList) names = NULL;
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  if (!g_set_object (&self->target_sheet, sheet))
    return;
  g_ptr_array_set_size (self->target_ids, 0);
  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Target: their pool"));
  for (guint i = 0; sheet != NULL && i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        const TenTrait *trait = &groups[i].traits[j];
        g_autofree char *name = NULL;
        int rating = 0;

        if (!ten_character_get_rating (TEN_CHARACTER (sheet), trait->id, &rating) || rating == 0)
          continue;
        /* Translators: the target of a roll, a trait of the opponent and its rating */
        name = g_strdup_printf (_ ("Target: their %s, %d"), trait->name, rating);
        gtk_string_list_append (names, name);
        g_ptr_array_add (self->target_ids, (gpointer) trait->id);
      }
  self->updating = TRUE;
  gtk_drop_down_set_model (self->target, G_LIST_MODEL (names));
  self->updating = FALSE;
}

static void
on_target_selected (TenOpponentSection *self)
{
  const guint selected = gtk_drop_down_get_selected (self->target);
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  TenRequest usual;

  if (self->updating || pool == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected == 0)
    {
      ten_ruleset_init_request (self->ruleset, &usual);
      ten_pool_set_option (pool, TEN_POOL_TARGET, usual.target);
      ten_pool_set_option (pool, TEN_POOL_TARGET_GIVEN, FALSE);
    }
  else
    ten_pool_set_target_from (pool, ten_side_entry_get_pool (self->side),
                              self->target_ids->pdata[selected - 1], NULL);
}

/* The ruleset decides whether both roll or one resists, and what else to ask. */
static void
show_choices (TenOpponentSection *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);
  const gboolean rolls = ten_opponent_section_get_rolls (self);

  gtk_widget_set_visible (self->soaking, self->common != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hide_soak), self->storyteller);
  gtk_widget_set_visible (self->modes,
                          self->common == NULL && actions->contest && actions->resistance != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->willpower),
                          self->common != NULL ? FALSE
                          : rolls              ? options->willpower != TEN_WILLPOWER_NONE
                                               : actions->resistance_willpower > 0);
  gtk_widget_set_visible (self->hiding, rolls && self->storyteller);
  gtk_widget_set_visible (GTK_WIDGET (self->pool_targets),
                          rolls && actions->contest_target_maximum > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->target), rolls && self->target_sheet != NULL &&
                                                         actions->contest_target_maximum > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->defender), rolls && actions->tie == TEN_TIE_DEFENDER);
  ten_side_entry_set_text_visible (self->side, rolls);
  gtk_widget_set_visible (GTK_WIDGET (self->resistance), !rolls && self->common == NULL);
}

static void
set_ruleset (TenOpponentSection *self, TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  ten_side_entry_set_ruleset (self->side, ruleset);
  if (!g_set_object (&self->ruleset, ruleset))
    return;

  ten_resistance_entry_set_ruleset (self->resistance, ruleset);
  ten_toggle_set_active (actions->contest ? self->rolls : self->resists, TRUE);
  show_choices (self);
}

static void
on_side_changed (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);

  if (self->updating || pool == NULL || self->ruleset == NULL)
    return;

  ten_resistance_entry_set_sheet (self->resistance, ten_side_entry_get_sheet (self->side));
  list_targets (self);
  show_choices (self);
  if (ten_opponent_section_get_rolls (self))
    ten_toggle_set_active (self->willpower, ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  refresh (self);
}

static void
on_choice_changed (TenOpponentSection *self)
{
  if (!self->updating)
    refresh (self);
}

static void
on_willpower_toggled (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);

  if (self->updating || pool == NULL)
    return;
  if (ten_opponent_section_get_rolls (self))
    ten_pool_set_option (pool, TEN_POOL_WILLPOWER, ten_toggle_get_active (self->willpower));
  refresh (self);
}

static void
ten_opponent_section_focus (TenActionSection *section)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  if (ten_opponent_section_get_rolls (self))
    ten_side_entry_focus (self->side);
  else
    ten_resistance_entry_focus (self->resistance);
}

static void
on_mode_toggled (TenOpponentSection *self)
{
  if (self->ruleset == NULL)
    return;

  take_resistance (self);
  ten_toggle_set_active (self->willpower, FALSE);
  show_choices (self);
  refresh (self);
  /* Focus the new entry when the change was made here. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    ten_opponent_section_focus (TEN_ACTION_SECTION (self));
}

static void
ten_opponent_section_update (TenPoolView *part, TenPool *pool)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (part);

  if (pool == NULL || self->updating)
    return;

  set_ruleset (self, ten_pool_get_ruleset (pool));
  ten_side_entry_set_other (self->side, ten_pool_get_character (pool));
  /* The term was removed, or the pool replaced: nobody resists any more. */
  if (self->put && ten_pool_get_resistance (pool) == 0)
    {
      self->put = FALSE;
      ten_action_section_close (TEN_ACTION_SECTION (self));
      return;
    }
  refresh (self);
}

static void
stop_hiding (TenOpponentSection *self)
{
  ten_toggle_set_active (self->hidden_self, FALSE);
  ten_toggle_set_active (self->hidden, FALSE);
}

static void
ten_opponent_section_clear (TenActionSection *section)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  take_resistance (self);
  self->typed = FALSE;
  self->updating = TRUE;
  ten_side_entry_clear (self->side);
  ten_resistance_entry_set_sheet (self->resistance, NULL);
  ten_resistance_entry_set_text (self->resistance, "");
  ten_toggle_set_active (self->willpower, FALSE);
  stop_hiding (self);
  ten_toggle_set_active (self->pool_targets, TRUE);
  gtk_drop_down_set_selected (self->defender, 0);
  ten_hint_show (self->hint, NULL);
  self->updating = FALSE;
  if (self->ruleset != NULL && ten_ruleset_get_actions (self->ruleset)->contest)
    ten_toggle_set_active (self->rolls, TRUE);
}

/* COFD-14, V20-11, CHAT-6, TEST-7 */
static char *
ten_opponent_section_show_odds (TenActionSection *section,
                                TenAction *action,
                                TenActionOdds *odds,
                                const GError *error)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);
  const TenContestOdds *contest_odds = NULL;
  TenRollAction *contest;
  g_autofree char *hint = NULL;
  TenRequest a, b;

  if (error != NULL)
    ten_hint_show_mistake (self->hint, error->message);
  if (odds != NULL && ten_action_get_kind (action) == TEN_ACTION_CONTEST)
    contest_odds = ten_action_odds_get_contest (odds);
  gtk_widget_set_visible (GTK_WIDGET (self->chances), contest_odds != NULL);
  if (odds != NULL && ten_action_odds_has_damage (odds))
    {
      hint = ten_action_odds_dup_damage_text (odds);
      ten_hint_show (self->hint, hint);
      return NULL;
    }
  if (contest_odds == NULL ||
      !ten_roll_action_prepare (contest = TEN_ROLL_ACTION (action), &a, &b, NULL))
    return NULL;

  if (a.capped || b.capped)
    hint = ten_words_for_most_target (a.capped ? &a : &b);
  ten_hint_show (self->hint, hint);
  ten_contest_chances_show (self->chances, self->ruleset, contest_odds,
                            ten_action_side_get_character (ten_roll_action_get_actor (contest)),
                            ten_action_side_get_character (ten_roll_action_get_opponent (contest)));
  return ten_contest_chances_dup_headline (self->ruleset, &a, &b, contest_odds);
}

static gboolean
ten_opponent_section_has_chances (TenActionSection *section)
{
  return ten_opponent_section_get_rolls (TEN_OPPONENT_SECTION (section));
}

/* Their dice, or the trait with which they resist. */
static char *
dup_strength (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);
  g_autofree char *label = NULL;
  TenRequest request;
  int value, n_values;

  if (ten_opponent_section_get_rolls (self))
    return pool != NULL && !ten_pool_is_empty (pool) && ten_pool_to_request (pool, &request, NULL)
               ? ten_words_for_dice (&request)
               : NULL;
  label = ten_resistance_entry_dup_label (self->resistance, "", FALSE);
  if (label == NULL || !ten_resistance_entry_get_value (self->resistance, &value, &n_values))
    return NULL;
  /* Translators: a trait and its value: "Composure 3" */
  return g_strdup_printf (C_ ("resistance", "%s %d"), label, value);
}

static char *
ten_opponent_section_dup_summary (TenActionSection *section)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);
  const char *name = ten_side_entry_get_name (self->side);
  g_autofree char *strength = self->ruleset != NULL ? dup_strength (self) : NULL;

  if (*name != '\0' && strength != NULL)
    /* Translators: the opponent, and what they have: "Against Silas Grue: 5 dice" */
    return g_strdup_printf (_ ("Against %s: %s"), name, strength);
  if (*name != '\0' || strength != NULL)
    /* Translators: the name of the opponent, or their dice: "Against 5 dice" */
    return g_strdup_printf (_ ("Against %s"), *name != '\0' ? name : strength);
  return NULL;
}

/* COFD-18, V20-5 */
static void
ten_opponent_section_use_up (TenActionSection *section, gboolean pinned)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  ten_toggle_set_active (self->willpower, FALSE);
  if (!pinned)
    stop_hiding (self);
}

/* NWOD-5: each side can be hidden separately. */
static void
ten_opponent_section_set_storyteller (TenActionSection *section, gboolean storyteller)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  self->storyteller = storyteller;
  if (self->ruleset != NULL)
    show_choices (self);
}

static void
ten_opponent_section_set_sheets (TenActionSection *section, TenSheetSource *sheets)
{
  ten_side_entry_set_sheets (TEN_OPPONENT_SECTION (section)->side, sheets);
}

static void
ten_opponent_section_class_init (TenOpponentSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);

  ten_class_own (klass, TenOpponentSection, ruleset, g_object_unref);
  ten_class_own (klass, TenOpponentSection, attack, ten_attack_unref);
  ten_class_own (klass, TenOpponentSection, label, g_free);
  ten_class_own (klass, TenOpponentSection, target_sheet, g_object_unref);
  ten_class_own (klass, TenOpponentSection, target_ids, g_ptr_array_unref);
  part_class->update = ten_opponent_section_update;
  section_class->clear = ten_opponent_section_clear;
  section_class->show_odds = ten_opponent_section_show_odds;
  section_class->use_up = ten_opponent_section_use_up;
  section_class->dup_summary = ten_opponent_section_dup_summary;
  section_class->has_chances = ten_opponent_section_has_chances;
  section_class->set_sheets = ten_opponent_section_set_sheets;
  section_class->set_storyteller = ten_opponent_section_set_storyteller;
  section_class->focus = ten_opponent_section_focus;

  ten_ensure_types (TEN_TYPE_CONTEST_CHANCES, TEN_TYPE_RESISTANCE_ENTRY, TEN_TYPE_SIDE_ENTRY);
  ten_widget_class_set_group (klass, "action/ten-opponent-section.ui");
  ten_widget_class_bind_children (klass, TenOpponentSection, side, resistance, modes, rolls,
                                  resists, willpower, hiding, hidden_self, hidden, pool_targets,
                                  target, defender, hint, chances, soaking, skip_soak, hide_soak,
                                  soak);
  ten_widget_class_bind_callbacks (klass, on_side_changed, on_choice_changed, on_willpower_toggled,
                                   on_mode_toggled, on_target_selected);
}

static void
ten_opponent_section_init (TenOpponentSection *self)
{
  self->target_ids = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_follow_drop_down (self->target, _ ("Your target"));
  ten_part_names_follow_drop_down (self->defender, _ ("Who defends"));
  ten_side_entry_set_role (self->side, _ ("Opponent"));
}

/* COFD-13, COFD-14, V20-11, CHAT-6, TEST-7 */
gboolean
ten_opponent_section_applies (TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  return actions->contest || actions->resistance != NULL;
}

/* COFD-13 */
gboolean
ten_opponent_section_get_rolls (TenOpponentSection *self)
{
  return self->common == NULL && !ten_toggle_get_active (self->resists);
}

/* BOOK-2 */
void
ten_opponent_section_set_attack (TenOpponentSection *self,
                                 const TenCommonAction *action,
                                 TenAttack *attack)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  TenRuleset *ruleset = pool != NULL ? ten_pool_get_ruleset (pool) : self->ruleset;

  g_clear_pointer (&self->attack, ten_attack_unref);
  self->attack = attack != NULL ? ten_attack_ref (attack) : NULL;
  if (attack != NULL && attack->soak != TEN_SOAK_ROLLED)
    ten_toggle_set_active (attack->soak == TEN_SOAK_SKIPPED ? self->skip_soak : self->hide_soak,
                           TRUE);
  self->common = ruleset != NULL && ten_attack_is_chain (ruleset, action) ? action : NULL;
  if (self->ruleset == NULL)
    return;
  show_choices (self);
  refresh (self);
}

TenSoakMode
ten_opponent_section_get_soak (TenOpponentSection *self)
{
  if (self->common == NULL)
    return TEN_SOAK_ROLLED;
  if (ten_toggle_get_active (self->skip_soak))
    return TEN_SOAK_SKIPPED;
  return self->storyteller && ten_toggle_get_active (self->hide_soak) ? TEN_SOAK_HIDDEN
                                                                      : TEN_SOAK_ROLLED;
}

void
ten_opponent_section_set_rolls (TenOpponentSection *self)
{
  if (self->ruleset != NULL && ten_ruleset_get_actions (self->ruleset)->contest)
    ten_toggle_set_active (self->rolls, TRUE);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_opponent_section_get_typed, TenOpponentSection, typed)

void
ten_opponent_section_set_typed (TenOpponentSection *self)
{
  self->typed = TRUE;
}

TEN_DEFINE_ACCESSOR (TenSideEntry *, ten_opponent_section_get_side, TenOpponentSection, side)

/* COFD-21 */
void
ten_opponent_section_suggest (TenOpponentSection *self, const char *text)
{
  ten_opponent_section_set_rolls (self);
  ten_side_entry_set_text (self->side, "");
  ten_side_entry_set_suggestion (self->side, text);
}

/* COFD-13, COFD-21 */
void
ten_opponent_section_set_resistance (TenOpponentSection *self, const char *id, int value)
{
  g_autofree char *text = NULL;

  g_return_if_fail (value >= -1);

  text = value >= 0 ? g_strdup_printf ("%d", value) : g_strdup ("");
  ten_toggle_set_active (self->resists, TRUE);
  ten_resistance_entry_set_id (self->resistance, id);
  ten_resistance_entry_set_text (self->resistance, text);
}

/* TEST-7 */
TenSide
ten_opponent_section_get_defender (TenOpponentSection *self)
{
  return (TenSide) gtk_drop_down_get_selected (self->defender);
}

/* V20-11: a target can depend on the other pool. NWOD-5 */
static void
prepare_side (TenOpponentSection *self, TenActionSide *side, TenToggle *hidden)
{
  if (!ten_toggle_get_active (self->pool_targets))
    ten_action_side_set_target_given (side, TRUE);
  if (self->storyteller)
    ten_action_side_set_hidden (side, ten_toggle_get_active (hidden));
}

void
ten_opponent_section_prepare_actor (TenOpponentSection *self, TenActionSide *actor)
{
  prepare_side (self, actor, self->hidden_self);
}

TenActionSide *
ten_opponent_section_create_side (TenOpponentSection *self, GError **error)
{
  TenActionSide *side = ten_side_entry_create_side (self->side, TRUE, error);

  if (side != NULL)
    prepare_side (self, side, self->hidden);
  return side;
}

/* COFD-13, COFD-18: who resists with a term of the acting pool, and whether they spend
 * willpower. */
TenActionSide *
ten_opponent_section_create_resisting (TenOpponentSection *self)
{
  TenActionSide *side;
  TenRequest none;

  if (ten_opponent_section_get_rolls (self))
    return NULL;
  ten_request_init (&none);
  side = ten_action_side_new (ten_side_entry_get_name (self->side), &none, NULL);
  ten_action_side_set_sheet (side, ten_side_entry_get_sheet (self->side));
  ten_action_side_set_willpower (side, gtk_widget_get_visible (GTK_WIDGET (self->willpower)) &&
                                           ten_toggle_get_active (self->willpower));
  return side;
}
