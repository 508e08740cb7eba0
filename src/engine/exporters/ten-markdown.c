/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-markdown.h"

#include "exporters/ten-sheet-outline.h"
#include "exporters/ten-sheet-words.h"
#include "importers/ten-markdown-reader-private.h"
#include "importers/ten-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many details as fit on a line of a chat. */
#define MAX_DETAILS 4

/* The ruleset, the player and the chronicle come before the details. */
#define N_OTHER_FACTS 3

static void
append_within (GString *markdown, const char *before, const char *text, const char *after)
{
  g_string_append (markdown, before);
  ten_markdown_append_line (markdown, text);
  g_string_append (markdown, after);
}

static void
append_trait (GString *markdown, const TenOutlineEntry *entry)
{
  ten_markdown_append_line (markdown, entry->title);
  for (guint i = 0; entry->specialties != NULL && entry->specialties[i] != NULL; i++)
    append_within (markdown, i == 0 ? " (*" : "*, *", entry->specialties[i], "");
  g_string_append (markdown, entry->specialties != NULL ? "*) | " : " | ");
  ten_markdown_append_dots (markdown, entry->number, entry->maximum);
}

static void
append_columns (GString *markdown, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    g_string_append (markdown, "| --- | --- ");
  g_string_append (markdown, "|\n");
}

/* Groups shown side by side on the sheet form a table, with their names as its head. */
static void
append_table (GString *markdown, const TenOutlineSection *section)
{
  for (guint i = 0; i < section->n_groups; i++)
    {
      const TenTraitGroup *group = &section->groups[i];
      gboolean named = g_strcmp0 (group->name, group->section) != 0;

      append_within (markdown, "| ", named ? group->name : "", " | ");
    }
  g_string_append (markdown, "|\n");
  append_columns (markdown, section->n_groups);
  for (guint line = 0; line < section->n_lines; line++)
    {
      for (guint i = 0; i < section->n_groups; i++)
        {
          const TenOutlineEntry *entry = ten_outline_section_find (section, i, line);

          g_string_append (markdown, "| ");
          if (entry != NULL)
            append_trait (markdown, entry);
          else
            g_string_append (markdown, " |");
          g_string_append_c (markdown, ' ');
        }
      g_string_append (markdown, "|\n");
    }
}

static void
append_title (GString *markdown, const char *title)
{
  append_within (markdown, "- **", title, ":** ");
}

static void
append_fact (GString *markdown, const TenOutlineEntry *entry)
{
  if (entry->text == NULL || *entry->text == '\0')
    return;
  append_title (markdown, entry->title);
  append_within (markdown, "", entry->text, "\n");
}

static const TenTrackLevel *
find_worst (const TenOutlineEntry *entry)
{
  for (int box = entry->state.size - 1; box >= 0; box--)
    if (ten_track_find_mark (entry->track, &entry->state, box) >= 0)
      return ten_track_find_level (entry->track, entry->state.size, box);
  return NULL;
}

static void
append_track (GString *markdown, const TenOutlineEntry *entry)
{
  append_title (markdown, entry->title);
  if (entry->track->kind == TEN_TRACK_DAMAGE && entry->state.size > 0)
    {
      g_autofree char *boxes = ten_words_for_boxes (entry->track, &entry->state);
      g_autofree char *wounds = ten_words_for_level (find_worst (entry));

      g_string_append_printf (markdown, "`%s` ", boxes);
      if (wounds != NULL)
        append_within (markdown, "", wounds, ". ");
    }
  append_within (markdown, "", entry->text, "\n");
}

/* "Contacts ●●", "First-aid kit +2 (Medicine)", "Inspired: after the night", "Knife 1 (Lethal)" */
static void
append_item (GString *markdown, TenOutlineKind kind, const TenOutlineEntry *entry)
{
  append_within (markdown, "- ", entry->title, "");
  if (kind == TEN_OUTLINE_ADVANTAGES && entry->number > 0)
    {
      g_string_append_c (markdown, ' ');
      ten_markdown_append_dots (markdown, entry->number, entry->number);
    }
  else if (*entry->value != '\0')
    g_string_append_printf (markdown, " %s", entry->value);
  if (*entry->helps != '\0')
    append_within (markdown, " (", entry->helps, ")");
  if (entry->text != NULL && *entry->text != '\0')
    append_within (markdown, ": ", entry->text, "");
  g_string_append_c (markdown, '\n');
}

