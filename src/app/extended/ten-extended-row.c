/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-row.h"

#include "common/ten-cover.h"
#include "common/ten-notices.h"
#include "common/ten-suggestions.h"
#include "common/ten-text.h"
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "extended/ten-extended-chart.h"
#include "extended/ten-extended-text.h"

#include <glib/gi18n.h>

struct _TenExtendedRow
{
  TenWidget parent_instance;

  GtkWidget *panel; /* borrowed: the request is emitted by its signal */
  TenExtendedAction *action;
  TenPool *pool;
  TenPerformer *performer;
  int n_rolls;

  TenCover *cover;
  TenExtendedChart *chart;
  GtkWidget *question_box;
  GtkEditable *condition;
  GtkWidget *choices;
  GtkWidget *roll;
  TenToggle *willpower;
  TenToggle *choosing;

  char *title, *pool_text, *terms, *state, *time, *conditions, *chances, *question, *text, *spoken;
  double needed, total;
  gboolean covered, hidden, charted, over, can_roll, repeatable, takes_willpower, asks,
      asks_condition, other_pool;
};

TEN_DEFINE_TEMPLATE (TenExtendedRow, ten_extended_row, TEN_TYPE_WIDGET)

static gboolean
get_willpower (TenExtendedRow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->willpower)) &&
         ten_toggle_get_active (self->willpower);
}

/* A button that does nothing has to say why. */
static void
on_roll (TenExtendedRow *self)
{
  if (self->can_roll)
    {
      g_signal_emit_by_name (self->panel, "roll", self->action, get_willpower (self));
      return;
    }
  ten_extended_row_focus_next (self);
  if (self->performer != NULL)
    ten_notices_show_toast (ten_performer_get_notices (self->performer),
                            _ ("A choice has to be made before the next roll"));
}

static char *
dup_roll_hint (TenExtendedRow *self, gboolean can_roll)
{
  return g_strdup (can_roll ? _ ("Roll the pool of this action once more")
                            : _ ("A choice has to be made before the next roll"));
}

static void
on_use_pool (TenExtendedRow *self)
{
  g_signal_emit_by_name (self->panel, "use-pool", self->action);
}

static void
on_begin_again (TenExtendedRow *self)
{
  g_signal_emit_by_name (self->panel, "begin-again", self->action);
}

static void
on_give_up (TenExtendedRow *self)
{
  g_signal_emit_by_name (self->panel, "choose", self->action, TEN_EXTENDED_GIVE_UP, "");
}

static void
on_go_on (TenExtendedRow *self)
{
  g_autofree char *condition = ten_editable_dup_text (self->condition);

  if (*condition != '\0')
    g_signal_emit_by_name (self->panel, "choose", self->action, TEN_EXTENDED_CONTINUE, condition);
}

static void
on_reward (TenExtendedRow *self, GtkWidget *button)
{
  const guint choice =
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "ten-extended-choice"));

  g_signal_emit_by_name (self->panel, "choose", self->action, choice, "");
}

static GtkWidget *
create_reward (TenExtendedRow *self, TenExtendedChoice choice)
{
  g_autofree char *text = ten_extended_progress_dup_choice_text (
      ten_extended_action_get_progress (self->action), choice);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0f, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", label, NULL);

  ten_widget_set_label (button, text);
  g_object_set_data (G_OBJECT (button), "ten-extended-choice", GUINT_TO_POINTER (choice));
  ten_connect (button, "clicked", on_reward, self);
  return button;
}

static gboolean
is_covered (TenExtendedRow *self)
{
  return ten_extended_action_hides_rolls (self->action, TEN_SIDE_NONE) ||
         ten_extended_action_hides_rolls (self->action, TEN_SIDE_A) ||
         ten_extended_action_hides_rolls (self->action, TEN_SIDE_B);
}

/* The question would reveal the result. */
static void
show_question (TenExtendedRow *self)
{
  ten_view_set (self, "asks",
                self->question != NULL &&
                    (!is_covered (self) || ten_toggle_get_active (self->choosing)),
                NULL);
}

/* COFD-16: each button says what its choice does. */
static void
show_choices (TenExtendedRow *self)
{
  static const TenExtendedChoice rewards[] = { TEN_EXTENDED_LESS_NEEDED, TEN_EXTENDED_LESS_TIME,
                                               TEN_EXTENDED_EXCEPTIONAL_FINISH };
  const TenExtendedProgress *progress = ten_extended_action_get_progress (self->action);
  g_autofree char *question = ten_extended_progress_dup_question (progress);

  ten_widget_clear (self->choices);
  for (guint i = 0; i < G_N_ELEMENTS (rewards); i++)
    if (progress->choices & rewards[i])
      gtk_box_append (GTK_BOX (self->choices), create_reward (self, rewards[i]));

  if (question == NULL || !is_covered (self))
    ten_toggle_set_active (self->choosing, FALSE);
  ten_view_set (self, "question", question, "asks-condition",
                (progress->choices & TEN_EXTENDED_CONTINUE) != 0, NULL);
  show_question (self);
  if ((progress->choices & TEN_EXTENDED_CONTINUE) == 0)
    gtk_editable_set_text (self->condition, "");
}

