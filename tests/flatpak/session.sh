#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# session.sh COMMAND...
# Runs one command in a separate desktop session: display, window manager, session bus with the
# portals that the machine has, in an empty home below the work folder.
#
# It has its own processes and mounts, so that everything that a portal starts ends with it, and
# nothing stays mounted. XDG_RUNTIME_DIR is just /run/user/UID: anywhere else, the document portal
# hands out paths that are not there in the sandbox. The environment is clean, for `flatpak run`
# passes it on. The display stands outside: among its own processes a server would take the locks of
# all others for left over ones.
# shellcheck source-path=SCRIPTDIR/../../flatpak
set -eu
here=$(cd "$(dirname "$0")/../../flatpak" && pwd)
suite=${TEN_FLATPAK_SUITE:-trixie}
. "$here/places.sh"
if [ "$1" != --inside ]; then
  exec "$(dirname "$0")/../session.sh" -n -w "${TEN_WINDOW_MANAGER-openbox}" -- "$0" --inside "$@"
fi
shift
home=$work/home
rm -rf "$home"
mkdir -p "$home"
# An ordinary user may mount where all is their own. The portal needs that too, to show the files, but
# no other right, and the command none: bubblewrap refuses to begin with more than it asked for.
rights='' mounting='' without=''
if [ "$(id -u)" != 0 ]; then
  rights="--user --map-current-user --keep-caps"
  mounting="setpriv --inh-caps=-all,+sys_admin --ambient-caps=-all,+sys_admin"
  without="setpriv --inh-caps=-all --ambient-caps=-all"
fi
# shellcheck disable=SC2016,SC2086
exec unshare $rights --mount --pid --fork --kill-child --mount-proc env -i \
  PATH=/usr/local/bin:/usr/bin:/bin HOME="$home" USER="$(id -un)" DISPLAY="$DISPLAY" \
  LANG=C.UTF-8 LANGUAGE="${LANGUAGE:-}" TZ=UTC XDG_RUNTIME_DIR="/run/user/$(id -u)" \
  XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_TYPE=x11 GSK_RENDERER=cairo LIBGL_ALWAYS_SOFTWARE=1 \
  XDG_DATA_DIRS="$FLATPAK_USER_DIR/exports/share:/usr/local/share:/usr/share" \
  FLATPAK_USER_DIR="$FLATPAK_USER_DIR" TEN_FLATPAK_WORK="$TEN_FLATPAK_WORK" \
  TEN_FLATPAK_SUITE="$TEN_FLATPAK_SUITE" PYTHONDONTWRITEBYTECODE=1 \
  MOUNTING="$mounting" WITHOUT_RIGHTS="$without" \
  sh -c '
    mount -t tmpfs tmpfs /run/user
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    $MOUNTING dbus-run-session -- $WITHOUT_RIGHTS "$@"
    exit $?' sh "$@"
