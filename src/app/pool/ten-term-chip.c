/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-term-chip.h"

#include "common/ten-toggle.h"
#include "common/ten-text.h"

#include <glib/gi18n.h>

struct _TenTermChip
{
  TenWidget parent_instance;

  GtkButton *remove;
  TenToggle *counts;

  TenTerm *term;
  gboolean counted;
};

enum
{
  REMOVED,
  SWITCHED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenTermChip, ten_term_chip, TEN_TYPE_WIDGET)

static guint signals[N_SIGNALS];

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
  g_autofree char *chip = dup_name (self, label, dice);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), label);
  /* Translators: a switch that says whether a penalty counts, "Count Untrained" */
  g_autofree char *counts = g_strdup_printf (_ ("Count %s"), label);

  ten_widget_set_label (self, chip);
  ten_widget_set_label (self->remove, remove);
  ten_widget_set_label (self->counts, counts);
  ten_view_set (self, "remove-text", remove, "count-text", counts, NULL);
}

static void
update (TenTermChip *self)
{
  const TenTermChipUse use = ten_term_chip_get_use (self);
  g_autofree char *dice = ten_signed_dup_text (ten_term_get_dice (self->term));

  ten_view_set (self, "text", get_label (self), "dice", dice, "has-dice",
                self->counted || ten_term_get_dice (self->term) != 0, "removable",
                use == TEN_TERM_CHIP_REMOVABLE, "switched", use == TEN_TERM_CHIP_SWITCHED,
                "counted", self->counted, NULL);
  ten_toggle_set_active (self->counts, self->counted);
  ten_widget_set_css_class (self, "left-out", !self->counted);
  ten_widget_set_css_class (self, "fixed", use == TEN_TERM_CHIP_FIXED);
  update_secrecy (self);
  update_names (self, dice);
}

static void
on_remove_clicked (TenTermChip *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
on_counts_toggled (TenTermChip *self)
{
  if (ten_toggle_get_active (self->counts) != self->counted)
    g_signal_emit (self, signals[SWITCHED], 0);
}

static void
ten_term_chip_class_init (TenTermChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenTermChip, term, g_object_unref);

  signals[REMOVED] = ten_signal_new (klass, "removed");
  signals[SWITCHED] = ten_signal_new (klass, "switched");

  ten_view_install (klass, G_TYPE_STRING, "text", "dice", "secrecy-icon", "secrecy-hint",
                    "remove-text", "count-text", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "counted", "has-dice", "removable", "switched", NULL);
  ten_widget_class_set_template (widget_class, "pool/ten-term-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTermChip, remove);
  gtk_widget_class_bind_template_child (widget_class, TenTermChip, counts);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_counts_toggled);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
ten_term_chip_init (TenTermChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TenTerm *
ten_term_chip_get_term (TenTermChip *self)
{
  return self->term;
}

gboolean
ten_term_chip_get_counted (TenTermChip *self)
{
  return self->counted;
}

void
ten_term_chip_set_term (TenTermChip *self, TenTerm *term, gboolean counted)
{
  g_set_object (&self->term, term);
  self->counted = counted;
  update (self);
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
