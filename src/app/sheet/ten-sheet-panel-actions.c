/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel-private.h"

#include "sheet/ten-name-popover.h"
#include "sheet/ten-trait-block.h"

#include <glib/gi18n.h>

static int
get_bonus (TenSheetPanel *self, guint position)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_EQUIPMENT);
  g_autoptr (TenSheetItem) item = items != NULL ? g_list_model_get_item (items, position) : NULL;

  return item != NULL ? ten_sheet_item_get_number (item) : 0;
}

/* Presses what is in the pool, and nothing else. */
void
ten_sheet_panel_mark (TenSheetPanel *self)
{
  if (self->sheet == NULL)
    return;

  for (guint i = 0; i < self->blocks->len; i++)
    ten_trait_block_mark (g_ptr_array_index (self->blocks, i), self->pool);
  if (self->many_traits != NULL)
    ten_extra_traits_mark (self->many_traits, self->pool);
  ten_sheet_details_mark (self->details, self->pool);
  ten_item_list_mark_traits (self->item_lists[TEN_SHEET_ADVANTAGE], self->pool);

  /* A bonus that was changed elsewhere is no longer that of the equipment. */
  if (self->pool == NULL || ten_pool_get_modifier (self->pool, TEN_MODIFIER_EQUIPMENT) !=
                                get_bonus (self, self->equipment))
    self->equipment = GTK_INVALID_LIST_POSITION;
  ten_item_list_mark (self->item_lists[TEN_SHEET_EQUIPMENT], self->equipment);
}

/* If the sheet refuses the edit, restore the widgets. */
static void
apply (TenSheetPanel *self, TenSheetEdit *edit)
{
  g_autoptr (GError) error = NULL;

  if (ten_sheet_apply (self->sheet, edit, &error))
    return;
  ten_sheet_panel_guide (self, error->message);
  ten_sheet_panel_update (self);
}

/* Play mode ignores edits. */
static void
edit_sheet (TenSheetPanel *self, TenSheetEdit *edit)
{
  if (self->editing)
    apply (self, edit);
  else
    g_object_unref (edit);
}

/* An edit that is not typed or dragged, and is undone by itself. */
static void
edit_at_once (TenSheetPanel *self, TenSheetEdit *edit)
{
  edit_sheet (self, edit);
  if (self->editing)
    ten_sheet_end_edit (self->sheet);
}

/* The pool may name a trait by id: people read its name. */
static char *
dup_trait_name (TenSheetPanel *self, const char *trait, TenTraitKind *kind)
{
  const TenTrait *known = ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet), trait);

  *kind = known != NULL ? known->kind : TEN_TRAIT_EXTRA;
  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (trait);
}

static void
guide_replaced (TenSheetPanel *self, const char *trait, const char *replaced)
{
  TenTraitKind kind, other_kind;
  g_autofree char *name = dup_trait_name (self, trait, &kind);
  g_autofree char *other = dup_trait_name (self, replaced, &other_kind);
  g_autofree char *message = NULL;

  if (kind == TEN_TRAIT_SKILL && other_kind == TEN_TRAIT_SKILL)
    message =
        /* Translators: the names of two skills */
        g_strdup_printf (_ ("%s replaced %s: two skills are never combined"), name, other);
  else if (kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits */
    message = g_strdup_printf (_ ("%s replaced %s: it is rolled alone"), name, other);
  else if (other_kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits, the second of which is rolled alone */
    message = g_strdup_printf (_ ("%s replaced %s, which is rolled alone"), name, other);
  else
    /* Translators: the names of two traits */
    message =
        g_strdup_printf (_ ("%s replaced %s: no more than two traits are combined"), name, other);
  ten_sheet_panel_guide (self, message);
}

static gboolean
toggle_trait (TenSheetPanel *self, const char *trait)
{
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;

  if (!ten_pool_toggle_trait (self->pool, trait, &replaced, &error))
    {
      ten_sheet_panel_guide (self, error->message);
      return FALSE;
    }
  if (replaced != NULL)
    guide_replaced (self, trait, replaced);

  return TRUE;
}

static void
toggle_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->pool != NULL && self->sheet != NULL)
    toggle_trait (self, g_variant_get_string (parameter, NULL));
}

static void
toggle_specialty_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (GError) error = NULL;
  const char *trait, *specialty;

  if (self->pool == NULL || self->sheet == NULL)
    return;

  g_variant_get (parameter, "(&s&s)", &trait, &specialty);
  if (!ten_pool_has_trait (self->pool, trait))
    {
      if (!toggle_trait (self, trait))
        return;
    }
  else if (g_strcmp0 (ten_pool_get_specialty (self->pool), specialty) == 0)
    {
      specialty = NULL;
    }
  if (!ten_pool_set_specialty (self->pool, trait, specialty, &error))
    ten_sheet_panel_guide (self, error->message);
}

