/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-markdown-private.h"
#include "log/ten-log-export-private.h"

#include <glib/gi18n-lib.h>

static void
append_within (GString *text, const char *before, const char *line, const char *after)
{
  if (*line == '\0')
    return;
  g_string_append (text, before);
  ten_markdown_append_line (text, line);
  g_string_append (text, after);
}

static void
begin (TenLogExporter *exporter)
{
  g_autofree char *title = ten_log_dup_title (exporter);

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

      g_string_append (text, i == 0 ? "" : ten_log_begins_throw (roll, i) ? " → " : " ");
      g_string_append_printf (text, "%s%d%s%s", mark, dice[i].face, mark,
                              dice[i].kind == TEN_DIE_RED ? "\\*" : "");
    }
}

static void
append_side (TenLogExporter *exporter, const TenLogSide *side)
{
  GString *text = exporter->text;

  append_within (text, "**", side->name, "**: ");
  append_within (text, "**", side->outcome, "**");
  if (!exporter->wanted->story)
    append_within (text, " – ", side->pool, "");
  if (side->roll != NULL && !(ten_roll_get_flags (side->roll) & TEN_ROLL_NO_DICE))
    {
      g_string_append (text, " – ");
      append_dice (text, side->roll);
    }
  append_within (text, " – ", side->seal, "");
}

static void
append_rolls (TenLogExporter *exporter, const TenLogItem *item)
{
  GString *text = exporter->text;
  g_auto (TenLogWords) words = { NULL };

  ten_log_words_init (&words, exporter, item);
  for (guint i = 0; i < words.sides->len; i++)
    {
      g_string_append (text, i == 0 ? "- " : "  - ");
      if (i == 0 && words.number != NULL)
        g_string_append_printf (text, "%s\\. ", words.number);
      if (i == 0 && !exporter->wanted->story)
        append_within (text, "", words.time, " – ");
      if (i == 0 && words.hidden)
        g_string_append_printf (text, "*%s* ", _ ("Hidden roll"));
      append_side (exporter, &g_array_index (words.sides, TenLogSide, i));
      if (i == 0)
        append_within (text, " – “", words.comment, "”");
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < words.notes->len; i++)
    append_within (text, "  - ", words.notes->pdata[i], "\n");
}

static void
add (TenLogExporter *exporter, const TenLogItem *item)
{
  const guint level = ten_log_exporter_get_level (exporter, item);
  g_autofree char *sentence = NULL;

  if (!exporter->any && level == 0)
    g_string_append_c (exporter->text, '\n');
  if (item->event == NULL)
    {
      append_rolls (exporter, item);
      return;
    }
  sentence = ten_log_dup_event_text (item->event, exporter);
  if (level == 0)
    append_within (exporter->text, "- ", sentence, "\n");
  else
    {
      if (!g_str_has_suffix (exporter->text->str, "\n\n"))
        g_string_append_c (exporter->text, '\n');
      for (guint i = 0; i < level; i++)
        g_string_append_c (exporter->text, '#');
      append_within (exporter->text, " ", sentence, "\n\n");
    }
}

static void
end (TenLogExporter *exporter)
{
  g_autofree char *newest = ten_log_dup_newest (exporter);

  if (!exporter->any)
    append_within (exporter->text, "\n", _ ("No rolls yet"), "\n");
  append_within (exporter->text, "\n", newest, "\n");
}

const TenLogWriter ten_log_markdown_writer = { begin, add, end };
