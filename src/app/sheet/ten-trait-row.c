/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-row.h"

#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "common/ten-wrap-layout.h"
#include "sheet/ten-dots.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"

#include <glib/gi18n.h>

#define SPACING 4

/* A longer name has two lines, or is cut, so that one trait does not take the columns of all. */
#define MAX_TITLE_CHARS 18
#define MAX_LINE_CHARS 14

struct _TenTraitRow
{
  TenWidget parent_instance;

  GtkWidget *toggle;
  GtkLabel *label;
  TenDots *dots;
  GtkWidget *chips;

  /* Made when the trait is first edited. */
  GtkWidget *editor;
  GtkWidget *name; /* a label, or a button for a trait that only the sheet has */
  GtkWidget *scale;
  GtkWidget *add;
  GtkWidget *remove;
  GtkWidget *popover;

  char *trait;
  char **specialties;
  char *renamed; /* the specialty whose new name is asked for */
  int maximum;
  int specialties_from;
  gboolean own;
  gboolean editing;
};

G_DEFINE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN_TYPE_WIDGET)

static const char *
get_title (TenTraitRow *self)
{
  return gtk_label_get_label (self->label);
}

static void
end_edit (TenTraitRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static void
on_rated (TenTraitRow *self, int rating)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-rating", "(si)", self->trait, rating);
}

/* One name is asked for at a time. */
static void
ask_name (TenTraitRow *self, GtkWidget *popover, GtkWidget *anchor, void (*accept) (TenTraitRow *))
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = popover;
  g_signal_connect_swapped (popover, "accepted", G_CALLBACK (accept), self);
  ten_name_popover_open (TEN_NAME_POPOVER (popover), GTK_WIDGET (self), anchor);
}

static const char *
get_answer (TenTraitRow *self)
{
  return ten_name_popover_get_name (TEN_NAME_POPOVER (self->popover));
}

static void
on_renamed (TenTraitRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.rename-trait", "(ss)", self->trait,
                              get_answer (self));
}

static void
on_rename (TenTraitRow *self)
{
  ask_name (self,
            ten_name_popover_new (_ ("Name of the Trait"), _ ("Rename"), get_title (self), NULL),
            self->name, on_renamed);
}

/* The list with one more, with another name, or with one less. */
static void
change_specialties (TenTraitRow *self, const char *old, const char *new)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) specialties = NULL;

  for (guint i = 0; self->specialties != NULL && self->specialties[i] != NULL; i++)
    if (g_strcmp0 (self->specialties[i], old) != 0)
      g_strv_builder_add (builder, self->specialties[i]);
    else if (new != NULL)
      g_strv_builder_add (builder, new);
  if (old == NULL)
    g_strv_builder_add (builder, new);
  specialties = g_strv_builder_end (builder);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-specialties", "(s^as)", self->trait,
                              specialties);
}

static void
on_specialty_added (TenTraitRow *self)
{
  change_specialties (self, NULL, get_answer (self));
  gtk_widget_grab_focus (self->add);
}

static void
on_add_specialty (TenTraitRow *self)
{
  /* Translators: the name of a trait */
  g_autofree char *title = g_strdup_printf (_ ("New Specialty of %s"), get_title (self));

  ask_name (self,
            ten_name_popover_new (title, _ ("Add"), NULL, (const char *const *) self->specialties),
            self->add, on_specialty_added);
}

/* Gives the keyboard to the chip of a specialty, or back to the dots. */
static void
focus_chip (TenTraitRow *self, const char *specialty)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); TEN_IS_EDIT_CHIP (chip);
       chip = gtk_widget_get_next_sibling (chip))
    if (g_strcmp0 (ten_edit_chip_get_text (TEN_EDIT_CHIP (chip)), specialty) == 0)
      {
        gtk_widget_child_focus (chip, GTK_DIR_TAB_FORWARD);
        return;
      }
  ten_trait_row_focus (self);
}

static void
on_specialty_renamed (TenTraitRow *self)
{
  const char *name = get_answer (self);

  change_specialties (self, self->renamed, name);
  focus_chip (self, name);
}

