/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "pool/ten-pool-view.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The face from which dice are rolled again: linked buttons, one for each face that the ruleset
 * allows. */
#define TEN_TYPE_AGAIN_CHOICE (ten_again_choice_get_type ())
G_DECLARE_FINAL_TYPE (TenAgainChoice, ten_again_choice, TEN, AGAIN_CHOICE, TenWidget)

void ten_again_choice_set_choices (TenAgainChoice *self, guint choices);
int ten_again_choice_get_again (TenAgainChoice *self);
void ten_again_choice_set_again (TenAgainChoice *self, int again);
GtkWidget *ten_again_choice_get_button (TenAgainChoice *self, int again);

/* The options of the pool's ruleset. */
#define TEN_TYPE_POOL_OPTIONS (ten_pool_options_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolOptions, ten_pool_options, TEN, POOL_OPTIONS, TenPoolView)

/* Whether an option is chosen with a toggle that has its name. */
gboolean ten_pool_options_is_toggle (TenPoolOption id);
GtkWidget *ten_pool_options_create_toggle (GBindingGroup *bindings, TenPoolOption id);

G_END_DECLS
