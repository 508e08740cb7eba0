/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-automatic-choice.h"

#include "common/ten-toggle.h"
#include "common/ten-widget.h"

struct _TenAutomaticChoice
{
  TenPoolView parent_instance;

  GtkWidget *automatic;

  gboolean contest;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenAutomaticChoice, ten_automatic_choice, TEN_TYPE_POOL_VIEW)

/* V20-6: offer a success without a roll only if the pool reaches the target. It can always be
 * switched off again. */
static void
ten_automatic_choice_update (TenPoolView *part, TenPool *pool)
{
  TenAutomaticChoice *self = TEN_AUTOMATIC_CHOICE (part);
  gboolean chosen = pool != NULL && ten_pool_get_option (pool, TEN_POOL_AUTOMATIC);

  self->updating = TRUE;
  ten_toggle_set_active (TEN_TOGGLE (self->automatic), chosen);
  self->updating = FALSE;
  gtk_widget_set_visible (self->automatic, chosen || (pool != NULL && !self->contest &&
                                                      ten_pool_offers_automatic (pool)));
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->automatic));
}

static void
on_toggled (TenAutomaticChoice *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (!self->updating && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC,
                         ten_toggle_get_active (TEN_TOGGLE (self->automatic)));
}

static void
ten_automatic_choice_class_init (TenAutomaticChoiceClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_automatic_choice_update;

  g_type_ensure (TEN_TYPE_TOGGLE);
  ten_widget_class_set_template (widget_class, "pool/ten-automatic-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, TenAutomaticChoice, automatic);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_set_css_name (widget_class, "automaticchoice");
}

static void
ten_automatic_choice_init (TenAutomaticChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* V20-6 */
void
ten_automatic_choice_set_contest (TenAutomaticChoice *self, gboolean contest)
{
  g_autoptr (TenPool) pool = NULL;

  if (self->contest == contest)
    return;
  self->contest = contest;
  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  if (contest && pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_AUTOMATIC, FALSE);
  ten_pool_view_update (TEN_POOL_VIEW (self));
}
