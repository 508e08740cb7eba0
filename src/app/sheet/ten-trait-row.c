/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-row.h"

#include "common/ten-layouts.h"
#include "common/ten-part-names.h"
#include "common/ten-toggle.h"
#include "sheet/ten-dots.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-rated-toggle.h"

#include <glib/gi18n.h>

#define SPACING 4
#define BUTTON_SPACING 2
#define NO_SPECIALTIES -1

/* The columns are no wider than such a name. */
#define MAX_TITLE_CHARS 18
#define MIN_POWER_CHARS 14

#define CHIP_SPACING 4
#define CHIP_LINE_SPACING 6

/* As in the style sheet. */
#define NAME_PADDING 5

struct _TenTraitRow
{
  TenWidget parent_instance;

  TenSheetEditor *editor;
  TenRatedToggle *toggle;
  GtkWidget *chips; /* NULL until there is a specialty */

  /* Created when the trait is first edited. */
  GtkWidget *line;
  GtkWidget *name; /* a label, or a button for an extra trait */
  GtkWidget *scale;
  GtkWidget *add;
  GtkWidget *remove;
  GtkWidget *popover;

  char *trait;
  char **specialties;
  char *renamed; /* the specialty being renamed */
  int maximum;
  int specialties_from;
  gboolean own;
  gboolean vital; /* shown elsewhere in play */
};

G_DEFINE_FINAL_TYPE (TenTraitRow, ten_trait_row, TEN_TYPE_WIDGET)

static const char *
get_title (TenTraitRow *self)
{
  return ten_rated_toggle_get_name (self->toggle);
}

static void
on_rated (TenTraitRow *self, int rating)
{
  ten_sheet_editor_apply (self->editor, ten_rating_edit_new (self->trait, rating));
}

static void
on_done (TenTraitRow *self)
{
  ten_sheet_editor_end (self->editor);
}

/* Only one name is asked for at a time. */
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

/* Another row takes the place of this one, and the popover goes with it. */
static void
on_renamed (TenTraitRow *self)
{
  g_autofree char *name = g_strdup (get_answer (self));

  ten_sheet_editor_name_trait (self->editor, self->trait, name);
}

static void
on_remove (TenTraitRow *self)
{
  ten_sheet_editor_apply (self->editor, ten_remove_trait_edit_new (self->trait));
}

static void
on_rename (TenTraitRow *self)
{
  ask_name (self,
            ten_name_popover_new (_ ("Name of the Trait"), _ ("Rename"), get_title (self), NULL),
            self->name, on_renamed);
}

/* The list with one specialty added, renamed or removed. */
static void
change_specialties (TenTraitRow *self, const char *old, const char *after)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) specialties = NULL;

  for (guint i = 0; self->specialties != NULL && self->specialties[i] != NULL; i++)
    if (g_strcmp0 (self->specialties[i], old) != 0)
      g_strv_builder_add (builder, self->specialties[i]);
    else if (after != NULL)
      g_strv_builder_add (builder, after);
  if (old == NULL)
    g_strv_builder_add (builder, after);
  specialties = g_strv_builder_end (builder);
  ten_sheet_editor_set_specialties (self->editor, self->trait, (const char *const *) specialties);
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

static GtkWidget *
get_first_chip (TenTraitRow *self)
{
  return self->chips != NULL ? gtk_widget_get_first_child (self->chips) : NULL;
}

