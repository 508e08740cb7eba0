/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-chooser.h"

#include "common/ten-toolkit.h"
#include "exchange/ten-import-row.h"

#include <glib/gi18n.h>

struct _TenImportChooser
{
  TenWidget parent_instance;

  GtkWidget *tools;
  GtkEditable *search;
  GtkWidget *filters;
  GtkDropDown *kinds;
  GtkDropDown *owners;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *counts;
  GtkLabel *count;
  GtkLabel *left_out;
  GtkLabel *result;

  GPtrArray *entries;
  GListStore *store;
  GtkFilter *filter;
  GtkFilterListModel *shown;
  GPtrArray *owner_values; /* of TenImportOwner, for all but the first choice */
  char *wanted;            /* as returned by ten_fold_name() */
  guint n_files;
};

G_DEFINE_FINAL_TYPE (TenImportChooser, ten_import_chooser, TEN_TYPE_WIDGET)

/* NULL for the first choice, which is any. */
static const char *
get_kind (TenImportChooser *self)
{
  GtkStringObject *choice = gtk_drop_down_get_selected_item (self->kinds);

  return gtk_drop_down_get_selected (self->kinds) > 0 && choice != NULL
             ? gtk_string_object_get_string (choice)
             : NULL;
}

static gboolean
has_owner (TenImportChooser *self, TenImportEntry *entry)
{
  const guint choice = gtk_drop_down_get_selected (self->owners);

  return choice == 0 || choice > self->owner_values->len ||
         ten_import_entry_get_owner (entry) ==
             GPOINTER_TO_UINT (g_ptr_array_index (self->owner_values, choice - 1));
}

static gboolean
is_shown (gpointer item, gpointer data)
{
  TenImportChooser *self = data;
  TenImportEntry *entry = item;
  TenImport *import = ten_import_entry_get_import (entry);
  const char *kind = get_kind (self);

  if (!ten_import_entry_matches (entry, self->wanted))
    return FALSE;
  if (import == NULL)
    return kind == NULL && gtk_drop_down_get_selected (self->owners) == 0;
  return (kind == NULL || g_strcmp0 (kind, ten_import_get_kind (import)) == 0) &&
         has_owner (self, entry);
}

static guint
count_chosen (TenImportChooser *self, guint *n_characters, guint *n_hidden)
{
  guint n_chosen = 0;

  *n_characters = 0;
  *n_hidden = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImportEntry *entry = g_ptr_array_index (self->entries, i);

      *n_characters += ten_import_entry_get_import (entry) != NULL;
      n_chosen += ten_import_entry_get_chosen (entry);
      *n_hidden += ten_import_entry_get_chosen (entry) && !is_shown (entry, self);
    }
  return n_chosen;
}

static void
show_count (TenImportChooser *self)
{
  guint n_characters, n_hidden;
  const guint n_chosen = count_chosen (self, &n_characters, &n_hidden);
  g_autofree char *text = g_strdup_printf (
      /* Translators: how many characters are chosen, and how many there are. */
      ngettext ("%u of %u chosen", "%u of %u chosen", n_characters), n_chosen, n_characters);
  g_autofree char *hidden =
      n_hidden > 0
          ? g_strdup_printf (
                /* Translators: characters that are chosen, but not in the list at the moment. */
                ngettext ("%u of them is not shown", "%u of them are not shown", n_hidden),
                n_hidden)
          : NULL;
  g_autofree char *both = hidden != NULL ? g_strdup_printf ("%s · %s", text, hidden) : NULL;

  gtk_label_set_label (self->count, both != NULL ? both : text);
}

static void
update (TenImportChooser *self)
{
  show_count (self);
  g_signal_emit_by_name (self, "changed");
}

static void
on_filter_changed (TenImportChooser *self)
{
  gboolean any;

  g_free (self->wanted);
  self->wanted = ten_fold_name (gtk_editable_get_text (self->search), -1);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  any = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0;
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "nothing");
  if (any)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
  show_count (self);
}

static void
choose_shown (TenImportChooser *self, gboolean chosen)
{
  /* The list follows the text with a delay: update it now. */
  on_filter_changed (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++)
    ten_import_entry_set_chosen (ten_model_peek (self->shown, i), chosen);
  update (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_label (self->count));
}

static void
on_all (TenImportChooser *self)
{
  choose_shown (self, TRUE);
}

static void
on_none (TenImportChooser *self)
{
  choose_shown (self, FALSE);
}

static void
on_search_stopped (TenImportChooser *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "import.leave", NULL);
}

static void
on_search_activated (TenImportChooser *self)
{
  gtk_widget_activate_default (GTK_WIDGET (self));
}

