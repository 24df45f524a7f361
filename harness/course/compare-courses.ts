import { isDeepStrictEqual } from "node:util";
import type { Course } from "./course.ts";

/** The times of an exercise, by their keys in course.yaml. */
export const EXERCISE_TIMES = ["opens", "deadline", "release"] as const;

/** The keys of course.yaml that concern more than one exercise. */
export const COURSE_KEYS = [
  "timezone",
  "attempts",
  "feedback",
  "hints",
  "play",
  "tournaments",
  "hold_grades",
  "late",
  "languages",
  "extensions",
  "adjustments",
  "beyond_maximum",
  "grading",
  "contests",
] as const;

/** A difference between two versions of a course.yaml. Moments are in milliseconds since 1970; absent: none. */
export type CourseDifference =
  | { readonly kind: "exercise-added" | "exercise-removed"; readonly exercise: string }
  | {
      readonly kind: "time";
      readonly exercise: string;
      readonly time: (typeof EXERCISE_TIMES)[number];
      readonly from?: number;
      readonly to?: number;
    }
  | {
      readonly kind: "points";
      readonly exercise: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "limit"; readonly exercise: string }
  | { readonly kind: "groups"; readonly exercise: string }
  | { readonly kind: "setting"; readonly key: (typeof COURSE_KEYS)[number] };

type Exercise = Course["exercises"][number];

const TIME_OF: Readonly<
  Record<(typeof EXERCISE_TIMES)[number], (exercise: Exercise) => number | undefined>
> = {
  opens: ({ opensMs }) => opensMs,
  deadline: ({ deadlineMs }) => deadlineMs,
  release: ({ releaseMs }) => releaseMs,
};

const SETTING_OF: Readonly<Record<(typeof COURSE_KEYS)[number], (course: Course) => unknown>> = {
  timezone: ({ timezone }) => timezone,
  attempts: ({ attempts }) => attempts,
  feedback: ({ feedback }) => feedback,
  hints: ({ exercises }) =>
    exercises.flatMap(({ id, hints }) => (hints === "on_demand" ? [id] : [])),
  play: ({ hasGames }) => hasGames,
  tournaments: ({ namesPlayers }) => namesPlayers,
  hold_grades: ({ holdsGrades }) => holdsGrades,
  late: ({ late }) => late,
  languages: ({ standards }) => standards,
  extensions: ({ extensions }) => extensions,
  // Their lines move with every line above them.
  adjustments: ({ adjustments, adjustmentFile }) => [
    adjustments.map(({ location: _location, ...adjustment }) => adjustment),
    adjustmentFile,
  ],
  beyond_maximum: ({ mayExceedMaximum }) => mayExceedMaximum,
  grading: ({ rubricStart, isGradingAnonymous }) => [rubricStart, isGradingAnonymous],
  contests: ({ contests }) => contests,
};

/** Lists what differs in `after`: exercises in its order, then removed ones, then the rest by its keys. */
export function compareCourses(before: Course, after: Course): readonly CourseDifference[] {
  const earlier = new Map(before.exercises.map((exercise) => [exercise.id, exercise]));
  const keptIds = new Set(after.exercises.map(({ id }) => id));
  return [
    ...after.exercises.flatMap((exercise): readonly CourseDifference[] => {
      const { id } = exercise;
      const existing = earlier.get(id);
      return existing === undefined
        ? [{ kind: "exercise-added", exercise: id }]
        : compareExercises(existing, exercise);
    }),
    ...[...earlier.keys()]
      .filter((id) => !keptIds.has(id))
      .map((exercise) => ({ kind: "exercise-removed", exercise }) as const),
    ...COURSE_KEYS.filter(
      (key) => !isDeepStrictEqual(SETTING_OF[key](before), SETTING_OF[key](after)),
    ).map((key) => ({ kind: "setting", key }) as const),
  ];
}

function compareExercises(before: Exercise, after: Exercise): readonly CourseDifference[] {
  const exercise = after.id;
  const { points: from } = before;
  const { points: to } = after;
  return [
    ...(from === to ? [] : [{ kind: "points", exercise, from, to } as const]),
    ...(isDeepStrictEqual(before.limit, after.limit) ? [] : [{ kind: "limit", exercise } as const]),
    ...(isDeepStrictEqual(before.groups, after.groups)
      ? []
      : [{ kind: "groups", exercise } as const]),
    ...EXERCISE_TIMES.flatMap((time) => {
      const [was, is] = [TIME_OF[time](before), TIME_OF[time](after)];
      if (was === is) return [];
      const moments = {
        ...(was !== undefined && { from: was }),
        ...(is !== undefined && { to: is }),
      };
      return [{ kind: "time", exercise, time, ...moments } as const];
    }),
  ];
}
