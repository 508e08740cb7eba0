#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# widgets.sh
# Runs the tests of the widgets in the sandbox of the installed program. They need a display, which
# neither the sandbox of a build nor the Sdk has: so they are not part of the manifest, as those of
# the engine are, but the build leaves its programs behind, and here they get the Sdk in the place of
# the platform and the display that the program is given. Those of the room that words take in each
# language are long, and nothing in them depends on the sandbox; newer versions read pictures in
# another sandbox, which needs the portal, and a widget's test has a bus without one (test_sheet.py
# looks at a picture). To be run in session.sh.
# shellcheck source-path=SCRIPTDIR/../../flatpak
set -eu
here=$(cd "$(dirname "$0")/../../flatpak" && pwd)
suite=${TEN_FLATPAK_SUITE:-trixie}
. "$here/places.sh"
build=$(readlink -f "$work/builder/build/ten-again")

# At the place where it was built, which otherwise leads to the sources for a debugger.
# shellcheck disable=SC2016
exec flatpak run --user --devel --filesystem="$build" --command=sh "$id" -c '
  rm -f /run/build
  mkdir /run/build
  ln -s "$1" /run/build/ten-again
  export SESSION_DISPLAY="$DISPLAY"
  cd /run/build/ten-again/_flatpak_build
  # shellcheck disable=SC2046
  exec meson test --no-rebuild --print-errorlogs --suite app \
    $(meson introspect --tests | python3 -c "
import json, sys
names = [test[\"name\"] for test in json.load(sys.stdin) if \"ten-again:app\" in test[\"suite\"]]
print(*(name for name in names if name != \"picture\" and not name.startswith(\"room-\")))")
' sh "$build"
