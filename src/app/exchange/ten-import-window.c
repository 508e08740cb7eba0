/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "exchange/ten-import-window.h"

#include <glib/gi18n.h>

/* How often something moves while one file is read. */
#define PULSE_MILLISECONDS 100

struct _TenImportWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkLabel *reading;
  GtkProgressBar *progress;
  GtkBox *groups;
  GtkSwitch *without_player;
  GtkWidget *open_button;

  GPtrArray *checks; /* of GtkCheckButton, each with its TenSheet */
  guint n_found;
  guint pulse_source;
};

enum
{
  AGAIN,
  OPEN,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenImportWindow, ten_import_window, ADW_TYPE_WINDOW)

static guint signals[N_SIGNALS];

static char *
dup_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
follow_checks (TenImportWindow *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->checks->len; i++)
    any = any || gtk_check_button_get_active (g_ptr_array_index (self->checks, i));
  gtk_widget_set_sensitive (self->open_button, any);
}

static void
on_without_player (TenImportWindow *self)
{
  g_signal_emit (self, signals[AGAIN], 0);
}

static void
on_open (TenImportWindow *self)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->checks->len; i++)
    {
      gpointer check = g_ptr_array_index (self->checks, i);

      if (gtk_check_button_get_active (check))
        g_ptr_array_add (sheets, g_object_ref (g_object_get_data (check, "sheet")));
    }
  g_object_ref (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[OPEN], 0, sheets);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static GtkWidget *
create_line (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* What the import did. There may be many characters: their reports are made when they are read. */
static void
on_expanded (AdwExpanderRow *row, GParamSpec *pspec, TenImport *import)
{
  const char *const *lines = ten_import_get_lines (import);
  GtkWidget *box, *content;

  if (g_object_get_data (G_OBJECT (row), "report") != NULL)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), create_line (lines[i]));
  if (lines[0] == NULL)
    gtk_box_append (GTK_BOX (box), create_line (_ ("Everything was taken as it is.")));
  content = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, NULL);
  g_object_set_data (G_OBJECT (row), "report", content);
  adw_expander_row_add_row (row, content);
}

static GtkWidget *
create_check (TenImportWindow *self, TenSheet *sheet)
{
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *name = NULL;

  /* Translators: a check box: the name of a character. */
  name = g_strdup_printf (_ ("Open %s"), ten_sheet_get_name (sheet));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (check), "sheet", g_object_ref (sheet), g_object_unref);
  g_signal_connect_object (check, "toggled", G_CALLBACK (follow_checks), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->checks, check);
  return check;
}

static GtkWidget *
create_row (TenImportWindow *self, TenImport *import)
{
  TenSheet *sheet = ten_import_get_sheet (import);
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *title = g_markup_escape_text (ten_sheet_get_name (sheet), -1);
  g_autofree char *words =
      /* Translators: the ruleset of a character, and the format that it was found in. */
      g_strdup_printf (_ ("%s · from: %s"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)),
                       ten_import_get_format_name (import));
  g_autofree char *subtitle = g_markup_escape_text (words, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), create_check (self, sheet));
  g_signal_connect_data (row, "notify::expanded", G_CALLBACK (on_expanded), g_object_ref (import),
                         (GClosureNotify) g_object_unref, 0);
  return row;
}

static gboolean
pulse (gpointer data)
{
  gtk_progress_bar_pulse (TEN_IMPORT_WINDOW (data)->progress);
  return G_SOURCE_CONTINUE;
}

static void
ten_import_window_dispose (GObject *object)
{
  TenImportWindow *self = TEN_IMPORT_WINDOW (object);

  g_clear_handle_id (&self->pulse_source, g_source_remove);
  g_ptr_array_set_size (self->checks, 0);

  G_OBJECT_CLASS (ten_import_window_parent_class)->dispose (object);
}

