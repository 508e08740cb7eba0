/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Prints plays as a list, one line each. */
typedef struct _TenCliListing TenCliListing;

TenCliListing *
ten_cli_listing_new (TenCli *cli, gboolean for_players, gboolean json) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_listing_free (TenCliListing *self);
void ten_cli_listing_add (TenCliListing *self, TenPlay *play);
/* How many plays with rolls were printed. */
guint ten_cli_listing_get_n_plays (TenCliListing *self);
/* Prints what is left. @nothing: what to say if there is nothing */
void ten_cli_listing_end (TenCliListing *self, const char *nothing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenCliListing, ten_cli_listing_free)

G_END_DECLS
