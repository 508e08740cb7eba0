/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "statistics/ten-statistics-window.h"

#include "common/ten-part-names.h"
#include "common/ten-toolkit.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* A bar of a chart, with a mark at the expected value. */
#define TEN_TYPE_BAR (ten_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenBar, ten_bar, TEN, BAR, GtkWidget)

#define HEIGHT 14
#define LINE 2.0f

struct _TenBar
{
  GtkWidget parent_instance;

  float share;
  float expected;
};

G_DEFINE_FINAL_TYPE (TenBar, ten_bar, GTK_TYPE_WIDGET)

/* Starts at the side where text starts. */
static void
draw (TenBar *self, GtkSnapshot *snapshot, const GdkRGBA *color, float from, float to, float height)
{
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float full = (float) gtk_widget_get_height (GTK_WIDGET (self));
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (mirrored ? width - to : from,
                                                  (full - height) / 2.0f, to - from, height));
}

static void
ten_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenBar *self = TEN_BAR (widget);
  const float width = (float) gtk_widget_get_width (widget) - LINE;
  const float height = (float) gtk_widget_get_height (widget);
  GdkRGBA fill, line;

  ten_widget_get_color (self, "accent_color", &fill);
  ten_widget_get_color (self, NULL, &line);
  draw (self, snapshot, &fill, 0, width * self->share, height * 0.6f);
  if (self->expected > 0.0f)
    draw (self, snapshot, &line, width * self->expected, width * self->expected + LINE, height);
}

static void
ten_bar_class_init (TenBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "bar");
  /* The row has the same in words. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ten_bar_init (TenBar *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 60, HEIGHT);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

static GtkWidget *
ten_bar_new (double share, double expected)
{
  TenBar *self = g_object_new (TEN_TYPE_BAR, NULL);

  self->share = (float) CLAMP (share, 0.0, 1.0);
  self->expected = (float) CLAMP (expected, 0.0, 1.0);
  return GTK_WIDGET (self);
}

static void
append (GtkListBox *list, GtkWidget *row, const char *label, const char *text)
{
  g_autofree char *words = g_strdup_printf ("%s: %s", label, text);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  ten_widget_set_label (row, words);
  gtk_list_box_append (list, row);
}

/* Keeps the bars of a list aligned. */
static void
align (GtkListBox *list, const char *column, GtkWidget *cell)
{
  GtkSizeGroup *group = g_object_get_data (G_OBJECT (list), column);

  if (group == NULL)
    {
      group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      g_object_set_data_full (G_OBJECT (list), column, group, g_object_unref);
    }
  gtk_size_group_add_widget (group, cell);
}

static void
append_bar (GtkListBox *list, const char *label, double share, double expected, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (label);
  GtkWidget *value = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  align (list, "names", name);
  align (list, "values", value);
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (box, "chart-row");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), ten_bar_new (share, expected));
  gtk_box_append (GTK_BOX (box), value);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  append (list, row, label, text);
}

