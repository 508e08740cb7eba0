/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-event.h"
#include "rules/ten-pool.h"

G_BEGIN_DECLS

/* The bonuses waiting for the next roll (TEST-6): each is added to every new pool, until it is
 * used in a roll or removed by the user. */
GPtrArray *ten_waiting_bonuses_new (void);
void ten_waiting_bonuses_add (GPtrArray *self, TenEvent *event);
void ten_waiting_bonuses_put (GPtrArray *self, TenPool *pool);
void ten_waiting_bonuses_end (GPtrArray *self, TenPool *pool);

G_END_DECLS
