/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/ten-library-private.h"

#include "json/ten-fields-private.h"

struct _TenLibraryEntry
{
  GObject parent_instance;

  GFile *file;
  char *name;
  char *ruleset;
  char *chronicle;
  GFile *picture;
  GDateTime *opened;
  gboolean missing;
};

G_DEFINE_FINAL_TYPE (TenLibraryEntry, ten_library_entry, G_TYPE_OBJECT)

static void
set_text (TenLibraryEntry *self, char **text, const char *value, const char *property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify (G_OBJECT (self), property);
}

static void
ten_library_entry_class_init (TenLibraryEntryClass *klass)
{
  const TenField fields[] = {
    { "file", G_TYPE_FILE, G_STRUCT_OFFSET (TenLibraryEntry, file) },
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, name) },
    { "ruleset", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, ruleset) },
    { "chronicle", G_TYPE_STRING, G_STRUCT_OFFSET (TenLibraryEntry, chronicle) },
    { "picture", G_TYPE_FILE, G_STRUCT_OFFSET (TenLibraryEntry, picture) },
    { "opened", G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenLibraryEntry, opened) },
    { "missing", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenLibraryEntry, missing) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_library_entry_init (TenLibraryEntry *self)
{
  self->name = g_strdup ("");
  self->ruleset = g_strdup ("");
  self->chronicle = g_strdup ("");
  self->opened = g_date_time_new_now_utc ();
}

TenLibraryEntry *
ten_library_entry_new (GFile *file)
{
  TenLibraryEntry *self = g_object_new (TEN_TYPE_LIBRARY_ENTRY, NULL);

  self->file = g_object_ref (file);
  return self;
}

void
ten_library_entry_set_texts (TenLibraryEntry *self,
                             const char *name,
                             const char *ruleset,
                             const char *chronicle)
{
  set_text (self, &self->name, name, "name");
  set_text (self, &self->ruleset, ruleset, "ruleset");
  set_text (self, &self->chronicle, chronicle, "chronicle");
}

void
ten_library_entry_set_picture (TenLibraryEntry *self, GFile *picture)
{
  if (self->picture != NULL && picture != NULL && g_file_equal (self->picture, picture))
    return;
  if (g_set_object (&self->picture, picture))
    g_object_notify (G_OBJECT (self), "picture");
}

void
ten_library_entry_set_opened (TenLibraryEntry *self, GDateTime *opened)
{
  if (g_date_time_equal (self->opened, opened))
    return;
  g_date_time_unref (self->opened);
  self->opened = g_date_time_ref (opened);
  g_object_notify (G_OBJECT (self), "opened");
}

void
ten_library_entry_set_missing (TenLibraryEntry *self, gboolean missing)
{
  if (self->missing == missing)
    return;
  self->missing = missing;
  g_object_notify (G_OBJECT (self), "missing");
}

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GFile *, file)

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, name)

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, ruleset)

TEN_DEFINE_GETTER (
    TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, const char *, chronicle)

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GFile *, picture)

TEN_DEFINE_GETTER (TenLibraryEntry, ten_library_entry, TEN_IS_LIBRARY_ENTRY, GDateTime *, opened)

gboolean
ten_library_entry_is_missing (TenLibraryEntry *self)
{
  g_return_val_if_fail (TEN_IS_LIBRARY_ENTRY (self), FALSE);

  return self->missing;
}
