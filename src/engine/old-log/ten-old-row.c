/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a log of version 8, and what their hashes cover. */

#include "ten-config.h"
#include "dice/ten-random-private.h"

#include "old-log/ten-old-row-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  TEXT,
  JSON, /* a text that the hash covers byte by byte */
  NUMBER,
  COUNT,     /* 0 or more */
  REFERENCE, /* the number of another entry; 0 for none, which is stored as null */
  FLAG,
  SEED
} Kind;

typedef enum
{
  NEEDED,
  NULLABLE,
  OPTIONAL /* not in the text if it is null: earlier versions wrote none, and keep their hashes */
} Presence;

typedef struct
{
  const char *name;
  Kind kind;
  Presence presence;
  gsize offset;
} Column;

#define COLUMN(name, kind, presence)                                                               \
  {                                                                                                \
#name, kind, presence, G_STRUCT_OFFSET(TenOldRow, name)                                        \
  }

static const Column roll_columns[] = {
  COLUMN (character, TEXT, NULLABLE),    COLUMN (ruleset, TEXT, NEEDED),
  COLUMN (request, JSON, NEEDED),        COLUMN (terms, JSON, NEEDED),
  COLUMN (dice, JSON, NEEDED),           COLUMN (outcome, TEXT, NEEDED),
  COLUMN (successes, NUMBER, NEEDED),    COLUMN (net, NUMBER, NEEDED),
  COLUMN (comment, TEXT, NEEDED),        COLUMN (hidden, FLAG, NEEDED),
  COLUMN (random, TEXT, NULLABLE),       COLUMN (seed, SEED, NULLABLE),
  COLUMN (action, REFERENCE, OPTIONAL),  COLUMN (role, TEXT, OPTIONAL),
  COLUMN (follows, REFERENCE, OPTIONAL), COLUMN (tries, REFERENCE, OPTIONAL),
  COLUMN (chronicle, TEXT, OPTIONAL),    COLUMN (origin, JSON, OPTIONAL),
};

static const Column event_columns[] = {
  COLUMN (kind, TEXT, NEEDED),          COLUMN (after, COUNT, NEEDED),
  COLUMN (action, REFERENCE, NULLABLE), COLUMN (roll, REFERENCE, NULLABLE),
  COLUMN (hidden, FLAG, NEEDED),        COLUMN (details, JSON, NEEDED),
  COLUMN (origin, JSON, OPTIONAL),
};

static const struct
{
  const Column *columns;
  int n_columns;
  const char *select;
} chains[TEN_OLD_N_CHAINS] = {
  [TEN_OLD_ROLL] = { roll_columns, G_N_ELEMENTS (roll_columns), TEN_OLD_SELECT_ROLLS },
  [TEN_OLD_EVENT] = { event_columns, G_N_ELEMENTS (event_columns), TEN_OLD_SELECT_EVENTS },
};

const char *const ten_old_tables[TEN_OLD_N_CHAINS] = { "rolls", "events" };

const char *const ten_old_fault_unreadable = N_ ("it cannot be read");
const char *const ten_old_fault_missing = N_ ("it no longer exists");
const char *const ten_old_fault_hash = N_ ("its hash does not match its content");

gboolean
ten_old_next_row (sqlite3_stmt *statement, int *result)
{
  const int step = *result == SQLITE_OK ? sqlite3_step (statement) : *result;

  *result = step == SQLITE_ROW || step == SQLITE_DONE ? SQLITE_OK : step;
  return step == SQLITE_ROW;
}

