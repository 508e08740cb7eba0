/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-panel.h"

#include "extended/ten-extended-row.h"

#include <glib/gi18n.h>

struct _TenExtendedPanel
{
  TenWidget parent_instance;

  GListModel *actions;
  TenPool *pool;
  TenPerformer *performer;
  GListModel *open;
  GListModel *ended;
  gint64 focused_action;

  GtkStack *stack;
  GtkListBox *open_list;
  GtkExpander *expander;
  GtkListBox *ended_list;

  gboolean any_open;
  char *ended_text;
};

TEN_DEFINE_TEMPLATE (TenExtendedPanel, ten_extended_panel, TEN_TYPE_WIDGET)

static void
follow_action (GtkListBoxRow *list_row)
{
  TenExtendedRow *row = TEN_EXTENDED_ROW (gtk_list_box_row_get_child (list_row));

  ten_widget_set_label (list_row, ten_view_get_string (row, "text"));
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  TenExtendedPanel *self = data;
  GtkWidget *row = ten_extended_row_new (TEN_EXTENDED_ACTION (item), GTK_WIDGET (self));
  GtkWidget *list_row =
      g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", row, "activatable", FALSE, NULL);

  ten_extended_row_set_pool (TEN_EXTENDED_ROW (row), self->pool);
  ten_extended_row_set_performer (TEN_EXTENDED_ROW (row), self->performer);
  /* After the row itself, which has the words then. */
  g_signal_connect_object (item, "changed", G_CALLBACK (follow_action), list_row,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  follow_action (GTK_LIST_BOX_ROW (list_row));
  return list_row;
}

static gboolean
is_open (gpointer item, gpointer data)
{
  return !ten_extended_action_is_over (TEN_EXTENDED_ACTION (item));
}

static gboolean
is_ended (gpointer item, gpointer data)
{
  return ten_extended_action_is_over (TEN_EXTENDED_ACTION (item));
}

static GListModel *
filter (GListModel *actions, GtkCustomFilterFunc function)
{
  return G_LIST_MODEL (gtk_filter_list_model_new (
      g_object_ref (actions), GTK_FILTER (gtk_custom_filter_new (function, NULL, NULL))));
}

static gboolean
has_ended (TenExtendedPanel *self, gint64 action)
{
  for (guint i = 0; action != 0 && i < g_list_model_get_n_items (self->ended); i++)
    if (ten_extended_action_get_action (ten_model_peek (self->ended, i)) == action)
      return TRUE;
  return FALSE;
}

static void
update (TenExtendedPanel *self)
{
  const guint n_open = self->open != NULL ? g_list_model_get_n_items (self->open) : 0;
  const guint n_ended = self->ended != NULL ? g_list_model_get_n_items (self->ended) : 0;
  g_autofree char *label = g_strdup_printf (/* Translators: extended actions that are over */
                                            ngettext ("%u ended", "%u ended", n_ended), n_ended);

  gtk_stack_set_visible_child_name (self->stack, n_open + n_ended > 0 ? "list" : "empty");
  ten_view_set (self, "any-open", n_open > 0, "ended-text", n_ended > 0 ? label : NULL, NULL);
}

static void
on_ended_changed (TenExtendedPanel *self)
{
  update (self);
  if (has_ended (self, self->focused_action))
    {
      self->focused_action = 0;
      gtk_widget_grab_focus (GTK_WIDGET (self->expander));
    }
}

/* After finishing an action by keyboard, follow its row to its new place, so that the focus is
 * not lost. */
static void
follow_focus (TenExtendedPanel *self, guint position, guint n_removed)
{
  GtkWidget *focus = ten_widget_get_focus (self);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, TEN_TYPE_EXTENDED_ROW) : NULL;

  /* It is removed first, then added to the ended ones. */
  if (n_removed == 0)
    return;
  self->focused_action = 0;
  if (row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self->open_list)))
    self->focused_action =
        ten_extended_action_get_action (ten_extended_row_get_action (TEN_EXTENDED_ROW (row)));
}

