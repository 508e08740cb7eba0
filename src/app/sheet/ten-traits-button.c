/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-traits-button.h"

#include "common/ten-part-names.h"

#include <glib/gi18n.h>

#define LIST_HEIGHT 320

struct _TenTraitsButton
{
  TenWidget parent_instance;

  GtkMenuButton *button;
  GtkLabel *label;

  TenSheet *sheet;
  char **traits;
  char *helper;
};

G_DEFINE_FINAL_TYPE (TenTraitsButton, ten_traits_button, TEN_TYPE_WIDGET)

static guint chosen_signal;

static GQuark
trait_quark (void)
{
  return g_quark_from_static_string ("ten-helped-trait");
}

static void
update_label (TenTraitsButton *self)
{
  g_autofree char *names =
      ten_sheet_dup_trait_names (self->sheet, (const char *const *) self->traits);
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  if (*names == '\0')
    {
      text = g_strdup (_ ("Helps no trait in particular"));
      /* Translators: the name of a piece of equipment */
      spoken = g_strdup_printf (_ ("%s: helps no trait in particular"), self->helper);
    }
  else
    {
      /* Translators: the names of traits, in a list */
      text = g_strdup_printf (_ ("Helps %s"), names);
      /* Translators: a piece of equipment with its bonus, and the traits that it helps */
      spoken = g_strdup_printf (_ ("%s: helps %s"), self->helper, names);
    }
  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), text);
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON, spoken);
}

/* Selected traits keep the order in which they were selected. */
static void
on_toggled (GtkCheckButton *check, TenTraitsButton *self)
{
  const char *trait = g_object_get_qdata (G_OBJECT (check), trait_quark ());
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; self->traits[i] != NULL; i++)
    if (!g_str_equal (self->traits[i], trait))
      g_strv_builder_add (builder, self->traits[i]);
  if (gtk_check_button_get_active (check))
    g_strv_builder_add (builder, trait);
  g_strfreev (self->traits);
  self->traits = g_strv_builder_end (builder);
  update_label (self);
  g_signal_emit (self, chosen_signal, 0);
}

static void
add_choice (TenTraitsButton *self, GtkBox *list, const char *trait, const char *name)
{
  GtkWidget *check = gtk_check_button_new_with_label (name);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strv_contains ((const char *const *) self->traits, trait));
  g_object_set_qdata_full (G_OBJECT (check), trait_quark (), g_strdup (trait), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), self, 0);
  gtk_box_append (list, check);
}

static GtkWidget *
create_list (TenTraitsButton *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      add_choice (self, GTK_BOX (list), groups[i].traits[j].id, groups[i].traits[j].name);
  for (guint i = 0; extra != NULL && extra[i] != NULL; i++)
    {
      g_autofree char *title = ten_sheet_dup_title (extra[i]);

      add_choice (self, GTK_BOX (list), extra[i], title);
    }
  return list;
}

/* Created when opened: a sheet may have many pieces of equipment. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenTraitsButton *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                    "propagate-natural-height", TRUE, "max-content-height", LIST_HEIGHT, NULL);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), create_list (self));
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  ten_widget_set_label (popover, _ ("Traits That It Helps"));
  gtk_menu_button_set_popover (button, popover);
}

static void
ten_traits_button_class_init (TenTraitsButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen_signal = ten_signal_new (klass, "chosen");

  ten_widget_class_set_template (widget_class, "sheet/ten-traits-button.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTraitsButton, button);
  gtk_widget_class_bind_template_child (widget_class, TenTraitsButton, label);

  ten_class_own (klass, TenTraitsButton, sheet, g_object_unref);
  ten_class_own (klass, TenTraitsButton, traits, g_strfreev);
  ten_class_own (klass, TenTraitsButton, helper, g_free);
}

static void
ten_traits_button_init (TenTraitsButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  self->traits = g_new0 (char *, 1);
  self->helper = g_strdup ("");
}

const char *const *
ten_traits_button_get_traits (TenTraitsButton *self)
{
  return (const char *const *) self->traits;
}

void
ten_traits_button_set_traits (TenTraitsButton *self, TenSheet *sheet, const char *const *traits)
{
  GtkWidget *popover;

  if (!g_set_object (&self->sheet, sheet) &&
      g_strv_equal ((const char *const *) self->traits, traits))
    return;

  g_strfreev (self->traits);
  self->traits = g_strdupv ((char **) traits);
  popover = (GtkWidget *) gtk_menu_button_get_popover (self->button);
  /* Update an open popover. */
  if (popover != NULL && !gtk_widget_get_visible (popover))
    gtk_menu_button_set_popover (self->button, NULL);
  update_label (self);
}

void
ten_traits_button_set_helper (TenTraitsButton *self, const char *helper)
{
  if (g_str_equal (self->helper, helper))
    return;

  g_free (self->helper);
  self->helper = g_strdup (helper);
  if (self->sheet != NULL)
    update_label (self);
}
