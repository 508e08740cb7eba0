/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads each page of a damaged database separately: https://www.sqlite.org/fileformat2.html */

#include "ten-config.h"

#include "log/ten-log-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

#define LEAF_OF_TABLE 0x0d
#define MAX_PAYLOAD (4 * 1024 * 1024)

/* How often each page may be read as an overflow page, on average: damaged chains of pages can
 * be circular. */
#define MAX_READS 16
#define MAX_COLUMNS 64
#define WAL_HEADER 32
#define WAL_FRAME 24

typedef struct
{
  const char *path;
  int file;
  int wal;
  guint page_size;
  gint64 n_pages;
  gint64 n_reads;     /* of overflow pages */
  GHashTable *frames; /* of the journal: page number -> the position of its newest copy */
  GByteArray *payload;
} Pages;

static void
pages_clear (Pages *self)
{
  if (self->file >= 0)
    close (self->file);
  if (self->wal >= 0)
    close (self->wal);
  g_hash_table_unref (self->frames);
  g_byte_array_unref (self->payload);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pages, pages_clear)

static gboolean
fail_with_errno (const Pages *self, GError **error)
{
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
               _ ("%s: the log of rolls cannot be read (%s)"), self->path, g_strerror (errno));
  return FALSE;
}

/* Past the end of the file, read zeros. A read error is not damage. */
static gboolean
read_at (const Pages *self, int file, gint64 at, guint8 *bytes, gsize size, GError **error)
{
  gsize n = 0;

  while (n < size)
    {
      gssize got = pread (file, bytes + n, size - n, at + (gint64) n);

      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return fail_with_errno (self, error);
      if (got == 0)
        break;
      n += (gsize) got;
    }
  memset (bytes + n, 0, size - n);
  return TRUE;
}

static guint32
get_number (const guint8 *bytes, guint size)
{
  guint32 number = 0;

  for (guint i = 0; i < size; i++)
    number = number << 8 | bytes[i];
  return number;
}

static void
sum_up (const guint8 *bytes, gsize size, gboolean big_endian, guint32 sums[2])
{
  for (gsize i = 0; i + 8 <= size; i += 8)
    {
      guint32 first = get_number (bytes + i, 4);
      guint32 second = get_number (bytes + i + 4, 4);

      sums[0] += (big_endian ? first : GUINT32_SWAP_LE_BE (first)) + sums[1];
      sums[1] += (big_endian ? second : GUINT32_SWAP_LE_BE (second)) + sums[0];
    }
}

/* Reads only what was committed to the journal. */
static gboolean
read_journal (Pages *self, GError **error)
{
  g_autoptr (GHashTable) pending = g_hash_table_new (NULL, NULL);
  g_autofree guint8 *frame = g_malloc (WAL_FRAME + self->page_size);
  guint8 header[WAL_HEADER];
  struct stat status;
  guint32 sums[2] = { 0, 0 };
  gint64 n_before = self->n_pages;
  gboolean big_endian;

  if (fstat (self->wal, &status) != 0)
    return TRUE;
  if (!read_at (self, self->wal, 0, header, sizeof header, error))
    return FALSE;
  big_endian = (header[3] & 1) != 0;
  sum_up (header, 24, big_endian, sums);
  if ((get_number (header, 4) & ~1u) != 0x377f0682 ||
      get_number (header + 8, 4) != self->page_size || get_number (header + 24, 4) != sums[0] ||
      get_number (header + 28, 4) != sums[1])
    return TRUE;
  for (gint64 at = WAL_HEADER; at + WAL_FRAME + self->page_size <= status.st_size;
       at += WAL_FRAME + self->page_size)
    {
      GHashTableIter iter;
      gpointer page;
      gpointer where;

      if (!read_at (self, self->wal, at, frame, WAL_FRAME + self->page_size, error))
        return FALSE;
      sum_up (frame, 8, big_endian, sums);
      sum_up (frame + WAL_FRAME, self->page_size, big_endian, sums);
      if (memcmp (frame + 8, header + 16, 8) != 0 || get_number (frame + 16, 4) != sums[0] ||
          get_number (frame + 20, 4) != sums[1])
        break;
      g_hash_table_insert (pending, GUINT_TO_POINTER (get_number (frame, 4)),
                           GSIZE_TO_POINTER (at + WAL_FRAME));
      if (get_number (frame + 4, 4) == 0)
        continue;
      g_hash_table_iter_init (&iter, pending);
      while (g_hash_table_iter_next (&iter, &page, &where))
        {
          g_hash_table_insert (self->frames, page, where);
          self->n_pages = MAX (self->n_pages, (gint64) GPOINTER_TO_UINT (page));
        }
      g_hash_table_remove_all (pending);
    }
  self->n_pages = MIN (self->n_pages, n_before + (gint64) g_hash_table_size (self->frames));
  return TRUE;
}

static gboolean
pages_open (Pages *self, GError **error)
{
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL);
  struct stat status;

  self->file = open (self->path, O_RDONLY | O_CLOEXEC);
  if (self->file < 0 || fstat (self->file, &status) != 0)
    return fail_with_errno (self, error);
  self->n_pages = (status.st_size + self->page_size - 1) / self->page_size;
  self->wal = open (wal, O_RDONLY | O_CLOEXEC);
  return self->wal < 0 || read_journal (self, error);
}

