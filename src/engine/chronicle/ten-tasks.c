/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "chronicle/ten-tasks.h"

struct _TenTasks
{
  GObject parent_instance;

  TenChronicle *chronicle;
  TenRulesets *rulesets;
  GPtrArray *tasks;
  guint n_open;
};

enum
{
  PROP_0,
  PROP_N_OPEN,
  N_PROPS
};

static void ten_tasks_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenTasks,
                               ten_tasks,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ten_tasks_list_model_init))

static GParamSpec *properties[N_PROPS];

static void
set_n_open (TenTasks *self, guint n_open)
{
  if (self->n_open == n_open)
    return;

  self->n_open = n_open;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_OPEN]);
}

static void
end (TenTasks *self, TenTask *task)
{
  guint position;

  if (!g_ptr_array_find (self->tasks, task, &position) || position >= self->n_open)
    return;

  g_object_ref (task);
  g_ptr_array_remove_index (self->tasks, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  set_n_open (self, self->n_open - 1);
  g_ptr_array_insert (self->tasks, (int) self->n_open, task);
  g_list_model_items_changed (G_LIST_MODEL (self), self->n_open, 0, 1);
}

static void
on_changed (TenTasks *self, TenTask *task)
{
  if (ten_task_is_over (task))
    end (self, task);
}

/* One that cannot be read is left out, and stays in the log. */
static TenTask *
load (TenTasks *self, gint64 action)
{
  g_autoptr (GError) error = NULL;
  TenTask *task = ten_task_load (self->chronicle, self->rulesets, action, &error);

  if (task != NULL)
    g_signal_connect_object (task, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  else
    g_debug ("action %" G_GINT64_FORMAT ": %s", action, error->message);
  return task;
}

static void
on_event_appended (TenTasks *self, TenEvent *event)
{
  TenTask *task;

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_ACTION) ||
      (!g_str_equal (ten_event_get_word (event, "action"), "extended") &&
       !g_str_equal (ten_event_get_word (event, "action"), "extended-contest")))
    return;

  task = load (self, ten_event_get_sequence (event));
  if (task == NULL)
    return;
  g_ptr_array_insert (self->tasks, 0, task);
  set_n_open (self, self->n_open + 1);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
  on_changed (self, task);
}

static gint
compare_starts (gconstpointer a, gconstpointer b)
{
  const gint64 first = ten_event_get_sequence (*(TenEvent *const *) a);
  const gint64 second = ten_event_get_sequence (*(TenEvent *const *) b);

  return first > second ? -1 : first < second;
}

static gboolean
load_all (TenTasks *self, GError **error)
{
  g_autoptr (GPtrArray) starts =
      ten_chronicle_list_actions (self->chronicle, "extended", FALSE, error);
  GPtrArray *contests;

  if (starts == NULL)
    return FALSE;
  contests = ten_chronicle_list_actions (self->chronicle, "extended-contest", FALSE, error);
  if (contests == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (starts, contests);
  g_ptr_array_sort (starts, compare_starts);

  for (guint i = 0; i < starts->len; i++)
    {
      TenTask *task = load (self, ten_event_get_sequence (g_ptr_array_index (starts, i)));

      if (task == NULL)
        continue;
      if (ten_task_is_over (task))
        g_ptr_array_add (self->tasks, task);
      else
        g_ptr_array_insert (self->tasks, (int) self->n_open++, task);
    }
  return TRUE;
}

static GType
ten_tasks_get_item_type (GListModel *model)
{
  return TEN_TYPE_TASK;
}

static guint
ten_tasks_get_n_items (GListModel *model)
{
  return TEN_TASKS (model)->tasks->len;
}

static gpointer
ten_tasks_get_item (GListModel *model, guint position)
{
  TenTasks *self = TEN_TASKS (model);

  return position < self->tasks->len ? g_object_ref (g_ptr_array_index (self->tasks, position))
                                     : NULL;
}

static void
ten_tasks_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_tasks_get_item_type;
  iface->get_n_items = ten_tasks_get_n_items;
  iface->get_item = ten_tasks_get_item;
}

static void
ten_tasks_finalize (GObject *object)
{
  TenTasks *self = TEN_TASKS (object);

  g_ptr_array_unref (self->tasks);
  g_clear_object (&self->chronicle);
  g_clear_object (&self->rulesets);

  G_OBJECT_CLASS (ten_tasks_parent_class)->finalize (object);
}

static void
ten_tasks_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_N_OPEN:
      g_value_set_uint (value, TEN_TASKS (object)->n_open);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
ten_tasks_class_init (TenTasksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_tasks_finalize;
  object_class->get_property = ten_tasks_get_property;

  properties[PROP_N_OPEN] =
      g_param_spec_uint ("n-open", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_tasks_init (TenTasks *self)
{
  self->tasks = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * ten_tasks_new:
 * @chronicle: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @error: return location for a #TenChronicleError
 *
 * Lists the extended actions of a log (COFD-15, V20-10): first those that are under way, then those
 * that are over, the one that was begun last before the others; one that ends while it is listed
 * comes first among those that are over. A damaged one is left out.
 *
 * Returns: (transfer full) (nullable): the list, or %NULL with @error set
 */
TenTasks *
ten_tasks_new (TenChronicle *chronicle, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenTasks) self = NULL;

  g_return_val_if_fail (TEN_IS_CHRONICLE (chronicle), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);

  self = g_object_new (TEN_TYPE_TASKS, NULL);
  self->chronicle = g_object_ref (chronicle);
  self->rulesets = g_object_ref (rulesets);
  if (!load_all (self, error))
    return NULL;

  g_signal_connect_object (chronicle, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

/**
 * ten_tasks_get_n_open:
 * @self: (not nullable): a list of tasks
 *
 * Gets how many are under way: these are the first of the list.
 *
 * Returns: a number
 */
guint
ten_tasks_get_n_open (TenTasks *self)
{
  g_return_val_if_fail (TEN_IS_TASKS (self), 0);

  return self->n_open;
}
