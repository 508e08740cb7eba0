/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-recovery-window.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* The window is painted first. */
#define FIND_MILLISECONDS 200

static TenRecovery *
get_recovery (TenWindow *self)
{
  return ten_application_get_recovery (ten_window_get_application (self));
}

/* What was opened again at the start is what was saved of it, and nobody has touched it. */
static int
make_room (TenWindow *self, TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);
  const int position = file != NULL ? ten_window_find_position (self, file) : -1;
  AdwTabPage *page;

  if (position < 0)
    return -1;
  page = adw_tab_view_get_nth_page (self->tab_view, position);
  ten_sheet_source_forget (self->sheets,
                           ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (page))));
  adw_tab_view_close_page (self->tab_view, page);
  return position;
}

static gboolean
is_changed_here (TenWindow *self, TenSheet *sheet)
{
  TenSheet *known = ten_sheet_source_find (self->sheets, ten_sheet_get_file (sheet));

  return known != NULL && ten_sheet_is_changed (known) &&
         ten_window_find_document (self, known) != NULL;
}

static gboolean
on_restore (TenWindow *self, TenRecovered *recovered)
{
  TenSheet *sheet = ten_recovered_get_sheet (recovered);
  g_autofree char *text = NULL;

  if (is_changed_here (self, sheet))
    {
      /* Translators: the name of a character. */
      text = g_strdup_printf (_ ("“%s” is open with other changes: save or close it first"),
                              ten_sheet_get_name (sheet));
      ten_window_show_toast (self, text);
      return FALSE;
    }
  ten_window_choose_document (self, ten_window_add_document (self, sheet, make_room (self, sheet)));
  ten_recovered_discard (recovered);
  return TRUE;
}

static void
offer (TenWindow *self, GListModel *found)
{
  GtkWidget *window = ten_recovery_window_new (GTK_WINDOW (self), found);

  g_signal_connect_object (window, "restore", G_CALLBACK (on_restore), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_recovery_problems (TenWindow *self, TenRecovery *recovery)
{
  const char *const *problems = ten_recovery_get_problems (recovery);

  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    ten_window_show_problem (self, problems[i]);
}

static void
on_failure (TenWindow *self)
{
  const char *failure = ten_recovery_get_failure (get_recovery (self));

  if (failure != NULL)
    ten_window_show_problem (self, failure);
}

static gboolean
find (gpointer data)
{
  TenWindow *self = data;
  TenApplication *application = ten_window_get_application (self);
  g_autoptr (GListModel) found = NULL;

  self->recovery_source = 0;
  if (application == NULL)
    return G_SOURCE_REMOVE;

  found = ten_recovery_find (get_recovery (self), ten_application_get_rulesets (application));
  show_recovery_problems (self, get_recovery (self));
  if (g_list_model_get_n_items (found) > 0)
    offer (self, found);
  return G_SOURCE_REMOVE;
}

void
ten_window_init_recovery (TenWindow *self)
{
  g_signal_connect_object (get_recovery (self), "notify::failure", G_CALLBACK (on_failure), self,
                           G_CONNECT_SWAPPED);
}

void
ten_window_offer_recovery (TenWindow *self)
{
  if (self->offered_recovery)
    return;
  self->offered_recovery = TRUE;
  self->recovery_source = g_timeout_add_full (G_PRIORITY_LOW, FIND_MILLISECONDS, find, self, NULL);
}

void
ten_window_unfollow (TenWindow *self)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (self->tab_view, i);

      ten_recovery_unfollow (get_recovery (self),
                             ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (page))));
    }
}
