/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-file.h"
#include "json/ten-json.h"

#include "dice/ten-dice-error.h"
#include "dice/ten-odds.h"
#include "dice/ten-outcome.h"
#include "dice/ten-random.h"
#include "dice/ten-request.h"
#include "dice/ten-reroll.h"
#include "dice/ten-roll.h"
#include "dice/ten-simulation.h"

#include "rules/ten-action-rules.h"
#include "rules/ten-character.h"
#include "rules/ten-common-action.h"
#include "rules/ten-creation.h"
#include "rules/ten-notation.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-rulesets.h"
#include "rules/ten-term.h"
#include "rules/ten-difficulty-builder.h"
#include "rules/ten-words.h"

#include "actions/ten-contest.h"
#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-odds.h"
#include "actions/ten-extended-time.h"
#include "actions/ten-extended-progress.h"
#include "actions/ten-multiple.h"
#include "actions/ten-teamwork.h"

#include "sheet/ten-budget.h"
#include "sheet/ten-sheet-check.h"
#include "sheet/ten-sheet-difference.h"
#include "sheet/ten-sheet-edit.h"
#include "sheet/ten-sheet-error.h"
#include "sheet/ten-sheet-picture.h"
#include "sheet/ten-sheet.h"

#include "edits/ten-damage.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"

#include "importers/ten-import.h"

#include "exporters/ten-export.h"
#include "exporters/ten-foundry.h"
#include "exporters/ten-markdown.h"
#include "exporters/ten-sheet-words.h"

#include "library/ten-library.h"
#include "library/ten-recovery.h"
#include "library/ten-sheet-watch.h"

#include "log/ten-aftermath.h"
#include "log/ten-log.h"
#include "log/ten-event.h"
#include "log/ten-history.h"
#include "log/ten-record.h"
#include "log/ten-extended-action.h"
#include "log/ten-extended-actions.h"
