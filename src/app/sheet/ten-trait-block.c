/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-trait-block.h"

#include "common/ten-columns-layout.h"
#include "common/ten-wrap-layout.h"
#include "sheet/ten-trait-row.h"

#include <glib/gi18n.h>

#define WIDE_COLUMNS 3
#define COLUMN_SPACING 8
#define CHIP_SPACING 4

struct _TenTraitBlock
{
  GtkWidget parent_instance;

  GtkLabel *heading;
  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (TenTraitBlock, ten_trait_block, GTK_TYPE_WIDGET)

/* A cell is a box: the row, and below it the chips of a trait that has specialties. */
static TenTraitRow *
get_row (GtkWidget *cell)
{
  return TEN_TRAIT_ROW (gtk_widget_get_first_child (cell));
}

static GtkWidget *
get_chips (GtkWidget *cell)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (cell));
}

static GtkWidget *
get_first_chip (GtkWidget *cell)
{
  GtkWidget *chips = get_chips (cell);

  return chips != NULL ? gtk_widget_get_first_child (chips) : NULL;
}

static const char *
get_specialty (GtkWidget *chip)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (chip));
  const char *specialty;

  g_variant_get (target, "(&s&s)", NULL, &specialty);
  return specialty;
}

static GtkWidget *
create_chip (TenTraitRow *row, const char *specialty)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (specialty);
  g_autofree char *name =
      /* Translators: a specialty and its trait, as a screen reader says it */
      g_strdup_printf (_ ("%s, specialty of %s"), specialty, ten_trait_row_get_title (row));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (chip), label);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_STATE_PRESSED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "(ss)", ten_trait_row_get_trait (row),
                                    specialty);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "sheet.toggle-specialty");
  return chip;
}

static gboolean
has_chips (GtkWidget *cell, const char *const *specialties)
{
  GtkWidget *chip = get_first_chip (cell);

  for (; chip != NULL && specialties != NULL && *specialties != NULL;
       chip = gtk_widget_get_next_sibling (chip), specialties++)
    if (!g_str_equal (get_specialty (chip), *specialties))
      return FALSE;

  return chip == NULL && (specialties == NULL || *specialties == NULL);
}

static GtkWidget *
create_chips (void)
{
  GtkWidget *chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (chips, ten_wrap_layout_new (CHIP_SPACING, CHIP_SPACING));
  gtk_widget_add_css_class (chips, "chips");
  return chips;
}

static void
update_chips (GtkWidget *cell, const char *const *specialties)
{
  GtkWidget *chips = get_chips (cell);

  if (has_chips (cell, specialties))
    return;

  if (chips != NULL)
    gtk_box_remove (GTK_BOX (cell), chips);
  if (specialties == NULL || *specialties == NULL)
    return;

  chips = create_chips ();
  for (guint i = 0; specialties[i] != NULL; i++)
    gtk_box_append (GTK_BOX (chips), create_chip (get_row (cell), specialties[i]));
  gtk_box_append (GTK_BOX (cell), chips);
}

static void
ten_trait_block_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), TEN_TYPE_TRAIT_BLOCK);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ten_trait_block_parent_class)->dispose (object);
}

static void
ten_trait_block_class_init (TenTraitBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_trait_block_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/sheet/ten-trait-block.ui");
  gtk_widget_class_bind_template_child (widget_class, TenTraitBlock, heading);
  gtk_widget_class_bind_template_child (widget_class, TenTraitBlock, cells);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_trait_block_init (TenTraitBlock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ten_trait_block_new:
 * @title: (nullable): its heading in the user's language
 * @wide: whether its traits stand in several columns, where there is room
 *
 * Makes a block without traits.
 *
 * Returns: (transfer floating): the block
 */
GtkWidget *
ten_trait_block_new (const char *title, gboolean wide)
{
  TenTraitBlock *self = g_object_new (TEN_TYPE_TRAIT_BLOCK, NULL);

  if (wide)
    gtk_widget_set_layout_manager (self->cells,
                                   ten_columns_layout_new (WIDE_COLUMNS, COLUMN_SPACING, 0));
  gtk_label_set_label (self->heading, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), title != NULL && *title != '\0');
  if (title != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                    -1);
  return GTK_WIDGET (self);
}

/**
 * ten_trait_block_add_trait:
 * @self: the block
 * @trait: the id of the trait
 * @title: its name in the user's language
 * @maximum: the dots that it is drawn with, 0 to 10
 *
 * Adds a trait at the end, without a rating until ten_trait_block_update().
 */
void
ten_trait_block_add_trait (TenTraitBlock *self, const char *trait, const char *title, int maximum)
{
  GtkWidget *cell;

  g_return_if_fail (TEN_IS_TRAIT_BLOCK (self));
  g_return_if_fail (trait != NULL && title != NULL);

  cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (cell), ten_trait_row_new (trait, title, maximum));
  gtk_box_append (GTK_BOX (self->cells), cell);
}

/**
 * ten_trait_block_update:
 * @self: the block
 * @character: whose traits these are
 *
 * Shows the ratings and the specialties that @character has now.
 */
void
ten_trait_block_update (TenTraitBlock *self, TenCharacter *character)
{
  g_return_if_fail (TEN_IS_TRAIT_BLOCK (self));
  g_return_if_fail (TEN_IS_CHARACTER (character));

  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      TenTraitRow *row = get_row (cell);
      const char *trait = ten_trait_row_get_trait (row);
      int rating = 0;

      if (!ten_character_get_rating (character, trait, &rating))
        rating = 0;
      ten_trait_row_set_rating (row, rating);
      update_chips (cell, ten_character_get_specialties (character, trait));
    }
}

/**
 * ten_trait_block_mark:
 * @self: the block
 * @pool: (nullable): the pool that is being assembled
 *
 * Presses the rows and the specialties that are in @pool, and no others.
 */
void
ten_trait_block_mark (TenTraitBlock *self, TenPool *pool)
{
  const char *specialty;

  g_return_if_fail (TEN_IS_TRAIT_BLOCK (self));
  g_return_if_fail (pool == NULL || TEN_IS_POOL (pool));

  specialty = pool != NULL ? ten_pool_get_specialty (pool) : NULL;
  for (GtkWidget *cell = gtk_widget_get_first_child (self->cells); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      TenTraitRow *row = get_row (cell);
      gboolean chosen = pool != NULL && ten_pool_has_trait (pool, ten_trait_row_get_trait (row));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), chosen);
      for (GtkWidget *chip = get_first_chip (cell); chip != NULL;
           chip = gtk_widget_get_next_sibling (chip))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip),
                                      chosen && g_strcmp0 (get_specialty (chip), specialty) == 0);
    }
}
