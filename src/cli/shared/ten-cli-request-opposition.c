/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-error.h"
#include "shared/ten-cli-request.h"
#include "ten-config.h"

#include <glib/gi18n.h>

#define MAX_SUCCESSES 100
#define MAX_RATING 10

const TenCliOption ten_cli_difficulty_options[] = {
  { "test", 0, TEN_CLI_VALUE, N_ ("KIND|N"),
    N_ ("The kind of test: easy, moderate, hard or a number of successes") },
  { "test-bonus", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A bonus of an opposing character, in successes (repeat)") },
  { "test-secret", 0, TEN_CLI_LIST, N_ ("N[:NAME]"),
    N_ ("A penalty that players do not see, in successes (repeat)") },
  { "test-trait", 0, TEN_CLI_VALUE, N_ ("ID[:N]"), N_ ("The trait of the target that counts") },
  { "test-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the target") },
  { NULL },
};

static gboolean
read_kind (TenCliRequest *self, const char *text, int *base, GError **error)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (self->ruleset);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;
  gint64 number;

  if (ten_cli_read_integer (text, 1, MAX_SUCCESSES, &number, NULL))
    {
      *base = (int) number;
      return TRUE;
    }
  for (guint i = 0; i < actions->n_tests; i++)
    {
      if (g_ascii_strcasecmp (actions->tests[i].id, text) == 0)
        {
          *base = actions->tests[i].required;
          return TRUE;
        }
      g_ptr_array_add (ids, (gpointer) actions->tests[i].id);
    }
  g_ptr_array_add (ids, NULL);
  suggestion = ten_cli_suggest (text, (const char *const *) ids->pdata);
  /* Translators: a word, and "did you mean “hard”?" or "choose from: easy, hard" */
  return ten_cli_refuse (error, _ ("--test: “%s” is not a kind of test; %s"), text, suggestion);
}

/* The same name twice is one participant, as in the window. */
static int
get_added (TenDifficultyBuilder *difficulty, const char *name, gboolean secret)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (difficulty)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (difficulty), i);

      if (ten_term_get_kind (term) == TEN_TERM_MODIFIER &&
          g_str_equal (ten_term_get_label (term), name) &&
          (ten_term_get_secrecy (term) == TEN_SECRECY_SECRET) == secret)
        return ten_term_get_dice (term);
    }
  return 0;
}

static gboolean
read_added (TenDifficultyBuilder *difficulty,
            const TenCliOptions *options,
            gboolean secret,
            GError **error)
{
  const char *option = secret ? "test-secret" : "test-bonus";
  const char *const *texts = ten_cli_options_get_all (options, option);
  g_autofree char *where = g_strconcat ("--", option, NULL);

  for (; *texts != NULL; texts++)
    {
      g_auto (GStrv) parts = g_strsplit (*texts, ":", 2);
      const char *name = secret ? _ ("Secret penalty") : _ ("Bonus");
      gint64 successes;
      gboolean done;
      int sum;

      if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", -MAX_SUCCESSES, MAX_SUCCESSES,
                                 &successes, error))
        return ten_cli_error_prefix (error, where);
      if (parts[0] != NULL && parts[1] != NULL && *parts[1] != '\0')
        name = parts[1];
      sum = (int) successes + get_added (difficulty, name, secret);
      done = secret ? ten_difficulty_builder_set_penalty (difficulty, name, sum, error)
                    : ten_difficulty_builder_set_bonus (difficulty, name, sum, error);
      if (!done)
        return ten_cli_error_prefix (error, where);
    }
  return TRUE;
}

/* Only a few traits can be used (COFD-13, TEST-4), and each has a localized name. */
static const char *
match_trait (TenRuleset *ruleset, const char *const *ids, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      g_autofree char *id = ten_fold_name (ids[i], -1);
      g_autofree char *called = ten_fold_name (ten_ruleset_get_value_name (ruleset, ids[i]), -1);

      if (g_str_equal (id, folded) || g_str_equal (called, folded))
        return ids[i];
    }
  return NULL;
}

static const char *
find_tested (TenCliRequest *self, const char *name, GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (self->ruleset)->test_traits;
  const char *id = match_trait (self->ruleset, ids, name);
  g_autofree char *suggestion = NULL;

  if (id != NULL)
    return id;
  suggestion = ten_cli_suggest (name, ids != NULL ? ids : (const char *const[]){ NULL });
  /* Translators: a word, and "did you mean “stamina”?" or "choose from: stamina, strength" */
  ten_cli_refuse (error, _ ("--test-trait: a test cannot use “%s” of its target; %s"), name,
                  suggestion);
  return NULL;
}

