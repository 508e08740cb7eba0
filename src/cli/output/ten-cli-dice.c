/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "output/ten-cli-dice.h"

#include "output/ten-cli-text.h"
#include "rules/ten-option.h"

#include <glib/gi18n.h>

#define LABEL_WIDTH 8

static const char *
get_sign (const TenRequest *request, const TenDie *die, TenCliStyle *style)
{
  *style = TEN_CLI_DIM;
  if (die->replaced)
    return "↻";
  if (die->cancelled)
    return "⊘";
  *style = TEN_CLI_GOOD;
  if (die->successes > 1)
    return "✓✓";
  if (die->successes == 1)
    return "✓";
  *style = TEN_CLI_BAD;
  if (ten_die_is_bad_one (die, request))
    return "✗";
  *style = TEN_CLI_NORMAL;
  return "·";
}

static void
print_line (TenCli *cli, const char *label, const char *text)
{
  g_autofree char *padded = ten_cli_text_pad (label, LABEL_WIDTH, FALSE);
  g_autofree char *styled = ten_cli_text_style (cli, TEN_CLI_DIM, padded);
  g_autofree char *line = ten_cli_text_line (text);

  ten_cli_print (cli, "%s %s\n", styled, line);
}

/* Dice thrown for the same reason share a line. */
static gboolean
is_same_throw (const TenDie *die, const TenDie *other)
{
  return die->wave == other->wave && (die->from < 0) == (other->from < 0);
}

static void
print_dice (TenCli *cli, const TenRoll *roll, gboolean own_dice)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  guint i = 0;

  while (i < n_dice)
    {
      const TenDie *first = &dice[i];
      g_autoptr (GString) line = g_string_new (NULL);

      for (; i < n_dice && is_same_throw (first, &dice[i]); i++)
        {
          g_autofree char *die = ten_cli_dice_get_die (cli, roll, i);

          g_string_append_printf (line, "%s%s", line->len > 0 ? "  " : "", die);
        }
      print_line (cli,
                  first->from < 0   ? (own_dice ? _ ("Own dice") : _ ("Dice"))
                  : first->wave > 0 ? _ ("Again")
                                    : _ ("Rerolled"),
                  line->str);
    }
}

/* Ratings have no sign, modifiers do: "Wits 3 + Occult 1, dark −2". Names may end in a number,
 * so a sign before them would be ambiguous. */
static void
append_term (GString *text, TenTerm *term)
{
  const char *label = ten_term_get_label (term);
  g_autofree char *words = ten_words_for_term (term);
  TenTermKind kind = ten_term_get_kind (term);
  int number = ten_term_get_dice (term);
  gboolean is_rating = kind == TEN_TERM_TRAIT || kind == TEN_TERM_NUMBER;
  const char *grade;

  if (text->len > 0)
    g_string_append (text, is_rating ? " + " : ", ");
  if (words != NULL)
    {
      g_string_append (text, words);
      return;
    }
  if (label != NULL && *label != '\0')
    g_string_append_printf (text, "%s ", label);
  g_string_append (text, number < 0 ? "−" : is_rating ? "" : "+");
  g_string_append_printf (text, "%d", ABS (number));
  /* POOL-6 */
  grade = ten_term_get_grade (term);
  if (grade != NULL)
    g_string_append_printf (text, " (%s)", grade);
}

/* POOL-7: mark what players do not see. */
static void
append_mark (GString *text, TenTerm *term)
{
  if (ten_term_get_secrecy (term) == TEN_SECRECY_ANNOUNCED)
    g_string_append_printf (text, " %s", _ ("(announced)"));
  else if (ten_term_get_secrecy (term) == TEN_SECRECY_SECRET)
    g_string_append_printf (text, " %s", _ ("(secret)"));
}

/* V20-4: a specialty without a name is not a term. */
static char *
dup_dice (const TenRequest *request, GListModel *terms)
{
  g_autofree char *dice = ten_words_for_dice (request);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_SPECIALTY)
        return g_steal_pointer (&dice);
    }
  if (!request->tens_double)
    return g_steal_pointer (&dice);
  /* Translators: a number of dice: "5 dice, tens count twice" */
  return g_strdup_printf (_ ("%s, tens count twice"), dice);
}

