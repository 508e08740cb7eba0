/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-section.h"

typedef struct
{
  gboolean can_roll;
} TenActionSectionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenActionSection, ten_action_section, TEN_TYPE_POOL_VIEW)

static TenActionSectionPrivate *
get_private (TenActionSection *self)
{
  return ten_action_section_get_instance_private (self);
}

static void
ten_action_section_class_init (TenActionSectionClass *klass)
{
  ten_view_access (klass, "can-roll", G_TYPE_BOOLEAN, ten_action_section_get_can_roll, NULL);

  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "closed");
}

static void
ten_action_section_init (TenActionSection *self)
{
  get_private (self)->can_roll = TRUE;
}

void
ten_action_section_clear (TenActionSection *self)
{
  TEN_ACTION_SECTION_GET_CLASS (self)->clear (self);
}

/* Shows the chances that concern the section, or why the action is impossible. Returns a short
 * description, if the section has one. */
char *
ten_action_section_show_odds (TenActionSection *self,
                              TenAction *action,
                              TenActionOdds *odds,
                              const GError *error)
{
  return TEN_ACTION_SECTION_GET_CLASS (self)->show_odds (self, action, odds, error);
}

/* Focuses the first field to fill in. */
void
ten_action_section_focus (TenActionSection *self)
{
  TEN_ACTION_SECTION_GET_CLASS (self)->focus (self);
}

/* Drops everything that was for one roll: points of willpower, and settings unless @pinned. */
void
ten_action_section_use_up (TenActionSection *self, gboolean pinned)
{
  TenActionSectionClass *klass = TEN_ACTION_SECTION_GET_CLASS (self);

  if (klass->use_up != NULL)
    klass->use_up (self, pinned);
}

void
ten_action_section_set_sheets (TenActionSection *self, TenSheetSource *sheets)
{
  TenActionSectionClass *klass = TEN_ACTION_SECTION_GET_CLASS (self);

  if (klass->set_sheets != NULL)
    klass->set_sheets (self, sheets);
}

gboolean
ten_action_section_get_can_roll (TenActionSection *self)
{
  return get_private (self)->can_roll;
}

void
ten_action_section_set_can_roll (TenActionSection *self, gboolean can_roll)
{
  TenActionSectionPrivate *private = get_private (self);

  can_roll = !!can_roll;
  if (private->can_roll == can_roll)
    return;

  private->can_roll = can_roll;
  g_object_notify (G_OBJECT (self), "can-roll");
}

void
ten_action_section_changed (TenActionSection *self)
{
  g_signal_emit_by_name (self, "changed");
}

void
ten_action_section_close (TenActionSection *self)
{
  g_signal_emit_by_name (self, "closed");
}

void
ten_action_section_set_storyteller (TenActionSection *self, gboolean storyteller)
{
  TenActionSectionClass *klass = TEN_ACTION_SECTION_GET_CLASS (self);

  if (klass->set_storyteller != NULL)
    klass->set_storyteller (self, storyteller);
}
