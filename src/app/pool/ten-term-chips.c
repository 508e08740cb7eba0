/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-term-chips.h"

#include "common/ten-layouts.h"
#include "common/ten-text.h"
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "pool/ten-modifier-popover.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _TenTermChip
{
  TenWidget parent_instance;

  GtkButton *remove;
  TenToggle *counts;

  TenTerm *term;
  gboolean counted;

  char *text, *dice, *secrecy_icon, *secrecy_hint, *remove_text, *count_text;
  gboolean has_dice, removable, switched;
};

TEN_DEFINE_TEMPLATE (TenTermChip, ten_term_chip, TEN_TYPE_WIDGET)

static const char *
get_label (TenTermChip *self)
{
  const char *label = ten_term_get_label (self->term);

  /* A pool given as a number has no name. */
  return label != NULL && *label != '\0' ? label : _ ("Dice");
}

/* POOL-7: the icon, and its text for screen readers. */
static char *
dup_name (TenTermChip *self, const char *label, const char *dice)
{
  switch (ten_term_get_secrecy (self->term))
    {
    case TEN_SECRECY_ANNOUNCED:
      /* Translators: a term of a dice pool and its dice, "Curse −1" */
      return g_strdup_printf (_ ("%s %s, players see the number only"), label, dice);
    case TEN_SECRECY_SECRET:
      /* Translators: a term of a dice pool and its dice, "Poison −2" */
      return g_strdup_printf (_ ("%s %s, players see nothing of it"), label, dice);
    case TEN_SECRECY_OPEN:
    default:
      /* Translators: a term of a dice pool and its dice, "Strength +3" */
      return g_strdup_printf (_ ("%s %s"), label, dice);
    }
}

static void
update_secrecy (TenTermChip *self)
{
  const TenSecrecy secrecy = ten_term_get_secrecy (self->term);
  const gboolean secret = secrecy == TEN_SECRECY_SECRET;

  ten_view_set (self, "secrecy-icon",
                secrecy == TEN_SECRECY_OPEN ? NULL
                : secret                    ? "view-conceal-symbolic"
                                            : "dialog-question-symbolic",
                "secrecy-hint",
                secret ? _ ("Players see nothing of it") : _ ("Players see the number only"), NULL);
  ten_widget_set_css_class (self, "secret", secrecy != TEN_SECRECY_OPEN);
}

static void
update_names (TenTermChip *self, const char *dice)
{
  const char *label = get_label (self);
  g_autofree char *words = ten_words_for_term (self->term);
  g_autofree char *chip = words != NULL ? g_strdup (words) : dup_name (self, label, dice);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), label);
  /* Translators: a switch that says whether a penalty counts, "Count Untrained" */
  g_autofree char *counts = g_strdup_printf (_ ("Count %s"), label);

  ten_widget_set_label (self, chip);
  ten_widget_set_label (self->remove, remove);
  ten_widget_set_label (self->counts, counts);
  ten_view_set (self, "remove-text", remove, "count-text", counts, NULL);
}

static void
update (TenTermChip *self, gboolean counted)
{
  const TenTermChipUse use = ten_term_chip_get_use (self);
  g_autofree char *dice = ten_signed_dup_text (ten_term_get_dice (self->term));
  g_autofree char *words = ten_words_for_term (self->term);

  ten_view_set (self, "text", words != NULL ? words : get_label (self), "dice", dice, "has-dice",
                words == NULL && (counted || ten_term_get_dice (self->term) != 0), "removable",
                use == TEN_TERM_CHIP_REMOVABLE, "switched", use == TEN_TERM_CHIP_SWITCHED,
                "counted", counted, NULL);
  ten_toggle_set_active (self->counts, counted);
  ten_widget_set_css_class (self, "left-out", !counted);
  ten_widget_set_css_class (self, "fixed", use == TEN_TERM_CHIP_FIXED);
  update_secrecy (self);
  update_names (self, dice);
}

TEN_DEFINE_EMITTER (on_remove_clicked, "removed")

static void
on_counts_toggled (TenTermChip *self)
{
  if (ten_toggle_get_active (self->counts) != self->counted)
    g_signal_emit_by_name (self, "switched");
}

