/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-groups.h"

#include "rules/ten-ruleset-growth.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>

#define EXTRA_MAXIMUM 5

static void
free_trait (gpointer data)
{
  TenSheetTrait *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->heading);
  g_free (self->powers);
  g_free (self);
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

static void
free_names (gpointer data)
{
  g_string_free (data, TRUE);
}

/* The names of powers by the folded name of the trait that they belong to. */
static GHashTable *
index_powers (TenSheet *sheet)
{
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_ADVANTAGE);
  GHashTable *powers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_names);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      const char *of = ten_sheet_item_get_of (item);
      g_autofree char *folded = of != NULL ? ten_fold_name (of, -1) : NULL;
      GString *names;

      if (folded == NULL)
        continue;
      names = g_hash_table_lookup (powers, folded);
      if (names == NULL)
        {
          names = g_string_new (NULL);
          g_hash_table_insert (powers, g_steal_pointer (&folded), names);
        }
      g_string_append_printf (names, "%s%s", names->len > 0 ? _ (", ") : "",
                              ten_sheet_item_get_name (item));
      for (int dot = 0; dot < ten_sheet_item_get_number (item); dot++)
        g_string_append (names, dot == 0 ? " •" : "•");
    }
  return powers;
}

/* Moves a trait from those that have no heading yet. */
static void
take (
    GPtrArray *traits, GHashTable *left, GHashTable *powers, const char *name, const char *heading)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  const char *id = g_hash_table_lookup (left, folded);
  const GString *names = g_hash_table_lookup (powers, folded);
  TenSheetTrait *trait;

  if (id == NULL)
    return;
  trait = g_new0 (TenSheetTrait, 1);
  trait->id = g_strdup (id);
  trait->title = ten_sheet_dup_title (id);
  trait->heading = g_strdup (heading);
  trait->powers = names != NULL ? g_strdup (names->str) : NULL;
  trait->maximum = EXTRA_MAXIMUM;
  trait->kind = TEN_TRAIT_EXTRA;
  g_ptr_array_add (traits, trait);
  g_hash_table_remove (left, folded);
}

GPtrArray *
ten_sheet_list_extra_traits (TenSheet *sheet)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_trait);
  g_autoptr (GHashTable) left = fold_extra_traits (sheet);
  g_autoptr (GHashTable) powers = index_powers (sheet);
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  JsonNode *groups = json_object_get_member (
      json_node_get_object (ten_json_document_get_node (sheet->document)), "groups");
  JsonObjectIter iter;
  const char *title;
  JsonNode *node;

  if (groups != NULL && JSON_NODE_HOLDS_OBJECT (groups))
    {
      json_object_iter_init_ordered (&iter, json_node_get_object (groups));
      while (json_object_iter_next_ordered (&iter, &title, &node))
        {
          JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

          for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
            if (json_node_get_string (json_array_get_element (array, i)) != NULL)
              take (list, left, powers, json_array_get_string_element (array, i), title);
        }
    }
  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    take (list, left, powers, traits[i], NULL);
  return list;
}

/* The heading of an extra trait, or NULL. */
char *
ten_sheet_dup_heading (TenSheet *sheet, const char *id)
{
  g_autoptr (GPtrArray) traits = ten_sheet_list_extra_traits (sheet);

  for (guint i = 0; i < traits->len; i++)
    {
      const TenSheetTrait *trait = traits->pdata[i];

      if (g_str_equal (trait->id, id))
        return g_strdup (trait->heading);
    }
  return NULL;
}

char **
ten_sheet_list_headings (TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) traits = ten_sheet_list_extra_traits (sheet);
  const char *last = NULL;
  guint n_headings;
  const TenHeading *headings = ten_ruleset_get_headings (ruleset, &n_headings);

  for (guint i = 0; i < n_headings; i++)
    g_strv_builder_add (builder, headings[i].name);
  for (guint i = 0; i < traits->len; i++)
    {
      const char *heading = ((TenSheetTrait *) traits->pdata[i])->heading;

      if (heading != NULL && g_strcmp0 (heading, last) != 0 &&
          ten_ruleset_find_heading (ruleset, heading) == NULL)
        g_strv_builder_add (builder, heading);
      last = heading;
    }
  return g_strv_builder_end (builder);
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

TenSheetTrait
ten_sheet_get_trait_row (TenSheet *sheet, const TenTrait *trait)
{
  return (TenSheetTrait){ .id = (char *) trait->id,
                          .title = (char *) ten_sheet_get_trait_name (sheet, trait),
                          .maximum = trait->maximum,
                          .kind = trait->kind };
}
