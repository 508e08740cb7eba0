/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-modifiers.h"

#include "common/ten-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* GTK 4.8 reports neither the text of a value nor its change. */
static void
set_value (GtkRange *range, int value, const char *text)
{
  gtk_range_set_value (range, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (range), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

struct _TenPoolModifiers
{
  TenPoolView parent_instance;

  GtkRange *equipment;
  GtkRange *circumstance;

  TenRuleset *ruleset;
  gboolean updating;

  char *equipment_dice, *circumstance_dice, *grade;
};

G_DEFINE_FINAL_TYPE (TenPoolModifiers, ten_pool_modifiers, TEN_TYPE_POOL_VIEW)

/* POOL-4: the ruleset limits modifiers. */
static void
set_ruleset (TenPoolModifiers *self, TenRuleset *ruleset)
{
  const TenRulesetOptions *options;

  if (!g_set_object (&self->ruleset, ruleset) || ruleset == NULL)
    return;

  options = ten_ruleset_get_options (ruleset);
  gtk_range_set_range (self->equipment, options->modifier_minimum, options->modifier_maximum);
  gtk_range_set_range (self->circumstance, options->modifier_minimum, options->modifier_maximum);
}

static void
show_modifier (TenPoolModifiers *self,
               TenPool *pool,
               const char *modifier,
               GtkRange *range,
               const char *name,
               const char *grade)
{
  const int dice = ten_pool_get_modifier (pool, modifier);
  g_autofree char *number = ten_signed_dup_text (dice);
  g_autofree char *text =
      /* Translators: a modifier and its grade: "+3, moderately easier" */
      grade != NULL ? g_strdup_printf (_ ("%s, %s"), number, grade) : g_strdup (number);

  set_value (range, dice, text);
  ten_view_set (self, name, number, NULL);
}

static void
on_modifier_changed (TenPoolModifiers *self, GtkRange *range)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  const int value = (int) lround (gtk_range_get_value (range));

  if (self->updating || pool == NULL)
    return;

  if (!ten_pool_set_modifier (
          pool, range == self->equipment ? TEN_MODIFIER_EQUIPMENT : TEN_MODIFIER_CIRCUMSTANCE,
          value, NULL))
    ten_pool_view_update (TEN_POOL_VIEW (self));
}

static void
ten_pool_modifiers_update (TenPoolView *part, TenPool *pool)
{
  TenPoolModifiers *self = TEN_POOL_MODIFIERS (part);
  const char *grade;

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool == NULL)
    return;

  /* Ignore slider changes that the player did not make. */
  self->updating = TRUE;
  set_ruleset (self, ten_pool_get_ruleset (pool));
  /* POOL-6 */
  grade = ten_words_for_challenge (ten_pool_get_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE));
  show_modifier (self, pool, TEN_MODIFIER_EQUIPMENT, self->equipment, "equipment-dice", NULL);
  show_modifier (self, pool, TEN_MODIFIER_CIRCUMSTANCE, self->circumstance, "circumstance-dice",
                 grade);
  ten_view_set (self, "grade", grade, NULL);
  self->updating = FALSE;
}

static void
ten_pool_modifiers_class_init (TenPoolModifiersClass *klass)
{
  TEN_POOL_VIEW_CLASS (klass)->update = ten_pool_modifiers_update;
  ten_class_own (klass, TenPoolModifiers, ruleset, g_object_unref);

  ten_view_install (klass, TenPoolModifiers, G_TYPE_STRING, equipment_dice, circumstance_dice,
                    grade);
  ten_widget_class_set_group (klass, "pool/ten-pool-modifiers.ui");
  ten_widget_class_bind_children (klass, TenPoolModifiers, equipment, circumstance);
  ten_widget_class_bind_callbacks (klass, on_modifier_changed);
}

static void
ten_pool_modifiers_init (TenPoolModifiers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_widget_ignore_wheel (GTK_WIDGET (self->equipment));
  ten_widget_ignore_wheel (GTK_WIDGET (self->circumstance));
}

struct _TenTargetChoice
{
  TenPoolView parent_instance;

  GtkRange *target;

  gboolean updating;

  char *target_number, *target_word;
  gboolean has_target, has_words;
};

G_DEFINE_FINAL_TYPE (TenTargetChoice, ten_target_choice, TEN_TYPE_POOL_VIEW)

static void
on_target_changed (TenTargetChoice *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (!self->updating && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_TARGET, (int) lround (gtk_range_get_value (self->target)));
}

static void
show_target (TenTargetChoice *self, TenPool *pool)
{
  const int target = ten_pool_get_option (pool, TEN_POOL_TARGET);
  const char *word = ten_ruleset_get_target_word (ten_pool_get_ruleset (pool), target);
  g_autofree char *number = g_strdup_printf ("%d", target);
  g_autofree char *text =
      /* Translators: a target and what it is called, "6, standard" */
      word != NULL ? g_strdup_printf (_ ("%d, %s"), target, word) : g_strdup (number);

  set_value (self->target, target, text);
  ten_view_set (self, "target-number", number, "target-word", word, NULL);
}

static void
ten_target_choice_update (TenPoolView *part, TenPool *pool)
{
  TenTargetChoice *self = TEN_TARGET_CHOICE (part);
  const TenRulesetOptions *options;
  gboolean has_target;
  guint n_words;

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool == NULL)
    return;

  options = ten_ruleset_get_options (ten_pool_get_ruleset (pool));
  has_target = options->target_minimum < options->target_maximum;
  ten_ruleset_get_target_words (ten_pool_get_ruleset (pool), &n_words);
  self->updating = TRUE;
  ten_view_set (self, "has-target", has_target, "has-words", has_target && n_words > 0, NULL);
  if (has_target)
    gtk_range_set_range (self->target, options->target_minimum, options->target_maximum);
  show_target (self, pool);
  self->updating = FALSE;
}

static void
ten_target_choice_class_init (TenTargetChoiceClass *klass)
{
  TEN_POOL_VIEW_CLASS (klass)->update = ten_target_choice_update;

  ten_view_install (klass, TenTargetChoice, G_TYPE_STRING, target_number, target_word);
  ten_view_install (klass, TenTargetChoice, G_TYPE_BOOLEAN, has_target, has_words);
  ten_widget_class_set_group (klass, "pool/ten-target-choice.ui");
  ten_widget_class_bind_children (klass, TenTargetChoice, target);
  ten_widget_class_bind_callbacks (klass, on_target_changed);
}

static void
ten_target_choice_init (TenTargetChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_widget_ignore_wheel (GTK_WIDGET (self->target));
}
