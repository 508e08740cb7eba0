/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TenCast
{
  GObject parent_instance;

  TenDocuments *documents; /* weak */
  TenLibrary *library;
  TenSheetSource *sheets;
  TenNotices *notices;
  GFile *extras_file;

  GListStore *members;
  GListStore *extras;
  GHashTable *asked; /* GFile of the library -> its TenSheet, or NULL while loading */
  char *chronicle;
  guint update_source;
};

G_DEFINE_FINAL_TYPE (TenCast, ten_cast, G_TYPE_OBJECT)

/* Capitals make no difference, and "thug 2" comes before "thug 10". */
static char *
dup_key (TenSheet *sheet)
{
  g_autofree char *name = g_utf8_casefold (ten_sheet_get_name (sheet), -1);

  return g_utf8_collate_key_for_filename (name, -1);
}

/* Players' characters first. */
static int
compare_members (gconstpointer a, gconstpointer b, gpointer data)
{
  TenSheet *first = TEN_SHEET ((gpointer) a);
  TenSheet *second = TEN_SHEET ((gpointer) b);
  const gboolean played = ten_cast_has_player (first);
  g_autofree char *first_key = NULL;
  g_autofree char *second_key = NULL;

  if (played != ten_cast_has_player (second))
    return played ? -1 : 1;
  first_key = dup_key (first);
  second_key = dup_key (second);
  return strcmp (first_key, second_key);
}

static void
append (GListStore *members, TenSheet *sheet)
{
  if (sheet != NULL && !g_list_store_find (members, sheet, NULL))
    g_list_store_insert_sorted (members, sheet, compare_members, NULL);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenCast) self = data;
  TenSheet *sheet = ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, NULL);

  /* Skip unreadable sheets: opening them reports the error. */
  if (sheet == NULL)
    return;
  g_hash_table_insert (self->asked, g_object_ref (ten_sheet_get_file (sheet)), sheet);
  if (g_strcmp0 (ten_sheet_get_chronicle (sheet), self->chronicle) == 0)
    append (self->members, sheet);
}

static void
add_entry (TenCast *self, GListStore *members, TenLibraryEntry *entry)
{
  GFile *file = ten_library_entry_get_file (entry);
  TenSheet *known = g_hash_table_lookup (self->asked, file);

  if (ten_library_entry_is_missing (entry) ||
      g_strcmp0 (ten_library_entry_get_chronicle (entry), self->chronicle) != 0)
    return;
  if (known != NULL)
    append (members, known);
  else if (!g_hash_table_contains (self->asked, file))
    {
      g_hash_table_insert (self->asked, g_object_ref (file), NULL);
      ten_sheet_source_load (self->sheets, file, NULL, on_loaded, g_object_ref (self));
    }
}

/* Use the chronicle of the last sheet shown that has one. */
static void
follow_chronicle (TenCast *self)
{
  TenSheet *sheet = ten_documents_get_sheet (self->documents);
  const char *chronicle = sheet != NULL ? ten_sheet_get_chronicle (sheet) : NULL;

  if (chronicle == NULL || *chronicle == '\0')
    return;
  g_free (self->chronicle);
  self->chronicle = g_strdup (chronicle);
}

static gboolean
is_same (GListModel *a, GListModel *b)
{
  if (g_list_model_get_n_items (a) != g_list_model_get_n_items (b))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (a); i++)
    {
      g_autoptr (GObject) first = g_list_model_get_item (a, i);
      g_autoptr (GObject) second = g_list_model_get_item (b, i);

      if (first != second)
        return FALSE;
    }
  return TRUE;
}

/* Change nothing if the cast is the same, so that lists keep their position. */
static void
take_members (TenCast *self, GListStore *members)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (is_same (G_LIST_MODEL (members), G_LIST_MODEL (self->members)))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (members)); i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (members), i));
  g_list_store_splice (self->members, 0, g_list_model_get_n_items (G_LIST_MODEL (self->members)),
                       items->pdata, items->len);
}

static gboolean
update (gpointer data)
{
  TenCast *self = data;
  g_autoptr (GListStore) members = g_list_store_new (TEN_TYPE_SHEET);
  AdwTabView *view;

  self->update_source = 0;
  if (self->documents == NULL)
    return G_SOURCE_REMOVE;
  follow_chronicle (self);
  view = ten_documents_get_view (self->documents);
  for (int i = 0; i < adw_tab_view_get_n_pages (view); i++)
    append (members, ten_document_get_sheet (TEN_DOCUMENT (
                         adw_tab_page_get_child (adw_tab_view_get_nth_page (view, i)))));
  for (guint i = 0;
       self->chronicle != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++)
    add_entry (self, members, ten_model_peek (self->library, i));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->extras)); i++)
    {
      g_autoptr (TenSheet) extra = g_list_model_get_item (G_LIST_MODEL (self->extras), i);

      append (members, extra);
    }
  take_members (self, members);
  return G_SOURCE_REMOVE;
}

static void
queue_update (TenCast *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add (update, self);
}

static void
save_extras (TenCast *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_extras_save (self->extras_file, G_LIST_MODEL (self->extras), &error))
    ten_notices_show_problem (self->notices, error->message);
}

static void
follow_extra (TenCast *self, TenSheet *sheet)
{
  ten_sheet_source_add (self->sheets, sheet);
  ten_connect (sheet, "changed", save_extras, self);
  ten_connect (sheet, "notify::file", save_extras, self);
}

static void
load_extras (TenCast *self, TenRulesets *rulesets)
{
  g_autoptr (GError) error = NULL;

  if (!ten_extras_load (self->extras_file, rulesets, self->extras, &error))
    ten_notices_show_problem (self->notices, error->message);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->extras)); i++)
    follow_extra (self, ten_model_peek (self->extras, i));
}

