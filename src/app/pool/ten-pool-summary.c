/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-summary.h"

#include "common/ten-widget.h"
#include "pool/ten-difficulty-button.h"
#include "pool/ten-pool-modifiers.h"
#include "pool/ten-pool-options.h"

#include <glib/gi18n.h>

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
      /* TEST-1: only a suggestion. */
      g_autofree char *hint = ten_pool_dup_kind_hint (pool);

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenPoolSummary, bindings, g_object_unref);
  TEN_POOL_VIEW_CLASS (klass)->update = ten_pool_summary_update;

  g_type_ensure (TEN_TYPE_DIFFICULTY_BUTTON);
  ten_view_install (klass, G_TYPE_STRING, "markup", "hint", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "rote", "willpower", "left", "spendable", "changed",
                    NULL);
  ten_widget_class_set_template (widget_class, "pool/ten-pool-summary.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolSummary, button);
  gtk_widget_class_bind_template_child (widget_class, TenPoolSummary, text);
  gtk_widget_class_bind_template_child (widget_class, TenPoolSummary, test);
  gtk_widget_class_bind_template_child (widget_class, TenPoolSummary, rote);
  gtk_widget_class_bind_template_child (widget_class, TenPoolSummary, willpower);
  gtk_widget_class_bind_template_callback (widget_class, on_reset);
  gtk_widget_class_bind_template_callback (widget_class, dup_willpower_hint);
  gtk_widget_class_bind_template_callback (widget_class, get_opacity);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
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
