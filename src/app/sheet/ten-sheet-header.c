/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-header.h"

#include "common/ten-toggle.h"
#include "sheet/ten-portrait.h"
#include "sheet/ten-sheet-menu.h"

#include <glib/gi18n.h>

struct _TenSheetHeader
{
  TenWidget parent_instance;

  TenPortrait *portrait;
  GtkWidget *values;
  TenSheetMenu *menu;

  char *title, *summary, *hint;
};

TEN_DEFINE_TEMPLATE (TenSheetHeader, ten_sheet_header, TEN_TYPE_WIDGET)

static void
add_chip (TenSheetHeader *self, GtkWidget *chip, const char *text, const char *hint)
{
  gtk_button_set_child (GTK_BUTTON (chip), gtk_label_new (text));
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, hint);
  ten_widget_set_label (chip, text);
  gtk_box_append (GTK_BOX (self->values), chip);
}

static char *
dup_value_text (const char *name, int value)
{
  /* Translators: a value of the sheet, such as "Defense 3" */
  return g_strdup_printf (C_ ("value", "%s %d"), name, value);
}

/* Added to the pool like a trait, or only shown. */
static void
add_value (TenSheetHeader *self, const TenDerived *derived, int value)
{
  g_autofree char *text = dup_value_text (derived->name, value);
  const char *words = ten_derived_get_words (derived, value);
  GtkWidget *chip;

  if (!derived->rolled)
    {
      chip = gtk_label_new (text);
      gtk_widget_add_css_class (chip, "value");
      gtk_widget_add_css_class (chip, "dim-label");
      gtk_widget_set_tooltip_text (chip, words);
      gtk_box_append (GTK_BOX (self->values), chip);
      return;
    }
  chip = ten_toggle_new ();
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "s", derived->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-trait");
  add_chip (self, chip, text, _ ("Add it to the pool"));
}

/* V5-6: the values that the checks beside the tracks use. */
static gboolean
is_used_by_checks (TenRuleset *ruleset, const TenDerived *derived)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  for (guint i = 0; i < rules->n_common && rules->rouse_trait != NULL; i++)
    if (rules->common[i].pool[1] == NULL && g_str_equal (rules->common[i].pool[0][0], derived->id))
      return TRUE;
  return g_strcmp0 (derived->id, rules->surge) == 0 || g_strcmp0 (derived->id, rules->mend) == 0 ||
         g_strcmp0 (derived->id, rules->rouse_two_dice) == 0;
}

/* TURN-1: a click rolls it. */
static void
add_initiative (TenSheetHeader *self, TenSheet *sheet, const char *name)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  g_autofree char *text = NULL;
  g_autofree char *hint = NULL;
  GtkWidget *chip;
  int value, least, most;

  if (!ten_character_get_initiative (TEN_CHARACTER (sheet), ruleset, &value) ||
      !ten_ruleset_get_initiative_range (ruleset, value, &least, &most))
    return;
  text = dup_value_text (name, value);
  /* Translators: the least and the greatest result of a die and a number */
  hint = g_strdup_printf (_ ("Roll a die and add it: %d to %d"), least, most);
  chip = gtk_button_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "win.roll-initiative");
  add_chip (self, chip, text, hint);
}

/* COFD-23, NWOD-6: Defense, Initiative and other derived values. In the 20th lines, initiative is
 * none of them (TURN-1). */
static void
add_derived (TenSheetHeader *self, TenSheet *sheet)
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
               value > 0 && !is_used_by_checks (ruleset, &derived[i]))
        add_value (self, &derived[i], value);
    }
  if (!has_initiative)
    add_initiative (self, sheet, _ ("Initiative"));
}

/* COFD-7 */
static void
add_beats (TenSheetHeader *self, TenSheet *sheet)
{
  g_autofree char *text = dup_value_text (_ ("Beats"), ten_sheet_get_beats (sheet));
  GtkWidget *chip;

  if (!ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)))
    return;
  chip = gtk_button_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.add-beat");
  add_chip (self, chip, text, _ ("Take a Beat"));
}

/* GROW-1: experience that can be spent. */
static void
add_experience (TenSheetHeader *self, TenSheet *sheet)
{
  const int left = ten_sheet_get_experiences (sheet);
  g_autofree char *text = dup_value_text (_ ("Experience"), left);
  GtkWidget *chip;

  if (left == 0)
    return;
  chip = gtk_button_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.advance");
  add_chip (self, chip, text, _ ("Spend it"));
}

static void
ten_sheet_header_class_init (TenSheetHeaderClass *klass)
{
  ten_ensure_types (TEN_TYPE_PORTRAIT, TEN_TYPE_SHEET_MENU);
  ten_view_install (klass, TenSheetHeader, G_TYPE_STRING, title, summary, hint);
  ten_widget_class_set_group (klass, "sheet/ten-sheet-header.ui");
  ten_widget_class_bind_children (klass, TenSheetHeader, portrait, values, menu);
}

/* The details with their names, and in one line those that need no name to be understood. */
static void
describe (TenSheet *sheet, GStrvBuilder *values, GStrvBuilder *lines)
{
  const char *const *names = ten_sheet_get_detail_names (sheet);
  const char *const *known = ten_ruleset_get_details (ten_sheet_get_ruleset (sheet));

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const char *text = ten_sheet_get_detail (sheet, names[i]);
      g_autofree char *title = ten_sheet_dup_title (names[i]);
      g_autofree char *line = NULL;

      if (text == NULL || *text == '\0')
        continue;
      /* Translators: the name of a detail of a character, and its text: "Concept: Night nurse" */
      line = g_strdup_printf (_ ("%s: %s"), title, text);
      g_strv_builder_add (lines, line);
      if (known != NULL && g_strv_contains (known, names[i]))
        g_strv_builder_add (values, text);
    }
}

void
ten_sheet_header_update (TenSheetHeader *self, TenSheet *sheet)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  g_auto (GStrv) hints = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *hint = NULL;

  describe (sheet, values, lines);
  texts = g_strv_builder_end (values);
  hints = g_strv_builder_end (lines);
  summary = g_strjoinv (_ (" · "), texts);
  hint = g_strjoinv ("\n", hints);
  ten_view_set (self, "title", ten_sheet_get_name (sheet), "summary", summary, "hint", hint, NULL);
  ten_portrait_show_sheet (self->portrait, sheet);

  ten_widget_clear (self->values);
  add_derived (self, sheet);
  add_beats (self, sheet);
  add_experience (self, sheet);
  gtk_widget_set_visible (self->values, gtk_widget_get_first_child (self->values) != NULL);
}

/* Presses the toggles of the terms in the pool. */
void
ten_sheet_header_mark (TenSheetHeader *self, TenPool *pool)
{
  ten_toggle_mark_traits (self->values, pool);
}

void
ten_sheet_header_set_undo (TenSheetHeader *self, GMenuModel *undo)
{
  ten_sheet_menu_set_undo (self->menu, undo);
}
