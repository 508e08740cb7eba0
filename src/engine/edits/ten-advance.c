/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "edits/ten-advance.h"

#include "edits/ten-edit-private.h"
#include "edits/ten-sheet-edits.h"
#include "json/ten-fields-private.h"
#include "rules/ten-ruleset-private.h"
#include "sheet/ten-experience.h"
#include "sheet/ten-sheet-groups.h"

#include <glib/gi18n-lib.h>
#include <string.h>

TEN_DEFINE_VALUE_TYPE (TenAdvance,
                       ten_advance,
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenAdvance, id) },
                       { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenAdvance, name) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenAdvance, specialty) },
                       { "heading", G_TYPE_STRING, G_STRUCT_OFFSET (TenAdvance, heading) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenAdvance, below) })

static gboolean
is_in_group (const TenPrice *price, const TenTraitGroup *group)
{
  for (guint i = 0; i < price->n_groups; i++)
    if (price->groups[i] == group)
      return TRUE;
  return FALSE;
}

static gboolean
is_for_trait (const TenPrice *price, const TenTrait *trait)
{
  return (price->traits != NULL && g_strv_contains (price->traits, trait->id)) ||
         is_in_group (price, trait->group);
}

static gboolean
is_for_heading (const TenPrice *price, const char *heading)
{
  for (guint i = 0; price->headings != NULL && price->headings[i] != NULL; i++)
    {
      g_autofree char *one = ten_fold_name (price->headings[i], -1);
      g_autofree char *other = ten_fold_name (heading, -1);

      if (g_str_equal (one, other))
        return TRUE;
    }
  return FALSE;
}

/* Some sheets have Disciplines among their advantages: the heading says more than the list. */
static const TenPrice *
find_price (TenSheet *sheet, const TenAdvance *advance, const TenTrait *trait, const char *heading)
{
  const TenGrowth *growth = ten_ruleset_get_growth (ten_sheet_get_ruleset (sheet));

  for (guint i = 0; heading != NULL && i < growth->n_prices; i++)
    if (is_for_heading (&growth->prices[i], heading))
      return &growth->prices[i];
  for (guint i = 0; i < growth->n_prices; i++)
    {
      const TenPrice *price = &growth->prices[i];

      if ((advance->kind == TEN_ADVANCE_SPECIALTY && price->specialties) ||
          (advance->kind == TEN_ADVANCE_ADVANTAGE && price->advantages) ||
          (trait != NULL && is_for_trait (price, trait)))
        return price;
    }
  return NULL;
}

static const TenClan *
find_clan (TenSheet *sheet)
{
  const TenGrowth *growth = ten_ruleset_get_growth (ten_sheet_get_ruleset (sheet));
  const char *text = growth->detail != NULL ? ten_sheet_get_detail (sheet, growth->detail) : NULL;
  g_autofree char *folded = text != NULL ? ten_fold_name (text, -1) : NULL;

  for (guint i = 0; folded != NULL && i < growth->n_clans; i++)
    {
      g_autofree char *name = ten_fold_name (growth->clans[i].name, -1);

      /* "Clan Gangrel", or "The Ministry" */
      if (strstr (folded, name) != NULL)
        return &growth->clans[i];
    }
  return NULL;
}

static void
set_clan (TenAdvance *self, TenSheet *sheet)
{
  const TenClan *clan;
  g_autofree char *folded = NULL;

  if (self->price == NULL || self->price->other == 0)
    return;
  self->has_clan = TRUE;
  clan = find_clan (sheet);
  if (clan == NULL)
    return;
  folded = ten_fold_name (self->id, -1);
  self->knows_clan = TRUE;
  self->clan_price = clan->price;
  self->outside = clan->price == 0 && ten_find_folded_name (clan->traits, folded) == NULL;
}

