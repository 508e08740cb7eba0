/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The targets of the actions `win.after` and `win.reroll`. */
#define TEN_AFTER_TRY_AGAIN "try-again"
#define TEN_AFTER_TRY_WITHOUT_PENALTY "try-without-penalty"
#define TEN_AFTER_REROLL "reroll"
#define TEN_AFTER_DRAMATIC_FAILURE "dramatic-failure"
#define TEN_AFTER_CONDITION "condition"
#define TEN_AFTER_DAMAGE "damage"
#define TEN_AFTER_BONUS "bonus"

/* The steps that can follow a roll: the action of a button or menu item, and the rule. The word
 * after "after." is the target of `win.after`. */
typedef struct
{
  const char *action;
  TenAftermath aftermath;
} TenAfterStep;

#define TEN_N_AFTER_STEPS 7
extern const TenAfterStep ten_after_steps[TEN_N_AFTER_STEPS];

/* Also for the target alone; NULL for others. */
const TenAfterStep *ten_after_find_step (const char *name);

guint ten_after_get_rerolls (TenRecord *record, TenRuleset *ruleset);
/* @name: as for ten_after_find_step () */
void ten_after_activate (GtkWidget *widget, const char *name, TenRecord *record);

/* A row of buttons for actions that can follow the roll in the tray. */
#define TEN_TYPE_AFTER_BAR (ten_after_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenAfterBar, ten_after_bar, TEN, AFTER_BAR, TenWidget)

void ten_after_bar_set_record (TenAfterBar *self,
                               TenRecord *record,
                               TenRecord *second,
                               TenRuleset *ruleset);
void ten_after_bar_set_points (TenAfterBar *self, int points);
void ten_after_bar_set_rouse (TenAfterBar *self, gboolean rouse);
void ten_after_bar_set_n_chosen (TenAfterBar *self, guint n_chosen);

G_END_DECLS
