#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# session.sh COMMAND...
# Runs one command in a separate desktop session: display, window manager, and a session bus with the
# portals of the machine, in an empty home below the work folder.
# It has separate processes and mounts, so everything that a portal starts ends with it, and nothing
# stays mounted. XDG_RUNTIME_DIR is /run/user/UID: elsewhere, the document portal returns paths that
# do not exist in the sandbox. The environment is clean, since `flatpak run` passes it on. The
# display is outside: with separate processes, a server would consider the locks of others stale.
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
# An ordinary user can mount where everything is their own. The portal needs this to show the files,
# but no other privilege, and the command needs none: bubblewrap refuses to start with more than it
# asked for.
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
