/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-bar.h"

#include "action/ten-helpers-section.h"
#include "action/ten-opponent-section.h"
#include "action/ten-multiple-section.h"
#include "action/ten-extended-section.h"
#include "common/ten-scroll-area.h"
#include "common/ten-wrap-layout.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *label;
  const char *tooltip;
  guint goes_with;
  gboolean (*applies) (TenRuleset *ruleset);
  GtkWidget *(*create) (void);
} Kind;

static const Kind kinds[TEN_N_ACTION_SECTIONS] = {
  [TEN_ACTION_SECTION_AGAINST] = {
    .label = N_ ("Against"),
    .tooltip = N_ ("Somebody opposes it, and rolls or resists"),
    .goes_with = 1u << TEN_ACTION_SECTION_HELPERS | 1u << TEN_ACTION_SECTION_EXTENDED |
                 1u << TEN_ACTION_SECTION_MULTIPLE,
    .applies = ten_opponent_section_applies,
    .create = ten_opponent_section_new,
  },
  [TEN_ACTION_SECTION_HELPERS] = {
    .label = N_ ("Helpers"),
    .tooltip = N_ ("Others roll first, and help"),
    .goes_with = 1u << TEN_ACTION_SECTION_AGAINST | 1u << TEN_ACTION_SECTION_EXTENDED,
    .applies = ten_helpers_section_applies,
    .create = ten_helpers_section_new,
  },
  [TEN_ACTION_SECTION_EXTENDED] = {
    .label = N_ ("Extended"),
    .tooltip = N_ ("It takes several rolls, and time in the story"),
    .goes_with = 1u << TEN_ACTION_SECTION_AGAINST | 1u << TEN_ACTION_SECTION_HELPERS,
    .applies = ten_extended_section_applies,
    .create = ten_extended_section_new,
  },
  [TEN_ACTION_SECTION_MULTIPLE] = {
    .label = N_ ("Multiple"),
    .tooltip = N_ ("Multiple actions in one turn, declared before the first roll"),
    .goes_with = 1u << TEN_ACTION_SECTION_AGAINST,
    .applies = ten_multiple_section_applies,
    .create = ten_multiple_section_new,
  },
};

struct _TenActionBar
{
  TenPoolView parent_instance;

  GtkWidget *row;
  GtkWidget *area;
  GtkWidget *box;
  GtkToggleButton *buttons[TEN_N_ACTION_SECTIONS];
  TenActionSection *sections[TEN_N_ACTION_SECTIONS];

  TenSheetSource *sheets;
  GtkWidget *chances;
  gboolean can_roll;
  gboolean updating;
  gboolean keeps_focus;
};

enum
{
  PROP_0,
  PROP_CHANCES,
  PROP_CAN_ROLL,
  PROP_SHEETS,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenActionBar, ten_action_bar, TEN_TYPE_POOL_VIEW)

static GParamSpec *properties[N_PROPS];

static gboolean
is_open (TenActionBar *self, guint kind)
{
  return gtk_toggle_button_get_active (self->buttons[kind]);
}

static TenActionSection *
get_open (TenActionBar *self, TenActionSectionKind kind)
{
  /* While others make room for it, its button is pressed and the section is not there yet. */
  return is_open (self, kind) ? self->sections[kind] : NULL;
}

static TenOpponentSection *
get_opponent (TenActionBar *self)
{
  TenActionSection *section = get_open (self, TEN_ACTION_SECTION_AGAINST);
  TenOpponentSection *opponent = section != NULL ? TEN_OPPONENT_SECTION (section) : NULL;

  return opponent != NULL && ten_opponent_section_get_rolls (opponent) ? opponent : NULL;
}

/* Whoever opposes is also in the way of an extended action, and of each action that is declared. */
static void
link_sections (TenActionBar *self)
{
  TenActionSection *task = get_open (self, TEN_ACTION_SECTION_EXTENDED);
  TenActionSection *several = get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  TenOpponentSection *opponent = get_opponent (self);

  if (task != NULL)
    ten_extended_section_set_contested (TEN_EXTENDED_SECTION (task), opponent != NULL);
  if (several != NULL)
    ten_multiple_section_set_opponent (TEN_MULTIPLE_SECTION (several), opponent);
}

