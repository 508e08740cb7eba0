/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-extended-section.h"
#include "common/ten-message-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static TenExtendedSection *
get_section (TenWindow *self)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);

  if (!ten_action_bar_get_active (bar, TEN_ACTION_SECTION_EXTENDED))
    return NULL;
  return TEN_EXTENDED_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_EXTENDED));
}

static const char *
get_character (TenWindow *self)
{
  return self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "";
}

/* Where the ruleset has none there is no page for them, unless there are some in the log. */
static gboolean
has_page (TenWindow *self)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ten_pool_get_ruleset (self->pool));

  return rules->extended || rules->tally != TEN_TALLY_NONE ||
         (self->tasks != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->tasks)) > 0);
}

/* How many are under way is said on the page itself, so that none is forgotten. */
static void
update_page (TenWindow *self)
{
  const guint n_open = self->tasks != NULL ? ten_extended_actions_get_n_open (self->tasks) : 0;
  g_autofree char *title = NULL;

  if (n_open > 0)
    /* Translators: the page of extended actions, and how many are under way */
    title = g_strdup_printf (_ ("Tasks (%u)"), n_open);
  gtk_stack_page_set_visible (self->task_page, has_page (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-tasks", has_page (self));
  gtk_stack_page_set_title (self->task_page, title != NULL ? title : _ ("Tasks"));
}

static void
follow_pool (TenWindow *self)
{
  ten_extended_panel_set_pool (self->task_panel, self->pool);
  update_page (self);
}

static gboolean
connect_tasks (TenWindow *self, GError **error)
{
  TenApplication *application = ten_window_get_application (self);

  if (self->tasks != NULL)
    return TRUE;
  if (!ten_window_connect_log (self, error))
    return FALSE;

  self->tasks = ten_extended_actions_new (ten_application_get_log (application, NULL),
                                          ten_application_get_rulesets (application), error);
  if (self->tasks == NULL)
    return FALSE;
  ten_extended_panel_set_pool (self->task_panel, self->pool);
  ten_extended_panel_set_tasks (self->task_panel, G_LIST_MODEL (self->tasks));
  g_signal_connect_object (self->tasks, "notify::n-open", G_CALLBACK (update_page), self,
                           G_CONNECT_SWAPPED);
  update_page (self);
  return TRUE;
}

static gboolean
on_idle (gpointer data)
{
  TenWindow *self = data;
  g_autoptr (GError) error = NULL;

  self->task_source = 0;
  if (!connect_tasks (self, &error))
    ten_window_show_problem (self, error->message);
  return G_SOURCE_REMOVE;
}

static TenExtendedAction *
begin (TenWindow *self,
       TenExtendedProgress *extended,
       const char *ruleset,
       const char *character,
       const TenRequest *request,
       GListModel *terms,
       GError **error)
{
  TenApplication *application = ten_window_get_application (self);

  if (!connect_tasks (self, error))
    return NULL;
  return ten_extended_action_begin (ten_application_get_log (application, NULL),
                                    ten_application_get_rulesets (application), extended, ruleset,
                                    character, request, terms, error);
}

/* Says what came of it where it is over. */
static void
show_end (TenWindow *self, GPtrArray *written)
{
  for (guint i = 0; i < written->len; i++)
    {
      GObject *entry = g_ptr_array_index (written, i);
      g_autofree char *text = NULL;

      if (!TEN_IS_EVENT (entry) ||
          !g_str_equal (ten_event_get_kind (TEN_EVENT (entry)), TEN_EVENT_END))
        continue;
      text = ten_event_dup_text (TEN_EVENT (entry));
      ten_window_show_toast (self, text);
    }
}

/* The sheet that pays, where a tab has it: whoever else acts is believed. */
static TenSheet *
get_spending_sheet (TenWindow *self, TenExtendedAction *task)
{
  return ten_window_find_character (self, ten_extended_action_get_character (task), NULL);
}

static void
roll_next (TenWindow *self, TenExtendedAction *task)
{
  TenApplication *application = ten_window_get_application (self);
  gboolean willpower = ten_extended_action_get_willpower (task);
  TenSheet *sheet = get_spending_sheet (self, task);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (GError) error = NULL;

  if ((willpower && !ten_window_check_willpower (sheet, &error)) ||
      !ten_extended_action_roll (task, ten_application_get_random (application), NULL, &written,
                                 &error))
    {
      ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
      return;
    }
  if (willpower)
    ten_window_spend_willpower (self, sheet);
  ten_window_show_dice (self);
  if (ten_extended_action_get_contest (task) != NULL)
    {
      g_autofree char *sentence = ten_extended_action_dup_text (task);

      ten_tray_play_contest (self->tray, g_ptr_array_index (written, 0),
                             g_ptr_array_index (written, 1), ten_extended_action_get_ruleset (task),
                             sentence);
    }
  else
    ten_tray_play (self->tray, g_ptr_array_index (written, 0),
                   ten_extended_action_get_ruleset (task));
  if (ten_extended_action_get_contest (task) == NULL)
    show_end (self, written);
}

static void
choose (TenWindow *self, TenExtendedAction *task, TenExtendedChoice choice, const char *condition)
{
  g_autoptr (GError) error = NULL;

  if (!ten_extended_action_choose (task, choice, *condition != '\0' ? condition : NULL, &error))
    ten_window_show_error (self, _ ("The Choice Was Not Kept"), error);
}

static void
on_give_up_response (AdwMessageDialog *dialog, const char *response, TenExtendedAction *task)
{
  TenWindow *self = TEN_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  if (g_str_equal (response, "give-up") && self != NULL)
    choose (self, task, TEN_EXTENDED_GIVE_UP, "");
}

static void
unref_task (gpointer task, GClosure *closure)
{
  g_object_unref (task);
}

/* What is given up cannot be taken up again. */
static void
ask_to_give_up (TenWindow *self, TenExtendedAction *task)
{
  TenExtendedProgress *extended = ten_extended_action_get_extended (task);
  const int total = extended != NULL ? ten_extended_progress_get_total (extended)
                                     : ten_extended_action_get_contest (task)->total_a;
  g_autofree char *body = g_strdup_printf (
      ngettext ("The %d success that was gathered is lost. This cannot be undone.",
                "The %d successes that were gathered are lost. This cannot be undone.",
                (gulong) total),
      total);
  GtkWidget *dialog = ten_message_dialog_new (GTK_WINDOW (self), _ ("Give Up This Task?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "give-up",
                                    _ ("_Give Up"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "give-up",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_give_up_response), g_object_ref (task),
                         unref_task, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_task_choose (TenWindow *self, TenExtendedAction *task, guint choice, const char *condition)
{
  if (choice == TEN_EXTENDED_GIVE_UP)
    ask_to_give_up (self, task);
  else
    choose (self, task, choice, condition);
}

static void
on_task_use_pool (TenWindow *self, TenExtendedAction *task)
{
  g_autoptr (GError) error = NULL;
  TenRequest request;

  /* COFD-18: a point of willpower is for one roll. */
  ten_pool_set_willpower (self->pool, FALSE);
  if (!ten_pool_to_request (self->pool, &request, &error) ||
      !ten_extended_action_set_pool (task, &request, G_LIST_MODEL (self->pool), &error))
    ten_window_show_toast (self, error->message);
}

static void
on_task_begin_again (TenWindow *self, TenExtendedAction *task)
{
  g_autoptr (TenExtendedProgress) extended =
      ten_extended_progress_new_further (ten_extended_action_get_extended (task));
  g_autoptr (TenExtendedAction) further = NULL;
  g_autoptr (GError) error = NULL;

  further = begin (self, extended, ten_extended_action_get_ruleset_id (task),
                   ten_extended_action_get_character (task), ten_extended_action_get_request (task),
                   ten_extended_action_get_terms (task), &error);
  if (further == NULL)
    ten_window_show_error (self, _ ("The Task Was Not Begun"), error);
}

static void
begin_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (TenExtendedAction) task = ten_window_begin_task (self);

  if (task != NULL)
    ten_extended_panel_focus_newest (self->task_panel);
}

static void
show_tasks_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  ten_window_show_tasks (self);
  ten_extended_panel_focus_newest (self->task_panel);
}

void
ten_window_install_task_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.begin-task", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "win.show-tasks", NULL, show_tasks_action);
}

void
ten_window_init_tasks (TenWindow *self)
{
  g_signal_group_connect_object (self->pool_signals, "notify::ruleset", G_CALLBACK (update_page),
                                 self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pool_signals, "bind", G_CALLBACK (follow_pool), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->task_panel, "roll", G_CALLBACK (roll_next), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->task_panel, "choose", G_CALLBACK (on_task_choose), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->task_panel, "use-pool", G_CALLBACK (on_task_use_pool), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->task_panel, "begin-again", G_CALLBACK (on_task_begin_again), self,
                           G_CONNECT_SWAPPED);
  self->task_source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

void
ten_window_show_tasks (TenWindow *self)
{
  gtk_stack_set_visible_child (self->side_stack, GTK_WIDGET (self->task_panel));
  adw_flap_set_reveal_flap (self->history_flap, TRUE);
}

gboolean
ten_window_is_task (TenWindow *self)
{
  return get_section (self) != NULL;
}

/* V20-12, CHAT-7: both pools are what they are when it is begun. */
static TenExtendedAction *
begin_contest (TenWindow *self, TenExtendedSection *section, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);
  TenOpponentSection *opponent =
      TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_AGAINST));
  const int needed = ten_extended_section_get_needed (section);
  TenPool *pool = ten_opponent_section_get_pool (opponent);
  TenExtendedContest contest;
  TenContestSetup setup;
  TenExtendedActionSide a, b;

  ten_pool_set_willpower (pool, FALSE);
  if (!connect_tasks (self, error) || !ten_opponent_section_get_setup (opponent, &setup, error))
    return NULL;

  a = (TenExtendedActionSide){ .character = get_character (self),
                               .request = setup.a,
                               .terms = G_LIST_MODEL (self->pool) };
  b = (TenExtendedActionSide){ .character = ten_opponent_section_get_name (opponent),
                               .request = setup.b,
                               .terms = G_LIST_MODEL (pool) };
  ten_extended_contest_init (&contest, needed, needed, setup.defender);
  return ten_extended_action_begin_contest (
      ten_application_get_log (application, NULL), ten_application_get_rulesets (application),
      ten_pool_get_ruleset (self->pool), ten_extended_section_get_name (section), &contest, &a, &b,
      error);
}

