/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "edits/ten-sheet-edits.h"
#include "play/ten-action-side.h"
#include "records/ten-play-body-private.h"
#include "records/ten-play.h"
#include "play/ten-table.h"

G_BEGIN_DECLS

/* An action while it is performed. Either all of it takes effect, or nothing. */
typedef struct _TenPerformance TenPerformance;

TenPerformance *ten_performance_new (TenTable *table,
                                     const char *ruleset_id,
                                     gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
void ten_performance_free (TenPerformance *self);
TenTable *ten_performance_get_table (TenPerformance *self);

/* Before rolling: refuses a point that cannot be paid, or that has no effect. */
gboolean ten_performance_know (TenPerformance *self, TenSheet *sheet, const char *character);
gboolean ten_performance_reserve (TenPerformance *self, TenActionSide *side, GError **error);
gboolean ten_performance_reserve_for_roll (TenPerformance *self,
                                           TenActionSide *side,
                                           const TenRequest *request,
                                           GError **error);

/* Rolling and writing. */
void ten_performance_add_aliases (TenPerformance *self);
void ten_performance_begin (TenPerformance *self, TenPlayParts *parts);
TenRecord *ten_performance_roll (TenPerformance *self,
                                 const TenRequest *request,
                                 GListModel *terms,
                                 const char *character,
                                 const char *role,
                                 const char *comment,
                                 gboolean hidden,
                                 GError **error);
void ten_performance_add_record (TenPerformance *self, TenRecord *record);
void ten_performance_add_event (TenPerformance *self, TenEvent *event);
void ten_performance_set_start (TenPerformance *self, TenEvent *start);
void ten_performance_set_about (TenPerformance *self, gint64 number);
/* That of the action that goes on, unless a sheet has one. */
void ten_performance_suggest_chronicle (TenPerformance *self, const char *chronicle);
/* An earlier roll of the action is hidden, or has a secret modifier. */
void ten_performance_set_action_secret (TenPerformance *self, gboolean secret);
gboolean ten_performance_get_action_secret (TenPerformance *self);
gboolean ten_performance_check_faces (TenPerformance *self, GError **error);

/* Costs and changes, after it is written. */
void
ten_performance_pay (TenPerformance *self, TenActionSide *side, const char *use, TenRecord *record);
GPtrArray *ten_performance_get_surging (TenPerformance *self);
void ten_performance_change (TenPerformance *self, TenSheet *sheet, TenSheetEdit *edit);
void ten_performance_change_sheets (TenPerformance *self, TenPlay *play);

/* Details for the play. */
JsonObject *ten_performance_get_details (TenPerformance *self);
void ten_performance_take_text (TenPerformance *self, char *text);
void ten_performance_append_text (TenPerformance *self, const char *text);
void ten_performance_set_secret (TenPerformance *self, gboolean secret);
TenPlay *ten_performance_create_play (TenPerformance *self,
                                      TenActionKind kind,
                                      TenRuleset *ruleset,
                                      TenPlay *draft) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenPerformance, ten_performance_free)

G_END_DECLS