static TenActionSide *
create_actor (TenActionBar *self, TenPool *pool, const char *character, GError **error)
{
  TenOpponentSection *opponent = get_opponent (self);
  TenCharacter *sheet = ten_pool_get_character (pool);
  TenActionSide *actor = ten_action_side_new_for_pool (character, pool, opponent != NULL, error);

  if (actor != NULL && TEN_IS_SHEET (sheet))
    ten_action_side_set_sheet (actor, TEN_SHEET (sheet));
  if (actor != NULL && opponent != NULL && ten_opponent_section_get_own_targets (opponent))
    ten_action_side_set_target_given (actor, TRUE);
  return actor;
}

static TenAction *
create_roll (TenActionBar *self, TenPool *pool, TenActionSide *actor, TenActionSide *opponent)
{
  TenAction *action = ten_roll_action_new (ten_pool_get_ruleset (pool), actor);
  TenActionSection *section = get_open (self, TEN_ACTION_SECTION_AGAINST);
  g_autoptr (TenActionSide) resisting = NULL;

  if (opponent != NULL)
    ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent,
                                  ten_opponent_section_get_defender (get_opponent (self)));
  else if (section != NULL)
    resisting = ten_opponent_section_create_resisting (TEN_OPPONENT_SECTION (section));
  ten_roll_action_set_resisting (TEN_ROLL_ACTION (action), resisting);
  return action;
}

/* All that is asked for has an answer. */
static gboolean
is_complete (TenActionBar *self)
{
  TenActionSection *several = get_open (self, TEN_ACTION_SECTION_MULTIPLE);

  if (several != NULL)
    return ten_action_section_get_can_roll (several);
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (get_open (self, i) != NULL && !ten_action_section_get_can_roll (self->sections[i]))
      return FALSE;
  return TRUE;
}

/* Of a roll alone the pool tells, and of multiple actions in a turn the section. */
static gboolean
has_odds (TenActionBar *self, TenPool *pool)
{
  return pool != NULL && !ten_pool_is_empty (pool) &&
         get_open (self, TEN_ACTION_SECTION_MULTIPLE) == NULL &&
         (get_opponent (self) != NULL || get_open (self, TEN_ACTION_SECTION_HELPERS) != NULL ||
          get_open (self, TEN_ACTION_SECTION_EXTENDED) != NULL);
}

static GtkWidget *
show_odds (TenActionBar *self, TenAction *action, TenActionOdds *odds, const GError *error)
{
  GtkWidget *chances = NULL;

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      GtkWidget *shown;

      if (get_open (self, i) == NULL)
        continue;
      shown = ten_action_section_show_odds (self->sections[i], action, odds, error);
      if (shown != NULL)
        chances = shown;
      /* It is said once. */
      error = NULL;
    }
  return chances;
}

static void
update_chances (TenActionBar *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  TenCharacter *character = pool != NULL ? ten_pool_get_character (pool) : NULL;
  gboolean can_roll = is_complete (self);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenActionOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *chances;

  if (can_roll && has_odds (self, pool))
    {
      action = ten_action_bar_create_action (
          self, character != NULL ? ten_character_get_name (character) : "", &error);
      odds = action != NULL ? ten_action_compute_odds (action, &error) : NULL;
      can_roll = odds != NULL;
    }
  chances = show_odds (self, action, odds, error);
  if (g_set_object (&self->chances, chances))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANCES]);
  if (self->can_roll != can_roll)
    {
      self->can_roll = can_roll;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ROLL]);
    }
}

/* What holds for the roll follows from the sections that are open. */
static void
update_state (TenActionBar *self)
{
  gboolean any = FALSE;

  if (self->updating)
    return;

  self->updating = TRUE;
  link_sections (self);
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    any |= get_open (self, i) != NULL;
  gtk_widget_set_visible (self->area, any);
  update_chances (self);
  self->updating = FALSE;
}

static void
on_closed (TenActionBar *self, TenActionSection *section)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->sections[i] == section)
      gtk_toggle_button_set_active (self->buttons[i], FALSE);
}

