/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-turns-bar.h"

#include "common/ten-suggestions.h"
#include "common/ten-toolkit.h"
#include "storyteller/ten-cast.h"
#include "storyteller/ten-turn-row.h"

#include <glib/gi18n.h>

struct _TenTurnsBar
{
  TenWidget parent_instance;

  GtkLabel *turn;
  GtkWidget *roll;
  GtkLabel *left_out;
  GtkWidget *list;
  GtkSingleSelection *selection; /* of whose turn it is */
  GtkWidget *more;
  GMenuModel *order_menu;
  GtkPopover *by_hand;
  GtkPopover *menu; /* of a row */
  char *asked;      /* whose menu it is */
  GtkEntry *line;
  GtkEntry *pool;
  GtkLabel *hint;

  TenPerformer *performer;
  TenTurnOrder *order;
  GListModel *party;
  GListModel *cast;

  char *turn_text;
  gboolean begun;
};

G_DEFINE_FINAL_TYPE (TenTurnsBar, ten_turns_bar, TEN_TYPE_WIDGET)

static TenTable *
get_table (TenTurnsBar *self)
{
  return ten_performer_get_table (self->performer);
}

static char *
dup_turn (TenTurnOrder *order)
{
  const guint n = ten_turn_order_get_n_participants (order);
  const guint turn = ten_turn_order_get_turn (order);

  if (turn >= n)
    return g_strdup (n > 0 ? _ ("Not started") : _ ("No turn order"));
  return g_strdup_printf (
      /* Translators: the number of a round, and whose turn it is */
      _ ("Round %d: %s"), ten_turn_order_get_round (order),
      ten_turn_participant_get_name (ten_turn_order_get_participant (order, turn)));
}

static void
show_turn (TenTurnsBar *self)
{
  g_autofree char *turn = dup_turn (self->order);

  ten_view_set (self, "turn-text", turn, "begun",
                ten_turn_order_get_n_participants (self->order) > 0, NULL);
}

/* A new row gets its position with the next frame, and a new list with the one after. */
static gboolean
scroll_to_turn (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  const guint turn = ten_turn_order_get_turn (TEN_TURNS_BAR (data)->order);

  if (gtk_widget_get_mapped (list) && gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  if (turn != TEN_TURN_ORDER_NOBODY)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", turn);
  return G_SOURCE_REMOVE;
}

static void
queue_scroll (TenTurnsBar *self)
{
  gtk_widget_add_tick_callback (self->list, scroll_to_turn, self, NULL);
}

/* Arrow keys move through the list, and not the turn. */
static void
follow_turn (TenTurnsBar *self)
{
  gtk_single_selection_set_selected (self->selection, ten_turn_order_get_turn (self->order));
  show_turn (self);
  queue_scroll (self);
}

static void
take_order (TenTurnsBar *self, TenTurnOrder *order)
{
  g_set_object (&self->order, order);
  ten_connect (order, "notify::turn", follow_turn, self);
  ten_connect (order, "notify::round", show_turn, self);
  ten_connect (order, "items-changed", show_turn, self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (order));
  follow_turn (self);
}

static gboolean
has_keyboard (TenTurnsBar *self)
{
  return (gtk_widget_get_state_flags (self->list) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Keeps the keyboard on the same participant, or moves it to the next one if they have left. */
static void
restore_focus (TenTurnsBar *self, const char *name, guint index)
{
  const guint n = ten_turn_order_get_n_participants (self->order);
  const guint found = ten_turn_order_find (self->order, name);
  GtkWidget *button =
      n > 0 ? ten_turn_row_find_menu (self->list,
                                      found != TEN_TURN_ORDER_NOBODY ? found : MIN (index, n - 1))
            : self->roll;

  if (button != NULL)
    gtk_widget_grab_focus (button);
}

static void
set_by_hand (TenTurnsBar *self, GtkWidget *entry)
{
  gtk_popover_popup (self->by_hand);
  gtk_widget_grab_focus (entry);
}

static void
by_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_by_hand (TEN_TURNS_BAR (widget), GTK_WIDGET (TEN_TURNS_BAR (widget)->line));
}

static void
on_by_hand_closed (TenTurnsBar *self)
{
  if (gtk_widget_get_mapped (self->more))
    gtk_widget_grab_focus (self->more);
}

static void
on_menu_closed (TenTurnsBar *self)
{
  if (self->asked != NULL && gtk_widget_get_mapped (self->list))
    restore_focus (self, self->asked, ten_turn_order_find (self->order, self->asked));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  const guint index = g_variant_get_uint32 (parameter);
  TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, index);
  GtkWidget *button = ten_turn_row_find_menu (self->list, index);
  g_autoptr (GMenuModel) menu = NULL;
  graphene_rect_t bounds;

  if (participant == NULL || button == NULL || !gtk_widget_compute_bounds (button, widget, &bounds))
    return;
  menu = ten_turn_row_create_menu (participant, index);
  g_free (self->asked);
  self->asked = g_strdup (ten_turn_participant_get_name (participant));
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), menu);
  gtk_popover_set_pointing_to (
      self->menu, &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                   (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (self->menu);
}

static void
on_sheet_changed (TenTurnsBar *self, TenSheet *sheet)
{
  g_autoptr (TenTurnOrder) order = g_object_ref (self->order);

  if (self->performer != NULL && ten_extra_find_for_sheet (sheet) != NULL)
    ten_turn_order_save (order, get_table (self), NULL);
}

/* Use the sheets of the cast, so that extras show their wounds. */
static void
link_sheets (TenTurnsBar *self)
{
  for (guint i = 0; i < ten_turn_order_get_n_participants (self->order); i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, i);
      TenSheet *before = ten_turn_participant_get_sheet (participant);
      TenSheet *sheet =
          ten_cast_find_sheet (self->cast, ten_turn_participant_get_name (participant));

      if (sheet == NULL)
        sheet = before;
      if (before != NULL)
        g_signal_handlers_disconnect_by_func (before, on_sheet_changed, self);
      if (sheet == NULL)
        continue;
      ten_turn_participant_set_sheet (participant, sheet);
      ten_connect (sheet, "changed", on_sheet_changed, self);
    }
}

