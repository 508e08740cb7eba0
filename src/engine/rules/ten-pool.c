/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"
#include "rules/ten-option.h"

#include "json/ten-fields-private.h"

/**
 * TenPool:
 *
 * A pool being assembled: a #GListModel of the #TenTerm that add up to it (POOL-8).
 *
 * Every change emits #GListModel::items-changed for the terms that differ, then #GObject::notify
 * for each prop_id that differs, and finally one #TenPool::changed. While notifications are
 * frozen, as during g_object_set(), they follow the signal.
 */

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenPool,
                               ten_pool,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_array_list_init_interface))

static GParamSpec *properties[TEN_POOL_N_PROPERTIES];
static guint signals[N_SIGNALS];

static void
ten_pool_part_free (gpointer data)
{
  TenPoolPart *part = data;

  g_free (part->id);
  g_free (part->label);
  g_free (part);
}

/* The shortest stretch of a list in which it differs. */
typedef struct
{
  guint start;
  guint n_removed;
  guint n_added;
} Difference;

static gboolean
are_equal_terms (gconstpointer a, gconstpointer b)
{
  TenTerm *one = (TenTerm *) a;
  TenTerm *other = (TenTerm *) b;

  return ten_term_get_kind (one) == ten_term_get_kind (other) &&
         ten_term_get_dice (one) == ten_term_get_dice (other) &&
         ten_term_get_secrecy (one) == ten_term_get_secrecy (other) &&
         g_strcmp0 (ten_term_get_id (one), ten_term_get_id (other)) == 0 &&
         g_str_equal (ten_term_get_label (one), ten_term_get_label (other));
}

/* Lets a view keep its row, and the focus in it. */
static void
keep_equal_terms (GPtrArray *terms, GPtrArray *old_terms)
{
  g_autoptr (GPtrArray) unused = g_ptr_array_copy (old_terms, NULL, NULL);

  g_ptr_array_set_free_func (unused, NULL);
  for (guint i = 0; i < terms->len; i++)
    {
      guint found;

      if (!g_ptr_array_find_with_equal_func (unused, terms->pdata[i], are_equal_terms, &found))
        continue;

      g_object_unref (terms->pdata[i]);
      terms->pdata[i] = g_object_ref (g_ptr_array_remove_index (unused, found));
    }
}

static guint
count_common_start (GPtrArray *a, GPtrArray *b)
{
  guint n = 0;

  while (n < a->len && n < b->len && a->pdata[n] == b->pdata[n])
    n++;

  return n;
}

static guint
count_common_end (GPtrArray *a, GPtrArray *b, guint start)
{
  guint n = 0;

  while (n < a->len - start && n < b->len - start &&
         a->pdata[a->len - 1 - n] == b->pdata[b->len - 1 - n])
    n++;

  return n;
}

/* Sets new terms, and returns the smallest part of the list in which they differ. */
static Difference
replace_terms (TenPool *self, GPtrArray *terms)
{
  g_autoptr (GPtrArray) old_terms = g_steal_pointer (&self->terms);
  Difference difference;
  guint end;

  keep_equal_terms (terms, old_terms);
  difference.start = count_common_start (old_terms, terms);
  end = count_common_end (old_terms, terms, difference.start);
  difference.n_removed = old_terms->len - difference.start - end;
  difference.n_added = terms->len - difference.start - end;
  self->terms = terms;

  return difference;
}

int
ten_pool_sum_dice (GPtrArray *terms)
{
  int dice = 0;

  for (guint i = 0; i < terms->len; i++)
    dice += ten_term_get_dice (terms->pdata[i]);

  return dice;
}

/* Whether there is anything that modifiers can change. */
gboolean
ten_pool_has_base (TenPool *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == TEN_TERM_NUMBER || part->kind == TEN_TERM_TRAIT)
        return TRUE;
    }

  return FALSE;
}

