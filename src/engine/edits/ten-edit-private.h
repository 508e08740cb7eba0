/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-private.h"

G_BEGIN_DECLS

#define TEN_TYPE_EDIT (ten_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenEdit, ten_edit, TEN, EDIT, TenSheetEdit)

/* What a kind of edit does; see #TenSheetEditClass. */
typedef struct
{
  TenJsonDocument *(*change) (const TenEdit *self,
                              TenSheet *sheet,
                              TenJsonDocument *document,
                              GError **error);
  char *(*dup_label) (const TenEdit *self, TenSheet *sheet);
  gboolean (*continues) (const TenEdit *self, const TenEdit *earlier);
} TenEditOperation;

/* An operation and what it is about: each uses some of the fields. */
struct _TenEdit
{
  TenSheetEdit parent_instance;

  const TenEditOperation *operation;
  char *subject; /* a trait, a track, a saved roll, or a member of the sheet */
  char *text;
  char **texts;
  int number;
  int marked[TEN_MAX_DAMAGE_KINDS];
  TenSheetItem *item;
  TenSheetItemKind item_kind;
  guint index; /* of an item in its list, or of a text or a count */
  guint to;
};

TenEdit *ten_edit_new (const TenEditOperation *operation,
                       const char *subject) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_edit_has_same_subject (const TenEdit *self, const TenEdit *earlier);

/* How deep the members lie that edits change, with the root. */
#define TEN_EDIT_MAX_PLACES 4

gboolean ten_edit_find (TenJsonDocument *document,
                        const char *const *path,
                        TenJsonPlace places[TEN_EDIT_MAX_PLACES],
                        TenJsonPlace **place);

/* Each gives the document itself where there is nothing to change. */
TenJsonDocument *ten_edit_put_number (TenJsonDocument *document,
                                      const char *const *path,
                                      int number,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_put_text (TenJsonDocument *document,
                                    const char *const *path,
                                    const char *text,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_put_texts (TenJsonDocument *document,
                                     const char *const *path,
                                     const char *const *texts,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_remove (TenJsonDocument *document,
                                  const char *const *path,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_append (TenJsonDocument *document,
                                  const char *name,
                                  JsonNode *value,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_insert (TenJsonDocument *document,
                                  const char *name,
                                  guint position,
                                  JsonNode *value,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_change_list (const TenJsonPlace *list,
                                       const char *const *texts,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_edit_create_list (const char *const *texts) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_edit_step (TenJsonDocument **document, TenJsonDocument *changed);

/* Each sets TEN_SHEET_ERROR_VALUE where a sheet cannot hold it. */
gboolean ten_edit_fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean ten_edit_check_text (const char *text, gsize max_length, GError **error);
gboolean ten_edit_check_texts (const char *const *texts, GError **error);
gboolean ten_edit_check_rating (int rating, GError **error);
gboolean ten_edit_check_room (TenJsonDocument *document, const char *name, GError **error);
gboolean ten_edit_check_size (TenSheet *sheet, const TenTrack *track, int size, GError **error);

/* COFD-7: Beats that are gained, and the Experiences that they become. */
TenJsonDocument *ten_edit_put_beats (TenJsonDocument *document,
                                     TenSheet *sheet,
                                     int beats,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Items and saved rolls. */
gboolean ten_edit_find_item (TenJsonDocument *document,
                             TenSheetItemKind kind,
                             guint position,
                             TenJsonPlace places[TEN_EDIT_MAX_PLACES]);

/* What a trait or a track is called. */
const TenTrack *ten_edit_find_track (TenSheet *sheet, const char *track, GError **error);
const char *ten_edit_get_size_member (const TenTrack *track);

G_END_DECLS
