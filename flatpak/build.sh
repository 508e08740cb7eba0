#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# build.sh SUITE
# Builds the unchanged manifest from a clean copy of the checkout, with the runtime of the suite, and
# runs the tests of the engine. Then installs the program in the private FLATPAK_USER_DIR, and
# exports it as one file. The build folder is kept: its widget tests run in the sandbox of the
# installed program.
# shellcheck source-path=SCRIPTDIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
suite=${1:?a suite}
. "$here/places.sh"

# If it fails, the output is in the file.
quietly () {
  log=$work/$1.log
  shift
  "$@" > "$log" 2>&1 && return 0
  tail -n 15 "$log" >&2
  echo "build: '$1' failed; all that it said is in $log" >&2
  exit 1
}

# Files that git tracks or would track; a tarball has only these.
copy_sources () {
  rm -rf "$work/source"
  mkdir -p "$work/source"
  if git -C "$here" rev-parse > /dev/null 2>&1; then
    git -C "$here/.." ls-files -z --cached --others --exclude-standard
  else
    (cd "$here/.." && find . -name '_*' -prune -o -type f -print0)
  fi | tar -C "$here/.." --null --files-from=- --ignore-failed-read -c | tar -C "$work/source" -x
}

# The archives that the manifest names, from the mirror of Debian that apt uses. They are
# where flatpak-builder looks before it would download them.
fetch_archives () {
  mirror=$(awk '{ sub("/$", "", $(NF - 2)); print $(NF - 2) }' "$work/apt/sources.list")
  python3 - "$here/$id.json" > "$work/archives" <<'X'
import json, sys
for module in json.load(open(sys.argv[1]))["modules"]:
    for source in module["sources"]:
        if "url" in source:
            print(source["sha256"], source["url"])
X
  while read -r sum url; do
    file=$work/builder/downloads/$sum/${url##*/}
    [ -e "$file" ] && continue
    mkdir -p "${file%/*}"
    /usr/lib/apt/apt-helper download-file "$mirror${url#https://deb.debian.org/debian}" "$file" \
      "SHA256:$sum" > "$work/archives.log" 2>&1 < /dev/null
  done < "$work/archives"
}

build () {
  rm -rf "$work/builder/build"
  flatpak-builder --user --force-clean --disable-download --disable-rofiles-fuse --keep-build-dirs \
    --ccache --jobs=4 --state-dir="$work/builder" --repo="$work/repository" --default-branch=stable \
    "$work/build" "$work/source/flatpak/$id.json"
}

install () {
  flatpak --user remote-add --if-not-exists --no-gpg-verify built "file://$work/repository"
  flatpak --user install -y --noninteractive --reinstall built "$id//stable"
}

say "Building the program, and testing the engine in the sandbox"
copy_sources
fetch_archives || { tail -n 5 "$work/archives.log" >&2; exit 1; }
quietly build build
say "Installing the program"
quietly install install
say "Exporting the bundle"
quietly bundle flatpak build-bundle "$work/repository" "$work/$id.flatpak" "$id" stable
