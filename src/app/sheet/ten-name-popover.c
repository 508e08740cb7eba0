/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-name-popover.h"

#include "common/ten-widget.h"

#include <ten-engine.h>

struct _TenNamePopover
{
  GtkPopover parent_instance;

  GtkEntry *entry;
  GtkWidget *accept;

  GtkWidget *anchor; /* a weak pointer */
  gboolean scrolled;
  char *name;
  GHashTable *taken; /* as returned by ten_fold_name() */
};

TEN_DEFINE_TEMPLATE (TenNamePopover, ten_name_popover, GTK_TYPE_POPOVER)

static GHashTable *
fold_names (const char *const *names, const char *except)
{
  GHashTable *folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_strcmp0 (names[i], except) != 0)
      g_hash_table_add (folded, ten_fold_name (names[i], -1));
  return folded;
}

/* A name may change its case, but must not match another. */
static void
on_changed (TenNamePopover *self)
{
  g_autofree char *entered = ten_editable_dup_text (self->entry);
  g_autofree char *folded = ten_fold_name (entered, -1);
  const gboolean taken = g_hash_table_contains (self->taken, folded);

  ten_view_set (self, "taken", taken, "acceptable", *entered != '\0' && !taken, NULL);
}

static void
on_accept (TenNamePopover *self)
{
  g_autofree char *entered = ten_editable_dup_text (self->entry);

  if (!gtk_widget_get_sensitive (self->accept))
    return;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (g_strcmp0 (entered, self->name) == 0)
    return;
  g_free (self->name);
  self->name = g_steal_pointer (&entered);
  g_signal_emit_by_name (self, "accepted");
}

/* Return the focus to where it was, whatever the answer. */
static void
ten_name_popover_closed (GtkPopover *popover)
{
  TenNamePopover *self = TEN_NAME_POPOVER (popover);

  if (self->anchor != NULL && gtk_widget_get_mapped (self->anchor) &&
      !gtk_widget_grab_focus (self->anchor))
    gtk_widget_child_focus (self->anchor, GTK_DIR_TAB_FORWARD);
}

static void
ten_name_popover_class_init (TenNamePopoverClass *klass)
{
  ten_class_own_weak (klass, TenNamePopover, anchor);
  GTK_POPOVER_CLASS (klass)->closed = ten_name_popover_closed;

  ten_signal_new (klass, "accepted");

  ten_view_install (klass, G_TYPE_STRING, "title", "action", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "taken", "acceptable", NULL);
  ten_widget_class_set_template (klass, "sheet/ten-name-popover.ui");
  ten_widget_class_bind_children (klass, TenNamePopover, entry, accept);
  ten_widget_class_bind_callbacks (klass, on_changed, on_accept);

  ten_class_own (klass, TenNamePopover, name, g_free);
  ten_class_own (klass, TenNamePopover, taken, g_hash_table_unref);
}

GtkWidget *
ten_name_popover_new (const char *title,
                      const char *accept,
                      const char *name,
                      const char *const *taken)
{
  TenNamePopover *self = g_object_new (TEN_TYPE_NAME_POPOVER, NULL);

  self->name = g_strdup (name);
  self->taken = fold_names (taken, name);
  ten_view_set (self, "title", title, "action", accept, NULL);
  ten_widget_set_label (self->entry, title);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name != NULL ? name : "");
  on_changed (self);
  return GTK_WIDGET (self);
}

static void
popup (TenNamePopover *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t bounds;

  if (self->anchor != NULL && gtk_widget_compute_bounds (self->anchor, parent, &bounds))
    gtk_popover_set_pointing_to (
        GTK_POPOVER (self),
        &(GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static gboolean
is_in_view (GtkWidget *anchor)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (anchor));
  graphene_rect_t bounds;

  return root != NULL && gtk_widget_compute_bounds (anchor, root, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (root);
}

/* The frame after the one that scrolls. */
static gboolean
popup_in_view (GtkWidget *parent, GdkFrameClock *clock, gpointer data)
{
  TenNamePopover *self = data;

  if (!self->scrolled)
    {
      self->scrolled = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (gtk_widget_get_parent (GTK_WIDGET (self)) == parent)
    popup (self);
  return G_SOURCE_REMOVE;
}

/* A screen reader can press a button that is out of view, where nothing can point to it. */
void
ten_name_popover_open (TenNamePopover *self, GtkWidget *parent, GtkWidget *anchor)
{
  g_set_weak_pointer (&self->anchor, anchor);
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  if (is_in_view (anchor))
    {
      popup (self);
      return;
    }
  if (!gtk_widget_grab_focus (anchor))
    gtk_widget_child_focus (anchor, GTK_DIR_TAB_FORWARD);
  gtk_widget_add_tick_callback (parent, popup_in_view, g_object_ref (self), g_object_unref);
}

TEN_DEFINE_ACCESSOR (const char *, ten_name_popover_get_name, TenNamePopover, name)
