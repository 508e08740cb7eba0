#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# all.sh [trixie|sid]
# Builds the Flatpak with a substitute for its runtime, installs it in a private folder, and tests it
# there: `./dev flatpak`. The last line has the count of tests.
# shellcheck source-path=SCRIPTDIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tests=$here/../tests/flatpak
suite=${1:-trixie}
case $suite in
  trixie | sid) ;;
  *)
    echo "flatpak: there is no '$suite'; it is 'trixie' or 'sid'" >&2
    exit 2
    ;;
esac
. "$here/places.sh"
mkdir -p "$work"

# Files that are in no package.
check_machine () {
  if [ "$(id -u)" != 0 ] && [ ! -S /run/dbus/system_bus_socket ]; then
    echo "flatpak: there is no system bus, which an ordinary user's flatpak asks before it installs;" \
      "start one, or run it as root" >&2
    exit 2
  fi
  if [ "$(id -u)" != 0 ] && ! unshare --user --map-current-user true 2> /dev/null; then
    echo "flatpak: this system lets no user make namespaces (kernel.unprivileged_userns_clone); run it as root" >&2
    exit 2
  fi
  if ! { : < /dev/fuse; } 2> /dev/null; then
    echo "flatpak: /dev/fuse is not there for you: the document portal, by which the sandbox gets" \
      "its files, cannot run; load the module fuse, or run it as root" >&2
    exit 2
  fi
}

passed=0 failed=0
# The last line of a result file: "N passed, N failed".
count () {
  last=$(tail -n 1 "$1")
  case $last in
    *" passed, "*" failed") ;;
    *) last="0 passed, 1 failed" ;;
  esac
  passed=$((passed + ${last%% *}))
  last=${last#*, }
  failed=$((failed + ${last%% *}))
  grep '^failed: ' "$1" || :
}

# run NAME SENTENCE COMMAND...: continues if tests fail, and says where the output is.
run () {
  name=$1
  say "$2"
  shift 2
  "$@" > "$work/$name.results" 2>&1 || echo "All that was said is in $work/$name.results"
  count "$work/$name.results"
}

summarise () {
  python3 "$here/../tests/summary.py" "$work/builder/build/ten-again/_flatpak_build/meson-logs/testlog.junit.xml"
}

test_widgets () {
  # As outside: widget tests have no window manager.
  TEN_WINDOW_MANAGER='' "$tests/session.sh" "$tests/widgets.sh" > "$work/widgets.log" 2>&1 || tail -n 20 "$work/widgets.log"
  summarise
}

# One problem per line.
look_as_a_store () {
  if python3 "$here/preflight.py" "$work/build" "$here/$id.json"; then
    echo "1 passed, 0 failed"
  else
    echo "failed: preflight"
    echo "0 passed, 1 failed"
  fi
}

check_machine
rm -rf "$work/evidence" "$work/screenshot.png"
"$here/runtime.sh" "$suite"
"$here/build.sh" "$suite"
run engine "The engine was tested in the sandbox of the build" summarise
run widgets "Testing the widgets in the sandbox of the program" test_widgets
run preflight "Looking at what was built as a store would" look_as_a_store
run program "Driving the installed program" "$tests/session.sh" python3 -W ignore "$tests/run.py"

[ ! -d "$work/evidence" ] || echo "Of the tests that failed, pictures are in $work/evidence"
say "The bundle: $work/$id.flatpak"
say "A screenshot: $work/screenshot.png"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
