/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of the experience log, and of the points that follow from it: GROW-1 to GROW-5. */

#include "ten-config.h"

#include "edits/ten-sheet-edits.h"

#include "edits/ten-edit-private.h"

#include "json/ten-json-private.h"
#include "sheet/ten-experience-log.h"
#include "sheet/ten-experience-private.h"

#include <glib/gi18n-lib.h>

/* The points that a line gives, which may be negative. */
typedef struct
{
  int experiences;
  int beats;
} Points;

static Points
get_points (const TenExperience *line)
{
  return (Points){ line->gained - line->price, line->beats };
}

static gboolean
check_number (int number, const TenJsonMember *member, GError **error)
{
  if (member->maximum == TEN_EXPERIENCE_MAX_RATING)
    return ten_edit_check_rating (number, error);
  if (number < 0 && member->minimum == 0)
    return ten_edit_fail (error, _ ("Points of experience cannot be negative"));
  return (number >= member->minimum && number <= member->maximum) ||
         ten_edit_fail (error, _ ("Enter a number from %d to %d"), member->minimum,
                        member->maximum);
}

/* An edit keeps within what can be read. */
static gboolean
check_line (const TenExperience *line, GError **error)
{
  for (const TenJsonMember *member = ten_experience_members; member->name != NULL; member++)
    if ((member->kind & ~TEN_JSON_NEEDED) == TEN_JSON_TEXT)
      {
        const char *text = G_STRUCT_MEMBER (const char *, line, member->offset);

        if (text != NULL && !ten_edit_check_text (text, (gsize) member->maximum, error))
          return FALSE;
      }
    else if (!check_number (G_STRUCT_MEMBER (int, line, member->offset), member, error))
      return FALSE;
  return TRUE;
}

