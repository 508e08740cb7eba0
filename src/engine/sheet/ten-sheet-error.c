/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-error.h"

G_DEFINE_QUARK (ten_sheet_error_quark, ten_sheet_error)
