/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"
#include "json/ten-file-writer-private.h"
#include "json/ten-json-private.h"
#include "sheet/ten-experience.h"
#include "sheet/ten-sheet-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The limits of a sheet's content: far beyond what anyone plays, and still fast to open. */
#define TEN_SHEET_MAX_ENTRIES 200000
#define TEN_SHEET_MAX_NOTES TEN_JSON_MAX_BYTES
#define TEN_SHEET_MAX_TRACK 100
#define TEN_SHEET_MAX_BONUS 5
#define TEN_SHEET_MAX_ARMS 20
#define TEN_SHEET_MAX_EXPERIENCES TEN_EXPERIENCE_MAX

#define TEN_N_SHEET_ITEM_KINDS 5

typedef struct
{
  const TenTrack *track;
  int size;
  int marked[TEN_MAX_DAMAGE_KINDS];
} TenSheetTrack;

/* A member with a text or a number from 0 on, for reading and editing. */
typedef struct
{
  const char *name; /* or NULL at the end of a list */
  const char *title;
  gsize most; /* characters, or the highest number */
  gsize offset;
  gboolean is_count;
} TenSheetMember;

extern const TenSheetMember ten_sheet_values[];

/* Returns NULL if there is no such text or count. */
const TenSheetMember *ten_sheet_find_value (const char *name, gboolean is_count);

typedef struct _TenSheetStep TenSheetStep;

struct _TenSheet
{
  GObject parent_instance;

  GFile *file;
  TenRuleset *ruleset;
  TenJsonDocument *document;
  TenJsonDocument *saved; /* as read from the file, or last written to it */

  char *name;
  char *player;
  char *alias; /* the name that players see */
  char *chronicle;
  char *notes;
  char *picture;
  int beats;
  int experiences;

  GHashTable *ratings;     /* id of a trait -> its rating */
  GHashTable *pools;       /* of an extra: id of a trait, or of a group of attributes -> dice */
  GHashTable *specialties; /* id of a trait -> GStrv */
  GHashTable *tracks;      /* id of a track -> TenSheetTrack */
  GHashTable *details;     /* name of a detail -> its text */
  GPtrArray *extra_traits; /* ids in the order of the document, and NULL */
  GPtrArray *detail_names; /* the same */
  GListStore *items[TEN_N_SHEET_ITEM_KINDS];
  GListStore *rolls;
  GListStore *experience_log; /* of TenExperience */

  GPtrArray *done;       /* of TenSheetStep: what can be undone, the last edit last */
  GPtrArray *undone;     /* likewise: what can be redone */
  gboolean edit_is_open; /* whether the next edit may continue the last one */
  guint n_holds;
  gboolean changed_meanwhile;

  GPtrArray *problems; /* borrowed, of GError: set while looking for all of them */
};

/* All members that the program knows, and NULL. */
extern const char *const ten_sheet_members[];

gboolean
ten_sheet_read (TenSheet *self, const TenJsonPlace *root, TenRulesets *rulesets, GError **error);
void ten_sheet_take_document (TenSheet *self, TenJsonDocument *document);
gboolean ten_sheet_replace_document (TenSheet *self, TenJsonDocument *document, GError **error);
void ten_sheet_step_free (TenSheetStep *self);
void ten_sheet_emit_played (TenSheet *self);
void ten_sheet_set_kept (TenSheet *self, gboolean kept);
void ten_sheet_set_pools (TenSheet *self, GHashTable *pools);
void ten_sheet_character_init (TenCharacterInterface *iface);
int ten_sheet_get_track_size (TenSheet *self, const TenTrack *track);

/* A text that the program wrote, and that is a valid sheet. */
TenSheet *ten_sheet_new_with_text (TenRuleset *ruleset,
                                   const char *name,
                                   const char *text) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_sheet_pass (gboolean fine, GPtrArray *problems, GError **error);
TenSheetItem *ten_sheet_item_read (TenSheetItemKind kind,
                                   const TenJsonPlace *place,
                                   GPtrArray *problems,
                                   GError **error);
gboolean ten_sheet_item_is_flaw (TenSheetItem *self);
const char *ten_sheet_item_get_of (TenSheetItem *self);
gboolean ten_sheet_item_equals (TenSheetItem *self, TenSheetItem *other);
TenSavedRoll *ten_saved_roll_read (const TenJsonPlace *place, GPtrArray *problems, GError **error);
gboolean ten_sheet_read_picture (TenSheet *self, const TenJsonPlace *root, GError **error);
gboolean ten_sheet_read_strings (const TenJsonPlace *place,
                                 char ***strings,
                                 GPtrArray *problems,
                                 GError **error);

char *ten_sheet_dup_heading (TenSheet *sheet, const char *trait) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  char *name;
  char *path;
  gboolean exists;
  struct stat status;
  TenFileWriter writer;
} TenSheetTarget;

gboolean ten_sheet_target_init (TenSheetTarget *self, GFile *file, GError **error);
gboolean ten_sheet_target_check_writable (const TenSheetTarget *self, GError **error);
gboolean ten_sheet_target_lock (TenSheetTarget *self, GError **error);
gboolean
ten_sheet_target_write (TenSheetTarget *self, const char *text, gsize length, GError **error);
gboolean ten_sheet_target_fail (const TenSheetTarget *self,
                                TenSheetError code,
                                const char *reason,
                                GError **error);
void ten_sheet_target_clear (TenSheetTarget *self);
gboolean ten_sheet_file_is_writable (GFile *file);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenSheetTarget, ten_sheet_target_clear)

char *ten_sheet_dup_saved_text (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