static void
ten_term_chip_class_init (TenTermChipClass *klass)
{
  ten_class_own (klass, TenTermChip, term, g_object_unref);

  ten_signal_new (klass, "removed");
  ten_signal_new (klass, "switched");

  ten_view_install (klass, TenTermChip, G_TYPE_STRING, text, dice, secrecy_icon, secrecy_hint,
                    remove_text, count_text);
  ten_view_install (klass, TenTermChip, G_TYPE_BOOLEAN, counted, has_dice, removable, switched);
  ten_widget_class_set_template (klass, "pool/ten-term-chip.ui");
  ten_widget_class_bind_children (klass, TenTermChip, remove, counts);
  ten_widget_class_bind_callbacks (klass, on_remove_clicked, on_counts_toggled);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

TEN_DEFINE_ACCESSOR (TenTerm *, ten_term_chip_get_term, TenTermChip, term)
TEN_DEFINE_ACCESSOR (gboolean, ten_term_chip_get_counted, TenTermChip, counted)

void
ten_term_chip_set_term (TenTermChip *self, TenTerm *term, gboolean counted)
{
  g_set_object (&self->term, term);
  update (self, counted);
}

/* COFD-4, COFD-19, V5-2 */
TenTermChipUse
ten_term_chip_get_use (TenTermChip *self)
{
  g_return_val_if_fail (self->term != NULL, TEN_TERM_CHIP_FIXED);

  switch (ten_term_get_kind (self->term))
    {
    case TEN_TERM_UNTRAINED:
    case TEN_TERM_WOUNDS:
    case TEN_TERM_BONUS:
      return TEN_TERM_CHIP_SWITCHED;
    case TEN_TERM_MINIMUM:
      return TEN_TERM_CHIP_FIXED;
    case TEN_TERM_NUMBER:
    case TEN_TERM_TRAIT:
    case TEN_TERM_SPECIALTY:
    case TEN_TERM_WILLPOWER:
    case TEN_TERM_MODIFIER:
    case TEN_TERM_TRIES:
    case TEN_TERM_RESISTANCE:
    case TEN_TERM_TEAMWORK:
    case TEN_TERM_SURGE:
    default:
      return TEN_TERM_CHIP_REMOVABLE;
    }
}

GtkWidget *
ten_term_chip_get_button (TenTermChip *self)
{
  switch (ten_term_chip_get_use (self))
    {
    case TEN_TERM_CHIP_REMOVABLE:
      return GTK_WIDGET (self->remove);
    case TEN_TERM_CHIP_SWITCHED:
      return GTK_WIDGET (self->counts);
    case TEN_TERM_CHIP_FIXED:
    default:
      return NULL;
    }
}

struct _TenTermChips
{
  TenPoolView parent_instance;

  GPtrArray *chips;
  gpointer pool; /* the pool shown */
  GtkWidget *add;
  TenModifierPopover *popover;

  /* what was last seen, so that what is left out can be shown */
  TenTerm *untrained;
  TenTerm *wounds;
  TenTerm *bonus;
};

G_DEFINE_FINAL_TYPE (TenTermChips, ten_term_chips, TEN_TYPE_POOL_VIEW)

static void on_removed (TenTermChips *self, TenTermChip *chip);
static void on_switched (TenTermChips *self, TenTermChip *chip);

static void
put_chip (TenTermChips *self, guint index, TenTerm *term, gboolean counted)
{
  if (index == self->chips->len)
    {
      GtkWidget *chip = g_object_new (TEN_TYPE_TERM_CHIP, NULL);

      ten_connect (chip, "removed", on_removed, self);
      ten_connect (chip, "switched", on_switched, self);
      gtk_widget_insert_before (chip, GTK_WIDGET (self), self->add);
      g_ptr_array_add (self->chips, chip);
    }
  ten_term_chip_set_term (g_ptr_array_index (self->chips, index), term, counted);
}

/* Move the focus to the neighbor before a chip is removed. */
static void
keep_focus (TenTermChips *self, guint index)
{
  for (guint i = MIN (index + 1, self->chips->len); i > 0; i--)
    {
      GtkWidget *button = ten_term_chip_get_button (g_ptr_array_index (self->chips, i - 1));

      if (button != NULL && gtk_widget_grab_focus (button))
        return;
    }
  gtk_widget_grab_focus (self->add);
}

static void
truncate_chips (TenTermChips *self, guint length)
{
  GtkWidget *focus = ten_widget_get_focus (self);
  gboolean lost = FALSE;

  while (self->chips->len > length)
    {
      GtkWidget *chip = g_ptr_array_index (self->chips, self->chips->len - 1);

      lost |= focus != NULL && gtk_widget_is_ancestor (focus, chip);
      gtk_widget_unparent (g_ptr_array_steal_index (self->chips, self->chips->len - 1));
    }
  if (lost)
    keep_focus (self, length);
}

static void
on_removed (TenTermChips *self, TenTermChip *chip)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_autoptr (TenTerm) term = g_object_ref (ten_term_chip_get_term (chip));
  guint index;

  if (pool == NULL || !g_ptr_array_find (self->chips, chip, &index))
    return;

  ten_pool_remove_term (pool, term);
  keep_focus (self, index);
}