/* Check boxes would be toggled by it. */
static gboolean
on_key (TenImportChooser *self, guint key)
{
  GtkWidget *focus = ten_widget_get_focus (self);

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !GTK_IS_CHECK_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_default (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static void
on_report (TenImportChooser *self, TenImportEntry *entry)
{
  g_signal_emit_by_name (self, "report", entry);
}

static void
on_setup (TenImportChooser *self, GtkListItem *item)
{
  GtkWidget *row = g_object_new (TEN_TYPE_IMPORT_ROW, NULL);

  ten_connect (row, "toggled", update, self);
  ten_connect (row, "report", on_report, self);
  gtk_list_item_set_child (item, row);
  ten_toolkit_focus_list_child (item);
}

static void
on_bind (TenImportChooser *self, GtkListItem *item)
{
  ten_import_row_set_entry (TEN_IMPORT_ROW (gtk_list_item_get_child (item)),
                            gtk_list_item_get_item (item), self->n_files > 1);
}

static void
on_unbind (TenImportChooser *self, GtkListItem *item)
{
  ten_import_row_set_entry (TEN_IMPORT_ROW (gtk_list_item_get_child (item)), NULL, FALSE);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Only kinds that occur. Keeps the choice. */
static void
fill_kinds (TenImportChooser *self)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *before = g_strdup (get_kind (self));
  guint selected = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImport *import = ten_import_entry_get_import (g_ptr_array_index (self->entries, i));
      const char *kind = import != NULL ? ten_import_get_kind (import) : NULL;

      if (kind != NULL && g_hash_table_add (kinds, (gpointer) kind))
        g_ptr_array_add (names, (gpointer) kind);
    }
  g_ptr_array_sort (names, compare_texts);
  /* Translators: vampires, mortals, and all others. */
  gtk_string_list_append (choices, _ ("All Kinds"));
  for (guint i = 0; i < names->len; i++)
    {
      gtk_string_list_append (choices, g_ptr_array_index (names, i));
      if (g_strcmp0 (before, g_ptr_array_index (names, i)) == 0)
        selected = i + 1;
    }
  gtk_drop_down_set_model (self->kinds, G_LIST_MODEL (choices));
  gtk_drop_down_set_selected (self->kinds, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), names->len > 1);
}

static void
fill_owners (TenImportChooser *self)
{
  const char *const words[] = {
    /* Translators: characters of whom the file says neither that they are played nor that they are
     * NPCs */
    [TEN_IMPORT_OWNER_UNKNOWN] = C_ ("import", "Neither"),
    [TEN_IMPORT_OWNER_PLAYER] = _ ("Players’ Characters"),
    [TEN_IMPORT_OWNER_STORYTELLER] = _ ("NPCs"),
  };
  static const TenImportOwner order[] = { TEN_IMPORT_OWNER_PLAYER, TEN_IMPORT_OWNER_STORYTELLER,
                                          TEN_IMPORT_OWNER_UNKNOWN };
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);
  gboolean occurs[G_N_ELEMENTS (words)] = { FALSE };

  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImportEntry *entry = g_ptr_array_index (self->entries, i);

      if (ten_import_entry_get_import (entry) != NULL)
        occurs[ten_import_entry_get_owner (entry)] = TRUE;
    }
  g_ptr_array_set_size (self->owner_values, 0);
  gtk_string_list_append (choices, _ ("Players and NPCs"));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (occurs[order[i]])
      {
        g_ptr_array_add (self->owner_values, GUINT_TO_POINTER (order[i]));
        gtk_string_list_append (choices, words[order[i]]);
      }
  gtk_drop_down_set_model (self->owners, G_LIST_MODEL (choices));
  gtk_drop_down_set_selected (self->owners, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->owners), self->owner_values->len > 1);
}

static gpointer
get_file (TenImportChooser *self, guint number)
{
  return (gpointer) ten_import_entry_get_file (g_ptr_array_index (self->entries, number));
}

/* In a file that marks its NPCs, all others are players' characters. */
static void
complete_owners (TenImportChooser *self)
{
  g_autoptr (GHashTable) marked = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->entries->len; i++)
    {
      g_hash_table_add (files, get_file (self, i));
      if (ten_import_entry_get_owner (g_ptr_array_index (self->entries, i)) ==
          TEN_IMPORT_OWNER_STORYTELLER)
        g_hash_table_add (marked, get_file (self, i));
    }
  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImportEntry *entry = g_ptr_array_index (self->entries, i);

      if (ten_import_entry_get_owner (entry) == TEN_IMPORT_OWNER_UNKNOWN &&
          g_hash_table_contains (marked, get_file (self, i)))
        ten_import_entry_set_owner (entry, TEN_IMPORT_OWNER_PLAYER);
    }
  self->n_files = g_hash_table_size (files);
}

