/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* NWOD-5: how many hidden rolls of a log have no seal, or NULL for none. */
char *ten_verification_dup_unsealed_text (const TenVerification *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
