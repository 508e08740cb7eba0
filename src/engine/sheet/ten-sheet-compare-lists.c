/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-difference-private.h"
#include "sheet/ten-sheet-private.h"

#include <glib/gi18n-lib.h>

/* An entry of a list, in words. */
typedef struct
{
  char *name;
  char *text;
  gboolean paired;
} Entry;

typedef void (*ReadEntry) (gpointer item, Entry *entry);

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  g_free (entry->text);
  g_free (entry);
}

static void
read_item (gpointer item, Entry *entry)
{
  const char *note = ten_sheet_item_get_note (item);
  const char *const *traits = ten_sheet_item_get_traits (item);
  GString *text = g_string_new (ten_sheet_item_get_name (item));

  if (ten_sheet_item_get_kind (item) == TEN_SHEET_ADVANTAGE)
    g_string_append_printf (text, " %d", ten_sheet_item_get_number (item));
  else if (ten_sheet_item_get_kind (item) == TEN_SHEET_EQUIPMENT)
    g_string_append_printf (text, " %+d", ten_sheet_item_get_number (item));
  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (traits[i]);

      g_string_append_printf (text, ", %s", title);
    }
  if (note != NULL && *note != '\0')
    g_string_append_printf (text, " (%s)", note);
  entry->name = g_strdup (ten_sheet_item_get_name (item));
  entry->text = g_string_free (text, FALSE);
}

static void
read_roll (gpointer roll, Entry *entry)
{
  entry->name = g_strdup (ten_saved_roll_get_name (roll));
  entry->text = g_strdup_printf ("%s: %s", entry->name, ten_saved_roll_get_notation (roll));
}

static GPtrArray *
read_entries (GListModel *list, ReadEntry read)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      Entry *entry = g_new0 (Entry, 1);

      read (item, entry);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* The first that is not taken yet: of the same text, or else of the same name. */
static Entry *
find_pair (GPtrArray *entries, const Entry *entry, gboolean by_text)
{
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *other = g_ptr_array_index (entries, i);

      if (!other->paired &&
          g_str_equal (by_text ? other->text : other->name, by_text ? entry->text : entry->name))
        return other;
    }
  return NULL;
}

static void
pair_same (GPtrArray *before, GPtrArray *after)
{
  for (guint i = 0; i < after->len; i++)
    {
      Entry *entry = g_ptr_array_index (after, i);
      Entry *other = find_pair (before, entry, TRUE);

      if (other != NULL)
        other->paired = entry->paired = TRUE;
    }
}

static void
add_changed (GPtrArray *before, GPtrArray *after, const char *place, GListStore *differences)
{
  for (guint i = 0; i < after->len; i++)
    {
      Entry *entry = g_ptr_array_index (after, i);
      Entry *other = entry->paired ? NULL : find_pair (before, entry, FALSE);

      if (other != NULL)
        other->paired = TRUE;
      if (!entry->paired)
        ten_sheet_differences_add (differences, place, other != NULL ? other->text : NULL,
                                   entry->text);
    }
  for (guint i = 0; i < before->len; i++)
    {
      Entry *entry = g_ptr_array_index (before, i);

      if (!entry->paired)
        ten_sheet_differences_add (differences, place, entry->text, NULL);
    }
}

static char *
join_names (GPtrArray *entries)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = g_ptr_array_index (entries, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", entry->name);
    }
  return g_string_free (names, FALSE);
}

static void
compare_list (GListModel *list_before,
              GListModel *list_after,
              ReadEntry read,
              const char *place,
              GListStore *differences)
{
  g_autoptr (GPtrArray) before = read_entries (list_before, read);
  g_autoptr (GPtrArray) after = read_entries (list_after, read);
  guint n_differences = g_list_model_get_n_items (G_LIST_MODEL (differences));

  pair_same (before, after);
  add_changed (before, after, place, differences);
  if (g_list_model_get_n_items (G_LIST_MODEL (differences)) == n_differences)
    {
      g_autofree char *was = join_names (before);
      g_autofree char *is = join_names (after);

      ten_sheet_differences_add (differences, place, was, is);
    }
}

void
ten_sheet_compare_lists (TenSheet *before, TenSheet *after, GListStore *differences)
{
  const char *const places[TEN_N_SHEET_ITEM_KINDS] = { _ ("Advantage"), _ ("Equipment"),
                                                       _ ("Condition") };

  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    compare_list (G_LIST_MODEL (before->items[i]), G_LIST_MODEL (after->items[i]), read_item,
                  places[i], differences);
  compare_list (G_LIST_MODEL (before->rolls), G_LIST_MODEL (after->rolls), read_roll,
                _ ("Saved roll"), differences);
}
