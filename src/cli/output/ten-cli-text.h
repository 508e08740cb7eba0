/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Rows that would be rounded to zero are left out. */
#define TEN_CLI_LEAST_SHOWN 0.0005

guint ten_cli_text_get_width (const char *text);
char *ten_cli_text_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *ten_cli_text_pad (const char *text, guint width, gboolean right) G_GNUC_WARN_UNUSED_RESULT;
char *ten_cli_text_bar (double share, guint width) G_GNUC_WARN_UNUSED_RESULT;
char *ten_cli_text_dots (int rating, int maximum) G_GNUC_WARN_UNUSED_RESULT;
char *ten_cli_text_style (const TenCli *cli,
                          TenCliStyle style,
                          const char *text) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_text_print (TenCli *cli, TenCliStyle style, const char *text);
char *ten_cli_text_time (GDateTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* A table with columns as wide as their widest cells. */
typedef struct _TenCliTable TenCliTable;

TenCliTable *ten_cli_table_new (guint n_columns, guint right) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_table_free (TenCliTable *self);
void ten_cli_table_add_row (TenCliTable *self, const char *first, ...) G_GNUC_NULL_TERMINATED;
void ten_cli_table_print (TenCliTable *self, TenCli *cli);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenCliTable, ten_cli_table_free)

G_END_DECLS
