/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-section.h"

#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean attack;
  TenActionSide *actor;
  TenActionSide *opponent;
} Declared;

struct _TenMultipleSection
{
  TenActionSection parent_instance;

  GtkWidget *banner;
  GtkLabel *progress;
  GtkWidget *list;
  GtkLabel *message;
  GtkWidget *add;
  GtkWidget *cancel;
  char *headline;

  TenRuleset *ruleset;
  TenOpponentSection *opponent;
  GArray *declared; /* of Declared */
  guint next;
  gint64 turn;
};

G_DEFINE_FINAL_TYPE (TenMultipleSection, ten_multiple_section, TEN_TYPE_ACTION_SECTION)

static void
declared_clear (gpointer data)
{
  Declared *declared = data;

  g_clear_object (&declared->actor);
  g_clear_object (&declared->opponent);
}

static guint
get_n (TenMultipleSection *self)
{
  return self->declared->len;
}

static Declared *
get_declared (TenMultipleSection *self, guint index)
{
  return &g_array_index (self->declared, Declared, index);
}

static gboolean
is_rolling (TenMultipleSection *self)
{
  return self->turn > 0;
}

static guint
find_index (TenMultipleSection *self, GtkWidget *row)
{
  guint index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->list); child != NULL && child != row;
       child = gtk_widget_get_next_sibling (child))
    index++;
  return index;
}

static void
on_remove (TenMultipleSection *self, GtkWidget *button)
{
  ten_multiple_section_remove (self, find_index (self, gtk_widget_get_parent (button)));
  gtk_widget_grab_focus (self->add);
}

static void
on_attack_toggled (TenMultipleSection *self, TenToggle *attack)
{
  ten_multiple_section_set_attack (self,
                                   find_index (self, gtk_widget_get_parent (GTK_WIDGET (attack))),
                                   ten_toggle_get_active (attack));
}

static char *
dup_text (TenTurnAction *turn, TenActionOdds *odds, guint index)
{
  g_autofree char *text = NULL;
  g_autofree char *chance = NULL;
  gboolean can_be_taken;
  TenRequest request;

  if (!ten_turn_action_prepare (turn, index, &request, &can_be_taken, NULL))
    return g_strdup ("");
  text = ten_multiple_dup_text (&request, index + 1, can_be_taken);
  if (!can_be_taken || odds == NULL)
    return g_steal_pointer (&text);
  chance = ten_words_for_probability (ten_action_odds_get_chance (odds, index));
  /* Translators: "Action 2: 5 dice against 8", and a chance such as "62%" */
  return g_strdup_printf (_ ("%s; success: %s"), text, chance);
}

static gboolean
can_be_taken (TenTurnAction *turn, guint index)
{
  gboolean can_be_taken = FALSE;
  TenRequest request;

  return ten_turn_action_prepare (turn, index, &request, &can_be_taken, NULL) && can_be_taken;
}

static GtkWidget *
create_words (const char *name, const char *text, gboolean wrong)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *heading =
      g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0f, "wrap", TRUE, NULL);
  GtkWidget *detail =
      g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (detail, "caption");
  ten_widget_set_css_class (detail, "error", wrong);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), heading);
  gtk_box_append (GTK_BOX (words), detail);
  return words;
}

static void
add_buttons (TenMultipleSection *self, GtkBox *row, const char *name, gboolean is_attack)
{
  /* Translators: what is rolled, such as "Dexterity + Melee" */
  g_autofree char *attack_label = g_strdup_printf (_ ("%s is an attack"), name);
  /* Translators: what is rolled, such as "Dexterity + Melee" */
  g_autofree char *remove_label = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *attack = g_object_new (TEN_TYPE_TOGGLE, "label", C_ ("kind of action", "Attack"),
                                    "active", is_attack, "valign", GTK_ALIGN_CENTER, "tooltip-text",
                                    _ ("One of the actions of a turn can be an attack"), NULL);
  GtkWidget *remove =
      g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-delete-symbolic", "valign",
                    GTK_ALIGN_CENTER, "tooltip-text", _ ("Remove This Action"), NULL);

  ten_widget_set_label (attack, attack_label);
  ten_widget_set_label (remove, remove_label);
  gtk_widget_add_css_class (remove, "flat");
  ten_connect (attack, "toggled", on_attack_toggled, self);
  ten_connect (remove, "clicked", on_remove, self);
  gtk_box_append (row, attack);
  gtk_box_append (row, remove);
}

