/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replaces a file as a whole or not at all, and flushes it to the disk. */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

G_BEGIN_DECLS

typedef struct
{
  char *path;      /* with a symbolic link at its end resolved */
  char *temporary; /* next to the file, until it replaces it */
  int descriptor;
  int folder; /* holds the lock */
} TenFileWriter;

/* Errors are in G_IO_ERROR; the message is the reason alone. */
void ten_file_writer_init (TenFileWriter *self, const char *path);
gboolean ten_file_writer_lock (TenFileWriter *self, GError **error);
void ten_file_writer_unlock (TenFileWriter *self);
gboolean ten_file_writer_open (TenFileWriter *self, mode_t mode, GError **error);
gboolean
ten_file_writer_write (TenFileWriter *self, const char *data, gsize length, GError **error);
gboolean
ten_file_writer_keep_owner (TenFileWriter *self, const struct stat *status, GError **error);
gboolean ten_file_writer_commit (TenFileWriter *self, gboolean replace, GError **error);
void ten_file_writer_clear (TenFileWriter *self);

gboolean ten_file_write (const char *path,
                         const char *data,
                         gsize length,
                         mode_t mode,
                         gboolean replace,
                         GError **error);
gboolean ten_file_fail (GError **error);
void ten_folder_sync (const char *folder);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenFileWriter, ten_file_writer_clear)

G_END_DECLS
