/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

G_BEGIN_DECLS

/* A notation that is put together from parts instead of read from a line. */
typedef struct
{
  TenNotation notation;
  GString *names;
} TenNotationDraft;

void ten_notation_draft_init (TenNotationDraft *self);
void ten_notation_draft_clear (TenNotationDraft *self);

/* @name: of a term that is not a number, or NULL; @label: of one that is. @option: where it comes
 * from, or NULL. Returns FALSE if there are too many. */
gboolean ten_notation_draft_add (TenNotationDraft *self,
                                 const TenNotationTerm *term,
                                 const char *name,
                                 const char *label);
void
ten_notation_draft_set_specialty (TenNotationDraft *self, const char *name, const char *option);

/* A line that is read as the same notation, or NULL if there is none. */
char *ten_notation_write (const TenNotation *self, const char *comment) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenNotationDraft, ten_notation_draft_clear)

G_END_DECLS
