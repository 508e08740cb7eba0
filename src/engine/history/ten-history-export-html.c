/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-history-export-private.h"

#include <glib/gi18n-lib.h>

#define STYLE                                                                                      \
  ":root{color-scheme:light dark;--text:#241f31;--dim:#5e5c64;--page:#fff;--card:#f6f5f4;"         \
  "--line:#8f8d95;--good:#1a5fb4;--on-good:#fff;--bad:#c01c28}\n"                                  \
  "@media (prefers-color-scheme:dark){:root{--text:#fff;--dim:#c0bfbc;--page:#1e1e1e;"             \
  "--card:#303030;--line:#9a9996;--good:#99c1f1;--on-good:#1e1e1e;--bad:#ff7b63}}\n"               \
  "body{font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page);"              \
  "max-width:48rem;margin:2rem auto;padding:0 1rem}\n"                                             \
  "ul{list-style:none;padding:0}\n"                                                                \
  "ul.rolls>li{background:var(--card);border-radius:.5rem;padding:.5rem .75rem;margin:.5rem 0;"    \
  "overflow-wrap:anywhere}\n"                                                                      \
  "li li{margin:.25rem 0}\n"                                                                       \
  ".dim{color:var(--dim);font-size:.875rem}\n"                                                     \
  ".struck b,.struck .dice{text-decoration:line-through;opacity:.6}\n"                             \
  ".dice{display:flex;flex-wrap:wrap;gap:.125rem;align-items:center}\n"                            \
  ".dice svg{width:2rem;height:2rem;fill:none;stroke:var(--line);stroke-width:1.5}\n"              \
  ".dice text{font:600 12px system-ui,sans-serif;text-anchor:middle;fill:var(--text);"             \
  "stroke:none}\n"                                                                                 \
  ".dice .s{fill:var(--good);stroke:var(--good)}\n"                                                \
  ".dice .s text{fill:var(--on-good)}\n"                                                           \
  ".dice .r{stroke:var(--bad);stroke-width:3}\n"                                                   \
  ".dice .x{stroke-dasharray:3 3;opacity:.6}\n"

static void
append_within (GString *text, const char *before, const char *content, const char *after)
{
  g_autofree char *clean = ten_history_dup_clean (content != NULL ? content : "");
  g_autofree char *escaped = g_markup_escape_text (clean, -1);

  if (*clean == '\0')
    return;
  g_string_append_printf (text, "%s%s%s", before, escaped, after);
}

/* As in "pt-BR". */
static char *
dup_language (void)
{
  const char *name = g_get_language_names ()[0];
  g_autofree char *tag = g_strndup (name, strcspn (name, ".@"));

  if (g_str_equal (tag, "C") || g_str_equal (tag, "POSIX") || *tag == '\0')
    return g_strdup ("en");
  return g_strdelimit (g_steal_pointer (&tag), "_", '-');
}

static void
begin (TenHistoryExporter *exporter)
{
  GString *text = exporter->text;
  g_autofree char *language = dup_language ();
  g_autofree char *title = ten_history_dup_title (exporter);

  append_within (text, "<!DOCTYPE html>\n<html lang=\"", language, "\">\n<head>\n");
  g_string_append (text, "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                         "content=\"width=device-width, initial-scale=1\"/>\n");
  append_within (text, "<title>", title, "</title>\n<style>\n" STYLE "</style>\n</head>\n<body>\n");
  g_string_append (text, "<svg width=\"0\" height=\"0\" aria-hidden=\"true\">"
                         "<symbol id=\"d\" viewBox=\"0 0 32 32\">"
                         "<path d=\"M16 1.5 30 12.5v7L16 30.5 2 19.5v-7z\"/></symbol></svg>\n");
  append_within (text, "<main>\n<h1>", title, "</h1>\n");
}

static const char *
get_class (const TenDie *die)
{
  if (die->replaced || die->cancelled)
    return die->kind == TEN_DIE_RED ? "x r" : "x";
  if (die->successes > 0)
    return die->kind == TEN_DIE_RED ? "s r" : "s";
  return die->kind == TEN_DIE_RED ? "r" : "";
}

