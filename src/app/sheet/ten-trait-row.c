/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-row.h"

#include "common/ten-toggle.h"
#include "sheet/ten-dots.h"

#include <glib/gi18n.h>

/* A longer name has two lines, or is cut, so that one trait does not take the columns of all. */
#define MAX_TITLE_CHARS 18
#define MAX_LINE_CHARS 14

struct _TenTraitRow
{
  TenToggle parent_instance;

  GtkLabel *label;
  TenDots *dots;

  char *trait;
};

G_DEFINE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN_TYPE_TOGGLE)

static void
update_label (TenTraitRow *self)
{
  /* Translators: a trait and its rating, as a screen reader says it: "Strength, 3" */
  g_autofree char *label = g_strdup_printf (_ ("%s, %d"), ten_trait_row_get_title (self),
                                            ten_trait_row_get_rating (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
ten_trait_row_finalize (GObject *object)
{
  g_free (TEN_TRAIT_ROW (object)->trait);

  G_OBJECT_CLASS (ten_trait_row_parent_class)->finalize (object);
}

static void
ten_trait_row_class_init (TenTraitRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_trait_row_finalize;

  g_type_ensure (TEN_TYPE_DOTS);
  g_type_ensure (TEN_TYPE_TOGGLE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/sheet/ten-trait-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, label);
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, dots);
}

static void
ten_trait_row_init (TenTraitRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fit_title (TenTraitRow *self, const char *title)
{
  const glong n_chars = g_utf8_strlen (title, -1);
  const gboolean has_words = strchr (title, ' ') != NULL;

  if (has_words && n_chars > MAX_LINE_CHARS)
    {
      gtk_label_set_wrap (self->label, TRUE);
      gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_natural_wrap_mode (self->label, GTK_NATURAL_WRAP_NONE);
      gtk_label_set_lines (self->label, 2);
    }
  if (n_chars > MAX_TITLE_CHARS)
    {
      gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
      /* With words the longest of them would do, and the label would ask for more than it takes. */
      if (!has_words)
        gtk_label_set_width_chars (self->label, MAX_TITLE_CHARS);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), title);
    }
}

GtkWidget *
ten_trait_row_new (const char *trait, const char *title, int maximum)
{
  TenTraitRow *self;

  g_return_val_if_fail (trait != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TEN_TYPE_TRAIT_ROW, NULL);
  self->trait = g_strdup (trait);
  gtk_label_set_label (self->label, title);
  ten_dots_set_maximum (self->dots, maximum);
  fit_title (self, title);
  /* With an action, a click does not press the button: the row follows the pool. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", trait);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "sheet.toggle-trait");
  update_label (self);
  return GTK_WIDGET (self);
}

const char *
ten_trait_row_get_trait (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), NULL);

  return self->trait;
}

const char *
ten_trait_row_get_title (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), NULL);

  return gtk_label_get_label (self->label);
}

int
ten_trait_row_get_rating (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), 0);

  return ten_dots_get_rating (self->dots);
}

void
ten_trait_row_set_rating (TenTraitRow *self, int rating)
{
  g_return_if_fail (TEN_IS_TRAIT_ROW (self));

  ten_dots_set_rating (self->dots, rating);
  update_label (self);
}
