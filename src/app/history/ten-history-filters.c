/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-filters.h"

#include "common/ten-widget.h"

#define MAX_DICE_SOUGHT 1000

/* The fixed choices for sessions. */
#define LAST_SESSION 1

typedef enum
{
  KIND,
  OUTCOME,
  CHARACTER,
  CHRONICLE,
  RULESET,
  SESSION,
  VISIBILITY,
  N_CHOICES
} Choice;

typedef enum
{
  SINCE,
  UNTIL,
  MIN_DICE,
  MAX_DICE,
  N_LIMITS
} Limit;

struct _TenHistoryFilters
{
  GtkPopover parent_instance;

  GtkDropDown *choices[N_CHOICES];
  GtkEditable *limits[N_LIMITS];

  TenRulesets *rulesets;
  TenSession *chosen; /* the session offered as third choice, or NULL */
  guint n_frozen;     /* while several filters are set */
  gboolean storyteller;
};

TEN_DEFINE_TEMPLATE (TenHistoryFilters, ten_history_filters, GTK_TYPE_POPOVER)

static const char *const choices[] = { "kind",    "outcome", "character", "chronicle",
                                       "ruleset", "session", "visibility" };
static const char *const limits[] = { "since", "until", "min_dice", "max_dice" };

/* In the order of the choices, after "any". */
static const TenOutcome outcomes[] = { TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_SUCCESS,
                                       TEN_OUTCOME_FAILURE, TEN_OUTCOME_DRAMATIC_FAILURE,
                                       TEN_OUTCOME_BOTCH };

static guint
get_choice (TenHistoryFilters *self, Choice choice)
{
  return gtk_drop_down_get_selected (self->choices[choice]);
}

static GtkStringList *
get_names (TenHistoryFilters *self, Choice choice)
{
  return GTK_STRING_LIST (gtk_drop_down_get_model (self->choices[choice]));
}

/* NULL for any */
static const char *
get_name (TenHistoryFilters *self, Choice choice)
{
  const guint selected = get_choice (self, choice);

  return selected > 0 ? gtk_string_list_get_string (get_names (self, choice), selected) : NULL;
}

static gboolean
read_limit (TenHistoryFilters *self, Limit limit, TenQuery *query)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->limits[limit]));
  guint64 dice;

  if (*g_strstrip (text) == '\0')
    return TRUE;
  if (limit == SINCE)
    return ten_query_read_day (text, 0, &query->since);
  if (limit == UNTIL)
    return ten_query_read_day (text, 1, &query->until);
  if (!g_ascii_string_to_unsigned (text, 10, 0, MAX_DICE_SOUGHT, &dice, NULL))
    return FALSE;
  *(limit == MIN_DICE ? &query->min_dice : &query->max_dice) = (int) dice;
  return TRUE;
}

/* Keeps the selection. */
static void
offer_names (TenHistoryFilters *self, Choice choice, const char *const *names)
{
  GtkStringList *offered = get_names (self, choice);
  g_autofree char *chosen = g_strdup (get_name (self, choice));
  guint at = 0;

  gtk_string_list_splice (offered, 1, g_list_model_get_n_items (G_LIST_MODEL (offered)) - 1, names);
  while (chosen != NULL && names[at] != NULL && !g_str_equal (names[at], chosen))
    at++;
  gtk_drop_down_set_selected (self->choices[choice],
                              chosen != NULL && names[at] != NULL ? at + 1 : 0);
}

static void
on_changed (TenHistoryFilters *self)
{
  if (self->n_frozen == 0)
    g_signal_emit_by_name (self, "changed");
}

static void
on_clear (TenHistoryFilters *self)
{
  ten_history_filters_clear (self);
  on_changed (self);
}

static void
follow_storyteller (TenHistoryFilters *self)
{
  if (!self->storyteller)
    gtk_drop_down_set_selected (self->choices[VISIBILITY], 0);
}

static void
ten_history_filters_class_init (TenHistoryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenHistoryFilters, g_object_unref, rulesets, chosen);

  ten_view_choice (klass, TenHistoryFilters, G_TYPE_BOOLEAN, follow_storyteller, storyteller);
  ten_signal_new (klass, "changed");

  ten_widget_class_set_template (klass, "history/ten-history-filters.ui");
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, choices[i], FALSE,
        G_STRUCT_OFFSET (TenHistoryFilters, choices) + (gssize) (i * sizeof (GtkDropDown *)));
  for (guint i = 0; i < N_LIMITS; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, limits[i], FALSE,
        G_STRUCT_OFFSET (TenHistoryFilters, limits) + (gssize) (i * sizeof (GtkEditable *)));
  ten_widget_class_bind_callbacks (klass, on_changed, on_clear);
}

