#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# runtime.sh SUITE
# Makes substitutes for org.gnome.Platform and org.gnome.Sdk from Debian packages, and installs both
# in the private FLATPAK_USER_DIR. They have the names that the manifest requires, so the manifest is
# built unchanged. A runtime made from the same packages is kept.
# shellcheck source-path=SCRIPTDIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
suite=${1:?a suite}
. "$here/places.sh"
manifest=$here/$id.json
architecture=$(flatpak --default-arch)
branch=$(sed -n 's/.*"runtime-version": *"\(.*\)".*/\1/p' "$manifest")

# flatpak-builder before 1.4 calls a program that AppStream has dropped, and moves the metainfo to a
# place that AppStream no longer reads.
add_appstream_compose () {
  [ -e "$1/usr/bin/appstream-compose" ] && return 0
  cat > "$1/usr/bin/appstream-compose" <<'X'
#!/bin/sh
for word; do
  case $word in
    --prefix=*) prefix=${word#*=} ;;
    --basename=*) base=${word#*=} ;;
    --origin=*) origin=${word#*=} ;;
    -*) ;;
    *) id=${word%.desktop} ;;
  esac
done
if [ -e "$prefix/share/appdata/$id.appdata.xml" ]; then
  mkdir -p "$prefix/share/metainfo"
  mv "$prefix/share/appdata/$id.appdata.xml" "$prefix/share/metainfo/$id.metainfo.xml"
  rmdir "$prefix/share/appdata" 2> /dev/null
fi
exec appstreamcli compose --print-report=full --no-net --prefix=/ --origin="${base:-$id}" \
  --result-root="$prefix" --data-dir="$prefix/share/app-info/xmls" \
  --icons-dir="$prefix/share/app-info/icons/${origin:-flatpak}" \
  --components="$id,$id.desktop" "$prefix"
X
  chmod 755 "$1/usr/bin/appstream-compose"
}

# A runtime is /usr as "files", including /etc, without the files that flatpak creates for each
# program. All are hard links to the tree.
arrange () {
  tree=$1 folder=$2 id=$3
  rm -rf "$folder"
  mkdir -p "$folder"
  cp -al "$tree/usr" "$folder/files"
  cp -al "$tree/etc" "$folder/files/etc"
  (
    cd "$folder/files"
    rm -rf games src share/doc share/man share/info share/lintian share/bug
    cd etc
    rm -rf passwd group shadow gshadow machine-id resolv.conf host.conf hosts gai.conf localtime \
      timezone mtab ld.so.conf ld.so.conf.d
    # An empty file makes flatpak write one with /app/lib; for this it needs bin/ldconfig.
    : > ld.so.conf
  )
  ln -sf ../sbin/ldconfig "$folder/files/bin/ldconfig"
  # Debian keeps these programs in libexec, but a sandbox has no others: newer versions read pictures
  # with flatpak-spawn.
  for program in "$folder"/files/libexec/flatpak-xdg-utils/*; do
    ln -sf "../libexec/flatpak-xdg-utils/${program##*/}" "$folder/files/bin/${program##*/}"
  done
  cat > "$folder/metadata" <<X
[Runtime]
name=$id
runtime=org.gnome.Platform/$architecture/$branch
sdk=org.gnome.Sdk/$architecture/$branch

[Environment]
GI_TYPELIB_PATH=/app/lib/girepository-1.0
X
}

# In the mode of a user installation, so that installing only makes hard links.
commit () {
  rm -rf "$work/runtime-repository"
  ostree init --repo="$work/runtime-repository" --mode=bare-user-only
  for folder in "$work/platform" "$work/sdk"; do
    flatpak build-export --runtime --files=files "$work/runtime-repository" "$folder" "$branch"
  done
  flatpak build-update-repo "$work/runtime-repository"
}

install () {
  rm -rf "$FLATPAK_USER_DIR"
  flatpak --user remote-add --no-gpg-verify runtime "file://$work/runtime-repository"
  flatpak --user install -y --noninteractive runtime \
    "org.gnome.Platform//$branch" "org.gnome.Sdk//$branch"
}

"$here/debian-tree.sh" "$suite" "$work/platform-tree" @platform
"$here/debian-tree.sh" "$suite" "$work/sdk-tree" @platform @sdk
made_of="$branch $(cat "$work/platform-tree.packages" "$work/sdk-tree.packages" "$0" | sha256sum)"
if [ "$made_of" = "$(cat "$FLATPAK_USER_DIR/made-of" 2> /dev/null)" ]; then
  say "The runtime is still the one of these packages"
  exit 0
fi
say "Assembling the runtime $branch"
add_appstream_compose "$work/sdk-tree"
arrange "$work/platform-tree" "$work/platform" org.gnome.Platform
arrange "$work/sdk-tree" "$work/sdk" org.gnome.Sdk
say "Installing the runtime into $FLATPAK_USER_DIR"
{ commit && install; } > "$work/runtime.log" 2>&1 || {
  tail -n 5 "$work/runtime.log" >&2
  echo "runtime: it could not be installed; see $work/runtime.log" >&2
  exit 1
}
rm -rf "$work/platform" "$work/sdk"
echo "$made_of" > "$FLATPAK_USER_DIR/made-of"
