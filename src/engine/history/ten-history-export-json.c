/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plays that players know of, as a list with their rolls inside. */

#include "history/ten-history-export-private.h"

#include "json/ten-json.h"

static void
begin (TenHistoryExporter *exporter)
{
  g_string_append_c (exporter->text, '[');
}

static void
add (TenHistoryExporter *exporter, TenPlayerView *view)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *json = NULL;

  if (ten_player_view_get_n_sides (view) == 0)
    return;
  node = ten_player_view_to_json (view);
  json = ten_json_to_text (node, FALSE);
  g_string_append_printf (exporter->text, "%s\n%s", exporter->any ? "," : "", json);
}

static void
end (TenHistoryExporter *exporter)
{
  g_string_append (exporter->text, "\n]\n");
}

const TenHistoryPrinter ten_history_json_printer = { begin, add, end };