static void
append_entry (GString *markdown, TenOutlineKind kind, const TenOutlineEntry *entry)
{
  switch (kind)
    {
    case TEN_OUTLINE_EXTRA_TRAITS:
      g_string_append (markdown, "| ");
      append_trait (markdown, entry);
      if (entry->powers != NULL)
        append_within (markdown, " ", entry->powers, "");
      g_string_append (markdown, " |\n");
      break;
    case TEN_OUTLINE_TRACKS:
      append_track (markdown, entry);
      break;
    case TEN_OUTLINE_COUNTS:
      if (entry->number > 0)
        append_fact (markdown, entry);
      break;
    case TEN_OUTLINE_ADVANTAGES:
    case TEN_OUTLINE_WEAPONS:
    case TEN_OUTLINE_ARMOR:
    case TEN_OUTLINE_EQUIPMENT:
    case TEN_OUTLINE_CONDITIONS:
      append_item (markdown, kind, entry);
      break;
    case TEN_OUTLINE_NOTES:
      ten_markdown_append_paragraphs (markdown, entry->text);
      break;
    case TEN_OUTLINE_FACTS:
    case TEN_OUTLINE_TRAITS:
    case TEN_OUTLINE_VALUES:
    case TEN_OUTLINE_ROLLS:
    case TEN_OUTLINE_EXPERIENCE:
    default:
      append_fact (markdown, entry);
    }
}

static void
append_section (GString *markdown, const TenOutlineSection *section)
{
  if (section->heading != NULL)
    append_within (markdown, "\n## ", section->heading, "\n\n");
  if (section->kind == TEN_OUTLINE_TRAITS)
    {
      if (section->heading == NULL)
        g_string_append_c (markdown, '\n');
      append_table (markdown, section);
      return;
    }
  if (section->kind == TEN_OUTLINE_EXTRA_TRAITS)
    {
      g_string_append (markdown, "|  |  |\n");
      append_columns (markdown, 1);
    }
  for (guint i = 0; i < section->entries->len; i++)
    append_entry (markdown, section->kind, section->entries->pdata[i]);
}

/* Members that are as good as missing: empty ones, and counts and marks that are 0. */
static JsonNode *
copy_member (const char **key, JsonNode *node, gpointer inner)
{
  const char *text = ten_tree_get_text (node);
  g_autoptr (JsonNode) copy = NULL;
  int number;

  /* The place of an element in its list counts. */
  if (*key == NULL)
    return json_node_copy (node);
  if (ten_tree_is_hollow (node) || (text != NULL && *text == '\0'))
    return NULL;
  if (inner == NULL && g_str_equal (*key, "tracks"))
    copy = ten_tree_copy (node, copy_member, (gpointer) "track");
  else if (inner != NULL && !JSON_NODE_HOLDS_VALUE (node))
    copy = ten_tree_copy (node, copy_member, inner);
  else if ((inner == NULL || (!g_str_equal (*key, "rating") && !g_str_equal (*key, "boxes"))) &&
           text == NULL && ten_tree_get_number (node, &number) && number == 0)
    return NULL;
  else
    return json_node_copy (node);
  return ten_tree_is_hollow (copy) ? NULL : g_steal_pointer (&copy);
}

/* The ids that do not follow from their titles. */
static JsonNode *
list_keys (TenSheet *sheet)
{
  const char *const *lists[] = { ten_character_get_extra_traits (TEN_CHARACTER (sheet)),
                                 ten_sheet_get_detail_names (sheet) };
  JsonNode *keys = ten_tree_new_object ();

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const char *const *id = lists[i]; id != NULL && *id != NULL; id++)
      {
        g_autofree char *title = ten_sheet_dup_title (*id);
        g_autofree char *usual = i == 0 ? g_strdup (title) : ten_markdown_dup_detail (title);

        if (!g_str_equal (usual, *id))
          json_object_set_string_member (json_node_get_object (keys), title, *id);
      }
  return keys;
}

