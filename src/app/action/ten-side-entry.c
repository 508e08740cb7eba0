/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-side-entry.h"

#include "common/ten-dialogs.h"
#include "common/ten-part-names.h"
#include "common/ten-suggestions.h"
#include "pool/ten-term-chips.h"

#include <glib/gi18n.h>

struct _TenSideEntry
{
  TenWidget parent_instance;

  GtkEntry *name;
  GtkMenuButton *chooser;
  GtkEntry *entry;
  GtkWidget *remove;
  GtkWidget *chips;

  char *suggestion;
  char *error;
  TenPool *pool;
  TenSheet *sheet;
  TenSheet *last;  /* of the previous roll */
  TenSheet *other; /* weak */
  TenSheetSource *sheets;
  GCancellable *opening;
  gboolean applying;
  gboolean asks;  /* whether choosing from the menu rolls at once */
  gboolean rolls; /* whether a sheet is being loaded for a roll */
};

G_DEFINE_FINAL_TYPE (TenSideEntry, ten_side_entry, TEN_TYPE_WIDGET)

static void
set_error (TenSideEntry *self, const char *message)
{
  g_free (self->error);
  self->error = g_strdup (message);
  ten_widget_set_invalid (self->entry, message != NULL);
}

/* A number alone says no more as a chip. */
static gboolean
needs_chips (TenSideEntry *self)
{
  g_autoptr (TenTerm) term = NULL;

  if (self->pool == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->entry)))
    return FALSE;
  term = g_list_model_get_item (G_LIST_MODEL (self->pool), 0);
  return term != NULL && (g_list_model_get_n_items (G_LIST_MODEL (self->pool)) > 1 ||
                          ten_term_get_kind (term) != TEN_TERM_NUMBER);
}

static void
changed (TenSideEntry *self)
{
  gtk_widget_set_visible (self->chips, needs_chips (self));
  g_signal_emit_by_name (self, "changed");
}

/* An invalid line makes no pool: a partial one would be rolled by mistake. */
static void
apply_text (TenSideEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_auto (TenSetup) setup = { NULL };
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;
  TenNotation notation;

  if (self->pool == NULL)
    return;

  copy = g_strstrip (g_strdup (text));
  ten_setup_init_like (&setup, self->pool);
  self->applying = TRUE;
  if (*copy != '\0' && ten_notation_parse (&notation, copy, &error) &&
      ten_setup_read (&setup, &notation, FALSE, NULL, &error))
    ten_setup_give (&setup, self->pool);
  else
    ten_pool_clear (self->pool);
  set_error (self, error != NULL ? error->message : NULL);
  self->applying = FALSE;
  changed (self);
}

/* Traits need a sheet. */
static void
take_suggestion (TenSideEntry *self)
{
  GtkEditable *entry = GTK_EDITABLE (self->entry);

  if (self->suggestion != NULL && self->sheet != NULL && *gtk_editable_get_text (entry) == '\0')
    gtk_editable_set_text (entry, self->suggestion);
}

/* Shows an error about a sheet; nothing else changes. */
static void
refuse (TenSideEntry *self, const char *message)
{
  set_error (self, message);
  changed (self);
}

TEN_DEFINE_ACTIVATOR (on_activate, "win.roll")

TEN_DEFINE_EMITTER (on_remove, "remove")

/* The line follows the pool, even if a chip or the quick entry changed it. */
static void
follow_pool (TenSideEntry *self)
{
  g_autofree char *text = ten_pool_to_notation (self->pool, NULL);

  if (text == NULL && !ten_pool_is_empty (self->pool))
    return;

  self->applying = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  self->applying = FALSE;
}

static void
on_text_changed (TenSideEntry *self)
{
  if (!self->applying)
    apply_text (self);
}