static TenAdvance *
new_advance (TenAdvanceKind kind, const char *id, const char *name, const char *heading)
{
  TenAdvance *self = g_object_new (TEN_TYPE_ADVANCE, NULL);

  self->kind = kind;
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->heading = g_strdup (heading != NULL ? heading : "");
  self->position = G_MAXUINT;
  self->maximum = TEN_SHEET_MAX_RATING;
  return self;
}

/* A track that follows from other traits can be bought back, but not raised. */
static int
get_maximum (TenSheet *sheet, const TenTrait *trait)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), trait->id);

  return track != NULL && track->traits[0] != NULL && !g_strv_contains (track->traits, trait->id)
             ? ten_sheet_get_track_size (sheet, track)
             : trait->maximum;
}

static TenAdvance *
create_trait (TenSheet *sheet, const TenTrait *trait)
{
  TenAdvance *self = new_advance (TEN_ADVANCE_TRAIT, trait->id,
                                  ten_sheet_get_trait_name (sheet, trait), trait->group->section);

  ten_character_get_rating (TEN_CHARACTER (sheet), trait->id, &self->from);
  self->maximum = get_maximum (sheet, trait);
  self->price = find_price (sheet, self, trait, NULL);
  set_clan (self, sheet);
  return self;
}

/* The heading of the sheet, or else the one that the ruleset knows the name below. */
static TenAdvance *
create_extra (TenSheet *sheet, const char *trait, const char *title)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const TenHeading *known = title != NULL ? ten_ruleset_find_heading (ruleset, title)
                                          : ten_ruleset_find_known_name (ruleset, trait, NULL);
  const char *source = known != NULL ? known->source_name : title;
  g_autofree char *name = ten_sheet_dup_title (trait);
  TenAdvance *self = new_advance (TEN_ADVANCE_EXTRA, trait, name,
                                  known != NULL   ? known->name
                                  : title != NULL ? title
                                                  : _ ("Extra Traits"));

  self->is_new = !ten_character_get_rating (TEN_CHARACTER (sheet), trait, &self->from);
  self->below = g_strdup (source);
  if (known != NULL)
    self->maximum = known->maximum;
  self->price = find_price (sheet, self, NULL, source);
  set_clan (self, sheet);
  return self;
}

static TenAdvance *
create_advantage (TenSheet *sheet, const char *name, const char *title)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const TenHeading *known = title != NULL ? ten_ruleset_find_heading (ruleset, title)
                                          : ten_ruleset_find_known_name (ruleset, name, NULL);
  TenAdvance *self = new_advance (TEN_ADVANCE_ADVANTAGE, name, name,
                                  known != NULL ? known->name : _ ("Advantages"));

  self->is_new = TRUE;
  if (known != NULL)
    self->maximum = known->maximum;
  self->price = find_price (sheet, self, NULL, known != NULL ? known->source_name : title);
  set_clan (self, sheet);
  return self;
}

/* Flaws are not bought, and powers come with their trait. */
static TenAdvance *
create_item (TenSheet *sheet, TenSheetItem *item, guint position)
{
  TenAdvance *self;

  if (ten_sheet_item_is_flaw (item) || ten_sheet_item_get_of (item) != NULL)
    return NULL;
  self = create_advantage (sheet, ten_sheet_item_get_name (item), NULL);
  self->is_new = FALSE;
  self->position = position;
  self->from = ten_sheet_item_get_number (item);
  return self;
}

static TenAdvance *
create_specialty (TenSheet *sheet, const TenAdvance *trait, const char *specialty)
{
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), trait->name, specialty);
  TenAdvance *self = new_advance (TEN_ADVANCE_SPECIALTY, trait->id, name, _ ("Specialties"));

  self->specialty = g_strdup (specialty);
  self->maximum = 0;
  self->price = find_price (sheet, self, NULL, NULL);
  return self;
}