int
ten_old_execute (sqlite3_stmt *statement)
{
  const int result = sqlite3_step (statement);

  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

int
ten_old_prepare_chain (sqlite3 *database,
                       TenOldChain chain,
                       const char *rest,
                       sqlite3_stmt **statement)
{
  g_autofree char *sql = g_strconcat (chains[chain].select, rest, NULL);

  return sqlite3_prepare_v2 (database, sql, -1, statement, NULL);
}

static const char *
get_text (const TenOldRow *self, const Column *column)
{
  return G_STRUCT_MEMBER (const char *, self, column->offset);
}

static gint64
get_number (const TenOldRow *self, const Column *column)
{
  return G_STRUCT_MEMBER (gint64, self, column->offset);
}

static gboolean
is_text (const Column *column)
{
  return column->kind == TEXT || column->kind == JSON || column->kind == SEED;
}

static gboolean
is_null (const TenOldRow *self, const Column *column)
{
  return is_text (column) ? get_text (self, column) == NULL
                          : column->kind == REFERENCE && get_number (self, column) <= 0;
}

static void
append_string (GString *text, const char *string)
{
  static const char *const escapes[] = {
    ['\b'] = "\\b", ['\t'] = "\\t", ['\n'] = "\\n",  ['\f'] = "\\f",
    ['\r'] = "\\r", ['"'] = "\\\"", ['\\'] = "\\\\",
  };

  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    {
      guchar c = *at;

      if (c < G_N_ELEMENTS (escapes) && escapes[c] != NULL)
        g_string_append (text, escapes[c]);
      else if (c < 0x20)
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_c (text, c);
    }
  g_string_append_c (text, '"');
}

static void
append_value (GString *text, const TenOldRow *self, const Column *column)
{
  g_autofree char *seed = NULL;

  switch (column->kind)
    {
    case TEXT:
      append_string (text, get_text (self, column));
      break;
    case JSON:
      g_string_append (text, get_text (self, column));
      break;
    case SEED:
      seed = ten_seed_to_hex (self->seed);
      append_string (text, seed);
      break;
    case FLAG:
      g_string_append (text, get_number (self, column) != 0 ? "true" : "false");
      break;
    case NUMBER:
    case COUNT:
    case REFERENCE:
    default:
      g_string_append_printf (text, "%" G_GINT64_FORMAT, get_number (self, column));
      break;
    }
}

GString *
ten_old_row_write (const TenOldRow *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "{\"sequence\":%" G_GINT64_FORMAT ",\"time\":%" G_GINT64_FORMAT,
                          self->link.sequence, self->link.time);
  for (int i = 0; i < chains[self->chain].n_columns; i++)
    {
      const Column *column = &chains[self->chain].columns[i];
      const gboolean null = is_null (self, column);

      if (null && column->presence == OPTIONAL)
        continue;
      g_string_append_printf (text, ",\"%s\":", column->name);
      if (null)
        g_string_append (text, "null");
      else
        append_value (text, self, column);
    }
  g_string_append_c (text, '}');
  return text;
}

void
ten_old_row_hash (TenOldRow *self)
{
  g_autoptr (GString) text = ten_old_row_write (self);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = sizeof self->link.hash;

  g_checksum_update (checksum, self->link.previous_hash, sizeof self->link.previous_hash);
  g_checksum_update (checksum, (const guchar *) text->str, text->len);
  g_checksum_get_digest (checksum, self->link.hash, &size);
}

static void
bind_column (const TenOldRow *self, const Column *column, sqlite3_stmt *statement, int at)
{
  if (is_null (self, column))
    sqlite3_bind_null (statement, at);
  else if (column->kind == SEED)
    sqlite3_bind_blob (statement, at, self->seed, TEN_SEED_SIZE, SQLITE_STATIC);
  else if (is_text (column))
    sqlite3_bind_text (statement, at, get_text (self, column), -1, SQLITE_STATIC);
  else
    sqlite3_bind_int64 (statement, at, get_number (self, column));
}

int
ten_old_row_insert (const TenOldRow *self, sqlite3_stmt *insert)
{
  sqlite3_bind_int64 (insert, TEN_OLD_COLUMN_SEQUENCE + 1, self->link.sequence);
  sqlite3_bind_blob (insert, TEN_OLD_COLUMN_PREVIOUS_HASH + 1, self->link.previous_hash,
                     TEN_OLD_HASH_SIZE, SQLITE_STATIC);
  sqlite3_bind_blob (insert, TEN_OLD_COLUMN_HASH + 1, self->link.hash, TEN_OLD_HASH_SIZE,
                     SQLITE_STATIC);
  sqlite3_bind_int64 (insert, TEN_OLD_COLUMN_TIME + 1, self->link.time);
  for (int i = 0; i < chains[self->chain].n_columns; i++)
    bind_column (self, &chains[self->chain].columns[i], insert, TEN_OLD_FIRST_COLUMN + i + 1);
  return ten_old_execute (insert);
}

static gboolean
read_number (sqlite3_stmt *statement, int at, Kind kind, gint64 *number)
{
  static const gint64 least[] = { [NUMBER] = G_MININT, [COUNT] = 0, [REFERENCE] = 1, [FLAG] = 0 };

  *number = sqlite3_column_int64 (statement, at);
  return sqlite3_column_type (statement, at) == SQLITE_INTEGER && *number >= least[kind] &&
         (kind != FLAG || *number <= 1);
}

/* The text of a row cannot tell a number from a string, or null from zero, so the types of the
 * columns are checked as well. */
