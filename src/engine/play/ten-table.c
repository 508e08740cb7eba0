/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-table-private.h"

/**
 * TenTable:
 *
 * Where actions are performed: see ten_action_perform(). Whoever runs a program owns one and hands
 * it down.
 */
struct _TenTable
{
  GObject parent_instance;

  TenRulesets *rulesets;
  TenRandom *random;
  TenLog *log;
  char *log_path;
  TenClock clock;
  gpointer clock_data;
  gboolean spends;
  gboolean uses_all_faces;
};

enum
{
  PROP_0,
  PROP_LOG,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenTable, ten_table, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

static gint64
tell_real_time (gpointer data)
{
  return g_get_real_time ();
}

static void
ten_table_finalize (GObject *object)
{
  TenTable *self = TEN_TABLE (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->random);
  g_clear_object (&self->log);
  g_free (self->log_path);

  G_OBJECT_CLASS (ten_table_parent_class)->finalize (object);
}

static void
ten_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LOG:
      g_value_set_object (value, TEN_TABLE (object)->log);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_table_class_init (TenTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_table_finalize;
  object_class->get_property = ten_table_get_property;

  /**
   * TenTable:log:
   *
   * The log, once it is open.
   */
  properties[PROP_LOG] =
      g_param_spec_object ("log", NULL, NULL, TEN_TYPE_LOG,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_table_init (TenTable *self)
{
  self->clock = tell_real_time;
  self->spends = TRUE;
}

/**
 * ten_table_new:
 * @rulesets: the rulesets
 * @random: where the dice come from
 *
 * Makes a table without a log. It spends what actions cost, and its clock is the system's.
 *
 * Returns: (transfer full): the table
 */
TenTable *
ten_table_new (TenRulesets *rulesets, TenRandom *random)
{
  TenTable *self;

  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (TEN_IS_RANDOM (random), NULL);

  self = g_object_new (TEN_TYPE_TABLE, NULL);
  self->rulesets = g_object_ref (rulesets);
  self->random = g_object_ref (random);
  return self;
}

/**
 * ten_table_get_rulesets:
 * @self: a table
 *
 * Gets the rulesets.
 *
 * Returns: (transfer none): the rulesets
 */
TenRulesets *
ten_table_get_rulesets (TenTable *self)
{
  g_return_val_if_fail (TEN_IS_TABLE (self), NULL);

  return self->rulesets;
}

/**
 * ten_table_get_random:
 * @self: a table
 *
 * Gets where the dice come from.
 *
 * Returns: (transfer none): the source
 */
TenRandom *
ten_table_get_random (TenTable *self)
{
  g_return_val_if_fail (TEN_IS_TABLE (self), NULL);

  return self->random;
}

/**
 * ten_table_set_random:
 * @self: a table
 * @random: where the dice come from
 *
 * Takes the dice from another source.
 */
void
ten_table_set_random (TenTable *self, TenRandom *random)
{
  g_return_if_fail (TEN_IS_TABLE (self));
  g_return_if_fail (TEN_IS_RANDOM (random));

  g_set_object (&self->random, random);
}

/**
 * ten_table_get_log:
 * @self: a table
 *
 * Gets the log.
 *
 * Returns: (transfer none) (nullable): the log, or %NULL where there is none or it is not open yet
 */
TenLog *
ten_table_get_log (TenTable *self)
{
  g_return_val_if_fail (TEN_IS_TABLE (self), NULL);

  return self->log;
}

/**
 * ten_table_set_log:
 * @self: a table
 * @log: (nullable): an open log
 *
 * Logs what is performed from now on.
 */
void
ten_table_set_log (TenTable *self, TenLog *log)
{
  g_return_if_fail (TEN_IS_TABLE (self));
  g_return_if_fail (log == NULL || TEN_IS_LOG (log));

  if (g_set_object (&self->log, log))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOG]);
}

/**
 * ten_table_set_log_path:
 * @self: a table
 * @path: (nullable): the file of a log
 *
 * Names the log that ten_table_open_log() opens.
 */
void
ten_table_set_log_path (TenTable *self, const char *path)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  g_free (self->log_path);
  self->log_path = g_strdup (path);
}

/**
 * ten_table_open_log:
 * @self: a table
 * @error: return location for a #TenLogError
 *
 * Opens the log that ten_table_set_log_path() named, unless it is open. Whoever performs an action
 * need not call this.
 *
 * Returns: %FALSE where it cannot be opened; it can be tried again
 */
gboolean
ten_table_open_log (TenTable *self, GError **error)
{
  g_autoptr (TenLog) log = NULL;

  g_return_val_if_fail (TEN_IS_TABLE (self), FALSE);

  if (self->log != NULL || self->log_path == NULL)
    return TRUE;
  log = ten_log_open (self->log_path, error);
  if (log == NULL)
    return FALSE;
  ten_table_set_log (self, log);
  return TRUE;
}

/**
 * ten_table_set_clock:
 * @self: a table
 * @clock: (scope forever): tells the time
 * @data: data for @clock
 *
 * Takes the time of what is logged from another clock than the system's.
 */
void
ten_table_set_clock (TenTable *self, TenClock clock, gpointer data)
{
  g_return_if_fail (TEN_IS_TABLE (self));
  g_return_if_fail (clock != NULL);

  self->clock = clock;
  self->clock_data = data;
}

gint64
ten_table_get_time (TenTable *self)
{
  return self->clock (self->clock_data);
}

gboolean
ten_table_get_spends (TenTable *self)
{
  return self->spends;
}

/**
 * ten_table_set_spends:
 * @self: a table
 * @spends: whether sheets pay what actions cost
 *
 * Sets whether points are taken from sheets. Whether there are enough of them is checked anyway.
 */
void
ten_table_set_spends (TenTable *self, gboolean spends)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  self->spends = spends;
}

gboolean
ten_table_get_uses_all_faces (TenTable *self)
{
  return self->uses_all_faces;
}

/**
 * ten_table_set_uses_all_faces:
 * @self: a table
 * @uses_all_faces: whether an action has to use up a scripted source
 *
 * Sets whether faces that are left over are an error, with which nothing is logged.
 */
void
ten_table_set_uses_all_faces (TenTable *self, gboolean uses_all_faces)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  self->uses_all_faces = uses_all_faces;
}