/* V5-2 */
int
ten_pool_get_red (TenPool *self)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);

  if (self->options[TEN_POOL_RED] != TEN_POOL_RED_BY_RULES)
    return self->options[TEN_POOL_RED];

  for (guint i = 0; options->red_except != NULL && options->red_except[i] != NULL; i++)
    if (ten_pool_find_part (self, TEN_TERM_TRAIT, options->red_except[i]) != NULL)
      return 0;
  return options->red_trait != NULL ? ten_pool_get_rating (self, options->red_trait) : 0;
}

/* Updates what follows from the choices, and collects the properties that change. */
static guint
refresh_values (TenPool *self, gboolean *differs)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (self->ruleset);
  guint n_differ = 0;
  int dice = ten_pool_sum_dice (self->terms);
  gboolean empty = !ten_pool_has_base (self);
  gboolean willpower_left = ten_pool_check_willpower (self, NULL);

  differs[TEN_POOL_PROPERTY_DICE] = self->dice != dice;
  self->dice = dice;

  differs[TEN_POOL_PROPERTY_EMPTY] = self->empty != empty;
  self->empty = empty;

  differs[TEN_POOL_PROPERTY_WILLPOWER_LEFT] = self->willpower_left != willpower_left;
  self->willpower_left = willpower_left;

  differs[TEN_POOL_PROPERTY_SPECIALTY] = ten_set_text (&self->announced_specialty, self->specialty);

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      int value = i == TEN_POOL_RED ? ten_pool_get_red (self)
                                    : self->options[ten_option_resolve (i, allowed->difficulty)];

      differs[i] = self->announced[i] != value;
      self->announced[i] = value;
    }

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_PROPERTIES; i++)
    n_differ += differs[i] ? 1 : 0;

  return n_differ;
}

static void
update_and_notify (TenPool *self, guint prop_id)
{
  gboolean differs[TEN_POOL_N_PROPERTIES] = { FALSE };
  Difference difference;
  guint n_differ;

  ten_pool_drop_missing (self);
  difference = replace_terms (self, ten_pool_build_terms (self));

  n_differ = refresh_values (self, differs);
  if (prop_id != 0)
    {
      differs[prop_id] = TRUE;
      n_differ++;
    }

  if (difference.n_removed != 0 || difference.n_added != 0)
    g_list_model_items_changed (G_LIST_MODEL (self), difference.start, difference.n_removed,
                                difference.n_added);

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_PROPERTIES; i++)
    if (differs[i])
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);

  if (difference.n_removed != 0 || difference.n_added != 0 || n_differ != 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
drop_choices (TenPool *self)
{
  g_ptr_array_set_size (self->parts, 0);
  g_clear_pointer (&self->specialty, g_free);
  g_clear_pointer (&self->specialty_trait, g_free);
}

static void
ten_pool_dispose (GObject *object)
{
  TenPool *self = TEN_POOL (object);

  g_clear_signal_handler (&self->character_changed, self->character);
  g_clear_object (&self->character);

  G_OBJECT_CLASS (ten_pool_parent_class)->dispose (object);
}

static void
ten_pool_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TenPool *self = TEN_POOL (object);

  switch (prop_id)
    {
    case TEN_POOL_PROPERTY_RULESET:
      g_value_set_object (value, self->ruleset);
      break;
    case TEN_POOL_PROPERTY_CHARACTER:
      g_value_set_object (value, self->character);
      break;
    case TEN_POOL_PROPERTY_DICE:
      g_value_set_int (value, self->dice);
      break;
    case TEN_POOL_PROPERTY_EMPTY:
      g_value_set_boolean (value, self->empty);
      break;
    case TEN_POOL_PROPERTY_SPECIALTY:
      g_value_set_string (value, self->specialty);
      break;
    case TEN_POOL_PROPERTY_WILLPOWER_LEFT:
      g_value_set_boolean (value, self->willpower_left);
      break;
    default:
      if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
        g_value_set_boolean (value, self->announced[prop_id]);
      else
        g_value_set_int (value, self->announced[prop_id]);
    }
}