/* The dice form one image with one description, so that a screen reader reads them at once. */
static void
append_dice (GString *text, const TenRoll *roll)
{
  g_autoptr (GString) label = g_string_new (NULL);
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    {
      g_autofree char *words = ten_words_for_die (roll, i);

      g_string_append_printf (label, "%s%s", i > 0 ? "; " : "", words);
    }
  append_within (text, "<div class=\"dice\" role=\"img\" aria-label=\"", label->str, "\">");
  for (guint i = 0; i < n_dice; i++)
    g_string_append_printf (text,
                            "%s<svg class=\"%s\" viewBox=\"0 0 32 32\"><use href=\"#d\"/>"
                            "<text x=\"16\" y=\"20.5\">%d</text></svg>",
                            ten_history_begins_throw (roll, i) ? "<span>→</span>" : "",
                            get_class (&dice[i]), dice[i].face);
  g_string_append (text, "</div>");
}

static void
append_side (TenHistoryExporter *exporter, const TenPlayerSide *side)
{
  GString *text = exporter->text;

  append_within (text, "", side->name, ": ");
  append_within (text, "<b>", side->outcome, "</b>");
  if (!exporter->wanted->story)
    append_within (text, "<div class=\"dim\">", side->pool, "</div>");
  if (side->roll != NULL && !(ten_roll_get_flags (side->roll) & TEN_ROLL_NO_DICE))
    append_dice (text, side->roll);
  append_within (text, "<div class=\"dim\">", side->seal, "</div>");
}

static void
set_in_list (TenHistoryExporter *exporter, gboolean in_list)
{
  if (exporter->in_list != in_list)
    g_string_append (exporter->text, in_list ? "<ul class=\"rolls\">\n" : "</ul>\n");
  exporter->in_list = in_list;
}

static void
append_lines (TenHistoryExporter *exporter, TenPlayerView *view)
{
  GString *text = exporter->text;
  const guint n_sides = ten_player_view_get_n_sides (view);
  GPtrArray *notes = ten_player_view_get_notes (view);

  if (n_sides + notes->len <= 1)
    return;
  g_string_append (text, "\n<ul>\n");
  for (guint i = 1; i < n_sides; i++)
    {
      g_string_append (text, "<li>");
      append_side (exporter, ten_player_view_get_side (view, i));
      g_string_append (text, "</li>\n");
    }
  for (guint i = 0; i < notes->len; i++)
    append_within (text, "<li class=\"dim\">", notes->pdata[i], "</li>\n");
  g_string_append (text, "</ul>\n");
}

static void
append_number (GString *text, TenPlayerView *view)
{
  if (ten_player_view_get_number (view) > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT ". ", ten_player_view_get_number (view));
}

static void
append_rolls (TenHistoryExporter *exporter, TenPlayerView *view)
{
  GString *text = exporter->text;
  g_autofree char *time = ten_history_dup_time (view);

  g_string_append (text, ten_player_view_get_struck (view) ? "<li class=\"struck\">" : "<li>");
  if (!exporter->wanted->story)
    {
      g_string_append (text, "<div class=\"dim\">");
      append_number (text, view);
      append_within (text, "", time, "");
      if (ten_player_view_get_hidden (view))
        append_within (text, " – ", _ ("Hidden roll"), "");
      g_string_append (text, "</div>");
    }
  append_side (exporter, ten_player_view_get_side (view, 0));
  append_within (text, "<div>“", ten_player_view_get_comment (view), "”</div>");
  append_lines (exporter, view);
  g_string_append (text, "</li>\n");
}

static void
append_sentence (GString *text, TenPlayerView *view)
{
  g_string_append (text, "<li>");
  if (ten_player_view_get_kind (view) == TEN_ACTION_LOST)
    append_number (text, view);
  append_within (text, "", ten_player_view_get_verdict (view), "");
  g_string_append (text, "</li>\n");
}

static void
add (TenHistoryExporter *exporter, TenPlayerView *view)
{
  const guint level = ten_history_exporter_get_level (exporter, view);

  set_in_list (exporter, level == 0);
  if (level > 0)
    {
      g_string_append_printf (exporter->text, "<h%u>", level);
      append_within (exporter->text, "", ten_player_view_get_verdict (view), "");
      g_string_append_printf (exporter->text, "</h%u>\n", level);
    }
  else if (ten_player_view_get_n_sides (view) > 0)
    append_rolls (exporter, view);
  else
    append_sentence (exporter->text, view);
}

static void
end (TenHistoryExporter *exporter)
{
  g_autofree char *newest = ten_history_dup_newest (exporter);

  set_in_list (exporter, FALSE);
  if (!exporter->any)
    append_within (exporter->text, "<p>", _ ("No rolls yet"), "</p>\n");
  g_string_append (exporter->text, "</main>\n");
  append_within (exporter->text, "<footer class=\"dim\">", newest, "</footer>\n");
  g_string_append (exporter->text, "</body>\n</html>\n");
}

const TenHistoryPrinter ten_history_html_printer = { begin, add, end };
