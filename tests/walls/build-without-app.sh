#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The engine and the command line can be built without GTK, and without the libraries of rooms and webhooks.
set -e
source=$1
build=$2

# A pkg-config that does not know GTK, so nothing can find it by accident.
mkdir -p "$build"
cat > "$build/pkg-config" <<'X'
#!/bin/sh
for argument in "$@"; do
  case $argument in
    gdk-pixbuf-*) ;; # reads pictures, and knows no GTK
    gtk4* | libadwaita* | gdk-* | gsk-* | libmosquitto* | libsodium* | libsoup*) exit 1 ;;
  esac
done
exec pkg-config "$@"
X
chmod +x "$build/pkg-config"

# Reuse an earlier build with its configuration.
[ -f "$build/tree/build.ninja" ] || PKG_CONFIG="$build/pkg-config" meson setup "$build/tree" "$source" \
  -Dapp=false -Droom=disabled -Dwebhook=disabled -Dtests=false -Dintrospection=disabled -Doptimization=0 -Ddebug=false --werror > "$build/setup.log" \
  || { cat "$build/setup.log"; rm -rf "$build/tree"; exit 1; }
meson compile -C "$build/tree" > "$build/compile.log" || { tail -40 "$build/compile.log"; exit 1; }

"$build/tree/src/cli/ten-again-cli" roll --dice 3 --faces 10,3,8,1 --json | grep -q '"successes"'
if readelf -d "$build/tree/src/cli/ten-again-cli" "$build"/tree/src/engine/lib*.so | grep -E 'libgtk|libadwaita|libmosquitto|libsodium|libsoup'; then
  echo "a toolkit is linked"
  exit 1
fi
if [ -e "$build/tree/src/app" ]; then
  echo "the window was built"
  exit 1
fi
if "$build/tree/src/cli/ten-again-cli" help | grep -Eq '^  (room|webhook) '; then
  echo "the room or the webhook was built"
  exit 1
fi