static char *
dup_chances (TenExtendedRow *self, TenActionOdds *odds)
{
  const TenExtendedProgress *progress = ten_extended_action_get_progress (self->action);
  TenActionSide *opponent = ten_extended_action_get_opponent (self->action);

  if (opponent != NULL)
    return ten_words_for_contest_odds (ten_action_odds_get_contest (odds),
                                       ten_extended_action_get_character (self->action),
                                       ten_action_side_get_character (opponent));
  return ten_extended_text_for_odds (ten_action_odds_get_extended (odds),
                                     progress->setup.max_rolls > 0);
}

/* They cannot be named without the ruleset. */
static void
show_chances (TenExtendedRow *self)
{
  g_autoptr (TenAction) roll = NULL;
  g_autoptr (TenActionOdds) odds = NULL;
  TenExtendedOdds *extended;
  g_autofree char *text = NULL;

  if (!ten_extended_action_is_over (self->action) &&
      ten_extended_action_get_ruleset (self->action) != NULL)
    {
      roll = ten_extended_step_new_roll (self->action, get_willpower (self), NULL);
      odds = ten_action_compute_odds (roll, NULL);
    }
  if (odds != NULL)
    text = dup_chances (self, odds);
  extended = odds != NULL ? ten_action_odds_get_extended (odds) : NULL;
  ten_extended_chart_set_odds (self->chart, extended);
  ten_view_set (self, "charted", extended != NULL, "chances", text, NULL);
}

/* COFD-18, V20-5: a point is for one roll; spending it again takes another click. */
static void
show_willpower (TenExtendedRow *self)
{
  const TenExtendedProgress *progress = ten_extended_action_get_progress (self->action);

  if (self->n_rolls != progress->n_rolls)
    ten_toggle_set_active (self->willpower, FALSE);
  self->n_rolls = progress->n_rolls;
  ten_view_set (self, "takes-willpower",
                !ten_extended_action_is_over (self->action) &&
                    ten_extended_action_takes_willpower (self->action),
                "can-roll", progress->status == TEN_EXTENDED_UNDER_WAY, NULL);
}

/* Nobody continues with the traits of somebody else. */
static gboolean
is_pool_of_actor (TenExtendedRow *self)
{
  TenCharacter *character = ten_pool_get_character (self->pool);
  const char *actor = ten_extended_action_get_character (self->action);

  return g_str_equal (ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)),
                      ten_extended_action_get_ruleset_id (self->action)) &&
         (character == NULL || g_strcmp0 (ten_character_get_name (character), actor) == 0);
}

/* Offered only if it would change the roll. */
static void
show_other_pool (TenExtendedRow *self)
{
  const TenRequest *own;
  TenRequest request;
  gboolean offered = FALSE;

  if (self->pool != NULL && !ten_pool_is_empty (self->pool) &&
      !ten_extended_action_is_over (self->action) &&
      ten_extended_action_get_opponent (self->action) == NULL && is_pool_of_actor (self) &&
      ten_pool_to_request (self->pool, &request, NULL))
    {
      own = ten_action_side_get_request (ten_extended_action_get_actor (self->action));
      ten_extended_prepare (&request);
      offered = !ten_request_equal (own, &request);
    }
  ten_view_set (self, "other-pool", offered, NULL);
}

static char *
dup_conditions (TenExtendedRow *self)
{
  char **conditions = ten_extended_action_get_progress (self->action)->conditions;
  g_autofree char *list = NULL;

  if (conditions[0] == NULL)
    return NULL;
  list = g_strjoinv (", ", conditions);
  /* Translators: names of Conditions */
  return g_strdup_printf (_ ("Conditions taken: %s"), list);
}

static void
show_progress (TenExtendedRow *self)
{
  const TenExtendedProgress *progress = ten_extended_action_get_progress (self->action);

  ten_view_set (self, "needed", (double) progress->needed, "total",
                (double) MIN (progress->total, progress->needed), NULL);
}

static char *
dup_back (TenExtendedRow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  TenEvent *begun = ten_extended_action_get_log (self->action)->pdata[0];
  g_autofree char *time = ten_time_dup_text (ten_event_get_time (begun), now);

  /* Translators: an extended action that is covered, and when it was begun. */
  return g_strdup_printf (_ ("Hidden Action, %s"), time);
}

static void
show_words (TenExtendedRow *self)
{
  g_autofree char *name = ten_extended_text_for_name (self->action);
  const gboolean willpower = get_willpower (self);
  g_autofree char *pool = ten_extended_text_for_pool (self->action, willpower);
  g_autofree char *terms = ten_extended_text_for_terms (self->action, willpower);
  g_autofree char *state = ten_extended_action_dup_text (self->action);
  g_autofree char *time = ten_extended_text_for_time (self->action);
  g_autofree char *spoken = g_strdup_printf ("%s\n%s\n%s\n%s", name, pool, state, time);
  g_autofree char *text = is_covered (self) ? dup_back (self) : g_strdup (spoken);

  ten_view_set (self, "title", name, "pool-text", pool, "terms", terms, "state", state, "time",
                time, "spoken", spoken, "text", text, "covered", is_covered (self), NULL);
  ten_cover_set_covered (self->cover, is_covered (self));
  ten_widget_set_label (self, text);
}

