/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-editor.h"

#include "common/ten-part-names.h"
#include "sheet/ten-dots-scale.h"

#include <glib/gi18n.h>

/* As the row of a trait has it. */
#define SPACING 4
#define MAX_TITLE_CHARS 18

struct _TenTraitEditor
{
  TenWidget parent_instance;

  GtkWidget *name; /* a label, or a button with one for a trait of the sheet's own */
  GtkLabel *label;
  GtkWidget *add;
  GtkWidget *remove;
  GtkWidget *dots;

  char *trait;
  char *title;
};

enum
{
  SIGNAL_ADD_SPECIALTY,
  SIGNAL_RENAME,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenTraitEditor, ten_trait_editor, TEN_TYPE_WIDGET)

static guint signals[N_SIGNALS];

static void
on_rated (TenTraitEditor *self, int rating)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-rating", "(si)", self->trait, rating);
}

static void
on_done (TenTraitEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static void
on_add (TenTraitEditor *self)
{
  g_signal_emit (self, signals[SIGNAL_ADD_SPECIALTY], 0);
}

static void
on_rename (TenTraitEditor *self)
{
  g_signal_emit (self, signals[SIGNAL_RENAME], 0);
}

/* A click on the name gives the keyboard to the dots. */
static void
on_name_pressed (TenTraitEditor *self)
{
  gtk_widget_grab_focus (self->dots);
}

static GtkWidget *
create_small_button (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ten_part_names_set_tooltip (button, name);
  return button;
}

static void
add_name (TenTraitEditor *self, gboolean own)
{
  g_autofree char *words = NULL;
  GtkWidget *label = gtk_label_new (self->title);

  self->label = GTK_LABEL (label);
  self->name = label;
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  if (g_utf8_strlen (self->title, -1) > MAX_TITLE_CHARS)
    gtk_label_set_width_chars (self->label, MAX_TITLE_CHARS);
  if (own)
    {
      self->name = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->name), label);
      gtk_widget_add_css_class (self->name, "flat");
      gtk_widget_add_css_class (self->name, "name");
      /* Translators: the name of a trait */
      words = g_strdup_printf (_ ("Rename %s"), self->title);
      ten_part_names_set_tooltip (self->name, words);
      g_signal_connect_swapped (self->name, "clicked", G_CALLBACK (on_rename), self);
    }
  else
    {
      GtkGesture *gesture = gtk_gesture_click_new ();

      g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_name_pressed), self);
      gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (gesture));
      gtk_widget_set_tooltip_text (label, self->title);
    }
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
}

static void
add_remove_button (TenTraitEditor *self)
{
  /* Translators: the name of a trait */
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), self->title);

  self->remove = create_small_button ("window-close-symbolic", words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "s", self->trait);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remove), "sheet.remove-trait");
  gtk_widget_insert_before (self->remove, GTK_WIDGET (self), NULL);
}

static int
measure_width (GtkWidget *widget, gboolean natural)
{
  int minimum_width, natural_width;

  if (widget == NULL || !gtk_widget_should_layout (widget))
    return 0;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, &natural_width, NULL,
                      NULL);
  return natural ? natural_width : minimum_width;
}

/* The buttons take what the name does not need, and then of the name: in that way the columns of
 * the sheet stay as they are in play. */
static void
ten_trait_editor_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TenTraitEditor *self = TEN_TRAIT_EDITOR (widget);
  gboolean is_long = g_utf8_strlen (self->title, -1) > MAX_TITLE_CHARS;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int dots = SPACING + measure_width (self->dots, TRUE);

      *minimum = measure_width (self->name, !is_long) + dots;
      *natural = measure_width (self->name, TRUE) + dots;
      return;
    }

  ten_widget_measure_children (widget, orientation, -1, minimum, natural);
  *natural = *minimum;
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int width, int height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
ten_trait_editor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenTraitEditor *self = TEN_TRAIT_EDITOR (widget);
  GtkWidget *const buttons[] = { self->remove, self->add };
  int dots = measure_width (self->dots, TRUE);
  int end = width - dots;

  place (widget, self->dots, end, dots, height);
  end -= SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      int button = measure_width (buttons[i], FALSE);

      if (button == 0)
        continue;
      end -= button;
      place (widget, buttons[i], end, button, height);
    }
  end = MAX (end, measure_width (self->name, FALSE));
  place (widget, self->name, 0, MIN (end, MAX (measure_width (self->name, TRUE), 0)), height);
}