static void
on_pool_changed (TenSideEntry *self)
{
  if (self->applying)
    return;

  set_error (self, NULL);
  follow_pool (self);
  changed (self);
}

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenSideEntry) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, &error);

  /* The line may be gone, or wait for another sheet by now. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (sheet != NULL)
    {
      if (ten_side_entry_set_sheet (self, sheet) && self->sheets != NULL)
        ten_sheet_source_note (self->sheets, sheet);
      if (self->rolls && self->sheet == sheet)
        on_activate (self);
      return;
    }
  refuse (self, error->message);
}

static void
open_file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSideEntry *self = TEN_SIDE_ENTRY (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  self->rolls = g_str_equal (name, "side.roll-file");
  if (self->sheets != NULL)
    ten_sheet_source_load (self->sheets, file, ten_cancellable_renew (&self->opening),
                           on_sheet_loaded, g_object_ref (self));
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenSideEntry) self = user_data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files != NULL && self->sheets != NULL)
    ten_sheet_source_load (self->sheets, g_ptr_array_index (files, 0),
                           ten_cancellable_renew (&self->opening), on_sheet_loaded,
                           g_object_ref (self));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenSideEntry *self = TEN_SIDE_ENTRY (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->sheets != NULL && GTK_IS_WINDOW (root))
    ten_file_dialog_choose_sheet (GTK_WINDOW (root), ten_cancellable_renew (&self->opening),
                                  on_file_chosen, g_object_ref (self));
}

static void
by_number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_side_entry_set_sheet (TEN_SIDE_ENTRY (widget), NULL);
}

/* Rebuild the menu: the list of sheets changes. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  TenSideEntry *self = user_data;
  g_autoptr (GMenuModel) menu =
      self->sheets != NULL && self->pool != NULL
          ? ten_sheet_source_create_menu (self->sheets,
                                          self->asks ? "side.roll-file" : "side.open-file",
                                          ten_pool_get_ruleset (self->pool), self->other)
          : G_MENU_MODEL (g_menu_new ());
  g_autoptr (GMenu) none = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new ();

  self->asks = FALSE;
  g_menu_append (none, _ ("By Number"), "side.by-number");
  g_menu_prepend_section (G_MENU (menu), NULL, G_MENU_MODEL (none));
  g_menu_append (files, _ ("Open a Sheet…"), "side.open");
  g_menu_append_section (G_MENU (menu), NULL, G_MENU_MODEL (files));
  gtk_menu_button_set_menu_model (button, menu);
}

static gboolean
pop_up (gpointer data)
{
  TenSideEntry *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->chooser)))
    gtk_menu_button_popup (self->chooser);
  else
    self->asks = FALSE;
  return G_SOURCE_REMOVE;
}

static char **
list_names (gpointer data)
{
  TenSideEntry *self = data;
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  g_auto (GStrv) names =
      self->sheets != NULL && self->pool != NULL
          ? ten_sheet_source_list_characters (
                self->sheets, ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)))
          : g_new0 (char *, 1);

  for (guint i = 0; names[i] != NULL; i++)
    if (self->other == NULL || !g_str_equal (names[i], ten_sheet_get_name (self->other)))
      g_strv_builder_add (others, names[i]);
  return g_strv_builder_end (others);
}

static void
ten_side_entry_dispose (GObject *object)
{
  TenSideEntry *self = TEN_SIDE_ENTRY (object);

  g_cancellable_cancel (self->opening);
  if (self->pool != NULL)
    g_signal_handlers_disconnect_by_data (self->pool, self);

  G_OBJECT_CLASS (ten_side_entry_parent_class)->dispose (object);
}

static void
ten_side_entry_class_init (TenSideEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_weak (klass, TenSideEntry, other);
  G_OBJECT_CLASS (klass)->dispose = ten_side_entry_dispose;
  ten_class_own_all (klass, TenSideEntry, g_object_unref, opening, pool, sheet, last, sheets);
  ten_class_own_all (klass, TenSideEntry, g_free, suggestion, error);

  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "remove");

  g_type_ensure (TEN_TYPE_TERM_CHIPS);

  ten_widget_class_set_group (klass, "action/ten-side-entry.ui");
  ten_widget_class_bind_children (klass, TenSideEntry, name, chooser, entry, remove, chips);
  ten_widget_class_bind_callbacks (klass, on_text_changed, changed, on_activate, on_remove);
  gtk_widget_class_install_action (widget_class, "side.by-number", NULL, by_number_action);
  gtk_widget_class_install_action (widget_class, "side.open-file", "s", open_file_action);
  gtk_widget_class_install_action (widget_class, "side.roll-file", "s", open_file_action);
  gtk_widget_class_install_action (widget_class, "side.open", NULL, open_action);
}

static void
ten_side_entry_init (TenSideEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->chooser, create_menu, self, NULL);
  ten_suggestions_offer (self->name, list_names, self);
}

void
ten_side_entry_set_role (TenSideEntry *self, const char *role)
{
  /* Translators: the placeholder is who takes part, such as “Opponent” or “Helper”. */
  g_autofree char *name = g_strdup_printf (_ ("%s: name"), role);
  g_autofree char *sheet = g_strdup_printf (_ ("%s: sheet"), role);
  g_autofree char *pool = g_strdup_printf (_ ("%s: pool"), role);

  gtk_entry_set_placeholder_text (self->name, role);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), role);
  ten_widget_set_label (self, role);
  ten_widget_set_label (self->name, name);
  ten_widget_set_label (self->entry, pool);
  ten_part_names_set (GTK_WIDGET (self->chooser), GTK_TYPE_TOGGLE_BUTTON, sheet);
}

TEN_DEFINE_ACCESSOR (TenPool *, ten_side_entry_get_pool, TenSideEntry, pool)

static void
show_placeholder (TenSideEntry *self)
{
  g_autofree char *example = NULL;
  g_autofree char *text = NULL;

  if (self->pool != NULL && self->suggestion == NULL)
    {
      example = ten_ruleset_dup_example (ten_pool_get_ruleset (self->pool));
      /* Translators: a pool: a number of dice, or traits, such as “strength + athletics”. */
      text = g_strdup_printf (_ ("5, or %s"), example);
    }
  gtk_entry_set_placeholder_text (self->entry, text != NULL ? text : self->suggestion);
}

