/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "common/ten-widget.h"
#include "exchange/ten-import-window.h"

#include <glib/gi18n.h>
#include <string.h>

/* Nobody sorts out more names than this by hand. */
#define MAX_GUESSES 30

/* The interval at which the bar pulses while the first file is read. */
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

  TenRulesets *rulesets;
  GPtrArray *files;
  GBytes *text; /* (nullable): instead of the only file */
  GSettings *settings;
  GPtrArray *names;      /* the meanings of names, such as "agility=dexterity" */
  GHashTable *expanded;  /* the places of the characters whose report is open */
  GHashTable *unchecked; /* the places of those that are not to be opened */
  char *answered;        /* (nullable): the place and name that was answered last */
  GtkWidget *answer;     /* borrowed: its row, once there is one again */
  guint reread_source;
  guint n_read;
  guint n_found;
  GCancellable *cancellable; /* of the current reading */
  GPtrArray *checks;         /* of GtkCheckButton, each with its TenSheet */
  guint pulse_source;
};

typedef struct
{
  GFile *file;
  GBytes *text;
  char **names;
  TenRulesets *rulesets;
  TenImportOptions options;
} Reading;

G_DEFINE_FINAL_TYPE (TenImportWindow, ten_import_window, ADW_TYPE_WINDOW)

static void read_next (TenImportWindow *self);
static void read_files (TenImportWindow *self);

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_object_unref (reading->rulesets);
  g_clear_pointer (&reading->text, g_bytes_unref);
  g_strfreev (reading->names);
  g_free (reading);
}

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
  g_signal_emit_by_name (self, "open", sheets);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static GtkWidget *
create_line (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
}

static char *
dup_key (TenImport *import, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  return g_strdup_printf ("%s: %s", ten_import_get_shape (import), folded);
}

static gboolean
has_meaning (TenImportWindow *self, const char *name, gboolean forget)
{
  g_autofree char *start = g_strconcat (name, "=", NULL);

  for (guint i = 0; i < self->names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (self->names, i), start))
      {
        if (forget)
          g_ptr_array_remove_index (self->names, i);
        return TRUE;
      }
  return FALSE;
}

/* Applies the answers for an earlier file of the same kind. Returns whether anything is new. */
static gboolean
remember_meanings (TenImportWindow *self, GPtrArray *imports)
{
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "import-names");
  gboolean any = FALSE;

  for (guint i = 0; imports != NULL && i < imports->len; i++)
    {
      TenImport *import = g_ptr_array_index (imports, i);

      for (const char *const *name = ten_import_get_unknown_names (import); *name != NULL; name++)
        {
          g_autofree char *key = dup_key (import, *name);
          const char *meaning;

          if (!g_variant_lookup (kept, key, "&s", &meaning) || has_meaning (self, *name, FALSE))
            continue;
          g_ptr_array_add (self->names, g_strdup_printf ("%s=%s", *name, meaning));
          any = TRUE;
        }
    }
  return any;
}

static gboolean
reread (gpointer data)
{
  TenImportWindow *self = data;

  self->reread_source = 0;
  read_files (self);
  return G_SOURCE_REMOVE;
}

static void
on_meaning (AdwComboRow *choice, GParamSpec *pspec, TenImportWindow *self)
{
  const char *name = g_object_get_data (G_OBJECT (choice), "name");
  const char *key = g_object_get_data (G_OBJECT (choice), "key");
  const char *const *ids = g_object_get_data (G_OBJECT (choice), "ids");
  guint selected = adw_combo_row_get_selected (choice);
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "import-names");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *meaning;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &meaning))
    if (!g_str_equal (other, key))
      g_variant_builder_add (&builder, "{ss}", other, meaning);
  has_meaning (self, name, TRUE);
  if (selected > 0)
    {
      g_variant_builder_add (&builder, "{ss}", key, ids[selected - 1]);
      g_ptr_array_add (self->names, g_strdup_printf ("%s=%s", name, ids[selected - 1]));
    }
  g_settings_set_value (self->settings, "import-names", g_variant_builder_end (&builder));
  g_free (self->answered);
  self->answered = g_strdup (g_object_get_data (G_OBJECT (choice), "answer"));
  /* The list in use is removed with all others. */
  if (self->reread_source == 0)
    self->reread_source = g_idle_add (reread, self);
}

