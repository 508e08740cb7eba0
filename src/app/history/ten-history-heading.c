/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-history-heading.h"

#include "common/ten-time-text.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>

struct _TenHistoryHeading
{
  TenWidget parent_instance;

  char *text;

  GtkButton *arrow;
  GtkLabel *label;
  GtkLabel *detail;
  GtkLabel *moments;
  GtkLabel *hidden;
  GtkLabel *time;
};

G_DEFINE_FINAL_TYPE (TenHistoryHeading, ten_history_heading, TEN_TYPE_WIDGET)

/* The greater the unit, the heavier its heading (COFD-22). */
static const char *
get_style (TenEvent *event)
{
  const char *unit = ten_event_get_word (event, "unit");

  if (ten_event_is_damaged (event))
    return "damaged";
  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_MARK))
    return "end";
  if (g_str_equal (unit, "story") || g_str_equal (unit, "chronicle"))
    return "chapter";
  if (g_str_equal (unit, "chapter") || g_str_equal (unit, "turn"))
    return unit;
  return "scene";
}

static guint toggled_signal;

static void
on_arrow (TenHistoryHeading *self)
{
  g_signal_emit (self, toggled_signal, 0);
}

static void
ten_history_heading_finalize (GObject *object)
{
  TenHistoryHeading *self = TEN_HISTORY_HEADING (object);

  g_clear_pointer (&self->text, g_free);
  G_OBJECT_CLASS (ten_history_heading_parent_class)->finalize (object);
}

static void
ten_history_heading_class_init (TenHistoryHeadingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_history_heading_finalize;
  toggled_signal = ten_signal_new (klass, "toggled");

  ten_widget_class_set_template (widget_class, "history/ten-history-heading.ui");
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, arrow);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, detail);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, moments);
  gtk_widget_class_bind_template_callback (widget_class, on_arrow);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, label);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, hidden);
  gtk_widget_class_bind_template_child (widget_class, TenHistoryHeading, time);
  gtk_widget_class_set_css_name (widget_class, "historyheading");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_history_heading_init (TenHistoryHeading *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_text (TenHistoryHeading *self, const char *sentence, const char *style, GDateTime *time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *short_time = time != NULL ? ten_time_dup_text (time, now) : NULL;
  g_autofree char *full_time = time != NULL ? ten_history_text_for_full_time (time) : NULL;
  const char *styles[] = { style, NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self), styles);
  gtk_label_set_text (self->label, sentence);
  ten_label_show (self->detail, NULL);
  ten_label_show (self->moments, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), sentence);
  gtk_label_set_text (self->time, short_time != NULL ? short_time : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time), full_time);
}

/* Takes the text. */
static void
set_spoken (TenHistoryHeading *self, char *text)
{
  g_free (self->text);
  self->text = text;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text,
                                  -1);
}

/* COFD-22 */
void
ten_history_heading_set_event (TenHistoryHeading *self, TenEvent *event)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *sentence = ten_event_dup_text (event);
  const gboolean damaged = ten_event_is_damaged (event);

  show_text (self, sentence, get_style (event), ten_event_get_time (event));
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), ten_event_get_hidden (event) && !damaged);
  set_spoken (self, damaged ? g_strdup (sentence) : ten_history_text_for_event (event, now));
}

/* A damaged roll. */
void
ten_history_heading_set_damaged (TenHistoryHeading *self, TenRecord *record)
{
  const char *sentence = ten_record_get_comment (record);

  show_text (self, sentence, "damaged", ten_record_get_time (record));
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), FALSE);
  set_spoken (self, g_strdup (sentence));
}

void
ten_history_heading_set_fold (TenHistoryHeading *self, gboolean can_fold, gboolean folded)
{
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), can_fold);
  gtk_button_set_icon_name (self->arrow, folded ? "pan-end-symbolic" : "pan-down-symbolic");
  ten_widget_set_label (self->arrow, folded ? _ ("Unfold") : _ ("Fold"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               can_fold ? !folded : GTK_ACCESSIBLE_VALUE_UNDEFINED, -1);
}

static char *
dup_moment (TenRecord *record, TenRuleset *ruleset)
{
  g_autofree char *outcome = ten_history_text_for_outcome (record, ruleset, FALSE);
  g_autofree char *character = ten_history_text_for_character (record);

  /* Translators: who rolled, and what came of it. */
  return g_strdup_printf (C_ ("contest", "%s: %s"), character, outcome);
}

static char *
dup_moments (TenRecord *best, TenRuleset *best_ruleset, TenRecord *worst, TenRuleset *worst_ruleset)
{
  g_autofree char *good = best != NULL ? dup_moment (best, best_ruleset) : NULL;
  g_autofree char *bad = worst != NULL ? dup_moment (worst, worst_ruleset) : NULL;

  if (good != NULL && bad != NULL)
    /* Translators: the best and the worst roll of a session of play */
    return g_strdup_printf (_ ("Best: %s\nWorst: %s"), good, bad);
  if (good != NULL)
    /* Translators: the best roll of a session of play */
    return g_strdup_printf (_ ("Best: %s"), good);
  /* Translators: the worst roll of a session of play */
  return bad != NULL ? g_strdup_printf (_ ("Worst: %s"), bad) : NULL;
}

void
ten_history_heading_set_session (TenHistoryHeading *self,
                                 TenSession *session,
                                 TenRecord *best,
                                 TenRuleset *best_ruleset,
                                 TenRecord *worst,
                                 TenRuleset *worst_ruleset)
{
  g_autofree char *name = ten_session_dup_name (session);
  g_autofree char *detail = ten_session_dup_text (session);
  g_autofree char *moments = dup_moments (best, best_ruleset, worst, worst_ruleset);

  show_text (self, name, "session", ten_session_get_begin (session));
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), FALSE);
  ten_label_show (self->detail, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail), detail);
  ten_label_show (self->moments, moments);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->moments), moments);
  set_spoken (self, g_strjoin ("\n", name, detail, moments, NULL));
}

const char *
ten_history_heading_get_text (TenHistoryHeading *self)
{
  g_return_val_if_fail (TEN_IS_HISTORY_HEADING (self), NULL);

  return self->text;
}
