/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-advance-window.h"

#include "common/ten-part-names.h"
#include "common/ten-widget.h"
#include "sheet/ten-experience-list.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_KNOWN 12

struct _TenAdvanceWindow
{
  AdwWindow parent_instance;

  GtkSearchEntry *search;
  GtkListBox *list;
  GtkLabel *left;
  GtkLabel *refusal;
  GtkWidget *purchase;
  GtkLabel *chosen;
  GtkWidget *heading_box;
  GtkDropDown *heading;
  GtkWidget *dots_box;
  GtkSpinButton *dots;
  GtkSpinButton *price;
  GtkWidget *outside;
  GtkWidget *buy;
  TenExperienceList *log;

  TenSheet *sheet;
  TenAdvance *advance; /* NULL for something that is only written down */
  char *what;          /* the name of something that the sheet does not know */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TenAdvanceWindow, ten_advance_window, ADW_TYPE_WINDOW)

static void
refuse (TenAdvanceWindow *self, const char *reason)
{
  ten_label_show (self->refusal, reason);
}

static char *
dup_dots (const TenAdvance *advance, int to)
{
  return advance->kind == TEN_ADVANCE_SPECIALTY
             ? g_strdup ("")
             : g_strdup_printf (_ ("%d to %d"), advance->from, to);
}

static int
get_next (const TenAdvance *advance)
{
  return advance->kind == TEN_ADVANCE_SPECIALTY ? 0 : advance->from + 1;
}

static void
add_row (TenAdvanceWindow *self,
         const char *title,
         const char *subtitle,
         const char *price,
         TenAdvance *advance)
{
  g_autofree char *safe = g_markup_escape_text (title, -1);
  g_autofree char *safe_subtitle = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", safe, "subtitle", safe_subtitle,
                                 "activatable", TRUE, NULL);
  GtkWidget *label = gtk_label_new (price);

  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  if (advance != NULL)
    g_object_set_data_full (G_OBJECT (row), "advance", g_object_ref (advance), g_object_unref);
  else
    g_object_set_data_full (G_OBJECT (row), "what", g_strdup (title), g_free);
  gtk_list_box_append (self->list, row);
}

static void
add_advance (TenAdvanceWindow *self, TenAdvance *advance)
{
  const int to = get_next (advance);
  g_autofree char *dots = dup_dots (advance, to);
  g_autofree char *price = ten_words_for_price (advance, to);
  g_autofree char *subtitle =
      *dots != '\0'
          /* Translators: where a trait belongs on the sheet, and its dots: "Skills · 2 to 3" */
          ? g_strdup_printf (_ ("%s · %s"), advance->heading, dots)
          : g_strdup (advance->heading);

  add_row (self, advance->name, subtitle, price, advance);
}

static gboolean
is_wanted (const char *name, const char *folded)
{
  g_autofree char *own = ten_fold_name (name, -1);

  return strstr (own, folded) != NULL;
}

/* New things with a known name, while somebody looks for one. */
static void
add_known (TenAdvanceWindow *self, const char *folded)
{
  guint n_headings, n = 0;
  const TenHeading *headings =
      ten_ruleset_get_headings (ten_sheet_get_ruleset (self->sheet), &n_headings);

  for (guint i = 0; i < n_headings; i++)
    for (guint j = 0; headings[i].names != NULL && headings[i].names[j] != NULL; j++)
      {
        g_autoptr (TenAdvance) advance = NULL;

        if (n == MAX_KNOWN || !is_wanted (headings[i].names[j], folded))
          continue;
        advance = ten_sheet_find_advance (self->sheet, headings[i].names[j], NULL, NULL);
        if (advance == NULL || !advance->is_new)
          continue;
        add_advance (self, advance);
        n++;
      }
}

/* A specialty, or something that neither the sheet nor the ruleset knows. */
static void
add_written (TenAdvanceWindow *self, const char *text)
{
  g_autoptr (TenAdvance) found = ten_sheet_find_advance (self->sheet, text, NULL, NULL);

  if (found != NULL && found->kind == TEN_ADVANCE_SPECIALTY && *found->specialty != '\0')
    add_advance (self, found);
  if (found == NULL)
    add_row (self, text, _ ("Something new"), "", NULL);
}

static void
fill (TenAdvanceWindow *self)
{
  g_autofree char *text = ten_editable_dup_text (self->search);
  g_autofree char *folded = ten_fold_name (text, -1);
  g_autoptr (GPtrArray) list = ten_sheet_list_advances (self->sheet);

  ten_list_box_clear (self->list);
  for (guint i = 0; i < list->len; i++)
    {
      TenAdvance *advance = list->pdata[i];

      if (get_next (advance) <= advance->maximum && is_wanted (advance->name, folded) &&
          (advance->price != NULL || *folded != '\0' ||
           ten_ruleset_get_growth (ten_sheet_get_ruleset (self->sheet))->n_prices == 0))
        add_advance (self, advance);
    }
  if (*folded == '\0')
    return;
  add_known (self, folded);
  add_written (self, text);
}

static const char *
get_heading (TenAdvanceWindow *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->heading);

  return chosen != NULL && gtk_drop_down_get_selected (self->heading) > 0
             ? gtk_string_object_get_string (chosen)
             : NULL;
}

/* The price follows the dots until somebody changes it. */
static void
update_price (TenAdvanceWindow *self)
{
  const int to = gtk_spin_button_get_value_as_int (self->dots);

  if (self->updating || self->advance == NULL)
    return;
  gtk_spin_button_set_value (self->price, MAX (ten_advance_get_price (self->advance, to), 0));
}

