/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "common/ten-view.h"

typedef struct
{
  GObject parent_instance;

  char *text, *other_text;
  gboolean shown;
  double share;
  GObject *kept;
  int number;
  int doubled;
} Thing;

typedef struct
{
  GObjectClass parent_class;
} ThingClass;

static GType thing_get_type (void);

G_DEFINE_TYPE (Thing, thing, G_TYPE_OBJECT)

static void
follow_number (Thing *self)
{
  self->doubled = 2 * self->number;
}

static int
get_tripled (Thing *self)
{
  return 3 * self->number;
}

static void
thing_class_init (ThingClass *klass)
{
  ten_view_install (klass, Thing, G_TYPE_STRING, text, other_text);
  ten_view_install (klass, Thing, G_TYPE_BOOLEAN, shown);
  ten_view_install (klass, Thing, G_TYPE_DOUBLE, share);
  ten_view_install (klass, Thing, G_TYPE_OBJECT, kept);
  ten_view_choice (klass, Thing, G_TYPE_INT, follow_number, number);
  ten_view_access (klass, "tripled", G_TYPE_INT, get_tripled, NULL);
}

static void
thing_init (Thing *self)
{
}

static void
test_values (void)
{
  Thing *thing = g_object_new (thing_get_type (), NULL);
  GObject *kept = g_object_new (G_TYPE_OBJECT, NULL);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;
  double share;
  int tripled;

  g_assert_null (thing->text);
  g_assert_true (ten_view_set (thing, "text", "seven", "shown", TRUE, "share", 0.5, "kept", kept,
                               "number", 4, NULL));
  g_assert_cmpstr (thing->text, ==, "seven");
  g_assert_cmpstr (ten_view_get_string (thing, "text"), ==, "seven");
  g_object_get (thing, "text", &text, "other-text", &other, "share", &share, "tripled", &tripled,
                NULL);
  g_assert_cmpstr (text, ==, "seven");
  g_assert_null (other);
  g_assert_true (thing->shown);
  g_assert_cmpfloat (share, ==, 0.5);
  g_assert_cmpint (tripled, ==, 12);
  g_assert_true (thing->kept == kept);
  ten_view_set (thing, "text", thing->text + 2, NULL);
  g_assert_cmpstr (thing->text, ==, "ven");
  g_assert_finalize_object (G_OBJECT (thing));
  g_assert_finalize_object (kept);
}

/* Only changes are notified, after the change. */
static void
test_notify (void)
{
  Thing *thing = g_object_new (thing_get_type (), NULL);
  guint n_text = 0, n_shown = 0;

  g_signal_connect_swapped (thing, "notify::text", G_CALLBACK (count_signal), &n_text);
  g_signal_connect_swapped (thing, "notify::shown", G_CALLBACK (count_signal), &n_shown);
  g_assert_false (ten_view_set (thing, "text", NULL, "shown", FALSE, NULL));
  g_assert_cmpuint (n_text + n_shown, ==, 0);
  ten_view_set (thing, "text", "", "shown", FALSE, NULL);
  ten_view_set (thing, "text", "a", "shown", FALSE, NULL);
  g_assert_true (ten_view_set (thing, "text", "a", "shown", TRUE, NULL));
  g_assert_cmpuint (n_text, ==, 2);
  g_assert_cmpuint (n_shown, ==, 1);
  g_assert_finalize_object (G_OBJECT (thing));
}

static void
check_doubled (Thing *thing, GParamSpec *pspec, guint *n_notified)
{
  g_assert_cmpint (thing->doubled, ==, 2 * thing->number);
  (*n_notified)++;
}

/* A choice is followed before it is notified. */
static void
test_choice (void)
{
  Thing *thing = g_object_new (thing_get_type (), NULL);
  guint n_notified = 0;

  g_signal_connect (thing, "notify::number", G_CALLBACK (check_doubled), &n_notified);
  g_object_set (thing, "number", 3, NULL);
  g_object_set (thing, "number", 3, NULL);
  ten_view_set (thing, "number", 5, NULL);
  g_assert_cmpint (thing->doubled, ==, 10);
  g_assert_cmpuint (n_notified, ==, 2);
  g_assert_finalize_object (G_OBJECT (thing));
}

TEN_TESTS
{
  g_test_add_func ("/common/view/values", test_values);
  g_test_add_func ("/common/view/notify", test_notify);
  g_test_add_func ("/common/view/choice", test_choice);
}