/* Rows of ended actions are created when they are first shown. */
static void
on_expanded (TenExtendedPanel *self)
{
  if (gtk_expander_get_expanded (self->expander))
    gtk_list_box_bind_model (self->ended_list, self->ended, create_row, self, NULL);
  else
    gtk_list_box_bind_model (self->ended_list, NULL, NULL, NULL, NULL);
}

static void
ten_extended_panel_class_init (TenExtendedPanelClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  ten_class_own_all (klass, TenExtendedPanel, g_object_unref, open, ended, pool, performer);

  ten_view_install (klass, TenExtendedPanel, G_TYPE_LIST_MODEL, actions);
  ten_view_install (klass, TenExtendedPanel, G_TYPE_BOOLEAN, any_open);
  ten_view_install (klass, TenExtendedPanel, G_TYPE_STRING, ended_text);
  /* For an action: with a point of willpower, or without. */
  g_signal_new ("roll", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                TEN_TYPE_EXTENDED_ACTION, G_TYPE_BOOLEAN);
  g_signal_new ("choose", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                TEN_TYPE_EXTENDED_ACTION, G_TYPE_UINT, G_TYPE_STRING);
  ten_signal_new_with (klass, "use-pool", TEN_TYPE_EXTENDED_ACTION);
  ten_signal_new_with (klass, "begin-again", TEN_TYPE_EXTENDED_ACTION);

  ten_widget_class_set_group (klass, "extended/ten-extended-panel.ui");
  ten_widget_class_bind_children (klass, TenExtendedPanel, stack, open_list, expander, ended_list);
  ten_widget_class_bind_callbacks (klass, on_expanded);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

TEN_DEFINE_ACCESSOR (GListModel *, ten_extended_panel_get_actions, TenExtendedPanel, actions)

void
ten_extended_panel_set_actions (TenExtendedPanel *self, GListModel *actions)
{
  if (self->actions == actions)
    return;

  if (self->actions != NULL)
    g_signal_handlers_disconnect_by_func (self->actions, follow_focus, self);
  gtk_expander_set_expanded (self->expander, FALSE);
  gtk_list_box_bind_model (self->open_list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->open);
  g_clear_object (&self->ended);
  if (actions != NULL)
    {
      /* Before the filters: the row still exists then. */
      ten_connect (actions, "items-changed", follow_focus, self);
      self->open = filter (actions, is_open);
      self->ended = filter (actions, is_ended);
      gtk_list_box_bind_model (self->open_list, self->open, create_row, self, NULL);
      ten_connect (self->open, "items-changed", update, self);
      ten_connect (self->ended, "items-changed", on_ended_changed, self);
    }
  update (self);
  ten_view_set (self, "actions", actions, NULL);
}

void
ten_extended_panel_set_pool (TenExtendedPanel *self, TenPool *pool)
{
  GtkListBoxRow *list_row;

  g_set_object (&self->pool, pool);
  for (int i = 0; (list_row = gtk_list_box_get_row_at_index (self->open_list, i)) != NULL; i++)
    ten_extended_row_set_pool (TEN_EXTENDED_ROW (gtk_list_box_row_get_child (list_row)), pool);
}

TEN_DEFINE_KEEPER (ten_extended_panel_set_performer, TenExtendedPanel, TenPerformer, performer)

TEN_DEFINE_ACCESSOR (TenPool *, ten_extended_panel_get_pool, TenExtendedPanel, pool)

void
ten_extended_panel_focus_newest (TenExtendedPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->open_list, 0);

  if (row != NULL)
    ten_extended_row_focus_next (TEN_EXTENDED_ROW (gtk_list_box_row_get_child (row)));
}

void
ten_extended_panel_set_willpower (TenExtendedPanel *self, gint64 action, gboolean willpower)
{
  GtkListBoxRow *list_row;

  for (int i = 0; (list_row = gtk_list_box_get_row_at_index (self->open_list, i)) != NULL; i++)
    {
      TenExtendedRow *row = TEN_EXTENDED_ROW (gtk_list_box_row_get_child (list_row));

      if (ten_extended_action_get_action (ten_extended_row_get_action (row)) == action)
        ten_extended_row_set_willpower (row, willpower);
    }
}
