/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"
#include "pool/ten-pool-view.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A term of a pool, with its actions. */
#define TEN_TYPE_TERM_CHIP (ten_term_chip_get_type ())
G_DECLARE_FINAL_TYPE (TenTermChip, ten_term_chip, TEN, TERM_CHIP, TenWidget)

typedef enum
{
  TEN_TERM_CHIP_FIXED,
  TEN_TERM_CHIP_REMOVABLE,
  TEN_TERM_CHIP_SWITCHED
} TenTermChipUse;

TenTerm *ten_term_chip_get_term (TenTermChip *self);
gboolean ten_term_chip_get_counted (TenTermChip *self);
void ten_term_chip_set_term (TenTermChip *self, TenTerm *term, gboolean counted);
TenTermChipUse ten_term_chip_get_use (TenTermChip *self);
GtkWidget *ten_term_chip_get_button (TenTermChip *self);

/* The terms of a pool as chips (POOL-8). */
#define TEN_TYPE_TERM_CHIPS (ten_term_chips_get_type ())
G_DECLARE_FINAL_TYPE (TenTermChips, ten_term_chips, TEN, TERM_CHIPS, TenPoolView)

G_END_DECLS
