/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section-private.h"

#include "action/ten-hint.h"
#include "common/ten-part-names.h"
#include "common/ten-wrap-layout.h"
#include "pool/ten-term-chips.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TenOpponentSection, ten_opponent_section, TEN_TYPE_ACTION_SECTION)

/* What is wrong with the resistance, or %NULL. */
static const char *
get_mistake (TenOpponentSection *self, const GError *error)
{
  if (error != NULL)
    return error->message;
  if (ten_resistance_entry_is_wrong (self->resistance))
    return _ ("Write their value as a number from 0 to 100, or several for a crowd.");
  return ten_side_entry_get_error (self->side);
}

/* Everything that is shown follows from what is filled in. */
static void
refresh (TenOpponentSection *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *mistake = NULL;
  const gboolean rolls = ten_opponent_section_get_rolls (self);

  if (pool == NULL || self->ruleset == NULL)
    return;

  gtk_widget_set_visible (self->chips, rolls && ten_side_entry_needs_chips (self->side));
  if (rolls)
    {
      self->complete = ten_opponent_section_show_contest (self, pool, &mistake);
      ten_action_section_set_can_roll (TEN_ACTION_SECTION (self), self->complete);
      ten_hint_show_mistake (self->hint, mistake);
    }
  else
    {
      self->complete = FALSE;
      ten_action_section_set_can_roll (TEN_ACTION_SECTION (self),
                                       ten_opponent_section_put_resistance (self, pool, &error));
      ten_hint_show_mistake (self->hint, get_mistake (self, error));
    }
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

/* Where both rolled, or one resisted, is decided by the ruleset; so is what else is asked. */
static void
show_choices (TenOpponentSection *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);
  const gboolean rolls = ten_opponent_section_get_rolls (self);

  gtk_widget_set_visible (self->modes, actions->contest && actions->resistance != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->willpower),
                          rolls ? options->willpower != TEN_WILLPOWER_NONE
                                : actions->resistance_willpower > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->pool_targets),
                          rolls && actions->contest_target_maximum > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->defender), rolls && actions->tie == TEN_TIE_DEFENDER);
  ten_side_entry_set_text_visible (self->side, rolls);
  gtk_widget_set_visible (GTK_WIDGET (self->resistance), !rolls);
}

static void
set_ruleset (TenOpponentSection *self, TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  ten_side_entry_set_ruleset (self->side, ruleset);
  if (!g_set_object (&self->ruleset, ruleset))
    return;

  ten_pool_view_set_pool (TEN_POOL_VIEW (self->chips), ten_side_entry_get_pool (self->side));
  ten_resistance_entry_set_ruleset (self->resistance, ruleset);
  gtk_toggle_button_set_active (actions->contest ? self->rolls : self->resists, TRUE);
  show_choices (self);
}

static void
on_side_changed (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);

  if (self->updating || pool == NULL || self->ruleset == NULL)
    return;

  ten_resistance_entry_set_sheet (self->resistance, ten_side_entry_get_sheet (self->side));
  if (ten_opponent_section_get_rolls (self))
    gtk_toggle_button_set_active (self->willpower, ten_pool_get_willpower (pool));
  refresh (self);
}

static void
on_resistance_changed (TenOpponentSection *self)
{
  if (!self->updating)
    refresh (self);
}

static void
on_choice_changed (TenOpponentSection *self)
{
  if (!self->updating)
    refresh (self);
}

static void
on_willpower_toggled (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);

  if (self->updating || pool == NULL)
    return;
  if (ten_opponent_section_get_rolls (self))
    ten_pool_set_willpower (pool, gtk_toggle_button_get_active (self->willpower));
  refresh (self);
}

static void
on_mode_toggled (TenOpponentSection *self)
{
  if (self->ruleset == NULL)
    return;

  ten_opponent_section_take_resistance (self);
  gtk_toggle_button_set_active (self->willpower, FALSE);
  show_choices (self);
  refresh (self);
  /* Whoever changes it here fills it in next. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_activated (TenOpponentSection *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
ten_opponent_section_update (TenPoolView *part, TenPool *pool)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (part);

  if (pool == NULL || self->updating)
    return;

  set_ruleset (self, ten_pool_get_ruleset (pool));
  /* The term was taken out, or the whole pool replaced: then nobody resists any more. */
  if (self->put && ten_pool_get_resistance (pool) == 0)
    {
      self->put = FALSE;
      ten_action_section_close (TEN_ACTION_SECTION (self));
      return;
    }
  refresh (self);
}

