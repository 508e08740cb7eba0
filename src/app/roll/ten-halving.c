/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "roll/ten-halving.h"

#include "common/ten-dialogs.h"
#include "common/ten-widget.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define KEY "halve-large-pools"

/* Values of the setting. */
typedef enum
{
  HALVE_ALWAYS,
  HALVE_ASK,
  HALVE_NEVER
} HalveSetting;

static HalveSetting
get_setting (GSettings *settings)
{
  return (HalveSetting) g_settings_get_enum (settings, KEY);
}

/* Used for each roll without an explicit choice. */
static void
apply (TenPool *pool, gpointer changed, GSettings *settings)
{
  if (ten_option_is_in (ten_ruleset_get_options (ten_pool_get_ruleset (pool))->offered,
                        TEN_POOL_HALVE))
    ten_pool_set_option (pool, TEN_POOL_HALVE,
                         get_setting (settings) == HALVE_NEVER ? TEN_HALVE_NEVER
                                                               : TEN_HALVE_SUCCESSES);
}

void
ten_halving_follow (TenPool *pool, GSettings *settings)
{
  apply (pool, NULL, settings);
  ten_connect (settings, "changed::" KEY, apply, pool);
  g_signal_connect_object (pool, "notify::ruleset", G_CALLBACK (apply), settings, 0);
}

static gboolean
would_be_halved (TenPool *pool, TenRequest request)
{
  request.halve = TEN_HALVE_SUCCESSES;
  return ten_option_is_in (ten_ruleset_get_options (ten_pool_get_ruleset (pool))->offered,
                           TEN_POOL_HALVE) &&
         ten_request_is_halved (&request);
}

static void
on_response (TenPool *pool, const char *response)
{
  if (!g_str_equal (response, "cancel"))
    ten_pool_set_option (pool, TEN_POOL_HALVE,
                         g_str_equal (response, "halve") ? TEN_HALVE_SUCCESSES : TEN_HALVE_NEVER);
}

/* Asks if the setting says so; @roll gets the answer as a response, and the widget. */
gboolean
ten_halving_ask (GtkWidget *widget,
                 TenPool *pool,
                 const TenRequest *request,
                 GSettings *settings,
                 GCallback roll)
{
  const int n_dice = ten_pool_get_dice (pool);
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  if (get_setting (settings) != HALVE_ASK || request == NULL || !would_be_halved (pool, *request))
    return FALSE;

  heading = g_strdup_printf (
      ngettext ("Halve This Pool of %d Die?", "Halve This Pool of %d Dice?", (gulong) n_dice),
      n_dice);
  dialog = ten_message_dialog_new_question (
      GTK_WINDOW (gtk_widget_get_root (widget)), heading,
      _ ("Half the dice are rolled, and their successes doubled."));
  ten_message_dialog_add_answer (dialog, "all", _ ("Roll _All"), ADW_RESPONSE_DEFAULT);
  ten_message_dialog_add_answer (dialog, "halve", _ ("_Halve"), ADW_RESPONSE_SUGGESTED);
  ten_connect (dialog, "response", on_response, pool);
  g_signal_connect_object (dialog, "response", roll, widget, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}
