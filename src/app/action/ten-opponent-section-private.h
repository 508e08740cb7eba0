/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-contest-chances.h"
#include "action/ten-opponent-section.h"
#include "action/ten-resistance-entry.h"
#include "action/ten-side-entry.h"

G_BEGIN_DECLS

struct _TenOpponentSection
{
  TenActionSection parent_instance;

  GtkBox *line;
  TenSideEntry *side;
  TenResistanceEntry *resistance;
  GtkWidget *chips;
  GtkWidget *modes;
  GtkToggleButton *rolls;
  GtkToggleButton *resists;
  GtkToggleButton *willpower;
  GtkToggleButton *pool_targets;
  GtkDropDown *defender;
  GtkLabel *hint;
  TenContestChances *chances;

  TenRuleset *ruleset;
  char *label;
  gboolean put;
  gboolean updating;
  gboolean complete;
};

/* ten-opponent-section-contest.c */
gboolean
ten_opponent_section_show_contest (TenOpponentSection *self, TenPool *pool, char **mistake);

/* ten-opponent-section-resistance.c */
gboolean
ten_opponent_section_put_resistance (TenOpponentSection *self, TenPool *pool, GError **error);
void ten_opponent_section_take_resistance (TenOpponentSection *self);

G_END_DECLS
