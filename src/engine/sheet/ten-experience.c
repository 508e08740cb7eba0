/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "sheet/ten-experience-private.h"

#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

#define AT(member) G_STRUCT_OFFSET (TenExperience, member)

TEN_DEFINE_VALUE_TYPE (TenExperience,
                       ten_experience,
                       { "date", G_TYPE_STRING, AT (date) },
                       { "what", G_TYPE_STRING, AT (what) },
                       { "trait", G_TYPE_STRING, AT (trait) },
                       { "from", G_TYPE_INT, AT (from) },
                       { "to", G_TYPE_INT, AT (to) },
                       { "price", G_TYPE_INT, AT (price) },
                       { "gained", G_TYPE_INT, AT (gained) },
                       { "beats", G_TYPE_INT, AT (beats) })

const TenJsonMember ten_experience_members[] = {
  { "date", TEN_JSON_TEXT, AT (date), .maximum = TEN_EXPERIENCE_MAX_TEXT },
  { "what", TEN_JSON_TEXT | TEN_JSON_NEEDED, AT (what), .maximum = TEN_EXPERIENCE_MAX_TEXT },
  { "trait", TEN_JSON_TEXT, AT (trait), .maximum = TEN_EXPERIENCE_MAX_TEXT },
  { "from", TEN_JSON_INTEGER, AT (from), 0, TEN_EXPERIENCE_MAX_RATING },
  { "to", TEN_JSON_INTEGER, AT (to), 0, TEN_EXPERIENCE_MAX_RATING },
  { "price", TEN_JSON_INTEGER, AT (price), 0, TEN_EXPERIENCE_MAX },
  { "gained", TEN_JSON_INTEGER, AT (gained), 0, TEN_EXPERIENCE_MAX },
  { "beats", TEN_JSON_INTEGER, AT (beats), -TEN_EXPERIENCE_MAX, TEN_EXPERIENCE_MAX },
  { NULL },
};

TenExperience *
ten_experience_new (const char *what)
{
  TenExperience *self = g_object_new (TEN_TYPE_EXPERIENCE, NULL);

  self->date = g_strdup ("");
  self->what = g_strdup (what != NULL ? what : "");
  return self;
}

TenExperience *
ten_experience_copy (const TenExperience *self)
{
  TenExperience *copy = g_object_new (TEN_TYPE_EXPERIENCE, NULL);

  copy->date = g_strdup (self->date);
  copy->what = g_strdup (self->what);
  copy->trait = g_strdup (self->trait);
  copy->from = self->from;
  copy->to = self->to;
  copy->price = self->price;
  copy->gained = self->gained;
  copy->beats = self->beats;
  return copy;
}

gboolean
ten_experience_equals (const TenExperience *self, const TenExperience *other)
{
  return g_str_equal (self->date, other->date) && g_str_equal (self->what, other->what) &&
         g_strcmp0 (self->trait, other->trait) == 0 && self->from == other->from &&
         self->to == other->to && self->price == other->price && self->gained == other->gained &&
         self->beats == other->beats;
}

TenExperience *
ten_experience_read (const TenJsonPlace *place, GError **error)
{
  g_autoptr (TenExperience) self = g_object_new (TEN_TYPE_EXPERIENCE, NULL);

  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_json_place_read_some_members (place, ten_experience_members, NULL, self, error))
    return NULL;
  if (self->date == NULL)
    self->date = g_strdup ("");
  return g_steal_pointer (&self);
}

JsonNode *
ten_experience_to_json (const TenExperience *self)
{
  JsonObject *object = json_object_new ();

  for (const TenJsonMember *member = ten_experience_members; member->name != NULL; member++)
    {
      const char *text = (member->kind & ~TEN_JSON_NEEDED) == TEN_JSON_TEXT
                             ? *(char *const *) ((const char *) self + member->offset)
                             : NULL;
      const int number = (member->kind & ~TEN_JSON_NEEDED) == TEN_JSON_INTEGER
                             ? *(const int *) ((const char *) self + member->offset)
                             : 0;

      if (text != NULL && (*text != '\0' || (member->kind & TEN_JSON_NEEDED) != 0))
        json_object_set_string_member (object, member->name, text);
      if (number != 0)
        json_object_set_int_member (object, member->name, number);
    }
  return ten_json_take_object (object);
}

char *
ten_experience_dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

char *
ten_experience_dup_title (const TenExperience *self)
{
  if (*self->what != '\0')
    return g_strdup (self->what);
  if (self->beats < 0)
    return g_strdup (_ ("Beats into Experience"));
  return g_strdup (self->beats > 0 ? _ ("Beats") : _ ("Experience"));
}

static void
add_words (GStrvBuilder *words, char *text)
{
  g_autofree char *owned = text;

  g_strv_builder_add (words, owned);
}

char *
ten_experience_dup_words (const TenExperience *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  if (self->from != self->to)
    /* Translators: the dots of a trait before and after somebody paid for them */
    add_words (builder, g_strdup_printf (_ ("%d to %d"), self->from, self->to));
  if (self->price > 0 || (self->gained == 0 && self->beats == 0))
    add_words (
        builder,
        g_strdup_printf (/* Translators: what was paid for a dot, in points of experience */
                         ngettext ("%d spent", "%d spent", (gulong) self->price), self->price));
  if (self->gained > 0)
    add_words (builder, g_strdup_printf (/* Translators: points of experience */
                                         ngettext ("%d gained", "%d gained", (gulong) self->gained),
                                         self->gained));
  if (self->beats > 0)
    add_words (builder, g_strdup_printf (ngettext ("%d Beat", "%d Beats", (gulong) self->beats),
                                         self->beats));
  if (self->beats < 0)
    add_words (builder,
               g_strdup_printf (/* Translators: Beats that became an Experience */
                                ngettext ("for %d Beat", "for %d Beats", (gulong) -self->beats),
                                -self->beats));
  words = g_strv_builder_end (builder);
  return g_strjoinv (_ (", "), words);
}
