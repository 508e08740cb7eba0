/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_OUTLINE_FACTS, /* the ruleset, the player, the chronicle, then the details */
  TEN_OUTLINE_TRAITS,
  TEN_OUTLINE_EXTRA_TRAITS,
  TEN_OUTLINE_TRACKS,
  TEN_OUTLINE_VALUES,
  TEN_OUTLINE_COUNTS,
  TEN_OUTLINE_ADVANTAGES,
  TEN_OUTLINE_WEAPONS,
  TEN_OUTLINE_ARMOR,
  TEN_OUTLINE_EQUIPMENT,
  TEN_OUTLINE_CONDITIONS,
  TEN_OUTLINE_ROLLS,
  TEN_OUTLINE_EXPERIENCE,
  TEN_OUTLINE_NOTES
} TenOutlineKind;

typedef struct
{
  char *title;
  char *text;         /* of a fact, a number or a note; otherwise NULL */
  char **specialties; /* of a trait; otherwise NULL */
  char *helps;        /* the use of an item: see ten_sheet_dup_item_use() */
  char *value;        /* the number of an item, as shown */
  char *powers;       /* of an extra trait; otherwise NULL */
  int number;         /* a rating, a bonus or a value */
  int maximum;
  const TenTrack *track; /* belongs to the ruleset */
  TenTrackState state;
} TenOutlineEntry;

typedef struct
{
  TenOutlineKind kind;
  const char *heading; /* NULL if it continues the previous section */
  GPtrArray *entries;
  char *title; /* of extra traits under a heading; otherwise NULL */

  /* For traits: the groups shown side by side. The ruleset owns them. */
  const TenTraitGroup *groups;
  guint n_groups;
  guint n_lines;  /* of the longest group */
  gboolean alone; /* nothing else has this heading */
} TenOutlineSection;

/* The content of a sheet by section, in the user's language, as shown on paper, in text and in a
 * terminal. Empty sections are left out. */
GPtrArray *ten_sheet_list_outline (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
const TenOutlineSection *ten_outline_find (GPtrArray *outline, TenOutlineKind kind);

/* A line of one of the groups shown side by side, or NULL if the group is shorter. */
const TenOutlineEntry *
ten_outline_section_find (const TenOutlineSection *self, guint group, guint line);

G_END_DECLS
