/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-presets-button.h"
#include "roll/ten-roll-view-private.h"

#include <glib/gi18n.h>

static TenSheet *
get_sheet (TenRollView *self)
{
  return ten_play_session_get_sheet (self->session);
}

/* The list of a sheet is short. */
static TenSavedRoll *
find_saved (TenSheet *sheet, const char *name)
{
  GListModel *rolls = sheet != NULL ? ten_sheet_get_rolls (sheet) : NULL;

  for (guint i = 0; rolls != NULL && i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);

      if (g_str_equal (ten_saved_roll_get_name (roll), name))
        return g_steal_pointer (&roll);
    }
  return NULL;
}

static void
show_page (TenRollView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "dice");
}

/* Focus the missing field, or roll with the next press. */
static void
finish_choice (TenRollView *self, gboolean roll, TenActionSection *asks)
{
  show_page (self);
  if (!ten_roll_view_get_can_roll (self) && asks != NULL)
    {
      ten_action_section_focus (asks);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (ten_roll_bar_get_comment (self->bar)));
  if (roll)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
load_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  g_autoptr (TenSavedRoll) saved = NULL;
  const char *name;
  gboolean roll;

  g_variant_get (parameter, "(&sb)", &name, &roll);
  saved = find_saved (get_sheet (self), name);
  if (saved == NULL)
    return;

  if (!ten_quick_entry_load (self->quick_entry, ten_saved_roll_get_notation (saved)))
    {
      ten_quick_entry_focus (self->quick_entry);
      return;
    }
  if (*ten_play_session_get_comment (self->session) == '\0')
    ten_play_session_set_comment (self->session, name);
  finish_choice (self, roll, NULL);
}

static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  TenNotices *notices = ten_performer_get_notices (self->performer);
  TenSheet *sheet = get_sheet (self);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *notation = ten_pool_to_notation (ten_roll_view_peek_pool (self),
                                                    ten_play_session_get_comment (self->session));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (sheet == NULL || notation == NULL)
    return;
  if (!ten_sheet_add_roll (sheet, name, notation, &error))
    {
      ten_notices_show_toast (notices, error->message);
      return;
    }
  /* Translators: the name of a saved roll */
  text = g_strdup_printf (_ ("“%s” was saved"), name);
  ten_notices_show_toast (notices, text);
  ten_performer_save_sheet (self->performer, sheet);
}

typedef struct
{
  TenPerformer *performer;
  TenSheet *sheet;
  TenSavedRoll *saved;
} Removed;

static void
removed_free (gpointer data)
{
  Removed *removed = data;

  g_object_unref (removed->performer);
  g_object_unref (removed->sheet);
  g_object_unref (removed->saved);
  g_free (removed);
}

static void
on_undo (gpointer data)
{
  Removed *removed = data;

  if (ten_sheet_add_roll (removed->sheet, ten_saved_roll_get_name (removed->saved),
                          ten_saved_roll_get_notation (removed->saved), NULL))
    ten_performer_save_sheet (removed->performer, removed->sheet);
}

static void
offer_undo (TenRollView *self, TenSheet *sheet, TenSavedRoll *saved)
{
  /* Translators: the name of a saved roll */
  g_autofree char *text = g_strdup_printf (_ ("“%s” was removed"), ten_saved_roll_get_name (saved));
  Removed *removed = g_new0 (Removed, 1);

  removed->performer = g_object_ref (self->performer);
  removed->sheet = g_object_ref (sheet);
  removed->saved = g_object_ref (saved);
  ten_notices_show_undo (ten_performer_get_notices (self->performer), text, on_undo, removed,
                         removed_free);
}

static void
remove_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  TenSheet *sheet = get_sheet (self);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (TenSavedRoll) saved = find_saved (sheet, name);

  if (saved == NULL || !ten_sheet_remove_roll (sheet, name))
    return;
  offer_undo (self, sheet, saved);
  ten_performer_save_sheet (self->performer, sheet);
}

