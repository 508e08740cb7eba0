/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "storyteller/ten-turns-bar.h"

#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "storyteller/ten-cast.h"

#include <glib/gi18n.h>

struct _TenTurnsBar
{
  TenWidget parent_instance;

  GtkLabel *turn;
  GtkWidget *next;
  GtkWidget *roll;
  GtkWidget *clear;
  GtkWidget *area;
  GtkListBox *list;

  TenPerformer *performer;
  TenTurnOrder *order;
  GListModel *party;
};

G_DEFINE_FINAL_TYPE (TenTurnsBar, ten_turns_bar, TEN_TYPE_WIDGET)

static guint changed_signal;

static TenTable *
get_table (TenTurnsBar *self)
{
  return ten_performer_get_table (self->performer);
}

static GtkWidget *
create_button (const char *icon, const char *label, const char *action, guint index)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  ten_widget_set_label (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  return button;
}

static GtkWidget *
create_row (TenTurnsBar *self, guint index)
{
  TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, index);
  const gboolean hidden = ten_turn_participant_get_hidden (participant);
  const gboolean delayed = ten_turn_participant_get_delayed (participant);
  g_autofree char *number = g_strdup_printf ("%d", ten_turn_participant_get_number (participant));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *place = gtk_label_new (number);
  GtkWidget *name = gtk_label_new (ten_turn_participant_get_name (participant));

  gtk_label_set_width_chars (GTK_LABEL (place), 3);
  gtk_widget_add_css_class (place, "numeric");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  ten_widget_set_css_class (name, "dim-label", delayed);
  ten_widget_set_css_class (name, "heading", index == ten_turn_order_get_turn (self->order));
  gtk_box_append (GTK_BOX (row), place);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row),
                  create_button (hidden ? "view-conceal-symbolic" : "view-reveal-symbolic",
                                 hidden ? _ ("Show to Players") : _ ("Hide from Players"),
                                 "turns.hide", index));
  gtk_box_append (
      GTK_BOX (row),
      create_button (delayed ? "media-playback-start-symbolic" : "media-playback-pause-symbolic",
                     delayed ? _ ("Act Now") : _ ("Delay"), "turns.delay", index));
  gtk_box_append (GTK_BOX (row), create_button ("list-remove-symbolic", _ ("Leave the Turn Order"),
                                                "turns.remove", index));
  return row;
}

static char *
dup_turn (TenTurnsBar *self)
{
  const guint turn = ten_turn_order_get_turn (self->order);
  TenTurnParticipant *participant =
      turn != TEN_TURN_ORDER_NOBODY ? ten_turn_order_get_participant (self->order, turn) : NULL;

  if (participant == NULL)
    return g_strdup (_ ("No turn order"));
  /* Translators: the number of a round, and whose turn it is */
  return g_strdup_printf (_ ("Round %d: %s"), ten_turn_order_get_round (self->order),
                          ten_turn_participant_get_name (participant));
}

static void
show_order (TenTurnsBar *self)
{
  const guint n = ten_turn_order_get_n_participants (self->order);
  g_autofree char *turn = dup_turn (self);
  GtkWidget *child;

  gtk_label_set_text (self->turn, turn);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->turn), turn);
  gtk_widget_set_visible (self->next, n > 0);
  gtk_widget_set_visible (self->clear, n > 0);
  gtk_widget_set_visible (self->area, n > 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, create_row (self, i));
}

static void
load (TenTurnsBar *self)
{
  TenLog *log = self->performer != NULL ? ten_table_get_log (get_table (self)) : NULL;
  TenTurnOrder *order =
      log != NULL ? ten_turn_order_load (log, ten_table_get_rulesets (get_table (self)), NULL)
                  : NULL;

  if (order == NULL)
    return;
  g_object_unref (self->order);
  self->order = order;
}

/* A turn is on the disk before it is shown: what could not be written is as it was. */
static void
keep (TenTurnsBar *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_turn_order_save (self->order, get_table (self), &error))
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Turn Order Was Not Written"), error);
      load (self);
    }
  show_order (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_text (self->turn));
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
has_players (GListModel *party)
{
  for (guint i = 0; i < g_list_model_get_n_items (party); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (party, i);

      if (ten_cast_is_played (sheet))
        return TRUE;
    }
  return FALSE;
}

