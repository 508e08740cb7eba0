/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-sheet-source.h"

#include "window/ten-file-dialog.h"

#include <glib/gi18n.h>

struct _TenSheetSource
{
  GObject parent_instance;

  TenRulesets *rulesets;
  GMenuModel *recent;
  GMenuModel *samples;
  GPtrArray *sheets; /* of TenSheet, each until the last who uses it lets it go */
};

G_DEFINE_FINAL_TYPE (TenSheetSource, ten_sheet_source, G_TYPE_OBJECT)

static const char *const suffixes[] = { "json", NULL };

/* The same sheets, for another action. */
static GMenuModel *
copy_items (GMenuModel *model, const char *action)
{
  GMenu *copy = g_menu_new ();

  for (int i = 0; model != NULL && i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (model, i);
      g_autoptr (GVariant) target =
          g_menu_item_get_attribute_value (item, G_MENU_ATTRIBUTE_TARGET, NULL);

      g_menu_item_set_action_and_target_value (item, action, target);
      g_menu_append_item (copy, item);
    }

  return G_MENU_MODEL (copy);
}

/* The same file may have two names. */
static char *
dup_identity (GFile *file)
{
  g_autoptr (GFileInfo) info =
      g_file_is_native (file)
          ? g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL)
          : NULL;

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

static gboolean
is_same_file (GFile *file, const char *identity, GFile *other)
{
  g_autofree char *other_identity = NULL;

  if (other == NULL)
    return FALSE;
  if (g_file_equal (file, other))
    return TRUE;
  if (identity == NULL)
    return FALSE;
  other_identity = dup_identity (other);
  return g_strcmp0 (identity, other_identity) == 0;
}

static void
on_sheet_gone (gpointer data, GObject *sheet)
{
  g_ptr_array_remove_fast (TEN_SHEET_SOURCE (data)->sheets, sheet);
}

/* Who asked for the same file meanwhile has it already. */
static TenSheet *
keep (TenSheetSource *self, TenSheet *sheet)
{
  TenSheet *known = ten_sheet_source_find (self, ten_sheet_get_file (sheet));

  if (known != NULL)
    return g_object_ref (known);
  ten_sheet_source_add (self, sheet);
  return g_object_ref (sheet);
}

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_load_finish (result, &error);

  if (sheet == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, keep (g_task_get_source_object (task), sheet), g_object_unref);
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, &error);

  if (files != NULL)
    g_task_return_pointer (task, g_object_ref (g_ptr_array_index (files, 0)), g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Where it is already, or the name that the character has. */
static char *
dup_target_name (TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);

  if (file != NULL && !g_file_has_uri_scheme (file, "resource"))
    return g_file_get_basename (file);
  return ten_file_dialog_dup_name (sheet, TEN_SHEET_SUFFIX);
}

static void
ten_sheet_source_dispose (GObject *object)
{
  TenSheetSource *self = TEN_SHEET_SOURCE (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->recent);
  g_clear_object (&self->samples);
  for (guint i = 0; i < self->sheets->len; i++)
    g_object_weak_unref (g_ptr_array_index (self->sheets, i), on_sheet_gone, self);
  g_ptr_array_set_size (self->sheets, 0);

  G_OBJECT_CLASS (ten_sheet_source_parent_class)->dispose (object);
}

static void
ten_sheet_source_finalize (GObject *object)
{
  g_ptr_array_unref (TEN_SHEET_SOURCE (object)->sheets);

  G_OBJECT_CLASS (ten_sheet_source_parent_class)->finalize (object);
}

static void
ten_sheet_source_class_init (TenSheetSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_sheet_source_dispose;
  G_OBJECT_CLASS (klass)->finalize = ten_sheet_source_finalize;
}

static void
ten_sheet_source_init (TenSheetSource *self)
{
  self->sheets = g_ptr_array_new ();
}

TenSheetSource *
ten_sheet_source_new (TenRulesets *rulesets, GMenuModel *recent, GMenuModel *samples)
{
  TenSheetSource *self;

  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (recent == NULL || G_IS_MENU_MODEL (recent), NULL);
  g_return_val_if_fail (samples == NULL || G_IS_MENU_MODEL (samples), NULL);

  self = g_object_new (TEN_TYPE_SHEET_SOURCE, NULL);
  self->rulesets = g_object_ref (rulesets);
  g_set_object (&self->recent, recent);
  g_set_object (&self->samples, samples);
  return self;
}

