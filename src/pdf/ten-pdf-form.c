/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "ten-pdf-form.h"
#include "ten-pdf-labels.h"

#include <glib/gi18n.h>
#include <math.h>

/* More than any character sheet has. */
#define MAX_PAGES 100
#define MAX_FIELDS 20000u

/* The maximum distance, in points, between boxes of a row. */
#define MAX_SPACE 22.0

typedef struct
{
  PopplerRectangle area;
  char *name;
  char *value; /* NULL for a box */
  gboolean ticked;
} Field;

typedef struct
{
  JsonObject *object;
  JsonObject *labels; /* the words beside fields, by their names */
  guint n_fields;
} Form;

static void
clear_field (gpointer data)
{
  Field *field = data;

  g_free (field->name);
  g_free (field->value);
}

/* From top to bottom, and from left to right. */
static int
compare_fields (gconstpointer a, gconstpointer b)
{
  const Field *one = a;
  const Field *other = b;
  double below = one->area.y1 - other->area.y1;

  if (fabs (below) > 3)
    return below > 0 ? 1 : -1;
  return one->area.x1 > other->area.x1 ? 1 : one->area.x1 < other->area.x1 ? -1 : 0;
}

static char *
dup_choice (PopplerFormField *field)
{
  for (int i = 0; i < poppler_form_field_choice_get_n_items (field); i++)
    if (poppler_form_field_choice_is_item_selected (field, i))
      return poppler_form_field_choice_get_item (field, i);
  return poppler_form_field_choice_get_text (field);
}

static gboolean
read_field (PopplerFormField *source, Field *field)
{
  switch (poppler_form_field_get_field_type (source))
    {
    case POPPLER_FORM_FIELD_TEXT:
      field->value = poppler_form_field_text_get_text (source);
      break;
    case POPPLER_FORM_FIELD_CHOICE:
      field->value = dup_choice (source);
      break;
    case POPPLER_FORM_FIELD_BUTTON:
      if (poppler_form_field_button_get_button_type (source) == POPPLER_FORM_BUTTON_PUSH)
        return FALSE;
      field->ticked = poppler_form_field_button_get_state (source);
      break;
    case POPPLER_FORM_FIELD_UNKNOWN:
    case POPPLER_FORM_FIELD_SIGNATURE:
    default:
      return FALSE;
    }
  if (field->value == NULL &&
      poppler_form_field_get_field_type (source) != POPPLER_FORM_FIELD_BUTTON)
    field->value = g_strdup ("");
  field->name = poppler_form_field_get_name (source);
  if (field->name == NULL)
    field->name = g_strdup ("");
  return TRUE;
}

static GArray *
read_page (PopplerPage *page)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (Field));
  GList *mappings = poppler_page_get_form_field_mapping (page);
  double height;

  g_array_set_clear_func (fields, clear_field);
  poppler_page_get_size (page, NULL, &height);
  for (GList *link = mappings; link != NULL && fields->len < MAX_FIELDS; link = link->next)
    {
      PopplerFormFieldMapping *mapping = link->data;
      Field field = { mapping->area, NULL, NULL, FALSE };

      field.area.y1 = height - mapping->area.y2;
      field.area.y2 = height - mapping->area.y1;
      if (read_field (mapping->field, &field))
        g_array_append_val (fields, field);
    }
  poppler_page_free_form_field_mapping (mappings);
  g_array_sort (fields, compare_fields);
  return fields;
}

/* "Strength.3" and "strength_dot3" belong to Strength, and "Disc1-2" to the first Discipline;
 * "dot3" and "Text12" belong to nothing. */
static char *
dup_base (const char *name)
{
  static const char *const plain[] = { "dot",       "dots",  "check box", "checkbox", "check",
                                       "box",       "radio", "text",      "button",   "field",
                                       "undefined", "fill",  "group",     "c",        "t",
                                       "tf",        "cb" };
  static GRegex *regex;
  g_autofree char *base = NULL;

  if (g_once_init_enter (&regex))
    g_once_init_leave (
        &regex, g_regex_new ("([ _.-]+\\d+[ _.-]+\\d+|[ _.-]*(dots?|box|check)?[ _.-]*\\d+)$",
                             G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL));
  base = g_regex_replace_literal (regex, name, -1, 0, "", 0, NULL);

  if (base == NULL || *g_strstrip (base) == '\0')
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (g_ascii_strcasecmp (base, plain[i]) == 0)
      return NULL;
  return g_steal_pointer (&base);
}

