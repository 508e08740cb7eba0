/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-markdown.h"
#include "history/ten-history-export-private.h"
#include "history/ten-history-markdown.h"

#include <glib/gi18n-lib.h>

static void
append_within (GString *text, const char *before, const char *line, const char *after)
{
  g_autofree char *clean = ten_history_dup_clean (line != NULL ? line : "");

  if (*clean == '\0')
    return;
  g_string_append (text, before);
  ten_markdown_append_line (text, clean);
  g_string_append (text, after);
}

static void
begin (TenHistoryExporter *exporter)
{
  g_autofree char *title = ten_history_dup_title (exporter);

  append_within (exporter->text, "# ", title, "\n");
}

/* Successes are bold, dice that do not count are struck through, and red dice have an asterisk. */
static void
append_dice (GString *text, const TenRoll *roll)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    {
      const char *mark = dice[i].replaced || dice[i].cancelled ? "~~"
                         : dice[i].successes > 0               ? "**"
                                                               : "";

      g_string_append (text, i == 0 ? "" : ten_history_begins_throw (roll, i) ? " → " : " ");
      g_string_append_printf (text, "%s%d%s%s", mark, dice[i].face, mark,
                              dice[i].kind == TEN_DIE_RED ? "\\*" : "");
    }
}

static void
append_side (GString *text, const TenPlayerSide *side, gboolean with_pool)
{
  append_within (text, "**", side->name, "**: ");
  append_within (text, "**", side->outcome, "**");
  if (with_pool)
    append_within (text, " – ", side->pool, "");
  if (side->roll != NULL && !(ten_roll_get_flags (side->roll) & TEN_ROLL_NO_DICE))
    {
      g_string_append (text, " – ");
      append_dice (text, side->roll);
    }
  append_within (text, " – ", side->seal, "");
}

static void
append_number (GString *text, TenPlayerView *view)
{
  if (ten_player_view_get_number (view) > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT "\\. ", ten_player_view_get_number (view));
}

static void
append_first (TenHistoryExporter *exporter, TenPlayerView *view)
{
  g_autofree char *time = ten_history_dup_time (view);

  append_number (exporter->text, view);
  if (!exporter->wanted->story)
    append_within (exporter->text, "", time, " – ");
}

/* @other: before every line but the first */
static void
append_rolls (GString *text, TenPlayerView *view, const char *other, gboolean with_pools)
{
  GPtrArray *notes = ten_player_view_get_notes (view);

  if (ten_player_view_get_hidden (view))
    g_string_append_printf (text, "*%s* ", _ ("Hidden roll"));
  for (guint i = 0; i < ten_player_view_get_n_sides (view); i++)
    {
      g_string_append (text, i > 0 ? other : "");
      append_side (text, ten_player_view_get_side (view, i), with_pools);
      if (i == 0)
        append_within (text, " – “", ten_player_view_get_comment (view), "”");
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < notes->len; i++)
    append_within (text, other, notes->pdata[i], "\n");
}

static void
append_sentence (GString *text, TenPlayerView *view)
{
  g_string_append (text, "- ");
  if (ten_player_view_get_kind (view) == TEN_ACTION_LOST)
    append_number (text, view);
  append_within (text, "", ten_player_view_get_verdict (view), "\n");
}

static void
append_heading (GString *text, TenPlayerView *view, guint level)
{
  if (!g_str_has_suffix (text->str, "\n\n"))
    g_string_append_c (text, '\n');
  for (guint i = 0; i < level; i++)
    g_string_append_c (text, '#');
  append_within (text, " ", ten_player_view_get_verdict (view), "\n\n");
}

static void
add (TenHistoryExporter *exporter, TenPlayerView *view)
{
  const guint level = ten_history_exporter_get_level (exporter, view);

  if (!exporter->any && level == 0)
    g_string_append_c (exporter->text, '\n');
  if (level > 0)
    append_heading (exporter->text, view, level);
  else if (ten_player_view_get_n_sides (view) > 0)
    {
      g_string_append (exporter->text, "- ");
      append_first (exporter, view);
      append_rolls (exporter->text, view, "  - ", !exporter->wanted->story);
    }
  else
    append_sentence (exporter->text, view);
}

/**
 * ten_history_dup_markdown:
 * @view: a play
 *
 * Writes a play as a message of a chat: a line for each roll, and one for each note.
 *
 * Returns: (transfer full): the message, in Markdown
 */
char *
ten_history_dup_markdown (TenPlayerView *view)
{
  GString *text;

  g_return_val_if_fail (TEN_IS_PLAYER_VIEW (view), NULL);

  text = g_string_new (NULL);
  if (ten_player_view_get_n_sides (view) > 0)
    append_rolls (text, view, "- ", TRUE);
  else
    append_within (text, "**", ten_player_view_get_verdict (view), "**");
  return g_strchomp (g_string_free (text, FALSE));
}

static void
end (TenHistoryExporter *exporter)
{
  g_autofree char *newest = ten_history_dup_newest (exporter);

  if (!exporter->any)
    append_within (exporter->text, "\n", _ ("No rolls yet"), "\n");
  append_within (exporter->text, "\n", newest, "\n");
}

const TenHistoryPrinter ten_history_markdown_printer = { begin, add, end };
