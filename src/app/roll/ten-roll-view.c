/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-scroll-area.h"
#include "pool/ten-pool-panel.h"

#include "action/ten-action-bar.h"
#include "action/ten-opponent-section.h"
#include "pool/ten-automatic-choice.h"
#include "pool/ten-pool-modifiers.h"
#include "pool/ten-pool-odds.h"
#include "pool/ten-pool-options.h"
#include "pool/ten-quick-entry.h"
#include "pool/ten-presets-button.h"
#include "pool/ten-term-chips.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenPoolPanel
{
  GtkWidget parent_instance;

  TenQuickEntry *quick_entry;
  TenPresetsButton *rolls;
  TenPoolOptions *options;
  TenActionBar *actions;
  TenPoolOdds *odds;
  AdwBin *chances;
  TenAutomaticChoice *automatic_choice;
  GtkEntry *comment;

  TenPool *pool;
};

enum
{
  PROP_0,
  PROP_POOL,
  PROP_COMMENT,
  PROP_CAN_ROLL,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenPoolPanel, ten_pool_panel, GTK_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];

static void
activate_roll (TenPoolPanel *self)
{
  if (ten_pool_panel_get_can_roll (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
on_applied (TenPoolPanel *self, const char *comment)
{
  ten_pool_panel_set_comment (self, comment);
  activate_roll (self);
}

static TenPool *
on_opposed (TenPoolPanel *self)
{
  TenOpponentSection *opponent;
  TenPool *pool;

  ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_AGAINST, TRUE);
  if (!ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_AGAINST))
    return NULL;

  opponent =
      TEN_OPPONENT_SECTION (ten_action_bar_get_section (self->actions, TEN_ACTION_SECTION_AGAINST));
  ten_opponent_section_set_rolls (opponent);
  pool =
      ten_opponent_section_get_rolls (opponent) ? ten_opponent_section_get_pool (opponent) : NULL;
  return pool != NULL ? g_object_ref (pool) : NULL;
}

static void
on_unopposed (TenPoolPanel *self)
{
  ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_AGAINST, FALSE);
}

static void
on_comment_changed (TenPoolPanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMMENT]);
}

static gboolean
is_contest (TenPoolPanel *self)
{
  if (!ten_action_bar_get_active (self->actions, TEN_ACTION_SECTION_AGAINST))
    return FALSE;
  return ten_opponent_section_get_rolls (TEN_OPPONENT_SECTION (
      ten_action_bar_get_section (self->actions, TEN_ACTION_SECTION_AGAINST)));
}

/* Another kind of action has chances of its own. */
static void
on_chances_changed (TenPoolPanel *self)
{
  GtkWidget *chances = ten_action_bar_get_chances (self->actions);

  adw_bin_set_child (self->chances, chances);
  gtk_widget_set_visible (GTK_WIDGET (self->chances), chances != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->odds), chances == NULL);
  ten_automatic_choice_set_contest (self->automatic_choice, is_contest (self));
}

static void
on_can_roll_changed (TenPoolPanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ROLL]);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenPoolPanel *self = TEN_POOL_PANEL (widget);

  if (self->pool != NULL)
    ten_pool_clear (self->pool);
  ten_action_bar_clear (self->actions);
  ten_pool_panel_set_comment (self, "");
  ten_quick_entry_set_text (self->quick_entry, "");
}

static void
ten_pool_panel_dispose (GObject *object)
{
  TenPoolPanel *self = TEN_POOL_PANEL (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TEN_TYPE_POOL_PANEL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->pool);

  G_OBJECT_CLASS (ten_pool_panel_parent_class)->dispose (object);
}

