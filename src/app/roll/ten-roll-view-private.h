/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-scroll-area.h"
#include "pool/ten-pool-summary.h"
#include "pool/ten-presets-button.h"
#include "pool/ten-quick-entry.h"
#include "roll/ten-roll-bar.h"
#include "roll/ten-roll-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _TenRollView
{
  TenWidget parent_instance;

  TenScrollArea *area;
  TenQuickEntry *quick_entry;
  TenPresetsButton *rolls;
  GtkWidget *pin;
  TenPoolSummary *summary;
  AdwBin *place;
  AdwBin *ask_place;
  AdwBin *tray;
  TenRollBar *bar;

  TenPlaySession *session;
  TenActionBar *actions; /* of the session */
  TenSheetSource *sheets;
  gboolean storyteller;
  gboolean hide_once;
  gboolean hiding; /* the roll in progress */
  guint roll_pause;
  guint repeat_pause;
  GBindingGroup *session_bindings;
  GSignalGroup *session_signals;
  TenPerformer *performer;
  GSettings *settings;
  GActionMap *action_map; /* weak */
};

/* ten-roll-view.c */
TenPool *ten_roll_view_peek_pool (TenRollView *self);

/* ten-roll-view-presets.c */
void ten_roll_view_add_preset_actions (TenRollView *self);

G_END_DECLS