void
ten_history_filters_clear (TenHistoryFilters *self)
{
  self->n_frozen++;
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_drop_down_set_selected (self->choices[i], 0);
  for (guint i = 0; i < N_LIMITS; i++)
    gtk_editable_set_text (self->limits[i], "");
  self->n_frozen--;
}

void
ten_history_filters_set_rulesets (TenHistoryFilters *self, TenRulesets *rulesets)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_set_object (&self->rulesets, rulesets);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    g_strv_builder_add (names, ten_ruleset_get_name (ten_model_peek (rulesets, i)));
  all = g_strv_builder_end (names);
  offer_names (self, RULESET, (const char *const *) all);
}

void
ten_history_filters_offer (TenHistoryFilters *self, TenLog *log)
{
  g_auto (GStrv) characters = ten_query_list_characters (log, !self->storyteller);
  g_auto (GStrv) chronicles = ten_query_list_chronicles (log, !self->storyteller);

  self->n_frozen++;
  offer_names (self, CHARACTER, (const char *const *) characters);
  offer_names (self, CHRONICLE, (const char *const *) chronicles);
  self->n_frozen--;
}

void
ten_history_filters_choose_session (TenHistoryFilters *self, TenSession *session)
{
  GtkStringList *sessions = get_names (self, SESSION);
  g_autofree char *name = ten_session_dup_name (session);

  g_set_object (&self->chosen, session);
  gtk_string_list_splice (sessions, LAST_SESSION + 1,
                          g_list_model_get_n_items (G_LIST_MODEL (sessions)) - LAST_SESSION - 1,
                          (const char *const[]){ name, NULL });
  gtk_drop_down_set_selected (self->choices[SESSION], LAST_SESSION + 1);
}

gboolean
ten_history_filters_check (TenHistoryFilters *self)
{
  gboolean filtered = FALSE;

  for (guint i = 0; i < N_CHOICES; i++)
    filtered |= get_choice (self, i) > 0;
  for (guint i = 0; i < N_LIMITS; i++)
    {
      TenQuery unused;
      const gboolean valid = read_limit (self, i, &unused);

      gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->limits[i]), GTK_ENTRY_ICON_SECONDARY,
                                         valid ? NULL : "dialog-warning-symbolic");
      ten_widget_set_css_class (self->limits[i], "error", !valid);
      ten_widget_set_invalid (self->limits[i], !valid);
      filtered |= *gtk_editable_get_text (self->limits[i]) != '\0';
    }
  return filtered;
}

static void
read_session (TenHistoryFilters *self, TenLog *log, TenQuery *query)
{
  g_autoptr (TenSession) session = get_choice (self, SESSION) > LAST_SESSION
                                       ? g_object_ref (self->chosen)
                                       : ten_sessions_find (log, 0, NULL);

  if (session == NULL)
    return;
  query->first = ten_session_get_first (session);
  query->last = ten_session_get_last (session);
}

static const char *
get_ruleset (TenHistoryFilters *self)
{
  g_autoptr (TenRuleset) ruleset = NULL;
  const guint chosen = get_choice (self, RULESET);

  if (chosen == 0)
    return NULL;
  ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), chosen - 1);
  return ten_ruleset_get_id (ruleset);
}

void
ten_history_filters_add (TenHistoryFilters *self, TenLog *log, TenQuery *query)
{
  const guint kind = get_choice (self, KIND);
  const guint outcome = get_choice (self, OUTCOME);

  query->kind = kind > 0 ? ten_query_get_kinds ()[kind - 1] : NULL;
  query->outcome = outcome > 0 ? ten_outcome_to_id (outcomes[outcome - 1]) : NULL;
  query->character = get_name (self, CHARACTER);
  query->chronicle = get_name (self, CHRONICLE);
  query->ruleset = get_ruleset (self);
  query->visibility = get_choice (self, VISIBILITY);
  for (guint i = 0; i < N_LIMITS; i++)
    read_limit (self, i, query);
  if (get_choice (self, SESSION) > 0)
    read_session (self, log, query);
}