static void
open_section (TenActionBar *self, guint kind)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (i != kind && (kinds[kind].goes_with & (1u << i)) == 0)
      gtk_toggle_button_set_active (self->buttons[i], FALSE);

  if (self->sections[kind] == NULL)
    {
      self->sections[kind] = TEN_ACTION_SECTION (kinds[kind].create ());
      g_signal_connect_object (self->sections[kind], "changed", G_CALLBACK (update_state), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->sections[kind], "closed", G_CALLBACK (on_closed), self,
                               G_CONNECT_SWAPPED);
      ten_action_section_set_sheets (self->sections[kind], self->sheets);
      gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->sections[kind]));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sections[kind]), TRUE);
  link_sections (self);
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[kind]), pool);
  update_state (self);
  if (!self->keeps_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->sections[kind]));
}

static void
close_section (TenActionBar *self, guint kind)
{
  if (self->sections[kind] == NULL)
    return;

  ten_action_section_clear (self->sections[kind]);
  ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[kind]), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sections[kind]), FALSE);
  update_state (self);
}

static void
on_toggled (TenActionBar *self, GtkToggleButton *button)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->buttons[i] == button)
      {
        if (is_open (self, i))
          open_section (self, i);
        else
          close_section (self, i);
      }
}

static void
create_buttons (TenActionBar *self)
{
  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      self->buttons[i] =
          g_object_new (GTK_TYPE_TOGGLE_BUTTON, "label", _ (kinds[i].label), "tooltip-text",
                        _ (kinds[i].tooltip), "visible", FALSE, NULL);
      gtk_widget_add_css_class (GTK_WIDGET (self->buttons[i]), "flat");
      g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (on_toggled), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->row), GTK_WIDGET (self->buttons[i]));
    }
}

