/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-options.h"

#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "common/ten-widget.h"
#include "pool/ten-again-choice.h"
#include "pool/ten-wheel.h"

#include <glib/gi18n.h>

struct _TenPoolOptions
{
  TenPoolView parent_instance;

  GtkSpinButton *required;
  GtkWidget *again_field;
  TenAgainChoice *again;
  GtkWidget *tens_double;
  GtkWidget *red_field;
  GtkSpinButton *red;
  GtkWidget *extra_field;
  GtkSpinButton *extra;
  GtkWidget *tries_field;
  GtkSpinButton *tries;
  GtkWidget *halve_field;
  GtkDropDown *halve;
  GtkWidget *botch_field;
  GtkDropDown *botch;
  GtkWidget *injury;
  GtkWidget *combat;
  GtkWidget *uncommon;

  GBindingGroup *bindings;
  TenRuleset *ruleset;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenPoolOptions, ten_pool_options, TEN_TYPE_POOL_VIEW)

static gboolean
is_choice (guint bits)
{
  return (bits & (bits - 1)) != 0;
}

static void
set_ruleset (TenPoolOptions *self, TenRuleset *ruleset)
{
  const TenRulesetOptions *options;

  if (!g_set_object (&self->ruleset, ruleset) || ruleset == NULL)
    return;

  options = ten_ruleset_get_options (ruleset);
  gtk_widget_set_visible (self->again_field, is_choice (options->again));
  ten_again_choice_set_choices (self->again, options->again);
  gtk_widget_set_visible (self->tens_double, options->tens_double);
  gtk_widget_set_visible (self->injury, options->automatic);
  gtk_widget_set_visible (self->combat, options->combat);
  gtk_widget_set_visible (self->red_field, options->red);
  gtk_widget_set_visible (self->extra_field, options->extra);
  gtk_widget_set_visible (self->tries_field, options->tries != TEN_TRIES_NONE);
  gtk_widget_set_visible (self->halve_field, options->halve);
  gtk_widget_set_visible (self->botch_field, is_choice (options->botch));
}

static void
on_chosen (TenPoolOptions *self, GParamSpec *pspec, GtkWidget *widget)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->updating || pool == NULL)
    return;

  if (widget == GTK_WIDGET (self->again))
    ten_pool_set_option (pool, TEN_POOL_AGAIN, ten_again_choice_get_again (self->again));
  else if (widget == GTK_WIDGET (self->halve))
    ten_pool_set_option (pool, TEN_POOL_HALVE, gtk_drop_down_get_selected (self->halve));
  else
    ten_pool_set_option (pool, TEN_POOL_BOTCH, gtk_drop_down_get_selected (self->botch));
}

static void
bind_pool (TenPoolOptions *self)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  g_binding_group_bind (self->bindings, "required", gtk_spin_button_get_adjustment (self->required),
                        "value", flags);
  g_binding_group_bind (self->bindings, "tens-double", self->tens_double, "active", flags);
  g_binding_group_bind (self->bindings, "injury", self->injury, "active", flags);
  g_binding_group_bind (self->bindings, "combat", self->combat, "active", flags);
  g_binding_group_bind (self->bindings, "uncommon", self->uncommon, "active", flags);
  g_binding_group_bind (self->bindings, "red", gtk_spin_button_get_adjustment (self->red), "value",
                        flags);
  g_binding_group_bind (self->bindings, "extra", gtk_spin_button_get_adjustment (self->extra),
                        "value", flags);
  g_binding_group_bind (self->bindings, "tries", gtk_spin_button_get_adjustment (self->tries),
                        "value", flags);
}

static void
ten_pool_options_update (TenPoolView *part, TenPool *pool)
{
  TenPoolOptions *self = TEN_POOL_OPTIONS (part);

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool != NULL)
    {
      self->updating = TRUE;
      set_ruleset (self, ten_pool_get_ruleset (pool));
      ten_again_choice_set_again (self->again, ten_pool_get_option (pool, TEN_POOL_AGAIN));
      gtk_drop_down_set_selected (self->halve, ten_pool_get_option (pool, TEN_POOL_HALVE));
      gtk_drop_down_set_selected (self->botch, ten_pool_get_option (pool, TEN_POOL_BOTCH));
      self->updating = FALSE;
    }
  g_binding_group_set_source (self->bindings, pool);
}

static void
ten_pool_options_dispose (GObject *object)
{
  TenPoolOptions *self = TEN_POOL_OPTIONS (object);

  g_clear_object (&self->bindings);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (ten_pool_options_parent_class)->dispose (object);
}

static void
ten_pool_options_class_init (TenPoolOptionsClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_pool_options_update;
  object_class->dispose = ten_pool_options_dispose;

  g_type_ensure (TEN_TYPE_AGAIN_CHOICE);
  g_type_ensure (TEN_TYPE_TOGGLE);
  ten_widget_class_set_template (widget_class, "pool/ten-pool-options.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, required);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, again_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, again);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, tens_double);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, red_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, red);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, extra_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, extra);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, tries_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, tries);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, halve_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, halve);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, botch_field);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, botch);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, uncommon);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, injury);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOptions, combat);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_set_css_name (widget_class, "pooloptions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_pool_options_init (TenPoolOptions *self)
{
  self->bindings = g_binding_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ten_wheel_pass_through (GTK_WIDGET (self->required));
  ten_wheel_pass_through (GTK_WIDGET (self->red));
  ten_wheel_pass_through (GTK_WIDGET (self->extra));
  ten_wheel_pass_through (GTK_WIDGET (self->tries));
  ten_part_names_follow_drop_down (self->halve, _ ("Large pools"));
  ten_part_names_follow_drop_down (self->botch, _ ("Botch"));
  bind_pool (self);
}
