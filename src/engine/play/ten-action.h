/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-odds.h"
#include "play/ten-action-side.h"
#include "records/ten-play.h"
#include "play/ten-table.h"

G_BEGIN_DECLS

/**
 * TenVisibility:
 * @TEN_VISIBILITY_OPEN: players see it, except for secrets in its pools (POOL-7)
 * @TEN_VISIBILITY_HIDDEN: players know nothing about it until they are told (NWOD-5)
 *
 * Who can see an action.
 */
typedef enum
{
  TEN_VISIBILITY_OPEN,
  TEN_VISIBILITY_HIDDEN
} TenVisibility;

/* An action that is about to be taken: described first, then performed once. */
#define TEN_TYPE_ACTION (ten_action_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenAction, ten_action, TEN, ACTION, GObject)

typedef struct _TenPerformance TenPerformance;

/**
 * TenActionClass:
 * @get_kind: (nullable): gets the kind of action, if it depends on what is set later
 * @check: called before the log is locked: refuses what is not allowed, and reserves what has to
 *   be paid
 * @decide: called while nothing else can write to the log: rolls, and decides what to write
 * @compute_odds: computes the chances; %NULL if there are none
 *
 * The functions implemented by each kind of action.
 */
struct _TenActionClass
{
  GObjectClass parent_class;

  TenActionKind (*get_kind) (TenAction *self);
  gboolean (*check) (TenAction *self, TenPerformance *performance, GError **error);
  gboolean (*decide) (TenAction *self, TenPerformance *performance, GError **error);
  TenActionOdds *(*compute_odds) (TenAction *self, GError **error);
};

TenActionKind ten_action_get_kind (TenAction *self);
TenRuleset *ten_action_get_ruleset (TenAction *self);
const char *ten_action_get_comment (TenAction *self);
void ten_action_set_comment (TenAction *self, const char *comment);
void ten_action_set_common (TenAction *self, const char *common);
void ten_action_set_follows (TenAction *self, TenRecord *follows);
void ten_action_set_visibility (TenAction *self, TenVisibility visibility);
void ten_action_set_room (TenAction *self, JsonObject *room);

TenActionOdds *ten_action_compute_odds (TenAction *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenPlay *
ten_action_perform (TenAction *self, TenTable *table, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
