/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset.h"
#include "sheet/ten-experience.h"
#include "sheet/ten-sheet-edit.h"

G_BEGIN_DECLS

/* The words behind "Undo". */
typedef enum
{
  TEN_EDIT_LABEL_NAME,
  TEN_EDIT_LABEL_RATING,
  TEN_EDIT_LABEL_ADD,
  TEN_EDIT_LABEL_CHANGE,
  TEN_EDIT_LABEL_REMOVE,
  TEN_EDIT_LABEL_MOVE,
  TEN_EDIT_LABEL_RENAME,
  TEN_EDIT_LABEL_RESOLVE,
  TEN_EDIT_LABEL_SPECIALTIES,
  TEN_EDIT_LABEL_SIZE
} TenEditLabel;

/* A kind of edit. */
typedef struct
{
  /* Returns the changed document, the same document if nothing changes, or NULL with an error if
   * the change makes no sense. Bytes outside the change stay the same. */
  TenJsonDocument *(*change) (const TenSheetEdit *self,
                              TenSheet *sheet,
                              TenJsonDocument *document,
                              GError **error);
  /* The name of the thing, "Strength", as it is before the change. */
  char *(*dup_name) (const TenSheetEdit *self, TenSheet *sheet);
  TenEditLabel label;
  /* Whether it continues an earlier edit of its kind, as when typing a name, so that both are
   * undone as one. NULL if it never does. */
  gboolean (*continues) (const TenSheetEdit *self, const TenSheetEdit *earlier);
} TenSheetEditOperation;

/* An operation and its arguments; each uses some of the fields. */
struct _TenSheetEdit
{
  GObject parent_instance;

  const TenSheetEditOperation *operation;
  gboolean in_play;
  char *subject; /* a trait, a track, a saved roll, or a member of the sheet */
  char *text;
  char **texts;
  int number;
  int marked[TEN_MAX_DAMAGE_KINDS];
  TenSheetItem *item;
  guint item_kind;
  guint index; /* of an item in its list */
  guint to;
  TenJsonDocument *document;
  TenExperience *experience;
  char *date;          /* of new lines in the experience log; NULL for today */
  GObject *bought;     /* a TenAdvance */
  TenSheetEdit *first; /* of two in one step */
  TenSheetEdit *second;
};

TenSheetEdit *ten_sheet_edit_new (const TenSheetEditOperation *operation,
                                  const char *subject,
                                  const char *text,
                                  int number) G_GNUC_WARN_UNUSED_RESULT;
char *ten_sheet_edit_dup_label (const TenSheetEdit *self,
                                TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_sheet_edit_continues (const TenSheetEdit *self, const TenSheetEdit *earlier);

G_END_DECLS
