/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "play/ten-attack.h"
#include "records/ten-play.h"
#include "rules/ten-pool.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* The roll being set up: one session for each open sheet, and one for rolls without a sheet. */
#define TEN_TYPE_PLAY_SESSION (ten_play_session_get_type ())
G_DECLARE_FINAL_TYPE (TenPlaySession, ten_play_session, TEN, PLAY_SESSION, GObject)

TenPlaySession *ten_play_session_new (TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenPool *ten_play_session_get_pool (TenPlaySession *self);
TenSheet *ten_play_session_get_sheet (TenPlaySession *self);
void ten_play_session_set_sheet (TenPlaySession *self, TenSheet *sheet);
const char *ten_play_session_get_character (TenPlaySession *self);

const char *ten_play_session_get_comment (TenPlaySession *self);
void ten_play_session_set_comment (TenPlaySession *self, const char *comment);
void ten_play_session_set_line (TenPlaySession *self, const char *line);
void ten_play_session_set_pinned (TenPlaySession *self, gboolean pinned);
const char *ten_play_session_get_common (TenPlaySession *self);
void ten_play_session_set_common (TenPlaySession *self, const char *common);
TenAttack *ten_play_session_get_attack (TenPlaySession *self);
void
ten_play_session_set_attack (TenPlaySession *self, const char *common, const TenAttack *attack);

TenRecord *ten_play_session_get_follows (TenPlaySession *self);
gboolean ten_play_session_set_up_try (
    TenPlaySession *self, TenRecord *record, TenLog *log, gboolean pressure, GError **error);

void ten_play_session_add_bonus (TenPlaySession *self, TenEvent *bonus);
void ten_play_session_take_bonuses (TenPlaySession *self, TenLog *log);

TenPlay *ten_play_session_get_play (TenPlaySession *self);
void ten_play_session_set_play (TenPlaySession *self, TenPlay *play);
void ten_play_session_finish (TenPlaySession *self, TenPlay *play);

G_END_DECLS
