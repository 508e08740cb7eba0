/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-difficulty-popover.h"

#include "common/ten-part-names.h"
#include "common/ten-text.h"
#include "common/ten-toggle.h"

#include <glib/gi18n.h>

struct _TenDifficultyPopover
{
  GtkPopover parent_instance;

  GtkDropDown *base;
  GtkStringList *bases;
  GtkSpinButton *number;
  GtkMenuButton *target;
  TenToggle *combined;
  GtkDropDown *beside;
  GtkStringList *kinds;
  GtkListBox *list;
  GtkEntry *name;
  GtkSpinButton *successes;
  TenToggle *secret;
  GtkWidget *add;

  TenDifficultyBuilder *test;
  TenRuleset *ruleset;
  TenSheetSource *sheets;
  TenSheet *sheet;
  GSignalGroup *sheet_signals;
  GCancellable *opening;
  gboolean updating;

  char *error, *total, *target_name;
  gboolean of_target, has_sheet, offers_sheets, has_kind, adds, complete;
};

G_DEFINE_FINAL_TYPE (TenDifficultyPopover, ten_difficulty_popover, GTK_TYPE_POPOVER)

/* The selected trait of the target, after the kinds of test. */
static const char *
get_trait (TenDifficultyPopover *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  const guint selected = gtk_drop_down_get_selected (self->base);

  if (selected == GTK_INVALID_LIST_POSITION || selected < actions->n_tests)
    return NULL;
  return actions->test_traits[selected - actions->n_tests];
}

/* The kind of test to which a trait of the target is added. */
static int
get_beside (TenDifficultyPopover *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  const guint selected = gtk_drop_down_get_selected (self->beside);

  return selected > 0 && selected <= actions->n_tests ? actions->tests[selected - 1].required : 0;
}

static void
take_trait (TenDifficultyPopover *self, const char *trait, GError **error)
{
  g_autofree char *label = NULL;

  if (self->sheet != NULL)
    {
      int rating = 0;

      ten_character_get_value (TEN_CHARACTER (self->sheet), self->ruleset, trait, &rating);
      self->updating = TRUE;
      gtk_spin_button_set_value (self->number, rating);
      self->updating = FALSE;
      label = ten_words_for_resistance (self->ruleset, trait, NULL, FALSE, 1,
                                        ten_sheet_get_name (self->sheet));
    }
  if (ten_difficulty_builder_set_trait (self->test, trait, label,
                                        gtk_spin_button_get_value_as_int (self->number), error))
    ten_difficulty_builder_set_combined (self->test, ten_toggle_get_active (self->combined),
                                         get_beside (self), error);
}

static void
take_base (TenDifficultyPopover *self)
{
  const char *trait = get_trait (self);
  g_autoptr (GError) error = NULL;

  if (trait != NULL)
    take_trait (self, trait, &error);
  else
    ten_difficulty_builder_set_base (self->test, gtk_spin_button_get_value_as_int (self->number),
                                     &error);
  ten_view_set (self, "error", error != NULL ? error->message : NULL, NULL);
}

static void
on_combined (TenDifficultyPopover *self)
{
  if (!self->updating && self->ruleset != NULL)
    take_base (self);
}

