#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# configure-tree.sh TREE
# Does the work of the maintainer scripts for unpacked Debian packages, as far as desktop programs
# need it: caches, links, locales. Runs inside the tree, in a sandbox without network, so it needs no
# privileges.
set -eu
tree=${1:?a tree}
triplet=$(gcc -print-multiarch 2> /dev/null || echo "$(uname -m)-linux-gnu")
# The languages of the program.
locales="en_US de_DE fr_FR es_ES it_IT pl_PL pt_BR ${TEN_FLATPAK_LOCALES:-}"

# The alternatives.
link () {
  [ -e "$tree/usr/bin/$1" ] && [ ! -e "$tree/usr/bin/$2" ] && ln -s "$1" "$tree/usr/bin/$2"
  return 0
}
link gawk awk
link gcc cc
link g++ c++
for program in automake aclocal; do
  for versioned in "$tree"/usr/bin/"$program"-*; do
    link "${versioned##*/}" "$program"
  done
done
for program in "$tree"/usr/bin/*-im[67].q16; do
  [ -e "$program" ] || continue
  program=${program##*/}
  link "$program" "${program%-im*}"
done

printf 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/false\n' > "$tree/etc/passwd"
printf 'root:x:0:\nnogroup:x:65534:\n' > "$tree/etc/group"

cat > "$tree/.configure" <<X
set -e
have () { command -v "\$1" > /dev/null; }
ldconfig
have glib-compile-schemas && glib-compile-schemas /usr/share/glib-2.0/schemas
libraries=/usr/lib/$triplet
[ ! -e \$libraries/glib-2.0/gio-querymodules ] ||
  \$libraries/glib-2.0/gio-querymodules \$libraries/gio/modules
[ ! -e \$libraries/gdk-pixbuf-2.0/gdk-pixbuf-query-loaders ] ||
  \$libraries/gdk-pixbuf-2.0/gdk-pixbuf-query-loaders --update-cache
for theme in /usr/share/icons/*/index.theme; do
  [ -e "\$theme" ] && have gtk-update-icon-cache && gtk-update-icon-cache -q -f "\${theme%/*}"
done
have update-mime-database && update-mime-database /usr/share/mime > /dev/null 2>&1
have update-desktop-database && update-desktop-database /usr/share/applications 2> /dev/null || :
if have localedef && [ -d /usr/share/i18n/locales ]; then
  printf '%s\n' $locales | xargs -P 2 -I {} localedef -i {} -f UTF-8 {}.UTF-8
fi
if [ -d /usr/share/ca-certificates/mozilla ]; then
  mkdir -p /etc/ssl/certs
  cat /usr/share/ca-certificates/mozilla/*.crt > /etc/ssl/certs/ca-certificates.crt
fi
mkdir -p /var/lib/dbus /var/cache/man
if have dbus-uuidgen; then
  dbus-uuidgen --ensure=/etc/machine-id
  ln -sf /etc/machine-id /var/lib/dbus/machine-id
fi
have fc-cache && fc-cache -s
exit 0
X
bwrap --unshare-all --uid 0 --gid 0 --bind "$tree" / --proc /proc --dev /dev --tmpfs /tmp --tmpfs /run \
  --clearenv --setenv PATH /usr/sbin:/usr/bin --setenv LC_ALL C.UTF-8 --setenv HOME /tmp \
  /bin/sh /.configure
rm -f "$tree/.configure"
