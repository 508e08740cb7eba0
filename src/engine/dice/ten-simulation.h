/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-random.h"
#include "dice/ten-roll.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How often each result came up when a request was rolled many times. */
typedef struct
{
  TenRequest request;
  TenRandom *random;
  guint64 n_rolls;
  guint64 outcomes[TEN_N_OUTCOMES];
  GArray *sums; /* how many rolls gave each net sum: 0, -1, 1, -2, 2 and so on */
} TenSimulation;

gboolean ten_simulation_init (TenSimulation *self,
                              const TenRequest *request,
                              TenRandom *random,
                              GError **error);
void ten_simulation_clear (TenSimulation *self);
gboolean ten_simulation_run (TenSimulation *self, guint64 n_rolls, GError **error);
void ten_simulation_get_range (const TenSimulation *self, int *first, int *last);
guint64 ten_simulation_get_exactly (const TenSimulation *self, int successes);
double ten_simulation_get_mean (const TenSimulation *self);
JsonNode *ten_simulation_to_json (const TenSimulation *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenSimulation, ten_simulation_clear)

G_END_DECLS