static void
append_fact (GtkListBox *list, const char *label, const char *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  /* The row's accessible name contains its title. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  append (list, row, label, text);
}

/* Show progress for anything that takes longer, in milliseconds. */
#define PATIENCE (G_USEC_PER_SEC / 2)

#define FOLLOW_MILLISECONDS 500

/* The maximum number of sessions offered. */
#define MAX_SESSIONS 100

/* A full bar is twice the expected number of a fair face. */
#define FULL_SHARE 0.2

struct _TenStatisticsWindow
{
  AdwWindow parent_instance;

  AdwComboRow *session;
  AdwComboRow *chronicle;
  AdwComboRow *who;
  GtkWidget *hidden_row;
  GtkSwitch *hidden;
  GtkListBox *facts;
  GtkListBox *outcomes;
  GtkListBox *faces;
  GtkButton *roll;
  GtkButton *cancel;
  GtkListBox *rolled_faces;

  TenLog *log;
  GPtrArray *sessions;       /* in list order, after "all" */
  GStrv names;               /* the characters in list order */
  GCancellable *computation; /* the running computation */
  gint64 start;
  GCancellable *roll_cancellable;
  guint follow_id;

  char *faces_text, *rolled, *source;
  gboolean any_rolls, computing, rolling;
  double share, roll_share;
};

G_DEFINE_FINAL_TYPE (TenStatisticsWindow, ten_statistics_window, ADW_TYPE_WINDOW)

static void
show_faces (TenStatisticsWindow *self, GtkListBox *list, const char *name, const gint64 *faces)
{
  g_autofree char *text = ten_fairness_dup_text (faces);
  double n_dice = 0.0;

  for (guint i = 0; i < 10; i++)
    n_dice += (double) faces[i];
  ten_list_box_clear (list);
  for (guint i = 0; i < 10; i++)
    {
      const double share = n_dice > 0.0 ? (double) faces[i] / n_dice : 0.0;
      g_autofree char *face = g_strdup_printf ("%u", i + 1);
      g_autofree char *count = g_strdup_printf (
          /* Translators: how many dice show a face, and a percentage */
          ngettext ("%d die, %.2f%%", "%d dice, %.2f%%", (gulong) faces[i]), (int) faces[i],
          share * 100.0);

      append_bar (list, face, share / FULL_SHARE, n_dice > 0.0 ? 0.5 : 0.0, count);
    }
  ten_view_set (self, name, text, NULL);
}

static void
show_outcomes (TenStatisticsWindow *self, const TenStatistics *found)
{
  const double n = (double) MAX (found->n_rolls, 1);

  ten_list_box_clear (self->outcomes);
  for (int i = 0; i < TEN_N_OUTCOMES; i++)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: how many rolls ended like that, and how many should by the odds */
          _ ("%d (%.1f expected)"), (int) found->outcomes[i], found->expected_outcomes[i]);

      if (found->outcomes[i] > 0 || found->expected_outcomes[i] > 0.0)
        append_bar (self->outcomes, ten_words_for_outcome ((TenOutcome) i),
                    (double) found->outcomes[i] / n, found->expected_outcomes[i] / n, text);
    }
  ten_view_set (self, "any-rolls", found->n_rolls > 0, NULL);
}

/* For all characters, name the character of each roll. */
static void
offer_characters (TenStatisticsWindow *self, const TenStatistics *found)
{
  g_autoptr (GtkStringList) items = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  gtk_string_list_append (items, _ ("Everybody"));
  for (guint i = 0; i < found->characters->len; i++)
    {
      const TenStatisticsCount *character = found->characters->pdata[i];

      gtk_string_list_append (items, character->name);
      g_strv_builder_add (names, character->name);
    }
  g_strfreev (self->names);
  self->names = g_strv_builder_end (names);
  adw_combo_row_set_model (self->who, G_LIST_MODEL (items));
}

static void
show_statistics (TenStatisticsWindow *self, const TenStatistics *found)
{
  g_autoptr (GPtrArray) facts =
      ten_statistics_list_facts (found, !gtk_switch_get_active (self->hidden));

  ten_list_box_clear (self->facts);
  for (guint i = 0; i < facts->len; i++)
    {
      const TenStatisticsFact *fact = facts->pdata[i];

      append_fact (self->facts, fact->label, fact->text);
    }
  show_outcomes (self, found);
  show_faces (self, self->faces, "faces-text", found->faces);
}

static const char *
get_character (TenStatisticsWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->who);

  return self->names != NULL && selected > 0 && selected <= g_strv_length (self->names)
             ? self->names[selected - 1]
             : NULL;
}

static void
on_progress (double share, gpointer data)
{
  TenStatisticsWindow *self = data;

  ten_view_set (self, "share", share, NULL);
  if (g_get_monotonic_time () - self->start > PATIENCE)
    ten_view_set (self, "computing", TRUE, NULL);
}

static void compute (TenStatisticsWindow *self);

static const char *
get_chronicle (TenStatisticsWindow *self)
{
  const guint selected = adw_combo_row_get_selected (self->chronicle);

  return selected > 0 ? gtk_string_list_get_string (
                            GTK_STRING_LIST (adw_combo_row_get_model (self->chronicle)), selected)
                      : NULL;
}

