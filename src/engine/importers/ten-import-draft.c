/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
replace_text (char **text, const char *value)
{
  g_autofree char *stripped = NULL;

  if (value == NULL || *text != NULL)
    return;
  stripped = g_strstrip (g_strdup (value));
  if (*stripped != '\0')
    *text = g_steal_pointer (&stripped);
}

static JsonObject *
add_item (JsonArray *items, const char *name)
{
  JsonObject *item = json_object_new ();

  json_object_set_string_member (item, "name", name);
  json_array_add_object_element (items, item);
  return item;
}

TenImportDraft *
ten_import_draft_new (TenRulesets *rulesets,
                      TenRuleset *ruleset,
                      TenImportNames *names,
                      gboolean without_player)
{
  TenImportDraft *self = g_new0 (TenImportDraft, 1);

  self->rulesets = rulesets;
  self->ruleset = g_object_ref (ruleset);
  self->names = names;
  self->without_player = without_player;
  self->taken = g_hash_table_new (NULL, NULL);
  self->notes = g_string_new (NULL);
  self->beats = -1;
  self->base = -1;
  self->experiences = -1;
  self->traits = json_object_new ();
  self->specialties = json_object_new ();
  self->details = json_object_new ();
  self->advantages = json_array_new ();
  self->equipment = json_array_new ();
  self->conditions = json_array_new ();
  self->rolls = json_array_new ();
  self->tracks = g_array_new (FALSE, FALSE, sizeof (TenImportTrack));
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
ten_import_draft_free (TenImportDraft *self)
{
  g_object_unref (self->ruleset);
  g_hash_table_unref (self->taken);
  g_free (self->name);
  g_free (self->player);
  g_free (self->chronicle);
  g_free (self->picture);
  g_string_free (self->notes, TRUE);
  json_object_unref (self->traits);
  json_object_unref (self->specialties);
  json_object_unref (self->details);
  json_array_unref (self->advantages);
  json_array_unref (self->equipment);
  json_array_unref (self->conditions);
  json_array_unref (self->rolls);
  g_array_unref (self->tracks);
  g_ptr_array_unref (self->lines);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->had);
  g_clear_pointer (&self->own, g_hash_table_unref);
  g_free (self);
}

TenRuleset *
ten_import_draft_get_ruleset (TenImportDraft *self)
{
  return self->ruleset;
}

/* A node that is taken counts with all that is in it. */
void
ten_import_draft_take (TenImportDraft *self, JsonNode *node)
{
  if (node != NULL)
    g_hash_table_add (self->taken, node);
}

gboolean
ten_import_draft_is_taken (TenImportDraft *self, JsonNode *node)
{
  return g_hash_table_contains (self->taken, node);
}

/* The first name, player and chronicle that is not empty stays. */
void
ten_import_draft_set_name (TenImportDraft *self, const char *name)
{
  replace_text (&self->name, name);
}

void
ten_import_draft_set_player (TenImportDraft *self, const char *player)
{
  replace_text (&self->player, player);
}

void
ten_import_draft_set_chronicle (TenImportDraft *self, const char *chronicle)
{
  replace_text (&self->chronicle, chronicle);
}

void
ten_import_draft_set_picture (TenImportDraft *self, const char *picture)
{
  replace_text (&self->picture, picture);
}

/* FALSE where the sheet has another text for that detail. */
gboolean
ten_import_draft_set_detail (TenImportDraft *self, const char *name, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    return TRUE;
  if (json_object_has_member (self->details, name))
    return g_str_equal (json_object_get_string_member (self->details, name), stripped);
  json_object_set_string_member (self->details, name, stripped);
  return TRUE;
}

/* The heading is left out where there is nothing else in the notes. */
void
ten_import_draft_add_notes (TenImportDraft *self, const char *heading, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  if (*stripped == '\0')
    return;
  if (self->notes->len > 0)
    g_string_append (self->notes, "\n\n");
  if (heading != NULL)
    g_string_append_printf (self->notes, "%s\n", heading);
  g_string_append (self->notes, stripped);
}

void
ten_import_draft_set_beats (TenImportDraft *self, int beats)
{
  if (self->beats < 0)
    self->beats = beats;
}

void
ten_import_draft_set_experiences (TenImportDraft *self, int experiences)
{
  if (self->experiences < 0)
    self->experiences = experiences;
}

/* The trait that a name means. The name of a power may also be what another language calls a
 * trait: it is that trait only where the file does not call the trait by its own name. */
const char *
ten_import_draft_find_trait (TenImportDraft *self, const char *name)
{
  const char *found = ten_import_names_find_trait (self->names, self->ruleset, name);
  g_autofree char *folded = NULL;
  g_autofree char *other = NULL;

  if (found == NULL || ten_import_names_find_word (self->names, "rated", name) == NULL)
    return found;
  folded = ten_fold_name (name, -1);
  other = ten_fold_name (found, -1);
  if (g_str_equal (folded, other))
    return found;
  self->ambiguous = TRUE;
  return self->own != NULL && !g_hash_table_contains (self->own, found) ? found : NULL;
}