static gboolean
has_number (TenPool *pool)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    if (ten_term_get_kind (ten_model_peek (pool, i)) == TEN_TERM_NUMBER)
      return TRUE;
  return FALSE;
}

static gboolean
is_wounded (TenPool *pool)
{
  TenCharacter *character = ten_pool_get_character (pool);
  const TenTrack *track;
  const TenTrackLevel *level =
      character != NULL ? ten_character_get_wounds (character, ten_pool_get_ruleset (pool), &track)
                        : NULL;

  return level != NULL && level->penalty != 0;
}

/* Wounds count for a number only if somebody asks for it. */
static gboolean
leaves_out_wounds (TenPool *pool)
{
  return !ten_pool_get_option (pool, TEN_POOL_APPLY_WOUNDS) ||
         (!ten_pool_get_option (pool, TEN_POOL_WOUND_NUMBER) && has_number (pool) &&
          is_wounded (pool));
}

static void
count_wounds (TenPool *pool, gboolean counted)
{
  const gboolean number = has_number (pool);

  if (number)
    ten_pool_set_option (pool, TEN_POOL_WOUND_NUMBER, counted);
  if (!number || counted)
    ten_pool_set_option (pool, TEN_POOL_APPLY_WOUNDS, counted);
}

static void
on_switched (TenTermChips *self, TenTermChip *chip)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  const gboolean counted = !ten_term_chip_get_counted (chip);
  const TenTermKind kind = ten_term_get_kind (ten_term_chip_get_term (chip));

  if (pool == NULL)
    return;

  if (kind == TEN_TERM_UNTRAINED)
    ten_pool_set_option (pool, TEN_POOL_APPLY_UNTRAINED, counted);
  else if (kind == TEN_TERM_BONUS)
    ten_pool_set_option (pool, TEN_POOL_APPLY_BONUS, counted);
  else
    count_wounds (pool, counted);

  /* The same term may have a new chip now. */
  for (guint i = 0; i < self->chips->len; i++)
    if (ten_term_get_kind (ten_term_chip_get_term (g_ptr_array_index (self->chips, i))) == kind)
      keep_focus (self, i);
}

static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenTermChips *self = user_data;
  g_autoptr (TenPool) pool = NULL;

  if (self->popover != NULL)
    return;

  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  self->popover = g_object_new (TEN_TYPE_MODIFIER_POPOVER, NULL);
  ten_modifier_popover_set_pool (self->popover, pool);
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->popover));
}

static void
create_add (TenTermChips *self)
{
  GtkWidget *content = g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name", "list-add-symbolic",
                                     "label", _ ("Modifier"), NULL);

  self->add = g_object_new (GTK_TYPE_MENU_BUTTON, "child", content, "tooltip-text",
                            _ ("Add a bonus or a penalty"), NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->add), create_popover, self, NULL);
  ten_widget_set_label (self->add, _ ("Add Modifier"));
  gtk_widget_set_parent (self->add, GTK_WIDGET (self));
}

static GPtrArray *
list_chosen (TenTermChips *self)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->chips->len; i++)
    {
      TenTerm *term = ten_term_chip_get_term (g_ptr_array_index (self->chips, i));

      if (ten_term_get_kind (term) == TEN_TERM_TRAIT ||
          ten_term_get_kind (term) == TEN_TERM_SPECIALTY)
        g_ptr_array_add (terms, g_object_ref (term));
    }
  return terms;
}

