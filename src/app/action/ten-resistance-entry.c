/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-resistance-entry.h"

#include "common/ten-part-names.h"

#include <glib/gi18n.h>

struct _TenResistanceEntry
{
  TenWidget parent_instance;

  GtkDropDown *trait;
  GtkEntry *entry;

  TenRuleset *ruleset;
  TenSheet *sheet;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenResistanceEntry, ten_resistance_entry, TEN_TYPE_WIDGET)

/* An empty entry shows the value of the sheet. */
static gboolean
get_sheet_value (TenResistanceEntry *self, int *value)
{
  const char *id = ten_resistance_entry_get_id (self);

  *value = 0;
  return self->sheet != NULL && id != NULL &&
         ten_character_get_value (TEN_CHARACTER (self->sheet), self->ruleset, id, value);
}

static void
changed (TenResistanceEntry *self)
{
  g_autofree char *placeholder = NULL;
  int value;

  if (self->updating || self->ruleset == NULL)
    return;

  if (get_sheet_value (self, &value))
    placeholder = g_strdup_printf ("%d", value);
  gtk_entry_set_placeholder_text (self->entry,
                                  placeholder != NULL ? placeholder : _ ("3, or 2, 4, 3"));
  g_signal_emit_by_name (self, "changed");
}

TEN_DEFINE_ACTIVATOR (on_activate, "win.roll")

static void
fill_traits (TenResistanceEntry *self)
{
  const char *const *ids = ten_ruleset_get_actions (self->ruleset)->resistance;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    gtk_string_list_append (names, ten_ruleset_get_value_name (self->ruleset, ids[i]));
  gtk_drop_down_set_model (self->trait, G_LIST_MODEL (names));
}

static void
ten_resistance_entry_class_init (TenResistanceEntryClass *klass)
{
  ten_class_own_all (klass, TenResistanceEntry, g_object_unref, ruleset, sheet);

  ten_signal_new (klass, "changed");

  ten_widget_class_set_template (klass, "action/ten-resistance-entry.ui");
  ten_widget_class_bind_children (klass, TenResistanceEntry, trait, entry);
  ten_widget_class_bind_callbacks (klass, changed, on_activate);
}

static void
ten_resistance_entry_init (TenResistanceEntry *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_follow_drop_down (self->trait, _ ("Resistance"));
  self->updating = FALSE;
}

/* COFD-13 */
void
ten_resistance_entry_set_ruleset (TenResistanceEntry *self, TenRuleset *ruleset)
{
  if (!g_set_object (&self->ruleset, ruleset))
    return;

  self->updating = TRUE;
  fill_traits (self);
  self->updating = FALSE;
  changed (self);
}

void
ten_resistance_entry_set_sheet (TenResistanceEntry *self, TenSheet *sheet)
{
  if (g_set_object (&self->sheet, sheet))
    changed (self);
}

const char *
ten_resistance_entry_get_id (TenResistanceEntry *self)
{
  const char *const *ids =
      self->ruleset != NULL ? ten_ruleset_get_actions (self->ruleset)->resistance : NULL;
  guint selected = gtk_drop_down_get_selected (self->trait);

  return ids != NULL && selected < g_strv_length ((char **) ids) ? ids[selected] : NULL;
}

void
ten_resistance_entry_set_id (TenResistanceEntry *self, const char *id)
{
  const char *const *ids =
      self->ruleset != NULL ? ten_ruleset_get_actions (self->ruleset)->resistance : NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], id))
      gtk_drop_down_set_selected (self->trait, i);
}

void
ten_resistance_entry_set_text (TenResistanceEntry *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

/* COFD-13 */
gboolean
ten_resistance_entry_get_value (TenResistanceEntry *self, int *value, int *n_values)
{
  g_auto (GStrv) words = NULL;

  *value = -1;
  *n_values = 0;
  words = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)), " ,;", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 number;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_signed (words[i], 10, 0, TEN_POOL_MAX_RESISTANCE, &number, NULL))
        return FALSE;
      *value = MAX (*value, (int) number);
      ++*n_values;
    }
  if (*n_values > 0)
    return TRUE;

  *n_values = 1;
  return get_sheet_value (self, value);
}

gboolean
ten_resistance_entry_is_wrong (TenResistanceEntry *self)
{
  int value, n_values;

  return *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0' &&
         !ten_resistance_entry_get_value (self, &value, &n_values);
}

/* COFD-18, POOL-8 */
char *
ten_resistance_entry_dup_label (TenResistanceEntry *self, const char *who, gboolean willpower)
{
  const char *id = ten_resistance_entry_get_id (self);
  int value, n_values;

  if (id == NULL || !ten_resistance_entry_get_value (self, &value, &n_values))
    return NULL;
  return ten_words_for_resistance (self->ruleset, id, NULL, willpower, n_values, who);
}

void
ten_resistance_entry_focus (TenResistanceEntry *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
