/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/*< private >
 * ten_window_connect_chronicle:
 * @self: a window
 * @error: return location for an error
 *
 * Shows the log of rolls in the history, once it can be opened.
 *
 * Returns: whether the log is open
 */
gboolean
ten_window_connect_chronicle (TenWindow *self, GError **error)
{
  TenChronicle *chronicle;
  const char *moved_aside;

  if (self->history != NULL)
    return TRUE;

  chronicle = ten_application_get_chronicle (ten_window_get_application (self), error);
  if (chronicle == NULL)
    return FALSE;

  self->history = ten_history_new (chronicle);
  ten_history_panel_set_history (self->history_panel, G_LIST_MODEL (self->history));

  moved_aside = ten_chronicle_get_moved_aside (chronicle);
  if (moved_aside != NULL)
    {
      g_autofree char *name = g_filename_display_name (moved_aside);
      g_autofree char *text = g_strdup_printf (
          /* Translators: the placeholder is the path of a file. */
          _ ("The log of rolls was damaged. It is kept as “%s”, and a new one was begun."), name);

      ten_window_show_problem (self, text);
    }

  return TRUE;
}

/* A roll is shown only once it is on the disk. */
static gboolean
make_roll (TenWindow *self,
           const TenRequest *request,
           TenRuleset *ruleset,
           const char *ruleset_id,
           GListModel *terms,
           const char *character,
           const char *comment,
           GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenRecord) written = NULL;

  if (!ten_window_connect_chronicle (self, error))
    return FALSE;

  roll = ten_roll (request, ten_application_get_random (application), error);
  if (roll == NULL)
    return FALSE;

  record = ten_record_new (roll, ruleset_id, terms, character, comment);
  written = ten_chronicle_append (ten_application_get_chronicle (application, NULL), record, error);
  if (written == NULL)
    return FALSE;

  /* Where the window is narrow, the dice may be hidden by the sheet or the history. */
  adw_leaflet_set_visible_child_name (self->leaflet, "dice");
  if (adw_flap_get_folded (self->history_flap))
    adw_flap_set_reveal_flap (self->history_flap, FALSE);
  ten_tray_play (self->tray, written, ruleset);
  return TRUE;
}

/*< private >
 * ten_window_roll:
 * @self: a window
 *
 * Rolls the pool, writes the roll to the log, and plays it in the tray. A point of willpower is
 * spent when the roll is on the disk, and not before (COFD-18, V20-5, CHAT-11).
 */
void
ten_window_roll (TenWindow *self)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (self->pool);
  g_autoptr (GError) error = NULL;
  gboolean willpower = ten_pool_get_willpower (self->pool);
  TenRequest request;

  if (!ten_pool_to_request (self->pool, &request, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }

  if (!make_roll (self, &request, ruleset, ten_ruleset_get_id (ruleset), G_LIST_MODEL (self->pool),
                  self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "",
                  ten_pool_panel_get_comment (self->pool_panel), &error))
    {
      ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
      return;
    }

  /* COFD-18, V20-5: a point is for one roll, and the next one is spent on purpose. */
  ten_pool_set_willpower (self->pool, FALSE);
  if (willpower)
    ten_window_spend_willpower (self);
}

static gboolean
is_with_willpower (TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_WILLPOWER)
        return TRUE;
    }
  return ten_roll_get_request (ten_record_get_roll (record))->sure_success;
}

/* COFD-18: a point for each roll, from the sheet of whoever rolled. */
static gboolean
takes_willpower (TenWindow *self, TenRecord *record)
{
  return self->sheet != NULL && is_with_willpower (record) &&
         g_strcmp0 (ten_sheet_get_name (self->sheet), ten_record_get_character (record)) == 0;
}

/*< private >
 * ten_window_roll_again:
 * @self: a window
 * @record: a roll of the log
 *
 * Makes the same roll anew, for the same character, who spends willpower on it again (COFD-18);
 * the pool stays as it is.
 */
void
ten_window_roll_again (TenWindow *self, TenRecord *record)
{
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  const char *ruleset_id = ten_record_get_ruleset (record);
  gboolean willpower = takes_willpower (self, record);
  g_autoptr (GError) error = NULL;

  if (willpower && !ten_pool_get_willpower_left (self->pool))
    {
      ten_window_show_toast (self, _ ("No point of willpower is left to spend"));
      return;
    }

  /* A homebrew ruleset may be gone: the request has all that the dice need. */
  if (!make_roll (self, ten_roll_get_request (ten_record_get_roll (record)),
                  ten_rulesets_find (rulesets, ruleset_id, NULL), ruleset_id,
                  ten_record_get_terms (record), ten_record_get_character (record),
                  ten_record_get_comment (record), &error))
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
  else if (willpower)
    ten_window_spend_willpower (self);
}
