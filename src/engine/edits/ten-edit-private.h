/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-edit-private.h"
#include "sheet/ten-sheet-private.h"

G_BEGIN_DECLS

gboolean ten_edit_has_same_subject (const TenSheetEdit *self, const TenSheetEdit *earlier);

/* How deep edited members are nested, including the root. */
#define TEN_EDIT_MAX_PLACES 4

gboolean ten_edit_find (TenJsonDocument *document,
                        const char *const *path,
                        TenJsonPlace places[TEN_EDIT_MAX_PLACES],
                        TenJsonPlace **place);
gboolean ten_edit_has (TenJsonDocument *document, const char *const *path);

/* Each returns the document itself if nothing changes. */
TenJsonDocument *ten_edit_put_number (TenJsonDocument *document,
                                      const char *const *path,
                                      int number,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_put_text (TenJsonDocument *document,
                                    const char *const *path,
                                    const char *text,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_edit_put_switch (TenJsonDocument *document,
                                      const char *const *path,
                                      gboolean on,
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
JsonNode *ten_edit_create_list (const char *const *texts) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_edit_step (TenJsonDocument **document, TenJsonDocument *changed);

/* Each sets TEN_SHEET_ERROR_VALUE if a sheet cannot contain the value. */
gboolean ten_edit_fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean ten_edit_check_text (const char *text, gsize max_length, GError **error);
gboolean ten_edit_check_texts (const char *const *texts, GError **error);
gboolean ten_edit_check_rating (int rating, GError **error);
gboolean ten_edit_check_room (TenJsonDocument *document, const char *name, GError **error);
gboolean ten_edit_check_size (TenSheet *sheet, const TenTrack *track, int size, GError **error);

/* COFD-7: gained Beats, and the Experiences that they turn into. */
TenJsonDocument *ten_edit_put_beats (TenJsonDocument *document,
                                     TenSheet *sheet,
                                     const TenSheetEdit *edit,
                                     int beats,
                                     const char *reason,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a line into the experience log, and counts its points. */
gboolean ten_edit_put_experience (TenJsonDocument **document,
                                  TenSheet *sheet,
                                  const TenExperience *line,
                                  const char *date,
                                  GError **error);

/* Puts an extra trait below a heading; NULL or "" takes it from its heading. */
gboolean ten_edit_put_in_group (TenJsonDocument **document,
                                const char *trait,
                                const char *heading,
                                GError **error);
gboolean ten_edit_rename_in_groups (TenJsonDocument **document,
                                    const char *trait,
                                    const char *name,
                                    GError **error);

/* Items and saved rolls. */
gboolean ten_edit_find_item (TenJsonDocument *document,
                             TenSheetItemKind kind,
                             guint position,
                             TenJsonPlace places[TEN_EDIT_MAX_PLACES]);

/* The name of a trait or a track. */
const TenTrack *ten_edit_find_track (TenSheet *sheet, const char *track, GError **error);
const char *ten_edit_get_size_member (const TenTrack *track);

G_END_DECLS
