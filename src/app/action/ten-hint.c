/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-hint.h"

#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

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

static void
say_later (GtkLabel *label, const char *text)
{
  Mistake *mistake = g_new0 (Mistake, 1);

  g_weak_ref_init (&mistake->label, label);
  mistake->text = g_strdup (text);
  g_timeout_add_full (G_PRIORITY_DEFAULT, PAUSE_MILLISECONDS, say_mistake, mistake, mistake_free);
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
    say_later (label, text);
  ten_label_show (label, text);
  gtk_widget_add_css_class (GTK_WIDGET (label), "error");
}
