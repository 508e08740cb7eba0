/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words and terms that a play can be found by. */

#include "play/ten-play-index-private.h"

#include "records/ten-event-private.h"
#include "old-log/ten-old-log.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"

/* The members of the details of a fact with words to search for. */
static const char *const members_with_words[] = {
  "name", "condition", "reason", "against", "target", "leader", "a", "b", "comment",
};

static void
append_word (GString *words, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (words, "%s\n", text);
}

static void append_node (GString *words, JsonNode *node);

static void
append_member (JsonObject *object, const char *name, JsonNode *node, gpointer words)
{
  if (!JSON_NODE_HOLDS_VALUE (node))
    append_node (words, node);
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    for (guint i = 0; i < G_N_ELEMENTS (members_with_words); i++)
      if (g_str_equal (members_with_words[i], name))
        append_word (words, json_node_get_string (node));
}

static void
append_node (GString *words, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), append_member, words);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      append_node (words, json_array_get_element (json_node_get_array (node), i));
}

static void
append_fact (GString *facts, const char *kind, const char *value)
{
  g_string_append_printf (facts, " %s", kind);
  for (; *value != '\0'; value++)
    if (g_ascii_isalnum (*value))
      g_string_append_c (facts, g_ascii_tolower (*value));
}

static void
add_name (TenIndexed *indexed, char kind, const char *name, gboolean hidden)
{
  if (name != NULL && *name != '\0')
    g_ptr_array_add (indexed->names, g_strdup_printf ("%c%c%s", kind, hidden ? '-' : '+', name));
}

/* A name as a term for filters. */
char *
ten_play_dup_name_fact (char kind, const char *name)
{
  return g_strdup_printf ("%c%08x", kind, g_str_hash (name));
}

static char *
dup_name_fact (char kind, const char *name)
{
  return ten_play_dup_name_fact (kind, name != NULL ? name : "");
}

static void
append_facts (GString *facts, TenRecord *record)
{
  const TenRoll *roll = ten_record_get_roll (record);
  g_autofree char *dice = g_strdup_printf ("%d", ten_roll_get_request (roll)->dice);
  g_autofree char *character = dup_name_fact ('w', ten_record_get_character (record));
  g_autofree char *chronicle = dup_name_fact ('c', ten_record_get_chronicle (record));

  append_fact (facts, "r", ten_record_get_ruleset (record));
  append_fact (facts, "o", ten_outcome_to_id (ten_roll_get_outcome (roll)));
  append_fact (facts, "d", dice);
  append_fact (facts, "", character);
  append_fact (facts, "", chronicle);
  append_fact (facts, "", ten_record_get_hidden (record) ? "hidden" : "open");
}

static void
index_record (TenRecord *record, TenIndexed *indexed)
{
  const gboolean seen = ten_record_get_player_sight (record) == TEN_PLAYER_SIGHT_ROLL;
  GString *words = seen ? indexed->words : indexed->others;
  GListModel *terms = ten_record_get_terms (record);

  append_word (words, ten_record_get_character (record));
  append_word (words, ten_record_get_comment (record));
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      append_word (words, ten_term_get_id (term));
      append_word (words, ten_term_get_label (term));
    }
  append_facts (indexed->facts, record);
  add_name (indexed, 'w', ten_record_get_character (record), ten_record_get_hidden (record));
  add_name (indexed, 'c', ten_record_get_chronicle (record), ten_record_get_hidden (record));
}

/* Later plays that say something about rolls of this one. */
static gboolean
is_part (const TenEntry *entry)
{
  static const char *const kinds[] = {
    "aftermath", "telling", "strike", "restore", "session", NULL
  };

  return entry->about > 0 && g_strv_contains (kinds, entry->kind);
}

static void
index_play (GPtrArray *entries, TenIndexed *indexed)
{
  g_autoptr (TenPlay) play = ten_play_new_from_entry (entries->pdata[0], NULL);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 1; play != NULL && i < entries->len; i++)
    {
      TenPlay *later = ten_play_new_from_entry (entries->pdata[i], NULL);

      if (later == NULL)
        continue;
      ten_play_attach (play, later);
      g_ptr_array_extend (parts, ten_play_get_entries (later), (GCopyFunc) g_object_ref, NULL);
      g_object_unref (later);
    }
  if (play == NULL)
    return;
  append_fact (indexed->facts, "k", ten_action_kind_to_id (ten_play_get_kind (play)));
  g_ptr_array_extend (parts, ten_play_get_entries (play), (GCopyFunc) g_object_ref, NULL);
  for (guint i = 0; i < parts->len; i++)
    if (TEN_IS_RECORD (parts->pdata[i]))
      index_record (parts->pdata[i], indexed);
    else
      append_node (ten_event_is_secret (parts->pdata[i]) ? indexed->others : indexed->words,
                   ten_event_get_details (parts->pdata[i]));
}

/* COFD-22: a session begins with the first roll of a chapter, or after a pause. */
static TenSection
get_section (const TenEntry *entry)
{
  static const char *const without_rolls[] = {
    "extended-start", "extended-choice", "extended-end", "extended-pool",
    "aftermath",      "session",         "give-up",      "telling",
    "strike",         "restore",         "turn-order",   "turn",
    "lost",           "initiative",      "words",        NULL,
  };
  static const char *const chapters[] = { "mark-chapter", "mark-story", "mark-chronicle", NULL };

  if (g_strv_contains (chapters, entry->kind))
    return TEN_SECTION_BREAK;
  return g_strv_contains (without_rolls, entry->kind) || g_str_has_prefix (entry->kind, "mark")
             ? TEN_SECTION_NONE
             : TEN_SECTION_PART;
}

const TenLogReader ten_play_reader = { ten_play_check_entry, is_part, index_play, get_section,
                                       ten_play_convert_old };
