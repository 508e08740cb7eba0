/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel.h"

#include "common/ten-scroll-area.h"
#include "common/ten-toolkit.h"
#include "sheet/ten-advance-window.h"
#include "sheet/ten-details-editor.h"
#include "sheet/ten-extra-traits.h"
#include "sheet/ten-item-list.h"
#include "sheet/ten-items-editor.h"
#include "sheet/ten-notes-editor.h"
#include "sheet/ten-counter-row.h"
#include "sheet/ten-sheet-checks.h"
#include "sheet/ten-sheet-details.h"
#include "sheet/ten-sheet-header.h"
#include "sheet/ten-sheet-menu.h"
#include "sheet/ten-stains-row.h"
#include "sheet/ten-track-editor.h"
#include "sheet/ten-track-row.h"
#include "sheet/ten-trait-section.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The line below a sheet in edit mode: its "summary", and whether its dots are "countable". */
#define TEN_TYPE_EDIT_BAR (ten_edit_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenEditBar, ten_edit_bar, TEN, EDIT_BAR, TenWidget)

struct _TenEditBar
{
  TenWidget parent_instance;

  TenSheetMenu *menu;

  char *summary;
  gboolean countable;
};

TEN_DEFINE_TEMPLATE (TenEditBar, ten_edit_bar, TEN_TYPE_WIDGET)

static void
ten_edit_bar_class_init (TenEditBarClass *klass)
{
  g_type_ensure (TEN_TYPE_SHEET_MENU);
  ten_view_install (klass, TenEditBar, G_TYPE_STRING, summary);
  ten_view_install (klass, TenEditBar, G_TYPE_BOOLEAN, countable);
  ten_widget_class_set_group (klass, "sheet/ten-edit-bar.ui");
  ten_widget_class_bind_children (klass, TenEditBar, menu);
}

#define N_LISTS (TEN_SHEET_ARMOR + 1)

/* The order of the lists on the sheet. */
static const TenSheetItemKind order[N_LISTS] = { TEN_SHEET_ADVANTAGE, TEN_SHEET_WEAPON,
                                                 TEN_SHEET_ARMOR, TEN_SHEET_EQUIPMENT,
                                                 TEN_SHEET_CONDITION };

struct _TenSheetPanel
{
  TenWidget parent_instance;

  GtkWidget *page;
  GtkWidget *content;
  TenSheetHeader *header;
  GtkWidget *vitals;
  TenSheetChecks *checks;
  TenSheetDetails *details;
  GtkBox *traits;
  GtkBox *lists;
  GtkWidget *notes_section;
  AdwBin *edit_bar;

  TenSheetEditor *editor;
  GMenuModel *undo;
  GPtrArray *sections; /* of TenTraitSection, borrowed */
  TenItemList *item_lists[N_LISTS];
  guint equipment; /* whose bonus was taken, or GTK_INVALID_LIST_POSITION */
  gboolean counting;
  gboolean counted;

  /* Made when edit mode is first entered: play does not wait for them. */
  GtkWidget *details_editor;
  GtkWidget *track_editors;
  GtkWidget *item_editors[N_LISTS];

  char *notes;
};

G_DEFINE_FINAL_TYPE (TenSheetPanel, ten_sheet_panel, TEN_TYPE_WIDGET)

static TenSheet *
get_sheet (TenSheetPanel *self)
{
  return ten_sheet_editor_get_sheet (self->editor);
}

static int
get_bonus (TenSheetPanel *self, guint position)
{
  g_autoptr (TenSheetItem) item =
      g_list_model_get_item (ten_sheet_get_items (get_sheet (self), TEN_SHEET_EQUIPMENT), position);

  return item != NULL ? ten_sheet_item_get_number (item) : 0;
}