static void
on_outside (TenAdvanceWindow *self)
{
  if (self->updating || self->advance == NULL)
    return;
  ten_advance_set_outside (self->advance,
                           gtk_check_button_get_active (GTK_CHECK_BUTTON (self->outside)));
  update_price (self);
}

static void
show_advance (TenAdvanceWindow *self)
{
  TenAdvance *advance = self->advance;
  const gboolean dots = advance != NULL && advance->kind != TEN_ADVANCE_SPECIALTY;

  self->updating = TRUE;
  gtk_label_set_label (self->chosen, advance != NULL ? advance->name : self->what);
  gtk_widget_set_visible (self->dots_box, dots);
  gtk_widget_set_visible (self->outside, advance != NULL && advance->has_clan);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->outside),
                               advance != NULL && advance->outside);
  gtk_button_set_label (GTK_BUTTON (self->buy), advance != NULL ? _ ("Buy") : _ ("Write Down"));
  if (dots)
    {
      gtk_spin_button_set_range (self->dots, advance->from + 1, advance->maximum);
      gtk_spin_button_set_value (self->dots, advance->from + 1);
    }
  else
    gtk_spin_button_set_value (self->price, 0);
  self->updating = FALSE;
  if (advance != NULL && !dots)
    gtk_spin_button_set_value (self->price, MAX (ten_advance_get_price (advance, 0), 0));
  update_price (self);
  gtk_widget_set_visible (self->purchase, advance != NULL || self->what != NULL);
}

/* Below a heading, something new is bought; below none, it is only written down. */
static void
on_heading (TenAdvanceWindow *self)
{
  if (self->updating || self->what == NULL)
    return;
  g_clear_object (&self->advance);
  if (get_heading (self) != NULL)
    self->advance = ten_sheet_find_advance (self->sheet, self->what, get_heading (self), NULL);
  show_advance (self);
}

static void
on_chosen (TenAdvanceWindow *self, GtkListBoxRow *row)
{
  const char *what = g_object_get_data (G_OBJECT (row), "what");

  refuse (self, NULL);
  g_set_object (&self->advance, g_object_get_data (G_OBJECT (row), "advance"));
  g_free (self->what);
  self->what = g_strdup (what);
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->heading, 0);
  self->updating = FALSE;
  gtk_widget_set_visible (self->heading_box, what != NULL);
  show_advance (self);
  gtk_widget_grab_focus (self->buy);
}

static TenSheetEdit *
create_edit (TenAdvanceWindow *self)
{
  const int price = gtk_spin_button_get_value_as_int (self->price);
  g_autoptr (TenExperience) line = NULL;

  if (self->advance != NULL)
    return ten_advance_edit_new (self->advance,
                                 self->advance->kind == TEN_ADVANCE_SPECIALTY
                                     ? 0
                                     : gtk_spin_button_get_value_as_int (self->dots),
                                 price);
  line = ten_experience_new (self->what);
  line->price = price;
  return ten_add_experience_edit_new (line);
}

static void
on_buy (TenAdvanceWindow *self)
{
  g_autoptr (GError) error = NULL;

  gtk_spin_button_update (self->dots);
  gtk_spin_button_update (self->price);
  if (!ten_sheet_play (self->sheet, create_edit (self), &error))
    {
      refuse (self, error->message);
      return;
    }
  refuse (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* The sheet may also change elsewhere, or be undone. */
static void
update (TenAdvanceWindow *self)
{
  g_autofree char *left = ten_words_for_experience_left (self->sheet);

  gtk_label_set_label (self->left, left);
  g_clear_object (&self->advance);
  g_clear_pointer (&self->what, g_free);
  gtk_widget_set_visible (self->purchase, FALSE);
  fill (self);
}

static void
on_refused (TenAdvanceWindow *self, const char *reason)
{
  refuse (self, reason);
}

static void
on_page (TenAdvanceWindow *self)
{
  refuse (self, NULL);
}

static void
on_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ten_sheet_undo (TEN_ADVANCE_WINDOW (widget)->sheet);
}

static void
ten_advance_window_class_init (TenAdvanceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_ensure_types (TEN_TYPE_EXPERIENCE_LIST);
  ten_class_own_all (klass, TenAdvanceWindow, g_object_unref, sheet, advance);
  ten_class_own (klass, TenAdvanceWindow, what, g_free);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_install_action (widget_class, "advance.undo", NULL, on_undo);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "advance.undo",
                                       NULL);
  ten_widget_class_set_template (klass, "sheet/ten-advance-window.ui");
  ten_widget_class_bind_children (klass, TenAdvanceWindow, search, list, left, refusal, purchase,
                                  chosen, heading_box, heading, dots_box, dots, price, outside, buy,
                                  log);
  ten_widget_class_bind_callbacks (klass, fill, on_chosen, update_price, on_outside, on_heading,
                                   on_buy, on_refused, on_page);
}

static void
ten_advance_window_init (TenAdvanceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
offer_headings (TenAdvanceWindow *self)
{
  g_auto (GStrv) names = ten_sheet_list_headings (self->sheet);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Only written down"));
  gtk_string_list_splice (list, 1, 0, (const char *const *) names);
  gtk_drop_down_set_model (self->heading, G_LIST_MODEL (list));
}

GtkWidget *
ten_advance_window_new (GtkWindow *parent, TenSheet *sheet)
{
  TenAdvanceWindow *self = g_object_new (TEN_TYPE_ADVANCE_WINDOW, "transient-for", parent, NULL);

  self->sheet = g_object_ref (sheet);
  self->updating = TRUE;
  offer_headings (self);
  self->updating = FALSE;
  ten_experience_list_set_sheet (self->log, sheet);
  ten_connect (sheet, "changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
