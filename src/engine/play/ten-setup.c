/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a notation to an action: the one way for lines, saved rolls, questions and options. */

#include "play/ten-setup.h"

#include "edits/ten-sheet-play.h"
#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"
#include "rules/ten-words-pool.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_RATING 10

void
ten_setup_init (TenSetup *self, TenRuleset *ruleset, TenSheet *sheet)
{
  *self = (TenSetup){ .ruleset = g_object_ref (ruleset), .pool = ten_pool_new (ruleset) };
  ten_attack_init (&self->attack);
  g_set_object (&self->sheet, sheet);
  ten_pool_set_character (self->pool, (TenCharacter *) sheet);
}

void
ten_setup_init_like (TenSetup *self, TenPool *pool)
{
  TenCharacter *character = ten_pool_get_character (pool);

  ten_setup_init (self, ten_pool_get_ruleset (pool),
                  TEN_IS_SHEET (character) ? TEN_SHEET (character) : NULL);
  g_object_unref (self->pool);
  self->pool = ten_pool_new_scratch (pool);
}

void
ten_setup_give (TenSetup *self, TenPool *pool)
{
  ten_pool_take (pool, self->pool);
}

static void
forget_opposition (TenSetup *self)
{
  g_clear_object (&self->resisting);
  g_clear_object (&self->difficulty);
}

void
ten_setup_clear (TenSetup *self)
{
  g_clear_object (&self->ruleset);
  g_clear_object (&self->sheet);
  g_clear_object (&self->pool);
  ten_attack_clear (&self->attack);
  forget_opposition (self);
  g_clear_pointer (&self->comment, g_free);
}

/* A notation being read into a pool. */
typedef struct
{
  TenSetup *setup;
  const TenNotation *notation;
  TenPool *pool;
  TenSheet *against;
  GError **error;
} Reading;

G_GNUC_PRINTF (4, 5)
static gboolean
fail (const Reading *self, const TenNotationTerm *term, TenRulesError code, const char *format, ...)
{
  va_list arguments;

  if (self->error == NULL)
    return FALSE;
  va_start (arguments, format);
  *self->error = g_error_new_valist (TEN_RULES_ERROR, (int) code, format, arguments);
  va_end (arguments);
  return ten_notation_blame (self->notation, term, self->error);
}

static const TenNotationTerm *
find_term (const TenNotation *notation, TenNotationKind kind)
{
  for (guint i = 0; i < notation->n_terms; i++)
    if (notation->terms[i].kind == kind)
      return &notation->terms[i];
  return NULL;
}

static char *
dup_name (const Reading *self, const TenNotationTerm *term)
{
  return g_strndup (self->notation->text + term->start, term->length);
}

static char *
dup_label (const Reading *self, const TenNotationTerm *term)
{
  return term->label_start > 0
             ? g_strndup (self->notation->text + term->label_start, term->label_length)
             : NULL;
}

/* The traits beside an action choose among its alternatives. */
static GPtrArray *
list_chosen (const Reading *self)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->notation->n_terms; i++)
    {
      const TenNotationTerm *term = &self->notation->terms[i];
      g_autofree char *name = dup_name (self, term);
      const char *id = term->kind == TEN_NOTATION_POOL && term->length > 0 && term->number > 0
                           ? ten_pool_match_trait (self->pool, name, -1)
                           : NULL;

      if (id != NULL)
        g_ptr_array_add (chosen, g_strdup (id));
    }
  g_ptr_array_add (chosen, NULL);
  return chosen;
}

static gboolean
check_chosen (const Reading *self)
{
  for (guint i = 0; i < self->notation->n_terms; i++)
    {
      const TenNotationTerm *term = &self->notation->terms[i];
      g_autofree char *name = dup_name (self, term);
      const char *id;

      if (term->kind != TEN_NOTATION_POOL || term->length == 0 || term->number < 0)
        continue;
      id = ten_pool_match_trait (self->pool, name, -1);
      if (id != NULL ? !ten_pool_has_trait (self->pool, id) : self->notation->of_options)
        return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                     /* Translators: the name of a trait, and that of a common action */
                     _ ("“%s” is not in the pool of “%s”"), name, self->setup->action->name);
    }
  return TRUE;
}