/* Focuses the chip of a specialty, or the dots. */
static void
focus_chip (TenTraitRow *self, const char *specialty)
{
  for (GtkWidget *chip = get_first_chip (self); chip != NULL && TEN_IS_EDIT_CHIP (chip);
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
add_chips (TenTraitRow *self)
{
  self->chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->chips,
                                 ten_wrap_layout_new (CHIP_SPACING, CHIP_LINE_SPACING));
  gtk_widget_add_css_class (self->chips, "chips");
  gtk_widget_insert_after (self->chips, GTK_WIDGET (self),
                           self->line != NULL ? self->line : GTK_WIDGET (self->toggle));
}

static void
fill_chips (TenTraitRow *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);

  if (self->chips == NULL && self->specialties != NULL)
    add_chips (self);
  if (self->chips == NULL)
    return;
  ten_widget_clear (self->chips);
  for (guint i = 0; self->specialties != NULL && self->specialties[i] != NULL; i++)
    {
      const char *specialty = self->specialties[i];
      g_autofree char *name = g_strdup_printf (
          /* Translators: a specialty and its trait, as a screen reader says it */
          _ ("%s, specialty of %s"), specialty, get_title (self));

      gtk_box_append (GTK_BOX (self->chips), editing ? create_edit_chip (self, specialty, name)
                                                     : create_chip (self, specialty, name));
    }
  gtk_widget_set_visible (self->chips, self->specialties != NULL);
}

/* Returns whether they have changed. */
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

/* Whether the rating is that of a track that depends on other traits. */
static gboolean
follows_others (TenSheet *sheet, const char *trait, int rating)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), trait);
  TenTrackState state;

  return track != NULL && track->traits[0] != NULL && !g_strv_contains (track->traits, trait) &&
         ten_character_get_track (TEN_CHARACTER (sheet), track, &state) && state.size == rating;
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
  gtk_box_insert_child_after (GTK_BOX (self->line), self->add, self->scale);
}

/* A specialty below the rating from which it counts stays, and there may be more of them. COFD-23:
 * what follows from other traits is not set. */
static void
update_line (TenTraitRow *self)
{
  const int rating = ten_rated_toggle_get_rating (self->toggle);
  const gboolean follows =
      follows_others (ten_sheet_editor_get_sheet (self->editor), self->trait, rating);
  const gboolean takes = self->specialties != NULL || (self->specialties_from != NO_SPECIALTIES &&
                                                       rating >= self->specialties_from);

  ten_dots_set_rating (TEN_DOTS (self->scale), rating);
  gtk_widget_set_sensitive (self->scale, !follows);
  gtk_widget_set_tooltip_text (self->line, follows ? _ ("Follows from other traits") : NULL);
  if (takes && self->add == NULL)
    add_specialty_button (self);
  if (self->add != NULL)
    gtk_widget_set_visible (self->add, takes);
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

/* The buttons take the width that the name does not need, then some of the name's: in this way
 * the columns keep their width in edit mode. */
static void
measure_line (GtkWidget *line,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (gtk_widget_get_parent (line));
  const gboolean is_long = g_utf8_strlen (get_title (self), -1) > MAX_TITLE_CHARS;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int dots = SPACING + measure_width (self->scale, TRUE);

      *minimum = measure_width (self->name, !is_long) + dots;
      *natural = measure_width (self->name, TRUE) + dots;
      return;
    }

  ten_layout_measure_children (line, orientation, -1, minimum, natural);
  *natural = *minimum;
}

static void
place (GtkWidget *line, GtkWidget *child, int x, int width, int height)
{
  if (gtk_widget_get_direction (line) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (line) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
allocate_line (GtkWidget *line, int width, int height, int baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (gtk_widget_get_parent (line));
  GtkWidget *const buttons[] = { self->remove, self->add };
  int dots = measure_width (self->scale, TRUE);
  int end = width - dots;

  place (line, self->scale, end, dots, height);
  end -= BUTTON_SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      int button = measure_width (buttons[i], FALSE);

      if (button == 0)
        continue;
      end -= button;
      place (line, buttons[i], end, button, height);
    }
  end = MAX (end, measure_width (self->name, FALSE));
  place (line, self->name, 0, MIN (end, MAX (measure_width (self->name, TRUE), 0)), height);
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

      /* Clicking the name focuses the dots. */
      g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (ten_trait_row_focus), self);
      gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (gesture));
      gtk_widget_set_tooltip_text (label, title);
    }
  gtk_box_append (GTK_BOX (self->line), self->name);
}

