/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "rules/ten-ruleset-private.h"

#include "json/ten-json-private.h"
#include "json/ten-fields-private.h"
#include "rules/ten-rulesets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BUILT_IN_FOLDER "resource:///io/github/tenagain/engine/rulesets"

/* More files than this in the user's folder are not rulesets. */
#define MAX_FILES 1000

struct _TenRulesets
{
  GObject parent_instance;

  GPtrArray *unread; /* files of built-in rulesets: few programs need more than one */
  GPtrArray *rulesets;
  GPtrArray *problems;
  GMutex mutex; /* sheets are loaded in threads */
};

static void ten_rulesets_init_list (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenRulesets,
                               ten_rulesets,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ten_rulesets_init_list))

static TenRuleset *
find (TenRulesets *self, const char *id)
{
  for (guint i = 0; i < self->rulesets->len; i++)
    {
      TenRuleset *ruleset = g_ptr_array_index (self->rulesets, i);

      if (g_str_equal (ten_ruleset_get_id (ruleset), id))
        return ruleset;
    }
  return NULL;
}

/* The list of problems ends with NULL. */
static void
add_problem (TenRulesets *self, const char *problem)
{
  g_ptr_array_insert (self->problems, (int) self->problems->len - 1, g_strdup (problem));
}

static gboolean
check_id_is_new (TenRulesets *self, TenJsonDocument *document, TenRuleset *ruleset, GError **error)
{
  TenJsonPlace root = ten_json_document_get_root (document);
  TenJsonPlace id;

  if (find (self, ten_ruleset_get_id (ruleset)) == NULL)
    return TRUE;
  return ten_json_place_get_member (&root, "id", &id, error) &&
         ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error,
                              _ ("another ruleset has the id “%s”"), ten_ruleset_get_id (ruleset));
}

static void
add_file (TenRulesets *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, &error);
  g_autoptr (TenRuleset) ruleset = NULL;

  if (document != NULL)
    ruleset = ten_ruleset_new_from_document (document, &error);
  if (ruleset == NULL || !check_id_is_new (self, document, ruleset, &error))
    add_problem (self, error->message);
  else
    g_ptr_array_add (self->rulesets, g_steal_pointer (&ruleset));
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (ten_ruleset_get_id (*(TenRuleset *const *) a),
                 ten_ruleset_get_id (*(TenRuleset *const *) b));
}

/* Reads the built-in ruleset in the file @name, or all of them. They are before all others, as in
 * their folder. */
static void
read_built_in (TenRulesets *self, const char *name)
{
  for (guint i = self->unread->len; i > 0; i--)
    {
      GFile *file = g_ptr_array_index (self->unread, i - 1);
      g_autofree char *basename = g_file_get_basename (file);

      if (name != NULL && !g_str_equal (basename, name))
        continue;
      add_file (self, file);
      g_ptr_array_remove_index (self->unread, i - 1);
      g_ptr_array_sort (self->rulesets, compare_ids);
    }
}

static GPtrArray *
get_all (TenRulesets *self)
{
  g_mutex_lock (&self->mutex);
  read_built_in (self, NULL);
  g_mutex_unlock (&self->mutex);
  return self->rulesets;
}

static GType
get_item_type (GListModel *model)
{
  return TEN_TYPE_RULESET;
}

static guint
get_n_items (GListModel *model)
{
  return get_all (TEN_RULESETS (model))->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *all = get_all (TEN_RULESETS (model));

  return position < all->len ? g_object_ref (g_ptr_array_index (all, position)) : NULL;
}

static void
ten_rulesets_init_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  g_autofree char *name_a = g_file_get_basename (*(GFile *const *) a);
  g_autofree char *name_b = g_file_get_basename (*(GFile *const *) b);

  return strcmp (name_a, name_b);
}

/* Lists the files of a folder that may be rulesets, in a fixed order. */
static GPtrArray *
list_files (GFile *folder, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) enumerator = g_file_enumerate_children (
      folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, error);
  GFileInfo *info;

  if (enumerator == NULL)
    return NULL;
  while (files->len < MAX_FILES)
    {
      const char *name;

      if (!g_file_enumerator_iterate (enumerator, &info, NULL, NULL, error))
        return NULL;
      if (info == NULL)
        break;
      name = g_file_info_get_name (info);
      if (g_str_has_suffix (name, ".json") && name[0] != '.')
        g_ptr_array_add (files, g_file_get_child (folder, name));
    }
  g_ptr_array_sort (files, compare_files);
  return g_steal_pointer (&files);
}

