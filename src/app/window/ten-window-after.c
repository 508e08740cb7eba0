/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

TenRecord *
ten_window_read_record (TenWindow *self, gint64 sequence)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  g_autoptr (GPtrArray) page = NULL;

  if (log == NULL || sequence <= 0)
    return NULL;
  page = ten_log_read_page (log, sequence + 1, 1, NULL);
  if (page == NULL || page->len == 0 ||
      ten_record_get_sequence (g_ptr_array_index (page, 0)) != sequence)
    return NULL;
  return g_object_ref (g_ptr_array_index (page, 0));
}

TenSheet *
ten_window_find_sheet (TenWindow *self, TenRecord *record)
{
  return ten_window_find_character (self, ten_record_get_character (record),
                                    ten_record_get_ruleset (record));
}

gboolean
ten_window_append_event (TenWindow *self, TenEvent *event)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) written = NULL;

  if (ten_window_connect_log (self, &error))
    written = ten_log_append_event (
        ten_application_get_log (ten_window_get_application (self), NULL), event, 0, 0, &error);
  if (written == NULL)
    ten_window_show_error (self, _ ("Nothing Was Written"), error);
  return written != NULL;
}

static int
count_points (TenWindow *self, TenRecord *record)
{
  TenSheet *sheet = record != NULL ? ten_window_find_sheet (self, record) : NULL;
  const char *track;
  int points;

  if (sheet == NULL)
    return -1;
  track = ten_ruleset_get_options (ten_sheet_get_ruleset (sheet))->willpower_track;
  if (track == NULL || !ten_sheet_get_points_left (sheet, track, &points))
    return -1;
  return points;
}

static gboolean
has_rouse (TenWindow *self, int *rating)
{
  const TenRulesetActions *rules;

  if (self->sheet == NULL)
    return FALSE;
  rules = ten_ruleset_get_actions (ten_sheet_get_ruleset (self->sheet));
  return rules->rouse_trait != NULL &&
         ten_character_get_rating (TEN_CHARACTER (self->sheet), rules->rouse_trait, rating);
}

void
ten_window_update_after (TenWindow *self)
{
  TenAfterBar *bar = ten_tray_get_after (self->tray);
  int rating;

  ten_after_bar_set_points (bar, count_points (self, ten_tray_get_record (self->tray)));
  ten_after_bar_set_rouse (bar, has_rouse (self, &rating));
}

void
ten_window_end_roll (TenWindow *self)
{
  ten_window_end_try (self);
  ten_window_end_bonuses (self);
}

static void
on_pool_changed (TenWindow *self)
{
  ten_window_follow_bonuses (self);
  ten_window_update_after (self);
}

void
ten_window_init_after (TenWindow *self)
{
  g_signal_group_connect_object (self->pool_signals, "changed", G_CALLBACK (on_pool_changed), self,
                                 G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tray, "notify::record", G_CALLBACK (ten_window_update_after), self,
                           G_CONNECT_SWAPPED);
}

static void
on_event_appended (TenWindow *self, TenEvent *event)
{
  TenRecord *shown = ten_tray_get_record (self->tray);
  g_autoptr (TenRecord) record = NULL;

  if (shown == NULL || ten_event_get_roll (event) != ten_record_get_sequence (shown))
    return;
  record = ten_window_read_record (self, ten_record_get_sequence (shown));
  if (record != NULL)
    ten_tray_update_record (self->tray, record);
}

void
ten_window_follow_log (TenWindow *self, TenLog *log)
{
  g_signal_connect_object (log, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  ten_window_take_up_bonuses (self, log);
}

static TenRecord *
write_reroll (
    TenWindow *self, TenRecord *record, TenRecord *rerolled, TenRuleset *ruleset, GError **error)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start = ten_aftermath_create_start (record, rerolled, ruleset, log);

  g_ptr_array_add (records, rerolled);
  g_ptr_array_add (events, ten_aftermath_create_willpower (record));
  if (!ten_log_append_action (log, start, 0, records, events, &written, error))
    return NULL;
  return g_object_ref (g_ptr_array_index (written, start != NULL ? 1 : 0));
}

static gboolean
make_reroll (TenWindow *self, TenRecord *record, const guint *dice, gsize n_dice, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  TenRuleset *ruleset = ten_rulesets_find (ten_application_get_rulesets (application),
                                           ten_record_get_ruleset (record), error);
  TenSheet *sheet = ten_window_find_sheet (self, record);
  g_autoptr (TenRecord) rerolled = NULL;
  g_autoptr (TenRecord) written = NULL;

  if (ruleset == NULL || !ten_window_connect_log (self, error) ||
      !ten_window_check_willpower (sheet, error))
    return FALSE;
  rerolled = ten_aftermath_reroll (record, ruleset, dice, n_dice,
                                   ten_application_get_random (application), error);
  if (rerolled == NULL)
    return FALSE;
  written = write_reroll (self, record, rerolled, ruleset, error);
  if (written == NULL)
    return FALSE;

  ten_window_spend_willpower (self, sheet);
  ten_window_show_dice (self);
  ten_tray_play (self->tray, written, ruleset);
  return TRUE;
}

