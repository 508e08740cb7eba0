/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-again.h>

G_BEGIN_DECLS

/**
 * TenDeclaredAction:
 * @request: what it is rolled with, as one of several
 * @terms: how that comes about (POOL-8)
 * @name: what is rolled, as a person calls it
 * @willpower: whether a point of willpower is spent on it
 * @attack: whether it is an attack
 * @can_be_taken: whether its target lets it be taken
 *
 * One of several actions of a turn (V20-9).
 */
typedef struct
{
  TenRequest request;
  GListModel *terms;
  char *name;
  gboolean willpower;
  gboolean attack;
  gboolean can_be_taken;
} TenDeclaredAction;

/* All that somebody does in a turn, in order: each is what it is by its place among the others. */
typedef struct _TenDeclaredActions TenDeclaredActions;

TenDeclaredActions *ten_declared_actions_new (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_declared_actions_free (TenDeclaredActions *self);
void ten_declared_actions_clear (TenDeclaredActions *self);
guint ten_declared_actions_get_n (const TenDeclaredActions *self);
const TenDeclaredAction *ten_declared_actions_get (const TenDeclaredActions *self, guint index);
gboolean ten_declared_actions_add (TenDeclaredActions *self, TenPool *pool, GError **error);
void
ten_declared_actions_remove (TenDeclaredActions *self, guint index, const TenRulesetActions *rules);
void ten_declared_actions_set_attack (TenDeclaredActions *self, guint index, gboolean attack);
gboolean ten_declared_actions_check (const TenDeclaredActions *self,
                                     const TenRulesetActions *rules,
                                     GError **error);
double ten_declared_action_compute_chance (const TenDeclaredAction *action);
double ten_declared_actions_compute_chance (const TenDeclaredActions *self, guint first);

G_END_DECLS
