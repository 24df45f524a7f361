#!/bin/sh
# Checks a Contest API with the tools of others, as far as they are there:
# the specification's check-api.sh, and the event feed validation and the scoreboard of ICPC Tools.
#
# Usage: check.sh API_URL CONTEST_ID
#
#   CCS_SPECS         folder of icpc/ccs-specs, branch 2026-01 (with curl, jq, php and yajsv)
#   CHECK_OPTIONS     options of check-api.sh; default: -e -C. -n demands that nothing is empty
#   YAJSV             the program yajsv; default: the one in PATH
#   ICPC_TOOLS        folder with all jars of ICPC Tools' contestUtil and resolver (with java)
#   CONTEST_USER, CONTEST_PASSWORD   credentials; default: none, as the public
#
# Exit status: 0 if nothing was found, also if everything was skipped; 1 otherwise.
set -eu

api=${1:?"usage: check.sh API_URL CONTEST_ID"}
api=${api%/}
contest=${2:?"usage: check.sh API_URL CONTEST_ID"}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
found=0

# A file keeps the password out of the list of processes.
umask 077
printf 'silent\n' >"$work/curl.conf"
if [ -n "${CONTEST_USER:-}" ]; then
  printf 'user = "%s:%s"\n' "$CONTEST_USER" "${CONTEST_PASSWORD:-}" >>"$work/curl.conf"
fi

has() {
  for program in "$@"; do
    if ! command -v "$program" >/dev/null; then
      echo "skipped: $program is not there"
      return 1
    fi
  done
}

# Prints what a tool found, or OK.
report() {
  if [ -s "$work/findings" ]; then
    found=1
    sed -n '1,40s/^/  /p' "$work/findings"
    echo "  $(wc -l <"$work/findings") findings"
  else
    echo "  OK"
  fi
}

echo "check-api.sh of the specification:"
if [ -z "${CCS_SPECS:-}" ]; then
  echo "skipped: CCS_SPECS names no folder"
elif has curl jq php "${YAJSV:-yajsv}"; then
  # shellcheck disable=SC2086
  bash "$CCS_SPECS/check-api.sh" ${CHECK_OPTIONS:--e -C} -t 5 -c "-K $work/curl.conf" \
    -j "${YAJSV:-yajsv}" "$api" >"$work/checked" 2>&1 || true
  # Its exit status forgets failed schemas, so its lines count. What it gets wrong itself:
  #   commentary: the whole collection is checked by the schema of one object
  #   since_id: the parameter is called since_token
  #   display_mode: an extension of ICPC Tools; the specification allows more properties
  #   the summary counts what was listed before
  grep -E 'fail:|Error|Warning|Failed to download' "$work/checked" |
    grep -vE 'commentary\.json: fail: \(root\): Invalid type' |
    grep -vE "event-feed\?since_id=|Additional property display_mode is not allowed" |
    sed "s|/tmp/tmp\.[A-Za-z0-9]*/||" >"$work/findings" || true
  if ! grep -q "api_information" "$work/checked"; then cp "$work/checked" "$work/findings"; fi
  report
fi

echo "Event feed and scoreboard by ICPC Tools:"
if [ -z "${ICPC_TOOLS:-}" ]; then
  echo "skipped: ICPC_TOOLS names no folder"
elif has curl java; then
  tool() {
    (cd "$work" && java -Djava.awt.headless=true -Djava.io.tmpdir="$work" \
      -cp "$ICPC_TOOLS/*:$ICPC_TOOLS" "org.icpc.tools.contest.util.$1" "$2" "$3" ${4:+"$4"} 2>&1) || true
  }
  # The feed does not end by itself.
  curl -K "$work/curl.conf" --max-time 5 "$api/contests/$contest/event-feed" \
    >"$work/event-feed.ndjson" || true
  curl -K "$work/curl.conf" "$api/contests/$contest/scoreboard" >"$work/scoreboard.json"
  tool EventFeedUtil --validate "$work/event-feed.ndjson" >"$work/validated"
  : >"$work/findings"
  if ! grep -q "no problems found" "$work/validated"; then
    grep -vE '^(Log|Loading|---)' "$work/validated" >"$work/findings"
  fi
  report
  tool EventFeedUtil --scoreboard "$work/event-feed.ndjson" "$work/computed.json" >"$work/made"
  if [ -s "$work/computed.json" ]; then
    tool ScoreboardUtil "$work/scoreboard.json" "$work/computed.json" >"$work/compared"
    # Not of the specification: first_to_solve and event_id. The time of a board is that of its last
    # event, which depends on the feed's order; equal teams are sorted by another name.
    grep -E 'Different|Error|mismatch' "$work/compared" |
      grep -vE 'Different (first_to_solve|event_id|time|contest_time|position) ' >"$work/findings" || true
  else
    cp "$work/made" "$work/findings"
  fi
  report
fi

exit "$found"
