/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include <glib/gi18n-lib.h>

struct _TenRenameTraitEdit
{
  TenSheetEdit parent_instance;

  char *trait;
  char *name;
};

#define TEN_TYPE_RENAME_TRAIT_EDIT (ten_rename_trait_edit_get_type ())
G_DECLARE_FINAL_TYPE (
    TenRenameTraitEdit, ten_rename_trait_edit, TEN, RENAME_TRAIT_EDIT, TenSheetEdit)
G_DEFINE_FINAL_TYPE (TenRenameTraitEdit, ten_rename_trait_edit, TEN_TYPE_SHEET_EDIT)

static gboolean
rename_member (TenJsonDocument **document,
               const char *parent,
               TenRenameTraitEdit *self,
               GError **error)
{
  const char *const path[] = { parent, self->trait, NULL };
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  TenJsonPlace *place;

  return !ten_edit_find (*document, path, places, &place) ||
         ten_edit_step (document, ten_json_place_rename_member (place->parent, self->trait,
                                                                self->name, error));
}

/* A piece of equipment that helps with the trait goes on to do so. */
static gboolean
rename_in_item (TenJsonDocument **document,
                guint position,
                TenRenameTraitEdit *self,
                GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), self->name);
  guint n_traits;

  if (!ten_edit_find_item (*document, TEN_SHEET_EQUIPMENT, position, places) ||
      !ten_json_place_find_member (&places[2], "traits", &places[3]))
    return TRUE;
  n_traits = ten_json_place_get_length (&places[3]);
  for (guint i = 0; i < n_traits; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&places[3], i);

      if (g_str_equal (json_node_get_string (element.node), self->trait))
        return ten_edit_step (document, ten_json_place_replace (&element, value, error)) &&
               rename_in_item (document, position, self, error);
    }
  return TRUE;
}

static gboolean
rename_everywhere (TenJsonDocument **document,
                   guint n_items,
                   TenRenameTraitEdit *self,
                   GError **error)
{
  if (!rename_member (document, "traits", self, error) ||
      !rename_member (document, "specialties", self, error))
    return FALSE;
  for (guint i = 0; i < n_items; i++)
    if (!rename_in_item (document, i, self, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_names (TenSheet *sheet, TenRenameTraitEdit *self, GError **error)
{
  if (!ten_edit_check_trait (sheet, self->trait, error))
    return FALSE;
  if (ten_ruleset_find_trait (sheet->ruleset, self->trait) != NULL)
    return ten_edit_fail (error, _ ("“%s” is a trait of the rules, and keeps its name"),
                          self->trait);
  if (g_hash_table_contains (sheet->specialties, self->name))
    return ten_edit_fail (error, _ ("There are specialties of “%s” already"), self->name);
  return ten_edit_check_trait_name (sheet, self->name, self->trait, error);
}

static TenJsonDocument *
ten_rename_trait_edit_change (TenSheetEdit *edit,
                              TenSheet *sheet,
                              TenJsonDocument *document,
                              GError **error)
{
  TenRenameTraitEdit *self = TEN_RENAME_TRAIT_EDIT (edit);
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);
  GListModel *equipment = ten_sheet_get_items (sheet, TEN_SHEET_EQUIPMENT);

  if (g_str_equal (self->trait, self->name))
    return ten_json_document_ref (document);
  if (!check_names (sheet, self, error) ||
      !rename_everywhere (&changed, g_list_model_get_n_items (equipment), self, error))
    return NULL;
  return g_steal_pointer (&changed);
}

static char *
ten_rename_trait_edit_dup_label (TenSheetEdit *edit, TenSheet *sheet)
{
  g_autofree char *name = ten_sheet_dup_title (TEN_RENAME_TRAIT_EDIT (edit)->name);

  /* Translators: what is undone or made again, in a list: "Rename Sorcery" */
  return g_strdup_printf (C_ ("edit", "Rename %s"), name);
}

static gboolean
ten_rename_trait_edit_continues (TenSheetEdit *edit, TenSheetEdit *earlier)
{
  return g_str_equal (TEN_RENAME_TRAIT_EDIT (edit)->trait, TEN_RENAME_TRAIT_EDIT (earlier)->name);
}

static void
ten_rename_trait_edit_finalize (GObject *object)
{
  g_free (TEN_RENAME_TRAIT_EDIT (object)->trait);
  g_free (TEN_RENAME_TRAIT_EDIT (object)->name);

  G_OBJECT_CLASS (ten_rename_trait_edit_parent_class)->finalize (object);
}

static void
ten_rename_trait_edit_class_init (TenRenameTraitEditClass *klass)
{
  TenSheetEditClass *edit_class = TEN_SHEET_EDIT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_rename_trait_edit_finalize;
  edit_class->change = ten_rename_trait_edit_change;
  edit_class->dup_label = ten_rename_trait_edit_dup_label;
  edit_class->continues = ten_rename_trait_edit_continues;
}

static void
ten_rename_trait_edit_init (TenRenameTraitEdit *self)
{
}

/**
 * ten_rename_trait_edit_new:
 * @trait: (not nullable): the id of a trait that only the sheet has
 * @name: (not nullable): its new name; blanks around it do not count
 *
 * Makes an edit that gives an extra trait another name, also where it has specialties and where
 * equipment helps with it. One of the ruleset is refused, no name, and that of another trait,
 * where case, accents and spaces do not count.
 *
 * Returns: (transfer full): the edit
 */
TenSheetEdit *
ten_rename_trait_edit_new (const char *trait, const char *name)
{
  TenRenameTraitEdit *self;

  g_return_val_if_fail (trait != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (TEN_TYPE_RENAME_TRAIT_EDIT, NULL);
  self->trait = g_strdup (trait);
  self->name = g_strstrip (g_strdup (name));
  return TEN_SHEET_EDIT (self);
}
