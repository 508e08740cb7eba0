/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast-roll.h"

#include "common/ten-widget.h"
#include "pool/ten-pool-odds.h"
#include "storyteller/ten-cast-action.h"

#include <glib/gi18n.h>

struct _TenCastRoll
{
  GtkPopover parent_instance;

  GtkLabel *heading;
  GtkEntry *entry;
  GtkLabel *chances;
  GtkLabel *hint;
  GtkWidget *roll;
  GtkWidget *roll_hidden;
  GtkWidget *known;

  TenSheet *sheet;
  TenPerformer *performer;
};

G_DEFINE_FINAL_TYPE (TenCastRoll, ten_cast_roll, GTK_TYPE_POPOVER)

static const char *
get_text (TenCastRoll *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static char *
dup_chances (TenAction *action)
{
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (action, NULL);
  TenActionSide *actor = ten_roll_action_get_actor (TEN_ROLL_ACTION (action));
  g_autofree char *dice = NULL;

  if (odds == NULL || ten_roll_action_get_opponent (TEN_ROLL_ACTION (action)) != NULL)
    return NULL;
  dice = ten_words_for_pool (ten_action_side_get_request (actor), ten_action_get_ruleset (action));
  return ten_pool_odds_dup_headline (dice, ten_action_odds_get_odds (odds));
}

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenCastRoll *self = TEN_CAST_ROLL (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
offer_line (TenCastRoll *self, const char *label, const char *line)
{
  GtkWidget *button =
      g_object_new (GTK_TYPE_BUTTON, "label", label, "action-name", "cast-roll.take",
                    "action-target", g_variant_new_string (line), NULL);
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 24);
  gtk_widget_add_css_class (button, "chip");
  gtk_box_append (GTK_BOX (self->known), button);
}

static void
offer_pools (TenCastRoll *self, TenExtra *extra)
{
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (self->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      if (ten_extra_get_pool (extra, groups[i].traits[j].id, NULL))
        offer_line (self, groups[i].traits[j].name, groups[i].traits[j].name);
}

/* Their usual rolls, until something is typed. */
static void
offer_known (TenCastRoll *self)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
  TenExtra *extra = ten_extra_find_for_sheet (self->sheet);

  if (extra != NULL)
    offer_pools (self, extra);
  for (guint i = 0; rolls != NULL && i < g_list_model_get_n_items (rolls); i++)
    {
      TenSavedRoll *roll = ten_model_peek (rolls, i);

      offer_line (self, ten_saved_roll_get_name (roll), ten_saved_roll_get_notation (roll));
    }
}

static void
offer_completions (TenCastRoll *self)
{
  g_autoptr (TenPool) pool = ten_pool_new (ten_sheet_get_ruleset (self->sheet));
  g_auto (GStrv) lines = NULL;

  ten_pool_set_character (pool, TEN_CHARACTER (self->sheet));
  lines = ten_notation_complete (get_text (self), pool, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    offer_line (self, lines[i], lines[i]);
}

static void
update (TenCastRoll *self)
{
  const gboolean written = gtk_entry_get_text_length (self->entry) > 0;
  g_autoptr (TenAction) action =
      written ? ten_cast_action_new (self->sheet, get_text (self), NULL) : NULL;
  g_autofree char *chances = action != NULL ? dup_chances (action) : NULL;

  gtk_label_set_text (self->chances, chances != NULL ? chances : "");
  ten_hint_show_mistake (self->hint, NULL);
  ten_widget_clear (self->known);
  if (written)
    offer_completions (self);
  else
    offer_known (self);
}

/* A pool that could not be rolled stays. */
static void
on_rolled (gpointer data, TenPlay *play)
{
  if (play != NULL)
    gtk_editable_set_text (GTK_EDITABLE (TEN_CAST_ROLL (data)->entry), "");
}

static void
perform (TenCastRoll *self, gboolean hidden)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = NULL;

  if (gtk_entry_get_text_length (self->entry) > 0)
    action = ten_cast_action_new (self->sheet, get_text (self), &error);
  if (action == NULL)
    {
      ten_hint_show_mistake (self->hint, error != NULL ? error->message
                                                       : _ ("Type what is rolled, such as “5”"));
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  gtk_popover_popdown (GTK_POPOVER (self));
  ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), on_rolled, self);
}

static void
roll (TenCastRoll *self)
{
  perform (self, FALSE);
}

static void
roll_hidden (TenCastRoll *self)
{
  perform (self, TRUE);
}

/* NWOD-5: one hidden roll. */
static void
roll_hidden_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  perform (TEN_CAST_ROLL (widget), TRUE);
}

/* Where everything is hidden, one button says so. */
static void
follow_hidden (TenCastRoll *self)
{
  gtk_widget_set_visible (self->roll, !ten_performer_get_hidden (self->performer));
}

static void
ten_cast_roll_show (GtkWidget *widget)
{
  TenCastRoll *self = TEN_CAST_ROLL (widget);

  update (self);
  GTK_WIDGET_CLASS (ten_cast_roll_parent_class)->show (widget);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
ten_cast_roll_class_init (TenCastRollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenCastRoll, g_object_unref, sheet, performer);
  widget_class->show = ten_cast_roll_show;

  ten_widget_class_set_template (klass, "storyteller/ten-cast-roll.ui");
  ten_widget_class_bind_children (klass, TenCastRoll, heading, entry, chances, hint, roll,
                                  roll_hidden, known);
  ten_widget_class_bind_callbacks (klass, update, roll, roll_hidden);
  gtk_widget_class_install_action (widget_class, "cast-roll.take", "s", take_action);
  gtk_widget_class_install_action (widget_class, "party.roll-hidden", NULL, roll_hidden_action);
  /* The keys of the window do not reach a popover. */
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_Return, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "party.roll-hidden", NULL);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "party.roll-hidden", NULL);
}

static void
ten_cast_roll_init (TenCastRoll *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ten_cast_roll_new (TenSheet *sheet, TenPerformer *performer)
{
  TenCastRoll *self = g_object_new (TEN_TYPE_CAST_ROLL, NULL);
  /* Translators: the name of a character */
  g_autofree char *heading = g_strdup_printf (_ ("Roll for %s"), ten_sheet_get_name (sheet));
  g_autofree char *example = ten_ruleset_dup_example (ten_sheet_get_ruleset (sheet));

  self->sheet = g_object_ref (sheet);
  self->performer = g_object_ref (performer);
  gtk_label_set_text (self->heading, heading);
  gtk_entry_set_placeholder_text (self->entry, example);
  ten_connect (performer, "notify::hidden", follow_hidden, self);
  follow_hidden (self);
  return GTK_WIDGET (self);
}
