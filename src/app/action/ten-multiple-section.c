/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-section.h"

#include "action/ten-multiple-row.h"
#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

struct _TenMultipleSection
{
  TenActionSection parent_instance;

  GtkWidget *banner;
  GtkLabel *progress;
  GtkWidget *list;
  GtkLabel *message;
  GtkWidget *add;
  GtkWidget *cancel;
  GtkWidget *chances;
  GtkLabel *words;

  TenRuleset *ruleset;
  TenMultipleActions *actions;
  guint next;
  gint64 turn;
};

G_DEFINE_FINAL_TYPE (TenMultipleSection, ten_multiple_section, TEN_TYPE_ACTION_SECTION)

static guint
get_n (TenMultipleSection *self)
{
  return ten_multiple_actions_get_n (self->actions);
}

static gboolean
is_rolling (TenMultipleSection *self)
{
  return self->turn > 0;
}

static guint
find_index (TenMultipleSection *self, GtkWidget *row)
{
  guint index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->list); child != NULL && child != row;
       child = gtk_widget_get_next_sibling (child))
    index++;
  return index;
}

static void
on_remove (TenMultipleSection *self, GtkWidget *row)
{
  ten_multiple_section_remove (self, find_index (self, row));
  gtk_widget_grab_focus (self->add);
}

static void
on_attack_changed (TenMultipleSection *self, GtkWidget *row)
{
  ten_multiple_section_set_attack (self, find_index (self, row),
                                   ten_multiple_row_get_attack (TEN_MULTIPLE_ROW (row)));
}

static GtkWidget *
create_row (TenMultipleSection *self, guint index)
{
  const TenMultipleEntry *action = ten_multiple_actions_get (self->actions, index);
  GtkWidget *row = ten_multiple_row_new (action, index);

  if (!is_rolling (self))
    ten_multiple_row_add_buttons (TEN_MULTIPLE_ROW (row), action);
  else if (index < self->next)
    ten_multiple_row_set_done (TEN_MULTIPLE_ROW (row));
  g_signal_connect_object (row, "attack-changed", G_CALLBACK (on_attack_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  return row;
}

static void
show_progress (TenMultipleSection *self)
{
  const gboolean focused = gtk_widget_has_focus (self->add);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->banner, is_rolling (self));
  /* The keyboard stays here when the button that had it goes. */
  if (focused && is_rolling (self))
    gtk_widget_grab_focus (self->cancel);
  gtk_widget_set_visible (self->add, !is_rolling (self));
  if (!is_rolling (self) || self->next >= get_n (self))
    return;

  text = g_strdup_printf (/* Translators: which of several actions is rolled next */
                          _ ("Action %u of %u"), self->next + 1, get_n (self));
  gtk_label_set_text (self->progress, text);
}

static void
show_message (TenMultipleSection *self)
{
  g_autoptr (GError) error = NULL;
  const gboolean ready =
      is_rolling (self) ||
      ten_multiple_actions_check (self->actions, ten_ruleset_get_actions (self->ruleset), &error);

  if (get_n (self) == 0)
    gtk_label_set_text (self->message, _ ("Every action of the turn is declared before the first "
                                          "roll. Choose a pool for each, and add it."));
  else
    gtk_label_set_text (self->message, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), !ready);
  ten_action_section_set_can_roll (TEN_ACTION_SECTION (self), ready);
}

static void
show_chances (TenMultipleSection *self)
{
  const guint n_left = get_n (self) - self->next;
  g_autofree char *chance = NULL;
  g_autofree char *text = NULL;

  chance =
      ten_words_for_probability (ten_multiple_actions_compute_chance (self->actions, self->next));
  text = g_strdup_printf (/* Translators: a number of actions, and a chance such as "62 %" */
                          ngettext ("%u action to roll; that it succeeds: %s",
                                    "%u actions to roll; that all succeed: %s", n_left),
                          n_left, chance);
  gtk_label_set_text (self->words, n_left > 0 ? text : "");
}

static void
show (TenMultipleSection *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; i < get_n (self); i++)
    gtk_box_append (GTK_BOX (self->list), create_row (self, i));
  show_progress (self);
  show_message (self);
  show_chances (self);
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
forget (TenMultipleSection *self)
{
  ten_multiple_actions_clear (self->actions);
  self->next = 0;
  self->turn = 0;
}

static void
on_cancel (TenMultipleSection *self)
{
  ten_action_section_close (TEN_ACTION_SECTION (self));
}

static void
on_add (TenMultipleSection *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_multiple_section_add (self, &error))
    {
      gtk_label_set_text (self->message, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
      ten_toolkit_announce (GTK_WIDGET (self), error->message);
    }
}

static void
ten_multiple_section_update (TenPoolView *part, TenPool *pool)
{
  TenMultipleSection *self = TEN_MULTIPLE_SECTION (part);
  gboolean opened;

  if (pool == NULL)
    return;

  opened = self->ruleset == NULL;
  if (g_set_object (&self->ruleset, ten_pool_get_ruleset (pool)))
    {
      forget (self);
      /* Whoever has chosen a pool means it to be the first. */
      if (!opened || ten_pool_is_empty (pool) || !ten_multiple_section_add (self, NULL))
        show (self);
    }
  gtk_widget_set_sensitive (self->add, !ten_pool_is_empty (pool));
}

