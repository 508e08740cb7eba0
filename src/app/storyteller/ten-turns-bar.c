/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "storyteller/ten-turns-bar.h"

#include "action/ten-hint.h"
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "storyteller/ten-cast.h"

#include <glib/gi18n.h>

#define NO_PART G_MAXUINT

struct _TenTurnsBar
{
  TenWidget parent_instance;

  GtkLabel *turn;
  GtkWidget *next;
  GtkWidget *roll;
  GtkWidget *clear;
  GtkWidget *area;
  GtkLabel *left_out;
  GtkListBox *list;
  GtkMenuButton *by_hand;
  GtkEntry *line;
  GtkEntry *pool;
  GtkLabel *hint;

  TenPerformer *performer;
  TenTurnOrder *order;
  GListModel *party;
  GListModel *cast;
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
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new ();

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
  g_autofree char *state = ten_turn_participant_dup_state (participant);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *place = create_button (NULL, _ ("Set Initiative"), "turns.set", index);
  GtkWidget *name = gtk_label_new (ten_turn_participant_get_name (participant));
  GtkWidget *wounds = gtk_label_new (state);

  gtk_button_set_label (GTK_BUTTON (place), number);
  gtk_widget_set_size_request (place, 36, -1);
  gtk_widget_add_css_class (place, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (wounds), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (wounds, state);
  gtk_widget_set_visible (wounds, *state != '\0');
  gtk_widget_add_css_class (wounds, "caption");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  /* "thug 12": the number comes last. */
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (name, TRUE);
  ten_widget_set_css_class (name, "dim-label", delayed);
  ten_widget_set_css_class (name, "heading", index == ten_turn_order_get_turn (self->order));
  gtk_box_append (GTK_BOX (row), place);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), wounds);
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
    return g_strdup (ten_turn_order_get_n_participants (self->order) > 0 ? _ ("Not started")
                                                                         : _ ("No turn order"));
  /* Translators: the number of a round, and whose turn it is */
  return g_strdup_printf (_ ("Round %d: %s"), ten_turn_order_get_round (self->order),
                          ten_turn_participant_get_name (participant));
}

static TenSheet *
find_sheet (TenTurnsBar *self, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; self->cast != NULL && i < g_list_model_get_n_items (self->cast); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (self->cast, i);
      g_autofree char *other = ten_fold_name (ten_sheet_get_name (sheet), -1);

      if (g_str_equal (other, folded))
        return sheet;
    }
  return NULL;
}

/* The part of a row that has the keyboard, and whose row it is. */
static guint
find_focus (TenTurnsBar *self, char **name, int *index)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row, *part;
  guint position = 0;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    return NO_PART;
  row = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW);
  *index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  for (part = gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
       part != NULL && part != focus; part = gtk_widget_get_next_sibling (part))
    {
      if (GTK_IS_LABEL (part) && *name == NULL)
        *name = g_strdup (gtk_label_get_text (GTK_LABEL (part)));
      position++;
    }
  return part != NULL ? position : NO_PART;
}

/* Keeps the focus on the same participant, or moves it to the next one if they have left. */
static void
restore_focus (TenTurnsBar *self, guint part, const char *name, int index)
{
  const int n = (int) ten_turn_order_get_n_participants (self->order);
  const guint found =
      name != NULL ? ten_turn_order_find (self->order, name) : TEN_TURN_ORDER_NOBODY;
  GtkListBoxRow *row;
  GtkWidget *widget;

  if (part == NO_PART)
    return;
  if (n == 0)
    {
      gtk_widget_grab_focus (self->roll);
      return;
    }
  row = gtk_list_box_get_row_at_index (
      self->list, found != TEN_TURN_ORDER_NOBODY ? (int) found : MIN (index, n - 1));
  widget = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  while (part-- > 0)
    widget = gtk_widget_get_next_sibling (widget);
  gtk_widget_grab_focus (widget);
}

/* A row that was just made has its place with the next frame. */
static gboolean
scroll_to_turn (GtkWidget *area, GdkFrameClock *clock, gpointer data)
{
  TenTurnsBar *self = data;
  const guint turn = ten_turn_order_get_turn (self->order);
  GtkListBoxRow *row =
      turn != TEN_TURN_ORDER_NOBODY ? gtk_list_box_get_row_at_index (self->list, (int) turn) : NULL;
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_get_mapped (area))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (GTK_WIDGET (row)) <= 0 ||
      !gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (area)),
                             bounds.origin.y, bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