static void
on_shown (TenExtendedRow *self)
{
  if (ten_cover_get_held (self->cover))
    ten_toolkit_announce (GTK_WIDGET (self), self->spoken);
}

static void
on_willpower (TenExtendedRow *self)
{
  if (self->action == NULL)
    return;
  show_words (self);
  show_chances (self);
}

gboolean
ten_extended_row_focus_next (TenExtendedRow *self)
{
  GtkWidget *reward = gtk_widget_get_first_child (self->choices);

  if (gtk_widget_get_visible (self->roll) && self->can_roll)
    return gtk_widget_grab_focus (self->roll);
  if (!gtk_widget_get_visible (self->question_box))
    return gtk_widget_get_visible (GTK_WIDGET (self->choosing)) &&
           gtk_widget_grab_focus (GTK_WIDGET (self->choosing));
  return gtk_widget_grab_focus (reward != NULL ? reward : GTK_WIDGET (self->condition));
}

/* After a roll or a choice by keyboard, focus the next step. */
static gboolean
is_played_by_keyboard (TenExtendedRow *self)
{
  GtkWidget *focus = ten_widget_get_focus (self);

  return focus != NULL &&
         (focus == self->roll || gtk_widget_is_ancestor (focus, self->question_box));
}

static void
show_action (TenExtendedRow *self)
{
  const gboolean over = ten_extended_action_is_over (self->action);
  const gboolean focused = is_played_by_keyboard (self);
  g_autofree char *conditions = dup_conditions (self);

  show_willpower (self);
  show_words (self);
  show_progress (self);
  show_chances (self);
  show_choices (self);
  ten_view_set (self, "hidden", ten_extended_action_get_hidden (self->action), "conditions",
                conditions, "over", over, "repeatable",
                over && ten_extended_action_get_opponent (self->action) == NULL, NULL);
  show_other_pool (self);
  if (focused && !over)
    ten_extended_row_focus_next (self);
}

static void
ten_extended_row_class_init (TenExtendedRowClass *klass)
{
  ten_class_own_all (klass, TenExtendedRow, g_object_unref, action, pool, performer);

  ten_view_install (klass, TenExtendedRow, G_TYPE_STRING, title, pool_text, terms, state, time,
                    conditions, chances, question, text, spoken);
  ten_view_install (klass, TenExtendedRow, G_TYPE_DOUBLE, needed, total);
  ten_view_install (klass, TenExtendedRow, G_TYPE_BOOLEAN, covered, hidden, charted, over, can_roll,
                    repeatable, takes_willpower, asks, asks_condition, other_pool);
  ten_ensure_types (TEN_TYPE_COVER, TEN_TYPE_EXTENDED_CHART);
  ten_widget_class_set_group (klass, "extended/ten-extended-row.ui");
  ten_widget_class_bind_children (klass, TenExtendedRow, cover, chart, question_box, condition,
                                  choices, roll, willpower, choosing);
  ten_widget_class_bind_callbacks (klass, on_roll, dup_roll_hint, on_willpower, on_shown,
                                   on_use_pool, on_begin_again, on_give_up, on_go_on,
                                   show_question);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static char **
list_conditions (gpointer data)
{
  TenExtendedRow *self = data;
  TenRuleset *ruleset = ten_extended_action_get_ruleset (self->action);

  return self->performer != NULL && ruleset != NULL
             ? ten_performer_list_items (self->performer, ruleset, TEN_SHEET_CONDITION)
             : g_new0 (char *, 1);
}

GtkWidget *
ten_extended_row_new (TenExtendedAction *action, GtkWidget *panel)
{
  TenExtendedRow *self = g_object_new (TEN_TYPE_EXTENDED_ROW, NULL);

  self->action = g_object_ref (action);
  self->panel = panel;
  ten_suggestions_offer (GTK_ENTRY (self->condition), list_conditions, self);
  ten_connect (action, "changed", show_action, self);
  show_action (self);
  return GTK_WIDGET (self);
}

TEN_DEFINE_KEEPER (ten_extended_row_set_performer, TenExtendedRow, TenPerformer, performer)

TEN_DEFINE_ACCESSOR (TenExtendedAction *, ten_extended_row_get_action, TenExtendedRow, action)

void
ten_extended_row_set_pool (TenExtendedRow *self, TenPool *pool)
{
  if (self->pool != NULL)
    g_signal_handlers_disconnect_by_func (self->pool, show_other_pool, self);
  if (g_set_object (&self->pool, pool) && pool != NULL)
    ten_connect (pool, "changed", show_other_pool, self);
  show_other_pool (self);
}

void
ten_extended_row_set_willpower (TenExtendedRow *self, gboolean willpower)
{
  ten_toggle_set_active (self->willpower, willpower);
}
