/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Messages from any section of the window: a toast, a toast with an Undo button, a bar that
 * stays until closed, and an error dialog. */
#define TEN_TYPE_NOTICES (ten_notices_get_type ())
G_DECLARE_FINAL_TYPE (TenNotices, ten_notices, TEN, NOTICES, GObject)

typedef void (*TenNoticesUndo) (gpointer data);

TenNotices *
ten_notices_new (AdwToastOverlay *toasts, GtkInfoBar *problem_bar, GtkLabel *problem_label);
void ten_notices_show_toast (TenNotices *self, const char *text);
void ten_notices_show_undo (
    TenNotices *self, const char *text, TenNoticesUndo undo, gpointer data, GDestroyNotify destroy);
/* Undoes the newest change that was shown this way, unless something else can be undone since. */
gboolean ten_notices_undo (TenNotices *self);
gboolean ten_notices_get_undoable (TenNotices *self);
void ten_notices_forget_undo (TenNotices *self);
void ten_notices_show_problem (TenNotices *self, const char *text);
void ten_notices_drop_problem (TenNotices *self, const char *text);
void ten_notices_show_error (TenNotices *self, const char *heading, const GError *error);

/* A label below the input, visible only if it has a text. */
void ten_hint_show (GtkLabel *label, const char *text);
void ten_hint_show_mistake (GtkLabel *label, const char *text);

G_END_DECLS
