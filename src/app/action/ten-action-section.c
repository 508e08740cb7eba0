/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-section.h"

typedef struct
{
  char *missing;
  gboolean folded;
} TenActionSectionPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TenActionSection, ten_action_section, TEN_TYPE_POOL_VIEW)

static TenActionSectionPrivate *
get_private (TenActionSection *self)
{
  return ten_action_section_get_instance_private (self);
}

static gboolean
get_folded (TenActionSection *self)
{
  return get_private (self)->folded;
}

static void
ten_action_section_class_init (TenActionSectionClass *klass)
{
  ten_class_own_private (klass, TenActionSection, missing, g_free);

  /* Its fields are hidden. */
  ten_view_access (klass, "folded", G_TYPE_BOOLEAN, get_folded, ten_action_section_set_folded);

  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "closed");
}

static void
ten_action_section_init (TenActionSection *self)
{
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

char *
ten_action_section_dup_summary (TenActionSection *self)
{
  return TEN_ACTION_SECTION_GET_CLASS (self)->dup_summary (self);
}

gboolean
ten_action_section_has_chances (TenActionSection *self)
{
  TenActionSectionClass *klass = TEN_ACTION_SECTION_GET_CLASS (self);

  return klass->has_chances != NULL && klass->has_chances (self);
}

void
ten_action_section_set_folded (TenActionSection *self, gboolean folded)
{
  if (get_private (self)->folded == folded)
    return;
  get_private (self)->folded = folded;
  g_object_notify (G_OBJECT (self), "folded");
}

void
ten_action_section_set_sheets (TenActionSection *self, TenSheetSource *sheets)
{
  TenActionSectionClass *klass = TEN_ACTION_SECTION_GET_CLASS (self);

  if (klass->set_sheets != NULL)
    klass->set_sheets (self, sheets);
}

const char *
ten_action_section_get_missing (TenActionSection *self)
{
  return get_private (self)->missing;
}

void
ten_action_section_set_missing (TenActionSection *self, const char *missing)
{
  TenActionSectionPrivate *priv = get_private (self);
  g_autofree char *before = g_steal_pointer (&priv->missing);

  priv->missing = g_strdup (missing);
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