void
ten_side_entry_set_ruleset (TenSideEntry *self, TenRuleset *ruleset)
{
  if (self->pool == NULL)
    {
      self->pool = ten_pool_new (ruleset);
      ten_connect (self->pool, "changed", on_pool_changed, self);
      ten_pool_view_set_pool (TEN_POOL_VIEW (self->chips), self->pool);
      show_placeholder (self);
      apply_text (self);
      return;
    }
  if (ten_pool_get_ruleset (self->pool) == ruleset)
    return;

  if (self->sheet != NULL && ten_sheet_get_ruleset (self->sheet) != ruleset)
    ten_side_entry_set_sheet (self, NULL);
  self->applying = TRUE;
  ten_pool_set_ruleset (self->pool, ruleset);
  show_placeholder (self);
  apply_text (self);
}

const char *
ten_side_entry_get_name (TenSideEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

void
ten_side_entry_set_name (TenSideEntry *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

void
ten_side_entry_set_text (TenSideEntry *self, const char *text)
{
  self->applying = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  apply_text (self);
}

void
ten_side_entry_set_suggestion (TenSideEntry *self, const char *text)
{
  g_free (self->suggestion);
  self->suggestion = g_strdup (text);
  show_placeholder (self);
  take_suggestion (self);
}

void
ten_side_entry_set_text_visible (TenSideEntry *self, gboolean visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self->entry), visible);
  gtk_widget_set_visible (self->chips, needs_chips (self));
}

TEN_DEFINE_ACCESSOR (const char *, ten_side_entry_get_error, TenSideEntry, error)

void
ten_side_entry_clear (TenSideEntry *self)
{
  g_cancellable_cancel (self->opening);
  if (self->pool == NULL)
    return;

  self->applying = TRUE;
  ten_side_entry_set_suggestion (self, NULL);
  if (self->sheet != NULL)
    g_set_object (&self->last, self->sheet);
  g_clear_object (&self->sheet);
  ten_pool_set_character (self->pool, NULL);
  gtk_editable_set_editable (GTK_EDITABLE (self->name), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  ten_side_entry_set_text (self, "");
}

TenActionSide *
ten_side_entry_create_side (TenSideEntry *self, gboolean contested, GError **error)
{
  TenActionSide *side;

  g_return_val_if_fail (self->pool != NULL, NULL);

  side =
      ten_action_side_new_for_pool (ten_side_entry_get_name (self), self->pool, contested, error);
  if (side != NULL)
    ten_action_side_set_sheet (side, self->sheet);
  return side;
}

void
ten_side_entry_focus (TenSideEntry *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->entry))
                             ? GTK_WIDGET (self->entry)
                             : GTK_WIDGET (self->name));
}

void
ten_side_entry_set_sheets (TenSideEntry *self, TenSheetSource *sheets)
{
  g_set_object (&self->sheets, sheets);
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), sheets != NULL);
}

/* Opens the menu of sheets after the current popover has closed, if it has likely opponents.
 * With @roll, choosing a sheet rolls at once. */
void
ten_side_entry_ask (TenSideEntry *self, gboolean roll)
{
  if (self->sheets == NULL || self->pool == NULL ||
      !ten_sheet_source_has_recent (self->sheets, ten_pool_get_ruleset (self->pool), self->other))
    return;
  self->asks = roll;
  g_idle_add_full (G_PRIORITY_LOW, pop_up, g_object_ref (self), g_object_unref);
}

/* The last opponent, if they can oppose again. */
TenSheet *
ten_side_entry_get_last (TenSideEntry *self)
{
  return self->last != NULL && self->last != self->other && self->pool != NULL &&
                 ten_sheet_get_ruleset (self->last) == ten_pool_get_ruleset (self->pool)
             ? self->last
             : NULL;
}

/* Characters do not oppose or help themselves. */
void
ten_side_entry_set_other (TenSideEntry *self, TenCharacter *other)
{
  g_set_weak_pointer (&self->other, TEN_IS_SHEET (other) ? TEN_SHEET (other) : NULL);
}

TEN_DEFINE_ACCESSOR (TenSheet *, ten_side_entry_get_sheet, TenSideEntry, sheet)

gboolean
ten_side_entry_set_sheet (TenSideEntry *self, TenSheet *sheet)
{
  g_return_val_if_fail (self->pool != NULL, FALSE);

  if (sheet != NULL && ten_sheet_get_ruleset (sheet) != ten_pool_get_ruleset (self->pool))
    {
      g_autofree char *message = g_strdup_printf (
          /* Translators: a character's name, and the name of a ruleset. */
          _ ("%s uses another ruleset: %s"), ten_sheet_get_name (sheet),
          ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));

      refuse (self, message);
      return FALSE;
    }

  g_set_object (&self->sheet, sheet);
  self->applying = TRUE;
  ten_pool_set_character (self->pool, (TenCharacter *) sheet);
  gtk_editable_set_editable (GTK_EDITABLE (self->name), sheet == NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         sheet != NULL ? ten_sheet_get_name (sheet) : "");
  take_suggestion (self);
  apply_text (self);
  ten_side_entry_focus (self);
  return TRUE;
}

void
ten_side_entry_set_removable (TenSideEntry *self)
{
  gtk_widget_set_visible (self->remove, TRUE);
}
