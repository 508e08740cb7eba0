/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-query.h"

#include "ten-config.h"

#include <glib/gi18n.h>

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
  session = ten_log_read_session (log, (guint) number, error);
  if (session == NULL && (error == NULL || *error == NULL))
    /* Translators: what was given as the number of a session */
    ten_cli_refuse (error, _ ("there is no session %s"), text);
  return session;
}

static gboolean
read_outcome (TenLogQuery *query, const TenCliOptions *options, GError **error)
{
  TenOutcome outcome;

  query->outcome = ten_cli_options_get (options, "outcome");
  return query->outcome == NULL || ten_outcome_from_id (query->outcome, &outcome) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--outcome", query->outcome);
}

static gboolean
read_kind (TenLogQuery *query, const TenCliOptions *options, GError **error)
{
  query->kind = ten_cli_options_get (options, "kind");
  return query->kind == NULL || g_strv_contains (ten_log_query_get_kinds (), query->kind) ||
         ten_cli_refuse (error, _ ("%s: there is no “%s”"), "--kind", query->kind);
}

static gboolean
read_session (TenLogQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
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

  return text == NULL || ten_log_query_read_day (text, days, microseconds) ||
         /* Translators: an option, and what was given */
         ten_cli_refuse (error, _ ("--%s: “%s” is not a date, such as 2026-01-31"), name, text);
}

static gboolean
read_dice (TenLogQuery *query, const TenCliOptions *options, GError **error)
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
ten_cli_query_read (TenLogQuery *query, const TenCliOptions *options, TenLog *log, GError **error)
{
  ten_log_query_init (query);
  query->ruleset = ten_cli_options_get (options, "ruleset");
  query->character = ten_cli_options_get (options, "character");
  query->chronicle = ten_cli_options_get (options, "chronicle");
  if (ten_cli_options_has (options, "only-hidden"))
    query->visibility = TEN_LOG_QUERY_HIDDEN;
  else if (ten_cli_options_has (options, "only-open"))
    query->visibility = TEN_LOG_QUERY_OPEN;
  return read_outcome (query, options, error) && read_kind (query, options, error) &&
         read_session (query, options, log, error) && read_dice (query, options, error) &&
         read_date (options, "since", 0, &query->since, error) &&
         read_date (options, "until", 1, &query->until, error);
}
