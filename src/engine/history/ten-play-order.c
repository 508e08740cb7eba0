/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-play-order-private.h"

#define MARK "mark"
#define SCENE 3

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
ten_play_order_init (TenPlayOrder *self)
{
  *self = (TenPlayOrder){ .settled = g_array_new (FALSE, FALSE, sizeof (gint64)) };
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
  return SCENE;
}

/* When a unit ends, the units within it end too, innermost first. */
void
ten_play_order_add (TenPlayOrder *self, gint64 number, int unit)
{
  for (int i = TEN_PLAY_ORDER_N_UNITS - 1; i >= unit; i--)
    {
      if (self->open[i] > 0)
        g_array_append_val (self->settled, self->open[i]);
      self->open[i] = 0;
    }
  if (unit < TEN_PLAY_ORDER_N_UNITS)
    self->open[unit] = number;
  else
    g_array_append_val (self->settled, number);
}

typedef struct
{
  gint64 number;
  int unit; /* -1 if it is not listed */
} Special;

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const Special *one = a;
  const Special *other = b;

  return (one->number > other->number) - (one->number < other->number);
}

static void
add_specials (GArray *specials, TenLedger *log, const char *const *kinds, int unit)
{
  const TenLedgerFilter filter = { .kinds = kinds };
  g_autoptr (GArray) numbers = ten_ledger_list (log, &filter, NULL);

  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      const Special special = { g_array_index (numbers, gint64, i), unit };

      g_array_append_val (specials, special);
    }
}

/* Few plays are marks or not listed, so these are read, and not all the others. */
void
ten_play_order_read (TenPlayOrder *self, TenLedger *log)
{
  const gint64 n_entries = ten_ledger_get_n_entries (log);
  g_autoptr (GArray) specials = g_array_new (FALSE, FALSE, sizeof (Special));
  guint at = 0;

  add_specials (specials, log, unlisted, -1);
  for (guint i = 0; marks[i] != NULL; i++)
    add_specials (specials, log, (const char *const[]){ marks[i], NULL },
                  ten_play_order_get_unit (marks[i]));
  g_array_sort (specials, compare_numbers);
  for (gint64 number = 1; number <= n_entries; number++)
    {
      int unit = TEN_PLAY_ORDER_N_UNITS;

      if (at < specials->len && g_array_index (specials, Special, at).number == number)
        unit = g_array_index (specials, Special, at++).unit;
      if (unit >= 0)
        ten_play_order_add (self, number, unit);
    }
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
ten_play_order_get (const TenPlayOrder *self, guint position)
{
  for (guint i = 0; i < TEN_PLAY_ORDER_N_UNITS; i++)
    if (self->open[i] > 0 && position-- == 0)
      return self->open[i];
  return g_array_index (self->settled, gint64, self->settled->len - 1 - position);
}

/* Plays other than marks are in the order of their numbers, with marks between them. */
guint
ten_play_order_find (const TenPlayOrder *self, gint64 number)
{
  const guint n_open = ten_play_order_get_n_open (self);

  for (guint i = 0; i < n_open; i++)
    if (ten_play_order_get (self, i) == number)
      return i;
  for (guint i = self->settled->len; i > 0; i--)
    if (g_array_index (self->settled, gint64, i - 1) == number)
      return n_open + self->settled->len - i;
  return G_MAXUINT;
}
