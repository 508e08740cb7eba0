/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-formats-private.h"
#include "importers/ten-import-names-private.h"

G_BEGIN_DECLS

typedef struct
{
  const TenTrack *track;
  int size;
  int left;
  gboolean said;
  int marked[TEN_MAX_DAMAGE_KINDS];
} TenImportTrack;

struct _TenImportDraft
{
  TenRulesets *rulesets;
  TenRuleset *ruleset;
  TenImportNames *names;
  GHashTable *secrets; /* (nullable): texts that are not to be in the sheet */
  GHashTable *taken;   /* nodes that are in the sheet */

  char *texts[TEN_N_IMPORT_TEXTS];
  GString *notes;
  int beats;
  int experiences;
  JsonObject *traits;
  JsonObject *specialties;
  JsonObject *details;
  JsonArray *advantages;
  JsonObject *groups;  /* headings -> the keys of traits */
  const char *heading; /* (nullable): of the traits that are being read */
  const char *of;      /* (nullable): the trait whose powers are being read */
  gboolean flaw;       /* whether flaws are being read */
  JsonArray *equipment;
  JsonArray *conditions;
  JsonArray *rolls;
  GArray *tracks;     /* TenImportTrack */
  int base;           /* what stands in the file for the usual base of a track, or -1 */
  int usual_base;     /* the base that it stands for */
  GPtrArray *lines;   /* what the report says */
  GPtrArray *unknown; /* names that are traits of no ruleset */
  GHashTable *folded; /* reduced names of traits and advantages -> their keys */
  GHashTable *had;    /* reduced names of advantages with their dots */
  GHashTable *own;    /* (nullable): the traits that the file calls by their own names */
  gboolean ambiguous; /* whether a name was left for when these are known */
  guint n_traits;
  guint n_specialties;
  guint n_out_of_range;
};

TenImportDraft *ten_import_draft_new (TenRulesets *rulesets,
                                      TenRuleset *ruleset,
                                      TenImportNames *names) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_draft_free (TenImportDraft *self);
void ten_import_draft_settle (TenImportDraft *self);
TenSheet *ten_import_draft_finish (TenImportDraft *self,
                                   const char *fallback_name,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_import_draft_find_trait (TenImportDraft *self, const char *name);
void ten_import_draft_know_own_traits (TenImportDraft *self);
gboolean ten_import_draft_has_trait (TenImportDraft *self, const char *name);
gboolean ten_import_draft_has_advantage (TenImportDraft *self, const char *name, int dots);
TenImportTrack *ten_import_draft_get_track (TenImportDraft *self, const char *id, int value);
int *
ten_import_draft_get_damage (TenImportDraft *self, const char *track, const char *kind, int marked);
void ten_import_draft_set_base (TenImportDraft *self, int usual, int base);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenImportDraft, ten_import_draft_free)

G_END_DECLS
