/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists of a draft: advantages, equipment, weapons, Conditions, experience. */

#include "ten-config.h"

#include "importers/ten-draft-private.h"

#include "json/ten-json.h"
#include "sheet/ten-experience-private.h"
#include "sheet/ten-sheet-item.h"

#include <string.h>

#define MAX_LOG 100000

static JsonObject *
add_item (JsonArray *items, const char *name)
{
  JsonObject *item = json_object_new ();

  json_object_set_string_member (item, "name", name);
  json_array_add_object_element (items, item);
  return item;
}

/* Whether there is an advantage with that name and these dots. */
gboolean
ten_draft_has_advantage (TenDraft *self, const char *name, int dots)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *key = g_strdup_printf ("%s %d", folded, dots);

  return g_hash_table_contains (self->had, key);
}

/* Returns FALSE if the dots cannot be kept. */
gboolean
ten_draft_add_advantage (TenDraft *self, const char *name, int dots, JsonNode *from)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  JsonObject *item;

  if (dots < 0 || dots > TEN_SHEET_MAX_RATING || name[strspn (name, " ")] == '\0')
    return FALSE;
  ten_draft_take (self, from);
  if (!g_hash_table_add (self->had, g_strdup_printf ("%s %d", folded, dots)))
    return TRUE;
  item = add_item (self->advantages, name);
  json_object_set_int_member (item, "dots", dots);
  if (self->of != NULL)
    json_object_set_string_member (item, "of", self->of);
  if (self->flaw)
    json_object_set_boolean_member (item, "flaw", TRUE);
  return TRUE;
}

/* A number beyond the limit of a sheet is reduced, and stays in the name. */
static JsonObject *
add_valued (JsonArray *list, const char *name, const char *member, int number, int least, int most)
{
  const int cut = CLAMP (number, least, most);
  g_autofree char *full =
      cut == number ? g_strdup (name) : g_strdup_printf ("%s (%+d)", name, number);
  JsonObject *item = add_item (list, full);

  json_object_set_int_member (item, member, cut);
  return item;
}

static void
add_traits (TenDraft *self, JsonObject *item, const char *const *traits)
{
  if (traits != NULL)
    ten_draft_add_list (item, "traits");
  for (; traits != NULL && *traits != NULL; traits++)
    {
      const char *known = ten_import_names_find_trait (self->names, self->ruleset, *traits);

      json_array_add_string_element (ten_draft_add_list (item, "traits"),
                                     known != NULL ? known : *traits);
    }
}

void
ten_draft_add_equipment (
    TenDraft *self, const char *name, int bonus, const char *const *traits, JsonNode *from)
{
  ten_draft_take (self, from);
  add_traits (self, add_valued (self->equipment, name, "bonus", bonus, -5, 5), traits);
}

static void
add_note (JsonObject *item, const char *note)
{
  if (note != NULL && *note != '\0')
    json_object_set_string_member (item, "note", note);
}

void
ten_draft_add_weapon (TenDraft *self,
                      const char *name,
                      int rating,
                      const char *damage,
                      const char *const *traits,
                      const char *note)
{
  JsonObject *item = add_valued (ten_draft_add_list (self->root, "weapons"), name, "rating", rating,
                                 ten_sheet_item_forms[TEN_SHEET_WEAPON].minimum,
                                 ten_sheet_item_forms[TEN_SHEET_WEAPON].maximum);

  if (damage != NULL)
    json_object_set_string_member (item, "damage", damage);
  add_traits (self, item, traits);
  add_note (item, note);
}

void
ten_draft_add_armor (
    TenDraft *self, const char *name, int rating, int ballistic, gboolean worn, const char *note)
{
  const int most = ten_sheet_item_forms[TEN_SHEET_ARMOR].maximum;
  JsonObject *item = add_valued (ten_draft_add_list (self->root, "armor"), name, "rating", rating,
                                 ten_sheet_item_forms[TEN_SHEET_ARMOR].minimum, most);

  if (ballistic >= 0 && ballistic != rating)
    json_object_set_int_member (item, "ballistic", MIN (ballistic, most));
  if (!worn)
    json_object_set_boolean_member (item, "worn", FALSE);
  add_note (item, note);
}

void
ten_draft_add_condition (TenDraft *self, const char *name, const char *note, JsonNode *from)
{
  ten_draft_take (self, from);
  json_object_set_string_member (add_item (self->conditions, name), "note",
                                 note != NULL ? note : "");
}

void
ten_draft_add_roll (TenDraft *self, const char *name, const char *notation)
{
  json_object_set_string_member (add_item (self->rolls, name), "notation", notation);
}

void
ten_draft_add_line (TenDraft *self, const TenExperience *line)
{
  const gsize longest = MAX (strlen (line->date), strlen (line->what));

  if (json_array_get_length (self->experience_log) < MAX_LOG && longest <= TEN_EXPERIENCE_MAX_TEXT)
    json_array_add_element (self->experience_log, ten_experience_to_json (line));
}

void
ten_draft_add_experience (
    TenDraft *self, const char *date, const char *what, int experiences, int beats)
{
  g_autoptr (TenExperience) line = ten_experience_new (what);

  g_free (line->date);
  line->date = g_strdup (date != NULL ? date : "");
  line->gained = CLAMP (experiences, 0, TEN_EXPERIENCE_MAX);
  line->price = CLAMP (-experiences, 0, TEN_EXPERIENCE_MAX);
  line->beats = CLAMP (beats, -TEN_EXPERIENCE_MAX, TEN_EXPERIENCE_MAX);
  ten_draft_add_line (self, line);
}