static gboolean
has_same_label (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (ten_term_get_label ((TenTerm *) a), ten_term_get_label ((TenTerm *) b)) == 0;
}

/* Returns the only term in @terms that is not in @others, if there is exactly one. */
static const char *
find_single (GPtrArray *terms, GPtrArray *others)
{
  TenTerm *single = NULL;
  guint n_terms = 0;

  for (guint i = 0; i < terms->len; i++)
    if (!g_ptr_array_find_with_equal_func (others, terms->pdata[i], has_same_label, NULL))
      {
        single = terms->pdata[i];
        n_terms++;
      }
  return n_terms == 1 ? ten_term_get_label (single) : NULL;
}

/* Do not announce a single trait if the whole pool changed. */
static void
announce (TenTermChips *self, TenPool *pool, GPtrArray *before)
{
  g_autoptr (GPtrArray) after = list_chosen (self);
  const char *added = find_single (after, before);
  const char *removed = find_single (before, after);
  g_autofree char *text = NULL;
  TenRequest request;
  g_autofree char *count = !ten_pool_is_empty (pool) && ten_pool_to_request (pool, &request, NULL)
                               ? ten_words_for_dice (&request)
                               : g_strdup (_ ("No dice"));

  if (added != NULL)
    /* Translators: what went into the pool, and the size of the pool: "Strength added, 5 dice" */
    text = g_strdup_printf (_ ("%s added, %s"), added, count);
  else if (removed != NULL)
    /* Translators: what was taken out of the pool, and its size: "Strength removed, 3 dice" */
    text = g_strdup_printf (_ ("%s removed, %s"), removed, count);
  if (text != NULL)
    ten_toolkit_announce (GTK_WIDGET (self), text);
}

static void
ten_term_chips_update (TenPoolView *part, TenPool *pool)
{
  TenTermChips *self = TEN_TERM_CHIPS (part);
  const guint n_terms = pool != NULL ? g_list_model_get_n_items (G_LIST_MODEL (pool)) : 0;
  g_autoptr (GPtrArray) before = list_chosen (self);
  guint n_chips = 0;

  for (guint i = 0; i < n_terms; i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      if (ten_term_get_kind (term) == TEN_TERM_UNTRAINED)
        g_set_object (&self->untrained, term);
      else if (ten_term_get_kind (term) == TEN_TERM_WOUNDS)
        g_set_object (&self->wounds, term);
      else if (ten_term_get_kind (term) == TEN_TERM_BONUS)
        g_set_object (&self->bonus, term);
      put_chip (self, n_chips++, term, TRUE);
    }
  if (pool != NULL && !ten_pool_get_option (pool, TEN_POOL_APPLY_UNTRAINED))
    put_chip (self, n_chips++, self->untrained, FALSE);
  if (pool != NULL && leaves_out_wounds (pool))
    put_chip (self, n_chips++, self->wounds, FALSE);
  if (pool != NULL && self->bonus != NULL && !ten_pool_get_option (pool, TEN_POOL_APPLY_BONUS))
    put_chip (self, n_chips++, self->bonus, FALSE);
  truncate_chips (self, n_chips);
  if (pool != NULL && pool == self->pool)
    announce (self, pool, before);
  self->pool = pool;
  gtk_widget_set_sensitive (self->add, pool != NULL);
  if (self->popover != NULL)
    ten_modifier_popover_set_pool (self->popover, pool);
}

static void
ten_term_chips_class_init (TenTermChipsClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_term_chips_update;
  ten_class_own_all (klass, TenTermChips, g_object_unref, untrained, wounds, bonus);
  ten_class_own (klass, TenTermChips, chips, g_ptr_array_unref);

  gtk_widget_class_set_css_name (widget_class, "termchips");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ten_term_chips_init (TenTermChips *self)
{
  self->chips = g_ptr_array_new ();
  self->untrained = ten_term_new (TEN_TERM_UNTRAINED, "", _ ("Untrained"), 0);
  self->wounds = ten_term_new (TEN_TERM_WOUNDS, "", _ ("Wounds"), 0);

  create_add (self);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 g_object_new (TEN_TYPE_WRAP_LAYOUT, "column-spacing", 6,
                                               "row-spacing", 6, "n-rows", 2, NULL));
  ten_widget_set_label (self, _ ("The pool is made of"));
}
