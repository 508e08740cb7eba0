/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-notices.h"

#include "common/ten-dialogs.h"
#include "common/ten-toolkit.h"
#include "common/ten-view.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* Nobody at a table looks at the screen all the time. */
#define UNDO_SECONDS 10

struct _TenNotices
{
  GObject parent_instance;

  /* Each is NULL once the window is gone. */
  AdwToastOverlay *toasts;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;

  GPtrArray *problems; /* the lines of the bar */
  AdwToast *undo;      /* the newest one, even if it is no longer shown */
};

G_DEFINE_FINAL_TYPE (TenNotices, ten_notices, G_TYPE_OBJECT)

/* A toast's own title has one line, which cannot be read in full where there is no room for it. */
static AdwToast *
create_toast (const char *text)
{
  GtkWidget *title =
      g_object_new (GTK_TYPE_LABEL, "label", text, "tooltip-text", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "lines", 3,
                    "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0f, NULL);

  gtk_widget_add_css_class (title, "heading");
  return g_object_new (ADW_TYPE_TOAST, "custom-title", title, NULL);
}

/* Announce it: a toast does not take the focus. */
static void
add_toast (TenNotices *self, AdwToast *toast, const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, toast);
  ten_toolkit_announce (GTK_WIDGET (self->toasts), text);
}

static void
update_problems (TenNotices *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->problem_bar == NULL)
    return;
  for (guint i = 0; i < self->problems->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) self->problems->pdata[i]);
  if (text->len > 0)
    gtk_label_set_label (self->problem_label, text->str);
  gtk_info_bar_set_revealed (self->problem_bar, text->len > 0);
}

static void
on_problem_response (TenNotices *self)
{
  g_ptr_array_set_size (self->problems, 0);
  update_problems (self);
}

static void
ten_notices_class_init (TenNoticesClass *klass)
{
  ten_class_own_weak (klass, TenNotices, toasts);
  ten_class_own_weak (klass, TenNotices, problem_bar);
  ten_class_own_weak (klass, TenNotices, problem_label);
  ten_class_own (klass, TenNotices, problems, g_ptr_array_unref);
  ten_class_own (klass, TenNotices, undo, g_object_unref);
  ten_view_access (klass, "undoable", G_TYPE_BOOLEAN, ten_notices_get_undoable, NULL);
}

static void
ten_notices_init (TenNotices *self)
{
  self->problems = g_ptr_array_new_with_free_func (g_free);
}

/* Nobody is told: the window is going. */
static void
drop_undo (TenNotices *self)
{
  g_clear_object (&self->undo);
}

TenNotices *
ten_notices_new (AdwToastOverlay *toasts, GtkInfoBar *problem_bar, GtkLabel *problem_label)
{
  TenNotices *self = g_object_new (TEN_TYPE_NOTICES, NULL);

  g_set_weak_pointer (&self->toasts, toasts);
  g_set_weak_pointer (&self->problem_bar, problem_bar);
  g_set_weak_pointer (&self->problem_label, problem_label);
  ten_connect (problem_bar, "response", on_problem_response, self);
  ten_connect (toasts, "destroy", drop_undo, self);
  return self;
}

void
ten_notices_show_toast (TenNotices *self, const char *text)
{
  if (self->toasts != NULL)
    add_toast (self, create_toast (text), text);
}

void
ten_notices_show_undo (
    TenNotices *self, const char *text, TenNoticesUndo undo, gpointer data, GDestroyNotify destroy)
{
  AdwToast *toast = create_toast (text);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  /* Dismiss earlier toasts, which would delay it. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (undo), data, (GClosureNotify) destroy,
                         G_CONNECT_SWAPPED);
  ten_connect (toast, "button-clicked", ten_notices_forget_undo, self);
  if (self->toasts == NULL)
    {
      g_object_unref (toast);
      return;
    }
  g_set_object (&self->undo, toast);
  g_object_notify (G_OBJECT (self), "undoable");
  add_toast (self, toast, text);
}

gboolean
ten_notices_undo (TenNotices *self)
{
  g_autoptr (AdwToast) toast = NULL;

  if (!g_set_object (&toast, self->undo))
    return FALSE;
  adw_toast_dismiss (toast);
  g_signal_emit_by_name (toast, "button-clicked");
  return TRUE;
}

gboolean
ten_notices_get_undoable (TenNotices *self)
{
  return self->undo != NULL;
}

void
ten_notices_forget_undo (TenNotices *self)
{
  if (self->undo == NULL)
    return;
  g_clear_object (&self->undo);
  g_object_notify (G_OBJECT (self), "undoable");
}

static gboolean
find_problem (TenNotices *self, const char *text, guint *position)
{
  return g_ptr_array_find_with_equal_func (self->problems, text, g_str_equal, position);
}

void
ten_notices_show_problem (TenNotices *self, const char *text)
{
  if (self->problem_bar == NULL || find_problem (self, text, NULL))
    return;
  g_ptr_array_add (self->problems, g_strdup (text));
  update_problems (self);
  ten_toolkit_announce (GTK_WIDGET (self->problem_bar), text);
}

void
ten_notices_drop_problem (TenNotices *self, const char *text)
{
  guint position;

  if (!find_problem (self, text, &position))
    return;
  g_ptr_array_remove_index (self->problems, position);
  update_problems (self);
}

void
ten_notices_show_error (TenNotices *self, const char *heading, const GError *error)
{
  GtkWidget *dialog;
  GtkRoot *root = self->toasts != NULL ? gtk_widget_get_root (GTK_WIDGET (self->toasts)) : NULL;

  if (root == NULL)
    return;
  dialog = ten_message_dialog_new (GTK_WINDOW (root), heading, error->message);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Do not report incomplete input while the user types. */
#define PAUSE_MILLISECONDS 1000

typedef struct
{
  GWeakRef label;
  char *text;
} Mistake;

static void
mistake_free (gpointer data)
{
  Mistake *mistake = data;

  g_weak_ref_clear (&mistake->label);
  g_free (mistake->text);
  g_free (mistake);
}

static gboolean
say_mistake (gpointer data)
{
  Mistake *mistake = data;
  g_autoptr (GtkWidget) label = g_weak_ref_get (&mistake->label);

  if (label != NULL && gtk_widget_get_mapped (label) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (label)), mistake->text))
    ten_toolkit_announce (label, mistake->text);
  return G_SOURCE_REMOVE;
}

void
ten_hint_show (GtkLabel *label, const char *text)
{
  ten_label_show (label, text);
  gtk_widget_remove_css_class (GTK_WIDGET (label), "error");
}

void
ten_hint_show_mistake (GtkLabel *label, const char *text)
{
  if (text != NULL && g_strcmp0 (gtk_label_get_text (label), text) != 0)
    {
      Mistake *mistake = g_new0 (Mistake, 1);

      g_weak_ref_init (&mistake->label, label);
      mistake->text = g_strdup (text);
      g_timeout_add_full (G_PRIORITY_DEFAULT, PAUSE_MILLISECONDS, say_mistake, mistake,
                          mistake_free);
    }
  ten_label_show (label, text);
  gtk_widget_add_css_class (GTK_WIDGET (label), "error");
}
