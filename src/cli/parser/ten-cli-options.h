/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_CLI_FLAG,
  TEN_CLI_VALUE,
  TEN_CLI_FILE,
  TEN_CLI_LIST
} TenCliOptionKind;

typedef struct
{
  const char *name;
  char letter;
  TenCliOptionKind kind;
  const char *value;
  const char *summary;
} TenCliOption;

/* The options and arguments of a command line, as given. */
typedef struct _TenCliOptions TenCliOptions;

TenCliOptions *ten_cli_options_new (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_options_free (TenCliOptions *self);
void ten_cli_options_declare (TenCliOptions *self, const TenCliOption *options);
gboolean ten_cli_options_parse (TenCliOptions *self,
                                const char *const *words,
                                gboolean stop_at_argument,
                                GError **error);
char *ten_cli_options_get_help (TenCliOptions *self,
                                const char *usage,
                                const char *summary,
                                const char *description) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_cli_options_has (const TenCliOptions *self, const char *name);
gboolean ten_cli_options_take (const TenCliOptions *self, const char *name);
void ten_cli_options_give (const TenCliOptions *self, const char *name, const char *value);
const char *ten_cli_options_get (const TenCliOptions *self, const char *name);
const char *const *ten_cli_options_get_all (const TenCliOptions *self, const char *name);
const char *const *ten_cli_options_get_arguments (const TenCliOptions *self);
gboolean ten_cli_options_read_integer (const TenCliOptions *self,
                                       const char *name,
                                       gint64 minimum,
                                       gint64 maximum,
                                       gint64 *value,
                                       GError **error);

gboolean ten_cli_read_integer (
    const char *text, gint64 minimum, gint64 maximum, gint64 *value, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenCliOptions, ten_cli_options_free)

G_END_DECLS
