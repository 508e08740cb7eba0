/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-opponent-section.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_ACTION_SECTION_CONTESTED,
  TEN_ACTION_SECTION_TEAMWORK,
  TEN_ACTION_SECTION_EXTENDED,
  TEN_ACTION_SECTION_MULTIPLE,
  TEN_N_ACTION_SECTIONS
} TenActionSectionKind;

/* A switcher for the kinds of actions of the ruleset, above the section of the one shown. */
#define TEN_TYPE_ACTION_BAR (ten_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenActionBar, ten_action_bar, TEN, ACTION_BAR, TenPoolView)

gboolean ten_action_bar_get_active (TenActionBar *self, TenActionSectionKind kind);
void ten_action_bar_set_active (TenActionBar *self, TenActionSectionKind kind, gboolean active);
TenActionSection *ten_action_bar_get_section (TenActionBar *self, TenActionSectionKind kind);
/* NULL unless somebody opposes. */
TenOpponentSection *ten_action_bar_get_opponent (TenActionBar *self);
const char *ten_action_bar_get_headline (TenActionBar *self);
/* The reason why nothing can be rolled yet, or NULL. */
const char *ten_action_bar_get_missing (TenActionBar *self);
/* Against somebody who rolls. */
gboolean ten_action_bar_get_contest (TenActionBar *self);
void ten_action_bar_focus_missing (TenActionBar *self);
void ten_action_bar_set_sheets (TenActionBar *self, TenSheetSource *sheets);
void ten_action_bar_set_storyteller (TenActionBar *self, gboolean storyteller);
/* The common action that is set up and its weapon, either of which may be NULL (ITEM-1). */
void
ten_action_bar_set_attack (TenActionBar *self, const TenCommonAction *action, TenAttack *attack);
void ten_action_bar_clear (TenActionBar *self);
void ten_action_bar_use_up (TenActionBar *self, gboolean pinned);
TenAction *ten_action_bar_take_action (TenActionBar *self,
                                       const char *character) G_GNUC_WARN_UNUSED_RESULT;
/* The roll of the pool, or NULL. */
const TenRequest *ten_action_bar_get_request (TenActionBar *self);

G_END_DECLS