GPtrArray *
ten_sheet_list_advances (TenSheet *sheet)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);
  g_autoptr (GPtrArray) extra = ten_sheet_list_extra_traits (sheet);
  GListModel *items = ten_sheet_get_items (sheet, TEN_SHEET_ADVANTAGE);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      g_ptr_array_add (list, create_trait (sheet, &groups[i].traits[j]));
  for (guint i = 0; i < extra->len; i++)
    {
      const TenSheetTrait *trait = extra->pdata[i];

      g_ptr_array_add (list, create_extra (sheet, trait->id, trait->heading));
    }
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      TenAdvance *advance = create_item (sheet, item, i);

      if (advance != NULL)
        g_ptr_array_add (list, advance);
    }
  return list;
}

void
ten_sheet_add_new_advances (TenSheet *sheet, GPtrArray *list)
{
  const TenGrowth *growth = ten_ruleset_get_growth (ten_sheet_get_ruleset (sheet));

  for (guint i = 0; i < growth->n_prices; i++)
    {
      const TenPrice *price = &growth->prices[i];
      TenAdvance *self;

      if (!price->specialties && !price->advantages && price->headings == NULL)
        continue;
      self = new_advance (price->specialties  ? TEN_ADVANCE_SPECIALTY
                          : price->advantages ? TEN_ADVANCE_ADVANTAGE
                                              : TEN_ADVANCE_EXTRA,
                          "", price->name, C_ ("advance", "New"));
      self->is_new = TRUE;
      self->price = price;
      self->has_clan = price->other > 0;
      self->maximum = self->kind == TEN_ADVANCE_SPECIALTY ? 0 : TEN_SHEET_MAX_RATING;
      g_ptr_array_add (list, self);
    }
}

/* By its name or its id: the heading tells things with the same name apart. */
static TenAdvance *
find_in_list (GPtrArray *list, const char *name, const char *heading)
{
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *below = heading != NULL ? ten_fold_name (heading, -1) : NULL;

  for (guint i = 0; i < list->len; i++)
    {
      TenAdvance *advance = list->pdata[i];
      const char *const names[] = { advance->name, advance->id, NULL };
      const char *const headings[] = { advance->heading,
                                       advance->below != NULL ? advance->below : advance->heading,
                                       NULL };

      if (ten_find_folded_name (names, folded) != NULL &&
          (below == NULL || ten_find_folded_name (headings, below) != NULL))
        return g_object_ref (advance);
    }
  return NULL;
}

static TenAdvance *
find_trait (TenSheet *sheet, GPtrArray *list, const char *name, const char *heading)
{
  const TenTrait *trait =
      heading == NULL ? ten_ruleset_match_trait (ten_sheet_get_ruleset (sheet), name, -1) : NULL;

  return trait != NULL ? create_trait (sheet, trait) : find_in_list (list, name, heading);
}

static TenAdvance *
create_new (TenSheet *sheet, const char *name, const char *heading)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const char *spelling = name;
  const TenHeading *known = ten_ruleset_find_known_name (ruleset, name, &spelling);

  if (heading != NULL)
    known = ten_ruleset_find_heading (ruleset, heading);
  else if (known == NULL)
    return NULL;
  else
    heading = known->source_name;
  return known != NULL && known->advantages ? create_advantage (sheet, spelling, heading)
                                            : create_extra (sheet, spelling, heading);
}

