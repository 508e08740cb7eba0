/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "shared/ten-cli-log.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Small enough to copy in a fraction of a second. */
#define MAX_BACKUP_SIZE (16 * 1024 * 1024)

const TenCliOption ten_cli_log_file_options[] = {
  { "log-file", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("Use FILE as the log") },
  { NULL },
};

const TenCliOption ten_cli_bonus_options[] = {
  { "no-bonus", 0, TEN_CLI_FLAG, NULL, N_ ("Ignore bonuses from earlier rolls") },
  { NULL },
};

char *
ten_cli_log_dup_path (const TenCliOptions *options)
{
  const char *given = ten_cli_options_get (options, "log-file");

  return given != NULL ? g_strdup (given) : ten_log_dup_default_path ();
}

/* A command that rolls writes to a log that is named. */
gboolean
ten_cli_log_is_wanted (const TenCliOptions *options)
{
  return ten_cli_options_has (options, "log") ||
         (ten_cli_options_has (options, "log-file") && ten_cli_options_take (options, "log"));
}

static gboolean
check_given (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;

  return !ten_cli_options_has (options, "log-file") ||
         ten_cli_log_open_to_read (cli, options, &log, error);
}

static void
tell_moved_aside (TenLog *log, TenCli *cli)
{
  const char *moved_aside = ten_log_get_moved_aside (log);
  g_autofree char *notice = NULL;
  g_autofree char *numbers = NULL;

  if (moved_aside == NULL)
    return;
  /* Translators: the paths of two files */
  notice = g_strdup_printf (_ ("%s: damaged; it was kept as %s, and a new log was started"),
                            ten_log_get_path (log), moved_aside);
  ten_cli_complain (cli, notice);
  if (ten_log_get_rescued (log) == NULL)
    return;
  numbers = ten_rescued_dup_text (ten_log_get_rescued (log));
  ten_cli_complain (cli, numbers);
}

static void
note_logged (TenLog *log, TenEntry *entry, gboolean foreign, TenCli *cli)
{
  cli->has_logged |= !foreign;
}

/* Only a log of plays can be read. */
static gboolean
convert (TenCli *cli, const char *path, GError **error)
{
  g_auto (TenOldLog) converted = { 0 };
  g_autofree char *text = NULL;

  if (!ten_old_log_convert (path, &converted, error))
    return FALSE;
  if (converted.kept == NULL)
    return TRUE;
  text = ten_old_log_dup_text (&converted);
  ten_cli_complain (cli, text);
  return TRUE;
}

TenLog *
ten_cli_log_open (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  TenLog *log;

  if (!check_given (cli, options, error) || !convert (cli, path, error))
    return NULL;
  log = ten_log_open (path, &ten_play_reader, error);
  if (log == NULL)
    return NULL;
  g_free (cli->written_log);
  cli->written_log = g_strdup (path);
  tell_moved_aside (log, cli);
  g_signal_connect (log, "reopened", G_CALLBACK (tell_moved_aside), cli);
  g_signal_connect (log, "appended", G_CALLBACK (note_logged), cli);
  return log;
}

/* Runs once a day, after the command's work. Logs that are too large are left to the window.
 * Failures are ignored: the next command tries again. */
void
ten_cli_log_back_up (TenCli *cli)
{
  g_autoptr (GError) error = NULL;

  if (cli->written_log != NULL &&
      !ten_log_back_up (cli->written_log, &ten_play_reader, MAX_BACKUP_SIZE, &error))
    g_debug ("%s", error->message);
}

/* Sequence numbers would give hidden rolls away to players. */
void
ten_cli_log_warn (TenCli *cli, TenLog *log, gboolean for_players)
{
  const char *warning = ten_log_get_warning (log);

  if (warning != NULL)
    ten_cli_complain (cli,
                      for_players ? _ ("history: not everything in the log can be read") : warning);
}

