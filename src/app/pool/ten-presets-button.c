/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-presets-button.h"

#include "common/ten-part-names.h"

#include <glib/gi18n.h>

struct _TenPresetsRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *roll;
  GtkWidget *remove;

  TenSavedRoll *saved;
  const TenCommonAction *common;
  char **preferred;

  char *title, *description, *dice, *searched;
  gboolean removable;
};

TEN_DEFINE_TEMPLATE (TenPresetsRow, ten_presets_row, GTK_TYPE_LIST_BOX_ROW)

TEN_DEFINE_EMITTER (on_roll, "roll")

TEN_DEFINE_EMITTER (on_remove, "remove")

static void
ten_presets_row_class_init (TenPresetsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenPresetsRow, saved, g_object_unref);
  ten_class_own (klass, TenPresetsRow, preferred, g_strfreev);

  ten_signal_new (klass, "roll");
  ten_signal_new (klass, "remove");

  ten_view_install (klass, TenPresetsRow, G_TYPE_STRING, title, description, dice, searched);
  ten_view_install (klass, TenPresetsRow, G_TYPE_BOOLEAN, removable);
  ten_widget_class_set_template (klass, "pool/ten-presets-row.ui");
  ten_widget_class_bind_children (klass, TenPresetsRow, roll, remove);
  ten_widget_class_bind_callbacks (klass, on_roll, on_remove);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, "roll", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_KP_Enter, GDK_SHIFT_MASK, "roll",
                                       NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Delete, 0, "remove", NULL);
}

static void
show_words (TenPresetsRow *self, const char *name, const char *description, TenPool *filled)
{
  TenRequest request;
  g_autofree char *dice = NULL;
  g_autofree char *searched = NULL;
  g_autofree char *label = NULL;
  g_autofree char *roll = NULL;
  g_autofree char *remove = NULL;

  if (filled != NULL && ten_pool_to_request (filled, &request, NULL))
    dice = ten_words_for_dice (&request);
  searched = g_strdup_printf ("%s %s", name, description);
  ten_view_set (self, "title", name, "description", description, "dice", dice, "searched", searched,
                "removable", self->saved != NULL, NULL);

  /* Translators: the name of a roll, and its pool. */
  label = g_strdup_printf (C_ ("saved roll", "%s, %s"), name, dice != NULL ? dice : description);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  ten_widget_set_label (self, label);
  /* Translators: the name of a saved roll or of a common action. */
  roll = g_strdup_printf (_ ("Roll %s"), name);
  ten_widget_set_label (self->roll, roll);
  /* Translators: the name of a saved roll. */
  remove = g_strdup_printf (_ ("Remove %s"), name);
  ten_widget_set_label (self->remove, remove);
}

/* A scratch pool of the same character and ruleset. */
static TenPool *
create_scratch (TenPool *pool)
{
  TenPool *scratch = ten_pool_new (ten_pool_get_ruleset (pool));

  ten_pool_set_character (scratch, ten_pool_get_character (pool));
  return scratch;
}

static GtkWidget *
ten_presets_row_new_for_saved (TenSavedRoll *roll, TenPool *pool)
{
  g_auto (TenSetup) setup = { NULL };
  g_auto (TenSetup) other = { NULL };
  gboolean versus, filled;
  TenPresetsRow *self = g_object_new (TEN_TYPE_PRESETS_ROW, NULL);

  self->saved = g_object_ref (roll);
  ten_setup_init_like (&setup, pool);
  setup.alone = TRUE;
  ten_setup_init (&other, setup.ruleset, NULL);
  filled = ten_setup_read_line (&setup, &other, ten_saved_roll_get_notation (roll), &versus, NULL);
  show_words (self, ten_saved_roll_get_name (roll), ten_saved_roll_get_notation (roll),
              filled ? setup.pool : NULL);
  return GTK_WIDGET (self);
}

