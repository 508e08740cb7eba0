/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exchange/ten-import-entry.h"

#include "common/ten-view.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TenImportEntry
{
  GObject parent_instance;

  TenImport *import;
  TenImportOwner owner;
  char *file;
  char *place;
  char *searched; /* as returned by ten_fold_name() */
  char *problem;
  gboolean chosen;
};

TEN_DEFINE_PLAIN_TYPE (TenImportEntry, ten_import_entry, G_TYPE_OBJECT)

static void
ten_import_entry_class_init (TenImportEntryClass *klass)
{
  ten_class_own_all (klass, TenImportEntry, g_object_unref, import);
  ten_class_own_all (klass, TenImportEntry, g_free, file, place, searched);

  ten_view_choice (klass, TenImportEntry, G_TYPE_BOOLEAN, NULL, chosen);
  ten_view_install (klass, TenImportEntry, G_TYPE_STRING, problem);
}

TenImportEntry *
ten_import_entry_new (TenImport *import, const char *file, const char *place)
{
  TenImportEntry *self = g_object_new (TEN_TYPE_IMPORT_ENTRY, NULL);
  g_autofree char *searched =
      g_strconcat (ten_sheet_get_name (ten_import_get_sheet (import)), " ", file, NULL);

  self->import = g_object_ref (import);
  self->owner = ten_import_get_owner (import);
  self->file = g_strdup (file);
  self->place = g_strdup (place);
  self->searched = ten_fold_name (searched, -1);
  return self;
}

TenImportEntry *
ten_import_entry_new_problem (const char *file, const char *problem)
{
  TenImportEntry *self = g_object_new (TEN_TYPE_IMPORT_ENTRY, NULL);

  self->file = g_strdup (file);
  self->searched = ten_fold_name (file, -1);
  self->problem = g_strdup (problem);
  return self;
}

TEN_DEFINE_ACCESSOR (TenImport *, ten_import_entry_get_import, TenImportEntry, import)
TEN_DEFINE_ACCESSOR (const char *, ten_import_entry_get_file, TenImportEntry, file)
TEN_DEFINE_ACCESSOR (const char *, ten_import_entry_get_place, TenImportEntry, place)
TEN_DEFINE_ACCESSOR (const char *, ten_import_entry_get_problem, TenImportEntry, problem)
TEN_DEFINE_ACCESSOR (gboolean, ten_import_entry_get_chosen, TenImportEntry, chosen)
TEN_DEFINE_ACCESSOR (TenImportOwner, ten_import_entry_get_owner, TenImportEntry, owner)

TenSheet *
ten_import_entry_get_sheet (TenImportEntry *self)
{
  return self->import != NULL ? ten_import_get_sheet (self->import) : NULL;
}

void
ten_import_entry_set_owner (TenImportEntry *self, TenImportOwner owner)
{
  self->owner = owner;
}

void
ten_import_entry_set_problem (TenImportEntry *self, const char *problem)
{
  ten_view_set (self, "problem", problem, NULL);
}

void
ten_import_entry_set_chosen (TenImportEntry *self, gboolean chosen)
{
  if (self->import != NULL)
    ten_view_set (self, "chosen", chosen, NULL);
}

gboolean
ten_import_entry_matches (TenImportEntry *self, const char *words)
{
  return strstr (self->searched, words) != NULL;
}

/* "Vampire · NPC · Vampire: The Masquerade · party.json" */
char *
ten_import_entry_dup_details (TenImportEntry *self, gboolean with_file)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (ten_import_entry_get_sheet (self));
  const char *kind = ten_import_get_kind (self->import);
  const char *parts[5];
  guint n = 0;

  if (kind != NULL)
    parts[n++] = kind;
  if (self->owner != TEN_IMPORT_OWNER_UNKNOWN)
    parts[n++] = self->owner == TEN_IMPORT_OWNER_STORYTELLER ? _ ("NPC") : _ ("Player’s character");
  parts[n++] = ten_ruleset_get_name (ruleset);
  if (with_file)
    parts[n++] = self->file;
  parts[n] = NULL;
  return g_strjoinv (" · ", (char **) parts);
}