gboolean
ten_cli_log_open_to_read (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  GStatBuf status;

  /* An empty file is left if the program ended right after creating it. */
  if (g_stat (path, &status) != 0 ? errno == ENOENT
                                  : S_ISREG (status.st_mode) && status.st_size == 0)
    return TRUE;
  if (convert (cli, path, error))
    *log = ten_log_open_to_read (path, &ten_play_reader, error);
  return *log != NULL;
}

/* Do not tell players which entry is damaged: its number could reveal a hidden roll. */
void
ten_cli_log_tell_damage (TenCli *cli, TenLog *log, gboolean for_players)
{
  g_autofree char *damage = ten_log_dup_damage (log);
  g_autofree char *text = NULL;

  if (damage == NULL)
    return;
  if (for_players)
    text = g_strdup (_ ("history: the log was changed or damaged since it was written"));
  else
    text = g_strdup_printf (
        /* Translators: an entry, and what is wrong with it */
        _ ("history: the log was changed or damaged since it was written: %s"), damage);
  ten_cli_complain (cli, text);
  cli->status = MAX (cli->status, TEN_CLI_DAMAGED);
}

/* TEST-6: a waiting bonus applies to the character's roll. Without a sheet the character is
 * unknown. */
gboolean
ten_cli_log_add_bonuses (
    TenCli *cli, const TenCliOptions *options, TenPool *pool, TenSheet *sheet, GError **error)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) bonuses = NULL;

  if (sheet == NULL || !ten_cli_log_is_wanted (options) ||
      ten_cli_options_has (options, "no-bonus") ||
      ten_ruleset_get_actions (ruleset)->n_bonuses == 0)
    return TRUE;
  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (log == NULL)
    return TRUE;
  bonuses = ten_next_roll_list_bonuses (log, ten_sheet_get_name (sheet), ruleset);
  for (guint i = 0; i < bonuses->len; i++)
    ten_next_roll_apply_bonus (bonuses->pdata[i], pool);
  return TRUE;
}

#define MAX_DICE 1000

