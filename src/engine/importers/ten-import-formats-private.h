/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-child-private.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

typedef struct _TenImportNames TenImportNames;
typedef struct _TenImportDraft TenImportDraft;

typedef struct _TenImportFormat TenImportFormat;

typedef enum
{
  TEN_IMPORT_NAME,
  TEN_IMPORT_PLAYER,
  TEN_IMPORT_CHRONICLE,
  TEN_IMPORT_PICTURE,
  TEN_N_IMPORT_TEXTS
} TenImportText;

struct _TenImportFormat
{
  const char *id;
  const char *name;
  gboolean (*matches) (const TenImportFormat *self, JsonNode *node);
  void (*read) (const TenImportFormat *self, TenImportDraft *draft, JsonNode *node);
  const char *system; /* of Foundry VTT */
  guint ruleset;      /* of those of the system */
};

extern const TenImportFormat ten_import_own_format;
extern const TenImportFormat ten_import_meaning_format;

gboolean ten_import_foundry_matches (const TenImportFormat *self, JsonNode *node);
void ten_import_foundry_read (const TenImportFormat *self, TenImportDraft *draft, JsonNode *node);

const TenImportFormat *ten_import_find_format (JsonNode *node);

/* The draft of a sheet: filled by readers, in any order. Texts are borrowed. The names of
 * traits are taken as a person or a file writes them; one that the ruleset does not know
 * becomes an extra trait. */
TenRuleset *ten_import_draft_get_ruleset (TenImportDraft *self);
void ten_import_draft_take (TenImportDraft *self, JsonNode *node);
gboolean ten_import_draft_is_taken (TenImportDraft *self, JsonNode *node);

void ten_import_draft_set_text (TenImportDraft *self, TenImportText kind, const char *text);
gboolean ten_import_draft_set_detail (TenImportDraft *self, const char *name, const char *text);
void ten_import_draft_add_notes (TenImportDraft *self, const char *heading, const char *text);
void ten_import_draft_set_beats (TenImportDraft *self, int beats);
void ten_import_draft_set_experiences (TenImportDraft *self, int experiences);

/* FALSE where the rating is not within 0 to 10, or the trait has another one already. */
gboolean ten_import_draft_set_trait (TenImportDraft *self, const char *name, int rating);
void
ten_import_draft_add_specialty (TenImportDraft *self, const char *trait, const char *specialty);
gboolean ten_import_draft_add_advantage (TenImportDraft *self, const char *name, int dots);
void ten_import_draft_add_equipment (TenImportDraft *self,
                                     const char *name,
                                     int bonus,
                                     const char *const *traits);
void ten_import_draft_add_condition (TenImportDraft *self, const char *name, const char *note);
void ten_import_draft_add_roll (TenImportDraft *self, const char *name, const char *notation);

/* FALSE where the ruleset has no such track or kind of damage, or the number makes no sense.
 * A track that is given what is left (points, free boxes) counts back when all is read. */
gboolean ten_import_draft_set_track_size (TenImportDraft *self, const char *track, int size);
gboolean ten_import_draft_set_spent (TenImportDraft *self, const char *track, int spent);
gboolean ten_import_draft_set_left (TenImportDraft *self, const char *track, int left);
gboolean
ten_import_draft_set_damage (TenImportDraft *self, const char *track, const char *kind, int marked);

/* The text of the report, in the user's language. */
void ten_import_draft_say (TenImportDraft *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Everything in a value that nobody has taken yet, wherever it stands. */
void ten_import_meaning_read (const TenImportFormat *self, TenImportDraft *draft, JsonNode *node);

/* Values as people write them. */
gboolean ten_import_read_number (JsonNode *node, int *number);
JsonNode *ten_import_get_rating_node (JsonNode *node);
gboolean ten_import_get_rating (JsonNode *node, int *rating);
const char *ten_import_get_text (JsonNode *node);
gboolean ten_import_is_hollow (JsonNode *node);
JsonNode *ten_import_get_member (JsonNode *node, const char *name);
const char *ten_import_get_member_text (JsonNode *node, const char *name);
JsonNode *ten_import_get_alike (JsonNode *node, const char *name);
JsonNode *ten_import_get_path (JsonNode *node, const char *path);

G_END_DECLS