static void
ten_pool_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TenPool *self = TEN_POOL (object);

  switch (prop_id)
    {
    case TEN_POOL_PROPERTY_RULESET:
      ten_pool_set_ruleset (self, g_value_get_object (value));
      break;
    case TEN_POOL_PROPERTY_CHARACTER:
      ten_pool_set_character (self, g_value_get_object (value));
      break;
    case TEN_POOL_PROPERTY_DICE:
    case TEN_POOL_PROPERTY_EMPTY:
    case TEN_POOL_PROPERTY_SPECIALTY:
    case TEN_POOL_PROPERTY_WILLPOWER_LEFT:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      break;
    default:
      if (G_IS_PARAM_SPEC_BOOLEAN (pspec))
        ten_pool_set_option (self, (TenPoolOption) prop_id, g_value_get_boolean (value));
      else
        ten_pool_set_option (self, (TenPoolOption) prop_id, g_value_get_int (value));
    }
}

static void
install_options (void)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      properties[i] =
          option->kind == TEN_OPTION_SWITCH
              ? g_param_spec_boolean (option->name, NULL, NULL, FALSE, flags)
              : g_param_spec_int (option->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    }
}

static void
ten_pool_class_init (TenPoolClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenPool, ruleset) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPool, parts) },
    { NULL, G_TYPE_PTR_ARRAY, G_STRUCT_OFFSET (TenPool, terms) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPool, specialty) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPool, specialty_trait) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenPool, announced_specialty) },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ten_pool_dispose;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
  object_class->get_property = ten_pool_get_property;
  object_class->set_property = ten_pool_set_property;

  install_options ();
  properties[TEN_POOL_PROPERTY_RULESET] = g_param_spec_object (
      "ruleset", NULL, NULL, TEN_TYPE_RULESET,
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[TEN_POOL_PROPERTY_CHARACTER] =
      g_param_spec_object ("character", NULL, NULL, TEN_TYPE_CHARACTER,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[TEN_POOL_PROPERTY_DICE] =
      g_param_spec_int ("dice", NULL, NULL, G_MININT, G_MAXINT, 0, readable);
  properties[TEN_POOL_PROPERTY_EMPTY] = g_param_spec_boolean ("empty", NULL, NULL, TRUE, readable);
  properties[TEN_POOL_PROPERTY_SPECIALTY] =
      g_param_spec_string ("specialty", NULL, NULL, NULL, readable);
  properties[TEN_POOL_PROPERTY_WILLPOWER_LEFT] =
      g_param_spec_boolean ("willpower-left", NULL, NULL, TRUE, readable);
  g_object_class_install_properties (object_class, TEN_POOL_N_PROPERTIES, properties);

  /**
   * TenPool::changed:
   * @self: the pool
   *
   * Emitted once after each change, when the terms and all properties are up to date.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEN_TYPE_POOL, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  ten_array_list_install (object_class, TEN_TYPE_TERM, G_STRUCT_OFFSET (TenPool, terms));
}

static void
ten_pool_init (TenPool *self)
{
  self->parts = g_ptr_array_new_with_free_func (ten_pool_part_free);
  self->terms = g_ptr_array_new_with_free_func (g_object_unref);
  self->empty = TRUE;
  self->willpower_left = TRUE;
  self->options[TEN_POOL_APPLY_WOUNDS] = TRUE;
  self->options[TEN_POOL_APPLY_UNTRAINED] = TRUE;
}

/* Recomputes the terms and announces changes. Every change ends here. */
void
ten_pool_update (TenPool *self)
{
  update_and_notify (self, 0);
}

/* Copies all choices from another pool in one change. */
void
ten_pool_take (TenPool *self, TenPool *from)
{
  g_autoptr (GPtrArray) parts = g_steal_pointer (&self->parts);

  self->parts = g_steal_pointer (&from->parts);
  from->parts = g_ptr_array_new_with_free_func (ten_pool_part_free);

  g_free (self->specialty);
  g_free (self->specialty_trait);
  self->specialty = g_steal_pointer (&from->specialty);
  self->specialty_trait = g_steal_pointer (&from->specialty_trait);

  memcpy (self->options, from->options, sizeof self->options);
  ten_pool_update (self);
}

/* An empty pool for the same ruleset and character, for trying out a change. */
TenPool *
ten_pool_new_scratch (TenPool *self)
{
  TenPool *scratch = ten_pool_new (self->ruleset);

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].of_table)
      scratch->options[i] = self->options[i];
  ten_pool_set_character (scratch, self->character);

  return scratch;
}

