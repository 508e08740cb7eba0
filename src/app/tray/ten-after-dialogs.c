/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "tray/ten-after-dialogs.h"

#include "common/ten-message-dialog.h"

#include <glib/gi18n.h>

typedef struct
{
  TenPerformer *performer;
  TenRecord *record;
  TenRuleset *ruleset;
  GtkEditable *name;
  GtkEditable *character;
  GtkSpinButton *dice;
  GtkDropDown *kind;
  GtkCheckButton *easier;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->performer);
  g_object_unref (question->record);
  g_object_unref (question->ruleset);
  g_free (question);
}

static Question *
question_new (TenPerformer *performer, TenRecord *record, TenRuleset *ruleset)
{
  Question *question = g_new0 (Question, 1);

  question->performer = g_object_ref (performer);
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
  ten_message_dialog_add_answer (dialog, "act", answer, ADW_RESPONSE_SUGGESTED);
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

/* Without an open sheet, only the log can answer. */
static TenSheet *
find_sheet (Question *question, const char *character)
{
  return ten_performer_find_sheet (question->performer, character,
                                   ten_ruleset_get_id (question->ruleset));
}

/* A roll without a character has no name. */
static const char *
get_character (TenRecord *record)
{
  const char *character = ten_record_get_character (record);

  return character != NULL ? character : "";
}

static void
on_dramatic (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_autoptr (TenAction) action = NULL;

  if (!g_str_equal (response, "act"))
    return;
  action = ten_following_action_new_dramatic_failure (
      question->ruleset, question->record, find_sheet (question, get_character (question->record)));
  ten_performer_do (question->performer, action, _ ("Nothing Was Written"));
}

/* COFD-7 */
void
ten_after_dialogs_make_dramatic (GtkWindow *window,
                                 TenPerformer *performer,
                                 TenRecord *record,
                                 TenRuleset *ruleset)
{
  const char *character = get_character (record);
  int beats = ten_ruleset_get_actions (ruleset)->beat_for_dramatic_failure;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (*character != '\0')
    body =
        g_strdup_printf (/* Translators: who gets Beats, and how many. */
                         ngettext ("%s gets %d Beat. It is permanently recorded in the history.",
                                   "%s gets %d Beats. It is permanently recorded in the history.",
                                   (gulong) beats),
                         character, beats);
  else
    body = g_strdup (_ ("It is permanently recorded in the history."));
  dialog = ten_message_dialog_new_question (window, _ ("Make It a Dramatic Failure?"), body);
  ask (question_new (performer, record, ruleset), dialog, _ ("_Make It Dramatic"), on_dramatic);
}

static void
on_condition (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_autofree char *name = dup_text (question->name);
  g_autofree char *character = dup_text (question->character);
  g_autoptr (TenAction) action = NULL;

  if (!g_str_equal (response, "act") || *name == '\0')
    return;
  action = ten_following_action_new_condition (question->ruleset, question->record, name, character,
                                               find_sheet (question, character));
  ten_performer_do (question->performer, action, _ ("Nothing Was Written"));
}

static void
follow_name (AdwMessageDialog *dialog, GParamSpec *pspec, GtkEditable *entry)
{
  g_autofree char *name = dup_text (entry);

  adw_message_dialog_set_response_enabled (dialog, "act", *name != '\0');
}

/* COFD-7 */
void
ten_after_dialogs_give_condition (GtkWindow *window,
                                  TenPerformer *performer,
                                  TenRecord *record,
                                  TenRuleset *ruleset)
{
  GtkWidget *dialog = ten_message_dialog_new_question (
      window, _ ("A Condition"),
      _ ("An exceptional success gives a beneficial Condition, to this character or to another."));
  Question *question = question_new (performer, record, ruleset);

  question->name =
      append_entry (dialog, _ ("Condition"), ten_ruleset_get_actions (ruleset)->condition);
  question->character = append_entry (dialog, _ ("For"), get_character (record));
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
  g_autoptr (TenAction) action = NULL;

  if (!g_str_equal (response, "act") || bonus == NULL)
    return;
  action = ten_following_action_new_bonus (question->ruleset, question->record, dice,
                                           easier ? bonus->easier : 0, character);
  ten_performer_do (question->performer, action, _ ("Nothing Was Written"));
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
ten_after_dialogs_pass_bonus (GtkWindow *window,
                              TenPerformer *performer,
                              TenRecord *record,
                              TenRuleset *ruleset)
{
  const TenBonus *bonus = ten_aftermath_find_bonus (record, ruleset);
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  GtkWidget *dialog = ten_message_dialog_new_question (
      window, bonus->name,
      _ ("It is passed on to the next roll. The Storyteller decides how large it is."));
  Question *question = question_new (performer, record, ruleset);

  question->dice =
      GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, options->modifier_maximum, 1));
  gtk_spin_button_set_value (question->dice, bonus->dice);
  if (bonus->easier > 0)
    append_choice (dialog, question);
  append_field (dialog, _ ("Dice"), GTK_WIDGET (question->dice));
  question->character = append_entry (dialog, _ ("For"), get_character (record));
  ask (question, dialog, _ ("_Pass On"), on_bonus);
}

