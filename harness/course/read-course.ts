/** Reads and validates `course.yaml`. */
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { isInside } from "../core/judging/mistake.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { parseSpec, type SpecFile } from "../core/spec/parse-spec.ts";
import { parseSpecSource } from "../core/spec/spec-source.ts";
import type { Adjustment } from "./adjustments/adjustment.ts";
import { toAdjustment } from "./adjustments/adjustment-schema.ts";
import { buildContest } from "./contests/build-contest.ts";
import { exerciseIdOf } from "./contests/contest-schema.ts";
import { checkCourse } from "./check-course.ts";
import { ALL_EXERCISES, type Course } from "./course.ts";
import { courseDraftSchema, courseSchema, PATTERNS } from "./course-schema.ts";
import { toMoment } from "./deadline.ts";
import { NO_TIME, toDuration } from "./duration.ts";
import { readExtension } from "./extension.ts";
import { type GroupRules, toGroupRules } from "./group-rules.ts";
import { toHackRules } from "./hack-rules.ts";

const COURSE_FILE: SpecFile = {
  schema: courseSchema,
  patterns: PATTERNS,
  minimumReasons: new Map(),
  emptyFileHint: "Begin with `name:`, `timezone:` and `exercises:`.",
};

/**
 * Reads a course file; with `problemIds`, its exercises must be among them.
 * @throws {DiagnosticsError} with every mistake in it, in the order of its lines.
 */
export async function readCourse(file: string, problemIds?: readonly string[]): Promise<Course> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    const hint = "Check the path of the course file, or leave it out.";
    const message = "this file does not exist";
    throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
  });
  return parseCourse(text, file, problemIds);
}

/** Parses the text of a course file; `file` is its name in diagnostics. */
export function parseCourse(text: string, file: string, problemIds?: readonly string[]): Course {
  const data = parseSpec(text, file, COURSE_FILE, (readable, shapeMistakes) =>
    checkCourse(courseDraftSchema.parse(readable), problemIds).filter(
      // If an entry's only key is misspelt, report the key and not an empty entry.
      ({ code, path }) =>
        code !== "missing-key" || !shapeMistakes.some((shape) => isInside(shape.path, path)),
    ),
  );
  const spec = courseSchema.parse(data);
  return { ...buildCourse(spec), adjustments: listAdjustments(spec, text, file) };
}

/** Lists the adjustments with their lines; their students are resolved later, with the roster. */
function listAdjustments(
  { adjustments = {} }: CourseSpec,
  text: string,
  file: string,
): readonly Adjustment[] {
  if (typeof adjustments === "string") return [];
  const { locate } = parseSpecSource(text);
  const lineOf = (student: string, exercise: string) => {
    const path = ["adjustments", student, exercise];
    return locate({ code: "unknown-value", path, at: "key", message: "" }).line;
  };
  return Object.entries(adjustments).flatMap(([student, byExercise]) =>
    Object.entries(byExercise).map(([exercise, entry]) =>
      toAdjustment(entry, {
        student,
        exercise,
        location: { file, line: lineOf(student, exercise) },
      }),
    ),
  );
}

type CourseSpec = z.infer<typeof courseSchema>;

function buildCourse(spec: CourseSpec): Omit<Course, "adjustments"> {
  const { timezone, late, adjustments, release } = spec;
  const extensions = Object.entries(spec.extensions ?? {}).map(
    ([student, byExercise]) =>
      [
        student,
        new Map(
          Object.entries(byExercise).map(([id, text]) => [id, readExtension(text, timezone)]),
        ),
      ] as const,
  );
  const ofContests = new Set(
    (spec.contests ?? []).flatMap(({ exercises }) => exercises.map(exerciseIdOf)),
  );
  return {
    name: spec.name,
    timezone,
    roster: spec.roster,
    attempts: spec.attempts ?? "last",
    feedback: spec.feedback ?? "full",
    hasGames: spec.play ?? true,
    namesPlayers: spec.tournaments === "names",
    exercises: spec.exercises.map(
      ({
        id,
        points,
        opens,
        deadline,
        name,
        column,
        hacks,
        hints = spec.hints ?? "at_once",
        release: own = release,
        limit = spec.limit,
        solution,
        groups = spec.groups && toGroupRules(spec.groups, ALL_EXERCISES),
      }) => ({
        id,
        points,
        opensMs: opens === undefined ? undefined : toMoment(opens, timezone),
        deadlineMs: deadline === undefined ? undefined : toMoment(deadline, timezone),
        releaseMs: own === undefined ? undefined : toMoment(own, timezone),
        solution,
        limit: limit && {
          attempts: limit.attempts,
          every: limit.every === undefined ? undefined : toDuration(limit.every),
        },
        groups: ofContests.has(id) ? undefined : readGroups(groups, id),
        name,
        column,
        hints,
        hacks: hacks && toHackRules(hacks),
      }),
    ),
    standards: listStandards(spec.languages ?? {}),
    late: late && {
      grace: late.grace === undefined ? NO_TIME : toDuration(late.grace),
      factors: (late.factors ?? []).map(({ until, factor }) => ({
        until: toDuration(until),
        factor,
      })),
      bankDays: late.bank === undefined ? 0 : toDuration(late.bank).days,
    },
    extensions: new Map(extensions),
    adjustmentFile: typeof adjustments === "string" ? adjustments : undefined,
    rubricStart: spec.grading?.start ?? "judge",
    isGradingAnonymous: spec.grading?.anonymous ?? false,
    mayExceedMaximum: spec.beyond_maximum ?? false,
    holdsGrades: spec.hold_grades ?? false,
    contests: (spec.contests ?? []).map((contest) =>
      buildContest(contest, { timezone, feedback: spec.feedback ?? "full" }),
    ),
  };
}

/** The groups of an exercise: those of the course, its own, or none. */
function readGroups(
  groups: GroupRules | CourseSpec["exercises"][number]["groups"],
  exercise: string,
): GroupRules | undefined {
  if (groups === undefined || groups === "none") return undefined;
  return "set" in groups ? groups : toGroupRules(groups, exercise);
}

function listStandards({
  c,
  cpp,
  rust,
  java,
}: NonNullable<z.infer<typeof courseSchema>["languages"]>): Course["standards"] {
  return {
    ...(c && { c: c.standard }),
    ...(cpp && { cpp: cpp.standard }),
    ...(rust && { rust: String(rust.edition) }),
    ...(java && { java: String(java.release) }),
  };
}