TenAdvance *
ten_sheet_find_advance (TenSheet *sheet, const char *name, const char *heading, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *below = heading != NULL ? g_strstrip (g_strdup (heading)) : NULL;
  g_autoptr (GPtrArray) list = ten_sheet_list_advances (sheet);
  const char *colon = strchr (stripped, ':');
  TenAdvance *found;

  if (*stripped == '\0')
    {
      ten_edit_fail (error, _ ("A trait needs a name"));
      return NULL;
    }
  if (below != NULL && *below == '\0')
    g_clear_pointer (&below, g_free);
  found = find_trait (sheet, list, stripped, below);
  if (found == NULL && (below != NULL || colon == NULL))
    found = create_new (sheet, stripped, below);
  if (found == NULL && colon != NULL)
    {
      g_autofree char *first = g_strndup (stripped, (gsize) (colon - stripped));
      g_autofree char *rest = g_strstrip (g_strdup (colon + 1));
      g_autoptr (TenAdvance) trait = find_trait (sheet, list, g_strstrip (first), NULL);

      found = trait != NULL && trait->kind != TEN_ADVANCE_ADVANTAGE
                  ? create_specialty (sheet, trait, rest)
                  : create_new (sheet, stripped, NULL);
    }
  if (found == NULL)
    ten_edit_fail (error, _ ("Neither this sheet nor its ruleset knows “%s”"), stripped);
  return found;
}

int
ten_advance_get_price (const TenAdvance *self, int to)
{
  int each;

  if (self->price == NULL)
    return -1;
  if (self->kind == TEN_ADVANCE_SPECIALTY)
    return self->price->price;
  each = self->clan_price > 0 ? self->clan_price : self->outside ? self->price->other : 0;
  return ten_price_compute (self->price, each, self->from, to);
}

int
ten_advance_get_price_outside (const TenAdvance *self, int to)
{
  if (self->price == NULL)
    return -1;
  return ten_price_compute (self->price, self->price->other, self->from, to);
}

char *
ten_words_for_price (const TenAdvance *self, int to)
{
  const int price = ten_advance_get_price (self, to);
  const int other = ten_advance_get_price_outside (self, to);

  if (price < 0)
    /* Translators: in place of a price, which somebody has to enter */
    return g_strdup (_ ("by hand"));
  if (self->has_clan && !self->knows_clan && other != price)
    /* Translators: the price of a Discipline, of the character's clan or of another */
    return g_strdup_printf (_ ("%d or %d"), price, other);
  return g_strdup_printf ("%d", price);
}

void
ten_advance_set_outside (TenAdvance *self, gboolean outside)
{
  self->knows_clan = TRUE;
  self->outside = outside && self->has_clan;
  self->clan_price = 0;
}

char *
ten_words_for_experience_left (TenSheet *sheet)
{
  const int left = ten_sheet_get_experiences (sheet);
  const int beats = ten_sheet_get_beats (sheet);
  g_autofree char *points = g_strdup_printf (
      ngettext ("%d point of experience left", "%d points of experience left", (gulong) left),
      left);

  if (beats == 0)
    return g_steal_pointer (&points);
  return g_strdup_printf (/* Translators: points of experience that are left, and Beats */
                          ngettext ("%s, %d Beat", "%s, %d Beats", (gulong) beats), points, beats);
}

static gboolean
check_dots (const TenAdvance *self, int to, GError **error)
{
  if (self->kind == TEN_ADVANCE_SPECIALTY)
    return TRUE;
  if (to <= self->from)
    /* Translators: the name of a trait, and its dots */
    return ten_edit_fail (error, _ ("%s already has %d"), self->name, self->from);
  if (to > self->maximum)
    /* Translators: the name of a trait, and the most dots that it can have */
    return ten_edit_fail (error, _ ("%s cannot be higher than %d"), self->name, self->maximum);
  return TRUE;
}

static gboolean
check_price (TenSheet *sheet, const char *name, int price, GError **error)
{
  const int left = ten_sheet_get_experiences (sheet);

  if (price < 0)
    return ten_edit_fail (error, _ ("A price cannot be negative"));
  if (price > left)
    return ten_edit_fail (
        error,
        /* Translators: what is bought, its price, and the points of experience that are left */
        ngettext ("%s costs %d, and only %d point of experience is left",
                  "%s costs %d, and only %d points of experience are left", (gulong) left),
        name, price, left);
  return TRUE;
}

