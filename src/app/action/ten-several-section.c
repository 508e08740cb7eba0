/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-several-section.h"

#include "common/ten-announce.h"

#include <glib/gi18n.h>

/*
 * Declared:
 * @own: the request as it would be alone
 * @own_terms: its terms
 * @shown: what the rules make of it, where it stands in the turn
 */
typedef struct
{
  TenRequest own;
  GListModel *own_terms;
  TenDeclaredAction shown;
} Declared;

struct _TenSeveralSection
{
  TenActionSection parent_instance;

  GtkWidget *banner;
  GtkLabel *progress;
  GtkWidget *list;
  GtkLabel *message;
  GtkWidget *add;
  GtkWidget *cancel;
  GtkWidget *chances;
  GtkLabel *words;

  TenRuleset *ruleset;
  GPtrArray *actions;
  guint next;
  gint64 turn;
};

G_DEFINE_FINAL_TYPE (TenSeveralSection, ten_several_section, TEN_TYPE_ACTION_SECTION)

static void
declared_free (gpointer data)
{
  Declared *declared = data;

  g_clear_object (&declared->own_terms);
  g_clear_object (&declared->shown.terms);
  g_free (declared->shown.name);
  g_free (declared);
}

static Declared *
get (TenSeveralSection *self, guint index)
{
  return g_ptr_array_index (self->actions, index);
}

static gboolean
is_rolling (TenSeveralSection *self)
{
  return self->turn > 0;
}

/* V20-9: each is what it is by its place among the others. */
static void
apply_rules (TenSeveralSection *self)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);

  for (guint i = 0; i < self->actions->len; i++)
    {
      Declared *declared = get (self, i);

      declared->shown.request = declared->own;
      ten_multiple_apply (rules, &declared->shown.request, i + 1, &declared->shown.can_be_taken);
      g_clear_object (&declared->shown.terms);
      declared->shown.terms = ten_multiple_list_terms (rules, declared->own_terms, i + 1);
    }
}

static gboolean
check (TenSeveralSection *self, GError **error)
{
  g_autofree gboolean *attacks = g_new0 (gboolean, self->actions->len + 1);

  for (guint i = 0; i < self->actions->len; i++)
    {
      attacks[i] = get (self, i)->shown.attack;
      if (!get (self, i)->shown.can_be_taken)
        {
          g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                       _ ("Action %u cannot be taken, its target is too high: remove it."), i + 1);
          return FALSE;
        }
    }
  return ten_multiple_check (ten_ruleset_get_actions (self->ruleset), attacks, self->actions->len,
                             error);
}

static double
get_chance (const TenDeclaredAction *action)
{
  g_autoptr (TenOdds) odds = ten_odds_compute (&action->request, NULL);

  if (odds == NULL)
    return 0;
  return ten_odds_get_outcome (odds, TEN_OUTCOME_SUCCESS) +
         ten_odds_get_outcome (odds, TEN_OUTCOME_EXCEPTIONAL);
}

static guint
find_index (TenSeveralSection *self, GtkWidget *row)
{
  guint index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->list); child != NULL && child != row;
       child = gtk_widget_get_next_sibling (child))
    index++;
  return index;
}

static void
on_remove (TenSeveralSection *self, GtkWidget *button)
{
  ten_several_section_remove (self, find_index (self, gtk_widget_get_parent (button)));
  gtk_widget_grab_focus (self->add);
}

static void
on_attack (TenSeveralSection *self, GtkToggleButton *button)
{
  const guint index = find_index (self, gtk_widget_get_parent (GTK_WIDGET (button)));

  ten_several_section_set_attack (self, index, gtk_toggle_button_get_active (button));
}

static char *
dup_row_text (const TenDeclaredAction *action, guint index)
{
  g_autofree char *text = ten_multiple_dup_text (&action->request, index + 1, action->can_be_taken);
  g_autofree char *chance = NULL;

  if (!action->can_be_taken)
    return g_steal_pointer (&text);
  chance = ten_words_for_probability (get_chance (action));
  /* Translators: "Action 2: 5 dice against 8", and a chance such as "62 %" */
  return g_strdup_printf (_ ("%s; success: %s"), text, chance);
}

