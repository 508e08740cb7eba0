/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-again.h>

G_BEGIN_DECLS

typedef struct
{
  TenRequest request;
  GListModel *terms;
  char *name;
  gboolean willpower;
  gboolean attack;
  gboolean can_be_taken;
} TenMultipleEntry;

/* All that somebody does in a turn, in order: each is what it is by its place among the others. */
typedef struct _TenMultipleActions TenMultipleActions;

TenMultipleActions *ten_multiple_actions_new (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_multiple_actions_free (TenMultipleActions *self);
void ten_multiple_actions_clear (TenMultipleActions *self);
guint ten_multiple_actions_get_n (const TenMultipleActions *self);
const TenMultipleEntry *ten_multiple_actions_get (const TenMultipleActions *self, guint index);
gboolean ten_multiple_actions_add (TenMultipleActions *self, TenPool *pool, GError **error);
void
ten_multiple_actions_remove (TenMultipleActions *self, guint index, const TenRulesetActions *rules);
void ten_multiple_actions_set_attack (TenMultipleActions *self, guint index, gboolean attack);
gboolean ten_multiple_actions_check (const TenMultipleActions *self,
                                     const TenRulesetActions *rules,
                                     GError **error);
double ten_multiple_action_compute_chance (const TenMultipleEntry *action);
double ten_multiple_actions_compute_chance (const TenMultipleActions *self, guint first);

G_END_DECLS
