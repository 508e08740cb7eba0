/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"

#include <json-glib/json-glib.h>
#include <glib.h>

G_BEGIN_DECLS

/* The values of a file that somebody else wrote: nothing in it need have the type it should. */

/* Walks over what is in a value, in its order. A value of another type is as one that is empty.
 *
 *   for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
 */
typedef struct
{
  const char *key; /* NULL for array elements */
  JsonNode *node;
  const char *text; /* of the node, or NULL */
  guint number;     /* counted from 1 */

  JsonObject *object;
  JsonObjectIter members;
  JsonArray *array;
} TenTreeChild;

TenTreeChild ten_tree_members (JsonNode *node);
TenTreeChild ten_tree_elements (JsonNode *node);
TenTreeChild ten_tree_children (JsonNode *node);
gboolean ten_tree_next (TenTreeChild *self);
gboolean ten_tree_is_cancelled (void);

/* Values as people write them. */
gboolean ten_tree_parse_number (const char *text, int *number);
const char *ten_tree_skip_dots (const char *at, int *number, guint *n_signs);
gboolean ten_tree_get_number (JsonNode *node, int *number);
const char *ten_tree_get_text (JsonNode *node);
gboolean ten_tree_is_blank (JsonNode *node);
gboolean ten_tree_is_truth (JsonNode *node);
gboolean ten_tree_is_hollow (JsonNode *node);
gsize ten_tree_count (JsonNode *node);
JsonNode *ten_tree_get (JsonNode *node, const char *name);
const char *ten_tree_word (JsonNode *node, const char *name);
JsonNode *ten_tree_get_alike (JsonNode *node, const char *name);
const char *ten_tree_get_alike_text (JsonNode *node, const char *name);
JsonNode *ten_tree_find_text (JsonNode *node, const char *const *names);
JsonNode *ten_tree_find_number (JsonNode *node, const char *const *names, int *number);
JsonNode *ten_tree_get_path (JsonNode *node, const char *path);

const char *ten_tree_first (JsonNode *entry, const char *member);
gboolean ten_tree_is_on (JsonNode *entry, const char *member);
int ten_tree_number (JsonNode *entry, const char *member, int otherwise);
TenTreeChild ten_tree_walk (JsonNode *entry, const char *member);
gboolean ten_tree_has_word (JsonNode *entry, const char *member, const char *word);

gboolean ten_tree_is_same_name (const char *a, const char *b);
char *ten_tree_dup_stem (const char *name, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* New values. */
typedef JsonNode *(*TenTreeCopy) (const char **key, JsonNode *node, gpointer data);

JsonNode *ten_tree_copy (JsonNode *node, TenTreeCopy copy, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_tree_new_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_tree_new_object (void) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_tree_take_array (JsonArray *array) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_tree_dup_list (JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;
void ten_tree_add_member (JsonObject *object, const char *key, JsonNode *node);

/* Members along a path, which is made. A node that is put is taken. */
void ten_tree_put (JsonNode *object, const char *path, JsonNode *node);
void ten_tree_put_text (JsonNode *object, const char *path, const char *text);
void ten_tree_put_number (JsonNode *object, const char *path, gint64 number);
void ten_tree_put_switch (JsonNode *object, const char *path, gboolean on);

/* Texts. */
GRegex *ten_tree_get_regex (const char *pattern);
gboolean ten_tree_matches (const char *text, const char *pattern);
void
ten_tree_replace (char **text, const char *pattern, const char *with, GRegexEvalCallback change);

/* Data that is built into the program: data/importers. */
TenJsonDocument *ten_tree_load (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* A file beyond one of these is refused, instead of being read for minutes. */
#define TEN_IMPORT_MAX_VALUES 1000000u   /* in a file */
#define TEN_IMPORT_MAX_LINES 250000u     /* of a text, not counting empty ones */
#define TEN_IMPORT_MAX_COLUMNS 10000u    /* of a table */
#define TEN_IMPORT_MAX_CHARACTERS 5000u  /* in a file */
#define TEN_IMPORT_MAX_OWN_VALUES 50000u /* of a character */

gboolean ten_import_check_values (const char *name, gsize n, GError **error);
gboolean ten_import_check_lines (const char *name, gsize n, GError **error);
gboolean ten_import_check_columns (const char *name, gsize n, GError **error);
gboolean ten_import_check_characters (const char *name, gsize n, GError **error);
gboolean ten_import_check_own_values (const char *name, gsize n, GError **error);

typedef enum
{
  TEN_ENCODING_PLAIN,
  TEN_ENCODING_MARK, /* UTF-8 with a byte order mark */
  TEN_ENCODING_OTHER
} TenEncodingChange;

/* Makes UTF-8 of a text in whatever encoding. */
char *ten_encoding_decode (const char *text,
                           gsize length,
                           gsize *decoded_length,
                           TenEncodingChange *change) G_GNUC_WARN_UNUSED_RESULT;

/* Texts as editors of web pages keep them. */
gboolean ten_html_is_markup (const char *text);
char *ten_html_to_text (const char *html) G_GNUC_WARN_UNUSED_RESULT;
char *ten_html_from_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Makes an object of XML. Entities of the file itself are unknown to the parser, so that none is
 * ever resolved. */
JsonNode *
ten_markup_parse (const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The parts of a text such as "Brawl 5 (Kicks)", "Brawl (Kicks): •••", "Brawl 5 [Kicks]",
 * "Brawl 5 - Kicks" or "●●●○○ Brawl". */
typedef struct
{
  char *name;
  int rating;      /* -1 for none */
  char *said;      /* the rating as it stands in the text, or NULL */
  char *remark;    /* or NULL */
  gboolean after;  /* whether the remark stands behind the rating */
  gboolean unsure; /* whether only the name can tell that this is a rating: "Chapter 2: The End" */
} TenRatedName;

#define TEN_RATED_NAME_INIT                                                                        \
  {                                                                                                \
    NULL, -1, NULL, NULL, FALSE, FALSE                                                             \
  }

void ten_rated_name_init (TenRatedName *self, const char *text);
void ten_rated_name_clear (TenRatedName *self);
char *ten_rated_name_dup_whole_name (const TenRatedName *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_rated_name_dup_rated_remark (const char *text, int *rating) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_rated_name_split_list (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Splits "Strength 3, Dexterity 2" and "STR 3 DEX 2". */
GPtrArray *ten_rated_name_split_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRatedName, ten_rated_name_clear)

/* A line of a text: without a bullet, and without all marks of Markdown. */
const char *ten_rated_name_skip_bullet (const char *line);
char *ten_rated_name_dup_plain (const char *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
