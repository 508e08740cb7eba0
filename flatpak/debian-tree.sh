#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# debian-tree.sh SUITE FOLDER PACKAGE...
# Makes a Debian system from these packages in a folder: resolves their dependencies, downloads them
# with signature checks, unpacks them, and configures them without maintainer scripts. @NAME is all
# packages in flatpak/packages/NAME; `package?` is skipped if the suite does not have it. An
# up-to-date folder is kept. Exit 3: the suite cannot be installed today.
# shellcheck source-path=SCRIPTDIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
suite=${1:?a suite} tree=${2:?a folder}
shift 2
. "$here/places.sh"
apt=$work/apt
architecture=$(dpkg --print-architecture)

# The sources of the machine's apt: its mirror of the main Debian archive, and the keyring for it.
find_mirror () {
  # shellcheck disable=SC2016
  mirror=${TEN_DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' \
    'Created-By: Packages' 'Component: main' | grep debian | grep -v security | head -n 1)}
  keyring=${TEN_DEBIAN_KEYRING:-/usr/share/keyrings/debian-archive-keyring.gpg}
  if [ -z "$mirror" ] || [ ! -e "$keyring" ]; then
    echo "debian-tree: apt knows no Debian here; name TEN_DEBIAN_MIRROR and TEN_DEBIAN_KEYRING" >&2
    exit 2
  fi
}

# An apt without installed packages, so it resolves everything down to libc. It keeps the machine's
# configuration, which may have a proxy, except for hooks after an update.
prepare_apt () {
  mkdir -p "$apt/state/lists/partial" "$apt/archives/partial"
  # Only if it changes, since apt's cache depends on the dates of these files.
  [ -e "$apt/status" ] || : > "$apt/status"
  mkdir -p "$apt/nothing"
  source="deb [signed-by=$keyring arch=$architecture] $mirror $suite main"
  if [ "$(cat "$apt/sources.list" 2> /dev/null)" != "$source" ]; then
    echo "$source" > "$apt/sources.list"
    rm -f "$apt/updated"
  fi
  cat > "$apt/apt.conf" <<X
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Pre-Install-Pkgs;
#clear DPkg::Post-Invoke;
Dir::State "$apt/state";
Dir::State::status "$apt/status";
Dir::Cache "$apt";
Dir::Cache::archives "$apt/archives";
Dir::Cache::pkgcache "$apt/packages.bin";
Dir::Cache::srcpkgcache "$apt/sources.bin";
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "$apt/nothing";
Dir::Etc::preferences "$apt/nothing/preferences";
Dir::Etc::preferencesparts "$apt/nothing";
APT::Architecture "$architecture";
#clear APT::Architectures;
APT::Architectures "$architecture";
APT::Default-Release "";
APT::Install-Recommends "false";
APT::Install-Suggests "false";
APT::Sandbox::User "root";
APT::Keep-Downloaded-Packages "true";
Acquire::Languages "none";
Acquire::GzipIndexes "false";
Acquire::Retries "3";
Acquire::Check-Valid-Until "false";
Acquire::Check-Date "false";
X
}

private () {
  program=$1
  shift
  "$program" -c "$apt/apt.conf" -q "$@"
}

# The index is valid for half a day: sid drops packages when newer ones replace them.
update () {
  [ -n "$(find "$apt/updated" -mmin -720 2> /dev/null)" ] && return 0
  say "Reading the index of $suite"
  private apt-get update > "$apt/update.log" 2>&1 || cannot "update.log"
  touch "$apt/updated"
}

cannot () {
  echo "debian-tree: $suite cannot be had today; see $apt/$1" >&2
  exit 3
}

expand () {
  for word; do
    case $word in
      @*) sed 's/#.*//' "$here/packages/${word#@}" ;;
      *) echo "$word" ;;
    esac
  done | tr -s '[:space:]' '\n' | while read -r name; do
    case $name in
      '') ;;
      *\?) if private apt-cache show "${name%\?}" > /dev/null 2>&1; then echo "${name%\?}"; fi ;;
      *) echo "$name" ;;
    esac
  done
}

# The files of the packages: apt prints "Inst name (version suite [architecture])".
resolve () {
  # shellcheck disable=SC2086
  private apt-get install -y --simulate $packages > "$apt/resolve.log" 2>&1 || cannot resolve.log
  sed -nE 's/^Inst ([^ ]+) \(([^ ]+) .*\[([a-z0-9]+)\]\).*/\1_\2_\3.deb/p' "$apt/resolve.log" |
    sed 's/:/%3a/g' | sort > "$1"
}

download () {
  say "Downloading what is missing of $(wc -l < "$1") packages"
  # shellcheck disable=SC2086
  private apt-get install -y --download-only $packages > "$apt/download.log" 2>&1 || cannot download.log
}

# base-files first, because it links /bin to /usr/bin.
unpack () {
  say "Unpacking $(wc -l < "$1") packages into $tree"
  rm -rf "$tree"
  mkdir -p "$tree"
  dpkg-deb --fsys-tarfile "$apt/archives/$(grep '^base-files_' "$1")" | tar -x -C "$tree"
  # shellcheck disable=SC2016
  grep -v '^base-files_' "$1" | xargs -P 2 -n 16 sh -c '
    tree=$0 archives=$1
    shift
    for file; do
      dpkg-deb --fsys-tarfile "$archives/$file" | tar -x -C "$tree" --keep-directory-symlink \
        --exclude="./usr/share/doc/*" --exclude="./usr/share/man/*" \
        --exclude="./usr/share/info/*" --exclude="./usr/share/lintian/*" || exit 255
    done' "$tree" "$apt/archives"
}

for word; do
  case $word in
    @*) [ -e "$here/packages/${word#@}" ] || { echo "debian-tree: there is no list '$word'" >&2; exit 2; } ;;
  esac
done
find_mirror
mkdir -p "$apt"
exec 9> "$apt/lock"
flock 9
prepare_apt
update
packages=$(expand base-files base-passwd bash coreutils dash libc-bin "$@")
mkdir -p "$(dirname "$tree")"
# The same request to the same index has the same result.
question="$(stat -c %y "$apt/updated") $packages"
if [ "$question" = "$(cat "$tree.question" 2> /dev/null)" ]; then
  say "$tree is still what $suite has"
  exit 0
fi
resolve "$tree.wanted"
if cmp -s "$tree.wanted" "$tree.packages"; then
  say "$tree is still what $suite has"
  echo "$question" > "$tree.question"
  exit 0
fi
download "$tree.wanted"
flock -u 9
rm -f "$tree.packages" "$tree.question"
unpack "$tree.wanted"
say "Configuring $tree"
"$here/configure-tree.sh" "$tree"
mv "$tree.wanted" "$tree.packages"
echo "$question" > "$tree.question"
