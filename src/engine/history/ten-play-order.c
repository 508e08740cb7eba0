/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order in which plays are listed. */

#include "history/ten-play-order-private.h"
#include "log/ten-log-private.h"

#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "records/ten-play-log.h"
#include "records/ten-play-scan.h"

#include <string.h>

#define MARK "mark"

/* The unit is in the lowest bits of an item. */
#define UNIT_BITS 3

static const char *const units[] = { "mark-chronicle", "mark-story", "mark-chapter", "mark-scene",
                                     "mark-turn" };

/* These say something about another play, or prepare one. */
static const char *const unlisted[] = {
  "extended-start", "extended-choice", "extended-pool", "aftermath", "telling", "strike",
  "restore",        "session",         "turn-order",    "words",     NULL,
};

/* All that begin a unit. */
static const char *const marks[] = {
  "mark-chronicle", "mark-story", "mark-chapter", "mark-scene", "mark-turn",
  "mark-hour",      "mark-night", "mark-day",     "mark-week",  "mark-month",
  "mark-year",      "mark",       "turn",         NULL,
};

void
ten_play_order_init (TenPlayOrder *self, gboolean for_players)
{
  *self = (TenPlayOrder){ .for_players = for_players,
                          .settled = g_array_new (FALSE, FALSE, sizeof (gint64)) };
}

void
ten_play_order_clear (TenPlayOrder *self)
{
  g_clear_pointer (&self->settled, g_array_unref);
}

int
ten_play_order_get_unit (const char *kind)
{
  if (g_strv_contains (unlisted, kind))
    return -1;
  if (g_str_equal (kind, "turn"))
    return TEN_PLAY_ORDER_N_UNITS - 1;
  if (!g_str_has_prefix (kind, MARK))
    return TEN_PLAY_ORDER_N_UNITS;
  for (int i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    if (g_str_equal (units[i], kind))
      return i;
  return TEN_PLAY_ORDER_SCENE;
}

static void
settle (TenPlayOrder *self, gint64 number, int unit)
{
  const gint64 item = number << UNIT_BITS | unit;

  g_array_append_val (self->settled, item);
}

/* When a unit ends, the units within it end too, innermost first. */
void
ten_play_order_add (TenPlayOrder *self, gint64 number, int unit)
{
  for (int i = TEN_PLAY_ORDER_N_UNITS - 1; i >= unit; i--)
    {
      if (self->open[i] > 0)
        settle (self, self->open[i], i);
      self->open[i] = 0;
    }
  if (unit < TEN_PLAY_ORDER_N_UNITS)
    self->open[unit] = number;
  else
    settle (self, number, unit);
}

void
ten_play_order_remove (TenPlayOrder *self, guint position)
{
  g_array_remove_index (self->settled, ten_play_order_get_n_items (self) - 1 - position);
}

gint64
ten_play_order_find_telling (TenLog *log, gint64 number)
{
  g_autoptr (TenPlay) play = ten_play_log_read (log, number, NULL);
  gint64 telling = 0;

  for (guint i = 0; play != NULL && i < ten_play_get_records (play)->len; i++)
    telling = MAX (telling, ten_record_get_telling (ten_play_get_records (play)->pdata[i]));
  return TEN_PLAY_KEY_ENTRY (telling);
}

typedef struct
{
  gint64 at;
  gint64 number;
  int unit; /* -1 if nothing is listed there */
} Special;

/* Of several for one place, the last one counts. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Special *one = a;
  const Special *other = b;

  return (one->at > other->at) - (one->at < other->at);
}

static void
add_specials (GArray *specials, GArray *numbers, int unit)
{
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      const gint64 number = g_array_index (numbers, gint64, i);
      const Special special = { number, number, unit };

      g_array_append_val (specials, special);
    }
}

static void
add_kinds (GArray *specials, TenLog *log, const char *const *kinds, int unit)
{
  const TenLogFilter filter = { .kinds = kinds };
  g_autoptr (GArray) numbers = ten_log_list (log, &filter, NULL);

  add_specials (specials, numbers, unit);
}

/* The tellings that were read so far. */
typedef struct
{
  gint64 number; /* of the entry that is read */
  gint64 about;
  GHashTable *told;  /* the key of a roll -> how much, from 1 */
  GHashTable *where; /* the number of a play -> the entry that told the most */
} Tellings;

static void
take_telling (const TenScannedFact *fact, gpointer data)
{
  static const char member[] = "\"told\":\"";
  Tellings *self = data;
  const gint64 key = TEN_PLAY_KEY (self->about, fact->of);
  const char *word = g_strstr_len (fact->details.text, (gssize) fact->details.length, member);
  g_autofree char *id =
      word != NULL ? g_strndup (word + strlen (member), strcspn (word + strlen (member), "\""))
                   : g_strdup ("");
  TenPlayerSight sight;

  if (!ten_player_sight_from_id (id, &sight) ||
      sight <= GPOINTER_TO_UINT (g_hash_table_lookup (self->told, &key)))
    return;
  g_hash_table_insert (self->told, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (sight));
  g_hash_table_insert (self->where, g_memdup2 (&self->about, sizeof self->about),
                       g_memdup2 (&self->number, sizeof self->number));
}

static gboolean
read_telling (const TenEntry *entry, gpointer data)
{
  Tellings *self = data;

  self->number = entry->number;
  self->about = entry->about;
  ten_play_scan (entry->body, strlen (entry->body), NULL, take_telling, self);
  return TRUE;
}

/* The hidden plays that players were told about. */
static void
add_told (GArray *specials, TenLog *log, const GArray *hidden)
{
  const TenLogFilter filter = { .kinds = (const char *const[]){ "telling", NULL } };
  Tellings tellings = { .told = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
                        .where =
                            g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free) };

  ten_log_scan (log, &filter, read_telling, &tellings, NULL);
  for (guint i = 0; i < hidden->len; i++)
    {
      const gint64 number = g_array_index (hidden, gint64, i);
      const gint64 *where = g_hash_table_lookup (tellings.where, &number);
      const Special told = { where != NULL ? *where : 0, number, TEN_PLAY_ORDER_N_UNITS };

      if (where != NULL)
        g_array_append_val (specials, told);
    }
  g_hash_table_unref (tellings.told);
  g_hash_table_unref (tellings.where);
}

