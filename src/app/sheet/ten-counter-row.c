/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-counter-row.h"

#include "sheet/ten-dots.h"

#include <glib/gi18n.h>

struct _TenCounterRow
{
  TenWidget parent_instance;

  GtkWidget *dots;

  TenSheetEditor *editor;
  const TenTrait *trait; /* belongs to the ruleset */

  char *name, *summary;
};

TEN_DEFINE_TEMPLATE (TenCounterRow, ten_counter_row, TEN_TYPE_WIDGET)

static int
get_rating (TenCounterRow *self)
{
  TenCharacter *character = TEN_CHARACTER (ten_sheet_editor_get_sheet (self->editor));
  int rating = 0;

  return ten_character_get_rating (character, self->trait->id, &rating) ? rating : 0;
}

static void
update (TenCounterRow *self)
{
  const int rating = get_rating (self);
  const int maximum = MAX (self->trait->maximum, rating);
  g_autofree char *summary = g_strdup_printf (
      /* Translators: dots that are set and dots that there are: "2 of 5" */
      C_ ("counter", "%d of %d"), rating, maximum);

  ten_dots_set_rating (TEN_DOTS (self->dots), rating);
  ten_view_set (self, "summary", summary, NULL);
}

/* A click or a drag is one change. */
static void
on_done (TenCounterRow *self)
{
  const int rating = ten_dots_get_rating (TEN_DOTS (self->dots));

  if (rating != get_rating (self))
    ten_sheet_editor_play (self->editor, ten_rating_edit_new (self->trait->id, rating));
}

static void
ten_counter_row_class_init (TenCounterRowClass *klass)
{
  ten_view_install (klass, TenCounterRow, G_TYPE_STRING, name, summary);
  ten_class_own (klass, TenCounterRow, editor, g_object_unref);
  ten_widget_class_set_template (klass, "sheet/ten-counter-row.ui");
}

GtkWidget *
ten_counter_row_new (TenSheetEditor *editor, const TenTrait *trait)
{
  TenCounterRow *self = g_object_new (TEN_TYPE_COUNTER_ROW, NULL);

  self->editor = g_object_ref (editor);
  self->trait = trait;
  self->dots = ten_dots_new_large (trait->name, get_rating (self), trait->maximum);
  ten_view_set (self, "name", trait->name, NULL);
  gtk_widget_insert_before (self->dots, GTK_WIDGET (self), NULL);
  ten_connect (self->dots, "done", on_done, self);
  ten_connect (editor, "changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