static char *
describe (TenRuleset *ruleset, const TenCommonAction *action, const char *const *traits)
{
  g_autofree char *own = ten_ruleset_join_value_names (ruleset, traits, " + ");
  g_autofree char *other = NULL;

  if (action->against != NULL)
    {
      other = ten_ruleset_join_value_names (ruleset, action->against, " + ");
      /* Translators: the traits of a pool, and those of the opponent's. */
      return g_strdup_printf (_ ("%s against %s"), own, other);
    }
  if (action->resistance != NULL)
    /* Translators: the traits of a pool, and the trait of the opponent that is subtracted. */
    return g_strdup_printf (_ ("%s − their %s"), own,
                            ten_ruleset_get_value_name (ruleset, action->resistance));
  return g_steal_pointer (&own);
}

/* COFD-21 */
static GtkWidget *
ten_presets_row_new_for_common (const TenCommonAction *action,
                                const char *const *preferred,
                                TenPool *pool)
{
  g_autoptr (TenPool) scratch = NULL;
  g_autofree char *description = NULL;
  gboolean filled;
  TenPresetsRow *self = g_object_new (TEN_TYPE_PRESETS_ROW, NULL);

  self->common = action;
  self->preferred = g_strdupv ((char **) preferred);
  scratch = create_scratch (pool);
  filled = ten_pool_get_character (pool) != NULL &&
           ten_pool_set_common_action (scratch, action, preferred, NULL);
  description = describe (ten_pool_get_ruleset (pool), action, preferred);
  show_words (self, action->name, description, filled ? scratch : NULL);
  return GTK_WIDGET (self);
}

TEN_DEFINE_ACCESSOR (TenSavedRoll *, ten_presets_row_get_saved, TenPresetsRow, saved)
TEN_DEFINE_ACCESSOR (const TenCommonAction *, ten_presets_row_get_common, TenPresetsRow, common)

const char *const *
ten_presets_row_get_preferred (TenPresetsRow *self)
{
  return (const char *const *) self->preferred;
}

struct _TenPresetsPopover
{
  GtkPopover parent_instance;

  GtkSearchEntry *search;
  GtkListBox *list;
  GtkEntry *name;
  GtkWidget *save;

  TenPool *pool;
  GSignalGroup *rolls;

  char *hint;
  gboolean savable, complete, has_sheet, any_rolls;
};

G_DEFINE_FINAL_TYPE (TenPresetsPopover, ten_presets_popover, GTK_TYPE_POPOVER)

static TenSheet *
get_sheet (TenPool *pool)
{
  TenCharacter *character = ten_pool_get_character (pool);

  return TEN_IS_SHEET (character) ? TEN_SHEET (character) : NULL;
}

/* Apply the choice after the popover closes, so that the focus goes to the right place. */
static void
choose (TenPresetsPopover *self, TenPresetsRow *row, gboolean roll)
{
  TenSavedRoll *saved = ten_presets_row_get_saved (row);
  g_autoptr (GVariant) target = NULL;

  if (saved != NULL)
    target = g_variant_new ("(sb)", ten_saved_roll_get_name (saved), roll);
  else
    target = g_variant_new ("(s^asb)", ten_presets_row_get_common (row)->id,
                            ten_presets_row_get_preferred (row), roll);
  g_variant_ref_sink (target);
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action_variant (
      GTK_WIDGET (self), saved != NULL ? "win.load-roll" : "win.common-action", target);
}

static void
on_row_activated (TenPresetsPopover *self, GtkListBoxRow *row)
{
  choose (self, TEN_PRESETS_ROW (row), FALSE);
}

static void
on_row_roll (TenPresetsPopover *self, TenPresetsRow *row)
{
  choose (self, row, TRUE);
}

static void
on_row_remove (TenPresetsPopover *self, TenPresetsRow *row)
{
  if (row->saved != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.remove-roll", "s",
                                ten_saved_roll_get_name (row->saved));
}

