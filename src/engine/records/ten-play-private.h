/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play.h"

G_BEGIN_DECLS

TenPlay *ten_play_new (TenActionKind kind,
                       TenRuleset *ruleset,
                       GPtrArray *entries,
                       const char *text,
                       JsonObject *details,
                       gboolean secret,
                       gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;

/* Where the play is in the log. */
typedef struct
{
  gint64 number; /* 0 before it is written */
  gint64 time;   /* in microseconds since 1970, UTC */
  gint64 about;
  const char *chronicle;
} TenPlayPlace;

void ten_play_set_place (TenPlay *self, const TenPlayPlace *place);

gint64 ten_play_get_time (TenPlay *self);
const char *ten_play_get_chronicle (TenPlay *self);
/* The numbers and hashes of its rows in a log of version 8: see ten-old-log.c. */
JsonNode *ten_play_get_old (TenPlay *self);
void ten_play_take_old (TenPlay *self, JsonNode *old);
/* The log that an entry was first written to. */
JsonNode *ten_play_get_origin (TenPlay *self);
void ten_play_take_origin (TenPlay *self, JsonNode *origin);

/* Details that its kind adds to the rolls of a play that was just performed, such as `winner`. */
JsonObject *ten_play_get_details (TenPlay *self);
/* Whether all of it is hidden. */
gboolean ten_play_get_hidden (TenPlay *self);
/* Whether players see all of it (POOL-7). */
gboolean ten_play_is_open (TenPlay *self);

/* The kind, as far as players may know it. */
TenActionKind ten_play_get_player_kind (TenPlay *self);

void ten_play_add_sheet (TenPlay *self, TenSheet *sheet);
void ten_play_set_problem (TenPlay *self, const GError *error);

/* A roll without a pool, whose event says what it changed (V5-4, V5-6, V5-7). */
gboolean ten_action_kind_is_check (TenActionKind kind);

G_END_DECLS
