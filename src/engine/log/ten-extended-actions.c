/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-extended-actions.h"
#include "log/ten-log-private.h"
#include "json/ten-fields-private.h"
#include "rules/ten-array-list-private.h"

struct _TenExtendedActions
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  GPtrArray *actions;
  guint n_open;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenExtendedActions,
                               ten_extended_actions,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_array_list_init_interface))

static void
set_n_open (TenExtendedActions *self, guint n_open)
{
  if (self->n_open == n_open)
    return;

  self->n_open = n_open;
  g_object_notify (G_OBJECT (self), "n-open");
}

static void
end (TenExtendedActions *self, TenExtendedAction *extended)
{
  guint position;

  if (!g_ptr_array_find (self->actions, extended, &position) || position >= self->n_open)
    return;

  g_object_ref (extended);
  g_ptr_array_remove_index (self->actions, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  set_n_open (self, self->n_open - 1);
  g_ptr_array_insert (self->actions, (int) self->n_open, extended);
  g_list_model_items_changed (G_LIST_MODEL (self), self->n_open, 0, 1);
}

static void
on_changed (TenExtendedActions *self, TenExtendedAction *extended)
{
  if (ten_extended_action_is_over (extended))
    end (self, extended);
}

/* One that cannot be read is left out, and stays in the log. */
static TenExtendedAction *
load (TenExtendedActions *self, gint64 action)
{
  g_autoptr (GError) error = NULL;
  TenExtendedAction *extended =
      ten_extended_action_load (self->log, self->rulesets, action, &error);

  if (extended != NULL)
    g_signal_connect_object (extended, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  else
    g_debug ("action %" G_GINT64_FORMAT ": %s", action, error->message);
  return extended;
}

static void
on_event_appended (TenExtendedActions *self, TenEvent *event)
{
  TenExtendedAction *extended;

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_ACTION) ||
      (!g_str_equal (ten_event_get_word (event, "action"), "extended") &&
       !g_str_equal (ten_event_get_word (event, "action"), "extended-contest")))
    return;

  extended = load (self, ten_event_get_sequence (event));
  if (extended == NULL)
    return;
  g_ptr_array_insert (self->actions, 0, extended);
  set_n_open (self, self->n_open + 1);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  on_changed (self, extended);
}

static gint
compare_starts (gconstpointer a, gconstpointer b)
{
  const gint64 first = ten_event_get_sequence (*(TenEvent *const *) a);
  const gint64 second = ten_event_get_sequence (*(TenEvent *const *) b);

  return first > second ? -1 : first < second;
}

static gboolean
load_all (TenExtendedActions *self, GError **error)
{
  g_autoptr (GPtrArray) starts = ten_log_list_actions (self->log, "extended", FALSE, error);
  GPtrArray *contests;

  if (starts == NULL)
    return FALSE;
  contests = ten_log_list_actions (self->log, "extended-contest", FALSE, error);
  if (contests == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (starts, contests);
  g_ptr_array_sort (starts, compare_starts);

  for (guint i = 0; i < starts->len; i++)
    {
      TenExtendedAction *extended =
          load (self, ten_event_get_sequence (g_ptr_array_index (starts, i)));

      if (extended == NULL)
        continue;
      if (ten_extended_action_is_over (extended))
        g_ptr_array_add (self->actions, extended);
      else
        g_ptr_array_insert (self->actions, (int) self->n_open++, extended);
    }
  return TRUE;
}

static void
ten_extended_actions_class_init (TenExtendedActionsClass *klass)
{
  const TenField fields[] = {
    { "n-open", G_TYPE_UINT, G_STRUCT_OFFSET (TenExtendedActions, n_open) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenExtendedActions, actions) },
    { NULL, TEN_TYPE_LOG, G_STRUCT_OFFSET (TenExtendedActions, log) },
    { NULL, TEN_TYPE_RULESETS, G_STRUCT_OFFSET (TenExtendedActions, rulesets) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
  ten_array_list_install (G_OBJECT_CLASS (klass), TEN_TYPE_EXTENDED_ACTION,
                          G_STRUCT_OFFSET (TenExtendedActions, actions));
}

static void
ten_extended_actions_init (TenExtendedActions *self)
{
  self->actions = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Lists the extended actions of a log (COFD-15, V20-10): first those that are under way, then
   those that are over, the one that was begun last before the others; one that ends while it
   is listed comes first among those that are over. */
TenExtendedActions *
ten_extended_actions_new (TenLog *log, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenExtendedActions) self = NULL;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);

  self = g_object_new (TEN_TYPE_EXTENDED_ACTIONS, NULL);
  self->log = g_object_ref (log);
  self->rulesets = g_object_ref (rulesets);
  if (!load_all (self, error))
    return NULL;

  g_signal_connect_object (log, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TEN_DEFINE_GETTER (TenExtendedActions, ten_extended_actions, TEN_IS_EXTENDED_ACTIONS, guint, n_open)
