/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helper-row.h"

#include "common/ten-widget.h"
#include "pool/ten-term-chips.h"

#include <glib/gi18n.h>

struct _TenHelperRow
{
  TenWidget parent_instance;

  TenSideEntry *side;
  GtkWidget *chips;
};

enum
{
  CHANGED,
  ACTIVATED,
  REMOVE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenHelperRow, ten_helper_row, TEN_TYPE_WIDGET)

static guint signals[N_SIGNALS];

static void
on_changed (TenHelperRow *self)
{
  gtk_widget_set_visible (self->chips, ten_side_entry_needs_chips (self->side));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_activated (TenHelperRow *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
on_remove (TenHelperRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
ten_helper_row_class_init (TenHelperRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = ten_signal_new (klass, "changed");
  signals[ACTIVATED] = ten_signal_new (klass, "activated");
  signals[REMOVE] = ten_signal_new (klass, "remove");

  g_type_ensure (TEN_TYPE_SIDE_ENTRY);
  g_type_ensure (TEN_TYPE_TERM_CHIPS);
  ten_widget_class_set_template (widget_class, "action/ten-helper-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenHelperRow, side);
  gtk_widget_class_bind_template_child (widget_class, TenHelperRow, chips);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_set_css_name (widget_class, "helperrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_helper_row_init (TenHelperRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_side_entry_set_role (self->side, _ ("Helper"));
}

GtkWidget *
ten_helper_row_new (TenRuleset *ruleset, TenSheetSource *sheets)
{
  TenHelperRow *self = g_object_new (TEN_TYPE_HELPER_ROW, NULL);

  ten_side_entry_set_ruleset (self->side, ruleset);
  ten_side_entry_set_sheets (self->side, sheets);
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->chips), ten_side_entry_get_pool (self->side));
  return GTK_WIDGET (self);
}

TenSideEntry *
ten_helper_row_get_side (TenHelperRow *self)
{
  return self->side;
}
