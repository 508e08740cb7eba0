/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-trait-block.h"

#include <glib/gi18n.h>

/* The pool may name a trait by id: people read its name. */
static char *
dup_trait_name (TenSheetPanel *self, const char *trait, TenTraitKind *kind)
{
  const TenTrait *known = ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet), trait);

  *kind = known != NULL ? known->kind : TEN_TRAIT_EXTRA;
  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (trait);
}

static void
guide_replaced (TenSheetPanel *self, const char *trait, const char *replaced)
{
  TenTraitKind kind, other_kind;
  g_autofree char *name = dup_trait_name (self, trait, &kind);
  g_autofree char *other = dup_trait_name (self, replaced, &other_kind);
  g_autofree char *message = NULL;

  if (kind == TEN_TRAIT_SKILL && other_kind == TEN_TRAIT_SKILL)
    message =
        /* Translators: the names of two skills */
        g_strdup_printf (_ ("%s took the place of %s: two skills are never combined"), name, other);
  else if (kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits */
    message = g_strdup_printf (_ ("%s took the place of %s: it is rolled alone"), name, other);
  else if (other_kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits, the second of which is rolled alone */
    message = g_strdup_printf (_ ("%s took the place of %s, which is rolled alone"), name, other);
  else
    /* Translators: the names of two traits */
    message = g_strdup_printf (_ ("%s took the place of %s: no more than two traits are combined"),
                               name, other);
  ten_sheet_panel_guide (self, message);
}

static gboolean
toggle_trait (TenSheetPanel *self, const char *trait)
{
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;

  if (!ten_pool_toggle_trait (self->pool, trait, &replaced, &error))
    {
      ten_sheet_panel_guide (self, error->message);
      return FALSE;
    }
  if (replaced != NULL)
    guide_replaced (self, trait, replaced);

  return TRUE;
}

static void
toggle_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->pool != NULL && self->sheet != NULL)
    toggle_trait (self, g_variant_get_string (parameter, NULL));
}

static void
toggle_specialty_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (GError) error = NULL;
  const char *trait, *specialty;

  if (self->pool == NULL || self->sheet == NULL)
    return;

  g_variant_get (parameter, "(&s&s)", &trait, &specialty);
  if (!ten_pool_has_trait (self->pool, trait))
    {
      if (!toggle_trait (self, trait))
        return;
    }
  else if (g_strcmp0 (ten_pool_get_specialty (self->pool), specialty) == 0)
    {
      specialty = NULL;
    }
  if (!ten_pool_set_specialty (self->pool, trait, specialty, &error))
    ten_sheet_panel_guide (self, error->message);
}

static int
get_bonus (TenSheetPanel *self, guint position)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_EQUIPMENT);
  g_autoptr (TenSheetItem) item = items != NULL ? g_list_model_get_item (items, position) : NULL;

  return item != NULL ? ten_sheet_item_get_number (item) : 0;
}

static void
toggle_equipment_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (GError) error = NULL;
  guint previous = self->equipment;
  guint position = g_variant_get_uint32 (parameter);
  int bonus;

  if (self->pool == NULL || self->sheet == NULL)
    return;

  /* Set first: the pool's signal marks what is pressed. */
  self->equipment = position == previous ? GTK_INVALID_LIST_POSITION : position;
  bonus = position == previous ? 0 : get_bonus (self, position);
  if (!ten_pool_set_modifier (self->pool, TEN_MODIFIER_EQUIPMENT, bonus, &error))
    {
      self->equipment = previous;
      ten_sheet_panel_guide (self, error->message);
    }
  ten_sheet_panel_mark (self);
}

/* Presses what is in the pool, and nothing else. */
void
ten_sheet_panel_mark (TenSheetPanel *self)
{
  if (self->sheet == NULL)
    return;

  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_mark (g_ptr_array_index (self->blocks, i), self->pool);
  if (self->many_traits != NULL)
    ten_extra_traits_mark (self->many_traits, self->pool);

  /* A bonus that was changed elsewhere is no longer that of the equipment. */
  if (self->pool == NULL || ten_pool_get_modifier (self->pool, TEN_MODIFIER_EQUIPMENT) !=
                                get_bonus (self, self->equipment))
    self->equipment = GTK_INVALID_LIST_POSITION;
  ten_item_list_mark (self->item_lists[TEN_SHEET_EQUIPMENT], self->equipment);
}

void
ten_sheet_panel_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "sheet.toggle-trait", "s", toggle_trait_action);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-specialty", "(ss)",
                                   toggle_specialty_action);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-equipment", "u",
                                   toggle_equipment_action);
}
