/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum width of the lines of traits. */
#define MAX_COLUMNS 88

static void
append_string (GString *text, const char *string)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), string);
  g_autofree char *written = ten_json_to_text (node, FALSE);

  g_string_append (text, written);
}

static void
append_member (GString *text, const char *name, const char *string)
{
  g_string_append_printf (text, "  \"%s\": ", name);
  append_string (text, string);
  g_string_append (text, ",\n");
}

/* They are filled in later. */
static void
append_details (GString *text, TenRuleset *ruleset)
{
  const char *const *details = ten_ruleset_get_details (ruleset);

  g_string_append (text, "  \"details\": {");
  for (guint i = 0; details[i] != NULL; i++)
    g_string_append_printf (text, "%s\n    \"%s\": \"\"", i > 0 ? "," : "", details[i]);
  g_string_append (text, details[0] != NULL ? "\n  },\n" : "},\n");
}

/* A trait that its own track derives from others cannot be given a rating. */
static gboolean
is_counted (TenRuleset *ruleset, const TenTrait *trait)
{
  const TenTrack *track = ten_ruleset_find_track (ruleset, trait->id);

  return track != NULL && track->traits[0] != NULL && !g_strv_contains (track->traits, trait->id);
}

/* One line per group, or several if it is long. */
static void
append_group (GString *text, TenRuleset *ruleset, const TenTraitGroup *group, gboolean *any)
{
  gsize line = text->len;
  gboolean is_first = TRUE;

  for (guint i = 0; i < group->n_traits; i++)
    {
      const TenTrait *trait = &group->traits[i];
      g_autofree char *entry = g_strdup_printf ("\"%s\": %d", trait->id, trait->start);

      if (is_counted (ruleset, trait))
        continue;
      if (*any)
        g_string_append_c (text, ',');
      if (is_first || text->len - line + strlen (entry) > MAX_COLUMNS)
        {
          g_string_append (text, "\n    ");
          line = text->len - strlen ("    ");
        }
      else
        g_string_append_c (text, ' ');
      g_string_append (text, entry);
      is_first = FALSE;
      *any = TRUE;
    }
}

static void
append_traits (GString *text, TenRuleset *ruleset)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);
  gboolean any = FALSE;

  g_string_append (text, "  \"traits\": {");
  for (guint i = 0; i < n_groups; i++)
    append_group (text, ruleset, &groups[i], &any);
  g_string_append (text, any ? "\n  },\n" : "},\n");
}

static void
append_track (GString *text, const TenTrack *track)
{
  g_string_append_printf (text, "\n    \"%s\": { ", track->id);
  if (track->kind == TEN_TRACK_POINTS)
    g_string_append (text, "\"spent\": 0");
  else
    for (guint i = 0; track->damage[i] != NULL; i++)
      g_string_append_printf (text, "%s\"%s\": 0", i > 0 ? ", " : "", track->damage[i]);
  g_string_append (text, " }");
}

/* Sizes follow from the traits. */
static void
append_tracks (GString *text, TenRuleset *ruleset)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ruleset, &n_tracks);

  g_string_append (text, "  \"tracks\": {");
  for (guint i = 0; i < n_tracks; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_track (text, &tracks[i]);
    }
  g_string_append (text, n_tracks > 0 ? "\n  },\n" : "},\n");
}

static char *
write_blank (TenRuleset *ruleset, const char *name)
{
  g_autoptr (GString) text = g_string_new ("{\n");

  append_member (text, "$schema", TEN_SHEET_SCHEMA);
  append_member (text, "format", TEN_SHEET_FORMAT);
  g_string_append_printf (text, "  \"version\": %d,\n", TEN_SHEET_VERSION);
  append_member (text, "ruleset", ten_ruleset_get_id (ruleset));
  append_member (text, "name", name);
  append_member (text, "player", "");
  append_member (text, "chronicle", "");
  append_details (text, ruleset);
  append_traits (text, ruleset);
  g_string_append (text, "  \"specialties\": {},\n");
  append_tracks (text, ruleset);
  g_string_append (text, "  \"advantages\": [],\n  \"equipment\": [],\n  \"conditions\": [],\n"
                         "  \"notes\": \"\"\n}\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Parses text that the program wrote or has already read, so there are no errors. */
static TenSheet *
create (TenRuleset *ruleset, TenJsonDocument *document, TenJsonDocument *saved)
{
  TenSheet *self = g_object_new (TEN_TYPE_SHEET, NULL);
  TenJsonPlace root = ten_json_document_get_root (document);
  g_autoptr (GError) error = NULL;

  self->ruleset = g_object_ref (ruleset);
  if (!ten_sheet_read (self, &root, NULL, &error))
    g_error ("%s", error->message);
  ten_sheet_take_document (self, document);
  self->saved = ten_json_document_ref (saved);
  return self;
}

static TenJsonDocument *
create_document (const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  TenJsonDocument *document =
      ten_json_document_new (*name != '\0' ? name : _ ("New sheet"), text, -1, &error);

  if (document == NULL)
    g_error ("%s", error->message);
  return document;
}

TenSheet *
ten_sheet_new_with_text (TenRuleset *ruleset, const char *name, const char *text)
{
  g_autoptr (TenJsonDocument) document = create_document (name, text);

  return create (ruleset, document, document);
}

/**
 * ten_sheet_new:
 * @ruleset: (not nullable): the character's ruleset
 * @name: (not nullable): the character's name, in UTF-8, at most %TEN_SHEET_MAX_NAME characters;
 *   it may be empty
 *
 * Creates a sheet without a file, for a new character: every trait of the ruleset has its starting
 * rating, and no track is marked. ten_sheet_is_changed() is %FALSE, since nothing would be lost.
 * Its text is laid out as a person would write it.
 *
 * Returns: (transfer full) (not nullable): the sheet
 */
TenSheet *
ten_sheet_new (TenRuleset *ruleset, const char *name)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (name != NULL && g_utf8_validate (name, -1, NULL), NULL);
  g_return_val_if_fail (g_utf8_strlen (name, -1) <= TEN_SHEET_MAX_NAME, NULL);

  text = write_blank (ruleset, name);
  return ten_sheet_new_with_text (ruleset, name, text);
}

/**
 * ten_sheet_new_copy:
 * @sheet: (not nullable): a sheet
 *
 * Creates a second sheet of a character in its current state, byte for byte, without a file.
 * ten_sheet_is_changed() is %TRUE, since it is not saved anywhere. A picture with a relative path
 * is found again once the copy has a file in the same folder.
 *
 * Returns: (transfer full) (not nullable): the copy
 */
TenSheet *
ten_sheet_new_copy (TenSheet *sheet)
{
  g_autoptr (TenJsonDocument) nothing = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  nothing = create_document (sheet->name, "{}");
  return create (sheet->ruleset, sheet->document, nothing);
}