static void
load (TenTurnsBar *self)
{
  TenLog *log = self->performer != NULL ? ten_table_get_log (get_table (self)) : NULL;
  g_autoptr (TenTurnOrder) order =
      log != NULL ? ten_turn_order_load (log, ten_table_get_rulesets (get_table (self)), NULL)
                  : NULL;

  if (order != NULL)
    take_order (self, order);
}

/* A turn is saved before it is shown; on failure the order is restored. */
static void
keep (TenTurnsBar *self)
{
  g_autoptr (TenTurnOrder) order = g_object_ref (self->order);
  g_autoptr (GError) error = NULL;

  if (!ten_turn_order_save (order, get_table (self), &error))
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Turn Order Could Not Be Saved"), error);
      load (self);
    }
  /* Another program saved an order at the same time. */
  else if (order != self->order)
    load (self);
  link_sheets (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_text (self->turn));
  g_signal_emit_by_name (self, "changed");
}

typedef struct
{
  TenTurnsBar *bar;
  char *before;
  char *after;
} Undo;

static void
undo_free (gpointer data)
{
  Undo *undo = data;

  g_object_unref (undo->bar);
  g_free (undo->before);
  g_free (undo->after);
  g_free (undo);
}

/* An order that went on since would be lost. */
static void
on_undo (gpointer data)
{
  Undo *undo = data;
  TenTurnsBar *self = undo->bar;
  g_autofree char *now = ten_turn_order_to_text (self->order);
  g_autoptr (TenTurnOrder) order = NULL;

  if (self->performer == NULL)
    return;
  if (g_str_equal (now, undo->after))
    order = ten_turn_order_new_from_text (undo->before, ten_table_get_rulesets (get_table (self)),
                                          NULL);
  if (order == NULL)
    {
      ten_notices_show_toast (
          ten_performer_get_notices (self->performer),
          _ ("The turn order has changed in the meantime, and was left as it is"));
      return;
    }
  ten_turn_order_resume (order);
  take_order (self, order);
  keep (self);
}

static void
offer_undo (TenTurnsBar *self, const char *text, const char *before)
{
  Undo *undo = g_new0 (Undo, 1);

  undo->bar = g_object_ref (self);
  undo->before = g_strdup (before);
  undo->after = ten_turn_order_to_text (self->order);
  ten_notices_show_undo (ten_performer_get_notices (self->performer), text, on_undo, undo,
                         undo_free);
}

static gboolean
has_players (GListModel *cast)
{
  for (guint i = 0; cast != NULL && i < g_list_model_get_n_items (cast); i++)
    if (ten_cast_has_player (ten_model_peek (cast, i)))
      return TRUE;
  return FALSE;
}

