/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "action/ten-helpers-section.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

typedef struct
{
  char *name;
  TenRequest request;
  GListModel *terms;
  TenSheet *sheet;
  gboolean willpower;
} Member;

typedef struct
{
  TenRuleset *ruleset;
  Member leader;
  GArray *helpers;
  gboolean spoils;
  const char *comment;
  const char *common;
} Team;

typedef struct
{
  GPtrArray *records;
  TenHelpGiven given;
  TenTeamworkResult result;
} Work;

static void
member_clear (Member *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->terms);
  g_clear_object (&self->sheet);
}

static void
team_init (Team *self, TenRuleset *ruleset)
{
  memset (self, 0, sizeof *self);
  self->ruleset = ruleset;
  self->helpers = g_array_new (FALSE, TRUE, sizeof (Member));
  g_array_set_clear_func (self->helpers, (GDestroyNotify) member_clear);
}

static void
team_clear (Team *self)
{
  member_clear (&self->leader);
  g_clear_pointer (&self->helpers, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Team, team_clear)

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->records, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static gboolean
adds_successes (const Team *team)
{
  return ten_ruleset_get_actions (team->ruleset)->teamwork == TEN_HELP_SUCCESSES;
}

static TenHelpersSection *
get_section (TenWindow *self)
{
  TenActionBar *bar = ten_pool_panel_get_actions (self->pool_panel);

  if (!ten_action_bar_get_active (bar, TEN_ACTION_SECTION_HELPERS))
    return NULL;
  return TEN_HELPERS_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_HELPERS));
}

/* The terms without what helpers gave, and with what they give now: a term of its own. */
static GListModel *
create_leader_terms (GListModel *terms, int dice)
{
  GListStore *list = g_list_store_new (TEN_TYPE_TERM);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) != TEN_TERM_TEAMWORK)
        g_list_store_append (list, term);
    }
  if (dice != 0)
    {
      g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_TEAMWORK, NULL, _ ("Teamwork"), dice);

      g_list_store_append (list, term);
    }
  return G_LIST_MODEL (list);
}

static TenRecord *
throw_for (TenWindow *self,
           const Team *team,
           const Member *member,
           GListModel *terms,
           const char *role,
           GError **error)
{
  TenRandom *random = ten_application_get_random (ten_window_get_application (self));
  g_autoptr (TenRoll) roll = ten_roll (&member->request, random, error);
  TenRecord *record;

  if (roll == NULL)
    return NULL;
  record =
      ten_record_new (roll, ten_ruleset_get_id (team->ruleset), terms, member->name, team->comment);
  ten_record_set_role (record, role);
  return record;
}

/* The helpers first, so that what they give is a term of the leader's pool (COFD-12, V20-13). */
static gboolean
throw_dice (TenWindow *self, Team *team, Work *work, GError **error)
{
  g_autoptr (GPtrArray) rolls = g_ptr_array_new ();
  g_autoptr (GListModel) terms = NULL;
  TenRecord *record;

  work->records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < team->helpers->len; i++)
    {
      const Member *helper = &g_array_index (team->helpers, Member, i);

      record = throw_for (self, team, helper, helper->terms, "helper", error);
      if (record == NULL)
        return FALSE;
      g_ptr_array_add (work->records, record);
      g_ptr_array_add (rolls, ten_record_get_roll (record));
    }

  ten_teamwork_sum (ten_ruleset_get_actions (team->ruleset), (const TenRoll *const *) rolls->pdata,
                    rolls->len, &work->given);
  ten_teamwork_apply (&work->given, &team->leader.request);
  terms = create_leader_terms (team->leader.terms, work->given.dice);
  record = throw_for (self, team, &team->leader, terms, "leader", error);
  if (record == NULL)
    return FALSE;
  g_ptr_array_add (work->records, record);
  if (adds_successes (team))
    ten_teamwork_finish (&work->given, ten_record_get_roll (record), team->spoils, &work->result);
  return TRUE;
}

