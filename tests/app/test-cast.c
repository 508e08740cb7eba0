/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cast and its extras, in the window of a Storyteller. */

#include "storyteller/ten-cast-panel.h"
#include "window-folder.h"

static TenCastPanel *
get_panel (Fixture *fixture)
{
  return get_child (fixture->window, "cast_panel");
}

static GListModel *
get_members (Fixture *fixture)
{
  return G_LIST_MODEL (get_child (get_panel (fixture), "selection"));
}

static void
add_extra (Fixture *fixture, const char *line)
{
  GtkEditable *entry = get_child (get_panel (fixture), "extra");
  const guint before = g_list_model_get_n_items (get_members (fixture));

  gtk_editable_set_text (entry, line);
  g_signal_emit_by_name (entry, "activate");
  run_until (g_list_model_get_n_items (get_members (fixture)) > before);
}

static TenSheet *
get_member (Fixture *fixture, guint position)
{
  return ten_model_peek (get_members (fixture), position);
}

static void
set_up_storyteller (Fixture *fixture, gconstpointer application)
{
  g_autoptr (GFile) extras = ten_extras_dup_user_file ();

  g_file_delete (extras, NULL, NULL);
  g_settings_set_boolean (ten_application_get_settings (TEN_APPLICATION ((gpointer) application)),
                          "storyteller", TRUE);
  set_up (fixture, application);
}

/* As in a book's index: capitals do not come first, and numbers are numbers. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "acolyte", "Bouncer", "guard 2", "guard 10", "Zoe" };
  /* Out of order */
  static const guint order[] = { 4, 1, 3, 0, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s: 5 brawl", names[order[i]]);

      add_extra (fixture, line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (ten_sheet_get_name (get_member (fixture, i)), ==, names[i]);
}

/* Changes of an extra are saved at once, so its tab says nothing else, and closes without a
 * question. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  static const int marked[TEN_MAX_DAMAGE_KINDS] = { 1 };
  TenDocument *document;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  add_extra (fixture, "thug: 5 brawl, 3 health");
  window_set_sheet (fixture->window, get_member (fixture, 0));
  run_until (get_n_tabs (fixture) == 1);
  g_assert_true (
      ten_sheet_play (get_member (fixture, 0), ten_damage_edit_new ("health", marked), &error));
  g_assert_no_error (error);
  document = ten_documents_get_document (window_get_documents (fixture->window));
  title = ten_document_dup_title (document);
  g_assert_cmpstr (title, ==, "thug");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "thug");

  activate (fixture, "win.close-sheet");
  settle ();
  g_assert_null (find_dialog ());
  run_until (get_n_tabs (fixture) == 0);
}

int
main (int argc, char *argv[])
{
  g_autoptr (TenApplication) application = start_application (&argc, &argv);

#define ADD(path, test)                                                                            \
  g_test_add ("/cast/" path, Fixture, application, set_up_storyteller, test, tear_down)
  ADD ("order", test_order);
  ADD ("tab", test_tab);
#undef ADD

  return g_test_run ();
}