/* Leaves out a number that is 0 already. */
static gboolean
put_points (TenJsonDocument **document, TenSheet *sheet, Points added, GError **error)
{
  const struct
  {
    const char *path[2];
    int before;
    int added;
    const char *refusal;
  } counts[] = {
    { { "beats", NULL }, sheet->beats, added.beats, _ ("Beats cannot fall below zero") },
    { { "experiences", NULL },
      sheet->experiences,
      added.experiences,
      _ ("Experience cannot fall below zero") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const int after = counts[i].before + counts[i].added;

      if (after < 0)
        return ten_edit_fail (error, "%s", counts[i].refusal);
      if (after > TEN_EXPERIENCE_MAX)
        return ten_edit_fail (error, _ ("Enter a number from %d to %d"), 0, TEN_EXPERIENCE_MAX);
      if (counts[i].added != 0 &&
          !ten_edit_step (document, ten_edit_put_number (*document, counts[i].path, after, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
append (TenJsonDocument **document, const TenExperience *line, const char *date, GError **error)
{
  g_autoptr (TenExperience) dated = ten_experience_copy (line);
  g_autoptr (JsonNode) node = NULL;

  if (*dated->date == '\0')
    {
      g_free (dated->date);
      dated->date = date != NULL ? g_strdup (date) : ten_experience_dup_today ();
    }
  node = ten_experience_to_json (dated);
  return ten_edit_check_room (*document, TEN_EXPERIENCE_LOG, error) &&
         ten_edit_step (document, ten_edit_append (*document, TEN_EXPERIENCE_LOG, node, error));
}

/* COFD-7, GROW-1: enough Beats become Experiences, which is another line. */
gboolean
ten_edit_put_experience (TenJsonDocument **document,
                         TenSheet *sheet,
                         const TenExperience *line,
                         const char *date,
                         GError **error)
{
  const int needed = ten_ruleset_get_actions (sheet->ruleset)->beats_for_experience;
  const int gained = line->beats > 0 && needed > 0 ? (sheet->beats + line->beats) / needed : 0;
  g_autoptr (TenExperience) turned = ten_experience_new ("");
  Points points = get_points (line);

  turned->gained = gained;
  turned->beats = -gained * needed;
  if (!check_line (line, error))
    return FALSE;
  points.experiences += turned->gained;
  points.beats += turned->beats;
  return put_points (document, sheet, points, error) && append (document, line, date, error) &&
         (gained == 0 || append (document, turned, date, error));
}

static TenJsonDocument *
add_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenJsonDocument) changed = ten_json_document_ref (document);

  return ten_edit_put_experience (&changed, sheet, self->experience, self->date, error)
             ? g_steal_pointer (&changed)
             : NULL;
}

static gboolean
find_line (const TenSheetEdit *self,
           TenSheet *sheet,
           TenJsonDocument *document,
           TenJsonPlace places[TEN_EDIT_MAX_PLACES],
           TenExperience **line,
           GError **error)
{
  *line = g_list_model_get_item (ten_sheet_get_experience_log (sheet), self->index);
  places[0] = ten_json_document_get_root (document);
  if (*line == NULL || !ten_json_place_find_member (&places[0], TEN_EXPERIENCE_LOG, &places[1]))
    return ten_edit_fail (error, _ ("The experience log has no such line"));
  places[2] = ten_json_place_get_element (&places[1], self->index);
  return TRUE;
}

/* A member with its default value may be missing. */
static gboolean
put_members (TenJsonDocument **text, const TenExperience *line, GError **error)
{
  g_autoptr (JsonNode) node = ten_experience_to_json (line);
  JsonObject *object = json_node_get_object (node);

  for (const TenJsonMember *member = ten_experience_members; member->name != NULL; member++)
    {
      const char *const path[] = { member->name, NULL };
      JsonNode *value = json_object_get_member (object, member->name);
      TenJsonDocument *changed;

      if (value == NULL)
        changed = ten_edit_remove (*text, path, error);
      else if (json_node_get_value_type (value) == G_TYPE_STRING)
        changed = ten_edit_put_text (*text, path, json_node_get_string (value), error);
      else
        changed = ten_edit_put_number (*text, path, (int) json_node_get_int (value), error);
      if (!ten_edit_step (text, changed))
        return FALSE;
    }
  return TRUE;
}

/* The points that are left follow the line; the dots stay. */
static TenJsonDocument *
change_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (TenJsonDocument) changed = NULL;
  g_autoptr (TenJsonDocument) text = NULL;
  g_autoptr (TenExperience) line = NULL;
  Points before, after;

  if (!find_line (self, sheet, document, places, &line, error) ||
      !check_line (self->experience, error))
    return NULL;
  text = ten_json_place_extract (&places[2], error);
  if (text == NULL || !put_members (&text, self->experience, error))
    return NULL;
  changed = ten_json_place_replace_with (&places[2], text, error);
  before = get_points (line);
  after = get_points (self->experience);
  after.experiences -= before.experiences;
  after.beats -= before.beats;
  return changed != NULL && put_points (&changed, sheet, after, error) ? g_steal_pointer (&changed)
                                                                       : NULL;
}

static TenJsonDocument *
remove_change (const TenSheetEdit *self, TenSheet *sheet, TenJsonDocument *document, GError **error)
{
  TenJsonPlace places[TEN_EDIT_MAX_PLACES];
  g_autoptr (TenJsonDocument) changed = NULL;
  g_autoptr (TenExperience) line = NULL;
  Points points;

  if (!find_line (self, sheet, document, places, &line, error))
    return NULL;
  points = get_points (line);
  points.experiences = -points.experiences;
  points.beats = -points.beats;
  changed = ten_json_place_remove_element (&places[1], self->index, error);
  return changed != NULL && put_points (&changed, sheet, points, error) ? g_steal_pointer (&changed)
                                                                        : NULL;
}

static char *
dup_title (const TenSheetEdit *self, TenSheet *sheet)
{
  g_autoptr (TenExperience) line =
      self->experience != NULL
          ? g_object_ref (self->experience)
          : g_list_model_get_item (ten_sheet_get_experience_log (sheet), self->index);

  return line != NULL ? ten_experience_dup_title (line) : g_strdup (_ ("Experience"));
}

static gboolean
change_continues (const TenSheetEdit *self, const TenSheetEdit *earlier)
{
  return self->index == earlier->index;
}

enum
{
  ADD,
  CHANGE,
  REMOVE
};

static const TenSheetEditOperation operations[] = {
  [ADD] = { add_change, dup_title, TEN_EDIT_LABEL_ADD },
  [CHANGE] = { change_change, dup_title, TEN_EDIT_LABEL_CHANGE, change_continues },
  [REMOVE] = { remove_change, dup_title, TEN_EDIT_LABEL_REMOVE },
};

/* Creates an edit that writes a line into the experience log and counts its points (GROW-1 to
 * GROW-5). Without a date, it is of today. */
TenSheetEdit *
ten_add_experience_edit_new (TenExperience *line)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[ADD], NULL, NULL, 0);

  self->experience = ten_experience_copy (line);
  return self;
}

/* Creates an edit that corrects a line of the experience log. */
TenSheetEdit *
ten_change_experience_edit_new (guint position, TenExperience *line)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[CHANGE], NULL, NULL, 0);

  self->index = position;
  self->experience = ten_experience_copy (line);
  return self;
}

TenSheetEdit *
ten_remove_experience_edit_new (guint position)
{
  TenSheetEdit *self = ten_sheet_edit_new (&operations[REMOVE], NULL, NULL, 0);

  self->index = position;
  return self;
}

TenSheetEdit *
ten_sheet_edit_on (TenSheetEdit *self, const char *date)
{
  g_free (self->date);
  self->date = g_strdup (date);
  return self;
}
