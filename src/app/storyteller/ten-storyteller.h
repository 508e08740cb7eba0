/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-cover.h"
#include "roll/ten-roll-view.h"
#include "storyteller/ten-cast-panel.h"
#include "storyteller/ten-players-button.h"

G_BEGIN_DECLS

/* The Storyteller tools, available while the preference is on. */
#define TEN_TYPE_STORYTELLER (ten_storyteller_get_type ())
G_DECLARE_FINAL_TYPE (TenStoryteller, ten_storyteller, TEN, STORYTELLER, GObject)

/* The sections of the window that it works with, which outlive it. */
typedef struct
{
  GtkWindow *window;
  TenDocuments *documents;
  TenRollView *roll_view;
  TenCastPanel *cast_panel;
  TenPerformer *performer;
  TenCover *cover;
  TenPlayersButton *players_button;
  TenLibrary *library;
} TenStorytellerParts;

TenStoryteller *ten_storyteller_new (const TenStorytellerParts *parts,
                                     GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
void ten_storyteller_end (TenStoryteller *self);
gboolean ten_storyteller_next_turn (TenStoryteller *self);

G_END_DECLS
