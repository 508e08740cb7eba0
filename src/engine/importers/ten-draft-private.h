/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-tree-private.h"
#include "sheet/ten-experience.h"
#include "sheet/ten-sheet.h"
#include "rules/ten-rulesets.h"

#include <json-glib/json-glib.h>
#include <glib.h>

G_BEGIN_DECLS

/* The names in the files of other programs: read from data, never written in code. */
typedef struct _TenImportNames TenImportNames;

TenImportNames *ten_import_names_get (TenRulesets *rulesets) G_GNUC_WARN_UNUSED_RESULT;
void ten_import_names_unref (TenImportNames *self);

const char *
ten_import_names_find_trait (TenImportNames *self, TenRuleset *ruleset, const char *name);
const char *ten_import_names_find_word (TenImportNames *self, const char *list, const char *name);
gboolean ten_import_names_is_of_game (TenImportNames *self, const char *ruleset, const char *word);
gboolean ten_import_names_tells_game (TenImportNames *self, const char *name);
gboolean ten_import_names_is_any_trait (TenImportNames *self, const char *name);
gboolean ten_import_names_is_number (TenImportNames *self, const char *name);

char *ten_import_dup_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_import_dup_title (const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenImportNames, ten_import_names_unref)

/* Copies a value without anything about the player, and adds the player's names to @secrets. */
JsonNode *ten_import_leave_out_player (TenImportNames *names,
                                       JsonNode *node,
                                       GHashTable *secrets) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the secrets from the texts of a sheet, but not from the character's name. */
void ten_import_hide_secrets (JsonObject *sheet, GHashTable *secrets);

typedef struct
{
  const TenTrack *track;
  int size;
  int left;
  gboolean said;
  int marked[TEN_MAX_DAMAGE_KINDS];
} TenDraftTrack;

/* The draft of a sheet, filled by readers in any order. Texts are borrowed. Traits are named as
 * in the file; an unknown one becomes an extra trait. */
typedef struct
{
  TenRulesets *rulesets;
  TenRuleset *ruleset;
  TenImportNames *names;
  GHashTable *secrets; /* (nullable): texts that must not appear in the sheet */
  GHashTable *taken;   /* nodes that are already in the sheet */

  JsonNode *person; /* (nullable): the character in the file */
  JsonObject *root; /* the sheet; the members of it follow */
  GString *notes;
  int beats;
  int experiences;
  JsonObject *traits;
  JsonObject *specialties;
  JsonObject *details;
  JsonArray *advantages;
  JsonObject *groups;  /* headings -> the keys of traits */
  const char *heading; /* (nullable): of the traits being read */
  const char *of;      /* (nullable): the trait whose powers are being read */
  gboolean flaw;       /* whether flaws are being read */
  gboolean merits;     /* whether unknown names being read are more likely advantages than traits */
  JsonArray *equipment;
  JsonArray *conditions;
  JsonArray *rolls;
  JsonArray *experience_log;
  JsonObject *track_objects;
  GArray *tracks;      /* TenDraftTrack */
  int base;            /* the file's value for the usual base of a track, or -1 */
  int usual_base;      /* the base that it replaces */
  GPtrArray *lines;    /* lines of the report */
  GPtrArray *unknown;  /* names that are not traits of any ruleset */
  GHashTable *folded;  /* simplified names of traits and advantages -> their keys */
  GHashTable *had;     /* simplified names of advantages, with their dots */
  GHashTable *remarks; /* ids of traits -> what stands in brackets behind their names */
  GHashTable *own;     /* (nullable): the traits that the file calls by their usual names */
  gboolean ambiguous;  /* whether a name has to wait until these are known */
  guint n_traits;
  guint n_specialties;
} TenDraft;

TenDraft *ten_draft_new (TenRulesets *rulesets,
                         TenRuleset *ruleset,
                         TenImportNames *names) G_GNUC_WARN_UNUSED_RESULT;