/* COFD-21: its own pool, or only its name where the pool is a number. */
static gboolean
read_action (const Reading *self, const TenNotationTerm *term, gboolean has_number)
{
  TenSetup *setup = self->setup;
  g_autofree char *name = dup_name (self, term);
  g_autoptr (GPtrArray) chosen = NULL;

  setup->action = ten_ruleset_match_common_action (setup->ruleset, name, -1);
  if (setup->action == NULL)
    return fail (self, term, TEN_RULES_ERROR_NOTATION,
                 /* Translators: a word, and the name of a ruleset */
                 _ ("“%s” is not a common action of “%s”"), name,
                 ten_ruleset_get_name (setup->ruleset));
  if (has_number)
    return TRUE;
  if (setup->sheet == NULL)
    return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                 _ ("there is no character to take “%s” from"), setup->action->name);
  chosen = list_chosen (self);
  if (!ten_pool_set_common_action (self->pool, setup->action, (const char *const *) chosen->pdata,
                                   self->error))
    return ten_notation_blame (self->notation, term, self->error);
  return check_chosen (self);
}

/* ITEM-1: with its traits, and its rating if it counts in the pool. */
static gboolean
read_weapon (const Reading *self, const TenNotationTerm *term)
{
  TenSetup *setup = self->setup;
  g_autofree char *name = dup_name (self, term);
  g_autoptr (TenSheetItem) weapon =
      setup->sheet != NULL ? ten_sheet_find_item (setup->sheet, TEN_SHEET_WEAPON, name) : NULL;

  if (weapon == NULL)
    return fail (self, term, TEN_RULES_ERROR_NOTATION, _ ("the sheet has no weapon “%s”"), name);
  g_set_object (&setup->attack.weapon, weapon);
  if (setup->action == NULL)
    setup->action = ten_attack_find_action (setup->ruleset, weapon);
  if (setup->action == NULL || setup->action->damage == NULL)
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("“%s” has no attacks"),
                 ten_ruleset_get_name (setup->ruleset));
  return ten_attack_fill_pool (self->pool, setup->action, weapon, self->error) ||
         ten_notation_blame (self->notation, term, self->error);
}

static gboolean
check_named (const Reading *self)
{
  guint n_named[TEN_NOTATION_TEST_BONUS + 1] = { 0 };

  for (guint i = 0; i < self->notation->n_terms; i++)
    {
      const TenNotationTerm *term = &self->notation->terms[i];

      if ((term->kind == TEN_NOTATION_ACTION || term->kind == TEN_NOTATION_WEAPON) &&
          (++n_named[term->kind] > 1 || term->number < 0))
        return fail (self, term, TEN_RULES_ERROR_NOTATION,
                     _ ("only one action and one weapon can be added"));
    }
  return TRUE;
}

static gboolean
read_pool (const Reading *self)
{
  const TenNotation *notation = self->notation;
  const TenNotationTerm *action = find_term (notation, TEN_NOTATION_ACTION);
  const TenNotationTerm *weapon = find_term (notation, TEN_NOTATION_WEAPON);
  const TenNotationTerm *first =
      notation->of_options ? find_term (notation, TEN_NOTATION_POOL) : &notation->terms[0];
  const gboolean has_number =
      first != NULL && first->kind == TEN_NOTATION_POOL && first->length == 0;
  TenNotationBase base = TEN_NOTATION_BASE_NONE;

  if ((action != NULL || weapon != NULL) && !has_number)
    base = action != NULL ? TEN_NOTATION_BASE_CHOSEN : TEN_NOTATION_BASE_FILLED;
  return check_named (self) && (action == NULL || read_action (self, action, has_number)) &&
         (weapon == NULL || read_weapon (self, weapon)) &&
         ten_notation_fill (notation, self->pool, base, self->error);
}