/* Presses the toggles of the terms in the pool, and no others. */
static void
mark (TenSheetPanel *self)
{
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);

  if (get_sheet (self) == NULL)
    return;
  ten_sheet_header_mark (self->header, pool);
  ten_sheet_checks_mark (self->checks, pool);
  ten_item_list_mark_traits (self->item_lists[TEN_SHEET_ADVANTAGE], pool);

  /* A bonus that was changed elsewhere no longer counts as equipment. */
  if (pool == NULL ||
      ten_pool_get_modifier (pool, TEN_MODIFIER_EQUIPMENT) != get_bonus (self, self->equipment))
    self->equipment = GTK_INVALID_LIST_POSITION;
  ten_item_list_mark (self->item_lists[TEN_SHEET_EQUIPMENT], self->equipment);
}

static void
toggle_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_sheet_editor_toggle_trait (TEN_SHEET_PANEL (widget)->editor,
                                 g_variant_get_string (parameter, NULL));
}

static void
toggle_specialty_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *trait, *specialty;

  g_variant_get (parameter, "(&s&s)", &trait, &specialty);
  ten_sheet_editor_toggle_specialty (TEN_SHEET_PANEL (widget)->editor, trait, specialty);
}

/* V5-6 */
static void
toggle_surge_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);

  if (pool != NULL)
    ten_pool_set_option (pool, TEN_POOL_SURGE, !ten_pool_get_option (pool, TEN_POOL_SURGE));
  mark (self);
}

static void
toggle_equipment_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  TenPool *pool = ten_sheet_editor_get_pool (self->editor);
  g_autoptr (GError) error = NULL;
  const guint previous = self->equipment;
  const guint position = g_variant_get_uint32 (parameter);

  if (pool == NULL || get_sheet (self) == NULL)
    return;

  /* Set first: the handler of the pool's signal updates the toggles. */
  self->equipment = position == previous ? GTK_INVALID_LIST_POSITION : position;
  if (!ten_pool_set_modifier (pool, TEN_MODIFIER_EQUIPMENT,
                              position == previous ? 0 : get_bonus (self, position), &error))
    {
      self->equipment = previous;
      ten_sheet_editor_guide (self->editor, error->message);
    }
  mark (self);
}

/* The next edit is a separate undo step. */
static void
end_edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_sheet_editor_end (TEN_SHEET_PANEL (widget)->editor);
}

static void
remove_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  ten_sheet_editor_end (self->editor);
  ten_sheet_editor_apply_once (self->editor, ten_text_edit_new ("picture", NULL));
}

/* COFD-7 */
static void
earn_beat (TenSheetPanel *self, TenSheetEdit *edit)
{
  const int experiences = ten_sheet_get_experiences (get_sheet (self));

  ten_sheet_editor_play (self->editor, edit);
  if (ten_sheet_get_experiences (get_sheet (self)) > experiences)
    ten_sheet_editor_guide (self->editor, _ ("The Beats have become an Experience"));
}

static void
add_beat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  earn_beat (TEN_SHEET_PANEL (widget), ten_beats_edit_new (1, NULL));
}

/* GROW-1 to GROW-5 */
static void
advance_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  ten_sheet_editor_end (self->editor);
  gtk_window_present (
      GTK_WINDOW (ten_advance_window_new (ten_widget_get_window (widget), get_sheet (self))));
}

static void
resolve_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  earn_beat (TEN_SHEET_PANEL (widget),
             ten_resolve_condition_edit_new (g_variant_get_uint32 (parameter)));
}

/* Traits outside groups, and traits rated too high. */
static char *
dup_summary (GListModel *budgets)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; budgets != NULL && i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (ten_budget_get_group (budget) == NULL && ten_budget_get_rating (budget) == 0)
        g_strv_builder_add (builder, ten_budget_get_text (budget));
      if (ten_budget_get_warning (budget) != NULL)
        g_strv_builder_add (builder, ten_budget_get_warning (budget));
    }
  texts = g_strv_builder_end (builder);
  return texts[0] != NULL ? g_strjoinv (_ (" · "), texts)
                          : g_strdup (_ ("Click or drag the dots to set them"));
}

