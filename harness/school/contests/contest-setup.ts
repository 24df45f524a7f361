import { type ContestEvent, type ContestSettings, MINUTE_MS } from "../../contest/index.ts";
import type { CourseContest } from "../../course/contests/course-contest.ts";
import { wallAt } from "../../course/timezone.ts";
import type { CourseEvent } from "../event.ts";

/** Verdicts of the judge as judgement types of the Contest API. */
const JUDGEMENT_TYPES = [
  { id: "AC", name: "accepted", isSolved: true, hasPenalty: false },
  { id: "WA", name: "wrong answer", isSolved: false, hasPenalty: true },
  { id: "TLE", name: "time limit exceeded", isSolved: false, hasPenalty: true },
  { id: "MLE", name: "memory limit exceeded", isSolved: false, hasPenalty: true },
  { id: "OLE", name: "output limit exceeded", isSolved: false, hasPenalty: true },
  { id: "RTE", name: "run-time error", isSolved: false, hasPenalty: true },
  { id: "CE", name: "compile error", isSolved: false, hasPenalty: false },
  { id: "JE", name: "judging error", isSolved: false, hasPenalty: false },
] as const;

/** An exercise of the course as contests need it. */
export interface NamedExercise {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

type ContestTimes = Extract<CourseEvent, { kind: "contest-times-set" }>;

/**
 * Makes the events of a contest of course.yaml in which nothing has happened yet: its settings, judgement
 * types, problems, groups and teams.
 */
export function* setUpContest(
  plan: CourseContest,
  {
    timezone,
    exercises,
  }: { readonly timezone: string; readonly exercises: readonly NamedExercise[] },
): Generator<ContestEvent> {
  yield { kind: "contest-set", settings: contestSettings(plan, timezone) };
  for (const object of JUDGEMENT_TYPES) {
    yield { kind: "object-set", collection: "judgement-types", object };
  }
  for (const [ordinal, { id, label, color }] of plan.exercises.entries()) {
    const name = exercises.find((exercise) => exercise.id === id)?.name ?? id;
    const object = { id, label, name, ordinal: ordinal + 1, rgb: color };
    yield { kind: "object-set", collection: "problems", object };
  }
  for (const object of plan.groups) yield { kind: "object-set", collection: "groups", object };
  for (const { id, name, groups, isUnofficial } of plan.teams ?? []) {
    const participation = isUnofficial ? "unofficial" : "official";
    const object = { id, name, groupIds: groups, participation, isHidden: false } as const;
    yield { kind: "object-set", collection: "teams", object };
  }
}

/** @param times as the jury has set them; undefined: those of course.yaml */
export function contestSettings(
  plan: CourseContest,
  timezone: string,
  times?: ContestTimes,
): ContestSettings {
  const startMs = times === undefined ? plan.startMs : (times.start ?? undefined);
  return {
    id: plan.id,
    name: plan.name,
    kind: plan.kind === "exam" ? "practice" : plan.kind,
    startMs,
    offsetMinutes:
      startMs === undefined ? 0 : Math.round((wallAt(timezone, startMs) - startMs) / MINUTE_MS),
    countdownPauseMs: times?.countdownPause,
    durationMs: times?.duration ?? plan.durationMs,
    freezeMs: times === undefined ? plan.freezeMs : times.freeze,
    thawMs: times?.thaw,
    penaltyMs: plan.penaltyMs,
    countsCompileErrors: plan.countsCompileErrors,
    scoreOf: plan.scoreOf,
    isTieBrokenByTime: plan.isTieBrokenByTime,
  };
}