GMenuModel *
ten_sheet_source_create_menu (TenSheetSource *self, const char *action)
{
  GMenu *menu;
  g_autoptr (GMenuModel) recent = NULL;
  g_autoptr (GMenuModel) samples = NULL;

  g_return_val_if_fail (TEN_IS_SHEET_SOURCE (self), NULL);
  g_return_val_if_fail (action != NULL, NULL);

  menu = g_menu_new ();
  recent = copy_items (self->recent, action);
  samples = copy_items (self->samples, action);
  if (g_menu_model_get_n_items (recent) > 0)
    g_menu_append_section (menu, _ ("Recent"), recent);
  if (g_menu_model_get_n_items (samples) > 0)
    g_menu_append_submenu (menu, _ ("Sample Sheets"), samples);
  return G_MENU_MODEL (menu);
}

void
ten_sheet_source_choose_file (TenSheetSource *self,
                              GtkWindow *parent,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  TenFileDialog dialog = { .suffixes = suffixes };

  g_return_if_fail (TEN_IS_SHEET_SOURCE (self));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  dialog.title = _ ("Open a Sheet");
  dialog.accept = _ ("_Open");
  dialog.kind = _ ("Character sheets");
  ten_file_dialog_choose (&dialog, parent, cancellable, on_files_chosen,
                          g_task_new (self, cancellable, callback, user_data));
}

void
ten_sheet_source_choose_target (TenSheetSource *self,
                                GtkWindow *parent,
                                TenSheet *sheet,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  TenFileDialog dialog = { .suffixes = suffixes, .sheet = sheet };
  g_autofree char *name = NULL;

  g_return_if_fail (TEN_IS_SHEET_SOURCE (self));
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (TEN_IS_SHEET (sheet));

  name = dup_target_name (sheet);
  dialog.title = _ ("Save the Sheet");
  dialog.accept = _ ("_Save");
  dialog.kind = _ ("Character sheets");
  dialog.name = name;
  ten_file_dialog_choose (&dialog, parent, cancellable, on_files_chosen,
                          g_task_new (self, cancellable, callback, user_data));
}

GFile *
ten_sheet_source_choose_file_finish (TenSheetSource *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ten_sheet_source_add (TenSheetSource *self, TenSheet *sheet)
{
  g_return_if_fail (TEN_IS_SHEET_SOURCE (self));
  g_return_if_fail (TEN_IS_SHEET (sheet));

  if (g_ptr_array_find (self->sheets, sheet, NULL))
    return;
  g_object_weak_ref (G_OBJECT (sheet), on_sheet_gone, self);
  g_ptr_array_add (self->sheets, sheet);
}

void
ten_sheet_source_forget (TenSheetSource *self, TenSheet *sheet)
{
  g_return_if_fail (TEN_IS_SHEET_SOURCE (self));
  g_return_if_fail (TEN_IS_SHEET (sheet));

  if (g_ptr_array_remove_fast (self->sheets, sheet))
    g_object_weak_unref (G_OBJECT (sheet), on_sheet_gone, self);
}

TenSheet *
ten_sheet_source_find (TenSheetSource *self, GFile *file)
{
  g_autofree char *identity = NULL;

  g_return_val_if_fail (TEN_IS_SHEET_SOURCE (self), NULL);

  if (file == NULL || self->sheets->len == 0)
    return NULL;
  identity = dup_identity (file);
  for (guint i = 0; i < self->sheets->len; i++)
    {
      TenSheet *sheet = g_ptr_array_index (self->sheets, i);

      if (is_same_file (file, identity, ten_sheet_get_file (sheet)))
        return sheet;
    }
  return NULL;
}

void
ten_sheet_source_load (TenSheetSource *self,
                       GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  TenSheet *known;

  g_return_if_fail (TEN_IS_SHEET_SOURCE (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, ten_sheet_source_load);
  known = ten_sheet_source_find (self, file);
  if (known != NULL)
    g_task_return_pointer (task, g_object_ref (known), g_object_unref);
  else
    ten_sheet_load_async (file, self->rulesets, cancellable, on_sheet_loaded,
                          g_steal_pointer (&task));
}

TenSheet *
ten_sheet_source_load_finish (TenSheetSource *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, ten_sheet_source_load), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ten_sheet_source_load_uri (TenSheetSource *self,
                           const char *uri,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (uri != NULL);

  file = g_file_new_for_uri (uri);
  ten_sheet_source_load (self, file, cancellable, callback, user_data);
}