/* The name in the file, and the trait that it means: lets the user correct a guess. */
static GtkWidget *
create_guess (TenImportWindow *self, TenImport *import, const char *name, const char *meaning)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_import_get_sheet (import));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autofree char *title = g_markup_escape_text (name, -1);
  GtkWidget *row = adw_combo_row_new ();
  guint n_groups;
  guint selected = 0;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  gtk_string_list_append (names, _ ("An Extra Trait"));
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        gtk_string_list_append (names, groups[i].traits[j].name);
        g_strv_builder_add (ids, groups[i].traits[j].id);
        if (g_strcmp0 (groups[i].traits[j].id, meaning) == 0)
          selected = g_list_model_get_n_items (G_LIST_MODEL (names)) - 1;
      }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  g_object_set_data_full (G_OBJECT (row), "key", dup_key (import, name), g_free);
  g_object_set_data_full (G_OBJECT (row), "ids", g_strv_builder_end (ids),
                          (GDestroyNotify) g_strfreev);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (on_meaning), self, 0);
  return row;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* The names that the ruleset does not know, and those that have a meaning by now. */
static GPtrArray *
list_guesses (TenImportWindow *self, TenImport *import, GHashTable *meanings)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  const char *const *names = ten_import_get_unknown_names (import);
  g_autoptr (GVariant) kept = g_settings_get_value (self->settings, "import-names");

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (names[i]));
  for (guint i = 0; ten_import_get_shape (import) != NULL && i < self->names->len; i++)
    {
      const char *both = g_ptr_array_index (self->names, i);
      const char *meaning = strrchr (both, '=') + 1;
      char *name = g_strndup (both, (gsize) (meaning - both) - 1);
      g_autofree char *key = dup_key (import, name);

      g_ptr_array_add (list, name);
      if (g_variant_lookup (kept, key, "&s", &meaning))
        g_hash_table_insert (meanings, name, g_strdup (meaning));
      else
        g_ptr_array_remove (list, name);
    }
  g_ptr_array_sort (list, compare_names);
  g_ptr_array_set_size (list, (int) MIN (list->len, MAX_GUESSES));
  return list;
}

static GtkWidget *
create_heading (const char *text, const char *css_class)
{
  GtkWidget *label = create_line (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_content (AdwExpanderRow *row, GtkWidget *box)
{
  adw_expander_row_add_row (
      row, g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, NULL));
}

static GtkWidget *
create_box (void)
{
  return g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                       "margin-top", 9, "margin-bottom", 9, "margin-start", 12, "margin-end", 12,
                       NULL);
}

static void
append_guesses (TenImportWindow *self, AdwExpanderRow *row, TenImport *import)
{
  g_autoptr (GHashTable) meanings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) names = list_guesses (self, import, meanings);
  const char *place = g_object_get_data (G_OBJECT (row), "place");
  GtkWidget *box;

  if (names->len == 0)
    return;
  box = create_box ();
  gtk_box_append (GTK_BOX (box),
                  create_heading (_ ("Names That the Ruleset Does Not Know"), "heading"));
  gtk_box_append (
      GTK_BOX (box),
      create_heading (
          _ ("Choose the trait that a name means. Files of the same kind are read the same way."),
          "dim-label"));
  add_content (row, box);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GtkWidget *guess = create_guess (self, import, name, g_hash_table_lookup (meanings, name));
      char *answer = g_strconcat (place, " ", name, NULL);

      g_object_set_data_full (G_OBJECT (guess), "answer", answer, g_free);
      if (g_strcmp0 (answer, self->answered) == 0)
        self->answer = guess;
      adw_expander_row_add_row (row, guess);
    }
}

/* There may be many characters: create each report only when it is expanded. */
static void
on_expanded (AdwExpanderRow *row, GParamSpec *pspec, TenImport *import)
{
  const char *const *lines = ten_import_get_lines (import);
  TenImportWindow *self = g_object_get_data (G_OBJECT (row), "window");
  const char *place = g_object_get_data (G_OBJECT (row), "place");
  GtkWidget *box;

  if (adw_expander_row_get_expanded (row))
    g_hash_table_add (self->expanded, g_strdup (place));
  else
    g_hash_table_remove (self->expanded, place);
  if (g_object_get_data (G_OBJECT (row), "report") != NULL)
    return;
  box = create_box ();
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), create_line (lines[i]));
  if (lines[0] == NULL)
    gtk_box_append (GTK_BOX (box), create_line (_ ("Everything was imported unchanged.")));
  g_object_set_data (G_OBJECT (row), "report", box);
  add_content (row, box);
  append_guesses (self, row, import);
}