static void
set_sheet (TenDifficultyPopover *self, TenSheet *sheet)
{
  const char *name = sheet != NULL ? ten_sheet_get_name (sheet) : _ ("By Number");
  /* Translators: whose trait it is: a name, or "By Number" */
  g_autofree char *label = g_strdup_printf (_ ("Target: %s"), name);

  g_set_object (&self->sheet, sheet);
  g_signal_group_set_target (self->sheet_signals, sheet);
  ten_view_set (self, "target-name", name, "has-sheet", sheet != NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->target), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  take_base (self);
}

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenDifficultyPopover) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, &error);

  /* The popover may be gone, or wait for another sheet by now. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->sheets == NULL)
    return;
  if (sheet == NULL)
    {
      ten_view_set (self, "error", error != NULL ? error->message : NULL, NULL);
      return;
    }
  ten_sheet_source_note (self->sheets, sheet);
  set_sheet (self, sheet);
}

static void
open_file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenDifficultyPopover *self = TEN_DIFFICULTY_POPOVER (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  ten_sheet_source_load (self->sheets, file, ten_cancellable_renew (&self->opening),
                         on_sheet_loaded, g_object_ref (self));
}

static void
by_number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_sheet (TEN_DIFFICULTY_POPOVER (widget), NULL);
}

/* Rebuild the menu: the list of sheets changes. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  TenDifficultyPopover *self = user_data;
  g_autoptr (GMenuModel) menu =
      ten_sheet_source_create_menu (self->sheets, "target.open-file", self->ruleset, NULL);
  g_autoptr (GMenu) none = g_menu_new ();

  g_menu_append (none, _ ("By Number"), "target.by-number");
  g_menu_prepend_section (G_MENU (menu), NULL, G_MENU_MODEL (none));
  gtk_menu_button_set_menu_model (button, menu);
}

static void
on_number_changed (TenDifficultyPopover *self)
{
  if (!self->updating)
    take_base (self);
}

static void
on_base_selected (TenDifficultyPopover *self)
{
  const TenRulesetActions *actions;
  guint selected;

  if (self->updating || self->ruleset == NULL)
    return;

  actions = ten_ruleset_get_actions (self->ruleset);
  selected = gtk_drop_down_get_selected (self->base);
  self->updating = TRUE;
  if (selected < actions->n_tests)
    gtk_spin_button_set_value (self->number, actions->tests[selected].required);
  self->updating = FALSE;
  take_base (self);
}

static void
on_remove (GtkWidget *button, TenTerm *term)
{
  TenDifficultyPopover *self =
      TEN_DIFFICULTY_POPOVER (gtk_widget_get_ancestor (button, TEN_TYPE_DIFFICULTY_POPOVER));

  if (ten_term_get_secrecy (term) == TEN_SECRECY_SECRET)
    ten_difficulty_builder_set_penalty (self->test, ten_term_get_label (term), 0, NULL);
  else
    ten_difficulty_builder_set_bonus (self->test, ten_term_get_label (term), 0, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static GtkWidget *
create_remove (TenTerm *term)
{
  /* Translators: the name of a modifier. */
  g_autofree char *name = g_strdup_printf (_ ("Remove %s"), ten_term_get_label (term));
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "window-close-symbolic",
                                    "tooltip-text", name, NULL);

  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove), term, 0);
  return button;
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  TenTerm *term = item;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *dice = ten_signed_dup_text (ten_term_get_dice (term));
  const char *label = ten_term_get_label (term);

  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", label, "xalign", 0.0,
                                               "hexpand", TRUE, NULL));
  if (ten_term_get_secrecy (term) == TEN_SECRECY_SECRET)
    gtk_box_append (GTK_BOX (box),
                    g_object_new (GTK_TYPE_IMAGE, "icon-name", "view-conceal-symbolic",
                                  "tooltip-text", _ ("Players see nothing of it"), NULL));
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", dice, NULL));
  if (ten_term_get_kind (term) == TEN_TERM_MODIFIER)
    gtk_box_append (GTK_BOX (box), create_remove (term));
  return box;
}

static void
show_total (TenDifficultyPopover *self)
{
  const int required = ten_difficulty_builder_get_required (self->test);
  g_autofree char *text = g_strdup_printf (
      ngettext ("Needs %d success", "Needs %d successes", (gulong) required), required);
  const gboolean of_target = get_trait (self) != NULL;
  const gboolean combined = ten_toggle_get_active (self->combined);

  ten_view_set (self, "total", text, "of-target", of_target, "has-kind", of_target && combined,
                "adds", !of_target || combined, NULL);
}

static void
update_add (TenDifficultyPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);

  ten_view_set (self, "complete",
                *name != '\0' && gtk_spin_button_get_value_as_int (self->successes) != 0, NULL);
}

