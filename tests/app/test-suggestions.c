/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-suggestions.h"
#include "records.h"
#include "suggestions.h"
#include "tests.h"

static char **
list_names (gpointer data)
{
  return g_strsplit (data, "|", -1);
}

static void
assert_offered (GtkWidget *entry, const char *text, const char *expected)
{
  g_autofree char *offered = type_for_suggestions (entry, text);

  g_assert_cmpstr (offered, ==, expected);
}

static void
test_keys (void)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWindow *window = show_in_window (entry, 400, 300);

  ten_suggestions_offer (GTK_ENTRY (entry), list_names, "Marisol Vega|Old Vega|Émile");
  assert_offered (entry, "v", "Marisol Vega|Old Vega");
  assert_offered (entry, "emi", "Émile");
  assert_offered (entry, "x", "");
  assert_offered (entry, "Émile", "");

  /* Without a choice, Return and Escape belong to the form. */
  assert_offered (entry, "v", "Marisol Vega|Old Vega");
  g_assert_false (press_key (entry, GDK_KEY_Return));
  g_assert_true (press_key (entry, GDK_KEY_Down));
  g_assert_true (press_key (entry, GDK_KEY_Down));
  g_assert_true (press_key (entry, GDK_KEY_Return));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Old Vega");
  g_assert_false (press_key (entry, GDK_KEY_Return));
  g_assert_false (press_key (entry, GDK_KEY_Escape));

  assert_offered (entry, "m", "Marisol Vega");
  g_assert_true (press_key (entry, GDK_KEY_Escape));
  g_assert_false (press_key (entry, GDK_KEY_Escape));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "m");

  /* The Down key shows everything. */
  assert_offered (entry, "", "");
  g_assert_true (press_key (entry, GDK_KEY_Down));
  g_assert_true (press_key (entry, GDK_KEY_Down));
  g_assert_true (press_key (entry, GDK_KEY_Return));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Marisol Vega");

  /* Also in place of a text that is complete. */
  g_assert_true (press_key (entry, GDK_KEY_Down));
  close_window (window, entry);
}

TEN_TESTS { g_test_add_func ("/suggestions/keys", test_keys); }
