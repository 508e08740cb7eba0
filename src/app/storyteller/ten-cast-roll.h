/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rolls for a member of the cast, in the place of the cast: no tab is opened. */
#define TEN_TYPE_CAST_ROLL (ten_cast_roll_get_type ())
G_DECLARE_FINAL_TYPE (TenCastRoll, ten_cast_roll, TEN, CAST_ROLL, GtkPopover)

GtkWidget *ten_cast_roll_new (TenSheet *sheet, TenPerformer *performer);

G_END_DECLS