/* By id or name. */
static gboolean
read_damage_kind (const Reading *self, const TenNotationTerm *term, const char *word)
{
  TenRuleset *ruleset = self->setup->ruleset;
  g_autofree char *folded = ten_fold_name (word, -1);

  for (const char *const *id = self->setup->action->damage; *id != NULL; id++)
    {
      const char *const names[] = { *id, ten_ruleset_get_damage_name (ruleset, *id), NULL };

      if (ten_find_folded_name (names, folded) == NULL)
        continue;
      g_free (self->setup->attack.damage);
      self->setup->attack.damage = g_strdup (*id);
      return TRUE;
    }
  return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("%s: there is no “%s”"), "damage", word);
}

static gboolean
read_attack_word (const Reading *self, const TenNotationTerm *term, const char *word)
{
  static const char *const soak_modes[] = {
    [TEN_SOAK_ROLLED] = "rolled", [TEN_SOAK_HIDDEN] = "hidden", [TEN_SOAK_SKIPPED] = "none"
  };

  if (term->kind == TEN_NOTATION_ARMOR)
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("“%s” needs a number after it"), "armor");
  if (term->kind == TEN_NOTATION_DAMAGE)
    return read_damage_kind (self, term, word);
  for (guint i = 0; i < G_N_ELEMENTS (soak_modes); i++)
    if (g_ascii_strcasecmp (word, soak_modes[i]) == 0)
      {
        self->setup->attack.soak = (TenSoakMode) i;
        return TRUE;
      }
  return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("%s: there is no “%s”"), "soak", word);
}

/* BOOK-2: `damage 5 "lethal"`, instead of what follows from the sheets. */
static gboolean
read_attack_term (const Reading *self, const TenNotationTerm *term)
{
  TenSetup *setup = self->setup;
  const gboolean has_number = term->length == 0;
  g_autofree char *word = has_number ? dup_label (self, term) : dup_name (self, term);
  int *number = term->kind == TEN_NOTATION_ARMOR    ? &setup->attack.armor
                : term->kind == TEN_NOTATION_DAMAGE ? &setup->attack.damage_dice
                                                    : &setup->attack.soak_dice;

  if (ten_ruleset_get_actions (setup->ruleset)->n_soak == 0 &&
      (term->kind == TEN_NOTATION_SOAK || (term->kind == TEN_NOTATION_DAMAGE && has_number)))
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("in “%s”, damage is not rolled"),
                 ten_ruleset_get_name (setup->ruleset));
  if (setup->action == NULL || setup->action->damage == NULL)
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("only an attack has damage"));
  if (has_number && term->number > TEN_ATTACK_MAX_DICE)
    {
      g_autofree char *digits = g_strdup_printf ("%d", term->number);

      return fail (self, term, TEN_RULES_ERROR_RANGE, _ ("“%.*s” must be from %d to %d"),
                   (int) strlen (digits), digits, 0, TEN_ATTACK_MAX_DICE);
    }
  if (has_number)
    *number = term->number;
  return word == NULL || read_attack_word (self, term, word);
}

static gboolean
read_attack (const Reading *self)
{
  for (guint i = 0; i < self->notation->n_terms; i++)
    if (self->notation->terms[i].kind >= TEN_NOTATION_ARMOR &&
        self->notation->terms[i].kind <= TEN_NOTATION_SOAK &&
        !read_attack_term (self, &self->notation->terms[i]))
      return FALSE;
  return TRUE;
}

/* The highest resistance so far. */
typedef struct
{
  int n_given;
  int value;
  const char *id;
  char *label;
  const TenNotationTerm *term;
} Resistance;

static void
resistance_clear (Resistance *self)
{
  g_free (self->label);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Resistance, resistance_clear)

static gboolean
read_resistance_term (const Reading *self, const TenNotationTerm *term, Resistance *highest)
{
  TenRuleset *ruleset = self->setup->ruleset;
  const gboolean of_sheet = term->length > 0;
  g_autofree char *name = of_sheet ? dup_name (self, term) : dup_label (self, term);
  const char *id =
      name != NULL
          ? ten_ruleset_match_value (ruleset, ten_ruleset_get_actions (ruleset)->resistance, name)
          : NULL;
  int value = term->number;

  if (of_sheet && id == NULL)
    return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT, _ ("nobody resists with “%s”"), name);
  if (of_sheet && self->against == NULL)
    return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                 /* Translators: a trait of an opponent, twice */
                 _ ("there is no opponent to take “%s” from; write resist 3 \"%s\", for example"),
                 name, name);
  if (of_sheet)
    {
      value = 0;
      ten_character_get_value (TEN_CHARACTER (self->against), ruleset, id, &value);
    }
  highest->n_given++;
  if (highest->n_given > 1 && value <= highest->value)
    return TRUE;
  g_free (highest->label);
  highest->value = value;
  highest->id = id;
  highest->label = id == NULL ? g_steal_pointer (&name) : NULL;
  highest->term = term;
  return TRUE;
}

