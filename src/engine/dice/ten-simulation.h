/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEN_TYPE_SIMULATION (ten_simulation_get_type ())

GType ten_simulation_get_type (void) G_GNUC_CONST;
TenSimulation *ten_simulation_new (const TenRequest *request,
                                   guint64 seed,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenSimulation *ten_simulation_ref (TenSimulation *self);
void ten_simulation_unref (TenSimulation *self);
void ten_simulation_run (TenSimulation *self, guint64 n_rolls);
guint64 ten_simulation_get_n_rolls (const TenSimulation *self);
void ten_simulation_get_range (const TenSimulation *self, int *first, int *last);
guint64 ten_simulation_get_exactly (const TenSimulation *self, int successes);
guint64 ten_simulation_get_outcome (const TenSimulation *self, TenOutcome outcome);
double ten_simulation_get_mean (const TenSimulation *self);

JsonNode *ten_simulation_to_json (const TenSimulation *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenSimulation, ten_simulation_unref)

G_END_DECLS
