/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-extended-actions.h"

#include "json/ten-fields-private.h"
#include "log/ten-log-private.h"

struct _TenExtendedActions
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  GPtrArray *actions;
  guint n_open;
};

TEN_DEFINE_LIST_TYPE (TenExtendedActions,
                      ten_extended_actions,
                      TEN_TYPE_EXTENDED_ACTION,
                      actions,
                      { "n-open", G_TYPE_UINT, G_STRUCT_OFFSET (TenExtendedActions, n_open) },
                      { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenExtendedActions, actions) },
                      { NULL, TEN_TYPE_LOG, G_STRUCT_OFFSET (TenExtendedActions, log) },
                      { NULL, TEN_TYPE_RULESETS, G_STRUCT_OFFSET (TenExtendedActions, rulesets) })

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

/* An unreadable one is left out, and stays in the log. */
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

/* A contest that was rolled to its end at once is of a separate kind. */
static const char *const starts[] = { "extended-start", "extended-contest", NULL };

static void
on_appended (TenExtendedActions *self, TenEntry *entry)
{
  TenExtendedAction *extended;

  if (!g_strv_contains (starts, entry->kind))
    return;

  extended = load (self, entry->number);
  if (extended == NULL)
    return;
  g_ptr_array_insert (self->actions, 0, extended);
  set_n_open (self, self->n_open + 1);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  on_changed (self, extended);
}

static gboolean
load_all (TenExtendedActions *self, GError **error)
{
  const TenLogFilter filter = { .kinds = starts };
  g_autoptr (GArray) numbers = ten_log_list (self->log, &filter, error);

  for (guint i = numbers != NULL ? numbers->len : 0; i > 0; i--)
    {
      TenExtendedAction *extended = load (self, g_array_index (numbers, gint64, i - 1));

      if (extended == NULL)
        continue;
      if (ten_extended_action_is_over (extended))
        g_ptr_array_add (self->actions, extended);
      else
        g_ptr_array_insert (self->actions, (int) self->n_open++, extended);
    }
  return numbers != NULL;
}

static void
ten_extended_actions_init (TenExtendedActions *self)
{
  self->actions = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Lists the extended actions of a log (COFD-15, V20-10): those under way, then those that are
 * over, newest first. One that ends in the meantime becomes the first of those that are over. */
TenExtendedActions *
ten_extended_actions_new (TenLog *log, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenExtendedActions) self = g_object_new (TEN_TYPE_EXTENDED_ACTIONS, NULL);

  self->log = g_object_ref (log);
  self->rulesets = g_object_ref (rulesets);
  if (!load_all (self, error))
    return NULL;

  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TEN_DEFINE_GETTER (TenExtendedActions, ten_extended_actions, TEN_IS_EXTENDED_ACTIONS, guint, n_open)