/* From this and the rolls everything can be made again. */
static TenEvent *
create_start (const Team *team, const Work *work)
{
  g_autoptr (JsonNode) details = ten_help_given_to_json (&work->given);
  JsonObject *object = json_node_get_object (details);

  json_object_set_string_member (object, "action", "teamwork");
  json_object_set_string_member (object, "name", team->comment);
  json_object_set_string_member (object, "leader", team->leader.name);
  json_object_set_int_member (object, "helpers", team->helpers->len);
  if (adds_successes (team))
    {
      json_object_set_int_member (object, "successes", work->result.successes);
      json_object_set_string_member (object, "outcome", ten_outcome_to_id (work->result.outcome));
      json_object_set_boolean_member (object, "spoils", team->spoils);
    }
  else
    json_object_remove_member (object, "successes");
  if (team->common != NULL)
    json_object_set_string_member (object, "common", team->common);
  return ten_event_new (TEN_EVENT_ACTION, details);
}

static const Member *
get_member (const Team *team, guint index)
{
  return index < team->helpers->len ? &g_array_index (team->helpers, Member, index) : &team->leader;
}

/* All of it or nothing is in the log. */
static gboolean
write_work (TenWindow *self, const Team *team, Work *work, GError **error)
{
  TenLog *log = ten_application_get_log (ten_window_get_application (self), NULL);
  g_autoptr (TenEvent) start = create_start (team, work);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < work->records->len; i++)
    if (get_member (team, i)->willpower)
      g_ptr_array_add (events, ten_event_new_willpower (get_member (team, i)->name, "roll",
                                                        work->records->pdata[i]));
  if (!ten_log_append_action (log, start, 0, work->records, events, &entries, error))
    return FALSE;

  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      g_ptr_array_add (written, g_object_ref (entries->pdata[i]));
  g_ptr_array_unref (work->records);
  work->records = g_steal_pointer (&written);
  return TRUE;
}

static void
show_work (TenWindow *self, const Team *team, Work *work)
{
  g_autoptr (TenRecord) leader = g_ptr_array_steal_index (work->records, work->records->len - 1);
  g_autofree char *sentence =
      adds_successes (team)
          ? ten_words_for_teamwork (&work->result, team->ruleset)
          : ten_words_for_help (ten_ruleset_get_actions (team->ruleset), &work->given);

  ten_window_show_dice (self);
  ten_tray_play_team (self->tray, leader, work->records, team->ruleset, sentence,
                      adds_successes (team));
}

static gboolean
make_team_roll (TenWindow *self, Team *team, GError **error)
{
  g_auto (Work) work = { NULL };

  if (!ten_window_connect_log (self, error))
    return FALSE;
  for (guint i = 0; i <= team->helpers->len; i++)
    if (get_member (team, i)->willpower &&
        !ten_window_check_willpower (get_member (team, i)->sheet, error))
      return FALSE;
  if (!throw_dice (self, team, &work, error) || !write_work (self, team, &work, error))
    return FALSE;

  for (guint i = 0; i <= team->helpers->len; i++)
    if (get_member (team, i)->willpower)
      ten_window_spend_willpower (self, get_member (team, i)->sheet);
  show_work (self, team, &work);
  return TRUE;
}

static void
take_member (Member *member, const char *name, TenPool *pool, TenSheet *sheet)
{
  member->name = g_strdup (name);
  member->terms = create_leader_terms (G_LIST_MODEL (pool), 0);
  member->willpower = ten_pool_get_willpower (pool);
  g_set_object (&member->sheet, sheet);
}