/* COFD-18: a point adds to the resistance, if there is one to spend. */
static gboolean
add_willpower (const Reading *self,
               const TenNotationTerm *term,
               Resistance *highest,
               TenSheet *sheet)
{
  TenRuleset *ruleset = self->setup->ruleset;
  const int dice = ten_ruleset_get_actions (ruleset)->resistance_willpower;
  const char *track = ten_ruleset_get_options (ruleset)->willpower_track;
  int left = 1;

  if (dice == 0)
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("“%s” has no willpower for that"),
                 ten_ruleset_get_name (ruleset));
  if (highest->n_given == 0)
    return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("nobody resists"));
  if (sheet != NULL && track != NULL)
    ten_sheet_get_points_left (sheet, track, &left);
  if (left == 0)
    return fail (self, term, TEN_RULES_ERROR_REFUSED, _ ("no point is left"));
  highest->value += dice;
  return TRUE;
}

static TenActionSide *
create_resisting (TenRuleset *ruleset, TenSheet *sheet, gboolean willpower)
{
  TenActionSide *side;
  TenRequest none;

  ten_ruleset_init_request (ruleset, &none);
  side = ten_action_side_new (sheet != NULL ? ten_sheet_get_name (sheet) : NULL, &none, NULL);
  ten_action_side_set_willpower (side, willpower);
  ten_action_side_set_sheet (side, sheet);
  return side;
}

/* COFD-13: against a crowd, the highest. */
static gboolean
read_resistance (const Reading *self)
{
  TenSetup *setup = self->setup;
  const TenNotationTerm *willpower = find_term (self->notation, TEN_NOTATION_RESISTANCE_WILLPOWER);
  g_auto (Resistance) highest = { 0 };
  g_autofree char *label = NULL;
  TenSheet *sheet;

  for (guint i = 0; i < self->notation->n_terms; i++)
    if (self->notation->terms[i].kind == TEN_NOTATION_RESISTANCE &&
        !read_resistance_term (self, &self->notation->terms[i], &highest))
      return FALSE;
  sheet = highest.term != NULL && highest.term->length > 0 ? self->against : NULL;
  if (willpower != NULL && !add_willpower (self, willpower, &highest, sheet))
    return FALSE;
  if (highest.n_given == 0)
    return TRUE;
  g_clear_object (&setup->resisting);
  setup->resisting = create_resisting (setup->ruleset, sheet, willpower != NULL);
  label =
      ten_words_for_resistance (setup->ruleset, highest.id, highest.label, willpower != NULL,
                                highest.n_given, sheet != NULL ? ten_sheet_get_name (sheet) : NULL);
  return ten_pool_set_resistance (self->pool, highest.id, label, highest.value, self->error) ||
         ten_notation_blame (self->notation, highest.term, self->error);
}

static const TenTestKind *
find_test (TenRuleset *ruleset, const char *name)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; i < rules->n_tests; i++)
    {
      const char *const names[] = { rules->tests[i].id, rules->tests[i].name, NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        return &rules->tests[i];
    }
  return NULL;
}

