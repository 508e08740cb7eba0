/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-extended-section.h"

#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "extended/ten-extended-chart.h"
#include "extended/ten-extended-text.h"

#include <glib/gi18n.h>

struct _TenExtendedSection
{
  TenActionSection parent_instance;

  GtkEditable *name;
  GtkSpinButton *needed;
  GtkSpinButton *rolls;
  GtkSpinButton *count;
  GtkDropDown *interval;
  GtkWidget *rolls_box;
  GtkWidget *interval_box;
  GtkWidget *skill_box;
  GtkSpinButton *skill;
  TenToggle *botch_ends;

  TenExtendedChart *chart;
  GtkLabel *words;

  TenActionSide *actor; /* as last described */
  TenActionSide *opponent;
  gboolean contested;
  TenRuleset *ruleset;
  gboolean own_rolls;
  gboolean own_skill;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenExtendedSection, ten_extended_section, TEN_TYPE_ACTION_SECTION)

static int
get_number (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

static const TenRulesetActions *
get_rules (TenExtendedSection *self)
{
  return ten_ruleset_get_actions (self->ruleset);
}

static void
show_alone (TenExtendedSection *self)
{
  const gboolean alone = !self->contested;

  gtk_widget_set_visible (self->rolls_box, alone);
  gtk_widget_set_visible (self->interval_box, alone);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), alone);
  gtk_widget_set_visible (self->skill_box, alone && get_rules (self)->extended_reward);
  gtk_widget_set_visible (GTK_WIDGET (self->botch_ends),
                          alone && get_rules (self)->extended_botch != TEN_BOTCH_GIVES_NOTHING);
}

static const char *
find_missing (TenExtendedSection *self)
{
  return self->contested && get_rules (self)->tally == TEN_TALLY_NONE
             ? _ ("This ruleset has no extended contests.")
             : NULL;
}

static void
update (TenExtendedSection *self)
{
  if (self->updating || self->ruleset == NULL)
    return;

  ten_action_section_set_missing (TEN_ACTION_SECTION (self), find_missing (self));
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

/* A list of units in the singular or plural of a number. */
static void
name_intervals (TenExtendedSection *self)
{
  const gulong n = get_number (self->count);
  const guint selected = gtk_drop_down_get_selected (self->interval);
  const char *const names[TEN_N_INTERVALS + 1] = {
    [TEN_INTERVAL_TURN] = ngettext ("turn", "turns", n),
    [TEN_INTERVAL_MINUTE] = ngettext ("minute", "minutes", n),
    [TEN_INTERVAL_HOUR] = ngettext ("hour", "hours", n),
    [TEN_INTERVAL_DAY] = ngettext ("day", "days", n),
    [TEN_INTERVAL_WEEK] = ngettext ("week", "weeks", n),
    [TEN_INTERVAL_MONTH] = ngettext ("month", "months", n),
    [TEN_INTERVAL_SCENE] = ngettext ("scene", "scenes", n),
    [TEN_INTERVAL_CHAPTER] = ngettext ("chapter", "chapters", n),
    [TEN_INTERVAL_NIGHT] = ngettext ("night", "nights", n),
    [TEN_INTERVAL_YEAR] = ngettext ("year", "years", n),
    [TEN_INTERVAL_STORY] = ngettext ("story", "stories", n),
    [TEN_INTERVAL_CHRONICLE] = ngettext ("chronicle", "chronicles", n),
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  gtk_drop_down_set_model (self->interval, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->interval,
                              selected < TEN_N_INTERVALS ? selected : TEN_INTERVAL_HOUR);
}

/* No limit is a value too: none. */
static gboolean
on_rolls_output (TenExtendedSection *self)
{
  if (get_number (self->rolls) > 0)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->rolls), C_ ("limit of rolls", "any"));
  return TRUE;
}

static int
on_rolls_input (TenExtendedSection *self, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->rolls));

  if (g_strcmp0 (text, C_ ("limit of rolls", "any")) != 0)
    return FALSE;
  *value = 0;
  return TRUE;
}

/* Keep a number that was set by hand when the pool changes. */
static void
on_rolls_changed (TenExtendedSection *self)
{
  if (!self->updating)
    self->own_rolls = TRUE;
  update (self);
}

