/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "common/ten-columns-layout.h"
#include "sheet/ten-edit-bar.h"
#include "sheet/ten-track-editor.h"
#include "sheet/ten-track-row.h"
#include "sheet/ten-trait-block.h"
#include "sheet/ten-trait-row.h"

#include <glib/gi18n.h>

#define COLUMNS 3
#define COLUMN_SPACING 8
#define EXTRA_MAXIMUM 5

static void
add_section (GtkBox *box, const char *title)
{
  GtkWidget *label;

  if (title == NULL || *title == '\0')
    return;

  label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label",
                        title, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "section");
  gtk_box_append (box, label);
}

/* Skills have specialties; where those come with a high rating, all that combines has them
 * (COFD-3, V20-4). */
static int
get_specialties_from (TenSheetPanel *self, TenTraitKind kind)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ten_sheet_get_ruleset (self->sheet));

  if (options->specialty == TEN_SPECIALTY_NONE || kind == TEN_TRAIT_SPECIAL ||
      (kind == TEN_TRAIT_ATTRIBUTE && options->specialty_from == 0))
    return TEN_TRAIT_ROW_NO_SPECIALTIES;
  return options->specialty_from;
}

static void
add_block (TenSheetPanel *self, GtkWidget *parent, const TenTraitGroup *group, gboolean alone)
{
  const char *title = alone && g_strcmp0 (group->name, group->section) == 0 ? NULL : group->name;
  GtkWidget *block =
      ten_trait_block_new (title, alone, group->id, get_specialties_from (self, group->kind));

  for (guint i = 0; i < group->n_traits; i++)
    ten_trait_block_add_trait (TEN_TRAIT_BLOCK (block), group->traits[i].id,
                               self->sheet != NULL
                                   ? ten_sheet_get_trait_name (self->sheet, &group->traits[i])
                                   : group->traits[i].name,
                               group->traits[i].maximum, FALSE);
  g_ptr_array_add (self->blocks, block);
  gtk_box_append (GTK_BOX (parent), block);
}

/* The groups of one section, each in its column; one that is alone takes all of them. */
static void
add_groups (TenSheetPanel *self, const TenTraitGroup *groups, guint n_groups)
{
  GtkWidget *columns;

  add_section (self->traits, groups[0].section);
  if (n_groups == 1)
    {
      add_block (self, GTK_WIDGET (self->traits), &groups[0], TRUE);
      return;
    }

  columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (columns, ten_columns_layout_new (COLUMNS, COLUMN_SPACING, 0));
  for (int column = 0; column < COLUMNS; column++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      for (guint i = 0; i < n_groups; i++)
        if (CLAMP (groups[i].column, 0, COLUMNS - 1) == column)
          add_block (self, box, &groups[i], FALSE);
      gtk_box_append (GTK_BOX (columns), box);
    }
  gtk_box_append (self->traits, columns);
}

/* Stands below the traits that only the sheet has. */
static void
add_extra_button (TenSheetPanel *self)
{
  self->extra_add = gtk_button_new_with_label (_ ("Add a Trait…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->extra_add), "sheet.name-trait");
  gtk_widget_add_css_class (self->extra_add, "flat");
  gtk_widget_add_css_class (self->extra_add, "add");
  gtk_widget_set_halign (self->extra_add, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->extra))), self->extra_add);
}

static const char *const *
get_extra_traits (TenSheetPanel *self)
{
  static const char *const none[] = { NULL };
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));

  return traits != NULL ? traits : none;
}

static gboolean
are_many_extra (TenSheetPanel *self)
{
  return g_strv_length (self->extra_traits) >= TEN_EXTRA_TRAITS_FROM;
}

