/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The address of a webhook is set, and never shown. */

#include "tests.h"
#include "preferences/ten-webhook-group.h"
#include "windows.h"

#include <glib/gstdio.h>

#define SECRET "Sentinel"

typedef struct
{
  TenTable *table;
  TenWebhook *webhook;
  GtkWindow *window;
  gpointer group;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();

  fixture->table = ten_table_new (rulesets, random);
  fixture->webhook = ten_webhook_new (fixture->table);
  fixture->group = ten_webhook_group_new (fixture->webhook);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (fixture->window, fixture->group);
  gtk_window_present (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer weak = fixture->group;

  g_object_add_weak_pointer (fixture->group, &weak);
  gtk_window_destroy (fixture->window);
  run_until (weak == NULL);
  g_assert_finalize_object (fixture->webhook);
  g_assert_finalize_object (fixture->table);
}

static gboolean
says_state (Fixture *fixture, const char *text)
{
  return shows_text (get_child (fixture->group, "state"), text);
}

static void
apply (Fixture *fixture, const char *address)
{
  gtk_editable_set_text (get_child (fixture->group, "address"), address);
  g_signal_emit_by_name (get_child (fixture->group, "address"), "apply");
}

static void
test_address (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = g_build_filename (g_get_user_data_dir (), "ten-again", "webhook", NULL);
  GtkWidget *address = get_child (fixture->group, "address");
  GStatBuf status;

  g_assert_true (says_state (fixture, "No address is set"));
  g_assert_false (gtk_widget_get_visible (get_child (fixture->group, "test")));

  apply (fixture, SECRET);
  g_assert_true (gtk_widget_has_css_class (address, "error"));
  g_assert_true (says_state (fixture, "https://"));
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));

  apply (fixture, "https://localhost:1/" SECRET);
  g_assert_false (gtk_widget_has_css_class (address, "error"));
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (address)), ==, "");
  g_assert_false (shows_text (fixture->group, SECRET));

  g_signal_emit_by_name (get_child (fixture->group, "test"), "clicked");
  g_assert_false (gtk_widget_get_sensitive (get_child (fixture->group, "test")));
  run_until (gtk_widget_get_sensitive (get_child (fixture->group, "test")));
  g_assert_true (says_state (fixture, "does not answer"));
  g_assert_false (shows_text (fixture->group, SECRET));

  g_signal_emit_by_name (get_child (fixture->group, "remove"), "clicked");
  g_assert_true (says_state (fixture, "No address is set"));
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
}

TEN_TESTS { g_test_add ("/webhook-group/address", Fixture, NULL, set_up, test_address, tear_down); }
