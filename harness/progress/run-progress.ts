import type { JudgeEvent } from "../core/judging/event.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import { advanceStage, type JudgingStage } from "./judging-stage.ts";
import {
  followEnd,
  type ForeseenEnd,
  beginPace,
  continuePace,
  NO_PACE,
  type Pace,
  ratePerMinute,
} from "./pace.ts";
import { estimateTimeLeft, type RunningTime } from "./time-left.ts";

/** Share of the cases that must have run before a judging's end is projected. */
const MIN_PART = 0.1;

/** State of many concurrent judgings, for a progress display. */
export interface Progress {
  /** Submissions to be judged. */
  readonly total: number;
  /** Verdicts of finished judgings. */
  readonly verdicts: readonly Verdict[];
  /** Submissions that could not be judged because the machine failed. */
  readonly abandoned: number;
  /** Verdicts reused from earlier judgings, which had no start. */
  readonly recalled: number;
  /** How many of them came after the first judging had started, among those that were judged. */
  readonly recalledBetween: number;
  /** How long each judging that was run took. */
  readonly endedMs: readonly number[];
  /** Most judgings that ran at the same time. */
  readonly slots: number;
  /** Pace of the judgings that were run. */
  readonly pace: Pace;
  /** Undefined while unknown. */
  readonly end?: ForeseenEnd;
  /** By submission key, in order of their start. */
  readonly running: ReadonlyMap<string, RunningJudging>;
}

export interface RunningJudging {
  readonly submission: string;
  readonly stage: JudgingStage;
  readonly startedMs: number;
  /** Cases of all groups; a group with hidden cases counts as one. */
  readonly cases: { readonly finished: number; readonly total: number };
}

/** An event of one judging among many. */
export interface ProgressEvent {
  /** Identifies the judging. */
  readonly key: string;
  readonly event: JudgeEvent | { readonly kind: "judging-abandoned" };
  /** From any monotonic clock. */
  readonly nowMs: number;
}

export function startProgress(total: number): Progress {
  return {
    total,
    verdicts: [],
    abandoned: 0,
    recalled: 0,
    recalledBetween: 0,
    endedMs: [],
    slots: 0,
    pace: NO_PACE,
    running: new Map(),
  };
}

/** Number of submissions that are finished or abandoned. */
export function countDone({ verdicts, abandoned }: Progress): number {
  return verdicts.length + abandoned;
}

/** Finished submissions, plus the finished share of those that are running. */
export function measureDone(state: Progress): number {
  const parts = [...state.running.values()].map(({ cases: { finished, total } }) =>
    total === 0 ? 0 : Math.min(1, finished / total),
  );
  return Math.min(
    state.total,
    parts.reduce((sum, part) => sum + part, countDone(state)),
  );
}

/** Smoothed estimate of when all judgings will have ended. */
export function estimateRunEnd(state: Progress, nowMs: number): ForeseenEnd | undefined {
  // Without a rate, too little is known.
  if (ratePerMinute(state.pace, nowMs) === undefined) return state.end;
  const waiting = Math.max(0, state.total - countDone(state) - state.running.size);
  const started = state.endedMs.length + state.running.size;
  const leftMs = estimateTimeLeft({
    endedMs: state.endedMs,
    running: [...state.running.values()].map((judging) => measureTime(judging, nowMs)),
    // As many of those that wait are recalled as of those that came so far.
    waiting: (waiting * started) / (started + state.recalledBetween),
    slots: state.slots,
  });
  return followEnd(state.end, nowMs + leftMs, nowMs);
}

/** Projects the time of one judging from the speed of its cases, once enough of them have run. */
function measureTime(
  { startedMs, cases: { finished, total } }: RunningJudging,
  nowMs: number,
): RunningTime {
  const elapsedMs = nowMs - startedMs;
  const part = total === 0 ? 0 : Math.min(1, finished / total);
  return { elapsedMs, projectedMs: part < MIN_PART ? undefined : elapsedMs / part };
}

/** The many events of cases do not each update the estimate. */
const UPDATE_MS = 500;

/** Returns the state after an event, without changing the old one. */
export function advanceProgress(state: Progress, event: ProgressEvent): Progress {
  const next = takeEvent(state, event);
  const isDue = event.nowMs - (state.end?.sinceMs ?? 0) >= UPDATE_MS;
  const end = isDue && next !== state ? estimateRunEnd(next, event.nowMs) : state.end;
  return end === state.end ? next : { ...next, ...(end && { end }) };
}

function takeEvent(state: Progress, { key, event, nowMs }: ProgressEvent): Progress {
  if (event.kind === "judging-started") {
    const started = withRunning(state, key, {
      submission: event.submission,
      stage: { kind: "preparing" },
      startedMs: nowMs,
      cases: { finished: 0, total: event.groups.reduce((sum, { cases = 1 }) => sum + cases, 0) },
    });
    const slots = Math.max(state.slots, started.running.size);
    return { ...started, slots, pace: beginPace(state.pace, nowMs) };
  }
  if (event.kind === "judging-finished") {
    const verdicts = [...state.verdicts, event.judging.verdict];
    const finished = { ...withRunning(state, key, undefined), verdicts };
    const judging = state.running.get(key);
    if (judging === undefined) {
      const isBetween = state.pace.endsMs.length > 0;
      const recalledBetween = state.recalledBetween + (isBetween ? 1 : 0);
      return { ...finished, recalled: state.recalled + 1, recalledBetween };
    }
    const endedMs = [...state.endedMs, nowMs - judging.startedMs];
    return { ...finished, endedMs, pace: continuePace(state.pace, nowMs) };
  }
  if (event.kind === "judging-abandoned") {
    return { ...withRunning(state, key, undefined), abandoned: state.abandoned + 1 };
  }
  const judging = state.running.get(key);
  const next = judging && advanceJudging(judging, event);
  return next === judging ? state : withRunning(state, key, next);
}

/** Returns the same judging if the event changes nothing. */
function advanceJudging(judging: RunningJudging, event: JudgeEvent): RunningJudging {
  const stage = advanceStage(judging.stage, event);
  if (stage === judging.stage) return judging;
  const { finished, total } = judging.cases;
  // A group with hidden cases is finished as a whole.
  const isCounted =
    event.kind === "case-finished" ||
    (event.kind === "group-finished" && event.result.cases === undefined);
  return { ...judging, stage, cases: { finished: finished + (isCounted ? 1 : 0), total } };
}

function withRunning(state: Progress, key: string, judging: RunningJudging | undefined): Progress {
  const running = new Map(state.running);
  if (judging === undefined) running.delete(key);
  else running.set(key, judging);
  return { ...state, running };
}