static gboolean
read_column (TenOldRow *self, const Column *column, sqlite3_stmt *statement, int at)
{
  const int type = sqlite3_column_type (statement, at);
  const char **text = G_STRUCT_MEMBER_P (self, column->offset);

  if (type == SQLITE_NULL)
    return column->presence != NEEDED;
  if (!is_text (column))
    return read_number (statement, at, column->kind, G_STRUCT_MEMBER_P (self, column->offset));
  if (type != (column->kind == SEED ? SQLITE_BLOB : SQLITE_TEXT))
    return FALSE;
  if (column->kind == SEED)
    {
      self->seed = sqlite3_column_blob (statement, at);
      return sqlite3_column_bytes (statement, at) == TEN_SEED_SIZE;
    }
  *text = (const char *) sqlite3_column_text (statement, at);
  return *text != NULL && g_utf8_validate (*text, sqlite3_column_bytes (statement, at), NULL);
}

static gboolean
read_hash (sqlite3_stmt *statement, int at, guint8 *hash)
{
  if (sqlite3_column_type (statement, at) != SQLITE_BLOB ||
      sqlite3_column_bytes (statement, at) != TEN_OLD_HASH_SIZE)
    return FALSE;
  memcpy (hash, sqlite3_column_blob (statement, at), TEN_OLD_HASH_SIZE);
  return TRUE;
}

static gboolean
read_columns (TenOldRow *self, sqlite3_stmt *statement, guint8 *hash)
{
  if (!read_number (statement, TEN_OLD_COLUMN_SEQUENCE, REFERENCE, &self->link.sequence) ||
      !read_hash (statement, TEN_OLD_COLUMN_PREVIOUS_HASH, self->link.previous_hash) ||
      !read_hash (statement, TEN_OLD_COLUMN_HASH, hash))
    return FALSE;
  self->link.time = sqlite3_column_int64 (statement, TEN_OLD_COLUMN_TIME);
  if (sqlite3_column_type (statement, TEN_OLD_COLUMN_TIME) != SQLITE_INTEGER)
    return FALSE;
  for (int i = 0; i < chains[self->chain].n_columns; i++)
    if (!read_column (self, &chains[self->chain].columns[i], statement, TEN_OLD_FIRST_COLUMN + i))
      return FALSE;
  return self->tries <= G_MAXINT && (self->seed == NULL) == (self->random == NULL) &&
         (self->random == NULL || g_str_equal (self->random, TEN_RANDOM_OF_HIDDEN));
}

const char *
ten_old_row_read (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement)
{
  guint8 hash[TEN_OLD_HASH_SIZE];

  *self = (TenOldRow){ .chain = chain };
  if (!read_columns (self, statement, hash))
    return ten_old_fault_unreadable;
  ten_old_row_hash (self);
  return memcmp (self->link.hash, hash, sizeof hash) == 0 ? NULL : ten_old_fault_hash;
}

static const char *
take (GPtrArray *texts, char *text)
{
  g_ptr_array_add (texts, text);
  return text;
}

static const char *
salvage_text (const Column *column, sqlite3_stmt *statement, int at, GPtrArray *texts)
{
  const char *text = (const char *) sqlite3_column_text (statement, at);
  g_autoptr (TenJsonDocument) document = NULL;

  if (column->presence != NEEDED && sqlite3_column_type (statement, at) != SQLITE_TEXT)
    return NULL;
  text = take (texts, g_utf8_make_valid (text != NULL ? text : "", -1));
  if (column->kind == TEXT)
    return text;
  /* It is copied verbatim, so it must be valid. */
  document = ten_json_document_new ("", text, -1, NULL);
  return document != NULL ? text : "null";
}

void
ten_old_row_salvage (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement, GPtrArray *texts)
{
  *self = (TenOldRow){ .chain = chain };
  self->link.time = sqlite3_column_int64 (statement, TEN_OLD_COLUMN_TIME);
  for (int i = 0; i < chains[chain].n_columns; i++)
    {
      const Column *column = &chains[chain].columns[i];
      const int at = TEN_OLD_FIRST_COLUMN + i;

      if (column->kind == SEED && sqlite3_column_bytes (statement, at) == TEN_SEED_SIZE)
        self->seed = sqlite3_column_blob (statement, at);
      else if (column->kind == TEXT || column->kind == JSON)
        G_STRUCT_MEMBER (const char *, self, column->offset) =
            salvage_text (column, statement, at, texts);
      else if (column->kind == NUMBER)
        G_STRUCT_MEMBER (gint64, self, column->offset) = sqlite3_column_int (statement, at);
      else if (column->kind != SEED)
        G_STRUCT_MEMBER (gint64, self, column->offset) =
            MAX (sqlite3_column_int64 (statement, at), 0);
    }
  /* Players do not see it: it may have been hidden. */
  self->hidden = TRUE;
  self->random = self->seed != NULL ? TEN_RANDOM_OF_HIDDEN : NULL;
  self->tries = MIN (self->tries, G_MAXINT);
  self->origin = NULL;
}