static void
print_terms (TenCli *cli, const char *dice, GListModel *terms, gboolean marked)
{
  g_autoptr (GString) sum = g_string_new (NULL);
  guint n_terms = 0;
  gboolean has_label = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const char *label = ten_term_get_label (term);

      if (ten_term_is_empty (term))
        continue;
      n_terms++;
      has_label |= label != NULL && *label != '\0';
      append_term (sum, term);
      if (marked)
        append_mark (sum, term);
    }
  /* A plain number is described by its dice. */
  if (dice != NULL && n_terms < 2 && !has_label)
    g_string_truncate (sum, 0);
  if (dice != NULL)
    g_string_append_printf (sum, "%s%s", sum->len > 0 ? ": " : "", dice);
  if (sum->len > 0)
    print_line (cli, _ ("Pool"), sum->str);
}

static void
print_who_and_what (TenCli *cli, const char *character, const char *comment)
{

  if (character != NULL && *character != '\0')
    print_line (cli, _ ("Who"), character);
  if (comment != NULL && *comment != '\0')
    print_line (cli, _ ("What"), comment);
}

static void
print_words (TenCli *cli, gboolean good, const char *words)
{
  g_autofree char *styled = ten_cli_text_style (cli, good ? TEN_CLI_GOOD : TEN_CLI_BOLD, words);

  if (*words != '\0')
    ten_cli_print (cli, "%s\n", styled);
}

char *
ten_cli_dice_get_die (const TenCli *cli, const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  TenCliStyle style;
  const char *sign = get_sign (ten_roll_get_request (roll), &dice[index], &style);
  g_autofree char *text = g_strdup_printf ("%s%d%s", sign, dice[index].face,
                                           dice[index].kind == TEN_DIE_RED ? "◆" : "");

  if (dice[index].kind == TEN_DIE_RED && style == TEN_CLI_NORMAL)
    style = TEN_CLI_RED;
  return ten_cli_text_style (cli, style, text);
}

/* CHAT-3 */
const char *
ten_cli_dice_get_heading (const TenRequest *request)
{
  if (request->ones == TEN_ONES_CANCEL_DICE && request->tens_double)
    /* Translators: the heading of a column of numbers of successes, as a noun */
    return _ ("Before doubled tens");
  return _ ("Successes");
}

/* POOL-8, POOL-7 */
void
ten_cli_dice_print_terms (TenCli *cli, const TenRequest *request, GListModel *terms)
{
  g_autofree char *dice = dup_dice (request, terms);

  print_terms (cli, dice, terms, TRUE);
}

/* POOL-1, TEST-1 */
static void
print_hint (TenCli *cli, GListModel *terms, TenRuleset *ruleset)
{
  g_autofree char *hint = ruleset != NULL ? ten_pool_dup_hint (terms, ruleset) : NULL;

  if (hint != NULL)
    print_line (cli, _ ("Hint"), hint);
}

void
ten_cli_dice_print_side (TenCli *cli, TenActionSide *side, TenRuleset *ruleset)
{
  ten_cli_dice_print_terms (cli, ten_action_side_get_request (side),
                            ten_action_side_get_terms (side));
  print_hint (cli, ten_action_side_get_terms (side), ruleset);
}

/* POOL-7 */
void
ten_cli_dice_print_player_terms (TenCli *cli, const TenRequest *request, GListModel *terms)
{
  g_autofree char *dice = NULL;
  g_autoptr (GListModel) seen = NULL;

  g_return_if_fail (ten_player_terms_get_secrecy (terms) != TEN_SECRECY_SECRET);

  dice = dup_dice (request, terms);
  seen = ten_player_terms_new (terms, FALSE);
  print_terms (cli, dice, seen, FALSE);
}

/* Leave it out if it is the same for every roll. */
void
ten_cli_dice_print_target (TenCli *cli, const TenRequest *request, TenRuleset *ruleset)
{
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;
  const int number = ten_request_get_target (request);
  const char *name = ruleset != NULL ? ten_ruleset_get_target_word (ruleset, number) : NULL;
  g_autofree char *target =
      request->capped
          /* Translators: a target that was lowered to this number (V20-11) */
          ? g_strdup_printf (_ ("%d, the highest in a contest"), number)
          : name != NULL
                /* Translators: a target and what it is called, "6, standard" */
                ? g_strdup_printf (_ ("%d, %s"), number, name)
                : g_strdup_printf ("%d", number);

  if (options != NULL && options->target_minimum != options->target_maximum &&
      ten_request_get_n_thrown (request) > 0)
    print_line (cli, _ ("Target"), target);
}

/* TEST-4: in a contest, the other side's successes are needed. */
static void
print_needed (TenCli *cli, const TenRequest *request, TenRuleset *ruleset, gboolean contested)
{
  g_autofree char *needed = g_strdup_printf ("%d", ten_request_get_required (request));

  if (ten_words_name_required (request, ruleset) && !contested)
    print_line (cli, _ ("Needed"), needed);
}