static gboolean
get_range (TenStatisticsWindow *self, TenStatisticsRange *range)
{
  const guint selected = adw_combo_row_get_selected (self->session);
  TenSession *session;

  if (selected == 0 || self->sessions == NULL || selected > self->sessions->len)
    return FALSE;
  session = self->sessions->pdata[selected - 1];
  range->first = ten_session_get_first (session);
  range->last = ten_session_get_last (session);
  return TRUE;
}

static void
offer_sessions (TenStatisticsWindow *self)
{
  GtkStringList *offered = GTK_STRING_LIST (adw_combo_row_get_model (self->session));

  self->sessions = ten_sessions_list (self->log, MAX_SESSIONS, NULL);
  for (guint i = 0; self->sessions != NULL && i < self->sessions->len; i++)
    {
      g_autofree char *name = ten_session_dup_name (self->sessions->pdata[i]);

      gtk_string_list_append (offered, name);
    }
}

/* Do not start another computation while filling the list. */
static void
follow_characters (TenStatisticsWindow *self, const TenStatistics *found)
{
  if (get_character (self) != NULL)
    return;
  g_signal_handlers_block_by_func (self->who, compute, self);
  offer_characters (self, found);
  g_signal_handlers_unblock_by_func (self->who, compute, self);
}

static void
on_computed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenStatistics) found = ten_statistics_compute_finish (result, &error);
  TenStatisticsWindow *self;

  /* The window was closed, or a new computation was started. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  g_clear_object (&self->computation);
  ten_view_set (self, "computing", FALSE, NULL);
  if (found == NULL)
    {
      ten_list_box_clear (self->facts);
      ten_list_box_clear (self->outcomes);
      append_fact (self->facts, _ ("The log cannot be read"), error->message);
      return;
    }
  follow_characters (self, found);
  show_statistics (self, found);
}

/* The only place that decides which rolls are counted. */
static void
compute (TenStatisticsWindow *self)
{
  TenStatisticsRange range;
  const gboolean in_session = get_range (self, &range);
  const TenStatisticsSelection selection = {
    .with_hidden = gtk_switch_get_active (self->hidden),
    .character = get_character (self),
    .chronicle = get_chronicle (self),
    .ranges = in_session ? &range : NULL,
    .n_ranges = in_session,
  };

  if (self->log == NULL)
    return;
  ten_cancellable_renew (&self->computation);
  self->start = g_get_monotonic_time ();
  ten_statistics_compute_async (self->log, &selection, on_progress, self, self->computation,
                                on_computed, self);
}

/* List the characters again. NWOD-5: do not list characters for players that have only hidden
 * rolls. */
static void
on_selection_changed (TenStatisticsWindow *self)
{
  g_clear_pointer (&self->names, g_strfreev);
  g_signal_handlers_block_by_func (self->who, compute, self);
  adw_combo_row_set_selected (self->who, 0);
  g_signal_handlers_unblock_by_func (self->who, compute, self);
  compute (self);
}

static void
on_storyteller_changed (TenStatisticsWindow *self)
{
  if (!gtk_widget_get_visible (self->hidden_row))
    gtk_switch_set_active (self->hidden, FALSE);
}

static gboolean
follow (gpointer data)
{
  TenStatisticsWindow *self = data;

  self->follow_id = 0;
  compute (self);
  return G_SOURCE_REMOVE;
}

/* Once for all entries written together. */
static void
on_appended (TenStatisticsWindow *self)
{
  if (self->follow_id == 0)
    self->follow_id = g_timeout_add (FOLLOW_MILLISECONDS, follow, self);
}

static void
show_rolling (TenStatisticsWindow *self, gboolean rolling)
{
  const gboolean focused = gtk_widget_has_focus (GTK_WIDGET (rolling ? self->roll : self->cancel));

  ten_view_set (self, "rolling", rolling, NULL);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (rolling ? self->cancel : self->roll));
}

static void
on_roll_progress (double share, gpointer data)
{
  TenStatisticsWindow *self = data;

  ten_view_set (self, "roll-share", share, NULL);
}

