/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-message-dialog.h"
#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

typedef struct
{
  TenWindow *window;
  TenRecord *record;
  TenRuleset *ruleset;
  GtkEditable *name;
  GtkEditable *character;
  GtkSpinButton *dice;
  GtkCheckButton *easier;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->record);
  g_object_unref (question->ruleset);
  g_free (question);
}

static Question *
question_new (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  Question *question = g_new0 (Question, 1);

  question->window = self;
  question->record = g_object_ref (record);
  question->ruleset = g_object_ref (ruleset);
  return question;
}

static void
ask (Question *question,
     GtkWidget *dialog,
     const char *answer,
     void (*act) (AdwMessageDialog *dialog, const char *response, Question *question))
{
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_responses (message, "cancel", _ ("_Cancel"), "act", answer, NULL);
  adw_message_dialog_set_response_appearance (message, "act", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (message, "act");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (act), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
append_field (GtkWidget *dialog, const char *name, GtkWidget *field)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_hexpand (field, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), field);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), row);
}

static GtkEditable *
append_entry (GtkWidget *dialog, const char *name, const char *text)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  append_field (dialog, name, entry);
  return GTK_EDITABLE (entry);
}

static char *
dup_text (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

/* Somebody else's sheet is not at hand: the log alone has it. */
static TenSheet *
find_sheet_of (Question *question, const char *character)
{
  TenSheet *sheet = question->window->sheet;

  return sheet != NULL && g_str_equal (ten_sheet_get_name (sheet), character) ? sheet : NULL;
}

static void
save (Question *question, TenSheet *sheet, gboolean changed, GError *error)
{
  if (changed)
    ten_window_save_sheet (question->window, sheet);
  else
    ten_window_show_toast (question->window, error->message);
}

static void
on_dramatic (AdwMessageDialog *dialog, const char *response, Question *question)
{
  int beats = ten_ruleset_get_actions (question->ruleset)->beat_for_dramatic_failure;
  TenSheet *sheet = ten_window_find_sheet (question->window, question->record);
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "act"))
    return;
  event = ten_aftermath_create_dramatic_failure (question->record, question->ruleset);
  if (ten_window_append_event (question->window, event) && sheet != NULL)
    save (question, sheet, ten_sheet_add_beats (sheet, beats, &error), error);
}

/* COFD-7 */
void
ten_window_make_dramatic (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  const char *character = ten_window_get_text (ten_record_get_character (record));
  int beats = ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (*character != '\0')
    body = g_strdup_printf (/* Translators: who gets Beats, and how many. */
                            ngettext ("%s gets %d Beat. It is written to the history for good.",
                                      "%s gets %d Beats. It is written to the history for good.",
                                      (gulong) beats),
                            character, beats);
  else
    body = g_strdup (_ ("It is written to the history for good."));
  dialog = ten_message_dialog_new (GTK_WINDOW (self), _ ("Make It a Dramatic Failure?"), body);
  ask (question_new (self, record, ruleset), dialog, _ ("_Make It Dramatic"), on_dramatic);
}

static void
on_condition (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_autofree char *name = dup_text (question->name);
  g_autofree char *character = dup_text (question->character);
  TenSheet *sheet = find_sheet_of (question, character);
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "act") || *name == '\0')
    return;
  event = ten_aftermath_create_condition (question->record, name, character);
  if (ten_window_append_event (question->window, event) && sheet != NULL)
    save (question, sheet, ten_sheet_add_condition (sheet, name, "", &error), error);
}

static void
follow_name (AdwMessageDialog *dialog, GParamSpec *pspec, GtkEditable *entry)
{
  g_autofree char *name = dup_text (entry);

  adw_message_dialog_set_response_enabled (dialog, "act", *name != '\0');
}

/* COFD-7 */
void
ten_window_give_condition (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  GtkWidget *dialog = ten_message_dialog_new (
      GTK_WINDOW (self), _ ("A Condition"),
      _ ("An exceptional success gives a beneficial Condition, to this character or to another."));
  Question *question = question_new (self, record, ruleset);

  question->name =
      append_entry (dialog, _ ("Condition"), ten_ruleset_get_actions (ruleset)->condition);
  question->character =
      append_entry (dialog, _ ("For"), ten_window_get_text (ten_record_get_character (record)));
  g_signal_connect_object (question->name, "notify::text", G_CALLBACK (follow_name), dialog,
                           G_CONNECT_SWAPPED);
  ask (question, dialog, _ ("_Give"), on_condition);
}

static void
on_bonus (AdwMessageDialog *dialog, const char *response, Question *question)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (question->record, question->ruleset);
  gboolean easier = question->easier != NULL && gtk_check_button_get_active (question->easier);
  int dice = easier ? 0 : gtk_spin_button_get_value_as_int (question->dice);
  g_autofree char *character = dup_text (question->character);
  g_autoptr (TenEvent) event = NULL;

  if (!g_str_equal (response, "act") || bonus == NULL)
    return;
  event = ten_aftermath_create_bonus (question->record, bonus->name, dice,
                                      easier ? bonus->easier : 0, character);
  if (ten_window_append_event (question->window, event))
    ten_window_add_bonus (question->window, bonus->name, dice, easier ? bonus->easier : 0,
                          character, ten_ruleset_get_id (question->ruleset));
}

static void
append_choice (GtkWidget *dialog, Question *question)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *dice = gtk_check_button_new_with_label (_ ("Dice for the next roll"));
  GtkWidget *easier = gtk_check_button_new_with_label (_ ("An easier test"));

  gtk_check_button_set_group (GTK_CHECK_BUTTON (easier), GTK_CHECK_BUTTON (dice));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (dice), TRUE);
  gtk_box_append (GTK_BOX (box), dice);
  gtk_box_append (GTK_BOX (box), easier);
  g_object_bind_property (dice, "active", question->dice, "sensitive", G_BINDING_SYNC_CREATE);
  question->easier = GTK_CHECK_BUTTON (easier);
}

/* TEST-6 */
void
ten_window_pass_bonus (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  GtkWidget *dialog = ten_message_dialog_new (
      GTK_WINDOW (self), bonus->name,
      _ ("It passes to the next roll. How much it is, the Storyteller says."));
  Question *question = question_new (self, record, ruleset);

  question->dice =
      GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, options->modifier_maximum, 1));
  gtk_spin_button_set_value (question->dice, bonus->dice);
  if (bonus->easier > 0)
    append_choice (dialog, question);
  append_field (dialog, _ ("Dice"), GTK_WIDGET (question->dice));
  question->character =
      append_entry (dialog, _ ("For"), ten_window_get_text (ten_record_get_character (record)));
  ask (question, dialog, _ ("_Pass On"), on_bonus);
}
