/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that all pages of the window fit, with long words, with large text, and with both. */

#include "common/ten-scroll-area.h"
#include "ten-config.h"

#include "action/ten-helpers-section.h"
#include "exchange/ten-import-window.h"
#include "exchange/ten-new-sheet-dialog.h"
#include "preferences/ten-preferences-window.h"
#include "sheet/ten-rated-toggle.h"
#include "statistics/ten-statistics-window.h"
#include "screens.h"
#include "tests.h"

#include <glib/gi18n.h>
#include <locale.h>

/* The height for the dice in a window 768 pixels high; longer words take one line of it. */
#define LEAST_TRAY 200
/* Of the pool, where the fields of somebody else are open in a small window. */
#define MOST_HIDDEN 80
#define CAPTION 14

typedef struct
{
  const char *name;
  const char *sheet;
  void (*prepare) (TenWindow *window);
  gboolean whole; /* whether the whole pool must be visible on a notebook */
} Page;

typedef struct
{
  const char *name;
  GtkWidget *(*open) (TenWindow *window);
} Dialog;

/* One sample for each ruleset. */
static const char *const samples[] = { "marisol-vega",   "imani-osei",      "dolores-quill",
                                       "nadia-ferrante", "brother-kazimir", "noor-haddad",
                                       "wen-li-hua" };

/* See tests/data/pseudo.py. */
static gboolean
is_pseudo (void)
{
  return g_strcmp0 (g_getenv ("LANGUAGE"), "qps") == 0;
}

static gboolean
is_english (void)
{
  return g_strcmp0 (_ ("Roll"), "Roll") == 0;
}

/* The pseudo-language has longer words than English. */
static gboolean
is_needed (const Screen *screen)
{
  if (is_pseudo ())
    return screen->pseudo;
  return !screen->pseudo || !is_english ();
}

/* Every ruleset has these traits. */
static void
take_two (TenWindow *window)
{
  ten_pool_toggle_trait (window_get_pool (window), "dexterity", NULL, NULL);
  ten_pool_toggle_trait (window_get_pool (window), "athletics", NULL, NULL);
}

static void
take_traits (TenWindow *window)
{
  ten_pool_toggle_trait (window_get_pool (window), "intelligence", NULL, NULL);
  ten_pool_toggle_trait (window_get_pool (window), "investigation", NULL, NULL);
}

static void
roll (TenWindow *window)
{
  take_traits (window);
  activate (window, "win.roll");
  ten_tray_skip (window_get_tray (window));
}

static void
roll_beside_others (TenWindow *window)
{
  open_sample (window, "silas-grue");
  roll (window);
}

static void
edit (TenWindow *window)
{
  activate (window, "win.edit");
}

static TenActionSection *
open_section (TenWindow *window, TenActionSectionKind kind)
{
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (window));

  take_traits (window);
  ten_action_bar_set_active (bar, kind, TRUE);
  return ten_action_bar_get_section (bar, kind);
}

static void
oppose (TenWindow *window)
{
  oppose_with (open_section (window, TEN_ACTION_SECTION_CONTESTED), "4 + 2 + 1 + 1 - 1");
}

static void
oppose_and_roll (TenWindow *window)
{
  oppose (window);
  activate (window, "win.roll");
  ten_tray_skip (window_get_tray (window));
}

static void
help (TenWindow *window)
{
  TenActionSection *section = open_section (window, TEN_ACTION_SECTION_TEAMWORK);

  for (guint i = 0; i < 2; i++)
    g_signal_emit_by_name (get_child (section, "add"), "clicked");
}

static void
declare_several (TenWindow *window)
{
  open_section (window, TEN_ACTION_SECTION_MULTIPLE);
}

static void
plan_extended (TenWindow *window)
{
  open_section (window, TEN_ACTION_SECTION_EXTENDED);
}

