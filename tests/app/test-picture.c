/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-picture.h"
#include "document/ten-document-picture.h"
#include "records.h"
#include "tests.h"
#include "sheet/ten-portrait.h"
#include "windows.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

typedef struct
{
  char *folder;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

typedef struct
{
  gboolean done;
  GdkTexture *texture;
  GBytes *bytes;
  GError *error;
} Answer;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ten-picture-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

/* A picture that is red at the top and blue at the bottom. */
static GBytes *
make_picture (int width, int height, const char *kind, gboolean alpha)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, alpha, 8, width, height);
  g_autoptr (GdkPixbuf) below = gdk_pixbuf_new_subpixbuf (pixbuf, 0, height / 2, width, height / 2);
  g_autoptr (GError) error = NULL;
  char *buffer;
  gsize length;

  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  gdk_pixbuf_fill (below, alpha ? 0x0000ff80 : 0x0000ffff);
  gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &length, kind, &error, NULL);
  g_assert_no_error (error);
  return g_bytes_new_take (buffer, length);
}

static void
on_decoded (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->texture = ten_picture_decode_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
on_shrunk (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->bytes = ten_picture_shrink_finish (result, &answer->error);
  answer->done = TRUE;
}

static Answer
decode (GBytes *bytes, int size)
{
  Answer answer = { 0 };

  ten_picture_decode_async (bytes, size, NULL, on_decoded, &answer);
  run_until (answer.done);
  return answer;
}

static GdkPixbuf *
read_picture (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return gdk_pixbuf_new_from_stream (stream, NULL, NULL);
}

/* A square that is never larger than requested, nor larger than the picture. */
static void
test_decode (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *kind;
    int width;
    int height;
    int side;
  } cases[] = {
    { "png", 300, 200, 64 }, { "jpeg", 200, 300, 64 }, { "png", 20, 30, 20 },
    { "jpeg", 8192, 4, 4 },  { "png", 1, 8192, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes =
          make_picture (cases[i].width, cases[i].height, cases[i].kind, FALSE);
      Answer answer = decode (bytes, 64);

      g_assert_no_error (answer.error);
      g_assert_cmpint (gdk_texture_get_width (answer.texture), ==, cases[i].side);
      g_assert_cmpint (gdk_texture_get_height (answer.texture), ==, cases[i].side);
      g_object_unref (answer.texture);
    }
}

static guint32
get_big_endian (guint32 number)
{
  return GUINT32_TO_BE (number);
}

/* A PNG with only the chunk that gives its size. */
static GBytes *
make_head (guint32 width, guint32 height)
{
  GByteArray *array = g_byte_array_new ();
  const guint8 start[] = { 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  const guint8 rest[] = { 8, 2, 0, 0, 0 };
  guint32 crc = 0xffffffff;
  guint32 number;

  g_byte_array_append (array, start, sizeof start);
  number = get_big_endian (width);
  g_byte_array_append (array, (const guint8 *) &number, 4);
  number = get_big_endian (height);
  g_byte_array_append (array, (const guint8 *) &number, 4);
  g_byte_array_append (array, rest, sizeof rest);
  for (guint i = 12; i < array->len; i++)
    {
      crc ^= array->data[i];
      for (int bit = 0; bit < 8; bit++)
        crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
    }
  number = get_big_endian (~crc);
  g_byte_array_append (array, (const guint8 *) &number, 4);
  return g_byte_array_free_to_bytes (array);
}

static void
assert_refused (GBytes *bytes, const char *words)
{
  Answer answer = decode (bytes, 64);

  g_assert_null (answer.texture);
  g_assert_nonnull (answer.error);
  g_assert_nonnull (strstr (answer.error->message, words));
  g_error_free (answer.error);
}

/* Each is refused with a message before it is decoded. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) large = make_picture (8193, 2, "png", FALSE);
  g_autoptr (GBytes) high = make_picture (2, 8193, "jpeg", FALSE);
  g_autoptr (GBytes) huge = make_head (1000000, 1000000);
  g_autoptr (GBytes) good = make_picture (300, 300, "png", FALSE);
  g_autoptr (GBytes) half = g_bytes_new_from_bytes (good, 0, g_bytes_get_size (good) / 2);
  g_autoptr (GBytes) text = g_bytes_new_static ("This is no picture at all.", 26);
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0);

  assert_refused (large, "8193 × 2");
  assert_refused (high, "2 × 8193");
  assert_refused (huge, "The picture");
  assert_refused (half, "The picture");
  assert_refused (text, "The picture cannot be read");
  assert_refused (empty, "The picture cannot be read");
}

static void
test_shrink (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *kind;
    gboolean alpha;
    const char *start;
  } cases[] = { { "png", TRUE, "\x89PNG" }, { "png", FALSE, "\xff\xd8\xff" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = make_picture (1024, 600, cases[i].kind, cases[i].alpha);
      g_autoptr (GdkPixbuf) pixbuf = NULL;
      Answer answer = { 0 };

      ten_picture_shrink_async (bytes, 512, NULL, on_shrunk, &answer);
      run_until (answer.done);
      g_assert_no_error (answer.error);
      g_assert_cmpint (
          memcmp (g_bytes_get_data (answer.bytes, NULL), cases[i].start, strlen (cases[i].start)),
          ==, 0);
      pixbuf = read_picture (answer.bytes);
      g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, 512);
      g_assert_cmpint (gdk_pixbuf_get_height (pixbuf), ==, 300);
      g_bytes_unref (answer.bytes);
    }
}

static void
count_picture (GObject *object, GdkTexture *texture)
{
  g_assert_true (GDK_IS_TEXTURE (texture));
  g_object_set_data (object, "picture", texture);
}

static gpointer
get_picture (GObject *object)
{
  return g_object_get_data (object, "picture");
}

static GFile *
get_file (Fixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

/* A missing file, a file that is not a picture, and a pipe without a writer do not block. */
static void
test_loader (Fixture *fixture, gconstpointer data)
{
  TenPictureLoader *loader = ten_picture_loader_new (32);
  g_autoptr (GBytes) bytes = make_picture (100, 100, "png", FALSE);
  g_autoptr (GFile) good = get_file (fixture, "good.png");
  g_autoptr (GFile) bad = get_file (fixture, "bad.png");
  g_autoptr (GFile) gone = get_file (fixture, "gone.png");
  g_autoptr (GFile) pipe = get_file (fixture, "pipe.png");
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  GObject *dead = g_object_new (G_TYPE_OBJECT, NULL);

  g_file_set_contents (g_file_peek_path (good), g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes), NULL);
  g_file_set_contents (g_file_peek_path (bad), "\x89PNG\r\n\x1a\n and nothing more", -1, NULL);
  g_assert_cmpint (mkfifo (g_file_peek_path (pipe), 0600), ==, 0);

  ten_picture_loader_load (loader, gone, other, count_picture);
  ten_picture_loader_load (loader, pipe, other, count_picture);
  ten_picture_loader_load (loader, bad, other, count_picture);
  ten_picture_loader_load (loader, good, dead, count_picture);
  g_object_unref (dead);
  ten_picture_loader_load (loader, good, object, count_picture);
  run_until (get_picture (object) != NULL);
  g_assert_cmpint (gdk_texture_get_width (get_picture (object)), ==, 32);
  g_assert_null (get_picture (other));

  /* A loaded picture is shown at once. */
  run_until (g_main_context_iteration (NULL, FALSE) == FALSE);
  ten_picture_loader_load (loader, good, other, count_picture);
  g_assert_true (get_picture (other) == get_picture (object));
  g_assert_finalize_object (loader);
}

static void
write_picture (Fixture *fixture, const char *name)
{
  g_autoptr (GBytes) bytes = make_picture (1000, 600, "png", FALSE);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       NULL);
}