static void
ten_opponent_section_clear (TenActionSection *section)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  ten_opponent_section_take_resistance (self);
  self->updating = TRUE;
  self->complete = FALSE;
  ten_side_entry_clear (self->side);
  ten_resistance_entry_set_sheet (self->resistance, NULL);
  ten_resistance_entry_set_text (self->resistance, "");
  gtk_toggle_button_set_active (self->willpower, FALSE);
  gtk_toggle_button_set_active (self->pool_targets, TRUE);
  gtk_drop_down_set_selected (self->defender, 0);
  ten_hint_show (self->hint, NULL);
  self->updating = FALSE;
  if (self->ruleset != NULL && ten_ruleset_get_actions (self->ruleset)->contest)
    gtk_toggle_button_set_active (self->rolls, TRUE);
}

static GtkWidget *
ten_opponent_section_get_chances (TenActionSection *section)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (section);

  return self->complete ? GTK_WIDGET (self->chances) : NULL;
}

static void
ten_opponent_section_set_sheets (TenActionSection *section, TenSheetSource *sheets)
{
  ten_side_entry_set_sheets (TEN_OPPONENT_SECTION (section)->side, sheets);
}

static gboolean
ten_opponent_section_grab_focus (GtkWidget *widget)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (widget);

  return gtk_widget_grab_focus (ten_opponent_section_get_rolls (self)
                                    ? GTK_WIDGET (self->side)
                                    : GTK_WIDGET (self->resistance));
}

static void
ten_opponent_section_dispose (GObject *object)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (object);

  self->updating = TRUE;
  g_clear_object (&self->ruleset);
  g_clear_object (&self->chances);
  g_clear_pointer (&self->label, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), TEN_TYPE_OPPONENT_SECTION);

  G_OBJECT_CLASS (ten_opponent_section_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, line);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, resistance);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, chips);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, modes);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, rolls);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, resists);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, willpower);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, pool_targets);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, defender);
  gtk_widget_class_bind_template_child (widget_class, TenOpponentSection, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_resistance_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_willpower_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_mode_toggled);
}

static void
ten_opponent_section_class_init (TenOpponentSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_opponent_section_dispose;
  part_class->update = ten_opponent_section_update;
  section_class->clear = ten_opponent_section_clear;
  section_class->get_chances = ten_opponent_section_get_chances;
  section_class->set_sheets = ten_opponent_section_set_sheets;
  widget_class->grab_focus = ten_opponent_section_grab_focus;

  g_type_ensure (TEN_TYPE_RESISTANCE_ENTRY);
  g_type_ensure (TEN_TYPE_TERM_CHIPS);
  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/action/ten-opponent-section.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "opponentsection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_opponent_section_init (TenOpponentSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_follow_drop_down (self->defender, _ ("Who defends"));

  self->side = TEN_SIDE_ENTRY (ten_side_entry_new (_ ("Opponent")));
  gtk_widget_set_hexpand (GTK_WIDGET (self->side), TRUE);
  g_signal_connect_object (self->side, "changed", G_CALLBACK (on_side_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side, "activated", G_CALLBACK (on_activated), self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (self->line, GTK_WIDGET (self->side));
  self->chances = g_object_ref_sink (TEN_CONTEST_CHANCES (ten_contest_chances_new ()));
}

/* COFD-13, COFD-14, V20-11, CHAT-6, TEST-7 */
gboolean
ten_opponent_section_applies (TenRuleset *ruleset)
{
  const TenRulesetActions *actions;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  actions = ten_ruleset_get_actions (ruleset);
  return actions->contest || actions->resistance != NULL;
}

GtkWidget *
ten_opponent_section_new (void)
{
  return g_object_new (TEN_TYPE_OPPONENT_SECTION, NULL);
}

/* COFD-13 */
gboolean
ten_opponent_section_get_rolls (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), FALSE);

  return !gtk_toggle_button_get_active (self->resists);
}

void
ten_opponent_section_set_rolls (TenOpponentSection *self)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));

  if (self->ruleset != NULL && ten_ruleset_get_actions (self->ruleset)->contest)
    gtk_toggle_button_set_active (self->rolls, TRUE);
}