static void
on_chip_change (TenTraitRow *self, TenEditChip *chip)
{
  /* Translators: the name of a trait */
  g_autofree char *title = g_strdup_printf (_ ("Specialty of %s"), get_title (self));

  g_free (self->renamed);
  self->renamed = g_strdup (ten_edit_chip_get_text (chip));
  ask_name (self,
            ten_name_popover_new (title, _ ("Rename"), self->renamed,
                                  (const char *const *) self->specialties),
            GTK_WIDGET (chip), on_specialty_renamed);
}

static void
on_chip_remove (TenTraitRow *self, TenEditChip *chip)
{
  g_autofree char *specialty = g_strdup (ten_edit_chip_get_text (chip));
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (chip));
  g_autofree char *name =
      next != NULL ? g_strdup (ten_edit_chip_get_text (TEN_EDIT_CHIP (next))) : NULL;

  change_specialties (self, specialty, NULL);
  focus_chip (self, name);
}

static GtkWidget *
create_chip (TenTraitRow *self, const char *specialty, const char *name)
{
  GtkWidget *chip = ten_toggle_new ();
  GtkWidget *label = gtk_label_new (specialty);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  ten_part_names_set_tooltip (chip, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "(ss)", self->trait, specialty);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-specialty");
  return chip;
}

static GtkWidget *
create_edit_chip (TenTraitRow *self, const char *specialty, const char *name)
{
  g_autofree char *rename = g_strdup_printf (_ ("Rename %s"), name);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *chip = ten_edit_chip_new (specialty, rename, remove);

  g_signal_connect_swapped (chip, "change", G_CALLBACK (on_chip_change), self);
  g_signal_connect_swapped (chip, "remove", G_CALLBACK (on_chip_remove), self);
  return chip;
}

static void
fill_chips (TenTraitRow *self)
{
  ten_widget_clear (self->chips);
  for (guint i = 0; self->specialties != NULL && self->specialties[i] != NULL; i++)
    {
      const char *specialty = self->specialties[i];
      g_autofree char *name = g_strdup_printf (
          /* Translators: a specialty and its trait, as a screen reader says it */
          _ ("%s, specialty of %s"), specialty, get_title (self));

      gtk_box_append (GTK_BOX (self->chips), self->editing
                                                 ? create_edit_chip (self, specialty, name)
                                                 : create_chip (self, specialty, name));
    }
  gtk_widget_set_visible (self->chips, self->specialties != NULL);
}

/* Returns whether they are others than before. */
static gboolean
set_specialties (TenTraitRow *self, const char *const *specialties)
{
  static const char *const none[] = { NULL };
  const char *const *old = (const char *const *) self->specialties;

  if (specialties != NULL && *specialties == NULL)
    specialties = NULL;
  if (g_strv_equal (old != NULL ? old : none, specialties != NULL ? specialties : none))
    return FALSE;

  g_strfreev (self->specialties);
  self->specialties = g_strdupv ((char **) specialties);
  return TRUE;
}

/* Whether the rating is that of a track which follows other traits. */
static gboolean
follows_others (TenCharacter *character, const char *trait, int rating)
{
  const TenTrack *track =
      TEN_IS_SHEET (character)
          ? ten_ruleset_find_track (ten_sheet_get_ruleset (TEN_SHEET (character)), trait)
          : NULL;
  TenTrackState state;

  return track != NULL && track->traits[0] != NULL && !g_strv_contains (track->traits, trait) &&
         ten_character_get_track (character, track, &state) && state.size == rating;
}

static GtkWidget *
create_button (const char *icon, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ten_part_names_set_tooltip (button, words);
  return button;
}

static void
add_specialty_button (TenTraitRow *self)
{
  /* Translators: the name of a trait */
  g_autofree char *words = g_strdup_printf (_ ("Add a Specialty of %s"), get_title (self));

  self->add = create_button ("list-add-symbolic", words);
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (on_add_specialty), self);
  gtk_box_insert_child_after (GTK_BOX (self->editor), self->add, self->scale);
}