static void
on_add (TenDifficultyPopover *self)
{
  g_autofree char *name = ten_editable_dup_text (self->name);
  const int successes = gtk_spin_button_get_value_as_int (self->successes);
  g_autoptr (GError) error = NULL;

  if (!gtk_widget_get_sensitive (self->add))
    return;
  if (ten_toggle_get_active (self->secret))
    ten_difficulty_builder_set_penalty (self->test, name, successes, &error);
  else
    ten_difficulty_builder_set_bonus (self->test, name, successes, &error);
  ten_view_set (self, "error", error != NULL ? error->message : NULL, NULL);
  if (error != NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  ten_toggle_set_active (self->secret, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* The name of the kind or of the trait. */
static void
show_base (TenDifficultyPopover *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  g_autoptr (TenTerm) first = g_list_model_get_item (G_LIST_MODEL (self->test), 0);
  const char *id = ten_term_get_id (first);

  self->updating = TRUE;
  for (guint i = 0; i < actions->n_tests; i++)
    if (g_strcmp0 (actions->tests[i].id, id) == 0)
      gtk_drop_down_set_selected (self->base, i);
  gtk_spin_button_set_value (self->number, ten_term_get_dice (first));
  self->updating = FALSE;
}

static void
on_test_changed (TenDifficultyPopover *self)
{
  g_autoptr (TenTerm) first = g_list_model_get_item (G_LIST_MODEL (self->test), 0);

  if (ten_term_get_kind (first) != TEN_TERM_TRAIT)
    show_base (self);
  show_total (self);
}

static void
ten_difficulty_popover_dispose (GObject *object)
{
  TenDifficultyPopover *self = TEN_DIFFICULTY_POPOVER (object);

  self->updating = TRUE;
  g_cancellable_cancel (self->opening);
  gtk_widget_dispose_template (GTK_WIDGET (self), TEN_TYPE_DIFFICULTY_POPOVER);

  G_OBJECT_CLASS (ten_difficulty_popover_parent_class)->dispose (object);
}

static void
ten_difficulty_popover_class_init (TenDifficultyPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenDifficultyPopover, g_object_unref, opening, test, ruleset, sheets,
                     sheet, sheet_signals);
  G_OBJECT_CLASS (klass)->dispose = ten_difficulty_popover_dispose;
  ten_view_install (klass, TenDifficultyPopover, G_TYPE_STRING, error, total, target_name);
  ten_view_install (klass, TenDifficultyPopover, G_TYPE_BOOLEAN, of_target, has_sheet,
                    offers_sheets, has_kind, adds, complete);
  ten_widget_class_set_template (klass, "pool/ten-difficulty-popover.ui");
  ten_widget_class_bind_children (klass, TenDifficultyPopover, base, bases, number, target,
                                  combined, beside, kinds, list, name, successes, secret, add);
  ten_widget_class_bind_callbacks (klass, on_base_selected, on_number_changed, on_combined, on_add,
                                   update_add);
  gtk_widget_class_install_action (widget_class, "target.by-number", NULL, by_number_action);
  gtk_widget_class_install_action (widget_class, "target.open-file", "s", open_file_action);
}

static void
ten_difficulty_popover_init (TenDifficultyPopover *self)
{
  self->updating = TRUE;
  ten_view_set (self, "target-name", _ ("By Number"), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_follow_drop_down (self->base, _ ("Kind of test"));
  ten_part_names_follow_drop_down (self->beside, _ ("Together with"));
  self->sheet_signals = g_signal_group_new (TEN_TYPE_SHEET);
  g_signal_group_connect_swapped (self->sheet_signals, "changed", G_CALLBACK (take_base), self);
  self->updating = FALSE;
}

static void
fill_bases (TenDifficultyPopover *self)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);

  self->updating = TRUE;
  for (guint i = 0; i < actions->n_tests; i++)
    {
      gtk_string_list_append (self->bases, actions->tests[i].name);
      gtk_string_list_append (self->kinds, actions->tests[i].name);
    }
  for (guint i = 0; actions->test_traits != NULL && actions->test_traits[i] != NULL; i++)
    {
      g_autofree char *text =
          /* Translators: the name of a trait of the one who is the target of a test. */
          g_strdup_printf (_ ("Target’s %s"),
                           ten_ruleset_get_value_name (self->ruleset, actions->test_traits[i]));

      gtk_string_list_append (self->bases, text);
    }
  self->updating = FALSE;
}

/* TEST-4 */
GtkWidget *
ten_difficulty_popover_new (TenDifficultyBuilder *test, TenRuleset *ruleset, TenSheetSource *sheets)
{
  TenDifficultyPopover *self = g_object_new (TEN_TYPE_DIFFICULTY_POPOVER, NULL);

  self->test = g_object_ref (test);
  self->ruleset = g_object_ref (ruleset);
  ten_view_set (self, "offers-sheets", g_set_object (&self->sheets, sheets), NULL);
  gtk_menu_button_set_create_popup_func (self->target, create_menu, self, NULL);
  fill_bases (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (test), create_row, NULL, NULL);
  ten_connect (test, "items-changed", on_test_changed, self);
  show_base (self);
  show_total (self);
  return GTK_WIDGET (self);
}

struct _TenDifficultyButton
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
  TenRuleset *ruleset;
  TenSheetSource *sheets;
  TenDifficultyBuilder *test; /* of the pool */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenDifficultyButton, ten_difficulty_button, TEN_TYPE_POOL_VIEW)

