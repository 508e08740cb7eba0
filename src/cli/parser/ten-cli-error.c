/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-error.h"

#include <ten-engine.h>

G_DEFINE_QUARK (ten_cli_error_quark, ten_cli_error)

int
ten_cli_error_get_status (const GError *error)
{
  if (g_error_matches (error, TEN_CLI_ERROR, TEN_CLI_ERROR_DAMAGED))
    return TEN_CLI_DAMAGED;
  if (error->domain == TEN_CLI_ERROR)
    return error->code == TEN_CLI_ERROR_USAGE ? TEN_CLI_MISUSED : TEN_CLI_FAILED;
  if (g_error_matches (error, TEN_RULES_ERROR, TEN_RULES_ERROR_ENDLESS))
    return TEN_CLI_FAILED;
  /* An unreadable file is invalid input, like one with invalid content. */
  if (error->domain == G_OPTION_ERROR || error->domain == TEN_RULES_ERROR ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS) ||
      error->domain == TEN_JSON_ERROR || error->domain == TEN_IMPORT_ERROR ||
      error->domain == TEN_AFTERMATH_ERROR)
    return TEN_CLI_MISUSED;
  if (error->domain == TEN_DICE_ERROR)
    return error->code == TEN_DICE_ERROR_RANDOM || error->code == TEN_DICE_ERROR_TOO_MANY_DICE
               ? TEN_CLI_FAILED
               : TEN_CLI_MISUSED;
  return TEN_CLI_FAILED;
}

gboolean
ten_cli_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (TEN_CLI_ERROR, TEN_CLI_ERROR_USAGE, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
ten_cli_error_prefix (GError **error, const char *where)
{
  if (error != NULL && *error != NULL && (*error)->domain != TEN_JSON_ERROR &&
      (*error)->domain != TEN_IMPORT_ERROR && (*error)->domain != TEN_LOG_ERROR)
    g_prefix_error (error, "%s: ", where);
  return FALSE;
}
