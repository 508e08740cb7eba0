/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-after-bar.h"

#include "common/ten-part-names.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TenAfterBar
{
  TenWidget parent_instance;

  TenRecord *record;
  TenRecord *second; /* of a contest: its dice can be rerolled as well */
  TenRuleset *ruleset;
  char *told; /* above the dice, or NULL */

  GtkLabel *events;
  GtkWidget *try_again;
  GtkWidget *reroll;
  GtkWidget *ability;
  GtkLabel *reroll_label;
  GPtrArray *buttons; /* of the other steps; children of the bar */

  int points; /* points of willpower left, or -1 */
  guint n_chosen;
};

G_DEFINE_FINAL_TYPE (TenAfterBar, ten_after_bar, TEN_TYPE_WIDGET)

#define PREFIX "after."

char *
ten_after_dup_action (const TenAftermath *step)
{
  return g_strconcat (PREFIX, step->id, NULL);
}

const char *
ten_after_get_id (const char *name)
{
  return name + strlen (PREFIX);
}

void
ten_after_class_install (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc activate)
{
  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    {
      g_autofree char *action = ten_after_dup_action (step);

      gtk_widget_class_install_action (widget_class, action, NULL, activate);
    }
}

void
ten_after_append_items (GMenu *menu)
{
  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    {
      g_autofree char *action = ten_after_dup_action (step);
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (step->menu), action);

      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
      g_menu_append_item (menu, item);
    }
}

/* Later actions of the roll, without those that were told above the dice: the winner of a contest,
 * or the damage of an attack. */
static char *
dup_events (TenAfterBar *self)
{
  GListModel *events = ten_record_get_events (self->record);
  g_autofree char *text = g_strdup ("");

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      g_autofree char *sentence = ten_event_dup_text (event);

      if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_CONTEST) &&
          (self->told == NULL || strstr (self->told, sentence) == NULL))
        ten_sentences_append (&text, sentence);
    }
  return g_steal_pointer (&text);
}

static void
show_events (TenAfterBar *self)
{
  g_autofree char *text = self->record != NULL ? dup_events (self) : g_strdup ("");

  gtk_label_set_text (self->events, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->events), text);
  gtk_widget_set_visible (GTK_WIDGET (self->events), *text != '\0');
}

static gboolean
holds_focus (TenAfterBar *self)
{
  GtkWidget *focus = ten_widget_get_focus (self);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
         gtk_widget_get_mapped (focus);
}

/* The clicked button may be gone: focus the next one, or the dice above. */
static void
keep_focus (TenAfterBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (holds_focus (self))
    return;
  gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
  if (!gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD) && parent != NULL)
    gtk_widget_child_focus (parent, GTK_DIR_TAB_FORWARD);
}

/* TEST-10, V5-3: the maximum number of dice to reroll, or 0. */
guint
ten_after_get_rerolls (TenRecord *record, TenRuleset *ruleset)
{
  return ten_aftermath_is_offered (TEN_AFTERMATH_REROLL, record, ruleset)
             ? ten_ruleset_get_options (ruleset)->willpower_after
             : 0;
}

/* The questions of a step that needs none. */
static void
update_otherwise (TenAfterBar *self, GtkWidget *otherwise, const TenAftermath *step)
{
  const gboolean settled = self->record != NULL && step->is_settled (self->record);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuItem) item = g_menu_item_new (_ (step->menu), NULL);

  gtk_widget_set_visible (otherwise, settled);
  if (!settled)
    return;
  g_menu_item_set_action_and_target (item, "win.after", "(sx)", step->id,
                                     ten_record_get_sequence (self->record));
  g_menu_append_item (menu, item);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (otherwise), G_MENU_MODEL (menu));
}

static void
update_button (TenAfterBar *self, GtkWidget *button)
{
  const TenAftermath *step = g_object_get_data (G_OBJECT (button), "ten-step");
  const gboolean offered = ten_aftermath_is_offered (step->id, self->record, self->ruleset);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (button, offered);
  if (step->is_settled != NULL)
    update_otherwise (self, gtk_widget_get_next_sibling (button), step);
  if (!offered || step->dup_label == NULL)
    return;
  label = step->dup_label (self->record, self->ruleset);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), label);
  ten_widget_set_label (button, label);
}

static void
update (TenAfterBar *self)
{
  const gboolean focused = holds_focus (self);
  const gboolean can_reroll = ten_after_get_rerolls (self->record, self->ruleset) > 0 ||
                              ten_after_get_rerolls (self->second, self->ruleset) > 0;

  gtk_widget_set_visible (self->try_again, ten_aftermath_is_offered (TEN_AFTERMATH_TRY_AGAIN,
                                                                     self->record, self->ruleset));
  gtk_widget_set_visible (self->reroll, can_reroll);
  gtk_widget_set_visible (self->ability, can_reroll);
  for (guint i = 0; i < self->buttons->len; i++)
    update_button (self, self->buttons->pdata[i]);
  show_events (self);
  if (focused)
    keep_focus (self);
}

static char *
dup_willpower (TenAfterBar *self)
{
  if (self->points < 0)
    return g_strdup (_ ("A point of willpower is spent"));
  if (self->points == 0)
    return g_strdup (_ ("No willpower is left to spend"));
  return g_strdup_printf (ngettext ("Spends the %d point of willpower that is left",
                                    "Spends one of the %d points of willpower that are left",
                                    (gulong) self->points),
                          self->points);
}