static void
add_buttons (TenSeveralSection *self, GtkWidget *row, const TenDeclaredAction *action)
{
  /* Translators: what is rolled, such as "Dexterity + Melee" */
  g_autofree char *attack_label = g_strdup_printf (_ ("%s is an attack"), action->name);
  /* Translators: what is rolled, such as "Dexterity + Melee" */
  g_autofree char *remove_label = g_strdup_printf (_ ("Remove %s"), action->name);
  GtkWidget *attack =
      g_object_new (GTK_TYPE_TOGGLE_BUTTON, "label", C_ ("kind of action", "Attack"), "active",
                    action->attack, "valign", GTK_ALIGN_CENTER, "tooltip-text",
                    _ ("One of the actions of a turn can be an attack"), NULL);
  GtkWidget *remove =
      g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-delete-symbolic", "valign",
                    GTK_ALIGN_CENTER, "tooltip-text", _ ("Remove This Action"), NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (attack), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  attack_label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  remove_label, -1);
  gtk_widget_add_css_class (remove, "flat");
  g_signal_connect_object (attack, "toggled", G_CALLBACK (on_attack), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), attack);
  gtk_box_append (GTK_BOX (row), remove);
}

static GtkWidget *
create_row (TenSeveralSection *self, guint index)
{
  const TenDeclaredAction *action = &get (self, index)->shown;
  g_autofree char *text = dup_row_text (action, index);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name =
      g_object_new (GTK_TYPE_LABEL, "label", action->name, "xalign", 0.0f, "wrap", TRUE, NULL);
  GtkWidget *detail =
      g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (detail, "caption");
  if (!action->can_be_taken)
    gtk_widget_add_css_class (detail, "error");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), detail);
  gtk_box_append (GTK_BOX (row), words);
  if (!is_rolling (self))
    add_buttons (self, row, action);
  else if (index < self->next)
    gtk_widget_add_css_class (words, "dim-label");
  return row;
}

static void
show_progress (TenSeveralSection *self)
{
  const gboolean focused = gtk_widget_has_focus (self->add);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->banner, is_rolling (self));
  /* The keyboard stays here when the button that had it goes. */
  if (focused && is_rolling (self))
    gtk_widget_grab_focus (self->cancel);
  gtk_widget_set_visible (self->add, !is_rolling (self));
  if (!is_rolling (self) || self->next >= self->actions->len)
    return;

  text = g_strdup_printf (/* Translators: which of several actions is rolled next */
                          _ ("Action %u of %u"), self->next + 1, self->actions->len);
  gtk_label_set_text (self->progress, text);
}

static void
show_message (TenSeveralSection *self)
{
  g_autoptr (GError) error = NULL;
  const gboolean ready = is_rolling (self) || check (self, &error);

  if (self->actions->len == 0)
    gtk_label_set_text (self->message, _ ("Every action of the turn is declared before the first "
                                          "roll. Choose a pool for each, and add it."));
  else
    gtk_label_set_text (self->message, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), !ready);
  ten_action_section_set_can_roll (TEN_ACTION_SECTION (self), ready);
}

static void
show_chances (TenSeveralSection *self)
{
  const guint n_left = self->actions->len - self->next;
  g_autofree char *chance = NULL;
  g_autofree char *text = NULL;
  double all = 1;

  for (guint i = self->next; i < self->actions->len; i++)
    all *= get (self, i)->shown.can_be_taken ? get_chance (&get (self, i)->shown) : 0;
  chance = ten_words_for_probability (all);
  text = g_strdup_printf (/* Translators: a number of actions, and a chance such as "62 %" */
                          ngettext ("%u action to roll; that it succeeds: %s",
                                    "%u actions to roll; that all succeed: %s", n_left),
                          n_left, chance);
  gtk_label_set_text (self->words, n_left > 0 ? text : "");
}

static void
show (TenSeveralSection *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; i < self->actions->len; i++)
    gtk_box_append (GTK_BOX (self->list), create_row (self, i));
  show_progress (self);
  show_message (self);
  show_chances (self);
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
forget (TenSeveralSection *self)
{
  g_ptr_array_set_size (self->actions, 0);
  self->next = 0;
  self->turn = 0;
}

static void
on_cancel (TenSeveralSection *self)
{
  ten_action_section_close (TEN_ACTION_SECTION (self));
}

static void
on_add (TenSeveralSection *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_several_section_add (self, &error))
    {
      gtk_label_set_text (self->message, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
      ten_announce (GTK_WIDGET (self), error->message);
    }
}