static void
set_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const gboolean saved = ten_presets_row_get_saved (TEN_PRESETS_ROW (row)) != NULL;
  GtkWidget *heading;

  if (before != NULL && (ten_presets_row_get_saved (TEN_PRESETS_ROW (before)) != NULL) == saved)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = g_object_new (GTK_TYPE_LABEL, "label", saved ? _ ("Saved Rolls") : _ ("Common Actions"),
                          "xalign", 0.0, "margin-top", 6, "margin-start", 6, NULL);
  gtk_widget_add_css_class (heading, "heading");
  gtk_list_box_row_set_header (row, heading);
}

static void
append_row (TenPresetsPopover *self, GtkWidget *row)
{
  ten_connect (row, "roll", on_row_roll, self);
  ten_connect (row, "remove", on_row_remove, self);
  gtk_list_box_append (self->list, row);
}

/* A row for each combination of alternatives, counted like the digits of a number. */
static void
append_common (TenPresetsPopover *self, const TenCommonAction *action)
{
  const guint n_places = g_strv_length ((char **) action->pool);
  guint n_ways = 1;

  for (guint i = 0; i < n_places; i++)
    n_ways *= g_strv_length ((char **) action->pool[i]);
  for (guint way = 0; way < n_ways; way++)
    {
      g_autofree const char **traits = g_new0 (const char *, n_places + 1);
      guint rest = way;

      for (guint i = 0; i < n_places; i++)
        {
          const guint n = g_strv_length ((char **) action->pool[i]);

          traits[i] = action->pool[i][rest % n];
          rest /= n;
        }
      append_row (self, ten_presets_row_new_for_common (action, traits, self->pool));
    }
}

static void
fill_list (TenPresetsPopover *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ten_pool_get_ruleset (self->pool));
  TenSheet *sheet = get_sheet (self->pool);
  GListModel *rolls = sheet != NULL ? ten_sheet_get_rolls (sheet) : NULL;

  ten_list_box_clear (self->list);

  for (guint i = 0; rolls != NULL && i < g_list_model_get_n_items (rolls); i++)
    append_row (self, ten_presets_row_new_for_saved (ten_model_peek (rolls, i), self->pool));
  for (guint i = 0; i < actions->n_common; i++)
    append_common (self, &actions->common[i]);
}

static gboolean
has_rows (TenPresetsPopover *self)
{
  return gtk_list_box_get_row_at_index (self->list, 0) != NULL;
}

/* Explain why a pool cannot be saved. */
static void
update_saving (TenPresetsPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);
  g_autofree char *notation = ten_pool_to_notation (self->pool, NULL);
  const gboolean empty = ten_pool_is_empty (self->pool);
  const char *hint = NULL;

  if (empty)
    hint = _ ("Put a pool together, and save it here under a name");
  else if (notation == NULL)
    hint = _ ("This pool has something that cannot be saved: an opponent, helpers or a secret");
  ten_view_set (self, "hint", hint, "savable", notation != NULL, "complete",
                notation != NULL && *name != '\0', NULL);
}

static void
show_rolls (TenPresetsPopover *self)
{
  fill_list (self);
  ten_view_set (self, "has-sheet", get_sheet (self->pool) != NULL, "any-rolls", has_rows (self),
                NULL);
  update_saving (self);
}

/* Saving under an existing name replaces that roll. */
static void
on_save (TenPresetsPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);

  if (!gtk_widget_get_sensitive (self->save))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.save-roll", "s", name);
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
}

static void
on_search_activated (TenPresetsPopover *self)
{
  GtkListBoxRow *row = ten_list_box_find_shown (self->list);

  if (row != NULL)
    choose (self, TEN_PRESETS_ROW (row), FALSE);
}

