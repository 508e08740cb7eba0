/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-after-dialogs.h"

#include "common/ten-dialogs.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

typedef struct
{
  TenPerformer *performer;
  const TenAftermath *step;
  TenRecord *record;
  TenRuleset *ruleset;
  GtkWidget *fields[TEN_AFTERMATH_MAX_QUESTIONS]; /* NULL for what is not offered */
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

static GtkWidget *
create_entry (GtkWidget *dialog, const TenQuestion *asked, TenEvent *suggested)
{
  GtkWidget *entry =
      ten_message_dialog_create_entry (dialog, asked->kind == TEN_QUESTION_NAME ? "act" : NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), ten_event_get_word (suggested, asked->member));
  return entry;
}

static GtkWidget *
create_number (const TenQuestion *asked, const Question *question, TenEvent *suggested)
{
  GtkWidget *number = gtk_spin_button_new_with_range (
      1, asked->get_maximum (question->record, question->ruleset), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number),
                             ten_event_get_number (suggested, asked->member, 1));
  return number;
}

/* The usual one comes first. */
static GtkWidget *
create_choices (const TenQuestion *asked, const Question *question)
{
  const char *const *choices = asked->get_choices (question->record, question->ruleset);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; choices[i] != NULL; i++)
    g_strv_builder_add (builder, asked->get_choice_name (question->ruleset, choices[i]));
  names = g_strv_builder_end (builder);
  return gtk_drop_down_new_from_strings ((const char *const *) names);
}

/* The other choice is the number that comes next. */
static GtkWidget *
create_switch (GtkWidget *dialog, const TenQuestion *asked, const Question *question)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *usual, *instead;

  if (asked->get_maximum (question->record, question->ruleset) == 0)
    return NULL;
  usual = gtk_check_button_new_with_label (_ (asked->otherwise));
  instead = gtk_check_button_new_with_label (_ (asked->label));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (instead), GTK_CHECK_BUTTON (usual));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (usual), TRUE);
  gtk_box_append (GTK_BOX (box), usual);
  gtk_box_append (GTK_BOX (box), instead);
  return instead;
}

static GtkWidget *
create_field (GtkWidget *dialog,
              const TenQuestion *asked,
              const Question *question,
              TenEvent *suggested)
{
  switch (asked->kind)
    {
    case TEN_QUESTION_NUMBER:
      return create_number (asked, question, suggested);
    case TEN_QUESTION_CHOICE:
      return create_choices (asked, question);
    case TEN_QUESTION_INSTEAD:
      return create_switch (dialog, asked, question);
    default:
      return create_entry (dialog, asked, suggested);
    }
}

static void
append_fields (GtkWidget *dialog, Question *question, TenEvent *suggested)
{
  const TenQuestion *asked = question->step->questions;

  for (guint i = 0; asked[i].member != NULL; i++)
    {
      GtkWidget *field = create_field (dialog, &asked[i], question, suggested);

      question->fields[i] = field;
      if (asked[i].kind != TEN_QUESTION_INSTEAD)
        append_field (dialog, _ (asked[i].label), field);
      if (i > 0 && asked[i - 1].kind == TEN_QUESTION_INSTEAD && question->fields[i - 1] != NULL)
        g_object_bind_property (question->fields[i - 1], "active", field, "sensitive",
                                G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
    }
}

static GVariant *
read_field (const TenQuestion *asked, const Question *question, GtkWidget *field)
{
  switch (asked->kind)
    {
    case TEN_QUESTION_NUMBER:
      /* Something else is chosen instead. */
      return g_variant_new_int32 (gtk_widget_get_sensitive (field)
                                      ? gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (field))
                                      : 0);
    case TEN_QUESTION_CHOICE:
      return g_variant_new_string (asked->get_choices (
          question->record, question->ruleset)[gtk_drop_down_get_selected (GTK_DROP_DOWN (field))]);
    case TEN_QUESTION_INSTEAD:
      return g_variant_new_int32 (field != NULL &&
                                          gtk_check_button_get_active (GTK_CHECK_BUTTON (field))
                                      ? asked->get_maximum (question->record, question->ruleset)
                                      : 0);
    default:
      return g_variant_new_take_string (ten_editable_dup_text (field));
    }
}

static void
on_answer (AdwMessageDialog *dialog, const char *response, Question *question)
{
  const TenQuestion *asked = question->step->questions;
  g_autoptr (TenAction) action = NULL;
  const char *character = ten_record_get_character (question->record);
  g_auto (GVariantDict) answers = G_VARIANT_DICT_INIT (NULL);
  TenSheet *sheet = NULL;

  if (!g_str_equal (response, "act"))
    return;
  for (guint i = 0; asked[i].member != NULL; i++)
    {
      GVariant *answer = read_field (&asked[i], question, question->fields[i]);

      g_variant_dict_insert_value (&answers, asked[i].member, answer);
      if (asked[i].kind == TEN_QUESTION_CHARACTER)
        character = g_variant_get_string (answer, NULL);
      if (asked[i].kind == TEN_QUESTION_NAME && *g_variant_get_string (answer, NULL) == '\0')
        return;
    }
  /* Without an open sheet, only the log can answer. */
  if (question->step->sheet != NULL)
    sheet = ten_performer_find_sheet (question->performer, character != NULL ? character : "",
                                      ten_ruleset_get_id (question->ruleset));
  action = ten_following_action_new_aftermath (question->step, question->ruleset, question->record,
                                               g_variant_dict_end (&answers), sheet);
  ten_performer_do (question->performer, action, _ ("The Change Could Not Be Saved"));
}

void
ten_after_dialogs_ask (GtkWindow *window,
                       TenPerformer *performer,
                       const TenAftermath *step,
                       TenRecord *record,
                       TenRuleset *ruleset)
{
  g_autoptr (TenEvent) suggested = ten_aftermath_create_event (step, record, ruleset, NULL, NULL);
  g_autofree char *heading = step->dup_heading != NULL ? step->dup_heading (record, ruleset)
                                                       : g_strdup (_ (step->heading));
  g_autofree char *body =
      step->dup_body != NULL ? step->dup_body (record, ruleset) : g_strdup (_ (step->body));
  GtkWidget *dialog = ten_message_dialog_new_question (window, heading, body);
  Question *question = g_new0 (Question, 1);

  question->performer = g_object_ref (performer);
  question->step = step;
  question->record = g_object_ref (record);
  question->ruleset = g_object_ref (ruleset);
  ten_message_dialog_add_answer (dialog, "act", _ (step->answer), ADW_RESPONSE_SUGGESTED);
  append_fields (dialog, question, suggested);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_answer), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_try (AdwMessageDialog *dialog, const char *response, TenPerformer *performer)
{
  if (g_str_equal (response, "roll"))
    ten_performer_do (performer, g_object_get_data (G_OBJECT (dialog), "ten-action"),
                      _ ("The Roll Could Not Be Made"));
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
