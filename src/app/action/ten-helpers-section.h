/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-section.h"
#include "action/ten-side-entry.h"

G_BEGIN_DECLS

/**
 * TenHelpersSetup:
 * @leader: what the one who leads rolls, before any help
 * @helpers: (array length=n_helpers): what the helpers roll
 * @n_helpers: how many
 * @limit: how many there can be at no cost, or -1 for any number (V20-13)
 * @spoils: whether a botch of any one spoils the whole (CHAT-8)
 *
 * Teamwork that can be rolled: ten_teamwork_prepare() has made it ready.
 */
typedef struct
{
  TenRequest leader;
  TenRequest *helpers;
  guint n_helpers;
  int limit;
  gboolean spoils;
} TenHelpersSetup;

void ten_helpers_setup_clear (TenHelpersSetup *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenHelpersSetup, ten_helpers_setup_clear)

/* Those who help. */
#define TEN_TYPE_HELPERS_SECTION (ten_helpers_section_get_type ())
G_DECLARE_FINAL_TYPE (
    TenHelpersSection, ten_helpers_section, TEN, HELPERS_SECTION, TenActionSection)

gboolean ten_helpers_section_applies (TenRuleset *ruleset);
GtkWidget *ten_helpers_section_new (void);
guint ten_helpers_section_get_n_helpers (TenHelpersSection *self);
TenSideEntry *ten_helpers_section_get_helper (TenHelpersSection *self, guint index);
TenSideEntry *ten_helpers_section_add (TenHelpersSection *self);
void ten_helpers_section_set_limit (TenHelpersSection *self, int limit);
void ten_helpers_section_set_spoils (TenHelpersSection *self, gboolean spoils);
gboolean
ten_helpers_section_get_setup (TenHelpersSection *self, TenHelpersSetup *setup, GError **error);
void ten_helpers_section_drop_willpower (TenHelpersSection *self);

G_END_DECLS