static void
add_extra_traits (TenSheetPanel *self)
{
  const int specialties_from = get_specialties_from (self, TEN_TRAIT_EXTRA);

  if (are_many_extra (self))
    {
      GtkWidget *list = ten_extra_traits_new (EXTRA_MAXIMUM, specialties_from, TRUE);

      self->many_traits = TEN_EXTRA_TRAITS (list);
      ten_extra_traits_set_traits (self->many_traits, (const char *const *) self->extra_traits);
      gtk_box_append (self->extra, list);
      return;
    }
  self->extra_block = ten_trait_block_new (NULL, TRUE, NULL, specialties_from);
  for (guint i = 0; self->extra_traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (self->extra_traits[i]);

      ten_trait_block_add_trait (TEN_TRAIT_BLOCK (self->extra_block), self->extra_traits[i], title,
                                 EXTRA_MAXIMUM, TRUE);
    }
  g_ptr_array_add (self->blocks, self->extra_block);
  gtk_box_append (self->extra, self->extra_block);
}

static void
remove_extra_traits (TenSheetPanel *self)
{
  if (self->many_traits != NULL)
    gtk_box_remove (self->extra, GTK_WIDGET (g_steal_pointer (&self->many_traits)));
  if (self->extra_block == NULL)
    return;

  g_ptr_array_remove (self->blocks, self->extra_block);
  gtk_box_remove (self->extra, self->extra_block);
  self->extra_block = NULL;
}

static int
find_focused_extra (TenSheetPanel *self)
{
  if (self->many_traits != NULL)
    return ten_extra_traits_find_focus (self->many_traits);
  return self->extra_block != NULL
             ? ten_trait_block_find_focus (TEN_TRAIT_BLOCK (self->extra_block))
             : -1;
}

/* A long list that stays one takes over what is new, and keeps its place. */
static void
rebuild_extra (TenSheetPanel *self)
{
  if (self->many_traits != NULL && are_many_extra (self))
    {
      ten_extra_traits_set_traits (self->many_traits, (const char *const *) self->extra_traits);
      return;
    }
  remove_extra_traits (self);
  if (self->extra_traits[0] != NULL)
    add_extra_traits (self);
  if (self->many_traits != NULL)
    ten_extra_traits_set_editing (self->many_traits, self->editing);
  if (self->extra_block != NULL)
    ten_trait_block_set_editing (TEN_TRAIT_BLOCK (self->extra_block), self->editing);
}

static int
find_extra_trait (TenSheetPanel *self, const char *trait)
{
  for (int i = 0; trait != NULL && self->extra_traits[i] != NULL; i++)
    if (g_str_equal (self->extra_traits[i], trait))
      return i;
  return -1;
}

/* The keyboard stays where it was, or goes to what came; what was last leaves it to the button. */
static void
restore_extra_focus (TenSheetPanel *self, int focused)
{
  int chosen = find_extra_trait (self, self->extra_focus);

  g_clear_pointer (&self->extra_focus, g_free);
  if (chosen < 0 && focused >= 0)
    chosen = MIN (focused, (int) g_strv_length (self->extra_traits) - 1);
  if (chosen >= 0 && self->many_traits != NULL)
    ten_extra_traits_focus_trait (self->many_traits, (guint) chosen);
  else if (chosen >= 0)
    ten_trait_block_focus (TEN_TRAIT_BLOCK (self->extra_block), chosen);
  else if (focused >= 0 && self->extra_add != NULL)
    gtk_widget_grab_focus (self->extra_add);
}

/* In edit mode the section is there even without traits, so that some can be added. */
static void
switch_extra (TenSheetPanel *self)
{
  if (self->extra == NULL)
    return;

  if (self->editing && self->extra_add == NULL)
    add_extra_button (self);
  if (!self->editing)
    g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  if (self->extra_add != NULL)
    gtk_widget_set_visible (self->extra_add, self->editing);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->extra)),
                          self->editing || self->extra_block != NULL || self->many_traits != NULL);
}

/* The traits that only the sheet has, below those of the ruleset. */
static void
fill_extra (TenSheetPanel *self)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_strfreev (self->extra_traits);
  self->extra_traits = g_strdupv ((char **) get_extra_traits (self));
  g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  self->extra_block = NULL;
  self->extra_add = NULL;
  self->extra = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  add_section (GTK_BOX (section), _ ("Extra Traits"));
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (self->extra));
  gtk_box_append (self->traits, section);
  if (self->extra_traits[0] != NULL)
    add_extra_traits (self);
  switch_extra (self);
}