static void
begin_extended (TenWindow *window)
{
  plan_extended (window);
  activate (window, "win.begin-extended");
  activate (window, "win.show-extended");
}

static void
show_history (TenWindow *window)
{
  roll (window);
  activate (window, "win.show-history");
}

static const Page pages[] = {
  { "library", NULL, NULL },
  { "library/roll", NULL, roll, TRUE },
  { "cofd/roll", "marisol-vega", roll, TRUE },
  { "cofd/edit", "marisol-vega", edit },
  { "cofd/against", "marisol-vega", oppose, TRUE },
  { "cofd/contest", "marisol-vega", oppose_and_roll },
  { "cofd/helpers", "marisol-vega", help, TRUE },
  { "cofd/extended", "marisol-vega", plan_extended, TRUE },
  { "cofd/extended-begun", "marisol-vega", begin_extended },
  { "cofd/history", "marisol-vega", show_history },
  { "cofd/tabs", "marisol-vega", roll_beside_others, TRUE },
  { "nwod/roll", "imani-osei", roll, TRUE },
  { "nwod/edit", "imani-osei", edit },
  { "v20/roll", "dolores-quill", roll, TRUE },
  { "v20/edit", "dolores-quill", edit },
  { "v20/helpers", "dolores-quill", help, TRUE },
  { "v20/extended", "dolores-quill", plan_extended, TRUE },
  { "v20/several", "dolores-quill", declare_several, TRUE },
  { "v20da/roll", "brother-kazimir", roll, TRUE },
  { "v20da/edit", "brother-kazimir", edit },
  { "v20da/against", "brother-kazimir", oppose },
  { "v5/roll", "noor-haddad", roll, TRUE },
  { "v5/edit", "noor-haddad", edit },
  { "v5/against", "noor-haddad", oppose, TRUE },
  { "wodtests/roll", "wen-li-hua", roll, TRUE },
  { "wodtests/edit", "wen-li-hua", edit },
  { "wodtests/against", "wen-li-hua", oppose, TRUE },
};

/* Returns the names of the widget and its ancestors, from the inside out. */
static char *
dup_path (GtkWidget *widget)
{
  g_autoptr (GString) path = g_string_new (G_OBJECT_TYPE_NAME (widget));

  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    if (at != widget && g_str_has_prefix (G_OBJECT_TYPE_NAME (at), "Ten"))
      g_string_append_printf (path, " in a %s", G_OBJECT_TYPE_NAME (at));
  return g_string_free (g_steal_pointer (&path), FALSE);
}

/* Prints which part needs this much space; returns FALSE if none does. */
static gboolean
print_culprits (GtkWidget *widget, GtkOrientation orientation, int for_size, int limit)
{
  gboolean found = FALSE;
  int minimum;

  if (!gtk_widget_get_visible (widget))
    return FALSE;
  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  if (minimum < limit)
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found |= print_culprits (child, orientation,
                             orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, limit);
  if (!found)
    {
      g_autofree char *path = dup_path (widget);

      g_test_message ("%d are needed: %s %s", minimum, path,
                      GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
    }
  return TRUE;
}

/* Checks that the window can be this small. */
static void
check_size (GtkWidget *widget, const Screen *screen)
{
  /* Without the window frame, which belongs to the desktop. */
  GtkWidget *window = gtk_widget_get_first_child (widget);
  int width, height;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, MAX (width, screen->width), &height, NULL,
                      NULL, NULL);
  if (width > screen->width)
    {
      g_test_message ("%s: the window is %d too wide", screen->name, width - screen->width);
      print_culprits (window, GTK_ORIENTATION_HORIZONTAL, -1, screen->width - 60);
      g_test_fail ();
    }
  if (height > screen->height)
    {
      g_test_message ("%s: the window is %d too high", screen->name, height - screen->height);
      print_culprits (window, GTK_ORIENTATION_VERTICAL, MAX (width, screen->width), 100);
      g_test_fail ();
    }
}

