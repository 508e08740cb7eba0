/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-multiple-section.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static TenMultipleSection *
get_section (TenWindow *self)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);

  if (!ten_action_bar_get_active (bar, TEN_ACTION_SECTION_MULTIPLE))
    return NULL;
  return TEN_MULTIPLE_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_MULTIPLE));
}

static const char *
get_character (TenWindow *self)
{
  return self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "";
}

/* All are declared before the first, and the log says so. */
static TenEvent *
create_start (TenWindow *self, TenMultipleSection *section)
{
  g_autoptr (JsonNode) details = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *actions = json_array_new ();

  for (guint i = 0; i < ten_multiple_section_get_n_actions (section); i++)
    {
      const TenMultipleEntry *action = ten_multiple_section_get_action (section, i);
      JsonObject *declared = json_object_new ();

      json_object_set_string_member (declared, "name", action->name);
      json_object_set_boolean_member (declared, "attack", action->attack);
      json_object_set_member (declared, "request", ten_request_to_json (&action->request));
      json_array_add_object_element (actions, declared);
    }
  json_object_set_string_member (object, "action", "multiple");
  json_object_set_string_member (object, "character", get_character (self));
  json_object_set_int_member (object, "count", ten_multiple_section_get_n_actions (section));
  json_object_set_array_member (object, "actions", actions);
  json_node_take_object (details, object);
  return ten_event_new (TEN_EVENT_ACTION, details);
}

static gboolean
write_action (TenWindow *self,
              TenMultipleSection *section,
              const TenMultipleEntry *action,
              TenRoll *roll,
              GPtrArray **written,
              GError **error)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  const gint64 turn = ten_multiple_section_get_turn (section);
  const char *comment = ten_pool_panel_get_comment (self->pool_panel);
  g_autoptr (TenEvent) start = turn == 0 ? create_start (self, section) : NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  TenRecord *record =
      ten_record_new (roll, ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)), action->terms,
                      get_character (self), *comment != '\0' ? comment : action->name);

  ten_record_set_role (record, "multiple");
  g_ptr_array_add (records, record);
  if (action->willpower)
    g_ptr_array_add (events, ten_event_new_willpower (get_character (self), "roll", record));
  return ten_log_append_action (log, start, turn, records, events, written, error);
}

static TenRecord *
find_record (GPtrArray *written)
{
  for (guint i = 0; i < written->len; i++)
    if (TEN_IS_RECORD (g_ptr_array_index (written, i)))
      return g_ptr_array_index (written, i);
  return NULL;
}

static gboolean
roll_next (TenWindow *self, TenMultipleSection *section, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  const TenMultipleEntry *action =
      ten_multiple_section_get_action (section, ten_multiple_section_get_next (section));
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRecord *record;

  if (!ten_window_connect_log (self, error) ||
      (action->willpower && !ten_window_check_willpower (self->sheet, error)))
    return FALSE;
  roll = ten_roll (&action->request, ten_application_get_random (application), error);
  if (roll == NULL || !write_action (self, section, action, roll, &written, error))
    return FALSE;

  record = find_record (written);
  if (action->willpower)
    ten_window_spend_willpower (self, self->sheet);
  ten_window_show_dice (self);
  ten_tray_play (self->tray, record, ten_pool_get_ruleset (self->pool));
  ten_multiple_section_advance (section, ten_record_get_action (record));
  return TRUE;
}

/* V20-9 */
gboolean
ten_window_is_several (TenWindow *self)
{
  return get_section (self) != NULL;
}

/* V20-9 */
void
ten_window_roll_several (TenWindow *self)
{
  TenMultipleSection *section = get_section (self);
  g_autoptr (GError) error = NULL;

  if (!roll_next (self, section, &error))
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
}