static TenSheet *
make_sheet (Fixture *fixture, const char *picture)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"A\", "
      "\"picture\": \"%s\"}",
      picture);
  g_autoptr (GFile) file = get_file (fixture, "sheet.json");
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  g_file_set_contents (g_file_peek_path (file), text, -1, NULL);
  sheet = ten_sheet_load (file, ten_application_get_rulesets (the_application), NULL, &error);
  g_assert_no_error (error);
  return sheet;
}

/* Initials take the place of a picture that is missing, or is not loaded yet. */
static void
test_portrait (Fixture *fixture, gconstpointer data)
{
  GtkWidget *portrait = g_object_new (TEN_TYPE_PORTRAIT, NULL);
  TenPortrait *self = TEN_PORTRAIT (portrait);
  AdwAvatar *avatar = ADW_AVATAR (gtk_widget_get_first_child (portrait));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;
  g_autoptr (TenSheet) with = NULL;
  g_autoptr (TenSheet) without = make_sheet (fixture, "");
  g_autoptr (TenSheet) gone = make_sheet (fixture, "gone.png");
  g_autoptr (TenSheet) pipe = make_sheet (fixture, "pipe.png");
  g_autoptr (GFile) file = get_file (fixture, "pipe.png");

  gtk_box_append (GTK_BOX (box), portrait);
  window = show_in_window (box, 200, 200);
  write_picture (fixture, "face.png");
  with = make_sheet (fixture, "face.png");
  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);

  ten_portrait_show_sheet (self, without);
  g_assert_cmpstr (adw_avatar_get_text (avatar), ==, ten_sheet_get_name (without));
  ten_portrait_show_sheet (self, with);
  g_assert_null (ten_portrait_get_texture (self));
  run_until (ten_portrait_get_texture (self) != NULL);
  g_assert_cmpint (gdk_texture_get_width (ten_portrait_get_texture (self)), ==, 256);
  g_assert_nonnull (adw_avatar_get_custom_image (avatar));

  ten_portrait_show_sheet (self, gone);
  g_assert_null (ten_portrait_get_texture (self));
  run_until (ten_view_get_string (self, "problem") != NULL);
  g_assert_null (adw_avatar_get_custom_image (avatar));
  ten_portrait_show_sheet (self, with);
  g_assert_null (ten_view_get_string (self, "problem"));
  ten_portrait_show_sheet (self, pipe);
  run_until (ten_view_get_string (self, "problem") != NULL);
  close_window (window, box);
}

