/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-groups.h"

#include "rules/ten-ruleset-growth.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>

static void
free_group (gpointer data)
{
  TenSheetGroup *group = data;

  g_free (group->title);
  g_ptr_array_unref (group->traits);
  g_free (group);
}

static TenSheetGroup *
add_group (GPtrArray *groups, const char *title)
{
  TenSheetGroup *group = g_new0 (TenSheetGroup, 1);

  group->title = g_strdup (title);
  group->traits = g_ptr_array_new ();
  g_ptr_array_add (groups, group);
  return group;
}

/* Removes the trait from those that have no heading yet. */
static void
take (GHashTable *left, TenSheetGroup *group, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  gpointer trait = g_hash_table_lookup (left, folded);

  if (trait == NULL)
    return;
  g_ptr_array_add (group->traits, trait);
  g_hash_table_remove (left, folded);
}

/* Each extra trait, by its folded name. */
static GHashTable *
fold_extra_traits (TenSheet *sheet)
{
  GHashTable *folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));

  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    g_hash_table_insert (folded, ten_fold_name (traits[i], -1), (gpointer) traits[i]);
  return folded;
}

GPtrArray *
ten_sheet_list_groups (TenSheet *sheet)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (free_group);
  g_autoptr (GHashTable) left = fold_extra_traits (sheet);
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  JsonObject *object;
  JsonObjectIter iter;
  const char *title;
  JsonNode *node;
  TenSheetGroup *rest;

  node = json_object_get_member (
      json_node_get_object (ten_json_document_get_node (sheet->document)), "groups");
  object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  if (object != NULL)
    {
      json_object_iter_init_ordered (&iter, object);
      while (json_object_iter_next_ordered (&iter, &title, &node))
        {
          TenSheetGroup *group = add_group (groups, title);
          JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

          for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
            if (json_node_get_string (json_array_get_element (array, i)) != NULL)
              take (left, group, json_array_get_string_element (array, i));
          if (group->traits->len == 0)
            g_ptr_array_set_size (groups, (int) groups->len - 1);
        }
    }
  rest = add_group (groups, NULL);
  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    take (left, rest, traits[i]);
  if (rest->traits->len == 0)
    g_ptr_array_set_size (groups, (int) groups->len - 1);
  return groups;
}

/* The heading of an extra trait, or NULL. */
char *
ten_sheet_dup_heading (TenSheet *sheet, const char *trait)
{
  g_autoptr (GPtrArray) groups = ten_sheet_list_groups (sheet);

  for (guint i = 0; i < groups->len; i++)
    {
      const TenSheetGroup *group = groups->pdata[i];

      for (guint j = 0; j < group->traits->len; j++)
        if (g_str_equal (group->traits->pdata[j], trait))
          return g_strdup (group->title);
    }
  return NULL;
}

char **
ten_sheet_list_headings (TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) groups = ten_sheet_list_groups (sheet);
  guint n_headings;
  const TenHeading *headings = ten_ruleset_get_headings (ruleset, &n_headings);

  for (guint i = 0; i < n_headings; i++)
    g_strv_builder_add (builder, headings[i].name);
  for (guint i = 0; i < groups->len; i++)
    {
      const TenSheetGroup *group = groups->pdata[i];

      if (group->title != NULL && ten_ruleset_find_heading (ruleset, group->title) == NULL)
        g_strv_builder_add (builder, group->title);
    }
  return g_strv_builder_end (builder);
}

GHashTable *
ten_sheet_index_powers (TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_ADVANTAGE);
  GHashTable *powers =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      const char *of = ten_sheet_item_get_of (item);
      g_autofree char *folded = of != NULL ? ten_fold_name (of, -1) : NULL;
      GPtrArray *list;

      if (folded == NULL)
        continue;
      list = g_hash_table_lookup (powers, folded);
      if (list == NULL)
        {
          list = g_ptr_array_new_with_free_func (g_object_unref);
          g_hash_table_insert (powers, g_steal_pointer (&folded), list);
        }
      g_ptr_array_add (list, g_steal_pointer (&item));
    }
  return powers;
}

/* "Premonition, Scry the Soul •••", or NULL if the trait has no powers. */
char *
ten_sheet_dup_power_names (GHashTable *powers, const char *trait)
{
  g_autofree char *folded = ten_fold_name (trait, -1);
  GPtrArray *list = g_hash_table_lookup (powers, folded);
  GString *names;

  if (list == NULL)
    return NULL;
  names = g_string_new (NULL);
  for (guint i = 0; i < list->len; i++)
    {
      TenSheetItem *item = g_ptr_array_index (list, i);
      int dots = ten_sheet_item_get_number (item);

      g_string_append_printf (names, "%s%s%s", i > 0 ? _ (", ") : "",
                              ten_sheet_item_get_name (item), dots > 0 ? " " : "");
      for (; dots > 0; dots--)
        g_string_append (names, "•");
    }
  return g_string_free (names, FALSE);
}

/* Flaws, or what is neither a flaw nor a power listed under its trait. */
GPtrArray *
ten_sheet_list_advantages (TenSheet *sheet, gboolean flaws)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_ADVANTAGE);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) traits = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      const char *of = ten_sheet_item_get_of (item);
      g_autofree char *folded = of != NULL ? ten_fold_name (of, -1) : NULL;

      if (folded != NULL && traits == NULL)
        traits = fold_extra_traits (sheet);
      if (ten_sheet_item_is_flaw (item) == flaws &&
          (folded == NULL || !g_hash_table_contains (traits, folded)))
        g_ptr_array_add (list, g_steal_pointer (&item));
    }
  return list;
}

const char *
ten_sheet_get_template (TenSheet *sheet)
{
  static const char *const details[] = { "splat", "template", "species" };
  const char *text = NULL;

  for (guint i = 0; (text == NULL || *text == '\0') && i < G_N_ELEMENTS (details); i++)
    text = ten_sheet_get_detail (sheet, details[i]);
  return text != NULL && *text != '\0' ? text : NULL;
}

/* A vampire has Humanity where a mortal has Integrity. */
const char *
ten_sheet_get_trait_name (TenSheet *sheet, const TenTrait *trait)
{
  const char *splat = trait->n_names > 0 ? ten_sheet_get_template (sheet) : NULL;
  g_autofree char *folded = splat != NULL ? ten_fold_name (splat, -1) : NULL;

  for (guint i = 0; folded != NULL && i < trait->n_names; i++)
    {
      g_autofree char *own = ten_fold_name (trait->names[i].splat, -1);

      if (g_str_has_prefix (folded, own))
        return trait->names[i].name;
    }
  return trait->name;
}
