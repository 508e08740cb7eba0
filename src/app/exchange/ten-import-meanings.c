/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exchange/ten-import-meanings.h"

#include "common/ten-view.h"

#include <string.h>

/* Nobody sorts out more names than this by hand. */
#define MAX_NAMES 30

#define KEY "import-names"

struct _TenImportMeanings
{
  GObject parent_instance;

  GSettings *settings;
  GPtrArray *names; /* such as "agility=dexterity" */
};

TEN_DEFINE_PLAIN_TYPE (TenImportMeanings, ten_import_meanings, G_TYPE_OBJECT)

static void
ten_import_meanings_class_init (TenImportMeaningsClass *klass)
{
  ten_class_own_all (klass, TenImportMeanings, g_object_unref, settings);
  ten_class_own_all (klass, TenImportMeanings, g_ptr_array_unref, names);
}

TenImportMeanings *
ten_import_meanings_new (GSettings *settings)
{
  TenImportMeanings *self = g_object_new (TEN_TYPE_IMPORT_MEANINGS, NULL);

  self->settings = g_object_ref (settings);
  self->names = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static char *
dup_key (TenImport *import, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  return g_strdup_printf ("%s: %s", ten_import_get_shape (import), folded);
}

static gboolean
has_meaning (TenImportMeanings *self, const char *name, gboolean forget)
{
  g_autofree char *start = g_strconcat (name, "=", NULL);

  for (guint i = 0; i < self->names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (self->names, i), start))
      {
        if (forget)
          g_ptr_array_remove_index (self->names, i);
        return TRUE;
      }
  return FALSE;
}

char **
ten_import_meanings_dup_names (TenImportMeanings *self)
{
  char **names = g_new0 (char *, self->names->len + 1);

  for (guint i = 0; i < self->names->len; i++)
    names[i] = g_strdup (g_ptr_array_index (self->names, i));
  return names;
}

gboolean
ten_import_meanings_remember (TenImportMeanings *self, GPtrArray *imports)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, KEY);
  gboolean any = FALSE;

  if (g_variant_n_children (kept) == 0)
    return FALSE;
  for (guint i = 0; imports != NULL && i < imports->len; i++)
    {
      TenImport *import = g_ptr_array_index (imports, i);

      for (const char *const *name = ten_import_get_unknown_names (import); *name != NULL; name++)
        {
          g_autofree char *key = dup_key (import, *name);
          const char *meaning;

          if (!g_variant_lookup (kept, key, "&s", &meaning) || has_meaning (self, *name, FALSE))
            continue;
          g_ptr_array_add (self->names, g_strdup_printf ("%s=%s", *name, meaning));
          any = TRUE;
        }
    }
  return any;
}

void
ten_import_meanings_set (TenImportMeanings *self,
                         TenImport *import,
                         const char *name,
                         const char *id)
{
  g_autofree char *key = dup_key (import, name);
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, KEY);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *meaning;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &meaning))
    if (!g_str_equal (other, key))
      g_variant_builder_add (&builder, "{ss}", other, meaning);
  has_meaning (self, name, TRUE);
  if (id != NULL)
    {
      g_variant_builder_add (&builder, "{ss}", key, id);
      g_ptr_array_add (self->names, g_strdup_printf ("%s=%s", name, id));
    }
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&builder));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
ten_import_meanings_list (TenImportMeanings *self, TenImport *import, GHashTable *meanings)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  const char *const *names = ten_import_get_unknown_names (import);
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, KEY);

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (names[i]));
  for (guint i = 0; ten_import_get_shape (import) != NULL && i < self->names->len; i++)
    {
      const char *both = g_ptr_array_index (self->names, i);
      const char *meaning = strrchr (both, '=') + 1;
      char *name = g_strndup (both, (gsize) (meaning - both) - 1);
      g_autofree char *key = dup_key (import, name);

      g_ptr_array_add (list, name);
      if (g_variant_lookup (kept, key, "&s", &meaning))
        g_hash_table_insert (meanings, name, g_strdup (meaning));
      else
        g_ptr_array_remove (list, name);
    }
  g_ptr_array_sort (list, compare_names);
  g_ptr_array_set_size (list, (int) MIN (list->len, MAX_NAMES));
  return list;
}