/* Through a tooltip, the list of a drop-down, or the title bar of a dialog. */
static gboolean
can_be_read (GtkWidget *widget)
{
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL ||
      (gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL &&
       !TEN_IS_WINDOW (gtk_widget_get_root (widget))))
    return TRUE;

  for (guint i = 0; widget != NULL && i < 8; i++, widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;
  return FALSE;
}

/* Ellipsized text can be read in full somewhere. */
static void
check_texts (GtkWidget *widget, const Screen *screen)
{
  PangoLayout *layout;

  if (!gtk_widget_get_mapped (widget))
    return;
  layout = GTK_IS_LABEL (widget)          ? gtk_label_get_layout (GTK_LABEL (widget))
           : TEN_IS_RATED_TOGGLE (widget) ? ten_rated_toggle_get_layout (TEN_RATED_TOGGLE (widget))
                                          : NULL;
  if (layout != NULL && pango_layout_is_ellipsized (layout) && !can_be_read (widget))
    {
      g_autofree char *path = dup_path (widget);

      g_test_message ("%s: “%s” is cut short, and has no tooltip: %s", screen->name,
                      pango_layout_get_text (layout), path);
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_texts (child, screen);
}

/* The whole pool is visible where there is also room for the dice; at most this much is not. */
static void
check_pool (TenWindow *window, const Screen *screen, int least_tray, int most_hidden)
{
  GtkWidget *area =
      find_widget (GTK_WIDGET (window_get_roll_view (window)), TEN_TYPE_SCROLL_AREA, NULL);
  GtkWidget *scrolled = gtk_widget_get_first_child (area);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double hidden = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  /* Translations may need one more line, in the pool and in the result. */
  const int line = is_english () ? 0 : CAPTION;

  if (hidden > most_hidden + (most_hidden > 0 ? 2 * line : 0))
    {
      GtkWidget *child = gtk_viewport_get_child (
          GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))));

      g_test_message ("%s: %g of the pool are hidden", screen->name, hidden);
      print_culprits (child, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (child), CAPTION);
      g_test_fail ();
    }
  if (gtk_widget_get_height (GTK_WIDGET (window_get_tray (window))) < least_tray - line)
    {
      g_test_message ("%s: the tray is only %d high", screen->name,
                      gtk_widget_get_height (GTK_WIDGET (window_get_tray (window))));
      g_test_fail ();
    }
}

static void
move_to (GtkWidget *window, const Screen *screen)
{
  resize_to (window, screen);
  check_size (window, screen);
}

static void
test_page (gconstpointer data)
{
  const Page *page = data;
  TenWindow *window = open_window (&screens[0]);

  if (page->sheet != NULL)
    open_sample (window, page->sheet);
  if (page->prepare != NULL)
    page->prepare (window);
  for (const Screen *screen = screens; screen < screens + G_N_ELEMENTS (screens); screen++)
    {
      const gboolean whole =
          page->whole && screen->width > screen->height && screen->dpi == 96 && !is_pseudo ();

      if (!whole && !is_needed (screen))
        continue;
      move_to (GTK_WIDGET (window), screen);
      check_texts (GTK_WIDGET (window), screen);
      if (whole)
        check_pool (window, screen, screen == &screens[0] ? LEAST_TRAY : 0,
                    screen == &screens[0] ? 0 : MOST_HIDDEN);
    }
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static GtkWidget *
open_preferences (TenWindow *window)
{
  return GTK_WIDGET (ten_preferences_window_new (ten_application_get_settings (application),
                                                 ten_application_get_rulesets (application)));
}

static GtkWidget *
open_new_sheet (TenWindow *window)
{
  return ten_new_sheet_dialog_new (GTK_WINDOW (window), ten_application_get_rulesets (application),
                                   NULL);
}

static GtkWidget *
open_import (TenWindow *window)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data", "import",
                                            "two-characters.md", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *import, *stack;

  g_ptr_array_add (files, g_file_new_for_path (path));
  import = ten_import_window_new (GTK_WINDOW (window), ten_application_get_rulesets (application),
                                  files, ten_application_get_settings (application));
  stack = find_widget (import, GTK_TYPE_STACK, NULL);
  run_until (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "found"));
  return import;
}