/* Rebuilds the rows of extra traits only when the traits have changed. */
static void
update_extra (TenSheetPanel *self)
{
  const char *const *traits = get_extra_traits (self);
  int focused;

  if (g_strv_equal (traits, (const char *const *) self->extra_traits))
    return;

  focused = find_focused_extra (self);
  g_strfreev (self->extra_traits);
  self->extra_traits = g_strdupv ((char **) traits);
  rebuild_extra (self);
  switch_extra (self);
  restore_extra_focus (self, focused);
}

static char *
dup_short_text (TenBudget *budget)
{
  int spent = ten_budget_get_spent (budget);
  int allowed = ten_budget_get_allowed (budget);

  if (spent > allowed)
    /* Translators: dots that are spent, those that there are, and how many are too many */
    return g_strdup_printf (_ ("%d of %d, %d too many"), spent, allowed, spent - allowed);
  /* Translators: dots that are spent, of those that there are: "4 of 5" */
  return g_strdup_printf (C_ ("budget", "%d of %d"), spent, allowed);
}

static TenBudget *
find_budget (GListModel *budgets, const char *group)
{
  for (guint i = 0; group != NULL && i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (g_strcmp0 (ten_budget_get_group (budget), group) == 0)
        return g_steal_pointer (&budget);
    }
  return NULL;
}

/* Beside the heading of each group, what is spent on it. */
static void
update_block (TenTraitBlock *block, GListModel *budgets)
{
  g_autoptr (TenBudget) budget =
      budgets != NULL ? find_budget (budgets, ten_trait_block_get_group (block)) : NULL;
  g_autofree char *text = budget != NULL ? dup_short_text (budget) : NULL;

  ten_trait_block_set_budget (block, text, budget != NULL ? ten_budget_get_warning (budget) : NULL);
}

static char *
join (GStrvBuilder *builder)
{
  g_auto (GStrv) texts = g_strv_builder_end (builder);

  /* Translators: stands between what was spent on several things */
  return texts[0] != NULL ? g_strjoinv (_ (" · "), texts) : NULL;
}

/* How many traits of a section there are at each rating. The spread is named once. */
static char *
dup_spread (GListModel *budgets, const char *section)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean first = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);
      int rating = ten_budget_get_rating (budget);
      g_autofree char *text = NULL;

      if (rating == 0 || g_strcmp0 (ten_budget_get_section (budget), section) != 0)
        continue;
      /* Translators: a rating, how many traits have it, and how many should: "At 3: 2 of 5" */
      text = first ? g_strdup (ten_budget_get_text (budget))
                   : g_strdup_printf (_ ("At %d: %d of %d"), rating, ten_budget_get_spent (budget),
                                      ten_budget_get_allowed (budget));
      g_strv_builder_add (builder, text);
      first = FALSE;
    }
  return join (builder);
}

static gboolean
has_class (GtkWidget *widget, const char *name)
{
  return widget != NULL && GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, name);
}

/* Below the heading of a section, the spread of its dots. */
static void
update_section (TenSheetPanel *self, GtkWidget *heading, GListModel *budgets)
{
  GtkWidget *line = gtk_widget_get_next_sibling (heading);
  g_autofree char *text =
      budgets != NULL ? dup_spread (budgets, gtk_label_get_label (GTK_LABEL (heading))) : NULL;

  if (!has_class (line, "spread"))
    {
      if (text == NULL)
        return;
      line = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
      gtk_widget_add_css_class (line, "spread");
      gtk_widget_add_css_class (line, "caption");
      gtk_box_insert_child_after (self->traits, line, heading);
    }
  gtk_label_set_label (GTK_LABEL (line), text != NULL ? text : "");
  gtk_widget_set_visible (line, text != NULL);
}

/* Traits without a heading, and traits that are rated too high. */
static char *
dup_summary (GListModel *budgets)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (budgets); i++)
    {
      g_autoptr (TenBudget) budget = g_list_model_get_item (budgets, i);

      if (ten_budget_get_group (budget) == NULL && ten_budget_get_rating (budget) == 0)
        g_strv_builder_add (builder, ten_budget_get_text (budget));
      if (ten_budget_get_warning (budget) != NULL)
        g_strv_builder_add (builder, ten_budget_get_warning (budget));
    }
  return join (builder);
}

