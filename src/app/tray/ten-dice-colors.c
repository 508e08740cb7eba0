/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-dice-colors.h"

#include "tray/ten-die-marks.h"

#define KEY "custom-dice-colors"

/* Between a die and its tray. */
#define MIN_CONTRAST 3

static const GdkRGBA chance = { 0.8, 0.475, 0.655, 1 };

void
ten_dice_colors_read (GSettings *settings, GdkRGBA *colors)
{
  g_auto (GStrv) texts = g_settings_get_strv (settings, KEY);
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, KEY);
  g_autofree const char **defaults = g_variant_get_strv (usual, NULL);

  for (guint i = 0; i < TEN_N_DICE_COLORS; i++)
    if (i >= g_strv_length (texts) || !gdk_rgba_parse (&colors[i], texts[i]))
      gdk_rgba_parse (&colors[i], defaults[i]);
}

void
ten_dice_colors_write (GSettings *settings, const GdkRGBA *colors)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < TEN_N_DICE_COLORS; i++)
    {
      g_autofree char *text = gdk_rgba_to_string (&colors[i]);

      g_strv_builder_add (texts, text);
    }
  list = g_strv_builder_end (texts);
  g_settings_set_strv (settings, KEY, (const char *const *) list);
}

static void
add_color (
    GString *css, const char *name, const GdkRGBA *color, const GdkRGBA *tray, const GdkRGBA *mark)
{
  GdkRGBA visible = *color;
  g_autofree char *text = NULL;

  visible.alpha = 1;
  for (double part = 0.1;
       part <= 1 && tray != NULL && ten_die_get_contrast (&visible, tray) < MIN_CONTRAST;
       part += 0.1)
    ten_die_palette_mix (color, mark, part, &visible);
  visible.alpha = 1;
  text = gdk_rgba_to_string (&visible);
  g_string_append_printf (css, "@define-color %s %s;\n", name, text);
}

char *
ten_dice_colors_dup_css (const GdkRGBA *colors)
{
  const GdkRGBA *tray = &colors[TEN_DICE_COLOR_TRAY];
  GString *css = g_string_new (NULL);
  GdkRGBA mark;

  ten_die_get_ink (tray, FALSE, &mark);
  add_color (css, "dice_felt", tray, NULL, NULL);
  add_color (css, "dice_mark", &mark, NULL, NULL);
  add_color (css, "dice_plain", &colors[TEN_DICE_COLOR_DICE], tray, &mark);
  add_color (css, "dice_success", &colors[TEN_DICE_COLOR_SUCCESS], tray, &mark);
  add_color (css, "dice_red", &colors[TEN_DICE_COLOR_RED], tray, &mark);
  add_color (css, "dice_chance", &chance, tray, &mark);
  return g_string_free (css, FALSE);
}