static void
on_skill_changed (TenExtendedSection *self)
{
  if (!self->updating)
    self->own_skill = TRUE;
  update (self);
}

TEN_DEFINE_ACTIVATOR (on_activate, "win.begin-extended")

static int
find_skill_dots (TenPool *pool)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      const TenTrait *trait = ten_term_get_kind (term) == TEN_TERM_TRAIT
                                  ? ten_ruleset_find_trait (ruleset, ten_term_get_id (term))
                                  : NULL;

      if (trait != NULL && trait->kind == TEN_TRAIT_SKILL)
        return ten_term_get_dice (term);
    }
  return 0;
}

/* Hide what does not apply to the ruleset. */
static void
set_ruleset (TenExtendedSection *self, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  g_autofree char *usual = NULL;

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  usual = g_strdup_printf (/* Translators: a range of numbers */
                           _ ("Successes needed in total: usually %d to %d"),
                           rules->extended_minimum, rules->extended_maximum);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->needed), usual);
  gtk_spin_button_set_value (self->needed, MAX (rules->extended_minimum, 1));
  gtk_spin_button_set_range (self->rolls, rules->extended_limited ? 1 : 0, TEN_EXTENDED_MAX_ROLLS);
  show_alone (self);
}

static void
ten_extended_section_update (TenPoolView *part, TenPool *pool)
{
  TenExtendedSection *self = TEN_EXTENDED_SECTION (part);

  if (pool == NULL)
    return;

  self->updating = TRUE;
  set_ruleset (self, ten_pool_get_ruleset (pool));
  if (!self->own_rolls)
    gtk_spin_button_set_value (self->rolls, ten_extended_get_roll_limit (get_rules (self), pool));
  if (!self->own_skill)
    gtk_spin_button_set_value (self->skill, find_skill_dots (pool));
  self->updating = FALSE;
  update (self);
}

static void
ten_extended_section_clear (TenActionSection *section)
{
  TenExtendedSection *self = TEN_EXTENDED_SECTION (section);

  gtk_editable_set_text (self->name, "");
  gtk_spin_button_set_value (self->count, 1);
  gtk_drop_down_set_selected (self->interval, TEN_INTERVAL_HOUR);
  ten_toggle_set_active (self->botch_ends, FALSE);
  self->own_rolls = FALSE;
  self->own_skill = FALSE;
  ten_extended_section_set_contested (self, FALSE);
  g_clear_object (&self->ruleset);
}

static char *
dup_words (TenExtendedSection *self, TenActionOdds *odds)
{
  TenExtendedOdds *extended = odds != NULL ? ten_action_odds_get_extended (odds) : NULL;
  const TenContestOdds *contest = odds != NULL ? ten_action_odds_get_contest (odds) : NULL;

  if (find_missing (self) != NULL)
    return g_strdup (find_missing (self));
  if (contest != NULL)
    return ten_words_for_contest_odds (contest, ten_action_side_get_character (self->actor),
                                       ten_action_side_get_character (self->opponent));
  return extended != NULL ? ten_extended_text_for_odds (extended, get_number (self->rolls) > 0)
                          : NULL;
}

/* COFD-15, V20-10, V20-12, CHAT-7 */
static char *
ten_extended_section_show_odds (TenActionSection *section,
                                TenAction *action,
                                TenActionOdds *odds,
                                const GError *error)
{
  TenExtendedSection *self = TEN_EXTENDED_SECTION (section);
  TenExtendedOdds *extended = odds != NULL ? ten_action_odds_get_extended (odds) : NULL;
  g_autofree char *words = NULL;
  const char *rest;

  if (self->ruleset != NULL)
    words = dup_words (self, odds);
  ten_extended_chart_set_odds (self->chart, extended);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), extended != NULL);
  /* The first line is shown beside the Roll button; with a chart there is no room to repeat it. */
  rest = extended != NULL && words != NULL ? strchr (words, '\n') : NULL;
  ten_label_show (self->words, rest != NULL ? rest + 1 : extended == NULL ? words : NULL);
  return words != NULL ? g_strndup (words, strcspn (words, "\n")) : NULL;
}

static gboolean
ten_extended_section_has_chances (TenActionSection *section)
{
  return TRUE;
}

