/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-event-private.h"
#include "records/ten-record.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 entry; /* the number of its play in the log, or 0 */
  guint index;  /* its place in the play, from 1 */
  guint own;    /* the roll of the same play whose dice it rerolls, or 0 */
  guint of;     /* the roll of the play that its own one is about, which it follows, or 0 */
  gint64 action;
  char *role;
  gint64 follows;
  TenRecord *earlier;
  int tries;
  char *chronicle;
  GListStore *events;
  TenEvent *action_event;
  TenPlayerWords *words; /* of its log, or NULL */
} TenRecordLinks;

typedef struct
{
  char *request;
  char *terms;
  char *dice;
} TenRecordTexts;

TenRecord *
ten_record_new_stored (TenRecord *record, gint64 sequence, gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* The roll is in the log now; its place in its play is known. */
void ten_record_set_written (TenRecord *self, gint64 entry, gint64 about, gint64 time);
void ten_record_set_hidden (TenRecord *self, gboolean hidden);
void ten_record_set_own_dice (TenRecord *self, gboolean own_dice);
void ten_record_set_seed (TenRecord *self, const guint8 *seed);
gint64 ten_record_get_microseconds (TenRecord *self);

/* Whether a part of it was meant to be kept from players. */
gboolean ten_record_is_secret (TenRecord *self);
void ten_record_reveal (TenRecord *self, JsonObject *object);
TenOutcome ten_record_get_player_outcome (TenRecord *self);
void ten_record_add_player_outcome (TenRecord *self, JsonObject *object);
/* The event that revealed the most about a roll to players, or 0. */
gint64 ten_record_get_telling (TenRecord *self);
char *ten_record_terms_to_text (GListModel *terms, gboolean marked) G_GNUC_WARN_UNUSED_RESULT;
const gint64 *ten_record_peek_sequence (TenRecord *self);
TenRecordLinks *ten_record_get_links (TenRecord *self);
void ten_record_links_init (TenRecordLinks *links);
void ten_record_links_copy (TenRecordLinks *links, const TenRecordLinks *from);
void ten_record_links_clear (TenRecordLinks *links);
TenRecord *ten_record_new_with_event (TenRecord *record, TenEvent *event) G_GNUC_WARN_UNUSED_RESULT;

void ten_record_to_texts (TenRecord *self, TenRecordTexts *texts);
void ten_record_texts_clear (TenRecordTexts *texts);
gboolean ten_record_scan_die (const char **at, const char *end, int index, TenDie *die);
TenRoll *ten_record_roll_from_texts (const char *request,
                                     const char *dice,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
GListModel *ten_record_terms_from_text (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GListModel *ten_record_read_terms (const TenJsonPlace *place,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRecordTexts, ten_record_texts_clear)

TenEvent *ten_record_find_contest (TenRecord *self);
/* Whether players may know who won the contest of an open roll, if any (NWOD-5). */
gboolean ten_record_tells_winner (TenRecord *self);
gboolean ten_record_has_role (TenRecord *self, const char *role);
/* The damage of an attack, or its soak (BOOK-2). */
gboolean ten_record_is_of_damage (TenRecord *self);
/* The word for the kind of its action, which is empty for a single roll. */
const char *ten_record_get_action_word (TenRecord *self);

/* For a record that is not yet written. */
void ten_record_set_role (TenRecord *self, const char *role);
void ten_record_set_follows (TenRecord *self, TenRecord *earlier);
void ten_record_set_tries (TenRecord *self, int tries);
void ten_record_set_chronicle (TenRecord *self, const char *chronicle);

/* COFD-21: the common action of this roll. */
const TenCommonAction *ten_record_find_common (TenRecord *self, TenRuleset *ruleset);
char *ten_record_dup_common_line (TenRecord *self,
                                  TenRuleset *ruleset,
                                  const TenCommonAction *action,
                                  gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;

JsonNode *ten_record_dup_terms_json (GListModel *terms) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_record_roll_to_json (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_record_roll_to_player_json (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;

const guint8 *ten_record_get_seed (TenRecord *self);
char *ten_record_dup_seal (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* The part of the seal that is told and printed, or NULL. */
char *ten_record_dup_told_seal (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;

/* The newest event of a kind about the roll, or NULL. */
TenEvent *ten_record_find_event (TenRecord *self, const char *kind);
const char *ten_record_get_meaning (TenRecord *self, TenRuleset *ruleset);

TenRecord *ten_record_new (TenRoll *roll,
                           const char *ruleset,
                           GListModel *terms,
                           const char *character,
                           const char *comment) G_GNUC_WARN_UNUSED_RESULT;
gint64 ten_record_get_action (TenRecord *self);
const char *ten_record_get_chronicle (TenRecord *self);
JsonNode *ten_record_to_json (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;

/* Everything that is shown to players is made from these functions and the public ones alone. */
GListModel *ten_record_dup_player_terms (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
GDateTime *ten_record_get_player_time (TenRecord *self);
const char *ten_record_get_player_comment (TenRecord *self);
char *ten_record_dup_player_pool_text (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_record_dup_player_outcome_text (TenRecord *self,
                                          TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_record_to_player_json (TenRecord *self) G_GNUC_WARN_UNUSED_RESULT;

/* The damage of a hit with a weapon that adds to it, and armor that lowers it (ITEM-1). */
int ten_attack_settle (TenRecord *record, int damage);
/* One of @kinds: that of the weapon, or the usual one. */
const char *ten_attack_find_kind (TenRecord *record, const char *const *kinds);

G_END_DECLS
