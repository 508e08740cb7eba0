/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-row.h"

#include "sheet/ten-dots.h"

#include <glib/gi18n.h>

/* A longer name is cut, so that one trait does not take the columns of all. */
#define MAX_TITLE_CHARS 18

struct _TenTraitRow
{
  GtkToggleButton parent_instance;

  GtkLabel *label;
  TenDots *dots;

  char *trait;
  char *title;
  int rating;
  int maximum;
};

enum
{
  PROP_0,
  PROP_TRAIT,
  PROP_TITLE,
  PROP_RATING,
  PROP_MAXIMUM,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenTraitRow, ten_trait_row, GTK_TYPE_TOGGLE_BUTTON)

static GParamSpec *properties[N_PROPS];

static void
update_label (TenTraitRow *self)
{
  /* Translators: a trait and its rating, as a screen reader says it: "Strength, 3" */
  g_autofree char *label = g_strdup_printf (_ ("%s, %d"), self->title, self->rating);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
ten_trait_row_constructed (GObject *object)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  G_OBJECT_CLASS (ten_trait_row_parent_class)->constructed (object);

  if (g_utf8_strlen (self->title, -1) > MAX_TITLE_CHARS)
    {
      gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (self->label, MAX_TITLE_CHARS);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->title);
    }
  /* With an action, a click does not press the button: the row follows the pool. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", self->trait);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "sheet.toggle-trait");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  update_label (self);
}

static void
ten_trait_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TEN_TYPE_TRAIT_ROW);

  G_OBJECT_CLASS (ten_trait_row_parent_class)->dispose (object);
}

static void
ten_trait_row_finalize (GObject *object)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  g_free (self->trait);
  g_free (self->title);

  G_OBJECT_CLASS (ten_trait_row_parent_class)->finalize (object);
}

static void
ten_trait_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  switch (id)
    {
    case PROP_TRAIT:
      g_value_set_string (value, self->trait);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_RATING:
      g_value_set_int (value, self->rating);
      break;
    case PROP_MAXIMUM:
      g_value_set_int (value, self->maximum);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_trait_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  switch (id)
    {
    case PROP_TRAIT:
      self->trait = g_value_dup_string (value);
      break;
    case PROP_TITLE:
      self->title = g_value_dup_string (value);
      break;
    case PROP_RATING:
      ten_trait_row_set_rating (self, g_value_get_int (value));
      break;
    case PROP_MAXIMUM:
      self->maximum = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_trait_row_class_init (TenTraitRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = ten_trait_row_constructed;
  object_class->dispose = ten_trait_row_dispose;
  object_class->finalize = ten_trait_row_finalize;
  object_class->get_property = ten_trait_row_get_property;
  object_class->set_property = ten_trait_row_set_property;

  properties[PROP_TRAIT] = g_param_spec_string ("trait", NULL, NULL, NULL, fixed);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, fixed);
  properties[PROP_RATING] =
      g_param_spec_int ("rating", NULL, NULL, 0, TEN_DOTS_MAX, 0,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAXIMUM] = g_param_spec_int ("maximum", NULL, NULL, 0, TEN_DOTS_MAX, 5, fixed);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TEN_TYPE_DOTS);
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

/**
 * ten_trait_row_new:
 * @trait: the id of the trait
 * @title: its name in the user's language
 * @maximum: the dots that it is drawn with, 0 to %TEN_DOTS_MAX
 *
 * Makes a row without full dots. A click on it activates `sheet.toggle-trait`
 * with the id, and changes nothing by itself.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
ten_trait_row_new (const char *trait, const char *title, int maximum)
{
  g_return_val_if_fail (trait != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  return g_object_new (TEN_TYPE_TRAIT_ROW, "trait", trait, "title", title, "maximum",
                       CLAMP (maximum, 0, TEN_DOTS_MAX), NULL);
}

/**
 * ten_trait_row_get_trait:
 * @self: the row
 *
 * Gets the trait that the row shows.
 *
 * Returns: its id
 */
const char *
ten_trait_row_get_trait (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), NULL);

  return self->trait;
}

/**
 * ten_trait_row_get_title:
 * @self: the row
 *
 * Gets what the trait is called.
 *
 * Returns: its name in the user's language
 */
const char *
ten_trait_row_get_title (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), NULL);

  return self->title;
}

/**
 * ten_trait_row_get_rating:
 * @self: the row
 *
 * Gets how many dots are full.
 *
 * Returns: 0 to %TEN_DOTS_MAX
 */
int
ten_trait_row_get_rating (TenTraitRow *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_ROW (self), 0);

  return self->rating;
}

/**
 * ten_trait_row_set_rating:
 * @self: the row
 * @rating: 0 to %TEN_DOTS_MAX; what lies outside is brought to the nearest
 *
 * Sets how many dots are full.
 */
void
ten_trait_row_set_rating (TenTraitRow *self, int rating)
{
  g_return_if_fail (TEN_IS_TRAIT_ROW (self));

  rating = CLAMP (rating, 0, TEN_DOTS_MAX);
  if (self->rating == rating)
    return;

  self->rating = rating;
  ten_dots_set_rating (self->dots, rating);
  update_label (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RATING]);
}