/* Shows the dots that a new character has spent, if they are counted. */
static void
update_budgets (TenSheetPanel *self)
{
  const gboolean counts = self->counting && ten_sheet_editor_get_editing (self->editor);
  g_autoptr (GListModel) budgets = counts ? ten_sheet_count_budgets (get_sheet (self)) : NULL;
  g_autofree char *summary = NULL;

  if (budgets == NULL && !self->counted)
    return;

  self->counted = budgets != NULL;
  for (guint i = 0; i < self->sections->len; i++)
    ten_trait_section_set_budgets (self->sections->pdata[i], budgets);
  summary = dup_summary (budgets);
  ten_view_set (adw_bin_get_child (self->edit_bar), "summary", summary, NULL);
}

/* Each editor replaces the widget that shows the value. */
static void
create_editors (TenSheetPanel *self)
{
  g_autofree char *summary = dup_summary (NULL);

  adw_bin_set_child (self->edit_bar, g_object_new (TEN_TYPE_EDIT_BAR, NULL));
  ten_sheet_menu_set_undo (TEN_EDIT_BAR (adw_bin_get_child (self->edit_bar))->menu, self->undo);
  ten_view_set (adw_bin_get_child (self->edit_bar), "summary", summary, NULL);
  self->details_editor = ten_details_editor_new (self->editor);
  gtk_widget_insert_after (self->details_editor, self->content, NULL);
  self->track_editors = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_insert_after (self->track_editors, self->content, GTK_WIDGET (self->traits));
  for (guint i = 0; i < N_LISTS; i++)
    {
      self->item_editors[order[i]] = ten_items_editor_new (self->editor, order[i]);
      gtk_box_append (self->lists, self->item_editors[order[i]]);
    }
  gtk_widget_insert_after (ten_notes_editor_new (self->editor), self->content, self->notes_section);
}

static void
fill_editors (TenSheetPanel *self)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (get_sheet (self));
  const TenCreation *creation = ten_ruleset_get_creation (ruleset);
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ruleset, &n_tracks);

  if (self->details_editor == NULL)
    create_editors (self);
  ten_view_set (adw_bin_get_child (self->edit_bar), "countable",
                creation != NULL && creation->n_allowances > 0, NULL);
  ten_widget_clear (self->track_editors);
  for (guint i = 0; i < n_tracks; i++)
    gtk_box_append (GTK_BOX (self->track_editors), ten_track_editor_new (self->editor, &tracks[i]));
}

static void
show_parts (TenSheetPanel *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);

  for (guint kind = 0; kind < N_LISTS; kind++)
    {
      GListModel *items = ten_sheet_get_items (get_sheet (self), kind);

      gtk_widget_set_visible (GTK_WIDGET (self->item_lists[kind]),
                              !editing && g_list_model_get_n_items (items) > 0);
      if (self->item_editors[kind] != NULL)
        gtk_widget_set_visible (self->item_editors[kind], editing);
    }
  if (self->details_editor == NULL)
    return;
  gtk_widget_set_visible (self->details_editor, editing);
  gtk_widget_set_visible (self->track_editors, editing);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (self->notes_section), editing);
}

/* The rows of traits follow by themselves. */
static void
update (TenSheetPanel *self)
{
  ten_sheet_header_update (self->header, get_sheet (self));
  ten_sheet_checks_update (self->checks, get_sheet (self));
  ten_sheet_details_update (self->details, get_sheet (self));
  for (guint kind = 0; kind < N_LISTS; kind++)
    ten_item_list_update (self->item_lists[kind], get_sheet (self));
  ten_view_set (self, "notes", ten_sheet_get_notes (get_sheet (self)), NULL);
  update_budgets (self);
  show_parts (self);
  mark (self);
}

static void
switch_mode (TenSheetPanel *self)
{
  const gboolean editing = ten_sheet_editor_get_editing (self->editor);

  ten_widget_set_css_class (self, "editing", editing);
  if (editing)
    fill_editors (self);
  update_budgets (self);
  show_parts (self);
  g_object_notify (G_OBJECT (self), "editing");
  ten_toolkit_announce (GTK_WIDGET (self), editing ? _ ("Edit mode on") : _ ("Edit mode off"));
}

