/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-helpers.h"

#include "tray/ten-dice-strip.h"
#include "tray/ten-side-layouts.h"

#include <glib/gi18n.h>

/* With more helpers than this, show only the total. */
#define MAX_HELPERS 3

struct _TenTrayHelpers
{
  TenWidget parent_instance;

  GtkBox *rows;
  GtkSizeGroup *names;
  GtkSizeGroup *words;
};

G_DEFINE_FINAL_TYPE (TenTrayHelpers, ten_tray_helpers, TEN_TYPE_WIDGET)

static GtkWidget *
create_label (const char *text, float xalign)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", xalign, "tooltip-text", text, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* The successes of each; their names do not matter here. */
static char *
describe (const TenRoll *roll)
{
  const int successes = ten_roll_get_successes (roll);

  if (!ten_roll_is_success (roll))
    return g_strdup (ten_words_for_outcome (ten_roll_get_outcome (roll)));
  return g_strdup_printf (ngettext ("%d success", "%d successes", (gulong) successes), successes);
}

static const char *
get_name (TenRecord *record)
{
  const char *character = ten_record_get_character (record);
  const char *comment = ten_record_get_comment (record);

  if (g_strcmp0 (ten_record_get_role (record), "multiple") == 0 && comment != NULL &&
      *comment != '\0')
    return comment;
  if (character != NULL && *character != '\0')
    return character;
  return g_strcmp0 (ten_record_get_role (record), "b") == 0 ? _ ("Opponent") : _ ("Dice Pool");
}

/* Not a grid, which is as high as if all its columns had their least width. */
static void
append_row (TenTrayHelpers *self, const char *name, GtkWidget *strip, const char *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *left = create_label (name, 0);
  GtkWidget *right = create_label (words, 1);

  gtk_size_group_add_widget (self->words, right);
  gtk_box_append (GTK_BOX (row), left);
  if (strip != NULL)
    {
      gtk_size_group_add_widget (self->names, left);
      gtk_widget_set_hexpand (strip, TRUE);
      gtk_widget_set_valign (strip, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (row), strip);
    }
  gtk_widget_set_hexpand (left, strip == NULL);
  gtk_box_append (GTK_BOX (row), right);
  gtk_box_append (self->rows, row);
}

static void
append_record (TenTrayHelpers *self, TenRecord *record)
{
  g_autofree char *outcome = describe (ten_record_get_roll (record));
  GtkWidget *strip = ten_dice_strip_new ();

  ten_dice_strip_set_record (TEN_DICE_STRIP (strip), record);
  append_row (self, get_name (record), strip, outcome);
}

static void
append_rest (TenTrayHelpers *self, GPtrArray *records)
{
  const guint n = records->len - MAX_HELPERS;
  int successes = 0;
  g_autofree char *text = NULL;
  g_autofree char *sum = NULL;

  for (guint i = MAX_HELPERS; i < records->len; i++)
    successes += ten_roll_get_successes (ten_record_get_roll (records->pdata[i]));
  text = g_strdup_printf (ngettext ("and %u more", "and %u more", (gulong) n), n);
  sum = g_strdup_printf (ngettext ("%d success", "%d successes", (gulong) successes), successes);
  append_row (self, text, NULL, sum);
}

static void
ten_tray_helpers_class_init (TenTrayHelpersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenTrayHelpers, g_object_unref, names, words);
  gtk_widget_class_set_css_name (widget_class, "trayhelpers");
  gtk_widget_class_set_layout_manager_type (widget_class, TEN_TYPE_YIELD_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_tray_helpers_init (TenTrayHelpers *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Other rolls of the action"), -1);
  self->names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->words = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->rows = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_parent (GTK_WIDGET (self->rows), GTK_WIDGET (self));
}

void
ten_tray_helpers_set_records (TenTrayHelpers *self, GPtrArray *records)
{
  ten_widget_clear (GTK_WIDGET (self->rows));
  for (guint i = 0; records != NULL && i < MIN (records->len, MAX_HELPERS); i++)
    append_record (self, g_ptr_array_index (records, i));
  if (records != NULL && records->len > MAX_HELPERS)
    append_rest (self, records);
  gtk_widget_set_visible (GTK_WIDGET (self), records != NULL && records->len > 0);
}
