/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits/ten-extras.h"

#include "edits/ten-edit-private.h"
#include "edits/ten-sheet-edits.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
apply (TenSheet *sheet, TenSheetEdit *edit, GError **error)
{
  g_autoptr (TenSheetEdit) owned = edit;

  return ten_sheet_apply (sheet, owned, error);
}

static const TenTrack *
match_track (TenRuleset *ruleset, const char *name)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ruleset, &n_tracks);
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; i < n_tracks; i++)
    {
      g_autofree char *id = ten_fold_name (tracks[i].id, -1);
      g_autofree char *title = ten_fold_name (tracks[i].name, -1);

      if (g_str_equal (folded, id) || g_str_equal (folded, title))
        return &tracks[i];
    }
  return NULL;
}

/* "5 brawl": a trait of the ruleset, a track, or something that only they can do. */
static gboolean
read_trait (TenSheet *sheet, const char *part, gint64 number, const char *name, GError **error)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const TenTrack *track = match_track (ruleset, name);
  const TenTrait *trait = ten_ruleset_match_trait (ruleset, name, -1);

  if (*name == '\0')
    /* Translators: a part of a line such as "thug: 5 brawl, 3 health" */
    return ten_edit_fail (error, _ ("“%s” is not a number and a name, such as “5 brawl”"), part);
  if (number > G_MAXINT)
    number = G_MAXINT;
  if (track != NULL && (trait == NULL || track->kind == TEN_TRACK_DAMAGE))
    return apply (sheet, ten_track_size_edit_new (track->id, (int) number), error);
  if (trait != NULL)
    return apply (sheet, ten_rating_edit_new (trait->id, (int) number), error);
  return apply (sheet, ten_add_trait_edit_new (name, (int) number), error);
}

static gboolean
read_part (TenSheet *sheet, const char *part, guint *n_copies, GError **error)
{
  const char *rest;
  gint64 number;

  if ((*part == 'x' || *part == 'X') && g_ascii_isdigit (part[1]))
    {
      number = g_ascii_strtoll (part + 1, (char **) &rest, 10);
      if (*rest != '\0' || number < 1 || number > TEN_MAX_EXTRAS)
        return ten_edit_fail (error, _ ("“%s” is not a number of copies from x1 to x%d"), part,
                              TEN_MAX_EXTRAS);
      *n_copies = (guint) number;
      return TRUE;
    }
  if (!g_ascii_isdigit (*part))
    return ten_edit_fail (error, _ ("“%s” is not a number and a name, such as “5 brawl”"), part);
  number = g_ascii_strtoll (part, (char **) &rest, 10);
  while (*rest == ' ')
    rest++;
  return read_trait (sheet, part, number, rest, error);
}

static gboolean
read_parts (TenSheet *sheet, const char *text, guint *n_copies, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_part (sheet, g_strstrip (parts[i]), n_copies, error))
      return FALSE;
  return TRUE;
}

static TenSheet *
create_copy (TenSheet *sheet, guint number, GError **error)
{
  g_autoptr (TenSheet) copy = ten_sheet_new_copy (sheet);
  g_autofree char *name = g_strdup_printf ("%s %u", ten_sheet_get_name (sheet), number);

  return apply (copy, ten_text_edit_new (TEN_SHEET_TEXT_NAME, name), error)
             ? g_steal_pointer (&copy)
             : NULL;
}

/**
 * ten_extras_new:
 * @ruleset: (not nullable): the ruleset that they follow
 * @line: (not nullable): who they are, as in "thug: 5 brawl, 3 health, x3"
 * @error: return location for an error
 *
 * Makes nameless extras of one line: a name, and after a colon ratings, sizes of tracks and how
 * many there are, up to %TEN_MAX_EXTRAS. What the ruleset has no trait for is one of theirs alone.
 * Several of the same name get numbers.
 *
 * Returns: (transfer full) (element-type TenSheet): their sheets, which have no files; %NULL where
 *   @error is set, %TEN_SHEET_ERROR_VALUE
 */
GPtrArray *
ten_extras_new (TenRuleset *ruleset, const char *line, GError **error)
{
  g_autoptr (GPtrArray) extras = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenSheet) sheet = NULL;
  g_autofree char *name = NULL;
  const char *colon;
  guint n_copies = 1;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (line != NULL, NULL);

  colon = strchr (line, ':');
  name = g_strstrip (g_strndup (line, colon != NULL ? (gsize) (colon - line) : strlen (line)));
  if (*name == '\0')
    {
      ten_edit_fail (error, _ ("An extra needs a name, as in “thug: 5 brawl, 3 health, x3”"));
      return NULL;
    }
  sheet = ten_sheet_new (ruleset, name);
  if (colon != NULL && !read_parts (sheet, colon + 1, &n_copies, error))
    return NULL;
  if (n_copies == 1)
    g_ptr_array_add (extras, g_object_ref (sheet));
  for (guint i = 1; n_copies > 1 && i <= n_copies; i++)
    {
      TenSheet *copy = create_copy (sheet, i, error);

      if (copy == NULL)
        return NULL;
      g_ptr_array_add (extras, copy);
    }
  return g_steal_pointer (&extras);
}
