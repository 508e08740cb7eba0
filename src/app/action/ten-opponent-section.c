/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section.h"

#include "action/ten-side-entry.h"
#include "pool/ten-term-chips.h"

#include <glib/gi18n.h>

struct _TenOpponentSection
{
  TenActionSection parent_instance;

  TenSideEntry *side;
  GtkWidget *chips;
};

G_DEFINE_FINAL_TYPE (TenOpponentSection, ten_opponent_section, TEN_TYPE_ACTION_SECTION)

static void
update (TenOpponentSection *self)
{
  TenPool *pool = ten_side_entry_get_pool (self->side);

  gtk_widget_set_visible (self->chips, pool != NULL && !ten_pool_is_empty (pool));
  ten_action_section_set_can_roll (TEN_ACTION_SECTION (self),
                                   ten_side_entry_get_can_roll (self->side));
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
on_activated (TenOpponentSection *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
ten_opponent_section_update (TenPoolPart *part, TenPool *pool)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (part);

  if (pool != NULL)
    {
      ten_side_entry_set_ruleset (self->side, ten_pool_get_ruleset (pool));
      ten_pool_part_set_pool (TEN_POOL_PART (self->chips), ten_side_entry_get_pool (self->side));
    }
  update (self);
}

static void
ten_opponent_section_clear (TenActionSection *section)
{
  ten_side_entry_clear (TEN_OPPONENT_SECTION (section)->side);
}

static void
ten_opponent_section_set_sheets (TenActionSection *section, TenSheetSource *sheets)
{
  ten_side_entry_set_sheets (TEN_OPPONENT_SECTION (section)->side, sheets);
}

static gboolean
ten_opponent_section_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TenOpponentSection *self = TEN_OPPONENT_SECTION (widget);

  if (gtk_widget_get_focus_child (widget) == NULL && direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_grab_focus (GTK_WIDGET (self->side));
  return GTK_WIDGET_CLASS (ten_opponent_section_parent_class)->focus (widget, direction);
}

static void
ten_opponent_section_class_init (TenOpponentSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolPartClass *part_class = TEN_POOL_PART_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_opponent_section_update;
  section_class->clear = ten_opponent_section_clear;
  section_class->set_sheets = ten_opponent_section_set_sheets;
  widget_class->focus = ten_opponent_section_focus;

  gtk_widget_class_set_css_name (widget_class, "opponentsection");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_opponent_section_init (TenOpponentSection *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Against"), -1);

  self->side = TEN_SIDE_ENTRY (ten_side_entry_new (_ ("Opponent")));
  g_signal_connect_object (self->side, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side, "activated", G_CALLBACK (on_activated), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->side), widget);

  self->chips = g_object_new (TEN_TYPE_TERM_CHIPS, "visible", FALSE, NULL);
  gtk_widget_set_parent (self->chips, widget);
}

/**
 * ten_opponent_section_applies:
 * @ruleset: a ruleset
 *
 * Says whether a ruleset lets somebody oppose (COFD-14, V20-11, CHAT-6, TEST-7).
 *
 * Returns: whether it does
 */
gboolean
ten_opponent_section_applies (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  return TRUE;
}

/**
 * ten_opponent_section_new:
 *
 * Makes a section without an opponent.
 *
 * Returns: (transfer floating): the section
 */
GtkWidget *
ten_opponent_section_new (void)
{
  return g_object_new (TEN_TYPE_OPPONENT_SECTION, NULL);
}

/**
 * ten_opponent_section_get_pool:
 * @self: the section
 *
 * Gets what the opponent rolls.
 *
 * Returns: (nullable) (transfer none): the pool, or %NULL where the section was never open
 */
TenPool *
ten_opponent_section_get_pool (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_pool (self->side);
}

/**
 * ten_opponent_section_get_sheet:
 * @self: the section
 *
 * Gets the opponent's sheet.
 *
 * Returns: (nullable) (transfer none): the sheet, or %NULL for numbers alone
 */
TenSheet *
ten_opponent_section_get_sheet (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_sheet (self->side);
}

/**
 * ten_opponent_section_get_name:
 * @self: the section
 *
 * Gets who opposes.
 *
 * Returns: the name, or an empty string where none was given
 */
const char *
ten_opponent_section_get_name (TenOpponentSection *self)
{
  g_return_val_if_fail (TEN_IS_OPPONENT_SECTION (self), NULL);

  return ten_side_entry_get_name (self->side);
}

/**
 * ten_opponent_section_set_name:
 * @self: the section
 * @name: a name; may be empty
 *
 * Sets who opposes.
 */
void
ten_opponent_section_set_name (TenOpponentSection *self, const char *name)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));

  ten_side_entry_set_name (self->side, name);
}

/**
 * ten_opponent_section_set_text:
 * @self: the section
 * @text: a quick notation
 *
 * Sets what the opponent rolls.
 */
void
ten_opponent_section_set_text (TenOpponentSection *self, const char *text)
{
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (self));

  ten_side_entry_set_text (self->side, text);
}
