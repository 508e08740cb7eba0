/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-cover.h"
#include "common/ten-performer.h"

G_BEGIN_DECLS

/* What only Storytellers have, for as long as the preferences say so: its actions come and go. */
#define TEN_TYPE_STORYTELLER (ten_storyteller_get_type ())
G_DECLARE_FINAL_TYPE (TenStoryteller, ten_storyteller, TEN, STORYTELLER, GObject)

TenStoryteller *ten_storyteller_new (GtkWindow *window,
                                     TenPerformer *performer,
                                     GSettings *settings,
                                     TenCover *cover) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