static void
fill_traits (TenSheetPanel *self)
{
  guint n_groups, first = 0;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (get_sheet (self)), &n_groups);

  for (guint i = 1; i <= n_groups; i++)
    if (i == n_groups || g_strcmp0 (groups[i].section, groups[first].section) != 0)
      {
        GtkWidget *section = ten_trait_section_new (self->editor, groups + first, i - first);

        g_ptr_array_add (self->sections, section);
        gtk_box_append (self->traits, section);
        first = i;
      }
  gtk_box_append (self->traits, ten_extra_section_new (self->editor));
}

static void
add_tracks (TenSheetPanel *self, TenTrackKind kind)
{
  guint n_tracks;
  const TenTrack *tracks =
      ten_ruleset_get_tracks (ten_sheet_get_ruleset (get_sheet (self)), &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    if (tracks[i].kind == kind)
      gtk_box_append (GTK_BOX (self->vitals), ten_track_row_new (self->editor, &tracks[i], FALSE));
}

static GtkWidget *
create_counter (TenSheetPanel *self, const TenTrait *trait)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (get_sheet (self));
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);

  if (g_strcmp0 (trait->id, rules->stains_trait) == 0 ||
      ten_ruleset_find_track (ruleset, trait->id) != NULL)
    return NULL;
  if (g_strcmp0 (trait->id, rules->remorse_trait) == 0)
    return ten_stains_row_new (self->editor, trait,
                               ten_ruleset_find_trait (ruleset, rules->stains_trait));
  return !trait->rolled ? ten_counter_row_new (self->editor, trait) : NULL;
}

/* Health first, then points, then counters such as Hunger. */
static void
fill_vitals (TenSheetPanel *self)
{
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (get_sheet (self)), &n_groups);

  add_tracks (self, TEN_TRACK_DAMAGE);
  add_tracks (self, TEN_TRACK_POINTS);
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        GtkWidget *counter = create_counter (self, &groups[i].traits[j]);

        if (counter != NULL)
          gtk_box_append (GTK_BOX (self->vitals), counter);
      }
  gtk_widget_set_visible (self->vitals, gtk_widget_get_first_child (self->vitals) != NULL);
}

/* Rebuild the rows, which depend on the ruleset. */
static void
fill (TenSheetPanel *self)
{
  g_ptr_array_set_size (self->sections, 0);
  ten_widget_clear (GTK_WIDGET (self->traits));
  ten_widget_clear (self->vitals);
  gtk_widget_set_visible (self->page, get_sheet (self) != NULL);
  if (get_sheet (self) == NULL)
    return;

  fill_traits (self);
  fill_vitals (self);
  if (ten_sheet_editor_get_editing (self->editor))
    fill_editors (self);
  if (self->details_editor != NULL)
    ten_sheet_editor_update (self->editor);
  else
    update (self);
}

static void
on_guided (TenSheetPanel *self, const char *message)
{
  g_signal_emit_by_name (self, "guided", message);
}

static gboolean
ten_sheet_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return ten_widget_move_focus (widget, direction) ||
         GTK_WIDGET_CLASS (ten_sheet_panel_parent_class)->focus (widget, direction);
}

