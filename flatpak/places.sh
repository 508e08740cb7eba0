# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2034,SC2154
# Read by the scripts in this folder, which set `suite` and `here` first: the places for everything.
TEN_FLATPAK_WORK=${TEN_FLATPAK_WORK:-$(cd "$here/.." && pwd)/_flatpak}
mkdir -p "$TEN_FLATPAK_WORK"
TEN_FLATPAK_WORK=$(cd "$TEN_FLATPAK_WORK" && pwd)
TEN_FLATPAK_SUITE=$suite
# Leaves the user's own programs alone.
FLATPAK_USER_DIR=$TEN_FLATPAK_WORK/$suite/flatpak
export TEN_FLATPAK_WORK TEN_FLATPAK_SUITE FLATPAK_USER_DIR
work=$TEN_FLATPAK_WORK/$suite
id=io.github.tenagain.TenAgain

say () {
  echo "$(date +%T) $*"
}