static void
update_reroll (TenAfterBar *self)
{
  g_autofree char *willpower = dup_willpower (self);
  g_autofree char *label =
      self->n_chosen == 0
          ? g_strdup (_ ("Reroll with Willpower"))
          : g_strdup_printf (ngettext ("Reroll %u Die", "Reroll %u Dice", self->n_chosen),
                             self->n_chosen);

  gtk_label_set_text (self->reroll_label, label);
  ten_widget_set_label (self->reroll, label);
  gtk_widget_set_tooltip_text (self->reroll, willpower);
  gtk_widget_set_sensitive (self->reroll, self->points != 0);
  ten_widget_set_css_class (self->reroll, "suggested-action", self->n_chosen > 0);
}

static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenRecord *record = TEN_AFTER_BAR (widget)->record;
  const TenAftermath *step = ten_aftermath_find (ten_after_get_id (name));

  if (record != NULL && step->is_settled != NULL && step->is_settled (record))
    gtk_widget_activate_action (widget, "win.after-now", "(sx)", step->id,
                                ten_record_get_sequence (record));
  else
    ten_after_activate (widget, step->id, record);
}

static void
ten_after_bar_class_init (TenAfterBarClass *klass)
{
  ten_class_own_all (klass, TenAfterBar, g_object_unref, record, second, ruleset);
  ten_class_own (klass, TenAfterBar, buttons, g_ptr_array_unref);
  ten_class_own (klass, TenAfterBar, told, g_free);

  ten_widget_class_set_group (klass, "action/ten-after-bar.ui");
  ten_widget_class_bind_children (klass, TenAfterBar, events, try_again, reroll, reroll_label,
                                  ability);
  ten_after_class_install (GTK_WIDGET_CLASS (klass), after_action);
}

static GtkWidget *
create_button (const TenAftermath *step)
{
  g_autofree char *action = ten_after_dup_action (step);
  GtkWidget *button = gtk_button_new ();

  if (step->dup_label != NULL)
    gtk_button_set_child (GTK_BUTTON (button),
                          g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, NULL));
  else
    gtk_button_set_label (GTK_BUTTON (button), _ (step->label));
  gtk_widget_set_tooltip_text (button, _ (step->tooltip));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ten_widget_set_css_class (button, "suggested-action", step->suggested);
  g_object_set_data (G_OBJECT (button), "ten-step", (gpointer) step);
  return button;
}

/* One click takes the step as suggested, and a menu asks. */
static GtkWidget *
create_pair (GtkWidget *button, const TenAftermath *step)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *otherwise = gtk_menu_button_new ();

  gtk_widget_set_hexpand (button, TRUE);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (otherwise), "pan-down-symbolic");
  ten_widget_set_css_class (otherwise, "suggested-action", step->suggested);
  gtk_widget_set_tooltip_text (otherwise, _ (step->heading));
  ten_part_names_set (otherwise, GTK_TYPE_TOGGLE_BUTTON, _ (step->heading));
  gtk_widget_add_css_class (pair, "linked");
  gtk_box_append (GTK_BOX (pair), button);
  gtk_box_append (GTK_BOX (pair), otherwise);
  g_object_bind_property (button, "visible", pair, "visible", G_BINDING_SYNC_CREATE);
  return pair;
}

static void
ten_after_bar_init (TenAfterBar *self)
{
  self->points = -1;
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    if (step->label != NULL || step->dup_label != NULL)
      {
        GtkWidget *button = create_button (step);

        gtk_widget_insert_before (step->is_settled != NULL ? create_pair (button, step) : button,
                                  GTK_WIDGET (self), NULL);
        g_ptr_array_add (self->buttons, button);
      }
  ten_part_names_set (self->try_again, GTK_TYPE_MENU_BUTTON, _ ("Without Penalty"));
  update (self);
  update_reroll (self);
}

void
ten_after_activate (GtkWidget *widget, const char *id, TenRecord *record)
{
  if (record != NULL)
    gtk_widget_activate_action (widget, "win.after", "(sx)", id, ten_record_get_sequence (record));
}

void
ten_after_strike (GtkWidget *widget, TenRecord *record)
{
  gtk_widget_activate_action (
      widget, ten_record_get_strike (record) != NULL ? "win.restore" : "win.strike-out", "x",
      ten_record_get_sequence (record));
}

/* COFD-7, COFD-11, V20-8, CHAT-5, TEST-6, TEST-10, V5-3 */
void
ten_after_bar_set_record (
    TenAfterBar *self, TenRecord *record, TenRecord *second, TenRuleset *ruleset, const char *told)
{
  g_free (self->told);
  self->told = g_strdup (told);
  g_set_object (&self->record, record);
  g_set_object (&self->second, second);
  g_set_object (&self->ruleset, ruleset);
  update (self);
}

/* TEST-10, V5-3 */
void
ten_after_bar_set_points (TenAfterBar *self, int points)
{
  self->points = points;
  update_reroll (self);
}

void
ten_after_bar_set_n_chosen (TenAfterBar *self, guint n_chosen)
{
  self->n_chosen = n_chosen;
  update_reroll (self);
}