/* A specialty below the rating from which it counts stays, and there may be more of them. */
static void
update_editor (TenTraitRow *self)
{
  const int rating = ten_dots_get_rating (self->dots);
  const gboolean takes =
      self->specialties != NULL ||
      (self->specialties_from != TEN_TRAIT_ROW_NO_SPECIALTIES && rating >= self->specialties_from);

  if (self->editor == NULL)
    return;

  ten_dots_set_rating (TEN_DOTS (self->scale), rating);
  if (takes && self->add == NULL)
    add_specialty_button (self);
  if (self->add != NULL)
    gtk_widget_set_visible (self->add, takes);
}

/* COFD-23 */
static void
set_follows (TenTraitRow *self, gboolean follows)
{
  gtk_widget_set_sensitive (self->scale, !follows);
  gtk_widget_set_tooltip_text (self->editor, follows ? _ ("Follows from other traits") : NULL);
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
measure_editor (GtkWidget *editor,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (gtk_widget_get_parent (editor));
  const gboolean is_long = g_utf8_strlen (get_title (self), -1) > MAX_TITLE_CHARS;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int dots = SPACING + measure_width (self->scale, TRUE);

      *minimum = measure_width (self->name, !is_long) + dots;
      *natural = measure_width (self->name, TRUE) + dots;
      return;
    }

  ten_widget_measure_children (editor, orientation, -1, minimum, natural);
  *natural = *minimum;
}

static void
place (GtkWidget *editor, GtkWidget *child, int x, int width, int height)
{
  if (gtk_widget_get_direction (editor) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (editor) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
allocate_editor (GtkWidget *editor, int width, int height, int baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (gtk_widget_get_parent (editor));
  GtkWidget *const buttons[] = { self->remove, self->add };
  int dots = measure_width (self->scale, TRUE);
  int end = width - dots;

  place (editor, self->scale, end, dots, height);
  end -= SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      int button = measure_width (buttons[i], FALSE);

      if (button == 0)
        continue;
      end -= button;
      place (editor, buttons[i], end, button, height);
    }
  end = MAX (end, measure_width (self->name, FALSE));
  place (editor, self->name, 0, MIN (end, MAX (measure_width (self->name, TRUE), 0)), height);
}

static void
add_name (TenTraitRow *self)
{
  const char *title = get_title (self);
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
      "width-chars", g_utf8_strlen (title, -1) > MAX_TITLE_CHARS ? MAX_TITLE_CHARS : -1, NULL);

  self->name = label;
  if (self->own)
    {
      /* Translators: the name of a trait */
      g_autofree char *words = g_strdup_printf (_ ("Rename %s"), title);

      self->name = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->name), label);
      gtk_widget_add_css_class (self->name, "flat");
      gtk_widget_add_css_class (self->name, "name");
      ten_part_names_set_tooltip (self->name, words);
      g_signal_connect_swapped (self->name, "clicked", G_CALLBACK (on_rename), self);
    }
  else
    {
      GtkGesture *gesture = gtk_gesture_click_new ();

      /* A click on the name gives the keyboard to the dots. */
      g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (ten_trait_row_focus), self);
      gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (gesture));
      gtk_widget_set_tooltip_text (label, title);
    }
  gtk_box_append (GTK_BOX (self->editor), self->name);
}

static void
add_editor (TenTraitRow *self)
{
  const char *title = get_title (self);

  self->editor = g_object_new (GTK_TYPE_BOX, "css-name", "traiteditor", "accessible-role",
                               GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_set_layout_manager (self->editor,
                                 gtk_custom_layout_new (NULL, measure_editor, allocate_editor));
  gtk_widget_add_css_class (self->editor, "trait-row");
  add_name (self);
  self->scale = ten_dots_new_editable (title, ten_dots_get_rating (self->dots), self->maximum);
  g_signal_connect_swapped (self->scale, "rated", G_CALLBACK (on_rated), self);
  g_signal_connect_swapped (self->scale, "done", G_CALLBACK (end_edit), self);
  gtk_box_append (GTK_BOX (self->editor), self->scale);
  if (self->own)
    {
      /* Translators: the name of a trait */
      g_autofree char *words = g_strdup_printf (_ ("Remove %s"), title);

      self->remove = create_button ("window-close-symbolic", words);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "s", self->trait);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remove), "sheet.remove-trait");
      gtk_box_append (GTK_BOX (self->editor), self->remove);
    }
  gtk_widget_insert_after (self->editor, GTK_WIDGET (self), self->toggle);
  update_editor (self);
}

