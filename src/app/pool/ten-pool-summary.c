/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-summary.h"

#include "common/ten-text.h"
#include "pool/ten-difficulty-popover.h"
#include "pool/ten-pool-options.h"

#include <glib/gi18n.h>
#include <math.h>

/* The sliders for two modifiers and the target. */
#define TEN_TYPE_POOL_MODIFIERS (ten_pool_modifiers_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolModifiers, ten_pool_modifiers, TEN, POOL_MODIFIERS, TenPoolView)

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

  part_class->update = ten_pool_modifiers_update;
  ten_class_own (klass, TenPoolModifiers, ruleset, g_object_unref);

  ten_view_install (klass, G_TYPE_STRING, "equipment", "circumstance", "grade", "target",
                    "target-word", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "has-target", "has-words", NULL);
  ten_widget_class_set_group (klass, "pool/ten-pool-modifiers.ui");
  ten_widget_class_bind_children (klass, TenPoolModifiers, equipment, circumstance, target);
  ten_widget_class_bind_callbacks (klass, on_value_changed);
}

static void
ten_pool_modifiers_init (TenPoolModifiers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_widget_ignore_wheel (GTK_WIDGET (self->equipment));
  ten_widget_ignore_wheel (GTK_WIDGET (self->circumstance));
  ten_widget_ignore_wheel (GTK_WIDGET (self->target));
}

struct _TenPoolSummary
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
  GtkLabel *text;
  TenDifficultyButton *test;
  GtkWidget *rote;
  GtkWidget *willpower;

  TenPoolView *modifiers;
  TenPoolView *options;
  GBindingGroup *bindings;
};

G_DEFINE_FINAL_TYPE (TenPoolSummary, ten_pool_summary, TEN_TYPE_POOL_VIEW)

/* Highlight options that differ from the ruleset. Rote is left out: its button shows it. */
static char *
dup_markup (TenPool *pool, const TenRequest *request)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_auto (GStrv) differing = ten_words_list_settings (request, ruleset, FALSE);
  g_auto (GStrv) usual = ten_words_list_settings (request, ruleset, TRUE);
  g_autofree char *strong = g_strjoinv (", ", differing);
  g_autofree char *quiet = g_strjoinv (", ", usual);

  if (*strong == '\0')
    return g_markup_escape_text (quiet, -1);
  if (*quiet == '\0')
    return g_markup_printf_escaped ("<b>%s</b>", strong);
  return g_markup_printf_escaped ("<b>%s</b>, %s", strong, quiet);
}

static void
show_text (TenPoolSummary *self, TenPool *pool)
{
  g_autofree char *markup = NULL;
  g_autofree char *words = NULL;
  TenRequest request;

  ten_pool_get_settings (pool, &request);
  markup = dup_markup (pool, &request);
  ten_view_set (self, "markup", markup, NULL);
  /* Translators: how the pool is rolled: "Settings: needs 1, 10-again" */
  words = g_strdup_printf (_ ("Settings: %s"), gtk_label_get_text (self->text));
  ten_widget_set_label (self->button, words);
}

static char *
dup_willpower_hint (gpointer object, gboolean left)
{
  return g_strdup (left ? _ ("Spend a point of willpower on this roll")
                        : _ ("No willpower is left to spend"));
}

/* It keeps its space, or the others would move. */
static double
get_opacity (gpointer object, gboolean changed)
{
  return changed ? 1 : 0;
}

static void
ten_pool_summary_update (TenPoolView *view, TenPool *pool)
{
  TenPoolSummary *self = TEN_POOL_SUMMARY (view);

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool != NULL)
    {
      const TenRulesetOptions *options = ten_ruleset_get_options (ten_pool_get_ruleset (pool));
      const gboolean left = ten_pool_get_willpower_left (pool);
      /* POOL-1, TEST-1: only a suggestion. */
      g_autofree char *hint =
          ten_pool_get_option (pool, TEN_POOL_UNCOMMON)
              ? NULL
              : ten_pool_dup_hint (G_LIST_MODEL (pool), ten_pool_get_ruleset (pool));

      show_text (self, pool);
      /* COFD-18, V20-5: a choice can always be taken back. */
      ten_view_set (self, "hint", hint, "rote", ten_option_is_in (options->offered, TEN_POOL_ROTE),
                    "willpower", ten_option_is_in (options->offered, TEN_POOL_WILLPOWER), "left",
                    left, "spendable", left || ten_pool_get_option (pool, TEN_POOL_WILLPOWER),
                    "changed", !ten_pool_has_usual_options (pool), NULL);
    }
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->test), pool);
  if (self->modifiers != NULL)
    {
      ten_pool_view_set_pool (self->modifiers, pool);
      ten_pool_view_set_pool (self->options, pool);
    }
  g_binding_group_set_source (self->bindings, pool);
}

static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenPoolSummary *self = user_data;
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  GtkWidget *box, *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  self->modifiers = g_object_new (TEN_TYPE_POOL_MODIFIERS, "pool", pool, NULL);
  self->options = g_object_new (TEN_TYPE_POOL_OPTIONS, "pool", pool, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->modifiers));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->options));
  popover = g_object_new (GTK_TYPE_POPOVER, "child", box, NULL);
  gtk_widget_add_css_class (popover, "settings");
  ten_widget_set_label (popover, _ ("Settings"));
  gtk_menu_button_set_popover (button, popover);
}

static void
on_reset (TenPoolSummary *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (pool != NULL)
    ten_pool_reset_options (pool);
  gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

static void
ten_pool_summary_class_init (TenPoolSummaryClass *klass)
{
  ten_class_own (klass, TenPoolSummary, bindings, g_object_unref);
  TEN_POOL_VIEW_CLASS (klass)->update = ten_pool_summary_update;

  g_type_ensure (TEN_TYPE_DIFFICULTY_BUTTON);
  ten_view_install (klass, G_TYPE_STRING, "markup", "hint", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "rote", "willpower", "left", "spendable", "changed",
                    NULL);
  ten_widget_class_set_group (klass, "pool/ten-pool-summary.ui");
  ten_widget_class_bind_children (klass, TenPoolSummary, button, text, test, rote, willpower);
  ten_widget_class_bind_callbacks (klass, on_reset, dup_willpower_hint, get_opacity);
}

static void
ten_pool_summary_init (TenPoolSummary *self)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  self->bindings = g_binding_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  g_binding_group_bind (self->bindings, "rote", self->rote, "active", flags);
  g_binding_group_bind (self->bindings, "willpower", self->willpower, "active", flags);
}

void
ten_pool_summary_set_sheets (TenPoolSummary *self, TenSheetSource *sheets)
{
  ten_difficulty_button_set_sheets (self->test, sheets);
}

/* TEST-4 */
TenDifficultyBuilder *
ten_pool_summary_get_difficulty (TenPoolSummary *self)
{
  return ten_difficulty_button_get_difficulty (self->test);
}

void
ten_pool_summary_popup (TenPoolSummary *self)
{
  gtk_menu_button_popup (self->button);
}
