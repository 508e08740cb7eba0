/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-sessions-window.h"

#include "common/ten-part-names.h"
#include "common/ten-widget.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>

/* The maximum number of sessions listed: several years of evenings. */
#define MAX_SESSIONS 300

struct _TenSessionsWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkListBox *list;
  AdwComboRow *chronicle;
  AdwEntryRow *other;

  TenPerformer *performer;
};

G_DEFINE_FINAL_TYPE (TenSessionsWindow, ten_sessions_window, ADW_TYPE_WINDOW)

static void
set_title (AdwExpanderRow *row, TenSession *session)
{
  g_autofree char *name = ten_session_dup_name (session);
  g_autofree char *text = ten_session_dup_text (session);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (row, subtitle);
}

static TenSession *
get_session (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW)),
                            "session");
}

/* Earlier titles and notes stay in the log; the latest ones count. */
static void
on_applied (GtkWidget *entry, TenSessionsWindow *self)
{
  AdwExpanderRow *row = ADW_EXPANDER_ROW (gtk_widget_get_ancestor (entry, ADW_TYPE_EXPANDER_ROW));
  GtkEditable *title = g_object_get_data (G_OBJECT (row), "title");
  GtkEditable *notes = g_object_get_data (G_OBJECT (row), "notes");
  g_autoptr (TenAction) action = ten_following_action_new_session (
      ten_session_get_first (get_session (entry)), gtk_editable_get_text (title),
      gtk_editable_get_text (notes));
  g_autoptr (TenPlay) play =
      ten_performer_perform (self->performer, action, _ ("The Change Could Not Be Saved"));
  TenSession *session = play != NULL
                            ? ten_sessions_find (ten_performer_get_log (self->performer),
                                                 ten_session_get_number (get_session (entry)), NULL)
                            : NULL;

  if (session == NULL)
    return;
  g_object_set_data_full (G_OBJECT (row), "session", session, g_object_unref);
  set_title (row, session);
}

static void
on_show (GtkWidget *button, TenSessionsWindow *self)
{
  g_signal_emit_by_name (self, "show-session", get_session (button));
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
create_entry (TenSessionsWindow *self,
              AdwExpanderRow *row,
              const char *key,
              const char *title,
              const char *text)
{
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), title);
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (entry), TRUE);
  g_object_set_data (G_OBJECT (row), key, entry);
  g_signal_connect_object (entry, "apply", G_CALLBACK (on_applied), self, 0);
  adw_expander_row_add_row (row, entry);
  return entry;
}

static void
add_moment (TenSessionsWindow *self, AdwExpanderRow *row, const char *title, gint64 key)
{
  g_autoptr (TenRecord) record = ten_performer_read_roll (self->performer, key);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *text = NULL;
  g_autofree char *subtitle = NULL;
  GtkWidget *moment;

  if (record == NULL)
    return;
  text = ten_history_text_for_row (
      record, ten_performer_find_ruleset (self->performer, ten_record_get_ruleset (record), NULL),
      now, FALSE);
  subtitle = g_markup_escape_text (text, -1);
  moment = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);
  adw_expander_row_add_row (row, moment);
}

/* The content of a row is created when the row is first opened. */
static void
on_expanded (AdwExpanderRow *row, GParamSpec *pspec, TenSessionsWindow *self)
{
  TenSession *session = g_object_get_data (G_OBJECT (row), "session");

  if (g_object_get_data (G_OBJECT (row), "title") != NULL)
    return;
  add_moment (self, row, _ ("Best Moment"), ten_session_get_best (session));
  add_moment (self, row, _ ("Worst Moment"), ten_session_get_worst (session));
  create_entry (self, row, "title", _ ("Title"), ten_session_get_title (session));
  create_entry (self, row, "notes", _ ("Notes"), ten_session_get_notes (session));
}

