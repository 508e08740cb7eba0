/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helpers-section.h"

#include "common/ten-notices.h"
#include "common/ten-toggle.h"
#include "pool/ten-pool-odds.h"

#include <glib/gi18n.h>

struct _TenHelpersSection
{
  TenActionSection parent_instance;

  GtkBox *rows;
  GtkWidget *add;
  TenToggle *spoils;
  GtkWidget *limit_field;
  TenToggle *limited;
  GtkSpinButton *limit;
  GtkLabel *hint;

  TenSheetSource *sheets;
  TenRuleset *ruleset;
  gboolean updating;
};

TEN_DEFINE_TEMPLATE (TenHelpersSection, ten_helpers_section, TEN_TYPE_ACTION_SECTION)

static const char *
find_mistake (TenHelpersSection *self)
{
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    {
      const char *mistake = ten_side_entry_get_error (ten_helpers_section_get_helper (self, i));

      if (mistake != NULL)
        return mistake;
    }
  return NULL;
}

static const char *
find_missing (TenHelpersSection *self)
{
  if (find_mistake (self) != NULL)
    return find_mistake (self);
  if (ten_helpers_section_get_n_helpers (self) == 0)
    return _ ("Nobody helps: add a helper");
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    if (ten_pool_is_empty (ten_side_entry_get_pool (ten_helpers_section_get_helper (self, i))))
      return _ ("A helper’s pool is missing: type it, or choose a sheet");
  return NULL;
}

/* V20-13 */
static int
get_limit (TenHelpersSection *self)
{
  return gtk_widget_get_visible (self->limit_field) && ten_toggle_get_active (self->limited)
             ? gtk_spin_button_get_value_as_int (self->limit)
             : -1;
}

/* CHAT-8 */
static gboolean
get_spoils (TenHelpersSection *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->spoils)) && ten_toggle_get_active (self->spoils);
}

static char *
describe_mean (const TenRulesetActions *rules, const TenHelpOdds *help)
{
  g_autofree char *mean = g_strdup_printf ("%.1f", help->mean);

  if (rules->teamwork == TEN_HELP_SUCCESSES)
    /* Translators: a number with one decimal. */
    return g_strdup_printf (_ ("The helpers add %s successes on average"), mean);
  /* Translators: a number with one decimal. */
  return g_strdup_printf (_ ("The helpers add %s dice on average"), mean);
}

/* Add what can go wrong. */
static char *
describe_risk (TenHelpersSection *self, const TenHelpOdds *help)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);
  const int limit = get_limit (self);
  const int over = limit >= 0 ? (int) ten_helpers_section_get_n_helpers (self) - limit : 0;

  if (rules->teamwork_crowd_target > 0 && over > 0)
    return g_strdup_printf (ngettext ("%d helper too many: everybody’s target is raised",
                                      "%d helpers too many: everybody’s target is raised",
                                      (gulong) over),
                            over);
  if (rules->teamwork == TEN_HELP_SUCCESSES && help->botch > 0)
    {
      g_autofree char *botch = ten_words_for_probability (help->botch);

      /* Translators: a chance. */
      return g_strdup_printf (_ ("Chance that anyone botches: %s"), botch);
    }
  if (rules->teamwork_dramatic_dice != 0 && help->dramatic > 0)
    {
      g_autofree char *dramatic = ten_words_for_probability (help->dramatic);

      /* Translators: a chance. */
      return g_strdup_printf (_ ("Chance that a helper has a dramatic failure: %s"), dramatic);
    }
  return NULL;
}

static char *
describe_help (TenHelpersSection *self, const TenHelpOdds *help)
{
  g_autofree char *mean = describe_mean (ten_ruleset_get_actions (self->ruleset), help);
  g_autofree char *risk = describe_risk (self, help);

  if (risk == NULL)
    return g_steal_pointer (&mean);
  return g_strjoin ("\n", mean, risk, NULL);
}

static char *
describe_pools (const TenRequest *leader, guint n_helpers)
{
  g_autofree char *dice = ten_words_for_dice (leader);

  return g_strdup_printf (
      /* Translators: the leader's dice, and how many help: "5 dice and 2 helpers". */
      ngettext ("%s and %u helper", "%s and %u helpers", (gulong) n_helpers), dice, n_helpers);
}

