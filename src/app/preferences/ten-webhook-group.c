/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "preferences/ten-webhook-group.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenWebhookGroup
{
  AdwPreferencesGroup parent_instance;

  GtkEditable *address;
  AdwActionRow *state;
  GtkWidget *test;
  GtkWidget *remove;

  TenWebhook *webhook;
  gboolean testing;
};

TEN_DEFINE_TEMPLATE (TenWebhookGroup, ten_webhook_group, ADW_TYPE_PREFERENCES_GROUP)

/* @text: what has just happened, or NULL */
static void
show_state (TenWebhookGroup *self, const char *text)
{
  const gboolean set = ten_webhook_has_address (self->webhook);

  if (text == NULL)
    text = ten_webhook_get_problem (self->webhook);
  if (text == NULL)
    text = set ? _ ("Open rolls are posted") : _ ("No address is set");
  adw_action_row_set_subtitle (self->state, text);
  gtk_widget_set_visible (self->test, set);
  gtk_widget_set_visible (self->remove, set);
  gtk_widget_set_sensitive (self->test, !self->testing);
}

static void
follow_webhook (TenWebhookGroup *self)
{
  show_state (self, NULL);
}

static void
keep (TenWebhookGroup *self, const char *address)
{
  g_autoptr (GError) error = NULL;
  const gboolean kept = ten_webhook_keep (self->webhook, address, &error);

  if (kept)
    {
      gtk_editable_set_text (self->address, "");
      /* It is not for the empty text. */
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->address), FALSE);
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->address), TRUE);
    }
  ten_widget_set_css_class (self->address, "error", !kept);
  ten_widget_set_invalid (self->address, !kept);
  show_state (self, kept ? NULL : error->message);
}

static void
on_apply (TenWebhookGroup *self)
{
  keep (self, gtk_editable_get_text (self->address));
}

static void
on_remove (TenWebhookGroup *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->address));
  keep (self, NULL);
}

static void
on_tested (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenWebhookGroup) self = data;
  g_autoptr (GError) error = NULL;
  const gboolean posted = ten_webhook_test_finish (result, &error);

  self->testing = FALSE;
  show_state (self, posted ? _ ("The message was posted.") : error->message);
}

static void
on_test (TenWebhookGroup *self)
{
  self->testing = TRUE;
  show_state (self, NULL);
  ten_webhook_try_async (self->webhook, on_tested, g_object_ref (self));
}

static void
ten_webhook_group_class_init (TenWebhookGroupClass *klass)
{
  ten_class_own (klass, TenWebhookGroup, webhook, g_object_unref);
  ten_widget_class_set_template (klass, "preferences/ten-webhook-group.ui");
  ten_widget_class_bind_children (klass, TenWebhookGroup, address, state, test, remove);
  ten_widget_class_bind_callbacks (klass, on_apply, on_test, on_remove);
}

AdwPreferencesGroup *
ten_webhook_group_new (TenWebhook *webhook)
{
  TenWebhookGroup *self = g_object_new (TEN_TYPE_WEBHOOK_GROUP, NULL);

  self->webhook = g_object_ref (webhook);
  ten_connect (webhook, "notify::problem", follow_webhook, self);
  show_state (self, NULL);
  return ADW_PREFERENCES_GROUP (self);
}
