/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

char *ten_extended_text_for_name (TenExtendedAction *action) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_text_for_pool (TenExtendedAction *action,
                                  gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_text_for_terms (TenExtendedAction *action,
                                   gboolean willpower) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_text_for_time (TenExtendedAction *action) G_GNUC_WARN_UNUSED_RESULT;
char *ten_extended_text_for_odds (TenExtendedOdds *odds,
                                  gboolean limited) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