/* A trait of the target, of their sheet or with its number. */
static gboolean
read_tested (const Reading *self,
             const TenNotationTerm *term,
             const char *name,
             TenDifficultyBuilder *difficulty)
{
  TenRuleset *ruleset = self->setup->ruleset;
  const gboolean of_sheet = term->length > 0;
  const char *id =
      ten_ruleset_match_value (ruleset, ten_ruleset_get_actions (ruleset)->test_traits, name);
  g_autofree char *label = NULL;
  int rating = term->number;

  if (id == NULL)
    return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                 _ ("“%s” is neither a kind of test nor a trait that it can use"), name);
  if (of_sheet && self->against == NULL)
    return fail (self, term, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                 /* Translators: a trait of the target of a test, twice */
                 _ ("there is no opponent to take “%s” from; write test 3 \"%s\", for example"),
                 name, name);
  if (of_sheet)
    {
      rating = 0;
      ten_character_get_value (TEN_CHARACTER (self->against), ruleset, id, &rating);
      rating = CLAMP (rating, 0, MAX_RATING);
      label = ten_words_for_resistance (ruleset, id, NULL, FALSE, 1,
                                        ten_sheet_get_name (self->against));
    }
  return ten_difficulty_builder_set_trait (difficulty, id, label, rating, self->error) ||
         ten_notation_blame (self->notation, term, self->error);
}

/* The kind or the number, and the trait: where there are both, they count together. */
static gboolean
read_test_base (const Reading *self, TenDifficultyBuilder *difficulty)
{
  const TenNotationTerm *base = NULL;
  gboolean of_trait = FALSE;
  int required = 0;

  for (guint i = 0; i < self->notation->n_terms; i++)
    {
      const TenNotationTerm *term = &self->notation->terms[i];
      g_autofree char *name = term->length > 0 ? dup_name (self, term) : dup_label (self, term);
      const TenTestKind *kind = NULL;

      if (term->kind != TEN_NOTATION_TEST)
        continue;
      if (term->length > 0)
        kind = find_test (self->setup->ruleset, name);
      if (name != NULL && kind == NULL)
        {
          if (!read_tested (self, term, name, difficulty))
            return FALSE;
          of_trait = TRUE;
          continue;
        }
      base = term;
      required = kind != NULL ? kind->required : term->number;
    }
  if (base == NULL && !of_trait)
    return TRUE;
  return (of_trait ? ten_difficulty_builder_set_combined (difficulty, TRUE, required, self->error)
                   : ten_difficulty_builder_set_base (difficulty, required, self->error)) ||
         (base != NULL && ten_notation_blame (self->notation, base, self->error));
}

static gboolean
add_test_bonus (const Reading *self, const TenNotationTerm *term, TenDifficultyBuilder *difficulty)
{
  g_autofree char *label = dup_label (self, term);
  const char *usual = term->secrecy == TEN_SECRECY_SECRET ? _ ("Secret penalty") : _ ("Bonus");

  return ten_difficulty_builder_add (difficulty, label != NULL ? label : usual, term->number,
                                     term->secrecy, self->error) ||
         ten_notation_blame (self->notation, term, self->error);
}

/* TEST-4: everything given counts together. */
static gboolean
read_test (const Reading *self)
{
  TenSetup *setup = self->setup;
  const TenNotationTerm *test = find_term (self->notation, TEN_NOTATION_TEST);
  const TenNotationTerm *bonus = find_term (self->notation, TEN_NOTATION_TEST_BONUS);
  g_autoptr (TenDifficultyBuilder) difficulty = NULL;

  if (test == NULL && bonus == NULL)
    return TRUE;
  if (test == NULL)
    test = bonus;
  if (ten_ruleset_get_actions (setup->ruleset)->n_tests == 0)
    return fail (self, test, TEN_RULES_ERROR_OPTION, _ ("“%s” has no kinds of tests"),
                 ten_ruleset_get_name (setup->ruleset));
  if (ten_option_is_in (self->notation->given, TEN_POOL_REQUIRED))
    return fail (self, test, TEN_RULES_ERROR_OPTION,
                 _ ("a test says how many successes are needed, so leave out the number"));
  difficulty = ten_difficulty_builder_new (setup->ruleset);
  if (!read_test_base (self, difficulty))
    return FALSE;
  for (guint i = 0; i < self->notation->n_terms; i++)
    if (self->notation->terms[i].kind == TEN_NOTATION_TEST_BONUS &&
        !add_test_bonus (self, &self->notation->terms[i], difficulty))
      return FALSE;
  ten_pool_set_option (self->pool, TEN_POOL_REQUIRED,
                       ten_difficulty_builder_get_required (difficulty));
  g_set_object (&setup->difficulty, difficulty);
  return TRUE;
}