const TenCliOption ten_cli_query_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("Only rolls of this ruleset") },
  { "outcome", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("Only rolls with this outcome: dramatic-failure") },
  { "kind", 0, TEN_CLI_VALUE, N_ ("KIND"),
    N_ ("Only this kind of action: roll, contest, teamwork, extended, multiple or party") },
  { "character", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this character") },
  { "chronicle", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("Only rolls of this chronicle") },
  { "session", 0, TEN_CLI_VALUE, N_ ("NUMBER"),
    N_ ("Only rolls of this session; “last” for the latest") },
  { "since", 0, TEN_CLI_VALUE, N_ ("DATE"), N_ ("Only rolls since DATE: 2026-01-31") },
  { "until", 0, TEN_CLI_VALUE, N_ ("DATE"), N_ ("Only rolls until DATE") },
  { "min-dice", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Only pools of at least N dice") },
  { "max-dice", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("Only pools of at most N dice") },
  { "only-hidden", 0, TEN_CLI_FLAG, NULL, N_ ("Only rolls that are hidden from players") },
  { "only-open", 0, TEN_CLI_FLAG, NULL, N_ ("Only rolls that are not hidden") },
  { NULL },
};

TenSession *
ten_cli_read_session (TenLog *log, const char *text, GError **error)
{
  gint64 number = 0;
  TenSession *session;

  if (!g_str_equal (text, "last") && !ten_cli_read_integer (text, 1, G_MAXUINT, &number, error))
    return NULL;
  session = ten_play_sessions_find (log, (guint) number, error);
  if (session == NULL && (error == NULL || *error == NULL))
    /* Translators: what was given as the number of a session */
    ten_cli_refuse (error, _ ("there is no session %s"), text);
  return session;
}

static gboolean
read_outcome (TenQuery *query, const TenCliOptions *options, GError **error)
{
  TenOutcome outcome;

  query->outcome = ten_cli_options_get (options, "outcome");
  return query->outcome == NULL || ten_outcome_from_id (query->outcome, &outcome) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--outcome", query->outcome);
}

static gboolean
read_kind (TenQuery *query, const TenCliOptions *options, GError **error)
{
  query->kind = ten_cli_options_get (options, "kind");
  return query->kind == NULL || g_strv_contains (ten_query_get_kinds (), query->kind) ||
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--kind", query->kind);
}

static gboolean
read_session (TenQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
{
  const char *text = ten_cli_options_get (options, "session");
  g_autoptr (TenSession) session = NULL;

  if (text == NULL)
    return TRUE;
  session = ten_cli_read_session (log, text, error);
  if (session == NULL)
    return ten_cli_error_prefix (error, "--session");
  query->first = ten_session_get_first (session);
  query->last = ten_session_get_last (session);
  return TRUE;
}

static gboolean
read_date (
    const TenCliOptions *options, const char *name, int days, gint64 *microseconds, GError **error)
{
  const char *text = ten_cli_options_get (options, name);

  return text == NULL || ten_query_read_day (text, days, microseconds) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("--%s: “%s” is not a date, such as 2026-01-31"), name, text);
}

static gboolean
read_dice (TenQuery *query, const TenCliOptions *options, GError **error)
{
  gint64 least = 0;
  gint64 most = -1;

  if (!ten_cli_options_read_integer (options, "min-dice", 0, MAX_DICE, &least, error) ||
      !ten_cli_options_read_integer (options, "max-dice", 0, MAX_DICE, &most, error))
    return FALSE;
  query->min_dice = (int) least;
  query->max_dice = (int) most;
  return TRUE;
}

gboolean
ten_cli_query_read (TenQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
{
  ten_query_init (query);
  query->ruleset = ten_cli_options_get (options, "ruleset");
  query->character = ten_cli_options_get (options, "character");
  query->chronicle = ten_cli_options_get (options, "chronicle");
  if (ten_cli_options_has (options, "only-hidden"))
    query->visibility = TEN_QUERY_HIDDEN;
  else if (ten_cli_options_has (options, "only-open"))
    query->visibility = TEN_QUERY_OPEN;
  return read_outcome (query, options, error) && read_kind (query, options, error) &&
         read_session (query, options, log, error) && read_dice (query, options, error) &&
         read_date (options, "since", 0, &query->since, error) &&
         read_date (options, "until", 1, &query->until, error);
}

const TenCliOption ten_cli_entry_sheet_options[] = {
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static gboolean
refuse_number (const char *text, GError **error)
{
  /* Translators: the number of a roll */
  return ten_cli_refuse (error, _ ("history: there is no roll %s"), text);
}

/* "17", or "17.2" for the second of its rolls. @index: 0 if it is not given */
static gboolean
read_number (const char *text, gint64 *number, guint *index, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  gint64 roll = 0;

  if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", 1, G_MAXINT32, number, error) ||
      (parts[0] != NULL && parts[1] != NULL &&
       !ten_cli_read_integer (parts[1], 1, G_MAXINT16, &roll, error)))
    return ten_cli_error_prefix (error, "history");
  *index = (guint) roll;
  return TRUE;
}

/* @index: the place of the roll, or 0 for that of the actor */
static gboolean
take_play (TenCliEntry *self, guint index)
{
  GPtrArray *records = ten_play_get_records (self->play);

  self->whole = index == 0 && records->len > 1;
  if (index > records->len)
    return FALSE;
  g_clear_object (&self->record);
  if (index > 0)
    self->record = g_object_ref (records->pdata[index - 1]);
  else if (records->len > 0)
    self->record =
        g_object_ref (ten_play_get_record (self->play) != NULL ? ten_play_get_record (self->play)
                                                               : records->pdata[0]);
  return TRUE;
}

gboolean
ten_cli_entry_find (TenCliEntry *self, TenCli *cli, const char *text, GError **error)
{
  g_autoptr (GError) problem = NULL;
  TenRuleset *ruleset;
  gint64 number;
  guint index;

  if (!read_number (text, &number, &index, error))
    return FALSE;
  if (self->log == NULL || number > ten_log_get_n_entries (self->log))
    return refuse_number (text, error);
  self->play = ten_play_log_read (self->log, number, &problem);
  if (self->play == NULL)
    {
      g_set_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_DAMAGED, _ ("history: %s"),
                   problem->message);
      return FALSE;
    }
  if (!take_play (self, index))
    return refuse_number (text, error);
  ruleset = ten_play_find_ruleset (self->play, ten_cli_get_rulesets (cli));
  g_set_object (&self->ruleset, ruleset);
  return TRUE;
}

/* Without a roll, such as a mark, too. */
gboolean
ten_cli_entry_init_to_show (TenCliEntry *self,
                            TenCli *cli,
                            const TenCliOptions *options,
                            GError **error)
{
  const char *text = ten_cli_options_get_arguments (options)[0];
  gint64 number;
  guint index;

  memset (self, 0, sizeof *self);
  if (!read_number (text, &number, &index, error) ||
      !ten_cli_log_open_to_read (cli, options, &self->log, error))
    return FALSE;
  if (self->log != NULL)
    ten_cli_log_warn (cli, self->log, ten_cli_options_has (options, "for-players"));
  return ten_cli_entry_find (self, cli, text, error);
}

gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error)
{
  return ten_cli_entry_init_to_show (self, cli, options, error) &&
         (self->record != NULL ||
          refuse_number (ten_cli_options_get_arguments (options)[0], error));
}

