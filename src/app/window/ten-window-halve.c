/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* What the setting is about large pools, in its own numbers (TEST-9). */
typedef enum
{
  HALVE_ALWAYS,
  HALVE_ASK,
  HALVE_NEVER
} HalveSetting;

static HalveSetting
get_setting (TenWindow *self)
{
  GSettings *settings = ten_application_get_settings (ten_window_get_application (self));

  return (HalveSetting) g_settings_get_enum (settings, "halve-large-pools");
}

/* What the table has agreed on holds for each roll that nobody has chosen another way for. */
static void
apply_setting (TenWindow *self)
{
  ten_window_apply_halving (self, self->pool);
}

static void
on_setting_changed (TenWindow *self)
{
  AdwTabView *view = ten_documents_get_view (self->documents);

  apply_setting (self);
  for (int i = 0; i < adw_tab_view_get_n_pages (view); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (view, i);

      ten_window_apply_halving (
          self, ten_document_get_pool (TEN_DOCUMENT (adw_tab_page_get_child (page))));
    }
}

/* TEST-9 */
void
ten_window_apply_halving (TenWindow *self, TenPool *pool)
{
  if (ten_ruleset_get_options (ten_pool_get_ruleset (pool))->halve)
    ten_pool_set_halve (pool,
                        get_setting (self) == HALVE_NEVER ? TEN_HALVE_NEVER : TEN_HALVE_SUCCESSES);
}

/* TEST-9 */
void
ten_window_follow_halving (TenWindow *self, GSettings *settings)
{
  g_signal_connect_object (settings, "changed::halve-large-pools", G_CALLBACK (on_setting_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->pool_signals, "notify::ruleset", G_CALLBACK (apply_setting),
                                 self, G_CONNECT_SWAPPED);
}

static gboolean
would_be_halved (TenPool *pool)
{
  TenRequest request;

  if (!ten_ruleset_get_options (ten_pool_get_ruleset (pool))->halve ||
      !ten_pool_to_request (pool, &request, NULL))
    return FALSE;
  request.halve = TEN_HALVE_SUCCESSES;
  return ten_request_is_halved (&request);
}

static void
on_response (TenWindow *self, const char *response)
{
  if (g_str_equal (response, "cancel"))
    return;

  ten_pool_set_halve (self->pool,
                      g_str_equal (response, "halve") ? TEN_HALVE_SUCCESSES : TEN_HALVE_NEVER);
  ten_window_roll_now (self);
}

/* TEST-9 */
gboolean
ten_window_ask_to_halve (TenWindow *self)
{
  int n_dice = ten_pool_get_dice (self->pool);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (get_setting (self) != HALVE_ASK || !would_be_halved (self->pool))
    return FALSE;

  heading = g_strdup_printf (
      ngettext ("Halve This Pool of %d Die?", "Halve This Pool of %d Dice?", (gulong) n_dice),
      n_dice);
  dialog = ten_message_dialog_new (GTK_WINDOW (self), heading,
                                   _ ("Half the dice are rolled, and their successes doubled."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "all",
                                    _ ("Roll _All"), "halve", _ ("_Halve"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "halve");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "halve",
                                              ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
