/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-opponent-section.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static const TenCommonAction *
find_common (TenRuleset *ruleset, const char *id)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  for (guint i = 0; id != NULL && i < actions->n_common; i++)
    if (g_str_equal (actions->common[i].id, id))
      return &actions->common[i];
  return NULL;
}

static gboolean
is_place (const char *const *alternatives, TenPool *pool)
{
  for (guint i = 0; alternatives[i] != NULL; i++)
    if (ten_pool_has_trait (pool, alternatives[i]))
      return TRUE;
  return FALSE;
}

/* Modifiers come and go, but with other traits it is another action. */
static gboolean
is_pool_of (TenPool *pool, const TenCommonAction *action)
{
  GListModel *terms = G_LIST_MODEL (pool);
  guint n_traits = 0;
  guint n_places = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      n_traits += ten_term_get_kind (term) == TEN_TERM_TRAIT;
    }
  for (guint i = 0; action->pool[i] != NULL; i++, n_places++)
    if (!is_place (action->pool[i], pool))
      return FALSE;
  return n_traits == n_places;
}

static void
on_pool_changed (TenWindow *self)
{
  const TenCommonAction *action = find_common (ten_pool_get_ruleset (self->pool), self->common);

  if (self->common != NULL && (action == NULL || !is_pool_of (self->pool, action)))
    ten_window_set_common (self, NULL);
}

/* The list of a sheet is short. */
static TenSavedRoll *
find_saved (TenWindow *self, const char *name)
{
  GListModel *rolls = self->sheet != NULL ? ten_sheet_get_rolls (self->sheet) : NULL;

  for (guint i = 0; rolls != NULL && i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);

      if (g_str_equal (ten_saved_roll_get_name (roll), name))
        return g_steal_pointer (&roll);
    }
  return NULL;
}

/* Where something is left to say, the keyboard is there, and otherwise a press from the roll. */
static void
finish_choice (TenWindow *self, gboolean roll, GtkWidget *asks)
{
  adw_leaflet_set_visible_child_name (self->leaflet, "dice");
  if (!ten_pool_panel_get_can_roll (self->pool_panel) && asks != NULL)
    gtk_widget_grab_focus (asks);
  else
    ten_pool_panel_focus_comment (self->pool_panel);
  if (roll)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

static void
load_roll (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autoptr (TenSavedRoll) saved = NULL;
  const char *name;
  gboolean roll;

  g_variant_get (parameter, "(&sb)", &name, &roll);
  saved = find_saved (self, name);
  if (saved == NULL)
    return;

  if (!ten_pool_panel_load (self->pool_panel, ten_saved_roll_get_notation (saved)))
    {
      ten_pool_panel_focus_quick_entry (self->pool_panel);
      return;
    }
  if (*ten_pool_panel_get_comment (self->pool_panel) == '\0')
    ten_pool_panel_set_comment (self->pool_panel, name);
  finish_choice (self, roll, NULL);
}

static void
save_roll (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *notation =
      ten_pool_to_notation (self->pool, ten_pool_panel_get_comment (self->pool_panel));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->sheet == NULL || notation == NULL)
    return;
  if (!ten_sheet_add_roll (self->sheet, name, notation, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }
  /* Translators: the name of a saved roll */
  text = g_strdup_printf (_ ("“%s” was saved"), name);
  ten_window_show_toast (self, text);
  ten_window_save_sheet (self, self->sheet);
}

typedef struct
{
  TenWindow *window;
  TenSheet *sheet;
  TenSavedRoll *saved;
} Removed;

static void
removed_free (gpointer data, GClosure *closure)
{
  Removed *removed = data;

  g_object_unref (removed->sheet);
  g_object_unref (removed->saved);
  g_free (removed);
}

static void
on_undo (AdwToast *toast, Removed *removed)
{
  if (ten_sheet_add_roll (removed->sheet, ten_saved_roll_get_name (removed->saved),
                          ten_saved_roll_get_notation (removed->saved), NULL))
    ten_window_save_sheet (removed->window, removed->sheet);
}

static void
offer_undo (TenWindow *self, TenSavedRoll *saved)
{
  /* Translators: the name of a saved roll */
  g_autofree char *text = g_strdup_printf (_ ("“%s” was removed"), ten_saved_roll_get_name (saved));
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  Removed *removed = g_new0 (Removed, 1);

  removed->window = self;
  removed->sheet = g_object_ref (self->sheet);
  removed->saved = g_object_ref (saved);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  /* Not behind what was said before: it would be too late to take it back. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), removed, removed_free, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
remove_roll (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (TenSavedRoll) saved = find_saved (self, name);

  if (saved == NULL || !ten_sheet_remove_roll (self->sheet, name))
    return;
  offer_undo (self, saved);
  ten_window_save_sheet (self, self->sheet);
}

static char *
join_names (TenRuleset *ruleset, const char *const *ids)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " + " : "",
                            ten_ruleset_get_value_name (ruleset, ids[i]));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Whoever was in the way stays, as far as the action has anybody. */
static GtkWidget *
set_opponent (TenWindow *self, const TenCommonAction *action, TenSheet *sheet, const char *name)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);
  const gboolean opposed = action->against != NULL || action->resistance != NULL;
  TenOpponentSection *opponent;

  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_AGAINST, opposed);
  if (!opposed || !ten_action_bar_get_active (bar, TEN_ACTION_SECTION_AGAINST))
    return NULL;

  opponent = TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_AGAINST));
  if (sheet != NULL)
    ten_opponent_section_set_sheet (opponent, sheet);
  else
    ten_opponent_section_set_name (opponent, name);
  if (action->against != NULL)
    {
      g_autofree char *text = join_names (ten_pool_get_ruleset (self->pool), action->against);

      ten_opponent_section_suggest (opponent, text);
    }
  else
    {
      ten_opponent_section_set_resistance (opponent, action->resistance, -1);
    }
  return GTK_WIDGET (opponent);
}

