/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-request.h"

#include "parser/ten-cli-suggest.h"

#include "ten-config.h"

#include <glib/gi18n.h>

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

/* COFD-13: only a few traits resist, and each has a name in the user's language. */
static const char *
match_trait (TenCliRequest *request, const char *name)
{
  const char *const *ids = ten_ruleset_get_actions (request->ruleset)->resistance;
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      g_autofree char *id = ten_fold_name (ids[i], -1);
      g_autofree char *called =
          ten_fold_name (ten_ruleset_get_value_name (request->ruleset, ids[i]), -1);

      if (g_str_equal (id, folded) || g_str_equal (called, folded))
        return ids[i];
    }
  return NULL;
}

static gboolean
read_numbers (Resistance *self,
              TenCliRequest *request,
              const TenCliOptions *options,
              GError **error)
{
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
      self->id = match_trait (request, parts[1]);
      if (self->id == NULL)
        self->label = g_strdup (parts[1]);
    }
  return TRUE;
}

static const char *
find_trait (TenCliRequest *request, const char *name, GError **error)
{
  const char *const *ids = ten_ruleset_get_actions (request->ruleset)->resistance;
  const char *id = match_trait (request, name);
  g_autofree char *suggestion = NULL;

  if (id != NULL)
    return id;
  suggestion = ten_cli_suggest (name, ids != NULL ? ids : (const char *const[]){ NULL });
  /* Translators: a word, and "do you mean “resolve”?" or "there are resolve, stamina" */
  ten_cli_refuse (error, _ ("--resist: nobody resists with “%s”; %s"), name, suggestion);
  return NULL;
}

static gboolean
choose_trait (TenCliRequest *request, const TenCliOptions *options, const char **id, GError **error)
{
  const char *name = ten_cli_options_get (options, "resist");

  if (name != NULL)
    *id = find_trait (request, name, error);
  else if (request->action != NULL && request->action->resistance != NULL)
    *id = request->action->resistance;
  else if (request->action != NULL && request->action->against != NULL)
    return ten_cli_refuse (error, _ ("--against-sheet: “%s” is contested: roll it with contest"),
                           request->action->name);
  else
    return ten_cli_refuse (error, _ ("--against-sheet: needs a --resist"));
  return *id != NULL;
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
    return ten_cli_refuse (error, _ ("--resist: needs an --against-sheet"));
  if (path == NULL)
    return TRUE;
  if (!choose_trait (request, options, &id, error))
    return FALSE;
  sheet = ten_cli_load_sheet (cli, path, error);
  if (sheet == NULL)
    return FALSE;
  if (ten_sheet_get_ruleset (sheet) != request->ruleset)
    return ten_cli_refuse (error, _ ("--against-sheet: its ruleset is %s, and not %s"),
                           ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)),
                           ten_ruleset_get_id (request->ruleset));
  ten_character_get_value (TEN_CHARACTER (sheet), request->ruleset, id, &value);
  if (is_higher (self, value))
    {
      self->id = id;
      self->sheet = g_steal_pointer (&sheet);
    }
  return TRUE;
}

/* COFD-18: a point adds to what resists, where there is one to spend. */
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