/**
 * ten_pool_new:
 * @ruleset: the ruleset of the pool
 *
 * Returns: (transfer full): an empty pool without a character, with the ruleset's default options
 */
TenPool *
ten_pool_new (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  return g_object_new (TEN_TYPE_POOL, "ruleset", ruleset, NULL);
}

/**
 * ten_pool_get_ruleset:
 *
 * Returns: (transfer none): the ruleset of the pool
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, TenRuleset *, ruleset)

/**
 * ten_pool_set_ruleset:
 * @ruleset: the ruleset of the pool
 *
 * Sets the ruleset. A different ruleset empties the pool, and resets all options to its defaults,
 * except whether wounds and missing skills count.
 */
void
ten_pool_set_ruleset (TenPool *self, TenRuleset *ruleset)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (TEN_IS_RULESET (ruleset));

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  drop_choices (self);
  ten_pool_init_options (self->options, ruleset);
  update_and_notify (self, TEN_POOL_PROPERTY_RULESET);
}

/**
 * ten_pool_get_character:
 *
 * Returns: (nullable) (transfer none): the character whose traits the pool uses
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, TenCharacter *, character)

/**
 * ten_pool_set_character:
 * @character: (nullable): the character whose traits the pool uses
 *
 * Sets the character, and follows changes to it. Traits and the specialty stay in the pool if the
 * new character can have them; without a character, there are none.
 */
void
ten_pool_set_character (TenPool *self, TenCharacter *character)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (character == NULL || TEN_IS_CHARACTER (character));

  if (self->character == character)
    return;

  g_clear_signal_handler (&self->character_changed, self->character);
  g_set_object (&self->character, character);
  if (character != NULL)
    self->character_changed =
        g_signal_connect_swapped (character, "changed", G_CALLBACK (ten_pool_update), self);

  update_and_notify (self, TEN_POOL_PROPERTY_CHARACTER);
}

/**
 * ten_pool_clear:
 *
 * Empties the pool, and resets what belongs to a single roll to the ruleset's defaults. The
 * choices of the table stay: halving, what counts as a botch, and whether wounds and missing
 * skills count.
 */
void
ten_pool_clear (TenPool *self)
{
  int halve;
  int botch;

  g_return_if_fail (TEN_IS_POOL (self));

  halve = self->options[TEN_POOL_HALVE];
  botch = self->options[TEN_POOL_BOTCH];
  drop_choices (self);
  ten_pool_init_options (self->options, self->ruleset);
  self->options[TEN_POOL_HALVE] = halve;
  self->options[TEN_POOL_BOTCH] = botch;
  ten_pool_update (self);
}

/**
 * ten_pool_get_dice:
 *
 * Gets the sum of the terms (POOL-5, POOL-8). It is not clamped, so it may be zero or negative;
 * but if the ruleset's pools never drop below one die, a term raises it (V5-2).
 *
 * Returns: the number of dice
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, int, dice)

/**
 * ten_pool_is_empty:
 *
 * Checks whether there is nothing to roll yet: neither a number nor a trait. Modifiers and options
 * alone do not make a pool.
 *
 * Returns: whether the pool is empty
 */
gboolean
ten_pool_is_empty (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), TRUE);

  return self->empty;
}
