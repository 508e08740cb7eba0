/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-table-private.h"
#include "json/ten-fields-private.h"
#include "log/ten-log-opening.h"
#include "old-log/ten-old-log.h"
#include "records/ten-play-private.h"

/**
 * TenTable:
 *
 * The table at which actions are performed: see ten_action_perform(). The application owns one and
 * passes it to others.
 */
struct _TenTable
{
  GObject parent_instance;

  TenRulesets *rulesets;
  TenRandom *random;
  TenLog *log;
  char *log_path;
  char *notice;
  char *chronicle;
  char *thrower;
  gboolean throws_again;
  TenClock clock;
  gpointer clock_data;
  gboolean spends;
  gboolean uses_all_faces;
};

G_DEFINE_FINAL_TYPE (TenTable, ten_table, G_TYPE_OBJECT)

static gint64
tell_real_time (gpointer data)
{
  return g_get_real_time ();
}

TEN_DEFINE_FIELDS (TenTable,
                   ten_table,
                   { "log", TEN_TYPE_LOG, G_STRUCT_OFFSET (TenTable, log) },
                   { NULL, TEN_TYPE_RULESETS, G_STRUCT_OFFSET (TenTable, rulesets) },
                   { NULL, TEN_TYPE_RANDOM, G_STRUCT_OFFSET (TenTable, random) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenTable, log_path) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenTable, notice) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenTable, thrower) },
                   { "chronicle", G_TYPE_STRING, G_STRUCT_OFFSET (TenTable, chronicle) })

static void
ten_table_init (TenTable *self)
{
  self->clock = tell_real_time;
  self->spends = TRUE;
}

/**
 * ten_table_new:
 * @rulesets: the rulesets
 * @random: the source of the dice
 *
 * Creates a table without a log. It spends the costs of actions, and uses the system clock.
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
 *
 * Returns: (transfer none): the rulesets
 */
TEN_DEFINE_GETTER (TenTable, ten_table, TEN_IS_TABLE, TenRulesets *, rulesets)

/**
 * ten_table_get_random:
 *
 * Returns: (transfer none): the source of the dice
 */
TEN_DEFINE_GETTER (TenTable, ten_table, TEN_IS_TABLE, TenRandom *, random)

/**
 * ten_table_set_random:
 * @random: the source of the dice
 *
 * Sets the source of the dice.
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
 *
 * Returns: (transfer none) (nullable): the log, or %NULL if there is none or it is not open yet
 */
TEN_DEFINE_GETTER (TenTable, ten_table, TEN_IS_TABLE, TenLog *, log)

/**
 * ten_table_set_log:
 * @log: (nullable): an open log
 *
 * Logs actions from now on.
 */
void
ten_table_set_log (TenTable *self, TenLog *log)
{
  g_return_if_fail (TEN_IS_TABLE (self));
  g_return_if_fail (log == NULL || TEN_IS_LOG (log));

  if (g_set_object (&self->log, log))
    g_object_notify (G_OBJECT (self), "log");
}

/**
 * ten_table_set_log_path:
 * @path: (nullable): the file of a log
 *
 * Sets the log that ten_table_open_log() opens.
 */
void
ten_table_set_log_path (TenTable *self, const char *path)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  ten_set_text (&self->log_path, path);
}

static gboolean
convert (TenTable *self, GError **error)
{
  g_auto (TenOldLog) converted = { 0 };

  if (!ten_old_log_convert (self->log_path, &converted, error))
    return FALSE;
  if (converted.kept != NULL)
    {
      g_free (self->notice);
      self->notice = ten_old_log_dup_text (&converted);
    }
  return TRUE;
}

/**
 * ten_table_open_log:
 * @error: return location for a #TenLogError
 *
 * Opens the log set by ten_table_set_log_path(), unless it is already open. You need not call this
 * before performing an action. A log of an earlier version is converted first. A log that cannot be
 * written to, for example from a newer version of the program, is opened for reading.
 *
 * Returns: %FALSE if it cannot be opened; you can try again
 */
gboolean
ten_table_open_log (TenTable *self, GError **error)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenLog) reading = NULL;

  g_return_val_if_fail (TEN_IS_TABLE (self), FALSE);

  if (self->log_path == NULL || (self->log != NULL && !ten_log_get_read_only (self->log)))
    return TRUE;
  if (convert (self, error))
    log = ten_log_open (self->log_path, &ten_play_reader, error);
  if (log != NULL)
    {
      ten_table_set_log (self, log);
      return TRUE;
    }
  if (self->log == NULL && g_file_test (self->log_path, G_FILE_TEST_EXISTS))
    reading = ten_log_open_to_read (self->log_path, &ten_play_reader, NULL);
  if (reading != NULL)
    ten_table_set_log (self, reading);
  return FALSE;
}

/**
 * ten_table_get_notice:
 *
 * Gets what people should know about the log that was opened: that it was converted.
 *
 * Returns: (transfer none) (nullable): a sentence, or %NULL
 */
TEN_DEFINE_GETTER (TenTable, ten_table, TEN_IS_TABLE, const char *, notice)

/**
 * ten_table_get_chronicle:
 *
 * Returns: (transfer none) (nullable): the chronicle of all rolls, or %NULL to use that of each
 *   sheet
 */
TEN_DEFINE_GETTER (TenTable, ten_table, TEN_IS_TABLE, const char *, chronicle)

/**
 * ten_table_set_chronicle:
 * @self: a table
 * @chronicle: (nullable): the name of a chronicle (campaign); empty for none
 *
 * Sets the chronicle of the rolls, regardless of the sheets.
 */
void
ten_table_set_chronicle (TenTable *self, const char *chronicle)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  if (chronicle != NULL && *chronicle == '\0')
    chronicle = NULL;
  if (ten_set_text (&self->chronicle, chronicle))
    g_object_notify (G_OBJECT (self), "chronicle");
}

/**
 * ten_table_set_clock:
 * @clock: (scope forever): returns the time
 * @data: data for @clock
 *
 * Sets a clock for log entries, replacing that of the system.
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

TEN_DEFINE_ACCESSOR (const char *, ten_table_get_thrower, TenTable, thrower)

TEN_DEFINE_ACCESSOR (gboolean, ten_table_get_throws_again, TenTable, throws_again)

void
ten_table_set_thrower (TenTable *self, const char *thrower, gboolean again)
{
  self->throws_again = again;
  ten_set_text (&self->thrower, thrower);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_table_get_spends, TenTable, spends)

/**
 * ten_table_set_spends:
 * @spends: whether sheets pay the costs of actions
 *
 * Sets whether points are taken from sheets. The table checks in any case whether there are enough
 * of them.
 */
void
ten_table_set_spends (TenTable *self, gboolean spends)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  self->spends = spends;
}

TEN_DEFINE_ACCESSOR (gboolean, ten_table_get_uses_all_faces, TenTable, uses_all_faces)

/**
 * ten_table_set_uses_all_faces:
 * @uses_all_faces: whether an action must use up a scripted source
 *
 * Sets whether leftover faces are an error, in which case nothing is logged.
 */
void
ten_table_set_uses_all_faces (TenTable *self, gboolean uses_all_faces)
{
  g_return_if_fail (TEN_IS_TABLE (self));

  self->uses_all_faces = uses_all_faces;
}
