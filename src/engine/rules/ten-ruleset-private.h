/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-private.h"
#include "rules/ten-growth.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

#define TEN_RULESET_FORMAT "ten-again/ruleset"
#define TEN_RULESET_VERSION 1

/* Limits that no ruleset written by a person reaches. */
#define TEN_RULESET_MAX_GROUPS 32
#define TEN_RULESET_MAX_TRAITS 64
#define TEN_RULESET_MAX_TRACKS 16
#define TEN_RULESET_MAX_LEVELS 20
#define TEN_RULESET_MAX_DERIVED 32
#define TEN_RULESET_MAX_ALLOWANCES 16
#define TEN_RULESET_MAX_DETAILS 32
#define TEN_RULESET_MAX_HEADINGS 32
#define TEN_RULESET_MAX_CONDITIONS 200
#define TEN_RULESET_MAX_COMMON 100
#define TEN_RULESET_MAX_NAME 100
#define TEN_RULESET_MAX_LINE 300
#define TEN_RULESET_MAX_DESCRIPTION 1000

struct _TenRuleset
{
  GObject parent_instance;

  GStringChunk *strings;
  GPtrArray *blocks;
  const char *id;
  const char *name;
  const char *description;
  TenRequest request;
  TenRulesetOptions options;
  int usual[TEN_POOL_N_OPTIONS]; /* the default of each option */
  TenTraitGroup *groups;
  guint n_groups;
  TenTrack *tracks;
  guint n_tracks;
  TenTargetWord *words;
  guint n_words;
  const char *degree_names[TEN_REQUEST_MAX_DEGREES];
  TenRulesetActions actions;
  TenDerived *derived;
  guint n_derived;
  TenCreation creation;
  const char *const *details;
  TenGrowth growth;
  TenHeading *headings;
  guint n_headings;
  TenKnownCondition *conditions;
  guint n_conditions;
  GHashTable *traits_by_id;
  GHashTable *traits_by_name;
};