static GtkWidget *
open_statistics (TenWindow *window)
{
  return GTK_WIDGET (ten_statistics_window_new (NULL, ten_application_get_settings (application)));
}

static const Dialog dialogs[] = {
  { "preferences", open_preferences },
  { "new-sheet", open_new_sheet },
  { "import", open_import },
  { "statistics", open_statistics },
};

static void
check_dialog (const Dialog *dialog, const Screen *screen)
{
  TenWindow *window;
  GtkWidget *widget;

  set_screen (screen);
  window = ten_window_new (application);
  widget = dialog->open (window);
  gtk_window_present (GTK_WINDOW (widget));
  run_until (gtk_widget_get_mapped (widget));
  settle ();
  check_size (widget, screen);
  check_texts (widget, screen);
  close_window (GTK_WINDOW (widget), widget);
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static void
test_dialog (gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    if (is_needed (&screens[i]))
      check_dialog (data, &screens[i]);
}

static void
resist (TenActionSection *section)
{
  GtkWidget *resists = get_child (section, "resists");

  if (gtk_widget_is_visible (resists))
    ten_toggle_set_active (TEN_TOGGLE (resists), TRUE);
}

static void
oppose_five (TenActionSection *section)
{
  oppose_with (section, "4 + 2 + 1 + 1 - 1");
}

static void
add_helpers (TenActionSection *section)
{
  TenHelpersSection *helpers = TEN_HELPERS_SECTION (section);

  while (ten_helpers_section_get_n_helpers (helpers) < 3)
    ten_helpers_section_add (helpers);
  for (guint i = 0; i < 3; i++)
    ten_side_entry_set_text (ten_helpers_section_get_helper (helpers, i), "4");
}

static void
declare (TenActionSection *section)
{
  g_signal_emit_by_name (get_child (section, "add"), "clicked");
}

static const struct
{
  const char *name;
  int kind;
  void (*prepare) (TenActionSection *section);
} kinds[] = {
  { "roll", -1, NULL },
  { "contested", TEN_ACTION_SECTION_CONTESTED, oppose_five },
  { "resisted", TEN_ACTION_SECTION_CONTESTED, resist },
  { "teamwork", TEN_ACTION_SECTION_TEAMWORK, add_helpers },
  { "extended", TEN_ACTION_SECTION_EXTENDED, NULL },
  { "multiple", TEN_ACTION_SECTION_MULTIPLE, declare },
};

/* Screens that must show the whole pool. */
static void
check_notebooks (TenWindow *window, guint first, int least_tray, int most_hidden, int some_hidden)
{
  const Screen *const notebooks[] = { &screens[0], &screens[2] };

  for (guint i = 0; i < G_N_ELEMENTS (notebooks); i++)
    {
      const Screen *screen = notebooks[first ^ i];

      move_to (GTK_WIDGET (window), screen);
      check_pool (window, screen, screen == &screens[0] ? least_tray : 0,
                  screen == &screens[0] ? some_hidden : most_hidden);
    }
}

static gboolean
set_kind (TenWindow *window, guint i)
{
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (window));
  const TenActionSectionKind kind = (TenActionSectionKind) kinds[i].kind;

  if (kinds[i].kind < 0)
    return TRUE;
  ten_action_bar_set_active (bar, kind, TRUE);
  if (!ten_action_bar_get_active (bar, kind))
    return FALSE;
  if (kinds[i].prepare != NULL)
    kinds[i].prepare (ten_action_bar_get_section (bar, kind));
  return TRUE;
}

