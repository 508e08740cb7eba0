/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-apply.h"
#include "exporters/ten-sheet-words.h"

#include "rules/ten-notation.h"
#include "rules/ten-words-pool.h"
#include "rules/ten-words.h"

#include "ten-config.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>

/* The kinds of damage, or the single one of a track of points. */
guint
ten_track_count_kinds (const TenTrack *track)
{
  guint n_kinds = 0;

  if (track->kind == TEN_TRACK_POINTS)
    return 1;
  while (track->damage != NULL && track->damage[n_kinds] != NULL)
    n_kinds++;
  return MIN (n_kinds, TEN_MAX_DAMAGE_KINDS);
}

static int
count_marked (const TenTrack *track, const TenTrackState *state)
{
  int marked = 0;

  for (guint kind = 0; kind < ten_track_count_kinds (track); kind++)
    marked += state->marked[kind];
  return CLAMP (marked, 0, state->size);
}

/* Describes a wound level and the dice it costs: "Hurt −1" (COFD-19, V20-15, V5-4). */
char *
ten_words_for_level (const TenTrackLevel *level)
{
  if (level == NULL || (level->name == NULL && level->penalty == 0))
    return NULL;
  if (level->name == NULL)
    /* Translators: the dice lost to wounds, with a true minus sign */
    return g_strdup_printf (_ ("−%d"), -level->penalty);
  if (level->penalty == 0)
    return g_strdup (level->name);
  /* Translators: a wound level and the dice it costs: "Hurt −1" */
  return g_strdup_printf (_ ("%s −%d"), level->name, -level->penalty);
}

static char *
dup_damage (const TenTrack *track, const TenTrackState *state)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  for (int kind = (int) ten_track_count_kinds (track) - 1; kind >= 0; kind--)
    if (state->marked[kind] > 0)
      {
        g_autofree char *part =
            /* Translators: a kind of damage and its number of boxes: "Lethal 2" */
            g_strdup_printf (_ ("%s %d"), track->damage_names[kind], state->marked[kind]);

        g_strv_builder_add (builder, part);
      }
  parts = g_strv_builder_end (builder);
  /* Translators: the separator between kinds of damage in a list */
  return g_strjoinv (_ (", "), parts);
}

char *
ten_words_for_track (const TenTrack *track, const TenTrackState *state)
{
  int marked;

  g_return_val_if_fail (track != NULL, NULL);
  g_return_val_if_fail (state != NULL, NULL);

  marked = count_marked (track, state);
  if (track->kind == TEN_TRACK_POINTS)
    /* Translators: remaining points and total points: "4 of 5" */
    return g_strdup_printf (_ ("%d of %d"), state->size - marked, state->size);
  return marked > 0 ? dup_damage (track, state) : g_strdup (_ ("no damage"));
}

const TenTrackLevel *
ten_track_find_level (const TenTrack *track, int size, int box)
{
  int index;

  g_return_val_if_fail (track != NULL, NULL);

  index = box - (size - (int) track->n_levels);
  return index >= 0 && box < size ? &track->levels[index] : NULL;
}

/* Finds the mark of a box: the worst damage comes first, and spent points follow those that are
 * left (COFD-19, V20-15, V5-4). */
int
ten_track_find_mark (const TenTrack *track, const TenTrackState *state, int box)
{
  int from = 0;

  g_return_val_if_fail (track != NULL, -1);
  g_return_val_if_fail (state != NULL, -1);

  if (track->kind == TEN_TRACK_POINTS)
    return box < state->size - count_marked (track, state) ? -1 : 0;
  for (int kind = (int) ten_track_count_kinds (track) - 1; kind >= 0; kind--)
    {
      from += state->marked[kind];
      if (box < from)
        return kind;
    }
  return -1;
}

/* Boxes as people draw them in text: the worst damage on the left, with a different sign for
 * each kind. */
char *
ten_words_for_boxes (const TenTrack *track, const TenTrackState *state)
{
  static const char signs[TEN_MAX_DAMAGE_KINDS] = { '/', 'X', '*', '#' };
  g_autoptr (GString) boxes = g_string_new (NULL);

  for (int box = 0; box < state->size; box++)
    {
      const int mark = ten_track_find_mark (track, state, box);

      g_string_append_printf (boxes, "[%c]", mark < 0 ? ' ' : signs[mark]);
    }
  return g_string_free (g_steal_pointer (&boxes), FALSE);
}

