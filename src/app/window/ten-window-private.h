/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"
#include "common/ten-scroll-area.h"
#include "document/ten-documents.h"
#include "history/ten-history-panel.h"
#include "pool/ten-pool-panel.h"
#include "extended/ten-extended-panel.h"
#include "tray/ten-tray.h"
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
  GtkWidget *edit_squeezer;
  GtkWidget *edit_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkActionBar *page_bar;
  GtkWidget *narrow_undo_button;
  GtkMenuButton *menu_button;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
  AdwFlap *history_flap;
  AdwLeaflet *leaflet;
  AdwTabBar *tab_bar;
  TenDocuments *documents;
  GtkWidget *ruleset_box;
  GtkDropDown *ruleset_chooser;
  TenScrollArea *play_area;
  TenPoolPanel *pool_panel;
  TenTray *tray;
  GtkStack *side_stack;
  GtkStackPage *task_page;
  TenHistoryPanel *history_panel;
  GMenuModel *primary_menu;
  TenExtendedPanel *task_panel;

  TenNotices *notices;
  TenPool *pool;         /* of the tab that is chosen, or of rolls without a sheet */
  TenDocument *document; /* the page that is chosen, which belongs to the tabs */
  TenSheet *sheet;       /* of that page */
  GSignalGroup *pool_signals;
  GSignalGroup *document_signals;
  GHashTable *asides; /* page -> what is kept of it while it is not chosen */
  TenHistory *history;
  TenExtendedActions *tasks;
  char *common;
  TenWindowTry *try;
  GPtrArray *bonuses; /* of TenWindowBonus */
  gboolean following;
  gboolean show_history;
  guint fold_source;
  guint present_source;
  guint task_source;
};

TenApplication *ten_window_get_application (TenWindow *self);
void ten_window_install_actions (GtkWidgetClass *widget_class);
TenPool *ten_window_create_pool (TenWindow *self, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void ten_window_take_pool (TenWindow *self, TenPool *pool);
TenDocument *ten_window_find_document (TenWindow *self, TenSheet *sheet);
TenSheet *ten_window_find_character (TenWindow *self, const char *name, const char *ruleset);
void ten_window_choose_document (TenWindow *self, TenDocument *document);
void ten_window_put_aside (TenWindow *self);
void ten_window_take_back (TenWindow *self);
void ten_window_drop_aside (TenWindow *self, TenDocument *document);
void ten_window_show_problem (TenWindow *self, const char *text);
void ten_window_show_toast (TenWindow *self, const char *text);
void ten_window_show_error (TenWindow *self, const char *heading, const GError *error);
gboolean ten_window_connect_log (TenWindow *self, GError **error);
void ten_window_show_dice (TenWindow *self);
gboolean ten_window_check_willpower (TenSheet *sheet, GError **error);
void ten_window_spend_willpower (TenWindow *self, TenSheet *sheet);
TenSheet *ten_window_find_payer (TenWindow *self, TenRecord *record);
gboolean ten_window_is_contest (TenWindow *self);
void ten_window_roll_contest (TenWindow *self);
gboolean ten_window_roll_contest_again (TenWindow *self, TenRecord *record);
void ten_window_install_task_actions (GtkWidgetClass *widget_class);
void ten_window_init_tasks (TenWindow *self);
void ten_window_show_tasks (TenWindow *self);
gboolean ten_window_is_several (TenWindow *self);
void ten_window_roll_several (TenWindow *self);
gboolean ten_window_is_task (TenWindow *self);
TenExtendedAction *ten_window_begin_task (TenWindow *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_window_roll_task (TenWindow *self);
gboolean ten_window_is_team (TenWindow *self);
void ten_window_roll_team (TenWindow *self);
gboolean ten_window_roll_team_again (TenWindow *self, TenRecord *record);
void ten_window_install_rolls_actions (GtkWidgetClass *widget_class);
void ten_window_init_rolls (TenWindow *self);
GListModel *ten_window_create_test_terms (GListModel *terms,
                                          TenDifficultyBuilder *test) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_window_create_test (TenDifficultyBuilder *test,
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
void ten_window_try_free (TenWindowTry *try);
void ten_window_set_common (TenWindow *self, const char *id);
void ten_window_apply_halving (TenWindow *self, TenPool *pool);
void ten_window_install_mark_actions (GtkWidgetClass *widget_class);
void ten_window_install_after_actions (GtkWidgetClass *widget_class);
void ten_window_follow_log (TenWindow *self, TenLog *log);
void ten_window_init_after (TenWindow *self);
void ten_window_update_after (TenWindow *self);
TenRuleset *ten_window_get_chosen_ruleset (TenWindow *self);
void ten_window_choose_ruleset (TenWindow *self, const char *id);
void ten_window_save_sheet (TenWindow *self, TenSheet *sheet);
void ten_window_roll_again (TenWindow *self, TenRecord *record);

G_END_DECLS