static void
take_common (TenWindow *self,
             const TenCommonAction *action,
             const char *const *preferred,
             gboolean roll)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);
  g_autoptr (TenSheet) sheet = NULL;
  g_autofree char *name = g_strdup ("");
  g_autoptr (GError) error = NULL;

  if (ten_action_bar_get_active (bar, TEN_ACTION_SECTION_AGAINST))
    {
      TenOpponentSection *opponent =
          TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_AGAINST));

      g_set_object (&sheet, ten_opponent_section_get_sheet (opponent));
      g_free (name);
      name = g_strdup (ten_opponent_section_get_name (opponent));
    }
  if (!ten_pool_set_common_action (self->pool, action, preferred, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }

  ten_pool_panel_set_comment (self->pool_panel, "");
  ten_window_set_common (self, action->id);
  finish_choice (self, roll, set_opponent (self, action, sheet, name));
}

static void
common_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  const char *id;
  g_autofree const char **preferred = NULL;
  gboolean roll;
  const TenCommonAction *action;

  g_variant_get (parameter, "(&s^a&sb)", &id, &preferred, &roll);
  action = find_common (ten_pool_get_ruleset (self->pool), id);
  if (action != NULL)
    take_common (self, action, preferred, roll);
}

static void
show_rolls (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);

  adw_leaflet_set_visible_child_name (self->leaflet, "dice");
  ten_pool_panel_popup_rolls (self->pool_panel);
}

void
ten_window_install_rolls_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.rolls", NULL, show_rolls);
  gtk_widget_class_install_action (widget_class, "win.load-roll", "(sb)", load_roll);
  gtk_widget_class_install_action (widget_class, "win.save-roll", "s", save_roll);
  gtk_widget_class_install_action (widget_class, "win.remove-roll", "s", remove_roll);
  gtk_widget_class_install_action (widget_class, "win.common-action", "(sasb)", common_action);
}

void
ten_window_init_rolls (TenWindow *self)
{
  g_signal_group_connect_object (self->pool_signals, "changed", G_CALLBACK (on_pool_changed), self,
                                 G_CONNECT_SWAPPED);
}

/* COFD-21 */
void
ten_window_set_common (TenWindow *self, const char *id)
{
  const TenCommonAction *action = find_common (ten_pool_get_ruleset (self->pool), id);

  id = action != NULL ? action->id : NULL;
  if (g_strcmp0 (self->common, id) == 0)
    return;
  g_free (self->common);
  self->common = g_strdup (id);
  ten_pool_panel_set_purpose (self->pool_panel, action != NULL ? action->name : NULL);
}

/* COFD-21 */
const char *
ten_window_get_common (TenWindow *self)
{
  return self->common;
}

/* COFD-21 */
const char *
ten_window_get_record_common (TenRecord *record)
{
  TenEvent *event = ten_record_get_action_event (record);
  const char *id = event != NULL ? ten_event_get_word (event, "common") : "";

  return *id != '\0' ? id : NULL;
}

/* COFD-21 */
TenEvent *
ten_window_create_common (TenRuleset *ruleset, const char *id)
{
  const TenCommonAction *action = ruleset != NULL ? find_common (ruleset, id) : NULL;
  g_autoptr (JsonNode) details = NULL;
  JsonObject *object;

  if (action == NULL)
    return NULL;

  details = json_node_new (JSON_NODE_OBJECT);
  object = json_object_new ();
  json_object_set_string_member (object, "action", "common");
  json_object_set_string_member (object, "common", action->id);
  json_object_set_string_member (object, "name", action->source_name);
  json_node_take_object (details, object);
  return ten_event_new (TEN_EVENT_ACTION, details);
}