/* TEST-10, V5-3 */
static void
reroll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (GVariant) chosen = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  const guint *dice;
  gsize n_dice;
  gint64 sequence;

  g_variant_get (parameter, "(x@au)", &sequence, &chosen);
  dice = g_variant_get_fixed_array (chosen, &n_dice, sizeof (guint32));
  record = ten_window_read_record (self, sequence);
  if (record != NULL && !make_reroll (self, record, dice, n_dice, &error))
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
}

static void
choose_reroll (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  ten_window_show_dice (self);
  ten_tray_skip (self->tray);
  if (ten_tray_get_record (self->tray) == NULL ||
      ten_record_get_sequence (ten_tray_get_record (self->tray)) !=
          ten_record_get_sequence (record))
    {
      ten_tray_set_ruleset (self->tray, ruleset);
      ten_tray_set_record (self->tray, record);
    }
  ten_after_bar_popup_reroll (ten_tray_get_after (self->tray));
}

static const struct
{
  const char *what;
  TenAftermath aftermath;
  void (*act) (TenWindow *self, TenRecord *record, TenRuleset *ruleset);
} acts[] = {
  { TEN_AFTER_TRY_AGAIN, TEN_AFTERMATH_TRY_AGAIN, ten_window_try_again },
  { TEN_AFTER_TRY_WITHOUT_PENALTY, TEN_AFTERMATH_TRY_AGAIN, ten_window_try_without_penalty },
  { TEN_AFTER_REROLL, TEN_AFTERMATH_REROLL, choose_reroll },
  { TEN_AFTER_DRAMATIC_FAILURE, TEN_AFTERMATH_DRAMATIC_FAILURE, ten_window_make_dramatic },
  { TEN_AFTER_CONDITION, TEN_AFTERMATH_CONDITION, ten_window_give_condition },
  { TEN_AFTER_BONUS, TEN_AFTERMATH_BONUS, ten_window_pass_bonus },
};

/* What was offered may have been done meanwhile: the log decides. */
static void
after_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset;
  const char *what;
  gint64 sequence;

  g_variant_get (parameter, "(&sx)", &what, &sequence);
  record = ten_window_read_record (self, sequence);
  if (record == NULL)
    return;
  ruleset = ten_rulesets_find (ten_application_get_rulesets (ten_window_get_application (self)),
                               ten_record_get_ruleset (record), &error);
  for (guint i = 0; ruleset != NULL && i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].what, what) &&
        ten_aftermath_check (acts[i].aftermath, record, ruleset, &error))
      acts[i].act (self, record, ruleset);
  if (error != NULL)
    ten_window_show_toast (self, error->message);
}

static gboolean
make_rouse (TenWindow *self, int rating, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  TenRuleset *ruleset = ten_sheet_get_ruleset (self->sheet);
  const char *trait = ten_ruleset_get_actions (ruleset)->rouse_trait;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  TenRecord *record;
  TenEvent *event = NULL;

  if (!ten_window_connect_log (self, error))
    return FALSE;
  record = ten_aftermath_rouse (ruleset, ten_sheet_get_name (self->sheet), rating,
                                ten_application_get_random (application), &event, error);
  if (record == NULL)
    return FALSE;
  g_ptr_array_add (records, record);
  g_ptr_array_add (events, event);
  if (!ten_log_append_action (ten_application_get_log (application, NULL), NULL, 0, records, events,
                              &written, error))
    return FALSE;

  ten_window_show_dice (self);
  ten_tray_play (self->tray, g_ptr_array_index (written, 0), ruleset);
  if (ten_event_get_number (event, "hunger", rating) == rating)
    return TRUE;
  if (ten_sheet_set_rating (self->sheet, trait, ten_event_get_number (event, "hunger", rating),
                            error))
    ten_window_save_sheet (self, self->sheet);
  return *error == NULL;
}

/* V5-4 */
static void
rouse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  int rating = 0;

  if (has_rouse (self, &rating) && !make_rouse (self, rating, &error))
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
}

void
ten_window_install_after_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.after", "(sx)", after_action);
  gtk_widget_class_install_action (widget_class, "win.reroll", "(xau)", reroll_action);
  gtk_widget_class_install_action (widget_class, "win.rouse", NULL, rouse_action);
}
