/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-webhook-address.h"

#include "ten-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "webhook"

static char *
dup_path (const char *folder)
{
  return folder != NULL ? g_build_filename (folder, FILE_NAME, NULL)
                        : g_build_filename (g_get_user_data_dir (), "ten-again", FILE_NAME, NULL);
}

static gboolean
fail_file (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return FALSE;
}

/* A message to oneself needs no protection on the way. */
static gboolean
is_loopback (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return g_strcmp0 (host, "localhost") == 0 ||
         (address != NULL && g_inet_address_get_is_loopback (address));
}

gboolean
ten_webhook_address_check (const char *address, GError **error)
{
  g_autoptr (GUri) uri = NULL;
  const char *scheme, *host;

  if (strlen (address) <= TEN_WEBHOOK_MAX_ADDRESS)
    uri = g_uri_parse (address, G_URI_FLAGS_ENCODED, NULL);
  scheme = uri != NULL ? g_uri_get_scheme (uri) : "";
  host = uri != NULL ? g_uri_get_host (uri) : NULL;
  if (host != NULL && *host != '\0' &&
      (g_str_equal (scheme, "https") || (g_str_equal (scheme, "http") && is_loopback (host))))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("This is not the address of a webhook. Copy the whole address, which "
                          "begins with “https://”."));
  return FALSE;
}

/* NULL without an error if there is none. */
char *
ten_webhook_address_load (const char *folder, GError **error)
{
  g_autofree char *path = dup_path (folder);
  char address[TEN_WEBHOOK_MAX_ADDRESS + 2];
  const int file = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  gssize size;

  if (file < 0)
    {
      if (errno != ENOENT)
        fail_file (error, path, errno);
      return NULL;
    }
  fchmod (file, 0600);
  size = read (file, address, sizeof address - 1);
  if (size < 0)
    fail_file (error, path, errno);
  close (file);
  if (size < 0)
    return NULL;
  address[size] = '\0';
  g_strstrip (address);
  return ten_webhook_address_check (address, error) ? g_strdup (address) : NULL;
}

gboolean
ten_webhook_address_save (const char *folder, const char *address, GError **error)
{
  g_autofree char *path = dup_path (folder);
  g_autofree char *place = g_path_get_dirname (path);
  g_autofree char *clean = g_strstrip (g_strdup (address));
  g_autofree char *line = g_strconcat (clean, "\n", NULL);

  if (!ten_webhook_address_check (clean, error))
    return FALSE;
  if (g_mkdir_with_parents (place, 0700) < 0)
    return fail_file (error, place, errno);
  return g_file_set_contents_full (
      path, line, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
}

gboolean
ten_webhook_address_remove (const char *folder, GError **error)
{
  g_autofree char *path = dup_path (folder);

  return g_unlink (path) == 0 || errno == ENOENT || fail_file (error, path, errno);
}