static void
add_line (TenTraitRow *self)
{
  const char *title = get_title (self);

  self->line = g_object_new (GTK_TYPE_BOX, "css-name", "traiteditor", "accessible-role",
                             GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_set_layout_manager (self->line,
                                 gtk_custom_layout_new (NULL, measure_line, allocate_line));
  gtk_widget_add_css_class (self->line, "trait-row");
  add_name (self);
  self->scale =
      ten_dots_new_editable (title, ten_rated_toggle_get_rating (self->toggle), self->maximum);
  g_signal_connect_swapped (self->scale, "rated", G_CALLBACK (on_rated), self);
  g_signal_connect_swapped (self->scale, "done", G_CALLBACK (on_done), self);
  gtk_box_append (GTK_BOX (self->line), self->scale);
  if (self->own)
    {
      /* Translators: the name of a trait */
      g_autofree char *words = g_strdup_printf (_ ("Remove %s"), title);

      self->remove = create_button ("window-close-symbolic", words);
      g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (on_remove), self);
      gtk_box_append (GTK_BOX (self->line), self->remove);
    }
  gtk_widget_insert_after (self->line, GTK_WIDGET (self), GTK_WIDGET (self->toggle));
  update_line (self);
}

static void
ten_trait_row_dispose (GObject *object)
{
  TenTraitRow *self = TEN_TRAIT_ROW (object);

  self->popover = NULL;
  self->line = NULL;

  G_OBJECT_CLASS (ten_trait_row_parent_class)->dispose (object);
}

/* Not in edit mode, where there are buttons too. */
static gboolean
has_chips_beside (TenTraitRow *self, int width)
{
  return self->chips != NULL && gtk_widget_get_visible (self->chips) &&
         gtk_widget_get_visible (GTK_WIDGET (self->toggle)) &&
         measure_width (GTK_WIDGET (self->toggle), TRUE) + measure_width (self->chips, TRUE) <=
             width;
}

static void
ten_trait_row_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (widget);
  const gboolean beside = for_size >= 0 && has_chips_beside (self, for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      ten_layout_measure_children (widget, orientation, -1, minimum, natural);
      return;
    }
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int height;

      if (!gtk_widget_should_layout (child) || (child == self->chips && beside))
        continue;
      gtk_widget_measure (child, orientation, for_size, NULL, &height, NULL, NULL);
      *natural += height;
    }
  *minimum = *natural;
}

static void
ten_trait_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TenTraitRow *self = TEN_TRAIT_ROW (widget);
  const gboolean beside = has_chips_beside (self, width);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      if (child == self->chips && beside)
        {
          place (widget, child, NAME_PADDING + ten_rated_toggle_measure_name (self->toggle),
                 measure_width (child, TRUE), y);
          continue;
        }
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &child_height, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, child_height }, -1);
      y += child_height;
    }
}

static void
ten_trait_row_class_init (TenTraitRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_trait_row_dispose;
  widget_class->measure = ten_trait_row_measure;
  widget_class->size_allocate = ten_trait_row_size_allocate;

  ten_class_own (klass, TenTraitRow, editor, g_object_unref);
  ten_class_own_all (klass, TenTraitRow, g_free, trait, renamed);
  ten_class_own (klass, TenTraitRow, specialties, g_strfreev);
}

static void
ten_trait_row_init (TenTraitRow *self)
{
}

/* Presses the toggles of the trait and the specialty in the pool. */
static void
mark (TenTraitRow *self)
{
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);
  const gboolean chosen = pool != NULL && ten_pool_has_trait (pool, self->trait);
  const char *specialty = chosen ? ten_pool_get_specialty (pool) : NULL;
  GtkWidget *chip;

  ten_toggle_set_active (TEN_TOGGLE (self->toggle), chosen);
  if (ten_sheet_editor_get_editing (self->editor))
    return;
  chip = get_first_chip (self);
  for (guint i = 0; chip != NULL; i++, chip = gtk_widget_get_next_sibling (chip))
    ten_toggle_set_active (TEN_TOGGLE (chip), g_strcmp0 (self->specialties[i], specialty) == 0);
}

