import { ratePerMinute } from "../../progress/pace.ts";
import {
  countDone,
  estimateRunEnd,
  type Progress,
  type RunningJudging,
} from "../../progress/run-progress.ts";
import { formatCount, formatDuration, formatRoughTime } from "../wording/quantities.ts";
import { countVerdicts } from "../wording/verdict-count.ts";

/** Progress at the last line of a log, or at its beginning. */
export interface LoggedProgress {
  readonly doneCount: number;
  readonly atMs: number;
}

const LINES_PER_RUN = 10;
const MIN_APART_MS = 30_000;
const MAX_APART_MS = 600_000;

/**
 * Decides if an append-only log is due a line: at every tenth of the run, at most twice a minute, and at
 * least every ten minutes. The end gets none, because the results follow.
 */
export function isLineDue(state: Progress, last: LoggedProgress, nowMs: number): boolean {
  const doneCount = countDone(state);
  const apartMs = nowMs - last.atMs;
  if (doneCount === last.doneCount || doneCount >= state.total || apartMs < MIN_APART_MS)
    return false;
  const tenthsAt = (count: number) => Math.floor((count / state.total) * LINES_PER_RUN);
  return apartMs >= MAX_APART_MS || tenthsAt(doneCount) > tenthsAt(last.doneCount);
}

/** `600 of 2,100 judged: 512 AC, 80 WA, 8 TLE; 95 a minute, about 15 min left`. */
export function renderProgressLine(state: Progress, nowMs: number): string {
  const counts = countVerdicts(state.verdicts).map(
    ([verdict, count]) => `${formatCount(count)} ${verdict}`,
  );
  if (state.abandoned > 0) counts.push(`${formatCount(state.abandoned)} could not be judged`);
  const pace = describePace(state, nowMs);
  return [
    `${formatCount(countDone(state))} of ${formatCount(state.total)} judged`,
    counts.length === 0 ? "" : `: ${counts.join(", ")}`,
    pace === undefined ? "" : `; ${pace.rate}, ${pace.timeLeft}`,
  ].join("");
}

const MAX_WATCHED = 3;

/** `3 of 8 judged; now accepted/ana.py: secret, case 4 of 39, for 34 s`: shows where it hangs. */
export function renderWatchLine(state: Progress, nowMs: number): string {
  const running = [...state.running.values()].toSorted(
    (left, right) => left.startedMs - right.startedMs,
  );
  const watched = running
    .slice(0, MAX_WATCHED)
    .map(({ submission, stage, startedMs }) =>
      [`${submission}: ${describeStage(stage)}`, `for ${formatDuration(nowMs - startedMs)}`].join(
        ", ",
      ),
    );
  const hidden = running.length - watched.length;
  if (hidden > 0) watched.push(`${formatCount(hidden)} more`);
  const doneText = `${formatCount(countDone(state))} of ${formatCount(state.total)} judged`;
  if (watched.length === 0 && countDone(state) === 0) return `${doneText}; preparing`;
  return watched.length === 0 ? doneText : `${doneText}; now ${watched.join("; ")}`;
}

function describeStage(stage: RunningJudging["stage"]): string {
  if (stage.kind === "preparing" && stage.language !== undefined) {
    return `preparing ${stage.language}, once on this machine`;
  }
  if (stage.kind !== "group") return stage.kind;
  if (stage.total === undefined) return stage.group;
  const number = Math.min(stage.finished + 1, stage.total);
  return `${stage.group}, case ${formatCount(number)} of ${formatCount(stage.total)}`;
}

/** Rate and remaining time in words; undefined while unknown. */
export function describePace(
  state: Progress,
  nowMs: number,
): { readonly rate: string; readonly timeLeft: string } | undefined {
  const rate = ratePerMinute(state.pace, nowMs);
  const end = estimateRunEnd(state, nowMs);
  if (rate === undefined || end === undefined || countDone(state) >= state.total) return undefined;
  const rateText = rate < 9.5 ? rate.toFixed(1) : formatCount(Math.round(rate));
  const time = formatRoughTime(Math.max(0, end.atMs - nowMs));
  return {
    rate: `${rateText} a minute`,
    timeLeft: /^\d/.test(time) ? `about ${time} left` : `${time} left`,
  };
}

/** Shown when a run is stopped; its finished judgings are kept. */
export function renderStop(state: Progress): string {
  const doneText = `${formatCount(countDone(state))} of ${formatCount(state.total)}`;
  return `Stopped after ${doneText}; the same command continues from there.`;
}
