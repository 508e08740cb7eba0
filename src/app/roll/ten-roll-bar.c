/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-roll-bar.h"

#include "common/ten-toggle.h"
#include "pool/ten-automatic-choice.h"

struct _TenRollBar
{
  TenPoolView parent_instance;

  GtkEntry *comment;
  TenAutomaticChoice *automatic_choice;
  GtkWidget *give_up;
  GtkWidget *roll;

  char *headline;
  gboolean compact;
  gboolean storyteller;
};

G_DEFINE_FINAL_TYPE (TenRollBar, ten_roll_bar, TEN_TYPE_POOL_VIEW)

static void
activate_roll (TenRollBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
set_headline (TenRollBar *self, const char *headline)
{
  if (g_strcmp0 (self->headline, headline) == 0)
    return;

  g_free (self->headline);
  self->headline = g_strdup (headline);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->roll), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  headline != NULL ? headline : "", -1);
  g_object_notify (G_OBJECT (self), "headline");
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

static void
ten_roll_bar_update (TenPoolView *view, TenPool *pool)
{
  TenRollBar *self = TEN_ROLL_BAR (view);

  ten_pool_view_set_pool (TEN_POOL_VIEW (self->automatic_choice), pool);
  gtk_widget_set_visible (self->give_up, can_give_up (pool));
}

static void
ten_roll_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TEN_TYPE_ROLL_BAR);

  G_OBJECT_CLASS (ten_roll_bar_parent_class)->dispose (object);
}

static void
ten_roll_bar_finalize (GObject *object)
{
  g_free (TEN_ROLL_BAR (object)->headline);

  G_OBJECT_CLASS (ten_roll_bar_parent_class)->finalize (object);
}

static void
set_compact (TenRollBar *self, gboolean compact)
{
  self->compact = compact;
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  g_object_notify (G_OBJECT (self), "compact");
}

static void
ten_roll_bar_class_init (TenRollBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TEN_POOL_VIEW_CLASS (klass)->update = ten_roll_bar_update;
  object_class->dispose = ten_roll_bar_dispose;
  object_class->finalize = ten_roll_bar_finalize;

  /* Without the comment, below a sheet. */
  ten_view_install_choice (klass, "headline", G_TYPE_STRING, G_STRUCT_OFFSET (TenRollBar, headline),
                           G_CALLBACK (set_headline));
  /* Without the comment, below a sheet. */
  ten_view_install_choice (klass, "compact", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenRollBar, compact),
                           G_CALLBACK (set_compact));
  ten_view_install_choice (klass, "storyteller", G_TYPE_BOOLEAN,
                           G_STRUCT_OFFSET (TenRollBar, storyteller), NULL);

  g_type_ensure (TEN_TYPE_AUTOMATIC_CHOICE);
  g_type_ensure (TEN_TYPE_TOGGLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tenagain/TenAgain/roll/ten-roll-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TenRollBar, comment);
  gtk_widget_class_bind_template_child (widget_class, TenRollBar, automatic_choice);
  gtk_widget_class_bind_template_child (widget_class, TenRollBar, roll);
  gtk_widget_class_bind_template_child (widget_class, TenRollBar, give_up);
  gtk_widget_class_bind_template_callback (widget_class, activate_roll);
  gtk_widget_class_set_css_name (widget_class, "rollbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_roll_bar_init (TenRollBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkEntry *
ten_roll_bar_get_comment (TenRollBar *self)
{
  return self->comment;
}

/* V20-6 */
void
ten_roll_bar_set_contest (TenRollBar *self, gboolean contest)
{
  ten_automatic_choice_set_contest (self->automatic_choice, contest);
}