static void
queue_scroll (TenTurnsBar *self)
{
  gtk_widget_add_tick_callback (self->area, scroll_to_turn, self, NULL);
}

static void
show_order (TenTurnsBar *self)
{
  const guint n = ten_turn_order_get_n_participants (self->order);
  g_autofree char *turn = dup_turn (self);
  g_autofree char *name = NULL;
  int index = 0;
  const guint part = find_focus (self, &name, &index);
  GtkWidget *child;

  gtk_label_set_text (self->turn, turn);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->turn), turn);
  gtk_widget_set_visible (self->next, n > 0);
  gtk_widget_set_visible (self->clear, n > 0);
  gtk_widget_set_visible (self->area, n > 0);
  /* A window moves the focus of a removed widget on later, wherever it is by then. */
  if (part != NO_PART)
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, create_row (self, i));
  restore_focus (self, part, name, index);
  queue_scroll (self);
}

static void
on_sheet_changed (TenTurnsBar *self, TenSheet *sheet)
{
  g_autoptr (TenTurnOrder) order = g_object_ref (self->order);

  if (self->performer != NULL && ten_extra_find_for_sheet (sheet) != NULL)
    ten_turn_order_save (order, get_table (self), NULL);
  show_order (self);
}

/* Sheets come from the cast, so those of extras show their wounds. */
static void
link_sheets (TenTurnsBar *self)
{
  for (guint i = 0; i < ten_turn_order_get_n_participants (self->order); i++)
    {
      TenTurnParticipant *participant = ten_turn_order_get_participant (self->order, i);
      TenSheet *before = ten_turn_participant_get_sheet (participant);
      TenSheet *sheet = find_sheet (self, ten_turn_participant_get_name (participant));

      if (sheet == NULL)
        sheet = before;
      if (before != NULL)
        g_signal_handlers_disconnect_by_func (before, on_sheet_changed, self);
      if (sheet == NULL)
        continue;
      ten_turn_participant_set_sheet (participant, sheet);
      g_signal_connect_object (sheet, "changed", G_CALLBACK (on_sheet_changed), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
follow_cast (TenTurnsBar *self)
{
  link_sheets (self);
  show_order (self);
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
  g_autoptr (TenTurnOrder) order = g_object_ref (self->order);
  g_autoptr (GError) error = NULL;

  if (!ten_turn_order_save (order, get_table (self), &error))
    {
      ten_notices_show_error (ten_performer_get_notices (self->performer),
                              _ ("The Turn Order Could Not Be Saved"), error);
      load (self);
    }
  /* Another program wrote an order at the same time. */
  else if (order != self->order)
    load (self);
  follow_cast (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_text (self->turn));
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
has_players (GListModel *cast)
{
  for (guint i = 0; cast != NULL && i < g_list_model_get_n_items (cast); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (cast, i);

      if (ten_cast_is_played (sheet))
        return TRUE;
    }
  return FALSE;
}

/* Beside players' characters, the Storyteller's own are hidden until they are shown. */
static TenTurnParticipant *
create_participant (TenTurnsBar *self, TenSheet *sheet, const char *name)
{
  TenTurnParticipant *participant =
      sheet != NULL ? ten_turn_participant_new_for_sheet (sheet) : ten_turn_participant_new (name);

  ten_turn_participant_set_hidden (participant, has_players (self->cast) &&
                                                    (sheet == NULL || !ten_cast_is_played (sheet)));
  return participant;
}

static gboolean
read_pool (TenSheet *sheet, const char *text, TenRequest *request, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ten_sheet_get_ruleset (sheet));
  TenNotation notation;

  ten_pool_set_option (pool, TEN_POOL_APPLY_UNTRAINED, TRUE);
  ten_pool_set_option (pool, TEN_POOL_APPLY_WOUNDS, TRUE);
  ten_pool_set_character (pool, TEN_CHARACTER (sheet));
  return ten_notation_parse (&notation, text, error) &&
         ten_notation_apply (&notation, pool, error) && ten_pool_to_request (pool, request, error);
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

/* Of the cast, with the rules of those who rolled. */
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

/* Members of the party who are not in the order yet join it. If the ruleset has no initiative, a
 * pool is asked for. */
static void
roll (TenTurnsBar *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;

  if (!join (self, text, &error))
    {
      load (self);
      g_signal_emit (self, changed_signal, 0);
      gtk_menu_button_popup (self->by_hand);
      gtk_widget_grab_focus (GTK_WIDGET (self->pool));
      ten_hint_show_mistake (self->hint, error->message);
      return;
    }
  if (ten_turn_order_get_turn (self->order) == TEN_TURN_ORDER_NOBODY)
    ten_turn_order_next (self->order);
  gtk_menu_button_popdown (self->by_hand);
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
      ten_hint_show_mistake (self->hint, _ ("A name and a number are needed, as in thug 3 14"));
      return;
    }
  index = ten_turn_order_find (self->order, name);
  if (index != TEN_TURN_ORDER_NOBODY)
    ten_turn_order_set_number (self->order, index, (int) number);
  else
    {
      g_autoptr (TenTurnParticipant) participant =
          create_participant (self, find_sheet (self, name), name);

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
  gtk_menu_button_popup (self->by_hand);
  gtk_editable_set_text (GTK_EDITABLE (self->line), text);
  gtk_widget_grab_focus (GTK_WIDGET (self->line));
  gtk_editable_select_region (GTK_EDITABLE (self->line), (int) g_utf8_strlen (who, -1) + 1, -1);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TenTurnsBar *self = TEN_TURNS_BAR (widget);

  ten_turn_order_clear (self->order);
  ten_hint_show (self->left_out, NULL);
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
  ten_turns_bar_set_cast (self, NULL);

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
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, left_out);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, list);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, by_hand);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, line);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, pool);
  gtk_widget_class_bind_template_child (widget_class, TenTurnsBar, hint);
  gtk_widget_class_bind_template_callback (widget_class, queue_scroll);
  gtk_widget_class_bind_template_callback (widget_class, set_line);
  gtk_widget_class_bind_template_callback (widget_class, roll_pool);
  gtk_widget_class_bind_template_callback (widget_class, forget_mistake);
  gtk_widget_class_set_css_name (widget_class, "turnsbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "turns.roll", NULL, roll_action);
  gtk_widget_class_install_action (widget_class, "turns.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "turns.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "turns.set", "u", set_action);
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

static void
take_written (TenTurnsBar *self)
{
  load (self);
  follow_cast (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Of the command line or of another window. */
static void
on_news (TenTurnsBar *self, GObject *entry)
{
  if (TEN_IS_EVENT (entry) && g_str_equal (ten_event_get_kind (TEN_EVENT (entry)), TEN_EVENT_TURNS))
    take_written (self);
}

static void
follow_log (TenTurnsBar *self)
{
  TenLog *log = self->performer != NULL ? ten_table_get_log (get_table (self)) : NULL;

  if (log == NULL)
    return;
  g_signal_handlers_disconnect_by_data (log, self);
  g_signal_connect_object (log, "news", G_CALLBACK (on_news), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "reopened", G_CALLBACK (take_written), self, G_CONNECT_SWAPPED);
}

/* Takes the order as it was left, however the program ended. */
void
ten_turns_bar_set_performer (TenTurnsBar *self, TenPerformer *performer)
{
  if (self->performer != NULL)
    g_signal_handlers_disconnect_by_func (get_table (self), follow_log, self);
  g_set_object (&self->performer, performer);
  if (performer != NULL)
    g_signal_connect_object (get_table (self), "notify::log", G_CALLBACK (follow_log), self,
                             G_CONNECT_SWAPPED);
  follow_log (self);
  load (self);
  follow_cast (self);
}

/* The sheets that show wounds, and that can join by name. */
void
ten_turns_bar_set_cast (TenTurnsBar *self, GListModel *cast)
{
  if (self->cast != NULL)
    g_signal_handlers_disconnect_by_func (self->cast, follow_cast, self);
  g_set_object (&self->cast, cast);
  if (cast == NULL)
    return;
  g_signal_connect_object (cast, "items-changed", G_CALLBACK (follow_cast), self,
                           G_CONNECT_SWAPPED);
  follow_cast (self);
}

/* Whose initiative is rolled: a list of sheets. */
void
ten_turns_bar_set_party (TenTurnsBar *self, GListModel *party)
{
  g_set_object (&self->party, party);
}

void
ten_turns_bar_next (TenTurnsBar *self)
{
  ten_hint_show (self->left_out, NULL);
  if (self->performer != NULL && ten_table_get_log (get_table (self)) != NULL)
    ten_log_follow (ten_table_get_log (get_table (self)));
  if (ten_turn_order_next (self->order))
    keep (self);
}

TenTurnOrder *
ten_turns_bar_get_order (TenTurnsBar *self)
{
  return self->order;
}
