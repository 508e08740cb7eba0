/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"
#include "records/ten-aftermath.h"

G_BEGIN_DECLS

/* Steps that follow a roll, and steps between rolls. */
#define TEN_TYPE_FOLLOWING_ACTION (ten_following_action_get_type ())
G_DECLARE_FINAL_TYPE (TenFollowingAction, ten_following_action, TEN, FOLLOWING_ACTION, TenAction)

TenAction *ten_following_action_new_reroll (TenRuleset *ruleset,
                                            TenRecord *record,
                                            const guint *dice,
                                            guint n_dice,
                                            TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
void ten_following_action_set_ability (TenFollowingAction *self, const char *ability);
TenAction *ten_following_action_new_initiative (TenSheet *sheet,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_initiative_of (TenRuleset *ruleset,
                                                   const char *character,
                                                   int modifier,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_rouse (TenRuleset *ruleset,
                                           const char *character,
                                           int rating,
                                           TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
void ten_following_action_set_two_dice (TenFollowingAction *self, gboolean two_dice);
void ten_following_action_set_keeps_sheet (TenFollowingAction *self, gboolean keeps_sheet);
/* @kind: a rouse check, mending or remorse (V5-4, V5-6, V5-7) */
TenAction *ten_following_action_new_check (TenActionKind kind,
                                           TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_aftermath (const TenAftermath *aftermath,
                                               TenRuleset *ruleset,
                                               TenRecord *record,
                                               GVariant *answers,
                                               TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_give_up (TenRuleset *ruleset,
                                             const TenRequest *request,
                                             const char *character) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_telling (TenRuleset *ruleset,
                                             TenRecord *record,
                                             TenPlayerSight told) G_GNUC_WARN_UNUSED_RESULT;
void ten_following_action_tell_too (TenFollowingAction *self, TenRecord *record);
TenAction *ten_following_action_new_strike (TenRecord *record,
                                            const char *reason) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_restore (TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* @first: the number of the first play of the session */
TenAction *ten_following_action_new_session (gint64 first,
                                             const char *title,
                                             const char *notes) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_mark (const char *unit,
                                          const char *name) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_following_action_new_words (gboolean on) G_GNUC_WARN_UNUSED_RESULT;

/* Writes what needs no more than to be written. Takes both events, of which the second may be
 * NULL. */
TenAction *ten_following_action_new_events (TenActionKind kind,
                                            TenEvent *event,
                                            TenEvent *other) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the play that it is about. */
void ten_following_action_set_about (TenFollowingAction *self, gint64 about);

G_END_DECLS
