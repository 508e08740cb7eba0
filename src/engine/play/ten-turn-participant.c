/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-order-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define MAX_PATH_LENGTH 8192

/**
 * TenTurnParticipant:
 *
 * A participant in the turn order: a name, possibly with a sheet from a file or the sheet of an
 * extra.
 */
TEN_DEFINE_VALUE_TYPE (TenTurnParticipant,
                       ten_turn_participant,
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnParticipant, name) },
                       { "path", G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnParticipant, path) },
                       { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenTurnParticipant, sheet) },
                       { "number", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, number) },
                       { "face", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, face) },
                       { "modifier", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, modifier) },
                       { "hidden", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenTurnParticipant, hidden) },
                       { "delayed", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenTurnParticipant, delayed) },
                       { "state", G_TYPE_STRING, 0, G_CALLBACK (ten_turn_participant_dup_state) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnParticipant, alias) },
                       { NULL, TEN_TYPE_EXTRA, G_STRUCT_OFFSET (TenTurnParticipant, extra) })

TenTurnParticipant *
ten_turn_participant_new (const char *name)
{
  TenTurnParticipant *self;

  g_return_val_if_fail (name != NULL && g_utf8_validate (name, -1, NULL), NULL);

  self = g_object_new (TEN_TYPE_TURN_PARTICIPANT, NULL);
  self->name = g_strdup (name);
  return self;
}

TenTurnParticipant *
ten_turn_participant_new_for_sheet (TenSheet *sheet)
{
  TenExtra *extra = ten_extra_find_for_sheet (sheet);
  TenTurnParticipant *self = ten_turn_participant_new (ten_sheet_get_name (sheet));
  GFile *file = ten_sheet_get_file (sheet);

  if (file != NULL)
    self->path = g_file_peek_path (file) != NULL ? g_file_get_path (file) : g_file_get_uri (file);
  ten_turn_participant_set_sheet (self, sheet);
  if (file == NULL && extra != NULL)
    self->extra = ten_extra_ref (extra);
  self->hidden = self->waits = self->extra != NULL;
  self->alias = ten_sheet_dup_alias (sheet);
  return self;
}

static void
create_sheet (TenTurnParticipant *self)
{
  g_autoptr (TenSheet) sheet = ten_extra_create_sheet (self->extra, self->name);

  ten_turn_participant_set_sheet (self, sheet);
}

TenTurnParticipant *
ten_turn_participant_new_for_extra (TenExtra *extra, const char *name)
{
  TenTurnParticipant *self = ten_turn_participant_new (name);

  self->extra = ten_extra_new_single (extra, name, NULL);
  self->hidden = self->waits = TRUE;
  self->alias = ten_extra_dup_kind (name);
  create_sheet (self);
  return self;
}

/* By the name that players know. */
TenTurnParticipant *
ten_turn_participant_new_for_players (TenTurnParticipant *participant)
{
  TenTurnParticipant *self;

  if (participant->alias == NULL || *participant->alias == '\0')
    return g_object_ref (participant);
  self = ten_turn_participant_new (participant->alias);
  self->number = participant->number;
  self->face = participant->face;
  self->modifier = participant->modifier;
  self->delayed = participant->delayed;
  return self;
}

TEN_DEFINE_ACCESSOR (const char *, ten_turn_participant_get_name, TenTurnParticipant, name)
TEN_DEFINE_ACCESSOR (const char *, ten_turn_participant_get_path, TenTurnParticipant, path)
TEN_DEFINE_ACCESSOR (TenExtra *, ten_turn_participant_get_extra, TenTurnParticipant, extra)
TEN_DEFINE_ACCESSOR (TenSheet *, ten_turn_participant_get_sheet, TenTurnParticipant, sheet)

static void
follow_sheet (TenTurnParticipant *self)
{
  g_object_notify (G_OBJECT (self), "state");
}

void
ten_turn_participant_set_sheet (TenTurnParticipant *self, TenSheet *sheet)
{
  if (self->sheet == sheet)
    return;
  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_func (self->sheet, follow_sheet, self);
  g_set_object (&self->sheet, sheet);
  if (sheet != NULL)
    g_signal_connect_object (sheet, "changed", G_CALLBACK (follow_sheet), self, G_CONNECT_SWAPPED);
  g_object_notify (G_OBJECT (self), "sheet");
  follow_sheet (self);
}

TEN_DEFINE_ACCESSOR (int, ten_turn_participant_get_number, TenTurnParticipant, number)
TEN_DEFINE_ACCESSOR (int, ten_turn_participant_get_face, TenTurnParticipant, face)
TEN_DEFINE_ACCESSOR (int, ten_turn_participant_get_modifier, TenTurnParticipant, modifier)
TEN_DEFINE_ACCESSOR (gboolean, ten_turn_participant_get_by_hand, TenTurnParticipant, by_hand)

void
ten_turn_participant_set_by_hand (TenTurnParticipant *self, int number)
{
  g_return_if_fail (ABS (number) <= TEN_TURN_MAX_NUMBER);

  self->number = number;
  self->face = 0;
  self->modifier = 0;
  self->by_hand = TRUE;
  g_object_notify (G_OBJECT (self), "number");
}

TEN_DEFINE_ACCESSOR (gboolean, ten_turn_participant_get_hidden, TenTurnParticipant, hidden)

void
ten_turn_participant_set_hidden (TenTurnParticipant *self, gboolean hidden)
{
  self->waits = FALSE;
  if (self->hidden == !!hidden)
    return;
  self->hidden = !!hidden;
  g_object_notify (G_OBJECT (self), "hidden");
}