/* In a party, the Storyteller's own characters start hidden, and extras always do (TURN-2). */
static TenTurnParticipant *
create_participant (TenTurnsBar *self, TenSheet *sheet, const char *name)
{
  TenTurnParticipant *participant =
      sheet != NULL ? ten_turn_participant_new_for_sheet (sheet) : ten_turn_participant_new (name);

  if (!ten_turn_participant_get_waits (participant))
    ten_turn_participant_set_hidden (
        participant, has_players (self->cast) && (sheet == NULL || !ten_cast_has_player (sheet)));
  return participant;
}

static gboolean
read_pool (TenSheet *sheet, const char *text, TenRequest *request, GError **error)
{
  g_auto (TenSetup) setup = { NULL };
  TenNotation notation;

  ten_setup_init (&setup, ten_sheet_get_ruleset (sheet), sheet);
  return ten_notation_parse (&notation, text, error) &&
         ten_setup_read (&setup, &notation, FALSE, NULL, error) &&
         ten_pool_to_request (setup.pool, request, error);
}

static gboolean
join (TenTurnsBar *self, const char *text, GError **error)
{
  for (guint i = 0; self->party != NULL && i < g_list_model_get_n_items (self->party); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (self->party, i);
      g_autoptr (TenTurnParticipant) participant = create_participant (self, sheet, NULL);
      TenRequest request;

      if (ten_turn_order_find (self->order, ten_sheet_get_name (sheet)) != TEN_TURN_ORDER_NOBODY)
        continue;
      if (text != NULL && !read_pool (sheet, text, &request, error))
        return FALSE;
      if (!ten_turn_order_roll_one (self->order, participant, text != NULL ? &request : NULL,
                                    ten_table_get_random (get_table (self)), error))
        return FALSE;
    }
  return TRUE;
}

/* Members of the cast that share the ruleset of those who rolled. */
static char *
dup_left_out (TenTurnsBar *self)
{
  g_autoptr (TenSheet) first = self->party != NULL ? g_list_model_get_item (self->party, 0) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0;
       first != NULL && self->cast != NULL && i < g_list_model_get_n_items (self->cast); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (self->cast, i);

      if (ten_sheet_get_ruleset (sheet) != ten_sheet_get_ruleset (first) ||
          ten_turn_order_find (self->order, ten_sheet_get_name (sheet)) != TEN_TURN_ORDER_NOBODY)
        continue;
      /* Translators: between two names of a list */
      g_string_append_printf (names, "%s%s", n++ > 0 ? _ (", ") : "", ten_sheet_get_name (sheet));
    }
  /* Translators: one or more names */
  return n > 0 ? g_strdup_printf (_ ("Not in the turn order: %s"), names->str) : NULL;
}

/* Party members who are missing join the order. If the ruleset has no initiative, ask for a
 * pool. */
static void
roll (TenTurnsBar *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;

  if (!join (self, text, &error))
    {
      load (self);
      g_signal_emit_by_name (self, "changed");
      set_by_hand (self, GTK_WIDGET (self->pool));
      ten_hint_show_mistake (self->hint, error->message);
      return;
    }
  if (ten_turn_order_get_turn (self->order) == TEN_TURN_ORDER_NOBODY)
    ten_turn_order_next (self->order);
  gtk_popover_popdown (self->by_hand);
  keep (self);
  left_out = dup_left_out (self);
  ten_hint_show (self->left_out, left_out);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->left_out), left_out);
  if (left_out != NULL)
    ten_toolkit_announce (GTK_WIDGET (self), left_out);
}

static void
roll_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  roll (TEN_TURNS_BAR (widget), NULL);
}

static void
roll_pool (TenTurnsBar *self)
{
  if (gtk_entry_get_text_length (self->pool) > 0)
    roll (self, gtk_editable_get_text (GTK_EDITABLE (self->pool)));
}

static void
forget_mistake (TenTurnsBar *self)
{
  ten_hint_show_mistake (self->hint, NULL);
}

/* "thug 3 14": the last word is the number. */
static gboolean
read_line (TenTurnsBar *self, char **name, gint64 *number)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));
  char *space = strrchr (g_strstrip (text), ' ');

  if (space == NULL || !g_ascii_string_to_signed (space + 1, 10, -TEN_TURN_MAX_NUMBER,
                                                  TEN_TURN_MAX_NUMBER, number, NULL))
    return FALSE;
  *space = '\0';
  *name = g_strdup (g_strchomp (text));
  return TRUE;
}

