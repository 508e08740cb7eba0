/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-after-dialogs.h"

#include "common/ten-dialogs.h"
#include "common/ten-part-names.h"
#include "common/ten-suggestions.h"
#include "common/ten-widget.h"
#include "tray/ten-dice-area.h"

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

/* The labels of a dialog are as wide as its widest one. */
static GtkSizeGroup *
get_labels (GtkWidget *dialog)
{
  GtkSizeGroup *labels = g_object_get_data (G_OBJECT (dialog), "labels");

  if (labels == NULL)
    {
      labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      g_object_set_data_full (G_OBJECT (dialog), "labels", labels, g_object_unref);
    }
  return labels;
}

static GtkWidget *
append_field (GtkWidget *dialog, const char *name, GtkWidget *field)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_hexpand (field, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_size_group_add_widget (get_labels (dialog), label);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), field);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), row);
  return row;
}

static char **
list_conditions (gpointer data)
{
  const Question *question = data;

  return ten_performer_list_items (question->performer, question->ruleset, TEN_SHEET_CONDITION);
}

/* Only Conditions have names. */
static GtkWidget *
create_name (GtkWidget *dialog, const TenQuestion *asked, Question *question, TenEvent *suggested)
{
  GtkWidget *entry = ten_message_dialog_create_entry (dialog, "act");

  gtk_editable_set_text (GTK_EDITABLE (entry), ten_event_get_word (suggested, asked->member));
  ten_suggestions_offer (GTK_ENTRY (entry), list_conditions, question);
  append_field (dialog, _ (asked->label), entry);
  return entry;
}

/* Return in it answers too. */
static GtkWidget *
create_number (GtkWidget *dialog,
               const TenQuestion *asked,
               const Question *question,
               TenEvent *suggested)
{
  GtkWidget *number = gtk_spin_button_new_with_range (
      1, asked->get_maximum (question->record, question->ruleset), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number),
                             ten_event_get_number (suggested, asked->member, 1));
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (number)), "activates-default", TRUE, NULL);
  append_field (dialog, _ (asked->label), number);
  return number;
}

static void
choose_action (GSimpleAction *action, GVariant *name, gpointer entry)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), g_variant_get_string (name, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

/* Their names may have underscores, which are no mnemonics here. */
static GtkWidget *
create_chooser (GtkWidget *entry, const char *const *names)
{
  static const GActionEntry entries[] = { { "choose", choose_action, "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      g_auto (GStrv) parts = g_strsplit (names[i], "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "who.choose", "s", names[i]);
      g_menu_append_item (menu, item);
    }
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), entry);
  gtk_widget_insert_action_group (button, "who", G_ACTION_GROUP (actions));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pan-down-symbolic");
  gtk_widget_set_tooltip_text (button, _ ("Choose a Character"));
  ten_part_names_set (button, GTK_TYPE_TOGGLE_BUTTON, _ ("Choose a Character"));
  gtk_widget_set_sensitive (button, names[0] != NULL);
  return button;
}

static TenSheet *
find_sheet (Question *question, const char *character)
{
  return ten_performer_find_sheet (question->performer, character,
                                   ten_ruleset_get_id (question->ruleset));
}

/* A sheet that is not open cannot be changed: say so before. */
static void
show_missing_sheet (GtkEditable *entry, GParamSpec *pspec, Question *question)
{
  GtkLabel *hint = g_object_get_data (G_OBJECT (entry), "hint");
  g_autofree char *name = ten_editable_dup_text (entry);
  const gboolean missing = *name != '\0' && find_sheet (question, name) == NULL;

  ten_label_show (
      hint, missing ? _ ("No sheet with this name is open. Only the history records it.") : NULL);
}

static char **
list_characters (gpointer data)
{
  const Question *question = data;

  return ten_performer_list_characters (question->performer,
                                        ten_ruleset_get_id (question->ruleset));
}

/* A name, typed or chosen from those at hand. */
static GtkWidget *
create_character (GtkWidget *dialog,
                  const TenQuestion *asked,
                  Question *question,
                  TenEvent *suggested)
{
  g_auto (GStrv) names = list_characters (question);
  GtkWidget *entry =
      ten_message_dialog_create_entry (dialog, asked->missing != NULL ? "act" : NULL);
  GtkWidget *box = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *row = append_field (dialog, _ (asked->label), entry);

  gtk_box_append (GTK_BOX (row), create_chooser (entry, (const char *const *) names));
  ten_suggestions_offer (GTK_ENTRY (entry), list_characters, question);
  if (question->step->sheet != NULL)
    {
      GtkWidget *hint = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, NULL);

      gtk_widget_add_css_class (hint, "caption");
      gtk_box_append (GTK_BOX (box), hint);
      g_object_set_data (G_OBJECT (entry), "hint", hint);
      g_signal_connect (entry, "notify::text", G_CALLBACK (show_missing_sheet), question);
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), ten_event_get_word (suggested, asked->member));
  g_object_notify (G_OBJECT (entry), "text");
  return entry;
}

