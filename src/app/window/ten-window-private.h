/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "roll/ten-roll-bar.h"
#include "document/ten-documents.h"
#include "extended/ten-extended-steps.h"
#include "history/ten-history-actions.h"
#include "roll/ten-roll-view.h"
#include "storyteller/ten-storyteller.h"
#include "tray/ten-after-actions.h"
#include "window/ten-panes.h"
#include "window/ten-window.h"

G_BEGIN_DECLS

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
  TenPlayersButton *players_button;
  GtkWidget *players_squeezer;
  AdwBin *room_place;
  AdwBin *strip_place;
  AdwBin *ask_place;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
  TenCover *cover;
  TenPanes *panes;
  AdwTabBar *tab_bar;
  TenDocuments *documents;
  GtkWidget *ruleset_box;
  GtkDropDown *ruleset_chooser;
  GtkWidget *narrow_roll_bar;
  TenRollView *roll_view;
  TenTray *tray;
  GtkStack *side_stack;
  GtkStackPage *extended_page;
  TenHistoryPanel *history_panel;
  GMenuModel *primary_menu;
  TenExtendedPanel *extended_panel;
  TenCastPanel *cast_panel;

  TenNotices *notices;
  TenPerformer *performer;
  TenAfterActions *after;
  TenExtendedSteps *steps;
  TenStoryteller *storyteller;
  TenHistoryActions *history_actions;
  GObject *room;           /* NULL if it was built without */
  TenPlaySession *session; /* of the selected tab, or of rolls without a sheet */
  TenDocument *document;   /* the selected page, owned by the tabs */
  GSignalGroup *pool_signals;
  GSignalGroup *document_signals;
  GSignalGroup *extended_signals;
  gboolean show_history;
  guint fold_source;
  guint present_source;
};

/* ten-window.c */
TenApplication *ten_window_get_application (TenWindow *self);
void ten_window_choose_ruleset (TenWindow *self, const char *id);

/* ten-window-actions.c */
void ten_window_install_actions (GtkWidgetClass *widget_class);
void ten_window_connect_storyteller (TenWindow *self, TenApplication *application);
void ten_window_connect_room (TenWindow *self, TenApplication *application);
gboolean ten_window_take_link (TenWindow *self, GFile *file);
gboolean ten_window_focus_side (TenWindow *self);
TenPlaySession *ten_window_begin_session (TenWindow *self,
                                          TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenPlaySession *ten_window_create_session (TenSheet *sheet,
                                           gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void ten_window_end_session (TenWindow *self, TenRuleset *ruleset);
void ten_window_add_bonus (TenWindow *self, TenPlay *play);
void
ten_window_try_again (TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure);

G_END_DECLS
