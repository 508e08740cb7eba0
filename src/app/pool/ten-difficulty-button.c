/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-difficulty-button.h"

#include "common/ten-widget.h"
#include "pool/ten-difficulty-popover.h"

#include <glib/gi18n.h>

struct _TenDifficultyButton
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
  TenRuleset *ruleset;
  TenSheetSource *sheets;
  TenDifficultyBuilder *test;
  gboolean built;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenDifficultyButton, ten_difficulty_button, TEN_TYPE_POOL_VIEW)

/* The pool needs the number of successes built by the Storyteller. */
static void
on_test_changed (TenDifficultyButton *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->updating || pool == NULL)
    return;

  self->built = TRUE;
  self->updating = TRUE;
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, ten_difficulty_builder_get_required (self->test));
  self->updating = FALSE;
}

static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenDifficultyButton *self = user_data;

  if (self->test != NULL && gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (
        button, ten_difficulty_popover_new (self->test, self->ruleset, self->sheets));
}

static void
set_ruleset (TenDifficultyButton *self, TenRuleset *ruleset)
{
  const gboolean applies = ten_ruleset_get_actions (ruleset)->n_tests > 0;

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  gtk_menu_button_set_popover (self->button, NULL);
  g_clear_object (&self->test);
  self->built = FALSE;
  if (applies)
    {
      self->test = ten_difficulty_builder_new (ruleset);
      g_signal_connect_object (self->test, "items-changed", G_CALLBACK (on_test_changed), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), applies);
}

/* A number set in another way no longer belongs to the test. */
static void
ten_difficulty_button_update (TenPoolView *part, TenPool *pool)
{
  TenDifficultyButton *self = TEN_DIFFICULTY_BUTTON (part);

  if (self->updating || pool == NULL)
    return;

  set_ruleset (self, ten_pool_get_ruleset (pool));
  if (self->built && ten_pool_get_option (pool, TEN_POOL_REQUIRED) !=
                         ten_difficulty_builder_get_required (self->test))
    {
      self->updating = TRUE;
      ten_difficulty_builder_clear (self->test);
      self->built = FALSE;
      self->updating = FALSE;
    }
}

static void
ten_difficulty_button_class_init (TenDifficultyButtonClass *klass)
{
  ten_class_own (klass, TenDifficultyButton, test, g_object_unref);
  ten_class_own (klass, TenDifficultyButton, ruleset, g_object_unref);
  ten_class_own (klass, TenDifficultyButton, sheets, g_object_unref);
  TEN_POOL_VIEW_CLASS (klass)->update = ten_difficulty_button_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_difficulty_button_init (TenDifficultyButton *self)
{
  self->button = g_object_new (GTK_TYPE_MENU_BUTTON, "label", _ ("Test…"), "tooltip-text",
                               _ ("Work out how many successes are needed"), NULL);
  ten_widget_set_label (self->button, _ ("Test…"));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* TEST-4 */
TenDifficultyBuilder *
ten_difficulty_button_get_difficulty (TenDifficultyButton *self)
{
  return self->built ? self->test : NULL;
}

void
ten_difficulty_button_set_sheets (TenDifficultyButton *self, TenSheetSource *sheets)
{
  if (g_set_object (&self->sheets, sheets))
    gtk_menu_button_set_popover (self->button, NULL);
}
