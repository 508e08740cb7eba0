/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-event.h"
#include "records/ten-player-sight.h"
#include "dice/ten-random.h"
#include "dice/ten-roll.h"
#include "rules/ten-term.h"
#include "rules/ten-words.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_RECORD_MAX_COMMENT 1000

/* One roll with everything known about it: who, which pool, when and why. Immutable. Once it is
 * in the log, it has a sequence number. */
#define TEN_TYPE_RECORD (ten_record_get_type ())
G_DECLARE_FINAL_TYPE (TenRecord, ten_record, TEN, RECORD, GObject)

gint64 ten_record_get_sequence (TenRecord *self);
gint64 ten_record_get_entry (TenRecord *self);
guint ten_record_get_index (TenRecord *self);
GDateTime *ten_record_get_time (TenRecord *self);
TenRoll *ten_record_get_roll (TenRecord *self);
const char *ten_record_get_ruleset (TenRecord *self);
GListModel *ten_record_get_terms (TenRecord *self);
const char *ten_record_get_character (TenRecord *self);
const char *ten_record_get_comment (TenRecord *self);
gboolean ten_record_get_hidden (TenRecord *self);
gboolean ten_record_get_own_dice (TenRecord *self);

/* Links between rolls. */
const char *ten_record_get_role (TenRecord *self);
gint64 ten_record_get_follows (TenRecord *self);
int ten_record_get_tries (TenRecord *self);
GListModel *ten_record_get_events (TenRecord *self);
TenEvent *ten_record_get_action_event (TenRecord *self);
TenEvent *ten_record_get_strike (TenRecord *self);
const char *ten_record_find_winner (TenRecord *self);
gboolean ten_record_has_lost (TenRecord *self, const char *winner);

char *ten_record_dup_pool_text (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_record_dup_common_text (TenRecord *self,
                                  TenRuleset *ruleset,
                                  gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_record_awaits_opponent (TenRecord *self, TenRuleset *ruleset);

/* The part for players. */
TenSecrecy ten_record_get_secrecy (TenRecord *self);
TenPlayerSight ten_record_get_player_sight (TenRecord *self);
const char *ten_record_get_player_character (TenRecord *self);
char *ten_record_dup_outcome_text (TenRecord *self, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
