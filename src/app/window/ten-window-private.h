/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-history-panel.h"
#include "pool/ten-pool-panel.h"
#include "sheet/ten-sheet-panel.h"
#include "tasks/ten-task-panel.h"
#include "tray/ten-tray.h"
#include "window/ten-sheet-source.h"
#include "window/ten-window.h"

G_BEGIN_DECLS

typedef struct _TenWindowTry TenWindowTry;
typedef struct _TenWindowBonus TenWindowBonus;

struct _TenWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkMenuButton *menu_button;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
  AdwFlap *history_flap;
  AdwLeaflet *leaflet;
  TenSheetPanel *sheet_panel;
  GtkWidget *ruleset_box;
  GtkDropDown *ruleset_chooser;
  TenPoolPanel *pool_panel;
  TenTray *tray;
  GtkStack *side_stack;
  GtkStackPage *task_page;
  TenHistoryPanel *history_panel;
  GMenuModel *primary_menu;
  TenTaskPanel *task_panel;
  GMenu *recent_section;
  GMenu *sample_menu;

  TenPool *pool;
  TenSheet *sheet;
  TenHistory *history;
  TenTasks *tasks;
  TenSheetSource *sheets;
  char *common;
  GCancellable *opening;
  TenWindowTry *try;
  GPtrArray *bonuses; /* of TenWindowBonus */
  gboolean following;
  gboolean show_history;
  char **samples;
  guint n_samples;
  guint sample_source;
  guint present_source;
  guint task_source;
};

TenApplication *ten_window_get_application (TenWindow *self);
void ten_window_install_actions (GtkWidgetClass *widget_class);
void ten_window_install_open_actions (GtkWidgetClass *widget_class);
void ten_window_init_open (TenWindow *self);
void ten_window_show_problem (TenWindow *self, const char *text);
void ten_window_show_toast (TenWindow *self, const char *text);
void ten_window_show_error (TenWindow *self, const char *heading, const GError *error);
gboolean ten_window_connect_chronicle (TenWindow *self, GError **error);
void ten_window_show_dice (TenWindow *self);
gboolean ten_window_check_willpower (TenSheet *sheet, GError **error);
void ten_window_spend_willpower (TenWindow *self, TenSheet *sheet);
gboolean ten_window_takes_willpower (TenWindow *self, TenRecord *record);
gboolean ten_window_is_contest (TenWindow *self);
void ten_window_roll_contest (TenWindow *self);
gboolean ten_window_roll_contest_again (TenWindow *self, TenRecord *record);
void ten_window_install_task_actions (GtkWidgetClass *widget_class);
void ten_window_init_tasks (TenWindow *self);
void ten_window_show_tasks (TenWindow *self);
gboolean ten_window_is_several (TenWindow *self);
void ten_window_roll_several (TenWindow *self);
gboolean ten_window_is_task (TenWindow *self);
TenTask *ten_window_begin_task (TenWindow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_window_roll_task (TenWindow *self);
gboolean ten_window_is_team (TenWindow *self);
void ten_window_roll_team (TenWindow *self);
gboolean ten_window_roll_team_again (TenWindow *self, TenRecord *record);
void ten_window_install_rolls_actions (GtkWidgetClass *widget_class);
void ten_window_init_rolls (TenWindow *self);
GListModel *ten_window_create_test_terms (GListModel *terms,
                                          TenTestBuilder *test) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_window_create_test (TenTestBuilder *test,
                                  TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_window_get_common (TenWindow *self);
const char *ten_window_get_record_common (TenRecord *record);
TenEvent *ten_window_create_common (TenRuleset *ruleset, const char *id) G_GNUC_WARN_UNUSED_RESULT;
void ten_window_roll (TenWindow *self);
void ten_window_roll_now (TenWindow *self);
void ten_window_follow_halving (TenWindow *self, GSettings *settings);
gboolean ten_window_ask_to_halve (TenWindow *self);
const char *ten_window_get_roller (TenWindow *self);
void ten_window_tie_try (TenWindow *self, TenRecord *record);
void ten_window_end_roll (TenWindow *self);
void ten_window_forget_try (TenWindow *self);
void ten_window_install_mark_actions (GtkWidgetClass *widget_class);
void ten_window_install_after_actions (GtkWidgetClass *widget_class);
void ten_window_follow_log (TenWindow *self, TenChronicle *chronicle);
void ten_window_init_after (TenWindow *self);
void ten_window_update_after (TenWindow *self);
void ten_window_choose_ruleset (TenWindow *self, const char *id);
void ten_window_save_sheet (TenWindow *self, TenSheet *sheet);
void ten_window_roll_again (TenWindow *self, TenRecord *record);

G_END_DECLS