static void
set_line (TenTurnsBar *self)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;
  guint index;

  if (!read_line (self, &name, &number))
    {
      ten_hint_show_mistake (self->hint, _ ("Enter a name and a number, such as thug 3 14"));
      return;
    }
  index = ten_turn_order_find (self->order, name);
  if (index != TEN_TURN_ORDER_NOBODY)
    ten_turn_order_set_number (self->order, index, (int) number);
  else
    {
      g_autoptr (TenTurnParticipant) participant =
          create_participant (self, ten_cast_find_sheet (self->cast, name), name);

      if (!ten_turn_order_insert (self->order, participant, (int) number, &error))
        {
          ten_hint_show_mistake (self->hint, error->message);
          return;
        }
    }
  gtk_editable_set_text (GTK_EDITABLE (self->line), "");
  keep (self);
}

static void
set_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  TenTurnParticipant *participant =
      ten_turn_order_get_participant (self->order, g_variant_get_uint32 (parameter));
  const char *who = participant != NULL ? ten_turn_participant_get_name (participant) : "";
  g_autofree char *text =
      participant != NULL
          ? g_strdup_printf ("%s %d", who, ten_turn_participant_get_number (participant))
          : NULL;

  if (text == NULL)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->line), text);
  set_by_hand (self, GTK_WIDGET (self->line));
  gtk_editable_select_region (GTK_EDITABLE (self->line), (int) g_utf8_strlen (who, -1) + 1, -1);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  g_autofree char *before = ten_turn_order_to_text (self->order);

  ten_turn_order_clear (self->order);
  ten_hint_show (self->left_out, NULL);
  keep (self);
  offer_undo (self, _ ("The turn order was ended"), before);
}

/* Opens the sheet of a row. */
static void
on_activate (TenTurnsBar *self, guint position)
{
  TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, position);
  const char *name = ten_turn_participant_get_name (participant);
  TenSheet *sheet = ten_cast_find_sheet (self->cast, name);
  g_autofree char *text = NULL;

  if (sheet != NULL)
    {
      g_signal_emit_by_name (self, "opened", sheet);
      return;
    }
  /* Translators: the name of somebody in the turn order */
  text = g_strdup_printf (_ ("%s has no sheet"), name);
  ten_notices_show_toast (ten_performer_get_notices (self->performer), text);
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);
  const guint index = g_variant_get_uint32 (parameter);
  const gboolean focused = has_keyboard (self);
  const gboolean removes = g_str_equal (name, "turns.remove");
  g_autofree char *before = removes ? ten_turn_order_to_text (self->order) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (TenTurnParticipant) participant = NULL;

  if (!g_set_object (&participant, ten_turn_order_get_participant (self->order, index)))
    return;
  /* GTK would move the focus of a removed widget later, to an arbitrary place. */
  if (focused)
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
  if (g_str_equal (name, "turns.hide"))
    ten_turn_participant_set_hidden (participant, !ten_turn_participant_get_hidden (participant));
  else if (removes)
    ten_turn_order_remove (self->order, index);
  else if (ten_turn_participant_get_delayed (participant))
    ten_turn_order_rejoin (self->order, index);
  else
    ten_turn_order_delay (self->order, index);
  keep (self);
  if (focused)
    restore_focus (self, ten_turn_participant_get_name (participant), index);
  if (!removes)
    return;
  /* Translators: the name of somebody in the turn order */
  text = g_strdup_printf (_ ("%s has left the turn order"),
                          ten_turn_participant_get_name (participant));
  offer_undo (self, text, before);
}

/* Ready for the number behind the name. */
static char **
list_names (gpointer self)
{
  return ten_cast_list_names (TEN_TURNS_BAR (self)->cast, " ");
}

static void
ten_turns_bar_dispose (GObject *object)
{
  TenTurnsBar *self = TEN_TURNS_BAR (object);

  ten_turns_bar_set_cast (self, NULL);

  G_OBJECT_CLASS (ten_turns_bar_parent_class)->dispose (object);
}

