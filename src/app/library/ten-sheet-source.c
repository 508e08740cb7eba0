/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-sheet-source.h"

#include "common/ten-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES_PATH "/io/github/tenagain/sheets"
#define MAX_RECENT 8

struct _TenSheetSource
{
  GObject parent_instance;

  TenRulesets *rulesets;
  TenLibrary *library;
  GPtrArray *sheets;   /* of TenSheet, each until its last user releases it */
  GListStore *samples; /* of TenSheet */
  char **sample_names;
  guint n_samples_read;
  guint sample_source;
};

G_DEFINE_FINAL_TYPE (TenSheetSource, ten_sheet_source, G_TYPE_OBJECT)

static void
append_item (GMenu *menu, const char *label, const char *action, const char *uri)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);

  /* Escape underscores, which would be mnemonics. */
  g_menu_item_set_label (item, escaped);
  g_menu_item_set_action_and_target (item, action, "s", uri);
  g_menu_append_item (menu, item);
}

/* Who is listed: characters of a ruleset, except one, and the sample that it was made from. */
typedef struct
{
  const char *action;
  TenRuleset *ruleset;
  TenSheet *without;
} Choice;

static gboolean
is_without (const Choice *choice, GFile *file)
{
  GFile *own = choice->without != NULL ? ten_sheet_get_file (choice->without) : NULL;

  return own == NULL || !g_file_equal (own, file);
}

/* The most recent ones come first. */
static GMenu *
create_recent_menu (TenSheetSource *self, const Choice *choice)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)) &&
                    g_menu_model_get_n_items (G_MENU_MODEL (menu)) < MAX_RECENT;
       i++)
    {
      g_autoptr (TenLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);
      GFile *file = ten_library_entry_get_file (entry);

      if (!ten_library_entry_is_missing (entry) && is_without (choice, file) &&
          g_strcmp0 (ten_library_entry_get_ruleset (entry), ten_ruleset_get_id (choice->ruleset)) ==
              0)
        {
          g_autofree char *uri = g_file_get_uri (file);

          append_item (menu, ten_library_entry_get_name (entry), choice->action, uri);
        }
    }
  return menu;
}

static GMenu *
create_sample_menu (TenSheetSource *self, const Choice *choice)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->samples)); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (G_LIST_MODEL (self->samples), i);
      g_autofree char *uri = g_file_get_uri (ten_sheet_get_file (sheet));

      if (ten_sheet_get_ruleset (sheet) == choice->ruleset &&
          (choice->without == NULL ||
           g_strcmp0 (ten_sheet_get_name (sheet), ten_sheet_get_name (choice->without)) != 0))
        append_item (menu, ten_sheet_get_name (sheet), choice->action, uri);
    }
  return menu;
}

/* Load one sample at a time: loading all would delay startup. */
static gboolean
read_next_sample (gpointer user_data)
{
  TenSheetSource *self = user_data;
  const char *name = self->sample_names != NULL ? self->sample_names[self->n_samples_read] : NULL;
  g_autofree char *uri = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (TenSheet) sheet = NULL;

  if (name == NULL)
    {
      self->sample_source = 0;
      return G_SOURCE_REMOVE;
    }

  self->n_samples_read++;
  uri = g_strconcat ("resource://" SAMPLES_PATH "/", name, NULL);
  file = g_file_new_for_uri (uri);
  sheet = ten_sheet_load (file, self->rulesets, NULL, NULL);
  if (sheet != NULL)
    g_list_store_append (self->samples, sheet);
  return G_SOURCE_CONTINUE;
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The same file may have two names. */
static char *
dup_identity (GFile *file)
{
  g_autoptr (GFileInfo) info =
      g_file_is_native (file)
          ? g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL)
          : NULL;

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

static gboolean
is_same_file (GFile *file, const char *identity, GFile *other)
{
  g_autofree char *other_identity = NULL;

  if (other == NULL)
    return FALSE;
  if (g_file_equal (file, other))
    return TRUE;
  if (identity == NULL)
    return FALSE;
  other_identity = dup_identity (other);
  return g_strcmp0 (identity, other_identity) == 0;
}

static void
on_sheet_gone (gpointer data, GObject *sheet)
{
  g_ptr_array_remove_fast (TEN_SHEET_SOURCE (data)->sheets, sheet);
}

/* The same file may have been loaded meanwhile. */
static TenSheet *
keep (TenSheetSource *self, TenSheet *sheet)
{
  TenSheet *known = ten_sheet_source_find (self, ten_sheet_get_file (sheet));

  if (known != NULL)
    return g_object_ref (known);
  ten_sheet_source_add (self, sheet);
  return g_object_ref (sheet);
}

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_load_finish (result, &error);

  if (sheet == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, keep (g_task_get_source_object (task), sheet), g_object_unref);
}