/* Traits go by name; for everything else, state the bonus or penalty too. */
static void
append_term (GString *words, TenTerm *term)
{
  const char *label = ten_term_get_label (term);
  g_autofree char *said = ten_words_for_term (term);
  int dice = ten_term_get_dice (term);
  gboolean named = label != NULL && *label != '\0';
  gboolean plain = named && ten_term_get_kind (term) == TEN_TERM_TRAIT;

  if (said != NULL)
    {
      g_string_append_printf (words, "%s%s", _ (", "), said);
      return;
    }
  if (words->len > 0)
    g_string_append (words, dice < 0 && !plain ? " − " : " + ");
  else if (dice < 0 && !plain)
    g_string_append (words, "−");
  if (named)
    g_string_append (words, label);
  if (!plain)
    g_string_append_printf (words, "%s%d", named ? " " : "", ABS (dice));
}

/* The words for the dice already include the target, and a term the specialty. */
static void
append_settings (GString *words,
                 const TenNotation *notation,
                 const TenRequest *request,
                 TenRuleset *ruleset)
{
  g_auto (GStrv) settings = NULL;
  TenRequest rest = *request;
  TenRequest usual;

  ten_ruleset_init_request (ruleset, &usual);
  rest.target = usual.target;
  if (notation->specialty.length > 0)
    rest.tens_double = usual.tens_double;
  settings = ten_words_list_settings (&rest, ruleset, FALSE);
  for (char **setting = settings; *setting != NULL; setting++)
    g_string_append_printf (words, "%s%s", _ (", "), *setting);
}

/* Wounds come and go, so they are not printed. */
static char *
dup_side (const TenNotation *notation, TenRuleset *ruleset, TenCharacter *character)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *dice = NULL;
  TenRequest request;

  ten_pool_set_character (pool, character);
  ten_pool_set_option (pool, TEN_POOL_APPLY_WOUNDS, FALSE);
  if (!ten_notation_apply (notation, pool, NULL) || !ten_pool_to_request (pool, &request, NULL))
    return NULL;
  dice = ten_words_for_throw (&request, ruleset);
  if (g_list_model_get_n_items (G_LIST_MODEL (pool)) > 1 || character != NULL)
    {
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
        {
          g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

          if (ten_term_get_kind (term) != TEN_TERM_NUMBER ||
              g_list_model_get_n_items (G_LIST_MODEL (pool)) > 1)
            append_term (words, term);
        }
      if (words->len > 0)
        /* Translators: between the traits of a pool and its dice: "Strength + Brawl: 5 dice" */
        g_string_append (words, C_ ("pool", ": "));
    }
  g_string_append (words, dice);
  append_settings (words, notation, &request, ruleset);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Describes a saved roll and its dice, without wounds: "Strength + Brawl: 5 dice" (POOL-8). */
char *
ten_sheet_dup_roll_words (TenSheet *self, const char *notation)
{
  TenNotation own, other;
  gboolean versus = FALSE;
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail (notation != NULL, NULL);

  if (!ten_notation_parse_versus (&own, &other, &versus, notation, NULL))
    return g_strdup (notation);
  left = dup_side (&own, ten_sheet_get_ruleset (self), TEN_CHARACTER (self));
  if (left == NULL)
    return g_strdup (notation);
  if (!versus)
    return g_steal_pointer (&left);
  right = dup_side (&other, ten_sheet_get_ruleset (self), NULL);
  if (right == NULL)
    return g_strdup (notation);
  /* Translators: the pool of a roll, and the opponent's pool */
  return g_strdup_printf (_ ("%s against %s"), left, right);
}

char *
ten_sheet_dup_trait_names (TenSheet *self, const char *const *traits)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  for (guint i = 0; traits != NULL && traits[i] != NULL; i++)
    {
      const TenTrait *trait = ten_ruleset_find_trait (ten_sheet_get_ruleset (self), traits[i]);
      g_autofree char *title =
          trait != NULL ? g_strdup (trait->name) : ten_sheet_dup_title (traits[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? _ (", ") : "", title);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
append_fact (GString *facts, const char *separator, const char *fact)
{
  if (fact != NULL && *fact != '\0')
    g_string_append_printf (facts, "%s%s", facts->len > 0 ? separator : "", fact);
}

char *
ten_sheet_dup_item_use (TenSheet *self, TenSheetItem *item)
{
  const char *damage = ten_sheet_item_get_damage (item);
  g_autofree char *traits = ten_sheet_dup_trait_names (self, ten_sheet_item_get_traits (item));
  GString *facts = g_string_new (NULL);

  if (damage != NULL)
    append_fact (facts, ", ", ten_ruleset_get_damage_name (ten_sheet_get_ruleset (self), damage));
  append_fact (facts, ", ", traits);
  if (!ten_sheet_item_is_worn (item))
    append_fact (facts, ", ", _ ("not worn"));
  return g_string_free (facts, FALSE);
}

char *
ten_sheet_dup_item_facts (TenSheet *self, TenSheetItem *item)
{
  g_autofree char *use = ten_sheet_dup_item_use (self, item);
  GString *facts = g_string_new (use);

  append_fact (facts, " · ", ten_sheet_item_get_note (item));
  return g_string_free (facts, FALSE);
}