/* Says what a new character has spent, where that is counted. */
void
ten_sheet_panel_update_budgets (TenSheetPanel *self)
{
  const gboolean counts = self->sheet != NULL && self->editing && self->counting;
  g_autoptr (GListModel) budgets = counts ? ten_sheet_count_budgets (self->sheet) : NULL;
  g_autofree char *summary = budgets != NULL ? dup_summary (budgets) : NULL;
  GtkWidget *bar = adw_bin_get_child (self->edit_bar);

  if (budgets == NULL && !self->counted)
    return;

  self->counted = budgets != NULL;
  for (guint i = 0; i < self->blocks->len; i++)
    update_block (g_ptr_array_index (self->blocks, i), budgets);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->traits)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_class (child, "section"))
      update_section (self, child, budgets);
  if (bar != NULL)
    ten_edit_bar_set_summary (TEN_EDIT_BAR (bar), summary);
}

/* Each editor takes the place of the widget that shows the value. */
static void
create_editors (TenSheetPanel *self)
{
  GtkWidget *details = g_object_new (TEN_TYPE_DETAILS_EDITOR, NULL);
  GtkWidget *notes = g_object_new (TEN_TYPE_NOTES_EDITOR, NULL);

  self->details_editor = TEN_DETAILS_EDITOR (details);
  gtk_widget_insert_after (details, self->content, GTK_WIDGET (self->details));
  self->track_editors = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_insert_after (GTK_WIDGET (self->track_editors), self->content, self->tracks);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    {
      GtkWidget *editor = ten_items_editor_new (kind);

      self->item_editors[kind] = TEN_ITEMS_EDITOR (editor);
      gtk_box_append (self->lists, editor);
    }
  self->notes_editor = TEN_NOTES_EDITOR (notes);
  gtk_widget_insert_after (notes, self->content, self->notes_section);
}

static void
fill_track_editors (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  ten_widget_clear (GTK_WIDGET (self->track_editors));
  for (guint i = 0; i < n_tracks; i++)
    gtk_box_append (self->track_editors, ten_track_editor_new (&tracks[i]));
}

/* Hide the widgets for play while editing. */
static void
show_either (GtkWidget *editor, GtkWidget *shown, gboolean editing)
{
  gtk_widget_set_visible (editor, editing);
  if (editing)
    gtk_widget_set_visible (shown, FALSE);
}

/* Shows what the sheet says now in the editors that are there. */
static void
update_editors (TenSheetPanel *self)
{
  if (self->details_editor == NULL)
    return;

  show_either (GTK_WIDGET (self->details_editor), GTK_WIDGET (self->details), self->editing);
  gtk_widget_set_visible (GTK_WIDGET (self->details), !self->editing);
  gtk_widget_set_visible (GTK_WIDGET (self->track_editors), self->editing);
  show_either (GTK_WIDGET (self->notes_editor), self->notes_section, self->editing);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    show_either (GTK_WIDGET (self->item_editors[kind]), GTK_WIDGET (self->item_lists[kind]),
                 self->editing);
  if (!self->editing)
    return;

  ten_details_editor_update (self->details_editor, self->sheet);
  for (GtkWidget *editor = gtk_widget_get_first_child (GTK_WIDGET (self->track_editors));
       editor != NULL; editor = gtk_widget_get_next_sibling (editor))
    ten_track_editor_update (TEN_TRACK_EDITOR (editor), self->sheet);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_editors); kind++)
    ten_items_editor_update (self->item_editors[kind], self->sheet);
  ten_notes_editor_show (self->notes_editor, ten_sheet_get_notes (self->sheet));
}

/* Makes the editors when they are first needed: play does not wait for them. */
static void
switch_editors (TenSheetPanel *self)
{
  if (!self->editing || self->sheet == NULL)
    return;

  if (self->details_editor == NULL)
    create_editors (self);
  fill_track_editors (self);
}