static void
update (TenTraitRow *self)
{
  TenCharacter *character = TEN_CHARACTER (ten_sheet_editor_get_sheet (self->editor));
  int rating = 0;

  if (!ten_character_get_rating (character, self->trait, &rating))
    rating = 0;
  ten_rated_toggle_set_rating (self->toggle, rating);
  if (set_specialties (self, ten_character_get_specialties (character, self->trait)))
    fill_chips (self);
  if (self->line != NULL)
    update_line (self);
  mark (self);
}

static void
switch_mode (TenTraitRow *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  if (editing && self->line == NULL)
    add_line (self);
  gtk_widget_set_visible (GTK_WIDGET (self), editing || !self->vital);
  gtk_widget_set_visible (editing ? self->line : GTK_WIDGET (self->toggle), TRUE);
  if (focused)
    ten_trait_row_focus (self);
  if (self->line != NULL)
    gtk_widget_set_visible (editing ? GTK_WIDGET (self->toggle) : self->line, FALSE);
  fill_chips (self);
  mark (self);
}

/* A track is shown once: its length is the rating. Counters are beside the tracks. */
gboolean
ten_trait_row_is_vital (TenSheetEditor *editor, const char *trait)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (editor));
  const TenTrait *known = ten_ruleset_find_trait (ruleset, trait);

  return known != NULL &&
         (!known->rolled || ten_ruleset_find_track (ruleset, trait) != NULL ||
          g_strcmp0 (ten_ruleset_get_actions (ruleset)->remorse_trait, trait) == 0);
}

/* Skills have specialties; if those need a high rating, all combinable traits do (COFD-3,
 * V20-4). */
static int
get_specialties_from (TenSheetEditor *editor, TenTraitKind kind)
{
  const TenRulesetOptions *options =
      ten_ruleset_get_options (ten_sheet_get_ruleset (ten_sheet_editor_get_sheet (editor)));

  if (options->specialty == TEN_SPECIALTY_NONE || kind == TEN_TRAIT_SPECIAL ||
      (kind == TEN_TRAIT_ATTRIBUTE && options->specialty_from == 0))
    return NO_SPECIALTIES;
  return options->specialty_from;
}

static GtkWidget *
create_powers (const char *powers)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", powers, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars",
                                   MIN_POWER_CHARS, "max-width-chars", MAX_TITLE_CHARS, NULL);

  gtk_widget_add_css_class (label, "powers");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

GtkWidget *
ten_trait_row_new (TenSheetEditor *editor, const TenSheetTrait *trait)
{
  TenTraitRow *self = g_object_new (TEN_TYPE_TRAIT_ROW, NULL);

  self->editor = g_object_ref (editor);
  self->trait = g_strdup (trait->id);
  self->maximum = trait->maximum;
  self->specialties_from = get_specialties_from (editor, trait->kind);
  self->own = trait->kind == TEN_TRAIT_EXTRA;
  self->toggle = TEN_RATED_TOGGLE (ten_rated_toggle_new (trait->title, trait->maximum));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->toggle), "s", trait->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->toggle), "sheet.toggle-trait");
  gtk_widget_set_parent (GTK_WIDGET (self->toggle), GTK_WIDGET (self));
  self->vital = ten_trait_row_is_vital (editor, trait->id);
  update (self);
  if (self->vital || ten_sheet_editor_get_editing (editor))
    switch_mode (self);
  if (trait->powers != NULL)
    gtk_widget_insert_before (create_powers (trait->powers), GTK_WIDGET (self), NULL);
  ten_connect (editor, "changed", update, self);
  ten_connect (editor, "marked", mark, self);
  ten_connect (editor, "notify::editing", switch_mode, self);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (const char *, ten_trait_row_get_trait, TenTraitRow, trait)

void
ten_trait_row_focus (TenTraitRow *self)
{
  gtk_widget_grab_focus (ten_sheet_editor_get_editing (self->editor) ? self->scale
                                                                     : GTK_WIDGET (self->toggle));
}
