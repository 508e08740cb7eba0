/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-options.h"

#include "common/ten-part-names.h"
#include "common/ten-toggle.h"

#include <glib/gi18n.h>
#include <string.h>

#define HIGHEST_FACE 10

struct _TenAgainChoice
{
  TenWidget parent_instance;

  GtkWidget *buttons[HIGHEST_FACE + 1];
  guint choices;
  int again;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenAgainChoice, ten_again_choice, TEN_TYPE_WIDGET)

static void
update (TenAgainChoice *self)
{
  self->updating = TRUE;
  for (int face = 0; face <= HIGHEST_FACE; face++)
    if (self->buttons[face] != NULL)
      ten_toggle_set_active (TEN_TOGGLE (self->buttons[face]), face == self->again);
  self->updating = FALSE;
}

static void
on_toggled (TenAgainChoice *self, TenToggle *button)
{
  if (self->updating)
    return;

  for (int face = 0; face <= HIGHEST_FACE; face++)
    if (self->buttons[face] == GTK_WIDGET (button))
      {
        const int again = ten_toggle_get_active (button) ? face : self->again;

        ten_again_choice_set_again (self, again);
      }
  /* The selected button stays selected. */
  update (self);
}

static void
add_button (TenAgainChoice *self, int face)
{
  g_autofree char *text =
      face == TEN_AGAIN_NONE ? g_strdup (_ ("None")) : g_strdup_printf ("%d", face);
  g_autofree char *name =
      /* Translators: the rule by which a die is rolled again: 10-again, 9-again, 8-again */
      face == TEN_AGAIN_NONE ? g_strdup (_ ("No again")) : g_strdup_printf (_ ("%d-again"), face);
  GtkWidget *button = g_object_new (TEN_TYPE_TOGGLE, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                    "label", text, NULL);

  /* The button's text would take precedence over its label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ten_widget_set_label (button, name);
  gtk_widget_set_tooltip_text (button, name);
  ten_connect (button, "toggled", on_toggled, self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[face] = button;
}

static void
ten_again_choice_class_init (TenAgainChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_view_choice (klass, TenAgainChoice, G_TYPE_INT, update, again);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_again_choice_init (TenAgainChoice *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  ten_widget_set_label (self, _ ("Again"));
}

/* COFD-8 */
void
ten_again_choice_set_choices (TenAgainChoice *self, guint choices)
{
  if (self->choices == choices)
    return;

  self->choices = choices;
  ten_widget_clear (GTK_WIDGET (self));
  memset (self->buttons, 0, sizeof self->buttons);
  for (int face = HIGHEST_FACE; face >= 0; face--)
    if (choices & (1u << face))
      add_button (self, face);
  update (self);
}

TEN_DEFINE_ACCESSOR (int, ten_again_choice_get_again, TenAgainChoice, again)

void
ten_again_choice_set_again (TenAgainChoice *self, int again)
{
  g_return_if_fail (again >= 0 && again <= HIGHEST_FACE);

  ten_view_set (self, "again", again, NULL);
}

GtkWidget *
ten_again_choice_get_button (TenAgainChoice *self, int again)
{
  g_return_val_if_fail (again >= 0 && again <= HIGHEST_FACE, NULL);

  return self->buttons[again];
}

struct _TenPoolOptions
{
  TenPoolView parent_instance;

  GtkWidget *fields[TEN_POOL_N_OPTIONS];
  GtkLabel *labels[TEN_POOL_N_OPTIONS];
  GtkAdjustment *required;
  TenAgainChoice *again;

  GBindingGroup *bindings;
};

G_DEFINE_FINAL_TYPE (TenPoolOptions, ten_pool_options, TEN_TYPE_POOL_VIEW)

static void
ten_pool_options_update (TenPoolView *view, TenPool *pool)
{
  TenPoolOptions *self = TEN_POOL_OPTIONS (view);

  gtk_widget_set_sensitive (GTK_WIDGET (self), pool != NULL);
  if (pool != NULL)
    {
      const TenRulesetOptions *options = ten_ruleset_get_options (ten_pool_get_ruleset (pool));

      ten_again_choice_set_choices (self->again, options->again);
      for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
        {
          if (self->fields[i] != NULL)
            gtk_widget_set_visible (self->fields[i], ten_option_is_in (options->offered, i));
          if (self->labels[i] != NULL)
            gtk_label_set_text (self->labels[i],
                                ten_words_for_option (i, ten_pool_get_ruleset (pool)));
        }
      gtk_adjustment_set_lower (self->required, options->required_minimum);
    }
  g_binding_group_set_source (self->bindings, pool);
}

static void
bind (GBindingGroup *bindings, TenPoolOption id, gpointer control, const char *property)
{
  g_binding_group_bind (bindings, ten_options[id].name, control, property,
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

gboolean
ten_pool_options_is_toggle (TenPoolOption id)
{
  return ten_options[id].kind == TEN_OPTION_SWITCH && ten_options[id].title != NULL;
}

GtkWidget *
ten_pool_options_create_toggle (GBindingGroup *bindings, TenPoolOption id)
{
  const TenOption *option = &ten_options[id];
  GtkWidget *toggle = g_object_new (TEN_TYPE_TOGGLE, "label", _ (option->title), "tooltip-text",
                                    _ (option->tooltip), "name", option->name, NULL);

  bind (bindings, id, toggle, "active");
  return toggle;
}

static GtkWidget *
create_spin_button (TenPoolOptions *self, TenPoolOption id)
{
  const TenOption *option = &ten_options[id];
  GtkWidget *button = gtk_spin_button_new_with_range (option->minimum, option->maximum, 1);

  g_object_set (button, "numeric", TRUE, "width-chars", 4, "max-width-chars", 4, "tooltip-text",
                _ (option->tooltip), NULL);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (button), 1, 5);
  gtk_widget_add_css_class (button, "compact");
  ten_widget_ignore_wheel (button);
  if (id == TEN_POOL_REQUIRED)
    self->required = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (button));
  bind (self->bindings, id, gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (button)), "value");
  return button;
}