/* A duplicate name gets a number: nothing is left out. */
static void
add (Form *form, const char *name, const char *value)
{
  g_autofree char *key = g_strdup (name);

  for (guint n = 2; json_object_has_member (form->object, key); n++)
    {
      if (g_strcmp0 (json_object_get_string_member (form->object, key), value) == 0)
        return;
      g_free (key);
      key = g_strdup_printf ("%s (%u)", name, n);
    }
  json_object_set_string_member (form->object, key, value);
}

/* A field has the name that says something, or else the words beside it. These are kept with the
 * name, which may say nothing to us. */
static char *
dup_name (Form *form, GArray *labels, const Field *field)
{
  g_autofree char *base = dup_base (field->name);
  g_autofree char *label = g_strdup (ten_pdf_labels_find (labels, &field->area));
  char *name;

  if (label != NULL)
    g_strstrip (g_strdelimit (label, ":_", ' '));
  if (base == NULL)
    return label != NULL ? g_steal_pointer (&label) : g_strdup (field->name);
  name = field->value == NULL ? g_steal_pointer (&base) : g_strdup (field->name);
  if (label != NULL && !json_object_has_member (form->labels, name))
    json_object_set_string_member (form->labels, name, label);
  return name;
}

/* Boxes in a row are the dots of the words before them, or of their names. */
static guint
add_boxes (Form *form, GArray *labels, const char *name, GArray *fields, guint first)
{
  g_autofree char *value = NULL;
  guint end = first + 1;
  guint ticked = g_array_index (fields, Field, first).ticked ? 1 : 0;

  g_autofree char *base = dup_base (g_array_index (fields, Field, first).name);

  for (; end < fields->len; end++)
    {
      const Field *last = &g_array_index (fields, Field, end - 1);
      const Field *next = &g_array_index (fields, Field, end);
      g_autofree char *other = next->value == NULL ? dup_base (next->name) : NULL;

      /* Boxes of two tracks may stand in one row. */
      if (next->value != NULL || g_strcmp0 (base, other) != 0 ||
          fabs (next->area.y1 - last->area.y1) > 3 || next->area.x1 - last->area.x2 > MAX_SPACE ||
          ten_pdf_labels_has_between (labels, &last->area, &next->area))
        break;
      ticked += next->ticked ? 1 : 0;
    }
  value = end - first > 1 ? g_strdup_printf ("%u", ticked) : g_strdup (ticked > 0 ? "true" : "");
  if (ticked > 0 || end - first > 1)
    add (form, name, value);
  return end;
}

static void
read_page_of_form (Form *form, PopplerPage *page)
{
  g_autoptr (GArray) fields = read_page (page);
  g_autoptr (GArray) labels = fields->len > 0 ? ten_pdf_labels_new (page) : NULL;

  form->n_fields += fields->len;
  for (guint at = 0, end = 0; at < fields->len; at = end)
    {
      const Field *field = &g_array_index (fields, Field, at);
      g_autofree char *name = dup_name (form, labels, field);

      end = field->value == NULL ? add_boxes (form, labels, name, fields, at) : at + 1;
      if (field->value != NULL && *field->value != '\0')
        add (form, name, field->value);
    }
}

JsonNode *
ten_pdf_form_read (const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (GError) problem = NULL;
  PopplerDocument *document = poppler_document_new_from_bytes (bytes, NULL, &problem);
  g_autoptr (JsonObject) object = json_object_new ();
  Form form = { object, json_object_new (), 0 };

  json_object_set_object_member (object, TEN_FORM_LABELS, form.labels);

  if (document == NULL)
    {
      if (g_error_matches (problem, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED))
        g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA,
                     _ ("%s: the PDF is locked with a password. Save it without one, and import "
                        "that"),
                     name);
      else
        g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA,
                     _ ("%s: the PDF is damaged: %s"), name, problem->message);
      return NULL;
    }
  for (int i = 0; i < MIN (poppler_document_get_n_pages (document), MAX_PAGES); i++)
    {
      PopplerPage *page = poppler_document_get_page (document, i);

      if (page != NULL)
        read_page_of_form (&form, page);
      g_clear_object (&page);
    }
  g_object_unref (document);
  if (form.n_fields > 0)
    return json_node_init_object (json_node_alloc (), object);
  g_set_error (error, TEN_IMPORT_ERROR, TEN_IMPORT_ERROR_NO_DATA,
               _ ("%s: the PDF has no form to fill in. Copy the text of the sheet and paste it"),
               name);
  return NULL;
}
