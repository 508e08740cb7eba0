/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-details.h"

#include "common/ten-layouts.h"

#include <glib/gi18n.h>

#define MAX_TITLE_CHARS 18
#define LEAST_TEXT_CHARS 12

struct _TenSheetDetails
{
  TenWidget parent_instance;

  GtkWidget *details;
};

TEN_DEFINE_TEMPLATE (TenSheetDetails, ten_sheet_details, TEN_TYPE_WIDGET)

static void
add_detail (TenSheetDetails *self, const char *title, const char *text)
{
  GtkWidget *box, *label;

  if (text == NULL || *text == '\0')
    return;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (box, ten_line_layout_new (4));
  label = gtk_label_new (title);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (g_utf8_strlen (title, -1) > MAX_TITLE_CHARS)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), MAX_TITLE_CHARS);
      gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_TITLE_CHARS);
    }
  gtk_box_append (GTK_BOX (box), label);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                        PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "hexpand", TRUE, NULL);
  if (g_utf8_strlen (text, -1) > LEAST_TEXT_CHARS)
    gtk_label_set_width_chars (GTK_LABEL (label), LEAST_TEXT_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (self->details), box);
}

static void
add_count (TenSheetDetails *self, TenSheet *sheet, const char *name)
{
  const int number = ten_sheet_get_count (sheet, name);
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (number > 0)
    add_detail (self, ten_sheet_get_member_title (name), text);
}

/* V5-6: the words for a value. */
static void
add_meanings (TenSheetDetails *self, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);

  for (guint i = 0; i < n_derived; i++)
    {
      int value;

      if (ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value))
        add_detail (self, derived[i].name, ten_derived_get_words (&derived[i], value));
    }
}

static void
ten_sheet_details_class_init (TenSheetDetailsClass *klass)
{
  ten_widget_class_set_group (klass, "sheet/ten-sheet-details.ui");
  ten_widget_class_bind_children (klass, TenSheetDetails, details);
}

void
ten_sheet_details_update (TenSheetDetails *self, TenSheet *sheet)
{
  const char *const *names = ten_sheet_get_detail_names (sheet);

  ten_widget_clear (self->details);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (names[i]);

      add_detail (self, title, ten_sheet_get_detail (sheet, names[i]));
    }
  for (const char *const *name = ten_sheet_get_line_names () + 1; *name != NULL; name++)
    add_detail (self, ten_sheet_get_member_title (*name), ten_sheet_get_text (sheet, *name));
  add_detail (self, _ ("Ruleset"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));
  add_count (self, sheet, "beats");
  add_count (self, sheet, "experiences");
  add_meanings (self, sheet);
}