/* The current opponent stays, if the action has one. */
static TenActionSection *
set_opponent (TenRollView *self,
              const TenCommonAction *action,
              TenSheet *sheet,
              const char *name,
              gboolean roll)
{
  const gboolean chain =
      ten_attack_is_chain (ten_pool_get_ruleset (ten_roll_view_peek_pool (self)), action);
  const gboolean opposed = action->against != NULL || action->resistance != NULL || chain;
  TenOpponentSection *opponent;
  TenSideEntry *side;

  ten_action_bar_set_active (self->actions, TEN_ACTION_SECTION_CONTESTED, opposed);
  opponent = ten_action_bar_get_opponent (self->actions);
  if (opponent == NULL)
    return NULL;

  side = ten_opponent_section_get_side (opponent);
  /* A roll without a visible opponent is not contested. */
  if (sheet == NULL && *name == '\0' && !roll)
    sheet = ten_side_entry_get_last (side);
  if (sheet != NULL)
    ten_side_entry_set_sheet (side, sheet);
  else
    ten_side_entry_set_name (side, name);
  if (action->against != NULL)
    {
      g_autofree char *text = ten_ruleset_join_value_names (
          ten_pool_get_ruleset (ten_roll_view_peek_pool (self)), action->against, " + ");

      ten_opponent_section_suggest (opponent, text);
    }
  else if (!chain)
    ten_opponent_section_set_resistance (opponent, action->resistance, -1);
  /* Nobody has to be named for an attack to be rolled. */
  if (sheet == NULL && *name == '\0' && !(chain && roll))
    ten_side_entry_ask (side, roll);
  return TEN_ACTION_SECTION (opponent);
}

/* COFD-21, ITEM-1. @weapon: what an attack is made with, or NULL */
static void
take_common (TenRollView *self,
             const TenCommonAction *action,
             const char *const *preferred,
             TenSheetItem *weapon,
             gboolean roll)
{
  TenOpponentSection *opponent = ten_action_bar_get_opponent (self->actions);
  TenSideEntry *side = opponent != NULL ? ten_opponent_section_get_side (opponent) : NULL;
  TenPool *pool = ten_roll_view_peek_pool (self);
  g_autoptr (TenSheet) sheet = NULL;
  g_autofree char *name = g_strdup (side != NULL ? ten_side_entry_get_name (side) : "");
  g_auto (TenAttack) attack = { NULL };
  g_autoptr (GError) error = NULL;

  if (side != NULL)
    g_set_object (&sheet, ten_side_entry_get_sheet (side));
  if (weapon != NULL ? !ten_attack_fill_pool (pool, action, weapon, &error)
                     : !ten_pool_set_common_action (pool, action, preferred, &error))
    {
      ten_notices_show_toast (ten_performer_get_notices (self->performer), error->message);
      return;
    }

  ten_play_session_set_comment (self->session, NULL);
  ten_attack_init (&attack);
  g_set_object (&attack.weapon, weapon);
  ten_play_session_set_attack (self->session, action->id, &attack);
  finish_choice (self, roll, set_opponent (self, action, sheet, name, roll));
}

/* ITEM-1: one click sets up the attack with a weapon of the sheet. */
static void
attack_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  TenSheet *sheet = get_sheet (self);
  g_autoptr (TenSheetItem) weapon = NULL;
  const TenCommonAction *action;

  if (sheet == NULL)
    return;
  weapon = g_list_model_get_item (ten_sheet_get_items (sheet, TEN_SHEET_WEAPON),
                                  g_variant_get_uint32 (parameter));
  action = weapon != NULL ? ten_attack_find_action (ten_sheet_get_ruleset (sheet), weapon) : NULL;
  if (action != NULL)
    take_common (self, action, NULL, weapon, FALSE);
}

static void
common_action (GSimpleAction *simple, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;
  const char *id;
  g_autofree const char **preferred = NULL;
  gboolean roll;
  const TenCommonAction *action;

  g_variant_get (parameter, "(&s^a&sb)", &id, &preferred, &roll);
  action =
      ten_ruleset_find_common_action (ten_pool_get_ruleset (ten_roll_view_peek_pool (self)), id);
  if (action != NULL)
    take_common (self, action, preferred, NULL, roll);
}

static void
popup_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  show_page (self);
  ten_presets_button_popup (self->rolls);
}

static void
quick_entry_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRollView *self = data;

  show_page (self);
  ten_quick_entry_focus (self->quick_entry);
}

static void
clear_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (data), "pool.clear", NULL);
}

void
ten_roll_view_add_preset_actions (TenRollView *self)
{
  static const GActionEntry entries[] = {
    { "rolls", popup_action },
    { "load-roll", load_action, "(sb)" },
    { "save-roll", save_action, "s" },
    { "remove-roll", remove_action, "s" },
    { "common-action", common_action, "(sasb)" },
    { "attack", attack_action, "u" },
    { "quick-entry", quick_entry_action },
    { "clear-pool", clear_action },
  };

  g_action_map_add_action_entries (self->action_map, entries, G_N_ELEMENTS (entries), self);
}