static void
on_toggled (GtkCheckButton *check, TenImportWindow *self)
{
  const char *place = g_object_get_data (G_OBJECT (check), "place");

  if (gtk_check_button_get_active (check))
    g_hash_table_remove (self->unchecked, place);
  else
    g_hash_table_add (self->unchecked, g_strdup (place));
  follow_checks (self);
}

static GtkWidget *
create_check (TenImportWindow *self, TenSheet *sheet, const char *place)
{
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *name = NULL;

  /* Translators: a check box: the name of a character. */
  name = g_strdup_printf (_ ("Open %s"), ten_sheet_get_name (sheet));
  ten_widget_set_label (check, name);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               !g_hash_table_contains (self->unchecked, place));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (check), "sheet", g_object_ref (sheet), g_object_unref);
  g_object_set_data_full (G_OBJECT (check), "place", g_strdup (place), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), self, 0);
  g_ptr_array_add (self->checks, check);
  return check;
}

static GtkWidget *
create_row (TenImportWindow *self, TenImport *import, guint number)
{
  TenSheet *sheet = ten_import_get_sheet (import);
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *title = g_markup_escape_text (ten_sheet_get_name (sheet), -1);
  g_autofree char *words =
      /* Translators: the ruleset of a character, and the format that it was found in. */
      g_strdup_printf (_ ("%s · from %s"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)),
                       ten_import_get_format_name (import));
  g_autofree char *subtitle = g_markup_escape_text (words, -1);
  char *place = g_strdup_printf ("%u/%u", self->n_read, number);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), create_check (self, sheet, place));
  g_object_set_data (G_OBJECT (row), "window", self);
  g_object_set_data_full (G_OBJECT (row), "place", place, g_free);
  g_signal_connect_data (row, "notify::expanded", G_CALLBACK (on_expanded), g_object_ref (import),
                         (GClosureNotify) g_object_unref, 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row),
                                 g_hash_table_contains (self->expanded, place));
  return row;
}

static void
append_group (TenImportWindow *self, GFile *file, GPtrArray *imports, const GError *error)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *name = dup_name (file);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *problem = NULL;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (imports == NULL)
    {
      problem = g_markup_escape_text (error->message, -1);
      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), problem);
    }
  for (guint i = 0; imports != NULL && i < imports->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               create_row (self, g_ptr_array_index (imports, i), i));
  self->n_found += imports != NULL ? imports->len : 0;
  gtk_box_append (self->groups, group);
}

static void
show_found (TenImportWindow *self)
{
  g_autofree char *words = NULL;

  g_clear_handle_id (&self->pulse_source, g_source_remove);
  gtk_stack_set_visible_child_name (self->stack, "found");
  follow_checks (self);
  if (self->n_found == 1)
    {
      GtkWidget *row =
          gtk_widget_get_ancestor (g_ptr_array_index (self->checks, 0), ADW_TYPE_EXPANDER_ROW);

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
    }
  if (self->answer != NULL)
    gtk_widget_grab_focus (self->answer);
  else if (self->n_found > 0)
    gtk_widget_grab_focus (self->open_button);
  words = g_strdup_printf (
      ngettext ("%u character was found", "%u characters were found", self->n_found),
      self->n_found);
  ten_toolkit_announce (GTK_WIDGET (self), words);
}

