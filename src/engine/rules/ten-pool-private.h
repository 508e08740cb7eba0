/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-pool.h"

G_BEGIN_DECLS

/* More than any game combines, and few enough for the sum not to overflow. */
#define TEN_POOL_MAX_TRAITS 16
#define TEN_POOL_MAX_PARTS 64

typedef enum
{
  TEN_POOL_PROPERTY_RULESET = TEN_POOL_N_OPTIONS,
  TEN_POOL_PROPERTY_CHARACTER,
  TEN_POOL_PROPERTY_DICE,
  TEN_POOL_PROPERTY_EMPTY,
  TEN_POOL_PROPERTY_SPECIALTY,
  TEN_POOL_PROPERTY_WILLPOWER_LEFT,
  TEN_POOL_N_PROPERTIES
} TenPoolProperty;

typedef struct
{
  TenTermKind kind;
  char *id;
  char *label;
  int dice;
  TenSecrecy secrecy;
} TenPoolPart;

struct _TenPool
{
  GObject parent_instance;

  TenRuleset *ruleset;
  TenCharacter *character;
  gulong character_changed;

  /* The player's choices. */
  GPtrArray *parts;
  char *specialty;
  char *specialty_trait;
  int options[TEN_POOL_N_OPTIONS];

  /* The derived values, as last announced. */
  GPtrArray *terms;
  int dice;
  gboolean empty;
  gboolean willpower_left;
  char *announced_specialty;
  int announced[TEN_POOL_N_OPTIONS];
};

int ten_pool_sum_dice (GPtrArray *terms);
int ten_pool_get_red (TenPool *self);
gboolean ten_pool_has_base (TenPool *self);
void ten_pool_update (TenPool *self);
void ten_pool_take (TenPool *self, TenPool *from);
TenPool *ten_pool_new_scratch (TenPool *self) G_GNUC_WARN_UNUSED_RESULT;

/* ten-pool-guide.c */
gboolean ten_pool_check_specialty (
    TenPool *self, const char *trait, const char *specialty, const char **spelling, GError **error);

/* ten-pool-parts.c */
TenPoolPart *ten_pool_find_part (TenPool *self, TenTermKind kind, const char *id);
TenPoolPart *
ten_pool_put_part (TenPool *self, TenTermKind kind, const char *id, const char *label, int dice);
TenPoolPart *ten_pool_find_kind (TenPool *self, TenTermKind kind);
void ten_pool_put_other (TenPool *self,
                         TenTermKind kind,
                         const char *id,
                         const char *label,
                         int dice,
                         TenSecrecy secrecy);
int ten_pool_get_rating (TenPool *self, const char *trait);
int ten_pool_get_part_rating (TenPool *self, const TenPoolPart *part);
const char *ten_pool_get_trait_name (TenPool *self, const char *trait);
gboolean ten_pool_knows_trait (TenPool *self, const char *trait);
gboolean ten_pool_check_modifier (TenPool *self, int dice, gboolean is_new, GError **error);
void ten_pool_drop_missing (TenPool *self);

/* ten-pool-request.c */
void ten_pool_init_options (int *options, TenRuleset *ruleset);
int ten_pool_get_surge (TenPool *self);
const char *ten_pool_find_bonus (TenPool *self, int *dice);
gboolean ten_pool_add_modifier (
    TenPool *self, const char *label, int dice, TenSecrecy secrecy, GError **error);
gboolean ten_pool_check_willpower (TenPool *self, GError **error);
gboolean ten_pool_make_request (
    TenPool *self, gboolean contested, TenRequest *request, TenPoolOption *culprit, GError **error);
gboolean ten_pool_to_contest_request (TenPool *self,
                                      TenRequest *request,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* ten-pool-terms.c */
const TenTrackLevel *ten_pool_get_wounds (TenPool *self, const TenTrack **track);
GPtrArray *ten_pool_build_terms (TenPool *self) G_GNUC_WARN_UNUSED_RESULT;
int ten_pool_get_option_dice (const TenRulesetOptions *options, const int *values);
gboolean
ten_pool_restore (TenPool *self, GListModel *terms, const TenRequest *request, GError **error);

gboolean ten_pool_remove_trait (TenPool *self, const char *trait);
void ten_pool_use_up (TenPool *self);

G_END_DECLS