static void
on_rolled (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 faces[10];
  TenStatisticsWindow *self;

  ten_fairness_roll_finish (result, faces, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  g_clear_object (&self->roll_cancellable);
  show_rolling (self, FALSE);
  if (error != NULL)
    {
      ten_list_box_clear (self->rolled_faces);
      ten_view_set (self, "rolled", error->message, NULL);
    }
  else
    show_faces (self, self->rolled_faces, "rolled", faces);
  ten_toolkit_announce (GTK_WIDGET (self), self->rolled);
}

static void
on_roll (TenStatisticsWindow *self)
{
  if (self->roll_cancellable != NULL)
    return;
  self->roll_cancellable = g_cancellable_new ();
  ten_view_set (self, "roll-share", 0.0, NULL);
  show_rolling (self, TRUE);
  ten_fairness_roll_async (TEN_FAIRNESS_N_DICE, on_roll_progress, self, self->roll_cancellable,
                           on_rolled, self);
}

static void
on_cancel (TenStatisticsWindow *self)
{
  g_cancellable_cancel (self->roll_cancellable);
  g_clear_object (&self->roll_cancellable);
  show_rolling (self, FALSE);
}

static void
ten_statistics_window_class_init (TenStatisticsWindowClass *klass)
{
  ten_class_own_all (klass, TenStatisticsWindow, g_object_unref, computation, roll_cancellable,
                     log);
  ten_class_own (klass, TenStatisticsWindow, sessions, g_ptr_array_unref);
  ten_class_own (klass, TenStatisticsWindow, names, g_strfreev);
  ten_class_stop_sources (klass, TenStatisticsWindow, follow_id);
  ten_class_cancel (klass, TenStatisticsWindow, computation, roll_cancellable);

  ten_view_install (klass, TenStatisticsWindow, G_TYPE_STRING, faces_text, rolled, source);
  ten_view_install (klass, TenStatisticsWindow, G_TYPE_BOOLEAN, any_rolls, computing, rolling);
  ten_view_install (klass, TenStatisticsWindow, G_TYPE_DOUBLE, share, roll_share);
  ten_widget_class_set_template (klass, "statistics/ten-statistics-window.ui");
  ten_widget_class_bind_children (klass, TenStatisticsWindow, session, chronicle, who, hidden_row,
                                  hidden, facts, outcomes, faces, roll, cancel, rolled_faces);
  ten_widget_class_bind_callbacks (klass, on_selection_changed, on_storyteller_changed, on_roll,
                                   on_cancel);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
ten_statistics_window_init (TenStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_set_items (GTK_WIDGET (self->session));
  ten_part_names_set_items (GTK_WIDGET (self->chronicle));
  ten_part_names_set_items (GTK_WIDGET (self->who));
  ten_view_set (self, "source", ten_fairness_get_source_text (), NULL);
}

TenStatisticsWindow *
ten_statistics_window_new (TenLog *log, GSettings *settings)
{
  TenStatisticsWindow *self = g_object_new (TEN_TYPE_STATISTICS_WINDOW, NULL);
  g_autoptr (TenStatistics) none = ten_statistics_new ();
  g_auto (GStrv) names = NULL;

  g_settings_bind (settings, "storyteller", self->hidden_row, "visible", G_SETTINGS_BIND_GET);
  offer_characters (self, none);
  show_statistics (self, none);
  g_signal_connect_swapped (self->who, "notify::selected", G_CALLBACK (compute), self);
  if (log != NULL)
    {
      self->log = g_object_ref (log);
      ten_connect (log, "appended", on_appended, self);
      offer_sessions (self);
      names = ten_query_list_chronicles (log, TRUE);
      if (names != NULL)
        gtk_string_list_splice (GTK_STRING_LIST (adw_combo_row_get_model (self->chronicle)), 1, 0,
                                (const char *const *) names);
      g_signal_connect_swapped (self->session, "notify::selected",
                                G_CALLBACK (on_selection_changed), self);
      g_signal_connect_swapped (self->chronicle, "notify::selected",
                                G_CALLBACK (on_selection_changed), self);
      compute (self);
    }
  return self;
}
