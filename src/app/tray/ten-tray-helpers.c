/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-helpers.h"

#include "tray/ten-dice-strip.h"

#include <glib/gi18n.h>

/* A list that folds shows this many, and the others at a click; one that scrolls has room for as
 * many as this. */
#define MAX_FOLDED 3
#define MIN_ROWS 1
#define MAX_ROWS 5

struct _TenTrayHelpers
{
  TenWidget parent_instance;

  gboolean folds;
  GtkWidget *scroller;
  GtkBox *rows;
  GPtrArray *records;
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
  /* BOOK-2 */
  if (g_strcmp0 (ten_record_get_role (record), "damage") == 0)
    return _ ("Damage");
  if (g_strcmp0 (ten_record_get_role (record), "soak") == 0)
    return _ ("Soak");
  if (character != NULL && *character != '\0')
    return character;
  return g_strcmp0 (ten_record_get_role (record), "b") == 0 ? _ ("Opponent") : _ ("Dice Pool");
}

/* With its number in the log. */
static void
set_tooltip (GtkWidget *label, TenRecord *record)
{
  g_autofree char *number = g_strdup_printf (
      "%" G_GINT64_FORMAT ".%u", ten_record_get_entry (record), ten_record_get_index (record));
  g_autofree char *text = NULL;

  if (ten_record_get_entry (record) == 0)
    return;
  /* Translators: the number of a roll in the log, and who made it, or when */
  text = g_strdup_printf (_ ("Number %s, %s"), number, get_name (record));
  gtk_widget_set_tooltip_text (label, text);
}

/* Not a grid, which is as high as if all its columns had their least width. */
static void
append_record (TenTrayHelpers *self, TenRecord *record)
{
  g_autofree char *outcome = describe (ten_record_get_roll (record));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *left = create_label (get_name (record), 0);
  GtkWidget *right = create_label (outcome, 1);
  GtkWidget *strip = ten_dice_strip_new ();

  set_tooltip (left, record);
  ten_dice_strip_set_record (TEN_DICE_STRIP (strip), record);
  gtk_widget_set_hexpand (strip, TRUE);
  gtk_widget_set_valign (strip, GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (self->names, left);
  gtk_size_group_add_widget (self->words, right);
  gtk_box_append (GTK_BOX (row), left);
  gtk_box_append (GTK_BOX (row), strip);
  gtk_box_append (GTK_BOX (row), right);
  gtk_box_append (self->rows, row);
}

static void
append_records (TenTrayHelpers *self, guint first, guint last)
{
  for (guint i = first; i < last; i++)
    append_record (self, g_ptr_array_index (self->records, i));
}

static void
unfold (TenTrayHelpers *self, GtkWidget *button)
{
  gtk_box_remove (self->rows, button);
  append_records (self, MAX_FOLDED, self->records->len);
}

static void
append_button (TenTrayHelpers *self)
{
  const guint n = self->records->len - MAX_FOLDED;
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", (gulong) n), n);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Show All"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "caption");
  ten_connect (button, "clicked", unfold, self);
  gtk_box_append (self->rows, button);
}

/* The history has many of these lists, and folds all of them. */
static void
ensure_scroller (TenTrayHelpers *self)
{
  g_autoptr (GtkWidget) rows = g_object_ref (GTK_WIDGET (self->rows));

  if (self->scroller != NULL)
    return;
  gtk_widget_unparent (rows);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", rows, "hscrollbar-policy",
                                 GTK_POLICY_NEVER, "propagate-natural-height", TRUE, NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

static void
give_room (TenTrayHelpers *self)
{
  const int n = (int) self->records->len;
  int height;

  ensure_scroller (self);
  gtk_widget_measure (GTK_WIDGET (self->rows), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                      NULL);
  g_object_set (self->scroller, "max-content-height", height * MIN (n, MAX_ROWS) / n,
                "min-content-height", height * MIN (n, MIN_ROWS) / n, NULL);
}

static void
ten_tray_helpers_class_init (TenTrayHelpersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenTrayHelpers, g_object_unref, names, words);
  ten_class_own (klass, TenTrayHelpers, records, g_ptr_array_unref);
  ten_view_choice (klass, TenTrayHelpers, G_TYPE_BOOLEAN, NULL, folds);
  gtk_widget_class_set_css_name (widget_class, "trayhelpers");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
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
  const gboolean some = records != NULL && records->len > 0;

  ten_widget_clear (GTK_WIDGET (self->rows));
  g_clear_pointer (&self->records, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), some);
  if (!some)
    return;
  self->records = g_ptr_array_ref (records);
  append_records (self, 0, self->folds ? MIN (records->len, MAX_FOLDED) : records->len);
  if (self->folds && records->len > MAX_FOLDED)
    append_button (self);
  else if (!self->folds)
    give_room (self);
}