static void
ten_rulesets_finalize (GObject *object)
{
  TenRulesets *self = TEN_RULESETS (object);

  g_ptr_array_unref (self->unread);
  g_ptr_array_unref (self->rulesets);
  g_ptr_array_unref (self->problems);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (ten_rulesets_parent_class)->finalize (object);
}

static void
ten_rulesets_class_init (TenRulesetsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_rulesets_finalize;
}

static void
ten_rulesets_init (TenRulesets *self)
{
  g_mutex_init (&self->mutex);
  self->unread = g_ptr_array_new_with_free_func (g_object_unref);
  self->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->problems, NULL);
}

/**
 * ten_rulesets_new:
 *
 * Creates a list of the built-in rulesets. Use ten_rulesets_load_folder() to add those in the
 * user's folder.
 *
 * Returns: (transfer full): the list
 */
TenRulesets *
ten_rulesets_new (void)
{
  g_autoptr (GFile) folder = g_file_new_for_uri (BUILT_IN_FOLDER);
  g_autoptr (GPtrArray) files = list_files (folder, NULL);
  TenRulesets *self = g_object_new (TEN_TYPE_RULESETS, NULL);

  g_ptr_array_extend_and_steal (self->unread, g_steal_pointer (&files));
  return self;
}

/**
 * ten_rulesets_load_folder:
 * @folder: a folder; a missing one has no rulesets
 *
 * Adds the rulesets in all files in a folder whose names end with `.json`. Files that cannot be
 * read, or whose id is already used, are left out and reported by ten_rulesets_get_problems().
 */
void
ten_rulesets_load_folder (TenRulesets *self, GFile *folder)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) error = NULL;
  guint n_before;

  g_return_if_fail (TEN_IS_RULESETS (self));
  g_return_if_fail (G_IS_FILE (folder));

  files = list_files (folder, &error);
  if (files == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        add_problem (self, error->message);
      return;
    }
  if (files->len == 0)
    return;
  n_before = get_all (self)->len;
  for (guint i = 0; i < files->len; i++)
    add_file (self, g_ptr_array_index (files, i));
  if (self->rulesets->len > n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, self->rulesets->len - n_before);
}

/**
 * ten_rulesets_dup_user_folder:
 *
 * Gets the folder for the user's own rulesets: `ten-again/rulesets` in the user's data folder. It
 * need not exist.
 *
 * Returns: (transfer full) (type filename): the path of the folder
 */
char *
ten_rulesets_dup_user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "ten-again", "rulesets", NULL);
}

/**
 * ten_rulesets_find:
 * @id: the id of a ruleset
 * @error: return location for %TEN_RULES_ERROR_UNKNOWN_RULESET
 *
 * Returns: (transfer none) (nullable): the ruleset with that id, or %NULL with an error
 */
TenRuleset *
ten_rulesets_find (TenRulesets *self, const char *id, GError **error)
{
  TenRuleset *ruleset;

  g_return_val_if_fail (TEN_IS_RULESETS (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  g_mutex_lock (&self->mutex);
  ruleset = find (self, id);
  if (ruleset == NULL)
    {
      g_autofree char *name = g_strconcat (id, ".json", NULL);

      read_built_in (self, name);
      ruleset = find (self, id);
    }
  g_mutex_unlock (&self->mutex);
  if (ruleset == NULL)
    g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_RULESET,
                 _ ("no ruleset has the id “%s”"), id);
  return ruleset;
}

/**
 * ten_rulesets_get_problems:
 *
 * Returns: (transfer none) (array zero-terminated=1): the problems of the files that were left
 *   out, each with file, line and column
 */
const char *const *
ten_rulesets_get_problems (TenRulesets *self)
{
  g_return_val_if_fail (TEN_IS_RULESETS (self), NULL);

  return (const char *const *) self->problems->pdata;
}
