/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that the words about the pool can be read in full, and that nothing covers them. */

#include "screens.h"
#include "tests.h"

typedef struct
{
  const char *name;
  const char *sheet;
  void (*prepare) (TenWindow *window);
} Page;

static void
empty (TenWindow *window)
{
  ten_pool_set_number (window_get_pool (window), 0, NULL);
}

static void
mix_kinds (TenWindow *window)
{
  ten_pool_toggle_trait (window_get_pool (window), "intelligence", NULL, NULL);
  ten_pool_toggle_trait (window_get_pool (window), "athletics", NULL, NULL);
}

static void
take_eight (TenWindow *window)
{
  ten_pool_set_number (window_get_pool (window), 8, NULL);
}

static const Page pages[] = {
  { "V20-6", "brother-kazimir", take_eight },
  { "NWOD-4", "imani-osei", empty },
  { "TEST-1", "wen-li-hua", mix_kinds },
};

/* No word is cut short, except in an entry. */
static void
check_words (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_TEXT (widget))
    return;
  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("“%s” is cut short", gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_words (child);
}

/* The words about the pool and its chances are visible in full, and take no more room than none. */
static void
test_words (gconstpointer data)
{
  const Page *page = data;

  for (const Screen *screen = screens; screen < screens + 4; screen++)
    {
      TenWindow *window = open_window (screen);
      TenRollView *view = window_get_roll_view (window);
      GtkWidget *summary = get_child (view, "summary");
      graphene_rect_t place, now;
      int height;

      open_sample (window, page->sheet);
      activate (window, "win.quick-entry");
      resize_to (GTK_WIDGET (window), screen);
      place = find_roll_button (window);
      height = gtk_widget_get_height (summary);
      page->prepare (window);
      settle ();
      g_test_message ("%s", screen->name);
      if (screen->width > screen->height)
        check_words (summary);
      else if (g_str_equal (page->name, "TEST-1"))
        check_words (get_child (summary, "button"));
      check_words (get_child (view, "bar"));
      now = find_roll_button (window);
      g_assert_true (graphene_rect_equal (&now, &place));
      g_assert_cmpint (gtk_widget_get_height (summary), ==, height);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "sheet");
      run_until (screen->width > screen->height ||
                 gtk_widget_get_width (get_child (window, "narrow_roll_bar")) > 0);
      settle ();
      check_words (get_child (window, "narrow_roll_bar"));
      close_window (GTK_WINDOW (window), GTK_WIDGET (window));
    }
}

static gboolean
covers (GtkWidget *widget, GtkWidget *other, GtkWidget *window)
{
  graphene_rect_t a, b;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &a));
  g_assert_true (gtk_widget_compute_bounds (other, window, &b));
  g_assert_cmpfloat (a.size.height, >, 0);
  return graphene_rect_intersection (&a, &b, NULL);
}

/* A notice covers neither the Roll button, nor a result here or in the history. */
static void
test_notices (void)
{
  TenWindow *window = open_window (&screens[0]);
  AdwToastOverlay *toasts = get_child (window, "toasts");
  TenRollView *view = window_get_roll_view (window);

  open_sample (window, "marisol-vega");
  for (const Screen *screen = screens; screen < screens + G_N_ELEMENTS (screens); screen++)
    {
      AdwToast *toast = adw_toast_new ("Saved brother-kazimir.tensheet.json and 12 other sheets");
      GtkWidget *shown;

      activate (window, "win.quick-entry");
      resize_to (GTK_WIDGET (window), screen);
      adw_toast_set_button_label (toast, "Undo");
      adw_toast_overlay_add_toast (toasts, g_object_ref (toast));
      shown = gtk_widget_get_last_child (GTK_WIDGET (toasts));
      run_until (gtk_widget_get_mapped (shown) && gtk_widget_get_height (shown) > 0);
      settle ();
      g_test_message ("%s", screen->name);
      g_assert_false (covers (shown, get_child (view, "bar"), GTK_WIDGET (window)));
      g_assert_false (covers (shown, GTK_WIDGET (view), GTK_WIDGET (window)));
      g_assert_false (
          covers (shown, GTK_WIDGET (window_get_history_panel (window)), GTK_WIDGET (window)));
      adw_toast_dismiss (toast);
      g_object_unref (toast);
      run_until (gtk_widget_get_last_child (GTK_WIDGET (toasts)) == NULL);
    }
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

TEN_TESTS
{
  set_animations (FALSE);
  application = ten_keep (start_application ());

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strconcat ("/layout/words/", pages[i].name, NULL);

      g_test_add_data_func (path, &pages[i], test_words);
    }
  g_test_add_func ("/layout/notices", test_notices);
}
