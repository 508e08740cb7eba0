/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-checks.h"

#include "common/ten-layouts.h"
#include "common/ten-toggle.h"

#include <glib/gi18n.h>

struct _TenSheetChecks
{
  TenWidget parent_instance;

  TenToggle *surge; /* a child, or NULL */
};

G_DEFINE_FINAL_TYPE (TenSheetChecks, ten_sheet_checks, TEN_TYPE_WIDGET)

/* @label: how the chip is called where there is room; @target: (transfer floating) (nullable) */
static GtkWidget *
add (TenSheetChecks *self,
     GtkWidget *chip,
     const char *text,
     const char *label,
     const char *hint,
     const char *action,
     GVariant *target)
{
  gtk_button_set_child (GTK_BUTTON (chip), gtk_label_new (text));
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, hint);
  ten_widget_set_label (chip, label);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (chip), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), action);
  gtk_widget_insert_before (chip, GTK_WIDGET (self), NULL);
  return chip;
}

static double
get_chance (TenAction *action)
{
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (action, NULL);

  return odds != NULL ? ten_odds_get_success (ten_action_odds_get_odds (odds)) : 0;
}

static double
get_rouse_chance (TenSheet *sheet, gboolean two_dice)
{
  g_autoptr (TenAction) action = ten_following_action_new_check (TEN_ACTION_ROUSE, sheet);

  ten_following_action_set_two_dice (TEN_FOLLOWING_ACTION (action), two_dice);
  return get_chance (action);
}

static int
get_value (TenSheet *sheet, const char *id)
{
  int value = 0;

  if (id != NULL)
    ten_character_get_value (TEN_CHARACTER (sheet), ten_sheet_get_ruleset (sheet), id, &value);
  return value;
}

/* V5-4 */
static void
add_rouses (TenSheetChecks *self, TenSheet *sheet, const TenRulesetActions *rules)
{
  const int level = get_value (sheet, rules->rouse_two_dice);
  g_autofree char *hint = g_strdup_printf (_ ("Hunger stays as it is in %.0f%% of the cases"),
                                           100 * get_rouse_chance (sheet, FALSE));
  g_autofree char *two = NULL;

  add (self, gtk_button_new (), _ ("Rouse"), _ ("Rouse Check"), hint, "win.rouse",
       g_variant_new_boolean (FALSE));
  if (level <= 0)
    return;
  two = g_strdup_printf (
      /* Translators: the level of a power, and a percentage */
      _ ("For powers up to level %d: the better of two dice counts, and Hunger stays as it is in "
         "%.0f%% of the cases"),
      level, 100 * get_rouse_chance (sheet, TRUE));
  add (self, gtk_button_new (), _ ("Two Dice"), _ ("Rouse Check with Two Dice"), two, "win.rouse",
       g_variant_new_boolean (TRUE));
}

/* V5-6 */
static void
add_surge (TenSheetChecks *self, TenSheet *sheet, const TenRulesetActions *rules)
{
  const int dice = get_value (sheet, rules->surge);
  g_autofree char *text = NULL;

  if (dice <= 0)
    return;
  /* Translators: the dice of a Blood Surge */
  text = g_strdup_printf (_ ("Surge +%d"), dice);
  self->surge =
      TEN_TOGGLE (add (self, ten_toggle_new (), text, _ ("Blood Surge"),
                       _ ("Add the dice of a Blood Surge, and make a rouse check with the roll"),
                       "sheet.toggle-surge", NULL));
}

static void
add_mending (TenSheetChecks *self, TenSheet *sheet, const TenRulesetActions *rules)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const TenTrack *track =
      rules->mend != NULL ? ten_ruleset_find_track (ruleset, rules->mend_track) : NULL;
  TenTrackState state = { 0 };
  g_autofree char *text = NULL;
  int boxes;

  if (track == NULL || !ten_character_get_track (TEN_CHARACTER (sheet), track, &state))
    return;
  boxes = MIN (get_value (sheet, rules->mend), state.marked[rules->mend_kind]);
  if (boxes <= 0)
    return;
  /* Translators: how many boxes of damage are mended */
  text = g_strdup_printf (_ ("Mend %d"), boxes);
  add (self, gtk_button_new (), text, text, _ ("Make a rouse check, and mend superficial damage"),
       "win.mend", NULL);
}

/* A common action whose pool is a single value has its chip. */
static void
add_common (TenSheetChecks *self, TenSheet *sheet, const TenRulesetActions *rules)
{
  for (guint i = 0; i < rules->n_common; i++)
    {
      const TenCommonAction *common = &rules->common[i];
      const char *id = common->pool[0][0];
      g_autofree char *text = NULL;

      if (common->pool[1] != NULL || common->pool[0][1] != NULL || get_value (sheet, id) <= 0)
        continue;
      /* Translators: a common action of a single value, and its dice: "Resist Frenzy 5" */
      text = g_strdup_printf (C_ ("value", "%s %d"), common->name, get_value (sheet, id));
      add (self, gtk_button_new (), text, text, _ ("Set up this roll"), "win.common-action",
           g_variant_new ("(s^asb)", common->id, (const char *const[]){ NULL }, FALSE));
    }
}

/* V5-7 */
static void
add_remorse (TenSheetChecks *self, TenSheet *sheet, const TenRulesetActions *rules)
{
  g_autoptr (TenAction) action = NULL;
  g_autofree char *hint = NULL;

  if (rules->remorse_trait == NULL || get_value (sheet, rules->stains_trait) <= 0)
    return;
  action = ten_following_action_new_check (TEN_ACTION_REMORSE, sheet);
  hint = g_strdup_printf (
      /* Translators: a percentage */
      _ ("At the end of the session: Humanity stays as it is in %.1f%% of the cases, and all "
         "Stains go"),
      100 * get_chance (action));
  add (self, gtk_button_new (), _ ("Remorse"), _ ("Remorse"), hint, "win.remorse", NULL);
}

static void
ten_sheet_checks_class_init (TenSheetChecksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, TEN_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_sheet_checks_init (TenSheetChecks *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "checks");
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ten_wrap_layout_new (6, 6));
}

void
ten_sheet_checks_update (TenSheetChecks *self, TenSheet *sheet)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_sheet_get_ruleset (sheet));

  self->surge = NULL;
  ten_widget_clear (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), rules->rouse_trait != NULL);
  if (rules->rouse_trait == NULL)
    return;
  add_rouses (self, sheet, rules);
  add_surge (self, sheet, rules);
  add_mending (self, sheet, rules);
  add_common (self, sheet, rules);
  add_remorse (self, sheet, rules);
}

void
ten_sheet_checks_mark (TenSheetChecks *self, TenPool *pool)
{
  if (self->surge != NULL)
    ten_toggle_set_active (self->surge, pool != NULL && ten_pool_get_option (pool, TEN_POOL_SURGE));
}