static char *
ten_extended_section_dup_summary (TenActionSection *section)
{
  const int needed = get_number (TEN_EXTENDED_SECTION (section)->needed);

  return g_strdup_printf (/* Translators: how many successes an extended action takes in all */
                          ngettext ("Extended: %d success", "Extended: %d successes",
                                    (gulong) needed),
                          needed);
}

static void
ten_extended_section_focus (TenActionSection *section)
{
  gtk_widget_grab_focus (GTK_WIDGET (TEN_EXTENDED_SECTION (section)->name));
}

static void
ten_extended_section_class_init (TenExtendedSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);

  part_class->update = ten_extended_section_update;
  section_class->clear = ten_extended_section_clear;
  section_class->show_odds = ten_extended_section_show_odds;
  section_class->dup_summary = ten_extended_section_dup_summary;
  section_class->has_chances = ten_extended_section_has_chances;
  ten_class_own_all (klass, TenExtendedSection, g_object_unref, ruleset, actor, opponent);
  section_class->focus = ten_extended_section_focus;

  g_type_ensure (TEN_TYPE_EXTENDED_CHART);
  ten_widget_class_set_group (klass, "action/ten-extended-section.ui");
  ten_widget_class_bind_children (klass, TenExtendedSection, name, chart, words, needed, rolls,
                                  count, interval, rolls_box, interval_box, skill_box, skill,
                                  botch_ends);
  ten_widget_class_bind_callbacks (klass, on_activate, update, on_rolls_input, on_rolls_output,
                                   on_rolls_changed, on_skill_changed, name_intervals);
}

static void
ten_extended_section_init (TenExtendedSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->rolls),
                                MAX (3, (int) g_utf8_strlen (C_ ("limit of rolls", "any"), -1)));
  name_intervals (self);
  gtk_drop_down_set_selected (self->interval, TEN_INTERVAL_HOUR);
  ten_part_names_follow_drop_down (self->interval, _ ("Unit of time"));
}

/* COFD-15, V20-10 */
gboolean
ten_extended_section_applies (TenRuleset *ruleset)
{
  return ten_ruleset_get_actions (ruleset)->extended;
}

/* COFD-15, V20-10 */
TenExtendedProgress *
ten_extended_section_create (TenExtendedSection *self)
{
  g_autofree char *name = NULL;
  TenExtendedProgress *progress;

  g_return_val_if_fail (self->ruleset != NULL, NULL);

  name = ten_editable_dup_text (self->name);
  progress = ten_extended_progress_new (
      name, get_rules (self), get_number (self->needed), get_number (self->rolls),
      (TenInterval) MIN (gtk_drop_down_get_selected (self->interval), TEN_N_INTERVALS - 1),
      get_number (self->count), get_rules (self)->extended_reward ? get_number (self->skill) : 0,
      FALSE);
  if (ten_toggle_get_active (self->botch_ends))
    progress->setup.botch = TEN_BOTCH_ENDS;
  return progress;
}

static TenExtendedProgress *
create_contest (TenExtendedSection *self, TenSide defender)
{
  const int needed = get_number (self->needed);
  g_autofree char *name = ten_editable_dup_text (self->name);

  return ten_extended_progress_new_contest (name, get_rules (self), needed, needed, defender);
}

/* COFD-15, V20-10, V20-12, CHAT-7 */
TenAction *
ten_extended_section_create_action (TenExtendedSection *self,
                                    TenActionSide *actor,
                                    TenActionSide *opponent,
                                    TenSide defender)
{
  g_autoptr (TenExtendedProgress) progress = NULL;

  g_return_val_if_fail (self->ruleset != NULL, NULL);

  g_set_object (&self->actor, actor);
  g_set_object (&self->opponent, opponent);
  progress =
      opponent != NULL ? create_contest (self, defender) : ten_extended_section_create (self);
  return ten_extended_step_new_start (self->ruleset, progress, actor, opponent);
}

/* V20-12, CHAT-7 */
void
ten_extended_section_set_contested (TenExtendedSection *self, gboolean contested)
{
  if (self->contested == contested)
    return;
  self->contested = contested;
  if (self->ruleset == NULL)
    return;
  show_alone (self);
  update (self);
}
