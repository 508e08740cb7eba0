/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-reroll-popover.h"

#include "common/ten-toggle.h"
#include "common/ten-wrap-layout.h"

#include <glib/gi18n.h>

struct _TenRerollPopover
{
  GtkPopover parent_instance;

  TenRecord *record;
  guint at_most;
  int points;
  gboolean updating;

  GtkLabel *heading;
  GtkScrolledWindow *scrolled;
  GtkBox *dice;
  GtkLabel *willpower;
  GtkWidget *roll;
  GPtrArray *toggles; /* in the order of the dice that can be chosen; the widgets own themselves */
};

G_DEFINE_FINAL_TYPE (TenRerollPopover, ten_reroll_popover, GTK_TYPE_POPOVER)

static guint
get_die (gpointer toggle)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (toggle), "die"));
}

static guint
count_chosen (TenRerollPopover *self)
{
  guint n_chosen = 0;

  for (guint i = 0; i < self->toggles->len; i++)
    n_chosen += gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i));
  return n_chosen;
}

static char *
dup_willpower (TenRerollPopover *self)
{
  if (self->points < 0)
    return g_strdup (_ ("A point of willpower is spent"));
  if (self->points == 0)
    return g_strdup (_ ("No point of willpower is left to spend"));
  return g_strdup_printf (ngettext ("Spends the %d point of willpower that is left",
                                    "Spends one of the %d points of willpower that are left",
                                    (gulong) self->points),
                          self->points);
}

/* No more than the rule allows can be chosen, and what is chosen can be taken back. */
static void
update (TenRerollPopover *self)
{
  guint n_chosen = count_chosen (self);
  g_autofree char *willpower = dup_willpower (self);

  if (self->updating)
    return;
  for (guint i = 0; i < self->toggles->len; i++)
    {
      GtkToggleButton *toggle = g_ptr_array_index (self->toggles, i);

      gtk_widget_set_sensitive (GTK_WIDGET (toggle),
                                n_chosen < self->at_most || gtk_toggle_button_get_active (toggle));
    }
  gtk_label_set_text (self->willpower, willpower);
  gtk_widget_set_sensitive (self->roll, n_chosen > 0 && self->points != 0);
}

static void
on_roll (TenRerollPopover *self)
{
  g_autoptr (TenRecord) record = g_object_ref (self->record);
  GVariantBuilder chosen;

  g_variant_builder_init (&chosen, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < self->toggles->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->toggles, i)))
      g_variant_builder_add (&chosen, "u", get_die (g_ptr_array_index (self->toggles, i)));
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.reroll", "(xau)",
                              ten_record_get_sequence (record), &chosen);
}

static void
add_die (TenRerollPopover *self, TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  g_autofree char *face = g_strdup_printf ("%d", dice[index].face);
  g_autofree char *words = ten_words_for_die (roll, index);
  /* Translators: the number of a die of a roll, and what it shows: "Die 3: 4, a failure". */
  g_autofree char *name = g_strdup_printf (_ ("Die %u: %s"), index + 1, words);
  GtkWidget *toggle = g_object_new (TEN_TYPE_TOGGLE, "label", face, NULL);

  g_object_set_data (G_OBJECT (toggle), "die", GUINT_TO_POINTER (index));
  /* What is written on it would go before the name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (toggle, name);
  gtk_widget_add_css_class (toggle, "die");
  if (dice[index].successes > 0)
    gtk_widget_add_css_class (toggle, "hit");
  g_signal_connect_object (toggle, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->dice, toggle);
  g_ptr_array_add (self->toggles, toggle);
}

static void
remove_dice (TenRerollPopover *self)
{
  for (guint i = 0; i < self->toggles->len; i++)
    gtk_box_remove (self->dice, g_ptr_array_index (self->toggles, i));
  g_ptr_array_set_size (self->toggles, 0);
}

/* What scrolls asks for one row only, whatever wraps. */
static void
make_room (TenRerollPopover *self)
{
  int width, height;

  gtk_widget_get_size_request (GTK_WIDGET (self->scrolled), &width, NULL);
  gtk_widget_measure (GTK_WIDGET (self->dice), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (
      self->scrolled, MIN (height, gtk_scrolled_window_get_max_content_height (self->scrolled)));
}

static void
show_dice (TenRerollPopover *self)
{
  TenRoll *roll = ten_record_get_roll (self->record);
  g_autofree char *heading = g_strdup_printf (
      ngettext ("Reroll one die", "Reroll up to %u dice", self->at_most), self->at_most);
  guint n_dice, n_suggested;
  g_autofree guint *suggested = ten_roll_suggest_reroll (roll, self->at_most, &n_suggested);

  self->updating = TRUE;
  remove_dice (self);
  gtk_label_set_text (self->heading, heading);
  ten_roll_get_dice (roll, &n_dice);
  for (guint i = 0; i < n_dice; i++)
    if (ten_roll_can_reroll_die (roll, i))
      add_die (self, roll, i);
  for (guint i = 0; i < self->toggles->len; i++)
    for (guint j = 0; j < n_suggested; j++)
      if (get_die (g_ptr_array_index (self->toggles, i)) == suggested[j])
        gtk_toggle_button_set_active (g_ptr_array_index (self->toggles, i), TRUE);
  self->updating = FALSE;
  make_room (self);
  update (self);
}

static void
ten_reroll_popover_dispose (GObject *object)
{
  TenRerollPopover *self = TEN_REROLL_POPOVER (object);

  if (self->toggles != NULL)
    remove_dice (self);
  g_clear_pointer (&self->toggles, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), TEN_TYPE_REROLL_POPOVER);
  g_clear_object (&self->record);

  G_OBJECT_CLASS (ten_reroll_popover_parent_class)->dispose (object);
}

static void
ten_reroll_popover_show (GtkWidget *widget)
{
  TenRerollPopover *self = TEN_REROLL_POPOVER (widget);

  if (self->record != NULL)
    show_dice (self);
  GTK_WIDGET_CLASS (ten_reroll_popover_parent_class)->show (widget);
}

static void
ten_reroll_popover_class_init (TenRerollPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_reroll_popover_dispose;
  widget_class->show = ten_reroll_popover_show;

  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/action/ten-reroll-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, TenRerollPopover, heading);
  gtk_widget_class_bind_template_child (widget_class, TenRerollPopover, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TenRerollPopover, dice);
  gtk_widget_class_bind_template_child (widget_class, TenRerollPopover, willpower);
  gtk_widget_class_bind_template_child (widget_class, TenRerollPopover, roll);
  gtk_widget_class_bind_template_callback (widget_class, on_roll);
}

static void
ten_reroll_popover_init (TenRerollPopover *self)
{
  self->toggles = g_ptr_array_new ();
  self->points = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* TEST-10, V5-3 */
void
ten_reroll_popover_set_record (TenRerollPopover *self, TenRecord *record, guint at_most)
{
  g_return_if_fail (TEN_IS_REROLL_POPOVER (self));
  g_return_if_fail (TEN_IS_RECORD (record));

  self->at_most = at_most;
  if (g_set_object (&self->record, record) && gtk_widget_get_visible (GTK_WIDGET (self)))
    show_dice (self);
}

void
ten_reroll_popover_set_points (TenRerollPopover *self, int points)
{
  g_return_if_fail (TEN_IS_REROLL_POPOVER (self));

  self->points = points;
  update (self);
}
