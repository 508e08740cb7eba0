/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Performs actions for the sections of the window, at its table and with the open sheets. */
#define TEN_TYPE_PERFORMER (ten_performer_get_type ())
G_DECLARE_FINAL_TYPE (TenPerformer, ten_performer, TEN, PERFORMER, GObject)

typedef struct
{
  TenSheet *(*find) (const char *character, const char *ruleset, gpointer data);
  void (*save) (TenSheet *sheet, gpointer data);
  char **(*list) (const char *ruleset, gpointer data); /* the names of the characters at hand */
  char **(*list_items) (TenRuleset *ruleset, TenSheetItemKind kind, gpointer data);
} TenPerformerSheets;

/* Where several laptops share a table, and the others witness the dice. */
typedef struct
{
  gboolean (*is_open) (gpointer data);
  void (*perform) (TenAction *action,
                   GAsyncReadyCallback callback,
                   gpointer callback_data,
                   gpointer data);
  TenPlay *(*finish) (GAsyncResult *result, GError **error);
  /* At once, without a witness. */
  TenPlay *(*perform_now) (TenAction *action, gpointer data, GError **error);
  /* Whether somebody else rolls what this laptop only sets up. */
  gboolean (*is_rolled_elsewhere) (gpointer data);
} TenPerformerRoom;

TenPerformer *ten_performer_new (TenTable *table,
                                 TenNotices *notices,
                                 const TenPerformerSheets *sheets,
                                 gpointer data) G_GNUC_WARN_UNUSED_RESULT;
TenTable *ten_performer_get_table (TenPerformer *self);
TenLog *ten_performer_get_log (TenPerformer *self);
TenRecord *ten_performer_read_roll (TenPerformer *self, gint64 key) G_GNUC_WARN_UNUSED_RESULT;
TenPlay *ten_performer_read_play (TenPerformer *self, gint64 key) G_GNUC_WARN_UNUSED_RESULT;
TenRuleset *ten_performer_find_ruleset (TenPerformer *self, const char *id, GError **error);
TenNotices *ten_performer_get_notices (TenPerformer *self);
TenSheet *ten_performer_find_sheet (TenPerformer *self, const char *character, const char *ruleset);
char **ten_performer_list_characters (TenPerformer *self, const char *ruleset);
char **ten_performer_list_items (TenPerformer *self,
                                 TenRuleset *ruleset,
                                 TenSheetItemKind kind) G_GNUC_WARN_UNUSED_RESULT;
void ten_performer_save_sheet (TenPerformer *self, TenSheet *sheet);
/* @play: NULL if nothing was performed */
typedef void (*TenPerformed) (gpointer data, TenPlay *play);

/* @data: outlives the performer. NULL functions for none */
void ten_performer_set_room (TenPerformer *self, const TenPerformerRoom *room, gpointer data);

gboolean ten_performer_get_hidden (TenPerformer *self);
gboolean ten_performer_refuse (TenPerformer *self);

/* The dice of a play fall until they land; widgets that show them follow "playing". */
void ten_performer_begin_playing (TenPerformer *self);
void ten_performer_end_playing (TenPerformer *self);
gboolean ten_performer_get_playing (TenPerformer *self);
void ten_performer_hold_sheet (TenPerformer *self, TenSheet *sheet);

TenPlay *ten_performer_perform (TenPerformer *self,
                                TenAction *action,
                                const char *heading) G_GNUC_WARN_UNUSED_RESULT;
/* After people have thrown their own dice, if they do. @done: (nullable): called with @data, an
 * object that is kept until then */
void ten_performer_roll (
    TenPerformer *self, TenAction *action, const char *heading, TenPerformed done, gpointer data);
void ten_performer_roll_again (TenPerformer *self, TenRecord *record);
gboolean ten_performer_do (TenPerformer *self, TenAction *action, const char *heading);

/* The faces that "dice-wanted" asked for are complete, or are not wanted anymore. */
void ten_performer_use_dice (TenPerformer *self, TenOwnDice *dice);
void ten_performer_drop_dice (TenPerformer *self);

G_END_DECLS
