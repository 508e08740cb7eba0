/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-summary.h"

#include "common/ten-layouts.h"
#include "pool/ten-difficulty-popover.h"
#include "pool/ten-pool-modifiers.h"
#include "pool/ten-pool-options.h"

#include <glib/gi18n.h>

struct _TenPoolSummary
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
  GtkLabel *text;
  TenDifficultyButton *test;
  GtkWidget *toggles[TEN_POOL_N_OPTIONS]; /* of the options of one roll */

  TenPoolView *target;
  TenPoolView *options;
  GtkWidget *reset;
  GBindingGroup *bindings;

  char *markup;
};

G_DEFINE_FINAL_TYPE (TenPoolSummary, ten_pool_summary, TEN_TYPE_POOL_VIEW)

/* Highlight options that differ from the ruleset. Those with a toggle beside it are left out. */
static char *
dup_markup (TenPoolSummary *self, TenPool *pool)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_auto (GStrv) differing = NULL;
  g_auto (GStrv) usual = NULL;
  g_autofree char *strong = NULL;
  g_autofree char *quiet = NULL;
  TenRequest request, own;

  ten_pool_get_settings (pool, &request);
  ten_ruleset_init_request (ruleset, &own);
  for (guint i = 0; i < TEN_POOL_N_OPTIONS; i++)
    if (self->toggles[i] != NULL && ten_options[i].request > 0)
      ten_option_set_in_request (&ten_options[i], &request,
                                 ten_option_get_in_request (&ten_options[i], &own));
  differing = ten_words_list_settings (&request, ruleset, FALSE);
  usual = ten_words_list_settings (&request, ruleset, TRUE);
  strong = g_strjoinv (", ", differing);
  quiet = g_strjoinv (", ", usual);
  if (*strong == '\0')
    return g_markup_escape_text (quiet, -1);
  if (*quiet == '\0')
    return g_markup_printf_escaped ("<b>%s</b>", strong);
  return g_markup_printf_escaped ("<b>%s</b>, %s", strong, quiet);
}

static void
show_text (TenPoolSummary *self, TenPool *pool)
{
  g_autofree char *markup = dup_markup (self, pool);
  g_autofree char *words = NULL;

  ten_view_set (self, "markup", markup, NULL);
  /* Translators: how the pool is rolled: "Settings: needs 1, 10-again" */
  words = g_strdup_printf (_ ("Settings: %s"), gtk_label_get_text (self->text));
  ten_widget_set_label (self->button, words);
}

/* COFD-18, V20-5: a choice can always be taken back. */
static void
update_willpower (TenPoolSummary *self, TenPool *pool)
{
  const gboolean left = ten_pool_get_willpower_left (pool);
  GtkWidget *toggle = self->toggles[TEN_POOL_WILLPOWER];

  gtk_widget_set_sensitive (toggle, left || ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  gtk_widget_set_tooltip_text (toggle, left ? _ (ten_options[TEN_POOL_WILLPOWER].tooltip)
                                            : _ ("No willpower is left to spend"));
}

static void
ten_pool_summary_update (TenPoolView *view, TenPool *pool)
{
  TenPoolSummary *self = TEN_POOL_SUMMARY (view);

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool != NULL)
    {
      const TenRulesetOptions *options = ten_ruleset_get_options (ten_pool_get_ruleset (pool));

      show_text (self, pool);
      for (guint i = 0; i < TEN_POOL_N_OPTIONS; i++)
        if (self->toggles[i] != NULL)
          gtk_widget_set_visible (self->toggles[i], ten_option_is_in (options->offered, i));
      update_willpower (self, pool);
      if (self->reset != NULL)
        gtk_widget_set_sensitive (self->reset, !ten_pool_has_usual_options (pool));
    }
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->test), pool);
  if (self->options != NULL)
    {
      ten_pool_view_set_pool (self->target, pool);
      ten_pool_view_set_pool (self->options, pool);
    }
  g_binding_group_set_source (self->bindings, pool);
}

static void
on_reset (TenPoolSummary *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (pool != NULL)
    ten_pool_reset_options (pool);
  gtk_menu_button_popdown (self->button);
}

static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenPoolSummary *self = user_data;
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  GtkWidget *box, *popover;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  self->target = g_object_new (TEN_TYPE_TARGET_CHOICE, "pool", pool, NULL);
  self->options = g_object_new (TEN_TYPE_POOL_OPTIONS, "pool", pool, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->target));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->options));
  self->reset = gtk_button_new_with_label (_ ("Reset All Options"));
  ten_connect (self->reset, "clicked", on_reset, self);
  gtk_widget_set_sensitive (self->reset, pool != NULL && !ten_pool_has_usual_options (pool));
  gtk_box_append (GTK_BOX (box), self->reset);
  popover = g_object_new (GTK_TYPE_POPOVER, "child", box, NULL);
  gtk_widget_add_css_class (popover, "settings");
  ten_widget_set_label (popover, _ ("Settings"));
  gtk_menu_button_set_popover (button, popover);
}

static void
ten_pool_summary_class_init (TenPoolSummaryClass *klass)
{
  ten_class_own (klass, TenPoolSummary, bindings, g_object_unref);
  TEN_POOL_VIEW_CLASS (klass)->update = ten_pool_summary_update;

  ten_ensure_types (TEN_TYPE_DIFFICULTY_BUTTON, TEN_TYPE_WRAP_LAYOUT);
  ten_view_install (klass, TenPoolSummary, G_TYPE_STRING, markup);
  ten_widget_class_set_group (klass, "pool/ten-pool-summary.ui");
  ten_widget_class_bind_children (klass, TenPoolSummary, button, text, test);
}

static void
ten_pool_summary_init (TenPoolSummary *self)
{
  self->bindings = g_binding_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  for (guint i = 0; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_pool_options_is_toggle (i) && !ten_options[i].of_table)
      {
        self->toggles[i] = ten_pool_options_create_toggle (self->bindings, i);
        gtk_widget_add_css_class (self->toggles[i], "option");
        gtk_widget_insert_before (self->toggles[i], GTK_WIDGET (self), GTK_WIDGET (self->test));
      }
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