gboolean
ten_cli_entry_init_to_write (TenCliEntry *self,
                             TenCli *cli,
                             const TenCliOptions *options,
                             GError **error)
{
  if (!ten_cli_entry_init (self, cli, options, error))
    return FALSE;
  if (self->ruleset == NULL)
    return ten_cli_refuse (error, _ ("history: its ruleset, “%s”, no longer exists"),
                           ten_record_get_ruleset (self->record));
  g_clear_object (&self->log);
  self->log = ten_cli_log_open (cli, options, error);
  return self->log != NULL;
}

void
ten_cli_entry_clear (TenCliEntry *self)
{
  g_clear_object (&self->play);
  g_clear_object (&self->record);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->sheet);
  g_clear_object (&self->log);
}

gboolean
ten_cli_entry_check (TenCliEntry *self, const char *aftermath, GError **error)
{
  if (ten_aftermath_check (aftermath, self->record, self->ruleset, error))
    return TRUE;
  return ten_cli_error_prefix (error, "history");
}

/* @character: the expected character */
gboolean
ten_cli_entry_read_sheet (TenCliEntry *self,
                          TenCli *cli,
                          const TenCliOptions *options,
                          const char *character,
                          GError **error)
{
  const char *path = ten_cli_options_get (options, "sheet");
  const char *name;

  if (path == NULL)
    return TRUE;
  if (character == NULL)
    character = "";
  self->sheet = ten_cli_load_sheet (cli, path, error);
  if (self->sheet == NULL)
    return FALSE;
  name = ten_sheet_get_name (self->sheet);
  if (ten_sheet_get_ruleset (self->sheet) != self->ruleset)
    /* Translators: the ids of two rulesets */
    return ten_cli_refuse (error, _ ("--sheet: its ruleset is %s, not %s"),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (self->sheet)),
                           ten_ruleset_get_id (self->ruleset));
  if (*character == '\0' || g_str_equal (character, name))
    return TRUE;
  return g_strcmp0 (character, ten_record_get_character (self->record)) == 0
             ? ten_cli_refuse (error, _ ("--sheet: “%s” is not the character who rolled"), name)
             : ten_cli_refuse (error, _ ("--sheet: “%s” is not the character who gets it"), name);
}
