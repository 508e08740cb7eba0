/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of events between rolls, and of rolls that players were told about later. */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/**
 * TenLogHeading:
 * @event: the number of an event
 * @after: the number of the roll that it precedes; %G_MAXINT64 for all rolls
 *
 * The place of an event among the rolls.
 */
typedef struct
{
  gint64 event;
  gint64 after;
} TenLogHeading;

GArray *ten_log_list_headings (TenLog *self) G_GNUC_WARN_UNUSED_RESULT;
GArray *ten_log_list_tellings (TenLog *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_log_is_found_where_told (TenLog *self, TenRecord *record);
void ten_log_sort_for_players (TenLog *self, GPtrArray *records);
TenRecord *
ten_log_read_told (TenLog *self, gint64 telling, gint64 *below) G_GNUC_WARN_UNUSED_RESULT;

/* Whether players see the next roll in words only (POOL-7): since the Storyteller chose so, or
 * since an open roll had a secret modifier. */
gboolean ten_log_get_words_only (TenLog *self);
/* The name that players know instead, or an empty text. */
const char *ten_log_get_alias (TenLog *self, const char *name);
/* The same text with the names that players know. */
const char *ten_log_translate_for_players (TenLog *self, const char *text);

G_END_DECLS