/* Update everything from the input. */
static void
refresh (TenHelpersSection *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (self->updating || pool == NULL || self->ruleset == NULL)
    return;

  gtk_widget_set_sensitive (self->add,
                            ten_helpers_section_get_n_helpers (self) < TEN_TEAMWORK_MAX_HELPERS);
  if (find_mistake (self) != NULL)
    ten_hint_show_mistake (self->hint, find_mistake (self));
  else
    ten_hint_show (self->hint, NULL);
  ten_action_section_set_missing (TEN_ACTION_SECTION (self), find_missing (self));
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
focus_row (TenHelpersSection *self, GtkWidget *row)
{
  if (row != NULL)
    ten_side_entry_focus (TEN_SIDE_ENTRY (row));
  else
    gtk_widget_grab_focus (self->add);
}

/* Focus the next row, or the Add button. */
static void
on_remove (TenHelpersSection *self, GtkWidget *row)
{
  GtkWidget *next = gtk_widget_get_next_sibling (row);

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (row);
  focus_row (self, next);
  gtk_box_remove (self->rows, row);
  refresh (self);
}

/* A new row gets its position with the next frame; only then can it be scrolled to. */
static gboolean
focus_later (GtkWidget *side, GdkFrameClock *clock, gpointer user_data)
{
  if (gtk_widget_get_height (side) == 0)
    return G_SOURCE_CONTINUE;
  ten_side_entry_focus (TEN_SIDE_ENTRY (side));
  return G_SOURCE_REMOVE;
}

static void
on_add (TenHelpersSection *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (ten_helpers_section_add (self)), focus_later, NULL,
                                NULL);
}

static void
set_ruleset (TenHelpersSection *self, TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  self->updating = TRUE;
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_side_entry_set_ruleset (ten_helpers_section_get_helper (self, i), ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self->spoils), actions->teamwork_botch_spoils);
  gtk_widget_set_visible (self->limit_field, actions->teamwork_crowd_target > 0);
  self->updating = FALSE;
}

static void
ten_helpers_section_update (TenPoolView *part, TenPool *pool)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (part);

  if (pool == NULL || self->updating)
    return;

  set_ruleset (self, ten_pool_get_ruleset (pool));
  if (ten_helpers_section_get_n_helpers (self) == 0)
    ten_helpers_section_add (self);
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_side_entry_set_other (ten_helpers_section_get_helper (self, i),
                              ten_pool_get_character (pool));
  refresh (self);
}

static void
ten_helpers_section_clear (TenActionSection *section)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  self->updating = TRUE;
  ten_widget_clear (GTK_WIDGET (self->rows));
  ten_toggle_set_active (self->spoils, FALSE);
  ten_toggle_set_active (self->limited, FALSE);
  ten_hint_show (self->hint, NULL);
  self->updating = FALSE;
}

static char *
ten_helpers_section_show_odds (TenActionSection *section,
                               TenAction *action,
                               TenActionOdds *odds,
                               const GError *error)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);
  const TenHelpOdds *help = odds != NULL ? ten_action_odds_get_help (odds) : NULL;
  g_autofree char *text = help != NULL ? describe_help (self, help) : NULL;
  g_autofree char *pools = NULL;
  TenRequest leader;

  if (error != NULL)
    ten_hint_show_mistake (self->hint, error->message);
  else if (text != NULL)
    ten_hint_show (self->hint, text);
  if (odds == NULL || ten_action_get_kind (action) != TEN_ACTION_TEAMWORK ||
      !ten_roll_action_prepare (TEN_ROLL_ACTION (action), &leader, NULL, NULL))
    return NULL;

  pools = describe_pools (&leader, ten_helpers_section_get_n_helpers (self));
  return ten_pool_odds_dup_headline (pools, ten_action_odds_get_odds (odds));
}