/* The bytes of a member exactly as they were hashed. */
static const char *
parse_json (TenJsonDocument *document, const char *member, GPtrArray *texts)
{
  gsize length;
  const char *text = ten_json_document_get_text (document, &length);
  const TenJsonPlace root = { .document = document, .node = ten_json_document_get_node (document) };
  const TenJsonPlace entry = {
    .document = document, .node = root.node, .parent = &root, .member = "entry"
  };
  const TenJsonPlace place = {
    .document = document, .node = root.node, .parent = &entry, .member = member
  };
  const char *from = ten_json_locate_value (text, text + length, &place);

  return take (texts, g_strndup (from, (gsize) (ten_json_skip_value (from, text + length) - from)));
}

static const guint8 *
parse_seed (const char *text, GPtrArray *texts)
{
  guint8 seed[TEN_SEED_SIZE];

  if (text == NULL || !ten_seed_from_hex (text, seed, NULL))
    return NULL;
  return (const guint8 *) take (texts, g_memdup2 (seed, sizeof seed));
}

void
ten_old_row_parse (TenOldRow *self, TenOldChain chain, TenJsonDocument *document, GPtrArray *texts)
{
  JsonObject *object = json_node_get_object (ten_json_document_get_node (document));
  JsonObject *entry = json_object_get_object_member (object, "entry");

  *self = (TenOldRow){ .chain = chain };
  self->link.sequence = ten_json_object_get_number (entry, "sequence", 0);
  self->link.time = ten_json_object_get_number (entry, "time", 0);
  for (int i = 0; i < chains[chain].n_columns; i++)
    {
      const Column *column = &chains[chain].columns[i];
      const char *text = ten_json_object_get_text (entry, column->name, NULL);

      if (column->kind == TEXT)
        G_STRUCT_MEMBER (const char *, self, column->offset) = text;
      else if (column->kind == SEED)
        self->seed = parse_seed (text, texts);
      else if (column->kind == JSON && json_object_has_member (entry, column->name))
        G_STRUCT_MEMBER (const char *, self, column->offset) =
            parse_json (document, column->name, texts);
      else if (column->kind == FLAG)
        G_STRUCT_MEMBER (gint64, self, column->offset) =
            ten_json_object_get_flag (entry, column->name, TRUE);
      else if (column->kind != JSON)
        G_STRUCT_MEMBER (gint64, self, column->offset) =
            ten_json_object_get_number (entry, column->name, 0);
    }
}

const char *
ten_old_find_change (const char *origin)
{
  return origin != NULL && g_str_has_suffix (origin, TEN_OLD_ORIGIN_CHANGED)
             ? N_ ("it was damaged before it was rescued")
             : NULL;
}

/* If the next entry is itself damaged, it proves nothing. */
static gboolean
holds (sqlite3 *database, TenOldChain chain, gint64 sequence)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  TenOldRow row;

  if (ten_old_prepare_chain (database, chain, "WHERE sequence = ?", &statement) != SQLITE_OK)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, sequence);
  return sqlite3_step (statement) == SQLITE_ROW &&
         ten_old_row_read (&row, chain, statement) == NULL;
}

/* A changed entry whose hash was recalculated no longer fits the previous hash that the next entry
 * stores. */
static const char *
find_break (sqlite3_stmt *statement, const TenOldRow *row)
{
  int column = sqlite3_column_count (statement) - 1;

  if (sqlite3_column_type (statement, column) == SQLITE_NULL ||
      (sqlite3_column_bytes (statement, column) == TEN_OLD_HASH_SIZE &&
       memcmp (sqlite3_column_blob (statement, column), row->link.hash, TEN_OLD_HASH_SIZE) == 0))
    return NULL;
  return holds (sqlite3_db_handle (statement), row->chain, row->link.sequence + 1)
             ? N_ ("the next entry was written after another one")
             : NULL;
}

const char *
ten_old_row_check (TenOldRow *self, TenOldChain chain, sqlite3_stmt *statement)
{
  const char *fault = ten_old_row_read (self, chain, statement);

  if (fault == NULL)
    fault = find_break (statement, self);
  return fault != NULL ? fault : ten_old_find_change (self->origin);
}
