#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# forward.sh [SUITE...] [screenshots FOLDER]
# Builds this checkout with the libraries of newer Debian versions, with warnings as errors, and runs
# all tests: for each suite in a tree of its packages, in a sandbox without network that cannot write
# to the checkout. The default suite is trixie; several run in parallel. `screenshots` takes pictures
# of the program instead, for several suites in one folder each. Any other command after `--` runs in
# the tree, in the build folder.
# Exit 1: a test failed; 3: all tests passed, but a suite cannot be installed today and was not run.
set -u
here=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$here")
history=$(git -C "$source" rev-parse --path-format=absolute --git-common-dir 2> /dev/null)
export TEN_FLATPAK_WORK="${TEN_FLATPAK_WORK:-$source/_flatpak}"

say () {
  echo "$(date +%T) $*"
}

# inside SUITE COMMAND...: in the suite's tree; files written outside /build are lost.
inside () {
  tree=$TEN_FLATPAK_WORK/$1/tests
  build=$TEN_FLATPAK_WORK/$1/forward
  shift
  set -- --chdir /build "$@"
  # Files created here are not part of the test; the history of a worktree is elsewhere.
  [ ! -d "$source/_flatpak" ] || set -- --tmpfs /source/_flatpak "$@"
  [ -d "$source/.git" ] || [ -z "$history" ] || set -- --ro-bind "$history" "$history" "$@"
  [ -z "$pictures" ] || set -- --bind "$pictures" /pictures "$@"
  bwrap --unshare-all --uid 1000 --gid 1000 --die-with-parent --hostname ten-again \
    --ro-bind "$tree/usr" /usr --ro-bind "$tree/etc" /etc --ro-bind "$tree/var" /var \
    --symlink usr/bin /bin --symlink usr/sbin /sbin \
    --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
    --proc /proc --dev /dev --tmpfs /tmp --tmpfs /var/tmp --tmpfs /run --dir /home/tester \
    --ro-bind "$build/../forward.passwd" /etc/passwd \
    --ro-bind "$source" /source --bind "$build" /build --clearenv \
    --setenv PATH /usr/bin:/usr/sbin --setenv HOME /home/tester --setenv LC_ALL C.UTF-8 \
    --setenv TEN_SOURCE_ROOT /source --setenv TEN_BUILD_ROOT /build "$@"
}

# A build folder depends on the compiler and the libraries that it was set up with.
build () {
  packages=$TEN_FLATPAK_WORK/$1/tests.packages
  made=$TEN_FLATPAK_WORK/$1/forward
  cmp -s "$packages" "$made/packages" || find "$made" -mindepth 1 -delete
  if [ ! -f "$made/build.ninja" ]; then
    inside "$1" meson setup /build /source -Dwerror=true -Ddebug=false || return 1
    cp "$packages" "$made/packages"
  fi
  inside "$1" meson compile -C /build
}

versions () {
  inside "$1" pkg-config --modversion gtk4 libadwaita-1 glib-2.0 | paste -s -d ' ' |
    sed 's/\(.*\) \(.*\) \(.*\)/GTK \1, libadwaita \2, GLib \3/'
}

# All of one suite, one run at a time. The status is 0, 1, or 3 as in debian-tree.sh.
run () {
  folder=$TEN_FLATPAK_WORK/$1
  mkdir -p "$folder/forward"
  exec 8> "$folder/forward.lock"
  flock 8
  rm -f "$folder/forward.status" "$folder/forward/meson-logs/testlog.junit.xml"
  # The bus rejects unknown users.
  echo 'tester:x:1000:1000::/home/tester:/bin/sh' > "$folder/forward.passwd"
  "$here/debian-tree.sh" "$1" "$folder/tests" @tests 8>&- || return $?
  say "Building with $1: $(versions "$1")"
  if ! build "$1" > "$folder/forward-build.log" 2>&1; then
    grep -E -A 8 'error:|ERROR|FAILED' "$folder/forward-build.log" | tail -n 60
    echo "$1: it does not build; see $folder/forward-build.log"
    return 1
  fi
  if [ $# -gt 1 ]; then
    suite=$1
    shift
    inside "$suite" "$@"
    return
  fi
  say "Running the tests with $1"
  inside "$1" meson test -C /build --no-rebuild --print-errorlogs > "$folder/forward-tests.log" 2>&1
  status=$?
  # The failed tests, and their output.
  [ $status = 0 ] || grep -vE '^ *[0-9]+/[0-9]+ .* (OK|SKIP) |^ *$' "$folder/forward-tests.log"
  say "The tests with $1 have ended"
  return $((status != 0))
}

suites=
pictures=
command=
while [ $# -gt 0 ]; do
  case $1 in
    screenshots)
      mkdir -p "${2:?a folder for the pictures}"
      pictures=$(cd "$2" && pwd)
      command='/source/tests/session.sh -s 1366x768 -w xfwm4 -- /usr/bin/python3 -W ignore
        /source/tests/gui/screenshots.py --looks /pictures'
      shift 2
      break
      ;;
    --)
      shift
      break
      ;;
    trixie | sid)
      suites="$suites $1"
      shift
      ;;
    *)
      echo "forward: there is no '$1'; it is 'trixie' or 'sid'" >&2
      exit 2
      ;;
  esac
done
suites=${suites:-trixie}
# shellcheck disable=SC2086
[ -z "$command" ] || set -- $command

for suite in $suites; do
  (
    if [ -n "$pictures" ] && [ "$(echo $suites | wc -w)" -gt 1 ]; then
      pictures=$pictures/$suite
      mkdir -p "$pictures"
    fi
    run "$suite" "$@"
    echo $? > "$TEN_FLATPAK_WORK/$suite/forward.status"
  ) &
done
wait
only=$#
result=0
set --
for suite in $suites; do
  case $(cat "$TEN_FLATPAK_WORK/$suite/forward.status") in
    0) ;;
    3)
      echo "$suite was not run: its packages cannot be had today."
      [ $result = 1 ] || result=3
      continue
      ;;
    *) result=1 ;;
  esac
  set -- "$@" "$suite=$TEN_FLATPAK_WORK/$suite/forward/meson-logs/testlog.junit.xml"
done
[ $only -gt 0 ] && exit $result
[ $# = 0 ] || python3 "$source/tests/summary.py" "$@" || result=1
exit $result
