/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-modifiers.h"

#include "common/ten-widget.h"
#include "common/ten-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _TenPoolModifiers
{
  TenPoolView parent_instance;

  GtkRange *equipment;
  GtkRange *circumstance;
  GtkRange *target;

  TenRuleset *ruleset;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenPoolModifiers, ten_pool_modifiers, TEN_TYPE_POOL_VIEW)

/* POOL-4: the ruleset limits modifiers and the target. */
static void
set_ruleset (TenPoolModifiers *self, TenRuleset *ruleset)
{
  const TenRulesetOptions *options;
  gboolean has_target;
  guint n_words;

  if (!g_set_object (&self->ruleset, ruleset) || ruleset == NULL)
    return;

  options = ten_ruleset_get_options (ruleset);
  gtk_range_set_range (self->equipment, options->modifier_minimum, options->modifier_maximum);
  gtk_range_set_range (self->circumstance, options->modifier_minimum, options->modifier_maximum);

  has_target = options->target_minimum < options->target_maximum;
  if (has_target)
    gtk_range_set_range (self->target, options->target_minimum, options->target_maximum);
  ten_ruleset_get_target_words (ruleset, &n_words);
  ten_view_set (self, "has-target", has_target, "has-words", has_target && n_words > 0, NULL);
}

/* GTK 4.8 reports neither the text of a value nor its change. */
static void
set_value (GtkRange *range, int value, const char *text)
{
  gtk_range_set_value (range, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (range), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
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

/* POOL-6 */
static void
show_modifiers (TenPoolModifiers *self, TenPool *pool)
{
  const char *grade =
      ten_words_for_challenge (ten_pool_get_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE));

  show_modifier (self, pool, TEN_MODIFIER_EQUIPMENT, self->equipment, "equipment", NULL);
  show_modifier (self, pool, TEN_MODIFIER_CIRCUMSTANCE, self->circumstance, "circumstance", grade);
  ten_view_set (self, "grade", grade, NULL);
}

static void
show_target (TenPoolModifiers *self, TenPool *pool)
{
  const int target = ten_pool_get_option (pool, TEN_POOL_TARGET);
  const char *word = ten_ruleset_get_target_word (self->ruleset, target);
  g_autofree char *number = g_strdup_printf ("%d", target);
  g_autofree char *text =
      /* Translators: a target and what it is called, "6, standard" */
      word != NULL ? g_strdup_printf (_ ("%d, %s"), target, word) : g_strdup (number);

  set_value (self->target, target, text);
  ten_view_set (self, "target", number, "target-word", word, NULL);
}

static void
on_value_changed (TenPoolModifiers *self, GtkRange *range)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  const int value = (int) lround (gtk_range_get_value (range));

  if (self->updating || pool == NULL)
    return;

  if (range == self->target)
    ten_pool_set_option (pool, TEN_POOL_TARGET, value);
  else if (!ten_pool_set_modifier (
               pool, range == self->equipment ? TEN_MODIFIER_EQUIPMENT : TEN_MODIFIER_CIRCUMSTANCE,
               value, NULL))
    ten_pool_view_update (TEN_POOL_VIEW (self));
}

static void
ten_pool_modifiers_update (TenPoolView *part, TenPool *pool)
{
  TenPoolModifiers *self = TEN_POOL_MODIFIERS (part);

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool == NULL)
    return;

  /* Ignore slider changes that the player did not make. */
  self->updating = TRUE;
  set_ruleset (self, ten_pool_get_ruleset (pool));
  show_modifiers (self, pool);
  show_target (self, pool);
  self->updating = FALSE;
}

static void
ten_pool_modifiers_class_init (TenPoolModifiersClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_pool_modifiers_update;
  ten_class_own (klass, TenPoolModifiers, ruleset, g_object_unref);

  ten_view_install (klass, G_TYPE_STRING, "equipment", "circumstance", "grade", "target",
                    "target-word", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "has-target", "has-words", NULL);
  ten_widget_class_set_template (widget_class, "pool/ten-pool-modifiers.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolModifiers, equipment);
  gtk_widget_class_bind_template_child (widget_class, TenPoolModifiers, circumstance);
  gtk_widget_class_bind_template_child (widget_class, TenPoolModifiers, target);
  gtk_widget_class_bind_template_callback (widget_class, on_value_changed);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_pool_modifiers_init (TenPoolModifiers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_widget_ignore_wheel (GTK_WIDGET (self->equipment));
  ten_widget_ignore_wheel (GTK_WIDGET (self->circumstance));
  ten_widget_ignore_wheel (GTK_WIDGET (self->target));
}
