/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-search.h"

/* The number of old rolls indexed per frame. */
#define INDEXED_AT_ONCE 200

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

struct _TenHistorySearch
{
  TenWidget parent_instance;

  GtkEditable *entry;
  GtkDropDown *choices[N_CHOICES];
  GtkEditable *limits[N_LIMITS];
  GtkWidget *filters;
  GtkProgressBar *progress;

  TenLog *log;
  TenSession *chosen; /* the session offered as third choice, or NULL */
  TenRulesets *rulesets;
  gint64 n_unindexed; /* when indexing started */
  guint index_source;
  guint n_frozen; /* while several filters are set */
  gboolean storyteller;
};

G_DEFINE_FINAL_TYPE (TenHistorySearch, ten_history_search, TEN_TYPE_WIDGET)

static const char *const choices[] = { "kind",    "outcome", "character", "chronicle",
                                       "ruleset", "session", "visibility" };
static const char *const limits[] = { "since", "until", "min_dice", "max_dice" };

/* In the order of the choices, after "any". */
static const TenOutcome outcomes[] = { TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_SUCCESS,
                                       TEN_OUTCOME_FAILURE, TEN_OUTCOME_DRAMATIC_FAILURE,
                                       TEN_OUTCOME_BOTCH };

static guint
get_choice (TenHistorySearch *self, Choice choice)
{
  return gtk_drop_down_get_selected (self->choices[choice]);
}

static GtkStringList *
get_names (TenHistorySearch *self, Choice choice)
{
  return GTK_STRING_LIST (gtk_drop_down_get_model (self->choices[choice]));
}

/* NULL for any */
static const char *
get_name (TenHistorySearch *self, Choice choice)
{
  const guint selected = get_choice (self, choice);

  return selected > 0 ? gtk_string_list_get_string (get_names (self, choice), selected) : NULL;
}

static gboolean
read_limit (TenHistorySearch *self, Limit limit, TenQuery *query)
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

static void
clear_filters (TenHistorySearch *self)
{
  self->n_frozen++;
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_drop_down_set_selected (self->choices[i], 0);
  for (guint i = 0; i < N_LIMITS; i++)
    gtk_editable_set_text (self->limits[i], "");
  self->n_frozen--;
}

/* Keeps the selection. */
static void
offer_names (TenHistorySearch *self, Choice choice, const char *const *names)
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

static gboolean
index_some (gpointer data)
{
  TenHistorySearch *self = data;
  g_autoptr (GError) error = NULL;
  const gint64 left =
      ten_log_index (self->log, INDEXED_AT_ONCE, &error) ? ten_log_get_n_unindexed (self->log) : 0;

  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_progress_bar_set_fraction (self->progress, 1.0 - (double) left / self->n_unindexed);
  if (left > 0)
    return G_SOURCE_CONTINUE;
  self->index_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

/* Screen readers ignored the focus while the entry was not on the screen. */
static void
focus_again (GtkWidget *entry)
{
  GtkRoot *root = gtk_widget_get_root (entry);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, entry))
    return;
  gtk_root_set_focus (root, NULL);
  gtk_widget_grab_focus (entry);
}

/* The whole of an old log must be indexed before it can be searched. */
static void
begin_index (TenHistorySearch *self)
{
  if (self->log == NULL || self->index_source != 0)
    return;
  self->n_unindexed = ten_log_get_n_unindexed (self->log);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), self->n_unindexed > 0);
  if (self->n_unindexed > 0)
    self->index_source = g_idle_add (index_some, self);
}

static void
on_changed (TenHistorySearch *self)
{
  gboolean filtered = FALSE;
  const gboolean written = *gtk_editable_get_text (self->entry) != '\0';

  if (self->n_frozen > 0)
    return;
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
  ten_widget_set_css_class (self->filters, "accent", filtered);
  if (filtered || written)
    begin_index (self);
  g_signal_emit_by_name (self, "changed");
}

static void
on_clear (TenHistorySearch *self)
{
  clear_filters (self);
  on_changed (self);
}

static void
on_filters_shown (TenHistorySearch *self)
{
  g_auto (GStrv) characters = NULL;
  g_auto (GStrv) chronicles = NULL;

  if (self->log == NULL)
    return;
  begin_index (self);
  characters = ten_query_list_characters (self->log, !self->storyteller);
  chronicles = ten_query_list_chronicles (self->log, !self->storyteller);
  self->n_frozen++;
  offer_names (self, CHARACTER, (const char *const *) characters);
  offer_names (self, CHRONICLE, (const char *const *) chronicles);
  self->n_frozen--;
}

