/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-history-heading.h"

#include "common/ten-text.h"
#include "history/ten-history-text.h"

#include <glib/gi18n.h>

struct _TenHistoryHeading
{
  TenWidget parent_instance;

  GtkWidget *arrow;

  char *sentence, *time, *full_time, *detail, *moments, *text;
  gboolean foldable, folded, hidden;
};

TEN_DEFINE_TEMPLATE (TenHistoryHeading, ten_history_heading, TEN_TYPE_WIDGET)

/* The larger the unit, the heavier its heading (COFD-22). */
static const char *
get_style (TenEvent *event)
{
  const char *unit = ten_event_get_word (event, "unit");

  if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_MARK))
    return "end";
  if (g_str_equal (unit, "story") || g_str_equal (unit, "chronicle"))
    return "chapter";
  if (g_str_equal (unit, "chapter") || g_str_equal (unit, "turn"))
    return unit;
  return "scene";
}

TEN_DEFINE_EMITTER (on_arrow, "toggled")

static void
ten_history_heading_class_init (TenHistoryHeadingClass *klass)
{
  ten_signal_new (klass, "toggled");

  ten_view_install (klass, TenHistoryHeading, G_TYPE_STRING, sentence, time, full_time, detail,
                    moments, text);
  ten_view_install (klass, TenHistoryHeading, G_TYPE_BOOLEAN, foldable, folded, hidden);
  ten_widget_class_set_group (klass, "history/ten-history-heading.ui");
  ten_widget_class_bind_children (klass, TenHistoryHeading, arrow);
  ten_widget_class_bind_callbacks (klass, on_arrow);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
show (TenHistoryHeading *self,
      const char *style,
      GDateTime *time,
      const char *sentence,
      const char *detail,
      const char *moments,
      gboolean hidden,
      const char *text)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *short_time = time != NULL ? ten_time_dup_text (time, now) : NULL;
  g_autofree char *full_time = time != NULL ? ten_history_text_for_full_time (time) : NULL;
  const char *styles[] = { style, NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self), styles);
  ten_view_set (self, "sentence", sentence, "time", short_time, "full-time", full_time, "detail",
                detail, "moments", moments, "hidden", hidden, "text", text, NULL);
  ten_widget_set_label (self, text);
}

/* COFD-22. Something that is damaged has no event. */
void
ten_history_heading_set_play (TenHistoryHeading *self, TenPlay *play)
{
  TenEvent *event = ten_history_text_find_event (play);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *sentence = event != NULL ? ten_event_dup_text (event) : NULL;
  g_autofree char *text = event != NULL ? ten_history_text_for_event (event, now) : NULL;

  if (event != NULL)
    show (self, get_style (event), ten_event_get_time (event), sentence, NULL, NULL,
          ten_event_get_hidden (event), text);
  else
    show (self, "damaged", NULL, ten_play_get_text (play), NULL, NULL, FALSE,
          ten_play_get_text (play));
}

void
ten_history_heading_set_fold (TenHistoryHeading *self, gboolean can_fold, gboolean folded)
{
  ten_view_set (self, "foldable", can_fold, "folded", folded, NULL);
  ten_widget_set_label (self->arrow, folded ? _ ("Unfold") : _ ("Fold"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               can_fold ? !folded : GTK_ACCESSIBLE_VALUE_UNDEFINED, -1);
}

static char *
dup_moment (TenRecord *record, TenRuleset *ruleset)
{
  g_autofree char *outcome = ten_history_text_for_outcome (record, ruleset, FALSE);
  g_autofree char *character = ten_history_text_for_character (record);

  /* Translators: who rolled, and the outcome. */
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
  g_autofree char *text = g_strjoin ("\n", name, detail, moments, NULL);

  show (self, "session", ten_session_get_begin (session), name, detail, moments, FALSE, text);
}
