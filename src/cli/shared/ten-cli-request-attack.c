/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of an attack: the weapon, the target, and the dice of damage and soak. */

#include "parser/ten-cli-error.h"
#include "shared/ten-cli-draft.h"
#include "shared/ten-cli-request.h"
#include "ten-config.h"

#include <glib/gi18n.h>

const TenCliOption ten_cli_attack_options[] = {
  { "weapon", 0, TEN_CLI_VALUE, N_ ("NAME"), N_ ("A weapon of the sheet") },
  { "kind", 0, TEN_CLI_VALUE, N_ ("ID"), N_ ("The kind of damage (default: the weapon’s)") },
  { "armor", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("The rating of the target’s armor") },
  { "damage", 0, TEN_CLI_VALUE, N_ ("N"),
    N_ ("The dice of damage, without the successes of the attack") },
  { "soak", 0, TEN_CLI_VALUE, N_ ("N"), N_ ("The dice of the soak") },
  { "no-soak", 0, TEN_CLI_FLAG, NULL, N_ ("Do not soak") },
  { "hidden-soak", 0, TEN_CLI_FLAG, NULL, N_ ("Hide the soak, and the damage that it leaves") },
  { NULL },
};

static gboolean
add_kind (TenCliRequest *self, const char *kind, TenNotationDraft *draft, GError **error)
{
  static const char *const none[] = { NULL };
  const char *const *known = self->setup.action != NULL && self->setup.action->damage != NULL
                                 ? self->setup.action->damage
                                 : none;
  const TenNotationTerm term = { .kind = TEN_NOTATION_DAMAGE, .number = 1 };
  g_autofree char *suggestion = NULL;

  if (g_strv_contains (known, kind))
    return ten_cli_draft_add (draft, term, "kind", kind, NULL, error);
  suggestion = ten_cli_suggest (kind, known);
  /* Translators: a word, and "did you mean “lethal”?" or "choose from: bashing, lethal" */
  return ten_cli_refuse (error, _ ("--kind: there is no damage of the kind “%s”; %s"), kind,
                         suggestion);
}

/* BOOK-2 */
gboolean
ten_cli_request_read_attack (TenCliRequest *self, const TenCliOptions *options, GError **error)
{
  static const struct
  {
    const char *option;
    TenNotationKind kind;
    const char *word; /* of a switch */
  } parts[] = {
    { "damage", TEN_NOTATION_DAMAGE },        { "soak", TEN_NOTATION_SOAK },
    { "no-soak", TEN_NOTATION_SOAK, "none" }, { "hidden-soak", TEN_NOTATION_SOAK, "hidden" },
    { "armor", TEN_NOTATION_ARMOR },
  };
  const char *kind = ten_cli_options_get (options, "kind");
  g_auto (TenNotationDraft) draft = { { NULL } };
  GError *problem = NULL;

  ten_notation_draft_init (&draft);
  for (guint i = 0; problem == NULL && i < G_N_ELEMENTS (parts); i++)
    {
      TenNotationTerm term = { .kind = parts[i].kind, .number = 1 };
      gint64 number = 0;

      if (!ten_cli_options_has (options, parts[i].option))
        continue;
      if (parts[i].word != NULL ||
          ten_cli_options_read_integer (options, parts[i].option, 0, TEN_ATTACK_MAX_DICE, &number,
                                        &problem))
        {
          term.number = (int) number;
          ten_cli_draft_add (&draft, term, parts[i].option, parts[i].word, NULL, &problem);
        }
    }
  if (problem == NULL && ten_cli_options_has (options, "soak") &&
      ten_cli_options_has (options, "no-soak"))
    ten_cli_refuse (&problem, _ ("--no-soak: cannot be used with --soak"));
  if (problem == NULL && kind != NULL)
    add_kind (self, kind, &draft, &problem);
  return ten_cli_request_apply_draft (self, &draft, NULL, problem, error);
}