/* Beside players' characters, the Storyteller's own are hidden until they are shown. */
static TenTurnParticipant *
create_participant (TenSheet *sheet, gboolean with_players)
{
  TenTurnParticipant *participant = ten_turn_participant_new_for_sheet (sheet);

  ten_turn_participant_set_hidden (participant, with_players && !ten_cast_is_played (sheet));
  return participant;
}

/* Whoever is not in the order yet joins it. */
static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  const gboolean begins = ten_turn_order_get_n_participants (self->order) == 0;
  const gboolean with_players = self->party != NULL && has_players (self->party);
  TenRandom *random = ten_table_get_random (get_table (self));
  g_autoptr (GError) error = NULL;

  for (guint i = 0;
       self->party != NULL && error == NULL && i < g_list_model_get_n_items (self->party); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (self->party, i);
      g_autoptr (TenTurnParticipant) participant = create_participant (sheet, with_players);

      if (ten_turn_order_find (self->order, ten_sheet_get_name (sheet)) != TEN_TURN_ORDER_NOBODY)
        continue;
      if (begins)
        ten_turn_order_add (self->order, participant, &error);
      else
        ten_turn_order_roll_one (self->order, participant, random, &error);
    }
  if (error == NULL && begins)
    ten_turn_order_roll (self->order, random, &error);
  if (error != NULL)
    {
      if (begins)
        ten_turn_order_clear (self->order);
      ten_notices_show_toast (ten_performer_get_notices (self->performer), error->message);
      return;
    }
  keep (self);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);

  ten_turn_order_clear (self->order);
  keep (self);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_turns_bar_next (TEN_TURNS_BAR (widget));
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  const guint index = g_variant_get_uint32 (parameter);
  TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, index);

  if (participant == NULL)
    return;
  if (g_str_equal (name, "turns.hide"))
    ten_turn_participant_set_hidden (participant, !ten_turn_participant_get_hidden (participant));
  else if (g_str_equal (name, "turns.remove"))
    ten_turn_order_remove (self->order, index);
  else if (ten_turn_participant_get_delayed (participant))
    ten_turn_order_rejoin (self->order, index);
  else
    ten_turn_order_delay (self->order, index);
  keep (self);
}

static void
ten_turns_bar_dispose (GObject *object)
{
  TenTurnsBar *self = TEN_TURNS_BAR (object);

  g_clear_object (&self->performer);
  g_clear_object (&self->order);
  g_clear_object (&self->party);

  G_OBJECT_CLASS (ten_turns_bar_parent_class)->dispose (object);
}

static void
ten_turns_bar_class_init (TenTurnsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_turns_bar_dispose;

  changed_signal = ten_signal_new (klass, "changed");

  ten_widget_class_set_template (widget_class, "storyteller/ten-turns-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, turn);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, next);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, roll);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, clear);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, area);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, list);
  gtk_widget_class_set_css_name (widget_class, "turnsbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "turns.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "turns.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "turns.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "turns.hide", "u", change_action);
  gtk_widget_class_install_action (widget_class, "turns.delay", "u", change_action);
  gtk_widget_class_install_action (widget_class, "turns.remove", "u", change_action);
}

static void
ten_turns_bar_init (TenTurnsBar *self)
{
  self->order = ten_turn_order_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  show_order (self);
}

/* Takes the order as it was left, however the program ended. */
void
ten_turns_bar_set_performer (TenTurnsBar *self, TenPerformer *performer)
{
  g_return_if_fail (TEN_IS_TURNS_BAR (self));

  g_set_object (&self->performer, performer);
  load (self);
  show_order (self);
}

/* Whose initiative is rolled: a list of sheets. */
void
ten_turns_bar_set_party (TenTurnsBar *self, GListModel *party)
{
  g_return_if_fail (TEN_IS_TURNS_BAR (self));

  g_set_object (&self->party, party);
}

void
ten_turns_bar_next (TenTurnsBar *self)
{
  g_return_if_fail (TEN_IS_TURNS_BAR (self));

  if (ten_turn_order_next (self->order))
    keep (self);
}

TenTurnOrder *
ten_turns_bar_get_order (TenTurnsBar *self)
{
  g_return_val_if_fail (TEN_IS_TURNS_BAR (self), NULL);

  return self->order;
}
