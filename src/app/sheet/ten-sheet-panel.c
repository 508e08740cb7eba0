/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "common/ten-arrow-focus.h"
#include "common/ten-scroll-area.h"
#include "common/ten-toolkit.h"
#include "common/ten-wrap-layout.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TenSheetPanel, ten_sheet_panel, TEN_TYPE_WIDGET)

static guint guided_signal;

static void
ten_sheet_panel_dispose (GObject *object)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (object);

  g_clear_object (&self->sheet_signals);
  g_clear_object (&self->pool_signals);
  self->extra_popover = NULL;
  self->many_traits = NULL;

  G_OBJECT_CLASS (ten_sheet_panel_parent_class)->dispose (object);
}

static void
ten_sheet_panel_finalize (GObject *object)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (object);

  g_clear_object (&self->sheet);
  g_clear_object (&self->pool);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->track_rows);
  g_strfreev (self->extra_traits);
  g_free (self->extra_focus);

  G_OBJECT_CLASS (ten_sheet_panel_parent_class)->finalize (object);
}

static gboolean
ten_sheet_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return ten_arrow_focus_move (widget, direction) ||
         GTK_WIDGET_CLASS (ten_sheet_panel_parent_class)->focus (widget, direction);
}

static void
ten_sheet_panel_class_init (TenSheetPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_sheet_panel_dispose;
  object_class->finalize = ten_sheet_panel_finalize;
  widget_class->focus = ten_sheet_panel_focus;

  ten_view_install_choice (klass, "editing", G_TYPE_BOOLEAN,
                           G_STRUCT_OFFSET (TenSheetPanel, editing),
                           G_CALLBACK (ten_sheet_panel_set_editing));
  ten_view_install_choice (klass, "counting", G_TYPE_BOOLEAN,
                           G_STRUCT_OFFSET (TenSheetPanel, counting),
                           G_CALLBACK (ten_sheet_panel_set_counting));

  /* POOL-1 to POOL-3: the rules made another pool of a click, or refused it, and say why. */
  guided_signal = g_signal_new ("guided", TEN_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (TEN_TYPE_SCROLL_AREA);
  g_type_ensure (TEN_TYPE_SHEET_DETAILS);
  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  ten_widget_class_set_template (widget_class, "sheet/ten-sheet-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, page);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, details);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, traits);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, tracks);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, lists);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, notes_section);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, notes);
  gtk_widget_class_bind_template_child (widget_class, TenSheetPanel, edit_bar);
  ten_sheet_panel_install_actions (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_sheet_panel_init (TenSheetPanel *self)
{
  self->blocks = g_ptr_array_new ();
  self->track_rows = g_ptr_array_new ();
  self->equipment = GTK_INVALID_LIST_POSITION;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.edit", FALSE);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_lists); kind++)
    {
      GtkWidget *list = ten_item_list_new (kind);

      self->item_lists[kind] = TEN_ITEM_LIST (list);
      gtk_box_append (self->lists, list);
    }

  self->sheet_signals = g_signal_group_new (TEN_TYPE_SHEET);
  g_signal_group_connect_swapped (self->sheet_signals, "changed",
                                  G_CALLBACK (ten_sheet_panel_update), self);
  self->pool_signals = g_signal_group_new (TEN_TYPE_POOL);
  g_signal_group_connect_swapped (self->pool_signals, "changed", G_CALLBACK (ten_sheet_panel_mark),
                                  self);
}

/* Says in words what the rules made of a click. */
void
ten_sheet_panel_guide (TenSheetPanel *self, const char *message)
{
  g_signal_emit (self, guided_signal, 0, message);
}

void
ten_sheet_panel_set_sheet (TenSheetPanel *self, TenSheet *sheet)
{
  g_autoptr (TenSheet) previous = NULL;

  if (self->sheet == sheet)
    return;

  /* The rows point into the ruleset of the sheet that they show. */
  previous = g_steal_pointer (&self->sheet);
  g_set_object (&self->sheet, sheet);
  self->equipment = GTK_INVALID_LIST_POSITION;
  if (sheet == NULL)
    ten_sheet_panel_set_editing (self, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.edit", sheet != NULL);
  g_signal_group_set_target (self->sheet_signals, sheet);
  ten_sheet_panel_fill (self);
  ten_sheet_panel_mark (self);
}

void
ten_sheet_panel_set_pool (TenSheetPanel *self, TenPool *pool)
{
  if (!g_set_object (&self->pool, pool))
    return;

  g_signal_group_set_target (self->pool_signals, pool);
  ten_sheet_panel_mark (self);
}

gboolean
ten_sheet_panel_get_editing (TenSheetPanel *self)
{
  return self->editing;
}

void
ten_sheet_panel_set_editing (TenSheetPanel *self, gboolean editing)
{
  editing = editing && self->sheet != NULL;
  if (self->editing == editing)
    return;

  self->editing = editing;
  ten_sheet_panel_switch_parts (self);
  if (self->sheet != NULL)
    {
      ten_sheet_end_edit (self->sheet);
      ten_sheet_panel_update (self);
    }
  g_object_notify (G_OBJECT (self), "editing");
  ten_toolkit_announce (GTK_WIDGET (self), editing ? _ ("Edit mode on") : _ ("Edit mode off"));
}

void
ten_sheet_panel_set_counting (TenSheetPanel *self, gboolean counting)
{
  counting = !!counting;
  if (self->counting == counting)
    return;

  self->counting = counting;
  ten_sheet_panel_update_budgets (self);
  g_object_notify (G_OBJECT (self), "counting");
}
