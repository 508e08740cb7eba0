/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-cast-panel.h"

#include "common/ten-toolkit.h"
#include "storyteller/ten-cast-row.h"
#include "storyteller/ten-party-bar.h"

#include <glib/gi18n.h>

struct _TenCastPanel
{
  TenWidget parent_instance;

  GtkStack *stack;
  GtkSingleSelection *selection;
  AdwBin *guests_place;
  TenTurnsBar *turns;
  TenPartyBar *party;
  GtkEntry *extra;
  GtkLabel *hint;

  TenCast *cast;
  TenPerformer *performer;
  TenRollView *roll_view; /* weak */
  GListStore *chosen;
};

G_DEFINE_FINAL_TYPE (TenCastPanel, ten_cast_panel, TEN_TYPE_WIDGET)

static void
on_asked (TenCastPanel *self, TenSheet *sheet, const char *what)
{
  if (g_str_equal (what, "remove"))
    ten_cast_remove_extra (self->cast, sheet);
  else
    g_signal_emit_by_name (self, "asked", sheet, what);
}

static TenRuleset *
get_ruleset (TenCastPanel *self)
{
  TenPlaySession *session = ten_roll_view_get_session (self->roll_view);

  return ten_pool_get_ruleset (ten_play_session_get_pool (session));
}

static GListModel *
list_members (TenCastPanel *self, gboolean (*belongs) (TenSheet *sheet))
{
  GListModel *members = G_LIST_MODEL (self->selection);
  GListStore *list = g_list_store_new (TEN_TYPE_SHEET);

  for (guint i = 0; i < g_list_model_get_n_items (members); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (members, i);

      if (ten_sheet_get_ruleset (sheet) == get_ruleset (self) &&
          (belongs == NULL || belongs (sheet)))
        g_list_store_append (list, sheet);
    }
  return G_LIST_MODEL (list);
}

/* Extras belong to the scene. */
static gboolean
is_in_scene (TenSheet *sheet)
{
  return ten_cast_has_player (sheet) || ten_extra_find_for_sheet (sheet) != NULL;
}

/* By default, the party is the players' characters, and extras join their turn order; without
 * any, it is everybody. */
static void
take_party (TenCastPanel *self)
{
  g_autoptr (GListModel) played = NULL;
  g_autoptr (GListModel) others = NULL;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->chosen)) > 0 || self->roll_view == NULL)
    {
      ten_party_bar_set_members (self->party, G_LIST_MODEL (self->chosen));
      ten_turns_bar_set_party (self->turns, G_LIST_MODEL (self->chosen));
      return;
    }
  played = list_members (self, ten_cast_has_player);
  others = list_members (self, g_list_model_get_n_items (played) > 0 ? is_in_scene : NULL);
  ten_party_bar_set_members (self->party, g_list_model_get_n_items (played) > 0 ? played : others);
  ten_turns_bar_set_party (self->turns, others);
}

static void
on_chosen (TenCastPanel *self, TenSheet *sheet, gboolean chosen)
{
  guint position;

  if (!g_list_store_find (self->chosen, sheet, &position))
    g_list_store_append (self->chosen, sheet);
  else if (!chosen)
    g_list_store_remove (self->chosen, position);
  take_party (self);
}

/* An extra has no file. */
static void
on_played (TenCastPanel *self, TenSheet *sheet)
{
  if (ten_sheet_get_file (sheet) != NULL)
    ten_performer_save_sheet (self->performer, sheet);
}

static void
on_opened (TenCastPanel *self, TenSheet *sheet)
{
  g_signal_emit_by_name (self, "asked", sheet, "open");
}

static void
on_setup (TenCastPanel *self, GtkListItem *item)
{
  GtkWidget *row = g_object_new (TEN_TYPE_CAST_ROW, NULL);

  ten_connect (row, "asked", on_asked, self);
  ten_connect (row, "chosen", on_chosen, self);
  ten_connect (row, "played", on_played, self);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, row);
}

