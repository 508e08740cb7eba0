/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-after-bar.h"

#include "common/ten-part-names.h"
#include "common/ten-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenAfterBar
{
  TenWidget parent_instance;

  TenRecord *record;
  TenRecord *second; /* of a contest: its dice can be rerolled as well */
  TenRuleset *ruleset;

  GtkLabel *events;
  GtkWidget *try_again;
  GtkWidget *reroll;
  GtkLabel *reroll_label;
  GtkWidget *dramatic_failure;
  GtkWidget *condition;
  GtkWidget *bonus;
  GtkWidget *damage;
  GtkLabel *damage_label;
  GtkWidget *rouse;

  int points; /* points of willpower left, or -1 */
  guint n_chosen;
};

G_DEFINE_FINAL_TYPE (TenAfterBar, ten_after_bar, TEN_TYPE_WIDGET)

#define PREFIX "after."

const TenAfterStep ten_after_steps[] = {
  { PREFIX TEN_AFTER_TRY_AGAIN, TEN_AFTERMATH_TRY_AGAIN },
  { PREFIX TEN_AFTER_TRY_WITHOUT_PENALTY, TEN_AFTERMATH_TRY_AGAIN },
  { PREFIX TEN_AFTER_REROLL, TEN_AFTERMATH_REROLL },
  { PREFIX TEN_AFTER_DRAMATIC_FAILURE, TEN_AFTERMATH_DRAMATIC_FAILURE },
  { PREFIX TEN_AFTER_CONDITION, TEN_AFTERMATH_CONDITION },
  { PREFIX TEN_AFTER_BONUS, TEN_AFTERMATH_BONUS },
  { PREFIX TEN_AFTER_DAMAGE, TEN_AFTERMATH_DAMAGE },
};

static const char *
get_target (const char *name)
{
  return g_str_has_prefix (name, PREFIX) ? name + strlen (PREFIX) : name;
}

const TenAfterStep *
ten_after_find_step (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ten_after_steps); i++)
    if (g_str_equal (get_target (ten_after_steps[i].action), get_target (name)))
      return &ten_after_steps[i];
  return NULL;
}

/* Later actions of the roll. The winner of a contest is shown above the dice. */
static char *
dup_events (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);
  g_autofree char *text = g_strdup ("");

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      g_autofree char *before = NULL;
      g_autofree char *sentence = NULL;

      if (g_str_equal (ten_event_get_kind (event), TEN_EVENT_CONTEST))
        continue;
      before = g_steal_pointer (&text);
      sentence = ten_event_dup_text (event);
      if (*before == '\0')
        text = g_steal_pointer (&sentence);
      else
        /* Translators: what was said of a roll so far, and one sentence more. */
        text = g_strdup_printf (C_ ("events", "%s. %s"), before, sentence);
    }
  return g_steal_pointer (&text);
}

static void
show_events (TenAfterBar *self)
{
  g_autofree char *text = self->record != NULL ? dup_events (self->record) : g_strdup ("");

  gtk_label_set_text (self->events, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->events), text);
  gtk_widget_set_visible (GTK_WIDGET (self->events), *text != '\0');
}

static gboolean
holds_focus (TenAfterBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

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
  if (record == NULL || ruleset == NULL ||
      !ten_aftermath_check (TEN_AFTERMATH_REROLL, record, ruleset, NULL))
    return 0;
  return ten_ruleset_get_options (ruleset)->willpower_after;
}

static void
update_damage (TenAfterBar *self)
{
  const int amount = ten_aftermath_get_damage (self->record, self->ruleset);
  const char *target = ten_aftermath_get_target (self->record);
  g_autofree char *label =
      *target != '\0'
          ? g_strdup_printf (/* Translators: how much damage, and who takes it */
                             ngettext ("Apply %d Damage to %s…", "Apply %d Damage to %s…", amount),
                             amount, target)
          : g_strdup_printf (ngettext ("Apply %d Damage…", "Apply %d Damage…", amount), amount);

  gtk_label_set_text (self->damage_label, label);
  ten_widget_set_label (self->damage, label);
}

/* TEST-6 */
static void
update_bonus (TenAfterBar *self)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (self->record, self->ruleset);
  /* Translators: the name of a bonus, such as "Minor bonus", which can be passed on */
  g_autofree char *label = g_strdup_printf (_ ("%s…"), bonus->name);

  gtk_button_set_label (GTK_BUTTON (self->bonus), label);
}

static void
update (TenAfterBar *self)
{
  const gboolean focused = holds_focus (self);
  TenAftermath list = self->record != NULL ? ten_aftermath_list (self->record, self->ruleset) : 0;

  gtk_widget_set_visible (self->try_again, list & TEN_AFTERMATH_TRY_AGAIN);
  gtk_widget_set_visible (self->reroll,
                          ten_after_get_rerolls (self->record, self->ruleset) > 0 ||
                              ten_after_get_rerolls (self->second, self->ruleset) > 0);
  gtk_widget_set_visible (self->dramatic_failure, list & TEN_AFTERMATH_DRAMATIC_FAILURE);
  gtk_widget_set_visible (self->condition, list & TEN_AFTERMATH_CONDITION);
  gtk_widget_set_visible (self->bonus, list & TEN_AFTERMATH_BONUS);
  if (list & TEN_AFTERMATH_BONUS)
    update_bonus (self);
  gtk_widget_set_visible (self->damage, list & TEN_AFTERMATH_DAMAGE);
  if (list & TEN_AFTERMATH_DAMAGE)
    update_damage (self);
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
  ten_after_activate (widget, name, TEN_AFTER_BAR (widget)->record);
}

static void
ten_after_bar_class_init (TenAfterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenAfterBar, record, g_object_unref);
  ten_class_own (klass, TenAfterBar, second, g_object_unref);
  ten_class_own (klass, TenAfterBar, ruleset, g_object_unref);

  ten_widget_class_set_template (widget_class, "action/ten-after-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, events);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, try_again);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, reroll);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, reroll_label);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, dramatic_failure);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, condition);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, bonus);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, damage);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, damage_label);
  gtk_widget_class_bind_template_child (widget_class, TenAfterBar, rouse);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < TEN_N_AFTER_STEPS; i++)
    gtk_widget_class_install_action (widget_class, ten_after_steps[i].action, NULL, after_action);
}

static void
ten_after_bar_init (TenAfterBar *self)
{
  self->points = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_set (self->try_again, GTK_TYPE_MENU_BUTTON, _ ("Without Penalty"));
  update (self);
  update_reroll (self);
}

void
ten_after_activate (GtkWidget *widget, const char *name, TenRecord *record)
{
  if (record != NULL)
    gtk_widget_activate_action (widget, "win.after", "(sx)", get_target (name),
                                ten_record_get_sequence (record));
}

/* COFD-7, COFD-11, V20-8, CHAT-5, TEST-6, TEST-10, V5-3 */
void
ten_after_bar_set_record (TenAfterBar *self,
                          TenRecord *record,
                          TenRecord *second,
                          TenRuleset *ruleset)
{
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

/* V5-4 */
void
ten_after_bar_set_rouse (TenAfterBar *self, gboolean rouse)
{
  gtk_widget_set_visible (self->rouse, rouse);
}

void
ten_after_bar_set_n_chosen (TenAfterBar *self, guint n_chosen)
{
  self->n_chosen = n_chosen;
  update_reroll (self);
}
