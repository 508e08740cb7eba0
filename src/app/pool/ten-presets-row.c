/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-presets-row.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

struct _TenPresetsRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *roll;
  GtkWidget *remove;

  TenSavedRoll *saved;
  const TenCommonAction *common;
  char **preferred;
};

enum
{
  ROLL,
  REMOVE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenPresetsRow, ten_presets_row, GTK_TYPE_LIST_BOX_ROW)

static guint signals[N_SIGNALS];

static void
on_roll (TenPresetsRow *self)
{
  g_signal_emit (self, signals[ROLL], 0);
}

static void
on_remove (TenPresetsRow *self)
{
  if (self->saved != NULL)
    g_signal_emit (self, signals[REMOVE], 0);
}

static gboolean
roll_by_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  on_roll (TEN_PRESETS_ROW (widget));
  return TRUE;
}

static gboolean
remove_by_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  on_remove (TEN_PRESETS_ROW (widget));
  return TRUE;
}

static void
ten_presets_row_class_init (TenPresetsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenPresetsRow, saved, g_object_unref);
  ten_class_own (klass, TenPresetsRow, preferred, g_strfreev);

  signals[ROLL] = ten_signal_new (klass, "roll");
  signals[REMOVE] = ten_signal_new (klass, "remove");

  ten_view_install (klass, G_TYPE_STRING, "title", "description", "dice", "searched", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "saved", NULL);
  ten_widget_class_set_template (widget_class, "pool/ten-presets-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPresetsRow, roll);
  gtk_widget_class_bind_template_child (widget_class, TenPresetsRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, on_roll);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, roll_by_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_SHIFT_MASK, roll_by_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, remove_by_key, NULL);
}

static void
ten_presets_row_init (TenPresetsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_words (TenPresetsRow *self, const char *name, const char *description, TenPool *filled)
{
  TenRequest request;
  g_autofree char *dice = NULL;
  g_autofree char *searched = NULL;
  g_autofree char *label = NULL;
  g_autofree char *roll = NULL;
  g_autofree char *remove = NULL;

  if (filled != NULL && ten_pool_to_request (filled, &request, NULL))
    dice = ten_words_for_dice (&request);
  searched = g_strdup_printf ("%s %s", name, description);
  ten_view_set (self, "title", name, "description", description, "dice", dice, "searched", searched,
                "saved", self->saved != NULL, NULL);

  /* Translators: the name of a roll, and its pool. */
  label = g_strdup_printf (C_ ("saved roll", "%s, %s"), name, dice != NULL ? dice : description);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  ten_widget_set_label (self, label);
  /* Translators: the name of a saved roll or of a common action. */
  roll = g_strdup_printf (_ ("Roll %s"), name);
  ten_widget_set_label (self->roll, roll);
  /* Translators: the name of a saved roll. */
  remove = g_strdup_printf (_ ("Remove %s"), name);
  ten_widget_set_label (self->remove, remove);
}

/* A scratch pool of the same character and ruleset. */
static TenPool *
create_scratch (TenPool *pool)
{
  TenPool *scratch = ten_pool_new (ten_pool_get_ruleset (pool));

  ten_pool_set_character (scratch, ten_pool_get_character (pool));
  return scratch;
}

GtkWidget *
ten_presets_row_new_for_saved (TenSavedRoll *roll, TenPool *pool)
{
  g_autoptr (TenPool) scratch = NULL;
  TenNotation own, other;
  gboolean versus, filled;
  TenPresetsRow *self = g_object_new (TEN_TYPE_PRESETS_ROW, NULL);

  self->saved = g_object_ref (roll);
  scratch = create_scratch (pool);
  filled =
      ten_notation_parse_versus (&own, &other, &versus, ten_saved_roll_get_notation (roll), NULL) &&
      ten_notation_apply (&own, scratch, NULL);
  show_words (self, ten_saved_roll_get_name (roll), ten_saved_roll_get_notation (roll),
              filled ? scratch : NULL);
  return GTK_WIDGET (self);
}

char *
ten_presets_row_join_names (TenRuleset *ruleset, const char *const *ids)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " + " : "",
                            ten_ruleset_get_value_name (ruleset, ids[i]));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static char *
describe (TenRuleset *ruleset, const TenCommonAction *action, const char *const *traits)
{
  g_autofree char *own = ten_presets_row_join_names (ruleset, traits);
  g_autofree char *other = NULL;

  if (action->against != NULL)
    {
      other = ten_presets_row_join_names (ruleset, action->against);
      /* Translators: the traits of a pool, and those of the opponent's. */
      return g_strdup_printf (_ ("%s against %s"), own, other);
    }
  if (action->resistance != NULL)
    /* Translators: the traits of a pool, and the trait of the opponent that is subtracted. */
    return g_strdup_printf (_ ("%s − their %s"), own,
                            ten_ruleset_get_value_name (ruleset, action->resistance));
  return g_steal_pointer (&own);
}

/* COFD-21 */
GtkWidget *
ten_presets_row_new_for_common (const TenCommonAction *action,
                                const char *const *preferred,
                                TenPool *pool)
{
  g_autoptr (TenPool) scratch = NULL;
  g_autofree char *description = NULL;
  gboolean filled;
  TenPresetsRow *self = g_object_new (TEN_TYPE_PRESETS_ROW, NULL);

  self->common = action;
  self->preferred = g_strdupv ((char **) preferred);
  scratch = create_scratch (pool);
  filled = ten_pool_get_character (pool) != NULL &&
           ten_pool_set_common_action (scratch, action, preferred, NULL);
  description = describe (ten_pool_get_ruleset (pool), action, preferred);
  show_words (self, action->name, description, filled ? scratch : NULL);
  return GTK_WIDGET (self);
}

TenSavedRoll *
ten_presets_row_get_saved (TenPresetsRow *self)
{
  return self->saved;
}

const TenCommonAction *
ten_presets_row_get_common (TenPresetsRow *self)
{
  return self->common;
}

const char *const *
ten_presets_row_get_preferred (TenPresetsRow *self)
{
  return (const char *const *) self->preferred;
}

gboolean
ten_presets_row_matches (TenPresetsRow *self, const char *words)
{
  return g_str_match_string (words, ten_view_get_string (self, "searched"), TRUE);
}
