/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-details.h"

#include "common/ten-toggle.h"
#include "sheet/ten-portrait.h"

#include <glib/gi18n.h>

#define MAX_TITLE_CHARS 18
#define LEAST_TEXT_CHARS 12
#define PORTRAIT_WIDTH 70

struct _TenSheetDetails
{
  TenWidget parent_instance;

  TenPortrait *portrait;
  GtkWidget *details;
};

TEN_DEFINE_TEMPLATE (TenSheetDetails, ten_sheet_details, TEN_TYPE_WIDGET)

static void
add_detail (TenSheetDetails *self, const char *title, const char *text)
{
  GtkWidget *box, *label;

  if (text == NULL || *text == '\0')
    return;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
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
                        PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  if (g_utf8_strlen (text, -1) > LEAST_TEXT_CHARS)
    gtk_label_set_width_chars (GTK_LABEL (label), LEAST_TEXT_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (self->details), box);
}

static void
add_number (TenSheetDetails *self, const char *title, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (number > 0)
    add_detail (self, title, text);
}

/* Added to the pool like a trait. */
static void
add_value (TenSheetDetails *self, const TenDerived *derived, int value)
{
  /* Translators: a value of the sheet, such as "Defense 3" */
  g_autofree char *text = g_strdup_printf (C_ ("value", "%s %d"), derived->name, value);
  GtkWidget *chip = ten_toggle_new ();

  gtk_button_set_child (GTK_BUTTON (chip), gtk_label_new (text));
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (chip, _ ("Add it to the pool"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "s", derived->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-trait");
  gtk_box_append (GTK_BOX (self->details), chip);
}

/* TURN-1: a click rolls it. */
static void
add_initiative (TenSheetDetails *self, TenSheet *sheet, const char *name)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autofree char *text = NULL;
  g_autofree char *hint = NULL;
  GtkWidget *chip;
  int value, least, most;

  if (!ten_character_get_initiative (TEN_CHARACTER (sheet), ruleset, &value) ||
      !ten_ruleset_get_initiative_range (ruleset, value, &least, &most))
    return;
  text = g_strdup_printf (C_ ("value", "%s %d"), name, value);
  /* Translators: the least and the greatest result of a die and a number */
  hint = g_strdup_printf (_ ("Roll a die and add it: %d to %d"), least, most);
  chip = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (chip, hint);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "win.roll-initiative");
  gtk_box_append (GTK_BOX (self->details), chip);
}

/* COFD-23, NWOD-6: Defense, Initiative and other derived values. In the 20th lines, initiative is
 * none of them (TURN-1). */
static void
add_derived (TenSheetDetails *self, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);
  gboolean has_initiative = FALSE;

  for (guint i = 0; i < n_derived; i++)
    {
      int value;

      if (ten_ruleset_is_initiative (ruleset, &derived[i]))
        {
          add_initiative (self, sheet, derived[i].name);
          has_initiative = TRUE;
        }
      else if (ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value) &&
               value > 0)
        {
          if (derived[i].rolled)
            add_value (self, &derived[i], value);
          else
            add_number (self, derived[i].name, value);
        }
    }
  if (!has_initiative)
    add_initiative (self, sheet, _ ("Initiative"));
}

/* Place the portrait beside the text, if any. GtkBoxLayout would request the height for any
 * width, which labels in two sizes answer differently. */
static int
get_margin (gpointer object, gboolean portrait)
{
  return portrait ? PORTRAIT_WIDTH : 0;
}

static void
ten_sheet_details_class_init (TenSheetDetailsClass *klass)
{
  g_type_ensure (TEN_TYPE_PORTRAIT);
  ten_view_install (klass, G_TYPE_STRING, "title", "ruleset", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "beats", NULL);
  ten_widget_class_set_group (klass, "sheet/ten-sheet-details.ui");
  ten_widget_class_bind_children (klass, TenSheetDetails, portrait, details);
  ten_widget_class_bind_callbacks (klass, get_margin);
}

/* COFD-7 */
void
ten_sheet_details_update (TenSheetDetails *self, TenSheet *sheet)
{
  const char *const *names;
  const char *ruleset = ten_ruleset_get_name (ten_sheet_get_ruleset (sheet));

  ten_portrait_show_sheet (self->portrait, sheet);
  ten_view_set (self, "title", ten_sheet_get_name (sheet), "ruleset", ruleset, "beats",
                ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)), NULL);
  ten_widget_clear (self->details);

  names = ten_sheet_get_detail_names (sheet);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (names[i]);

      add_detail (self, title, ten_sheet_get_detail (sheet, names[i]));
    }
  add_detail (self, _ ("Player"), ten_sheet_get_player (sheet));
  add_detail (self, _ ("Name for Players"), ten_sheet_get_alias (sheet));
  add_detail (self, _ ("Chronicle"), ten_sheet_get_chronicle (sheet));
  add_number (self, _ ("Beats"), ten_sheet_get_beats (sheet));
  add_number (self, _ ("Experiences"), ten_sheet_get_experiences (sheet));
  add_derived (self, sheet);
  gtk_widget_set_visible (self->details, gtk_widget_get_first_child (self->details) != NULL);
}

/* Presses the toggles of the terms in the pool. */
void
ten_sheet_details_mark (TenSheetDetails *self, TenPool *pool)
{
  ten_toggle_mark_traits (self->details, pool);
}