static gboolean
read_rating (TenCliRequest *self,
             TenCli *cli,
             const TenCliOptions *options,
             const char *id,
             int *rating,
             char **label,
             GError **error)
{
  const char *path = ten_cli_options_get (options, "test-sheet");
  g_autoptr (TenSheet) sheet = NULL;

  if (path == NULL)
    return ten_cli_refuse (error,
                           _ ("--test-trait: use it with --test-sheet, or add a number: %s:3"), id);
  sheet = ten_cli_load_sheet (cli, path, error);
  if (sheet == NULL)
    return FALSE;
  if (ten_sheet_get_ruleset (sheet) != self->ruleset)
    return ten_cli_refuse (error, _ ("--test-sheet: its ruleset is %s, not %s"),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                           ten_ruleset_get_id (self->ruleset));
  ten_character_get_value (TEN_CHARACTER (sheet), self->ruleset, id, rating);
  *rating = CLAMP (*rating, 0, MAX_RATING);
  *label =
      g_strdup_printf (C_ ("resistance", "%s (%s)"), ten_ruleset_get_value_name (self->ruleset, id),
                       ten_sheet_get_name (sheet));
  return TRUE;
}

/* The default is the first one of the ruleset. */
static gboolean
read_trait (TenCliRequest *self,
            TenCli *cli,
            const TenCliOptions *options,
            TenDifficultyBuilder *difficulty,
            GError **error)
{
  const char *text = ten_cli_options_get (options, "test-trait");
  const char *const *ids = ten_ruleset_get_actions (self->ruleset)->test_traits;
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : ids != NULL ? ids[0] : "", ":", 2);
  const char *id = find_tested (self, parts[0] != NULL ? parts[0] : "", error);
  g_autofree char *label = NULL;
  gint64 number;
  int rating = 0;

  if (id == NULL)
    return FALSE;
  if (parts[1] != NULL && ten_cli_options_has (options, "test-sheet"))
    return ten_cli_refuse (error, _ ("--test-sheet: cannot be used with a number of --test-trait"));
  if (parts[1] != NULL)
    {
      if (!ten_cli_read_integer (parts[1], 0, MAX_RATING, &number, error))
        return ten_cli_error_prefix (error, "--test-trait");
      rating = (int) number;
    }
  else if (!read_rating (self, cli, options, id, &rating, &label, error))
    return FALSE;
  return ten_difficulty_builder_set_trait (difficulty, id, label, rating, error);
}

/* TEST-4: everything given counts together. */
gboolean
ten_cli_request_read_difficulty (TenCliRequest *self,
                                 TenCli *cli,
                                 const TenCliOptions *options,
                                 GError **error)
{
  const char *kind = ten_cli_options_get (options, "test");
  g_autoptr (TenDifficultyBuilder) difficulty = NULL;
  const char *given = NULL;
  gboolean of_target;
  int base = 0;

  for (guint i = 0; given == NULL && ten_cli_difficulty_options[i].name != NULL; i++)
    if (ten_cli_options_has (options, ten_cli_difficulty_options[i].name))
      given = ten_cli_difficulty_options[i].name;
  if (given == NULL)
    return TRUE;
  if (ten_ruleset_get_actions (self->ruleset)->n_tests == 0)
    return ten_cli_refuse (error, _ ("--%s: “%s” has no kinds of tests"), given,
                           ten_ruleset_get_name (self->ruleset));
  if (ten_cli_options_has (options, "required"))
    return ten_cli_refuse (error, _ ("--required: cannot be used with --%s"), given);

  difficulty = ten_difficulty_builder_new (self->ruleset);
  of_target =
      ten_cli_options_has (options, "test-trait") || ten_cli_options_has (options, "test-sheet");
  if (kind != NULL && !read_kind (self, kind, &base, error))
    return FALSE;
  if (base > 0 && !of_target && !ten_difficulty_builder_set_base (difficulty, base, error))
    return ten_cli_error_prefix (error, "--test");
  if (of_target && (!read_trait (self, cli, options, difficulty, error) ||
                    !ten_difficulty_builder_set_combined (difficulty, TRUE, base, error)))
    return FALSE;
  if (!read_added (difficulty, options, FALSE, error) ||
      !read_added (difficulty, options, TRUE, error))
    return FALSE;
  ten_pool_set_option (self->pool, TEN_POOL_REQUIRED,
                       ten_difficulty_builder_get_required (difficulty));
  self->difficulty = g_steal_pointer (&difficulty);
  return TRUE;
}

