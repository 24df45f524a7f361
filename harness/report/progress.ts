import type { JudgeEvent } from "../core/judging/event.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import { followEnd, type ForeseenEnd } from "./foreseen-end.ts";
import { beginPace, continuePace, estimateEnd, NO_PACE, type Pace } from "./pace.ts";

/** Of the cases of a judging. */
const LEAST_PART = 0.1;

/** Many judgings at once, as far as a progress display needs them. */
export interface Progress {
  /** Submissions to be judged. */
  readonly total: number;
  /** Of those that are judged. */
  readonly verdicts: readonly Verdict[];
  /** Submissions that were given up: the machine failed. */
  readonly abandoned: number;
  /** Of the verdicts those that were known from before: told at once, without a beginning. */
  readonly recalled: number;
  /** Of the judgings that did begin. */
  readonly pace: Pace;
  /** Undefined while nobody knows. */
  readonly end?: ForeseenEnd;
  /** By submission key, in order of their start. */
  readonly running: ReadonlyMap<string, RunningJudging>;
}

export interface RunningJudging {
  readonly submission: string;
  readonly stage: Stage;
  readonly startedMs: number;
  /** Of all groups together; one whose cases are not told counts as a single one. */
  readonly cases: { readonly finished: number; readonly total: number };
}

type Stage =
  | { readonly kind: "preparing" }
  | { readonly kind: "compiling" }
  | {
      readonly kind: "group";
      readonly group: string;
      readonly finished: number;
      /** Undefined: not told. */
      readonly total: number | undefined;
    }
  | { readonly kind: "explaining" };

/** An event of one judging among many. */
export interface ProgressEvent {
  /** Tells the judgings apart. */
  readonly key: string;
  readonly event: JudgeEvent | { readonly kind: "judging-abandoned" };
  /** Of any clock that does not go back. */
  readonly nowMs: number;
}

export function startProgress(total: number): Progress {
  return { total, verdicts: [], abandoned: 0, recalled: 0, pace: NO_PACE, running: new Map() };
}

/** Submissions of which nothing more will be heard. */
export function countDone({ verdicts, abandoned }: Progress): number {
  return verdicts.length + abandoned;
}

/** Submissions that are done; those under way count by their cases. */
export function measureDone(state: Progress): number {
  const parts = [...state.running.values()].map(({ cases: { finished, total } }) =>
    total === 0 ? 0 : Math.min(1, finished / total),
  );
  return Math.min(
    state.total,
    parts.reduce((sum, part) => sum + part, countDone(state)),
  );
}

/** When all will have ended, as far as it can be seen now; it neither jumps nor stands still. */
export function foreseeEnd(state: Progress, nowMs: number): ForeseenEnd | undefined {
  const endMs = estimateEnd(state.pace, state.total - countDone(state), nowMs);
  if (endMs === undefined) return state.end;
  const ownEnds = [...state.running.values()].map((judging) => projectEnd(judging, nowMs));
  return followEnd(state.end, Math.max(endMs, ...ownEnds), nowMs);
}

/** At the speed that its cases had; the first of them tell nothing. */
function projectEnd({ startedMs, cases: { finished, total } }: RunningJudging, nowMs: number) {
  const part = total === 0 ? 0 : Math.min(1, finished / total);
  return part < LEAST_PART ? nowMs : startedMs + (nowMs - startedMs) / part;
}

/** The state after an event; the old one is left as it was. */
export function advanceProgress(state: Progress, event: ProgressEvent): Progress {
  const next = takeEvent(state, event);
  const end = next === state ? state.end : foreseeEnd(next, event.nowMs);
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
    return { ...started, pace: beginPace(state.pace, nowMs) };
  }
  if (event.kind === "judging-finished") {
    const verdicts = [...state.verdicts, event.judging.verdict];
    const finished = { ...withRunning(state, key, undefined), verdicts };
    return state.running.has(key)
      ? { ...finished, pace: continuePace(state.pace, nowMs) }
      : { ...finished, recalled: state.recalled + 1 };
  }
  if (event.kind === "judging-abandoned") {
    return { ...withRunning(state, key, undefined), abandoned: state.abandoned + 1 };
  }
  const judging = state.running.get(key);
  const next = judging === undefined ? undefined : advanceJudging(judging, event);
  return next === undefined ? state : withRunning(state, key, next);
}

function advanceJudging(
  judging: RunningJudging,
  event: Exclude<JudgeEvent, { kind: "judging-started" | "judging-finished" }>,
): RunningJudging | undefined {
  const enter = (stage: Stage) => ({ ...judging, stage });
  switch (event.kind) {
    case "compile-started":
      return enter({ kind: "compiling" });
    case "compile-finished":
      return enter({ kind: "preparing" });
    case "group-finished": {
      const { cases } = judging;
      const finished = cases.finished + (event.result.cases === undefined ? 1 : 0);
      return { ...enter({ kind: "preparing" }), cases: { ...cases, finished } };
    }
    case "explaining-started":
      return enter({ kind: "explaining" });
    case "group-started":
      return enter({ kind: "group", group: event.group, finished: 0, total: event.cases });
    case "case-finished": {
      const { stage, cases } = judging;
      if (stage.kind !== "group") return undefined;
      return {
        ...enter({ ...stage, finished: stage.finished + 1 }),
        cases: { ...cases, finished: cases.finished + 1 },
      };
    }
    case "note":
      return undefined;
  }
}

function withRunning(state: Progress, key: string, judging: RunningJudging | undefined): Progress {
  const running = new Map(state.running);
  if (judging === undefined) running.delete(key);
  else running.set(key, judging);
  return { ...state, running };
}
