/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"
#include "sheet/ten-sheet-groups.h"

G_BEGIN_DECLS

/* Where this program stores things in an actor that Foundry has no place for. */
#define TEN_FOUNDRY_FLAGS "flags.ten-again"

/* An actor being read or written with the table of its system: data/importers/foundry-*.json. */
typedef struct
{
  JsonNode *table;
  TenRuleset *ruleset;
  const char *kind; /* of character */

  JsonNode *actor;
  JsonNode *system;
  JsonNode *items;
  JsonNode *flags;

  TenDraft *draft;  /* for reading */
  gboolean has_log; /* whether the flags hold the experience log */

  TenSheet *sheet;         /* for writing */
  GPtrArray *extra_traits; /* of TenSheetTrait */
  GHashTable *traits;      /* already written */
  GHashTable *details;     /* the same */
  GHashTable *advantages;  /* the same */
} TenFoundry;

/* The tables, and the entries in them. */
JsonNode *ten_foundry_get_table (const char *system);
extern const char *const ten_foundry_systems[4];
gboolean ten_foundry_is_for (JsonNode *entry, const char *kind);
const char *ten_foundry_find_name (JsonNode *entry, const char *key);
char *ten_foundry_dup_trait (JsonNode *entry, const char *key) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_dup_key (JsonNode *entry, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_dup_place (JsonNode *entry, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Values of an actor. */
JsonNode *ten_foundry_get (TenFoundry *self, JsonNode *entry);
JsonNode *ten_foundry_get_flags (JsonNode *node);
JsonNode *ten_foundry_get_item_system (JsonNode *item);
char *ten_foundry_dup_words (JsonNode *node, gboolean html) G_GNUC_WARN_UNUSED_RESULT;
void ten_foundry_describe (
    TenFoundry *self, GString *text, const char *title, const char *member, JsonNode *node);
gboolean
ten_foundry_take_empty (TenFoundry *self, JsonNode *node, const char *path, const char *member);

/* A node that is put is taken. */
void ten_foundry_put_members (JsonNode *object, JsonNode *entry, const char *member);
JsonNode *ten_foundry_add_item (TenFoundry *self, const char *type, const char *name);

/* Values of a sheet. */
const char *ten_foundry_get_detail (TenFoundry *self, const char *name);
gboolean ten_foundry_get_rating (TenFoundry *self, const char *trait, int *rating);
gboolean ten_foundry_knows_trait (TenFoundry *self, const char *trait);
void ten_foundry_set_trait (TenFoundry *self, const char *trait, int rating, JsonNode *node);
gboolean ten_foundry_set_grouped (
    TenFoundry *self, JsonNode *entry, const char *name, int rating, JsonNode *node);
void ten_foundry_read_condition (TenFoundry *self, const char *name, JsonNode *note);

/* The values in fixed places: each entry of the lists of the table says where. The same entries
 * are read, or written where there is a sheet. */
void ten_foundry_visit_values (TenFoundry *self, const char *names);
void ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node);
void ten_foundry_write_specialties (
    TenFoundry *self, JsonNode *object, const char *path, const char *form, const char *trait);
void ten_foundry_read_track (TenFoundry *self, JsonNode *entry);
void ten_foundry_write_track (TenFoundry *self, JsonNode *entry);
void ten_foundry_read_points (TenFoundry *self, JsonNode *entry, JsonNode *node);
const TenTrack *ten_foundry_write_points (TenFoundry *self,
                                          JsonNode *entry,
                                          JsonNode *object,
                                          TenTrackState *state);

/* worldofdarkness stores abilities, virtues, willpower and morality as items; in older actors
 * they are members. */
gboolean ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system);
void ten_foundry_write_abilities (TenFoundry *self);
void ten_foundry_visit_advantages (TenFoundry *self);

/* An item of the actor while it is read, and its entry in the table. */
typedef struct
{
  JsonNode *entry;
  JsonNode *node;
  JsonNode *system;
  JsonNode *flags;
  const char *name;
  int number;
} TenFoundryItem;

gboolean
ten_foundry_read_weapon (TenFoundry *self, const TenFoundryItem *item, const char *const *traits);
gboolean ten_foundry_read_armor (TenFoundry *self, const TenFoundryItem *item);
JsonNode *ten_foundry_find_weapon_entry (TenFoundry *self, const char *const *traits);
void
ten_foundry_write_arms (TenFoundry *self, JsonNode *entry, JsonNode *written, TenSheetItem *item);

/* Merits, equipment, conditions, powers: whatever an actor has as items. */
void ten_foundry_read_items (TenFoundry *self);
void ten_foundry_write_detail_items (TenFoundry *self);
void ten_foundry_write_items (TenFoundry *self);

/* Characters of Foundry VTT, read and written with the tables of their systems. */
gboolean ten_foundry_matches (const TenImportFormat *self, JsonNode *node);
const char *ten_foundry_get_ruleset (const TenImportFormat *self);
void ten_foundry_read (const TenImportFormat *self, TenDraft *draft, JsonNode *node);
JsonNode *ten_foundry_write (TenSheet *sheet, JsonNode *table) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_foundry_find_ruleset (JsonNode *table, TenRuleset *ruleset);

/* Beats and Experiences, and the lines of the log. */
void ten_foundry_read_log (TenFoundry *self);
void ten_foundry_write_log (TenFoundry *self);
void ten_foundry_read_counts (TenFoundry *self);
void ten_foundry_write_counts (TenFoundry *self);

G_END_DECLS
