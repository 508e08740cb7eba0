/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-editor.h"

#include <glib/gi18n.h>

struct _TenSheetEditor
{
  GObject parent_instance;

  TenSheet *sheet;
  TenPool *pool;
  TenSheetSource *sheets;
  GSignalGroup *sheet_signals;
  GSignalGroup *pool_signals;
  gboolean editing;
  gboolean locked;
  const char *named;
};

G_DEFINE_FINAL_TYPE (TenSheetEditor, ten_sheet_editor, G_TYPE_OBJECT)

void
ten_sheet_editor_update (TenSheetEditor *self)
{
  g_signal_emit_by_name (self, "changed");
}

TEN_DEFINE_EMITTER (on_marked, "marked")

static void
ten_sheet_editor_class_init (TenSheetEditorClass *klass)
{
  ten_view_install (klass, TenSheetEditor, G_TYPE_BOOLEAN, editing);
  ten_class_own_all (klass, TenSheetEditor, g_object_unref, sheet_signals, pool_signals, sheet,
                     pool, sheets);

  ten_signal_new (klass, "changed");
  ten_signal_new (klass, "marked");
  ten_signal_new (klass, "played");
  ten_signal_new_with (klass, "guided", G_TYPE_STRING);
}

static void
ten_sheet_editor_init (TenSheetEditor *self)
{
  self->sheet_signals = g_signal_group_new (TEN_TYPE_SHEET);
  g_signal_group_connect_swapped (self->sheet_signals, "changed",
                                  G_CALLBACK (ten_sheet_editor_update), self);
  self->pool_signals = g_signal_group_new (TEN_TYPE_POOL);
  g_signal_group_connect_swapped (self->pool_signals, "changed", G_CALLBACK (on_marked), self);
}

TenSheetEditor *
ten_sheet_editor_new (void)
{
  return g_object_new (TEN_TYPE_SHEET_EDITOR, NULL);
}

TEN_DEFINE_ACCESSOR (TenSheet *, ten_sheet_editor_get_sheet, TenSheetEditor, sheet)
TEN_DEFINE_ACCESSOR (TenPool *, ten_sheet_editor_get_pool, TenSheetEditor, pool)
TEN_DEFINE_ACCESSOR (gboolean, ten_sheet_editor_get_editing, TenSheetEditor, editing)
TEN_DEFINE_ACCESSOR (gboolean, ten_sheet_editor_get_locked, TenSheetEditor, locked)

void
ten_sheet_editor_lock (TenSheetEditor *self)
{
  self->locked = TRUE;
}
TEN_DEFINE_ACCESSOR (const char *, ten_sheet_editor_get_named, TenSheetEditor, named)

void
ten_sheet_editor_set_sheet (TenSheetEditor *self, TenSheet *sheet)
{
  if (sheet == NULL)
    ten_sheet_editor_set_editing (self, FALSE);
  g_set_object (&self->sheet, sheet);
  g_signal_group_set_target (self->sheet_signals, sheet);
}

TEN_DEFINE_KEEPER (ten_sheet_editor_set_sheets, TenSheetEditor, TenSheetSource, sheets)

char **
ten_sheet_editor_list_items (TenSheetEditor *self, TenSheetItemKind kind)
{
  return self->sheets != NULL && self->sheet != NULL
             ? ten_sheet_source_list_items (self->sheets, ten_sheet_get_ruleset (self->sheet), kind)
             : g_new0 (char *, 1);
}

void
ten_sheet_editor_set_pool (TenSheetEditor *self, TenPool *pool)
{
  if (!g_set_object (&self->pool, pool))
    return;
  g_signal_group_set_target (self->pool_signals, pool);
  on_marked (self);
}

void
ten_sheet_editor_set_editing (TenSheetEditor *self, gboolean editing)
{
  editing = editing && self->sheet != NULL;
  if (self->editing != editing)
    ten_sheet_end_edit (self->sheet);
  ten_view_set (self, "editing", editing, NULL);
}

void
ten_sheet_editor_guide (TenSheetEditor *self, const char *message)
{
  g_signal_emit_by_name (self, "guided", message);
}

/* The rows show again what the sheet says. */
static void
refuse (TenSheetEditor *self, const GError *error)
{
  ten_sheet_editor_guide (self, error->message);
  ten_sheet_editor_update (self);
}

void
ten_sheet_editor_apply (TenSheetEditor *self, TenSheetEdit *edit)
{
  g_autoptr (TenSheetEdit) owned = edit;
  g_autoptr (GError) error = NULL;

  if (self->editing && !ten_sheet_apply (self->sheet, g_steal_pointer (&owned), &error))
    refuse (self, error);
}

void
ten_sheet_editor_apply_once (TenSheetEditor *self, TenSheetEdit *edit)
{
  ten_sheet_editor_apply (self, edit);
  if (self->editing)
    ten_sheet_editor_end (self);
}

void
ten_sheet_editor_end (TenSheetEditor *self)
{
  if (self->sheet != NULL)
    ten_sheet_end_edit (self->sheet);
}