static void
ten_turns_bar_class_init (TenTurnsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own_all (klass, TenTurnsBar, g_object_unref, performer, order, party);
  ten_class_own (klass, TenTurnsBar, asked, g_free);
  G_OBJECT_CLASS (klass)->dispose = ten_turns_bar_dispose;

  ten_signal_new (klass, "changed");
  ten_signal_new_with (klass, "opened", TEN_TYPE_SHEET);
  ten_view_install (klass, TenTurnsBar, G_TYPE_STRING, turn_text);
  ten_view_install (klass, TenTurnsBar, G_TYPE_BOOLEAN, begun);

  ten_widget_class_set_group (klass, "storyteller/ten-turns-bar.ui");
  ten_widget_class_bind_children (klass, TenTurnsBar, turn, roll, left_out, list, selection, more,
                                  order_menu, by_hand, menu, line, pool, hint);
  ten_widget_class_bind_callbacks (klass, follow_turn, on_activate, queue_scroll, set_line,
                                   roll_pool, forget_mistake, on_by_hand_closed, on_menu_closed);
  ten_turn_row_bind_callbacks (klass);
  gtk_widget_class_install_action (widget_class, "turns.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "turns.by-hand", NULL, by_hand_action);
  gtk_widget_class_install_action (widget_class, "turns.menu", "u", menu_action);
  gtk_widget_class_install_action (widget_class, "turns.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "turns.set", "u", set_action);
  gtk_widget_class_install_action (widget_class, "turns.hide", "u", change_action);
  gtk_widget_class_install_action (widget_class, "turns.delay", "u", change_action);
  gtk_widget_class_install_action (widget_class, "turns.remove", "u", change_action);
}

static void
ten_turns_bar_init (TenTurnsBar *self)
{
  g_autoptr (TenTurnOrder) nobody = ten_turn_order_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ten_menu_button_set_menu (GTK_MENU_BUTTON (self->more), self->order_menu);
  ten_suggestions_offer (self->line, list_names, self);
  take_order (self, nobody);
}

static void
take_written (TenTurnsBar *self)
{
  const gboolean focused = has_keyboard (self);

  load (self);
  link_sheets (self);
  if (focused)
    gtk_widget_grab_focus (self->list);
  g_signal_emit_by_name (self, "changed");
}

/* From the command line or another window. */
static void
on_appended (TenTurnsBar *self, TenEntry *entry, gboolean foreign)
{
  g_autoptr (TenPlay) play =
      foreign && self->performer != NULL
          ? ten_play_log_read (ten_performer_get_log (self->performer), entry->number, NULL)
          : NULL;

  if (play != NULL && ten_play_find_event (play, TEN_EVENT_TURNS) != NULL)
    take_written (self);
}

static void
follow_log (TenTurnsBar *self)
{
  TenLog *log = self->performer != NULL ? ten_table_get_log (get_table (self)) : NULL;

  if (log == NULL)
    return;
  g_signal_handlers_disconnect_by_data (log, self);
  ten_connect (log, "appended", on_appended, self);
  ten_connect (log, "reopened", take_written, self);
}

/* Restores the order, even after a crash. */
void
ten_turns_bar_set_performer (TenTurnsBar *self, TenPerformer *performer)
{
  if (self->performer != NULL)
    g_signal_handlers_disconnect_by_func (get_table (self), follow_log, self);
  g_set_object (&self->performer, performer);
  if (performer != NULL)
    ten_connect (get_table (self), "notify::log", follow_log, self);
  follow_log (self);
  load (self);
  link_sheets (self);
}

/* The sheets that supply wounds, and whose characters can join by name. */
void
ten_turns_bar_set_cast (TenTurnsBar *self, GListModel *cast)
{
  if (self->cast != NULL)
    g_signal_handlers_disconnect_by_func (self->cast, link_sheets, self);
  g_set_object (&self->cast, cast);
  if (cast == NULL)
    return;
  ten_connect (cast, "items-changed", link_sheets, self);
  link_sheets (self);
}

/* The sheets to roll initiative for. */
TEN_DEFINE_KEEPER (ten_turns_bar_set_party, TenTurnsBar, GListModel, party)

/* COFD-22: returns whether anybody takes turns. */
gboolean
ten_turns_bar_next (TenTurnsBar *self)
{
  if (self->performer == NULL)
    return FALSE;
  if (ten_table_get_log (get_table (self)) != NULL)
    ten_log_follow (ten_table_get_log (get_table (self)));
  if (ten_turn_order_get_n_participants (self->order) == 0)
    return FALSE;
  if (ten_performer_refuse (self->performer))
    return TRUE;
  ten_hint_show (self->left_out, NULL);
  if (ten_turn_order_next (self->order))
    keep (self);
  return TRUE;
}

TEN_DEFINE_ACCESSOR (TenTurnOrder *, ten_turns_bar_get_order, TenTurnsBar, order)