static void
show_left_out (TenImportChooser *self)
{
  g_autoptr (GHashTable) files = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      TenImport *import = ten_import_entry_get_import (g_ptr_array_index (self->entries, i));

      if (import != NULL && g_hash_table_add (files, get_file (self, i)))
        n += ten_import_get_n_things (import);
    }
  text = g_strdup_printf (
      ngettext ("Left out %u item, place or other entry that is not a character",
                "Left out %u items, places and other entries that are not characters", n),
      n);
  ten_label_show (self->left_out, n > 0 ? text : NULL);
}

static int
compare_entries (gconstpointer a, gconstpointer b, gpointer data)
{
  const gboolean first = ten_import_entry_get_problem ((gpointer) a) != NULL;
  const gboolean second = ten_import_entry_get_problem ((gpointer) b) != NULL;

  return second - first;
}

static guint
count_characters (TenImportChooser *self)
{
  guint n_characters = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n_characters += ten_import_entry_get_import (g_ptr_array_index (self->entries, i)) != NULL;
  return n_characters;
}

void
ten_import_chooser_set_entries (TenImportChooser *self, GPtrArray *entries)
{
  gboolean many;

  g_ptr_array_ref (entries);
  g_ptr_array_unref (self->entries);
  self->entries = entries;
  many = count_characters (self) > 1;
  complete_owners (self);
  fill_kinds (self);
  fill_owners (self);
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       entries->pdata, entries->len);
  g_list_store_sort (self->store, compare_entries, NULL);
  gtk_widget_set_visible (self->tools, many);
  gtk_widget_set_visible (self->counts, many);
  gtk_widget_set_visible (self->filters, gtk_widget_get_visible (GTK_WIDGET (self->kinds)) ||
                                             gtk_widget_get_visible (GTK_WIDGET (self->owners)));
  show_left_out (self);
  ten_label_show (self->result, NULL);
  on_filter_changed (self);
  update (self);
}

void
ten_import_chooser_show_result (TenImportChooser *self, const char *text)
{
  ten_label_show (self->result, text);
}

GPtrArray *
ten_import_chooser_list_chosen (TenImportChooser *self)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->entries->len; i++)
    if (ten_import_entry_get_chosen (g_ptr_array_index (self->entries, i)))
      g_ptr_array_add (chosen, g_object_ref (g_ptr_array_index (self->entries, i)));
  return chosen;
}

void
ten_import_chooser_focus (TenImportChooser *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->tools) ? GTK_WIDGET (self->search)
                                                              : GTK_WIDGET (self->list));
}

gboolean
ten_import_chooser_clear_search (TenImportChooser *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    return FALSE;
  gtk_editable_set_text (self->search, "");
  return TRUE;
}

static void
ten_import_chooser_dispose (GObject *object)
{
  TenImportChooser *self = TEN_IMPORT_CHOOSER (object);

  /* Rows are removed while the fields still exist. */
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);

  G_OBJECT_CLASS (ten_import_chooser_parent_class)->dispose (object);
}

static void
ten_import_chooser_class_init (TenImportChooserClass *klass)
{
  ten_class_own_all (klass, TenImportChooser, g_object_unref, store, filter, shown);
  ten_class_own_all (klass, TenImportChooser, g_ptr_array_unref, entries, owner_values);
  ten_class_own_all (klass, TenImportChooser, g_free, wanted);
  G_OBJECT_CLASS (klass)->dispose = ten_import_chooser_dispose;

  ten_signal_new (klass, "changed");
  ten_signal_new_with (klass, "report", TEN_TYPE_IMPORT_ENTRY);

  ten_ensure_types (TEN_TYPE_IMPORT_ROW);
  ten_widget_class_set_template (klass, "exchange/ten-import-chooser.ui");
  ten_widget_class_bind_children (klass, TenImportChooser, tools, search, filters, kinds, owners,
                                  stack, list, counts, count, left_out, result);
  ten_widget_class_bind_callbacks (klass, on_filter_changed, on_all, on_none, on_search_stopped,
                                   on_search_activated, on_key, on_setup, on_bind, on_unbind);
}

static void
ten_import_chooser_init (TenImportChooser *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  self->entries = g_ptr_array_new ();
  self->owner_values = g_ptr_array_new ();
  self->wanted = g_strdup ("");
  self->store = g_list_store_new (TEN_TYPE_IMPORT_ENTRY);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->store)),
                                           g_object_ref (self->filter));
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->shown)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}