/* The usual one comes first. */
static GtkWidget *
create_choices (GtkWidget *dialog, const TenQuestion *asked, const Question *question)
{
  const char *const *choices = asked->get_choices (question->record, question->ruleset);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  GtkWidget *field;

  for (guint i = 0; choices[i] != NULL; i++)
    g_strv_builder_add (builder, asked->get_choice_name (question->ruleset, choices[i]));
  names = g_strv_builder_end (builder);
  field = gtk_drop_down_new_from_strings ((const char *const *) names);
  append_field (dialog, _ (asked->label), field);
  return field;
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
create_field (GtkWidget *dialog, const TenQuestion *asked, Question *question, TenEvent *suggested)
{
  switch (asked->kind)
    {
    case TEN_QUESTION_NUMBER:
      return create_number (dialog, asked, question, suggested);
    case TEN_QUESTION_CHOICE:
      return create_choices (dialog, asked, question);
    case TEN_QUESTION_INSTEAD:
      return create_switch (dialog, asked, question);
    case TEN_QUESTION_CHARACTER:
      return create_character (dialog, asked, question, suggested);
    default:
      return create_name (dialog, asked, question, suggested);
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
    sheet = find_sheet (question, character != NULL ? character : "");
  action = ten_following_action_new_aftermath (question->step, question->ruleset, question->record,
                                               g_variant_dict_end (&answers), sheet);
  ten_performer_do (question->performer, action, _ ("The Change Could Not Be Saved"));
}

/* A name that is missing takes the keyboard. */
static void
focus_missing (const Question *question)
{
  const TenQuestion *asked = question->step->questions;

  for (guint i = 0; asked[i].member != NULL; i++)
    if (asked[i].kind == TEN_QUESTION_CHARACTER && asked[i].missing != NULL &&
        gtk_entry_get_text_length (GTK_ENTRY (question->fields[i])) == 0)
      gtk_widget_grab_focus (question->fields[i]);
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
  focus_missing (question);
}

static void
on_chosen (AdwMessageDialog *dialog, TenDiceArea *area)
{
  adw_message_dialog_set_response_enabled (dialog, "reroll", ten_dice_area_get_n_chosen (area) > 0);
}

static void
on_reroll (AdwMessageDialog *dialog, const char *response, TenDiceArea *area)
{
  g_autoptr (GVariant) chosen = ten_dice_area_dup_chosen (area);
  const gint64 *sequence = g_object_get_data (G_OBJECT (dialog), "sequence");
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (g_str_equal (response, "reroll") && window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.reroll", "(x@au)", *sequence, chosen);
}

/* TEST-10, V5-3, NWOD-5: the Storyteller asked, so the dice are shown here. */
void
ten_after_dialogs_reroll (GtkWindow *window, TenRecord *record, TenRuleset *ruleset)
{
  const int n_dice = ten_ruleset_get_options (ruleset)->willpower_after;
  const gint64 sequence = ten_record_get_sequence (record);
  g_autofree char *body = g_strdup_printf (
      ngettext ("Choose up to %d die. A point of willpower is spent.",
                "Choose up to %d dice. A point of willpower is spent.", (gulong) n_dice),
      n_dice);
  GtkWidget *dialog = ten_message_dialog_new_question (window, _ ("Reroll with Willpower"), body);
  GtkWidget *area = g_object_new (TEN_TYPE_DICE_AREA, "height-request", 120, NULL);

  ten_dice_area_set_roll (TEN_DICE_AREA (area), ten_record_get_roll (record), (guint64) sequence);
  ten_dice_area_offer (TEN_DICE_AREA (area), (guint) n_dice);
  ten_message_dialog_append (dialog, area);
  ten_message_dialog_add_answer (dialog, "reroll", _ ("_Reroll"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "sequence", g_memdup2 (&sequence, sizeof sequence),
                          g_free);
  ten_connect (area, "chosen", on_chosen, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_reroll), area, 0);
  on_chosen (ADW_MESSAGE_DIALOG (dialog), TEN_DICE_AREA (area));
  gtk_window_present (GTK_WINDOW (dialog));
  ten_dice_area_suggest (TEN_DICE_AREA (area));
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
