/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "document/ten-open-queue.h"
#include "records.h"
#include "tests.h"

typedef struct
{
  GtkWidget *toasts;
  GtkWindow *window;
  TenSheetSource *sheets;
  TenOpenQueue *queue;
  GString *opened;
  GPtrArray *foreign;
  int n_done;
} Fixture;

static GFile *
get_data (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
on_opened (Fixture *fixture, TenSheet *sheet, GFile *before, guint flags)
{
  g_autofree char *name = before != NULL ? g_file_get_basename (before) : NULL;

  g_string_append_printf (fixture->opened, "%s%s%s%s\n", ten_sheet_get_name (sheet),
                          flags & TEN_OPEN_CHOOSE ? " chosen" : "", name != NULL ? " before " : "",
                          name != NULL ? name : "");
}

static void
on_foreign (Fixture *fixture, GPtrArray *files)
{
  fixture->foreign = g_ptr_array_ref (files);
}

static void
count_done (Fixture *fixture)
{
  fixture->n_done++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GtkWidget) bar = g_object_ref_sink (gtk_info_bar_new ());
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (TenNotices) notices = NULL;
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "no-library.json", NULL);
  g_autoptr (TenLibrary) library = ten_library_new (file);

  fixture->toasts = adw_toast_overlay_new ();
  fixture->window = show_in_window (fixture->toasts, 400, 300);
  notices =
      ten_notices_new (ADW_TOAST_OVERLAY (fixture->toasts), GTK_INFO_BAR (bar), GTK_LABEL (label));
  fixture->sheets = ten_sheet_source_new (rulesets, library);
  fixture->queue = ten_open_queue_new (fixture->sheets, notices);
  fixture->opened = g_string_new (NULL);
  g_signal_connect_swapped (fixture->queue, "opened", G_CALLBACK (on_opened), fixture);
  g_signal_connect_swapped (fixture->queue, "foreign", G_CALLBACK (on_foreign), fixture);
  g_signal_connect_swapped (fixture->queue, "done", G_CALLBACK (count_done), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->queue);
  g_assert_finalize_object (fixture->sheets);
  close_window (fixture->window, fixture->toasts);
  g_string_free (fixture->opened, TRUE);
  g_clear_pointer (&fixture->foreign, g_ptr_array_unref);
}

/* Files open one after another, each with its own purpose. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = get_data ("data/sheets", "silas-grue.tensheet.json");
  g_autoptr (GFile) second = get_data ("data/sheets", "marisol-vega.tensheet.json");

  g_assert_false (ten_open_queue_get_busy (fixture->queue));
  ten_open_queue_push (fixture->queue, first, NULL, TEN_OPEN_CHOOSE);
  ten_open_queue_push (fixture->queue, second, first, 0);
  g_assert_true (ten_open_queue_get_busy (fixture->queue));
  run_until (fixture->n_done == 1);
  g_assert_false (ten_open_queue_get_busy (fixture->queue));
  g_assert_cmpstr (fixture->opened->str, ==,
                   "Silas Grue chosen\nMarisol Vega before silas-grue.tensheet.json\n");
}

/* A missing file of the last session is mentioned only in passing. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = get_data ("data/sheets", "nobody.json");
  GtkWidget *label;

  ten_open_queue_push (fixture->queue, file, NULL, TEN_OPEN_AGAIN);
  run_until (fixture->n_done == 1);
  label = find_widget (fixture->toasts, GTK_TYPE_LABEL, "heading");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "nobody.json"));
}

/* Files of other programs are distinguished from unreadable files. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) foreign = get_data ("tests/data/foundry", "mta-vampire-hurt.json");
  g_autoptr (GFile) bad = get_data ("tests/data/bad-json", "comment-line.json");
  g_autoptr (GList) windows = NULL;

  ten_open_queue_push (fixture->queue, bad, NULL, 0);
  ten_open_queue_push (fixture->queue, foreign, NULL, 0);
  run_until (fixture->foreign != NULL);
  g_assert_cmpuint (fixture->foreign->len, ==, 1);
  g_assert_true (g_file_equal (g_ptr_array_index (fixture->foreign, 0), foreign));
  windows = gtk_window_list_toplevels ();
  g_assert_cmpuint (g_list_length (windows), ==, 2);
  for (GList *link = windows; link != NULL; link = link->next)
    if (ADW_IS_MESSAGE_DIALOG (link->data))
      gtk_window_destroy (link->data);
}

/* Files that were requested before a window closes do not open after it. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = get_data ("data/sheets", "silas-grue.tensheet.json");
  g_autoptr (GFile) second = get_data ("data/sheets", "marisol-vega.tensheet.json");

  ten_open_queue_push (fixture->queue, first, NULL, 0);
  ten_open_queue_stop (fixture->queue);
  g_assert_false (ten_open_queue_get_busy (fixture->queue));
  ten_open_queue_push (fixture->queue, second, NULL, 0);
  run_until (fixture->n_done == 1);
  g_assert_cmpstr (fixture->opened->str, ==, "Marisol Vega\n");
  /* The file that is being read keeps a reference to the queue. */
  run_until (G_OBJECT (fixture->queue)->ref_count == 1);
}

TEN_TESTS
{
#define add(path, function)                                                                        \
  g_test_add ("/open-queue/" path, Fixture, NULL, set_up, function, tear_down)
  add ("order", test_order);
  add ("gone", test_gone);
  add ("foreign", test_foreign);
  add ("stop", test_stop);
#undef add
}
