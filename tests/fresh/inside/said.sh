# shellcheck shell=bash
# What the proofs ask for, and how they complain.

wrong() {
  printf '\nWRONG: %s\n' "$*"
  exit 1
}

expect() { # expect WHAT TEXT: the text must hold it
  [[ $2 == *"$1"* ]] || wrong "expected '$1' in:"$'\n'"$2"
}

as_maker() { # as_maker COMMAND: in the checkout, without root's rights
  runuser -u maker -- env HOME=/home/maker bash -c "cd ~/companion && $1"
}

same() { # same SNAPSHOT SNAPSHOT
  diff "$1" "$2" >/tmp/difference || wrong "files have changed:"$'\n'"$(head -40 /tmp/difference)"
}
