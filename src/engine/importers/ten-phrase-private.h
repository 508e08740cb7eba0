/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The parts of a text such as "Brawl 5 (Kicks)". */
typedef struct
{
  char *name;
  int rating; /* -1 for none */
  char *remark;
} TenPhrase;

#define TEN_PHRASE_INIT                                                                            \
  {                                                                                                \
    NULL, -1, NULL                                                                                 \
  }

void ten_phrase_init (TenPhrase *self, const char *text);
void ten_phrase_init_paid (TenPhrase *self, const char *text);
void ten_phrase_clear (TenPhrase *self);
char *ten_phrase_dup_whole_name (const TenPhrase *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_phrase_dup_rated_remark (const char *text, int *rating) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_phrase_split_list (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenPhrase, ten_phrase_clear)

G_END_DECLS
