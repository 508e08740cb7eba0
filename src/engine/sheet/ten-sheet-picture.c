/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-private.h"

#include "json/ten-file.h"
#include "sheet/ten-sheet-picture.h"
#include "json/ten-json-private.h"

#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MEBIBYTE (1024u * 1024u)
#define BASE64_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

typedef struct
{
  const char *prefix; /* of an embedded picture */
  const char *magic;  /* the bytes that such a file begins with ... */
  gsize magic_length;
  const char *further; /* ... and those from the ninth */
} Kind;

static const Kind kinds[] = {
  { "data:image/png;base64,", "\x89PNG\r\n\x1a\n", 8, "" },
  { "data:image/jpeg;base64,", "\xff\xd8\xff", 3, "" },
  { "data:image/webp;base64,", "RIFF", 4, "WEBP" },
};

/* The source of a picture, if its sheet may change while it is loaded. */
typedef struct
{
  char *data;
  GFile *file;
} Source;

static void
source_free (Source *self)
{
  g_free (self->data);
  g_clear_object (&self->file);
  g_free (self);
}

/* The base64 text after the header of an embedded picture. */
static const char *
find_data (const char *picture)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (picture, kinds[i].prefix))
      return picture + strlen (kinds[i].prefix);
  return NULL;
}

static const Kind *
find_kind (GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gsize further = strlen (kinds[i].further);

      if (length >= MAX (kinds[i].magic_length, 8 + further) &&
          memcmp (data, kinds[i].magic, kinds[i].magic_length) == 0 &&
          memcmp (data + 8, kinds[i].further, further) == 0)
        return &kinds[i];
    }
  return NULL;
}

static gboolean
check_data (const TenJsonPlace *place, const char *data, GError **error)
{
  gsize length = strlen (data);
  gsize plain = strspn (data, BASE64_LETTERS);
  gsize padding = length - plain;

  if (length == 0 || length % 4 != 0 || padding > 2 || strspn (data + plain, "=") != padding)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("the picture is not in base64"));
  if (length / 4 * 3 - padding > TEN_SHEET_MAX_PICTURE)
    return ten_json_place_fail (place, TEN_JSON_ERROR_RANGE, error,
                                _ ("a picture within a sheet has at most %u MiB"),
                                TEN_SHEET_MAX_PICTURE / MEBIBYTE);
  return TRUE;
}

static gboolean
check_picture (const TenJsonPlace *place, const char *picture, GError **error)
{
  const char *data = find_data (picture);
  g_autofree char *scheme = NULL;

  if (data != NULL)
    return check_data (place, data, error);
  scheme = g_uri_parse_scheme (picture);
  if (scheme != NULL && g_ascii_strcasecmp (scheme, "file") != 0)
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                                _ ("a picture is the path of a file, or is stored in the sheet as "
                                   "“%s…” (PNG, JPEG or WebP)"),
                                kinds[0].prefix);
  if (g_utf8_strlen (picture, -1) > TEN_SHEET_MAX_PICTURE_PATH)
    return ten_json_place_fail (place, TEN_JSON_ERROR_RANGE, error,
                                _ ("the path of a picture has at most %d characters"),
                                TEN_SHEET_MAX_PICTURE_PATH);
  return TRUE;
}

static gboolean
check_bytes (GBytes *bytes, const char *name, GError **error)
{
  if (find_kind (bytes) != NULL)
    return TRUE;
  g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE,
               _ ("%s: not a picture in PNG, JPEG or WebP"), name);
  return FALSE;
}

