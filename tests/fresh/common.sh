# shellcheck shell=bash
# Sourced by amd64 and arm64: a clean Debian in a directory, and the checkout in it.
# Needs root and: debootstrap, git, python3-venv. FRESH_DIR names a directory where roots and wheels
# are kept for the next time; without it everything is made anew and removed at the end.

fresh=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd "$fresh/../.." && pwd)
work=${FRESH_DIR:-}
began=$SECONDS

if ((EUID != 0)); then
  echo "This makes a system in a directory: start it with sudo." >&2
  exit 1
fi
if [[ -z $work ]]; then
  work=$(mktemp -d /var/tmp/companion-fresh.XXXXXX)
  trap 'rm -rf --one-file-system "$work"' EXIT
fi
mkdir -p "$work"

step() {
  printf '\n== %4d s  %s\n' "$((SECONDS - began))" "$*"
}

# The mirror that apt takes here.
# shellcheck disable=SC2016 # apt fills it in
mirror() {
  apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' |
    awk '$2 !~ /-/ && $1 !~ /security/ { print $1; exit }'
}

python_of() { # python_of SUITE
  case $1 in
  bookworm) echo 3.11 ;;
  trixie) echo 3.13 ;;
  *)
    echo "There is no suite $1 here: bookworm or trixie." >&2
    return 1
    ;;
  esac
}

# pip may not reach its index from inside: what it needs is fetched outside, as pip is set up there.
fetch_wheels() { # fetch_wheels SUITE MACHINE
  local wheels=$work/wheels-$1-$2 locks=("$checkout"/requirements/{run,dev}.txt) fetched
  fetched=$(cat "${locks[@]}" | sha256sum)
  [[ ! -f $wheels/fetched || $(<"$wheels/fetched") != "$fetched" ]] || return 0
  if [[ ! -x $work/host/bin/pip ]]; then
    python3 -m venv "$work/host" && "$work/host/bin/pip" -qq install packaging
  fi
  "$work/host/bin/python" "$fresh/wheels.py" --python "$(python_of "$1")" --machine "$2" \
    --to "$wheels" "${locks[@]}"
  echo "$fetched" >"$wheels/fetched"
}

# What git knows of the checkout, with the changes that nobody has committed yet.
copy_checkout() { # copy_checkout DIRECTORY
  mkdir -p "$1"
  (cd "$checkout" && git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
    tar --create --null --no-recursion --files-from -) | tar --extract --directory "$1" --no-same-owner
}
