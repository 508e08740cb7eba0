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
  TEN_OUTLINE_EQUIPMENT,
  TEN_OUTLINE_CONDITIONS,
  TEN_OUTLINE_ROLLS,
  TEN_OUTLINE_NOTES
} TenOutlineKind;

typedef struct
{
  char *title;
  char *text;         /* of a fact, a number, a note, or NULL */
  char **specialties; /* of a trait, or NULL */
  char *helps;        /* the traits that equipment helps */
  char *powers;       /* of an extra trait, or NULL */
  int number;         /* a rating, a bonus or a value */
  int maximum;
  const TenTrack *track; /* belongs to the ruleset */
  TenTrackState state;
} TenOutlineEntry;

typedef struct
{
  TenOutlineKind kind;
  const char *heading; /* NULL where it goes on with the section before */
  GPtrArray *entries;
  char *title; /* of extra traits that the sheet has under a heading, or NULL */

  /* Of traits: the groups that stand side by side. They belong to the ruleset. */
  const TenTraitGroup *groups;
  guint n_groups;
  guint n_lines;  /* of the longest of them */
  gboolean alone; /* nothing else has that heading */
} TenOutlineSection;

/* The content of a sheet, section by section, in the user's language: what paper, a text and a
 * terminal show of it. A section that has nothing to say is left out. */
GPtrArray *ten_sheet_list_outline (TenSheet *self) G_GNUC_WARN_UNUSED_RESULT;
const TenOutlineSection *ten_outline_find (GPtrArray *outline, TenOutlineKind kind);

/* A line of one of the groups that stand side by side, or NULL where that is shorter. */
const TenOutlineEntry *
ten_outline_section_find (const TenOutlineSection *self, guint group, guint line);

G_END_DECLS
