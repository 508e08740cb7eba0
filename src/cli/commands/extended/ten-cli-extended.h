/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "shared/ten-cli-sides.h"

G_BEGIN_DECLS

/* The setup of an extended action, except for its participants. */
extern const TenCliOption ten_cli_extended_setup_options[];

TenAction *ten_cli_extended_create_start (const TenCliSides *sides,
                                          const TenCliOptions *options,
                                          const char *name,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