/* What the ruleset does not have is not on the screen. */
static void
ten_action_bar_update (TenPoolView *part, TenPool *pool)
{
  TenActionBar *self = TEN_ACTION_BAR (part);
  gboolean any = FALSE;

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    {
      const gboolean applies = pool != NULL && kinds[i].applies (ten_pool_get_ruleset (pool));

      if (!applies)
        gtk_toggle_button_set_active (self->buttons[i], FALSE);
      else if (is_open (self, i))
        ten_pool_view_set_pool (TEN_POOL_VIEW (self->sections[i]), pool);
      gtk_widget_set_visible (GTK_WIDGET (self->buttons[i]), applies);
      any |= applies;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
ten_action_bar_dispose (GObject *object)
{
  TenActionBar *self = TEN_ACTION_BAR (object);

  g_clear_object (&self->chances);
  g_clear_object (&self->sheets);
  g_clear_pointer (&self->row, gtk_widget_unparent);
  g_clear_pointer (&self->area, gtk_widget_unparent);

  G_OBJECT_CLASS (ten_action_bar_parent_class)->dispose (object);
}

static void
ten_action_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenActionBar *self = TEN_ACTION_BAR (object);

  switch (id)
    {
    case PROP_CHANCES:
      g_value_set_object (value, self->chances);
      break;
    case PROP_CAN_ROLL:
      g_value_set_boolean (value, self->can_roll);
      break;
    case PROP_SHEETS:
      g_value_set_object (value, self->sheets);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_action_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHEETS:
      ten_action_bar_set_sheets (TEN_ACTION_BAR (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_action_bar_class_init (TenActionBarClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_action_bar_update;
  object_class->dispose = ten_action_bar_dispose;
  object_class->get_property = ten_action_bar_get_property;
  object_class->set_property = ten_action_bar_set_property;

  /**
   * TenActionBar:chances:
   *
   * What stands in place of the pool's own chances.
   */
  properties[PROP_CHANCES] =
      g_param_spec_object ("chances", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_ROLL] =
      g_param_spec_boolean ("can-roll", NULL, NULL, TRUE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHEETS] =
      g_param_spec_object ("sheets", NULL, NULL, TEN_TYPE_SHEET_SOURCE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "actionbox");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_action_bar_init (TenActionBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  self->can_roll = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Kinds of actions"), -1);

  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->row, ten_wrap_layout_new (6, 6));
  gtk_widget_add_css_class (self->row, "edge");
  gtk_widget_set_parent (self->row, widget);
  create_buttons (self);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "edge");
  self->area = g_object_new (TEN_TYPE_SCROLL_AREA, "child", self->box, "max-natural-width", 400,
                             "visible", FALSE, NULL);
  gtk_widget_set_parent (self->area, widget);
}

GtkWidget *
ten_action_bar_new (void)
{
  return g_object_new (TEN_TYPE_ACTION_BAR, NULL);
}

gboolean
ten_action_bar_get_active (TenActionBar *self, TenActionSectionKind kind)
{
  g_return_val_if_fail (TEN_IS_ACTION_BAR (self), FALSE);
  g_return_val_if_fail (kind < TEN_N_ACTION_SECTIONS, FALSE);

  return get_open (self, kind) != NULL;
}

void
ten_action_bar_set_active (TenActionBar *self, TenActionSectionKind kind, gboolean active)
{
  g_return_if_fail (TEN_IS_ACTION_BAR (self));
  g_return_if_fail (kind < TEN_N_ACTION_SECTIONS);

  if (!active || gtk_widget_get_visible (GTK_WIDGET (self->buttons[kind])))
    {
      /* Only who opens it by hand goes there. */
      self->keeps_focus = TRUE;
      gtk_toggle_button_set_active (self->buttons[kind], active);
      self->keeps_focus = FALSE;
    }
}

TenActionSection *
ten_action_bar_get_section (TenActionBar *self, TenActionSectionKind kind)
{
  g_return_val_if_fail (TEN_IS_ACTION_BAR (self), NULL);
  g_return_val_if_fail (kind < TEN_N_ACTION_SECTIONS, NULL);

  return self->sections[kind];
}

GtkWidget *
ten_action_bar_get_chances (TenActionBar *self)
{
  g_return_val_if_fail (TEN_IS_ACTION_BAR (self), NULL);

  return self->chances;
}

gboolean
ten_action_bar_get_can_roll (TenActionBar *self)
{
  g_return_val_if_fail (TEN_IS_ACTION_BAR (self), FALSE);

  return self->can_roll;
}

void
ten_action_bar_set_sheets (TenActionBar *self, TenSheetSource *sheets)
{
  g_return_if_fail (TEN_IS_ACTION_BAR (self));
  g_return_if_fail (sheets == NULL || TEN_IS_SHEET_SOURCE (sheets));

  if (!g_set_object (&self->sheets, sheets))
    return;

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (self->sections[i] != NULL)
      ten_action_section_set_sheets (self->sections[i], sheets);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEETS]);
}

void
ten_action_bar_clear (TenActionBar *self)
{
  g_return_if_fail (TEN_IS_ACTION_BAR (self));

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    gtk_toggle_button_set_active (self->buttons[i], FALSE);
}

/* COFD-18, V20-5: a point is for one roll, and the next one is spent on purpose. */
void
ten_action_bar_drop_willpower (TenActionBar *self)
{
  g_return_if_fail (TEN_IS_ACTION_BAR (self));

  for (guint i = 0; i < TEN_N_ACTION_SECTIONS; i++)
    if (get_open (self, i) != NULL)
      ten_action_section_drop_willpower (self->sections[i]);
}

/* What would be rolled now. */
TenAction *
ten_action_bar_create_action (TenActionBar *self, const char *character, GError **error)
{
  TenActionSection *several, *task, *helpers;
  TenOpponentSection *opponent;
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenActionSide) other = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPool) pool = NULL;

  g_return_val_if_fail (TEN_IS_ACTION_BAR (self), NULL);
  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_return_val_if_fail (pool != NULL, NULL);

  several = get_open (self, TEN_ACTION_SECTION_MULTIPLE);
  if (several != NULL)
    return ten_multiple_section_create_action (TEN_MULTIPLE_SECTION (several));

  opponent = get_opponent (self);
  actor = create_actor (self, pool, character, error);
  if (actor == NULL)
    return NULL;
  if (opponent != NULL)
    {
      other = ten_opponent_section_create_side (opponent, error);
      if (other == NULL)
        return NULL;
    }
  task = get_open (self, TEN_ACTION_SECTION_EXTENDED);
  action = task != NULL ? ten_extended_section_create_action (
                              TEN_EXTENDED_SECTION (task), actor, other,
                              opponent != NULL ? ten_opponent_section_get_defender (opponent)
                                               : TEN_SIDE_NONE)
                        : create_roll (self, pool, actor, other);
  helpers = get_open (self, TEN_ACTION_SECTION_HELPERS);
  if (helpers != NULL && !ten_helpers_section_help (TEN_HELPERS_SECTION (helpers), action, error))
    return NULL;
  return g_steal_pointer (&action);
}