void ten_draft_free (TenDraft *self);
void ten_draft_settle (TenDraft *self);
TenSheet *ten_draft_finish (TenDraft *self,
                            const char *fallback_name,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

void ten_draft_take (TenDraft *self, JsonNode *node);
gboolean ten_draft_is_taken (TenDraft *self, JsonNode *node);
const char *ten_draft_find_word (TenDraft *self, const char *list, const char *name);
const char *ten_draft_find_trait (TenDraft *self, const char *name);
const TenTrack *ten_draft_find_box (TenDraft *self, const char *key);
void ten_draft_know_own_traits (TenDraft *self);
gboolean ten_draft_has_trait (TenDraft *self, const char *name);
gboolean ten_draft_has_advantage (TenDraft *self, const char *name, int dots);

/* These take the node that an accepted value came @from. FALSE where the sheet cannot have it, or
 * has another value already. */
const char *ten_draft_get_text (TenDraft *self, const char *member);
void ten_draft_set_text (TenDraft *self, const char *member, const char *text, JsonNode *from);
gboolean ten_draft_set_detail (TenDraft *self, const char *name, const char *text, JsonNode *from);
gboolean ten_draft_set_trait (TenDraft *self, const char *name, int rating, JsonNode *from);
gboolean ten_draft_set_remarked_trait (
    TenDraft *self, const char *name, int rating, const char *remark, JsonNode *from);
gboolean ten_draft_add_advantage (TenDraft *self, const char *name, int dots, JsonNode *from);
void
ten_draft_add_specialty (TenDraft *self, const char *trait, const char *specialty, JsonNode *from);
void ten_draft_add_equipment (
    TenDraft *self, const char *name, int bonus, const char *const *traits, JsonNode *from);
/* ITEM-1: @damage, @traits and @note may be NULL; @ballistic may be -1. */
void ten_draft_add_weapon (TenDraft *self,
                           const char *name,
                           int rating,
                           const char *damage,
                           const char *const *traits,
                           const char *note);
void ten_draft_add_armor (
    TenDraft *self, const char *name, int rating, int ballistic, gboolean worn, const char *note);
void ten_draft_add_condition (TenDraft *self, const char *name, const char *note, JsonNode *from);
void ten_draft_add_roll (TenDraft *self, const char *name, const char *notation);

/* A line of the experience log: Experiences and Beats gained, or with negative numbers spent. */
void ten_draft_add_experience (
    TenDraft *self, const char *date, const char *what, int experiences, int beats);
void ten_draft_add_line (TenDraft *self, const TenExperience *line);
void ten_draft_add_notes (TenDraft *self, const char *heading, const char *text);

/* The list that is a member, which is made. */
JsonArray *ten_draft_add_list (JsonObject *outer, const char *member);

/* A part of a track is its `size`, the points or boxes that are `left`, the points `spent`, or a
 * kind of damage. NULL and FALSE for unknown tracks or parts, or if the number makes no sense. */
TenDraftTrack *ten_draft_get_track (TenDraft *self, const char *id, int value);
int *ten_draft_get_part (TenDraft *self, const char *track, const char *part, int value);
gboolean
ten_draft_set_part (TenDraft *self, const char *track, const char *part, int value, JsonNode *from);
void ten_draft_set_base (TenDraft *self, int usual, int base);

/* The text of the report, in the user's language. */
void ten_draft_say (TenDraft *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenDraft, ten_draft_free)

typedef struct _TenImportFormat TenImportFormat;

struct _TenImportFormat
{
  const char *id;
  const char *name;
  void (*read) (const TenImportFormat *self, TenDraft *draft, JsonNode *node);
  const char *system; /* of Foundry VTT */
  guint ruleset;      /* among those of the system */
};

extern const TenImportFormat ten_import_own_format;
extern const TenImportFormat ten_import_meaning_format;

const TenImportFormat *ten_import_find_format (JsonNode *node);

const char *ten_import_find_refusal (const char *text, gsize length);

const char *ten_import_describe_text (const char *text);

/* The part of a file that a value stands in. */
typedef enum
{
  TEN_IMPORT_ANYTHING,
  TEN_IMPORT_TRAITS,
  TEN_IMPORT_ABILITIES,
  TEN_IMPORT_POWERS,
  TEN_IMPORT_MERITS,
  TEN_IMPORT_EQUIPMENT,
  TEN_IMPORT_CONDITIONS,
  TEN_IMPORT_SPECIALTIES,
  TEN_IMPORT_REST
} TenImportSection;

TenImportSection ten_entry_get_section (TenDraft *draft, const char *key, TenImportSection outer);
TenImportSection
ten_entry_get_own_section (TenDraft *draft, JsonNode *entry, TenImportSection section);
gboolean ten_entry_is_hidden_key (const char *key);

/* Entries: objects that say what they are and how they are rated. */
const char *
ten_entry_get_name (TenDraft *draft, JsonNode *entry, gboolean known, JsonNode **name_node);
JsonNode *ten_entry_get_rating_node (JsonNode *entry);
gboolean ten_entry_get_rating (JsonNode *entry, int *rating);
void ten_entry_take_plain (TenDraft *draft, JsonNode *entry, const char *name);
void ten_entry_take (TenDraft *draft, JsonNode *entry, const char *name);

/* Health, willpower and other tracks, however a file writes them: as numbers under words such as
 * `current` and `max`, as marks, box by box, or as a fraction. */
gboolean ten_track_reader_read (TenDraft *draft, const char *key, JsonNode *node);

/* Merits, powers, things and conditions: texts, lists of texts or objects, or objects by their
 * names. */
gboolean ten_list_reader_read_merit (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_merits (TenDraft *draft, const char *key, JsonNode *node);
void ten_list_reader_read_rated (TenDraft *draft, JsonNode *node, gboolean traits);
void ten_list_reader_read_powers_of (TenDraft *draft, JsonNode *list);
void ten_list_reader_read_inner_powers (TenDraft *draft, const char *trait, JsonNode *node);
gboolean ten_list_reader_read_counted_powers (TenDraft *draft, const char *trait, JsonNode *node);
gboolean ten_list_reader_read_plain_powers (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_equipment (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_conditions (TenDraft *draft, JsonNode *node);

/* Specialties stand under their trait, beside it, or in a list that names it. */
void ten_list_reader_read_specialties (TenDraft *draft, const char *trait, JsonNode *node);
void ten_list_reader_read_inner_specialties (TenDraft *draft, const char *trait, JsonNode *entry);
gboolean ten_list_reader_read_own_specialties (TenDraft *draft, const char *key, JsonNode *node);

/* The words about a person: names, details such as the clan, notes; and experience. */
gboolean ten_person_read_member (TenDraft *draft, const char *key, JsonNode *node, guint depth);
gboolean ten_person_read_pair (
    TenDraft *draft, const char *name, JsonNode *entry, JsonNode *name_node, guint depth);
void ten_person_read_own (TenDraft *draft, JsonNode *person);

/* Everything in a value that nobody has taken yet goes where its name says, wherever it stands. */
void ten_meaning_read (const TenImportFormat *format, TenDraft *draft, JsonNode *node);

/* Puts what nobody has taken into the notes, and says in the report what was done. */
void ten_leftovers_add (TenDraft *draft, JsonNode *node, const char *prose);

G_END_DECLS