/* A comment that nobody sees, with everything that the text does not show. */
static void
append_rest (GString *markdown, TenSheet *sheet)
{
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autoptr (JsonNode) whole = json_from_string (text, NULL);
  g_autoptr (JsonNode) keys = list_keys (sheet);
  g_autoptr (JsonNode) all =
      ten_markdown_read_shown (ten_sheet_get_ruleset (sheet), markdown->str, keys);
  g_autoptr (JsonNode) shown = ten_tree_copy (all, copy_member, NULL);
  g_autoptr (JsonNode) wanted = ten_tree_copy (whole, copy_member, NULL);
  g_autoptr (JsonNode) rest = NULL;
  g_autoptr (JsonNode) both = ten_tree_new_object ();
  g_autoptr (GString) comment = NULL;
  g_autofree char *json = NULL;

  json_object_remove_member (json_node_get_object (wanted), "$schema");
  rest = ten_markdown_find_rest (shown, wanted);
  if (!ten_tree_is_hollow (keys))
    ten_tree_put (both, "keys", g_steal_pointer (&keys));
  if (rest != NULL)
    ten_tree_put (both, "set", g_steal_pointer (&rest));
  if (ten_tree_is_hollow (both))
    return;
  json = ten_json_to_text (both, FALSE);
  comment = g_string_new (json);
  g_string_replace (comment, ">", "\\u003e", 0);
  g_string_append_printf (markdown, "\n" TEN_MARKDOWN_REST "%s -->\n", comment->str);
}

char *
ten_markdown_export (TenSheet *sheet)
{
  g_autoptr (GPtrArray) outline = NULL;
  g_autoptr (GString) markdown = NULL;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  outline = ten_sheet_list_outline (sheet);
  markdown = g_string_new (NULL);
  append_within (markdown, "# ", ten_sheet_get_name (sheet), "\n\n");
  for (guint i = 0; i < outline->len; i++)
    append_section (markdown, outline->pdata[i]);
  append_rest (markdown, sheet);
  return g_string_free (g_steal_pointer (&markdown), FALSE);
}

/* Entries on one line: "Brawl 3 (Kicks), Allies 2". A trait without a rating is left out. */
static void
append_chat_line (GString *text,
                  const char *title,
                  const TenOutlineSection *section,
                  guint first,
                  guint n_entries)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = first; i < first + n_entries; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      g_autofree char *specialties =
          entry->specialties != NULL ? g_strjoinv (", ", entry->specialties) : NULL;

      if (section->kind != TEN_OUTLINE_ADVANTAGES && entry->number == 0)
        continue;
      append_within (line, line->len > 0 ? ", " : "", entry->title, "");
      if (entry->number > 0)
        g_string_append_printf (line, " %d", entry->number);
      if (specialties != NULL)
        append_within (line, " (", specialties, ")");
    }
  if (line->len == 0)
    return;
  append_within (text, "**", title, ":** ");
  g_string_append_printf (text, "%s\n", line->str);
}

static void
append_chat_section (GString *text, const TenOutlineSection *section)
{
  guint first = 0;

  for (guint i = 0; section->kind == TEN_OUTLINE_TRAITS && i < section->n_groups; i++)
    {
      append_chat_line (text, section->groups[i].name, section, first, section->groups[i].n_traits);
      first += section->groups[i].n_traits;
    }
  if (section->kind == TEN_OUTLINE_EXTRA_TRAITS || section->kind == TEN_OUTLINE_ADVANTAGES)
    append_chat_line (text, section->heading, section, 0, section->entries->len);
}

static void
append_chat_tracks (GString *text, const TenOutlineSection *section)
{
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      int left = entry->state.size;

      for (guint kind = 0; kind < TEN_MAX_DAMAGE_KINDS; kind++)
        left -= entry->state.marked[kind];
      append_within (text, "**", entry->title, ":** ");
      g_string_append_printf (text, "%d/%d\n", left, entry->state.size);
    }
}

