/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset-growth.h"
#include "sheet/ten-sheet-edit.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_ADVANCE_TRAIT,     /* dots of a trait of the ruleset */
  TEN_ADVANCE_EXTRA,     /* dots of an extra trait, perhaps a new one */
  TEN_ADVANCE_ADVANTAGE, /* dots of an advantage, perhaps a new one */
  TEN_ADVANCE_SPECIALTY
} TenAdvanceKind;

/* Something that experience can buy for a character (GROW-1 to GROW-5). */
#define TEN_TYPE_ADVANCE (ten_advance_get_type ())
G_DECLARE_FINAL_TYPE (TenAdvance, ten_advance, TEN, ADVANCE, GObject)

struct _TenAdvance
{
  GObject parent_instance;

  TenAdvanceKind kind;
  char *id;        /* of the trait; the name of an advantage */
  char *name;      /* "Brawl", or "Brawl: Grappling" */
  char *specialty; /* (nullable) */
  char *heading;   /* "Skills", in the user's language */
  char *below;     /* (nullable): the heading of a new extra trait, as on sheets */
  guint position;  /* of an advantage on the sheet */
  gboolean is_new;
  int from;
  int maximum;
  const TenPrice *price; /* (nullable): belongs to the ruleset */
  gboolean has_clan;     /* whether the price depends on a clan */
  gboolean knows_clan;   /* whether the sheet has that clan, and the ruleset knows it */
  gboolean outside;      /* whether it does not belong to the clan */
  int clan_price;        /* the price of a dot for that clan, or 0 */
};

/* All that is on the sheet or in the ruleset, in the order of the sheet. */
GPtrArray *ten_sheet_list_advances (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* Adds what anybody can buy new: a specialty, a Discipline, an advantage. */
void ten_sheet_add_new_advances (TenSheet *sheet, GPtrArray *list);

/* Finds the thing by its name, "Brawl" or "Brawl: Grappling"; with a heading, it may be new. */
TenAdvance *ten_sheet_find_advance (TenSheet *sheet,
                                    const char *name,
                                    const char *heading,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The price up to a rating, or -1 without a price. */
int ten_advance_get_price (const TenAdvance *self, int to);
int ten_advance_get_price_outside (const TenAdvance *self, int to);

/* "7", "5 or 7" where that depends on an unknown clan, or "by hand". */
char *ten_words_for_price (const TenAdvance *self, int to) G_GNUC_WARN_UNUSED_RESULT;

/* Says whether it belongs to the clan, whatever the sheet says. */
void ten_advance_set_outside (TenAdvance *self, gboolean outside);

/* "3 points of experience left", with the Beats where there are any. */
char *ten_words_for_experience_left (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* Buys it up to a rating at a price, in one step. */
TenSheetEdit *
ten_advance_edit_new (const TenAdvance *self, int to, int price) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
