/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that the window and the command line use. Only ten-again.h is installed. */

#pragma once

#include "ten-again.h"

#include "json/ten-file.h"

#include "dice/ten-fairness.h"
#include "dice/ten-progress.h"
#include "dice/ten-reroll.h"
#include "dice/ten-simulation.h"

#include "rules/ten-common-action.h"
#include "rules/ten-difficulty-builder.h"
#include "rules/ten-growth.h"
#include "rules/ten-option.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-ruleset-growth.h"
#include "rules/ten-sentences.h"
#include "rules/ten-words-needs.h"
#include "rules/ten-words-pool.h"

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-odds.h"
#include "actions/ten-extended-progress.h"
#include "actions/ten-extended-time.h"
#include "actions/ten-multiple.h"

#include "sheet/ten-budget.h"
#include "sheet/ten-experience-log.h"
#include "sheet/ten-experience.h"
#include "sheet/ten-extra.h"
#include "sheet/ten-sheet-difference.h"
#include "sheet/ten-sheet-groups.h"
#include "sheet/ten-sheet-item-form.h"
#include "sheet/ten-sheet-item.h"
#include "sheet/ten-sheet-picture.h"

#include "edits/ten-advance.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"

#include "library/ten-extras.h"
#include "library/ten-library.h"
#include "library/ten-recovery.h"
#include "library/ten-sheet-watch.h"

#include "importers/ten-import-guess.h"
#include "importers/ten-import-pdf.h"

#include "exporters/ten-foundry.h"
#include "exporters/ten-markdown.h"
#include "exporters/ten-sheet-outline.h"
#include "exporters/ten-sheet-words.h"

#include "log/ten-log-backup.h"
#include "log/ten-log-many.h"
#include "log/ten-log-merge.h"
#include "log/ten-log-opening.h"
#include "log/ten-log-watch.h"

#include "play/ten-aftermath.h"
#include "play/ten-asked-side.h"
#include "play/ten-event-contest.h"
#include "play/ten-extended-action.h"
#include "play/ten-extended-actions.h"
#include "play/ten-next-roll.h"
#include "play/ten-player-sight-text.h"
#include "play/ten-record-dice-text.h"
#include "play/ten-record-players.h"

#include "play/ten-extended-step.h"
#include "play/ten-following-action.h"
#include "play/ten-old-log.h"
#include "play/ten-own-dice.h"
#include "play/ten-party-action.h"
#include "play/ten-play-log.h"
#include "play/ten-play-scan.h"
#include "play/ten-play-session.h"
#include "play/ten-received-play.h"
#include "play/ten-turn-action.h"
#include "play/ten-turn-order.h"
#include "play/ten-turn-participant.h"
#include "play/ten-verified.h"
#include "play/ten-witness.h"

#include "history/ten-history.h"
#include "history/ten-history-markdown.h"
#include "history/ten-play-json.h"
#include "history/ten-play-result.h"
#include "history/ten-play-sessions.h"
#include "history/ten-player-view.h"
#include "history/ten-query.h"
#include "history/ten-session.h"
#include "history/ten-statistics.h"
