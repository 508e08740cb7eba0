#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# widgets.sh
# Runs the widget tests in the sandbox of the installed program. They need a display, which neither
# the build sandbox nor the Sdk has. So the manifest does not run them, unlike the engine tests; it
# keeps the test programs, which run here with the Sdk instead of the platform, and with the
# program's display. The tests of the room for words in each language are skipped: they are long, and
# do not depend on the sandbox. So are those of pictures: newer versions read pictures in another
# sandbox, which needs the portal, and widget tests have a bus without it (test_sheet.py tests a
# picture). Run this in session.sh.
# shellcheck source-path=SCRIPTDIR/../../flatpak
set -eu
here=$(cd "$(dirname "$0")/../../flatpak" && pwd)
suite=${TEN_FLATPAK_SUITE:-trixie}
. "$here/places.sh"
build=$(readlink -f "$work/builder/build/ten-again")

# In the place where it was built, which otherwise points debuggers to the sources.
# shellcheck disable=SC2016
exec flatpak run --user --devel --filesystem="$build" --command=sh "$id" -c '
  rm -f /run/build
  mkdir /run/build
  ln -s "$1" /run/build/ten-again
  export SESSION_DISPLAY="$DISPLAY"
  cd /run/build/ten-again/_flatpak_build
  # One at a time, as they share the display and only one window has the keyboard.
  # shellcheck disable=SC2046
  exec meson test --num-processes 1 --no-rebuild --print-errorlogs --suite app \
    $(meson introspect --tests | python3 -c "
import json, sys
names = [test[\"name\"] for test in json.load(sys.stdin) if \"ten-again:app\" in test[\"suite\"]]
print(*(name for name in names if name != \"picture\" and not name.startswith(\"room-\")))")
' sh "$build"