/* TEST-6: an earlier bonus may have made the test easier. */
void
ten_cli_request_settle_difficulty (TenCliRequest *self)
{
  int easier;

  if (self->difficulty == NULL)
    return;
  easier = ten_difficulty_builder_get_required (self->difficulty) -
           ten_pool_get_option (self->pool, TEN_POOL_REQUIRED);
  if (easier > 0)
    ten_difficulty_builder_set_bonus (self->difficulty, _ ("Bonus of an earlier roll"), -easier,
                                      NULL);
}

const TenCliOption ten_cli_resistance_options[] = {
  { "resistance", 0, TEN_CLI_LIST, N_ ("N[:LABEL]"),
    N_ ("Resistance of an opponent (repeat: the highest counts)") },
  { "against-sheet", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of an opponent") },
  { "resist", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The trait that resists, of that sheet") },
  { "resist-willpower", 0, TEN_CLI_FLAG, NULL,
    N_ ("The opponent spends a point of willpower on it") },
  { NULL },
};

typedef struct
{
  int n_given;
  int value;
  const char *id;
  char *label;
  TenSheet *sheet;
} Resistance;

static void
resistance_clear (Resistance *self)
{
  g_clear_pointer (&self->label, g_free);
  g_clear_object (&self->sheet);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Resistance, resistance_clear)

static gboolean
is_higher (Resistance *self, int value)
{
  self->n_given++;
  if (self->n_given > 1 && value <= self->value)
    return FALSE;
  resistance_clear (self);
  self->value = value;
  self->id = NULL;
  return TRUE;
}

static gboolean
read_numbers (Resistance *self,
              TenCliRequest *request,
              const TenCliOptions *options,
              GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (request->ruleset)->resistance;
  const char *const *texts = ten_cli_options_get_all (options, "resistance");

  for (; *texts != NULL; texts++)
    {
      g_auto (GStrv) parts = g_strsplit (*texts, ":", 2);
      gint64 value;

      if (!ten_cli_read_integer (parts[0] != NULL ? parts[0] : "", 0, TEN_POOL_MAX_RESISTANCE,
                                 &value, error))
        return ten_cli_error_prefix (error, "--resistance");
      if (!is_higher (self, (int) value) || parts[0] == NULL || parts[1] == NULL)
        continue;
      self->id = match_trait (request->ruleset, ids, parts[1]);
      if (self->id == NULL)
        self->label = g_strdup (parts[1]);
    }
  return TRUE;
}

static const char *
find_resisting (TenCliRequest *request, const char *name, GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (request->ruleset)->resistance;
  const char *id = match_trait (request->ruleset, ids, name);
  g_autofree char *suggestion = NULL;

  if (id != NULL)
    return id;
  suggestion = ten_cli_suggest (name, ids != NULL ? ids : (const char *const[]){ NULL });
  /* Translators: a word, and "did you mean “resolve”?" or "choose from: resolve, stamina" */
  ten_cli_refuse (error, _ ("--resist: nobody resists with “%s”; %s"), name, suggestion);
  return NULL;
}

static gboolean
choose_trait (TenCliRequest *request, const TenCliOptions *options, const char **id, GError **error)
{
  const char *name = ten_cli_options_get (options, "resist");

  if (name != NULL)
    *id = find_resisting (request, name, error);
  else if (request->action != NULL && request->action->resistance != NULL)
    *id = request->action->resistance;
  else if (request->action != NULL && request->action->against != NULL)
    return ten_cli_refuse (error, _ ("--against-sheet: “%s” is contested: roll it with contest"),
                           request->action->name);
  else
    return ten_cli_refuse (error, _ ("--against-sheet: use it with --resist"));
  return *id != NULL;
}

static gboolean
check_ruleset (TenCliRequest *request, TenSheet *sheet, GError **error)
{
  return ten_sheet_get_ruleset (sheet) == request->ruleset ||
         ten_cli_refuse (error, _ ("--against-sheet: its ruleset is %s, not %s"),
                         ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                         ten_ruleset_get_id (request->ruleset));
}

/* The target of an attack that nothing is subtracted from. */
static gboolean
is_only_attacked (TenCliRequest *request, const TenCliOptions *options)
{
  return request->action != NULL && request->action->damage != NULL &&
         request->action->resistance == NULL && request->action->against == NULL &&
         !ten_cli_options_has (options, "resist");
}

static gboolean
read_target (TenCliRequest *request, TenCli *cli, const char *path, GError **error)
{
  g_clear_object (&request->attack.target);
  request->attack.target = ten_cli_load_sheet (cli, path, error);
  return request->attack.target != NULL && check_ruleset (request, request->attack.target, error);
}

static gboolean
read_sheet (Resistance *self,
            TenCliRequest *request,
            TenCli *cli,
            const TenCliOptions *options,
            GError **error)
{
  const char *path = ten_cli_options_get (options, "against-sheet");
  g_autoptr (TenSheet) sheet = NULL;
  const char *id = NULL;
  int value = 0;

  if (path == NULL && ten_cli_options_has (options, "resist"))
    return ten_cli_refuse (error, _ ("--resist: use it with --against-sheet"));
  if (path == NULL)
    return TRUE;
  if (is_only_attacked (request, options))
    return read_target (request, cli, path, error);
  if (!choose_trait (request, options, &id, error))
    return FALSE;
  sheet = ten_cli_load_sheet (cli, path, error);
  if (sheet == NULL)
    return FALSE;
  if (!check_ruleset (request, sheet, error))
    return FALSE;
  ten_character_get_value (TEN_CHARACTER (sheet), request->ruleset, id, &value);
  if (is_higher (self, value))
    {
      self->id = id;
      self->sheet = g_steal_pointer (&sheet);
    }
  return TRUE;
}

/* COFD-18: a point adds to the resistance, if there is one to spend. */
static gboolean
add_willpower (Resistance *self, TenCliRequest *request, GError **error)
{
  int dice = ten_ruleset_get_actions (request->ruleset)->resistance_willpower;
  const char *track = ten_ruleset_get_options (request->ruleset)->willpower_track;
  int left = 1;

  if (dice == 0)
    return ten_cli_refuse (error, _ ("--resist-willpower: “%s” has no willpower for that"),
                           ten_ruleset_get_name (request->ruleset));
  if (self->n_given == 0)
    return ten_cli_refuse (error, _ ("--resist-willpower: nobody resists"));
  if (self->sheet != NULL && track != NULL)
    ten_sheet_get_points_left (self->sheet, track, &left);
  if (left == 0)
    return ten_cli_refuse (error, _ ("--resist-willpower: no point is left"));
  self->value += dice;
  return TRUE;
}

static TenActionSide *
create_side (const Resistance *self, TenRuleset *ruleset, gboolean willpower)
{
  TenActionSide *side;
  TenRequest none;

  ten_ruleset_init_request (ruleset, &none);
  side = ten_action_side_new (self->sheet != NULL ? ten_sheet_get_name (self->sheet) : NULL, &none,
                              NULL);
  ten_action_side_set_willpower (side, willpower);
  ten_action_side_set_sheet (side, self->sheet);
  return side;
}

static char *
dup_label (const Resistance *self, TenRuleset *ruleset, gboolean willpower)
{
  g_autofree char *label =
      g_strdup (self->label != NULL ? self->label
                : self->id != NULL  ? ten_ruleset_get_value_name (ruleset, self->id)
                                    : _ ("Resistance"));
  g_autofree char *plain = NULL;

  if (willpower)
    {
      plain = g_steal_pointer (&label);
      /* Translators: a trait that resists, with a point of willpower spent on it. */
      label = g_strdup_printf (_ ("%s with willpower"), plain);
    }
  if (self->n_given > 1)
    /* Translators: a trait that resists, and how many people it is the highest of. */
    return g_strdup_printf (
        ngettext ("%s, highest of %d", "%s, highest of %d", (gulong) self->n_given), label,
        self->n_given);
  if (self->sheet != NULL)
    /* Translators: a trait that resists, and whose it is. */
    return g_strdup_printf (C_ ("resistance", "%s (%s)"), label, ten_sheet_get_name (self->sheet));
  return g_steal_pointer (&label);
}

/* COFD-13, COFD-18 */
gboolean
ten_cli_request_read_resistance (TenCliRequest *self,
                                 TenCli *cli,
                                 const TenCliOptions *options,
                                 GError **error)
{
  g_auto (Resistance) resistance = { 0 };
  g_autofree char *label = NULL;
  gboolean willpower = ten_cli_options_has (options, "resist-willpower");

  if (!read_numbers (&resistance, self, options, error) ||
      !read_sheet (&resistance, self, cli, options, error) ||
      (willpower && !add_willpower (&resistance, self, error)))
    return FALSE;
  if (resistance.n_given == 0)
    return TRUE;
  self->resisting = create_side (&resistance, self->ruleset, willpower);
  label = dup_label (&resistance, self->ruleset, willpower);
  if (ten_pool_set_resistance (self->pool, resistance.id, label, resistance.value, error))
    return TRUE;
  return ten_cli_error_prefix (error, resistance.id != NULL ? "--resist" : "--resistance");
}
