/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records.h"
#include "tests.h"

#include "common/ten-notices.h"

typedef struct
{
  GtkWidget *window;
  AdwToastOverlay *toasts;
  GtkInfoBar *bar;
  GtkLabel *label;
  TenNotices *notices;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->window = gtk_window_new ();
  fixture->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  fixture->bar = GTK_INFO_BAR (gtk_info_bar_new ());
  fixture->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_info_bar_set_revealed (fixture->bar, FALSE);
  gtk_info_bar_add_child (fixture->bar, GTK_WIDGET (fixture->label));
  gtk_info_bar_add_button (fixture->bar, "Close", GTK_RESPONSE_CLOSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->bar));
  adw_toast_overlay_set_child (fixture->toasts, box);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->toasts));
  gtk_window_present (GTK_WINDOW (fixture->window));
  run_until (gtk_widget_get_mapped (fixture->window));
  fixture->notices = ten_notices_new (fixture->toasts, fixture->bar, fixture->label);
  g_object_add_weak_pointer (G_OBJECT (fixture->notices), (gpointer *) &fixture->notices);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->notices);
  g_assert_null (fixture->notices);
}

/* Characters can have any name, so toasts are not markup. */
static void
test_toast (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label;

  ten_notices_show_toast (fixture->notices, "Rosencrantz & <Guildenstern>");
  label = find_widget (GTK_WIDGET (fixture->toasts), GTK_TYPE_LABEL, "heading");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Rosencrantz & <Guildenstern>");
}

static void
count (gpointer data)
{
  ++*(int *) data;
}

static int n_freed;

static void
count_freed (gpointer data)
{
  n_freed++;
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  GtkWidget *toast;
  int n_undone = 0;

  n_freed = 0;
  ten_notices_show_undo (fixture->notices, "Removed", count, &n_undone, count_freed);
  toast = gtk_widget_get_last_child (GTK_WIDGET (fixture->toasts));
  g_signal_emit_by_name (find_widget (toast, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_cmpint (n_undone, ==, 1);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  run_until (n_freed == 1);
}

/* Problems accumulate while the bar is visible. */
static void
test_problem (Fixture *fixture, gconstpointer data)
{
  ten_notices_show_problem (fixture->notices, "one");
  g_assert_true (gtk_info_bar_get_revealed (fixture->bar));
  ten_notices_show_problem (fixture->notices, "two");
  g_assert_cmpstr (gtk_label_get_text (fixture->label), ==, "one\ntwo");
  ten_notices_show_problem (fixture->notices, "one");
  g_assert_cmpstr (gtk_label_get_text (fixture->label), ==, "one\ntwo");
  ten_notices_drop_problem (fixture->notices, "one");
  g_assert_cmpstr (gtk_label_get_text (fixture->label), ==, "two");
  g_assert_true (gtk_info_bar_get_revealed (fixture->bar));
  ten_notices_drop_problem (fixture->notices, "two");
  g_assert_false (gtk_info_bar_get_revealed (fixture->bar));
  ten_notices_show_problem (fixture->notices, "one");
  gtk_info_bar_response (fixture->bar, GTK_RESPONSE_CLOSE);
  g_assert_false (gtk_info_bar_get_revealed (fixture->bar));
  ten_notices_show_problem (fixture->notices, "three");
  g_assert_cmpstr (gtk_label_get_text (fixture->label), ==, "three");
}

static void
test_error (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "why");
  g_autoptr (GList) windows = NULL;

  ten_notices_show_error (fixture->notices, "What", error);
  windows = gtk_window_list_toplevels ();
  g_assert_cmpuint (g_list_length (windows), ==, 2);
  for (GList *link = windows; link != NULL; link = link->next)
    if (ADW_IS_MESSAGE_DIALOG (link->data))
      {
        g_assert_cmpstr (gtk_window_get_title (link->data), ==, "What");
        gtk_window_destroy (link->data);
      }
}

/* A section may still send notices after its window is gone. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "why");

  n_freed = 0;
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  ten_notices_show_toast (fixture->notices, "toast");
  ten_notices_show_undo (fixture->notices, "undo", count, NULL, count_freed);
  ten_notices_show_problem (fixture->notices, "problem");
  ten_notices_show_error (fixture->notices, "error", error);
  g_assert_cmpint (n_freed, ==, 1);
}

TEN_TESTS
{
#define add(path, function)                                                                        \
  g_test_add ("/notices/" path, Fixture, NULL, set_up, function, tear_down)
  add ("toast", test_toast);
  add ("undo", test_undo);
  add ("problem", test_problem);
  add ("error", test_error);
  add ("gone", test_gone);
#undef add
}