static GtkWidget *
create_row (TenMultipleSection *self, TenTurnAction *turn, TenActionOdds *odds, guint index)
{
  g_autofree char *text = dup_text (turn, odds, index);
  const char *name = ten_turn_action_get_name (turn, index);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = create_words (name, text, !can_be_taken (turn, index));

  gtk_box_append (GTK_BOX (row), words);
  if (!is_rolling (self))
    add_buttons (self, GTK_BOX (row), name, get_declared (self, index)->attack);
  else if (index < self->next)
    gtk_widget_add_css_class (words, "dim-label");
  return row;
}

static void
show_progress (TenMultipleSection *self)
{
  const gboolean focused = gtk_widget_has_focus (self->add);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->banner, is_rolling (self));
  /* Keep the focus here when the focused button is removed. */
  if (focused && is_rolling (self))
    gtk_widget_grab_focus (self->cancel);
  gtk_widget_set_visible (self->add, !is_rolling (self));
  if (!is_rolling (self) || self->next >= get_n (self))
    return;

  text = g_strdup_printf (/* Translators: which of several actions is rolled next */
                          _ ("Action %u of %u"), self->next + 1, get_n (self));
  gtk_label_set_text (self->progress, text);
}

/* V20-9 */
static gboolean
check (TenMultipleSection *self, TenTurnAction *turn, GError **error)
{
  g_autofree gboolean *attacks = g_new0 (gboolean, get_n (self) + 1);

  for (guint i = 0; i < get_n (self); i++)
    {
      attacks[i] = get_declared (self, i)->attack;
      if (!can_be_taken (turn, i))
        {
          g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                       _ ("Action %u cannot be taken because its target is too high. Remove it."),
                       i + 1);
          return FALSE;
        }
    }
  return ten_multiple_check (ten_ruleset_get_actions (self->ruleset), attacks, get_n (self), error);
}

static void
show_message (TenMultipleSection *self, TenTurnAction *turn)
{
  g_autoptr (GError) error = NULL;
  const gboolean ready = is_rolling (self) || check (self, turn, &error);

  if (get_n (self) == 0)
    gtk_label_set_text (self->message, _ ("Every action of the turn is declared before the first "
                                          "roll. Choose a pool for each, and add it."));
  else
    gtk_label_set_text (self->message, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), !ready);
  ten_action_section_set_missing (TEN_ACTION_SECTION (self),
                                  ready ? NULL : gtk_label_get_text (self->message));
}

static void
show_chances (TenMultipleSection *self, TenActionOdds *odds)
{
  const guint n_left = get_n (self) - self->next;
  g_autofree char *chance = NULL;
  g_autofree char *text = NULL;
  double all = 1.0;

  for (guint i = self->next; odds != NULL && i < get_n (self); i++)
    all *= ten_action_odds_get_chance (odds, i);
  chance = ten_words_for_probability (all);
  text = g_strdup_printf (/* Translators: a number of actions, and a chance such as "62%" */
                          ngettext ("%u action to roll; chance of success: %s",
                                    "%u actions to roll; chance that all succeed: %s", n_left),
                          n_left, chance);
  g_clear_pointer (&self->headline, g_free);
  if (n_left > 0 && odds != NULL)
    self->headline = g_steal_pointer (&text);
}

static TenTurnAction *
create_turn (TenMultipleSection *self)
{
  TenTurnAction *turn = TEN_TURN_ACTION (ten_turn_action_new (self->ruleset));

  for (guint i = 0; i < get_n (self); i++)
    {
      const Declared *declared = get_declared (self, i);

      ten_turn_action_declare (turn, NULL, declared->attack, declared->actor, declared->opponent);
    }
  return turn;
}

