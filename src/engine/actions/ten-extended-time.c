/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-time.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define SECOND 1
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

const char *const ten_interval_words[TEN_N_INTERVALS + 1] = {
  "turn",    "minute", "hour", "day",   "week",      "month", "scene",
  "chapter", "night",  "year", "story", "chronicle", NULL,
};

/* The length of intervals that can be split into smaller ones; a month has thirty days here. */
static gint64
get_seconds (TenInterval interval)
{
  static const gint64 seconds[] = {
    [TEN_INTERVAL_MINUTE] = MINUTE,  [TEN_INTERVAL_HOUR] = HOUR,
    [TEN_INTERVAL_DAY] = DAY,        [TEN_INTERVAL_WEEK] = 7 * DAY,
    [TEN_INTERVAL_MONTH] = 30 * DAY, [TEN_INTERVAL_YEAR] = 365 * DAY,
  };

  return (guint) interval < G_N_ELEMENTS (seconds) ? seconds[interval] : 0;
}

static char *
say_seconds (guint n)
{
  return g_strdup_printf (ngettext ("%u second", "%u seconds", n), n);
}

static char *
say_clock (TenInterval interval, guint n)
{
  switch (interval)
    {
    case TEN_INTERVAL_MINUTE:
      return g_strdup_printf (ngettext ("%u minute", "%u minutes", n), n);
    case TEN_INTERVAL_HOUR:
      return g_strdup_printf (ngettext ("%u hour", "%u hours", n), n);
    case TEN_INTERVAL_DAY:
      return g_strdup_printf (ngettext ("%u day", "%u days", n), n);
    case TEN_INTERVAL_WEEK:
      return g_strdup_printf (ngettext ("%u week", "%u weeks", n), n);
    case TEN_INTERVAL_MONTH:
      return g_strdup_printf (ngettext ("%u month", "%u months", n), n);
    case TEN_INTERVAL_YEAR:
      return g_strdup_printf (ngettext ("%u year", "%u years", n), n);
    default:
      g_assert_not_reached ();
    }
}

/* "3", "3/4" or "1 3/4". The only fractions are quarters, and quarters of quarters. */
static char *
say_fraction (gint64 numerator, gint64 denominator)
{
  gint64 whole = numerator / denominator;

  numerator %= denominator;
  while (numerator != 0 && numerator % 2 == 0 && denominator % 2 == 0)
    {
      numerator /= 2;
      denominator /= 2;
    }
  if (numerator == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, whole);
  if (whole == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, numerator, denominator);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, whole,
                          numerator, denominator);
}

static char *
say_dramatic_time (const TenStoryTime *self)
{
  g_autofree char *number = say_fraction (self->numerator, self->denominator);
  gulong n = (gulong) ((self->numerator + self->denominator - 1) / self->denominator);

  switch (self->interval)
    {
    case TEN_INTERVAL_TURN:
      /* Translators: a number of turns in a fight, possibly a fraction: "1 3/4 turns" */
      return g_strdup_printf (ngettext ("%s turn", "%s turns", n), number);
    case TEN_INTERVAL_SCENE:
      /* Translators: a number of scenes of a story, possibly a fraction: "1 3/4 scenes" */
      return g_strdup_printf (ngettext ("%s scene", "%s scenes", n), number);
    case TEN_INTERVAL_NIGHT:
      return g_strdup_printf (ngettext ("%s night", "%s nights", n), number);
    case TEN_INTERVAL_STORY:
      return g_strdup_printf (ngettext ("%s story", "%s stories", n), number);
    case TEN_INTERVAL_CHRONICLE:
      return g_strdup_printf (ngettext ("%s chronicle", "%s chronicles", n), number);
    default:
      /* Translators: a number of sessions of play, possibly a fraction: "1 3/4 chapters" */
      return g_strdup_printf (ngettext ("%s chapter", "%s chapters", n), number);
    }
}

static void
add_part (GPtrArray *parts, gint64 *seconds, TenInterval interval)
{
  gint64 length = get_seconds (interval);
  guint n = (guint) (*seconds / length);

  if (n > 0)
    g_ptr_array_add (parts, say_clock (interval, n));
  *seconds %= length;
}

static char *
join_parts (GPtrArray *parts)
{
  g_autofree char *text = g_strdup (parts->pdata[0]);

  for (guint i = 1; i < parts->len; i++)
    {
      g_autofree char *before = g_steal_pointer (&text);
      const char *part = parts->pdata[i];

      if (i + 1 < parts->len)
        /* Translators: two parts of a time, with more to follow */
        text = g_strdup_printf (C_ ("time", "%s, %s"), before, part);
      else
        /* Translators: a time and its last part: "2 hours and 15 minutes" */
        text = g_strdup_printf (C_ ("time", "%s and %s"), before, part);
    }
  return g_steal_pointer (&text);
}

TEN_DEFINE_TO_ID (TenInterval, ten_interval, ten_interval_words)
TEN_DEFINE_FROM_ID (TenInterval, ten_interval, ten_interval_words)

/* Writes a time (COFD-15) in words: "2 hours and 15 minutes", "3 weeks", "1 3/4 turns". */
char *
ten_story_time_dup_text (const TenStoryTime *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gint64 length, whole, rest, seconds;

  g_return_val_if_fail (self->numerator >= 0 && self->denominator >= 1, NULL);

  if (self->numerator == 0)
    return g_strdup (_ ("no time"));

  length = get_seconds (self->interval);
  if (length == 0)
    return say_dramatic_time (self);

  /* Convert the whole part separately: the product for many rolls of many months would overflow. */
  whole = self->numerator / self->denominator;
  rest = self->numerator % self->denominator;
  seconds = whole * length + (2 * rest * length + self->denominator) / (2 * self->denominator);
  if (length > DAY)
    add_part (parts, &seconds, self->interval);
  add_part (parts, &seconds, TEN_INTERVAL_DAY);
  add_part (parts, &seconds, TEN_INTERVAL_HOUR);
  add_part (parts, &seconds, TEN_INTERVAL_MINUTE);
  if (seconds > 0 || parts->len == 0)
    g_ptr_array_add (parts, say_seconds ((guint) seconds));
  return join_parts (parts);
}

JsonNode *
ten_story_time_to_json (const TenStoryTime *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "unit", ten_interval_to_id (self->interval));
  json_object_set_int_member (object, "numerator", self->numerator);
  json_object_set_int_member (object, "denominator", self->denominator);
  return ten_json_take_object (object);
}
