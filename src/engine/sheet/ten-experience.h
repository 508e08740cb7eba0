/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"

G_BEGIN_DECLS

#define TEN_EXPERIENCE_MAX 1000000
#define TEN_EXPERIENCE_MAX_RATING 10
#define TEN_EXPERIENCE_MAX_TEXT 40000

/* A line of the experience log: a gain, a purchase, or both. Immutable once it is in a sheet. */
#define TEN_TYPE_EXPERIENCE (ten_experience_get_type ())
G_DECLARE_FINAL_TYPE (TenExperience, ten_experience, TEN, EXPERIENCE, GObject)

struct _TenExperience
{
  GObject parent_instance;

  char *date;  /* usually "2026-11-28", or any text; empty if unknown */
  char *what;  /* the thing bought, or the reason of a gain */
  char *trait; /* (nullable): the id of the trait that it raises */
  int from;
  int to;
  int price;  /* Experiences spent */
  int gained; /* Experiences */
  int beats;  /* gained, or negative where they became Experiences (COFD-7) */
};

TenExperience *ten_experience_new (const char *what) G_GNUC_WARN_UNUSED_RESULT;
TenExperience *ten_experience_copy (const TenExperience *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_experience_equals (const TenExperience *self, const TenExperience *other);

/* Today, as the log writes dates. */
char *ten_experience_dup_today (void) G_GNUC_WARN_UNUSED_RESULT;

/* "Brawl", or "Beats" where a gain has no reason. */
char *ten_experience_dup_title (const TenExperience *self) G_GNUC_WARN_UNUSED_RESULT;

/* Its dots and points in words: "2 to 3, 6 spent" or "3 gained". */
char *ten_experience_dup_words (const TenExperience *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
