/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-emblem.h"
#include "common/ten-part-names.h"
#include "exchange/ten-new-sheet-dialog.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

#define EMBLEM_SIZE 32

struct _TenNewSheetDialog
{
  AdwWindow parent_instance;

  AdwComboRow *ruleset;
  GtkLabel *description;
  AdwEntryRow *name;
  AdwEntryRow *concept;
  AdwEntryRow *player;
  AdwEntryRow *chronicle;
  GtkWidget *guided_group;
  GtkSwitch *guided;
  GtkWidget *create_button;
};

G_DEFINE_FINAL_TYPE (TenNewSheetDialog, ten_new_sheet_dialog, ADW_TYPE_WINDOW)

static TenRuleset *
get_ruleset (TenNewSheetDialog *self)
{
  return adw_combo_row_get_selected_item (self->ruleset);
}

static gboolean
has_budgets (TenRuleset *ruleset)
{
  const TenCreation *creation = ten_ruleset_get_creation (ruleset);

  return creation != NULL && creation->n_allowances > 0;
}

static void
on_ruleset_selected (TenNewSheetDialog *self)
{
  TenRuleset *ruleset = get_ruleset (self);

  if (ruleset == NULL)
    return;
  gtk_label_set_label (self->description, ten_ruleset_get_description (ruleset));
  gtk_widget_set_visible (self->guided_group, has_budgets (ruleset));
}

static void
apply (TenSheet *sheet, TenSheetEdit *edit)
{
  g_autoptr (GError) error = NULL;

  /* The rows refuse values that a sheet cannot hold. */
  if (!ten_sheet_apply (sheet, edit, &error))
    g_critical ("%s", error->message);
}

static char *
dup_text (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static void
take_text (TenSheet *sheet, const char *text, AdwEntryRow *row)
{
  g_autofree char *value = dup_text (row);

  if (*value != '\0')
    apply (sheet, ten_text_edit_new (text, value));
}

/* The sheet is unsaved, and there is nothing to undo in it. */
static TenSheet *
create_sheet (TenNewSheetDialog *self)
{
  g_autofree char *name = dup_text (self->name);
  g_autofree char *concept = dup_text (self->concept);
  g_autoptr (TenSheet) sheet =
      ten_sheet_new (get_ruleset (self), *name != '\0' ? name : _ ("New Character"));

  if (*concept != '\0')
    apply (sheet, ten_detail_edit_new ("concept", concept));
  take_text (sheet, "player", self->player);
  take_text (sheet, "chronicle", self->chronicle);
  return ten_sheet_new_copy (sheet);
}

static void
on_create (TenNewSheetDialog *self)
{
  g_autoptr (TenSheet) sheet = NULL;
  const gboolean guided =
      gtk_switch_get_active (self->guided) && gtk_widget_get_visible (self->guided_group);

  if (get_ruleset (self) == NULL)
    return;
  sheet = create_sheet (self);
  g_object_ref (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, "create", sheet, guided);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static char *
dup_name (TenRuleset *ruleset)
{
  return g_strdup (ten_ruleset_get_name (ruleset));
}

static GtkWidget *
append_label (GtkWidget *box)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 36, NULL);

  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
set_up_item (TenNewSheetDialog *self, GtkListItem *item)
{
  GtkWidget *texts = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                   2, "margin-top", 6, "margin-bottom", 6, "hexpand", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *description;

  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  append_label (texts);
  description = append_label (texts);
  gtk_widget_add_css_class (description, "caption");
  gtk_widget_add_css_class (description, "dim-label");
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

/* The list selects the item under the pointer, so this does not ask the list. */
static void
mark_chosen (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  const gboolean chosen = adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item);

  gtk_widget_set_opacity (gtk_widget_get_last_child (gtk_list_item_get_child (item)), chosen);
}

static void
bind_item (TenNewSheetDialog *self, GtkListItem *item)
{
  TenRuleset *ruleset = gtk_list_item_get_item (item);
  GtkWidget *emblem = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *texts = gtk_widget_get_next_sibling (emblem);

  gtk_image_set_from_icon_name (GTK_IMAGE (emblem), ten_emblem_find (ruleset));
  gtk_image_set_pixel_size (GTK_IMAGE (emblem), EMBLEM_SIZE);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (texts)),
                       ten_ruleset_get_name (ruleset));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (texts)),
                       ten_ruleset_get_description (ruleset));
  mark_chosen (item, NULL, self->ruleset);
  ten_connect (self->ruleset, "notify::selected-item", mark_chosen, item);
}

static void
unbind_item (TenNewSheetDialog *self, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (self->ruleset, mark_chosen, item);
}

static void
create_list_factory (TenNewSheetDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  ten_connect (factory, "setup", set_up_item, self);
  ten_connect (factory, "bind", bind_item, self);
  ten_connect (factory, "unbind", unbind_item, self);
  adw_combo_row_set_list_factory (self->ruleset, factory);
}

static void
offer_rulesets (TenNewSheetDialog *self, TenRulesets *rulesets, TenRuleset *chosen)
{
  g_autoptr (GtkExpression) name =
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (dup_name), NULL, NULL);

  adw_combo_row_set_expression (self->ruleset, name);
  adw_combo_row_set_model (self->ruleset, G_LIST_MODEL (rulesets));
  ten_part_names_set_items (GTK_WIDGET (self->ruleset));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets)); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets), i);

      if (ruleset == chosen)
        adw_combo_row_set_selected (self->ruleset, i);
    }
}

static void
limit (AdwEntryRow *row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_text_set_max_length (GTK_TEXT (text), TEN_SHEET_MAX_NAME);
  gtk_text_set_truncate_multiline (GTK_TEXT (text), TRUE);
}

/* A window focused before it is mapped does not exist for a screen reader. */
static void
ten_new_sheet_dialog_map (GtkWidget *widget)
{
  TenNewSheetDialog *self = TEN_NEW_SHEET_DIALOG (widget);

  GTK_WIDGET_CLASS (ten_new_sheet_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
ten_new_sheet_dialog_class_init (TenNewSheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = ten_new_sheet_dialog_map;

  g_signal_new ("create", TEN_TYPE_NEW_SHEET_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_BOOLEAN);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  ten_widget_class_set_template (klass, "exchange/ten-new-sheet-dialog.ui");
  ten_widget_class_bind_children (klass, TenNewSheetDialog, ruleset, description, name, concept,
                                  player, chronicle, guided_group, guided, create_button);
  ten_widget_class_bind_callbacks (klass, on_ruleset_selected, on_create);
}

static void
ten_new_sheet_dialog_init (TenNewSheetDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  create_list_factory (self);
  limit (self->name);
  limit (self->concept);
  limit (self->player);
  limit (self->chronicle);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->create_button);
}

GtkWidget *
ten_new_sheet_dialog_new (GtkWindow *parent, TenRulesets *rulesets, TenRuleset *ruleset)
{
  TenNewSheetDialog *self = g_object_new (TEN_TYPE_NEW_SHEET_DIALOG, "transient-for", parent, NULL);

  offer_rulesets (self, rulesets, ruleset);
  on_ruleset_selected (self);
  return GTK_WIDGET (self);
}