static void
ten_multiple_section_clear (TenActionSection *section)
{
  TenMultipleSection *self = TEN_MULTIPLE_SECTION (section);

  forget (self);
  g_clear_object (&self->ruleset);
}

static GtkWidget *
ten_multiple_section_get_chances (TenActionSection *section)
{
  return TEN_MULTIPLE_SECTION (section)->chances;
}

static gboolean
ten_multiple_section_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TEN_MULTIPLE_SECTION (widget)->add);
}

static void
ten_multiple_section_dispose (GObject *object)
{
  TenMultipleSection *self = TEN_MULTIPLE_SECTION (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->chances);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (ten_multiple_section_parent_class)->dispose (object);
}

static void
ten_multiple_section_finalize (GObject *object)
{
  ten_multiple_actions_free (TEN_MULTIPLE_SECTION (object)->actions);

  G_OBJECT_CLASS (ten_multiple_section_parent_class)->finalize (object);
}

static void
ten_multiple_section_class_init (TenMultipleSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_multiple_section_update;
  section_class->clear = ten_multiple_section_clear;
  section_class->get_chances = ten_multiple_section_get_chances;
  object_class->dispose = ten_multiple_section_dispose;
  object_class->finalize = ten_multiple_section_finalize;
  widget_class->grab_focus = ten_multiple_section_grab_focus;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/action/ten-multiple-section.ui");
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, banner);
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, cancel);
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, progress);
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, list);
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, message);
  gtk_widget_class_bind_template_child (widget_class, TenMultipleSection, add);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_set_css_name (widget_class, "severalsection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_multiple_section_init (TenMultipleSection *self)
{
  self->actions = ten_multiple_actions_new ();
  self->chances = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->words = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, NULL);
  gtk_box_append (GTK_BOX (self->chances), GTK_WIDGET (self->words));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* V20-9 */
gboolean
ten_multiple_section_applies (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  return ten_multiple_is_offered (ten_ruleset_get_actions (ruleset));
}

GtkWidget *
ten_multiple_section_new (void)
{
  return g_object_new (TEN_TYPE_MULTIPLE_SECTION, NULL);
}

/* V20-9 */
gboolean
ten_multiple_section_add (TenMultipleSection *self, GError **error)
{
  g_autoptr (TenPool) pool = NULL;

  g_return_val_if_fail (TEN_IS_MULTIPLE_SECTION (self), FALSE);

  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_return_val_if_fail (pool != NULL, FALSE);
  if (is_rolling (self) || get_n (self) >= TEN_MULTIPLE_MAX_ACTIONS)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("No more actions can be declared for this turn"));
      return FALSE;
    }
  if (!ten_multiple_actions_add (self->actions, pool, error))
    return FALSE;

  ten_pool_set_willpower (pool, FALSE);
  show (self);
  return TRUE;
}

void
ten_multiple_section_remove (TenMultipleSection *self, guint index)
{
  g_return_if_fail (TEN_IS_MULTIPLE_SECTION (self));
  g_return_if_fail (index < get_n (self));
  g_return_if_fail (!is_rolling (self));

  ten_multiple_actions_remove (self->actions, index, ten_ruleset_get_actions (self->ruleset));
  show (self);
}

/* V20-9 */
void
ten_multiple_section_set_attack (TenMultipleSection *self, guint index, gboolean attack)
{
  guint i = 0;

  g_return_if_fail (TEN_IS_MULTIPLE_SECTION (self));
  g_return_if_fail (index < get_n (self));
  g_return_if_fail (!is_rolling (self));

  if (ten_multiple_actions_get (self->actions, index)->attack == !!attack)
    return;

  ten_multiple_actions_set_attack (self->actions, index, attack);
  /* The rows stay, so that the keyboard stays where it is. */
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row), i++)
    {
      if (i == index)
        ten_multiple_row_set_attack (TEN_MULTIPLE_ROW (row), attack);
      else if (attack)
        ten_multiple_row_set_attack (TEN_MULTIPLE_ROW (row), FALSE);
    }
}

guint
ten_multiple_section_get_n_actions (TenMultipleSection *self)
{
  g_return_val_if_fail (TEN_IS_MULTIPLE_SECTION (self), 0);

  return get_n (self);
}

const TenMultipleEntry *
ten_multiple_section_get_action (TenMultipleSection *self, guint index)
{
  g_return_val_if_fail (TEN_IS_MULTIPLE_SECTION (self), NULL);
  g_return_val_if_fail (index < get_n (self), NULL);

  return ten_multiple_actions_get (self->actions, index);
}

guint
ten_multiple_section_get_next (TenMultipleSection *self)
{
  g_return_val_if_fail (TEN_IS_MULTIPLE_SECTION (self), 0);

  return self->next;
}

gint64
ten_multiple_section_get_turn (TenMultipleSection *self)
{
  g_return_val_if_fail (TEN_IS_MULTIPLE_SECTION (self), 0);

  return self->turn;
}

void
ten_multiple_section_advance (TenMultipleSection *self, gint64 turn)
{
  g_return_if_fail (TEN_IS_MULTIPLE_SECTION (self));
  g_return_if_fail (turn > 0);
  g_return_if_fail (self->next < get_n (self));

  self->turn = turn;
  self->next++;
  if (self->next == get_n (self))
    {
      ten_action_section_close (TEN_ACTION_SECTION (self));
      return;
    }
  show (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_text (self->progress));
}
