import type { JudgeEvent } from "../core/event.ts";
import type { Verdict } from "../core/verdict.ts";

/** Many judgings at once, as far as a progress display needs them. */
export interface Progress {
  /** Submissions to be judged. */
  readonly total: number;
  /** Of those that are judged. */
  readonly verdicts: readonly Verdict[];
  /** Submissions that were given up: the machine failed. */
  readonly abandoned: number;
  /** By submission key, in order of their start. */
  readonly running: ReadonlyMap<string, RunningJudging>;
}

export interface RunningJudging {
  readonly submission: string;
  readonly stage: Stage;
  /** When the stage began; in a group, when its last case ended. */
  readonly sinceMs: number;
  /** Of all groups together. */
  readonly cases: { readonly finished: number; readonly total: number };
}

type Stage =
  | { readonly kind: "preparing" }
  | { readonly kind: "compiling" }
  | {
      readonly kind: "group";
      readonly group: string;
      readonly finished: number;
      readonly total: number;
    };

/** An event of one judging among many. */
export interface ProgressEvent {
  /** Tells the judgings apart. */
  readonly key: string;
  readonly event: JudgeEvent | { readonly kind: "judging-abandoned" };
  /** Of any clock that does not go back. */
  readonly nowMs: number;
}

export function startProgress(total: number): Progress {
  return { total, verdicts: [], abandoned: 0, running: new Map() };
}

/** The state after an event; the old one is left as it was. */
export function advanceProgress(state: Progress, { key, event, nowMs }: ProgressEvent): Progress {
  if (event.kind === "judging-started") {
    return withRunning(state, key, {
      submission: event.submission,
      stage: { kind: "preparing" },
      sinceMs: nowMs,
      cases: { finished: 0, total: event.cases },
    });
  }
  if (event.kind === "judging-finished") {
    const verdicts = [...state.verdicts, event.judging.verdict];
    return { ...withRunning(state, key, undefined), verdicts };
  }
  if (event.kind === "judging-abandoned") {
    return { ...withRunning(state, key, undefined), abandoned: state.abandoned + 1 };
  }
  const judging = state.running.get(key);
  const next = judging === undefined ? undefined : advanceJudging(judging, event, nowMs);
  return next === undefined ? state : withRunning(state, key, next);
}

function advanceJudging(
  judging: RunningJudging,
  event: Exclude<JudgeEvent, { kind: "judging-started" | "judging-finished" }>,
  nowMs: number,
): RunningJudging | undefined {
  const enter = (stage: Stage) => ({ ...judging, stage, sinceMs: nowMs });
  switch (event.kind) {
    case "compile-started":
      return enter({ kind: "compiling" });
    case "compile-finished":
    case "group-finished":
      return enter({ kind: "preparing" });
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