static gboolean
read_page (const Pages *self, gint64 page, guint8 *bytes, GError **error)
{
  gpointer where = g_hash_table_lookup (self->frames, GUINT_TO_POINTER (page));

  return where != NULL ? read_at (self, self->wal, (gint64) GPOINTER_TO_SIZE (where), bytes,
                                  self->page_size, error)
                       : read_at (self, self->file, (page - 1) * self->page_size, bytes,
                                  self->page_size, error);
}

/* Returns the size of the integer in bytes, or 0 if it is cut off. */
static guint
read_varint (const guint8 *bytes, gsize size, guint64 *number)
{
  *number = 0;
  for (guint i = 0; i < 9 && i < size; i++)
    {
      if (i == 8)
        {
          *number = *number << 8 | bytes[i];
          return 9;
        }
      *number = *number << 7 | (bytes[i] & 0x7f);
      if ((bytes[i] & 0x80) == 0)
        return i + 1;
    }
  return 0;
}

static gboolean
get_size_of_type (guint64 type, gsize *size)
{
  static const guint8 sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };

  if (type == 10 || type == 11 || type > MAX_PAYLOAD)
    return FALSE;
  *size = type < G_N_ELEMENTS (sizes) ? sizes[type] : (type - 12) / 2;
  return TRUE;
}

gint64
ten_page_value_get_integer (const TenPageValue *value)
{
  guint64 number = value->size > 0 && (value->data[0] & 0x80) != 0 ? G_MAXUINT64 : 0;

  if (value->type == 8 || value->type == 9)
    return value->type - 8;
  for (gsize i = 0; i < value->size; i++)
    number = number << 8 | value->data[i];
  return (gint64) number;
}

/* Reads the overflow pages of a row. */
static gboolean
read_overflow (Pages *self, gint64 page, gsize size, GError **error)
{
  g_autofree guint8 *bytes = g_malloc (self->page_size);

  while (self->payload->len < size && page > 0 && page <= self->n_pages &&
         self->n_reads++ < MAX_READS * self->n_pages)
    {
      if (!read_page (self, page, bytes, error))
        return FALSE;
      g_byte_array_append (self->payload, bytes + 4,
                           (guint) MIN (size - self->payload->len, self->page_size - 4));
      page = get_number (bytes, 4);
    }
  return TRUE;
}

static gboolean
read_cell (Pages *self,
           const guint8 *cell,
           gsize room,
           TenPageFunc function,
           gpointer data,
           GError **error)
{
  const gsize most = self->page_size - 35;
  const gsize least = (self->page_size - 12) * 32 / 255 - 23;
  TenPageValue values[MAX_COLUMNS];
  TenPageRow row = { .values = values };
  guint64 size;
  guint64 number;
  guint64 header;
  gsize local;
  gsize at;
  guint n = read_varint (cell, room, &size);
  guint n_more = n > 0 ? read_varint (cell + n, room - n, &number) : 0;

  if (n_more == 0 || size > MAX_PAYLOAD)
    return TRUE;
  cell += n + n_more;
  room -= n + n_more;
  local = size;
  if (size > most)
    {
      local = least + (size - least) % (self->page_size - 4);
      local = local > most ? least : local;
    }
  if (local + (size > most ? 4 : 0) > room)
    return TRUE;
  g_byte_array_set_size (self->payload, 0);
  g_byte_array_append (self->payload, cell, (guint) local);
  if (size > most && !read_overflow (self, get_number (cell + local, 4), size, error))
    return FALSE;

  at = read_varint (self->payload->data, self->payload->len, &header);
  if (self->payload->len < size || at == 0 || header > size)
    return TRUE;
  for (gsize from = header; at < header; row.n_values++)
    {
      guint64 type;
      guint n_bytes = read_varint (self->payload->data + at, header - at, &type);
      TenPageValue *value = &values[row.n_values];

      if (n_bytes == 0 || row.n_values == MAX_COLUMNS || !get_size_of_type (type, &value->size) ||
          value->size > size - from)
        return TRUE;
      value->type = (gint64) type;
      value->data = self->payload->data + from;
      from += value->size;
      at += n_bytes;
    }
  row.number = (gint64) number;
  return function (&row, data, error);
}

/* Page 1 begins with the file header. */
static gboolean
read_cells (Pages *self,
            gint64 page,
            const guint8 *bytes,
            TenPageFunc function,
            gpointer data,
            GError **error)
{
  const guint begin = page == 1 ? 100 : 0;
  const guint n_cells = get_number (bytes + begin + 3, 2);
  const guint8 wrong = bytes[begin] ^ LEAF_OF_TABLE;

  /* A single bit may be wrong. */
  if ((wrong & (wrong - 1)) != 0)
    return TRUE;
  for (guint i = 0; i < n_cells && begin + 8 + 2 * i + 2 <= self->page_size; i++)
    {
      const guint at = get_number (bytes + begin + 8 + 2 * i, 2);

      if (at >= begin + 8 && at < self->page_size &&
          !read_cell (self, bytes + at, self->page_size - at, function, data, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ten_pages_read (
    const char *path, guint page_size, TenPageFunc function, gpointer data, GError **error)
{
  g_auto (Pages) self = {
    .path = path,
    .file = -1,
    .wal = -1,
    .page_size = page_size,
    .frames = g_hash_table_new (NULL, NULL),
    .payload = g_byte_array_new (),
  };
  g_autofree guint8 *bytes = g_malloc (page_size);

  if (!pages_open (&self, error))
    return FALSE;
  for (gint64 page = 1; page <= self.n_pages; page++)
    if (!read_page (&self, page, bytes, error) ||
        !read_cells (&self, page, bytes, function, data, error))
      return FALSE;
  return TRUE;
}