static void
ten_sheet_panel_class_init (TenSheetPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = ten_sheet_panel_focus;

  ten_view_access (klass, "editing", G_TYPE_BOOLEAN, ten_sheet_panel_get_editing,
                   ten_sheet_panel_set_editing);
  ten_view_choice (klass, TenSheetPanel, G_TYPE_BOOLEAN, update_budgets, counting);
  ten_view_install (klass, TenSheetPanel, G_TYPE_STRING, notes);
  ten_class_own_all (klass, TenSheetPanel, g_object_unref, editor, undo);
  ten_class_own (klass, TenSheetPanel, sections, g_ptr_array_unref);

  /* POOL-1 to POOL-3: the rules changed or refused the click, and give the reason. */
  ten_signal_new_with (klass, "guided", G_TYPE_STRING);

  ten_ensure_types (TEN_TYPE_SCROLL_AREA, TEN_TYPE_SHEET_CHECKS, TEN_TYPE_SHEET_DETAILS,
                    TEN_TYPE_SHEET_HEADER);
  ten_widget_class_set_group (klass, "sheet/ten-sheet-panel.ui");
  ten_widget_class_bind_children (klass, TenSheetPanel, page, content, header, vitals, checks,
                                  details, traits, lists, notes_section, edit_bar);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-trait", "s", toggle_trait_action);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-specialty", "(ss)",
                                   toggle_specialty_action);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-surge", NULL, toggle_surge_action);
  gtk_widget_class_install_action (widget_class, "sheet.toggle-equipment", "u",
                                   toggle_equipment_action);
  gtk_widget_class_install_action (widget_class, "sheet.end-edit", NULL, end_edit_action);
  gtk_widget_class_install_action (widget_class, "sheet.remove-picture", NULL,
                                   remove_picture_action);
  gtk_widget_class_install_action (widget_class, "sheet.add-beat", NULL, add_beat_action);
  gtk_widget_class_install_action (widget_class, "sheet.advance", NULL, advance_action);
  gtk_widget_class_install_action (widget_class, "sheet.resolve", "u", resolve_action);
  gtk_widget_class_install_property_action (widget_class, "sheet.edit", "editing");
  gtk_widget_class_install_property_action (widget_class, "sheet.count-dots", "counting");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ten_sheet_panel_init (TenSheetPanel *self)
{
  self->editor = ten_sheet_editor_new ();
  self->sections = g_ptr_array_new ();
  self->equipment = GTK_INVALID_LIST_POSITION;
  ten_connect (self->editor, "changed", update, self);
  ten_connect (self->editor, "marked", mark, self);
  ten_connect (self->editor, "guided", on_guided, self);
  ten_connect (self->editor, "notify::editing", switch_mode, self);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.edit", FALSE);
  for (guint i = 0; i < N_LISTS; i++)
    {
      self->item_lists[order[i]] = TEN_ITEM_LIST (ten_item_list_new (order[i]));
      gtk_box_append (self->lists, GTK_WIDGET (self->item_lists[order[i]]));
    }
}

void
ten_sheet_panel_set_sheets (TenSheetPanel *self, TenSheetSource *sheets)
{
  ten_sheet_editor_set_sheets (self->editor, sheets);
}

void
ten_sheet_panel_set_sheet (TenSheetPanel *self, TenSheet *sheet)
{
  g_autoptr (TenSheet) previous = NULL;

  if (get_sheet (self) == sheet)
    return;

  /* The rows use the ruleset of the sheet that they show. */
  g_set_object (&previous, get_sheet (self));
  self->equipment = GTK_INVALID_LIST_POSITION;
  ten_sheet_editor_set_sheet (self->editor, sheet);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.edit", sheet != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.advance", sheet != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.add-beat",
                                 sheet != NULL &&
                                     ten_ruleset_has_beats (ten_sheet_get_ruleset (sheet)));
  fill (self);
}

void
ten_sheet_panel_set_pool (TenSheetPanel *self, TenPool *pool)
{
  ten_sheet_editor_set_pool (self->editor, pool);
}

void
ten_sheet_panel_set_undo (TenSheetPanel *self, GMenuModel *undo)
{
  g_set_object (&self->undo, undo);
  ten_sheet_header_set_undo (self->header, undo);
}

gboolean
ten_sheet_panel_get_editing (TenSheetPanel *self)
{
  return ten_sheet_editor_get_editing (self->editor);
}

void
ten_sheet_panel_set_editing (TenSheetPanel *self, gboolean editing)
{
  ten_sheet_editor_set_editing (self->editor, editing);
}

void
ten_sheet_panel_set_counting (TenSheetPanel *self, gboolean counting)
{
  ten_view_set (self, "counting", counting, NULL);
}
