/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The questions before an action that follows a roll, asked after checking the rules. */
void ten_after_dialogs_ask (GtkWindow *window,
                            TenPerformer *performer,
                            const TenAftermath *step,
                            TenRecord *record,
                            TenRuleset *ruleset);
/* For dice that are covered in the tray. */
void ten_after_dialogs_reroll (GtkWindow *window, TenRecord *record, TenRuleset *ruleset);
void
ten_after_dialogs_try_for_other (GtkWindow *window, TenPerformer *performer, TenAction *action);

G_END_DECLS