static void
ten_sheet_source_dispose (GObject *object)
{
  TenSheetSource *self = TEN_SHEET_SOURCE (object);

  g_clear_handle_id (&self->sample_source, g_source_remove);
  for (guint i = 0; i < self->sheets->len; i++)
    g_object_weak_unref (g_ptr_array_index (self->sheets, i), on_sheet_gone, self);
  g_ptr_array_set_size (self->sheets, 0);

  G_OBJECT_CLASS (ten_sheet_source_parent_class)->dispose (object);
}

static void
ten_sheet_source_class_init (TenSheetSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_sheet_source_dispose;

  ten_class_own_all (klass, TenSheetSource, g_object_unref, rulesets, library, samples);
  ten_class_own (klass, TenSheetSource, sheets, g_ptr_array_unref);
  ten_class_own (klass, TenSheetSource, sample_names, g_strfreev);
}

static void
ten_sheet_source_init (TenSheetSource *self)
{
  self->sheets = g_ptr_array_new ();
  self->samples = g_list_store_new (TEN_TYPE_SHEET);
  self->sample_names =
      g_resources_enumerate_children (SAMPLES_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  /* The files are named after the characters. */
  if (self->sample_names != NULL)
    qsort (self->sample_names, g_strv_length (self->sample_names), sizeof (char *), compare_names);
  self->sample_source = g_idle_add_full (G_PRIORITY_LOW, read_next_sample, self, NULL);
}

TenSheetSource *
ten_sheet_source_new (TenRulesets *rulesets, TenLibrary *library)
{
  TenSheetSource *self = g_object_new (TEN_TYPE_SHEET_SOURCE, NULL);

  self->rulesets = g_object_ref (rulesets);
  self->library = g_object_ref (library);
  return self;
}

TEN_DEFINE_ACCESSOR (TenRulesets *, ten_sheet_source_get_rulesets, TenSheetSource, rulesets)

GListModel *
ten_sheet_source_get_samples (TenSheetSource *self)
{
  return G_LIST_MODEL (self->samples);
}

GMenuModel *
ten_sheet_source_create_menu (TenSheetSource *self,
                              const char *action,
                              TenRuleset *ruleset,
                              TenSheet *without)
{
  const Choice choice = { action, ruleset, without };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) recent = create_recent_menu (self, &choice);
  g_autoptr (GMenu) samples = create_sample_menu (self, &choice);

  if (g_menu_model_get_n_items (G_MENU_MODEL (recent)) > 0)
    g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (recent));
  if (g_menu_model_get_n_items (G_MENU_MODEL (samples)) > 0)
    g_menu_append_submenu (menu, _ ("Sample Sheets"), G_MENU_MODEL (samples));
  return G_MENU_MODEL (menu);
}

gboolean
ten_sheet_source_has_recent (TenSheetSource *self, TenRuleset *ruleset, TenSheet *without)
{
  const Choice choice = { "", ruleset, without };
  g_autoptr (GMenu) recent = create_recent_menu (self, &choice);

  return g_menu_model_get_n_items (G_MENU_MODEL (recent)) > 0;
}

/* Offer the most recent choice first. */
void
ten_sheet_source_note (TenSheetSource *self, TenSheet *sheet)
{
  ten_library_add (self->library, sheet);
}

void
ten_sheet_source_add (TenSheetSource *self, TenSheet *sheet)
{
  if (g_ptr_array_find (self->sheets, sheet, NULL))
    return;
  g_object_weak_ref (G_OBJECT (sheet), on_sheet_gone, self);
  g_ptr_array_add (self->sheets, sheet);
}

void
ten_sheet_source_forget (TenSheetSource *self, TenSheet *sheet)
{
  if (g_ptr_array_remove_fast (self->sheets, sheet))
    g_object_weak_unref (G_OBJECT (sheet), on_sheet_gone, self);
}

TenSheet *
ten_sheet_source_find (TenSheetSource *self, GFile *file)
{
  g_autofree char *identity = NULL;

  if (file == NULL || self->sheets->len == 0)
    return NULL;
  identity = dup_identity (file);
  for (guint i = 0; i < self->sheets->len; i++)
    {
      TenSheet *sheet = g_ptr_array_index (self->sheets, i);

      if (is_same_file (file, identity, ten_sheet_get_file (sheet)))
        return sheet;
    }
  return NULL;
}