/* What is rolled, in the names of its traits. */
static char *
dup_name (TenPool *pool)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      const TenTermKind kind = ten_term_get_kind (term);

      if (kind != TEN_TERM_TRAIT && kind != TEN_TERM_NUMBER)
        continue;
      if (name->len > 0)
        g_string_append (name, " + ");
      if (kind == TEN_TERM_TRAIT)
        g_string_append (name, ten_term_get_label (term));
      else
        g_string_append_printf (name, "%d", ten_term_get_dice (term));
    }
  return g_string_free (name, FALSE);
}

static void
ten_several_section_update (TenPoolPart *part, TenPool *pool)
{
  TenSeveralSection *self = TEN_SEVERAL_SECTION (part);
  gboolean opened;

  if (pool == NULL)
    return;

  opened = self->ruleset == NULL;
  if (g_set_object (&self->ruleset, ten_pool_get_ruleset (pool)))
    {
      forget (self);
      /* Whoever has chosen a pool means it to be the first. */
      if (!opened || ten_pool_is_empty (pool) || !ten_several_section_add (self, NULL))
        show (self);
    }
  gtk_widget_set_sensitive (self->add, !ten_pool_is_empty (pool));
}

static void
ten_several_section_clear (TenActionSection *section)
{
  TenSeveralSection *self = TEN_SEVERAL_SECTION (section);

  forget (self);
  g_clear_object (&self->ruleset);
}

static GtkWidget *
ten_several_section_get_chances (TenActionSection *section)
{
  return TEN_SEVERAL_SECTION (section)->chances;
}

static gboolean
ten_several_section_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TEN_SEVERAL_SECTION (widget)->add);
}

static void
ten_several_section_dispose (GObject *object)
{
  TenSeveralSection *self = TEN_SEVERAL_SECTION (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->chances);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (ten_several_section_parent_class)->dispose (object);
}

static void
ten_several_section_finalize (GObject *object)
{
  g_ptr_array_unref (TEN_SEVERAL_SECTION (object)->actions);

  G_OBJECT_CLASS (ten_several_section_parent_class)->finalize (object);
}