/* Keep the focus when rolls are saved or removed while the list is open. */
static void
on_rolls_changed (TenPresetsPopover *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  int index =
      TEN_IS_PRESETS_ROW (focus) ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
  GtkListBoxRow *row = NULL;

  show_rolls (self);
  for (; index >= 0 && row == NULL; index--)
    row = gtk_list_box_get_row_at_index (self->list, index);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
follow_rolls (TenPresetsPopover *self, TenSheet *sheet)
{
  g_signal_group_set_target (self->rolls, sheet != NULL ? ten_sheet_get_rolls (sheet) : NULL);
}

static void
ten_presets_popover_show (GtkWidget *widget)
{
  TenPresetsPopover *self = TEN_PRESETS_POPOVER (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  follow_rolls (self, get_sheet (self->pool));
  show_rolls (self);

  GTK_WIDGET_CLASS (ten_presets_popover_parent_class)->show (widget);

  gtk_widget_grab_focus (has_rows (self) ? GTK_WIDGET (self->search) : GTK_WIDGET (self->name));
}

static void
ten_presets_popover_hide (GtkWidget *widget)
{
  follow_rolls (TEN_PRESETS_POPOVER (widget), NULL);

  GTK_WIDGET_CLASS (ten_presets_popover_parent_class)->hide (widget);
}

static void
ten_presets_popover_class_init (TenPresetsPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenPresetsPopover, g_object_unref, rolls, pool);
  widget_class->show = ten_presets_popover_show;
  widget_class->hide = ten_presets_popover_hide;

  ten_view_install (klass, TenPresetsPopover, G_TYPE_STRING, hint);
  ten_view_install (klass, TenPresetsPopover, G_TYPE_BOOLEAN, savable, complete, has_sheet,
                    any_rolls);
  ten_widget_class_set_template (klass, "pool/ten-presets-popover.ui");
  ten_widget_class_bind_children (klass, TenPresetsPopover, search, list, name, save);
  ten_widget_class_bind_callbacks (klass, on_row_activated, ten_list_box_search,
                                   on_search_activated, ten_list_box_take_key, on_save,
                                   update_saving);
}

static void
ten_presets_popover_init (TenPresetsPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rolls = g_signal_group_new (G_TYPE_LIST_MODEL);
  ten_group_connect (self->rolls, "items-changed", on_rolls_changed, self);
  ten_list_box_follow_search (self->list, self->search);
  gtk_list_box_set_header_func (self->list, set_heading, NULL, NULL);
}

/* COFD-21 */
gboolean
ten_presets_popover_applies (TenPool *pool)
{
  return get_sheet (pool) != NULL ||
         ten_ruleset_get_actions (ten_pool_get_ruleset (pool))->n_common > 0;
}

struct _TenPresetsButton
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (TenPresetsButton, ten_presets_button, TEN_TYPE_POOL_VIEW)

/* It is built when first opened. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenPresetsButton *self = user_data;
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  TenPresetsPopover *popover;

  if (pool == NULL || gtk_menu_button_get_popover (button) != NULL)
    return;
  popover = g_object_new (TEN_TYPE_PRESETS_POPOVER, NULL);
  popover->pool = g_steal_pointer (&pool);
  gtk_menu_button_set_popover (button, GTK_WIDGET (popover));
}

static void
on_pool_set (TenPresetsButton *self)
{
  gtk_menu_button_set_popover (self->button, NULL);
}

static void
ten_presets_button_update (TenPoolView *part, TenPool *pool)
{
  gtk_widget_set_visible (GTK_WIDGET (part), pool != NULL && ten_presets_popover_applies (pool));
}

static void
ten_presets_button_class_init (TenPresetsButtonClass *klass)
{
  TEN_POOL_VIEW_CLASS (klass)->update = ten_presets_button_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_presets_button_init (TenPresetsButton *self)
{
  self->button =
      g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "user-bookmarks-symbolic", "tooltip-text",
                    _ ("Saved rolls and common actions (Ctrl+B)"), "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON,
                      _ ("Saved rolls and common actions"));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::pool", G_CALLBACK (on_pool_set), NULL);
}

void
ten_presets_button_popup (TenPresetsButton *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_menu_button_popup (self->button);
}