static void
ten_cast_class_init (TenCastClass *klass)
{
  ten_class_stop_sources (klass, TenCast, update_source);
  ten_class_own_all (klass, TenCast, g_object_unref, library, sheets, notices, extras_file, members,
                     extras);
  ten_class_own (klass, TenCast, asked, g_hash_table_unref);
  ten_class_own (klass, TenCast, chronicle, g_free);
  ten_class_own_weak (klass, TenCast, documents);
}

static void
unref_sheet (gpointer sheet)
{
  if (sheet != NULL)
    g_object_unref (sheet);
}

static void
ten_cast_init (TenCast *self)
{
  self->members = g_list_store_new (TEN_TYPE_SHEET);
  self->extras = g_list_store_new (TEN_TYPE_SHEET);
  self->asked =
      g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, unref_sheet);
}

TenCast *
ten_cast_new (TenDocuments *documents, TenLibrary *library, TenPerformer *performer)
{
  TenCast *self = g_object_new (TEN_TYPE_CAST, NULL);

  g_set_weak_pointer (&self->documents, documents);
  self->library = g_object_ref (library);
  self->sheets = g_object_ref (ten_documents_get_sheets (documents));
  self->notices = g_object_ref (ten_performer_get_notices (performer));
  self->extras_file = ten_extras_dup_user_file ();
  load_extras (self, ten_table_get_rulesets (ten_performer_get_table (performer)));
  ten_connect (documents, "notify::document", queue_update, self);
  ten_connect (ten_documents_get_view (documents), "notify::n-pages", queue_update, self);
  ten_connect (library, "items-changed", queue_update, self);
  queue_update (self);
  return self;
}

GListModel *
ten_cast_get_members (TenCast *self)
{
  return G_LIST_MODEL (self->members);
}

static char **
list_names (TenCast *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->members)); i++)
    g_strv_builder_add (builder, ten_sheet_get_name (ten_model_peek (self->members, i)));
  return g_strv_builder_end (builder);
}

gboolean
ten_cast_add_extras (TenCast *self, TenRuleset *ruleset, const char *line, GError **error)
{
  g_auto (GStrv) taken = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TenExtra) extra = NULL;

  extra = ten_extra_new_from_text (line, ruleset, error);
  if (extra == NULL)
    return FALSE;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->extras)) + ten_extra_get_count (extra) >
      TEN_EXTRAS_MAX)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_RANGE,
                   _ ("There are at most %d extras in a cast"), TEN_EXTRAS_MAX);
      return FALSE;
    }
  taken = list_names (self);
  names = ten_extra_dup_names (extra, (const char *const *) taken);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (TenSheet) sheet = ten_extra_create_sheet (extra, names[i]);

      g_list_store_append (self->extras, sheet);
      follow_extra (self, sheet);
    }
  save_extras (self);
  queue_update (self);
  return TRUE;
}

gboolean
ten_cast_is_extra (TenCast *self, TenSheet *sheet)
{
  return g_list_store_find (self->extras, sheet, NULL);
}

typedef struct
{
  TenCast *cast;
  TenSheet *sheet;
  TenExtra *extra;
} Removed;

static void
removed_free (gpointer data)
{
  Removed *removed = data;

  g_object_unref (removed->cast);
  g_object_unref (removed->sheet);
  ten_extra_unref (removed->extra);
  g_free (removed);
}

static void
put_back (gpointer data)
{
  Removed *removed = data;
  TenCast *self = removed->cast;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->extras)) >= TEN_EXTRAS_MAX)
    return;
  ten_extra_mark_sheet (removed->extra, removed->sheet);
  g_list_store_append (self->extras, removed->sheet);
  follow_extra (self, removed->sheet);
  save_extras (self);
  queue_update (self);
}

static void
offer_undo (TenCast *self, TenSheet *sheet)
{
  Removed *removed = g_new0 (Removed, 1);
  g_autofree char *text = NULL;

  removed->cast = g_object_ref (self);
  removed->sheet = g_object_ref (sheet);
  removed->extra = ten_extra_ref (ten_extra_find_for_sheet (sheet));
  /* Translators: the name of a character */
  text = g_strdup_printf (_ ("%s was removed from the cast"), ten_sheet_get_name (sheet));
  ten_notices_show_undo (self->notices, text, put_back, removed, removed_free);
}

void
ten_cast_remove_extra (TenCast *self, TenSheet *sheet)
{
  guint position;

  if (!g_list_store_find (self->extras, sheet, &position))
    return;
  offer_undo (self, sheet);
  g_signal_handlers_disconnect_by_func (sheet, save_extras, self);
  ten_sheet_source_forget (self->sheets, sheet);
  ten_extra_mark_sheet (NULL, sheet);
  g_list_store_remove (self->extras, position);
  save_extras (self);
  queue_update (self);
}

/* Whether the character belongs to a player and not the Storyteller. */
gboolean
ten_cast_has_player (TenSheet *sheet)
{
  const char *player = ten_sheet_get_player (sheet);

  return player != NULL && *player != '\0';
}

TenSheet *
ten_cast_find_sheet (GListModel *members, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; members != NULL && i < g_list_model_get_n_items (members); i++)
    {
      TenSheet *sheet = ten_model_peek (members, i);
      g_autofree char *other = ten_fold_name (ten_sheet_get_name (sheet), -1);

      if (g_str_equal (other, folded))
        return sheet;
    }
  return NULL;
}

char **
ten_cast_list_names (GListModel *members, const char *suffix)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; members != NULL && i < g_list_model_get_n_items (members); i++)
    {
      const char *name = ten_sheet_get_name (ten_model_peek (members, i));
      g_autofree char *text = g_strconcat (name, suffix, NULL);

      if (*name != '\0')
        g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}
