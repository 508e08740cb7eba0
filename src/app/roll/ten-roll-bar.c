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
  GtkWidget *give_up;
  GtkWidget *roll;

  GBindingGroup *bindings; /* to the action bar */
  char *headline;
  char *missing;
  gboolean compact;
  gboolean storyteller;
  gboolean hidden;
  int dice;
  gboolean contest;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenRollBar, ten_roll_bar, TEN_TYPE_POOL_VIEW)

TEN_DEFINE_ACTIVATOR (activate_roll, "win.roll")

static void
describe (TenRollBar *self)
{
  const char *text = self->missing != NULL ? self->missing : self->headline;

  ten_widget_set_description (self->roll, text != NULL ? text : "");
}

/* The button stays active, and looks like the next step only if it is one. */
static void
follow_missing (TenRollBar *self)
{
  gtk_widget_set_tooltip_text (
      self->roll, self->missing != NULL ? self->missing : _ ("Roll the dice (Ctrl+Enter)"));
  ten_widget_set_css_class (self->roll, "suggested-action", self->missing == NULL);
  describe (self);
}

/* NWOD-4 */
static gboolean
can_give_up (TenPool *pool)
{
  TenRequest request;

  return pool != NULL && !ten_pool_is_empty (pool) &&
         ten_ruleset_get_options (ten_pool_get_ruleset (pool))->give_up_chance &&
         ten_pool_to_request (pool, &request, NULL) && ten_request_is_chance (&request);
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
                          !self->compact && (chosen || (pool != NULL && !self->contest &&
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
  TenRollBar *self = TEN_ROLL_BAR (view);

  update_automatic (self, pool);
  gtk_widget_set_visible (self->give_up, !self->compact && can_give_up (pool));
}

/* V20-6 */
static void
follow_contest (TenRollBar *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->contest && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC, FALSE);
  update_automatic (self, pool);
}

static TenActionBar *
get_actions (TenRollBar *self)
{
  g_autoptr (TenActionBar) actions = g_binding_group_dup_source (self->bindings);

  return actions;
}

static void
set_actions (TenRollBar *self, TenActionBar *actions)
{
  g_binding_group_set_source (self->bindings, actions);
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
  ten_class_own (klass, TenRollBar, bindings, g_object_unref);

  ten_view_access (klass, "actions", TEN_TYPE_ACTION_BAR, get_actions, set_actions);
  ten_view_choice (klass, TenRollBar, G_TYPE_STRING, describe, headline);
  ten_view_choice (klass, TenRollBar, G_TYPE_STRING, follow_missing, missing);
  /* Below a sheet, with only the headline and the button. */
  ten_view_choice (klass, TenRollBar, G_TYPE_BOOLEAN, follow_compact, compact);
  ten_view_choice (klass, TenRollBar, G_TYPE_BOOLEAN, NULL, storyteller, hidden);
  ten_view_choice (klass, TenRollBar, G_TYPE_INT, NULL, dice);
  ten_view_choice (klass, TenRollBar, G_TYPE_BOOLEAN, follow_contest, contest);

  g_type_ensure (TEN_TYPE_ROLL_BUTTON);
  ten_widget_class_set_group (klass, "roll/ten-roll-bar.ui");
  ten_widget_class_bind_children (klass, TenRollBar, comment, automatic, roll, give_up);
  ten_widget_class_bind_callbacks (klass, activate_roll, on_automatic_toggled);
}

static void
ten_roll_bar_init (TenRollBar *self)
{
  static const char *const properties[] = { "headline", "missing", "dice", "contest" };

  self->bindings = g_binding_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  follow_missing (self);
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_binding_group_bind (self->bindings, properties[i], self, properties[i],
                          G_BINDING_SYNC_CREATE);
}

TEN_DEFINE_ACCESSOR (GtkEntry *, ten_roll_bar_get_comment, TenRollBar, comment)