static void
ten_import_window_finalize (GObject *object)
{
  g_ptr_array_unref (TEN_IMPORT_WINDOW (object)->checks);

  G_OBJECT_CLASS (ten_import_window_parent_class)->finalize (object);
}

static void
ten_import_window_class_init (TenImportWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_import_window_dispose;
  object_class->finalize = ten_import_window_finalize;

  /**
   * TenImportWindow::again:
   * @self: the window
   *
   * Emitted when the files are to be read again, as something else is to be taken from them.
   */
  signals[AGAIN] = g_signal_new ("again", TEN_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  /**
   * TenImportWindow::open:
   * @self: the window
   * @sheets: (element-type TenSheet): the sheets that were chosen, at least one
   *
   * Emitted when the person has chosen. The window goes then.
   */
  signals[OPEN] = g_signal_new ("open", TEN_TYPE_IMPORT_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/exchange/ten-import-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, reading);
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, groups);
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, without_player);
  gtk_widget_class_bind_template_child (widget_class, TenImportWindow, open_button);
  gtk_widget_class_bind_template_callback (widget_class, on_without_player);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
ten_import_window_init (TenImportWindow *self)
{
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->open_button);
}

GtkWidget *
ten_import_window_new (GtkWindow *parent)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  return g_object_new (TEN_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);
}

gboolean
ten_import_window_get_without_player (TenImportWindow *self)
{
  g_return_val_if_fail (TEN_IS_IMPORT_WINDOW (self), FALSE);

  return gtk_switch_get_active (self->without_player);
}

void
ten_import_window_begin (TenImportWindow *self)
{
  GtkWidget *child;

  g_return_if_fail (TEN_IS_IMPORT_WINDOW (self));

  g_ptr_array_set_size (self->checks, 0);
  self->n_found = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  gtk_widget_set_sensitive (self->open_button, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "reading");
  if (self->pulse_source == 0)
    self->pulse_source = g_timeout_add (PULSE_MILLISECONDS, pulse, self);
}

void
ten_import_window_set_progress (TenImportWindow *self, GFile *file, guint n_done, guint n_files)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (TEN_IS_IMPORT_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  name = dup_name (file);
  /* Translators: the name of a file. */
  text = g_strdup_printf (_ ("Reading “%s”"), name);
  gtk_label_set_label (self->reading, text);
  if (n_done == 0)
    return;
  g_clear_handle_id (&self->pulse_source, g_source_remove);
  gtk_progress_bar_set_fraction (self->progress, (double) n_done / n_files);
}

void
ten_import_window_add (TenImportWindow *self, GFile *file, GPtrArray *imports, const GError *error)
{
  GtkWidget *group;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *problem = NULL;

  g_return_if_fail (TEN_IS_IMPORT_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (imports != NULL || error != NULL);

  name = dup_name (file);
  title = g_markup_escape_text (name, -1);
  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (imports == NULL)
    {
      problem = g_markup_escape_text (error->message, -1);
      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), problem);
    }
  for (guint i = 0; imports != NULL && i < imports->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               create_row (self, g_ptr_array_index (imports, i)));
  self->n_found += imports != NULL ? imports->len : 0;
  gtk_box_append (self->groups, group);
}

void
ten_import_window_end (TenImportWindow *self)
{
  g_autofree char *words = NULL;
  GtkWidget *row;

  g_return_if_fail (TEN_IS_IMPORT_WINDOW (self));

  g_clear_handle_id (&self->pulse_source, g_source_remove);
  gtk_stack_set_visible_child_name (self->stack, "found");
  follow_checks (self);
  if (self->n_found == 1)
    {
      row = gtk_widget_get_ancestor (g_ptr_array_index (self->checks, 0), ADW_TYPE_EXPANDER_ROW);
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
    }
  if (self->n_found > 0)
    gtk_widget_grab_focus (self->open_button);
  words = g_strdup_printf (
      ngettext ("%u character was found", "%u characters were found", self->n_found),
      self->n_found);
  ten_toolkit_announce (GTK_WIDGET (self), words);
}