/* COFD-22 */
static void
print_timing (TenCli *cli, const TenRequest *request)
{
  if (request->timing != TEN_TIMING_UNSAID)
    print_line (cli, _ ("Action"), _ (ten_options[TEN_POOL_TIMING].choices[request->timing]));
}

/* NWOD-5 */
static void
print_seal (TenCli *cli, const char *seal)
{
  if (seal != NULL)
    ten_cli_print (cli, "%s\n", seal);
}

/* POOL-7, NWOD-5 */
void
ten_cli_dice_print_player_side (TenCli *cli, const TenPlayerSide *side, TenRuleset *ruleset)
{
  const TenRequest *request = side->roll != NULL ? ten_roll_get_request (side->roll) : NULL;
  g_autofree char *dice = request != NULL ? ten_words_for_dice (request) : NULL;

  if (!side->sealed)
    {
      print_who_and_what (cli, side->name, side->comment);
      print_terms (cli, dice, side->term_list, FALSE);
    }
  if (request != NULL)
    {
      ten_cli_dice_print_target (cli, request, ruleset);
      print_needed (cli, request, ruleset, side->contested);
      print_timing (cli, request);
      print_dice (cli, side->roll, side->own_dice);
    }
  print_words (cli, side->succeeded, side->words);
  print_seal (cli, side->seal);
}

void
ten_cli_dice_print_contested (TenCli *cli,
                              TenRecord *record,
                              TenRuleset *ruleset,
                              const char *winner)
{
  TenRoll *roll = ten_record_get_roll (record);
  /* COFD-14: in a lost contest, successes are not a success. */
  const gboolean lost = ten_roll_is_success (roll) && ten_record_has_lost (record, winner);
  g_autofree char *words = ten_record_dup_side_text (record, ruleset, lost);
  g_autofree char *seal = ten_record_dup_seal_text (record);

  print_who_and_what (cli, ten_record_get_character (record), ten_record_get_comment (record));
  ten_cli_dice_print_terms (cli, ten_roll_get_request (roll), ten_record_get_terms (record));
  print_hint (cli, ten_record_get_terms (record), ruleset);
  ten_cli_dice_print_target (cli, ten_roll_get_request (roll), ruleset);
  print_needed (cli, ten_roll_get_request (roll), ruleset, ten_record_is_contested (record));
  print_timing (cli, ten_roll_get_request (roll));
  print_dice (cli, roll, ten_record_get_own_dice (record));
  print_words (cli, ten_roll_is_success (roll) && !lost, words);
  print_seal (cli, seal);
}

void
ten_cli_dice_print_roll (TenCli *cli, TenRecord *record, TenRuleset *ruleset)
{
  ten_cli_dice_print_contested (cli, record, ruleset, ten_record_find_winner (record));
}

/* The width in characters: a fair face fills half of it. */
#define BAR 30
#define FULL 0.2

void
ten_cli_show_progress (double share, gpointer data)
{
  TenCli *cli = data;

  if (cli->progress)
    fprintf (cli->error_file, "\r%3u%%", (guint) (share * 100));
}

void
ten_cli_end_progress (TenCli *cli)
{
  if (cli->progress)
    fputs ("\r     \r", cli->error_file);
}

void
ten_cli_print_faces (TenCli *cli, const gint64 *faces)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 7);
  g_autofree char *text = ten_fairness_dup_text (faces);
  double chi_square, probability;
  gint64 n_dice = 0;

  for (guint i = 0; i < 10; i++)
    n_dice += faces[i];
  ten_cli_table_add_row (table, _ ("Face"), _ ("Dice"), _ ("Share"), "", NULL);
  for (guint i = 0; i < 10; i++)
    {
      const double share = n_dice > 0 ? (double) faces[i] / (double) n_dice : 0.0;
      g_autofree char *face = g_strdup_printf ("%u", i + 1);
      g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, faces[i]);
      g_autofree char *words = g_strdup_printf (_ ("%.2f%%"), share * 100.0);
      g_autofree char *bar = ten_cli_text_bar (MIN (share / FULL, 1.0), BAR);

      ten_cli_table_add_row (table, face, count, words, bar, NULL);
    }
  ten_cli_table_print (table, cli);
  if (ten_fairness_test (faces, &chi_square, &probability))
    {
      /* Translators: the names of two numbers in statistics */
      ten_cli_print (cli, _ ("Chi-square %.2f, p-value %.4f"), chi_square, probability);
      ten_cli_print (cli, "\n");
    }
  ten_cli_print (cli, "%s\n", text);
}