/* Escape shows all rolls again. */
static void
on_stopped (TenHistorySearch *self)
{
  gtk_editable_set_text (self->entry, "");
  on_clear (self);
  g_signal_emit_by_name (self, "left");
}

static void
set_storyteller (TenHistorySearch *self, gboolean storyteller)
{
  if (self->storyteller == storyteller)
    return;
  self->storyteller = storyteller;
  if (!storyteller)
    gtk_drop_down_set_selected (self->choices[VISIBILITY], 0);
  g_object_notify (G_OBJECT (self), "storyteller");
}

static void
ten_history_search_class_init (TenHistorySearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenHistorySearch, g_object_unref, log, chosen, rulesets);
  ten_class_stop_sources (klass, TenHistorySearch, index_source);

  ten_view_choice (klass, TenHistorySearch, storyteller, G_TYPE_BOOLEAN, set_storyteller);
  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "left");

  ten_widget_class_set_template (klass, "history/ten-history-search.ui");
  ten_widget_class_bind_children (klass, TenHistorySearch, entry, filters, progress);
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, choices[i], FALSE,
        G_STRUCT_OFFSET (TenHistorySearch, choices) + (gssize) (i * sizeof (GtkDropDown *)));
  for (guint i = 0; i < N_LIMITS; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, limits[i], FALSE,
        G_STRUCT_OFFSET (TenHistorySearch, limits) + (gssize) (i * sizeof (GtkEditable *)));
  ten_widget_class_bind_callbacks (klass, on_changed, on_clear, on_filters_shown, on_stopped,
                                   focus_again);
}

static void
ten_history_search_init (TenHistorySearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ten_history_search_set_log (TenHistorySearch *self, TenLog *log)
{
  g_clear_handle_id (&self->index_source, g_source_remove);
  g_set_object (&self->log, log);
}

void
ten_history_search_set_rulesets (TenHistorySearch *self, TenRulesets *rulesets)
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
ten_history_search_open (TenHistorySearch *self)
{
  begin_index (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
ten_history_search_show_session (TenHistorySearch *self, TenSession *session)
{
  GtkStringList *sessions = get_names (self, SESSION);
  g_autofree char *name = ten_session_dup_name (session);

  g_set_object (&self->chosen, session);
  gtk_string_list_splice (sessions, LAST_SESSION + 1,
                          g_list_model_get_n_items (G_LIST_MODEL (sessions)) - LAST_SESSION - 1,
                          (const char *const[]){ name, NULL });
  ten_history_search_open (self);
  gtk_drop_down_set_selected (self->choices[SESSION], LAST_SESSION + 1);
}

static void
read_session (TenHistorySearch *self, TenQuery *query)
{
  g_autoptr (TenSession) session = get_choice (self, SESSION) > LAST_SESSION
                                       ? g_object_ref (self->chosen)
                                       : ten_play_sessions_find (self->log, 0, NULL);

  if (session == NULL)
    return;
  query->first = ten_session_get_first (session);
  query->last = ten_session_get_last (session);
}

static const char *
get_ruleset (TenHistorySearch *self)
{
  g_autoptr (TenRuleset) ruleset = NULL;
  const guint chosen = get_choice (self, RULESET);

  if (chosen == 0)
    return NULL;
  ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), chosen - 1);
  return ten_ruleset_get_id (ruleset);
}

gboolean
ten_history_search_get_query (TenHistorySearch *self, TenQuery *query)
{
  const guint kind = get_choice (self, KIND);
  const guint outcome = get_choice (self, OUTCOME);

  ten_query_init (query);
  if (self->log == NULL || self->index_source != 0)
    return FALSE;
  query->words = gtk_editable_get_text (self->entry);
  query->kind = kind > 0 ? ten_query_get_kinds ()[kind - 1] : NULL;
  query->outcome = outcome > 0 ? ten_outcome_to_id (outcomes[outcome - 1]) : NULL;
  query->character = get_name (self, CHARACTER);
  query->chronicle = get_name (self, CHRONICLE);
  query->ruleset = get_ruleset (self);
  query->visibility = get_choice (self, VISIBILITY);
  for (guint i = 0; i < N_LIMITS; i++)
    read_limit (self, i, query);
  if (get_choice (self, SESSION) > 0)
    read_session (self, query);
  return !ten_query_is_empty (query);
}
