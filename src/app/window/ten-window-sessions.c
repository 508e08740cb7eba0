/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "roll/ten-halving.h"
#include "tray/ten-after-dialogs.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static TenLog *
get_log (TenWindow *self)
{
  return ten_table_get_log (ten_performer_get_table (self->performer));
}

/* TEST-6 */
static void
take_bonuses (TenWindow *self, TenPlaySession *session)
{
  TenLog *log = get_log (self);

  if (log != NULL)
    ten_play_session_take_bonuses (session, log);
}

TenPlaySession *
ten_window_begin_session (TenWindow *self, TenRuleset *ruleset)
{
  GSettings *settings = ten_application_get_settings (ten_window_get_application (self));
  TenPlaySession *session = ten_play_session_new (ruleset);
  TenPool *pool = ten_play_session_get_pool (session);

  g_settings_bind (settings, "uncommon-combinations", pool, "uncommon", G_SETTINGS_BIND_GET);
  ten_halving_follow (pool, settings);
  take_bonuses (self, session);
  return session;
}

/* The session without a sheet moves to the first sheet, and back from the last one. */
TenPlaySession *
ten_window_create_session (TenSheet *sheet, gpointer data)
{
  TenWindow *self = data;
  const gboolean first = adw_tab_view_get_n_pages (ten_documents_get_view (self->documents)) == 0;
  TenPlaySession *session = first ? g_object_ref (self->session)
                                  : ten_window_begin_session (self, ten_sheet_get_ruleset (sheet));

  /* Setting up a pool is not a roll. */
  if (first)
    g_signal_group_set_target (self->pool_signals, NULL);
  ten_play_session_set_sheet (session, sheet);
  take_bonuses (self, session);
  return session;
}

void
ten_window_end_session (TenWindow *self, TenRuleset *ruleset)
{
  ten_play_session_set_sheet (self->session, NULL);
  ten_play_session_set_comment (self->session, NULL);
  ten_pool_set_ruleset (ten_play_session_get_pool (self->session), ruleset);
  take_bonuses (self, self->session);
}

/* TEST-6 */
void
ten_window_add_bonus (TenWindow *self, TenPlay *play)
{
  TenEvent *bonus = ten_play_find_event (play, TEN_EVENT_BONUS);
  const char *character = ten_event_get_word (bonus, "character");
  const char *ruleset = ten_ruleset_get_id (ten_play_get_ruleset (play));
  TenSheet *sheet = ten_documents_find_character (self->documents, character, ruleset);
  AdwTabView *view = ten_documents_get_view (self->documents);

  if (sheet != NULL)
    ten_play_session_add_bonus (ten_document_get_session (ten_document_find (view, sheet)), bonus);
  else if (self->document == NULL && *character == '\0' &&
           g_str_equal (ten_ruleset_get_id (
                            ten_pool_get_ruleset (ten_play_session_get_pool (self->session))),
                        ruleset))
    ten_play_session_add_bonus (self->session, bonus);
}

static gboolean
try_for_other (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenAction) action = NULL;

  ten_pool_set_option (pool, TEN_POOL_UNCOMMON, TRUE);
  if (!ten_aftermath_set_up_try (record, get_log (self), pressure, pool, error))
    return FALSE;
  actor = ten_action_side_new_for_pool (ten_record_get_character (record), pool, FALSE, error);
  if (actor == NULL)
    return FALSE;
  action = ten_roll_action_new (ruleset, actor);
  ten_action_set_comment (action, ten_record_get_comment (record));
  ten_action_set_follows (action, record);
  ten_after_dialogs_try_for_other (GTK_WINDOW (self), self->performer, action);
  return TRUE;
}

static gboolean
try_in_pool (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  if (ten_pool_get_ruleset (ten_play_session_get_pool (self->session)) != ruleset)
    ten_window_choose_ruleset (self, ten_ruleset_get_id (ruleset));
  if (!ten_play_session_set_up_try (self->session, record, get_log (self), pressure, error))
    return FALSE;

  adw_leaflet_set_visible_child_name (self->leaflet, "dice");
  if (adw_flap_get_folded (self->history_flap))
    adw_flap_set_reveal_flap (self->history_flap, FALSE);
  ten_toolkit_announce (GTK_WIDGET (self), _ ("The pool is set up for another try"));
  return TRUE;
}

/* COFD-11, V20-8, CHAT-5: use the pool of the tab that has the sheet. */
void
ten_window_try_again (TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure)
{
  TenSheet *sheet = ten_performer_find_sheet (self->performer, ten_record_get_character (record),
                                              ten_record_get_ruleset (record));
  g_autoptr (GError) error = NULL;

  if (sheet != NULL)
    ten_document_choose (ten_document_find (ten_documents_get_view (self->documents), sheet));
  if (self->document == NULL || sheet != NULL)
    try_in_pool (self, record, ruleset, pressure, &error);
  else
    try_for_other (self, record, ruleset, pressure, &error);
  if (error != NULL)
    ten_notices_show_toast (self->notices, error->message);
}