static void
on_damage (AdwMessageDialog *dialog, const char *response, Question *question)
{
  const char *const *kinds = ten_aftermath_get_damage_kinds (question->record, question->ruleset);
  g_autofree char *character = dup_text (question->character);
  g_autoptr (TenAction) action = NULL;

  if (!g_str_equal (response, "act") || kinds == NULL)
    return;
  action = ten_following_action_new_damage (question->ruleset, question->record,
                                            gtk_spin_button_get_value_as_int (question->dice),
                                            kinds[gtk_drop_down_get_selected (question->kind)],
                                            character, find_sheet (question, character));
  ten_performer_do (question->performer, action, _ ("Nothing Was Written"));
}

/* The usual kind comes first. */
static GtkDropDown *
create_kinds (TenRecord *record, TenRuleset *ruleset)
{
  const char *const *kinds = ten_aftermath_get_damage_kinds (record, ruleset);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; kinds[i] != NULL; i++)
    g_strv_builder_add (builder, ten_ruleset_get_damage_name (ruleset, kinds[i]));
  names = g_strv_builder_end (builder);
  return GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char *const *) names));
}

/* COFD-19, V20-15, V5-4 */
void
ten_after_dialogs_apply_damage (GtkWindow *window,
                                TenPerformer *performer,
                                TenRecord *record,
                                TenRuleset *ruleset)
{
  GtkWidget *dialog = ten_message_dialog_new_question (
      window, _ ("Apply Damage"),
      _ ("The damage is marked on the target’s sheet. You can undo this."));
  Question *question = question_new (performer, record, ruleset);

  question->dice = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, TEN_REQUEST_MAX_DICE, 1));
  gtk_spin_button_set_value (question->dice, ten_aftermath_get_damage (record, ruleset));
  question->kind = create_kinds (record, ruleset);
  append_field (dialog, _ ("Damage"), GTK_WIDGET (question->dice));
  append_field (dialog, _ ("Kind"), GTK_WIDGET (question->kind));
  question->character = append_entry (dialog, _ ("For"), ten_aftermath_get_target (record));
  ask (question, dialog, _ ("_Apply"), on_damage);
}

static void
on_try (AdwMessageDialog *dialog, const char *response, TenPerformer *performer)
{
  if (g_str_equal (response, "roll"))
    ten_performer_do (performer, g_object_get_data (G_OBJECT (dialog), "ten-action"),
                      _ ("The Roll Was Not Made"));
}

/* Another sheet is open: its traits and wounds do not belong to this roll. */
void
ten_after_dialogs_try_for_other (GtkWindow *window, TenPerformer *performer, TenAction *action)
{
  TenActionSide *actor = ten_roll_action_get_actor (TEN_ROLL_ACTION (action));
  const TenRequest *request = ten_action_side_get_request (actor);
  const char *character = ten_action_side_get_character (actor);
  const int tries = ten_action_side_get_tries (actor);
  g_autofree char *dice = ten_words_for_dice (request);
  g_autofree char *body = g_strdup_printf (
      /* Translators: who tries again, with how many dice, against which target, and the number of
       * earlier tries that count. */
      ngettext ("%s: %s at %d, after %d earlier try", "%s: %s at %d, after %d earlier tries",
                (gulong) tries),
      *character != '\0' ? character : _ ("Dice Pool"), dice, request->target, tries);
  GtkWidget *dialog = ten_message_dialog_new_question (window, _ ("Try Again?"), body);

  ten_message_dialog_add_answer (dialog, "roll", _ ("_Roll"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "ten-action", g_object_ref (action), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_try), performer, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