static void
on_bind (TenCastPanel *self, GtkListItem *item)
{
  TenCastRow *row = TEN_CAST_ROW (gtk_list_item_get_child (item));
  TenSheet *sheet = gtk_list_item_get_item (item);

  ten_cast_row_set_sheet (row, sheet, self->performer, ten_cast_is_extra (self->cast, sheet));
  ten_cast_row_set_chosen (row, g_list_store_find (self->chosen, sheet, NULL));
  ten_toolkit_name_list_item (item, ten_sheet_get_name (sheet));
}

/* Characters who left the cast are in no party either. */
static void
follow_cast (TenCastPanel *self)
{
  GListModel *members = G_LIST_MODEL (self->selection);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->chosen)); i > 0; i--)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (G_LIST_MODEL (self->chosen), i - 1);
      gboolean found = FALSE;

      for (guint j = 0; !found && j < g_list_model_get_n_items (members); j++)
        found = ten_model_peek (members, j) == sheet;
      if (!found)
        g_list_store_remove (self->chosen, i - 1);
    }
  take_party (self);
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (members) > 0 ? "list" : "empty");
}

static void
add_extra (TenCastPanel *self)
{
  g_autoptr (GError) error = NULL;

  if (ten_cast_add_extras (self->cast, get_ruleset (self),
                           gtk_editable_get_text (GTK_EDITABLE (self->extra)), &error))
    gtk_editable_set_text (GTK_EDITABLE (self->extra), "");
  ten_hint_show_mistake (self->hint, error != NULL ? error->message : NULL);
}

static void
forget_mistake (TenCastPanel *self)
{
  ten_hint_show_mistake (self->hint, NULL);
}

static void
ten_cast_panel_class_init (TenCastPanelClass *klass)
{
  ten_class_own_all (klass, TenCastPanel, g_object_unref, cast, performer, chosen);

  g_signal_new ("asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, TEN_TYPE_SHEET, G_TYPE_STRING);

  ten_ensure_types (TEN_TYPE_PARTY_BAR, TEN_TYPE_TURNS_BAR);
  ten_widget_class_set_group (klass, "storyteller/ten-cast-panel.ui");
  ten_widget_class_bind_children (klass, TenCastPanel, stack, selection, guests_place, turns, party,
                                  extra, hint);
  ten_widget_class_bind_callbacks (klass, on_setup, on_bind, follow_cast, add_extra,
                                   forget_mistake);
}

static void
ten_cast_panel_init (TenCastPanel *self)
{
  self->chosen = g_list_store_new (TEN_TYPE_SHEET);
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_connect (self->turns, "opened", on_opened, self);
}

void
ten_cast_panel_connect (TenCastPanel *self,
                        TenCast *cast,
                        TenPerformer *performer,
                        TenRollView *roll_view)
{
  GListModel *members = cast != NULL ? ten_cast_get_members (cast) : NULL;

  g_set_object (&self->cast, cast);
  g_set_object (&self->performer, performer);
  if (self->roll_view != NULL)
    g_signal_handlers_disconnect_by_func (self->roll_view, take_party, self);
  self->roll_view = roll_view;
  ten_party_bar_set_performer (self->party, performer);
  ten_turns_bar_set_performer (self->turns, performer);
  ten_turns_bar_set_cast (self->turns, members);
  if (roll_view != NULL)
    ten_connect (roll_view, "notify::pool", take_party, self);
  gtk_single_selection_set_model (self->selection, members);
}

void
ten_cast_panel_focus_party (TenCastPanel *self)
{
  ten_party_bar_focus (self->party);
}

TEN_DEFINE_ACCESSOR (TenTurnsBar *, ten_cast_panel_get_turns, TenCastPanel, turns)
TEN_DEFINE_ACCESSOR (AdwBin *, ten_cast_panel_get_guests_place, TenCastPanel, guests_place)