static int
find_chosen (TenSheetEditor *self, const char *trait, const char *const *specialties)
{
  const char *chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait)
                           ? ten_pool_get_specialty (self->pool)
                           : NULL;

  for (int i = 0; chosen != NULL && specialties != NULL && specialties[i] != NULL; i++)
    if (g_str_equal (specialties[i], chosen))
      return i;
  return -1;
}

/* A trait in the pool stays there under its new name. */
void
ten_sheet_editor_set_specialties (TenSheetEditor *self,
                                  const char *trait,
                                  const char *const *specialties)
{
  const char *const *old = ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  const guint n_old = old != NULL ? g_strv_length ((char **) old) : 0;
  const int chosen = find_chosen (self, trait, old);

  ten_sheet_editor_apply_once (self, ten_specialties_edit_new (trait, specialties));
  if (chosen >= 0 && n_old == g_strv_length ((char **) specialties) &&
      ten_pool_has_trait (self->pool, trait))
    ten_pool_set_specialty (self->pool, trait, specialties[chosen], NULL);
}

void
ten_sheet_editor_name_trait (TenSheetEditor *self, const char *trait, const char *name)
{
  const gboolean chosen = self->pool != NULL && ten_pool_has_trait (self->pool, trait);

  self->named = name;
  ten_sheet_editor_apply (self, ten_rename_trait_edit_new (trait, name));
  self->named = NULL;
  /* The pool treats the old trait as removed, so replace its term. */
  if (chosen && !ten_pool_has_trait (self->pool, trait))
    ten_pool_toggle_trait (self->pool, name, NULL, NULL);
}

void
ten_sheet_editor_add_trait (TenSheetEditor *self, const char *name, const char *heading)
{
  self->named = name;
  ten_sheet_editor_apply (self, ten_add_grouped_trait_edit_new (name, 1, heading));
  self->named = NULL;
}

void
ten_sheet_editor_play (TenSheetEditor *self, TenSheetEdit *edit)
{
  g_autoptr (TenSheetEdit) owned = edit;
  g_autoptr (GError) error = NULL;

  if (self->locked)
    return;
  if (ten_sheet_play (self->sheet, g_steal_pointer (&owned), &error))
    g_signal_emit_by_name (self, "played");
  else
    refuse (self, error);
}

/* The pool may use a trait's id; people expect its name. */
static char *
dup_trait_name (TenSheetEditor *self, const char *trait, TenTraitKind *kind)
{
  const TenTrait *known = ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet), trait);

  *kind = known != NULL ? known->kind : TEN_TRAIT_EXTRA;
  return known != NULL ? g_strdup (known->name) : ten_sheet_dup_title (trait);
}

static void
guide_replaced (TenSheetEditor *self, const char *trait, const char *replaced)
{
  TenTraitKind kind, other_kind;
  g_autofree char *name = dup_trait_name (self, trait, &kind);
  g_autofree char *other = dup_trait_name (self, replaced, &other_kind);
  g_autofree char *message = NULL;

  if (kind == TEN_TRAIT_SKILL && other_kind == TEN_TRAIT_SKILL)
    message =
        /* Translators: the names of two skills */
        g_strdup_printf (_ ("%s replaced %s: two skills are never combined"), name, other);
  else if (kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits */
    message = g_strdup_printf (_ ("%s replaced %s: it is rolled alone"), name, other);
  else if (other_kind == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits, the second of which is rolled alone */
    message = g_strdup_printf (_ ("%s replaced %s, which is rolled alone"), name, other);
  else
    /* Translators: the names of two traits */
    message =
        g_strdup_printf (_ ("%s replaced %s: no more than two traits are combined"), name, other);
  ten_sheet_editor_guide (self, message);
}

static gboolean
toggle_trait (TenSheetEditor *self, const char *trait)
{
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;

  if (!ten_pool_toggle_trait (self->pool, trait, &replaced, &error))
    {
      ten_sheet_editor_guide (self, error->message);
      return FALSE;
    }
  if (replaced != NULL)
    guide_replaced (self, trait, replaced);
  return TRUE;
}

void
ten_sheet_editor_toggle_trait (TenSheetEditor *self, const char *trait)
{
  if (self->pool != NULL && self->sheet != NULL)
    toggle_trait (self, trait);
}

void
ten_sheet_editor_toggle_specialty (TenSheetEditor *self, const char *trait, const char *specialty)
{
  g_autoptr (GError) error = NULL;

  if (self->pool == NULL || self->sheet == NULL)
    return;
  if (!ten_pool_has_trait (self->pool, trait))
    {
      if (!toggle_trait (self, trait))
        return;
    }
  else if (g_strcmp0 (ten_pool_get_specialty (self->pool), specialty) == 0)
    specialty = NULL;
  if (!ten_pool_set_specialty (self->pool, trait, specialty, &error))
    ten_sheet_editor_guide (self, error->message);
}
