/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli-error.h"
#include "parser/ten-cli-options.h"

#include <gio/gio.h>
#include <glib.h>
#include <stdio.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The styles of text on color terminals; they never carry meaning alone. */
typedef enum
{
  TEN_CLI_NORMAL,
  TEN_CLI_BOLD,
  TEN_CLI_DIM,
  TEN_CLI_GOOD,
  TEN_CLI_BAD,
  TEN_CLI_RED
} TenCliStyle;

/* Starts a style: a byte that UTF-8 does not contain. */
#define TEN_CLI_STYLE_BYTE ((char) 0xff)

typedef struct
{
  GString *output;
  gboolean json;
  int status;
  FILE *output_file;
  FILE *error_file;
  gboolean color;
  gboolean progress;
  const char *command; /* the name of the one that runs */
  TenRulesets *rulesets;
  GHashTable *sheets;
  char *written_log; /* the file of the open log */
  gboolean has_logged;
} TenCli;

void ten_cli_init (TenCli *self, FILE *output_file, FILE *error_file);
void ten_cli_clear (TenCli *self);
TenRulesets *ten_cli_get_rulesets (TenCli *self);
TenRuleset *ten_cli_find_ruleset (TenCli *self, const char *id, GError **error);
TenSheet *ten_cli_load_sheet (TenCli *self, const char *path, GError **error);
gboolean
ten_cli_check_ruleset (TenSheet *sheet, TenRuleset *ruleset, const char *option, GError **error);

void ten_cli_print (TenCli *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void ten_cli_print_json (TenCli *self, JsonNode *node);
void ten_cli_print_list (TenCli *self, const char *member, JsonArray *array);
void ten_cli_begin_json_array (TenCli *self, const char *member, gboolean first);
void ten_cli_print_json_element (TenCli *self, JsonNode *node, guint n_before);
void ten_cli_end_json_array (TenCli *self, guint n_elements, gboolean last);
void ten_cli_complain (TenCli *self, const char *message);
void ten_cli_fail (TenCli *self, const GError *error);
gboolean ten_cli_flush (TenCli *self, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCli, ten_cli_clear)

char *ten_cli_charset_from_utf8 (const char *text) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_cli_write_file (const char *path, GBytes *content, gboolean force, GError **error);

G_END_DECLS