/* Where others roll too, no damage is rolled, and the action does not keep what players must not
 * see of a resistance or a test (POOL-7). */
static gboolean
check_alone (const Reading *self)
{
  for (guint i = 0; i < self->notation->n_terms; i++)
    {
      const TenNotationTerm *term = &self->notation->terms[i];

      if (term->kind >= TEN_NOTATION_RESISTANCE)
        return fail (self, term, TEN_RULES_ERROR_OPTION,
                     _ ("only a single roll can be resisted or tested"));
      if (term->kind >= TEN_NOTATION_ARMOR && !self->notation->of_options)
        return fail (self, term, TEN_RULES_ERROR_OPTION, _ ("only a pool can be written here"));
    }
  return TRUE;
}

gboolean
ten_setup_read (TenSetup *self,
                const TenNotation *notation,
                gboolean contested,
                TenSheet *against,
                GError **error)
{
  g_autoptr (TenPool) pool =
      notation->of_options ? g_object_ref (self->pool) : ten_pool_new_scratch (self->pool);
  const Reading reading = { self, notation, pool, against, error };

  if (!notation->of_options)
    {
      self->action = NULL;
      ten_attack_clear (&self->attack);
      ten_attack_init (&self->attack);
      forget_opposition (self);
    }
  if (((contested || !self->alone) && !check_alone (&reading)) || !read_pool (&reading) ||
      !read_attack (&reading) || !read_resistance (&reading) || !read_test (&reading))
    return FALSE;
  if (notation->of_options)
    return TRUE;
  if (!ten_notation_check (notation, pool, contested, error))
    return FALSE;
  ten_pool_take (self->pool, pool);
  g_free (self->comment);
  self->comment = ten_notation_dup_comment (notation);
  return TRUE;
}

gboolean
ten_setup_read_line (
    TenSetup *self, TenSetup *other, const char *text, gboolean *versus, GError **error)
{
  TenNotation left, right;

  *versus = FALSE;
  return ten_notation_parse_versus (&left, &right, versus, text, error) &&
         ten_setup_read (self, &left, *versus, NULL, error) &&
         (!*versus || ten_setup_read (other, &right, TRUE, NULL, error));
}

TenActionSide *
ten_setup_create_side (TenSetup *self, gboolean contested, GError **error)
{
  TenActionSide *side = ten_action_side_new_for_pool (
      self->sheet != NULL ? ten_sheet_get_name (self->sheet) : NULL, self->pool, contested, error);

  if (side != NULL)
    ten_action_side_set_sheet (side, self->sheet);
  return side;
}

TenAction *
ten_setup_create_action (const TenSetup *self,
                         TenActionSide *actor,
                         TenActionSide *opponent,
                         TenSide defender)
{
  TenAction *action = ten_roll_action_new (self->ruleset, actor);
  TenRollAction *roll = TEN_ROLL_ACTION (action);

  if (opponent != NULL)
    ten_roll_action_set_opponent (roll, opponent, defender);
  ten_action_set_comment (action, self->comment);
  if (self->action != NULL)
    ten_action_set_common (action, self->action->id);
  ten_roll_action_set_resisting (roll, self->resisting);
  ten_roll_action_set_difficulty (roll, self->difficulty);
  ten_roll_action_set_attack (roll, &self->attack);
  return action;
}

TenAction *
ten_setup_create_line_action (TenSetup *self, const char *text, TenSide defender, GError **error)
{
  g_auto (TenSetup) other = { NULL };
  g_autoptr (TenActionSide) actor = NULL;
  g_autoptr (TenActionSide) opponent = NULL;
  gboolean versus;

  self->alone = TRUE;
  ten_setup_init (&other, self->ruleset, NULL);
  if (!ten_setup_read_line (self, &other, text, &versus, error))
    return NULL;
  actor = ten_setup_create_side (self, versus, error);
  if (actor != NULL && versus)
    opponent = ten_setup_create_side (&other, TRUE, error);
  if (actor == NULL || (versus && opponent == NULL))
    return NULL;
  return ten_setup_create_action (self, actor, opponent, defender);
}