static GtkWidget *
create_row (TenSessionsWindow *self, TenSession *session)
{
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-find-symbolic");

  g_object_set_data_full (G_OBJECT (row), "session", g_object_ref (session), g_object_unref);
  set_title (ADW_EXPANDER_ROW (row), session);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Show Its Rolls"));
  ten_widget_set_label (button, _ ("Show Its Rolls"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_show), self, 0);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (on_expanded), self, 0);
  return row;
}

static void
on_chronicle_chosen (TenSessionsWindow *self)
{
  const guint chosen = adw_combo_row_get_selected (self->chronicle);
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (self->chronicle));

  ten_table_set_chronicle (ten_performer_get_table (self->performer),
                           chosen > 0 ? gtk_string_list_get_string (names, chosen) : NULL);
}

static void
offer_chronicles (TenSessionsWindow *self)
{
  GtkStringList *offered = GTK_STRING_LIST (adw_combo_row_get_model (self->chronicle));
  const char *chosen = ten_table_get_chronicle (ten_performer_get_table (self->performer));
  g_auto (GStrv) names =
      ten_performer_get_log (self->performer) != NULL
          ? ten_query_list_chronicles (ten_performer_get_log (self->performer), TRUE)
          : NULL;

  if (names != NULL)
    gtk_string_list_splice (offered, 1, 0, (const char *const *) names);
  if (chosen != NULL && (names == NULL || !g_strv_contains ((const char *const *) names, chosen)))
    gtk_string_list_append (offered, chosen);
  for (guint i = 1; chosen != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (offered)); i++)
    if (g_str_equal (gtk_string_list_get_string (offered, i), chosen))
      adw_combo_row_set_selected (self->chronicle, i);
  ten_connect (self->chronicle, "notify::selected", on_chronicle_chosen, self);
}

static void
on_other_chronicle (TenSessionsWindow *self)
{
  GtkStringList *offered = GTK_STRING_LIST (adw_combo_row_get_model (self->chronicle));
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->other)));
  guint at = 1;

  if (*g_strstrip (name) == '\0')
    return;
  while (at < g_list_model_get_n_items (G_LIST_MODEL (offered)) &&
         !g_str_equal (gtk_string_list_get_string (offered, at), name))
    at++;
  if (at == g_list_model_get_n_items (G_LIST_MODEL (offered)))
    gtk_string_list_append (offered, name);
  adw_combo_row_set_selected (self->chronicle, at);
  gtk_editable_set_text (GTK_EDITABLE (self->other), "");
}

static void
fill (TenSessionsWindow *self)
{
  g_autoptr (GPtrArray) sessions =
      ten_performer_get_log (self->performer) != NULL
          ? ten_sessions_list (ten_performer_get_log (self->performer), MAX_SESSIONS, NULL)
          : NULL;

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    gtk_list_box_append (self->list, create_row (self, sessions->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack,
                                    sessions != NULL && sessions->len > 0 ? "list" : "empty");
}

static void
ten_sessions_window_class_init (TenSessionsWindowClass *klass)
{
  ten_class_own (klass, TenSessionsWindow, performer, g_object_unref);

  ten_signal_new_with (klass, "show-session", TEN_TYPE_SESSION);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  ten_widget_class_set_template (klass, "history/ten-sessions-window.ui");
  ten_widget_class_bind_children (klass, TenSessionsWindow, stack, list, chronicle, other);
  ten_widget_class_bind_callbacks (klass, on_other_chronicle);
}

static void
ten_sessions_window_init (TenSessionsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_set_items (GTK_WIDGET (self->chronicle));
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->other))),
                           TEN_SESSION_MAX_TITLE);
}

GtkWidget *
ten_sessions_window_new (GtkWindow *parent, TenPerformer *performer)
{
  TenSessionsWindow *self = g_object_new (TEN_TYPE_SESSIONS_WINDOW, "transient-for", parent, NULL);

  self->performer = g_object_ref (performer);
  fill (self);
  offer_chronicles (self);
  return GTK_WIDGET (self);
}