static gboolean
take_team (TenWindow *self, TenHelpersSection *section, Team *team, GError **error)
{
  g_auto (TenHelpersSetup) setup = { { 0 } };

  if (!ten_helpers_section_get_setup (section, &setup, error))
    return FALSE;

  team->spoils = setup.spoils;
  team->comment = ten_pool_panel_get_comment (self->pool_panel);
  team->common = ten_window_get_common (self);
  take_member (&team->leader, self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "",
               self->pool, self->sheet);
  team->leader.request = setup.leader;
  for (guint i = 0; i < setup.n_helpers; i++)
    {
      TenSideEntry *side = ten_helpers_section_get_helper (section, i);
      const char *name = ten_side_entry_get_name (side);
      g_autofree char *otherwise = NULL;
      Member member = { NULL };

      if (*name == '\0')
        name = otherwise = g_strdup_printf (_ ("Helper %u"), i + 1);
      take_member (&member, name, ten_side_entry_get_pool (side), ten_side_entry_get_sheet (side));
      member.request = setup.helpers[i];
      g_array_append_val (team->helpers, member);
    }
  return TRUE;
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_window_is_team (TenWindow *self)
{
  return get_section (self) != NULL;
}

void
ten_window_roll_team (TenWindow *self)
{
  TenHelpersSection *section = get_section (self);
  g_autoptr (GError) error = NULL;
  g_auto (Team) team;

  team_init (&team, ten_pool_get_ruleset (self->pool));
  if (!take_team (self, section, &team, &error))
    {
      ten_window_show_toast (self, error->message);
      return;
    }
  if (!make_team_roll (self, &team, &error))
    {
      ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
      return;
    }

  /* COFD-18, V20-5: a point is for one roll, and the next one is spent on purpose. */
  ten_pool_set_willpower (self->pool, FALSE);
  ten_helpers_section_drop_willpower (section);
}

static gboolean
read_member (TenWindow *self, TenRecord *record, Member *member)
{
  const char *name = ten_record_get_character (record);

  member->name = g_strdup (name != NULL ? name : "");
  member->request = *ten_roll_get_request (ten_record_get_roll (record));
  member->terms = g_object_ref (ten_record_get_terms (record));
  g_set_object (&member->sheet, ten_window_find_payer (self, record));
  member->willpower = member->sheet != NULL;
  return g_strcmp0 (ten_record_get_role (record), "leader") == 0;
}

/* The same team, as the log has it: the leader's pool is the one before it got any help. */
static gboolean
read_team (TenWindow *self, TenRecord *record, Team *team, GError **error)
{
  TenApplication *application = ten_window_get_application (self);
  TenLog *log = ten_application_get_log (application, error);
  TenEvent *start = ten_record_get_action_event (record);
  g_autoptr (GPtrArray) entries = NULL;
  gboolean has_leader = FALSE;

  if (log != NULL)
    entries = ten_log_read_action (log, ten_record_get_action (record), error);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      Member member = { NULL };

      if (!TEN_IS_RECORD (entries->pdata[i]))
        continue;
      if (!read_member (self, entries->pdata[i], &member))
        g_array_append_val (team->helpers, member);
      else
        {
          member_clear (&team->leader);
          team->leader = member;
          has_leader = TRUE;
        }
    }
  team->leader.request.dice -= ten_event_get_number (start, "dice", 0);
  team->spoils = ten_event_get_number (start, "spoils", 0) != 0;
  team->comment = ten_record_get_comment (record) != NULL ? ten_record_get_comment (record) : "";
  team->common = ten_window_get_record_common (record);
  return has_leader;
}

gboolean
ten_window_roll_team_again (TenWindow *self, TenRecord *record)
{
  TenRulesets *rulesets = ten_application_get_rulesets (ten_window_get_application (self));
  TenEvent *start = ten_record_get_action_event (record);
  g_autoptr (GError) error = NULL;
  g_auto (Team) team;
  gboolean found;

  team_init (&team, ten_rulesets_find (rulesets, ten_record_get_ruleset (record), NULL));
  if (start == NULL || team.ruleset == NULL ||
      !g_str_equal (ten_event_get_word (start, "action"), "teamwork"))
    return FALSE;

  found = read_team (self, record, &team, &error);
  if (found)
    make_team_roll (self, &team, &error);
  if (error != NULL)
    ten_window_show_error (self, _ ("The Roll Was Not Made"), error);
  return found || error != NULL;
}