static const char *
get_sheet_picture (TenWindow *window)
{
  return ten_sheet_get_picture (window_get_sheet (window));
}

static void
take (TenWindow *window, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.take-picture", "s", uri);
}

/* Next to the sheet, the path is enough; otherwise a small copy is stored. Each is one undo
 * step. */
static void
test_take (Fixture *fixture, gconstpointer data)
{
  TenWindow *window = ten_window_new (the_application);
  g_autoptr (TenSheet) sheet = make_sheet (fixture, "");
  Fixture elsewhere;
  GtkWidget *details;

  set_up (&elsewhere, NULL);
  write_picture (fixture, "face.png");
  write_picture (&elsewhere, "face.png");
  gtk_window_present (GTK_WINDOW (window));
  window_set_sheet (window, sheet);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.edit", NULL);

  take (window, fixture->folder, "face.png");
  run_until (get_sheet_picture (window) != NULL);
  g_assert_cmpstr (get_sheet_picture (window), ==, "face.png");
  take (window, elsewhere.folder, "face.png");
  run_until (g_str_has_prefix (get_sheet_picture (window), "data:image/jpeg;base64,"));
  details = find_widget (GTK_WIDGET (window), TEN_TYPE_PORTRAIT, NULL);
  run_until (ten_portrait_get_texture (TEN_PORTRAIT (details)) != NULL);
  details = gtk_widget_get_ancestor (details, g_type_from_name ("TenSheetPanel"));
  gtk_widget_activate_action (details, "sheet.remove-picture", NULL);
  g_assert_null (get_sheet_picture (window));

  g_assert_true (ten_sheet_undo (sheet));
  g_assert_true (g_str_has_prefix (get_sheet_picture (window), "data:"));
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpstr (get_sheet_picture (window), ==, "face.png");
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_null (get_sheet_picture (window));
  g_assert_false (ten_sheet_undo (sheet));

  /* A file that is not a picture changes nothing. */
  take (window, fixture->folder, "sheet.json");
  run_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 1);
  g_assert_null (get_sheet_picture (window));
  tear_down (&elsewhere, NULL);
}

/* A sheet saved to another folder keeps its picture, and a picture next to the sheet keeps its
 * path. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GFile) beside = get_file (fixture, "other.json");
  g_autoptr (GFile) picture = get_file (fixture, "face.png");
  g_autoptr (GFile) found = NULL;
  g_autoptr (GFile) target = NULL;
  g_autoptr (GError) error = NULL;
  Fixture elsewhere;

  set_up (&elsewhere, NULL);
  target = get_file (&elsewhere, "sheet.json");
  write_picture (fixture, "face.png");
  sheet = make_sheet (fixture, "face.png");

  g_assert_false (ten_document_keep_picture (sheet, beside));
  g_assert_cmpstr (ten_sheet_get_picture (sheet), ==, "face.png");
  g_assert_true (ten_document_keep_picture (sheet, target));
  g_assert_false (ten_document_keep_picture (sheet, target));
  g_assert_true (ten_sheet_save_as (sheet, target, NULL, &error));
  g_assert_no_error (error);
  found = ten_sheet_dup_picture_file (sheet);
  g_assert_true (g_file_equal (found, picture));
  g_assert_true (ten_sheet_undo (sheet));
  g_assert_cmpstr (ten_sheet_get_picture (sheet), ==, "face.png");
  tear_down (&elsewhere, NULL);
}

TEN_TESTS
{
  set_animations (FALSE);
  the_application = ten_keep (start_application ());

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/picture/decode", test_decode);
  ADD ("/picture/refused", test_refused);
  ADD ("/picture/shrink", test_shrink);
  ADD ("/picture/loader", test_loader);
  ADD ("/picture/portrait", test_portrait);
  ADD ("/picture/take", test_take);
  ADD ("/picture/keep", test_keep);
#undef ADD
}
