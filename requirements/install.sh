# shellcheck shell=bash
# Sourced by ./run and ./test, which then call `ensure_installed run|dev`.
# All that is said here goes to standard error: standard output belongs to the program that follows.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv="$here/.venv"
unfinished="$venv/.unfinished"

say() {
  printf '%s\n' "$@" >&2
}

# A virtual environment works only where it was made and with the Python it was made of.
origin() {
  printf '%s\n' "$here"
  readlink -f "$venv/bin/python"
}

fingerprint() { # fingerprint run|dev
  origin
  cat "$here/requirements/$1.txt" "$here/pyproject.toml" | sha256sum
}

is_installed() { # is_installed run|dev
  [[ -f $venv/installed-$1 && -x $venv/bin/python && ! -e $unfinished ]] &&
    [[ $(<"$venv/installed-$1") == "$(fingerprint "$1")" ]]
}

usable_python() {
  local candidate
  for candidate in python3 python3.13 python3.12 python3.11 /usr/bin/python3; do
    if "$candidate" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' \
      </dev/null >/dev/null 2>&1; then
      command -v "$candidate"
      return
    fi
  done
  return 1
}

install_system_packages() { # install_system_packages PACKAGE...
  local as_root=() install=(apt-get install --yes --no-install-recommends "$@")
  if ! command -v apt-get >/dev/null; then
    say "There is no apt-get here. Please install what these packages of Debian hold: $*"
    return 1
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "System packages are missing: $*. Please run" "" \
        "    su -c 'apt-get update && ${install[*]}'" "" "and start this again."
      return 1
    elif ! sudo -n true 2>/dev/null; then
      say "System packages are missing: $*. Please run" "" \
        "    sudo apt-get update && sudo ${install[*]}" "" "and start this again."
      return 1
    fi
    as_root=(sudo -n)
  fi
  say "Installing system packages: $*"
  "${as_root[@]}" apt-get -qq update </dev/null >/dev/null &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" </dev/null >/dev/null
}

# What Kivy draws with and reads a touch panel with; its own package brings everything else.
declare -A screen_libraries=([libGL.so.1]=libgl1 [libEGL.so.1]=libegl1 [libmtdev.so.1]=libmtdev1)

missing_screen_packages() {
  local known library
  known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || return 0
  for library in "${!screen_libraries[@]}"; do
    [[ $known == *"$library "* ]] || printf '%s\n' "${screen_libraries[$library]}"
  done
}

# Only the touchscreen needs them: where they cannot be installed, the rest of the app still works.
offer_screen_packages() {
  local missing
  read -ra missing <<<"$(missing_screen_packages | sort | tr '\n' ' ')"
  ((${#missing[@]} == 0)) || install_system_packages "${missing[@]}" ||
    say "Without them there is no touchscreen; the other commands work."
}

# With these the tests also touch the app from outside, and play on phones in a browser; without them
# they say so and pass it over. Chromium is asked for by itself: not everybody's apt has it.
offer_test_packages() {
  offer_programs "Without them the tests on a display of their own are skipped." Xvfb xdotool
  offer_programs "Without it the tests of phones in a real browser are skipped." chromium
}

offer_programs() { # offer_programs WITHOUT PROGRAM...; a package has the name of its program in small letters
  local without=$1 program missing=()
  shift
  for program in "$@"; do
    command -v "$program" >/dev/null || missing+=("${program,,}")
  done
  ((${#missing[@]} == 0)) || install_system_packages "${missing[@]}" || say "$without"
}

venv_is_sound() {
  [[ -f $venv/made-for && ! -e $unfinished ]] && [[ $(<"$venv/made-for") == "$(origin)" ]] &&
    "$venv/bin/python" -c 'import pip' </dev/null >/dev/null 2>&1
}

make_venv() {
  local python
  if ! python=$(usable_python); then
    install_system_packages python3 python3-venv || return
    if ! python=$(usable_python); then
      say "This needs Python 3.11 or newer (Debian 12 or Raspberry Pi OS 12 and later have it)."
      return 1
    fi
  fi
  say "Making a virtual environment in .venv with $("$python" --version)"
  rm -rf "$venv" && mkdir "$venv" && : >"$unfinished" &&
    "$python" -m venv "$venv" </dev/null >&2 && origin >"$venv/made-for"
}

quiet_pip_install() {
  "$venv/bin/python" -m pip --disable-pip-version-check --no-input -qq install "$@" </dev/null >&2
}

install() { # install run|dev
  venv_is_sound || make_venv || return
  offer_screen_packages
  [[ $1 == run ]] || offer_test_packages
  # An installation that is cut short may leave half a package behind, which pip cannot mend:
  # where this mark is found, the next start makes everything anew.
  : >"$unfinished" && rm -f "$venv"/installed-* || return
  say "Installing the packages of requirements/$1.txt (once; some minutes on a Raspberry Pi)"
  # The locks name every package that is wanted, and leave out what only a Pi can build.
  quiet_pip_install --no-deps --require-hashes -r "$here/requirements/$1.txt" || return
  quiet_pip_install --no-deps --no-build-isolation --editable "$here" || return
  # An editable install leaves this to the first start, or, where Python may not write, to every one.
  "$venv/bin/python" -m compileall -q "$here/companion" "$here/hardware" >&2 || return
  # The development lock contains all of the run-time lock, in the same versions.
  fingerprint run >"$venv/installed-run" || return
  [[ $1 == run ]] || fingerprint dev >"$venv/installed-dev" || return
  rm "$unfinished"
}

ensure_installed() { # ensure_installed run|dev
  is_installed "$1" && return
  # ./run and ./test started at once take turns.
  exec 9<"$here"
  flock 9
  if ! is_installed "$1" && ! install "$1"; then
    say "The installation did not finish. The next start tries again."
    exit 1
  fi
  exec 9<&-
}
