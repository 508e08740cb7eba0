/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-again.h>

G_BEGIN_DECLS

char *ten_task_text_for_name (TenTask *task) G_GNUC_WARN_UNUSED_RESULT;
char *ten_task_text_for_pool (TenTask *task) G_GNUC_WARN_UNUSED_RESULT;
char *ten_task_text_for_terms (TenTask *task) G_GNUC_WARN_UNUSED_RESULT;
char *ten_task_text_for_time (TenTask *task) G_GNUC_WARN_UNUSED_RESULT;
char *ten_task_text_for_odds (TenExtendedOdds *odds, gboolean limited) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
