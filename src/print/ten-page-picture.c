/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

/* A picture of more pixels is not unpacked: its file may be small all the same. */
#define MAX_PIXELS 50000000

/* As fine as a printer can show it in the room that it gets. */
#define MAX_SIZE 640

static void
refuse_large (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  /* No picture is without extent, so that this ends the loading. */
  if ((gint64) width * height > MAX_PIXELS)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

static GdkPixbuf *
load (GBytes *bytes)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  gboolean done;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (refuse_large), NULL);
  done = gdk_pixbuf_loader_write_bytes (loader, bytes, NULL);
  if (!gdk_pixbuf_loader_close (loader, NULL) || !done)
    return NULL;
  g_set_object (&pixbuf, gdk_pixbuf_loader_get_pixbuf (loader));
  return pixbuf != NULL ? gdk_pixbuf_apply_embedded_orientation (pixbuf) : NULL;
}

static GdkPixbuf *
shrink (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  double scale = MIN ((double) MAX_SIZE / MAX (width, height), 1.0);

  if (scale == 1.0)
    return g_object_ref (pixbuf);
  return gdk_pixbuf_scale_simple (pixbuf, MAX ((int) (width * scale), 1),
                                  MAX ((int) (height * scale), 1), GDK_INTERP_HYPER);
}

/* Paper is white: what can be seen through is made to lie on it. */
static cairo_surface_t *
create_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  g_autoptr (GdkPixbuf) flat = gdk_pixbuf_composite_color_simple (
      pixbuf, width, height, GDK_INTERP_NEAREST, 255, 16, 0xffffff, 0xffffff);
  const guchar *source = gdk_pixbuf_read_pixels (flat);
  int n_channels = gdk_pixbuf_get_n_channels (flat);
  int source_stride = gdk_pixbuf_get_rowstride (flat);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guchar *target = cairo_image_surface_get_data (surface);
  int target_stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guchar *pixel = source + (gsize) y * source_stride + (gsize) x * n_channels;
        guint32 color = (guint32) pixel[0] << 16 | (guint32) pixel[1] << 8 | pixel[2];

        memcpy (target + (gsize) y * target_stride + (gsize) x * 4, &color, sizeof color);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/*
 * Unpacks a picture, in a size that is fit to be printed. Returns %NULL where it cannot be read,
 * or is of more pixels than anybody needs.
 */
cairo_surface_t *
ten_page_read_picture (GBytes *bytes)
{
  g_autoptr (GdkPixbuf) pixbuf = load (bytes);
  g_autoptr (GdkPixbuf) small = NULL;

  if (pixbuf == NULL)
    return NULL;
  small = shrink (pixbuf);
  return small != NULL ? create_surface (small) : NULL;
}