/* Few plays are marks, hidden or not listed, so these are read, and not all the others. */
void
ten_play_order_read (TenPlayOrder *self, TenLog *log)
{
  const gint64 n_entries = ten_log_get_n_entries (log);
  g_autoptr (GArray) specials = g_array_new (FALSE, FALSE, sizeof (Special));
  guint at = 0;

  add_kinds (specials, log, unlisted, -1);
  for (guint i = 0; marks[i] != NULL; i++)
    add_kinds (specials, log, (const char *const[]){ marks[i], NULL },
               ten_play_order_get_unit (marks[i]));
  if (self->for_players)
    {
      g_autoptr (GArray) hidden = ten_log_list (log, &(TenLogFilter){ .hidden = TRUE }, NULL);

      add_specials (specials, hidden, -1);
      if (hidden != NULL)
        add_told (specials, log, hidden);
    }
  g_array_sort (specials, compare_places);
  for (gint64 number = 1; number <= n_entries; number++)
    {
      Special special = { number, number, TEN_PLAY_ORDER_N_UNITS };

      while (at < specials->len && g_array_index (specials, Special, at).at == number)
        special = g_array_index (specials, Special, at++);
      if (special.unit >= 0)
        ten_play_order_add (self, special.number,
                            self->flat ? TEN_PLAY_ORDER_N_UNITS : special.unit);
    }
}

GArray *
ten_play_order_list (TenLog *log, gboolean for_players)
{
  TenPlayOrder order;

  ten_play_order_init (&order, for_players);
  order.flat = TRUE;
  ten_play_order_read (&order, log);
  for (guint i = 0; i < order.settled->len; i++)
    g_array_index (order.settled, gint64, i) >>= UNIT_BITS;
  return order.settled;
}

guint
ten_play_order_get_n_open (const TenPlayOrder *self)
{
  guint n = 0;

  for (guint i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    n += self->open[i] > 0;
  return n;
}

guint
ten_play_order_get_n_items (const TenPlayOrder *self)
{
  return self->settled->len + ten_play_order_get_n_open (self);
}

gint64
ten_play_order_get (const TenPlayOrder *self, guint position, int *unit)
{
  gint64 item;

  for (int i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    if (self->open[i] > 0 && position-- == 0)
      {
        if (unit != NULL)
          *unit = i;
        return self->open[i];
      }
  item = g_array_index (self->settled, gint64, self->settled->len - 1 - position);
  if (unit != NULL)
    *unit = (int) (item & ((1 << UNIT_BITS) - 1));
  return item >> UNIT_BITS;
}

/* Plays other than marks are in the order of their numbers, with marks between them. */
guint
ten_play_order_find (const TenPlayOrder *self, gint64 number)
{
  const guint n_open = ten_play_order_get_n_open (self);

  for (guint i = 0; i < n_open; i++)
    if (ten_play_order_get (self, i, NULL) == number)
      return i;
  for (guint i = self->settled->len; i > 0; i--)
    if (g_array_index (self->settled, gint64, i - 1) >> UNIT_BITS == number)
      return n_open + self->settled->len - i;
  return G_MAXUINT;
}
