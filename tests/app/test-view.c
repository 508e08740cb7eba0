/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "common/ten-view.h"

/* An object with nothing but properties for a template. */
typedef struct
{
  GObject parent_instance;
} Thing;

typedef struct
{
  GObjectClass parent_class;
} ThingClass;

static GType thing_get_type (void);

G_DEFINE_TYPE (Thing, thing, G_TYPE_OBJECT)

static void
thing_class_init (ThingClass *klass)
{
  ten_view_install (klass, G_TYPE_STRING, "text", "other", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "shown", NULL);
  ten_view_install (klass, G_TYPE_STRV, "words", NULL);
}

static void
thing_init (Thing *self)
{
}

static void
count (guint *n_notified)
{
  (*n_notified)++;
}

static void
test_values (void)
{
  GObject *thing = g_object_new (thing_get_type (), NULL);
  const char *words[] = { "a", "b", NULL };
  g_auto (GStrv) read = NULL;

  g_assert_null (ten_view_get_string (thing, "text"));
  g_assert_false (ten_view_get_boolean (thing, "shown"));
  ten_view_set (thing, "text", "seven", "shown", TRUE, "words", words, NULL);
  g_assert_cmpstr (ten_view_get_string (thing, "text"), ==, "seven");
  g_assert_null (ten_view_get_string (thing, "other"));
  g_assert_true (ten_view_get_boolean (thing, "shown"));
  g_object_get (thing, "words", &read, NULL);
  g_assert_cmpstrv (read, words);
  g_assert_finalize_object (thing);
}

/* Only changes are notified, after the change. */
static void
test_notify (void)
{
  GObject *thing = g_object_new (thing_get_type (), NULL);
  guint n_text = 0, n_shown = 0;

  g_signal_connect_swapped (thing, "notify::text", G_CALLBACK (count), &n_text);
  g_signal_connect_swapped (thing, "notify::shown", G_CALLBACK (count), &n_shown);
  ten_view_set (thing, "text", NULL, "shown", FALSE, NULL);
  g_assert_cmpuint (n_text + n_shown, ==, 0);
  ten_view_set (thing, "text", "", "shown", FALSE, NULL);
  ten_view_set (thing, "text", "a", "shown", FALSE, NULL);
  ten_view_set (thing, "text", "a", "shown", TRUE, NULL);
  g_assert_cmpuint (n_text, ==, 2);
  g_assert_cmpuint (n_shown, ==, 1);
  g_assert_finalize_object (thing);
}

TEN_TESTS
{
  g_test_add_func ("/common/view/values", test_values);
  g_test_add_func ("/common/view/notify", test_notify);
}