static GBytes *
load (Source *source, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  if (source->data != NULL)
    {
      gsize length;
      guchar *decoded = g_base64_decode (source->data, &length);

      bytes = g_bytes_new_take (decoded, length);
      name = g_strdup (_ ("the picture within the sheet"));
    }
  else
    {
      bytes = ten_file_read (source->file, TEN_SHEET_MAX_PICTURE_FILE, cancellable, error);
      name = ten_file_dup_name (source->file);
    }
  return bytes != NULL && check_bytes (bytes, name, error) ? g_steal_pointer (&bytes) : NULL;
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = load (data, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* Takes the source. */
static void
start_loading (gpointer object,
               Source *source,
               gpointer tag,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (object, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, source, (GDestroyNotify) source_free);
  g_task_run_in_thread (task, load_in_thread);
}

static Source *
create_source (TenSheet *self, GError **error)
{
  const char *data = self->picture != NULL ? find_data (self->picture) : NULL;
  g_autoptr (GFile) file = ten_sheet_dup_picture_file (self);
  Source *source;

  if (data == NULL && file == NULL)
    {
      g_set_error_literal (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE,
                           self->picture == NULL
                               ? _ ("this sheet has no picture")
                               : _ ("the path of the picture is relative to the sheet’s file, and "
                                    "the sheet has none yet"));
      return NULL;
    }
  source = g_new0 (Source, 1);
  source->data = g_strdup (data);
  source->file = g_steal_pointer (&file);
  return source;
}

gboolean
ten_sheet_read_picture (TenSheet *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace place;
  const char *picture = "";

  if (!ten_json_place_find_member (root, "picture", &place))
    return TRUE;
  if (!ten_json_place_read_string (&place, TEN_JSON_MAX_BYTES, &picture, error) ||
      (*picture != '\0' && !check_picture (&place, picture, error)))
    return FALSE;
  self->picture = *picture != '\0' ? g_strdup (picture) : NULL;
  return TRUE;
}

TEN_DEFINE_GETTER (TenSheet, ten_sheet, TEN_IS_SHEET, const char *, picture)

GFile *
ten_sheet_dup_picture_file (TenSheet *self)
{
  g_autofree char *scheme = NULL;
  g_autoptr (GFile) folder = NULL;

  if (self->picture == NULL || find_data (self->picture) != NULL)
    return NULL;
  scheme = g_uri_parse_scheme (self->picture);
  if (scheme != NULL)
    return g_file_new_for_uri (self->picture);
  if (g_path_is_absolute (self->picture))
    return g_file_new_for_path (self->picture);
  folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  return folder != NULL ? g_file_resolve_relative_path (folder, self->picture) : NULL;
}

GBytes *
ten_sheet_load_picture (TenSheet *self, GCancellable *cancellable, GError **error)
{
  GBytes *bytes;
  Source *source = create_source (self, error);

  if (source == NULL)
    return NULL;
  bytes = load (source, cancellable, error);
  source_free (source);
  return bytes;
}

void
ten_sheet_load_picture_async (TenSheet *self,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GError *error = NULL;
  Source *source = create_source (self, &error);

  if (source != NULL)
    start_loading (self, source, ten_sheet_load_picture_async, cancellable, callback, user_data);
  else
    g_task_report_error (self, callback, user_data, ten_sheet_load_picture_async, error);
}

GBytes *
ten_sheet_load_picture_finish (TenSheet *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_sheet_load_picture_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ten_picture_load_async (GFile *file,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  Source *source = g_new0 (Source, 1);

  source->file = g_object_ref (file);
  start_loading (file, source, ten_picture_load_async, cancellable, callback, user_data);
}

GBytes *
ten_picture_load_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_picture_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

char *
ten_picture_to_uri (GBytes *bytes, GError **error)
{
  g_autofree char *written = NULL;
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  if (!check_bytes (bytes, _ ("the picture"), error))
    return NULL;
  if (length > TEN_SHEET_MAX_PICTURE)
    {
      g_set_error (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE,
                   _ ("a picture within a sheet has at most %u MiB"),
                   TEN_SHEET_MAX_PICTURE / MEBIBYTE);
      return NULL;
    }
  written = g_base64_encode (data, length);
  return g_strconcat (find_kind (bytes)->prefix, written, NULL);
}
