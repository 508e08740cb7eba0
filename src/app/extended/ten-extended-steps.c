/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-steps.h"

#include "common/ten-dialogs.h"

#include <glib/gi18n.h>

struct _TenExtendedSteps
{
  GObject parent_instance;

  TenExtendedPanel *panel; /* weak */
  TenPerformer *performer;
  guint source;
};

TEN_DEFINE_PLAIN_TYPE (TenExtendedSteps, ten_extended_steps, G_TYPE_OBJECT)

/* The point is paid from the open sheet of that name, if there is one. */
static void
roll (TenExtendedSteps *self, TenExtendedAction *action, gboolean willpower)
{
  TenSheet *sheet =
      ten_performer_find_sheet (self->performer, ten_extended_action_get_character (action), NULL);
  g_autoptr (TenAction) step = ten_extended_step_new_roll (action, willpower, sheet);

  ten_performer_roll (self->performer, step, _ ("The Roll Could Not Be Made"), NULL, NULL);
}

static void
choose (TenExtendedSteps *self,
        TenExtendedAction *action,
        TenExtendedChoice choice,
        const char *condition)
{
  g_autoptr (TenAction) step =
      ten_extended_step_new_choice (action, choice, *condition != '\0' ? condition : NULL);

  ten_performer_do (self->performer, step, _ ("The Choice Could Not Be Saved"));
}

static void
on_give_up_response (AdwMessageDialog *dialog, const char *response, TenExtendedSteps *self)
{
  if (g_str_equal (response, "give-up"))
    choose (self, g_object_get_data (G_OBJECT (dialog), "action"), TEN_EXTENDED_GIVE_UP, "");
}

/* Giving up cannot be undone. */
static void
ask_to_give_up (TenExtendedSteps *self, TenExtendedAction *action)
{
  const int total = ten_extended_action_get_progress (action)->total;
  g_autofree char *body = g_strdup_printf (
      ngettext ("The %d success so far is lost. This cannot be undone.",
                "The %d successes so far are lost. This cannot be undone.", (gulong) total),
      total);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->panel));
  GtkWidget *dialog =
      ten_message_dialog_new_question (GTK_WINDOW (window), _ ("Give Up This Action?"), body);

  g_object_set_data_full (G_OBJECT (dialog), "action", g_object_ref (action), g_object_unref);
  ten_message_dialog_add_answer (dialog, "give-up", _ ("_Give Up"), ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_give_up_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_choose (TenExtendedSteps *self, TenExtendedAction *action, guint choice, const char *condition)
{
  if (choice == TEN_EXTENDED_GIVE_UP)
    ask_to_give_up (self, action);
  else
    choose (self, action, choice, condition);
}

static void
use_pool (TenExtendedSteps *self, TenExtendedAction *action)
{
  TenPool *pool = ten_extended_panel_get_pool (self->panel);
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenAction) step = NULL;
  g_autoptr (GError) error = NULL;

  /* COFD-18: a point of willpower is for one roll. */
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, FALSE);
  actor = ten_action_side_new_for_pool (ten_extended_action_get_character (action), pool, FALSE,
                                        &error);
  if (actor == NULL)
    {
      ten_notices_show_toast (ten_performer_get_notices (self->performer), error->message);
      return;
    }
  step = ten_extended_step_new_pool (action, actor);
  ten_performer_do (self->performer, step, NULL);
}

static void
let_help_again (TenExtendedAction *action, TenExtendedStep *step)
{
  GPtrArray *helpers = ten_extended_action_get_helpers (action);
  gboolean spoils;
  int limit;

  for (guint i = 0; i < helpers->len; i++)
    ten_extended_step_add_helper (step, helpers->pdata[i]);
  ten_extended_action_get_help (action, &limit, &spoils);
  ten_extended_step_set_help (step, limit, spoils);
}

static void
begin_again (TenExtendedSteps *self, TenExtendedAction *action)
{
  g_autoptr (TenExtendedProgress) further =
      ten_extended_progress_new_further (ten_extended_action_get_progress (action));
  g_autoptr (TenAction) start = NULL;
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_performer_find_ruleset (
      self->performer, ten_extended_action_get_ruleset_id (action), &error);

  if (ruleset == NULL)
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Extended Action Could Not Be Started"), error);
      return;
    }
  start =
      ten_extended_step_new_start (ruleset, further, ten_extended_action_get_actor (action), NULL);
  let_help_again (action, TEN_EXTENDED_STEP (start));
  ten_performer_do (self->performer, start, _ ("The Extended Action Could Not Be Started"));
}

static void
fill (TenExtendedSteps *self)
{
  TenTable *table = ten_performer_get_table (self->performer);
  g_autoptr (TenExtendedActions) actions = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->panel == NULL || ten_extended_panel_get_actions (self->panel) != NULL ||
      ten_table_get_log (table) == NULL)
    return;
  actions =
      ten_extended_actions_new (ten_table_get_log (table), ten_table_get_rulesets (table), &error);
  if (actions != NULL)
    ten_extended_panel_set_actions (self->panel, G_LIST_MODEL (actions));
  else
    ten_notices_show_problem (ten_performer_get_notices (self->performer), error->message);
}

static gboolean
on_idle (gpointer data)
{
  TenExtendedSteps *self = data;

  self->source = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* The window exists before they do. */
static void
follow_log (TenExtendedSteps *self)
{
  if (self->source == 0 && ten_performer_get_log (self->performer) != NULL)
    self->source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

static void
ten_extended_steps_class_init (TenExtendedStepsClass *klass)
{
  ten_class_stop_sources (klass, TenExtendedSteps, source);
  ten_class_own (klass, TenExtendedSteps, performer, g_object_unref);
  ten_class_own_weak (klass, TenExtendedSteps, panel);
}

TenExtendedSteps *
ten_extended_steps_new (TenExtendedPanel *panel, TenPerformer *performer)
{
  TenExtendedSteps *self = g_object_new (TEN_TYPE_EXTENDED_STEPS, NULL);

  g_set_weak_pointer (&self->panel, panel);
  self->performer = g_object_ref (performer);
  ten_extended_panel_set_performer (panel, performer);
  ten_connect (panel, "roll", roll, self);
  ten_connect (panel, "choose", on_choose, self);
  ten_connect (panel, "use-pool", use_pool, self);
  ten_connect (panel, "begin-again", begin_again, self);
  ten_connect (ten_performer_get_table (performer), "notify::log", follow_log, self);
  follow_log (self);
  return self;
}

void
ten_extended_steps_begin (TenExtendedSteps *self, TenExtendedAction *action, gboolean willpower)
{
  fill (self);
  ten_extended_panel_set_willpower (self->panel, ten_extended_action_get_action (action),
                                    willpower);
}
