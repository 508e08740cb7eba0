/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-error.h"
#include "json/ten-json.h"

#include "dice/ten-dice-error.h"
#include "dice/ten-odds.h"
#include "dice/ten-outcome.h"
#include "dice/ten-random.h"
#include "dice/ten-request.h"
#include "dice/ten-roll.h"

#include "rules/ten-action-rules.h"
#include "rules/ten-character.h"
#include "rules/ten-creation.h"
#include "rules/ten-notation-apply.h"
#include "rules/ten-notation-complete.h"
#include "rules/ten-notation-writer.h"
#include "rules/ten-notation.h"
#include "rules/ten-pool-option.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-rulesets.h"
#include "rules/ten-term.h"
#include "rules/ten-words-roll.h"
#include "rules/ten-words.h"

#include "actions/ten-contest.h"
#include "actions/ten-party.h"
#include "actions/ten-teamwork.h"

#include "sheet/ten-sheet-check.h"
#include "sheet/ten-sheet-edit.h"
#include "sheet/ten-sheet-error.h"
#include "sheet/ten-sheet.h"

#include "importers/ten-import.h"

#include "exporters/ten-export.h"

#include "log/ten-log-entry.h"
#include "log/ten-log-error.h"
#include "log/ten-log.h"

#include "play/ten-action-odds.h"
#include "play/ten-action-side.h"
#include "play/ten-action.h"
#include "records/ten-event.h"
#include "records/ten-play.h"
#include "records/ten-player-sight.h"
#include "records/ten-record.h"
#include "play/ten-roll-action.h"
#include "play/ten-table.h"

#include "history/ten-history-export.h"
#include "history/ten-play-list.h"