static void
show (TenMultipleSection *self)
{
  g_autoptr (TenTurnAction) turn = create_turn (self);
  g_autoptr (TenActionOdds) odds = ten_action_compute_odds (TEN_ACTION (turn), NULL);

  ten_widget_clear (self->list);
  for (guint i = 0; i < get_n (self); i++)
    gtk_box_append (GTK_BOX (self->list), create_row (self, turn, odds, i));
  show_progress (self);
  show_message (self, turn);
  show_chances (self, odds);
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
forget (TenMultipleSection *self)
{
  g_array_set_size (self->declared, 0);
  self->next = 0;
  self->turn = 0;
}

static void
on_add (TenMultipleSection *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_multiple_section_add (self, &error))
    {
      gtk_label_set_text (self->message, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
      ten_toolkit_announce (GTK_WIDGET (self), error->message);
    }
}

static void
ten_multiple_section_update (TenPoolView *part, TenPool *pool)
{
  TenMultipleSection *self = TEN_MULTIPLE_SECTION (part);
  gboolean opened;

  if (pool == NULL)
    return;

  opened = self->ruleset == NULL;
  if (g_set_object (&self->ruleset, ten_pool_get_ruleset (pool)))
    {
      forget (self);
      /* The current pool is used for the first action. */
      if (!opened || ten_pool_is_empty (pool) || !ten_multiple_section_add (self, NULL))
        show (self);
    }
  gtk_widget_set_sensitive (self->add, !ten_pool_is_empty (pool));
}

static void
ten_multiple_section_clear (TenActionSection *section)
{
  TenMultipleSection *self = TEN_MULTIPLE_SECTION (section);

  forget (self);
  g_clear_object (&self->ruleset);
}

static char *
ten_multiple_section_show_odds (TenActionSection *section,
                                TenAction *action,
                                TenActionOdds *odds,
                                const GError *error)
{
  return g_strdup (TEN_MULTIPLE_SECTION (section)->headline);
}

static gboolean
ten_multiple_section_has_chances (TenActionSection *section)
{
  return TRUE;
}

static char *
ten_multiple_section_dup_summary (TenActionSection *section)
{
  const guint n = get_n (TEN_MULTIPLE_SECTION (section));

  if (n == 0)
    return NULL;
  return g_strdup_printf (/* Translators: how many actions are declared for one turn */
                          ngettext ("Multiple: %u action", "Multiple: %u actions", n), n);
}

static void
ten_multiple_section_focus (TenActionSection *section)
{
  gtk_widget_grab_focus (TEN_MULTIPLE_SECTION (section)->add);
}

static void
ten_multiple_section_class_init (TenMultipleSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);

  part_class->update = ten_multiple_section_update;
  section_class->clear = ten_multiple_section_clear;
  section_class->show_odds = ten_multiple_section_show_odds;
  section_class->dup_summary = ten_multiple_section_dup_summary;
  section_class->has_chances = ten_multiple_section_has_chances;
  ten_class_own_all (klass, TenMultipleSection, g_object_unref, ruleset, opponent);
  ten_class_own (klass, TenMultipleSection, declared, g_array_unref);
  ten_class_own (klass, TenMultipleSection, headline, g_free);
  section_class->focus = ten_multiple_section_focus;

  ten_widget_class_set_group (klass, "action/ten-multiple-section.ui");
  ten_widget_class_bind_children (klass, TenMultipleSection, banner, cancel, progress, list,
                                  message, add);
  ten_widget_class_bind_callbacks (klass, ten_action_section_close, on_add);
}