TenSheet *
ten_sheet_source_find_character (TenSheetSource *self, const char *name, const char *ruleset)
{
  for (guint i = 0; i < self->sheets->len; i++)
    {
      TenSheet *sheet = g_ptr_array_index (self->sheets, i);

      if (g_strcmp0 (ten_sheet_get_name (sheet), name) == 0 &&
          g_strcmp0 (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ruleset) == 0)
        return sheet;
    }
  return NULL;
}

/* Capitals make no difference, and "thug 2" comes before "thug 10". */
static void
add_explained (GHashTable *names, const char *name, const char *meaning)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  char *key = g_utf8_collate_key_for_filename (folded, -1);

  if (*name == '\0' || g_hash_table_contains (names, key))
    g_free (key);
  else
    g_hash_table_insert (
        names, key, meaning != NULL ? g_strdup_printf ("%s\n%s", name, meaning) : g_strdup (name));
}

static void
add_name (GHashTable *names, const char *name)
{
  add_explained (names, name, NULL);
}

static GHashTable *
create_names (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static char **
sort_names (GHashTable *names)
{
  guint n_keys;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (names, &n_keys);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  qsort (keys, n_keys, sizeof *keys, compare_names);
  for (guint i = 0; i < n_keys; i++)
    g_strv_builder_add (builder, g_hash_table_lookup (names, keys[i]));
  return g_strv_builder_end (builder);
}

char **
ten_sheet_source_list_characters (TenSheetSource *self, const char *ruleset)
{
  g_autoptr (GHashTable) names = create_names ();

  for (guint i = 0; i < self->sheets->len; i++)
    {
      TenSheet *sheet = g_ptr_array_index (self->sheets, i);

      if (g_strcmp0 (ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)), ruleset) == 0)
        add_name (names, ten_sheet_get_name (sheet));
    }
  return sort_names (names);
}

static void
add_items (GHashTable *names, TenSheet *sheet, TenRuleset *ruleset, TenSheetItemKind kind)
{
  GListModel *items = ten_sheet_get_items (sheet, kind);

  if (ten_sheet_get_ruleset (sheet) != ruleset)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    add_name (names, ten_sheet_item_get_name (ten_model_peek (items, i)));
}

/* The Conditions, Merits and Backgrounds that the ruleset knows. */
static void
add_known (GHashTable *names, TenRuleset *ruleset, TenSheetItemKind kind)
{
  guint n_conditions, n_headings;
  const TenKnownCondition *conditions = ten_ruleset_get_conditions (ruleset, &n_conditions);
  const TenHeading *headings = ten_ruleset_get_headings (ruleset, &n_headings);

  for (guint i = 0; kind == TEN_SHEET_CONDITION && i < n_conditions; i++)
    {
      g_autofree char *meaning = ten_words_for_condition (&conditions[i]);

      add_explained (names, conditions[i].name, meaning);
    }
  for (guint i = 0; kind == TEN_SHEET_ADVANTAGE && i < n_headings; i++)
    for (guint j = 0;
         headings[i].advantages && headings[i].names != NULL && headings[i].names[j] != NULL; j++)
      add_name (names, headings[i].names[j]);
}

char **
ten_sheet_source_list_items (TenSheetSource *self, TenRuleset *ruleset, TenSheetItemKind kind)
{
  g_autoptr (GHashTable) names = create_names ();
  const char *usual =
      kind == TEN_SHEET_CONDITION ? ten_ruleset_get_after (ruleset, "condition") : NULL;

  add_known (names, ruleset, kind);
  if (usual != NULL)
    add_name (names, usual);
  for (guint i = 0; i < self->sheets->len; i++)
    add_items (names, g_ptr_array_index (self->sheets, i), ruleset, kind);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->samples)); i++)
    add_items (names, ten_model_peek (self->samples, i), ruleset, kind);
  return sort_names (names);
}

void
ten_sheet_source_load (TenSheetSource *self,
                       GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  TenSheet *known;
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, ten_sheet_source_load);
  known = ten_sheet_source_find (self, file);
  if (known != NULL)
    g_task_return_pointer (task, g_object_ref (known), g_object_unref);
  else
    ten_sheet_load_async (file, self->rulesets, cancellable, on_sheet_loaded,
                          g_steal_pointer (&task));
}

TenSheet *
ten_sheet_source_load_finish (TenSheetSource *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_sheet_source_load), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