static char *
ten_helpers_section_dup_summary (TenActionSection *section)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);
  const guint n_helpers = ten_helpers_section_get_n_helpers (self);
  TenSideEntry *side = n_helpers == 1 ? ten_helpers_section_get_helper (self, 0) : NULL;
  const char *name = side != NULL ? ten_side_entry_get_name (side) : "";
  g_autofree char *dice = NULL;
  TenRequest request;

  if (n_helpers > 1)
    return g_strdup_printf (ngettext ("%u helper", "%u helpers", n_helpers), n_helpers);
  if (side != NULL && !ten_pool_is_empty (ten_side_entry_get_pool (side)) &&
      ten_pool_to_request (ten_side_entry_get_pool (side), &request, NULL))
    dice = ten_words_for_dice (&request);
  if (*name != '\0' && dice != NULL)
    /* Translators: who helps, and what they have: "Helper Ana: 5 dice" */
    return g_strdup_printf (_ ("Helper %s: %s"), name, dice);
  if (*name != '\0')
    /* Translators: who helps */
    return g_strdup_printf (_ ("Helper %s"), name);
  /* Translators: the dice of the one who helps */
  return dice != NULL ? g_strdup_printf (_ ("Helper: %s"), dice) : NULL;
}

/* COFD-18, V20-5 */
static void
ten_helpers_section_use_up (TenActionSection *section, gboolean pinned)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_pool_set_option (ten_side_entry_get_pool (ten_helpers_section_get_helper (self, i)),
                         TEN_POOL_WILLPOWER, FALSE);
}

static void
ten_helpers_section_set_sheets (TenActionSection *section, TenSheetSource *sheets)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  g_set_object (&self->sheets, sheets);
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_side_entry_set_sheets (ten_helpers_section_get_helper (self, i), sheets);
}

static void
ten_helpers_section_focus (TenActionSection *section)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  focus_row (self, gtk_widget_get_last_child (GTK_WIDGET (self->rows)));
}

static void
ten_helpers_section_class_init (TenHelpersSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);

  ten_class_own_all (klass, TenHelpersSection, g_object_unref, sheets, ruleset);
  part_class->update = ten_helpers_section_update;
  section_class->clear = ten_helpers_section_clear;
  section_class->show_odds = ten_helpers_section_show_odds;
  section_class->use_up = ten_helpers_section_use_up;
  section_class->dup_summary = ten_helpers_section_dup_summary;
  section_class->set_sheets = ten_helpers_section_set_sheets;
  section_class->focus = ten_helpers_section_focus;

  ten_widget_class_set_group (klass, "action/ten-helpers-section.ui");
  ten_widget_class_bind_children (klass, TenHelpersSection, rows, add, spoils, limit_field, limited,
                                  limit, hint);
  ten_widget_class_bind_callbacks (klass, on_add, refresh);
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_helpers_section_applies (TenRuleset *ruleset)
{
  return ten_ruleset_get_actions (ruleset)->teamwork != TEN_HELP_NONE;
}

guint
ten_helpers_section_get_n_helpers (TenHelpersSection *self)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

TenSideEntry *
ten_helpers_section_get_helper (TenHelpersSection *self, guint index)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  for (; row != NULL && index > 0; index--)
    row = gtk_widget_get_next_sibling (row);

  return TEN_SIDE_ENTRY (row);
}

TenSideEntry *
ten_helpers_section_add (TenHelpersSection *self)
{
  TenSideEntry *side;

  g_return_val_if_fail (self->ruleset != NULL, NULL);

  side = g_object_new (TEN_TYPE_SIDE_ENTRY, NULL);
  ten_side_entry_set_role (side, _ ("Helper"));
  ten_side_entry_set_removable (side);
  ten_side_entry_set_ruleset (side, self->ruleset);
  ten_side_entry_set_sheets (side, self->sheets);
  ten_connect (side, "changed", refresh, self);
  ten_connect (side, "remove", on_remove, self);
  gtk_box_append (self->rows, GTK_WIDGET (side));
  refresh (self);
  return side;
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_helpers_section_help (TenHelpersSection *self, TenAction *action, GError **error)
{
  g_return_val_if_fail (TEN_IS_ROLL_ACTION (action) || TEN_IS_EXTENDED_STEP (action), FALSE);

  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    {
      g_autoptr (TenActionSide) helper =
          ten_side_entry_create_side (ten_helpers_section_get_helper (self, i), FALSE, error);

      if (helper == NULL)
        return FALSE;
      if (TEN_IS_ROLL_ACTION (action))
        ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
      else
        ten_extended_step_add_helper (TEN_EXTENDED_STEP (action), helper);
    }
  if (TEN_IS_ROLL_ACTION (action))
    ten_roll_action_set_help (TEN_ROLL_ACTION (action), get_limit (self), get_spoils (self));
  else
    ten_extended_step_set_help (TEN_EXTENDED_STEP (action), get_limit (self), get_spoils (self));
  return TRUE;
}