/* All traits have been looked for by their own names. */
void
ten_import_draft_know_own_traits (TenImportDraft *self)
{
  g_autoptr (GList) keys = json_object_get_members (self->traits);

  g_assert (self->own == NULL);
  self->own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (GList *key = keys; key != NULL; key = key->next)
    g_hash_table_add (self->own, g_strdup (key->data));
}

/* FALSE where the rating cannot be kept, or the trait has another one already. */
gboolean
ten_import_draft_set_trait (TenImportDraft *self, const char *name, int rating)
{
  const char *known = ten_import_draft_find_trait (self, name);
  g_autofree char *key = known != NULL ? g_strdup (known) : ten_import_dup_key (name);
  g_autofree char *folded = ten_fold_name (key, -1);
  const char *there = g_hash_table_lookup (self->folded, folded);

  if (rating < 0 || rating > TEN_SHEET_MAX_RATING || *folded == '\0')
    {
      self->n_out_of_range++;
      return FALSE;
    }
  if (there != NULL)
    return json_object_has_member (self->traits, there) &&
           json_object_get_int_member (self->traits, there) == rating;
  json_object_set_int_member (self->traits, key, rating);
  g_hash_table_insert (self->folded, g_steal_pointer (&folded), g_steal_pointer (&key));
  self->n_traits++;
  return TRUE;
}

void
ten_import_draft_add_specialty (TenImportDraft *self, const char *trait, const char *specialty)
{
  const char *known = ten_import_draft_find_trait (self, trait);
  g_autofree char *folded = ten_fold_name (known != NULL ? known : trait, -1);
  const char *there = g_hash_table_lookup (self->folded, folded);
  g_autofree char *key = there != NULL
                             ? g_strdup (there)
                             : (known != NULL ? g_strdup (known) : ten_import_dup_key (trait));
  g_autofree char *stripped = g_strstrip (g_strdup (specialty));
  JsonArray *list;

  if (*stripped == '\0' || *key == '\0')
    return;
  if (!json_object_has_member (self->specialties, key))
    json_object_set_array_member (self->specialties, key, json_array_new ());
  list = json_object_get_array_member (self->specialties, key);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (g_str_equal (json_array_get_string_element (list, i), stripped))
      return;
  json_array_add_string_element (list, stripped);
  self->n_specialties++;
}

/* Whether there is a trait of that name, with any rating. */
gboolean
ten_import_draft_has_trait (TenImportDraft *self, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  return g_hash_table_contains (self->folded, folded);
}

static char *
dup_advantage_key (const char *name, int dots)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  return g_strdup_printf ("%s %d", folded, dots);
}

/* Whether there is an advantage of that name and with these dots. */
gboolean
ten_import_draft_has_advantage (TenImportDraft *self, const char *name, int dots)
{
  g_autofree char *key = dup_advantage_key (name, dots);

  return g_hash_table_contains (self->had, key);
}

/* FALSE where the dots cannot be kept. */
gboolean
ten_import_draft_add_advantage (TenImportDraft *self, const char *name, int dots)
{
  if (dots < 0 || dots > TEN_SHEET_MAX_RATING || name[strspn (name, " ")] == '\0')
    return FALSE;
  if (ten_import_draft_has_advantage (self, name, dots))
    return TRUE;
  json_object_set_int_member (add_item (self->advantages, name), "dots", dots);
  g_hash_table_add (self->had, dup_advantage_key (name, dots));
  return TRUE;
}

/* A bonus beyond what a sheet takes is cut to it, and its number stays in the name. */
void
ten_import_draft_add_equipment (TenImportDraft *self,
                                const char *name,
                                int bonus,
                                const char *const *traits)
{
  int cut = CLAMP (bonus, -5, 5);
  g_autofree char *full =
      cut == bonus ? g_strdup (name) : g_strdup_printf ("%s (%+d)", name, bonus);
  JsonObject *item = add_item (self->equipment, full);
  JsonArray *list;

  json_object_set_int_member (item, "bonus", cut);
  if (traits == NULL)
    return;
  list = json_array_new ();
  for (; *traits != NULL; traits++)
    {
      const char *known = ten_import_names_find_trait (self->names, self->ruleset, *traits);

      json_array_add_string_element (list, known != NULL ? known : *traits);
    }
  json_object_set_array_member (item, "traits", list);
}

void
ten_import_draft_add_condition (TenImportDraft *self, const char *name, const char *note)
{
  json_object_set_string_member (add_item (self->conditions, name), "note",
                                 note != NULL ? note : "");
}

void
ten_import_draft_add_roll (TenImportDraft *self, const char *name, const char *notation)
{
  json_object_set_string_member (add_item (self->rolls, name), "notation", notation);
}

void
ten_import_draft_say (TenImportDraft *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->lines, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}
