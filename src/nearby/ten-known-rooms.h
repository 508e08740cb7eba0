/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rooms that this laptop was in, so that returning needs nothing. They are in a file that only
 * its user can read: an invitation lets everybody in. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of each, the newest first: its place (an invitation or an address; empty for a broker of this
 * laptop), whether it uses TLS, its title, whether this laptop leads it, and the time in seconds
 * since 1970. */
#define TEN_KNOWN_ROOM "(sbsbx)"

/* @folder: NULL for the user's own */
GVariant *ten_known_rooms_read (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
void ten_known_rooms_add (
    const char *folder, const char *place, gboolean tls, const char *title, gboolean leads);

G_END_DECLS