static TenSheetEdit *
create_specialty_edit (const TenAdvance *self, TenSheet *sheet)
{
  const char *const *present = ten_character_get_specialties (TEN_CHARACTER (sheet), self->id);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (; present != NULL && *present != NULL; present++)
    g_strv_builder_add (builder, *present);
  g_strv_builder_add (builder, self->specialty);
  all = g_strv_builder_end (builder);
  return ten_specialties_edit_new (self->id, (const char *const *) all);
}

static gboolean
has_specialty (const TenAdvance *self, TenSheet *sheet)
{
  g_autofree char *folded = ten_fold_name (self->specialty, -1);

  return ten_find_folded_name (ten_character_get_specialties (TEN_CHARACTER (sheet), self->id),
                               folded) != NULL;
}

static TenSheetEdit *
create_dots_edit (const TenAdvance *self, TenSheet *sheet, int to)
{
  g_autoptr (TenSheetItem) item = NULL;

  switch (self->kind)
    {
    case TEN_ADVANCE_SPECIALTY:
      return create_specialty_edit (self, sheet);
    case TEN_ADVANCE_ADVANTAGE:
      item = ten_sheet_item_new (TEN_SHEET_ADVANTAGE, self->id, to, NULL, NULL);
      return self->is_new ? ten_add_item_edit_new (item, G_MAXUINT)
                          : ten_change_item_edit_new (self->position, item);
    case TEN_ADVANCE_EXTRA:
      if (self->is_new)
        return ten_add_grouped_trait_edit_new (self->id, to, self->below);
      return ten_rating_edit_new (self->id, to);
    case TEN_ADVANCE_TRAIT:
    default:
      return ten_rating_edit_new (self->id, to);
    }
}

static TenExperience *
create_line (const TenAdvance *self, int to, int price)
{
  TenExperience *line = ten_experience_new (self->name);

  line->price = price;
  if (self->kind != TEN_ADVANCE_SPECIALTY)
    {
      line->from = self->from;
      line->to = to;
    }
  if (self->kind != TEN_ADVANCE_ADVANTAGE)
    line->trait = g_strdup (self->id);
  return line;
}

/* The dots and the line of the log, in one step. */
static TenJsonDocument *
advance_change (const TenSheetEdit *self,
                TenSheet *sheet,
                TenJsonDocument *document,
                GError **error)
{
  const TenAdvance *advance = TEN_ADVANCE (self->bought);
  const int price = self->marked[0];
  g_autoptr (TenJsonDocument) changed = NULL;
  g_autoptr (TenSheetEdit) dots = NULL;
  g_autoptr (TenExperience) line = create_line (advance, self->number, price);

  if (!check_dots (advance, self->number, error) ||
      !check_price (sheet, advance->name, price, error))
    return NULL;
  if (advance->kind == TEN_ADVANCE_SPECIALTY && has_specialty (advance, sheet))
    {
      ten_edit_fail (error, _ ("There is already a specialty “%s”"), advance->name);
      return NULL;
    }
  dots = create_dots_edit (advance, sheet, self->number);
  changed = dots->operation->change (dots, sheet, document, error);
  return changed != NULL && ten_edit_put_experience (&changed, sheet, line, self->date, error)
             ? g_steal_pointer (&changed)
             : NULL;
}

static char *
dup_label (const TenSheetEdit *self, TenSheet *sheet)
{
  const TenAdvance *advance = TEN_ADVANCE (self->bought);

  /* Translators: an entry in a list of undo steps: "Buy Brawl" */
  return g_strdup_printf (C_ ("edit", "Buy %s"), advance->name);
}

TenSheetEdit *
ten_advance_edit_new (const TenAdvance *self, int to, int price)
{
  static const TenSheetEditOperation operation = { advance_change, dup_label, TEN_EDIT_LABEL_NAME };
  TenSheetEdit *edit = ten_sheet_edit_new (&operation, NULL, NULL, to);

  edit->marked[0] = price;
  edit->bought = g_object_ref ((gpointer) self);
  return edit;
}
