/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "tray/ten-after-dialogs.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static TenLog *
get_log (TenWindow *self)
{
  return ten_table_get_log (ten_performer_get_table (self->performer));
}

static gboolean
try_for_other (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenAction) action = NULL;

  ten_pool_set_uncommon (pool, TRUE);
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

/* COFD-11, V20-8, CHAT-5: the pool is theirs in the tab that has their sheet. */
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
