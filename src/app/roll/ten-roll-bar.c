/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-roll-bar.h"

#include "common/ten-toggle.h"
#include "roll/ten-roll-button.h"

#include <glib/gi18n.h>

struct _TenRollBar
{
  TenPoolView parent_instance;

  GtkEntry *comment;
  TenToggle *automatic;
  GtkWidget *roll;

  GSignalGroup *signals; /* of the action bar */
  gboolean compact;
  gboolean storyteller;
  gboolean hidden;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenRollBar, ten_roll_bar, TEN_TYPE_POOL_VIEW)

TEN_DEFINE_ACTIVATOR (activate_roll, "win.roll")

static TenActionBar *
get_actions (TenRollBar *self)
{
  g_autoptr (TenActionBar) actions = g_signal_group_dup_target (self->signals);

  return actions;
}

/* The button stays active, and looks like the next step only if it is one. */
static void
describe (TenRollBar *self)
{
  TenActionBar *actions = get_actions (self);
  const char *missing = actions != NULL ? ten_action_bar_get_missing (actions) : NULL;
  const char *headline = actions != NULL ? ten_action_bar_get_headline (actions) : NULL;

  gtk_widget_set_tooltip_text (self->roll,
                               missing != NULL ? missing : _ ("Roll the dice (Ctrl+Enter)"));
  ten_widget_set_css_class (self->roll, "suggested-action", missing == NULL);
  ten_widget_set_description (self->roll, missing != NULL    ? missing
                                          : headline != NULL ? headline
                                                             : "");
}

static gboolean
is_contest (TenRollBar *self)
{
  TenActionBar *actions = get_actions (self);

  return actions != NULL && ten_action_bar_get_contest (actions);
}

/* V20-6: offer an automatic success only if the pool reaches the target. It can always be
 * switched off. */
static void
update_automatic (TenRollBar *self, TenPool *pool)
{
  const gboolean chosen = pool != NULL && ten_pool_get_option (pool, TEN_POOL_AUTOMATIC);

  self->updating = TRUE;
  ten_toggle_set_active (self->automatic, chosen);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->automatic),
                          !self->compact && (chosen || (pool != NULL && !is_contest (self) &&
                                                        ten_pool_offers_automatic (pool))));
}

static void
on_automatic_toggled (TenRollBar *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (!self->updating && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC, ten_toggle_get_active (self->automatic));
}

static void
ten_roll_bar_update (TenPoolView *view, TenPool *pool)
{
  update_automatic (TEN_ROLL_BAR (view), pool);
}

/* V20-6 */
static void
follow_contest (TenRollBar *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (is_contest (self) && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC, FALSE);
  update_automatic (self, pool);
}

static void
set_actions (TenRollBar *self, TenActionBar *actions)
{
  g_signal_group_set_target (self->signals, actions);
  describe (self);
  follow_contest (self);
  g_object_notify (G_OBJECT (self), "actions");
}

static void
follow_compact (TenRollBar *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      self->compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  ten_widget_set_css_class (self, "compact", self->compact);
}

static void
ten_roll_bar_class_init (TenRollBarClass *klass)
{
  TEN_POOL_VIEW_CLASS (klass)->update = ten_roll_bar_update;
  ten_class_own (klass, TenRollBar, signals, g_object_unref);

  ten_view_access (klass, "actions", TEN_TYPE_ACTION_BAR, get_actions, set_actions);
  /* Below a sheet, with only the headline and the button. */
  ten_view_choice (klass, TenRollBar, G_TYPE_BOOLEAN, follow_compact, compact);
  ten_view_choice (klass, TenRollBar, G_TYPE_BOOLEAN, NULL, storyteller, hidden);

  g_type_ensure (TEN_TYPE_ROLL_BUTTON);
  ten_widget_class_set_group (klass, "roll/ten-roll-bar.ui");
  ten_widget_class_bind_children (klass, TenRollBar, comment, automatic, roll);
  ten_widget_class_bind_callbacks (klass, activate_roll, on_automatic_toggled);
}

static void
ten_roll_bar_init (TenRollBar *self)
{
  self->signals = g_signal_group_new (TEN_TYPE_ACTION_BAR);
  ten_group_connect (self->signals, "notify::missing", describe, self);
  ten_group_connect (self->signals, "notify::headline", describe, self);
  ten_group_connect (self->signals, "notify::contest", follow_contest, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  describe (self);
}

TEN_DEFINE_ACCESSOR (GtkEntry *, ten_roll_bar_get_comment, TenRollBar, comment)