static void
fill_traits (TenSheetPanel *self)
{
  guint n_groups, first = 0;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 1; i <= n_groups; i++)
    if (i == n_groups || g_strcmp0 (groups[i].section, groups[first].section) != 0)
      {
        add_groups (self, groups + first, i - first);
        first = i;
      }
  fill_extra (self);
}

static void
fill_tracks (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      GtkWidget *row = ten_track_row_new (&tracks[i]);

      g_ptr_array_add (self->track_rows, row);
      gtk_box_append (GTK_BOX (self->tracks), row);
    }
  gtk_widget_set_visible (self->tracks, n_tracks > 0);
}

static void
update_tracks (TenSheetPanel *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);

  g_assert (n_tracks == self->track_rows->len);
  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      gboolean known = ten_character_get_track (TEN_CHARACTER (self->sheet), &tracks[i], &state);
      GtkWidget *row = g_ptr_array_index (self->track_rows, i);

      gtk_widget_set_visible (row, known && state.size > 0);
      if (known)
        ten_track_row_set_state (TEN_TRACK_ROW (row), &state);
    }
}

static gboolean
has_budgets (TenSheetPanel *self)
{
  const TenCreation *creation = ten_ruleset_get_creation (ten_sheet_get_ruleset (self->sheet));

  return creation != NULL && creation->n_allowances > 0;
}

static void
switch_bar (TenSheetPanel *self)
{
  if (self->editing && adw_bin_get_child (self->edit_bar) == NULL)
    adw_bin_set_child (self->edit_bar, g_object_new (TEN_TYPE_EDIT_BAR, NULL));
  if (self->editing)
    ten_edit_bar_set_countable (TEN_EDIT_BAR (adw_bin_get_child (self->edit_bar)),
                                has_budgets (self));
  gtk_widget_set_visible (GTK_WIDGET (self->edit_bar), self->editing);
}

/* Brings each part of the sheet into the mode that the panel is in: the one place that knows
 * which parts can be edited. */
void
ten_sheet_panel_switch_parts (TenSheetPanel *self)
{
  ten_widget_set_css_class (self, "editing", self->editing);

  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_set_editing (g_ptr_array_index (self->blocks, i), self->editing);
  if (self->many_traits != NULL)
    ten_extra_traits_set_editing (self->many_traits, self->editing);
  switch_extra (self);
  switch_editors (self);
  switch_bar (self);
}

/* Rebuild the rows, which depend on the ruleset. */
void
ten_sheet_panel_fill (TenSheetPanel *self)
{
  self->many_traits = NULL;
  g_ptr_array_set_size (self->blocks, 0);
  g_ptr_array_set_size (self->track_rows, 0);
  ten_widget_clear (GTK_WIDGET (self->traits));
  self->extra = NULL;
  ten_widget_clear (self->tracks);
  gtk_widget_set_visible (self->page, self->sheet != NULL);
  if (self->sheet == NULL)
    return;

  fill_traits (self);
  fill_tracks (self);
  if (self->editing)
    ten_sheet_panel_switch_parts (self);
  ten_sheet_panel_update (self);
}

/* Shows what the sheet says now, in the rows that are there. */
void
ten_sheet_panel_update (TenSheetPanel *self)
{
  const char *notes = ten_sheet_get_notes (self->sheet);

  update_extra (self);
  ten_sheet_details_update (self->details, self->sheet);
  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_update (g_ptr_array_index (self->blocks, i), TEN_CHARACTER (self->sheet));
  if (self->many_traits != NULL)
    ten_extra_traits_update (self->many_traits, TEN_CHARACTER (self->sheet));
  update_tracks (self);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->item_lists); kind++)
    ten_item_list_update (self->item_lists[kind], self->sheet);
  gtk_label_set_label (self->notes, notes != NULL ? notes : "");
  gtk_widget_set_visible (self->notes_section, notes != NULL && *notes != '\0');
  ten_sheet_panel_update_budgets (self);
  update_editors (self);
  ten_sheet_panel_mark (self);
}