static void
ten_multiple_section_init (TenMultipleSection *self)
{
  self->declared = g_array_new (FALSE, TRUE, sizeof (Declared));
  g_array_set_clear_func (self->declared, declared_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* V20-9 */
gboolean
ten_multiple_section_applies (TenRuleset *ruleset)
{
  return ten_multiple_is_offered (ten_ruleset_get_actions (ruleset));
}

/* The next action is opposed once the opponent's pool is complete. */
static gboolean
declare (TenMultipleSection *self, TenPool *pool, GError **error)
{
  TenCharacter *character = ten_pool_get_character (pool);
  TenPool *other = self->opponent != NULL
                       ? ten_side_entry_get_pool (ten_opponent_section_get_side (self->opponent))
                       : NULL;
  const gboolean contested = other != NULL && !ten_pool_is_empty (other);
  g_autoptr (TenActionSide) opponent = NULL;
  g_autoptr (TenActionSide) actor = NULL;
  Declared declared = { FALSE };

  if (contested)
    {
      opponent = ten_opponent_section_create_side (self->opponent, error);
      if (opponent == NULL)
        return FALSE;
    }
  actor = ten_action_side_new_for_pool (character != NULL ? ten_character_get_name (character) : "",
                                        pool, contested, error);
  if (actor == NULL)
    return FALSE;
  if (TEN_IS_SHEET (character))
    ten_action_side_set_sheet (actor, TEN_SHEET (character));
  if (contested)
    ten_opponent_section_prepare_actor (self->opponent, actor);

  declared.actor = g_steal_pointer (&actor);
  declared.opponent = g_steal_pointer (&opponent);
  g_array_append_val (self->declared, declared);
  return TRUE;
}

/* V20-9 */
gboolean
ten_multiple_section_add (TenMultipleSection *self, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (is_rolling (self) || get_n (self) >= TEN_MULTIPLE_MAX_ACTIONS)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("No more actions can be declared for this turn"));
      return FALSE;
    }
  if (!declare (self, pool, error))
    return FALSE;

  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, FALSE);
  if (self->opponent != NULL)
    ten_action_section_use_up (TEN_ACTION_SECTION (self->opponent), TRUE);
  show (self);
  return TRUE;
}

void
ten_multiple_section_remove (TenMultipleSection *self, guint index)
{
  g_return_if_fail (index < get_n (self));
  g_return_if_fail (!is_rolling (self));

  g_array_remove_index (self->declared, index);
  show (self);
}

/* V20-9 */
void
ten_multiple_section_set_attack (TenMultipleSection *self, guint index, gboolean attack)
{
  guint i = 0;

  g_return_if_fail (index < get_n (self));
  g_return_if_fail (!is_rolling (self));

  attack = !!attack;
  if (get_declared (self, index)->attack == attack)
    return;

  get_declared (self, index)->attack = attack;
  /* Keep the rows, so that the focus stays. */
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row), i++)
    if (i == index || attack)
      {
        GtkWidget *words = gtk_widget_get_first_child (row);

        ten_toggle_set_active (TEN_TOGGLE (gtk_widget_get_next_sibling (words)),
                               i == index && attack);
      }
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

guint
ten_multiple_section_get_n_actions (TenMultipleSection *self)
{
  return get_n (self);
}

gboolean
ten_multiple_section_get_attack (TenMultipleSection *self, guint index)
{
  g_return_val_if_fail (index < get_n (self), FALSE);

  return get_declared (self, index)->attack;
}

/* V20-11: the opponent of the actions added from now on. */
TEN_DEFINE_KEEPER (ten_multiple_section_set_opponent,
                   TenMultipleSection,
                   TenOpponentSection,
                   opponent)

/* The next action; the first one declares them all. */
TenAction *
ten_multiple_section_create_action (TenMultipleSection *self)
{
  TenTurnAction *turn = create_turn (self);

  ten_turn_action_set_next (turn, self->turn, self->next);
  return TEN_ACTION (turn);
}

TEN_DEFINE_ACCESSOR (guint, ten_multiple_section_get_next, TenMultipleSection, next)
TEN_DEFINE_ACCESSOR (gint64, ten_multiple_section_get_turn, TenMultipleSection, turn)

void
ten_multiple_section_advance (TenMultipleSection *self, gint64 turn)
{
  g_return_if_fail (turn > 0);
  g_return_if_fail (self->next < get_n (self));

  self->turn = turn;
  self->next++;
  if (self->next == get_n (self))
    {
      ten_action_section_close (TEN_ACTION_SECTION (self));
      return;
    }
  show (self);
  ten_toolkit_announce (GTK_WIDGET (self), gtk_label_get_text (self->progress));
}