static void
ten_pool_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenPoolPanel *self = TEN_POOL_PANEL (object);

  switch (id)
    {
    case PROP_POOL:
      g_value_set_object (value, self->pool);
      break;
    case PROP_COMMENT:
      g_value_set_string (value, ten_pool_panel_get_comment (self));
      break;
    case PROP_CAN_ROLL:
      g_value_set_boolean (value, ten_pool_panel_get_can_roll (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pool_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TenPoolPanel *self = TEN_POOL_PANEL (object);

  switch (id)
    {
    case PROP_POOL:
      ten_pool_panel_set_pool (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pool_panel_class_init (TenPoolPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_pool_panel_dispose;
  object_class->get_property = ten_pool_panel_get_property;
  object_class->set_property = ten_pool_panel_set_property;

  properties[PROP_POOL] =
      g_param_spec_object ("pool", NULL, NULL, TEN_TYPE_POOL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMMENT] =
      g_param_spec_string ("comment", NULL, NULL, "",
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_ROLL] =
      g_param_spec_boolean ("can-roll", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TEN_TYPE_SCROLL_AREA);
  g_type_ensure (TEN_TYPE_QUICK_ENTRY);
  g_type_ensure (TEN_TYPE_PRESETS_BUTTON);
  g_type_ensure (TEN_TYPE_TERM_CHIPS);
  g_type_ensure (TEN_TYPE_POOL_MODIFIERS);
  g_type_ensure (TEN_TYPE_POOL_OPTIONS);
  g_type_ensure (TEN_TYPE_ACTION_BAR);
  g_type_ensure (TEN_TYPE_POOL_ODDS);
  g_type_ensure (TEN_TYPE_AUTOMATIC_CHOICE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/pool/ten-pool-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, quick_entry);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, rolls);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, options);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, actions);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, odds);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, chances);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, automatic_choice);
  gtk_widget_class_bind_template_child (widget_class, TenPoolPanel, comment);
  gtk_widget_class_bind_template_callback (widget_class, activate_roll);
  gtk_widget_class_bind_template_callback (widget_class, on_applied);
  gtk_widget_class_bind_template_callback (widget_class, on_opposed);
  gtk_widget_class_bind_template_callback (widget_class, on_unopposed);
  gtk_widget_class_bind_template_callback (widget_class, on_comment_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_chances_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_can_roll_changed);
  gtk_widget_class_install_action (widget_class, "pool.clear", NULL, clear_action);
  gtk_widget_class_set_css_name (widget_class, "poolpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
ten_pool_panel_init (TenPoolPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_pool_panel_new (TenPool *pool)
{
  g_return_val_if_fail (pool == NULL || TEN_IS_POOL (pool), NULL);

  return g_object_new (TEN_TYPE_POOL_PANEL, "pool", pool, NULL);
}

TenPool *
ten_pool_panel_get_pool (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), NULL);

  return self->pool;
}

void
ten_pool_panel_set_pool (TenPoolPanel *self, TenPool *pool)
{
  g_autoptr (TenPool) previous = NULL;

  g_return_if_fail (TEN_IS_POOL_PANEL (self));
  g_return_if_fail (pool == NULL || TEN_IS_POOL (pool));

  if (self->pool == pool)
    return;

  /* The parts follow the notification, and let the previous one go only then. */
  previous = g_steal_pointer (&self->pool);
  self->pool = pool != NULL ? g_object_ref (pool) : NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POOL]);
}

const char *
ten_pool_panel_get_comment (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->comment));
}

void
ten_pool_panel_set_comment (TenPoolPanel *self, const char *comment)
{
  g_return_if_fail (TEN_IS_POOL_PANEL (self));
  g_return_if_fail (comment != NULL);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->comment)), comment) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->comment), comment);
}

gboolean
ten_pool_panel_get_can_roll (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), FALSE);

  return ten_pool_odds_get_can_roll (self->odds) && ten_action_bar_get_can_roll (self->actions);
}

TenActionBar *
ten_pool_panel_get_actions (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), NULL);

  return self->actions;
}

void
ten_pool_panel_focus_quick_entry (TenPoolPanel *self)
{
  g_return_if_fail (TEN_IS_POOL_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->quick_entry));
}

gboolean
ten_pool_panel_finish_quick_entry (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), FALSE);

  return ten_quick_entry_finish (self->quick_entry);
}

gboolean
ten_pool_panel_load (TenPoolPanel *self, const char *notation)
{
  g_autofree char *comment = NULL;

  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), FALSE);
  g_return_val_if_fail (notation != NULL, FALSE);

  if (!ten_quick_entry_load (self->quick_entry, notation, &comment))
    return FALSE;

  ten_pool_panel_set_comment (self, comment != NULL ? comment : "");
  return TRUE;
}

void
ten_pool_panel_set_purpose (TenPoolPanel *self, const char *purpose)
{
  g_return_if_fail (TEN_IS_POOL_PANEL (self));

  gtk_entry_set_placeholder_text (self->comment, purpose != NULL ? purpose : _ ("What for?"));
}

void
ten_pool_panel_focus_comment (TenPoolPanel *self)
{
  g_return_if_fail (TEN_IS_POOL_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->comment));
}

void
ten_pool_panel_popup_rolls (TenPoolPanel *self)
{
  g_return_if_fail (TEN_IS_POOL_PANEL (self));

  ten_presets_button_popup (self->rolls);
}

/* TEST-4 */
TenDifficultyBuilder *
ten_pool_panel_get_difficulty (TenPoolPanel *self)
{
  g_return_val_if_fail (TEN_IS_POOL_PANEL (self), NULL);

  return ten_pool_options_get_difficulty (self->options);
}