#define TEST "ten-difficulty"
#define BUILT "ten-built"

/* Before the pool that needs it, which its button follows. */
void
ten_difficulty_give (TenDifficultyBuilder *test, TenPool *pool)
{
  g_object_set_data (G_OBJECT (test), BUILT, GINT_TO_POINTER (TRUE));
  g_object_set_data_full (G_OBJECT (pool), TEST, g_object_ref (test), g_object_unref);
}

static gboolean
is_built (TenDifficultyButton *self)
{
  return self->test != NULL && g_object_get_data (G_OBJECT (self->test), BUILT) != NULL;
}

static void
set_built (TenDifficultyButton *self, gboolean built)
{
  g_object_set_data (G_OBJECT (self->test), BUILT, GINT_TO_POINTER (built));
}

/* The pool needs the number of successes built by the Storyteller. */
static void
on_required_changed (TenDifficultyButton *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->updating || pool == NULL)
    return;

  set_built (self, TRUE);
  self->updating = TRUE;
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, ten_difficulty_builder_get_required (self->test));
  self->updating = FALSE;
}

static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenDifficultyButton *self = user_data;

  if (self->test != NULL && gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (
        button, ten_difficulty_popover_new (self->test, self->ruleset, self->sheets));
}

/* Each pool keeps its test while another one is shown. */
static TenDifficultyBuilder *
get_test (TenPool *pool)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  TenDifficultyBuilder *test = g_object_get_data (G_OBJECT (pool), TEST);

  if (ten_ruleset_get_actions (ruleset)->n_tests == 0)
    return NULL;
  if (test == NULL || ten_difficulty_builder_get_ruleset (test) != ruleset)
    {
      test = ten_difficulty_builder_new (ruleset);
      g_object_set_data_full (G_OBJECT (pool), TEST, test, g_object_unref);
    }
  return test;
}

static void
take_test (TenDifficultyButton *self, TenPool *pool)
{
  TenDifficultyBuilder *test = get_test (pool);

  g_set_object (&self->ruleset, ten_pool_get_ruleset (pool));
  gtk_widget_set_visible (GTK_WIDGET (self), test != NULL);
  if (self->test == test)
    return;

  gtk_menu_button_set_popover (self->button, NULL);
  if (self->test != NULL)
    g_signal_handlers_disconnect_by_func (self->test, on_required_changed, self);
  g_set_object (&self->test, test);
  if (test != NULL)
    ten_connect (test, "items-changed", on_required_changed, self);
}

/* A number set in another way no longer belongs to the test. */
static void
ten_difficulty_button_update (TenPoolView *part, TenPool *pool)
{
  TenDifficultyButton *self = TEN_DIFFICULTY_BUTTON (part);

  if (self->updating || pool == NULL)
    return;

  take_test (self, pool);
  if (is_built (self) && ten_pool_get_option (pool, TEN_POOL_REQUIRED) !=
                             ten_difficulty_builder_get_required (self->test))
    {
      self->updating = TRUE;
      ten_difficulty_builder_clear (self->test);
      set_built (self, FALSE);
      self->updating = FALSE;
    }
}

static void
ten_difficulty_button_class_init (TenDifficultyButtonClass *klass)
{
  ten_class_own_all (klass, TenDifficultyButton, g_object_unref, test, ruleset, sheets);
  TEN_POOL_VIEW_CLASS (klass)->update = ten_difficulty_button_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_difficulty_button_init (TenDifficultyButton *self)
{
  self->button = g_object_new (GTK_TYPE_MENU_BUTTON, "label", _ ("Test…"), "tooltip-text",
                               _ ("Work out how many successes are needed"), NULL);
  ten_widget_set_label (self->button, _ ("Test…"));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* TEST-4 */
TenDifficultyBuilder *
ten_difficulty_button_get_difficulty (TenDifficultyButton *self)
{
  return is_built (self) ? self->test : NULL;
}

void
ten_difficulty_button_set_sheets (TenDifficultyButton *self, TenSheetSource *sheets)
{
  if (g_set_object (&self->sheets, sheets))
    gtk_menu_button_set_popover (self->button, NULL);
}