static void
toggle_equipment_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (GError) error = NULL;
  guint previous = self->equipment;
  guint position = g_variant_get_uint32 (parameter);
  int bonus;

  if (self->pool == NULL || self->sheet == NULL)
    return;

  /* Set first: the pool's signal marks what is pressed. */
  self->equipment = position == previous ? GTK_INVALID_LIST_POSITION : position;
  bonus = position == previous ? 0 : get_bonus (self, position);
  if (!ten_pool_set_modifier (self->pool, TEN_MODIFIER_EQUIPMENT, bonus, &error))
    {
      self->equipment = previous;
      ten_sheet_panel_guide (self, error->message);
    }
  ten_sheet_panel_mark (self);
}

static void
set_rating_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait;
  int rating;

  g_variant_get (parameter, "(&si)", &trait, &rating);
  edit_sheet (self, ten_rating_edit_new (trait, rating));
}

static int
find_specialty (TenSheetPanel *self, const char *trait, guint *n_specialties)
{
  const char *const *specialties =
      ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  const char *chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait)
                           ? ten_pool_get_specialty (self->pool)
                           : NULL;
  int found = -1;

  *n_specialties = specialties != NULL ? g_strv_length ((char **) specialties) : 0;
  for (guint i = 0; chosen != NULL && i < *n_specialties; i++)
    if (g_str_equal (specialties[i], chosen))
      found = (int) i;
  return found;
}

/* One that is in the pool stays there under its new name. */
static void
set_specialties (TenSheetPanel *self, const char *trait, const char *const *specialties)
{
  guint n_old = 0;
  int chosen = self->sheet != NULL ? find_specialty (self, trait, &n_old) : -1;

  edit_at_once (self, ten_specialties_edit_new (trait, specialties));
  if (chosen >= 0 && n_old == g_strv_length ((char **) specialties) &&
      ten_pool_has_trait (self->pool, trait))
    ten_pool_set_specialty (self->pool, trait, specialties[chosen], NULL);
}

static void
set_specialties_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree const char **specialties = NULL;
  const char *trait;

  g_variant_get (parameter, "(&s^a&s)", &trait, &specialties);
  set_specialties (TEN_SHEET_PANEL (widget), trait, specialties);
}

/* The next edit is a separate undo step. */
static void
end_edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet != NULL)
    ten_sheet_end_edit (self->sheet);
}

static void
set_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *value;
  int text;

  g_variant_get (parameter, "(i&s)", &text, &value);
  edit_sheet (TEN_SHEET_PANEL (widget), ten_text_edit_new ((TenSheetText) text, value));
}

static void
remove_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet == NULL)
    return;
  ten_sheet_end_edit (self->sheet);
  edit_at_once (self, ten_text_edit_new (TEN_SHEET_TEXT_PICTURE, NULL));
}

static void
set_detail_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *detail, *value;

  g_variant_get (parameter, "(&s&s)", &detail, &value);
  edit_sheet (TEN_SHEET_PANEL (widget), ten_detail_edit_new (detail, value));
}

static void
remove_detail_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  edit_at_once (TEN_SHEET_PANEL (widget),
                ten_detail_edit_new (g_variant_get_string (parameter, NULL), NULL));
}

static void
set_count_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int count, value;

  g_variant_get (parameter, "(ii)", &count, &value);
  edit_sheet (TEN_SHEET_PANEL (widget), ten_count_edit_new ((TenSheetCount) count, value));
}

static void
add_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const no_traits[] = { NULL };
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_autoptr (TenSheetItem) item = NULL;
  const char *item_name;
  TenSheetItemKind kind;

  g_variant_get (parameter, "(u&s)", &kind, &item_name);
  item = ten_sheet_item_new (kind, item_name, kind == TEN_SHEET_CONDITION ? 0 : 1, "", no_traits);
  edit_at_once (self, ten_add_item_edit_new (item, G_MAXUINT));
}

static void
change_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (TenSheetItem) item = NULL;
  g_autofree const char **traits = NULL;
  const char *item_name, *note;
  TenSheetItemKind kind;
  guint position;
  int number;

  g_variant_get (parameter, "(uu&si&s^a&s)", &kind, &position, &item_name, &number, &note, &traits);
  item = ten_sheet_item_new (kind, item_name, number, note, traits);
  edit_sheet (TEN_SHEET_PANEL (widget), ten_change_item_edit_new (position, item));
}

static void
remove_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetItemKind kind;
  guint position;

  g_variant_get (parameter, "(uu)", &kind, &position);
  edit_at_once (TEN_SHEET_PANEL (widget), ten_remove_item_edit_new (kind, position));
}

static void
move_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const gboolean up = g_str_equal (name, "sheet.move-item-up");
  TenSheetItemKind kind;
  guint position;

  g_variant_get (parameter, "(uu)", &kind, &position);
  if (self->sheet == NULL ||
      (up ? position == 0
          : position + 1 >= g_list_model_get_n_items (ten_sheet_get_items (self->sheet, kind))))
    return;
  edit_at_once (self, ten_move_item_edit_new (kind, position, up ? position - 1 : position + 1));
}

static void
apply_in_play (TenSheetPanel *self, TenSheetEdit *edit)
{
  apply (self, ten_sheet_edit_in_play (edit));
  ten_sheet_end_edit (self->sheet);
}