static GtkWidget *
create_drop_down (TenPoolOptions *self, TenPoolOption id)
{
  const TenOption *option = &ten_options[id];
  GtkStringList *choices = gtk_string_list_new (NULL);
  GtkWidget *drop_down;

  for (guint i = 0; option->choices[i] != NULL; i++)
    gtk_string_list_append (choices, _ (option->choices[i]));
  drop_down = gtk_drop_down_new (G_LIST_MODEL (choices), NULL);
  ten_part_names_follow_drop_down (GTK_DROP_DOWN (drop_down), _ (option->title));
  bind (self->bindings, id, drop_down, "selected");
  return drop_down;
}

static GtkWidget *
create_control (TenPoolOptions *self, TenPoolOption id)
{
  if (ten_options[id].kind == TEN_OPTION_WORD)
    return create_drop_down (self, id);
  if (id != TEN_POOL_AGAIN)
    return create_spin_button (self, id);

  self->again = g_object_new (TEN_TYPE_AGAIN_CHOICE, NULL);
  bind (self->bindings, id, self->again, "again");
  return GTK_WIDGET (self->again);
}

static GtkWidget *
create_field (TenPoolOptions *self, TenPoolOption id)
{
  const TenOption *option = &ten_options[id];
  g_autofree char *name = g_strconcat (option->name, "-field", NULL);
  GtkWidget *control = create_control (self, id);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _ (option->title), "xalign", 0.0,
                                   "hexpand", TRUE, NULL);
  GtkWidget *field = g_object_new (GTK_TYPE_BOX, "name", name, "spacing", 6, NULL);

  self->labels[id] = GTK_LABEL (label);
  gtk_widget_set_name (control, option->name);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_box_append (GTK_BOX (field), label);
  gtk_box_append (GTK_BOX (field), control);
  return field;
}

static void
ten_pool_options_class_init (TenPoolOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TEN_POOL_VIEW_CLASS (klass)->update = ten_pool_options_update;
  ten_class_own (klass, TenPoolOptions, bindings, g_object_unref);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "pooloptions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_pool_options_init (TenPoolOptions *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->bindings = g_binding_group_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  ten_widget_set_label (self, _ ("Options"));
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      /* The toggles of one roll are always in sight. */
      if (option->title == NULL || (ten_pool_options_is_toggle (i) && !option->of_table))
        continue;
      self->fields[i] = ten_pool_options_is_toggle (i)
                            ? ten_pool_options_create_toggle (self->bindings, i)
                            : create_field (self, i);
      gtk_widget_set_parent (self->fields[i], GTK_WIDGET (self));
    }
}
