/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-extended-action.h"

G_BEGIN_DECLS

typedef struct
{
  TenExtendedContest contest;
  TenRulesetActions rules;
  char *name;
  char *opponent;
  TenRequest request;
  GListModel *terms;
  gboolean given_up;
} TenExtendedActionContest;

typedef struct
{
  TenExtendedProgress *extended;
  TenExtendedActionContest *contest;
  char *character;
  char *ruleset;
  TenRequest request;
  GListModel *terms;
  GArray *helpers; /* of TenExtendedActionHelper */
  int limit;
  gboolean spoils;
} TenExtendedActionState;

typedef struct
{
  char *character;
  TenRequest request;
  GListModel *terms;
} TenExtendedActionHelper;

struct _TenExtendedAction
{
  GObject parent_instance;

  TenLog *log;
  TenRulesets *rulesets;
  gint64 action;
  GPtrArray *entries;
  TenExtendedActionState state;
  gboolean willpower;
};

typedef struct
{
  TenExtendedAction *task;
  TenRandom *random;
  const char *comment;
  TenExtendedChoice choice;
  const char *condition;
  const TenRequest *request;
  GListModel *terms;
} TenExtendedActionStep;

gboolean ten_extended_action_is_secret (GListModel *terms);
void ten_extended_action_changed (TenExtendedAction *self);
gboolean ten_extended_action_read_log (TenExtendedAction *self, GError **error);

TenEvent *ten_extended_action_event_new (const char *kind,
                                         JsonObject *object) G_GNUC_WARN_UNUSED_RESULT;
void ten_extended_action_put_pool (JsonObject *object,
                                   const TenRequest *request,
                                   GListModel *terms,
                                   const char *request_name,
                                   const char *terms_name);
gboolean ten_extended_action_take_pool (TenEvent *event,
                                        const char *request_name,
                                        const char *terms_name,
                                        TenRequest *request,
                                        GListModel **terms,
                                        GError **error);

/* Contests. */
TenExtendedActionContest *
ten_extended_action_contest_new_from_event (TenEvent *start,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_extended_action_contest_replay (TenExtendedActionContest *self,
                                         GPtrArray *entries,
                                         GHashTable *rerolls);
gboolean ten_extended_action_contest_is_over (const TenExtendedActionContest *self);
void ten_extended_action_contest_free (TenExtendedActionContest *self);
gboolean ten_extended_action_decide_turn (gpointer data,
                                          GPtrArray *records,
                                          GPtrArray *events,
                                          GError **error);
gboolean ten_extended_action_decide_break_off (gpointer data,
                                               GPtrArray *records,
                                               GPtrArray *events,
                                               GError **error);

TenEvent *
ten_extended_action_event_new_start (const TenExtendedActionState *state) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_action_event_new_choice (TenExtendedChoice choice,
                                                const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_action_event_new_pool (const TenRequest *request,
                                              GListModel *terms) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *
ten_extended_action_event_new_end (TenExtendedProgress *extended) G_GNUC_WARN_UNUSED_RESULT;

void ten_extended_action_read_result (TenRecord *record, TenOutcome *outcome, int *successes);
gboolean
ten_extended_action_state_replay (TenExtendedActionState *self, GPtrArray *entries, GError **error);
void ten_extended_action_state_clear (TenExtendedActionState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenExtendedActionState, ten_extended_action_state_clear)

G_END_DECLS