static void
check_kind (TenWindow *window, guint i)
{
  /* Helpers and several actions have lines of their own, a helper's botch one more. */
  const gboolean many =
      kinds[i].kind == TEN_ACTION_SECTION_MULTIPLE || kinds[i].kind == TEN_ACTION_SECTION_TEAMWORK;
  const int most_hidden = many ? 3 * MOST_HIDDEN : kinds[i].kind < 0 ? 0 : MOST_HIDDEN;
  const int some_hidden = many ? 2 * CAPTION : 0;

  if (!set_kind (window, i))
    return;
  g_test_message ("%s", kinds[i].name);
  check_notebooks (window, 0, many ? LEAST_TRAY - 3 * CAPTION : LEAST_TRAY, most_hidden,
                   some_hidden);
  if (!ten_roll_view_get_can_roll (window_get_roll_view (window)))
    return;

  activate (window, "win.roll");
  ten_tray_skip (window_get_tray (window));
  g_test_message ("%s, rolled", kinds[i].name);
  check_notebooks (window, 1, 0, MAX (most_hidden, 3 * CAPTION), some_hidden);
}

/* A plain roll needs no scrolling before it, and no kind of action needs much. */
static void
test_kinds (gconstpointer data)
{
  TenWindow *windows[G_N_ELEMENTS (kinds)];

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      windows[i] = open_window (&screens[0]);
      g_object_add_weak_pointer (G_OBJECT (windows[i]), (gpointer *) &windows[i]);
      open_sample (windows[i], data);
      take_two (windows[i]);
      check_kind (windows[i], i);
      gtk_window_destroy (GTK_WINDOW (windows[i]));
    }
  /* An announcement keeps the described widget for a second. */
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    run_until (windows[i] == NULL);
}

/* No kind of action and no result moves the Roll button, even with text of twice the size. */
static void
test_large_letters (gconstpointer sheet)
{
  TenWindow *window = open_window (&screens[1]);
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (window));
  graphene_rect_t place;

  open_sample (window, sheet);
  take_two (window);
  settle ();
  place = find_roll_button (window);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      graphene_rect_t now;

      ten_action_bar_clear (bar);
      set_kind (window, i);
      activate (window, "win.roll");
      ten_tray_skip (window_get_tray (window));
      settle ();
      now = find_roll_button (window);
      g_test_message ("%s: %g, %g", kinds[i].name, now.origin.x, now.origin.y);
      g_assert_true (graphene_rect_equal (&now, &place));
    }
  close_window (GTK_WINDOW (window), GTK_WIDGET (window));
}

static void
add_test (const char *name, gconstpointer data, GTestDataFunc function)
{
  g_autofree char *path = g_strconcat ("/layout/", name, NULL);

  g_test_add_data_func (path, data, function);
}

TEN_TESTS
{
  const guint8 seed[TEN_SEED_SIZE] = { 1 };
  g_autoptr (TenRandom) random = NULL;
  const char *catalogues = g_getenv ("TEN_LOCALE_DIR");
  setlocale (LC_ALL, "");
  if (catalogues != NULL)
    bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_message ("A trait is a “%s”", _ ("Trait"));
  set_animations (FALSE);

  application = ten_keep (start_application ());
  /* The actions after a roll take room. */
  random = ten_random_new_seeded (seed);
  ten_table_set_random (ten_application_get_table (application), random);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    add_test (pages[i].name, &pages[i], test_page);
  for (guint i = 0; i < G_N_ELEMENTS (samples) && !is_pseudo (); i++)
    {
      g_autofree char *name = g_strconcat ("kinds/", samples[i], NULL);

      add_test (name, samples[i], test_kinds);
    }
  if (!is_pseudo ())
    {
      add_test ("large-letters/cofd", "marisol-vega", test_large_letters);
      add_test ("large-letters/v20", "dolores-quill", test_large_letters);
    }
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    add_test (dialogs[i].name, &dialogs[i], test_dialog);
}