static void
append_chat_head (GString *text, const char *name, const TenOutlineSection *facts)
{
  guint n = 0;

  append_within (text, "**", name, "**");
  for (guint i = N_OTHER_FACTS; n < MAX_DETAILS && i < facts->entries->len; i++)
    {
      const TenOutlineEntry *entry = facts->entries->pdata[i];

      if (entry->text != NULL && *entry->text != '\0')
        append_within (text, n++ == 0 ? " (" : ", ", entry->text, "");
    }
  g_string_append (text, n > 0 ? ")\n" : "\n");
}

char *
ten_markdown_export_chat (TenSheet *sheet)
{
  g_autoptr (GPtrArray) outline = ten_sheet_list_outline (sheet);
  const TenOutlineSection *tracks = ten_outline_find (outline, TEN_OUTLINE_TRACKS);
  GString *text = g_string_new (NULL);

  append_chat_head (text, ten_sheet_get_name (sheet),
                    ten_outline_find (outline, TEN_OUTLINE_FACTS));
  for (guint i = 0; i < outline->len; i++)
    append_chat_section (text, outline->pdata[i]);
  if (tracks != NULL)
    append_chat_tracks (text, tracks);
  return g_string_free (text, FALSE);
}

/* Characters that are special everywhere; the others only at the start of a line. */
#define EVERYWHERE "\\`*_[]<>|~#&$!{}"
#define AT_START "-+=:"

static void
append_character (GString *markdown, gunichar character)
{
  if (character < 0x80 && strchr (EVERYWHERE, (int) character) != NULL)
    g_string_append_c (markdown, '\\');
  if (g_utf8_strchr ("\t\n\r\xe2\x80\xa8\xe2\x80\xa9", -1, character) != NULL)
    g_string_append_c (markdown, ' ');
  else if (g_unichar_iscntrl (character))
    g_string_append_unichar (markdown, 0xfffd);
  else
    g_string_append_unichar (markdown, character);
}

/* "1." and "2)" would begin a list, and "-" a list or a horizontal rule. */
static const char *
append_start (GString *markdown, const char *text, const char *end)
{
  const char *at = text;

  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  text = at;
  while (at < end && g_ascii_isdigit (*at))
    at++;
  g_string_append_len (markdown, text, at - text);
  if (at < end &&
      ((at > text && (*at == '.' || *at == ')')) || (at == text && strchr (AT_START, *at) != NULL)))
    {
      g_string_append_c (markdown, '\\');
      g_string_append_c (markdown, *at);
      at++;
    }
  return at;
}

/* Appends text as one line of a paragraph, heading, list or table cell: each character appears
 * as it is, and line breaks become spaces. */
void
ten_markdown_append_line (GString *markdown, const char *text)
{
  const char *end = text + strlen (text);

  while (end > text && g_ascii_isspace (end[-1]))
    end--;
  for (text = append_start (markdown, text, end); text < end; text = g_utf8_next_char (text))
    append_character (markdown, g_utf8_get_char (text));
}

/* Appends text with its line breaks. Empty lines separate paragraphs, and the text ends with a
 * single line break. */
void
ten_markdown_append_paragraphs (GString *markdown, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean in_paragraph = FALSE;
  gboolean any = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        {
          in_paragraph = FALSE;
          continue;
        }
      if (any)
        g_string_append (markdown, in_paragraph ? "\\\n" : "\n\n");
      ten_markdown_append_line (markdown, lines[i]);
      in_paragraph = any = TRUE;
    }
  if (any)
    g_string_append_c (markdown, '\n');
}

/* Appends a rating as filled dots, then empty ones up to the maximum. Large ratings become
 * numbers. */
void
ten_markdown_append_dots (GString *markdown, int rating, int maximum)
{
  if (rating > TEN_SHEET_MAX_RATING)
    {
      g_string_append_printf (markdown, "%d", rating);
      return;
    }
  for (int i = 0; i < MAX (rating, maximum); i++)
    g_string_append (markdown, i < rating ? "●" : "○");
}
