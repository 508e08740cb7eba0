/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The parts of a text such as "Brawl 5 (Kicks)", "Brawl (Kicks): •••", "Brawl 5 [Kicks]",
 * "Brawl 5 - Kicks" or "●●●○○ Brawl". */
typedef struct
{
  char *name;
  int rating;      /* -1 for none */
  char *said;      /* the rating as it stands in the text, or NULL */
  char *remark;    /* or NULL */
  gboolean after;  /* whether the remark stands behind the rating */
  gboolean unsure; /* whether only the name can tell that this is a rating: "Chapter 2: The End" */
} TenRatedName;

#define TEN_RATED_NAME_INIT                                                                        \
  {                                                                                                \
    NULL, -1, NULL, NULL, FALSE, FALSE                                                             \
  }

void ten_rated_name_init (TenRatedName *self, const char *text);
void ten_rated_name_clear (TenRatedName *self);
char *ten_rated_name_dup_whole_name (const TenRatedName *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_rated_name_dup_rated_remark (const char *text, int *rating) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_rated_name_split_list (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Splits "Strength 3, Dexterity 2" and "STR 3 DEX 2". */
GPtrArray *ten_rated_name_split_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRatedName, ten_rated_name_clear)

/* A line of a text: without a bullet, and without all marks of Markdown. */
const char *ten_rated_name_skip_bullet (const char *line);
char *ten_rated_name_dup_plain (const char *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