static void
ten_trait_row_dispose (GObject *object)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  self->popover = NULL;
  self->editor = NULL;

  G_OBJECT_CLASS (ten_trait_row_parent_class)->dispose (object);

  g_clear_pointer (&self->trait, g_free);
  g_clear_pointer (&self->renamed, g_free);
  g_clear_pointer (&self->specialties, g_strfreev);
}

static void
ten_trait_row_class_init (TenTraitRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_trait_row_dispose;

  g_type_ensure (TEN_TYPE_DOTS);
  g_type_ensure (TEN_TYPE_TOGGLE);
  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  ten_widget_class_set_template (widget_class, "sheet/ten-trait-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, toggle);
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, label);
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, dots);
  gtk_widget_class_bind_template_child (widget_class, TenTraitRow, chips);
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
      gtk_widget_set_tooltip_text (self->toggle, title);
    }
}

static void
set_rating (TenTraitRow *self, int rating)
{
  g_autofree char *label = NULL;

  ten_dots_set_rating (self->dots, rating);
  /* Translators: a trait and its rating, as a screen reader says it: "Strength, 3" */
  label = g_strdup_printf (_ ("%s, %d"), get_title (self), ten_dots_get_rating (self->dots));
  ten_widget_set_label (self->toggle, label);
}

/* COFD-3, V20-4: specialties count from a rating on. */
GtkWidget *
ten_trait_row_new (
    const char *trait, const char *title, int maximum, int specialties_from, gboolean own)
{
  TenTraitRow *self = g_object_new (TEN_TYPE_TRAIT_ROW, NULL);

  self->trait = g_strdup (trait);
  self->maximum = maximum;
  self->specialties_from = specialties_from;
  self->own = own;
  gtk_label_set_label (self->label, title);
  ten_dots_set_maximum (self->dots, maximum);
  fit_title (self, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->toggle), "s", trait);
  set_rating (self, 0);
  return GTK_WIDGET (self);
}

const char *
ten_trait_row_get_trait (TenTraitRow *self)
{
  return self->trait;
}

void
ten_trait_row_update (TenTraitRow *self, TenCharacter *character)
{
  int rating = 0;

  if (!ten_character_get_rating (character, self->trait, &rating))
    rating = 0;
  set_rating (self, rating);
  if (set_specialties (self, ten_character_get_specialties (character, self->trait)))
    fill_chips (self);
  if (self->editor != NULL)
    set_follows (self, follows_others (character, self->trait, rating));
  update_editor (self);
}

/* Presses the trait, and its specialty, that are in the pool. */
void
ten_trait_row_mark (TenTraitRow *self, TenPool *pool)
{
  GtkWidget *chip;
  gboolean chosen = pool != NULL && ten_pool_has_trait (pool, self->trait);
  const char *specialty = chosen ? ten_pool_get_specialty (pool) : NULL;

  ten_toggle_set_active (TEN_TOGGLE (self->toggle), chosen);
  if (self->editing)
    return;
  chip = gtk_widget_get_first_child (self->chips);
  for (guint i = 0; chip != NULL; i++, chip = gtk_widget_get_next_sibling (chip))
    ten_toggle_set_active (TEN_TOGGLE (chip), g_strcmp0 (self->specialties[i], specialty) == 0);
}

void
ten_trait_row_set_editing (TenTraitRow *self, gboolean editing)
{
  GtkWidget *shown;
  gboolean focused;

  if (self->editing == editing)
    return;

  self->editing = editing;
  focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  if (editing && self->editor == NULL)
    add_editor (self);
  shown = editing ? self->editor : self->toggle;
  gtk_widget_set_visible (shown, TRUE);
  if (focused)
    ten_trait_row_focus (self);
  gtk_widget_set_visible (editing ? self->toggle : self->editor, FALSE);
  fill_chips (self);
}

void
ten_trait_row_focus (TenTraitRow *self)
{
  gtk_widget_grab_focus (self->editing ? self->scale : self->toggle);
}