static TenExtendedAction *
begin_alone (TenWindow *self, TenExtendedSection *section, GError **error)
{
  g_autoptr (TenExtendedProgress) extended = ten_extended_section_create (section);
  TenRequest request;

  if (!ten_pool_to_request (self->pool, &request, error))
    return NULL;
  return begin (self, extended, ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)),
                get_character (self), &request, G_LIST_MODEL (self->pool), error);
}

/* COFD-15, V20-10, V20-12, CHAT-7 */
TenExtendedAction *
ten_window_begin_task (TenWindow *self)
{
  TenExtendedSection *section = get_section (self);
  g_autoptr (GError) error = NULL;
  gboolean willpower;
  TenExtendedAction *task;

  if (section == NULL)
    return NULL;
  /* COFD-18: a point of willpower is for one roll: the first, and not part of the pool. */
  willpower = ten_pool_get_willpower (self->pool);
  ten_pool_set_willpower (self->pool, FALSE);
  task = ten_window_is_contest (self) ? begin_contest (self, section, &error)
                                      : begin_alone (self, section, &error);
  if (task == NULL)
    {
      ten_window_show_error (self, _ ("The Task Was Not Begun"), error);
      return NULL;
    }
  ten_extended_action_set_willpower (task, willpower);
  ten_action_bar_clear (ten_pool_panel_get_actions (self->pool_panel));
  ten_window_show_tasks (self);
  return task;
}

void
ten_window_roll_task (TenWindow *self)
{
  g_autoptr (TenExtendedAction) task = ten_window_begin_task (self);

  if (task != NULL)
    roll_next (self, task);
}
