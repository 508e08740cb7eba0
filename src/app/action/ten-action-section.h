/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"
#include "library/ten-sheet-source.h"

G_BEGIN_DECLS

/* A section for more than a plain roll, such as a contest. It follows the acting pool. While it is
 * folded, only its chances are visible. */
#define TEN_TYPE_ACTION_SECTION (ten_action_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenActionSection, ten_action_section, TEN, ACTION_SECTION, TenPoolView)

struct _TenActionSectionClass
{
  TenPoolViewClass parent_class;

  void (*clear) (TenActionSection *self);
  void (*focus) (TenActionSection *self);
  char *(*show_odds) (TenActionSection *self,
                      TenAction *action,
                      TenActionOdds *odds,
                      const GError *error);
  void (*use_up) (TenActionSection *self, gboolean pinned);
  char *(*dup_summary) (TenActionSection *self);
  gboolean (*has_chances) (TenActionSection *self);
  void (*set_sheets) (TenActionSection *self, TenSheetSource *sheets);
  void (*set_storyteller) (TenActionSection *self, gboolean storyteller);
};

void ten_action_section_clear (TenActionSection *self);
char *ten_action_section_show_odds (TenActionSection *self,
                                    TenAction *action,
                                    TenActionOdds *odds,
                                    const GError *error);
void ten_action_section_focus (TenActionSection *self);
void ten_action_section_use_up (TenActionSection *self, gboolean pinned);
/* A line about its content. */
char *ten_action_section_dup_summary (TenActionSection *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it shows other chances than those of the pool. */
gboolean ten_action_section_has_chances (TenActionSection *self);
void ten_action_section_set_folded (TenActionSection *self, gboolean folded);
void ten_action_section_set_sheets (TenActionSection *self, TenSheetSource *sheets);
void ten_action_section_set_storyteller (TenActionSection *self, gboolean storyteller);
/* The reason why nothing can be rolled yet, or NULL. */
const char *ten_action_section_get_missing (TenActionSection *self);
void ten_action_section_set_missing (TenActionSection *self, const char *missing);
void ten_action_section_changed (TenActionSection *self);
void ten_action_section_close (TenActionSection *self);

G_END_DECLS