static void
show_progress (TenImportWindow *self)
{
  g_autofree char *name = dup_name (g_ptr_array_index (self->files, self->n_read));
  /* Translators: the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Reading “%s”"), name);

  gtk_label_set_label (self->reading, text);
  if (self->n_read == 0)
    return;
  g_clear_handle_id (&self->pulse_source, g_source_remove);
  gtk_progress_bar_set_fraction (self->progress, (double) self->n_read / self->files->len);
}

/* A text from the clipboard has no file that could be cancelled. */
static GPtrArray *
read_text (Reading *reading, const char *name, GCancellable *cancellable, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (reading->text, &length);
  GPtrArray *imports;

  g_cancellable_push_current (cancellable);
  imports = ten_import_read (name, text != NULL ? text : "", length, reading->rulesets,
                             &reading->options, error);
  g_cancellable_pop_current (cancellable);
  return imports;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  g_autofree char *name = dup_name (reading->file);
  GPtrArray *imports = reading->text != NULL
                           ? read_text (reading, name, cancellable, &error)
                           : ten_import_load (reading->file, reading->rulesets, &reading->options,
                                              cancellable, &error);

  if (imports != NULL)
    g_task_return_pointer (task, imports, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  TenImportWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = g_task_propagate_pointer (G_TASK (result), &error);

  /* The window is gone or is reading again. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  if (remember_meanings (self, imports))
    {
      read_next (self);
      return;
    }
  append_group (self, g_ptr_array_index (self->files, self->n_read), imports, error);
  self->n_read++;
  read_next (self);
}

static char **
dup_names (TenImportWindow *self)
{
  char **names = g_new0 (char *, self->names->len + 1);

  for (guint i = 0; i < self->names->len; i++)
    names[i] = g_strdup (g_ptr_array_index (self->names, i));
  return names;
}

static void
read_next (TenImportWindow *self)
{
  Reading *reading;
  g_autoptr (GTask) task = NULL;

  if (self->n_read == self->files->len)
    {
      show_found (self);
      return;
    }
  show_progress (self);
  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (g_ptr_array_index (self->files, self->n_read));
  reading->text = self->text != NULL ? g_bytes_ref (self->text) : NULL;
  reading->rulesets = g_object_ref (self->rulesets);
  reading->names = dup_names (self);
  reading->options.names = (const char *const *) reading->names;
  reading->options.without_player = gtk_switch_get_active (self->without_player);
  task = g_task_new (NULL, self->cancellable, on_read, self);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

static gboolean
pulse (gpointer data)
{
  gtk_progress_bar_pulse (TEN_IMPORT_WINDOW (data)->progress);
  return G_SOURCE_CONTINUE;
}

static void
read_files (TenImportWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->n_read = 0;
  self->n_found = 0;
  g_ptr_array_set_size (self->checks, 0);
  self->answer = NULL;
  ten_widget_clear (GTK_WIDGET (self->groups));
  gtk_widget_set_sensitive (self->open_button, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "reading");
  if (self->pulse_source == 0)
    self->pulse_source = g_timeout_add (PULSE_MILLISECONDS, pulse, self);
  read_next (self);
}

static void
ten_import_window_dispose (GObject *object)
{
  TenImportWindow *self = TEN_IMPORT_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pulse_source, g_source_remove);
  g_clear_handle_id (&self->reread_source, g_source_remove);
  g_ptr_array_set_size (self->checks, 0);

  G_OBJECT_CLASS (ten_import_window_parent_class)->dispose (object);
}

static void
ten_import_window_class_init (TenImportWindowClass *klass)
{
  ten_class_own_all (klass, TenImportWindow, g_object_unref, cancellable, rulesets, settings);
  ten_class_own_all (klass, TenImportWindow, g_ptr_array_unref, names, files, checks);
  ten_class_own_all (klass, TenImportWindow, g_hash_table_unref, expanded, unchecked);
  ten_class_own_all (klass, TenImportWindow, g_bytes_unref, text);
  ten_class_own_all (klass, TenImportWindow, g_free, answered);
  G_OBJECT_CLASS (klass)->dispose = ten_import_window_dispose;

  /* The selected sheets, at least one. */
  ten_signal_new_with (klass, "open", G_TYPE_PTR_ARRAY);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  ten_widget_class_set_template (klass, "exchange/ten-import-window.ui");
  ten_widget_class_bind_children (klass, TenImportWindow, stack, reading, progress, groups,
                                  without_player, open_button);
  ten_widget_class_bind_callbacks (klass, read_files, on_open);
}

static void
ten_import_window_init (TenImportWindow *self)
{
  self->checks = g_ptr_array_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->expanded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->unchecked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->open_button);
}

GtkWidget *
ten_import_window_new (
    GtkWindow *parent, TenRulesets *rulesets, GPtrArray *files, GBytes *text, GSettings *settings)
{
  TenImportWindow *self = g_object_new (TEN_TYPE_IMPORT_WINDOW, "transient-for", parent, NULL);

  self->rulesets = g_object_ref (rulesets);
  self->settings = g_object_ref (settings);
  self->text = text != NULL ? g_bytes_ref (text) : NULL;
  self->files =
      files != NULL ? g_ptr_array_ref (files) : g_ptr_array_new_with_free_func (g_object_unref);
  if (files == NULL)
    /* Translators: in the place of the name of a file. */
    g_ptr_array_add (self->files, g_file_new_for_path (_ ("Clipboard")));
  read_files (self);
  return GTK_WIDGET (self);
}