static void
ten_several_section_class_init (TenSeveralSectionClass *klass)
{
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolPartClass *part_class = TEN_POOL_PART_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_several_section_update;
  section_class->clear = ten_several_section_clear;
  section_class->get_chances = ten_several_section_get_chances;
  object_class->dispose = ten_several_section_dispose;
  object_class->finalize = ten_several_section_finalize;
  widget_class->grab_focus = ten_several_section_grab_focus;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/action/ten-several-section.ui");
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, banner);
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, cancel);
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, progress);
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, list);
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, message);
  gtk_widget_class_bind_template_child (widget_class, TenSeveralSection, add);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_set_css_name (widget_class, "severalsection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_several_section_init (TenSeveralSection *self)
{
  self->actions = g_ptr_array_new_with_free_func (declared_free);
  self->chances = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->words = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, NULL);
  gtk_box_append (GTK_BOX (self->chances), GTK_WIDGET (self->words));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ten_several_section_applies:
 * @ruleset: a ruleset
 *
 * Says whether a ruleset lets somebody act more than once in a turn (V20-9).
 *
 * Returns: whether it does
 */
gboolean
ten_several_section_applies (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  return ten_multiple_is_offered (ten_ruleset_get_actions (ruleset));
}

/**
 * ten_several_section_new:
 *
 * Makes a section in which nothing is declared.
 *
 * Returns: (transfer floating): the section
 */
GtkWidget *
ten_several_section_new (void)
{
  return g_object_new (TEN_TYPE_SEVERAL_SECTION, NULL);
}

/**
 * ten_several_section_add:
 * @self: a section that has a pool
 * @error: return location for an error
 *
 * Declares one more action, with the pool as it is now (V20-9). A point of willpower goes with it,
 * and out of the pool. It is refused once the first is rolled.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
ten_several_section_add (TenSeveralSection *self, GError **error)
{
  g_autoptr (TenPool) pool = NULL;
  g_autoptr (GListStore) terms = NULL;
  Declared *declared;
  TenRequest request;

  g_return_val_if_fail (TEN_IS_SEVERAL_SECTION (self), FALSE);

  pool = ten_pool_part_dup_pool (TEN_POOL_PART (self));
  g_return_val_if_fail (pool != NULL, FALSE);
  if (is_rolling (self) || self->actions->len >= TEN_MULTIPLE_MAX_ACTIONS)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("No more actions can be declared for this turn"));
      return FALSE;
    }
  if (!ten_pool_to_request (pool, &request, error))
    return FALSE;

  terms = g_list_store_new (TEN_TYPE_TERM);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      g_list_store_append (terms, term);
    }
  declared = g_new0 (Declared, 1);
  declared->own = request;
  declared->own_terms = G_LIST_MODEL (g_steal_pointer (&terms));
  declared->shown.name = dup_name (pool);
  declared->shown.willpower = ten_pool_get_willpower (pool);
  g_ptr_array_add (self->actions, declared);
  ten_pool_set_willpower (pool, FALSE);
  apply_rules (self);
  show (self);
  return TRUE;
}

/**
 * ten_several_section_remove:
 * @self: the section
 * @index: which of the actions, 0 for the first
 *
 * Takes an action back before the first is rolled: those after it move up.
 */
void
ten_several_section_remove (TenSeveralSection *self, guint index)
{
  g_return_if_fail (TEN_IS_SEVERAL_SECTION (self));
  g_return_if_fail (index < self->actions->len);
  g_return_if_fail (!is_rolling (self));

  g_ptr_array_remove_index (self->actions, index);
  apply_rules (self);
  show (self);
}

/**
 * ten_several_section_set_attack:
 * @self: the section
 * @index: which of the actions, 0 for the first
 * @attack: whether it is an attack
 *
 * Says whether an action is the attack of the turn; another one is then none (V20-9).
 */
void
ten_several_section_set_attack (TenSeveralSection *self, guint index, gboolean attack)
{
  GtkWidget *child;
  guint i = 0;

  g_return_if_fail (TEN_IS_SEVERAL_SECTION (self));
  g_return_if_fail (index < self->actions->len);
  g_return_if_fail (!is_rolling (self));

  if (get (self, index)->shown.attack == !!attack)
    return;

  get (self, index)->shown.attack = !!attack;
  /* The rows stay, so that the keyboard stays where it is. */
  for (child = gtk_widget_get_first_child (self->list); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      GtkWidget *words = gtk_widget_get_first_child (child);
      GtkToggleButton *button = GTK_TOGGLE_BUTTON (gtk_widget_get_next_sibling (words));

      if (i == index)
        gtk_toggle_button_set_active (button, attack);
      else if (attack)
        gtk_toggle_button_set_active (button, FALSE);
    }
}

/**
 * ten_several_section_get_n_actions:
 * @self: the section
 *
 * Gets how many actions are declared.
 *
 * Returns: a number
 */
guint
ten_several_section_get_n_actions (TenSeveralSection *self)
{
  g_return_val_if_fail (TEN_IS_SEVERAL_SECTION (self), 0);

  return self->actions->len;
}

/**
 * ten_several_section_get_action:
 * @self: the section
 * @index: which of the actions, 0 for the first
 *
 * Gets what is declared.
 *
 * Returns: (transfer none): the action, as it is until something is changed
 */
const TenDeclaredAction *
ten_several_section_get_action (TenSeveralSection *self, guint index)
{
  g_return_val_if_fail (TEN_IS_SEVERAL_SECTION (self), NULL);
  g_return_val_if_fail (index < self->actions->len, NULL);

  return &get (self, index)->shown;
}

/**
 * ten_several_section_get_next:
 * @self: the section
 *
 * Gets which action is rolled next: they are rolled in order.
 *
 * Returns: its index, 0 for the first
 */
guint
ten_several_section_get_next (TenSeveralSection *self)
{
  g_return_val_if_fail (TEN_IS_SEVERAL_SECTION (self), 0);

  return self->next;
}

/**
 * ten_several_section_get_turn:
 * @self: the section
 *
 * Gets the event that began the turn in the log.
 *
 * Returns: its sequence number, or 0 before the first roll
 */
gint64
ten_several_section_get_turn (TenSeveralSection *self)
{
  g_return_val_if_fail (TEN_IS_SEVERAL_SECTION (self), 0);

  return self->turn;
}

/**
 * ten_several_section_advance:
 * @self: the section
 * @turn: the event that began the turn in the log
 *
 * Takes note that the next action is rolled, and closes behind the last.
 */
void
ten_several_section_advance (TenSeveralSection *self, gint64 turn)
{
  g_return_if_fail (TEN_IS_SEVERAL_SECTION (self));
  g_return_if_fail (turn > 0);
  g_return_if_fail (self->next < self->actions->len);

  self->turn = turn;
  self->next++;
  if (self->next == self->actions->len)
    {
      ten_action_section_close (TEN_ACTION_SECTION (self));
      return;
    }
  show (self);
  ten_announce (GTK_WIDGET (self), gtk_label_get_text (self->progress));
}