static void
ten_trait_editor_finalize (GObject *object)
{
  TenTraitEditor *self = TEN_TRAIT_EDITOR (object);

  g_free (self->trait);
  g_free (self->title);

  G_OBJECT_CLASS (ten_trait_editor_parent_class)->finalize (object);
}

static void
ten_trait_editor_class_init (TenTraitEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_trait_editor_finalize;
  widget_class->measure = ten_trait_editor_measure;
  widget_class->size_allocate = ten_trait_editor_size_allocate;

  signals[SIGNAL_ADD_SPECIALTY] =
      g_signal_new ("add-specialty", TEN_TYPE_TRAIT_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);

  signals[SIGNAL_RENAME] = g_signal_new ("rename", TEN_TYPE_TRAIT_EDITOR, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "traiteditor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_trait_editor_init (TenTraitEditor *self)
{
}

GtkWidget *
ten_trait_editor_new (const char *trait, const char *title, int maximum, gboolean own)
{
  TenTraitEditor *self;

  g_return_val_if_fail (trait != NULL && title != NULL, NULL);

  self = g_object_new (TEN_TYPE_TRAIT_EDITOR, NULL);
  self->trait = g_strdup (trait);
  self->title = g_strdup (title);
  gtk_widget_add_css_class (GTK_WIDGET (self), "trait-row");
  add_name (self, own);
  self->dots = ten_dots_scale_new (title, 0, maximum);
  g_signal_connect_swapped (self->dots, "rated", G_CALLBACK (on_rated), self);
  g_signal_connect_swapped (self->dots, "done", G_CALLBACK (on_done), self);
  gtk_widget_set_parent (self->dots, GTK_WIDGET (self));
  if (own)
    add_remove_button (self);
  return GTK_WIDGET (self);
}

void
ten_trait_editor_set_rating (TenTraitEditor *self, int rating)
{
  g_return_if_fail (TEN_IS_TRAIT_EDITOR (self));

  ten_dots_scale_set_rating (TEN_DOTS_SCALE (self->dots), rating);
}

/* COFD-23 */
void
ten_trait_editor_set_follows (TenTraitEditor *self, gboolean follows)
{
  g_return_if_fail (TEN_IS_TRAIT_EDITOR (self));

  if (gtk_widget_get_sensitive (self->dots) != follows)
    return;

  gtk_widget_set_sensitive (self->dots, !follows);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), follows ? _ ("Follows from other traits") : NULL);
}

void
ten_trait_editor_set_takes_specialties (TenTraitEditor *self, gboolean takes)
{
  g_return_if_fail (TEN_IS_TRAIT_EDITOR (self));

  if (takes && self->add == NULL)
    {
      /* Translators: the name of a trait */
      g_autofree char *words = g_strdup_printf (_ ("Add a Specialty of %s"), self->title);

      self->add = create_small_button ("list-add-symbolic", words);
      g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (on_add), self);
      gtk_widget_insert_after (self->add, GTK_WIDGET (self), self->dots);
    }
  if (self->add != NULL)
    gtk_widget_set_visible (self->add, takes);
}

GtkWidget *
ten_trait_editor_get_dots (TenTraitEditor *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_EDITOR (self), NULL);

  return self->dots;
}

GtkWidget *
ten_trait_editor_get_name_button (TenTraitEditor *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_EDITOR (self), NULL);

  return self->name;
}

GtkWidget *
ten_trait_editor_get_add_button (TenTraitEditor *self)
{
  g_return_val_if_fail (TEN_IS_TRAIT_EDITOR (self), NULL);

  return self->add;
}
