/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* With ~ for the home folder. */
char *ten_file_dup_short_path (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* As short as it can be without becoming ambiguous today. */
char *ten_time_dup_text (GDateTime *time, GDateTime *now) G_GNUC_WARN_UNUSED_RESULT;

/* A number and its word, such as "3 successes · Complete", or only one of them. */
char *ten_result_dup_markup (const char *count, const char *rank) G_GNUC_WARN_UNUSED_RESULT;

/* With a sign. */
char *ten_signed_dup_text (int number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
