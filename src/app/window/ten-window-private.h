/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-history-panel.h"
#include "pool/ten-pool-panel.h"
#include "sheet/ten-sheet-panel.h"
#include "tray/ten-tray.h"
#include "window/ten-sheet-source.h"
#include "window/ten-window.h"

G_BEGIN_DECLS

struct _TenWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
  AdwFlap *history_flap;
  AdwLeaflet *leaflet;
  TenSheetPanel *sheet_panel;
  GtkWidget *ruleset_box;
  GtkDropDown *ruleset_chooser;
  TenPoolPanel *pool_panel;
  TenTray *tray;
  TenHistoryPanel *history_panel;
  GMenu *recent_section;
  GMenu *sample_menu;

  TenPool *pool;
  TenSheet *sheet;
  TenHistory *history;
  TenSheetSource *sheets;
  GCancellable *opening;
  gboolean show_history;
  char **samples;
  guint n_samples;
  guint sample_source;
  guint present_source;
};

TenApplication *ten_window_get_application (TenWindow *self);
void ten_window_install_actions (GtkWidgetClass *widget_class);
void ten_window_install_open_actions (GtkWidgetClass *widget_class);
void ten_window_init_open (TenWindow *self);
void ten_window_show_problem (TenWindow *self, const char *text);
void ten_window_show_toast (TenWindow *self, const char *text);
void ten_window_show_error (TenWindow *self, const char *heading, const GError *error);
gboolean ten_window_connect_chronicle (TenWindow *self, GError **error);
void ten_window_roll (TenWindow *self);
void ten_window_spend_willpower (TenWindow *self);
void ten_window_save_sheet (TenWindow *self);
void ten_window_roll_again (TenWindow *self, TenRecord *record);

G_END_DECLS
