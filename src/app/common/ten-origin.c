/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-origin.h"

#include <glib/gi18n.h>

struct _TenOrigin
{
  TenWidget parent_instance;

  GtkWidget *dot;

  char *text, *icon_name;
};

TEN_DEFINE_TEMPLATE (TenOrigin, ten_origin, TEN_TYPE_WIDGET)

typedef enum
{
  SIGN_NONE,
  SIGN_WITNESSED,
  SIGN_ALONE,
  SIGN_OWN_DICE
} Sign;

static const struct
{
  const char *words;
  const char *icon;
} signs[] = {
  [SIGN_NONE] = { "", NULL },
  /* Translators: two laptops have drawn the dice together, so that neither could choose them */
  [SIGN_WITNESSED] = { N_ ("Witnessed"), "security-high-symbolic" },
  /* Translators: the dice come from one laptop alone */
  [SIGN_ALONE] = { N_ ("No witness"), "security-low-symbolic" },
  /* Translators: somebody has thrown dice with their hands, and typed what they showed */
  [SIGN_OWN_DICE] = { N_ ("Own dice"), "security-low-symbolic" },
};

static TenEvent *
find_event (TenPlay *play)
{
  return play != NULL ? ten_play_find_event (play, TEN_EVENT_ROOM) : NULL;
}

static Sign
get_sign (TenPlay *play)
{
  TenEvent *event = find_event (play);

  if (event == NULL || ten_play_get_records (play)->len == 0)
    return SIGN_NONE;
  if (g_str_equal (ten_event_get_word (event, "witnessed"), "own dice"))
    return SIGN_OWN_DICE;
  return ten_event_get_number (event, "witnessed", FALSE) ? SIGN_WITNESSED : SIGN_ALONE;
}

const char *
ten_origin_find_author (TenPlay *play)
{
  TenEvent *event = find_event (play);
  const char *author = event != NULL ? ten_event_get_word (event, "author") : "";

  return *author != '\0' ? author : NULL;
}

static char *
join (const char *author, const char *sign)
{
  if (author == NULL || *sign == '\0')
    return g_strdup (author != NULL ? author : sign);
  /* Translators: who has played, and whether somebody witnessed the dice */
  return g_strdup_printf (C_ ("room", "%s · %s"), author, sign);
}

char *
ten_origin_dup_text (TenPlay *play)
{
  const Sign sign = get_sign (play);
  const char *author = ten_origin_find_author (play);

  if (author == NULL && sign == SIGN_NONE)
    return NULL;
  return join (author, sign != SIGN_NONE ? _ (signs[sign].words) : "");
}

void
ten_origin_color (GtkWidget *dot, int place)
{
  const char *const classes[] = { "person-0", "person-1", "person-2", "person-3",
                                  "person-4", "person-5", "person-6", "person-7" };

  G_STATIC_ASSERT (G_N_ELEMENTS (classes) == TEN_ORIGIN_N_COLORS);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    ten_widget_set_css_class (dot, classes[i],
                              place >= 0 && (guint) place % TEN_ORIGIN_N_COLORS == i);
}

static void
ten_origin_class_init (TenOriginClass *klass)
{
  ten_view_install (klass, TenOrigin, G_TYPE_STRING, text, icon_name);

  ten_widget_class_set_template (klass, "common/ten-origin.ui");
  ten_widget_class_bind_children (klass, TenOrigin, dot);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

void
ten_origin_set_play (TenOrigin *self, TenPlay *play)
{
  TenEvent *event = find_event (play);
  g_autofree char *text = ten_origin_dup_text (play);

  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  if (text == NULL)
    return;
  ten_view_set (self, "text", text, "icon-name", signs[get_sign (play)].icon, NULL);
  gtk_widget_set_visible (self->dot, ten_origin_find_author (play) != NULL);
  ten_origin_color (self->dot, ten_event_get_number (event, "place", -1));
}