static void
change_track_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  TenSheetEdit *edit =
      self->sheet != NULL
          ? ten_track_change_create_edit (&self->track_change, self->sheet, name, parameter)
          : NULL;

  if (edit != NULL)
    apply_in_play (self, edit);
}

static void
set_track_size_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *track;
  int size;

  g_variant_get (parameter, "(&si)", &track, &size);
  edit_sheet (self, ten_track_size_edit_new (track, size));
}

/* COFD-7 */
static void
earn_beat (TenSheetPanel *self, TenSheetEdit *edit)
{
  const int experiences = ten_sheet_get_experiences (self->sheet);

  apply_in_play (self, edit);
  if (ten_sheet_get_experiences (self->sheet) > experiences)
    ten_sheet_panel_guide (self, _ ("The Beats have become an Experience"));
}

static void
add_beat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet != NULL)
    earn_beat (self, ten_beats_edit_new (1));
}

static void
resolve_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->sheet != NULL)
    earn_beat (self, ten_resolve_condition_edit_new (g_variant_get_uint32 (parameter)));
}

/* The names that another trait cannot get: case and accents make no difference. */
static char **
list_names (TenSheetPanel *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_strv_builder_add (builder, groups[i].traits[j].name);
  for (guint i = 0; self->extra_traits[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (self->extra_traits[i]);

      g_strv_builder_add (builder, title);
    }
  return g_strv_builder_end (builder);
}

static void
on_named (TenSheetPanel *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.add-trait", "s",
                              ten_name_popover_get_name (TEN_NAME_POPOVER (self->extra_popover)));
}

static void
name_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  g_auto (GStrv) names = NULL;

  if (!self->editing)
    return;

  g_clear_pointer (&self->extra_popover, gtk_widget_unparent);
  names = list_names (self);
  self->extra_popover =
      ten_name_popover_new (_ ("New Trait"), _ ("Add"), NULL, (const char *const *) names);
  g_signal_connect_swapped (self->extra_popover, "accepted", G_CALLBACK (on_named), self);
  ten_name_popover_open (TEN_NAME_POPOVER (self->extra_popover), widget, self->extra_add);
}

/* A new trait has a dot: its dots get the keyboard, to be set. */
static void
add_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait = g_variant_get_string (parameter, NULL);

  if (!self->editing)
    return;

  g_free (self->extra_focus);
  self->extra_focus = g_strdup (trait);
  apply (self, ten_add_trait_edit_new (trait, 1));
}

static void
remove_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);

  if (self->editing)
    apply (self, ten_remove_trait_edit_new (g_variant_get_string (parameter, NULL)));
}

static void
rename_trait_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSheetPanel *self = TEN_SHEET_PANEL (widget);
  const char *trait, *new_name;
  gboolean chosen;

  if (!self->editing)
    return;

  g_variant_get (parameter, "(&s&s)", &trait, &new_name);
  chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait);
  g_free (self->extra_focus);
  self->extra_focus = g_strdup (new_name);
  apply (self, ten_rename_trait_edit_new (trait, new_name));
  /* To the pool the old one is gone: what is being put together stays so. */
  if (chosen && !ten_pool_has_trait (self->pool, trait))
    ten_pool_toggle_trait (self->pool, new_name, NULL, NULL);
}

void
ten_sheet_panel_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "sheet.toggle-trait", "s", toggle_trait_action },
    { "sheet.toggle-specialty", "(ss)", toggle_specialty_action },
    { "sheet.toggle-equipment", "u", toggle_equipment_action },
    { "sheet.set-rating", "(si)", set_rating_action },
    { "sheet.set-specialties", "(sas)", set_specialties_action },
    { "sheet.end-edit", NULL, end_edit_action },
    { "sheet.set-text", "(is)", set_text_action },
    { "sheet.remove-picture", NULL, remove_picture_action },
    { "sheet.set-detail", "(ss)", set_detail_action },
    { "sheet.remove-detail", "s", remove_detail_action },
    { "sheet.set-count", "(ii)", set_count_action },
    { "sheet.add-item", "(us)", add_item_action },
    { "sheet.change-item", "(uusisas)", change_item_action },
    { "sheet.remove-item", "(uu)", remove_item_action },
    { "sheet.move-item-up", "(uu)", move_item_action },
    { "sheet.move-item-down", "(uu)", move_item_action },
    { "sheet.set-track-size", "(si)", set_track_size_action },
    { "sheet.add-beat", NULL, add_beat_action },
    { "sheet.resolve", "u", resolve_action },
    { "sheet.name-trait", NULL, name_trait_action },
    { "sheet.add-trait", "s", add_trait_action },
    { "sheet.remove-trait", "s", remove_trait_action },
    { "sheet.rename-trait", "(ss)", rename_trait_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  ten_track_change_install (widget_class, change_track_action);
  gtk_widget_class_install_property_action (widget_class, "sheet.edit", "editing");
  gtk_widget_class_install_property_action (widget_class, "sheet.count-dots", "counting");
}
