/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Asks for a new, unique name. */
#define TEN_TYPE_NAME_POPOVER (ten_name_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenNamePopover, ten_name_popover, TEN, NAME_POPOVER, GtkPopover)

GtkWidget *ten_name_popover_new (const char *title,
                                 const char *accept,
                                 const char *name,
                                 const char *const *taken);
void ten_name_popover_open (TenNamePopover *self, GtkWidget *parent, GtkWidget *anchor);
const char *ten_name_popover_get_name (TenNamePopover *self);

/* Asks for the heading of an extra trait too. */
void ten_name_popover_offer_headings (TenNamePopover *self, TenSheet *sheet, const char *heading);
const char *ten_name_popover_get_heading (TenNamePopover *self);

G_END_DECLS