TEN_DEFINE_ACCESSOR (gboolean, ten_turn_participant_get_waits, TenTurnParticipant, waits)

void
ten_turn_participant_act (TenTurnParticipant *self)
{
  if (self->waits)
    ten_turn_participant_set_hidden (self, FALSE);
}

TEN_DEFINE_ACCESSOR (gboolean, ten_turn_participant_get_delayed, TenTurnParticipant, delayed)

char *
ten_turn_participant_dup_state (TenTurnParticipant *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;
  const TenTrackLevel *wounds;
  const TenTrack *track;
  GListModel *conditions;

  if (self->sheet == NULL)
    return g_strdup ("");
  wounds = ten_character_get_wounds (TEN_CHARACTER (self->sheet),
                                     ten_sheet_get_ruleset (self->sheet), &track);
  if (wounds != NULL)
    {
      g_autofree char *penalty =
          wounds->name != NULL
              /* Translators: a wound level and the dice it costs: "Hurt −1" */
              ? g_strdup_printf (_ ("%s −%d"), wounds->name, -wounds->penalty)
              /* Translators: the dice lost to wounds, with a true minus sign */
              : g_strdup_printf (_ ("wounds −%d"), -wounds->penalty);

      g_strv_builder_add (builder, penalty);
    }
  conditions = ten_sheet_get_items (self->sheet, TEN_SHEET_CONDITION);
  for (guint i = 0; i < g_list_model_get_n_items (conditions); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (conditions, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ten_sheet_item_get_name (item));
    }
  if (names->len > 0)
    g_strv_builder_add (builder, names->str);
  parts = g_strv_builder_end (builder);
  return g_strjoinv ("; ", parts);
}

#define MEMBER(json_name, kind, field, ...)                                                        \
  {                                                                                                \
    json_name, kind, G_STRUCT_OFFSET (TenTurnParticipant, field), __VA_ARGS__                      \
  }

static const TenJsonMember members[] = {
  MEMBER ("name", TEN_JSON_TEXT | TEN_JSON_NEEDED, name, 0, TEN_SHEET_MAX_NAME),
  MEMBER ("alias", TEN_JSON_TEXT, alias, 0, TEN_SHEET_MAX_NAME),
  MEMBER ("sheet", TEN_JSON_TEXT, path, 0, MAX_PATH_LENGTH),
  MEMBER ("extra", TEN_JSON_ELSEWHERE, extra, 0),
  MEMBER ("ruleset", TEN_JSON_ELSEWHERE, extra, 0),
  MEMBER ("number", TEN_JSON_INTEGER, number, -TEN_TURN_MAX_NUMBER, TEN_TURN_MAX_NUMBER),
  MEMBER ("face", TEN_JSON_INTEGER, face, 0, TEN_TURN_MAX_NUMBER),
  MEMBER ("modifier", TEN_JSON_INTEGER, modifier, -TEN_TURN_MAX_NUMBER, TEN_TURN_MAX_NUMBER),
  MEMBER ("by_hand", TEN_JSON_BOOLEAN, by_hand, 0),
  MEMBER ("hidden", TEN_JSON_BOOLEAN, hidden, 0),
  MEMBER ("waits", TEN_JSON_BOOLEAN, waits, 0),
  MEMBER ("delayed", TEN_JSON_BOOLEAN, delayed, 0),
  { NULL },
};

JsonObject *
ten_turn_participant_to_json (TenTurnParticipant *self)
{
  JsonObject *object = json_object_new ();
  g_autoptr (TenExtra) now = NULL;
  g_autoptr (TenExtra) again = NULL;
  g_autofree char *line = NULL;

  ten_json_object_set_members (object, members, self);
  if (self->extra == NULL)
    return object;
  now = ten_extra_new_single (self->extra, self->name, self->sheet);
  line = ten_extra_dup_text (now);
  again = ten_extra_new_from_text (line, ten_extra_get_ruleset (now), NULL);
  /* An edited sheet may no longer match the line of its extra. */
  if (again != NULL)
    {
      json_object_set_string_member (object, "extra", line);
      json_object_set_string_member (object, "ruleset",
                                     ten_ruleset_get_id (ten_extra_get_ruleset (now)));
    }
  return object;
}

static gboolean
read_extra (TenTurnParticipant *self,
            const TenJsonPlace *place,
            TenRulesets *rulesets,
            GError **error)
{
  g_autoptr (GError) problem = NULL;
  const char *id = "";
  const char *line = NULL;
  TenJsonPlace extra;
  TenRuleset *ruleset;

  if (!ten_json_place_find_member (place, "extra", &extra))
    return TRUE;
  if (!ten_json_place_read_string (&extra, TEN_EXTRA_MAX_LENGTH, &line, error) ||
      !ten_json_place_read_string_member (place, "ruleset", MAX_PATH_LENGTH, &id, error))
    return FALSE;
  ruleset = ten_rulesets_find (rulesets, id, &problem);
  if (ruleset != NULL)
    self->extra = ten_extra_new_from_text (line, ruleset, &problem);
  if (self->extra == NULL)
    return ten_json_place_fail (&extra, TEN_JSON_ERROR_VALUE, error, "%s", problem->message);
  create_sheet (self);
  return TRUE;
}

TenTurnParticipant *
ten_turn_participant_new_from_json (const TenJsonPlace *place,
                                    TenRulesets *rulesets,
                                    GError **error)
{
  g_autoptr (TenTurnParticipant) self = g_object_new (TEN_TYPE_TURN_PARTICIPANT, NULL);

  return ten_json_place_read_members (place, members, NULL, self, error) &&
                 read_extra (self, place, rulesets, error)
             ? g_steal_pointer (&self)
             : NULL;
}
