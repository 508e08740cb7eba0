#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# session.sh [-s WIDTHxHEIGHT] [-w WINDOW-MANAGER] [-n] [-2] -- COMMAND...
# Runs one command with a display, a session bus and a separate home, and stops everything at the
# end. Only the accessibility bus can be activated over the bus, and with -n not even that. With -2,
# a screen of 1920x1080 is to the right of one of 1366x768.
size=1366x768 manager= accessible=yes screens=1
while getopts s:w:n2 option; do
  case $option in
    s) size=$OPTARG ;;
    w) manager=$OPTARG ;;
    n) accessible= ;;
    2) screens=2 ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ "$1" = -- ] && shift

work=$(mktemp -d "${TMPDIR:-/tmp}/ten-again-session.XXXXXX")
display_pid=
# Exits with the status of the command, whatever the cleanup returns.
finish () {
  status=$?
  trap - EXIT
  [ -n "$display_pid" ] && kill "$display_pid" 2>/dev/null && wait "$display_pid" 2>/dev/null
  rm -rf "$work"
  exit "$status"
}
trap finish EXIT
trap 'exit 130' INT TERM

export HOME="$work/home" XDG_RUNTIME_DIR="$work/run"
export XDG_CONFIG_HOME="$HOME/.config" XDG_CACHE_HOME="$HOME/.cache" XDG_STATE_HOME="$HOME/.local/state"
export XDG_DATA_HOME="${SESSION_DATA_HOME:-$HOME/.local/share}"
mkdir -p "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_STATE_HOME" "$XDG_DATA_HOME" \
  "$XDG_RUNTIME_DIR" "$work/services"
chmod 700 "$XDG_RUNTIME_DIR"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS XAUTHORITY XDG_CURRENT_DESKTOP
export GDK_BACKEND=x11 GDK_SCALE=1 GSK_RENDERER="${GSK_RENDERER:-cairo}" LIBGL_ALWAYS_SOFTWARE=1
export GIO_USE_VFS=local GIO_USE_VOLUME_MONITOR=unix GTK_USE_PORTAL=0 ADW_DISABLE_PORTAL=1
export GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}" LC_ALL="${LC_ALL:-C.UTF-8}" XDG_SESSION_TYPE=x11

if [ -n "$accessible" ]; then
  cp /usr/share/dbus-1/services/org.a11y.Bus.service "$work/services/" 2>/dev/null
else
  export GTK_A11Y="${GTK_A11Y:-none}"
fi
cat > "$work/bus.conf" <<X
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=$work/run</listen>
  <servicedir>$work/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
X

start_one_screen () {
  Xvfb -displayfd 3 -screen 0 "${size}x24" -dpi 96 -nolisten tcp -noreset \
    3> "$work/display" 2> "$work/display.log" &
}

# Xvfb has only one output. The program behind Debian's wrapper needs no console.
start_two_screens () {
  cat > "$work/screens.conf" <<X
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Virtual 3286 1080
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
X
  server=/usr/lib/xorg/Xorg
  [ -x $server ] || server=Xorg
  $server -displayfd 3 -config "$work/screens.conf" -logfile "$work/screens.log" -dpi 96 \
    -nolisten tcp -noreset -novtswitch -sharevts 3> "$work/display" 2> "$work/display.log" &
}

connect_screens () {
  xrandr --newmode first 85.25 1366 1436 1579 1792 768 771 774 798
  xrandr --newmode second 138.50 1920 1968 2000 2080 1080 1083 1088 1111
  xrandr --addmode DUMMY0 first
  xrandr --addmode DUMMY1 second
  xrandr --fb 3286x1080 --output DUMMY0 --mode first --pos 0x0 --primary
  xrandr --output DUMMY1 --mode second --pos 1366x0
  # Only now is it known that something is connected there.
  xrandr --query > /dev/null
}

start_display () {
  : > "$work/display"
  if [ $screens = 2 ]; then start_two_screens; else start_one_screen; fi
  display_pid=$!
  tries=0
  while [ ! -s "$work/display" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 200 ] || ! kill -0 "$display_pid" 2> /dev/null; then
      cat "$work/display.log" >&2
      exit 99
    fi
    sleep 0.05
  done
  DISPLAY=:$(cat "$work/display")
}

# A sandbox uses the display that it was given, and has no server.
if [ -n "$SESSION_DISPLAY" ]; then DISPLAY=$SESSION_DISPLAY; else start_display; fi
export DISPLAY SESSION_WORK="$work" SESSION_MANAGER_PROGRAM="$manager"
[ $screens = 2 ] && connect_screens

# The command keeps its standard output (5) and error (4); the output of the daemons goes to a file.
dbus-run-session --config-file="$work/bus.conf" -- sh -c '
  if [ -n "$SESSION_MANAGER_PROGRAM" ]; then
    "$SESSION_MANAGER_PROGRAM" > "$SESSION_WORK/manager.log" 2>&1 &
    manager=$!
    tries=0
    while [ $tries -lt 200 ] && ! xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 0x; do
      tries=$((tries + 1))
      sleep 0.05
    done
  fi
  "$@" >&5 2>&4
  status=$?
  [ -n "$manager" ] && kill "$manager" 2>/dev/null
  exit $status
' sh "$@" 5>&1 4>&2 > "$work/bus.log" 2>&1
