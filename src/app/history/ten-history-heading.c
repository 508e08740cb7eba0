/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-heading.h"

#include "common/ten-time-text.h"
#include "history/ten-history-text.h"

struct _TenHistoryHeading
{
  TenWidget parent_instance;

  char *text;

  GtkLabel *label;
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

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/history/ten-history-heading.ui");
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
  g_autofree char *short_time = ten_time_dup_text (time, now);
  g_autofree char *full_time = ten_history_text_for_full_time (time);
  const char *styles[] = { style, NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self), styles);
  gtk_label_set_text (self->label, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), sentence);
  gtk_label_set_text (self->time, short_time);
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

const char *
ten_history_heading_get_text (TenHistoryHeading *self)
{
  g_return_val_if_fail (TEN_IS_HISTORY_HEADING (self), NULL);

  return self->text;
}
