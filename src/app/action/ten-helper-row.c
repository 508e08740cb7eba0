/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helper-row.h"

#include "pool/ten-term-chips.h"

#include <glib/gi18n.h>

struct _TenHelperRow
{
  GtkWidget parent_instance;

  GtkWidget *line;
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

G_DEFINE_FINAL_TYPE (TenHelperRow, ten_helper_row, GTK_TYPE_WIDGET)

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
ten_helper_row_dispose (GObject *object)
{
  TenHelperRow *self = TEN_HELPER_ROW (object);

  g_clear_pointer (&self->line, gtk_widget_unparent);
  g_clear_pointer (&self->chips, gtk_widget_unparent);

  G_OBJECT_CLASS (ten_helper_row_parent_class)->dispose (object);
}

static void
ten_helper_row_class_init (TenHelperRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_helper_row_dispose;

  /**
   * TenHelperRow::changed:
   * @self: the row
   *
   * Emitted when another pool or another name holds, or another mistake.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TenHelperRow::activated:
   * @self: the row
   *
   * Emitted when Enter is pressed in it.
   */
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TenHelperRow::remove:
   * @self: the row
   *
   * Emitted when the helper is not wanted any more.
   */
  signals[REMOVE] = g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "helperrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_helper_row_init (TenHelperRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *remove;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);

  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  self->side = TEN_SIDE_ENTRY (ten_side_entry_new (_ ("Helper")));
  gtk_widget_set_hexpand (GTK_WIDGET (self->side), TRUE);
  gtk_box_append (GTK_BOX (self->line), GTK_WIDGET (self->side));
  remove = g_object_new (GTK_TYPE_BUTTON, "icon-name", "list-remove-symbolic", "tooltip-text",
                         _ ("Remove this helper"), NULL);
  gtk_widget_add_css_class (remove, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove this helper"), -1);
  gtk_box_append (GTK_BOX (self->line), remove);
  self->chips = g_object_new (TEN_TYPE_TERM_CHIPS, "visible", FALSE, NULL);
  gtk_widget_set_parent (self->chips, GTK_WIDGET (self));

  g_signal_connect_object (self->side, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side, "activated", G_CALLBACK (on_activated), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
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