/* Sets an error of the rules, and returns FALSE. */
gboolean ten_rules_fail (GError **error, TenRulesError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The parts of a ruleset live as long as it does. */
gpointer ten_ruleset_allocate (TenRuleset *self, gsize n, gsize size);
#define ten_ruleset_allocate_array(self, Type, n)                                                  \
  ((Type *) ten_ruleset_allocate ((self), (n), sizeof (Type)))

/* Reads a list of items of that size, with @items set before the items are read. Their ids must
 * differ. */
typedef gboolean (*TenRulesetReader) (TenRuleset *self,
                                      const TenJsonPlace *place,
                                      gpointer item,
                                      GError **error);
gboolean ten_ruleset_read_list (TenRuleset *self,
                                const TenJsonPlace *list,
                                guint max_length,
                                TenRulesetReader reader,
                                gsize size,
                                gpointer items,
                                guint *n_items,
                                GError **error);
gboolean ten_ruleset_check_not_empty (const TenJsonPlace *list, GError **error);

/* Finds a name in a list. The name is folded, the list is not. */

/* Readers of values, in the order of TenRulesetReader. A label is a name in the user's language. */

/* Ids of what was read before. A value is a trait, or derived from traits. */

/* A member read by a TenRulesetReader. */
#define TEN_RULESET_MEMBER(name, offset, reader)                                                   \
  {                                                                                                \
    name, TEN_JSON_READ, offset, .read = (TenJsonReader) (reader)                                  \
  }
#define TEN_RULESET_NEEDED(name, offset, reader)                                                   \
  {                                                                                                \
    name, TEN_JSON_READ | TEN_JSON_NEEDED, offset, .read = (TenJsonReader) (reader)                \
  }

/* A list of ids or lists, which ends with NULL, and one of items, with their number in @n_field.
 * @flags: 0 or TEN_JSON_NEEDED; @least: 0 or 1 */
#define TEN_RULESET_IDS(name, flags, offset, least, most, reader)                                  \
  {                                                                                                \
    name, TEN_JSON_LIST | (flags), offset, least, most, .read = (TenJsonReader) (reader),          \
                                                        .read_list = ten_ruleset_read_items,       \
                                                        .size = sizeof (gpointer)                  \
  }
#define TEN_RULESET_LIST(name, flags, Struct, field, n_field, least, most, reader)                 \
  {                                                                                                \
    name, TEN_JSON_LIST | (flags), G_STRUCT_OFFSET (Struct, field), least, most,                   \
        .read = (TenJsonReader) (reader), .read_list = ten_ruleset_read_items,                     \
        .size = sizeof *((Struct *) NULL)->field, .n_offset = G_STRUCT_OFFSET (Struct, n_field)    \
  }
#define TEN_RULESET_OBJECT(name, table)                                                            \
  {                                                                                                \
    name, TEN_JSON_OBJECT, .members = table                                                        \
  }
gboolean ten_ruleset_read_items (gpointer self,
                                 const TenJsonPlace *list,
                                 const TenJsonMember *member,
                                 gpointer item,
                                 GError **error);

/* The sections of a file. */

/* ten-ruleset-text.c */
const char *ten_ruleset_translate (TenRuleset *self, const char *text);
gboolean
ten_ruleset_read_id (TenRuleset *self, const TenJsonPlace *place, gpointer id, GError **error);
gboolean
ten_ruleset_read_name (TenRuleset *self, const TenJsonPlace *place, gpointer name, GError **error);
gboolean ten_ruleset_read_label (TenRuleset *self,
                                 const TenJsonPlace *place,
                                 gpointer label,
                                 GError **error);
gboolean
ten_ruleset_read_line (TenRuleset *self, const TenJsonPlace *place, gpointer line, GError **error);
gboolean ten_ruleset_add_name (TenRuleset *self, const TenTrait *trait, const char *name);
const char *ten_find_folded_name (const char *const *names, const char *folded);

/* ten-ruleset-traits.c */
gboolean
ten_ruleset_read_track (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error);
gboolean ten_ruleset_read_derived_value (TenRuleset *self,
                                         const TenJsonPlace *place,
                                         gpointer item,
                                         GError **error);
gboolean ten_ruleset_read_traits (TenRuleset *self,
                                  const TenJsonPlace *place,
                                  gpointer item,
                                  GError **error);
const TenTraitGroup *
ten_ruleset_read_group (TenRuleset *self, const TenJsonPlace *place, GError **error);
gboolean ten_ruleset_read_trait_id (TenRuleset *self,
                                    const TenJsonPlace *place,
                                    gpointer id,
                                    GError **error);
gboolean ten_ruleset_read_trait_ids (TenRuleset *self,
                                     const TenJsonPlace *list,
                                     guint max_length,
                                     const char *const **ids,
                                     GError **error);
gboolean ten_ruleset_read_value_id (TenRuleset *self,
                                    const TenJsonPlace *place,
                                    gpointer id,
                                    GError **error);
const TenDerived *ten_ruleset_find_derived (TenRuleset *self, const char *id);

/* ten-ruleset-creation.c */
gboolean ten_ruleset_read_allowance (TenRuleset *self,
                                     const TenJsonPlace *place,
                                     gpointer item,
                                     GError **error);

/* ten-ruleset-growth.c */
gboolean ten_ruleset_read_growth (TenRuleset *self,
                                  const TenJsonPlace *place,
                                  gpointer item,
                                  GError **error);
gboolean ten_ruleset_read_heading (TenRuleset *self,
                                   const TenJsonPlace *place,
                                   gpointer item,
                                   GError **error);
gboolean ten_ruleset_read_condition (TenRuleset *self,
                                     const TenJsonPlace *place,
                                     gpointer item,
                                     GError **error);

/* ten-ruleset-dice.c */
gboolean
ten_ruleset_read_dice (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error);
gboolean
ten_ruleset_read_pool (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error);

/* ten-ruleset-actions.c */
gboolean ten_ruleset_read_actions (TenRuleset *self,
                                   const TenJsonPlace *place,
                                   gpointer item,
                                   GError **error);
/* The kinds of damage of one track. */
gboolean ten_ruleset_read_damage (TenRuleset *self,
                                  const TenJsonPlace *list,
                                  TenCommonAction *action,
                                  GError **error);

/* ten-ruleset-attack.c */
gboolean ten_ruleset_read_attack (TenRuleset *self,
                                  const TenJsonPlace *place,
                                  TenRulesetActions *rules,
                                  GError **error);

/* ten-ruleset-rouse.c */
gboolean ten_ruleset_read_rouse (TenRuleset *self,
                                 const TenJsonPlace *place,
                                 TenRulesetActions *rules,
                                 GError **error);
gboolean ten_ruleset_read_remorse (TenRuleset *self,
                                   const TenJsonPlace *place,
                                   TenRulesetActions *rules,
                                   GError **error);
const TenBonus *ten_ruleset_find_bonus (TenRuleset *self, int margin);
const TenTestKind *ten_ruleset_find_test_kind (TenRuleset *self, int required);

/* The words for #TenBotchEffect, #TenTally and #TenTie, and NULL. */
extern const char *const ten_botch_effect_words[];
extern const char *const ten_tally_words[];
extern const char *const ten_tie_words[];

TenRuleset *ten_ruleset_new_from_document (TenJsonDocument *document,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
